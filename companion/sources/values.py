"""From a cell to the value of a field: validators for pydantic that speak through Messages."""

import re
from collections.abc import Callable, Sequence

from pydantic_core import PydanticCustomError

from companion.cards.kinds import Field
from companion.language import Message, _
from companion.sources.columns import nearest, plain_word, yes_or_no
from companion.sources.entries import Cell
from companion.sources.numbers import NumberError, decimal, integer, tenths
from companion.sources.operations import operations

LONGEST_LINE = 300  # characters
LONGEST_RULES = 5_000
_BETWEEN_WORDS = re.compile(r"[\s,;/+&]+")

FieldValue = int | str | bool


def refused(message: Message, nearest: str | None = None) -> PydanticCustomError:
    """The error to raise for a value; it carries ``message`` and ``nearest`` through pydantic."""
    return PydanticCustomError("refused", "refused", {"message": message, "nearest": nearest})


def usable(cell: Cell) -> str:
    """The text of a cell. Raises PydanticCustomError when the cell cannot be used."""
    if cell.trouble:
        raise refused(cell.trouble)
    return cell.text.strip()


def number_in(parse: Callable[[str], int], field: Field) -> Callable[[Cell], int]:
    """A validator for whole numbers or tenths within the limits of the field."""
    show: Callable[[int], object] = decimal if parse is tenths else str

    def validate(cell: Cell) -> int:
        text = usable(cell)
        try:
            value = parse(text)
        except NumberError as error:
            raise refused(error.message) from None
        low, high = field.minimum, field.maximum
        if low is not None and high is not None and not low <= value <= high:
            raise refused(
                _(
                    "“{text}” is out of range: expected {low} to {high}",
                    text=text,
                    low=show(low),
                    high=show(high),
                )
            )
        if low is not None and value < low:
            raise refused(_("“{text}” is out of range: expected {low} or more", text=text, low=show(low)))
        if high is not None and value > high:
            raise refused(_("“{text}” is out of range: expected {high} or less", text=text, high=show(high)))
        return value

    return validate


def choice_of(field: Field) -> Callable[[Cell], str]:
    """A validator for one of the words of a field, whatever its capitals and accents."""
    chosen = _chosen_from(field.choices)
    return lambda cell: chosen(usable(cell))


def several_of(field: Field) -> Callable[[Cell], str]:
    """A validator for any of the words of a field, between them spaces or signs; each counts once."""
    chosen = _chosen_from(field.choices)

    def validate(cell: Cell) -> str:
        words = {chosen(word) for word in _BETWEEN_WORDS.split(usable(cell)) if word}
        return " ".join(word for word in field.choices if word in words)

    return validate


def _chosen_from(choices: Sequence[str]) -> Callable[[str], str]:
    """What finds the choice that a text means. It raises PydanticCustomError where there is none."""
    words = {plain_word(word): word for word in choices}

    def chosen(text: str) -> str:
        if (word := words.get(plain_word(text))) is None:
            raise refused(
                _("“{text}” is not one of {words}", text=text, words=", ".join(choices)),
                nearest(text, choices),
            )
        return word

    return chosen


def flag(cell: Cell) -> bool:
    """Yes or no in either language."""
    answer = yes_or_no(usable(cell))
    if answer is None:
        raise refused(_("“{text}” is neither yes nor no: expected sim or não", text=cell.text.strip()))
    return answer


def line(cell: Cell) -> str:
    """One line of text."""
    text = usable(cell)
    if len(text.splitlines()) > 1:
        raise refused(_("expected one line of text, found a line break"))
    return _of_length(text, LONGEST_LINE)


def rules(cell: Cell) -> str:
    """A text of rules; its icons are looked at apart, so that all of them are named at once."""
    return _of_length("\n".join(usable(cell).splitlines()), LONGEST_RULES)


def validator_of(field: Field) -> Callable[[Cell], FieldValue]:
    """What turns a cell into the value of a field."""
    match field.type:
        case "integer":
            return number_in(integer, field)
        case "tenths":
            return number_in(tenths, field)
        case "choice":
            return choice_of(field)
        case "several":
            return several_of(field)
        case "flag":
            return flag
        case "line":
            return line
        case "rules":
            return rules
        case "operations":
            return operations


def _of_length(text: str, most: int) -> str:
    if len(text) > most:
        raise refused(_("this text has {length} characters: at most {most} fit", length=len(text), most=most))
    return text
