"""Fábula as the referee plays it: its chapters, opening moves, and positions loaded mid-game."""

from collections.abc import Iterator
from pathlib import Path

from companion.games.fabula import (  # noqa: F401  # they register
    alvos,
    baralhos,
    bases,
    bloqueio,
    campo,
    desencadeadas,
    efeitos,
    enganos,
    escolhas,
    especiais,
    habilidades,
    influencia,
    mao,
    modificacoes,
    ofensiva,
    passivas,
    pilha,
    preparacao,
    serie,
    silencio,
    vitoria,
    zonas,
)
from companion.games.fabula.alvos import o_que_espera_alvos, o_texto
from companion.games.fabula.bases import as_nao_ditas
from companion.games.fabula.checagem import STATE_CHECKS, sem_vida_sobrando
from companion.games.fabula.consulta.suposicoes import SUPOSICOES
from companion.games.fabula.habilidades import as_ativadas
from companion.games.fabula.lances_do_engano import CederRecursos, DizerMao
from companion.games.fabula.lances_do_preparo import (
    COMECAR,
    ComprarMaoInicial,
    Manter,
    Mulligan,
    PosicionarBases,
)
from companion.games.fabula.mao import deve_descartar, excesso
from companion.games.fabula.moves import (
    Abrir,
    Ativar,
    Bloquear,
    Decidir,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desistir,
    Desvirar,
    DividirDano,
    DizerBase,
    EscolherAliado,
    EscolherAlvos,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    Movimento,
    NinguemResponde,
    OrdenarDesencadeadas,
    Passar,
)
from companion.games.fabula.palavras import FATOS
from companion.games.fabula.pieces import A_MESA
from companion.games.fabula.pilha import abrir
from companion.games.fabula.preparacao import aguardado, comecar_preparo, proximo
from companion.games.fabula.registry import ANEXADAS, CHECKS, RESOLUTION
from companion.games.fabula.revanche import deixar
from companion.games.fabula.sentences import FRASES
from companion.games.fabula.silencio import seguinte
from companion.games.fabula.state import CEDER, PASSIVAS, State
from companion.games.fabula.telefone import lances  # noqa: F401  # it says what is declared
from companion.games.fabula.telefone.board import board
from companion.games.fabula.telefone.comandos import DECLARAR
from companion.games.fabula.telefone.comeco import COMECO
from companion.games.fabula.telefone.conferir import AFIRMACOES, formulario
from companion.games.fabula.telefone.desfecho import DESFECHO
from companion.games.fabula.telefone.na_mesa import NA_MESA
from companion.games.fabula.telefone.nomes import SORTES, chamado, o_que_veio
from companion.games.fabula.telefone.presumido import PRESUMIDO
from companion.games.fabula.telefone.revista import NARRATION
from companion.referee.definition.game import Game
from companion.referee.definition.lessons import read_lesson
from companion.referee.fields.facts import facts
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.setups import Loaded, Problem
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves
from companion.referee.resolving.resolution import Context
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain, standing


def start(options: TableOptions) -> State:
    """Return the position before the first turn; raise ValueError unless a board seats that many."""
    fewest, most = A_MESA
    if not fewest <= len(options.seats) <= most:
        raise ValueError(f"{fewest} to {most} play, not {len(options.seats)}")
    return comecar_preparo(options)


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a player may consider, owed ones first."""
    if state.mesa.em_preparo:
        yield from (kind(seat=seat) for kind in COMECAR)
        yield PosicionarBases(seat=seat)
        yield ComprarMaoInicial(seat=seat)
        yield Manter(seat=seat)
        yield Mulligan(seat=seat)
        yield DizerMao(seat=seat)
        yield Desistir(seat=seat)
        return
    yield EscolherAliado(seat=seat)
    yield OrdenarDesencadeadas(seat=seat)
    if (espera := o_que_espera_alvos(state, seat)) is not None:
        yield EscolherAlvos(seat=seat, fonte=espera.source, efeito=o_texto(espera.effects))
    yield Decidir(seat=seat)
    yield Bloquear(seat=seat)
    yield DividirDano(seat=seat)
    yield Descartar(seat=seat)
    yield Desvirar(seat=seat)
    yield Abrir(seat=seat)
    yield JogarAliado(seat=seat)
    yield JogarModificacao(seat=seat)
    yield DeclararOfensiva(seat=seat)
    yield DeclararInfluencia(seat=seat)
    yield JogarManobra(seat=seat)
    yield Ativar(seat=seat)
    yield from (ativar for _fonte, _uma, ativar in as_ativadas(state, seat))
    if as_nao_ditas(state):
        yield DizerBase(seat=seat)
    if PASSIVAS.has(state, seat, CEDER, False):
        yield CederRecursos(seat=seat)
    yield PassUntil(seat=seat)
    yield SpeakAgain(seat=seat)
    yield Passar(seat=seat)
    yield NinguemResponde(seat=seat, fase=seguinte(state))
    yield DizerMao(seat=seat)
    yield Desistir(seat=seat)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that continue play: the preparation, an owed discard, the priority, or passing it."""
    if state.mesa.em_preparo:
        yield from proximo(state)
        return
    if deve_descartar(state, ativo := state.mesa.ativo):
        yield Descartar(seat=ativo, quantas=excesso(state, ativo))
    if standing(state, seat):
        yield SpeakAgain(seat=seat)
    yield Passar(seat=seat)


