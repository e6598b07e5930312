"""What a deed costs that no board shows: a card annulled, a hand put away, what travellers are kept from."""

from collections.abc import Iterator

from companion.games.calamandara.momentos import SO_O_ANULADOR
from companion.games.calamandara.nomes import ERRONIA, Carta
from companion.games.calamandara.palavras import ACOES_EM_PALAVRAS, CARTAS, SELADOS, SIMBOLOS_EM_PALAVRAS
from companion.games.calamandara.partes import SELAM
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Selo
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message, _, _n
from companion.referee.views.board_view import Perspective
from companion.referee.views.consequences import Consequences, Happens, derived
from companion.referee.words.wording import joined

_GUARDA = Happens(
    _n(
        "{name} puts {count} card of the hand onto the deck",
        "{name} puts the hand onto the deck: {count} cards",
        1,
    ),
    _n(
        "{name} put {count} card of the hand onto the deck",
        "{name} put the hand onto the deck: {count} cards",
        1,
    ),
)
_SELA: dict[Carta, Message] = {carta: SELADOS[selado] for selado, carta in SELAM.items()}


def selos(seen: Perspective[State]) -> Iterator[Message]:
    """Yield what travellers are kept from in this turn."""
    yield from (dito for um in seen.state.selos if not um.proximo and (dito := _dito(seen, um)) is not None)


def o_que_veio(happened: Consequences[State]) -> Iterator[Message]:
    """Yield what was annulled, hands put away, what the board shows, and what travellers are kept from."""
    yield from _anuladas(happened)
    yield from _maos_guardadas(happened)
    yield from derived(happened)
    for um in happened.now.state.selos:
        if um not in happened.was.state.selos and (dito := _dito(happened.now, um)) is not None:
            yield dito


def _anuladas(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the cards that were annulled: these only leave the stack, as those do that took effect.

    A card that is annulled for one traveller still takes effect on the others.
    """
    for event in happened.events:
        if happened.past and event.kind == "anulou" and event.rule != SO_O_ANULADOR:
            facts = dict(event.facts)
            carta, de = str(facts["carta"]), happened.now.called(str(facts["de"]))
            yield _("{carta} of {de} was annulled", carta=CARTAS.get(carta, carta), de=de)


def _maos_guardadas(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the hands that are put away at the border of the Zona Final: calamandara.zf.mao-ao-deck."""
    antes, agora = happened.was.state, happened.now.state
    for viajante in agora.mesa.viajantes:
        ja = na_zona_final(antes.mesa, antes.mesa.viajante(viajante.id).token)
        quantas = antes.de(viajante.id).mao
        if quantas and not ja and na_zona_final(agora.mesa, viajante.token):
            yield happened.tells(_GUARDA, quantas, name=happened.now.called(viajante.id))


def _dito(seen: Perspective[State], selo: Selo) -> Message | None:
    """Return what a traveller is kept from; None for a turn repeated in part, which says itself."""
    name = seen.called(selo.alvo)
    if selo.carta == ERRONIA:
        return _("{name} does not play the next turn", name=name)
    if (what := _SELA.get(selo.carta)) is None:
        return None
    if selo.tipos:
        which = joined(str(SIMBOLOS_EM_PALAVRAS[um]) for um in selo.tipos)
        what = _("{action} ({which})", action=ACOES_EM_PALAVRAS["inserir"], which=which)
    if selo.proximo:
        return _("{name} is kept from {what} in the next turn", name=name, what=what)
    return _("{name} is kept from {what} until the turn ends", name=name, what=what)
