"""Castória as the referee plays it: its chapters, opening moves, and positions loaded mid-game."""

from collections.abc import Iterator
from itertools import chain

import msgspec

from companion.games.castoria import (  # noqa: F401  # they register
    acoes,
    cartas,
    condecoracoes,
    contra_tramas,
    convocacao,
    fases,
    gerais,
    inventarios,
    lutas,
    mao_inicial,
    mudanca,
    preparacao,
    respostas,
)
from companion.games.castoria.consulta.suposicoes import SUPOSICOES
from companion.games.castoria.fases import TURNS
from companion.games.castoria.gerais import deve_descartar, excesso, sem_descarte_cumprido
from companion.games.castoria.lances_do_inventario import Substituir
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    Comprar,
    ComprarMao,
    Conceder,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Movimento,
    MudarDeEspaco,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.mudanca import A_VONTADE
from companion.games.castoria.palavras import FATOS, GATILHOS_EM_PALAVRAS
from companion.games.castoria.pieces import INVENTARIO, SUPORTES
from companion.games.castoria.preparacao import aguardado, comecar_preparo
from companion.games.castoria.registry import CHECKS, RESOLUTION, em_curso
from companion.games.castoria.state import Hierarquia, Lado, Mesa, State
from companion.games.castoria.suporte import debaixo
from companion.games.castoria.tasks import Combo, LevarPermanente, ResolverAcao, ResolverCondecoracao
from companion.games.castoria.telefone import efeitos_ditos  # noqa: F401  # it says what cards do
from companion.games.castoria.telefone.board import board
from companion.games.castoria.telefone.comandos import DECLARAR
from companion.games.castoria.telefone.comeco import COMECO
from companion.games.castoria.telefone.conferir import AFIRMACOES, formulario, no_meio
from companion.games.castoria.telefone.desfecho import DESFECHO
from companion.games.castoria.telefone.na_mesa import NA_MESA
from companion.games.castoria.telefone.onde import SORTES, resultado
from companion.games.castoria.telefone.presumido import PRESUMIDO
from companion.games.castoria.telefone.primeira import PRIMEIRA
from companion.games.castoria.telefone.revista import NARRATION
from companion.games.castoria.telefone.sentences import FRASES
from companion.games.castoria.textos import de_si, efeitos, momentos, resolver, varios  # noqa: F401  # they register
from companion.games.castoria.textos.alvos import chamado
from companion.referee.definition.game import Game
from companion.referee.fields.facts import facts
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.setups import MISFIT, Loaded, Problem, of_another
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves


def start(options: TableOptions) -> State:
    """Return the preparation of the first chapter; raise ValueError unless two sit at the table."""
    first, second = options.order
    mesa = Mesa(lados=(Lado(narrador=first), Lado(narrador=second)), ativo=first)
    return comecar_preparo(State(options=options, mesa=mesa))


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a Narrador may consider, those of the phase first."""
    if state.mesa.em_preparo:
        yield from _do_preparo(seat)
        yield Passar(seat=seat)  # the silence that has led here can be declared too
        return
    yield Descartar(seat=seat)
    yield Reacao(seat=seat)
    yield Reacao(seat=seat, ocorre=False)
    yield Convocar(seat=seat)
    if A_VONTADE.holds(state):
        yield MudarDeEspaco(seat=seat)
    yield Atacar(seat=seat)
    yield Condecorar(seat=seat)
    yield Interacao(seat=seat)
    yield Acao(seat=seat)
    yield Combinar(seat=seat)
    yield Passar(seat=seat)
    yield Comprar(seat=seat)
    if (para := TURNS.phase_after(state)) is not None:
        yield AvancarFase(seat=seat, para=para)
    yield EncerrarTurno(seat=seat)
    yield Conceder(seat=seat)


def _do_preparo(seat: Seat) -> Iterator[Move]:
    yield Embaralhar(seat=seat)
    yield Cortar(seat=seat)
    yield LancarDado(seat=seat)
    yield ComprarMao(seat=seat)
    yield ManterMao(seat=seat)
    yield TrocarMao(seat=seat)
    yield Substituir(seat=seat)
    yield Conceder(seat=seat)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that continue play: owed ones, passing, the draw of the turn, the next phase.

    Ending the turn is not among them: a move of the turn is not remedied by giving it up.
    """
    if state.mesa.em_preparo:
        yield from preparacao.proximo(state)
        yield from (um for um in preparacao.passos(state) if um.seat == seat)
        return
    if (deve := deve_descartar(state)) is not None:
        yield Descartar(seat=deve, cartas=excesso(state, deve))
    yield from cartas.reacao_devida(state)
    yield Passar(seat=seat)
    if (window := state.waited) is not None and window.silence == "aloud":
        yield from (Passar(seat=outro) for outro in window.waits_for if outro != seat)
    yield Comprar(seat=seat)
    if (para := TURNS.phase_after(state)) is not None:
        yield AvancarFase(seat=seat, para=para)


# ---------------------------------------------------------------- positions loaded mid-game


