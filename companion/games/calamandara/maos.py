"""Effects of cards on hands and Reservas Finais: draw, eliminate, exchange."""

from typing import Final

from companion.games.calamandara.condicoes import Falta, limite_da_mao, requer, selado
from companion.games.calamandara.efeitos import efeito, escolhida, faz, pedir, responder
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.lances_da_lembranca import (
    ComprarPorEfeito,
    DaOnde,
    EliminarCarta,
    TrocarCartas,
)
from companion.games.calamandara.lembranca import EXEMPLARES, a_vista
from companion.games.calamandara.nomes import GAVONIANO, MIRAGEM, ORACULO, SOMBRA, Carta
from companion.games.calamandara.partes import EliminarDe, TrocarUmaReservada
from companion.games.calamandara.partes_cumpridas import cumpre, exige_em_vez
from companion.games.calamandara.pieces import RESERVA_FINAL
from companion.games.calamandara.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    descartar,
    mudar_cartas,
    tirar_da_partida,
)
from companion.games.calamandara.state import Cartas, State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message, _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

SEM_CARTAS: dict[str | None, Message] = {
    None: _("{quem} has neither cards in the hand nor reserved ones"),
    "mao": _("{quem}'s hand is empty"),
    "reserva-final": _("{quem}'s Reserva Final is empty"),
}
FORA_DA_PARTIDA = CHECKS.decision("carta-eliminada").reading("out-of-the-match")
ATE_CINCO, NA_ZF = "calamandara.miragem-do-sono.ate-cinco", "calamandara.miragem-do-sono.na-zf"
FINITO, TRAVADO = "calamandara.fase4.deck-finito", "calamandara.vinculado.copiar-trava-compra"
ORACULO_IMPEDE = "calamandara.o-oraculo.impedir"
ELIMINAR, AO_ACASO = "calamandara.sombra-dogmatica.eliminar", "calamandara.sombra-dogmatica.ao-acaso"
TROCAR, TOMAR = "calamandara.espelho-gavoniano.trocar", "calamandara.espelho-gavoniano.tomar"
CHOSEN = "calamandara.faq.31"
LIMITE_DA_MAO = "calamandara.deck-lembranca.limite-mao"
PRESA, SEM_OLHAR = "calamandara.fase4.reservada-presa", "calamandara.espelho-gavoniano.ao-acaso"
DE_PRESENTE = "calamandara.faq.20"
SO_AS_DUAS = CHECKS.decision("cartas-de-presente").reading("only-the-two-named")
SEMPRE_AO_ACASO = CHECKS.decision("reveladas-se-escolhem").reading("always-random")
NENHUM: Final = "nenhum"
# A pile, and the field that lists its revealed cards.
NA_MAO, NA_RF = ("mao", "vistas_na_mao"), ("reserva_final", "vistas_na_rf")

# ---------------------------------------------------------------- Miragem do Sono


def _na_zona_final(state: State, quem: Seat) -> bool:
    return na_zona_final(state.mesa, state.mesa.viajante(quem).token)


def _compra(uso: Uso) -> Seat:
    """Return the traveller who draws by Miragem: calamandara.faq.20."""
    return uso.alvo or uso.controller


