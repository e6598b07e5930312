"""Texts of the pages about presets."""

from companion.language import Message, _, _n

PRESET: dict[str, Message] = {
    "title": _("Rules of a table"),
    "missing": _("These rules cannot be read"),
    "of_table": _("Rules of this table"),
    "back": _("Back to the table"),
    "home": _("Start page"),
    "new": _("New table"),
    "left_out": _("This could not be taken:"),
    "another_book": _(
        "Saved by another version of the book: what is not decided here is played as we read it now."
    ),
    "differs": _("Otherwise than we would"),
    "nothing": _("Nothing: all is as we would have it."),
    "usual": _("we:"),
    "settings": _("As we would"),
    "points": _("The other points of the book, as we read it"),
    "play": _("Play so"),
    "keep": _("Keep these rules"),
    "keep_button": _("Keep"),
    "keep_help": _("A new table of this game offers them by this name. What already has it is replaced."),
    "name": _("Name"),
    "kept": _("Kept in this house: a new table offers it."),
    "forget": _("Forget"),
    "share": _("Take them to another house"),
    "share_help": _(
        "Who scans this reads what it holds, and plays or keeps it. At another house the link is pasted on "
        "the page of its new table."
    ),
    "too_large": _("So much is otherwise that no camera would read its code: send the link."),
    "link": _("Link"),
    "hosted": _("This server keeps no rules: keep the link instead."),
    "as_agreed": _("By the rules of a house"),
    "ours": _("Our own"),
    "ours_help": _("as we read the book"),
    "paste": _("Link to rules of another house"),
    "open": _("Open"),
    "look": _("What they hold"),
}


def differs(count: int) -> Message:
    """Return the number of differences from our rules, in words."""
    if not count:
        return _("nothing otherwise than ours")
    return _n("{count} thing otherwise than ours", "{count} things otherwise than ours", count)