def load(setup: State) -> Loaded:
    """Complete a position with ids and owners of Personagens, and list the rules that it breaks."""
    lados = tuple(_completo(lado) for lado in setup.mesa.lados)
    state = msgspec.structs.replace(setup, mesa=msgspec.structs.replace(setup.mesa, lados=lados))
    state = sem_descarte_cumprido(state)
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
    yield from _de_outro(state)
    yield from _por_escolher(state)
    for at, window in enumerate(state.windows):
        if window.trigger not in GATILHOS_EM_PALAVRAS:
            yield Problem(MISFIT, f"windows[{at}].trigger", facts(gatilho=window.trigger), physical=True)
    for at, lado in enumerate(mesa.lados):
        yield from _do_lado(state, lado, f"mesa.lados[{at}]")


def _do_lado(state: State, lado: Lado, path: str) -> Iterator[Problem]:
    if lado.imaginacao_decimos == 0 and state.outcome is None:
        yield Problem("castoria.objetivo.zerar-imaginacao", f"{path}.imaginacao_decimos", physical=True)
    if state.outcome is None and (quantas := cartas_de(state, lado.narrador)) != INVENTARIO.cards:
        yield Problem("castoria.gerais.inventario-60", path, facts(cartas=quantas))
    if len(lado.no_cemiterio) > lado.cemiterio:
        ditas = facts(cartas=len(lado.no_cemiterio))
        yield Problem("castoria.pagina.espaco-cemiterio", f"{path}.no_cemiterio", ditas)
    yield from _sem_suporte(state, lado.hierarquia, f"{path}.hierarquia")
    if state.mesa.turno == 1 and any(personagem.atacou for _espaco, personagem in lado.hierarquia):
        yield Problem("castoria.lutas.primeiro-turno", f"{path}.hierarquia")


def _por_escolher(state: State) -> Iterator[Problem]:
    """Yield tasks with open choices: targets are chosen at the declaration, not at the resolution."""
    waiting = chain(
        ((f"agenda[{at}]", task) for at, task in enumerate(state.agenda)),
        (
            (f"windows[{at}].answers[{n}].task", answer.task)
            for at, window in enumerate(state.windows)
            for n, answer in enumerate(window.answers)
        ),
    )
    for path, task in waiting:
        for n, op in enumerate(getattr(task, "efeito", ())):
            if any(getattr(op, name) is UNSET for name in op.chosen):
                yield Problem(MISFIT, f"{path}.efeito[{n}]", physical=True)


def _de_outro(state: State) -> Iterator[Problem]:
    """Yield secrets that belong to another; the first Inventários stand in the order of the seats."""
    for at, lado in enumerate(state.mesa.lados):
        path = f"mesa.lados[{at}]"
        yield from of_another(lado.lista, lado.narrador, f"{path}.lista")
        if lado.preparo is not None:
            yield from of_another(lado.preparo.substituidas, lado.narrador, f"{path}.preparo.substituidas")
    for at, (lista, narrador) in enumerate(zip(state.historia.primeiras, state.options.order, strict=False)):
        yield from of_another(lista, narrador, f"historia.primeiras[{at}]")


def _sem_suporte(state: State, hierarquia: Hierarquia, path: str) -> Iterator[Problem]:
    """Yield Personagens above nobody at all, whatever the Valores were when they came in."""
    for espaco, personagem in hierarquia:
        if espaco not in SUPORTES or personagem.sem_suporte:
            continue
        if not any(hierarquia.em(abaixo) for abaixo in debaixo(state, espaco)):
            yield Problem("castoria.convocacao.suporte", f"{path}.{espaco}")


def cartas_de(state: State, narrador: Seat) -> int:
    """Return the number of a Narrador's own cards, wherever they lie: castoria.gerais.inventario-60."""
    mesa = state.mesa
    lado = mesa.lado(narrador)
    total = lado.mao + lado.inventario + lado.cemiterio + (lado.permanente is not None)
    de_pe = (um for pagina in mesa.lados for _espaco, um in pagina.hierarquia)
    for personagem in (*de_pe, *(pendente.personagem for pendente in mesa.pendentes)):
        total += personagem.dono == narrador
        total += sum(condecoracao.dono == narrador for condecoracao in personagem.condecoracoes)
    return total + sum(_carta_em_curso(task, narrador) for task in em_curso(state))


def _carta_em_curso(task: object, narrador: Seat) -> bool:
    """Return whether a card of that Narrador lies on the table only until a task resolves."""
    if isinstance(task, Combo):
        task = task.segunda
    cartas_na_mesa = ResolverAcao | LevarPermanente | ResolverCondecoracao
    return isinstance(task, cartas_na_mesa) and task.narrador == narrador


table_moves.register(CHECKS, RESOLUTION, load, aim=efeitos.amarrar)

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
    event_text=FRASES.render_event,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    narration=NARRATION,
    ending=DESFECHO,
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    at_table=NA_MESA,
    form=formulario,
    claims=AFIRMACOES,
    midway=no_meio,
    suppositions=SUPOSICOES,
    facts=FATOS,
    called=chamado,
    board=board,
    came=resultado,
    fates=SORTES,
    declaring=DECLARAR,
    presuming=PRESUMIDO,
    beginning=COMECO,
    starting=lambda state, seat, first: COMECO.says(state, seat, first) if COMECO.waits(state) else None,
    lesson=PRIMEIRA,
    seated_by="castoria.objetivo.narradores",
    preparing=(Convocar, Condecorar),
    prepared=condecoracoes.bastante,
    awaits=aguardado,
    unseen=cartas.so_a_mesa_ve,
    compulsory=(Embaralhar, Cortar, ComprarMao, Comprar, Descartar),
)
