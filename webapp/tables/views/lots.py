"""What the server notes of what is proposed: kept as words of nobody's, told in each phone's language."""

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
    """Return what is kept of a seat that has not confirmed what was declared."""
    return f"{_NOT_CONFIRMED}{seat}"


def render_noted(text: str, names: Mapping[Seat, str]) -> Message | None:
    """Return what was noted, by the names of the seats; None where it is nothing of this."""
    if text.startswith(_NOT_CONFIRMED):
        seat = text.removeprefix(_NOT_CONFIRMED)
        return _("{who} did not confirm what was declared.", who=names.get(seat, seat))
    return LOTS.get(text)
