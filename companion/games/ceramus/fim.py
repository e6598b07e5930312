"""Fim de jogo and Partida Solo: ends of turns and rounds, the last lap, points, and the winner."""

from collections.abc import Iterator

import msgspec

from companion.games.ceramus.moves import TUDO, Concluir, EncerrarTurno, FechaTurno, Passar
from companion.games.ceramus.mural import constroi
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import (
    CHECKS,
    FIM_DA_VEZ,
    FIM_DO_TURNO,
    RESOLUTION,
    ROUNDS,
    board,
    leitura,
    pontos,
)
from companion.games.ceramus.state import State
from companion.games.ceramus.usos import do_bonus
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Asked, Breach, Cited, Finding
from companion.referee.judging.reasons import NOT_ON_TURN
from companion.referee.judging.ruling import Question
from companion.referee.resolving.resolution import Context
from companion.referee.rules.ending import over

SEM_ULTIMA_VOLTA = CHECKS.decision("ultima-volta").reading("lost-when-the-match-ends")
NINGUEM_ADICIONA = CHECKS.decision("ninguem-consegue")
NINGUEM_ADICIONOU, NADA_CABE, SEM_RESERVAS = NINGUEM_ADICIONA.readings(
    "a-whole-round-in-which-no-tile-was-added",
    "no-forma-in-any-hand-fits-anyone",
    "all-reserves-empty",
)
ACABA_NA_ULTIMA = CHECKS.decision("quando-as-formas-acabam").reading("as-soon-as-the-last-is-revealed")
EMPATE = CHECKS.decision("empate")
JOGA_SE_DE_NOVO, MAIS_CERAMAS = EMPATE.readings("play-again", "more-ceramas-won")
RECORDE_IGUALADO_BASTA = CHECKS.decision("igualar-o-recorde").reading("equal-is-enough")


# ---------------------------------------------------------------- checks


over(CHECKS, TUDO, "ceramus.fim.ninguem-adiciona", "ceramus.fim.formas-acabam", winners="venceu")


@CHECKS.check("ceramus.fim.turnos-continuam", Concluir, tier=Tier.TURN)
def so_na_ultima_volta(state: State, move: Concluir) -> Finding:
    """Require the last lap; the facts name it, so that the move is not mistaken for the end of a turn."""
    if state.fase in ("preparacao", "ultima-volta"):
        return None
    reason = _("It is not the last lap yet: now is {fase}")
    return Breach(reason, so_se_diz="na-ultima-volta", fase=state.fase)


@CHECKS.alternative(Concluir)
def encerra_a_vez(_state: State, move: Concluir) -> Iterator[Move]:
    """Yield the end of the turn, by which a player leaves Ceramas before the last lap."""
    yield EncerrarTurno(seat=move.seat)


@CHECKS.check("ceramus.ceramas.quando-quiser", Concluir, tier=Tier.TURN)
def conclui_na_sua_vez(state: State, move: Concluir) -> Finding:
    if state.fase != "ultima-volta" or move.seat == state.vez:
        return None
    return Breach(NOT_ON_TURN, SEM_ULTIMA_VOLTA, vez=state.vez)


@CHECKS.check("ceramus.fim.turnos-continuam", Passar, EncerrarTurno)
def sabe_se_ha_outro_turno(state: State, move: FechaTurno) -> Finding:
    """Ask about the hands if by one reading they decide the end; unknown hands are not guessed."""
    if move.cabe is not None or not pergunta_das_maos(state):
        return None
    return Asked(Question("cabe", choices=(True, False), rule="ceramus.fim.ninguem-adiciona"))


def pergunta_das_maos(state: State) -> bool:
    """Return whether this turn closes the round and only unknown hands decide about another."""
    return (
        NADA_CABE.holds(state)
        and state.fase in ("construir", "ceramas")
        and ROUNDS.next_in(state) is None
        and bool(state.formas_na_mesa)
        and alguma_cabe(state) is None
    )


CHECKS.permit(Concluir, "ceramus.ceramas.quando-quiser")


# ---------------------------------------------------------------- the order of turns


