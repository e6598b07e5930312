"""Faces of Ceramus spare ink, have legible type and room for their words, for whoever prints at home."""

from collections.abc import Callable, Iterator

import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.language import LANGUAGES
from layouts.ceramus import LAYOUTS
from layouts.component import Face, PrintRequest
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import Ink, Painter
from layouts.typography import block, fonts

A4 = 210 * 297
SMALLEST = 5.5  # points: names at the rim; rules have 7 at least
RULES = 7.0


def faces(lang: str = "pt") -> Iterator[tuple[str, Face]]:
    """Yield every face once, however many pieces bear it."""
    seen: set[object] = set()
    for kind in LAYOUTS.kinds:
        for piece in kind.pieces(PrintRequest(4, lang)):
            for face in (piece.front, piece.back):
                if face is not None and face.key not in seen:
                    seen.add(face.key)
                    yield kind.name, face


@pytest.fixture(scope="module")
def inked(picture: Callable[..., object], ink: Callable[..., float]) -> Callable[..., float]:
    """Provide the inked share of a face, measured once, at a resolution that shows hairlines as they are."""
    known: dict[tuple[str, bool], float] = {}

    def share(face: Face, low_ink: bool = False) -> float:
        if (face.key, low_ink) not in known:
            size = face.size
            known[face.key, low_ink] = ink(
                [picture(face.draw, size.width, size.height, dpi=102, low_ink=low_ink)]
            )
        return known[face.key, low_ink]

    return share


@pytest.mark.parametrize("kit", LAYOUTS.kits)
@pytest.mark.parametrize("players", range(1, 5))
def test_a_kit_spares_ink(kit: str, players: int, inked: Callable[..., float]) -> None:
    """The pieces of each kind cover little of the A4 sheets that they need at least."""
    used = pages = 0.0
    for name in LAYOUTS.kits[kit].kinds:
        kind = LAYOUTS.kind(name)
        assert kind is not None
        for side in ("front", "back"):
            printed = [
                (face.size.width * face.size.height * piece.copies, inked(face))
                for piece in kind.pieces(PrintRequest(players, "pt"))
                if (face := getattr(piece, side))
            ]
            used += sum(area * share for area, share in printed)
            pages += -(-sum(area for area, _share in printed) // A4)
    assert used / (pages * A4) <= 0.15


@pytest.mark.thorough
def test_low_ink_takes_less(inked: Callable[..., float]) -> None:
    for name, face in faces():
        assert inked(face, low_ink=True) <= inked(face) + 0.002, (name, face.key)
        if name == "azulejos":
            assert inked(face, low_ink=True) < 0.75 * inked(face), face.key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_type_is_large_enough(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sizes are read from the drawing, on whatever scale it is drawn at."""
    scales = [1.0]
    small: list[tuple[str, float, str]] = []
    moved = PdfPainter.moved

    def at(self: PdfPainter, x: float, y: float, **rest: float) -> object:
        return _Scaled(moved(self, x, y, **rest), scales, rest.get("scale", 1.0))

    write = Painter.text

    def text(self: Painter, x: float, y: float, words: str, *, size: float, **rest: object) -> None:
        if size * scales[-1] < SMALLEST - 1e-9:
            small.append((words, size * scales[-1], "line"))
        write(self, x, y, words, size=size, **rest)  # type: ignore[arg-type]

    set_in = block.draw_setting

    def setting(pen: Painter, done: block.TextLayout, x: float, y: float) -> None:
        if done.size * scales[-1] < RULES - 1e-9:
            small.append((done.text, done.size * scales[-1], "block"))
        assert done.fits, (done.text, done.width, done.height)
        assert not done.missing, done.missing
        set_in(pen, done, x, y)

    monkeypatch.setattr(PdfPainter, "moved", at)
    monkeypatch.setattr(Painter, "text", text)
    monkeypatch.setattr(block, "draw_setting", setting)
    for _name, face in faces(lang):
        face.draw(PdfPainter(Canvas("never-saved.pdf"), Ink(lang=lang)))
    assert small == []


class _Scaled:
    """A recorder of the scale while something is drawn moved."""

    def __init__(self, context: object, scales: list[float], scale: float) -> None:
        self.context, self.scales, self.scale = context, scales, scale

    def __enter__(self) -> None:
        self.scales.append(self.scales[-1] * self.scale)
        self.context.__enter__()  # type: ignore[attr-defined]

    def __exit__(self, *error: object) -> None:
        self.context.__exit__(*error)  # type: ignore[attr-defined]
        self.scales.pop()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_stay_on_their_faces(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Single lines do not shrink, so the widest translation fits its face."""
    wide: list[tuple[str, float]] = []
    width = [0.0]

    def text(
        self: Painter, x: float, y: float, words: str, *, size: float, font: str = fonts.SANS, **rest: object
    ) -> None:
        if fonts.missing_glyphs(words, font) or fonts.width(words, font, size) * 25.4 / 72 > width[0] - 6:
            wide.append((words, width[0]))

    monkeypatch.setattr(Painter, "text", text)
    for _name, face in faces(lang):
        width[0] = max(face.size.width, 24.0)
        face.draw(PdfPainter(Canvas("never-saved.pdf"), Ink(lang=lang)))
    assert wide == []
