"""Effects of cards on cards: Sopro and Elmo annul, Ecos takes, Domínio copies, Calamandara Q'Hoz revives."""

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, falta, ha_gatilho, limite_da_mao, requer
from companion.games.calamandara.efeitos import (
    PODE,
    esperar_no_deck,
    faz,
    guardar,
    ter_efeito,
    vinculada,
)
from companion.games.calamandara.impedir import impedir_acao
from companion.games.calamandara.interrupcao import (
    Pilha,
    atacante,
    copiada,
    em_uso,
    foi_retomada,
    soltar,
    todos,
    tomar_a_carta,
)
from companion.games.calamandara.lances_da_lembranca import Origem, TransferirPegada
from companion.games.calamandara.lembranca import a_reviver
from companion.games.calamandara.nomes import DOMINIO, ECOS, ELMO, PERCEPCAO, QHOZ, SOPRO, TEMPLO
from companion.games.calamandara.partes import Reviver
from companion.games.calamandara.partes_cumpridas import cumpre, exige_em_vez
from companion.games.calamandara.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    descartar,
    mudar_viajante,
    tirar_da_partida,
)
from companion.games.calamandara.state import State, quantos_de, somados
from companion.games.calamandara.tasks import Uso
from companion.games.calamandara.tipos import TEXTO, VINCULADAS
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, remove

SOPRO_SEM_PEGADA = CHECKS.decision("sopro-sem-pegada")
SEM_PEGADA_NAO = SOPRO_SEM_PEGADA.reading("cannot-be-used")
ECOS_RETOMADA = CHECKS.decision("ecos-retomada")
# The rules by which each card annuls, and by which the annulled card is discarded.
ANULADA_POR_SOPRO = ("calamandara.sopro-dos-seres.anular", "calamandara.sopro-dos-seres.anulada-descarte")
ANULADA_POR_ELMO = ("calamandara.elmo-da-solitude.anular", "calamandara.elmo-da-solitude.anulada-descarte")
PARA_TODOS = "calamandara.templo-de-calon.anulada-para-todos"
VOLTA_A_MAO = ECOS_RETOMADA.reading("back-to-hand")
PEGADA = "calamandara.sopro-dos-seres.pegada"
NA_HORA = "calamandara.vinculado.copiar-gatilho-na-hora"
DO_TOPO, NAO_QHOZ = "calamandara.calamandara-qhoz.do-topo", "calamandara.calamandara-qhoz.nao-qhoz"

# ---------------------------------------------------------------- annulling


