"""Cartas de Lembrança: announcement, source, number of copies, and the window for answers."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.calamandara.cartas import LEMBRANCAS
from companion.games.calamandara.condicoes import RULES, Falta, falta, sem_momento
from companion.games.calamandara.interrupcao import USOU, Pilha, em_curso, em_uso, todos, usar
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, UsarCarta, UsarPropria
from companion.games.calamandara.nomes import (
    ELMO,
    PROPRIA,
    QHOZ,
    SOPRO,
    Carta,
    DoLivro,
    Forma,
    Jeito,
    Sentido,
    Vinculada,
)
from companion.games.calamandara.partes import (
    FORMAS,
    SENTIDOS,
    Reviver,
    TextoProprio,
    UmaDasFormas,
    cada_parte,
)
from companion.games.calamandara.pieces import TOTAL_DE_LEMBRANCAS
from companion.games.calamandara.reasons import EXEMPLARES_A_VISTA, SEM_MAO
from companion.games.calamandara.registry import CHECKS, LEDGER, MONTES, RESOLUTION, mudar_cartas
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TIPOS, jeitos, pede
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import Among, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.memos import Memo
from companion.referee.resolving.resolution import Context

SEM_DECK_SEM_CARTAS = CHECKS.decision("deck-esgotado").reading("no-card-use")
ALTERNADAS = CHECKS.decision("varias-na-mesma-pilha").reading("alternate-only")
_QUANTAS = {lembranca.id: lembranca.quantidade for lembranca in LEMBRANCAS}
_NOMES = {lembranca.id: lembranca.nome.casefold() for lembranca in LEMBRANCAS}
PELO_NOME: tuple[Carta, ...] = tuple(sorted(TIPOS, key=lambda carta: _NOMES[carta]))
EXEMPLARES: dict[Carta, int] = {
    **{carta: _QUANTAS[carta] for carta in TIPOS},
    PROPRIA: TOTAL_DE_LEMBRANCAS,  # nobody knows how many copies of it there are
}


SO_RESERVADAS, SO_NA_ZF = "calamandara.zf.usar-so-rf", "calamandara.fase4.reserva-para-zf"
FINITO, COMPRA = "calamandara.fase4.deck-finito", "calamandara.fase4.adquirir"
QueUsa = UsarCarta | UsarPropria


def _a_usar(move: QueUsa) -> Uso:
    """Return the use that a move declares so far, with a revived card only once its source is declared."""
    if isinstance(move, UsarPropria):
        propria = TextoProprio(
            nome=move.carta,
            ataca=move.ataca,
            nao=move.nao,
            efeito=move.efeito,
            formas=() if move.forma is UNSET else (move.forma,),
            sentido=None if move.sentido is UNSET else move.sentido,
        )
        alvo = "" if move.alvo is UNSET else move.alvo
        return Uso(carta=PROPRIA, controller=move.seat, owner=move.seat, alvo=alvo, propria=propria)
    assert isinstance(move.carta, str), "a use is of some card"
    return Uso(
        carta=move.carta,
        controller=move.seat,
        owner=move.seat,
        alvo="" if move.alvo is UNSET else move.alvo,
        alvos=so_far(move.alvos),
        jeito=None if move.jeito is UNSET else move.jeito,
        de="" if move.de is UNSET else move.de,
        revive=None if move.revive is UNSET or move.de is UNSET else move.revive,
        insercoes=so_far(move.insercoes),
    )


a_usar: Memo[QueUsa, Uso] = Memo(_a_usar)  # both what forbids it and what permits it ask for this


def _falta(state: State, move: QueUsa) -> Falta | None:
    unset = move.unset
    if move.carta is UNSET or (unset and unset != ("insercoes",)):
        return None
    lacks = sem_momento if unset else falta
    return lacks(state, em_uso(state), a_usar(move))


def recusar_pelo_que_falta() -> None:
    """Register the rules that a use may break, after all chapters have registered theirs."""

    @CHECKS.check_one_of(sorted(RULES), UsarCarta, UsarPropria)
    def nada_lhe_falta(state: State, move: QueUsa) -> Iterator[tuple[str, Breach]]:
        if (found := _falta(state, move)) is not None:
            yield found.rule, found.breach(carta=a_usar(move).nome)


# ---------------------------------------------------------------- the card and its source


@CHECKS.check_one_of(
    (SO_RESERVADAS, SO_NA_ZF, FINITO, COMPRA), UsarCarta, UsarPropria, tier=Tier.PIECES, physical=True
)
def tem_carta(state: State, move: QueUsa) -> Iterator[tuple[str, Breach]]:
    """Require a card in the hand, and cite where the others lie, or how cards come there."""
    cartas = state.de(move.seat)
    if cartas.mao:
        return
    if na_zona_final(state.mesa, state.mesa.viajante(move.seat).token):
        yield SO_RESERVADAS, Breach(_("{seat} is in the Zona Final, and the hand is empty"), mao=0)
    elif cartas.reserva_final:
        yield SO_NA_ZF, Breach(_("{seat} has reserved cards only, which serve in the Zona Final"), mao=0)
    else:
        yield COMPRA if cartas.deck else FINITO, Breach(SEM_MAO, mao=0)


@CHECKS.check("calamandara.percepcao-dionesica.ate-o-fim", UsarCarta, tier=Tier.PIECES, physical=True)
def esta_entre_as_reveladas(state: State, move: UsarCarta, carta: Carta) -> Finding:
    """Require one of the revealed cards if the whole hand lies revealed."""
    cartas = state.de(move.seat)
    if not cartas.mao or len(cartas.vistas_na_mao) != cartas.mao or carta in cartas.vistas_na_mao:
        return None
    return Breach(_("{carta} is not among {seat}'s cards, which all lie revealed"), carta=carta)


@CHECKS.check("calamandara.fase4.deck-finito", UsarCarta, UsarPropria)
def ha_cartas_no_deck(state: State, move: QueUsa) -> Finding:
    """Allow hand and Reserva Final after the deck is drawn, or nothing as the table reads it."""
    if state.de(move.seat).deck:
        return None
    reason = _("At this table {seat} uses no cards once the deck is gone")
    return SEM_DECK_SEM_CARTAS.forbids(state, reason)


@CHECKS.check("calamandara.lembranca.a-qualquer-momento", UsarCarta, UsarPropria)
def nao_responde_a_si_mesmo(state: State, move: QueUsa) -> Finding:
    pilha = em_uso(state)
    if not pilha or pilha[-1].controller != move.seat:
        return None
    reason = _("At this table another answers first: the last card is {seat}'s")
    return ALTERNADAS.forbids(state, reason)


@CHECKS.check_one_of(
    [f"calamandara.{titulo}.quantidade" for titulo in TIPOS], UsarCarta, tier=Tier.PIECES, physical=True
)
def ha_mais_um(state: State, move: UsarCarta, carta: Carta) -> Iterator[tuple[str, Breach]]:
    """Check the copies of the card itself, and of the card that Q'Hoz revives; an empty hand holds none."""
    if not state.de(move.seat).mao:
        return
    for titulo in {carta, _sem_nome(state, move) or carta} if move.de is not UNSET else (carta,):
        if a_vista(state, titulo, move.seat if titulo == carta else "") >= EXEMPLARES[titulo]:
            breach = Breach(EXEMPLARES_A_VISTA, carta=titulo, exemplares=EXEMPLARES[titulo])
            yield f"calamandara.{titulo}.quantidade", breach


