"""Fases do turno: seven in order, their automatic steps, and what must be done before each ends."""

from companion.games.castelo import combate
from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.combate import SO_DEPOIS, soltar_grupos
from companion.games.castelo.formas import ELIMINATION
from companion.games.castelo.habilidades import tem
from companion.games.castelo.manutencao import comecar_manutencao
from companion.games.castelo.mesa import NAO_DESVIRA, Combate, Fase
from companion.games.castelo.moves import (
    DE_ACOES,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    Descartar,
    DesvirarCarta,
    Mover,
    PassarFase,
)
from companion.games.castelo.pieces import LIMITE_DE_MAO
from companion.games.castelo.producao import pagar, preco_de_desvirar
from companion.games.castelo.reasons import SO_MESA, nao_e_sua
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, mudar_mesa
from companion.games.castelo.state import State
from companion.games.castelo.tropas import STATE_CHECKS
from companion.games.castelo.turno import (
    ACOES,
    DESVIRAR,
    TURNO_DE_QUEM_JOGA,
    TURNS,
    comecar_compra,
    desvirada,
    e_par_do_ativo,
    encerrar_turno,
)
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, OTHER_PHASE, naming
from companion.referee.resolving.resolution import Context
from companion.referee.rules.piles import UNNAMED

COMPRAR_UMA = "castelo.turno.comprar-uma"
# cards played only in the Ações, and those for which the table may read otherwise: castelo.decisao.123
SO_NAS_ACOES = (BaixarProducao, BaixarTropa)
A_VONTADE_DA_MESA = (BaixarPermanente, ColocarArmadilha)
LIMITE = "castelo.turno.limite-de-mao"
NADA_A_DESCARTAR = _("With {mao} in hand nothing is discarded")

BAIXA_SEMPRE = CHECKS.decision("permanente-fase").reading("any-time")
PRIMEIRO_NAO_COMPRA = CHECKS.decision("primeira-compra").reading("skips-draw")
BARALHO_VAZIO = CHECKS.decision("baralho-vazio")
SEM_BARALHO_PERDE, REEMBARALHA = BARALHO_VAZIO.readings("loses", "reshuffle-discard")
SE_QUISER = CHECKS.decision("compra-obrigatoria").reading("optional")
SO_UMA = CHECKS.decision("mao-excedente").reading("one-card-only")

_DO_TURNO = (DesvirarCarta, Comprar, Descartar, Mover, *SO_NAS_ACOES)
TURNS.only_on_turn("castelo.turno.no-turno-do-oponente", *_DO_TURNO, but=e_par_do_ativo)
TURNS.only_on_turn(TURNO_DE_QUEM_JOGA, *_DO_TURNO, but=lambda *of: not e_par_do_ativo(*of))
TURNS.only_in(DESVIRAR, ("desvirar",), DesvirarCarta)
TURNS.only_in(COMPRAR_UMA, ("compra",), Comprar)


def excesso(state: State, jogador: Seat) -> int:
    """Return the number of cards to discard: all above eight, or one as the table may read it."""
    demais = max(0, state.mesa.lado(jogador).mao - LIMITE_DE_MAO)
    return min(demais, 1) if SO_UMA.holds(state) else demais


# ---------------------------------------------------------------- checks


@CHECKS.check("castelo.turno.no-turno-do-oponente", *A_VONTADE_DA_MESA, tier=Tier.TURN)
def so_no_proprio_turno(state: State, move: Move) -> Finding:
    """Apply castelo.decisao.123."""
    ativo = state.mesa.ativo
    if move.seat == ativo:
        return None
    finding = BAIXA_SEMPRE.allows(state, NOT_ON_TURN, ativo=ativo)
    if isinstance(finding, Breach) and e_par_do_ativo(state, move):
        return finding.by(TURNO_DE_QUEM_JOGA)
    return finding


@CHECKS.check(SO_MESA, *DE_ACOES, tier=Tier.TURN)
def nada_se_baixa_no_combate(state: State, move: Move) -> Finding:
    if state.mesa.fase != "combate":
        return None
    reason = _("In combat only cards on the table act: wait for Actions 2")
    if move.seat != state.mesa.ativo:
        reason = _("In combat only cards on the table act: {seat} waits for their own turn")
    return _fora_das_acoes(state, move, reason)


