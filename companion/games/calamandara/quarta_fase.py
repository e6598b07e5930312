"""4ª fase: reserve, discard, draw Cartas de Lembrança, in this order, each once a turn."""

from typing import get_args

from companion.games.calamandara.fases import SO_SE_QUISER, comecar
from companion.games.calamandara.moves import Comprar, Descartar, Reservar
from companion.games.calamandara.nomes import Etapa
from companion.games.calamandara.pieces import MAO, RESERVA_FINAL
from companion.games.calamandara.reasons import SEM_MAO
from companion.games.calamandara.registry import CHECKS, MONTES, RESOLUTION, descartar, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message, _, _n
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

Lance = Reservar | Descartar | Comprar
ETAPAS: tuple[Etapa, ...] = get_args(Etapa)
ETAPA_DE: dict[type[Move], Etapa] = {Reservar: "reservar", Descartar: "descartar", Comprar: "comprar"}
TOMADA = "calamandara.faq.13-exemplo-1"
QUARTA_FASE = CHECKS.decision("quarta-fase-na-zona-final")


# ---------------------------------------------------------------- timing


@CHECKS.check("calamandara.fase4.sequencia", Reservar, Descartar, Comprar, tier=Tier.TURN)
def na_sequencia(state: State, move: Lance) -> Finding:
    antes = _lugar(state.etapa) > _lugar(ETAPA_DE[type(move)])
    reason = _("{seat} has come to this step: {etapa}; none goes back")
    return Breach(reason, etapa=str(state.etapa)) if antes else None


@CHECKS.check("calamandara.fase4.etapa-uma-vez", Reservar, Comprar, tier=Tier.TURN)
def cada_etapa_uma_vez(state: State, move: Lance) -> Finding:
    reason = _("{seat} has done this step this turn: {etapa}")
    return Breach(reason, etapa=str(state.etapa)) if state.etapa == ETAPA_DE[type(move)] else None


@CHECKS.check("calamandara.fase4.descartar-uma", Descartar, tier=Tier.TURN)
def descarta_uma(state: State, move: Descartar) -> Finding:
    return Breach(_("{seat} has already discarded this turn")) if state.etapa == "descartar" else None


def _lugar(etapa: Etapa | None) -> int:
    return -1 if etapa is None else ETAPAS.index(etapa)


def _na_zona_final(state: State, move: Lance) -> bool:
    return na_zona_final(state.mesa, state.mesa.viajante(move.seat).token)


@CHECKS.check("calamandara.rf.sem-fase-4", Descartar, tier=Tier.TURN)
def sem_descarte_na_zona_final(state: State, move: Descartar) -> Finding:
    """Refuse a discard in the Zona Final, where there is no phase 4 once phase 3 has ended."""
    reason = _("{seat}'s token is in the Zona Final: no card is discarded")
    return Breach(reason, QUARTA_FASE) if _na_zona_final(state, move) else None


@CHECKS.check("calamandara.zf.sem-adquirir-reservar", Reservar, Comprar, tier=Tier.TURN)
def nem_reserva_nem_compra_na_zona_final(state: State, move: Lance) -> Finding:
    reason = _("{seat}'s token is in the Zona Final: no card is reserved or drawn")
    return Breach(reason, QUARTA_FASE) if _na_zona_final(state, move) else None


# ---------------------------------------------------------------- cards


@CHECKS.check("calamandara.fase4.descartar-uma", Descartar, tier=Tier.PIECES, physical=True)
def tem_carta(state: State, move: Descartar) -> Finding:
    mao = state.de(move.seat).mao
    return None if mao or move.que_espera else Breach(SEM_MAO, mao=mao)


@CHECKS.check("calamandara.vinculado.copiar-descartar", Descartar, tier=Tier.PIECES, physical=True)
def espera_no_proprio_deck(state: State, move: Descartar) -> Finding:
    """Allow a copied or revived card to be discarded from where it waits: calamandara.decisao.74."""
    if not move.que_espera or onde_se_descarta(state, move) is not None:
        return None
    return Breach(_("[{carta}|This card] does not wait on {seat}'s playboard"), carta=move.carta)


@CHECKS.check("calamandara.vinculado.tomar-expira", Descartar)
def a_tomada_sai_por_si(state: State, move: Descartar) -> Finding:
    """Refuse to discard a taken card by hand: it is discarded automatically when the turn ends."""
    tomada = move.que_espera and onde_se_descarta(state, move) == "sobre_reserva_final"
    reason = _("{carta}, taken over, leaves by itself when the turn ends")
    return SO_SE_QUISER.allows(state, reason, carta=move.carta) if tomada else None


def onde_se_descarta(state: State, move: Descartar) -> str | None:
    """Return the field of the mover's playboard where the waiting card lies, or None."""
    for onde in ("sobre_deck", "sobre_reserva_final"):
        if any(espera.carta == move.carta for espera in getattr(state.de(move.seat), onde)):
            return onde
    return None


@CHECKS.check("calamandara.rf.local", Reservar, tier=Tier.PIECES, physical=True)
def tem_tantas(state: State, move: Reservar, quantas: int) -> Finding:
    mao = state.de(move.seat).mao
    if quantas < 1:
        return Breach(_("At least one card is reserved"), mao=mao)
    return None if quantas <= mao else Breach(_("{seat}'s hand holds {mao}, not {quantas}"), mao=mao)


