"""Objetivo e Preparação do Jogo: shuffle, cut and die; ``mao_inicial`` holds the first hands."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from companion.games.castoria.moves import (
    DO_TURNO,
    FACES,
    ComecarPeloDado,
    ComecarSemDado,
    ComprarMao,
    Cortar,
    Embaralhar,
    LancarDado,
    ManterMao,
)
from companion.games.castoria.pieces import INVENTARIO
from companion.games.castoria.reasons import JA_EM_CURSO
from companion.games.castoria.registry import CHECKS, MONTES, RESOLUTION, mudar_lado
from companion.games.castoria.state import Lado, Mesa, Preparo, State
from companion.language import _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

EMPATE_NO_DADO = CHECKS.decision("quem-ganha-o-dado")


def comecar_preparo(state: State) -> State:
    """Return the state before a chapter's preparation; only score and lists remain: castoria.decisao.76."""
    lados = tuple(
        Lado(narrador=lado.narrador, mao=0, inventario=INVENTARIO.cards, preparo=Preparo(), lista=lado.lista)
        for lado in state.mesa.lados
    )
    mesa = Mesa(lados=lados, ativo=lados[0].narrador)  # type: ignore[arg-type]  # two, as before
    return msgspec.structs.replace(state, mesa=mesa, agenda=(), windows=(), surgidos=(), modifiers=())


def quem_comeca(mesa: Mesa) -> Seat | None:
    """Return the Narrador whom the dice of this preparation let start, or None before they are known."""
    for lado in mesa.lados:
        if lado.preparo is not None and lado.preparo.comeca:
            return lado.narrador
    dados = {lado.narrador: lado.preparo.dado for lado in mesa.lados if lado.preparo is not None}
    if len(set(dados.values())) < 2 or 0 in dados.values():
        return None
    return max(dados, key=dados.__getitem__)


def passos(state: State) -> Iterator[Move]:
    """Yield the missing steps of the preparation, in order; results of a die are unknown before the roll."""
    for feito in ("embaralhou", "cortado", "mao", "manteve"):
        for lado in state.mesa.lados:
            if lado.preparo is not None and not getattr(lado.preparo, feito):
                cortador = state.mesa.oponente(lado.narrador).narrador
                move: dict[str, Move] = {
                    "embaralhou": Embaralhar(seat=lado.narrador),
                    "cortado": Cortar(seat=cortador),
                    "mao": ComprarMao(seat=lado.narrador),
                    "manteve": ManterMao(seat=lado.narrador),
                }
                yield move[feito]


def proximo(state: State) -> Iterator[Move]:
    """Yield the next step of the preparation, if one is missing."""
    yield from islice(passos(state), 1)


def aguardado(state: State, move: Move) -> Move | None:
    """Return the step of the preparation that a move waits for, the roll of the die included, or None.

    A step that the seat itself can take comes before those of the other.
    """
    if not state.mesa.em_preparo:
        return None
    sem_dado = quem_comeca(state.mesa) is None
    seguinte = next(proximo(state), None)
    if isinstance(seguinte, Embaralhar | Cortar) or not sem_dado:
        return next((um for um in passos(state) if um.seat == move.seat and _cabe(state, um)), seguinte)
    falta = [lado.narrador for lado in state.mesa.lados if lado.preparo and not lado.preparo.dado]
    falta.sort(key=lambda narrador: narrador != move.seat)
    return next((LancarDado(seat=narrador) for narrador in falta), None)


def _cabe(state: State, move: Move) -> bool:
    return RESOLUTION.judge.weigh(state, move).verdict == "legal"


def preparo_de(state: State, narrador: Seat) -> Preparo | None:
    return state.mesa.lado(narrador).preparo


# ---------------------------------------------------------------- moves refused before the first turn


EMBARALHAR, CORTE, DADO = (f"castoria.preparacao.{um}" for um in ("embaralhar", "corte", "dado"))


@CHECKS.check_one_of((EMBARALHAR, CORTE, DADO), *DO_TURNO, tier=Tier.BEGUN)
def ninguem_joga_antes_do_dado(state: State, seat: Seat) -> Iterator[tuple[str, Breach]]:
    """Refuse a turn before the die has decided, by the first step that is missing."""
    if not state.mesa.em_preparo or quem_comeca(state.mesa) is not None:
        return
    em_preparo = [(lado.narrador, lado.preparo) for lado in state.mesa.lados if lado.preparo]
    if faltam := tuple(um for um, preparo in em_preparo if not preparo.embaralhou):
        reason = _n(
            "{faltam} has not shuffled the Inventário yet",
            "{faltam} have not shuffled the Inventário yet",
            len(faltam),
        )
        yield EMBARALHAR, Breach(reason, faltam=faltam)
    elif faltam := tuple(um for um, preparo in em_preparo if not preparo.cortado):
        reason = _n(
            "The Inventário of {faltam} is not cut yet",
            "The Inventários of {faltam} are not cut yet",
            len(faltam),
        )
        yield CORTE, Breach(reason, faltam=faltam)
    else:
        yield DADO, Breach(_("The die of this chapter has not decided who starts"))