@CHECKS.check("castelo.turno.acoes1", *DE_ACOES, Mover, tier=Tier.TURN)
def nas_acoes(state: State, move: Move) -> Finding:
    """Require the Ações; other rules judge what is done in combat."""
    reason = _("Only in Actions; now is {fase}")
    return None if state.mesa.fase in (*ACOES, "combate") else _fora_das_acoes(state, move, reason)


def _fora_das_acoes(state: State, move: Move, reason: Message) -> Finding:
    """Apply castelo.decisao.123."""
    fase = state.mesa.fase
    if isinstance(move, A_VONTADE_DA_MESA):
        return BAIXA_SEMPRE.allows(state, reason, fase=fase)
    return Breach(reason, fase=fase)


@CHECKS.check(COMPRAR_UMA, Comprar, tier=Tier.TURN)
def o_primeiro_tambem_compra(state: State, move: Comprar) -> Finding:
    """Apply castelo.decisao.19."""
    reason = _("{seat} begins the match and skips the first draw")
    return PRIMEIRO_NAO_COMPRA.forbids(state, reason, turno=1) if state.mesa.turno == 1 else None


@CHECKS.check(DESVIRAR, DesvirarCarta, tier=Tier.PIECES, physical=True)
def e_sua_e_esta_virada(state: State, move: DesvirarCarta, tropa: str) -> Finding:
    uma = state.mesa.lado(move.seat).tropa(tropa)
    if uma is None:
        return nao_e_sua(state, move.seat, tropa, tropa=tropa)
    return None if uma.virada else Breach(_("{tropa} is already upright"), tropa=tropa)


@CHECKS.check(DESVIRAR, DesvirarCarta)
def desvira_se_o_texto_deixa(state: State, move: DesvirarCarta, tropa: str) -> Finding:
    uma = state.mesa.lado(move.seat).tropa(tropa)
    fica = uma is not None and tem(state, uma, NAO_DESVIRA) and not preco_de_desvirar(state, uma)
    return Breach(_("A text keeps {tropa} turned in the Untap phase"), tropa=tropa) if fica else None


@CHECKS.possible(DesvirarCarta, "tropa")
def as_viradas(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas if tropa.virada)


@CHECKS.check(COMPRAR_UMA, PassarFase, tier=Tier.TURN)
def compra_antes(state: State, move: PassarFase) -> Finding:
    if state.mesa.fase != "compra" or (state.mesa.turno == 1 and PRIMEIRO_NAO_COMPRA.holds(state)):
        return None
    if _nada_a_comprar(state):
        return None
    return SE_QUISER.allows(state, _("{seat} has still to draw a card"), fase=state.mesa.fase)


def _nada_a_comprar(state: State) -> bool:
    """Return whether the deck is empty, so that nothing is drawn: castelo.decisao.21."""
    lado = state.mesa.lado(state.mesa.ativo)
    vale_comprar = SEM_BARALHO_PERDE.holds(state) or (REEMBARALHA.holds(state) and bool(lado.descarte))
    return not lado.baralho and not vale_comprar


@CHECKS.check(LIMITE, PassarFase, tier=Tier.TURN)
def descarta_antes(state: State, move: PassarFase) -> Finding:
    lado = state.mesa.lado(state.mesa.ativo)
    if state.mesa.fase != "descarte" or lado.mao <= LIMITE_DE_MAO:
        return None
    reason = _("{mao} cards in hand: first {quantas} to discard")
    return Breach(reason, mao=lado.mao, quantas=excesso(state, lado.jogador))


@CHECKS.check(LIMITE, Descartar, tier=Tier.TURN)
def so_no_descarte(state: State, move: Descartar) -> Finding:
    """Require the Fase de Descarte; with eight cards or fewer even that phase asks for none."""
    fase, mao = state.mesa.fase, state.mesa.lado(move.seat).mao
    if fase == "descarte":
        return None
    if mao > LIMITE_DE_MAO:
        return Breach(naming(OTHER_PHASE, "fase", ("descarte",)), fase=fase)
    return Breach(NADA_A_DESCARTAR, mao=mao, fase=fase)


@CHECKS.check(LIMITE, Descartar, tier=Tier.PIECES)
def so_o_que_excede(state: State, move: Descartar, quantas: int) -> Finding:
    """Require exactly the excess."""
    mao, demais = state.mesa.lado(move.seat).mao, excesso(state, move.seat)
    certo = 0 < quantas == demais
    if certo:
        return None
    if not demais:
        return Breach(NADA_A_DESCARTAR, mao=mao, quantas=demais)
    reason = _("With {mao} in hand {quantas} go to the discard, not {said}", said=quantas)
    return Breach(reason, mao=mao, quantas=demais)


