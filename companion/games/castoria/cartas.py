"""Cartas Personagem: the Interação, used or not as its controller chooses, and the Reação, which is owed."""

from collections.abc import Iterator
from typing import Any

from companion.games.castoria.alvos import de_id
from companion.games.castoria.contra_tramas import (
    REACAO,
    REGRAS,
    declarar,
    reacoes_de,
    resolver_texto,
    responde,
)
from companion.games.castoria.efeitos import amarrar
from companion.games.castoria.moves import DO_TURNO, Combinar, Convocar, Interacao, Reacao
from companion.games.castoria.registry import CHECKS, RESOLUTION, mudar_personagem
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import Gatilho, Morto, ResolverInteracao, ResolverReacao, Surgidos
from companion.referee.checks import Asked, Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.position import Choose
from companion.referee.resolution import Course
from companion.referee.ruling import Question, facts

INTERACAO = "castoria.cartas.interacao"
CUSTO_DA_INTERACAO = "castoria.decisao.51"


def _caminho(state: State, narrador: Seat, espaco: str, campo: str) -> str:
    """Where the position holds a fact of a Personagem, for a question to name it."""
    mesa = state.mesa
    if (pendente := mesa.pendente(narrador, espaco)) is not None:
        return f"mesa.pendentes[{mesa.pendentes.index(pendente)}].personagem.{campo}"
    return f"mesa.lados[{mesa.lados.index(mesa.lado(narrador))}].hierarquia.{espaco}.{campo}"


# ---------------------------------------------------------------- Valor


@CHECKS.check("castoria.cartas.valor", Convocar, Combinar, tier=Tier.PIECES, physical=True)
def valor_em_decimos(state: State, move: Convocar | Combinar) -> Finding:
    valor = move.valor_decimos
    return None if valor is UNSET or valor >= 0 else Breach(facts(valor_decimos=valor))


# ---------------------------------------------------------------- Interação


@CHECKS.check(INTERACAO, Interacao, tier=Tier.PIECES, needs=("personagem",), physical=True)
def personagem_na_hierarquia(state: State, move: Interacao) -> Finding:
    assert move.personagem is not UNSET
    return None if state.mesa.quem(move.seat, move.personagem) else Breach(facts(espaco=move.personagem))


@CHECKS.check(INTERACAO, Interacao, needs=("personagem",))
def traz_interacao(state: State, move: Interacao) -> Finding:
    """Its own, or one that a Condecoração gives: castoria.condecoracoes.comportamento."""
    assert move.personagem is not UNSET
    personagem = state.mesa.quem(move.seat, move.personagem)
    if personagem is None or _tem_interacao(personagem):
        return None
    if personagem.interacao is None:
        place = _caminho(state, move.seat, move.personagem, "interacao")
        return Asked(Question(place, choices=(True, False), rule=INTERACAO, of_move=False))
    return Breach(facts(espaco=move.personagem))


def _tem_interacao(personagem: Personagem) -> bool:
    return bool(personagem.interacao) or any(uma.interacao for uma in personagem.condecoracoes)


@CHECKS.check(INTERACAO, Interacao, needs=("personagem",))
def custo_da_interacao(state: State, move: Interacao) -> Finding:
    """It neither turns the Personagem nor spends its Ação, unless the table plays it so."""
    assert move.personagem is not UNSET
    personagem = state.mesa.quem(move.seat, move.personagem)
    option = CHECKS.option(state, CUSTO_DA_INTERACAO)
    if personagem is None or (personagem.virado == "nao" and not personagem.agiu):
        return None
    if (option == "requires-unturned" and personagem.virado != "nao") or (
        option == "spends-the-allowance" and personagem.agiu
    ):
        return Breach(facts(espaco=move.personagem), decides=(CUSTO_DA_INTERACAO,))
    return Rests((CUSTO_DA_INTERACAO,))


def _onde_ha(state: State, narrador: Seat) -> tuple[str, ...]:
    """Where a Narrador has a Personagem, positioned or about to be."""
    mesa = state.mesa
    pendentes = tuple(um.espaco for um in mesa.pendentes if um.narrador == narrador)
    return (*mesa.lado(narrador).hierarquia.ocupados, *pendentes)


@CHECKS.possible(Interacao, "personagem")
def personagens(state: State, move: Move) -> tuple[str, ...]:
    return _onde_ha(state, move.seat)


