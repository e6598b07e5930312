"""Common rules of Realizando Ações and Realizando Condecorações: able performers, and their costs."""

from collections.abc import Iterator
from typing import Literal

from companion.games.castoria.moves import Acao, Combinar, Condecorar
from companion.games.castoria.passivas import AS_DUAS, PASSIVAS
from companion.games.castoria.pieces import nivel as nivel_de
from companion.games.castoria.reasons import VAZIO, ninguem
from companion.games.castoria.registry import CHECKS, monte, mudar_lado, mudar_personagem
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.tasks import NARRADOR, EspacoOuNarrador, Nivel, lugar
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

UMA_POR_LADO, QUALQUER_NIVEL = CHECKS.decision("carta-do-narrador").readings(
    "cap-of-one-for-the-whole-side", "narrador-may-use-any-level"
)
NARRADOR_SO_NO_PROPRIO_TURNO = CHECKS.decision("cota-do-narrador").reading("own-turn-only")
ENTRA_DE_PE = CHECKS.decision("age-antes-de-posicionado").reading("enters-upright")
AGE_DE_NOVO = CHECKS.decision("desvirado-age-de-novo").reading("apt-again")
DE_QUALQUER_LUGAR = CHECKS.decision("de-onde-saem-as-cartas").reading("anywhere")
_NIVEIS: tuple[Nivel, ...] = ("1", "2", "3", NARRADOR)
VIRADO_SEM_TER_AGIDO_E_APTO = CHECKS.decision("virado-sem-ter-agido").reading("apt")

Realizacao = Acao | Condecorar


@CHECKS.check("castoria.acoes.quem-realiza", Acao, Condecorar, tier=Tier.PIECES, physical=True)
def ha_carta(state: State, move: Realizacao) -> Finding:
    """Require that the pile from which the card is taken has a card."""
    lado = state.mesa.lado(move.seat)
    if monte(lado, move.de_onde):
        return None
    reason = VAZIO[move.de_onde]
    if move.de_onde == "mao":
        return Breach(reason, mao=0, narrador=move.seat)
    return Breach(reason, de_onde=move.de_onde, cartas=0, narrador=move.seat)


@CHECKS.check("castoria.acoes.quem-realiza", Acao, Condecorar, Combinar)
def da_propria_mao(state: State, move: Realizacao | Combinar) -> Finding:
    """Require an Ação or a Condecoração from the hand, unless the table takes them from anywhere."""
    de_onde = move.segunda_de_onde if isinstance(move, Combinar) else move.de_onde
    if de_onde == "mao":
        return None
    reason = _("The card comes from the hand, not from the {de_onde}")
    return DE_QUALQUER_LUGAR.allows(state, reason, de_onde=de_onde)


@CHECKS.check("castoria.acoes.apto", Acao, Condecorar, tier=Tier.PIECES, physical=True)
def realizador_na_hierarquia(state: State, move: Realizacao, realizador: EspacoOuNarrador) -> Finding:
    if move.alheia and move.pagina:
        reason = (
            _("Narrador {pagina} carries out no card of {seat}'s")
            if realizador == NARRADOR
            else _("Who is on {pagina}'s {realizador} carries out no card of {seat}'s")
        )
        return Breach(reason, realizador=realizador, pagina=move.pagina)
    if realizador == NARRADOR or state.mesa.quem(move.seat, realizador):
        return None
    if not (ocupados := state.mesa.espacos_de(move.seat)):
        return Breach(
            _("{seat} has no Personagem: only the Narrador could act"), espaco=realizador, ocupados=()
        )
    nivel = nivel_de(realizador)
    if move.nivel == str(nivel) and all(nivel_de(um) != nivel for um in ocupados):
        reason = _("{seat} has nobody on {espaco}, and no other N{nivel_da_carta} to carry this card out")
        return Breach(reason, espaco=realizador, ocupados=ocupados, nivel_da_carta=move.nivel)
    return ninguem(realizador, ocupados, (um for um in ocupados if _realizaria(state, move, um)))


def _realizaria(state: State, move: Realizacao, espaco: str) -> bool:
    """Return whether who stands there is apt and, as far as the level is known, of that level."""
    quem = state.mesa.quem(move.seat, espaco)
    apto = quem is not None and quem.virado == "nao" and not quem.agiu
    return apto and move.nivel in (UNSET, str(nivel_de(espaco)))


@CHECKS.check("castoria.acoes.apto", Acao, Condecorar)
def realizador_nao_virado(state: State, move: Realizacao, realizador: EspacoOuNarrador) -> Finding:
    """Refuse a performer that is turned without having acted."""
    quem = None if realizador == NARRADOR else state.mesa.quem(move.seat, realizador)
    if quem is None or quem.agiu or quem.virado == "nao":
        return None
    return VIRADO_SEM_TER_AGIDO_E_APTO.allows(
        state,
        _("{personagem} is {virado}, though it has not acted"),
        espaco=realizador,
        virado=quem.virado,
        personagem=lugar(move.seat, realizador),
    )


@CHECKS.check("castoria.acoes.uma-por-turno", Acao, Condecorar)
def ainda_nao_agiu(state: State, move: Realizacao, realizador: EspacoOuNarrador) -> Finding:
    if realizador == NARRADOR:
        if state.mesa.lado(move.seat).agiu:
            return Breach(_("{seat} has acted as the Narrador this turn already"), realizador=realizador)
        if move.seat == state.mesa.ativo:
            return None
        reason = _("It is not {seat}'s turn, in which alone the Narrador acts here")
        return NARRADOR_SO_NO_PROPRIO_TURNO.forbids(state, reason, realizador=realizador)
    quem = state.mesa.quem(move.seat, realizador)
    if quem is None or not quem.agiu:
        return None
    if _tem_a_outra(state, move, quem):
        return None
    la = lugar(move.seat, realizador)
    if quem.virado != "nao":
        return Breach(_("{personagem} has acted this turn already"), realizador=realizador, personagem=la)
    reason = _("{personagem} has acted this turn, though upright again")
    return AGE_DE_NOVO.allows(state, reason, realizador=realizador, personagem=la)


