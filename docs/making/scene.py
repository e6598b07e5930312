"""A picture of the phones' side, and the screens that it is taken on."""

from collections.abc import Callable
from typing import NamedTuple

from evening import Phone, Table

UPRIGHT, LYING, TABLET, WIDE, WALL = (360, 640), (640, 360), (768, 1024), (1024, 768), (1280, 720)


class Scene(NamedTuple):
    """A picture: its file, its name in both languages, the making of its table, and the way to it."""

    name: str
    pt: str
    en: str
    table: Callable[[Phone], Table] | None = None
    path: str = "/m/{code}"
    steps: tuple[str, ...] = ()
    size: tuple[int, int] = UPRIGHT
    facing: str = "me"
