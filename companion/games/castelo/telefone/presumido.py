"""What a tap says besides in Castelo: the phases before it, another's end of turn (``docs/leve.md``)."""

from collections.abc import Iterator

from companion.games.castelo.fases import SEM_BARALHO_PERDE, excesso
from companion.games.castelo.manutencao import devidas
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    Comprar,
    Defender,
    Mover,
    Passar,
    PassarFase,
    Separar,
)
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.state import Combate, State
from companion.games.castelo.telefone.esperas import cai_um_castelo, perguntados
from companion.language import _
from companion.referee.definition.presuming import Declared, PassScope, Presuming
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.seating import next_after


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """What is left of the preparation; the draw and the phases before it; the end of another's turn."""
    mesa = state.mesa
    if mesa.em_preparo:
        yield from proximo(state)
        return
    ativo = mesa.ativo
    if state.waited is not None:
        yield from (Passar(seat=um) for um in perguntados(state)[:1] if not cai_um_castelo(state))
        return
    acaba = seat != ativo and seat == next_after(state, ativo) and declarou(ativo)
    if mesa.combate is not None:
        if seat == ativo or (acaba and not mesa.combate.valendo):
            yield PassarFase(seat=ativo)
        return
    if not (acaba or seat == ativo) or _deve(state):
        return
    if mesa.fase == "compra":
        yield Comprar(seat=ativo)
    elif acaba or mesa.fase != "descarte":
        yield PassarFase(seat=ativo)


def _atacados(state: State, combate: Combate) -> set[Seat | None]:
    """Whose tropa, wall or castle somebody attacks."""
    return {state.mesa.dono(ataque.alvo) for ataque in combate.valendo}


def _deve(state: State) -> bool:
    """Whether the phase asks for what nobody else says: upkeep, a discard, a draw that loses the match."""
    mesa = state.mesa
    lado = mesa.lado(mesa.ativo)
    if mesa.fase == "compra":
        return not lado.baralho and SEM_BARALHO_PERDE.holds(state)
    if mesa.fase == "manutencao":
        return bool(devidas(state))
    return mesa.fase == "descarte" and excesso(state, mesa.ativo) > 0


def interrompe(state: State) -> bool:
    """Whether who is attacked has the word, with or without anything to use: castelo.mesa.armadilhas-ocultas.

    Of who attacks the next tap says that they use nothing.
    """
    combate, window = state.mesa.combate, state.waited
    if combate is None or window is None:
        return False
    falam = perguntados(state)
    return any(seat in falam for seat in _atacados(state, combate))


def _o_turno(state: State) -> tuple[object, ...]:
    return state.mesa.em_preparo, state.mesa.turno, state.mesa.ativo


# Said once, after the defences; it lapses as soon as another side attacks once more, or uses something.
NADA_MAIS: tuple[PassScope[State], ...] = (
    PassScope(
        "combate",
        _("nothing more in this combat"),
        _("Nothing more in this combat"),
        covers=lambda state: state.waited is not None and not cai_um_castelo(state),
        lasts=_o_turno,
        expected=(Passar, PassarFase, Defender, Mover, Agrupar, Separar),
    ),
)
PRESUMIDO: Presuming[State] = Presuming(
    implied=implicados,
    on_turn=lambda state: quem_comeca(state) if state.mesa.em_preparo else state.mesa.ativo,
    stops=interrompe,
    scopes=NADA_MAIS,
    gains=(Atacar,),
)
