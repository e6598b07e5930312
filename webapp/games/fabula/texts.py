"""Texts of the board of Fábula on the phones; ``{facts}`` are filled in there."""

from companion.language import Message, _

FIRST: dict[str, Message] = {
    "fabula:bases": _("Bases of {name}"),
    "fabula:campo": _("Campo of {name}"),
    "fabula:empty": _("no Aliado"),
    "fabula:gone": _("destroyed"),
    "fabula:mao": _("hand"),
    "fabula:baralho": _("deck"),
    "fabula:of": _("{count} of 10"),
    "fabula:new": _("just came"),
}
LATER: dict[str, Message] = {
    "card.aliado": _("Which Aliado?"),
    "card.manobra": _("Which Manobra?"),
    "card.modificacao": _("Which Modificação?"),
    "card.base": _("Which Base?"),
    "fabula:party": _("Now the Base: ofensiva or influência."),
    "fabula:ofensiva": _("Ofensiva"),
    "fabula:influencia": _("Influência"),
    "fabula:activate": _("Activate"),
    "fabula:about": _("About it"),
    "fabula:attach": _("Tap the Aliado that it is attached to."),
    "fabula:falls": _("falls"),
    "fabula:ready": _("Block with {count}"),
    "fabula:blocking": _("Now the attacker that it blocks."),
}