MAO_SEIS, TROCA_LIMITE = "castoria.preparacao.mao-seis", "castoria.preparacao.troca-limite"


@CHECKS.check_one_of((MAO_SEIS, TROCA_LIMITE), *DO_TURNO, tier=Tier.BEGUN)
def ninguem_joga_antes_de_ficar_com_a_mao(state: State, seat: Seat) -> Iterator[tuple[str, Breach]]:
    """Refuse a turn while a first hand is not drawn, and then while one is neither kept nor exchanged."""
    if not state.mesa.em_preparo or quem_comeca(state.mesa) is None:
        return
    em_preparo = [(lado.narrador, lado.preparo) for lado in state.mesa.lados if lado.preparo]
    if sem_mao := tuple(narrador for narrador, preparo in em_preparo if not preparo.mao):
        yield MAO_SEIS, Breach(_("Still to be drawn is the first hand of {faltam}"), faltam=sem_mao)
        return
    faltam = tuple(narrador for narrador, preparo in em_preparo if not preparo.manteve)
    reason = _("Still to be settled by {faltam} is whether the first hand is kept")
    yield TROCA_LIMITE, Breach(reason, faltam=faltam)


# ---------------------------------------------------------------- shuffle, cut, die


@CHECKS.check("castoria.preparacao.embaralhar", Embaralhar, tier=Tier.TURN)
def embaralha_uma_vez(state: State, move: Embaralhar) -> Finding:
    if move.inventario_de not in (None, move.seat):
        reason = _("{seat} shuffles their own Inventário, not {inventario_de}'s")
        return Breach(reason, inventario_de=move.inventario_de)
    preparo = preparo_de(state, move.seat)
    if preparo is None:
        return Breach(JA_EM_CURSO)
    return Breach(_("{seat}'s Inventário is shuffled already")) if preparo.embaralhou else None


@CHECKS.check("castoria.preparacao.corte", Cortar, tier=Tier.TURN)
def corta_o_embaralhado(state: State, move: Cortar) -> Finding:
    oponente = state.mesa.oponente(move.seat)
    if move.inventario_de not in (None, oponente.narrador):
        reason = _("{seat} cuts {narrador}'s Inventário, not {inventario_de}'s")
        return Breach(reason, inventario_de=move.inventario_de, narrador=oponente.narrador)
    preparo = oponente.preparo
    if preparo is None:
        return Breach(JA_EM_CURSO, ja_cortado=oponente.narrador)
    if preparo.cortado:
        return Breach(_("{ja_cortado}'s Inventário is cut already"), ja_cortado=oponente.narrador)
    if preparo.embaralhou:
        return None
    reason = _("{narrador} has not shuffled yet")
    return Breach(reason, embaralhado=False, narrador=oponente.narrador)


@CHECKS.check("castoria.preparacao.dado", LancarDado, ComecarPeloDado, tier=Tier.TURN)
def o_dado_vem_depois_do_corte(state: State, move: Move) -> Finding:
    por_cortar = tuple(
        lado.narrador for lado in state.mesa.lados if lado.preparo is not None and not lado.preparo.cortado
    )
    if not por_cortar:
        return None
    return Breach(_("Still to be cut is the Inventário of {por_cortar}"), por_cortar=por_cortar)


@CHECKS.check("castoria.preparacao.dado", ComecarSemDado, tier=Tier.TURN)
def ninguem_comeca_sem_dado(state: State, move: ComecarSemDado) -> Finding:
    reason = _("Who starts chapter {capitulo} is for the die to say")
    return Breach(reason, capitulo=state.historia.capitulo)


@CHECKS.check("castoria.gerais.inicio-aleatorio", LancarDado, ComecarPeloDado, tier=Tier.TURN)
def o_dado_decide_uma_vez_por_capitulo(state: State, move: Move) -> Finding:
    preparo = preparo_de(state, move.seat)
    if preparo is None:
        reason = _("The chapter is in turn {ja_no_turno} already")
        return Breach(reason, ja_no_turno=state.mesa.turno)
    if (comeca := quem_comeca(state.mesa)) is not None:
        return Breach(_("The die has decided already: {ja_comeca} starts"), ja_comeca=comeca)
    if not isinstance(move, LancarDado) or not preparo.dado:
        return None
    return Breach(_("{seat} has thrown a {resultado} already"), resultado=preparo.dado)