def load(setup: State) -> Loaded:
    """Complete a position, give the active player the priority, and list the rules that it breaks."""
    problems = tuple(_problems(setup))
    if problems or setup.mesa.em_preparo or setup.agenda or setup.outcome is not None:
        return Loaded(setup, problems)
    context = Context(setup)
    abrir(context)
    return Loaded(context.state)


def _problems(state: State) -> Iterator[Problem]:
    mesa = state.mesa
    sentados = tuple(lado.jogador for lado in mesa.lados)
    if sentados != state.options.order or mesa.ativo not in sentados:
        yield Problem("fabula.1.17.6", "mesa.lados", facts(jogadores=sentados), physical=True)
    estranhas = tuple(one.id for one in mesa.permanentes if any(map(PASSIVAS.unknown, one.passivas)))
    if estranhas:
        yield Problem("fabula.1.14.5", "mesa.aliados", facts(aliados=estranhas), physical=True)
        return  # unknown passivas change no number in view
    yield from _dos_aliados(state, sentados)
    yield from _das_modificacoes(state, sentados)
    for at, base in enumerate(mesa.bases):
        if base.controlador not in sentados or base.dono not in sentados:
            yield Problem("fabula.1.17.6", f"mesa.bases[{at}]", facts(base=base.id), physical=True)


def _dos_aliados(state: State, sentados: tuple[Seat, ...]) -> Iterator[Problem]:
    for at, aliado in enumerate(state.mesa.aliados):
        path = f"mesa.aliados[{at}]"
        if aliado.controlador not in sentados or aliado.dono not in sentados:
            yield Problem("fabula.1.17.6", path, facts(aliado=aliado.id), physical=True)
        elif sem_vida_sobrando(state, aliado):
            yield Problem("fabula.1.21.8", f"{path}.dano")
        if aliado.chegou > state.tasks_numbered:
            yield Problem("fabula.1.14.8", f"{path}.chegou", facts(aliado=aliado.id), physical=True)


def _das_modificacoes(state: State, sentados: tuple[Seat, ...]) -> Iterator[Problem]:
    for at, uma in enumerate(state.mesa.modificacoes):
        path = f"mesa.modificacoes[{at}]"
        if uma.controlador not in sentados or uma.dono not in sentados:
            yield Problem("fabula.1.17.6", path, facts(carta=uma.id), physical=True)
        if uma in ANEXADAS.astray(state):
            yield Problem("fabula.3.4.8", f"{path}.anexada", facts(carta=uma.id), physical=True)
        if uma.chegou > state.tasks_numbered:
            yield Problem("fabula.1.14.8", f"{path}.chegou", facts(carta=uma.id), physical=True)


table_moves.register(CHECKS, RESOLUTION, load, follows=STATE_CHECKS.run)

FABULA: Game[State] = Game(
    slug="fabula",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    openings=openings,
    onward=onward,
    load=load,
    carried=deixar,
    facts=FATOS,
    called=chamado,
    event_text=FRASES.render_event,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    came=o_que_veio,
    fates=SORTES,
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    form=formulario,
    claims=AFIRMACOES,
    at_table=NA_MESA,
    narration=NARRATION,
    ending=DESFECHO,
    suppositions=SUPOSICOES,
    board=board,
    declaring=DECLARAR,
    presuming=PRESUMIDO,
    beginning=COMECO,
    lesson=read_lesson(Path(__file__).with_name("primeira.toml")),
    seated_by="fabula.1.2.2",
    compulsory=(PosicionarBases, ComprarMaoInicial, Descartar),
    awaits=aguardado,
)
