"""Regras Gerais: draws and discards, the limit of the hand, and the end of chapters and of the história.

``inventarios`` holds its rules on the Inventário.
"""

import msgspec

from companion.games.castoria.contra_tramas import gatilho
from companion.games.castoria.historia import FimDeCapitulo
from companion.games.castoria.lances import Motivo
from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.moves import (
    DO_TURNO,
    FORA_DO_LIVRO,
    PREPARACAO,
    Conceder,
    Descartar,
    ReivindicarCapitulo,
)
from companion.games.castoria.passivas import SEM_LIMITE, limite_de_compras
from companion.games.castoria.preparacao import comecar_preparo
from companion.games.castoria.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    TUDO_E_DESCARTE,
    mudar_lado,
    para_o_cemiterio,
)
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Gatilho, LimitarMao, Surgidos
from companion.language import _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding, id_of
from companion.referee.judging.reasons import naming
from companion.referee.judging.tier_checks import Found
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.ending import conceding, over

LIMITE_DE_MAO = 10
VITORIAS = 2
CAPITULOS = 3

ZERAR = "castoria.objetivo.zerar-imaginacao"
MELHOR_DE_TRES = "castoria.objetivo.melhor-de-tres"
SEM_CARTAS = "castoria.gerais.sem-cartas"
LIMITE = "castoria.gerais.limite-de-mao"

AMBOS_A_ZERO = CHECKS.decision("ambos-a-zero")
ANULADO, VENCE_O_ATIVO, PERDE_O_ATIVO = AMBOS_A_ZERO.readings(
    "chapter-void-and-replayed", "active-narrador-wins", "active-narrador-loses"
)
SEM_CARTAS_PERDE_TUDO = CHECKS.decision("sem-cartas-perde-o-que").reading("whole-historia")
COMPRA_MAIOR_PERDE = CHECKS.decision("compra-maior-que-o-inventario").reading("draws-what-is-left-then-loses")
FACULTATIVA_PERDE = CHECKS.decision("compra-facultativa-sem-cartas").reading("yes")
LIMITE_UMA_VEZ, LIMITE_SEMPRE = CHECKS.decision("limite-de-mao-quando").readings(
    "own-turn-end-once", "always-in-force"
)
BASTAM_DUAS_VITORIAS = CHECKS.decision("terceiro-capitulo").reading("no-ends-at-two-wins")
NAO_SE_DESISTE = CHECKS.decision("desistir").reading("no")
ENTRE_CAPITULOS = CHECKS.decision("entre-capitulos")

TUDO: tuple[type[Move], ...] = (
    *PREPARACAO,
    *FORA_DO_LIVRO,
    *DO_TURNO,
    RegistrarInventario,
    Substituir,
    Conceder,
)


# ---------------------------------------------------------------- the história is over


over(
    CHECKS,
    TUDO,
    MELHOR_DE_TRES,
    SEM_CARTAS,
    winners="venceu",
    how="como",
    reason=_("The história is over[, won by {0}]"),
)


# ---------------------------------------------------------------- the end of a chapter


@CHECKS.check_one_of((ZERAR, MELHOR_DE_TRES, SEM_CARTAS), *DO_TURNO, tier=Tier.OVER, physical=True)
def o_capitulo_acabou(state: State, seat: Seat) -> tuple[Found, ...]:
    """Refuse moves of a turn between chapters, since their chapter has ended."""
    fim = state.encerrado
    if fim is None:
        return ()
    reason = _("Chapter {capitulo} is over[, won by {venceu}]: now chapter {seguinte} is prepared")
    reason = naming(reason, "seguinte", state.historia.capitulo)
    return ((fim.regra, Breach(reason, capitulo=fim.capitulo, venceu=fim.venceu, como=fim.como)),)


