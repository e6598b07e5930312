"""Checks of a card that somebody describes: the fields of its face, and the columns of a card source."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from companion.cards.card import CardValue, Origin
from companion.cards.kinds import CardKind
from companion.house.card import LANG, NAME, TEXT, HouseCard, HouseGame, known, tidied
from companion.house.names import LONGEST_NAME, printable
from companion.language import Message, _
from companion.referee.card_texts.reader import EFFECT
from companion.referee.definition.card_forms import FaceAsked, whole_asks
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.position_form import plain
from companion.sources.entries import Cell
from companion.sources.models import EntryModel, RefusedCell
from companion.sources.values import LONGEST_RULES

_NOWHERE = Origin("")
_NOT_OURS = _("the companion writes this column itself: empty it, or leave it as it was")


class WrongCardError(ValueError):
    """A card cannot be kept as described; ``field`` is the faulty part."""

    def __init__(self, message: Message, field: str = "") -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.field = field


def lenient(kind: CardKind) -> CardKind:
    """Return a kind of which nothing is required: a house describes a card as far as it likes."""
    fields = tuple(msgspec.structs.replace(field, required=False) for field in kind.fields)
    return msgspec.structs.replace(kind, fields=fields)


def checked(card: HouseCard, game: HouseGame) -> HouseCard:
    """Return a card as it is kept. Raises WrongCardError."""
    name, text = (printable(words) for words in (" ".join(card.name.split()), card.text))
    for field, words, most in (("name", name, LONGEST_NAME), ("text", text, LONGEST_RULES)):
        if len(words) > most:
            message = _("this text has {length} characters: at most {most} fit", length=len(words), most=most)
            raise WrongCardError(message, field)
    kind = game.kinds.get(card.kind)
    if kind is None:
        kinds = ", ".join(game.kinds)
        raise WrongCardError(
            _("there is no kind “{kind}”: expected {kinds}", kind=card.kind, kinds=kinds), "kind"
        )
    described = msgspec.structs.replace(
        card,
        name=name,
        text=text,
        facts=_checked_facts(card.facts, game.at_table.asks.faces.get(card.kind)),
        columns=checked_columns(dict(card.columns), kind),
    )
    return tidied(described, game)


def corrected(before: HouseCard, card: HouseCard, game: HouseGame) -> HouseCard:
    """Return a card in place of another, with what its form does not ask for. Raises WrongCardError.

    The effect stays as long as the text does.
    """
    face = game.at_table.asks.faces.get(card.kind)
    if before.kind != card.kind or face is None:
        return checked(card, game)
    # Columns that the former facts filled are filled anew, or are empty now.
    filled = game.at_table.columns(known(before, game)).keys() - set(face.columns)
    columns = tuple(one for one in card.columns if one[0] not in filled)
    sound = checked(msgspec.structs.replace(card, columns=columns), game)
    asked = _asked(face)
    facts = (*(one for one in before.facts if one[0] not in asked), *sound.facts)
    effect = before.effect if before.text in ("", sound.text) else ()
    return tidied(msgspec.structs.replace(sound, facts=facts, effect=effect), game)


def checked_columns(columns: Mapping[str, CardValue], kind: CardKind) -> tuple[tuple[str, CardValue], ...]:
    """Return columns of a kind with the values that they mean. Raises WrongCardError."""
    inputs: dict[str, Any] = {}
    for column, value in columns.items():
        name, _dot, lang = column.partition(".")
        field = kind.field(name)
        if column != "copies" and (field is None or (name in (NAME, TEXT) and lang in ("", LANG))):
            raise WrongCardError(_("there is no field “{word}” of this kind", word=column), column)
        cell = Cell(column, _written(value), _NOWHERE, _NOWHERE)
        if field is not None and field.translated:
            inputs.setdefault(name, {})[lang or LANG] = cell
        else:
            inputs[column] = cell
    values, refusals = EntryModel(lenient(kind)).read(inputs)
    for refused in refusals:
        raise WrongCardError(_why(refused), refused.field)
    return tuple(sorted(flat(values)))


def flat(values: Mapping[str, Any]) -> Iterable[tuple[str, CardValue]]:
    """Yield the values of an entry under the names of their columns."""
    for name, value in values.items():
        if isinstance(value, Mapping):
            yield from ((f"{name}.{lang}", text) for lang, text in value.items())
        else:
            yield name, value


def _written(value: CardValue) -> str:
    return ("sim" if value else "não") if isinstance(value, bool) else str(value)


def _why(refused: RefusedCell) -> Message:
    assert refused.why is not None, "nothing is required"
    return refused.why.message


def _checked_facts(facts: Iterable[tuple[str, Any]], face: FaceAsked | None) -> tuple[tuple[str, Any], ...]:
    """Return facts that the form of the face asks for, as plain data. Raises WrongCardError."""
    if face is None:
        return tuple(_refuse(name) for name, _value in facts)
    asked = _asked(face)
    hints = hints_of(face.move)
    return tuple(
        (name, _fact(name, value, hints[name])) if name in asked else _refuse(name) for name, value in facts
    )


def _asked(face: FaceAsked) -> set[str]:
    """Return the fields that the form of a face asks for."""
    said = set() if face.said is None else {face.said.field}
    return said | {one.name for one in (*whole_asks(face.asks), *whole_asks(face.rare))}


def exchanged(said: Any, face: FaceAsked | None) -> tuple[tuple[tuple[str, Any], ...], tuple[Any, ...]]:
    """Return the facts and the effect of a card as another house has written them. Raises WrongCardError."""
    if not isinstance(said, dict) or face is None:
        raise WrongCardError(_NOT_OURS)
    effect = said.pop(EFFECT, [])
    if not isinstance(effect, list) or not all(isinstance(op, dict) and op.get("op") for op in effect):
        raise WrongCardError(_NOT_OURS)
    hints = hints_of(face.move)
    if wrong := said.keys() - hints.keys():
        _refuse(min(wrong))
    return tuple((name, _fact(name, value, hints[name])) for name, value in said.items()), tuple(effect)


def exchangeable(card: HouseCard, face: FaceAsked | None) -> dict[str, Any]:
    """Return the facts and the effect of a card that no column holds and that another house can read."""
    if face is None:
        return {}
    hints = hints_of(face.move)
    said = {name: plain(value) for name, value in card.facts if name in hints}
    return said | ({EFFECT: plain(card.effect)} if card.effect else {})


def _fact(name: str, value: Any, hint: Any) -> Any:
    try:
        return plain(msgspec.convert(value, hint))
    except msgspec.ValidationError:
        raise WrongCardError(
            _("“{field}” cannot be {value}", field=name, value=str(value)[:40]), name
        ) from None


def _refuse(name: str) -> Any:
    raise WrongCardError(_("there is no field “{word}” of this kind", word=name), name)
