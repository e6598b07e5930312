"""Texts of the room: many tables on one screen."""

from companion.language import Message, _

ROOM: dict[str, Message] = {
    "title": _("The room"),
    "none": _("No table was played in the last day."),
    "many": _("Many tables at once"),
    "many_help": _(
        "Each gets a number, a code and a sheet to fold. Seats wait for phones: this computer holds none, so "
        "the players agree among themselves."
    ),
    "game": _("Game"),
    "count": _("How many tables?"),
    "players": _("How many play at each?"),
    "mode": _("What do the phones do?"),
    "placar": _("They keep the score."),
    "arbitro": _("They judge every move."),
    "preset": _("Link of a house rule, if they play by one"),
    "open": _("Open the tables"),
    "tents": _("Print the table tents"),
    "evening": _("Print the matches of the evening"),
    "none_over": _("No match has ended in the last day."),
    "calls": _("calls the judge"),
    "come": _("I am coming"),
    "over": _("over"),
    "look": _("Open"),
    "big": _("Big view"),
    "denied": _(
        "The host page is seen on the computer itself, or by the address that it printed when it started."
    ),
}