def terminar_capitulo(context: Context[State], vencedor: Seat | None, como: str, *rules: Cited) -> None:
    """End a chapter won by ``vencedor``, or by nobody if both have 0 PI.

    The história ends with it, or the preparation of the next chapter begins. No window or task is left then,
    so a handler that calls this function changes nothing more on the table.
    """
    state = context.state
    anulado = False
    if vencedor is None:
        rules = (*rules, AMBOS_A_ZERO)
        anulado = ANULADO.holds(state)
        if VENCE_O_ATIVO.holds(state):
            vencedor = state.mesa.ativo
        elif PERDE_O_ATIVO.holds(state):
            vencedor = state.mesa.oponente(state.mesa.ativo).narrador
    historia = state.historia
    if vencedor is not None:
        soma = tuple(
            antes + (seat == vencedor)
            for seat, antes in zip(state.options.order, historia.vitorias, strict=True)
        )
        historia = msgspec.structs.replace(historia, vitorias=soma)
    context.set(historia=msgspec.structs.replace(historia, anulado=anulado))
    _contar_fim_do_capitulo(context, vencedor or "", como, *rules, MELHOR_DE_TRES)
    if not anulado and _acabou(context.state):
        primeira, segunda = context.state.historia.vitorias
        mais = max(primeira, segunda)
        vitorias = zip(context.state.options.order, (primeira, segunda), strict=True)
        winners = tuple(seat for seat, quantas in vitorias if quantas == mais and primeira != segunda)
        context.set(surgidos=())
        context.end(winners, como, *rules, MELHOR_DE_TRES)
        return
    fim = FimDeCapitulo(
        capitulo=historia.capitulo,
        venceu=vencedor or "",
        como=como,
        regra=id_of(rules[0]) if rules else MELHOR_DE_TRES,
    )
    if not anulado:
        proximo = context.state.historia.capitulo + 1
        context.set(historia=msgspec.structs.replace(context.state.historia, capitulo=proximo))
    context.state = msgspec.structs.replace(comecar_preparo(context.state), encerrado=fim)
    context.emit("preparo", ENTRE_CAPITULOS, capitulo=context.state.historia.capitulo)


def _contar_fim_do_capitulo(context: Context[State], venceu: Seat, como: str, *rules: Cited) -> None:
    historia = context.state.historia
    kind = "capitulo-anulado" if historia.anulado else "fim-do-capitulo"
    placar = " a ".join(map(str, historia.vitorias))
    context.emit(kind, rules[0], capitulo=historia.capitulo, venceu=venceu, como=como, placar=placar)


def _acabou(state: State) -> bool:
    """Return whether the história is over: after two wins, or after three chapters."""
    bastam = BASTAM_DUAS_VITORIAS.holds(state)
    return state.historia.capitulo >= CAPITULOS or (bastam and max(state.historia.vitorias) >= VITORIAS)


# ---------------------------------------------------------------- conceding


@conceding(CHECKS, RESOLUTION, Conceder, MELHOR_DE_TRES, seat="narrador", forbidden=NAO_SE_DESISTE)
def conceder(context: Context[State], move: Conceder, o_que: str) -> None:
    vencedor = context.state.mesa.oponente(move.seat).narrador
    if o_que == "historia":
        context.set(surgidos=())
        context.end((vencedor,), "desistencia", MELHOR_DE_TRES)
    else:
        terminar_capitulo(context, vencedor, "desistencia")


# ---------------------------------------------------------------- false claims


@CHECKS.check("castoria.gerais.sem-limite-de-tempo", ReivindicarCapitulo)
def o_tempo_nao_decide(state: State, move: ReivindicarCapitulo, motivo: Motivo) -> Finding:
    if motivo != "tempo":
        return None
    outro = state.mesa.oponente(move.seat)
    return Breach(
        _("Time decides nothing: {narrador} still has {imaginacao_decimos} PI"),
        narrador=outro.narrador,
        imaginacao_decimos=outro.imaginacao_decimos,
    )


