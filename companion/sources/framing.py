"""The part of a picture that shows on the card: the columns ``focus`` and ``fit``."""

import re
import unicodedata

from companion.cards.card import Framing
from companion.language import Message, _
from companion.sources.columns import plain_word

_ACROSS = {"left": 0.0, "esquerda": 0.0, "right": 1.0, "direita": 1.0}
_DOWN = {"top": 0.0, "topo": 0.0, "bottom": 1.0, "base": 1.0}
_MIDDLE = ("centre", "center", "centro", "meio")
_PERCENTS = re.compile(r"(\d{1,3})\s*%?[\s;/x×]+(\d{1,3})\s*%?")
_WHOLE = {"fill": False, "preencher": False, "whole": True, "inteira": True, "inteiro": True}


class FramingError(ValueError):
    """A focus or a fit has no meaning; ``message`` says what was expected."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def focus_of(text: str) -> tuple[float, float]:
    """Return the point of a picture that stays visible, as shares from the left and from above.

    Raises FramingError.
    """
    plain = unicodedata.normalize("NFC", text.strip().casefold())
    if (percents := _PERCENTS.fullmatch(plain)) and all(int(percent) <= 100 for percent in percents.groups()):
        return int(percents[1]) / 100, int(percents[2]) / 100
    words = plain.split()
    if not words or any(word not in (*_ACROSS, *_DOWN, *_MIDDLE) for word in words):
        raise FramingError(
            _(
                "“{text}” is no place in a picture: expected two percents, from the left and from above, "
                "such as “50 20”, or words such as “top” and “left”",
                text=text.strip(),
            )
        )
    across = next((_ACROSS[word] for word in words if word in _ACROSS), 0.5)
    return across, next((_DOWN[word] for word in words if word in _DOWN), 0.5)


def whole_of(text: str) -> bool:
    """Return whether a picture shows whole instead of filling its place. Raises FramingError."""
    whole = _WHOLE.get(plain_word(text))
    if whole is None:
        raise FramingError(_("“{text}” is neither “fill” nor “whole”", text=text.strip()))
    return whole


def framing(focus: tuple[float, float] | None, whole: bool | None) -> Framing:
    """Return the framing with those values, or with the defaults."""
    return Framing(focus or Framing.focus, bool(whole))
