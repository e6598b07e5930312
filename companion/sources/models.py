"""One pydantic model a kind of card, made from its fields: all errors of an entry come at once."""

from typing import Annotated, Any, NotRequired

from pydantic import BeforeValidator, TypeAdapter
from typing_extensions import TypedDict

from companion.cards.kinds import CardKind, Field
from companion.language import _
from companion.sources.numbers import integer
from companion.sources.values import number_in, validator_of

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
