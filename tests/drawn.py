"""Drawings as PDFs of one page that can be looked at and read back."""

import io
from dataclasses import dataclass

import numpy
import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.measures import CARD_SIZES
from companion.games import find_game
from companion.printing.sets import read_checked, with_decks
from layouts.boards.slots import sleeved
from layouts.component import PrintRequest
from layouts.drawing.colours import Colour
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.faces.deck_lists import deck_lists

SLEEVED = sleeved(CARD_SIZES["poker"])


@dataclass(frozen=True)
class Run:
    """Letters shown by one operator: size in points, colour, and where they begin in millimetres."""

    size: float
    colour: Colour
    x: float
    y: float


class Drawn:
    """A drawing by a pen on width × height millimetres."""

    def __init__(self, draw, width, height, lang="pt", low_ink=False):
        stream = io.BytesIO()
        canvas = Canvas(stream, pagesize=(width * MM, height * MM), initialFontName="Courier", invariant=1)
        draw(PdfPainter(canvas, Ink(lang=lang, low_ink=low_ink)))
        canvas.showPage()
        canvas.save()
        self.bytes = stream.getvalue()

    @classmethod
    def face(cls, face, lang="pt", low_ink=False):
        return cls(face.draw, face.size.width, face.size.height, lang, low_ink)

    @property
    def text(self):
        """Return the words, as somebody would copy them out, without hyphens at the ends of lines."""
        words = pypdfium2.PdfDocument(self.bytes)[0].get_textpage().get_text_bounded()
        return " ".join(words.replace("\u00a0", " ").replace("\ufffe", "").replace("\u00ad", "").split())

    def picture(self, dpi=150):
        """Return the page as RGB, 0 to 1."""
        image = pypdfium2.PdfDocument(self.bytes)[0].render(scale=dpi / 72).to_pil().convert("RGB")
        return numpy.asarray(image, dtype=float) / 255

    @property
    def ink(self):
        """Return the share of the page that ink covers, 0 to 1: 1 less the weakest of red, green and blue."""
        return 1 - float(self.picture(100).min(axis=2).mean())

    @property
    def runs(self):
        """Return every run of letters on the page, except in forms, which hold symbols only."""
        document = pikepdf.open(io.BytesIO(self.bytes))
        matrix, fill, size, stack, found = pikepdf.Matrix(), Colour(0, 0, 0), 0.0, [], []
        position = pikepdf.Matrix()
        for operands, operator in pikepdf.parse_content_stream(document.pages[0]):
            match str(operator):
                case "q":
                    stack.append((matrix, fill))
                case "Q":
                    matrix, fill = stack.pop()
                case "cm":
                    matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
                case "rg":
                    fill = Colour(*map(float, operands))
                case "Tf":
                    size = float(operands[1])
                case "Tm":
                    position = pikepdf.Matrix(*map(float, operands))
                case "Td":
                    position = pikepdf.Matrix(1, 0, 0, 1, *map(float, operands))
                case "Tj":
                    placed = position @ matrix
                    scale = abs(placed.a * placed.d - placed.b * placed.c) ** 0.5
                    found.append(Run(size * scale, fill, placed.e / MM, placed.f / MM))
        return found


def forms_of(piece):
    """Return a piece in its usual form, then in each other one."""
    return [piece, *piece.forms]


def fixtures_of(layouts):
    """Return the fixtures by which a game draws: ``pieces_of`` and ``faces_of`` a kind, and ``drawn``."""

    @pytest.fixture(scope="session")
    def pieces_of():
        def make(kind, lang="pt", players=2, sets=(), slot=None):
            return layouts.kind(kind).pieces(PrintRequest(players=players, lang=lang, sets=sets, slot=slot))

        return make

    @pytest.fixture(scope="session")
    def faces_of(pieces_of):
        """Provide fronts and backs, and those of every form of the first piece, bare and for sleeves."""

        def make(kind, lang="pt"):
            pieces = [*pieces_of(kind, lang)]
            pieces += forms_of(pieces[0])[1:] if pieces else []
            if layouts.kind(kind).slots:
                pieces += forms_of(pieces_of(kind, lang, slot=SLEEVED)[0])
            return [face for piece in pieces for face in (piece.front, piece.back) if face]

        return make

    @pytest.fixture(scope="session")
    def drawn():
        """Provide a face, drawn."""
        return Drawn.face

    return pieces_of, faces_of, drawn


def faces_of_kinds(slug, lang):
    """Yield each kind of component of a game by its name with its faces, each drawing once."""
    game = find_game(slug)
    layouts = game.load_layouts().LAYOUTS
    sets = tuple(with_decks(read_checked(folder, game, lang)) for folder in game.set_folders())
    request = PrintRequest(layouts.usual_players or layouts.players[1], lang, sets)
    for kind in (*layouts.kinds, deck_lists(layouts)):
        sides = [side for piece in kind.pieces(request) for side in (piece.front, piece.back) if side]
        if sides:
            yield kind.name, list({face.key: face for face in sides}.values())


def assert_keys_are_distinct(pieces):
    """Assert that faces with one key are one drawing: of one size, and no two fronts, nor front and back."""
    sizes = {}
    for piece in pieces:
        for face in (piece.front, piece.back):
            if face:
                assert sizes.setdefault(face.key, face.size) == face.size
        if piece.back:
            assert piece.front.key != piece.back.key
            assert piece.front.size == piece.back.size
    fronts = [piece.front.key for piece in pieces]
    assert len(set(fronts)) == len(fronts)