@requer(SOPRO, PEGADA)
def ha_uma_pegada(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Return the missing Pegada, if none can change hands where one is required; the annulment needs none."""
    viajante = state.mesa.viajante(uso.controller)
    if quantos_de(viajante.reserva, "pegada") or quantos_de(viajante.deposito, "pegada"):
        return None
    if not SEM_PEGADA_NAO.holds(state):
        return None
    return Falta(PEGADA, _("At this table {seat} needs a Pegada to give"), SEM_PEGADA_NAO)


@faz(SOPRO)
def soprar(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Annul the last card, then ask for a Pegada to transfer, if the user has one."""
    anular(context, uso, pilha, ANULADA_POR_SOPRO)
    viajante = context.state.mesa.viajante(uso.controller)
    if quantos_de(viajante.reserva, "pegada") or quantos_de(viajante.deposito, "pegada"):
        context.push(Choose(seats=(uso.controller,), asks="transferir-pegada", rule=PEGADA))
    else:
        context.emit("sem-pegada", SOPRO_SEM_PEGADA, quem=uso.controller)


@faz(ELMO)
def elmo(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Annul the last card, or prevent an insertion."""
    if uso.jeito == "anular":
        anular(context, uso, pilha, ANULADA_POR_ELMO)
    else:
        impedir_acao(context, uso, pilha)


def anular(context: Context[State], uso: Uso, pilha: Pilha, rules: tuple[str, str]) -> None:
    """Annul and discard the last card; a Percepção Dionésica with other targets only spares the annuller."""
    below = pilha[-1]
    spared = tuple(seat for seat in below.alvos if seat != uso.controller)
    facts = {"quem": uso.controller, "carta": below.nome_do_efeito, "de": below.controller}
    if below.efeito == PERCEPCAO and spared:
        change(context, below.id, alvos=spared)
        context.emit("anulou", "calamandara.percepcao-dionesica.anulada-so-para-um", **facts)
        return
    anula, descarta = rules
    remove(context, below.id)
    guardar(context, below, descarta)
    context.emit("anulou", PARA_TODOS if below.efeito == TEMPLO else anula, **facts)
    soltar(context, below)


# ---------------------------------------------------------------- taking


@faz(ECOS)
def tomar(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Keep the attack with the user unless a later Ecos took it; a copied Ecos takes it only now."""
    ataque = atacante(pilha)
    assert ataque is not None, "it was looked at just before"
    tomada, visa = ataque
    if foi_retomada(context.state, tomada, uso):
        context.emit("retomada", ECOS_RETOMADA, quem=uso.controller, carta=tomada.nome)
        _de_volta_a_mao(context, uso)
        return
    if not uso.tomou:
        tomar_a_carta(context, tomada, uso.controller)
    change(context, tomada.id, alvo=uso.alvo, alvos=(uso.alvo,))
    facts = {"quem": uso.controller, "carta": tomada.nome, "de": visa.controller}
    context.emit("tomou", "calamandara.ecos-dissonantes.tomar", **facts)


def _de_volta_a_mao(context: Context[State], uso: Uso) -> None:
    """Return an Ecos that took nothing to the hand, where the table decides so and the hand has room.

    A copied Ecos counts as used, and a copy is no card.
    """
    cabe = context.state.de(uso.owner).mao < limite_da_mao(context.state, uso.owner)
    if VOLTA_A_MAO.holds(context.state) and uso.tomou and not uso.copiada_por and cabe:
        MONTES.move(context, uso.owner, "descarte", "mao", (ECOS,))


# ---------------------------------------------------------------- copying and reviving


@faz(DOMINIO)
def copiar(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Give the user the same effect; a linked card without its trigger waits: calamandara.faq.13."""
    base = copiada(pilha)
    propria = None if base.propria is None else base.propria.aberta()
    copia = replace(
        uso,
        carta=base.efeito,
        alvos=(uso.alvo,),
        de=base.de,
        propria=propria,
        jeito=None,
        revive=base.revive if propria is not None else None,
    )
    agora = ha_gatilho(context.state, pilha, copia) and _ainda(context, copia)
    facts = {"quem": uso.controller, "carta": base.nome_do_efeito, "de": base.controller}
    linked = base.efeito in VINCULADAS
    na_hora = linked and agora
    context.emit("copiou", NA_HORA if na_hora else "calamandara.dominio-de-ircai.copiar", **facts)
    if not base.copiada_por and base.carta == base.efeito:
        change(context, base.id, copiada_por=uso.controller, espera=linked and not agora)
        if linked and not agora:
            esperar_no_deck(context, uso.controller, vinculada(base.carta))
    if agora:
        ter_efeito(context, copia, em_uso(context.state))


def _ainda(context: Context[State], uso: Uso) -> bool:
    pode = PODE.get(uso.efeito)
    return pode is None or pode(context, uso)


@requer(QHOZ, DO_TOPO, NAO_QHOZ)
def do_topo_de_outro(state: State, pilha: Pilha, uso: Uso) -> Falta | None:
    """Require the uppermost card of another's discard, not a Q'Hoz; in use, it only has to lie there."""
    if uso.revive == QHOZ:
        return Falta(NAO_QHOZ, _("One Calamandara Q'Hoz does not revive another"))
    if uso.de == uso.owner and not isinstance(uso.parte, Reviver):
        return Falta(DO_TOPO, _("It revives from another's discard, not from {seat}'s own"))
    descarte = state.de(uso.de).descarte
    there = descarte if uso.id else descarte[-1:]
    if uso.de in todos(state) and (uso.revive in there or there == ("",)):
        return None
    reason = _("[{ultima} lies uppermost in {quem}'s discard|{quem}'s discard is empty]")
    return Falta(DO_TOPO, reason, ultima=descarte[-1] if descarte else "", quem=uso.de)


@faz(QHOZ)
def reviver(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Put the card above Q'Hoz in one's own discard to work; a linked one may have to wait."""
    carta = uso.efeito
    viva = replace(uso, carta=carta, revive=None, fora=isinstance(uso.parte, Reviver) and uso.parte.sai)
    agora = falta(context.state, pilha, viva) is None and _ainda(context, viva)
    facts = {"quem": uso.controller, "carta": carta, "de": uso.de}
    context.emit("reviveu", "calamandara.calamandara-qhoz.reviver", **facts)
    MONTES.take(context, uso.de, "descarte", (carta,))
    if carta in VINCULADAS and not agora:
        esperar_no_deck(context, uso.controller, vinculada(carta), fora=viva.fora)
        return
    if viva.fora:
        tirar_da_partida(context, uso.controller, carta)
        context.emit("saiu-do-jogo", TEXTO, quem=uso.controller, carta=carta)
    else:
        descartar(context, uso.controller, carta)
        context.emit("descartou", "calamandara.calamandara-qhoz.destino", quem=uso.controller, carta=carta)
    if agora:
        ter_efeito(context, viva, pilha)


@exige_em_vez(Reviver)
def do_proprio_descarte(state: State, pilha: Pilha, uso: Uso, parte: Reviver) -> Falta | None:
    """Require the uppermost card of the user's own discard; it is settled when the text is announced."""
    revive = uso.revive or (None if uso.id else a_reviver(state, uso.owner))
    if revive is not None:
        return falta(state, pilha, replace(uso, revive=revive))
    if not state.de(uso.owner).descarte:
        return Falta(TEXTO, _("{quem}'s discard is empty"), quem=uso.owner)
    return Falta(TEXTO, _("No card of the rulebook lies uppermost in {quem}'s discard"), quem=uso.owner)


@cumpre(Reviver)
def usar_de_novo(context: Context[State], uso: Uso, parte: Reviver, pilha: Pilha) -> None:
    """Revive the card; its way, which a linked one that waits has not yet, is asked when it acts."""
    reviver(context, uso, pilha)


# ---------------------------------------------------------------- the Pegada of Sopro dos Seres


@CHECKS.check(PEGADA, TransferirPegada, tier=Tier.TURN, physical=True)
def deve_uma_pegada(state: State, move: TransferirPegada) -> Finding:
    choice = state.choice
    if choice is None or choice.asks != move.do:
        return Breach(_("No card asks {seat} to give a Pegada now"))
    return None if move.seat in choice.seats else Breach(NOT_WAITED_FOR, faltam=choice.seats)


@CHECKS.check(PEGADA, TransferirPegada, tier=Tier.PIECES, physical=True)
def tem_pegada_ali(state: State, move: TransferirPegada, de: Origem) -> Finding:
    viajante = state.mesa.viajante(move.seat)
    if quantos_de(getattr(viajante, de), "pegada"):
        return None
    na_reserva, no_deposito = _("{seat}'s Reserva holds no Pegada"), _("{seat}'s depósito holds no Pegada")
    return Breach(na_reserva if de == "reserva" else no_deposito, de=de)


@CHECKS.check(PEGADA, TransferirPegada)
def a_outro_viajante(state: State, move: TransferirPegada, para: Seat) -> Finding:
    others = tuple(seat for seat in todos(state) if seat != move.seat)
    reason = _("The Pegada goes to another traveller, not to {para}")
    return None if para in others else Breach(reason, outros=others)


@CHECKS.possible(TransferirPegada, "de")
def de_onde(state: State, move: Move) -> tuple[str, ...]:
    return ("deposito", "reserva")


@CHECKS.possible(TransferirPegada, "para")
def para_quem(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(TransferirPegada, PEGADA)


@RESOLUTION.move(TransferirPegada)
def transferir(context: Context[State], move: TransferirPegada, para: Seat, de: Origem) -> None:
    context.answered(move.seat)
    mesa = context.state.mesa
    own = getattr(mesa.viajante(move.seat), de)
    mudar_viajante(context, move.seat, **{de: somados(own, "pegada", -1)})
    mesa = context.state.mesa
    mudar_viajante(context, para, deposito=somados(mesa.viajante(para).deposito, "pegada", 1))
    context.emit("transferiu", PEGADA, quem=move.seat, de=de, para=para)
