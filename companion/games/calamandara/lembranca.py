"""Cartas de Lembrança in use: Delírio de Armiô, Sopro dos Seres, Ecos Dissonantes, Domínio de Ircai."""

from typing import NamedTuple, get_args

from companion.games.calamandara.interrupcao import (
    TAMBEM_POR_CARTA,
    Pilha,
    atacante,
    copiada,
    em_curso,
    em_uso,
    insercao_de,
    todos,
    usar,
)
from companion.games.calamandara.moves import UsarCarta, UsarEntropia
from companion.games.calamandara.pieces import ATAQUE, LEMBRANCAS
from companion.games.calamandara.registry import CHECKS, LEDGER, MONTES, RESOLUTION
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import DELIRIO, DOMINIO, ECOS, ENTROPIA, SOPRO, Uso, Vinculada
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Point
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import controller

USOU = "usou"
SO_CONTRA_QUEM_TEM = CHECKS.decision("vinculada-contra-quem").reading("holder-only")
CADA_ATINGIDO = CHECKS.decision("quem-toma-ataque-a-varios").reading("each-affected-traveller")
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
    if uso.carta == ENTROPIA:
        return None
    if uso.carta == DELIRIO:
        return _falta_para_impedir(state, pilha, uso)
    if not pilha:
        return Falta("calamandara.lembranca.vinculado")
    if uso.carta == SOPRO:
        return None if uso.alvo == pilha[-1].controller else Falta("calamandara.faq.15")
    return _falta_para_tomar(state, pilha, uso) if uso.carta == ECOS else _falta_para_copiar(pilha, uso)


def _falta_para_impedir(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if insercao_de(state, uso.alvo) is not None or entropia_de(state, pilha, uso.alvo) is not None:
        return None
    decides = () if TAMBEM_POR_CARTA.holds(state) else (TAMBEM_POR_CARTA,)
    return Falta("calamandara.delirio-de-armio.momento", decides)


def entropia_de(state: State, pilha: Pilha, quem: Seat) -> Uso | None:
    """The last Entropia Dogmática of a traveller that has not had its effect: calamandara.decisao.94."""
    if not TAMBEM_POR_CARTA.holds(state):
        return None
    own = (uso for uso in reversed(pilha) if uso.carta == ENTROPIA and quem == controller(uso))
    return next(own, None)


def _falta_para_copiar(pilha: Pilha, uso: Uso) -> Falta | None:
    if pilha[-1].controller == uso.controller:
        return Falta("calamandara.dominio-de-ircai.copiar", (O_QUE_SE_COPIA,))
    if all(abaixo.carta == DOMINIO for abaixo in pilha):  # as the table let it stand: nothing to copy
        return Falta("calamandara.lembranca.vinculado")
    if copiada(pilha).carta == SOPRO and uso.alvo != pilha[-1].controller:
        return Falta("calamandara.faq.15")
    return None


def _falta_para_tomar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    if pilha[-1].carta == DOMINIO:
        return Falta("calamandara.dominio-de-ircai.nao-tomada")
    ataque = atacante(pilha)
    if ataque is None or ataque[0].carta == SOPRO:
        return Falta("calamandara.sopro-dos-seres.nao-tomada")
    tomada, visa = ataque
    if tomada.carta == ENTROPIA and not fora_da_propria_zi(state, tomada):
        return Falta("calamandara.ecos-dissonantes.ataque-insercao")
    if visa.controller == uso.controller or not (
        visa.alvo == uso.controller or _atinge(state, visa, uso.controller)
    ):
        return Falta("calamandara.ecos-dissonantes.contra-voce")
    if tomada.carta != ENTROPIA and uso.alvo != visa.controller and SO_CONTRA_QUEM_TEM.holds(state):
        return Falta("calamandara.vinculado.tomar-topo-da-rf", (SO_CONTRA_QUEM_TEM,))
    return None


def fora_da_propria_zi(state: State, uso: Uso) -> tuple[str, ...]:
    """Where a card puts attack symbols outside its user's Zona Inicial, which makes it an attack.

    calamandara.ecos-dissonantes.ataque-insercao
    """
    tabuleiro = state.mesa.tabuleiro
    assento = state.mesa.viajante(uso.controller).assento
    spaces = (um.espaco for um in uso.insercoes if um.simbolo in ATAQUE)
    return tuple(espaco for espaco in spaces if tabuleiro.zona(tabuleiro.pontos[espaco]) != assento)


def _atinge(state: State, uso: Uso, quem: Seat) -> bool:
    """Whether an attack symbol lands on that traveller's Terra: calamandara.decisao.88."""
    assento = state.mesa.viajante(quem).assento
    terras = (espaco[0] for espaco in fora_da_propria_zi(state, uso))
    return uso.carta == ENTROPIA and CADA_ATINGIDO.holds(state) and assento in terras


def a_usar(quem: Seat, carta: Vinculada, alvo: Seat) -> Uso:
    """The use that a move declares."""
    return Uso(carta=carta, controller=quem, alvo=alvo, owner=quem)


def _recusa(rule: str) -> None:
    @CHECKS.check(rule, UsarCarta)
    def nada_lhe_falta(state: State, move: UsarCarta, carta: Vinculada, alvo: Seat) -> Finding:
        found = falta(state, em_uso(state), a_usar(move.seat, carta, alvo))
        return Breach(*found.decides, carta=carta) if found and found.rule == rule else None


for _rule in (
    "calamandara.delirio-de-armio.momento",
    "calamandara.lembranca.vinculado",
    "calamandara.faq.15",
    "calamandara.dominio-de-ircai.copiar",
    "calamandara.dominio-de-ircai.nao-tomada",
    "calamandara.sopro-dos-seres.nao-tomada",
    "calamandara.ecos-dissonantes.ataque-insercao",
    "calamandara.ecos-dissonantes.contra-voce",
    "calamandara.vinculado.tomar-topo-da-rf",
):
    _recusa(_rule)


@CHECKS.check("calamandara.lembranca.requisitos", UsarCarta, UsarEntropia, tier=Tier.PIECES, physical=True)
def tem_carta(state: State, move: UsarCarta | UsarEntropia) -> Finding:
    mao = state.de(move.seat).mao
    return None if mao else Breach(mao=mao)


def _esgotada(titulo: Vinculada) -> None:
    @CHECKS.check(f"calamandara.{titulo}.quantidade", UsarCarta, tier=Tier.PIECES, physical=True)
    def ha_mais_um(state: State, move: UsarCarta, carta: Vinculada) -> Finding:
        if carta != titulo or a_vista(state, carta) < EXEMPLARES[carta]:
            return None
        return Breach(carta=carta, exemplares=EXEMPLARES[carta])


for _carta in get_args(Vinculada):
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
    return get_args(Vinculada)


@CHECKS.possible(UsarCarta, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(UsarCarta, "calamandara.lembranca.a-qualquer-momento")


@RESOLUTION.move(UsarCarta)
def usar_carta(context: Context[State], move: UsarCarta, carta: Vinculada, alvo: Seat) -> None:
    sacar(context, move.seat)
    usar(context, a_usar(move.seat, carta, alvo))


def sacar(context: Context[State], quem: Seat) -> None:
    """A card leaves the hand: whatever it answers, it stays used."""
    with LEDGER.acting(context, USOU, quem, within=em_curso(context.state)):
        MONTES.take(context, quem, "mao")
