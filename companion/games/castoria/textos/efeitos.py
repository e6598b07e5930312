"""Declarations of a card's text: its operations and its possible targets."""

from typing import Any

import msgspec

from companion.games.castoria.moves import Acao, Combinar, Interacao, Reacao
from companion.games.castoria.palavras import Decimos
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.reasons import (
    ABAIXO_DE_ZERO,
    ALI_NINGUEM,
    MAIS_DE_UMA_CASA,
    NAO_RECEBE,
    OCUPADO,
    VAZIO,
)
from companion.games.castoria.registry import CHECKS, EM_DECIMOS, em_decimos
from companion.games.castoria.state import Mesa, State
from companion.games.castoria.suporte import sem_suporte, suportado
from companion.games.castoria.tasks import NARRADOR, Gatilho, lugar
from companion.games.castoria.textos.alvos import (
    NENHUM,
    Alvo,
    a_partir_de,
    de_quem,
    em_lugar,
    livres_para,
    todos,
)
from companion.games.castoria.textos.operacoes import (
    Alvos,
    AtacarDeNovo,
    Cada,
    DestruirEsta,
    DesviarAtaque,
    Devolver,
    Efeito,
    Imaginacao,
    Lembrar,
    Matar,
    MudarControle,
    MudarEspaco,
    MudarRegra,
    MudarValor,
    Pagar,
    PorNoInventario,
    PosicionarCarta,
    Repartir,
    SobrePersonagem,
    TirarCondecoracoes,
    Virar,
)
from companion.games.castoria.visados import NOMES, selecao
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests
from companion.referee.positions.adjustments import Modify
from companion.referee.resolving.known_words import unknown_word
from companion.referee.resolving.table_moves import Ajustar

CARTA = "castoria.contra-tramas.carta-contraria"
POSICIONA_SEM_SUPORTE = CHECKS.decision("posicionado-precisa-de-suporte").reading("not-needed")
VALE_O_MANUAL = CHECKS.decision("carta-contra-o-manual").reading("manual")

# Moves that carry the text of a card; an adjustment of the table may have the same operations.
DE_CARTA = (Acao, Interacao, Reacao, Combinar)
CARREGAM = (*DE_CARTA, Ajustar)

SOBRE_UM = (
    *(Matar, Devolver, PorNoInventario, Virar, MudarValor, MudarControle, MudarRegra, Lembrar),
    TirarCondecoracoes,
    AtacarDeNovo,
)


# ---------------------------------------------------------------- tenths


@CHECKS.check_operation("castoria.cartas.valor", MudarValor, moves=CARREGAM, tier=Tier.PIECES, physical=True)
@CHECKS.check_operation(
    "castoria.objetivo.imaginacao-inicial", Imaginacao, moves=CARREGAM, tier=Tier.PIECES, physical=True
)
def por_decimos(state: State, move: Move, op: MudarValor | Imaginacao) -> Finding:
    if em_decimos(op.decimos):
        return None
    return Breach(_("{decimos:+} has more than one decimal"), EM_DECIMOS, decimos=op.decimos)


@CHECKS.check_operation(
    "castoria.cartas.valor", PosicionarCarta, moves=CARREGAM, tier=Tier.PIECES, physical=True
)
def posicionado_em_decimos(state: State, move: Move, op: PosicionarCarta, valor_decimos: Decimos) -> Finding:
    if valor_decimos >= 0 and em_decimos(valor_decimos):
        return None
    reason = MAIS_DE_UMA_CASA if valor_decimos >= 0 else ABAIXO_DE_ZERO
    return Breach(reason, EM_DECIMOS, valor_decimos=valor_decimos)


# ---------------------------------------------------------------- a Personagem


@CHECKS.check_operation(
    CARTA,
    Devolver,
    PorNoInventario,
    MudarControle,
    MudarRegra,
    TirarCondecoracoes,
    AtacarDeNovo,
    moves=CARREGAM,
    tier=Tier.PIECES,
    physical=True,
)
@CHECKS.check_operation("castoria.cartas.valor", MudarValor, moves=CARREGAM, tier=Tier.PIECES, physical=True)
@CHECKS.check_operation("castoria.acoes.apto", Virar, moves=CARREGAM, tier=Tier.PIECES, physical=True)
@CHECKS.check_operation("castoria.lutas.morte", Matar, moves=CARREGAM, tier=Tier.PIECES, physical=True)
def ha_quem(state: State, move: Move, op: SobrePersonagem, personagem: str) -> Finding:
    """Require a Personagem at the place; nobody is chosen only where the text fits nobody."""
    if personagem == NENHUM or em_lugar(state.mesa, personagem) is not None:
        return None
    return Breach(ALI_NINGUEM, alvo=personagem)


