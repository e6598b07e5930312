"""Texts of the board of Castelo on the phones; ``{facts}`` are filled in there."""

from companion.games.castelo.palavras import AREAS_EM_PALAVRAS
from companion.language import Message, _

FIRST: dict[str, Message] = {
    **{f"castelo:{area}": nome for area, nome in AREAS_EM_PALAVRAS.items()},
    "castelo:area": _("{area} of {name}"),
    "castelo:mao": _("hand"),
    "castelo:baralho": _("deck"),
    "castelo:store": _("{product}: {count} markers, {yields} a turn"),
    "castelo:producers": _("Producers of {name}"),
    "castelo:back": _("Back to the name"),
}
LATER: dict[str, Message] = {
    "card.producao": _("Which producer?"),
    "card.tropa": _("Which tropa?"),
    "card.permanente": _("Which Permanente?"),
    "card.instantanea": _("Which Instantânea?"),
    "card.armadilha": _("Which Armadilha?"),
    "card.armadilha-oculta": _("Which Armadilha? Nobody else sees it."),
    "card.armadilha-de-campo": _("Which Armadilha de Campo?"),
}
