"""``chickie warm``: compile ahead of time what plays many deals."""

from __future__ import annotations

from time import perf_counter

import click

from chickie.cli import option
from chickie.cli.paper import complain, document, tell, tell_wrapped
from chickie.cli.spoken import Command
from chickie.errors import UnknownName
from chickie.language import decimal, say
from chickie.speed.ready import State, has_compiler, state


@click.command(
    "warm",
    cls=Command,
    words=say(
        "Compile what plays many deals, once and for all, so that nothing has to wait "
        "for it later. It happens by itself as well, where many deals are played."
    ),
)
@option.json
def command(*, as_json: bool) -> None:
    """Compile all, and tell how long it took and where it is kept."""
    if not has_compiler():
        raise UnknownName(
            say(
                "There is no compiler here: pip install 'chickie[speed]' brings it. "
                "Without it everything plays as well, only slower."
            )
        )
    from chickie.speed.warm import home, jobs, warm  # noqa: PLC0415 - loads numba

    if not as_json and any(state(job.function) is State.COLD for job in jobs()):
        complain(say("The first time it takes some minutes ..."))
    seconds: dict[str, float] = {}
    for job in jobs():
        start = perf_counter()
        warm(job)
        seconds[job.name] = perf_counter() - start
        if not as_json:
            taken = decimal(seconds[job.name], 1)
            tell(say("{name}: {seconds} s", name=job.name, seconds=taken))
    kept = home()
    if as_json:
        rounded = {name: round(taken, 1) for name, taken in seconds.items()}
        document({"folder": None if kept is None else str(kept), "seconds": rounded})
    elif kept is None:
        tell_wrapped(
            say(
                "Nothing was kept, because no folder can be written to. CHICKIE_CACHE "
                "names one."
            )
        )
    else:
        tell_wrapped(say("Kept in {folder}", folder=str(kept)))
