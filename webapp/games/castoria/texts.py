"""What the board of Castória says on the phones; ``{facts}`` are filled in there."""

from companion.language import Message, _

FIRST: dict[str, Message] = {
    "castoria:wins.one": _("{count} chapter won"),
    "castoria:wins.other": _("{count} chapters won"),
    "castoria:mao": _("Hand"),
    "castoria:inventario": _("Inv."),
    "castoria:cemiterio": _("Cem."),
    "castoria:caste.N1": _("N1 · gold"),
    "castoria:caste.N2": _("N2 · silver"),
    "castoria:caste.N3": _("N3 · bronze"),
}
LATER: dict[str, Message] = {
    "card.personagem": _("Which Personagem?"),
    "card.acao": _("Which Ação?"),
    "card.condecoracao": _("Which Condecoração?"),
}
