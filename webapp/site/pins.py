"""What a site loads besides our own code, as it is pinned."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

PINS = Path(__file__).with_name("runtime.toml")
PARTS = ("table", "paper", "pictures", "rare")


@cache
def pins() -> dict[str, Any]:
    """Return what is pinned in ``runtime.toml``."""
    return tomllib.loads(PINS.read_text(encoding="utf-8"))


def libraries() -> tuple[str, ...]:
    """Return the names of all libraries of a site."""
    return tuple(name for part in PARTS for name in pins()[part]["libraries"])