@CHECKS.check_operation(CARTA, MudarValor, moves=CARREGAM, tier=Tier.PIECES, physical=True)
def ha_com_quem_dure(state: State, move: Move, op: MudarValor) -> Finding:
    """Require a standing Personagem for a change that lasts with it."""
    if not op.fonte or em_lugar(state.mesa, op.fonte) is not None:
        return None
    return Breach(_("No Personagem is there with whom the change could last: {alvo}"), alvo=op.fonte)


def _nao_serve(state: State, narrador: Seat, op: SobrePersonagem, alvo: Alvo) -> Breach | None:
    """Return the breach of a text that is aimed at a Personagem that it does not fit, or None."""
    if isinstance(op, MudarControle):
        if state.mesa.onde(alvo.personagem.id) is None:
            return Breach(_("{alvo} is still being convoked and does not change sides"), alvo=alvo.lugar)
        if not livres_para(state.mesa, alvo):
            return Breach(_("The other side has no free space of the level of {alvo}"), alvo=alvo.lugar)
    if op.entre is None:
        return None
    return NOMES.unfit(state, selecao(op.entre), narrador, "", alvo.personagem.id)


def _cabem(state: State, move: Move, op: SobrePersonagem) -> tuple[str, ...]:
    """Return the places of the Personagens at whom the text may be aimed."""
    return tuple([alvo.lugar for alvo in todos(state.mesa) if _nao_serve(state, move.seat, op, alvo) is None])


@CHECKS.check_operation(CARTA, *SOBRE_UM, moves=CARREGAM)
def entre_os_que_a_carta_diz(state: State, move: Move, op: SobrePersonagem, personagem: str) -> Finding:
    if personagem == NENHUM:
        cabem = _cabem(state, move, op)
        if not cabem:
            return None
        return Breach(_("The text fits somebody: {serve}"), alvo=NENHUM, cabem=cabem, serve=cabem[0])
    alvo = em_lugar(state.mesa, personagem)
    return None if alvo is None else _nao_serve(state, move.seat, op, alvo)


def personagens(state: State, move: Move, op: SobrePersonagem) -> tuple[str, ...]:
    """Return the places of all Personagens, and the empty target if the text fits nobody."""
    lugares = tuple(alvo.lugar for alvo in todos(state.mesa))
    return lugares if _cabem(state, move, op) else (*lugares, NENHUM)


for _op in SOBRE_UM:
    CHECKS.possible_target(_op, "personagem")(personagens)


# ---------------------------------------------------------------- control


@CHECKS.check_operation(
    "castoria.pagina.nivel-do-espaco",
    MudarControle,
    moves=CARREGAM,
    tier=Tier.PIECES,
    physical=True,
)
def para_espaco_da_sua_casta(
    state: State, move: Move, op: MudarControle, personagem: str, espaco: str
) -> Finding:
    alvo = em_lugar(state.mesa, personagem)
    if alvo is None or espaco not in ESPACOS or nivel(espaco) == nivel(alvo.espaco):
        return None
    reason = _("{personagem} is an N{nivel}, and does not go to {espaco}")
    return Breach(reason, espaco=espaco, nivel=nivel(alvo.espaco), personagem=alvo.lugar)


@CHECKS.check_operation(
    "castoria.pagina.capacidade",
    MudarControle,
    moves=CARREGAM,
    tier=Tier.PIECES,
    physical=True,
)
def para_espaco_livre(state: State, move: Move, op: MudarControle, personagem: str, espaco: str) -> Finding:
    alvo = em_lugar(state.mesa, personagem)
    if alvo is None:
        return None
    return _ocupado(state, state.mesa.oponente(alvo.narrador).narrador, espaco)


def _ocupado(state: State, narrador: Seat, espaco: str) -> Finding:
    if espaco not in ESPACOS:
        return Breach(_("No free space on {narrador}'s Página is chosen"), espaco=espaco, narrador=narrador)
    if state.mesa.quem(narrador, espaco) is None:
        return None
    return Breach(OCUPADO, espaco=espaco, personagem=lugar(narrador, espaco))


