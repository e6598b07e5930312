"""Fixtures that run the real commands, and measure the PDFs that they write."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result

from companion.cli import main

MM = 72 / 25.4


def pytest_addoption(parser):
    parser.addoption(
        "--update-pictures", action="store_true", help="make the reference pictures of printed pages anew"
    )


@dataclass(frozen=True)
class Placed:
    """A form on a page: its name, its size in millimetres, and the middle of its place."""

    form: tuple[int, int]
    width: float
    height: float
    x: float
    y: float


class Measured:
    """A PDF and its measures, in millimetres."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @cached_property
    def pdf(self) -> pikepdf.Pdf:
        return pikepdf.open(self.file)

    @cached_property
    def texts(self) -> list[str]:
        document = pypdfium2.PdfDocument(self.file)
        found = [page.get_textpage().get_text_range() for page in document]
        document.close()
        return found

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """Return width and height of each page."""
        boxes = [[float(edge) / MM for edge in page.mediabox] for page in self.pdf.pages]
        return [(right - left, top - bottom) for left, bottom, right, top in boxes]

    @property
    def two_sided(self) -> bool:
        """Return whether pages are fronts and backs in turn."""
        return self.pdf.Root.ViewerPreferences.Duplex != "/Simplex"

    def faces(self, number: int) -> list[Placed]:
        """Return the faces on a page: its forms without the last, which is its margin."""
        return self._forms(number)[:-1]

    def pieces(self, *, board: bool) -> int:
        """Return how many pieces can be cut out of the fronts.

        A board whose parts lie on several pages is drawn on each, at another place for each part, and at the
        same places again for each copy.
        """
        fronts = range(0, len(self.pdf.pages), 2 if self.two_sided else 1)
        placed = [face for number in fronts for face in self.faces(number)]
        if not board:
            return len(placed)
        places: dict[tuple[int, int], Counter[tuple[float, float]]] = {}
        for face in placed:
            places.setdefault(face.form, Counter())[round(face.x, 1), round(face.y, 1)] += 1
        return sum(max(counted.values()) for counted in places.values())

    def type_sizes(self) -> set[tuple[float, str]]:
        """Return the sizes of type in points as they come out on paper, each with a text that is set in
        it.
        """
        found: dict[float, str] = {}
        seen: set[tuple[tuple[int, int], float]] = set()
        for page in self.pdf.pages:
            self._read_type(page, page.resources, 1.0, found, seen)
        return set(found.items())

    def _read_type(self, stream, resources, scale, found, seen) -> None:
        stack, size, line = [], 0.0, 1.0
        for operands, operator in pikepdf.parse_content_stream(stream, _TYPE):
            match str(operator):
                case "q":
                    stack.append((scale, size))
                case "Q":
                    scale, size = stack.pop()
                case "cm":
                    scale *= _scale(operands)
                case "BT":
                    line = 1.0
                case "Tm":
                    line = _scale(operands)
                case "Tf":
                    size = float(operands[1])
                case "Tj" | "TJ":
                    found.setdefault(round(size * line * scale, 2), str(operands[0]))
                case "Do":
                    form = resources.XObject[str(operands[0])]
                    if form.Subtype == "/Form" and (key := (form.objgen, round(scale, 4))) not in seen:
                        seen.add(key)
                        inner = form.get("/Resources", resources)
                        self._read_type(form, inner, scale, found, seen)

    def _forms(self, number: int) -> list[Placed]:
        page = self.pdf.pages[number]
        forms = page.resources.get("/XObject", pikepdf.Dictionary())
        matrix, stack, found = pikepdf.Matrix(), [], []
        for operands, operator in pikepdf.parse_content_stream(page):
            match str(operator):
                case "q":
                    stack.append(matrix)
                case "Q":
                    matrix = stack.pop()
                case "cm":
                    matrix = pikepdf.Matrix(*(float(number) for number in operands)) @ matrix
                case "Do":
                    found.append(_placed(forms[str(operands[0])], matrix))
        return found

    def unembedded_fonts(self) -> list[str]:
        """Return the fonts of all pages and forms whose outlines are not in the file."""
        found = []
        for thing in self.pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                descriptor = thing.get("/FontDescriptor", pikepdf.Dictionary())
                if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                    found.append(str(thing.get("/BaseFont")))
        return found

    def picture(self, number: int, dpi: int):
        """Return a page in greys."""
        document = pypdfium2.PdfDocument(self.file)
        picture = document[number].render(scale=dpi / 72).to_pil().convert("L")
        document.close()
        return picture


_TYPE = "q Q cm BT Tm Tf Tj TJ Do"


def _scale(matrix) -> float:
    """Return how much a matrix enlarges."""
    a, b, c, d, *_moved = map(float, matrix)
    return abs(a * d - b * c) ** 0.5


def _placed(form: pikepdf.Object, matrix: pikepdf.Matrix) -> Placed:
    left, bottom, right, top = (float(edge) for edge in form.BBox)
    x, y = matrix.transform(((left + right) / 2, (bottom + top) / 2))
    return Placed(form.objgen, (right - left) / MM, (top - bottom) / MM, x / MM, y / MM)


@pytest.fixture(scope="session")
def measure() -> Callable[[Path], Measured]:
    """Provide the measures of a PDF."""
    return Measured


@pytest.fixture(scope="session")
def companion() -> Callable[..., Result]:
    """Run ``companion`` with these words, in this process; exceptions are not swallowed."""

    def run(*words: object, lang: str = "pt") -> Result:
        arguments = [str(word) for word in words]
        return CliRunner().invoke(main, [*arguments, "--lang", lang], catch_exceptions=False)

    return run


@pytest.fixture(scope="session")
def castoria(companion, tmp_path_factory) -> tuple[Path, Result]:
    """Provide the folder with everything of Castória, the book and the clerk's sheet, and the output."""
    folder = tmp_path_factory.mktemp("castoria")
    everything = "paginas,rastreadores,historia,marcadores,guia,cartas,em-branco"
    result = companion("print", "castoria", "--only", everything, "--apart", "--book", "--out", folder)
    assert result.exit_code == 0, result.output
    return folder, result


@pytest.fixture
def own_set(companion, tmp_path) -> Path:
    """Provide a set such as ``companion new`` writes."""
    folder = tmp_path / "minhas-cartas"
    assert companion("new", "castoria", folder).exit_code == 0
    return folder
