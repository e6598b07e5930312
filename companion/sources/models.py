"""The values of entries of a kind of card, made from its fields."""

from typing import Any

from msgspec import Struct

from companion.cards.kinds import CardKind, Field
from companion.language import _
from companion.sources.entries import Cell
from companion.sources.values import FieldValue, ValueRefusedError, validator_of
from companion.sources.vocabulary import Inputs

MOST_COPIES = 999

# A validated entry: a value for each field or, if a field is translated, a text for each language.
Validated = dict[str, Any]

_COPIES = Field("copies", "integer", _("copies"), required=False, minimum=1, maximum=MOST_COPIES)


class RefusedCell(Struct, frozen=True):
    """A field, in one language if it is translated, whose cell is missing or has no value of the field."""

    field: str
    language: str = ""
    cell: Cell | None = None
    why: ValueRefusedError | None = None


class EntryModel:
    """The model of a kind of card: its fields and ``copies``; all errors of an entry come at once."""

    def __init__(self, kind: CardKind) -> None:
        self._fields = [(field, validator_of(field)) for field in (_COPIES, *kind.fields)]

    def read(self, inputs: Inputs) -> tuple[Validated, list[RefusedCell]]:
        """Return the values of an entry, and its refused cells.

        ``inputs`` has a cell for each field or, for a translated field, a mapping of language to cell.
        """
        values: Validated = {}
        refusals: list[RefusedCell] = []
        for field, validate in self._fields:
            given = inputs.get(field.name)
            if given is None:
                if field.required:
                    refusals.append(RefusedCell(field.name))
                continue
            sound: dict[str, FieldValue] = {}
            cells = {"": given} if isinstance(given, Cell) else given
            for language, cell in cells.items():
                try:
                    sound[language] = validate(cell)
                except ValueRefusedError as error:
                    refusals.append(RefusedCell(field.name, language, cell, error))
            if len(sound) == len(cells):
                values[field.name] = sound if field.translated else sound[""]
        return values, refusals


def sound_values(kind: CardKind, inputs: Inputs) -> Validated:
    """Return the printable values of a faulty entry, with stand-ins for missing required fields.

    Without stand-ins a face has no form in which to check the rest.
    """
    values: Validated = {}
    for field in kind.fields:
        cells = inputs.get(field.name)
        if field.translated:
            texts = cells if isinstance(cells, dict) else {}
            sound = {language: _sound(field, cell) for language, cell in texts.items()}
            values[field.name] = {language: text for language, text in sound.items() if text is not None}
        elif isinstance(cells, Cell) and (value := _sound(field, cells)) is not None:
            values[field.name] = value
        elif field.required:
            values[field.name] = _stand_in(field)
    return values


def _sound(field: Field, cell: Cell) -> object:
    try:
        return validator_of(field)(cell)
    except ValueRefusedError:
        return None


def _stand_in(field: Field) -> object:
    if field.type in ("integer", "tenths"):
        return field.minimum or 0
    return False if field.type == "flag" else field.choices[0] if field.choices else ""