@requer(MIRAGEM, DE_PRESENTE, LIMITE_DA_MAO, NA_ZF, FINITO, TRAVADO, ORACULO_IMPEDE)
def pode_comprar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require room in the hand, cards in the deck, and no card that forbids drawing."""
    quem = _compra(uso)
    cartas = state.de(quem)
    if quem != uso.controller and SO_AS_DUAS.holds(state):
        return Falta(DE_PRESENTE, _("At this table {seat} draws for nobody else"), SO_AS_DUAS)
    if (selo := selado(state, ORACULO, quem)) is not None:
        reason = _("{por} keeps {quem} from drawing this turn")
        return Falta(ORACULO_IMPEDE, reason, quem=quem, por=selo.por)
    if cartas.sobre_deck:
        reason = _("{ultima} waits on {quem}'s deck: nothing is drawn")
        return Falta(TRAVADO, reason, ultima=cartas.sobre_deck[-1].carta, quem=quem)
    esta = not uso.id and quem == uso.controller  # Miragem itself leaves the hand
    if cartas.mao - esta >= limite_da_mao(state, quem):
        rule = NA_ZF if _na_zona_final(state, quem) else LIMITE_DA_MAO
        return Falta(rule, _("{quem}'s hand is full"), quem=quem)
    return None if cartas.deck else Falta(FINITO, _("{quem}'s deck has run out"), quem=quem)


@faz(MIRAGEM)
def miragem(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, ComprarPorEfeito, ATE_CINCO, _compra(uso))


def cabem_na_mao(state: State, quem: Seat) -> int:
    """Return how many cards of the own deck still fit in the hand."""
    return max(0, min(limite_da_mao(state, quem) - state.de(quem).mao, state.de(quem).deck))


@CHECKS.check(ATE_CINCO, ComprarPorEfeito)
def ate_encher_a_mao(state: State, move: ComprarPorEfeito, quantas: int) -> Finding:
    cabem = cabem_na_mao(state, move.seat)
    reason = _("{seat} can draw {cabem} at most, not {quantas}")
    return None if quantas <= cabem else Breach(reason, cabem=cabem)


@CHECKS.possible(ComprarPorEfeito, "quantas")
def quantas_se_compram(state: State, move: Move) -> range:
    return range(cabem_na_mao(state, move.seat) + 1)


CHECKS.permit(ComprarPorEfeito, ATE_CINCO)


@RESOLUTION.move(ComprarPorEfeito)
def comprar_por_efeito(context: Context[State], move: ComprarPorEfeito, quantas: int) -> None:
    responder(context, move)
    comprar_ate(context, move.seat, quantas)


def comprar_ate(context: Context[State], quem: Seat, quantas: int) -> None:
    """Draw cards by an effect, as many as fit; cards stowed on top come first."""
    quantas = min(quantas, cabem_na_mao(context.state, quem))
    with efeito(context, quem):
        MONTES.draw(context, quem, quantas, "deck", "mao")
        mudar_cartas(context, quem, guardadas=max(0, context.state.de(quem).guardadas - quantas))
    rule = NA_ZF if _na_zona_final(context.state, quem) else ATE_CINCO
    context.emit("comprou", rule, quem=quem, cartas=quantas)


# ---------------------------------------------------------------- Sombra Dogmática


def _monte(uso: Uso) -> tuple[str, str]:
    """Return the pile that a card affects, and the field of its revealed cards."""
    return NA_MAO if uso.jeito == "mao" else NA_RF


def _ha(state: State, uso: Uso) -> bool:
    return bool(getattr(state.de(uso.alvo), _monte(uso)[0]))


def _em_algum_lugar(cartas: Cartas) -> bool:
    return cartas.mao > 0 or cartas.reserva_final > 0


@requer(SOMBRA, ELIMINAR)
def ha_o_que_eliminar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    ha = _em_algum_lugar(state.de(uso.alvo)) if uso.jeito is None else _ha(state, uso)
    return None if ha else Falta(ELIMINAR, SEM_CARTAS[uso.jeito], quem=uso.alvo)


@faz(SOMBRA)
def sombra(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, EliminarCarta, AO_ACASO)


@CHECKS.check(AO_ACASO, EliminarCarta)
def pode_estar_ali(state: State, move: EliminarCarta, carta: Carta) -> Finding:
    """Require a card that may lie there: a revealed one, or one with unseen copies."""
    uso = escolhida(state, move)
    if uso is None or carta in _eliminaveis(state, uso):
        return None
    return Breach(_("{carta} cannot be among {quem}'s cards there"), carta=carta, quem=uso.alvo)


def _eliminaveis(state: State, uso: Uso) -> tuple[Carta, ...]:
    monte, vistas = _monte(uso)
    cartas = state.de(uso.alvo)
    shown = getattr(cartas, vistas)
    if getattr(cartas, monte) <= len(shown):
        return tuple(dict.fromkeys(shown))
    hidden: tuple[Carta, ...] = tuple(EXEMPLARES)
    return tuple(carta for carta in hidden if carta in shown or a_vista(state, carta) < EXEMPLARES[carta])


@CHECKS.possible(EliminarCarta, "carta")
def eliminaveis(state: State, move: EliminarCarta) -> tuple[str, ...]:
    uso = escolhida(state, move)
    return _eliminaveis(state, uso) if uso is not None else ()


@CHECKS.permit_by(EliminarCarta)
def permite_eliminar(state: State, move: EliminarCarta) -> tuple[str, ...]:
    uso = escolhida(state, move)
    escolhe = uso is not None and isinstance(uso.parte, EliminarDe) and uso.parte.escolhida
    return (TEXTO,) if escolhe else (ELIMINAR, AO_ACASO)


@RESOLUTION.move(EliminarCarta)
def eliminar_carta(context: Context[State], move: EliminarCarta, carta: Carta) -> None:
    """Put the card face up on its owner's discard, or out of the match where the table decides so."""
    uso = responder(context, move)
    with efeito(context, uso.controller):
        _sai(context, uso.alvo, _monte(uso), 1, (carta,))
        if FORA_DA_PARTIDA.holds(context.state):
            tirar_da_partida(context, uso.alvo, carta)
        else:
            descartar(context, uso.alvo, carta)
    context.emit("eliminou", ELIMINAR, quem=uso.alvo, carta=carta)


