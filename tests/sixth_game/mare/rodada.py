"""The book: hands, rounds, gathering, the end. Each check and each effect names its rule."""

from pathlib import Path
from typing import Any

import msgspec

from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Among
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, NOT_THERE, NOT_WAITED_FOR, TOO_MANY
from companion.referee.positions.adjustments import Ajuste
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.ending import over
from companion.referee.rules.seating import order_from
from companion.rulebook import load_rulebook
from mare.moves import MOVIMENTOS, Cobrir, Guardar, Jogar, Lancar, Passar, Pescar, Recolher
from mare.pieces import MAO, RECOLHE
from mare.state import Carta, Lance, Pescador, State, Vencer

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))
CHECKS: Checks[State] = Checks(BOOK, denial="mare.cartas.texto")
RESOLUTION: Resolution[State] = Resolution(CHECKS)
INTEIRA = _("{cartas} different cards, not a whole hand")
ACIMA = _("{0} are to be beaten")
UMA_SO = CHECKS.decision("levar-menos").reading("may-take-one")

over(CHECKS, MOVIMENTOS, "mare.fim.maos-vazias", winners="venceu")


def mudar(context: Context[State], quem: Seat, **fields: Any) -> None:
    """Replace fields of a fisher."""
    outro = msgspec.structs.replace(context.state.pescador(quem), **fields)
    context.set(pescadores=tuple(outro if um.quem == quem else um for um in context.state.pescadores))


# ---------------------------------------------------------------- the hand


@CHECKS.check("mare.preparo.antes", Guardar, tier=Tier.TURN)
def antes_da_primeira(state: State, move: Guardar) -> Finding:
    dono = state.pescador(move.seat)
    own = dono.cartas is None and move.mao.owner == move.seat
    return None if own and dono.mao == MAO else Breach(_("{seat} already holds {mao} cards"), mao=dono.mao)


@CHECKS.check("mare.preparo.quatro", Guardar, tier=Tier.PIECES, physical=True)
def quatro_cartas(state: State, move: Guardar) -> Finding:
    if not isinstance(move.mao.value, tuple):
        return None  # it is declared to its owner's phone alone
    nomes = {carta.nome for carta in move.mao.value}
    return None if len(nomes) == len(move.mao.value) == MAO else Breach(INTEIRA, cartas=len(nomes))


CHECKS.permit(Guardar, "mare.preparo.mao")


@RESOLUTION.move(Guardar)
def guardar(context: Context[State], move: Guardar) -> None:
    mudar(context, move.seat, cartas=move.mao)
    context.emit("guardou", "mare.preparo.mao", quem=move.seat)


def na_mao(dono: Pescador) -> tuple[Carta, ...] | None:
    """Return the cards of a hand, None where the asker does not know them."""
    held = dono.cartas.value if dono.cartas is not None else None
    return held if isinstance(held, tuple) else None


# ---------------------------------------------------------------- casting and covering


@CHECKS.check("mare.rodada.uma-de-cada-vez", Lancar, tier=Tier.TURN, physical=True)
def rodada_livre(state: State, move: Lancar) -> Finding:
    return Breach(NOT_WAITED_FOR, fala=state.fala) if state.fala else None


@CHECKS.check("mare.recolher.quem", Lancar, tier=Tier.TURN, physical=True)
def foi_recolhida(state: State, move: Lancar) -> Finding:
    return Breach(_("First {quem} gathers the beach"), quem=state.vez) if state.choice is not None else None


@CHECKS.check("mare.rodada.vez", Lancar, tier=Tier.TURN)
def na_vez(state: State, move: Lancar) -> Finding:
    return None if state.vez == move.seat else Breach(NOT_ON_TURN, vez=state.vez)


@CHECKS.check("mare.rodada.uma-fala", Cobrir, Passar, tier=Tier.TURN, physical=True)
def quem_fala(state: State, move: Move) -> Finding:
    return None if state.fala == move.seat else Breach(NOT_WAITED_FOR, fala=state.fala or state.vez)


@CHECKS.check("mare.rodada.da-mao", Lancar, Cobrir, tier=Tier.PIECES, physical=True)
def tem_cartas(state: State, move: Jogar) -> Finding:
    return None if state.pescador(move.seat).mao else Breach(_("{seat} holds no card any more"), mao=0)