def encerrar_vez(context: Context[State], cabe: bool | None) -> None:
    """End the turn, or pass.

    ``cabe`` is the table's declaration about its hands.
    """
    context.expire(FIM_DA_VEZ)
    state = context.state
    proximo = ROUNDS.next_in(state)
    if proximo is not None:
        context.set(vez=proximo, fase="construir")
        context.emit("vez", "ceramus.construcao.vez-passa", jogador=proximo)
        return
    context.expire(FIM_DO_TURNO)
    if not state.formas_na_mesa:
        _acabar(context, "formas", "ceramus.fim.formas-acabam")
    elif _ninguem_adiciona(state, cabe):
        como = NINGUEM_ADICIONA.option(state)
        _acabar(context, "ninguem-adiciona", "ceramus.fim.ninguem-adiciona", como)
    else:
        _comecar_turno(context)


def outro_segue(state: State) -> bool:
    """Return whether the match goes on after this turn: a player still to build, or another round.

    Return False if unknown hands decide it.
    """
    if ROUNDS.next_in(state) is not None:
        return True
    return state.adicionou and bool(state.formas_na_mesa) and not _ninguem_adiciona(state, None)


def formas_acabaram(context: Context[State]) -> None:
    """End the match once the last Forma is revealed, as the table reads it."""
    if ACABA_NA_ULTIMA.holds(context.state) and not context.state.formas_na_mesa:
        _acabar(context, "formas", "ceramus.fim.formas-acabam")


def _comecar_turno(context: Context[State]) -> None:
    """Begin the next round with this round's second player; alone, with the same player."""
    state = context.state
    primeiro = ROUNDS.first_of_next(state, able=lambda quem: state.jogador(quem).formas)
    context.set(
        fase="revelar",
        primeiro=primeiro,
        vez=primeiro,
        turno=state.turno + 1,
        reveladas=(*state.reveladas, *((state.forma,) if state.forma else ())),
        forma="",
        adicionou=False,
    )
    context.emit("turno", "ceramus.construcao.novo-primeiro", turno=state.turno + 1, jogador=primeiro)


def _ninguem_adiciona(state: State, cabe: bool | None) -> bool:
    """Return whether nobody can put another tile on the Mural."""
    if NINGUEM_ADICIONOU.holds(state):
        return not state.adicionou
    if SEM_RESERVAS.holds(state):
        reservas = (board(state).reserva(um, estilo) for um in state.options.order for estilo in ESTILOS)
        return not any(reservas)
    sabido = alguma_cabe(state)
    return not (cabe if sabido is None else sabido)


def alguma_cabe(state: State) -> bool | None:
    """Return whether some Forma in a hand fits anybody, or None if unknown hands decide it.

    A Forma that was never revealed and is in no declared hand may be in an unknown one, or was not dealt.
    """
    ditas: list[str] = []
    ocultas = 0
    for jogador in state.jogadores:
        mao = jogador.mao.value if jogador.mao is not None else None
        if isinstance(mao, tuple):
            ditas += mao
        else:
            ocultas += jogador.formas or 0
    if any(_cabe(state, id) for id in ditas):
        return True
    fora = (*state.reveladas, state.forma, *ditas)
    podem = [_cabe(state, id) for id in state.formas if id not in fora]
    if not ocultas or not any(podem):
        return False
    return True if podem.count(False) < ocultas else None


def _cabe(state: State, id: str) -> bool:
    forma = state.formas[id]
    return any(
        constroi(board(state), leitura(state), state.mural, forma.linhas, quem)
        for quem in state.options.order
    )


# ---------------------------------------------------------------- the end


def _acabar(context: Context[State], por: str, rule: str, como: str = "") -> None:
    """End the rounds, with ``como`` as the reading that ends them; then begin the last lap.

    Players who still hold a Cerama may use it, in one lap.
    """
    state = context.state
    context.emit("acabou", rule, por=por, como=como)
    primeiro = ROUNDS.first_of_next(state)
    reveladas = (*state.reveladas, *((state.forma,) if state.forma else ()))
    context.set(fase="ultima-volta", vez=primeiro, primeiro=primeiro, forma="", reveladas=reveladas)
    if SEM_ULTIMA_VOLTA.holds(state):
        _somar(context)
    else:
        _volta_de(context, 0)


def _volta_de(context: Context[State], lugar: int) -> None:
    """Go to the next player from that place on who can use a Cerama in the last lap, or end the match."""
    for quem in ROUNDS.from_first(context.state)[lugar:]:
        if _pode_usar(context, quem):
            context.set(vez=quem)
            context.emit("ultima-volta", SEM_ULTIMA_VOLTA, jogador=quem)
            return
    _somar(context)


