"""Preparação do jogo: the starting traveller, and the three modes by which the decks are formed."""

from collections.abc import Iterator
from typing import TypeGuard

from msgspec.structs import replace

from companion.games.calamandara.decks import deck_de
from companion.games.calamandara.iniciais import ESCOLHER, SEPARAR, em_preparo, escolhas
from companion.games.calamandara.interrupcao import todos
from companion.games.calamandara.lances_do_preparo import (
    DO_PREPARO,
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
)
from companion.games.calamandara.moves import EscolherIniciais
from companion.games.calamandara.nomes import Modo
from companion.games.calamandara.pieces import TOTAL_DE_LEMBRANCAS
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.state import Preparo, State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import OpenChoice, OwedChoice, Task
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import order_from

ANTES = "calamandara.comecando.primeiro-turno"
PASSA = "calamandara.modos.triagem-passa"
UMA_VEZ = "calamandara.modos.sequencia-uma-vez"
QUALQUER_COMECA = CHECKS.decision("quem-abre-a-triagem").reading("any-start")


def ninguem_escolheu(state: State) -> bool:
    """Return whether nobody has chosen a starting symbol or picked a card."""
    choice = state.choice
    said = choice.said if isinstance(choice, OpenChoice) else ()
    esperam = [seat for owed in state.agenda if _pede(owed, ESCOLHER) for seat in owed.seats]
    separou = state.preparo is not None and state.preparo.separadas
    todos_esperam = len(esperam) == len(todos(state))
    return em_preparo(state) is not None and not said and not separou and todos_esperam


def _pede(task: Task, asks: str) -> TypeGuard[OwedChoice]:
    return isinstance(task, OwedChoice) and task.asks == asks


def de_quem_e_a_carta(state: State) -> Seat | None:
    """Return the next traveller to pick in the Triagem, going left from the first, or None at the end."""
    separadas = state.preparo.separadas if state.preparo is not None else 0
    if separadas >= TOTAL_DE_LEMBRANCAS:
        return None
    ordem = order_from(state, state.vez)
    return ordem[separadas % len(ordem)]


def _modo(state: State) -> Modo:
    return (state.preparo or Preparo()).modo


# ---------------------------------------------------------------- checks


@CHECKS.check_one_of((ANTES, UMA_VEZ), *DO_PREPARO, tier=Tier.BEGUN, physical=True)
def antes_do_primeiro_turno(state: State, move: Move) -> Iterator[tuple[str, Breach]]:
    if em_preparo(state) is None:
        reason = _("The match has begun: it is turn {turno}")
        yield UMA_VEZ if isinstance(move, ReordenarDecks) else ANTES, Breach(reason, turno=state.turno)


@CHECKS.check(ANTES, SortearPrimeiro, EscolherModo, tier=Tier.TURN, physical=True)
def antes_de_escolher_simbolos(state: State, move: Move) -> Finding:
    reason = _("Too late: symbols or cards have been chosen already")
    return None if ninguem_escolheu(state) else Breach(reason)


@CHECKS.check("calamandara.sorteio.primeiro", SortearPrimeiro, tier=Tier.PIECES, physical=True)
def comeca_quem_esta_a_mesa(state: State, move: SortearPrimeiro, primeiro: Seat) -> Finding:
    reason = _("{primeiro} does not sit at this table")
    return None if primeiro in todos(state) else Breach(reason, primeiro=primeiro)


@CHECKS.check("calamandara.modos.sequencia", ReordenarDecks, tier=Tier.TURN)
def so_na_sequencia(state: State, move: ReordenarDecks) -> Finding:
    modo = _modo(state)
    reason = _("The decks are formed by {modo}: they keep their order")
    return None if modo == "sequencia" else Breach(reason, modo=modo)


@CHECKS.check(UMA_VEZ, ReordenarDecks, tier=Tier.TURN)
def uma_vez_so(state: State, move: ReordenarDecks) -> Finding:
    done = state.preparo is not None and move.seat in state.preparo.reordenaram
    return Breach(_("{seat} has reordered the decks already")) if done else None


@CHECKS.check("calamandara.cartas-simbolos.dividir", ReordenarDecks, tier=Tier.PIECES, physical=True)
def as_mesmas_cartas(state: State, move: ReordenarDecks) -> Finding:
    deck = deck_de(state, move.seat).deck
    if not move.simbolos or sorted(move.simbolos) == sorted(deck):
        return None
    if not deck:
        return Breach(_("{seat}'s symbol cards are not known here"), cartas=0)
    return Breach(_("These are not the {cartas} symbol cards of {seat}'s deck"), cartas=len(deck))


@CHECKS.check("calamandara.modos.triagem-escolha", SepararCarta, ConcluirTriagem, tier=Tier.TURN)
def so_na_triagem(state: State, move: Move) -> Finding:
    modo = _modo(state)
    reason = _("The decks are formed by {modo}: nobody picks cards")
    return None if modo == "triagem" else Breach(reason, modo=modo)


