"""The same plan on a Ray cluster: the same bytes, also where a worker is killed.

Ray runs in a process of its own here, with its own warnings.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from chickie.lab import run
from lab.experiments import FILES, SMALL, left, small

CARRY_OUT = """
import os, signal, sys
from pathlib import Path
import ray
from chickie.lab import plan, run
from chickie.lab.problem import BadRun

def players():
    for entry in Path("/proc").glob("[1-9]*"):
        try:
            is_player = (entry / "cmdline").read_bytes().startswith(b"ray::_play")
        except OSError:
            continue  # it has ended, or is nobody we may look at
        if is_player and is_ours(int(entry.name)):
            yield int(entry.name)

def is_ours(pid):
    while pid > 1 and pid != os.getpid():
        pid = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
    return pid == os.getpid()

killed = []
def kill(done, deals):
    if done and not killed:
        for pid in players():
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

small = plan.parse(sys.argv[2], Path("feet.toml"))
run.carry_out(small, Path(sys.argv[1]), cluster="local", progress=kill)
assert killed, "no task was under way"
assert not ray.is_initialized()
os.environ["RAY_TMPDIR"] = sys.argv[3]
noted = Path(sys.argv[3], "ray/ray_current_cluster")
noted.parent.mkdir()
noted.write_text("127.0.0.1:1")
for gone in ("127.0.0.1:1", "auto"):
    try:
        run.carry_out(small, cluster=gone)
    except BadRun as error:
        print(error)
"""


@pytest.mark.slow
def test_a_worker_of_the_cluster_is_killed_and_the_bytes_are_the_same(
    tmp_path: Path,
) -> None:
    text = SMALL.replace("deals = 600", "deals = 6000")
    paths = os.pathsep.join(filter(None, sys.path))
    done = subprocess.run(
        [sys.executable, "-c", CARRY_OUT, tmp_path / "run", text, tmp_path],
        check=False,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": paths, "RAY_USAGE_STATS_ENABLED": "0"},
    )
    assert done.returncode == 0, done.stderr.decode()
    for gone in ("127.0.0.1:1", "auto"):
        assert f"There is no Ray cluster at “{gone}”." in done.stdout.decode()
    run.carry_out(small(deals=6000), tmp_path / "here")
    assert [len(data) > 1000 for data in left(tmp_path / "run")] == [True] * len(FILES)
    assert (tmp_path / "run" / "result.parquet").read_bytes() == (
        tmp_path / "here" / "result.parquet"
    ).read_bytes()
