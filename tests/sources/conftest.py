"""Sets made in a temporary folder, of a game of the tests' own, and the results of reading them."""

from pathlib import Path

import openpyxl
import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P

from companion.cards.kinds import CardKind, DeckRules, Field
from companion.language import Message
from companion.sources import read_set

KINDS = (
    CardKind(
        "personagem",
        Message("Personagem"),
        (
            Field("nome", "line", Message("name")),
            Field("nivel", "integer", Message("level"), minimum=1, maximum=3),
            Field("valor", "tenths", Message("Valor"), minimum=-99, maximum=99),
            Field("texto", "rules", Message("text"), required=False),
        ),
    ),
    CardKind(
        "acao",
        Message("Ação"),
        (
            Field("nome", "line", Message("name")),
            Field("nivel", "choice", Message("level"), choices=("1", "2", "3", "narrador")),
            Field("permanente", "flag", Message("stays"), required=False),
            Field("texto", "rules", Message("text")),
        ),
    ),
)
DECK_RULES = DeckRules(cards=60, cards_rule="jogo.baralho-60", copies=4, copies_rule="jogo.quatro-copias")
ICONS = ("n1", "n2", "n3", "reacao")
MANIFEST = "id: meu-conjunto\ngame: jogo\ntitle: Meu conjunto\n"
ANA = "- id: ana\n  kind: personagem\n  nome: Ana\n  nivel: 2\n  valor: 1,5\n"


class Reader:
    """A writer of sets, which it reads with the kinds above."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def write(self, files, manifest=MANIFEST):
        self.folder.mkdir(exist_ok=True)
        for name, content in {"set.yaml": manifest, **files}.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return self.folder

    def read(self, files=None, manifest=MANIFEST, **settings):
        if files is not None:
            self.write(files, manifest)
        return read_set(self.folder, KINDS, **{"deck_rules": DECK_RULES, "icons": ICONS, **settings})

    def cards(self, files, manifest=MANIFEST):
        """Return the cards of a set that must have no mistake; it may have warnings."""
        reading = self.read(files, manifest)
        wrong = [mistake for mistake in reading.mistakes if not mistake.warning]
        assert not wrong, [f"{m.origin} {m.message.to('en')}" for m in wrong]
        return {card.id: card for card in reading.card_set.cards}

    def mistakes(self, files, manifest=MANIFEST):
        """Return the mistakes as (place, card, words, nearest)."""
        return [
            (str(m.origin), m.card, m.message.to("en"), m.nearest)
            for m in self.read(files, manifest).mistakes
        ]

    def one(self, files, manifest=MANIFEST):
        """Return the only mistake of a set."""
        (only,) = self.mistakes(files, manifest)
        return only


@pytest.fixture
def reader(tmp_path):
    return Reader(tmp_path / "conjunto")


@pytest.fixture
def xlsx(tmp_path):
    """Provide a function that makes XLSX bytes of rows; ``touch`` may change the workbook before saving."""

    def make(touch=None, **sheets):
        book = openpyxl.Workbook()
        book.remove(book.active)
        for name, rows in sheets.items():
            sheet = book.create_sheet(name)
            for row in rows:
                sheet.append(row)
        if touch:
            touch(book)
        book.save(tmp_path / "made.xlsx")
        return (tmp_path / "made.xlsx").read_bytes()

    return make


def _ods_cell(value):
    if isinstance(value, dict):
        attributes = dict(value)
        cell = TableCell(**{key: item for key, item in attributes.items() if key != "shown"})
        cell.addElement(P(text=attributes.get("shown", "")))
    elif isinstance(value, int | float):
        cell = TableCell(valuetype="float", value=str(value))
        cell.addElement(P(text=str(value).replace(".", ",")))
    elif value is None:
        cell = TableCell()
    else:
        cell = TableCell(valuetype="string")
        cell.addElement(P(text=value))
    return cell


@pytest.fixture
def ods(tmp_path):
    """Provide a function that makes ODS bytes of rows; a dict is a cell by its attributes and its text."""

    def make(**sheets):
        book = OpenDocumentSpreadsheet()
        for name, rows in sheets.items():
            table = Table(name=name)
            for row in rows:
                line = TableRow()
                for value in row:
                    line.addElement(_ods_cell(value))
                table.addElement(line)
            book.spreadsheet.addElement(table)
        book.save(str(tmp_path / "made.ods"))
        return (tmp_path / "made.ods").read_bytes()

    return make


@pytest.fixture
def ana():
    return ANA
