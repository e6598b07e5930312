"""Notes of the server about proposals: stored in one form, rendered in each phone's language."""

from collections.abc import Mapping

from companion.language import Message, _
from companion.referee.fields.move import Seat

LOT_STANDS = "lot: it stands"
LOT_FALLS = "lot: it does not stand"

LOTS: dict[str, Message] = {
    LOT_STANDS: _("Lots were drawn: it stands all the same."),
    LOT_FALLS: _("Lots were drawn: it does not stand."),
}
_NOT_CONFIRMED = "not confirmed: "


def not_confirmed(seat: Seat) -> str:
    """Return the stored note that a seat has not confirmed a declaration."""
    return f"{_NOT_CONFIRMED}{seat}"


def render_noted(text: str, names: Mapping[Seat, str]) -> Message | None:
    """Return a note in words, with the names of the seats; None if it is no note about a proposal."""
    if text.startswith(_NOT_CONFIRMED):
        seat = text.removeprefix(_NOT_CONFIRMED)
        return _("{who} did not confirm what was declared.", who=names.get(seat, seat))
    return LOTS.get(text)
