"""A small game with one kind of card, whose layouts the tests write themselves."""

import io
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Card, CardSet, Origin
from companion.cards.kinds import CardKind, Field
from companion.cards.measures import Size
from companion.language import Message
from layouts.component import Face, GameLayouts
from layouts.drawing.colours import INK
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink, Painter
from layouts.faces import card_pieces, problems
from layouts.typography import fonts

KIND = CardKind(
    "bicho",
    Message("Bicho"),
    (
        Field("nome", "line", Message("name")),
        Field("nivel", "integer", Message("level"), minimum=1, maximum=3),
        Field("cor", "choice", Message("colour"), required=False, choices=("azul", "verde")),
        Field("valor", "tenths", Message("value"), minimum=-99, maximum=99),
        Field("manso", "flag", Message("tame"), required=False),
        Field("texto", "rules", Message("text"), required=False),
    ),
)

PLAIN = """
styles:
  nome: {size: 12, min: 8}
  regra: {size: 9, min: 7, hyphenate: true}
  valor: {size: 20, min: 14, align: right}
boxes:
  nome: {type: text, left: 4, right: 4, top: 4, height: 8, field: nome, style: nome}
  texto: {type: rules, left: 4, right: 4, bottom: 20, height: 30, field: texto, style: regra}
  valor: {type: value, right: 4, width: 20, bottom: 4, height: 10, field: valor, style: valor}
"""


def cross(pen: Painter, card: Card, width: float, height: float) -> None:
    pen.line((0, 0), (width, height), colour=INK)
    pen.line((0, height), (width, 0), colour=INK)


def bicho(**changes) -> Card:
    values = {"nivel": 2, "valor": 12} | changes.pop("values", {})
    texts = {"pt": {"nome": "Onça", "texto": "Rói a corda."}} | changes.pop("texts", {})
    return Card(
        **{"id": "onca", "kind": KIND, "code": "K7Q", "origin": Origin("bichos.yaml", 3)} | changes,
        values=values,
        texts=texts,
    )


@dataclass
class Table:
    """A maker of layouts and sets, which asks the engine for their faces."""

    folder: Path
    ornaments: dict = field(default_factory=lambda: {"cruz": cross})

    def write(self, text: str, name: str = "bicho", own: bool = False) -> Path:
        file = self.folder / ("set" if own else "game") / f"{name}.yaml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8")
        return file

    def layouts(self) -> GameLayouts:
        return GameLayouts((), {}, "", (2, 2), self.ornaments, self.folder / "game")

    def set_of(self, *cards: Card, **changes) -> CardSet:
        own = self.folder / "set"
        given = {
            "notices": {"pt": "Não oficial"},
            "layouts": own if own.is_dir() else None,
        } | changes
        return CardSet("bichos", "fauna", {"pt": "Bichos"}, cards or (bicho(),), self.folder, **given)

    def problems(self, *cards: Card, langs=("pt",), size: Size | None = None):
        return problems(self.set_of(*cards), self.layouts(), langs, size)

    def problems_of(self, *cards: Card, **changes):
        return problems(self.set_of(*cards, **changes), self.layouts(), ("pt",))

    def pieces(self, *cards: Card, lang="pt", size: Size | None = None, **changes):
        return card_pieces(self.set_of(*cards, **changes), self.layouts(), lang=lang, size=size)


@pytest.fixture
def table(tmp_path) -> Table:
    (tmp_path / "game").mkdir()
    return Table(tmp_path)


@pytest.fixture
def card():
    return bicho


@pytest.fixture
def plain_layout() -> str:
    return PLAIN


def render(face: Face, look: Ink = Ink()) -> bytes:  # noqa: B008  # frozen
    """Return the face on a page of its own size plus bleed."""
    stream = io.BytesIO()
    fonts.load(fonts.SANS)
    spare = look.bleed
    canvas = Canvas(
        stream,
        pagesize=((face.size.width + 2 * spare) * MM, (face.size.height + 2 * spare) * MM),
        initialFontName=fonts.SANS,
        invariant=1,
    )
    pen = PdfPainter(canvas, look)
    with pen.moved(spare, spare):
        pen.form(face.key, face.draw, face.size.width, face.size.height)
    canvas.save()
    return stream.getvalue()


@dataclass
class Sheet:
    """A drawn face, to be measured."""

    data: bytes

    def __post_init__(self):
        self.page = pypdfium2.PdfDocument(self.data)[0]

    @property
    def text(self) -> str:
        return " ".join(self.page.get_textpage().get_text_range().split())

    def picture(self, dpi: float = 100):
        return self.page.render(scale=dpi / 72).to_pil().convert("RGB")

    def pixel(self, x: float, y: float, dpi: float = 100) -> tuple[int, int, int]:
        """Return the colour at x, y millimetres from the lower left corner of the page."""
        picture = self.picture(dpi)
        return picture.getpixel((int(x / 25.4 * dpi), picture.height - 1 - int(y / 25.4 * dpi)))

    def words(self):
        """Return each run of letters as (text, size in points, left, bottom, right, top in millimetres)."""
        import pypdfium2.raw as raw

        textpage = self.page.get_textpage()
        found = []
        for item in self.page.get_objects(filter=(raw.FPDF_PAGEOBJ_TEXT,), max_depth=5):
            size = raw.FPDFTextObj_GetFontSize
            import ctypes

            points = ctypes.c_float()
            size(item.raw, points)
            length = raw.FPDFTextObj_GetText(item.raw, textpage.raw, None, 0)
            buffer = (ctypes.c_ushort * (length // 2 + 1))()
            raw.FPDFTextObj_GetText(item.raw, textpage.raw, buffer, length)
            text = bytes(buffer).decode("utf-16-le").strip("\0 ")
            found.append((text, points.value, *(edge / MM for edge in item.get_bounds())))
        return found


@pytest.fixture
def drawn():
    return lambda face, look=Ink(): Sheet(render(face, look))  # noqa: B008  # frozen
