"""Bônus de Ceramas, Mova: one tile or two, each to a neighbouring cell, one after the other."""

from typing import Any, NamedTuple

from companion.games.ceramus.casas import BIT, Azulejo, Azulejos, Casa, bit
from companion.games.ceramus.fim import seguir_a_volta
from companion.games.ceramus.moves import Mover, Passo
from companion.games.ceramus.mural import ao_lado
from companion.games.ceramus.reasons import DE_OUTRO, JA_MOSTRA, fora_do_mural, sem_azulejo
from companion.games.ceramus.registry import (
    CHECKS,
    RESOLUTION,
    board,
    gastar,
    guardar_mural,
    original,
    por_azulejo,
)
from companion.games.ceramus.state import State
from companion.games.ceramus.usos import bonus_de
from companion.language import _
from companion.referee.fields.move import UNSET
from companion.referee.fields.several import Among, PartialChoice, is_open, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests, together
from companion.referee.judging.memos import MoveMemo
from companion.referee.resolving.resolution import Context

DIAGONAIS = CHECKS.decision("mover-na-diagonal").reading("eight-directions")
SO_OS_PROPRIOS = CHECKS.decision("mover-de-quem").reading("own-only")
QUALQUER_ORIGINAL, QUEBRA = CHECKS.decision("mover-para-onde").readings(
    "any-bare-original", "covering-rule-with-breaking"
)
DUAS_VEZES = CHECKS.decision("mover-o-mesmo-duas-vezes").reading("one-tile-twice-allowed")

UM, DOIS = "ceramus.bonus.mover-um-limite", "ceramus.bonus.mover-dois-limite"
_LIMITE = {"mover1": (UM, 1), "mover2": (DOIS, 2)}

POUCOS = _("No tile is named that moves[ by {cerama}]")
DEMAIS = _("{azulejos} steps are too many[ for {cerama}]: at most {no_maximo}")
LONGE = _("From {inicio} to {para} it is more than one cell")
PARADO = _("The tile on {inicio} would stay where it is")
NA_DIAGONAL = _("From {inicio} to {para} it is a diagonal")
OCUPADA = _("A tile of {dono} already lies on {ocupada}")


class Lance(NamedTuple):
    """A complete step, with the markers before it."""

    de: Casa
    para: Casa
    azulejos: Azulejos

    @property
    def depois(self) -> Azulejos:
        """Return the markers after the step."""
        azulejo = self.azulejos.em(self.de)
        if azulejo is None or not bit(self.para):
            return self.azulejos
        return self.azulejos.com(self.de, None).com(self.para, azulejo)


Lances = tuple[Lance, ...]


class Andada(NamedTuple):
    """A declared move: the rule and the limit of its card, its complete steps, and the markers before it."""

    regra: str
    no_maximo: int
    lances: Lances
    antes: Azulejos

    @property
    def depois(self) -> Azulejos:
        """Return the markers after the move."""
        return self.lances[-1].depois if self.lances else self.antes


def _andar(state: State, move: Mover) -> Andada:
    """Return the declared move, with the limit of one tile while the card is undeclared.

    A step without a tile has no effect.
    """
    regra, most = _LIMITE.get(bonus_de(state, None if move.cerama is UNSET else move.cerama), (UM, 1))
    whole: list[Lance] = []
    for passo in so_far(move.passos):
        if passo.de is UNSET or passo.para is UNSET:
            break
        whole.append(Lance(passo.de, passo.para, whole[-1].depois if whole else state.azulejos))
    return Andada(regra, most, tuple(whole), state.azulejos)


andada = MoveMemo(_andar)


# ---------------------------------------------------------------- checks


def _dos_limites(rule: str, most: int) -> None:
    """Register the limits that both bonuses share, with their number of tiles."""

    @CHECKS.check(rule, Mover, tier=Tier.PIECES)
    def quantos(state: State, move: Mover) -> Finding:
        quantos = len(so_far(move.passos))
        poucos = not quantos and not is_open(move.passos)
        if (quantos <= most and not poucos) or andada(state, move).regra != rule:
            return None
        reason = POUCOS if poucos else DEMAIS
        return Breach(reason, azulejos=quantos, no_maximo=most)

    @CHECKS.check(rule, Mover, tier=Tier.PIECES, physical=True)
    def um_azulejo_sem_sair_do_mural(state: State, move: Mover) -> Finding:
        vista = andada(state, move)
        return _no_mural(state, move, vista.lances) if vista.regra == rule else None

    @CHECKS.check(rule, Mover)
    def uma_casa_para_onde_cabe(state: State, move: Mover) -> Finding:
        vista = andada(state, move)
        if vista.regra != rule:
            return None
        lances = vista.lances
        return together(_uma_casa(state, lances), _sobre_o_que(state, lances), _de_quem(state, move, lances))


_dos_limites(UM, 1)
_dos_limites(DOIS, 2)


def _no_mural(state: State, move: Mover, lances: Lances) -> Finding:
    """Return a breach unless each step moves a tile that is there, to a space of the mural."""
    primeiro = next(iter(so_far(move.passos)), Passo()).de
    if primeiro is not UNSET and state.azulejos.em(primeiro) is None:
        return sem_azulejo(state, primeiro)
    for um in lances:
        if um.azulejos.em(um.de) is None:
            return sem_azulejo(state, um.de)
        if not board(state).casas & bit(um.para):
            return fora_do_mural(state, fora=um.para)
    return None


def _uma_casa(state: State, lances: Lances) -> Breach | Rests | None:
    """Return a breach unless each step goes to a neighbour, or diagonally as the table reads it."""
    resta = None
    for um in lances:
        if um.para in ao_lado(um.de, False):
            continue
        if um.para not in ao_lado(um.de, True):
            reason = PARADO if um.de == um.para else LONGE
            return Breach(reason, inicio=um.de, para=um.para)
        resta = DIAGONAIS.allows(state, NA_DIAGONAL, inicio=um.de, para=um.para)
        if isinstance(resta, Breach):
            return resta
    return resta


