"""What is done to a table itself, in words; how it is noted in the history, for every language."""

import msgspec

from companion.language import Message, _
from companion.referee.fields.move import Seat
from webapp.store.rows import SeatRow
from webapp.tables.session.passing import Proposal
from webapp.tables.session.seats import names_of

_PREFIX = "table: "

# What is wished of a setting, by its value: the end of the sentence “Ana wants to …”.
_SET: dict[str, dict[object, Message]] = {
    "locked": {False: _("unlock the table")},
    "own_seats_only": {False: _("let every phone tell of all seats")},
    "may_let_stand": {
        "any": _("let stand and correct without asking anybody"),
        "both": _("let stand what whoever loses by it agrees to"),
    },
}
_ANOTHER_MATCH = _("play another match in place of this one")
_SEE_LINK = _("see the judge link, to give it to a judge")
_FORGET = _("forget this table, with all of its matches")


class TableNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was done; the seats of who wanted it (none: the host), who agreed, whether the judge said so."""

    by: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()
    judge: bool = False
    settings: dict[str, bool | str] = {}
    match: bool = False
    judge_link: bool = False


def write_note(note: TableNote) -> str:
    """Return the note as it is kept."""
    return _PREFIX + msgspec.json.encode(note).decode()


def read_note(text: str) -> TableNote | None:
    """Return the note that is kept so; None where it is another."""
    if not text.startswith(_PREFIX):
        return None
    return msgspec.json.decode(text[len(_PREFIX) :], type=TableNote)


def tell_wish(wish: TableNote | Proposal, lang: str) -> str:
    """Return what is wished of the table, as the end of a sentence."""
    told = [_SET[name][value] for name, value in wish.settings.items() if value in _SET.get(name, {})]
    told += [_ANOTHER_MATCH] if wish.match else []
    told += [_SEE_LINK] if wish.judge_link else []
    told += [_FORGET] if isinstance(wish, Proposal) and wish.forget else []
    return "; ".join(one.to(lang) for one in told)


def tell_note(note: TableNote, seats: tuple[SeatRow, ...], lang: str) -> str:
    """Who has done what, and who agreed."""
    names = names_of(seats, lang)
    by = ", ".join(names[seat] for seat in note.by) or _("The host").to(lang)
    agreed = ", ".join(names[seat] for seat in note.agreed)
    what = tell_wish(note, lang)
    if note.judge:
        return _("{by}: {what} (the judge said so)", by=by, what=what).to(lang)
    if agreed:
        return _("{by}: {what} (agreed: {agreed})", by=by, what=what, agreed=agreed).to(lang)
    return _("{by}: {what}", by=by, what=what).to(lang)
