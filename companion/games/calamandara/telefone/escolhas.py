"""Choices that a card asks of a traveller when it takes effect, in words."""

from dataclasses import replace

from companion.games.calamandara.maos import cabem_na_mao
from companion.games.calamandara.nomes import LAMENTOS, TEMPLO, TEORIA
from companion.games.calamandara.palavras import CARTAS
from companion.games.calamandara.partes import InserirCopia, Revelar, TrocarUmaReservada
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Escolha
from companion.language import LANGUAGES, Both, Message, _
from companion.referee.words.wording import listed

# By the move that makes the choice; ``whom`` are the targets of the card.
_ATOS: dict[str, Message] = {
    "dizer-jeito": _("{name} says in which of its ways {card} takes effect"),
    "inserir-por-efeito": _("{name} says which symbols to insert by {card}, and where"),
    "comprar-por-efeito": _("{name} says how many cards to draw by {card}, {most} at most"),
    "destruir-simbolos": _("{name} says which symbols to destroy by {card}"),
    "realocar-por-efeito": _("{name} says which symbols to relocate by {card}, two at most, and where to"),
    "mover-por-efeito": _("{name} says where on {whom}'s Terra to go by {card}"),
    "trocar-simbolos": _("{name} says which symbols to take of {whom} by {card}"),
    "descartar-simbolos": _("{name} discards a symbol of the Reserva, by {card}"),
    "adquirir-por-efeito": _("{name} says which symbols to acquire from {whom}'s deck by {card}"),
    "revelar-reservadas": _("{name} names the reserved cards, by {card}"),
    "eliminar-carta": _("{name} names the card of {whom} that {card} eliminates"),
    "trocar-cartas": _("{name} says which cards to exchange with {whom} by {card}"),
}
_DE_UMA: dict[tuple[str, str], Message] = {
    (TEMPLO, "descartar-simbolos"): _("{name} says which symbols of {whom} to discard, by {card}"),
    (TEORIA, "inserir-por-efeito"): _("{name} says which symbol to insert by {card}, and where"),
    (LAMENTOS, "mover-por-efeito"): _("{name} says where {whom}'s token goes by {card}"),
}
_DA_PARTE: dict[tuple[type, str], Message] = {
    (InserirCopia, "inserir-por-efeito"): _("{name} says where to insert the copy by {card}"),
    (TrocarUmaReservada, "trocar-cartas"): _(
        "{name} says which card of the hand goes for a reserved one, by {card}"
    ),
}
_UM_SO = _("{name} says which symbol to relocate by {card}, and where to")
_A_MAO = _("{name} names the cards of the hand, by {card}")
_OUTRO = _("{name} says what {card} does")


def o_que_escolhe(state: State, name: Both | str, escolha: Escolha) -> Message:
    """Return who chooses what, and by which card."""
    uso, asks = escolha.uso, escolha.asks
    alvos = [state.options.called(seat) for seat in dict.fromkeys((uso.alvo, *uso.alvos)) if seat]
    said = (
        _DA_PARTE.get((type(uso.parte), asks)) or _DE_UMA.get((uso.efeito, asks)) or _ATOS.get(asks, _OUTRO)
    )
    if isinstance(uso.parte, Revelar) and uso.parte.monte == "mao":
        said = _A_MAO
    if asks == "realocar-por-efeito" and uso.jeito == "um":
        said = _UM_SO
    whom = Both(*(listed(alvos, lang) for lang in LANGUAGES)) if alvos else ""
    return replace(
        said,
        facts=(
            ("name", name),
            ("card", CARTAS.get(uso.nome_do_efeito, uso.nome_do_efeito)),
            ("whom", whom),
            ("most", cabem_na_mao(state, escolha.seats[0])),
        ),
    )
