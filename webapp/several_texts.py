"""Texts for choosing several values, at a table and in Consulta; ``{facts}`` are filled in there."""

from companion.language import Message, _

SEVERAL: dict[str, Message] = {
    "several.of": _("{count} of {most}"),
    "several.up-to": _("{count}, {most} at most"),
    "several.from": _("{count}, {least} at least"),
    "several.any": _("Chosen: {count}"),
    "several.done": _("Done"),
    "several.instead": _("Several…"),
    "several.none": _("None of these"),
    "several.earlier": _("{name}: one earlier"),
}
