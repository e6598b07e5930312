"""The beginning of a chapter of Castória by one tap: the starter, and the exchanges of each hand."""

from collections.abc import Iterator

from companion.games.castoria.mao_inicial import TROCAS
from companion.games.castoria.moves import ComecarPeloDado, ComprarMao, ManterMao, TrocarMao
from companion.games.castoria.preparacao import quem_comeca
from companion.games.castoria.state import State
from companion.language import Message, _
from companion.referee.definition.beginning import Beginning, Counts
from companion.referee.fields.move import Move


def depois(state: State, trocas: Counts) -> Iterator[Move]:
    """Yield both draws, then for each hand, the starter's first, a declared exchange or keeping it."""
    comeca = quem_comeca(state.mesa)
    lados = sorted(state.mesa.lados, key=lambda lado: lado.narrador != comeca)
    yield from (ComprarMao(seat=um.narrador) for um in lados if um.preparo is not None and not um.preparo.mao)
    for um in lados:
        if um.preparo is not None and um.preparo.trocas < trocas.get(um.narrador, 0):
            yield TrocarMao(seat=um.narrador)
        elif um.preparo is not None:
            yield ManterMao(seat=um.narrador)


def antes(state: State) -> Message | None:
    """Return the note about replacing cards between two chapters, or None once somebody has shuffled."""
    ninguem = not any(lado.preparo is not None and lado.preparo.embaralhou for lado in state.mesa.lados)
    if state.historia.capitulo == 1 or state.historia.anulado or not ninguem:
        return None
    return _("Up to six cards may be replaced before.")


COMECO: Beginning[State] = Beginning(
    waits=lambda state: state.mesa.em_preparo and quem_comeca(state.mesa) is None and state.outcome is None,
    says=lambda _state, seat, comeca: ComecarPeloDado(seat=seat, primeiro=comeca),
    then=depois,
    counted=_("exchanges"),
    most=TROCAS,
    declares=(TrocarMao,),
    first=antes,
    die=6,
)
