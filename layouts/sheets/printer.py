"""The deviations of a printer, measured once and corrected on every sheet."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct
from msgspec.structs import fields

from companion.language import Message, _
from companion.system_errors import why


class PrinterProfile(Struct, frozen=True):
    """The corrections of a printer's pages.

    ``offset_x`` and ``offset_y`` move the contents of back pages, in millimetres to the right and up as one
    looks at the back. ``scale_x`` and ``scale_y`` are factors for the contents of all pages, about the middle
    of the page. ``unprintable`` is the edge that stays white, in millimetres.
    """

    name: str = ""
    offset_x: float = 0.0
    offset_y: float = 0.0
    scale_x: float = 1.0
    scale_y: float = 1.0
    unprintable: float = 5.0


NO_PROFILE = PrinterProfile()

# The limits of each number, far beyond the deviations of a printer in working order.
_LIMITS = {
    "offset_x": (-20.0, 20.0),
    "offset_y": (-20.0, 20.0),
    "scale_x": (0.9, 1.1),
    "scale_y": (0.9, 1.1),
    "unprintable": (0.0, 25.0),
}


class ProfileError(ValueError):
    """An error of a printer profile that cannot be used; ``message`` names all its mistakes."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def read_profile(file: Path) -> PrinterProfile:
    """Return the profile written in a TOML file.

    Raises ProfileError with every mistake of the file at once.
    """
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise ProfileError(_("{file} cannot be read: {reason}", file=file, reason=why(error))) from error
    except UnicodeDecodeError as error:
        raise ProfileError(_("{file} is not text in UTF-8.", file=file)) from error
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        place = f"{file}:{line[1]}" if line else file
        raise ProfileError(_("{file} is not valid TOML: expected “name = value”.", file=place)) from error
    mistakes = list(_mistakes(entries))
    if mistakes:
        raise ProfileError(_("{file}: {mistakes}", file=file, mistakes=_Joined(tuple(mistakes))))
    numbers = {name: float(value) for name, value in entries.items() if name in _LIMITS}
    return PrinterProfile(name=entries.get("name", file.stem), **numbers)


@dataclass(frozen=True, slots=True)
class _Joined(Message):
    """Several messages as one."""

    def __init__(self, parts: tuple[Message, ...]) -> None:
        pattern = "; ".join(f"{{part{n}}}" for n in range(len(parts)))
        facts = tuple((f"part{n}", part) for n, part in enumerate(parts))
        Message.__init__(self, pattern, facts)


def _mistakes(entries: Mapping[str, object]) -> list[Message]:
    found = []
    known = [field.name for field in fields(PrinterProfile)]
    for name, value in entries.items():
        if name not in known:
            found.append(_unknown(name, known))
        elif name == "name":
            if not isinstance(value, str):
                found.append(_("“name” is {value}: expected a text in quotes", value=value))
        else:
            low, high = _LIMITS[name]
            is_number = isinstance(value, int | float) and not isinstance(value, bool)
            if not is_number or not low <= float(str(value)) <= high:
                found.append(
                    _(
                        "“{name}” is {value}: expected a number from {low} to {high}",
                        name=name,
                        value=value,
                        low=f"{low:g}",
                        high=f"{high:g}",
                    )
                )
    return found


def _unknown(name: str, known: list[str]) -> Message:
    nearest = get_close_matches(name, known, 1)
    if nearest:
        return _("“{name}” is unknown: did you mean “{nearest}”?", name=name, nearest=nearest[0])
    return _("“{name}” is unknown: expected {names}", name=name, names=", ".join(known))