@CHECKS.check(SEM_CARTAS, ReivindicarCapitulo)
def so_perde_quem_deve_comprar(state: State, move: ReivindicarCapitulo, motivo: Motivo) -> Finding:
    if motivo != "inventario-vazio":
        return None
    outro = state.mesa.oponente(move.seat)
    if not outro.inventario:
        reason = _("{narrador} has no card to draw, but loses only when a draw is due")
    else:
        reason = _n(
            "{narrador} still has {count} card in the Inventário",
            "{narrador} still has {count} cards in the Inventário",
            outro.inventario,
        )
    return Breach(reason, narrador=outro.narrador, inventario=outro.inventario)


@CHECKS.check(ZERAR, ReivindicarCapitulo)
def so_vence_quem_leva_a_zero(state: State, move: ReivindicarCapitulo, motivo: Motivo) -> Finding:
    if motivo not in ("pontos", "hierarquia-vazia"):
        return None
    outro = state.mesa.oponente(move.seat)
    reason = (
        _("More PI win nothing: {narrador} still has {imaginacao_decimos}")
        if motivo == "pontos"
        else _("An empty hierarquia loses nothing: {narrador} still has {imaginacao_decimos} PI")
    )
    return Breach(reason, narrador=outro.narrador, imaginacao_decimos=outro.imaginacao_decimos)


@RESOLUTION.move(ReivindicarCapitulo)
def reivindicar(context: Context[State], move: ReivindicarCapitulo, motivo: Motivo) -> None:
    """End the chapter by agreement, though the book does not ask for it."""
    terminar_capitulo(context, move.seat, "por-acordo")


# ---------------------------------------------------------------- drawing and discarding


def comprar_cartas(
    context: Context[State], narrador: Seat, cartas: int, *, obrigatoria: bool, rule: str
) -> None:
    """Draw cards in play, with one *comprar* window for all of them; a lack of cards may lose the chapter."""
    if context.state.outcome is not None or context.state.mesa.em_preparo:
        return
    pode = pode_comprar(context.state, narrador)
    if pode < cartas:
        context.emit("nao-compra", "castoria.contra-tramas.carta-contraria", narrador=narrador)
        cartas = pode
    if not cartas:
        return
    comprou, faltam = MONTES.draw(context, narrador, cartas, "inventario", "mao")
    if comprou:
        _contar_compra(context, narrador, comprou, rule)
    if faltam:
        context.emit("sem-cartas", SEM_CARTAS, narrador=narrador, faltam=faltam)
        if perde_sem_cartas(context.state, comprou=comprou, obrigatoria=obrigatoria):
            _perder_sem_cartas(context, narrador)
            return
    if LIMITE_SEMPRE.holds(context.state):
        _pedir_descarte(context, narrador)


def _contar_compra(context: Context[State], narrador: Seat, comprou: int, rule: str) -> None:
    """Tell of drawn cards, count them where a text limits them, and open their window."""
    context.emit("comprou", rule, narrador=narrador, cartas=comprou)
    if limite_de_compras(context.state, narrador) < SEM_LIMITE:
        mudar_lado(context, narrador, compradas=context.state.mesa.lado(narrador).compradas + comprou)
    gatilho(context, Gatilho(gatilho="comprar", causador=narrador, cartas=comprou if comprou > 1 else 0))


def pode_comprar(state: State, narrador: Seat) -> int:
    """Return how many cards a Narrador may still draw in this turn by the texts on the table."""
    return max(0, limite_de_compras(state, narrador) - state.mesa.lado(narrador).compradas)


def perde_sem_cartas(state: State, *, comprou: int, obrigatoria: bool) -> bool:
    """Return whether a draw with too few cards loses."""
    if not obrigatoria and not FACULTATIVA_PERDE.holds(state):
        return False
    return not comprou or COMPRA_MAIOR_PERDE.holds(state)


def _perder_sem_cartas(context: Context[State], narrador: Seat) -> None:
    vencedor = context.state.mesa.oponente(narrador).narrador
    if SEM_CARTAS_PERDE_TUDO.holds(context.state):
        context.set(surgidos=())
        context.end((vencedor,), "sem-cartas", SEM_CARTAS, SEM_CARTAS_PERDE_TUDO)
    else:
        terminar_capitulo(context, vencedor, "sem-cartas", SEM_CARTAS)


