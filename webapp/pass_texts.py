"""Texts of the ways to pass a text or a link on."""

from companion.language import Message, _

PASS_TEXTS: dict[str, Message] = {
    "pass.link": _("Copy link"),
    "pass.share": _("Pass on"),
    "pass.waits": _("One moment…"),
    "pass.copied": _("Copied"),
    "pass.select": _("Select the text to copy it:"),
}
