"""What each Carta de Lembrança does when the stack resolves, and where it goes then."""

from collections.abc import Callable

import msgspec

from companion.games.calamandara.entropia import ainda_insere, inserir_por_carta
from companion.games.calamandara.interrupcao import (
    Pilha,
    atacante,
    copiada,
    desfazer,
    em_uso,
    soltar,
    todos,
    tomar_a_carta,
)
from companion.games.calamandara.lembranca import entropia_de, falta
from companion.games.calamandara.moves import Origem, TransferirPegada
from companion.games.calamandara.pieces import MAO, MAO_NA_ZONA_FINAL
from companion.games.calamandara.registry import (
    CHECKS,
    LEDGER,
    MONTES,
    RESOLUTION,
    descartar,
    mudar_cartas,
    mudar_viajante,
)
from companion.games.calamandara.state import Espera, State, quantos_de, somados
from companion.games.calamandara.tasks import DELIRIO, DOMINIO, ECOS, ENTROPIA, SOPRO, Carta, Uso, Vinculada
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, controller, remove

SOPRO_SEM_PEGADA = CHECKS.decision("sopro-sem-pegada")
ECOS_RETOMADA = CHECKS.decision("ecos-retomada")
COPIADA_TERMINA = CHECKS.decision("carta-copiada-termina-onde")

# ---------------------------------------------------------------- what a card does


@RESOLUTION.task(Uso)
def resolver(context: Context[State], uso: Uso) -> None:
    """A card of the stack has its effect and goes to its place, or lacks by now what it needs.

    A linked card that was taken waits; an immediate one has its effect for who has taken it.
    """
    if uso.taken_by and uso.carta != ENTROPIA:
        esperar_tomada(context, uso, uso.carta)
        return
    pilha, seu = em_uso(context.state), do_tomador(uso)
    if falta(context.state, pilha, uso) or not ainda_insere(context, seu):
        devolver(context, uso)
        return
    guardar(context, uso)
    EFEITOS[uso.carta](context, seu, pilha)


def do_tomador(uso: Uso) -> Uso:
    """The use as that of whoever has taken the card, who is bound by nothing that was announced."""
    return msgspec.structs.replace(uso, controller=controller(uso), insercoes=()) if uso.taken_by else uso