def _sobre_o_que(state: State, lances: Lances) -> Breach | Rests | None:
    """Return a breach if a tile comes to rest on another, unless by the decision it breaks that one."""
    for um in lances:
        azulejo, ali = um.azulejos.em(um.de), um.azulejos.em(um.para)
        if ali is None or azulejo is None:
            continue
        if not QUEBRA.holds(state) and (ali.dono == azulejo.dono or ali.estilo == azulejo.estilo):
            return Breach(OCUPADA, ocupada=um.para, dono=ali.dono)  # by either reading
        return QUEBRA.allows(state, OCUPADA, ocupada=um.para, dono=ali.dono)
    return None


def _de_quem(state: State, move: Mover, lances: Lances) -> Breach | Rests | None:
    for um in lances:
        azulejo = um.azulejos.em(um.de)
        if azulejo is not None and azulejo.dono != move.seat:
            return SO_OS_PROPRIOS.forbids(state, DE_OUTRO, casa=um.de, dono=azulejo.dono)
    return None


@CHECKS.check("ceramus.construcao.nao-cobre-estilo", Mover)
def move_sobre_outro_estilo(state: State, move: Mover) -> Finding:
    """Refuse a tile on an Original of its style, by all but one reading."""
    for um in andada(state, move).lances:
        azulejo = um.azulejos.em(um.de)
        if azulejo is None or not board(state).casas & BIT[um.para]:
            continue
        ali = um.azulejos.em(um.para)
        if (original(state, um.para) if ali is None else ali.estilo) != azulejo.estilo:
            continue
        if ali is None:
            return QUALQUER_ORIGINAL.allows(state, JA_MOSTRA, casa=um.para, estilo=azulejo.estilo)
        return Breach(JA_MOSTRA, casa=um.para, estilo=azulejo.estilo, donos=(ali.dono,))
    return None


@CHECKS.check("ceramus.construcao.nao-cobre-proprio", Mover)
def move_fora_dos_proprios(state: State, move: Mover) -> Finding:
    """Refuse to cover a tile of the same owner, where a moved tile may break others."""
    if not QUEBRA.holds(state):
        return None
    for um in andada(state, move).lances:
        azulejo, ali = um.azulejos.em(um.de), um.azulejos.em(um.para)
        if azulejo is not None and ali is not None and ali.dono == azulejo.dono:
            reason = _("Another tile of {dono} lies on {casa}")
            return Breach(reason, QUEBRA, casa=um.para, dono=ali.dono)
    return None


@CHECKS.check(DOIS, Mover)
def dois_azulejos_diferentes(state: State, move: Mover) -> Finding:
    whole = andada(state, move).lances
    if len(whole) < 2 or whole[1].de != whole[0].para:
        return None
    return DUAS_VEZES.allows(state, _("The tile on {casa} has already moved"), casa=whole[1].de)


# ---------------------------------------------------------------- choices


@CHECKS.possible_target(Passo, "de")
def de_onde(state: State, move: Mover, passo: Passo) -> Any:
    """Return the tiles to move; the second of two is free, since there are too many combinations to try.

    A declared tile is replaced only at a table that practises, and so is its destination.
    """
    if _e_livre(move, passo):
        return None
    if passo.de is not UNSET and not state.treino:
        return ()
    return tuple(casa for casa, _azulejo in andada(state, move).depois)


def _e_livre(move: Mover, passo: Passo) -> bool:
    return not isinstance(move.passos, PartialChoice) and passo is not so_far(move.passos)[0]


@CHECKS.possible_target(Passo, "para")
def para_onde(state: State, move: Mover, passo: Passo) -> Any:
    if _e_livre(move, passo):
        return None
    if passo.para is not UNSET and not state.treino:
        return ()
    return () if passo.de is UNSET else _perto(state, passo.de)


def _perto(state: State, de: str) -> tuple[Casa, ...]:
    perto = ao_lado(de, diagonais=DIAGONAIS.holds(state))
    return tuple(casa for casa in perto if board(state).casas & BIT[casa])


@CHECKS.elements(Mover, "passos")
def o_passo_seguinte(state: State, move: Mover, cerama: str) -> Among:
    """Return every tile with every cell beside it, after the declared steps."""
    _regra, no_maximo, _lances, azulejos = andada(state, move)
    passos = (Passo(de=de, para=para) for de, _um in azulejos for para in _perto(state, de))
    return Among(passos, most=no_maximo)


@CHECKS.permit_by(Mover)
def o_que_permite(state: State, move: Mover) -> tuple[str, ...]:
    return ("ceramus.bonus.mover-um" if andada(state, move).regra == UM else "ceramus.bonus.mover-dois",)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Mover)
def mover(context: Context[State], move: Mover, cerama: str) -> None:
    """Move a tile with its owner; a tile that it may cover returns to its owner."""
    (rule,) = o_que_permite(context.state, move)
    lances = andada(context.state, move).lances
    guardar_mural(context)
    for um in lances:
        azulejo: Azulejo | None = context.state.azulejos.em(um.de)
        if azulejo is not None:
            context.set(azulejos=context.state.azulejos.com(um.de, None))
            facts = {"jogador": move.seat, "estilo": azulejo.estilo, "dono": azulejo.dono}
            context.emit("moveu", rule, **facts, de=um.de, para=um.para)
            por_azulejo(context, um.para, azulejo, QUEBRA)
    gastar(context, move.seat, cerama)
    seguir_a_volta(context)
