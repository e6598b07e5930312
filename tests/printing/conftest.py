"""Runs the real commands, and measures the PDFs that they write."""

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
    """A form on a page: which one, its size in millimetres, and the middle of where it lies."""

    form: tuple[int, int]
    width: float
    height: float
    x: float
    y: float


class Measured:
    """One PDF and what can be measured of it, in millimetres."""

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
        """Width and height of each page."""
        boxes = [[float(edge) / MM for edge in page.mediabox] for page in self.pdf.pages]
        return [(right - left, top - bottom) for left, bottom, right, top in boxes]

    def faces(self, number: int) -> list[Placed]:
        """The faces on a page: its forms, without its margin, which is as large as itself."""
        width, _ = self.sizes[number]
        return [form for form in self._forms(number) if form.width < width - 0.1]

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
        """The fonts of all pages and forms whose outlines are not in the file."""
        found = []
        for thing in self.pdf.objects:
            if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                descriptor = thing.get("/FontDescriptor", pikepdf.Dictionary())
                if not any(key in descriptor for key in ("/FontFile", "/FontFile2", "/FontFile3")):
                    found.append(str(thing.get("/BaseFont")))
        return found

    def picture(self, number: int, dpi: int):
        """A page in greys."""
        document = pypdfium2.PdfDocument(self.file)
        picture = document[number].render(scale=dpi / 72).to_pil().convert("L")
        document.close()
        return picture


def _placed(form: pikepdf.Object, matrix: pikepdf.Matrix) -> Placed:
    left, bottom, right, top = (float(edge) for edge in form.BBox)
    x, y = matrix.transform(((left + right) / 2, (bottom + top) / 2))
    return Placed(form.objgen, (right - left) / MM, (top - bottom) / MM, x / MM, y / MM)


@pytest.fixture(scope="session")
def measure() -> Callable[[Path], Measured]:
    """Measures a PDF."""
    return Measured


@pytest.fixture(scope="session")
def companion() -> Callable[..., Result]:
    """Runs ``companion`` with these words, in this process; exceptions are not swallowed."""

    def run(*words: object, lang: str = "pt") -> Result:
        arguments = [str(word) for word in words]
        return CliRunner().invoke(main, [*arguments, "--lang", lang], catch_exceptions=False)

    return run


@pytest.fixture(scope="session")
def castoria(companion, tmp_path_factory) -> tuple[Path, Result]:
    """The folder with everything of Castória, the book and the clerk's sheet, and what was said."""
    folder = tmp_path_factory.mktemp("castoria")
    everything = "paginas,rastreadores,marcadores,guia,cartas,em-branco"
    result = companion("print", "castoria", "--only", everything, "--book", "--out", folder)
    assert result.exit_code == 0, result.output
    return folder, result


@pytest.fixture
def own_set(companion, tmp_path) -> Path:
    """A set such as ``companion new`` writes."""
    folder = tmp_path / "minhas-cartas"
    assert companion("new", "castoria", folder).exit_code == 0
    return folder
