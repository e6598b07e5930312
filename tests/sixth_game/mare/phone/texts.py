"""The texts of Maré's board on the phones; ``{facts}`` are filled in there."""

from companion.language import Message, _

FIRST: dict[str, Message] = {
    "mare:beach": _("The beach"),
    "mare:empty": _("Nothing lies on the beach."),
    "mare:held": _("{count} in hand"),
    "mare:own": _("Your hand, which only you see"),
    "mare:tell": _("Tell your hand"),
}
LATER: dict[str, Message] = {
    "card.peixe": _("Which fish?"),
    "hand": _("Your hand"),
    "mare:fish": _("Fish {number}"),
    "mare:weight": _("Weight"),
    "mare:keep": _("Keep it secret"),
}