@CHECKS.check(PASSA, SepararCarta, tier=Tier.TURN)
def na_sua_vez_de_separar(state: State, move: SepararCarta) -> Finding:
    """Require the drawn first traveller to begin, or anyone as the table reads it."""
    if _modo(state) != "triagem":
        return None  # calamandara.modos.triagem-escolha judges this case
    proximo = de_quem_e_a_carta(state)
    if proximo is None or not _pede(state.agenda[0], SEPARAR):
        return Breach(_("All decks are complete"))
    if move.seat == proximo:
        return None
    reason = _("{vez} picks the next card, not {seat}")
    primeira = state.preparo is not None and not state.preparo.separadas
    return QUALQUER_COMECA.allows(state, reason, vez=proximo) if primeira else Breach(reason, vez=proximo)


@CHECKS.check(PASSA, SepararCarta)
def uma_de_cada_vez(state: State, move: SepararCarta) -> Finding:
    reason = _("One card at a time goes on, not {cartas}")
    return Breach(reason, cartas=move.quantas) if move.quantas != 1 else None


@CHECKS.check(PASSA, EscolherIniciais, tier=Tier.BEGUN, physical=True)
def os_decks_estao_completos(state: State, seat: Seat) -> Finding:
    faltam = de_quem_e_a_carta(state) if _modo(state) == "triagem" else None
    reason = _("First {vez} picks a card: the decks are not complete")
    return Breach(reason, vez=faltam) if faltam is not None else None


@CHECKS.alternative(SepararCarta)
def uma_so(state: State, move: SepararCarta) -> Iterator[Move]:
    yield move.having(quantas=1)


@CHECKS.alternative(ReordenarDecks)
def sem_dizer_a_ordem(state: State, move: ReordenarDecks) -> Iterator[Move]:
    yield move.having(simbolos=())


@CHECKS.possible(SortearPrimeiro, "primeiro")
def quem_comeca(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(SortearPrimeiro, "calamandara.sorteio.primeiro")
CHECKS.permit(EscolherModo, "calamandara.modos.tres")
CHECKS.permit(ReordenarDecks, "calamandara.modos.sequencia", UMA_VEZ)
CHECKS.permit(SepararCarta, "calamandara.modos.triagem-escolha", PASSA)
CHECKS.permit(ConcluirTriagem, PASSA)


def sorteado(state: State, seat: Seat, primeiro: Seat) -> Move | None:
    """Return the move by which a seat declares who was drawn to begin, or None if it is too late."""
    return SortearPrimeiro(seat=seat, primeiro=primeiro) if ninguem_escolheu(state) else None


# ---------------------------------------------------------------- effects


def _mudar(context: Context[State], preparo: Preparo) -> None:
    context.set(preparo=preparo if preparo != Preparo() else None)


def pedir_carta(context: Context[State]) -> None:
    """Ask for a card of the Triagem while any is left, and then for the starting symbols."""
    state = context.state
    proximo = de_quem_e_a_carta(state) if _modo(state) == "triagem" else None
    primeira = state.preparo is not None and not state.preparo.separadas
    quem = todos(state) if primeira and QUALQUER_COMECA.holds(state) else (proximo,) if proximo else ()
    carta = (OpenChoice(seats=quem, asks=SEPARAR, rule=PASSA),) if proximo is not None else ()
    context.set(agenda=(*carta, *(owed for owed in state.agenda if not _pede(owed, SEPARAR))))


@RESOLUTION.move(SortearPrimeiro)
def sortear(context: Context[State], move: SortearPrimeiro, primeiro: Seat) -> None:
    """Set the first traveller; where symbols are chosen in turn, the first traveller is asked first."""
    context.set(vez=primeiro)
    context.set(agenda=escolhas(context.state))
    _mudar(context, replace(context.state.preparo or Preparo(), sorteado=True))
    pedir_carta(context)
    context.emit("comeca", "calamandara.sorteio.primeiro", primeiro=primeiro)


@RESOLUTION.move(EscolherModo)
def escolher_modo(context: Context[State], move: EscolherModo, modo: Modo) -> None:
    _mudar(context, replace(context.state.preparo or Preparo(), modo=modo))
    pedir_carta(context)
    context.emit("modo", f"calamandara.modos.{_REGRA[modo]}", modo=modo)


_REGRA: dict[Modo, str] = {"padrao": "padrao", "sequencia": "sequencia", "triagem": "triagem-escolha"}


@RESOLUTION.move(ReordenarDecks)
def reordenar(context: Context[State], move: ReordenarDecks) -> None:
    state = context.state
    preparo = state.preparo or Preparo()
    _mudar(context, replace(preparo, reordenaram=(*preparo.reordenaram, move.seat)))
    if move.simbolos and state.simbolos:
        at = state.lugar(move.seat)
        deck = replace(state.simbolos[at], deck=move.simbolos)
        context.set(simbolos=(*state.simbolos[:at], deck, *state.simbolos[at + 1 :]))
    context.emit("reordenou", "calamandara.modos.sequencia", quem=move.seat)


@RESOLUTION.move(SepararCarta)
def separar(context: Context[State], move: SepararCarta) -> None:
    preparo = context.state.preparo or Preparo()
    _mudar(context, replace(preparo, separadas=preparo.separadas + 1))
    pedir_carta(context)
    context.emit("separou", PASSA, quem=move.seat)


@RESOLUTION.move(ConcluirTriagem)
def concluir(context: Context[State], move: ConcluirTriagem) -> None:
    preparo = context.state.preparo or Preparo()
    _mudar(context, replace(preparo, separadas=TOTAL_DE_LEMBRANCAS))
    pedir_carta(context)
    context.emit("decks-completos", PASSA, quem=move.seat)