def _sem_nome(state: State, move: UsarCarta) -> Carta | None:
    """Return the card that Q'Hoz is declared to find uppermost if its name is unknown, or None."""
    if move.de is UNSET or move.revive is UNSET or move.de not in todos(state):
        return None
    return move.revive if state.de(move.de).descarte[-1:] == ("",) else None


def a_vista(state: State, carta: str, fora: Seat = "") -> int:
    """Return the number of visible copies of a title, without those in the hand of ``fora``."""
    conta = len([uso for uso in em_uso(state) if uso.carta == carta and not uso.espera])
    for viajante, cartas in zip(state.mesa.viajantes, state.cartas, strict=False):
        conta += cartas.descarte.count(carta) + cartas.fora.count(carta)
        for espera in (*cartas.sobre_deck, *cartas.sobre_reserva_final):
            conta += espera.carta == carta
        if viajante.id not in state.out:
            na_mao = 0 if viajante.id == fora else cartas.vistas_na_mao.count(carta)
            conta += cartas.vistas_na_rf.count(carta) + na_mao
    return conta


# ---------------------------------------------------------------- choices


def ofertas(state: State, seat: Seat) -> Iterator[UsarCarta]:
    """Yield a use of each card whose moment it is; combinations would be too many to look through.

    Q'Hoz is offered with the card that it would revive, unless that card is unknown.
    """
    pilha = em_uso(state)
    for carta in TIPOS:
        if carta != QHOZ and _e_o_momento(state, pilha, seat, carta):
            yield UsarCarta(seat=seat, carta=carta)
    for de in todos(state):
        topo = state.de(de).descarte[-1:]
        if de != seat and topo and topo != (PROPRIA,):
            qhoz = UsarCarta(seat=seat, carta=QHOZ, de=de)
            yield qhoz.having(revive=topo[0]) if topo[0] else qhoz


