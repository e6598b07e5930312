"""Texts of the board of Castória on the phones; ``{facts}`` are filled in there."""

from companion.language import Message, _

FIRST: dict[str, Message] = {
    "castoria:wins.one": _("{count} chapter won"),
    "castoria:wins.other": _("{count} chapters won"),
    "castoria:mao": _("Hand"),
    "castoria:inventario": _("Inv."),
    "castoria:cemiterio": _("Cem."),
}
LATER: dict[str, Message] = {
    "card.personagem": _("Which Personagem?"),
    "card.acao": _("Which Ação?"),
    "card.condecoracao": _("Which Condecoração?"),
}
