"""Cartas de Lembrança in use: Delírio de Armiô, Sopro dos Seres, Ecos Dissonantes, Domínio de Ircai."""

from typing import NamedTuple, get_args

from companion.games.calamandara.interrupcao import (
    Pilha,
    atacante,
    copiada,
    em_curso,
    em_uso,
    insercao_de,
    todos,
    usar,
)
from companion.games.calamandara.moves import UsarCarta
from companion.games.calamandara.pieces import LEMBRANCAS
from companion.games.calamandara.registry import (
    CHECKS,
    LEDGER,
    RESOLUTION,
    mudar_cartas,
)
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import DELIRIO, DOMINIO, ECOS, SOPRO, Carta, Uso
from companion.referee.fields.move import Move, Seat
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Point

USOU = "usou"
SO_CONTRA_QUEM_TEM = CHECKS.decision("vinculada-contra-quem").reading("holder-only")
O_QUE_SE_COPIA = CHECKS.decision("o-que-dominio-copia")
EXEMPLARES = {lembranca.id: lembranca.quantidade for lembranca in LEMBRANCAS}


# ---------------------------------------------------------------- what a card needs


class Falta(NamedTuple):
    """The rule that a use of a card breaks, and the decisions that it rests on."""

    rule: str
    decides: tuple[Point, ...] = ()


def falta(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """What a card lacks above this stack; asked when it is announced and when it resolves.

    calamandara.decisao.105, calamandara.faq.28
    """
    if uso.carta == DELIRIO:
        return None if insercao_de(state, uso.alvo) else Falta("calamandara.delirio-de-armio.momento")
    if not pilha:
        return Falta("calamandara.lembranca.vinculado")
    if uso.carta == SOPRO:
        return None if uso.alvo == pilha[-1].quem else Falta("calamandara.faq.15")
    return _falta_para_tomar(state, pilha, uso) if uso.carta == ECOS else _falta_para_copiar(pilha, uso)


def _falta_para_copiar(pilha: Pilha, uso: Uso) -> Falta | None:
    if pilha[-1].quem == uso.quem:
        return Falta("calamandara.dominio-de-ircai.copiar", (O_QUE_SE_COPIA,))
    if all(abaixo.carta == DOMINIO for abaixo in pilha):  # as the table let it stand: nothing to copy
        return Falta("calamandara.lembranca.vinculado")
    if copiada(pilha).carta == SOPRO and uso.alvo != pilha[-1].quem:
        return Falta("calamandara.faq.15")
    return None


def _falta_para_tomar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if pilha[-1].carta == DOMINIO:
        return Falta("calamandara.dominio-de-ircai.nao-tomada")
    ataque = atacante(pilha)
    if ataque is None or ataque[0].carta == SOPRO:
        return Falta("calamandara.sopro-dos-seres.nao-tomada")
    visa = ataque[1]
    if visa.alvo != uso.quem or visa.quem == uso.quem:
        return Falta("calamandara.ecos-dissonantes.contra-voce")
    if uso.alvo != visa.quem and SO_CONTRA_QUEM_TEM.holds(state):
        return Falta("calamandara.vinculado.tomar-topo-da-rf", (SO_CONTRA_QUEM_TEM,))
    return None


def a_usar(quem: Seat, carta: Carta, alvo: Seat) -> Uso:
    """The use that a move declares."""
    return Uso(carta=carta, quem=quem, alvo=alvo, dono=quem)


def _recusa(rule: str) -> None:
    @CHECKS.check(rule, UsarCarta)
    def nada_lhe_falta(state: State, move: UsarCarta, carta: Carta, alvo: Seat) -> Finding:
        found = falta(state, em_uso(state), a_usar(move.seat, carta, alvo))
        return Breach(*found.decides, carta=carta) if found and found.rule == rule else None


for _rule in (
    "calamandara.delirio-de-armio.momento",
    "calamandara.lembranca.vinculado",
    "calamandara.faq.15",
    "calamandara.dominio-de-ircai.copiar",
    "calamandara.dominio-de-ircai.nao-tomada",
    "calamandara.sopro-dos-seres.nao-tomada",
    "calamandara.ecos-dissonantes.contra-voce",
    "calamandara.vinculado.tomar-topo-da-rf",
):
    _recusa(_rule)


@CHECKS.check("calamandara.lembranca.requisitos", UsarCarta, tier=Tier.PIECES, physical=True)
def tem_carta(state: State, move: UsarCarta) -> Finding:
    return None if state.de(move.seat).mao else Breach()


def _esgotada(titulo: Carta) -> None:
    @CHECKS.check(f"calamandara.{titulo}.quantidade", UsarCarta, tier=Tier.PIECES, physical=True)
    def ha_mais_um(state: State, move: UsarCarta, carta: Carta) -> Finding:
        if carta != titulo or a_vista(state, carta) < EXEMPLARES[carta]:
            return None
        return Breach(carta=carta, exemplares=EXEMPLARES[carta])


for _carta in get_args(Carta):
    _esgotada(_carta)


def a_vista(state: State, carta: str) -> int:
    """How many copies of a title lie where everybody sees them."""
    lying = sum(cartas.descarte.count(carta) for cartas in state.cartas)
    waiting = sum(
        espera.carta == carta
        for cartas in state.cartas
        for espera in (*cartas.sobre_deck, *cartas.sobre_reserva_final)
    )
    return lying + waiting + sum(uso.carta == carta and not uso.espera for uso in em_uso(state))


@CHECKS.possible(UsarCarta, "carta")
def cartas(state: State, move: Move) -> tuple[str, ...]:
    return get_args(Carta)


@CHECKS.possible(UsarCarta, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(UsarCarta, "calamandara.lembranca.a-qualquer-momento")


@RESOLUTION.move(UsarCarta)
def usar_carta(course: Course[State], move: UsarCarta, carta: Carta, alvo: Seat) -> None:
    with LEDGER.acting(course, USOU, move.seat, within=em_curso(course.state)):
        mudar_cartas(course, move.seat, mao=course.state.de(move.seat).mao - 1)
    usar(course, a_usar(move.seat, carta, alvo))