def _e_o_momento(state: State, pilha: Pilha, quem: Seat, carta: DoLivro) -> bool:
    """Return whether a card has a target with which it may be used now; most cards wait for an event."""
    if TIPOS[carta].vinculo == "nada":
        return True
    usos = (
        Uso(carta=carta, controller=quem, owner=quem, alvo=alvo, jeito=jeito)
        for alvo in todos(state)
        for jeito in TIPOS[carta].jeitos or (None,)
    )
    return any(sem_momento(state, pilha, uso) is None for uso in usos)


def que_podem_estar_no_topo(state: State, de: Seat) -> tuple[Carta, ...]:
    """Return the uppermost card of a discard, or all possible cards if its name is unknown."""
    if de not in todos(state):
        return ()
    topo = state.de(de).descarte[-1:]
    unseen = (carta for carta in TIPOS if topo == ("",) and a_vista(state, carta) < EXEMPLARES[carta])
    return tuple(carta for carta in TIPOS if carta != QHOZ and topo == (carta,)) or tuple(
        carta for carta in unseen if carta != QHOZ
    )


@CHECKS.possible(UsarCarta, "carta")
def cartas(state: State, move: UsarCarta) -> tuple[Carta, ...]:
    """Return every card that asks for the declared fields."""
    ditos = {nome for nome in move.chosen[1:] if getattr(move, nome) is not UNSET}
    revive = None if move.revive is UNSET else move.revive
    return tuple(carta for carta in PELO_NOME if ditos.issubset(pede(carta, revive)))