def impedir(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """A card that would insert is its contrary: both are discarded. What is inserted already is undone."""
    below = entropia_de(context.state, pilha, uso.alvo)
    if below is None:
        desfazer(context, uso.alvo, DELIRIO)
        return
    remove(context, below.id)
    guardar(context, below)
    context.emit("impediu", "calamandara.pilha.opostos", quem=uso.alvo, carta=below.carta, por=DELIRIO)


def anular(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """The last card is annulled, then a Pegada changes hands: calamandara.sopro-dos-seres.pegada."""
    below = pilha[-1]
    remove(context, below.id)
    guardar(context, below)
    context.emit(
        "anulou",
        "calamandara.sopro-dos-seres.anular",
        quem=uso.controller,
        carta=below.carta,
        de=below.controller,
    )
    soltar(context, below)
    viajante = context.state.mesa.viajante(uso.controller)
    if quantos_de(viajante.reserva, "pegada") or quantos_de(viajante.deposito, "pegada"):
        rule = "calamandara.sopro-dos-seres.pegada"
        context.push(Choose(seats=(uso.controller,), asks="transferir-pegada", rule=rule))
    else:
        context.emit("sem-pegada", SOPRO_SEM_PEGADA, quem=uso.controller)


def tomar(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """The attack stays the user's, unless a later Ecos has taken it; a copied Ecos takes it only now."""
    ataque = atacante(pilha)
    assert ataque is not None, "it was looked at just before"
    tomada, visa = ataque
    held = LEDGER.taking(context.state, tomada.id)
    if held is not None and held[0].id > (uso.tomou or uso.id):
        context.emit("retomada", ECOS_RETOMADA, quem=uso.controller, carta=tomada.carta)
        return
    if not uso.tomou:
        tomar_a_carta(context, tomada, uso.controller)
    told = {"quem": uso.controller, "carta": tomada.carta, "de": visa.controller}
    context.emit("tomou", "calamandara.ecos-dissonantes.tomar", **told)


def copiar(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """The user gets the same effect; without its trigger the card waits: calamandara.faq.13."""
    base = copiada(pilha)
    copia = msgspec.structs.replace(uso, carta=base.carta)
    agora = falta(context.state, pilha, copia) is None
    context.emit(
        "copiou",
        "calamandara.dominio-de-ircai.copiar",
        quem=uso.controller,
        carta=base.carta,
        de=base.controller,
    )
    if not base.copiada_por:
        change(context, base.id, copiada_por=uso.controller, espera=not agora)
        if not agora and base.carta != ENTROPIA:
            esperar_copiada(context, uso.controller, base.carta)
    if agora:
        EFEITOS[base.carta](context, copia, em_uso(context.state))


EFEITOS: dict[Carta, Callable[[Context[State], Uso, Pilha], None]] = {
    DELIRIO: impedir,
    SOPRO: anular,
    ECOS: tomar,
    DOMINIO: copiar,
    ENTROPIA: inserir_por_carta,
}


# ---------------------------------------------------------------- where a card goes


def guardar(context: Context[State], uso: Uso) -> None:
    """A used or annulled card goes to the discard of who copied or took it, else of where it came from.

    calamandara.faq.4, calamandara.faq.13, calamandara.faq.30
    """
    if uso.espera:
        return
    onde = uso.copiada_por or uso.taken_by or uso.owner
    descartar(context, onde, uso.carta)
    rule = COPIADA_TERMINA if uso.copiada_por else "calamandara.fase4.descarte-face-cima"
    context.emit("descartou", rule, quem=onde, carta=uso.carta)


def devolver(context: Context[State], uso: Uso) -> None:
    """A card whose conditions are gone goes back to the hand, or with a full hand to the discard."""
    soltar(context, uso)
    dono = context.state.de(uso.owner)
    if uso.copiada_por or dono.mao >= limite_da_mao(context.state, uso.owner):
        guardar(context, uso)
        return
    MONTES.put(context, uso.owner, "mao")
    context.emit("devolveu", "calamandara.faq.28", quem=uso.owner, carta=uso.carta)


def limite_da_mao(state: State, quem: Seat) -> int:
    """How many cards a hand holds: calamandara.deck-lembranca.limite-mao, calamandara.decisao.79."""
    tabuleiro = state.mesa.tabuleiro
    ponto = tabuleiro.pontos.get(state.mesa.viajante(quem).token)
    return MAO_NA_ZONA_FINAL if ponto is not None and tabuleiro.zona(ponto) == "ZF" else MAO


def esperar_copiada(context: Context[State], quem: Seat, carta: Vinculada) -> None:
    """It lies face up on the copier's deck until its trigger: calamandara.vinculado.copiar-topo-do-deck."""
    espera = Espera(carta, quem, context.state.turno)
    mudar_cartas(context, quem, sobre_deck=(*context.state.de(quem).sobre_deck, espera))
    context.emit("espera", "calamandara.vinculado.copiar-topo-do-deck", quem=quem, carta=carta, onde=quem)


def esperar_tomada(context: Context[State], uso: Uso, carta: Vinculada) -> None:
    """It lies face up on the RF of who used it, for its taker to trigger there."""
    held = LEDGER.taking(context.state, uso.id)
    assert held is not None, "who has taken it took it in this turn"
    onde = held[1].previous or uso.controller
    espera = Espera(carta, uso.taken_by, context.state.turno)
    mudar_cartas(context, onde, sobre_reserva_final=(*context.state.de(onde).sobre_reserva_final, espera))
    context.emit(
        "espera", "calamandara.vinculado.tomar-topo-da-rf", quem=uso.taken_by, carta=uso.carta, onde=onde
    )


# ---------------------------------------------------------------- the Pegada of Sopro dos Seres


@CHECKS.check("calamandara.sopro-dos-seres.pegada", TransferirPegada, tier=Tier.TURN, physical=True)
def deve_uma_pegada(state: State, move: TransferirPegada) -> Finding:
    head = state.agenda[0] if state.agenda else None
    return None if isinstance(head, Choose) and move.seat in head.seats else Breach()


@CHECKS.check(
    "calamandara.sopro-dos-seres.pegada",
    TransferirPegada,
    tier=Tier.PIECES,
    physical=True,
)
def tem_pegada_ali(state: State, move: TransferirPegada, de: Origem) -> Finding:
    viajante = state.mesa.viajante(move.seat)
    return None if quantos_de(getattr(viajante, de), "pegada") else Breach(de=de)


@CHECKS.check("calamandara.sopro-dos-seres.pegada", TransferirPegada)
def a_outro_viajante(state: State, move: TransferirPegada, para: Seat) -> Finding:
    others = tuple(seat for seat in todos(state) if seat != move.seat)
    return None if para in others else Breach(outros=others)


@CHECKS.possible(TransferirPegada, "de")
def de_onde(state: State, move: Move) -> tuple[str, ...]:
    return ("deposito", "reserva")


@CHECKS.possible(TransferirPegada, "para")
def para_quem(state: State, move: Move) -> tuple[Seat, ...]:
    return todos(state)


CHECKS.permit(TransferirPegada, "calamandara.sopro-dos-seres.pegada")


@RESOLUTION.move(TransferirPegada)
def transferir(context: Context[State], move: TransferirPegada, para: Seat, de: Origem) -> None:
    context.answered(move.seat)
    mesa = context.state.mesa
    own = getattr(mesa.viajante(move.seat), de)
    mudar_viajante(context, move.seat, **{de: somados(own, "pegada", -1)})
    mudar_viajante(context, para, deposito=somados(mesa.viajante(para).deposito, "pegada", 1))
    context.emit("transferiu", "calamandara.sopro-dos-seres.pegada", quem=move.seat, de=de, para=para)