@CHECKS.check("mare.rodada.da-mao", Lancar, Cobrir, tier=Tier.PIECES, physical=True)
def tem_a_carta(state: State, move: Jogar, carta: str) -> Finding:
    held = na_mao(state.pescador(move.seat))
    return None if held is None or any(uma.nome == carta for uma in held) else Breach(NOT_THERE, carta=carta)


@CHECKS.check("mare.cartas.nomes", Lancar, Cobrir, tier=Tier.PIECES, physical=True)
def ainda_nao_esta_a_vista(state: State, move: Jogar, carta: str) -> Finding:
    return Breach(_("{carta} already lies open"), carta=carta) if carta in state.a_vista else None


@CHECKS.check("mare.cartas.peso", Lancar, Cobrir, tier=Tier.PIECES, physical=True)
def pesa_assim(state: State, move: Jogar, carta: str, peso: int) -> Finding:
    held = na_mao(state.pescador(move.seat)) or ()
    outro = next((uma.peso for uma in held if uma.nome == carta and uma.peso != peso), 0)
    return Breach(_("This card weighs {peso}"), peso=outro) if outro else None


@CHECKS.check("mare.rodada.mais-pesada", Cobrir)
def cobre_de_fato(state: State, move: Cobrir, peso: int) -> Finding:
    lidera = state.mais_pesado
    return None if lidera is None or peso > lidera.carta.peso else Breach(ACIMA, peso=lidera.carta.peso)


@CHECKS.check_operation("mare.cartas.pescar", Pescar, moves=(Lancar, Cobrir))
def estava_na_praia(state: State, move: Jogar, op: Pescar, peixe: str) -> Finding:
    return None if any(carta.nome == peixe for carta in state.praia) else Breach(NOT_THERE, peixe=peixe)


CHECKS.permit(Lancar, "mare.rodada.lancar")
CHECKS.permit(Cobrir, "mare.rodada.cobrir")
CHECKS.permit(Passar, "mare.rodada.passar")


@CHECKS.possible(Lancar, "carta")
@CHECKS.possible(Cobrir, "carta")
def cartas_da_mao(state: State, move: Jogar) -> tuple[str, ...] | None:
    held = na_mao(state.pescador(move.seat))
    return None if held is None else tuple(carta.nome for carta in held)


@CHECKS.possible(Lancar, "peso")
@CHECKS.possible(Cobrir, "peso")
def pesos(state: State, move: Jogar, carta: str) -> tuple[int, ...] | None:
    held = na_mao(state.pescador(move.seat)) or ()
    return tuple(uma.peso for uma in held if uma.nome == carta) or None


@CHECKS.possible_target(Pescar, "peixe")
def peixes(state: State, move: Move, op: Pescar) -> tuple[str, ...]:
    return tuple(carta.nome for carta in state.praia)


def jogar(context: Context[State], move: Jogar, carta: Carta) -> None:
    """Play the card from the hand into the round and carry out its text."""
    dono = context.state.pescador(move.seat)
    held = na_mao(dono)
    if held is not None:
        ficam = tuple(uma for uma in held if uma.nome != carta.nome)
        mudar(context, move.seat, cartas=Secret(move.seat, ficam))
    mudar(context, move.seat, mao=dono.mao - 1)
    context.set(lances=(*context.state.lances, Lance(move.seat, carta)))
    context.emit("jogou", "mare.cartas.peso", quem=move.seat, carta=carta.nome, peso=carta.peso)
    RESOLUTION.adjust(context, Ajuste("card", carta.nome, move.efeito, by=move.seat))


@RESOLUTION.move(Lancar)
def lancar(context: Context[State], move: Lancar, carta: str, peso: int) -> None:
    jogar(context, move, Carta(carta, peso))
    state = context.state
    outros = tuple(seat for seat in order_from(state, move.seat)[1:] if state.pescador(seat).mao)
    context.push(Vencer())
    if outros:
        rule, asks = "mare.rodada.cobrir", ("cobrir",)
        context.open("lancar", rule, outros, silence="by-holder", by=move.seat, asks=asks)


