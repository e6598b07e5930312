"""Texts of the board of Calamandara on the phones; ``{facts}`` are filled in there."""

from companion.language import Message, _

FIRST: dict[str, Message] = {
    "calamandara:land": _("The whole land"),
    "calamandara:terra": _("Terra of {name}"),
    "calamandara:centro": _("Centre"),
    "calamandara:may": _("{count} spaces to choose from"),
    "calamandara:cards": _("hand {hand}, Reserva Final {kept}"),
    "calamandara:hand": _("Own Reserva and cards"),
    "calamandara:whole": _("Whole"),
    "calamandara:mao": _("hand"),
    "calamandara:rf": _("R. Final"),
}
LATER: dict[str, Message] = {
    "card.lembranca": _("Which Carta de Lembrança?"),
    "calamandara:ways": _("Which way it lies"),
    "calamandara:upper": _("What is the upper symbol?"),
    "calamandara:lower": _("Which lower symbol?"),
}