@CHECKS.check("calamandara.fase4.deck-finito", Comprar, tier=Tier.PIECES, physical=True)
def o_deck_da_tantas(state: State, move: Comprar, quantas: int) -> Finding:
    deck = state.de(move.seat).deck
    if quantas < 1:
        return Breach(_("At least one card is drawn"), cartas=deck)
    return None if quantas <= deck else Breach(_("{seat}'s deck holds {cartas}, not {quantas}"), cartas=deck)


@CHECKS.check("calamandara.fase4.reservar", Reservar)
def ate_tres(state: State, move: Reservar, quantas: int) -> Finding:
    cabem = RESERVA_FINAL - state.de(move.seat).reserva_final
    reason = _n(
        "{seat}'s Reserva Final has room for one more, not {quantas}",
        "{seat}'s Reserva Final has room for {count} more, not {quantas}",
        cabem,
    )
    return _ha_lugar(cabem, quantas, reason, _("{seat}'s Reserva Final is full"))


@CHECKS.check("calamandara.vinculado.tomar-trava-rf", Reservar)
def nada_espera_sobre_a_reserva(state: State, move: Reservar) -> Finding:
    esperam = state.de(move.seat).sobre_reserva_final
    reason = _("{carta} lies on {seat}'s Reserva Final: nothing is reserved")
    return Breach(reason, carta=esperam[-1].carta) if esperam else None


@CHECKS.check("calamandara.fase4.ate-cinco", Comprar)
def ate_cinco(state: State, move: Comprar, quantas: int) -> Finding:
    cabem = max(0, MAO - state.de(move.seat).mao)
    reason = _n(
        "{seat}'s hand has room for one more, not {quantas}",
        "{seat}'s hand has room for {count} more, not {quantas}",
        cabem,
    )
    return _ha_lugar(cabem, quantas, reason, _("{seat}'s hand is full"))


def _ha_lugar(cabem: int, quantas: int, less: Message, none: Message) -> Finding:
    """Return the breach of more cards than there is room for: for ``less``, or for ``none``."""
    return None if quantas <= cabem else Breach(less if cabem > 0 else none, cartas=cabem)


@CHECKS.check("calamandara.vinculado.copiar-trava-compra", Comprar)
def nada_espera_sobre_o_deck(state: State, move: Comprar) -> Finding:
    esperam = state.de(move.seat).sobre_deck
    reason = _("{carta} waits on {seat}'s deck: nothing is drawn")
    return Breach(reason, carta=esperam[-1].carta) if esperam else None


@CHECKS.possible(Reservar, "quantas")
def quantas_se_reservam(state: State, move: Move) -> range:
    cartas = state.de(move.seat)
    return range(1, min(RESERVA_FINAL - cartas.reserva_final, cartas.mao) + 1)


@CHECKS.possible(Comprar, "quantas")
def quantas_se_compram(state: State, move: Move) -> range:
    cartas = state.de(move.seat)
    return range(1, min(MAO - cartas.mao, cartas.deck) + 1)


@CHECKS.permit_by(Reservar)
def permite_reservar(state: State, move: Reservar) -> tuple[str, ...]:
    """Permit reserving; new reserved cards lie hidden beside those that Percepção Dionésica has shown."""
    novas = ("calamandara.percepcao-dionesica.reservas-novas",) if state.de(move.seat).vistas_na_rf else ()
    return ("calamandara.fase4.reservar", "calamandara.fase4.reservar-aos-poucos", *novas)


@CHECKS.permit_by(Descartar)
def permite_descartar(state: State, move: Descartar) -> tuple[str, ...]:
    if not move.que_espera:
        return ("calamandara.fase4.descartar-uma",)
    do_deck = onde_se_descarta(state, move) == "sobre_deck"
    return ("calamandara.fase4.descartar-uma", "calamandara.faq.13-obs" if do_deck else TOMADA)


CHECKS.permit(Comprar, "calamandara.fase4.adquirir", "calamandara.fase4.ate-cinco")


# ---------------------------------------------------------------- effects


def _na_etapa(context: Context[State], move: Lance) -> bool:
    """Begin the step and return whether the match still runs."""
    comecar(context, "cartas")
    context.set(etapa=ETAPA_DE[type(move)])
    return context.state.outcome is None


@RESOLUTION.move(Reservar)
def reservar(context: Context[State], move: Reservar, quantas: int) -> None:
    if _na_etapa(context, move):
        cartas = context.state.de(move.seat)
        reservadas = cartas.reserva_final + quantas
        mudar_cartas(context, move.seat, mao=cartas.mao - quantas, reserva_final=reservadas)
        context.emit("reservou", "calamandara.rf.face-baixo", quem=move.seat, cartas=quantas)


@RESOLUTION.move(Descartar)
def descartar_da_mao(context: Context[State], move: Descartar) -> None:
    if _na_etapa(context, move):
        if move.que_espera:
            onde = onde_se_descarta(context.state, move)
            assert onde is not None, "a card that waits nowhere is physical"
            waiting = getattr(context.state.de(move.seat), onde)
            at = next(at for at, espera in enumerate(waiting) if espera.carta == move.carta)
            mudar_cartas(context, move.seat, **{onde: (*waiting[:at], *waiting[at + 1 :])})
            descartar(context, move.seat, move.carta)
        else:
            MONTES.move(context, move.seat, "mao", "descarte", (move.carta,))
        context.emit("descartou", "calamandara.fase4.descarte-face-cima", quem=move.seat, carta=move.carta)


@RESOLUTION.move(Comprar)
def comprar(context: Context[State], move: Comprar, quantas: int) -> None:
    if _na_etapa(context, move):
        MONTES.draw(context, move.seat, quantas, "deck", "mao")
        context.emit("comprou", "calamandara.fase4.de-cima", quem=move.seat, cartas=quantas)
