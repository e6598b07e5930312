"""The decks of Cartas de Símbolos: the possible cards, the face-up card, and the used cards."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec.structs import replace

from companion.games.calamandara.cartas import CARTAS_DE_SIMBOLOS, CartaDeSimbolos
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import CartaPropria, DeckDeSimbolos, State
from companion.referee.fields.move import Seat
from companion.referee.judging.memos import Memo
from companion.referee.resolving.resolution import Context
from companion.referee.rules.piles import UNNAMED, Piles

SO_AS_DA_MESA = CHECKS.decision("cartas-de-simbolos").reading("the-tables-own")
NOSSAS = {carta.id: carta for carta in CARTAS_DE_SIMBOLOS}


def _mudar_deck(context: Context[State], id: Seat, **fields: tuple[str, ...]) -> None:
    at, decks = context.state.lugar(id), context.state.simbolos
    context.set(simbolos=(*decks[:at], replace(decks[at], **fields), *decks[at + 1 :]))


def deck_de(state: State, id: Seat) -> DeckDeSimbolos:
    """Return the Cartas de Símbolos of a traveller, or an empty deck if none are declared."""
    return state.simbolos[state.lugar(id)] if state.simbolos else DeckDeSimbolos()


DECKS: Piles[State] = Piles(of=deck_de, change=_mudar_deck)


@lru_cache(maxsize=16)
def _com_as_proprias(proprias: tuple[CartaPropria, ...]) -> Mapping[str, CartaDeSimbolos | CartaPropria]:
    return {**NOSSAS, **{uma.carta: uma for uma in proprias}}


def cartas_de(state: State) -> Mapping[str, CartaDeSimbolos | CartaPropria]:
    """Return the Cartas de Símbolos that may lie in the decks, by id: our list and the table's own."""
    return _com_as_proprias(state.proprias) if state.proprias else NOSSAS


def por_ver(state: State) -> int:
    """Return the number of cards in the decks that nobody has seen."""
    return sum(decks.deck.count(UNNAMED) + decks.usadas.count(UNNAMED) for decks in state.simbolos)


def vistas(state: State) -> frozenset[str]:
    """Return the ids of the cards that somebody has seen."""
    return frozenset(carta for decks in state.simbolos for carta in (*decks.deck, *decks.usadas))


def proprias_por_ver(state: State) -> tuple[CartaPropria, ...]:
    """Return the table's own cards that are still among the unseen ones."""
    ja = vistas(state)
    return tuple(uma for uma in state.proprias if uma.carta not in ja)


def podem_estar_a_vista(state: State, id: Seat) -> tuple[str, ...]:
    """Return the face-up card; while it is unknown, all cards that it may be.

    The table's own come first, one of each set of copies; ours are left out once only the table's own remain.
    """
    deck = deck_de(state, id).deck
    return _por_ver_a_vista(state) if deck[-1:] == (UNNAMED,) else deck[-1:]


def _das_por_ver(state: State) -> tuple[str, ...]:
    proprias = proprias_por_ver(state)
    da_mesa = tuple(_de_cada_rosto(proprias))
    if SO_AS_DA_MESA.holds(state) or len(proprias) >= por_ver(state):
        return da_mesa
    ja = vistas(state)
    return (*da_mesa, *(carta for carta in NOSSAS if carta not in ja))


_por_ver_a_vista: Memo[State, tuple[str, ...]] = Memo(_das_por_ver)  # the checks of a card all ask for these


def _de_cada_rosto(cartas: Iterable[CartaPropria]) -> Iterable[str]:
    """Return one card for each set of symbols, whatever the order of the lower ones."""
    rostos: dict[tuple[str, ...], str] = {}
    for uma in cartas:
        rostos.setdefault((uma.superior, *sorted(uma.inferiores)), uma.carta)
    return rostos.values()


def por_ver_sobre(state: State, id: Seat) -> bool:
    """Return whether the face-up card of a traveller is still undeclared."""
    return deck_de(state, id).deck[-1:] == (UNNAMED,)


def nomear_de_volta(context: Context[State], antes: State) -> None:
    """Name the uppermost cards that lay used before an acquisition was undone: all have seen them."""
    for viajante, deck in zip(antes.mesa.viajantes, antes.simbolos, strict=False):
        vista = (deck.usadas or deck.deck[:1])[-1:]  # the first of a deck that was turned over
        if deck_de(context.state, viajante.id) != deck and por_ver_sobre(context.state, viajante.id):
            DECKS.take(context, viajante.id, "deck")
            DECKS.put(context, viajante.id, "deck", vista)


def virar_carta(context: Context[State], de: Seat, carta: str) -> None:
    """Turn a used card over; after the last card, turn over the whole deck."""
    DECKS.take(context, de, "deck")
    DECKS.put(context, de, "usadas", (carta,))
    if not deck_de(context.state, de).deck:
        DECKS.turn_over(context, de, "usadas", "deck")  # at once: calamandara.decisao.72
        context.emit("virou-deck", "calamandara.fase1.deck-exaurido", quem=de)
