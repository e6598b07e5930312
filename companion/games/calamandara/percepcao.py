"""Percepção Dionésica: travellers name their reserved cards, which lie revealed until the match ends."""

from collections import Counter

from companion.games.calamandara.condicoes import Falta, requer
from companion.games.calamandara.efeitos import escolhida, faz, pedir, responder
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.lances_da_lembranca import RevelarReservadas
from companion.games.calamandara.lembranca import EXEMPLARES, a_vista
from companion.games.calamandara.maos import NA_MAO, NA_RF
from companion.games.calamandara.nomes import PERCEPCAO
from companion.games.calamandara.partes import Revelar
from companion.games.calamandara.partes_cumpridas import lembrar
from companion.games.calamandara.reasons import ALVO_REPETIDO
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import _
from companion.referee.fields.move import UNSET, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

REVELAR = "calamandara.percepcao-dionesica.revelar"


def _reservadas(state: State, quem: Seat, uso: Uso | None) -> tuple[str, str]:
    """Return the pile of a traveller's reserved cards: the hand, while the token is in the Zona Final.

    A text of its own may show the hand.
    """
    if uso is not None and isinstance(uso.parte, Revelar) and uso.parte.monte == "mao":
        return NA_MAO
    na_zf = na_zona_final(state.mesa, state.mesa.viajante(quem).token)
    return NA_MAO if na_zf and not state.de(quem).reserva_final else NA_RF


@requer(PERCEPCAO, REVELAR)
def ha_o_que_revelar(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require reserved cards of at least one of the named travellers."""
    repetido = next((alvo for alvo in uso.alvos if uso.alvos.count(alvo) > 1), None)
    if repetido is not None:
        return Falta(REVELAR, ALVO_REPETIDO, quem=repetido)
    if any(getattr(state.de(alvo), _reservadas(state, alvo, uso)[0]) for alvo in uso.alvos):
        return None
    return Falta(REVELAR, _("No reserved card to show[: {alvos}]"), alvos=uso.alvos)


@faz(PERCEPCAO)
def percepcao(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Ask for the reserved cards of the travellers, in the order of their names: calamandara.faq.19."""
    for alvo in reversed(uso.alvos):
        if getattr(context.state.de(alvo), _reservadas(context.state, alvo, uso)[0]):
            pedir(context, uso, RevelarReservadas, REVELAR, alvo)


@CHECKS.check(REVELAR, RevelarReservadas)
def todas_as_reservadas(state: State, move: RevelarReservadas) -> Finding:
    """Require all reserved cards, those shown before included."""
    if not isinstance(move.cartas, tuple):
        return None
    monte, shown = _reservadas(state, move.seat, escolhida(state, move))
    ha, vistas = getattr(state.de(move.seat), monte), getattr(state.de(move.seat), shown)
    gone = [carta for carta in vistas if move.cartas.count(carta) < vistas.count(carta)]
    if len(move.cartas) != ha:
        return Breach(_("All {deve} reserved cards are shown, not {ditas}", ditas=len(move.cartas)), deve=ha)
    reason = _("{carta} was shown before and is still among them")
    return Breach(reason, deve=ha, carta=gone[0]) if gone else None


@CHECKS.check("calamandara.componentes.cartas-lembranca", RevelarReservadas, tier=Tier.PIECES, physical=True)
def ha_tantas_delas(state: State, move: RevelarReservadas) -> Finding:
    """Refuse more copies of a title than exist."""
    named = so_far(move.cartas) if move.cartas is not UNSET else ()
    vistas = getattr(state.de(move.seat), _reservadas(state, move.seat, escolhida(state, move))[1])
    for carta in named:
        new = named.count(carta) - vistas.count(carta)
        if a_vista(state, carta) + max(0, new) > EXEMPLARES[carta]:
            reason = _("Not so many of {carta} can lie here: the match has {exemplares}")
            return Breach(reason, carta=carta, exemplares=EXEMPLARES[carta])
    return None


@CHECKS.elements(RevelarReservadas, "cartas")
def podem_ser_reveladas(state: State, move: RevelarReservadas) -> Among:
    """Return the cards already revealed, and any title that may be hidden if there is room for more."""
    monte, shown = _reservadas(state, move.seat, escolhida(state, move))
    ha, vistas = getattr(state.de(move.seat), monte), getattr(state.de(move.seat), shown)
    named = so_far(move.cartas)
    de_novo = Counter(vistas) - Counter(named)
    outras = (
        carta
        for carta, quantas in EXEMPLARES.items()
        if len(named) + de_novo.total() < ha
        and carta not in de_novo
        and a_vista(state, carta) + named.count(carta) - vistas.count(carta) < quantas
    )
    return Among((*de_novo, *sorted(outras)), least=ha, most=ha, repeats=True)


CHECKS.permit(RevelarReservadas, REVELAR, "calamandara.faq.19")


@RESOLUTION.move(RevelarReservadas)
def revelar(context: Context[State], move: RevelarReservadas) -> None:
    """Reveal cards until the end of the match: calamandara.percepcao-dionesica.ate-o-fim.

    A hand that a text shows is hidden again when the text is carried out.
    """
    uso = escolhida(context.state, move)
    _monte_dele, shown = _reservadas(context.state, move.seat, uso)
    responder(context, move)
    if uso is not None and isinstance(uso.parte, Revelar) and uso.parte.monte == "mao":
        lembrar(context, uso, vistas=context.state.de(move.seat).vistas_na_mao)
    mudar_cartas(context, move.seat, **{shown: so_far(move.cartas)})
    context.emit(
        "revelou",
        REVELAR if uso is None or uso.parte is None else TEXTO,
        quem=move.seat,
        reveladas=so_far(move.cartas),
    )


def esconder(context: Context[State], uso: Uso) -> None:
    """Hide the rest of a hand that a text has shown, but for what was known of it before."""
    if uso.vistas is None:
        return
    agora = Counter(context.state.de(uso.alvo).vistas_na_mao)
    mudar_cartas(context, uso.alvo, vistas_na_mao=tuple((agora & Counter(uso.vistas)).elements()))
