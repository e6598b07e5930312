"""Cartas de Lembrança in use: Delírio de Armiô, Sopro dos Seres, Ecos Dissonantes, Domínio de Ircai."""

from collections.abc import Callable
from typing import Any, NamedTuple, get_args

from companion.games.calamandara.interrupcao import (
    Pilha,
    atacante,
    copiada,
    em_uso,
    insercao_de,
    todos,
    usar,
)
from companion.games.calamandara.moves import UsarCarta
from companion.games.calamandara.pieces import LEMBRANCAS
from companion.games.calamandara.registry import (
    CHECKS,
    RESOLUTION,
    mudar_cartas,
)
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import DELIRIO, DOMINIO, ECOS, SOPRO, Carta, Uso
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.move import Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

CONTRA_QUEM = "calamandara.decisao.89"
EXEMPLARES = {lembranca.id: lembranca.quantidade for lembranca in LEMBRANCAS}


# ---------------------------------------------------------------- what a card needs


class Falta(NamedTuple):
    """The rule that a use of a card breaks, and the decisions that it rests on."""

    rule: str
    decides: tuple[str, ...] = ()


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
        return Falta("calamandara.dominio-de-ircai.copiar", ("calamandara.decisao.92",))
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
    if uso.alvo != visa.quem and so_contra_quem_tem(state):
        return Falta("calamandara.vinculado.tomar-topo-da-rf", (CONTRA_QUEM,))
    return None


def so_contra_quem_tem(state: State) -> bool:
    """Whether a taken linked card may be aimed only at the traveller on whose RF it waits."""
    return CHECKS.option(state, CONTRA_QUEM) == "holder-only"


def a_usar(state: State, move: Any) -> Uso:
    """The use that a move declares."""
    return Uso(carta=move.carta, quem=move.seat, alvo=move.alvo, dono=move.seat)


def _recusa(rule: str) -> Callable[[State, Any], Finding]:
    def judge(state: State, move: Any) -> Finding:
        found = falta(state, em_uso(state), a_usar(state, move))
        return Breach(facts(carta=move.carta), found.decides) if found and found.rule == rule else None

    return judge


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
    CHECKS.check(_rule, UsarCarta, needs=("carta", "alvo"))(_recusa(_rule))


@CHECKS.check("calamandara.lembranca.requisitos", UsarCarta, tier=Tier.PIECES, physical=True)
def tem_carta(state: State, move: UsarCarta) -> Finding:
    return None if state.de(move.seat).mao else Breach()


def _esgotada(carta: Carta) -> Callable[[State, Any], Finding]:
    def judge(state: State, move: Any) -> Finding:
        if move.carta != carta or a_vista(state, carta) < EXEMPLARES[carta]:
            return None
        return Breach(facts(carta=carta, exemplares=EXEMPLARES[carta]))

    return judge


for _carta in get_args(Carta):
    CHECKS.check(
        f"calamandara.{_carta}.quantidade",
        UsarCarta,
        tier=Tier.PIECES,
        needs=("carta",),
        physical=True,
    )(_esgotada(_carta))


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
def usar_carta(course: Course[State], move: UsarCarta) -> None:
    mudar_cartas(course, move.seat, mao=course.state.de(move.seat).mao - 1)
    usar(course, a_usar(course.state, move))
