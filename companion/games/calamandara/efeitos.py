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
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.rules.items import change, controller, remove
from companion.referee.standing.position import Choose

SOPRO_SEM_PEGADA = CHECKS.decision("sopro-sem-pegada")
ECOS_RETOMADA = CHECKS.decision("ecos-retomada")
COPIADA_TERMINA = CHECKS.decision("carta-copiada-termina-onde")

# ---------------------------------------------------------------- what a card does


@RESOLUTION.task(Uso)
def resolver(course: Course[State], uso: Uso) -> None:
    """A card of the stack has its effect and goes to its place, or lacks by now what it needs.

    A linked card that was taken waits; an immediate one has its effect for who has taken it.
    """
    if uso.taken_by and uso.carta != ENTROPIA:
        esperar_tomada(course, uso, uso.carta)
        return
    pilha, seu = em_uso(course.state), do_tomador(uso)
    if falta(course.state, pilha, uso) or not ainda_insere(course, seu):
        devolver(course, uso)
        return
    guardar(course, uso)
    EFEITOS[uso.carta](course, seu, pilha)


def do_tomador(uso: Uso) -> Uso:
    """The use as that of whoever has taken the card, who is bound by nothing that was announced."""
    return msgspec.structs.replace(uso, controller=controller(uso), insercoes=()) if uso.taken_by else uso


def impedir(course: Course[State], uso: Uso, pilha: Pilha) -> None:
    """A card that would insert is its contrary: both are discarded. What is inserted already is undone."""
    below = entropia_de(course.state, pilha, uso.alvo)
    if below is None:
        desfazer(course, uso.alvo, DELIRIO)
        return
    remove(course, below.id)
    guardar(course, below)
    course.happen("impediu", "calamandara.pilha.opostos", quem=uso.alvo, carta=below.carta, por=DELIRIO)


def anular(course: Course[State], uso: Uso, pilha: Pilha) -> None:
    """The last card is annulled, then a Pegada changes hands: calamandara.sopro-dos-seres.pegada."""
    below = pilha[-1]
    remove(course, below.id)
    guardar(course, below)
    course.happen(
        "anulou",
        "calamandara.sopro-dos-seres.anular",
        quem=uso.controller,
        carta=below.carta,
        de=below.controller,
    )
    soltar(course, below)
    viajante = course.state.mesa.viajante(uso.controller)
    if quantos_de(viajante.reserva, "pegada") or quantos_de(viajante.deposito, "pegada"):
        rule = "calamandara.sopro-dos-seres.pegada"
        course.then(Choose(seats=(uso.controller,), asks="transferir-pegada", rule=rule))
    else:
        course.happen("sem-pegada", SOPRO_SEM_PEGADA, quem=uso.controller)


def tomar(course: Course[State], uso: Uso, pilha: Pilha) -> None:
    """The attack stays the user's, unless a later Ecos has taken it; a copied Ecos takes it only now."""
    ataque = atacante(pilha)
    assert ataque is not None, "it was looked at just before"
    tomada, visa = ataque
    held = LEDGER.taking(course.state, tomada.id)
    if held is not None and held[0].id > (uso.tomou or uso.id):
        course.happen("retomada", ECOS_RETOMADA, quem=uso.controller, carta=tomada.carta)
        return
    if not uso.tomou:
        tomar_a_carta(course, tomada, uso.controller)
    told = {"quem": uso.controller, "carta": tomada.carta, "de": visa.controller}
    course.happen("tomou", "calamandara.ecos-dissonantes.tomar", **told)


def copiar(course: Course[State], uso: Uso, pilha: Pilha) -> None:
    """The user gets the same effect; without its trigger the card waits: calamandara.faq.13."""
    base = copiada(pilha)
    copia = msgspec.structs.replace(uso, carta=base.carta)
    agora = falta(course.state, pilha, copia) is None
    course.happen(
        "copiou",
        "calamandara.dominio-de-ircai.copiar",
        quem=uso.controller,
        carta=base.carta,
        de=base.controller,
    )
    if not base.copiada_por:
        change(course, base.id, copiada_por=uso.controller, espera=not agora)
        if not agora and base.carta != ENTROPIA:
            esperar_copiada(course, uso.controller, base.carta)
    if agora:
        EFEITOS[base.carta](course, copia, em_uso(course.state))


EFEITOS: dict[Carta, Callable[[Course[State], Uso, Pilha], None]] = {
    DELIRIO: impedir,
    SOPRO: anular,
    ECOS: tomar,
    DOMINIO: copiar,
    ENTROPIA: inserir_por_carta,
}


# ---------------------------------------------------------------- where a card goes


def guardar(course: Course[State], uso: Uso) -> None:
    """A used or annulled card goes to the discard of who copied or took it, else of where it came from.

    calamandara.faq.4, calamandara.faq.13, calamandara.faq.30
    """
    if uso.espera:
        return
    onde = uso.copiada_por or uso.taken_by or uso.owner
    descartar(course, onde, uso.carta)
    rule = COPIADA_TERMINA if uso.copiada_por else "calamandara.fase4.descarte-face-cima"
    course.happen("descartou", rule, quem=onde, carta=uso.carta)


def devolver(course: Course[State], uso: Uso) -> None:
    """A card whose conditions are gone goes back to the hand, or with a full hand to the discard."""
    soltar(course, uso)
    dono = course.state.de(uso.owner)
    if uso.copiada_por or dono.mao >= limite_da_mao(course.state, uso.owner):
        guardar(course, uso)
        return
    MONTES.put(course, uso.owner, "mao")
    course.happen("devolveu", "calamandara.faq.28", quem=uso.owner, carta=uso.carta)


def limite_da_mao(state: State, quem: Seat) -> int:
    """How many cards a hand holds: calamandara.deck-lembranca.limite-mao, calamandara.decisao.79."""
    tabuleiro = state.mesa.tabuleiro
    ponto = tabuleiro.pontos.get(state.mesa.viajante(quem).token)
    return MAO_NA_ZONA_FINAL if ponto is not None and tabuleiro.zona(ponto) == "ZF" else MAO


def esperar_copiada(course: Course[State], quem: Seat, carta: Vinculada) -> None:
    """It lies face up on the copier's deck until its trigger: calamandara.vinculado.copiar-topo-do-deck."""
    espera = Espera(carta, quem, course.state.turno)
    mudar_cartas(course, quem, sobre_deck=(*course.state.de(quem).sobre_deck, espera))
    course.happen("espera", "calamandara.vinculado.copiar-topo-do-deck", quem=quem, carta=carta, onde=quem)


def esperar_tomada(course: Course[State], uso: Uso, carta: Vinculada) -> None:
    """It lies face up on the RF of who used it, for its taker to trigger there."""
    held = LEDGER.taking(course.state, uso.id)
    assert held is not None, "who has taken it took it in this turn"
    onde = held[1].previous or uso.controller
    espera = Espera(carta, uso.taken_by, course.state.turno)
    mudar_cartas(course, onde, sobre_reserva_final=(*course.state.de(onde).sobre_reserva_final, espera))
    course.happen(
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
def transferir(course: Course[State], move: TransferirPegada, para: Seat, de: Origem) -> None:
    course.answered(move.seat)
    mesa = course.state.mesa
    own = getattr(mesa.viajante(move.seat), de)
    mudar_viajante(course, move.seat, **{de: somados(own, "pegada", -1)})
    mudar_viajante(course, para, deposito=somados(mesa.viajante(para).deposito, "pegada", 1))
    course.happen("transferiu", "calamandara.sopro-dos-seres.pegada", quem=move.seat, de=de, para=para)
