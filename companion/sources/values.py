"""Values of fields from cells."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from companion.cards.kinds import Field, FieldType
from companion.language import Message, _
from companion.sources.columns import nearest, plain_word, yes_or_no
from companion.sources.entries import Cell
from companion.sources.numbers import NumberError, decimal, integer, tenths
from companion.sources.operations import operations

LONGEST_LINE = 300  # characters
LONGEST_RULES = 5_000
_BETWEEN_WORDS = re.compile(r"[\s,;/+&]+")

FieldValue = int | str | bool


class ValueRefusedError(Exception):
    """A cell holds no value of its field; the error says why, and what was probably meant."""

    def __init__(self, message: Message, nearest: str | None = None) -> None:
        super().__init__(message.to("en"))
        self.message = message
        self.nearest = nearest


def usable(cell: Cell) -> str:
    """Return the text of a cell. Raises ValueRefusedError if the cell cannot be used."""
    if cell.trouble:
        raise ValueRefusedError(cell.trouble)
    return cell.text.strip()


def number_in(parse: Callable[[str], int], field: Field) -> Callable[[Cell], int]:
    """Return a validator for whole numbers or tenths within the limits of the field."""
    show: Callable[[int], object] = decimal if parse is tenths else str

    def validate(cell: Cell) -> int:
        text = usable(cell)
        try:
            value = parse(text)
        except NumberError as error:
            raise ValueRefusedError(error.message) from None
        low, high = field.minimum, field.maximum
        if low is not None and high is not None and not low <= value <= high:
            raise ValueRefusedError(
                _(
                    "“{text}” is out of range: expected {low} to {high}",
                    text=text,
                    low=show(low),
                    high=show(high),
                )
            )
        if low is not None and value < low:
            raise ValueRefusedError(
                _("“{text}” is out of range: expected {low} or more", text=text, low=show(low))
            )
        if high is not None and value > high:
            raise ValueRefusedError(
                _("“{text}” is out of range: expected {high} or less", text=text, high=show(high))
            )
        return value

    return validate


def choice_of(field: Field) -> Callable[[Cell], str]:
    """Return a validator for one of the words of a field, whatever its capitals and accents."""
    chosen = _chosen_from(field.choices)
    return lambda cell: chosen(usable(cell))


def several_of(field: Field) -> Callable[[Cell], str]:
    """Return a validator for any words of a field, separated by spaces or signs; each counts once."""
    chosen = _chosen_from(field.choices)

    def validate(cell: Cell) -> str:
        words = {chosen(word) for word in _BETWEEN_WORDS.split(usable(cell)) if word}
        return " ".join(word for word in field.choices if word in words)

    return validate


def _chosen_from(choices: Sequence[str]) -> Callable[[str], str]:
    """Return a function that finds the choice that a text means, or raises ValueRefusedError."""
    words = {plain_word(word): word for word in choices}

    def chosen(text: str) -> str:
        if (word := words.get(plain_word(text))) is None:
            raise ValueRefusedError(
                _("“{text}” is not one of {words}", text=text, words=", ".join(choices)),
                nearest(text, choices),
            )
        return word

    return chosen


def flag(cell: Cell) -> bool:
    """Return a yes or no in either language."""
    answer = yes_or_no(usable(cell))
    if answer is None:
        raise ValueRefusedError(
            _("“{text}” is neither yes nor no: expected sim or não", text=cell.text.strip())
        )
    return answer


def line(cell: Cell) -> str:
    """Return a text without a line break. Raises ValueRefusedError."""
    text = usable(cell)
    if len(text.splitlines()) > 1:
        raise ValueRefusedError(_("expected one line of text, found a line break"))
    return _of_length(text, LONGEST_LINE)


def rules(cell: Cell) -> str:
    """Return a text of rules; its icons are checked elsewhere, so that all mistakes are named at once."""
    return _of_length("\n".join(usable(cell).splitlines()), LONGEST_RULES)


def validator_of(field: Field) -> Callable[[Cell], FieldValue]:
    """Return the validator that turns a cell into the value of a field."""
    return _VALIDATORS[field.type](field)


_VALIDATORS: Mapping[FieldType, Callable[[Field], Callable[[Cell], FieldValue]]] = {
    "integer": partial(number_in, integer),
    "tenths": partial(number_in, tenths),
    "choice": choice_of,
    "several": several_of,
    "flag": lambda _field: flag,
    "line": lambda _field: line,
    "rules": lambda _field: rules,
    "operations": lambda _field: operations,
}


def _of_length(text: str, most: int) -> str:
    if len(text) > most:
        raise ValueRefusedError(
            _("this text has {length} characters: at most {most} fit", length=len(text), most=most)
        )
    return text
