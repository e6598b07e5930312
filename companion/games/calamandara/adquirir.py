"""1ª fase: acquiring the symbols of the uppermost Carta de Símbolos; its deck is never shuffled again."""

from collections.abc import Iterator
from typing import get_args

from companion.games.calamandara.decks import (
    NOSSAS,
    SO_AS_DA_MESA,
    cartas_de,
    podem_estar_a_vista,
    por_ver_sobre,
    virar_carta,
    vistas,
)
from companion.games.calamandara.fases import AQUISICAO, ir_para
from companion.games.calamandara.interrupcao import AQUISICAO_POR_CARTA, abrir, em_curso
from companion.games.calamandara.lances_da_lembranca import AdquirirPorEfeito
from companion.games.calamandara.moves import Adquirir
from companion.games.calamandara.nomes import Inferior, Simbolo
from companion.games.calamandara.partes import AdquirirDe
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.reasons import RESERVA_CHEIA
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State, quantos_de, soma, somados
from companion.games.calamandara.tasks import Escolha
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

NENHUM = "nenhum"
VER_CARTA, NOMADES = "calamandara.fase1.ver-carta", "calamandara.terras-nomades.adquirir"
INFERIOR_OPCIONAL = CHECKS.decision("inferior-opcional").reading("lower-one-optional")
PERDE_A_FASE = CHECKS.decision("inferiores-exauridos").reading("phase-lost")


def _cabem(state: State, id: Seat) -> int:
    return RESERVA_DE_SIMBOLOS - soma(state.mesa.viajante(id).reserva)


def ha(state: State, id: Seat, simbolo: str) -> bool:
    return quantos_de(state.mesa.viajante(id).deposito, simbolo) > 0  # type: ignore[arg-type]  # typed as cards spell it


def so_cabe_o_de_cima(state: State, id: Seat, de: Seat, carta: str) -> bool:
    """Return whether there is room for one symbol and the upper symbol is in the depósito.

    calamandara.simbolos.superior-exaurido, calamandara.decisao.71
    """
    return _cabem(state, id) == 1 and ha(state, de, cartas_de(state)[carta].superior)


def deck_usado(state: State, move: Adquirir | AdquirirPorEfeito) -> Seat:
    """Return the traveller whose deck is used: the mover, or the one named for Terras Nômades."""
    choice = state.choice
    return choice.uso.alvo if isinstance(choice, Escolha) and choice.asks == move.do else move.seat


def de_outro_modo(state: State, move: Adquirir | AdquirirPorEfeito) -> bool:
    """Return whether a text says which symbols of the card are acquired."""
    choice = state.choice
    parte = choice.uso.parte if isinstance(choice, Escolha) and choice.asks == move.do else None
    return isinstance(parte, AdquirirDe) and parte.quais != "ambos"


# ---------------------------------------------------------------- checks


@CHECKS.check_one_of((VER_CARTA, NOMADES), Adquirir, AdquirirPorEfeito, tier=Tier.PIECES, physical=True)
def a_carta_de_cima(
    state: State, move: Adquirir | AdquirirPorEfeito, carta: str
) -> Iterator[tuple[str, Breach]]:
    """Require the uppermost card of the deck that is used."""
    de = deck_usado(state, move)
    podem = podem_estar_a_vista(state, de)
    if carta not in podem:
        rule = NOMADES if isinstance(move, AdquirirPorEfeito) else VER_CARTA
        yield rule, _nao_e_a_de_cima(state, de, carta, podem)


def _nao_e_a_de_cima(state: State, de: Seat, carta: str, podem: tuple[str, ...]) -> Breach:
    """Return the breach: ours are not in play, the card has been seen elsewhere, or another is in sight."""
    da_lista = carta in NOSSAS and carta not in vistas(state) and por_ver_sobre(state, de)
    if da_lista and SO_AS_DA_MESA.holds(state):
        return Breach(_("At this table only its own symbol cards are in play"), SO_AS_DA_MESA, carta=carta)
    if len(podem) != 1 or podem[0] not in cartas_de(state):
        return Breach(_("This cannot be the uppermost card of {quem}"), carta=carta, quem=de)
    a_vista = cartas_de(state)[podem[0]]
    reason = _("{quem}'s card in sight has {superior} above {inferiores}")
    return Breach(reason, carta=carta, superior=a_vista.superior, inferiores=a_vista.inferiores, quem=de)


@CHECKS.check(VER_CARTA, Adquirir, AdquirirPorEfeito, tier=Tier.PIECES, physical=True)
def a_mesa_a_conhece(state: State, move: Adquirir | AdquirirPorEfeito) -> Finding:
    """Require a table with its own box to declare the uppermost card first."""
    de = deck_usado(state, move)
    contada = not por_ver_sobre(state, de) or bool(podem_estar_a_vista(state, de))
    return (
        None
        if contada
        else Breach(_("The uppermost symbol card of {quem} comes first"), SO_AS_DA_MESA, quem=de)
    )


@CHECKS.check("calamandara.fase1.sem-espaco", Adquirir, AdquirirPorEfeito)
def ha_lugar(state: State, move: Adquirir | AdquirirPorEfeito) -> Finding:
    return None if _cabem(state, move.seat) > 0 else Breach(RESERVA_CHEIA, quem=move.seat)


