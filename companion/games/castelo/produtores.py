"""Produtores: one a turn, eight in all, and the markers that they yield."""

from msgspec.structs import replace

from companion.games.castelo.mesa import RENDE, Produtor
from companion.games.castelo.moves import BaixarProducao
from companion.games.castelo.pieces import PRODUTORES_NA_MESA
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION, mudar_lado
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tasks import Produto
from companion.games.castelo.turno import das_acoes
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.resolving.resolution import Context

UM_POR_TURNO = "castelo.producao.um-por-turno"
MARCADOR_DE_TIPO = "castelo.producao.marcador-de-tipo"
NA_ENTRADA = "castelo.producao.produz-na-entrada"

ATE_O_IMPRESSO = CHECKS.decision("acumular").reading("cap-at-printed-yield")
JA_BAIXADOS = CHECKS.decision("produtor-reposto").reading("ever-placed")
SEMPRE_SE_ESCOLHE = CHECKS.decision("produto-de-escolha").reading("always-chosen")
SO_NAS_PRIMEIRAS = CHECKS.decision("produtor-fase").reading("acoes1-only")
UM_SO, SO_NA_MANUTENCAO = CHECKS.decision("producao-na-entrada").readings(
    "one-marker-at-once", "nothing-until-next-manutencao"
)


def produzir(context: Context[State], jogador: Seat, rule: Cited) -> None:
    """Let every producer of a player yield its printed number."""
    produtores = context.state.mesa.lado(jogador).produtores
    if not produtores:
        return
    ate, cada = ATE_O_IMPRESSO.holds(context.state), [rende_agora(context.state, one) for one in produtores]
    ha = (
        max(one.marcadores, n) if ate else one.marcadores + n for one, n in zip(produtores, cada, strict=True)
    )
    rendeu = tuple(replace(one, marcadores=quantos) for one, quantos in zip(produtores, ha, strict=True))
    mudar_lado(context, jogador, produtores=rendeu)
    novos = sum(one.marcadores for one in rendeu) - sum(one.marcadores for one in produtores)
    context.emit("produziu", rule, jogador=jogador, marcadores=novos)


def rende_agora(state: State, produtor: Produtor) -> int:
    """Return the yield of a producer as permanentes below it change it, never below zero."""
    return max(0, PERMANENTES.number(state, produtor.id, RENDE, produtor.rende))


@CHECKS.check(UM_POR_TURNO, BaixarProducao)
def so_um_neste_turno(state: State, move: BaixarProducao) -> Finding:
    """Refuse a second producer in one turn, and one in the second Ações where the table reads it so."""
    if state.mesa.lado(move.seat).produziu:
        return Breach(_("{seat} has already put down a producer this turn"), turno=state.mesa.turno)
    reason = _("Producers only in Actions 1; now is {fase}")
    segundas = state.mesa.fase == "acoes-2"
    return SO_NAS_PRIMEIRAS.forbids(state, reason, fase=state.mesa.fase) if segundas else None


@CHECKS.check("castelo.producao.maximo-oito", BaixarProducao)
def cabe_mais_um(state: State, move: BaixarProducao) -> Finding:
    """Refuse a ninth producer on the table, or ever placed as the table reads it: castelo.decisao.10."""
    lado = state.mesa.lado(move.seat)
    if len(lado.produtores) >= PRODUTORES_NA_MESA:
        return Breach(_("{seat} has {cartas} producers: no other fits"), cartas=len(lado.produtores))
    if lado.baixados < PRODUTORES_NA_MESA:
        return None
    return JA_BAIXADOS.forbids(
        state, _("{seat} has put down {cartas} producers: no more"), cartas=lado.baixados
    )


@CHECKS.check(MARCADOR_DE_TIPO, BaixarProducao)
def o_que_a_carta_oferece(state: State, move: BaixarProducao, produto: Produto) -> Finding:
    """Require a printed product, or one of those offered: castelo.decisao.8."""
    if not move.impressos or produto in move.impressos:
        return None
    reason = _("[{carta}|The card] does not offer {produto}")
    return SEMPRE_SE_ESCOLHE.allows(state, reason, produto=produto)


@CHECKS.check("castelo.producao.sem-custo", BaixarProducao, tier=Tier.COST)
def nada_custa(state: State, move: BaixarProducao) -> Finding:
    reason = _("[{carta}|A producer] costs nothing")
    return Breach(reason, custo=move.custo) if move.custo else None


@CHECKS.permit_by(BaixarProducao)
def um_agora(state: State, move: BaixarProducao) -> tuple[str, ...]:
    return (UM_POR_TURNO, *das_acoes(state))


@RESOLUTION.move(BaixarProducao)
def baixar_producao(context: Context[State], move: BaixarProducao, produto: Produto) -> None:
    """Put a producer face up; by default it yields its printed number at once: castelo.decisao.7."""
    MONTES.take(context, move.seat, "mao")
    rende = move.rende
    if SO_NA_MANUTENCAO.holds(context.state):
        rende = 0
    elif UM_SO.holds(context.state):
        rende = 1
    id = f"{move.carta or move.seat}#{context.numbered()}"
    novo = Produtor(id=id, nome=move.carta, produto=produto, rende=move.rende, marcadores=rende)
    lado = context.state.mesa.lado(move.seat)
    mudar_lado(
        context, move.seat, produtores=(*lado.produtores, novo), baixados=lado.baixados + 1, produziu=True
    )
    context.emit("baixou", UM_POR_TURNO, jogador=move.seat, carta=move.carta)
    if rende:
        context.emit("produziu", NA_ENTRADA, jogador=move.seat, marcadores=rende)