@CHECKS.permit_by(Interacao)
def permitida(state: State, move: Interacao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-interacao",)
    return ("castoria.fases.construcao-movimentos",)


@RESOLUTION.move(Interacao)
def usar(course: Course[State], move: Interacao) -> None:
    assert move.personagem is not UNSET
    seat, espaco = move.seat, move.personagem
    personagem = course.state.mesa.quem(seat, espaco)
    assert personagem is not None, "an Interação of nobody is judged physical"
    efeito = amarrar(course.state, seat, move.efeito)
    if CHECKS.option(course.state, CUSTO_DA_INTERACAO) == "spends-the-allowance":
        mudar_personagem(course, seat, espaco, agiu=True)
    course.happen("interacao", INTERACAO, narrador=seat, espaco=espaco, carta=personagem.nome)
    declarar(course, ResolverInteracao(narrador=seat, carta=personagem.nome, efeito=efeito))


# ---------------------------------------------------------------- Reação


@CHECKS.check(REACAO, *DO_TURNO, tier=Tier.TURN)
def a_reacao_vem_antes(state: State, move: Move) -> Finding:
    """Nothing goes on while a Reação is owed."""
    devida = state.choice
    if devida is None or devida.asks != "reacao" or isinstance(move, Reacao):
        return None
    return Breach(facts(deve=devida.seats[0], espaco=_onde_esta(state, devida.about)))


@CHECKS.check(REACAO, Reacao, tier=Tier.PIECES, needs=("personagem",), physical=True)
def quem_reage(state: State, move: Reacao) -> Finding:
    assert move.personagem is not UNSET
    em = _reator(state, move.seat, move.personagem)
    return None if em is not None else Breach(facts(espaco=move.personagem))


def _reator(state: State, narrador: Seat, espaco: str) -> Personagem | Morto | None:
    """Who reacts from a space: the dead one that owes its Reação there, else who stands or waits there."""
    for morto in _mortos_que_devem(state):
        if (morto.narrador, morto.espaco) == (narrador, espaco):
            return morto
    return state.mesa.quem(narrador, espaco)


def morto_que_deve(state: State) -> Morto | None:
    """The dead one whose own Reação is owed first."""
    devida = next(_devidas(state), None)
    return _morto(state, devida.about) if devida is not None else None


def _mortos_que_devem(state: State) -> Iterator[Morto]:
    """The dead whose own Reação is owed now."""
    for devida in _devidas(state):
        if (morto := _morto(state, devida.about)) is not None:
            yield morto


def _morto(state: State, id: str) -> Morto | None:
    """The dead one of that id, until the trigger of its death has been answered."""
    for task in state.agenda:
        if isinstance(task, Gatilho):
            for morto in task.mortos:
                if morto.id == id:
                    return morto
    return None


@CHECKS.check(REACAO, Reacao, needs=("personagem",))
def o_gatilho_ocorreu(state: State, move: Reacao) -> Finding:
    """It is owed, or a window stands open on its trigger, of which it has not spoken yet."""
    assert move.personagem is not UNSET
    personagem = _reator(state, move.seat, move.personagem)
    if personagem is None:
        return None
    if state.choice is not None:
        owed = any(devida.about == personagem.id and move.seat in devida.seats for devida in _devidas(state))
        return None if owed else Breach(facts(espaco=move.personagem))
    assert isinstance(personagem, Personagem), "the dead react only to what they owe"
    gatilhos = reacoes_de(personagem)
    if not gatilhos:
        place = _caminho(state, move.seat, move.personagem, "reacao")
        return Asked(Question(place, choices=tuple(REGRAS), rule=REACAO, of_move=False))
    window = state.waited
    spoken = personagem.id in state.reagiram
    if window is not None and not window.answers and window.trigger in gatilhos and not spoken:
        return None
    return Breach(facts(espaco=move.personagem, gatilho=gatilhos))


@CHECKS.possible(Reacao, "personagem")
def reatores(state: State, move: Move) -> tuple[str, ...]:
    mortos = (morto.espaco for morto in _mortos_que_devem(state) if morto.narrador == move.seat)
    return tuple(dict.fromkeys((*mortos, *_onde_ha(state, move.seat))))


CHECKS.permit(Reacao, REACAO)


@RESOLUTION.move(Reacao)
def reagir(course: Course[State], move: Reacao) -> None:
    assert move.personagem is not UNSET
    seat = move.seat
    personagem = _reator(course.state, seat, move.personagem)
    assert personagem is not None, "a Reação of nobody is judged physical"
    if devida := next((uma for uma in _devidas(course.state) if uma.about == personagem.id), None):
        course.set(agenda=(devida, *(task for task in course.state.agenda if task is not devida)))
        course.answered(seat)
    else:
        course.set(reagiram=(*course.state.reagiram, personagem.id))
    if not move.ocorre:
        course.happen("nao-reagiu", REACAO, narrador=seat, espaco=move.personagem, carta=personagem.nome)
        return
    course.happen("reacao", REACAO, narrador=seat, espaco=move.personagem, carta=personagem.nome)
    efeito = amarrar(course.state, seat, move.efeito)
    task = ResolverReacao(id=course.numbered(), narrador=seat, carta=personagem.nome, efeito=efeito)
    course.then(Gatilho(gatilho="reacao", causador=seat, sobre=task.id), task, Surgidos())


@RESOLUTION.task(ResolverInteracao)
def resolver_interacao(course: Course[State], task: ResolverInteracao) -> None:
    _resolver(course, task, INTERACAO)


@RESOLUTION.task(ResolverReacao)
def resolver_reacao(course: Course[State], task: ResolverReacao) -> None:
    _resolver(course, task, REACAO)


def _resolver(course: Course[State], task: Any, rule: str) -> None:
    historia = course.state.historia
    resolver_texto(course, task)
    if course.state.historia is historia:
        course.happen("resolveu", rule, narrador=task.narrador, carta=task.carta)


def _devidas(state: State) -> Iterator[Choose]:
    """The Reações that are owed now: of several of one Narrador's, the first is whichever they choose."""
    primeira = state.choice
    for task in state.agenda:
        if primeira is None or not isinstance(task, Choose) or task.asks != "reacao":
            return
        if task.seats != primeira.seats:
            return
        yield task


def reacao_devida(state: State) -> Iterator[Reacao]:
    """The Reação that is owed now, before what its card does is told."""
    devida = next(_devidas(state), None)
    if devida and (quem := _morto(state, devida.about) or de_id(state.mesa, devida.about)):
        yield Reacao(seat=quem.narrador, personagem=quem.espaco)  # type: ignore[arg-type]  # a place of the Página


def _onde_esta(state: State, id: str) -> str:
    quem = _morto(state, id) or de_id(state.mesa, id)
    return quem.espaco if quem else ""