def _pode_usar(context: Context[State], quem: Seat) -> bool:
    """Return whether a player can use a Cerama in the last lap; Espelhe is useless without a build."""
    na_vez = msgspec.structs.replace(context.state, vez=quem)
    return any(
        context.can(move, given=na_vez)
        for cerama in na_vez.jogador(quem).ceramas
        for move in do_bonus(na_vez, quem, cerama)
    )


def seguir_a_volta(context: Context[State]) -> None:
    """End a player's place in the last lap after a bonus if no other Cerama can be used."""
    state = context.state
    if state.fase == "ultima-volta" and state.outcome is None and not _pode_usar(context, state.vez):
        _volta_de(context, ROUNDS.place(state, state.vez) + 1)


@RESOLUTION.move(Concluir)
def concluir(context: Context[State], move: Concluir) -> None:
    state = context.state
    if state.fase == "ultima-volta" and state.vez == move.seat:
        _volta_de(context, ROUNDS.place(state, move.seat) + 1)


def _somar(context: Context[State]) -> None:
    """Add up the points of all players, own markers only: ceramus.fim.somar."""
    state = context.state
    totais = {quem: pontos(state, quem) for quem in state.options.order}
    for quem, total in totais.items():
        no_mural = (total + 16) // 2
        context.emit("no-mural", "ceramus.fim.mural-vale", jogador=quem, azulejos=no_mural)
        rule, na_reserva = "ceramus.fim.reserva-vale", 16 - no_mural
        context.emit("na-reserva", rule, jogador=quem, no_mural=no_mural, azulejos=na_reserva, total=total)
    if len(totais) == 1:
        _fim_do_solo(context, *totais.items())
        return
    maior = max(totais.values())
    vencedores = tuple(quem for quem, total in totais.items() if total == maior)
    if len(vencedores) == 1:
        _terminar(context, vencedores, "pontos", "ceramus.fim.vencedor")
    else:
        _desempatar(context, vencedores)


def _terminar(context: Context[State], vencedores: tuple[Seat, ...], how: str, *rules: Cited) -> None:
    """End the match; cite also the rule by which no further round is played."""
    porque = "ceramus.fim.ninguem-adiciona" if context.state.formas_na_mesa else "ceramus.fim.formas-acabam"
    context.end(vencedores, how, *rules, porque)


def _desempatar(context: Context[State], empatados: tuple[Seat, ...]) -> None:
    """Leave a tie standing, as the book has no tie-break, unless the table decides otherwise."""
    if JOGA_SE_DE_NOVO.holds(context.state):
        _terminar(context, (), "joga-se-de-novo", "ceramus.fim.vencedor", EMPATE)
        return
    if MAIS_CERAMAS.holds(context.state):
        ganhas = {quem: _ceramas_ganhas(context.state, quem) for quem in empatados}
        empatados = tuple(quem for quem, quantas in ganhas.items() if quantas == max(ganhas.values()))
    como = "vitoria-dividida" if len(empatados) > 1 else "mais-ceramas"
    _terminar(context, empatados, como, "ceramus.fim.vencedor", EMPATE)


def _ceramas_ganhas(state: State, quem: Seat) -> int:
    jogador = state.jogador(quem)
    return len(jogador.ceramas) + len(jogador.gastas)


def _fim_do_solo(context: Context[State], solo: tuple[Seat, int]) -> None:
    """End a match of one player, who wins by exceeding the own record; the first match only sets it."""
    quem, total = solo
    recorde = context.state.recorde
    if recorde is None:
        _terminar(context, (), "primeira-marca", "ceramus.solo.objetivo", RECORDE_IGUALADO_BASTA)
    elif total > recorde:
        _terminar(context, (quem,), "recorde", "ceramus.solo.objetivo", RECORDE_IGUALADO_BASTA)
    elif total == recorde and RECORDE_IGUALADO_BASTA.holds(context.state):
        _terminar(context, (quem,), "recorde-igualado", "ceramus.solo.objetivo", RECORDE_IGUALADO_BASTA)
    else:
        _terminar(context, (), "sem-recorde", "ceramus.solo.objetivo", RECORDE_IGUALADO_BASTA)
