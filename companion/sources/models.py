"""One pydantic model a kind of card, made from its fields: all errors of an entry come at once."""

from typing import Annotated, Any, NotRequired

from pydantic import BeforeValidator, TypeAdapter
from pydantic_core import PydanticCustomError
from typing_extensions import TypedDict

from companion.cards.kinds import CardKind, Field
from companion.language import _
from companion.sources.entries import Cell
from companion.sources.numbers import integer
from companion.sources.values import number_in, validator_of
from companion.sources.vocabulary import Inputs

MOST_COPIES = 999

# A validated entry: a value a field or, where a field is translated, a text a language.
Validated = dict[str, Any]

_COPIES = Field("copies", "integer", _("copies"), minimum=1, maximum=MOST_COPIES)
_HELD_AS = {
    "integer": int,
    "tenths": int,
    "choice": str,
    "several": str,
    "flag": bool,
    "line": str,
    "rules": str,
    "operations": str,
}


def model_of(kind: CardKind) -> TypeAdapter[Validated]:
    """The model of the entries of a kind: its fields and ``copies``.

    It is given a Cell a field or, where the field is translated, a mapping of language to Cell.
    """
    keys: dict[str, Any] = {
        "copies": NotRequired[Annotated[int, BeforeValidator(number_in(integer, _COPIES))]]
    }
    for field in kind.fields:
        one: Any = Annotated[_HELD_AS[field.type], BeforeValidator(validator_of(field))]
        whole = dict[str, one] if field.translated else one
        keys[field.name] = whole if field.required else NotRequired[whole]
    return TypeAdapter(TypedDict("Entry", keys))  # type: ignore[operator]


def sound_values(kind: CardKind, inputs: Inputs) -> Validated:
    """What of a faulty entry could be printed: its sound fields, and stand-ins for those that it owes.

    Without these a face has no form on which the rest is looked at.
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
    except PydanticCustomError:
        return None


def _stand_in(field: Field) -> object:
    if field.type in ("integer", "tenths"):
        return field.minimum or 0
    return False if field.type == "flag" else field.choices[0] if field.choices else ""
