"""What the server notes of lots that it draws: kept as words of nobody's, told in each phone's language."""

from companion.language import Message, _

LOT_STANDS = "lot: it stands"
LOT_FALLS = "lot: it does not stand"

LOTS: dict[str, Message] = {
    LOT_STANDS: _("Lots were drawn: it stands all the same."),
    LOT_FALLS: _("Lots were drawn: it does not stand."),
}
