"""Rules of a family, which the doctor looks at."""

from __future__ import annotations

from chickie import variants
from chickie.lab.doctor import STRETCHES

HOUSE = variants.load("cf-six").replace(
    dead_foot="strict", double_blank=25, toes=2, name="aunt", title="Aunt’s"
)
DEALS = 20 * STRETCHES
