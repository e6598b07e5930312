"""A table on which a move of Fábula is likely legal: two Aliados and five Bases a side, in its phase."""

from collections.abc import Mapping
from typing import Any

from companion.games.fabula.combate import em_curso
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    Mulligan,
    PosicionarBases,
)
from companion.games.fabula.mao import LIMITE, pedir_descarte
from companion.games.fabula.moves import (
    Abrir,
    Bloquear,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desvirar,
    DividirDano,
    JogarManobra,
    Movimento,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.operacoes import Comprar
from companion.games.fabula.pieces import RESISTENCIA, TERRITORIOS
from companion.games.fabula.pilha import abrir
from companion.games.fabula.preparacao import comecar_preparo
from companion.games.fabula.registry import RESOLUTION
from companion.games.fabula.state import Aliado, Base, Lado, Mesa, State
from companion.games.fabula.tasks import Fase, FimDaFase
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.resolving.resolution import Context

VEZ, ESPERA = "vez", "espera"  # the turn and the pending answer, which no single field of the table states
MINHA, DO_OUTRO = "minha", "do-outro"
NADA, EFEITO_DO_OUTRO = "nada", "efeito-do-outro"
OFENSIVA_DO_OUTRO, MINHA_OFENSIVA = "ofensiva-do-outro", "minha-ofensiva"
TURNO, RECURSOS = 5, 6  # the resources of three turns
_EM_PREPARO = (ComecarPelaSorte, ComecarSemSorte, ComprarMaoInicial, Mulligan, PosicionarBases)
_FASES: dict[type[Move], Fase] = {
    DeclararOfensiva: "ofensiva",
    DeclararInfluencia: "influencia",
    Bloquear: "ofensiva",
    DividirDano: "ofensiva",
    Desvirar: "restauracao",
    Abrir: "restauracao",
    Descartar: "final",
}


def dito(move: Move, given: Mapping[str, Any], palavra: str) -> str:
    """Return a given fact, or its usual value for such a move."""
    if palavra == VEZ:
        return str(given.get(VEZ, DO_OUTRO if isinstance(move, Bloquear) else MINHA))
    espera = {Bloquear: OFENSIVA_DO_OUTRO, DividirDano: MINHA_OFENSIVA}.get(type(move), NADA)
    if getattr(move, "adiantada", False):
        espera = OFENSIVA_DO_OUTRO
    return str(given.get(ESPERA, espera))


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return a position in which that move is likely legal, with all given facts set."""
    if isinstance(move, _EM_PREPARO):
        return _no_preparo(options, move)
    eu = move.seat
    outro = next(seat for seat in options.order if seat != eu)
    espera = dito(move, given, ESPERA)
    ativo = eu if dito(move, given, VEZ) == MINHA else outro
    if espera == OFENSIVA_DO_OUTRO:
        ativo = outro
    elif espera == MINHA_OFENSIVA:
        ativo = eu
    combate = espera in (OFENSIVA_DO_OUTRO, MINHA_OFENSIVA)
    state = _posto(options, move, ativo, "ofensiva" if combate else _FASES.get(type(move), "acao"))
    context = Context(state)
    if isinstance(move, Descartar):
        context.push(FimDaFase())
        pedir_descarte(context)
        return context.state
    abrir(context)
    return _esperando(context.state, move, outro, espera)


def _posto(options: TableOptions, move: Move, ativo: Seat, fase: Fase) -> State:
    mao = LIMITE + 2 if isinstance(move, Descartar) else LIMITE
    lados = tuple(
        Lado(jogador=seat, recursos=RECURSOS, turnos=3, mao=mao, baralho=25) for seat in options.order
    )
    mesa = Mesa(
        lados=lados,
        ativo=ativo,
        fase=fase,
        turno=TURNO,
        aliados=tuple(_aliado(seat, n, move) for seat in options.order for n in (1, 2)),
        bases=tuple(_base(seat, lugar) for seat in options.order for lugar in TERRITORIOS),
    )
    return State(options=options, mesa=mesa)


def _aliado(seat: Seat, n: int, move: Move) -> Aliado:
    """Return an Aliado, turned or face down where the move undoes that."""
    seu = seat == move.seat and n == 1
    return Aliado(
        id=f"{seat}:aliado-{n}",
        dono=seat,
        controlador=seat,
        vida=4,
        ofensiva=2,
        influencia=2,
        virado=seu and isinstance(move, Desvirar),
        fechado=seu and isinstance(move, Abrir),
    )


def _base(seat: Seat, lugar: str) -> Base:
    centro = lugar == "centro"
    resistencia = RESISTENCIA["centro" if centro else "arredor"]
    return Base(id=f"{seat}:{lugar}", dono=seat, controlador=seat, centro=centro, resistencia=resistencia)


def _esperando(state: State, move: Move, outro: Seat, espera: str) -> State:
    """Return the position with an effect or a combat under way in which the mover may speak."""
    eu, ativo = move.seat, state.mesa.ativo
    if espera == EFEITO_DO_OUTRO:
        if ativo == eu:
            state = _feito(state, Passar(seat=eu))
        return _feito(state, JogarManobra(seat=outro, efeito=(Comprar(),)), Passar(seat=outro))
    if espera not in (OFENSIVA_DO_OUTRO, MINHA_OFENSIVA):
        return state if ativo == eu else _feito(state, Passar(seat=ativo))
    defende = eu if ativo == outro else outro
    atacam = (f"{ativo}:aliado-1",)
    declara = DeclararOfensiva(seat=ativo, base=f"{defende}:arredor-1", aliados=atacam)
    state = _feito(state, declara)
    if isinstance(move, Bloquear):
        return _feito(state, NinguemResponde(seat=ativo))
    if not isinstance(move, DividirDano):
        return state if ativo == eu else _feito(state, Passar(seat=ativo))
    dois = tuple((f"{outro}:aliado-{n}", atacam[0]) for n in (1, 2))
    bloqueia = Bloquear(seat=outro, bloqueios=dois)
    return _feito(state, NinguemResponde(seat=ativo), bloqueia, NinguemResponde(seat=ativo))


def _feito(state: State, *moves: Movimento) -> State:
    """Return the position after those moves, without passes where nobody may speak: fabula.decisao.48."""
    for move in moves:
        if not isinstance(move, Passar | NinguemResponde) or state.waited is not None:
            state = RESOLUTION.apply(state, move).state
    return state


def _no_preparo(options: TableOptions, move: Move) -> State:
    """Return the preparation up to the step of that move."""
    state = comecar_preparo(options)
    if isinstance(move, ComecarPelaSorte | ComecarSemSorte):
        return state
    state = _feito(state, ComecarPelaSorte(seat=move.seat, primeiro=move.seat))
    if isinstance(move, PosicionarBases):
        return state
    fila = state.fila(move.seat)
    state = _feito(state, *(PosicionarBases(seat=seat) for seat in fila))
    if isinstance(move, ComprarMaoInicial):
        return state
    return _feito(state, *(ComprarMaoInicial(seat=seat) for seat in fila))


def espera_de(state: State, move: Move) -> str:
    """Return the effect or combat under way in a supposed position, or "" if nothing is asked about it."""
    return _lida(state, move)[1]


def vez_de(state: State, move: Move) -> str:
    """Return whose turn it is, or "" if nothing is asked about it."""
    return _lida(state, move)[0]


def _lida(state: State, move: Move) -> tuple[str, str]:
    mesa = state.mesa
    if mesa.em_preparo or isinstance(move, DividirDano):
        return "", ""
    minha = MINHA if mesa.ativo == move.seat else DO_OUTRO
    if isinstance(move, Descartar):
        return minha, ""
    if em_curso(state) is not None:
        return "", MINHA_OFENSIVA if minha == MINHA else OFENSIVA_DO_OUTRO
    window = state.waited
    return minha, EFEITO_DO_OUTRO if window is not None and window.answers else NADA
