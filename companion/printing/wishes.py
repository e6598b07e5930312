"""The options of ``companion print`` as they were typed."""

from pathlib import Path
from typing import Literal, get_args

from msgspec import Struct

Sides = Literal["long", "short", "fold", "fronts", "backs"]  # the values of layouts.sheets.options
SIDES: tuple[Sides, ...] = get_args(Sides)
USUAL_SLEEVES = "usual"  # for “--sleeves” without a size


class Wishes(Struct, frozen=True):
    """The options as they were typed; None where the default is to be chosen."""

    target: str
    lang: str
    only: tuple[str, ...] = ()
    kit: str | None = None
    deck: Path | None = None
    players: str | None = None
    card_size: str | None = None
    sleeves: str | None = None
    paper: str = "A4"
    sides: Sides = "long"
    bleed: str | None = None
    least_ppi: int | None = None
    good_ppi: int | None = None
    low_ink: bool = False
    printer: Path | None = None
    clerk: bool = False
    apart: bool = False
    book: bool = False
    dry_run: bool = False
    out: Path = Path("print")

    @property
    def one_file(self) -> bool:
        """Return whether ``--out`` names a PDF for everything, not a folder."""
        return self.out.suffix.lower() == ".pdf"

    @property
    def folder(self) -> Path:
        """Return the folder of the PDFs."""
        return self.out.parent if self.one_file else self.out
