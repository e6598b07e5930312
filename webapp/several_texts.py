"""Texts for choosing several values, at a table and in Consulta; ``{facts}`` are filled in there."""

from companion.language import Message, _

SEVERAL: dict[str, Message] = {
    "several.of": _("{told} of {most}"),
    "several.up-to": _("{told}, {most} at most"),
    "several.from": _("{told}, {least} at least"),
    "several.any": _("Chosen: {told}"),
    "several.done": _("That is all"),
    "several.instead": _("Several…"),
    "several.earlier": _("{name}: one earlier"),
}