def _tem_a_outra(state: State, move: Realizacao, quem: Personagem) -> bool:
    """Return whether a card lets it carry out an Ação and a Condecoração, and it has only had the other."""
    teve = "direita" if isinstance(move, Condecorar) else "esquerda"
    return quem.virado == teve and not quem.agiu_de_novo and PASSIVAS.has(state, quem.id, AS_DUAS, False)


@CHECKS.check("castoria.acoes.uma-por-turno", Acao, Condecorar)
def uma_para_todo_o_lado(state: State, move: Realizacao) -> Finding:
    """Refuse a second performance of the side, where by one reading it shares one allowance."""
    lado = state.mesa.lado(move.seat)
    if not lado.agiu and not any(um.agiu for um in lado.hierarquia.de_pe):
        return None
    reason = _("{seat}'s side has acted this turn already: one card a side here")
    return Breach(reason, UMA_POR_LADO) if UMA_POR_LADO.holds(state) else None


@CHECKS.check("castoria.acoes.nivel", Acao)
@CHECKS.check("castoria.condecoracoes.nivel", Condecorar)
def do_mesmo_nivel(state: State, move: Realizacao, realizador: EspacoOuNarrador, nivel: Nivel) -> Finding:
    if nivel == (NARRADOR if realizador == NARRADOR else str(nivel_de(realizador))):
        return None
    if nivel != NARRADOR and not any(str(nivel_de(um)) == nivel for um in state.mesa.espacos_de(move.seat)):
        reason = _("Only an N{nivel_da_carta} carries this card out, and {seat} has none")
    elif realizador == NARRADOR:
        reason = _("A card of level {nivel_da_carta} is not carried out by Narrador {seat}")
    elif nivel == NARRADOR:
        reason = _("Without a level it is the Narrador's card: {seat} carries it out, not {personagem}")
    else:
        reason = _("A card of level {nivel_da_carta} is not carried out by {personagem}")
    if realizador == NARRADOR:
        return QUALQUER_NIVEL.allows(state, reason, nivel_da_carta=nivel, realizador=realizador)
    return Breach(
        reason, nivel_da_carta=nivel, realizador=realizador, personagem=lugar(move.seat, realizador)
    )


@CHECKS.alternative(Acao, Condecorar)
def como_o_livro_manda(state: State, move: Realizacao) -> Iterator[Move]:
    """Yield the move from the hand by one of the mover's own: on the same space, or any able one."""
    direito = move.having(pagina=None, de_onde="mao")
    yield direito
    if move.alheia:
        outros = (um for um in realizadores(state, move) if um != move.realizador)
        yield from (direito.having(realizador=um) for um in outros)


@CHECKS.possible(Acao, "nivel")
@CHECKS.possible(Condecorar, "nivel")
@CHECKS.possible(Combinar, "nivel")
def niveis(state: State, move: Realizacao | Combinar) -> tuple[Nivel, ...]:
    """Return the possible levels of a card; a level that somebody has looked at is the only one."""
    if move.nivel is UNSET or not getattr(move, "nivel_conferido", True):
        return _NIVEIS
    return (move.nivel,)


def realizadores(state: State, move: Move) -> tuple[str, ...]:
    """Return the possible performers: Personagens in the hierarquia or pending, and the Narrador."""
    return (*state.mesa.espacos_de(move.seat), NARRADOR)


# ---------------------------------------------------------------- costs


def gastar(
    context: Context[State], seat: Seat, realizador: str, lado: Literal["direita", "esquerda"]
) -> None:
    """Spend the allowance of the turn: turn the performer, or mark the Narrador."""
    if realizador == NARRADOR:
        mudar_lado(context, seat, agiu=True)
        context.emit("agiu", "castoria.acoes.uma-por-turno", narrador=seat)
        return
    pendente = context.state.mesa.pendente(seat, realizador) is not None
    personagem = context.state.mesa.quem(seat, realizador)
    fica_de_pe = pendente and ENTRA_DE_PE.holds(context.state)
    de_novo = personagem is not None and personagem.agiu
    virado = "nao" if fica_de_pe else lado
    mudar_personagem(context, seat, realizador, virado=virado, agiu=True, agiu_de_novo=de_novo)
    rule = "acoes.vira-direita" if lado == "direita" else "condecoracoes.vira-esquerda"
    context.emit(
        "virou",
        f"castoria.{rule}",
        narrador=seat,
        espaco=realizador,
        nome=personagem.nome if personagem else "",
    )


def devolver_permissao(context: Context[State], seat: Seat, realizador: str) -> None:
    """Give the allowance back and turn the performer upright."""
    if not realizador:
        mudar_lado(context, seat, agiu=False)
    elif (onde := context.state.mesa.onde(realizador)) is not None:
        mudar_personagem(context, *onde, virado="nao", agiu=False)


def id_do_realizador(state: State, seat: Seat, realizador: str) -> str:
    """Return the id of the performing Personagem, or "" for the Narrador."""
    personagem = None if realizador == NARRADOR else state.mesa.quem(seat, realizador)
    return personagem.id if personagem is not None else ""


def saiu(state: State, realizador: str) -> bool:
    """Return whether the performer has left its hierarquia and is not pending."""
    pendente = any(um.personagem.id == realizador for um in state.mesa.pendentes)
    return bool(realizador) and not pendente and state.mesa.onde(realizador) is None
