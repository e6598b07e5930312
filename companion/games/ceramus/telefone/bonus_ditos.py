"""The effect of each bonus in a line true by every reading, and its declaration step by step."""

from typing import NamedTuple

from companion.language import Message, _


class BonusDito(NamedTuple):
    """A bonus in words: its effect ``faz``, its rule, its use ``como``; ``passos`` are the taps, by field."""

    faz: Message
    rule: str
    como: Message
    passos: dict[str, Message]


_O_QUE_ANDA, _AO_LADO = _("Tap the tile that moves."), _("Now the cell beside it.")
BONUS_DITOS: dict[str, BonusDito] = {
    "adicionar": BonusDito(
        _("Lay one tile of your reserve on the Mural."),
        "ceramus.bonus.adicionar",
        _("Tap the card, then the style, then the cell."),
        {"estilo": _("Which style comes in?"), "casa": _("Tap the cell where it comes in.")},
    ),
    "remover": BonusDito(
        _("Take one tile off the Mural: what lay below shows again."),
        "ceramus.bonus.remover",
        _("Tap the card, then the tile."),
        {"casa": _("Tap the tile that goes.")},
    ),
    "espelhar": BonusDito(
        _("Build this Forma as a mirror shows it."),
        "ceramus.bonus.espelhar",
        _("Tap the card in your turn, choose ↔ or ↕, then build as ever."),
        {},
    ),
    "mover1": BonusDito(
        _("Move one tile to the cell beside it."),
        "ceramus.bonus.mover-um",
        _("Tap the card, then the tile, then the cell beside it."),
        {"passos[0].de": _O_QUE_ANDA, "passos[0].para": _AO_LADO},
    ),
    "mover2": BonusDito(
        _("Move one tile, or two, each to the cell beside it."),
        "ceramus.bonus.mover-dois",
        _("Tap the card, say one or two, then each tile and the cell beside it."),
        {
            "passos[0].de": _O_QUE_ANDA,
            "passos[0].para": _AO_LADO,
            "passos[1].de": _("The second tile: tap it."),
            "passos[1].para": _AO_LADO,
        },
    ),
}