def descartar_cartas(context: Context[State], narrador: Seat, cartas: int, rule: Cited) -> None:
    """Move cards from the hand to the Cemitério, as many as there are."""
    lado = context.state.mesa.lado(narrador)
    cartas = min(cartas, lado.mao)
    if context.state.outcome is not None or context.state.mesa.em_preparo or not cartas:
        return
    MONTES.take(context, narrador, "mao", cartas)
    para_o_cemiterio(context, narrador, cartas)
    context.emit("descartou", rule, narrador=narrador, cartas=cartas)
    if not TUDO_E_DESCARTE.holds(context.state):
        gatilho(context, Gatilho(gatilho="descartar", causador=narrador))


# ---------------------------------------------------------------- the limit of the hand


def excesso(state: State, narrador: Seat) -> int:
    """Return the number of cards above ten in a hand."""
    return max(0, state.mesa.lado(narrador).mao - LIMITE_DE_MAO)


def deve_descartar(state: State) -> Seat | None:
    """Return the Narrador who owes a discard before anything else, or None."""
    choice = state.choice
    return choice.seats[0] if choice is not None and choice.asks == "descartar" else None


def sem_descarte_cumprido(state: State) -> State:
    """Return the state without a discard that a correction of the hand has made unnecessary."""
    narrador = deve_descartar(state)
    if narrador is None or excesso(state, narrador):
        return state
    return msgspec.structs.replace(state, agenda=state.agenda[1:])


@CHECKS.check(LIMITE, *(kind for kind in DO_TURNO if kind is not Descartar), tier=Tier.TURN)
def o_descarte_vem_antes(state: State, move: Move) -> Finding:
    narrador = deve_descartar(state)
    if narrador is None:
        return None
    demais = excesso(state, narrador)
    reason = _n("First {narrador} discards {count} card", "First {narrador} discards {count} cards", demais)
    return Breach(reason, narrador=narrador, cartas=demais)


@CHECKS.check(LIMITE, Descartar, tier=Tier.TURN)
def so_descarta_quem_deve(state: State, move: Descartar) -> Finding:
    if move.seat == deve_descartar(state):
        return None
    mao = state.mesa.lado(move.seat).mao
    reason = (
        _("{seat} has {mao} in hand: too many only at the end of their turn")
        if mao > LIMITE_DE_MAO
        else _("{seat} has {mao} in hand: no card above ten")
    )
    return Breach(reason, mao=mao)


@CHECKS.check(LIMITE, Descartar)
def exatamente_o_excesso(state: State, move: Descartar, cartas: int) -> Finding:
    demais = excesso(state, move.seat)
    if cartas == demais:
        return None
    reason = _("{seat} has {mao} in hand: {cartas} above ten, no more and no fewer")
    return Breach(reason, cartas=demais, mao=state.mesa.lado(move.seat).mao)


@CHECKS.possible(Descartar, "cartas")
def quantas_descarta(state: State, move: Move) -> tuple[int, ...]:
    return (excesso(state, move.seat),)


CHECKS.permit(Descartar, LIMITE)


@RESOLUTION.move(Descartar)
def descartar(context: Context[State], move: Descartar, cartas: int) -> None:
    if move.seat == deve_descartar(context.state):
        context.answered(move.seat, cartas)
    descartar_cartas(context, move.seat, cartas, LIMITE)


@RESOLUTION.task(LimitarMao)
def limitar_mao(context: Context[State], task: LimitarMao) -> None:
    """Ask for a discard of the excess; answers to the discard may fill the hand again."""
    if not excesso(context.state, task.narrador):
        return
    context.push(Surgidos(), *(() if LIMITE_UMA_VEZ.holds(context.state) else (task,)))
    _pedir_descarte(context, task.narrador)


def _pedir_descarte(context: Context[State], narrador: Seat) -> None:
    if excesso(context.state, narrador):
        context.push(Choose(seats=(narrador,), asks="descartar", rule=LIMITE, blocks="turn"))
