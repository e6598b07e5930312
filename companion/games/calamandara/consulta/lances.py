"""Moves of Calamandara that people ask about, in their words, the most frequent first."""

from companion.language import _
from companion.referee.definition.suppositions import AskedMove

LANCES: tuple[AskedMove, ...] = (
    AskedMove(
        "inserir",
        _("Insert a symbol"),
        _("from my Reserva"),
        _("insert symbol space torre montanha fogo espelho caverna asa pegada line guarded occupied fenda"),
    ),
    AskedMove(
        "mover",
        _("Walk"),
        _("with my token, over Pegadas"),
        _("walk move token pegada caverna asa diagonal leap back start occupied"),
    ),
    AskedMove(
        "adquirir",
        _("Acquire symbols"),
        _("from my Carta de Símbolos"),
        _("acquire symbols card upper lower full reserva one slot"),
    ),
    AskedMove(
        "usar-carta",
        _("Use a Carta de Lembrança"),
        _("now, or as an answer"),
        _("use card lembrança answer any time annul prevent take copy"),
    ),
    AskedMove(
        "comprar",
        _("Draw cards"),
        _("in the fourth phase"),
        _("draw cards hand five phase zona final"),
    ),
    AskedMove(
        "reservar",
        _("Reserve cards"),
        _("for the Zona Final"),
        _("reserve cards reserva final three hand"),
    ),
    AskedMove(
        "descartar",
        _("Discard a card"),
        _("in the fourth phase"),
        _("discard card one before drawing"),
    ),
    AskedMove(
        "transformar-cachoeira",
        _("Transform a Cachoeira"),
        _("into a Pegada, Torre or Montanha"),
        _("cachoeira transform waterfall next turn whose"),
    ),
)
ERROS: tuple[AskedMove, ...] = (
    AskedMove(
        "tomar-simbolo",
        _("Take another's symbol"),
        _("out of a Reserva"),
        _("take steal another's symbol reserva depósito"),
        whose=(("de_quem", "other"),),
    ),
    AskedMove(
        "adquirir-a-mais",
        _("Take one more symbol"),
        _("of the card than it gives"),
        _("two lower symbols more"),
    ),
    AskedMove(
        "girar-simbolo",
        _("Turn a symbol"),
        _("that lies on the board"),
        _("turn rotate symbol direction board"),
    ),
    AskedMove(
        "usar-guardada",
        _("Use a card that is put away"),
        _("reserved, or on the deck"),
        _("use reserved card outside zona final"),
    ),
    AskedMove(
        "trocar-reservada",
        _("Exchange a reserved card"),
        _("for one of the hand"),
        _("exchange replace reserved card"),
    ),
    AskedMove(
        "embaralhar-simbolos",
        _("Shuffle the symbol cards"),
        _("once the deck has run out"),
        _("shuffle symbol cards deck"),
    ),
)