@CHECKS.check("castelo.turno.descarte-visivel", Descartar, tier=Tier.PIECES, physical=True)
def so_o_que_tem(state: State, move: Descartar, quantas: int) -> Finding:
    """Refuse to discard more cards than are held, or to name more than are discarded."""
    mao = state.mesa.lado(move.seat).mao
    if quantas > mao:
        return Breach(_("{seat} has only {mao} in hand"), mao=mao)
    return Breach(_("More names than discarded cards"), mao=mao) if len(move.nomes) > quantas else None


@CHECKS.possible(Descartar, "quantas")
def quantas_excedem(state: State, move: Move) -> tuple[int, ...]:
    return (excesso(state, move.seat),)


CHECKS.permit(DesvirarCarta, DESVIRAR)
CHECKS.permit(Comprar, COMPRAR_UMA)
CHECKS.permit(Descartar, LIMITE, "castelo.turno.descarte-visivel")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(DesvirarCarta)
def desvirar_carta(context: Context[State], move: DesvirarCarta, tropa: str) -> None:
    pagar(context, move)
    tropas = context.state.mesa.lado(move.seat).tropas
    mudar_lado(context, move.seat, tropas=tuple(desvirada(one) if one.id == tropa else one for one in tropas))
    context.emit("desvirou-tropa", DESVIRAR, tropa=tropa)


@RESOLUTION.move(Comprar)
def comprar(context: Context[State], move: Comprar) -> None:
    """Draw one card, if there is one: an empty deck ends nothing (castelo.decisao.21).

    A draw that the table lets stand at another time leaves the turn unchanged.
    """
    lado = context.state.mesa.lado(move.seat)
    if not lado.baralho and lado.descarte and REEMBARALHA.holds(context.state):
        mudar_lado(context, move.seat, baralho=len(lado.descarte), descarte=())
        context.emit("reembaralhou", BARALHO_VAZIO, jogador=move.seat)
    quantas, faltam = MONTES.draw(context, move.seat, 1, "baralho", "mao")
    context.emit("comprou", COMPRAR_UMA, jogador=move.seat, quantas=quantas)
    if faltam and SEM_BARALHO_PERDE.holds(context.state):
        mudar_lado(context, move.seat, castelo=0)
        ELIMINATION.eliminate(context, BARALHO_VAZIO, move.seat)
        acertar_ataques(context, STATE_CHECKS.run(context))
        return
    if context.state.mesa.fase == "compra" and move.seat == context.state.mesa.ativo:
        entrar_na_fase(context, "manutencao")


@RESOLUTION.move(Descartar)
def descartar(context: Context[State], move: Descartar, quantas: int) -> None:
    MONTES.take(context, move.seat, "mao", quantas)
    nomes = (*move.nomes, *((UNNAMED,) * (quantas - len(move.nomes))))
    MONTES.put(context, move.seat, "descarte", nomes)
    context.emit("descartou", LIMITE, jogador=move.seat, cartas=quantas)
    if context.state.mesa.fase == "descarte" and move.seat == context.state.mesa.ativo:
        encerrar_turno(context)


@RESOLUTION.move(PassarFase)
def passar_fase(context: Context[State], move: PassarFase) -> None:
    """Go on to the next step of a combat, the next phase, or the next player."""
    if context.state.mesa.combate is not None:
        combate.seguir(context)
        return
    seguinte: Fase | None = TURNS.phase_after(context.state)
    if seguinte is None:
        encerrar_turno(context)
    else:
        entrar_na_fase(context, seguinte)


def entrar_na_fase(context: Context[State], fase: Fase) -> None:
    """Begin that phase with its automatic effects."""
    if fase == "compra":
        comecar_compra(context)
    TURNS.enter(context, fase)
    context.emit("fase", "castelo.turno.sete-fases", fase=fase)
    if fase == "manutencao":
        comecar_manutencao(context)
    elif fase == "combate":
        mudar_mesa(context, combate=Combate(etapa="movimentacao"))
        if not SO_DEPOIS.holds(context.state):
            soltar_grupos(context)