@CHECKS.possible_target(MudarControle, "espaco")
def espacos_do_outro_lado(state: State, move: Move, op: MudarControle) -> tuple[str, ...]:
    alvo = em_lugar(state.mesa, op.personagem)
    return livres_para(state.mesa, alvo) if alvo is not None else (NENHUM,)


# ---------------------------------------------------------------- positioning


@CHECKS.check_operation(
    "castoria.pagina.capacidade",
    PosicionarCarta,
    moves=CARREGAM,
    tier=Tier.PIECES,
    physical=True,
)
def em_espaco_livre(state: State, move: Move, op: PosicionarCarta, espaco: str) -> Finding:
    return _ocupado(state, de_quem(state, move.seat, op.lado).narrador, espaco)


@CHECKS.check_operation("castoria.pagina.nivel-do-espaco", PosicionarCarta, moves=CARREGAM)
def da_casta_que_a_carta_diz(state: State, move: Move, op: PosicionarCarta, espaco: str) -> Finding:
    if not op.niveis or espaco not in ESPACOS or str(nivel(espaco)) in op.niveis:
        return None
    reason = _("The card puts in level {niveis}, which {espaco} is not")
    return Breach(reason, espaco=espaco, niveis=op.niveis)


@CHECKS.check_operation("castoria.pagina.nivel-do-espaco", PosicionarCarta, moves=CARREGAM)
def posicionado_na_propria_casta(state: State, move: Move, op: PosicionarCarta, espaco: str) -> Finding:
    if op.casta is None or espaco not in ESPACOS or str(nivel(espaco)) == op.casta:
        return None
    return Breach(NAO_RECEBE, espaco=espaco, nivel_da_carta=op.casta)


@CHECKS.check_operation("castoria.convocacao.suporte", PosicionarCarta, moves=CARREGAM)
def posicionado_com_suporte(state: State, move: Move, op: PosicionarCarta, espaco: str) -> Finding:
    """Refuse an unsupported space before the Valor is declared, if nobody at all stands below."""
    if op.sem_suporte or espaco not in ESPACOS:
        return None
    decimos = 0 if op.valor_decimos is UNSET else op.valor_decimos
    hierarquia = de_quem(state, move.seat, op.lado).hierarquia
    if suportado(state, hierarquia, espaco, int(decimos)):
        return None
    if POSICIONA_SEM_SUPORTE.holds(state):
        return Rests(POSICIONA_SEM_SUPORTE)
    return sem_suporte(state, hierarquia, espaco, decimos, POSICIONA_SEM_SUPORTE)


@CHECKS.check_operation(
    "castoria.gerais.inventario-60", PosicionarCarta, moves=CARREGAM, tier=Tier.PIECES, physical=True
)
def ha_carta_de_onde_vem(state: State, move: Move, op: PosicionarCarta) -> Finding:
    """Require a card in the zone that it comes from; otherwise it would be the sixty-first."""
    lado = de_quem(state, move.seat, op.lado)
    ha = {"mao": lado.mao, "cemiterio": lado.cemiterio, "inventario": lado.inventario}[op.de]
    reason = VAZIO[op.de]
    return None if ha > 0 else Breach(reason, de=op.de, narrador=lado.narrador)


@CHECKS.possible_target(PosicionarCarta, "espaco")
def espacos(state: State, move: Move, op: PosicionarCarta) -> tuple[str, ...]:
    return ESPACOS


# ---------------------------------------------------------------- rules and numbers


@CHECKS.check_operation("mesa.ajuste.mudanca", Modify, moves=DE_CARTA, tier=Tier.PIECES, physical=True)
def muda_algo_conhecido(state: State, move: Move, op: Modify) -> Finding:
    wrong = unknown_word(CHECKS, op)
    return None if wrong is None else wrong.breach


@CHECKS.check_operation("mesa.ajuste.mudanca", MudarRegra, moves=CARREGAM, tier=Tier.PIECES, physical=True)
def muda_regra_conhecida(state: State, move: Move, op: MudarRegra) -> Finding:
    wrong = unknown_word(CHECKS, Modify(effect=op.effect, target=op.target))
    return None if wrong is None else wrong.breach


@CHECKS.check_operation(CARTA, Modify, moves=CARREGAM, tier=Tier.PIECES)
def para_quem_esta_na_mesa(state: State, move: Move, op: Modify) -> Finding:
    """Require a Narrador, direct attacks or a present Personagem as the bearer of a change."""
    narradores = (lado.narrador for lado in state.mesa.lados)
    if op.on in ("", NARRADOR, *narradores) or em_lugar(state.mesa, op.on) is not None:
        return None
    return Breach(_("Who would be concerned is not at the table: {alvo}"), alvo=op.on)