def _sai(
    context: Context[State], quem: Seat, monte: tuple[str, str], quantas: int, vistas: tuple[Carta, ...]
) -> tuple[Carta, ...]:
    """Remove cards from a pile; return those of them that lay revealed."""
    nome, shown = monte
    left = list(getattr(context.state.de(quem), shown))
    known = tuple(carta for carta in vistas if carta in left)
    for carta in known:
        if carta in left:
            left.remove(carta)
    mudar_cartas(context, quem, **{shown: tuple(left)})
    MONTES.take(context, quem, nome, quantas)
    return known


# ---------------------------------------------------------------- Espelho Gavoniano


@requer(GAVONIANO, TROCAR)
def ha_o_que_receber(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    ha = _em_algum_lugar(state.de(uso.alvo)) if uso.jeito is None else _ha(state, uso)
    return None if ha else Falta(TROCAR, SEM_CARTAS[uso.jeito], quem=uso.alvo)


@faz(GAVONIANO)
def gavoniano(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    pedir(context, uso, TrocarCartas, TROCAR)


@CHECKS.check(TOMAR, TrocarCartas)
def sem_outra_so_toma_uma(state: State, move: TrocarCartas, da: DaOnde, quantas: int) -> Finding:
    """Require a traveller with another card in hand to give one; without any, exactly one is taken."""
    mao = state.de(move.seat).mao
    if mao:
        reason = _("{seat} has a card in the hand, so one is given in exchange")
        return Breach(reason, mao=mao) if da == NENHUM else None
    reason = _("{seat} has no other card in the hand: takes 1 and gives none")
    return None if da == NENHUM and quantas == 1 else Breach(reason, mao=0)


@CHECKS.check(TROCAR, TrocarCartas)
def uma_ou_duas_e_cabem(state: State, move: TrocarCartas, da: DaOnde, quantas: int) -> Finding:
    """Require no more cards than lie there and fit at their destination: calamandara.decisao.124."""
    uso = escolhida(state, move)
    if uso is None or (not state.de(move.seat).mao and (da != NENHUM or quantas != 1)):
        return None
    cabem = _quantas_cabem(state, move.seat, da, getattr(state.de(uso.alvo), _monte(uso)[0]))
    if 1 <= quantas <= cabem:
        return None
    if quantas < 1:
        return Breach(_("At least one card is taken"), cabem=cabem)
    if da == "reserva-final" and not state.de(move.seat).reserva_final:
        return Breach(_("{seat}'s Reserva Final has no card to give"), cabem=cabem)
    return Breach(_("{seat} can take {cabem} at most, not {quantas}"), cabem=cabem)


@CHECKS.check(LIMITE_DA_MAO, TrocarCartas)
def nao_passam_do_limite_da_mao(state: State, move: TrocarCartas, da: DaOnde, quantas: int) -> Finding:
    """Require room in the hand for the cards that come to it, two at most."""
    if da == "reserva-final" or escolhida(state, move) is None:
        return None
    cartas, limite = state.de(move.seat), limite_da_mao(state, move.seat)
    reason = _("{seat}'s hand would hold more than {limite}")
    return None if cartas.mao - (da == "mao") + min(quantas, 2) <= limite else Breach(reason, limite=limite)


def _quantas_cabem(state: State, quem: Seat, da: DaOnde, ha: int) -> int:
    cartas = state.de(quem)
    if da == "reserva-final":
        return min(2, ha, RESERVA_FINAL - cartas.reserva_final + 1) if cartas.reserva_final else 0
    return min(2 if cartas.mao else 1, ha)


@CHECKS.check(CHOSEN, TrocarCartas)
def as_vistas_estao_ali(state: State, move: TrocarCartas, quantas: int) -> Finding:
    """Require revealed cards that lie there, and no more than are received: calamandara.decisao.125."""
    uso = escolhida(state, move)
    if uso is None:
        return None
    if move.vistas and SEMPRE_AO_ACASO.holds(state):
        reason = _("At this table cards are drawn at random, {carta} too")
        return Breach(reason, SEMPRE_AO_ACASO, carta=move.vistas[0])
    there = getattr(state.de(uso.alvo), _monte(uso)[1])
    wrong = [carta for carta in move.vistas if move.vistas.count(carta) > there.count(carta)]
    if wrong:
        return Breach(_("{carta} does not lie revealed there"), carta=wrong[0])
    if len(move.vistas) <= quantas:
        return None
    return Breach(_("{seat} takes {quantas}, not {ditas} revealed cards", ditas=len(move.vistas)))


@CHECKS.possible(TrocarCartas, "da")
def de_onde_se_da(state: State, move: TrocarCartas) -> tuple[DaOnde, ...]:
    return ("mao",) if _com_a_propria(state, move) else ("mao", "reserva-final", NENHUM)


@CHECKS.possible(TrocarCartas, "quantas")
def quantas_se_recebem(state: State, move: TrocarCartas) -> range:
    return range(1, 2) if _com_a_propria(state, move) else range(1, 3)


def _com_a_propria(state: State, move: TrocarCartas) -> bool:
    """Return whether a card of one's own Reserva Final and one of one's hand change places."""
    uso = escolhida(state, move)
    return uso is not None and isinstance(uso.parte, TrocarUmaReservada)


@CHECKS.check(TEXTO, TrocarCartas)
def uma_da_mao_por_uma_reservada(state: State, move: TrocarCartas, da: DaOnde, quantas: int) -> Finding:
    if not _com_a_propria(state, move) or (da, quantas) == ("mao", 1):
        return None
    return Breach(_("One card of the hand goes for one reserved card"))


@exige_em_vez(TrocarUmaReservada)
def ha_das_duas(state: State, pilha: Pilha, uso: Uso, parte: TrocarUmaReservada) -> Falta | None:
    """Require a reserved card and another card in the hand."""
    cartas = state.de(uso.controller)
    if not cartas.reserva_final:
        return Falta(TEXTO, SEM_CARTAS["reserva-final"], quem=uso.controller)
    return None if cartas.mao - (not uso.id) > 0 else Falta(TEXTO, SEM_CARTAS["mao"], quem=uso.controller)


@cumpre(TrocarUmaReservada)
def trocar_reservada(context: Context[State], uso: Uso, parte: TrocarUmaReservada, pilha: Pilha) -> None:
    """Exchange two cards face down; which of them is asked only where one of them lies revealed."""
    cartas = context.state.de(uso.controller)
    if cartas.vistas_na_mao or cartas.vistas_na_rf:
        pedir(context, uso, TrocarCartas, TEXTO)
    else:
        context.emit("trocou-reservada", TEXTO, quem=uso.controller)


@CHECKS.permit_by(TrocarCartas)
def permite_trocar(state: State, move: TrocarCartas, da: DaOnde, quantas: int) -> tuple[str, ...]:
    """Permit reserved cards to change hands by such a card only; unseen cards are drawn at random."""
    uso = escolhida(state, move)
    presas = da == "reserva-final" or (uso is not None and uso.jeito == "reserva-final")
    return (
        TOMAR if da == NENHUM else TROCAR,
        *((PRESA,) if presas else ()),
        *((SEM_OLHAR,) if len(move.vistas) < quantas else ()),
    )


@RESOLUTION.move(TrocarCartas)
def trocar_cartas(context: Context[State], move: TrocarCartas, da: DaOnde, quantas: int) -> None:
    """Exchange cards; a received card replaces the given one, unseen unless it lay revealed (faq.31)."""
    uso = responder(context, move)
    dele, minha = _monte(uso), NA_RF if da == "reserva-final" else NA_MAO
    with efeito(context, uso.controller):
        vindas = _sai(context, uso.alvo, dele, quantas, move.vistas)
        if da != NENHUM:
            idas = _sai(context, move.seat, minha, 1, (move.dada,) if move.dada else ())
            _chega(context, uso.alvo, dele, 1, idas)
        _chega(context, move.seat, minha, quantas, vindas)
    rule = TOMAR if da == NENHUM else TROCAR
    context.emit("trocou-cartas", rule, quem=move.seat, de=uso.alvo, cartas=quantas)


def _chega(
    context: Context[State], quem: Seat, monte: tuple[str, str], quantas: int, vistas: tuple[Carta, ...]
) -> None:
    nome, shown = monte
    MONTES.put(context, quem, nome, quantas)
    mudar_cartas(context, quem, **{shown: (*getattr(context.state.de(quem), shown), *vistas)})
