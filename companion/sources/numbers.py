"""Numbers, flags and dates as designers' sheets have them."""

import datetime
import re

from companion.language import Message, _

_ONE_FORM = str.maketrans({"\u2212": "-", "\u2013": "-", ",": "."})  # minus signs and commas
_DECIMAL = re.compile(r"([+-]?)\s*([0-9]{0,9})(?:\.([0-9]{0,12}))?")
_DATE_LIKE = re.compile(r"\d{1,4}[/-](?:\d{1,2}|[a-zç]{3})(?:[/-]\d{2,4})?", re.IGNORECASE)
_ERRORS = re.compile(r"#(?:REF|NAME|NOME|VALUE|VALOR|DIV/0|N/A|N/D|NUM|NÚM|NULL|NULO|SPILL)[!?]?|Err:\d{3}")


class NumberError(ValueError):
    """A text is not the wanted number; ``message`` says what was expected."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def as_text(value: object) -> tuple[str, Message | None]:
    """Return the text of a spreadsheet's value, and what is wrong with it, such as a date or a time."""
    if isinstance(value, str):
        return value, None
    if isinstance(value, bool):
        return ("true" if value else "false"), None
    if isinstance(value, float):
        # Ten digits are what people typed, without the noise of binary fractions.
        return (str(int(value)) if value.is_integer() and abs(value) < 1e15 else f"{value:.10g}"), None
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        return str(value), date_trouble(str(value))
    return ("" if value is None else str(value)), None


def date_trouble(shown: str) -> Message:
    """Return the advice about a text that the spreadsheet turned into a date or a time."""
    return _(
        "the spreadsheet made this a date or a time ({shown}): format the cell as Text and type it again",
        shown=shown,
    )


def is_spreadsheet_error(text: str) -> bool:
    """Return whether a text is an error that a spreadsheet shows, such as ``#REF!``."""
    return _ERRORS.fullmatch(text.strip()) is not None


def integer(text: str) -> int:
    """Return a whole number. Raises NumberError."""
    value = _fixed_point(text, places=0)
    if value is None:
        raise NumberError(_("“{text}” is not a whole number", text=text))
    return value


def tenths(text: str) -> int:
    """Return a number with at most one decimal, with comma or point, as integer tenths.

    Raises NumberError.
    """
    value = _fixed_point(text, places=1)
    if value is None:
        raise NumberError(_("“{text}” is not a number such as 1,5 or 3", text=text))
    return value


def decimal(tenths: int) -> Message:
    """Return tenths as people write them: ``1,5`` in Portuguese, ``1.5`` in English."""
    sign = "−" if tenths < 0 else ""
    whole, tenth = divmod(abs(tenths), 10)
    return _("{sign}{whole}.{tenth}", sign=sign, whole=whole, tenth=tenth)


def _fixed_point(text: str, places: int) -> int | None:
    """Return the number times ``10 ** places``, or None if it is no number; zeros at the end do not count."""
    match = _DECIMAL.fullmatch(text.strip().translate(_ONE_FORM))
    if match is None or not (match[2] or match[3]):
        if _DATE_LIKE.fullmatch(text.strip()):
            raise NumberError(date_trouble(text.strip()))
        return None
    fraction = (match[3] or "").rstrip("0")
    if len(fraction) > places:
        if places:
            raise NumberError(
                _("“{text}” has more than one decimal: expected tenths, such as 1,5", text=text)
            )
        return None
    value = int((match[2] or "0") + fraction.ljust(places, "0"))
    return -value if match[1] == "-" else value
