"""Values of the fields of a form as text."""

from collections.abc import Mapping
from typing import Any

from companion.language import Message, _
from companion.referee.positions.position_form import FormField
from companion.referee.words.wording import render_value, tenths

_EMPTY: Message = _("empty")
_NONE: Message = _("none")


def render_shown(field: FormField, value: Any, names: Mapping[str, str], lang: str) -> str:
    """Return the value of a field as text, with names in place of seats."""
    if field.kind == "tenths" and isinstance(value, int):
        return tenths(value, lang)
    if field.kind == "seat":
        return names.get(str(value), str(value))
    if field.kind in ("choice", "set"):
        chosen = value if isinstance(value, list | tuple) else [value]
        return ", ".join(_option(field, one, lang) for one in chosen) or _NONE.to(lang)
    if field.kind == "piece":
        return _EMPTY.to(lang) if value is None else _piece(field, value, names, lang)
    if field.kind == "pieces" and isinstance(value, list | tuple):
        return ", ".join(_piece(field, one, names, lang) for one in value) or _NONE.to(lang)
    return render_value(value, lang)


def _option(field: FormField, value: Any, lang: str) -> str:
    """Return the name of a choice; an unknown value is returned as it is."""
    label = next((choice.label for choice in field.choices if choice.value == value), None)
    return str(value) if label is None else label.to(lang)


def _piece(field: FormField, value: Any, names: Mapping[str, str], lang: str) -> str:
    """Return a piece by its name and its main numbers."""
    if not isinstance(value, Mapping):
        return render_value(value, lang)
    shown = [part for part in field.parts if part.main or part.kind == "text"]
    words = (
        render_shown(part, value[part.path], names, lang) for part in reversed(shown) if value.get(part.path)
    )
    return " ".join(words) or _("there").to(lang)