@CHECKS.possible(LancarDado, "resultado")
def faces(state: State, move: Move) -> range:
    """Return the results of a die of six sides; results of another die are accepted too."""
    return range(1, FACES + 1)


@CHECKS.possible(ComecarPeloDado, "primeiro")
def quem_pode_comecar(state: State, move: Move) -> tuple[Seat, ...]:
    return state.options.order


@CHECKS.alternative(Embaralhar, Cortar)
def o_inventario_que_o_livro_diz(state: State, move: Embaralhar | Cortar) -> Iterator[Move]:
    yield move.having(inventario_de=None)


@CHECKS.alternative(ComecarSemDado)
def o_que_vem_antes_do_dado(state: State, move: ComecarSemDado) -> Iterator[Move]:
    """Yield the next step of the preparation before the die."""
    yield from proximo(state)


CHECKS.permit(Embaralhar, "castoria.preparacao.embaralhar")
CHECKS.permit(Cortar, "castoria.preparacao.corte")
CHECKS.permit(LancarDado, "castoria.preparacao.dado")
CHECKS.permit(ComecarPeloDado, "castoria.preparacao.dado")


# ---------------------------------------------------------------- effects


def mudar_preparo(context: Context[State], narrador: Seat, **fields: Any) -> None:
    """Change one's preparation; a move that the table lets stand after it changes nothing."""
    if context.state.encerrado is not None:
        context.set(encerrado=None)
    if (preparo := preparo_de(context.state, narrador)) is not None:
        mudar_lado(context, narrador, preparo=msgspec.structs.replace(preparo, **fields))


def para_a_mao(context: Context[State], narrador: Seat, cartas: int) -> int:
    """Move cards to the hand, as many as there are, and return their number; no window opens."""
    return MONTES.draw(context, narrador, cartas, "inventario", "mao").many


@RESOLUTION.move(Embaralhar)
def embaralhar(context: Context[State], move: Embaralhar) -> None:
    mudar_preparo(context, move.inventario_de or move.seat, embaralhou=True)
    context.emit("embaralhou", "castoria.preparacao.embaralhar", narrador=move.seat)


@RESOLUTION.move(Cortar)
def cortar(context: Context[State], move: Cortar) -> None:
    de_quem = move.inventario_de or context.state.mesa.oponente(move.seat).narrador
    mudar_preparo(context, de_quem, cortado=True)
    context.emit("cortou", "castoria.preparacao.corte", narrador=move.seat, de_quem=de_quem)


@RESOLUTION.move(LancarDado)
def lancar_dado(context: Context[State], move: LancarDado, resultado: int) -> None:
    """Record a roll: the higher starts, and after a tie both roll again."""
    mudar_preparo(context, move.seat, dado=resultado)
    context.emit("dado", "castoria.preparacao.dado", narrador=move.seat, resultado=resultado)
    mesa = context.state.mesa
    if (comeca := quem_comeca(mesa)) is not None:
        context.set(mesa=msgspec.structs.replace(mesa, ativo=comeca))
        context.emit("comeca", "castoria.gerais.inicio-aleatorio", narrador=comeca)
    elif all(lado.preparo is not None and lado.preparo.dado for lado in mesa.lados):
        for lado in mesa.lados:
            mudar_preparo(context, lado.narrador, dado=0)
        context.emit("empate-no-dado", EMPATE_NO_DADO, resultado=resultado)


@RESOLUTION.move(ComecarPeloDado)
def comecar(context: Context[State], move: ComecarPeloDado, primeiro: Seat) -> None:
    """Set the starter by the die; the results themselves stay unknown."""
    mudar_preparo(context, primeiro, comeca=True)
    mesa = context.state.mesa
    if mesa.em_preparo:
        context.set(mesa=msgspec.structs.replace(mesa, ativo=primeiro))
    context.emit("comeca", "castoria.preparacao.dado", narrador=primeiro)


@RESOLUTION.move(ComecarSemDado)
def comecar_sem_dado(context: Context[State], move: ComecarSemDado) -> None:
    """Set the starter as if by the die."""
    mesa = context.state.mesa
    if not mesa.em_preparo:
        return
    for lado in mesa.lados:
        mudar_preparo(context, lado.narrador, dado=2 if lado.narrador == move.seat else 1)
    context.set(mesa=msgspec.structs.replace(context.state.mesa, ativo=move.seat))
    context.emit("comeca", "castoria.preparacao.dado", narrador=move.seat)
