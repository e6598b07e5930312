"""Castória as the referee plays it: the chapters put together, openings, and positions that begin midway."""

from collections.abc import Iterator

import msgspec

from companion.games.castoria import acoes, cartas, contra_tramas, fases, lutas  # noqa: F401  # they register
from companion.games.castoria.convocacao import sem_ninguem_abaixo
from companion.games.castoria.moves import Acao, Atacar, AvancarFase, Interacao, Movimento, Passar
from companion.games.castoria.pieces import INVENTARIO, SUPORTES
from companion.games.castoria.registry import CHECKS, RESOLUTION
from companion.games.castoria.state import Hierarquia, Lado, Mesa, State
from companion.games.castoria.tasks import LevarPermanente, ResolverAcao
from companion.referee import table_moves
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.game import Game
from companion.referee.move import Move, Seat
from companion.referee.options import TableOptions
from companion.referee.ruling import facts
from companion.referee.setups import Loaded, Problem


@CHECKS.check(
    "castoria.objetivo.zerar-imaginacao",
    Acao,
    Atacar,
    AvancarFase,
    Interacao,
    Passar,
    tier=Tier.OVER,
    physical=True,
)
def o_capitulo_corre(state: State, move: Move) -> Finding:
    return Breach(facts(venceu=state.outcome.winners)) if state.outcome is not None else None


def start(options: TableOptions) -> State:
    """The first turn of a chapter, after the preparation; the first seat has won the die."""
    first, second = options.order
    return State(options=options, mesa=Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first))


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """What a Narrador may think of: the phase's own moves first."""
    yield Atacar(seat=seat)
    yield Interacao(seat=seat)
    yield Acao(seat=seat)
    yield from onward(state, seat)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """What goes on: giving no answer, or the next phase."""
    yield Passar(seat=seat)
    if (para := fases.proxima_fase(state.mesa.fase)) is not None:
        yield AvancarFase(seat=seat, para=para)


# ---------------------------------------------------------------- positions that begin midway


def load(setup: State) -> Loaded:
    """Complete a position (ids and owners of Personagens) and tell what the rules have against it."""
    lados = tuple(_completo(lado) for lado in setup.mesa.lados)
    state = msgspec.structs.replace(setup, mesa=msgspec.structs.replace(setup.mesa, lados=lados))
    return Loaded(state, tuple(_problems(state)))


def _completo(lado: Lado) -> Lado:
    hierarquia = lado.hierarquia
    for espaco, personagem in lado.hierarquia:
        named = msgspec.structs.replace(
            personagem,
            id=personagem.id or f"{lado.narrador}:{espaco}",
            dono=personagem.dono or lado.narrador,
        )
        hierarquia = hierarquia.com(espaco, named)
    return msgspec.structs.replace(lado, hierarquia=hierarquia)


def _problems(state: State) -> Iterator[Problem]:
    mesa = state.mesa
    sentados = tuple(lado.narrador for lado in mesa.lados)
    if sorted(sentados) != sorted(state.options.order) or mesa.ativo not in sentados:
        yield Problem("castoria.objetivo.narradores", "mesa.lados", facts(lados=sentados), physical=True)
        return
    for at, lado in enumerate(mesa.lados):
        path = f"mesa.lados[{at}]"
        if lado.imaginacao_decimos == 0 and state.outcome is None:
            yield Problem("castoria.objetivo.zerar-imaginacao", f"{path}.imaginacao_decimos", physical=True)
        if state.outcome is None and (quantas := cartas_de(state, lado.narrador)) != INVENTARIO.cards:
            yield Problem("castoria.gerais.inventario-60", path, facts(cartas=quantas))
        yield from _sem_suporte(lado.hierarquia, f"{path}.hierarquia")
        if mesa.turno == 1 and any(personagem.atacou for _espaco, personagem in lado.hierarquia):
            yield Problem("castoria.lutas.primeiro-turno", f"{path}.hierarquia")


def _sem_suporte(hierarquia: Hierarquia, path: str) -> Iterator[Problem]:
    for espaco, personagem in hierarquia:
        if espaco in SUPORTES and not personagem.sem_suporte and sem_ninguem_abaixo(hierarquia, espaco):
            yield Problem("castoria.convocacao.suporte", f"{path}.{espaco}")


def cartas_de(state: State, narrador: Seat) -> int:
    """A Narrador's own cards, wherever they lie: castoria.gerais.inventario-60."""
    mesa = state.mesa
    lado = mesa.lado(narrador)
    total = lado.mao + lado.inventario + lado.cemiterio + (lado.permanente is not None)
    for pagina in mesa.lados:
        for _espaco, personagem in pagina.hierarquia:
            total += personagem.dono == narrador
            total += sum(condecoracao.dono == narrador for condecoracao in personagem.condecoracoes)
    em_curso = [
        *state.agenda,
        *state.surgidos,
        *(answer.task for window in state.windows for answer in window.answers),
    ]
    return total + sum(
        isinstance(task, ResolverAcao | LevarPermanente) and task.narrador == narrador for task in em_curso
    )


table_moves.register(CHECKS, RESOLUTION, load)

CASTORIA: Game[State] = Game(
    slug="castoria",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    openings=openings,
    onward=onward,
    load=load,
)