@CHECKS.check_operation(CARTA, Modify, MudarRegra, moves=CARREGAM)
def permite_contra_o_manual(state: State, move: Move, op: Modify | MudarRegra) -> Finding:
    """Refuse a card that lifts a rule where the manual prevails; an agreement of the table needs no card."""
    if op.effect != "allow" or (isinstance(move, Ajustar) and move.authority != "card"):
        return None
    return VALE_O_MANUAL.forbids(state, _("No card lifts the manual at this table"), regra=op.target)


# ---------------------------------------------------------------- from the declaration on


def amarrar(state: State, narrador: Seat, efeito: Efeito, de: str = "") -> Efeito:
    """Return the text for its resolution, with ids in place of places: later Personagens are not hit.

    The Personagem at a place is that of the position after the earlier operations. ``de`` is the id of the
    Personagem whose text it is.
    """
    em_ordem = CHECKS.texts.in_turn(state, narrador, efeito)
    amarradas = tuple(_amarrada(entao.mesa, _por_carta(state, op), de) for entao, op in em_ordem)
    return (*amarradas, *efeito[len(amarradas) :])


def _por_carta(state: State, op: Any) -> Any:
    """Return an operation with its number for each card of the draw that is reacted to, if it has one."""
    if not isinstance(op, Imaginacao) or not op.por_carta:
        return op
    aberto = next((task for task in state.agenda if isinstance(task, Gatilho)), None)
    cartas = aberto.cartas if aberto is not None and aberto.cartas else 1
    return msgspec.structs.replace(op, decimos=op.decimos * cartas, por_carta=False)


def ao_resolver(state: State, efeito: Efeito) -> Efeito:
    """Return the text at its resolution: Personagens entering by it come after those of its answers."""
    return tuple(_a_partir_de(op, state.chegadas) for op in efeito)


def _id(mesa: Mesa, onde: str) -> str:
    """Return the id of the Personagem at a place; other ids are unchanged."""
    alvo = em_lugar(mesa, onde)
    return onde if alvo is None else alvo.personagem.id


def _a_partir_de(op: Any, chegadas: int) -> Any:
    if isinstance(op, Alvos):
        depois = tuple(a_partir_de(um, chegadas) for um in so_far(op.targets))
        return msgspec.structs.replace(op, targets=depois)
    if isinstance(op, Repartir):
        partes = tuple((a_partir_de(um, chegadas), parte) for um, parte in so_far(op.shares))
        return msgspec.structs.replace(op, shares=partes)
    if isinstance(op, SobrePersonagem) and isinstance(op.personagem, str):
        return msgspec.structs.replace(op, personagem=a_partir_de(op.personagem, chegadas))
    return msgspec.structs.replace(op, on=a_partir_de(op.on, chegadas)) if isinstance(op, Modify) else op


def _amarrada(mesa: Mesa, op: Any, de: str) -> Any:
    if isinstance(op, Alvos):
        return msgspec.structs.replace(op, targets=tuple(_id(mesa, um) for um in so_far(op.targets)))
    if isinstance(op, Repartir):
        shares = tuple((_id(mesa, um), parte) for um, parte in so_far(op.shares))
        return msgspec.structs.replace(op, shares=shares)
    if isinstance(op, Cada) and op.among.this:  # whoever bears the text is known by its id only now
        dele = msgspec.structs.replace(op.among, this=False)
        return Alvos(among=dele, does=op.does, targets=(de,) if de else ())
    if isinstance(op, Pagar | MudarEspaco | DesviarAtaque | DestruirEsta):
        return msgspec.structs.replace(op, dele=de)
    if isinstance(op, MudarValor) and op.fonte and (fonte := em_lugar(mesa, op.fonte)) is not None:
        op = msgspec.structs.replace(op, fonte=fonte.personagem.id)
    if isinstance(op, SobrePersonagem) and (alvo := em_lugar(mesa, op.personagem)) is not None:
        return msgspec.structs.replace(op, personagem=alvo.personagem.id)
    if isinstance(op, Modify) and op.on and (alvo := em_lugar(mesa, op.on)) is not None:
        return msgspec.structs.replace(op, on=alvo.personagem.id)
    return op