@CHECKS.check("calamandara.fase1.um-espaco", Adquirir, AdquirirPorEfeito)
def um_lugar_e_do_de_cima(
    state: State, move: Adquirir | AdquirirPorEfeito, carta: str, inferior: Inferior
) -> Finding:
    if inferior == NENHUM or de_outro_modo(state, move):
        return None
    if not so_cabe_o_de_cima(state, move.seat, deck_usado(state, move), carta):
        return None
    reason = _("There is room for the upper symbol only: {superior}")
    return Breach(reason, superior=cartas_de(state)[carta].superior)


@CHECKS.check("calamandara.fase1.inferior", Adquirir, AdquirirPorEfeito)
def um_dos_de_baixo(
    state: State, move: Adquirir | AdquirirPorEfeito, carta: str, inferior: Inferior
) -> Finding:
    """Require a lower symbol if one fits; none only if all have run out: calamandara.decisao.69, .71."""
    de = deck_usado(state, move)
    if de_outro_modo(state, move) or _cabem(state, move.seat) < 1:
        return None  # other rules judge these cases
    if so_cabe_o_de_cima(state, move.seat, de, carta):
        return None
    podem = tuple(simbolo for simbolo in cartas_de(state)[carta].inferiores if ha(state, de, simbolo))
    if inferior == NENHUM and podem:
        return INFERIOR_OPCIONAL.allows(state, _("A lower symbol is missing: {inferior}"), inferior=podem)
    if inferior == NENHUM:  # a card that has been used gives nothing
        esgotados = _("All lower symbols of the card have run out")
        return None if isinstance(move, AdquirirPorEfeito) else PERDE_A_FASE.forbids(state, esgotados)
    if inferior in podem:
        return None
    if inferior in cartas_de(state)[carta].inferiores:
        return Breach(_("{quem}'s depósito is out of {simbolo}"), inferior=podem, quem=de, simbolo=inferior)
    reason = _("{simbolo} is not below on the card[: {inferior}]")
    return Breach(reason, inferior=podem, simbolo=inferior)


@CHECKS.possible(Adquirir, "carta")
@CHECKS.possible(AdquirirPorEfeito, "carta")
def a_vista(state: State, move: Adquirir | AdquirirPorEfeito) -> tuple[str, ...]:
    return podem_estar_a_vista(state, deck_usado(state, move))


@CHECKS.possible(Adquirir, "inferior")
@CHECKS.possible(AdquirirPorEfeito, "inferior")
def de_baixo(state: State, move: Move) -> tuple[str, ...]:
    return (*get_args(Simbolo), NENHUM)


CHECKS.permit(
    Adquirir,
    "calamandara.fase1.superior",
    "calamandara.fase1.inferior",
    "calamandara.fase1.para-reserva",
    "calamandara.fase1.virar-carta",
)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Adquirir)
def adquirir(context: Context[State], move: Adquirir, carta: str, inferior: Inferior) -> None:
    """Use the card, show the next one and end the phase; the acquisition may still be prevented."""
    ir_para(
        context, "inserir", adquiriu=pela_carta(context, move.seat, move.seat, carta, inferior, AQUISICAO)
    )


def pela_carta(
    context: Context[State], quem: Seat, de: Seat, carta: str, inferior: Inferior, trigger: str
) -> bool:
    """Move the symbols of a card of that traveller's deck into one's Reserva; return whether any moved."""
    state = context.state
    if _perdida(state, quem, de, carta):
        context.emit("nada-adquiriu", PERDE_A_FASE, quem=quem)
        return False
    with LEDGER.acting(context, trigger, quem, within=em_curso(state)) as action:
        for simbolo in (cartas_de(state)[carta].superior, inferior):
            if simbolo != NENHUM and ha(context.state, de, simbolo) and _cabem(context.state, quem) > 0:
                _do_deposito(context, quem, de, simbolo)  # type: ignore[arg-type]  # typed as cards spell it
        virar_carta(context, de, carta)
    abrir(context, quem, trigger, "adquirir", action.number)
    return True


def _perdida(state: State, quem: Seat, de: Seat, carta: str) -> bool:
    """Return whether no lower symbol is available and the table reads that nothing is acquired then."""
    sem_inferior = not any(ha(state, de, simbolo) for simbolo in cartas_de(state)[carta].inferiores)
    return sem_inferior and PERDE_A_FASE.holds(state) and not so_cabe_o_de_cima(state, quem, de, carta)


def so_um(context: Context[State], quem: Seat, de: Seat, simbolo: str) -> None:
    """Move one symbol out of another's depósito into one's Reserva, as an acquisition by a card."""
    state = context.state
    with LEDGER.acting(context, AQUISICAO_POR_CARTA, quem, within=em_curso(state)) as action:
        _do_deposito(context, quem, de, simbolo)  # type: ignore[arg-type]  # typed as cards spell it
    abrir(context, quem, AQUISICAO_POR_CARTA, "adquirir", action.number)


def _do_deposito(context: Context[State], quem: Seat, de: Seat, simbolo: Simbolo) -> None:
    deposito = somados(context.state.mesa.viajante(de).deposito, simbolo, -1)
    mudar_viajante(context, de, deposito=deposito)
    reserva = somados(context.state.mesa.viajante(quem).reserva, simbolo, 1)
    mudar_viajante(context, quem, reserva=reserva)
    context.emit("adquiriu", "calamandara.fase1.do-deposito", quem=quem, simbolo=simbolo)