@CHECKS.possible(UsarPropria, "alvo")
@CHECKS.possible(UsarCarta, "de")
@CHECKS.possible(AcionarVinculada, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


@CHECKS.possible(UsarCarta, "alvo")
def alvos_da_carta(state: State, move: UsarCarta) -> tuple[Seat, ...]:
    """Return all travellers; beside a declared one not who uses a card that annuls: their own would go."""
    if move.alvo is UNSET or move.carta not in (ELMO, SOPRO):
        return todos(state)
    return tuple(um for um in todos(state) if um != move.seat)


@CHECKS.possible(UsarPropria, "forma")
def formas(state: State, move: UsarPropria) -> tuple[Forma, ...]:
    """Return as many ways as the text has to choose among."""
    of = (len(parte.formas) for parte in move.efeito if isinstance(parte, UmaDasFormas))
    return FORMAS[: next(of, 0)]


@CHECKS.possible(UsarPropria, "sentido")
def sentidos(state: State, move: UsarPropria) -> tuple[Sentido, ...]:
    return SENTIDOS


@CHECKS.possible(UsarCarta, "revive")
def do_topo(state: State, move: UsarCarta, de: Seat) -> tuple[Carta, ...]:
    return que_podem_estar_no_topo(state, de) if de in todos(state) else ()


@CHECKS.possible(UsarCarta, "jeito")
def de_que_jeito(state: State, move: UsarCarta, carta: DoLivro) -> tuple[Jeito, ...]:
    return jeitos(carta, None if move.revive is UNSET else move.revive)


@CHECKS.possible(AcionarVinculada, "jeito")
def de_que_jeito_se_aciona(state: State, move: AcionarVinculada, carta: Vinculada) -> tuple[Jeito, ...]:
    return jeitos(carta)


@CHECKS.elements(UsarCarta, "alvos")
def contra_quem(state: State, move: UsarCarta) -> Among:
    return Among(todos(state))


@CHECKS.check("calamandara.lembranca.requisitos", UsarCarta, tier=Tier.PIECES, physical=True)
def de_um_jeito_que_tem(state: State, move: UsarCarta, carta: DoLivro, jeito: Jeito) -> Finding:
    revivida = None if move.revive is UNSET or carta != QHOZ else move.revive
    podem = jeitos(carta, revivida)
    if jeito in podem or not podem:
        return None
    return Breach(_("{carta} is not used so: {jeito}"), carta=revivida or carta, jeito=jeito)


@CHECKS.check("calamandara.calamandara-qhoz.reviver", UsarCarta, tier=Tier.PIECES, physical=True)
def so_qhoz_revive(state: State, move: UsarCarta, carta: DoLivro, revive: DoLivro) -> Finding:
    reason = _("{carta} brings no card back, and so not {revive}")
    return None if carta == QHOZ else Breach(reason, carta=carta, revive=revive)


@CHECKS.alternative(UsarCarta)
def sem_reviver(state: State, move: UsarCarta) -> Iterator[Move]:
    """Yield the use of another card than Q'Hoz without the card that it would bring back."""
    if move.carta not in (UNSET, QHOZ) and move.revive is not UNSET:
        yield move.having(revive=UNSET, de=UNSET)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(UsarPropria)
def usar_propria(context: Context[State], move: UsarPropria) -> None:
    """Lay the card on the stack; what it revives lies uppermost in its user's discard now."""
    uso = a_usar(move)
    if any(isinstance(parte, Reviver) for parte in cada_parte(move.efeito)):
        uso = replace(uso, revive=a_reviver(context.state, move.seat))
    sacar(context, move.seat, PROPRIA)
    usar(context, uso)


def a_reviver(state: State, quem: Seat) -> DoLivro | None:
    """Return the uppermost card of a traveller's discard, if the rulebook has it."""
    return next((carta for carta in TIPOS if state.de(quem).descarte[-1:] == (carta,)), None)


@RESOLUTION.move(UsarCarta)
def usar_carta(context: Context[State], move: UsarCarta, carta: Carta) -> None:
    uso = a_usar(move)
    sacar(context, move.seat, uso.carta)
    if uso.revive is not None:
        _nomear_topo(context, uso.de, uso.revive)
    usar(context, uso)


def sacar(context: Context[State], quem: Seat, carta: Carta) -> None:
    """Remove a card from the hand; it stays used, whatever happens to the card that it answers."""
    with LEDGER.acting(context, USOU, quem, within=em_curso(context.state)):
        vistas = context.state.de(quem).vistas_na_mao
        if carta in vistas:
            at = vistas.index(carta)
            mudar_cartas(context, quem, vistas_na_mao=(*vistas[:at], *vistas[at + 1 :]))
        MONTES.take(context, quem, "mao")


def _nomear_topo(context: Context[State], de: Seat, carta: Carta) -> None:
    """Name the top card of a discard if it has no name yet."""
    descarte = context.state.de(de).descarte
    if descarte and not descarte[-1]:
        mudar_cartas(context, de, descarte=(*descarte[:-1], carta))