@RESOLUTION.move(Cobrir)
def cobrir(context: Context[State], move: Cobrir, carta: str, peso: int) -> None:
    jogar(context, move, Carta(carta, peso))
    assert context.state.waited is not None, "one covers while the round waits"
    context.pass_for(context.state.waited.id, move.seat)


@RESOLUTION.move(Passar)
def passar(context: Context[State], move: Passar) -> None:
    assert context.state.waited is not None, "one passes while the round waits"
    context.emit("passou", "mare.rodada.passar", quem=move.seat)
    context.pass_for(context.state.waited.id, move.seat)


@RESOLUTION.operation(Pescar)
def pescar(context: Context[State], op: Pescar, ajuste: Ajuste[Any], below: int, peixe: str) -> None:
    levar(context, ajuste.by or context.state.vez, (peixe,), "mare.cartas.texto")


@RESOLUTION.task(Vencer)
def vencer(context: Context[State], task: Vencer) -> None:
    state = context.state
    vence = state.mais_pesado
    if vence is None:
        return  # a correction has taken it all away
    praia = (*state.praia, *(lance.carta for lance in state.lances))
    context.set(vez=vence.quem, fase="recolher", lances=(), praia=praia)
    context.emit("venceu", "mare.rodada.vence", quem=vence.quem, carta=vence.carta.nome)
    context.push(Choose(seats=(vence.quem,), asks="recolher", rule="mare.recolher.quem"))


# ---------------------------------------------------------------- gathering, and the end


@CHECKS.check("mare.recolher.quem", Recolher, tier=Tier.TURN, physical=True)
def venceu_a_rodada(state: State, move: Recolher) -> Finding:
    return None if state.choice and move.seat in state.choice.seats else Breach(NOT_WAITED_FOR, vez=state.vez)


@CHECKS.check("mare.recolher.da-praia", Recolher, tier=Tier.PIECES, physical=True)
def esta_na_praia(state: State, move: Recolher, cartas: tuple[str, ...]) -> Finding:
    falta = next((nome for nome in cartas if all(nome != carta.nome for carta in state.praia)), "")
    return Breach(NOT_THERE, carta=falta) if falta or len(set(cartas)) < len(cartas) else None


@CHECKS.check("mare.recolher.ate-duas", Recolher)
def quantas(state: State, move: Recolher, cartas: tuple[str, ...]) -> Finding:
    pode = min(RECOLHE, len(state.praia))
    if len(cartas) < pode:
        return UMA_SO.allows(state, _("{cartas} of {pode} cards gathered"), cartas=len(cartas), pode=pode)
    return Breach(TOO_MANY, cartas=len(cartas), pode=pode) if len(cartas) > pode else None


@CHECKS.elements(Recolher, "cartas")
def da_praia(state: State, move: Recolher) -> Among:
    return Among(tuple(carta.nome for carta in state.praia), least=1, most=min(RECOLHE, len(state.praia)))


CHECKS.permit(Recolher, "mare.recolher.ate-duas")


def levar(context: Context[State], quem: Seat, nomes: tuple[str, ...], rule: str) -> None:
    """Move cards from the beach into a basket."""
    state = context.state
    levadas = tuple(carta for carta in state.praia if carta.nome in nomes)
    mudar(context, quem, cesto=(*state.pescador(quem).cesto, *levadas))
    context.set(praia=tuple(carta for carta in state.praia if carta.nome not in nomes))
    context.emit("recolheu", rule, quem=quem, cartas=nomes)


@RESOLUTION.move(Recolher)
def recolher(context: Context[State], move: Recolher, cartas: tuple[str, ...]) -> None:
    context.answered(move.seat)
    levar(context, move.seat, cartas, "mare.recolher.ate-duas")
    state = context.state
    com_cartas = tuple(seat for seat in order_from(state, state.vez) if state.pescador(seat).mao)
    if com_cartas:
        context.set(vez=com_cartas[0], fase="lancar", rodada=state.rodada + 1)
        return
    melhor = max(um.peso for um in state.pescadores)
    vencem = tuple(um.quem for um in state.pescadores if um.peso == melhor)
    context.end(vencem, "cesto", "mare.fim.maos-vazias")
