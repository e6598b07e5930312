"""Changes of a table itself in words, and their notes in the history, stored for every language."""

import msgspec

from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.words.wording import listed
from webapp.store.rows import SeatRow
from webapp.tables.session.passing import Proposal
from webapp.tables.session.seats import names_of

_PREFIX = "table: "

# The change of a setting by its new value: the end of the sentence “Ana wants to …”.
_SET: dict[str, dict[object, Message]] = {
    "locked": {False: _("unlock the table")},
    "own_seats_only": {False: _("let every phone declare for all seats")},
    "may_let_stand": {
        "any": _("let stand and correct without asking anybody"),
        "both": _("let stand what whoever loses by it agrees to"),
    },
}
_ANOTHER_MATCH = _("play another match in place of this one")
_SEE_LINK = _("see the judge link, to give it to a judge")
_FORGET = _("forget this table, with all of its matches")


class TableNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change of a table; the seats of who wanted it (none: the host), who agreed, whether by the judge."""

    by: tuple[Seat, ...] = ()
    agreed: tuple[Seat, ...] = ()
    judge: bool = False
    settings: dict[str, bool | str] = {}
    match: bool = False
    judge_link: bool = False


def write_note(note: TableNote) -> str:
    """Return the note in its stored form."""
    return _PREFIX + msgspec.json.encode(note).decode()


def read_note(text: str) -> TableNote | None:
    """Return the note of a stored text, or None if it is another kind of note."""
    if not text.startswith(_PREFIX):
        return None
    return msgspec.json.decode(text[len(_PREFIX) :], type=TableNote)


def render_wish(wish: TableNote | Proposal, lang: str) -> str:
    """Return the wished changes of the table, as the end of a sentence."""
    wishes = [_SET[name][value] for name, value in wish.settings.items() if value in _SET.get(name, {})]
    wishes += [_ANOTHER_MATCH] if wish.match else []
    wishes += [_SEE_LINK] if wish.judge_link else []
    wishes += [_FORGET] if isinstance(wish, Proposal) and wish.forget else []
    return "; ".join(one.to(lang) for one in wishes)


def render_note(note: TableNote, seats: tuple[SeatRow, ...], lang: str) -> str:
    """Return a change in words: who made it, and who agreed."""
    names = names_of(seats, lang)
    by = listed((names[seat] for seat in note.by), lang) or _("The host").to(lang)
    agreed = listed((names[seat] for seat in note.agreed), lang)
    what = render_wish(note, lang)
    if note.judge:
        return _("{by}: {what} (the judge said so)", by=by, what=what).to(lang)
    if agreed:
        return _("{by}: {what} (agreed: {agreed})", by=by, what=what, agreed=agreed).to(lang)
    return _("{by}: {what}", by=by, what=what).to(lang)
