"""Entropia Dogmática: symbols of one's Reserva put on the board by a card, used, taken or copied."""

from companion.games.calamandara.interrupcao import POR_CARTA, Pilha, abrir_insercao, usar
from companion.games.calamandara.lembranca import EXEMPLARES, a_vista, sacar
from companion.games.calamandara.moves import InserirPorEfeito, UsarEntropia
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.simbolos import Insercao, colocar, virada
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import ENTROPIA, Colocada, Colocar, Uso
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context

INSERIR = "calamandara.entropia-dogmatica.inserir"


def insercao(state: State, quem: Seat, colocada: Colocada) -> Insercao:
    """What a traveller does who puts that symbol there by a card."""
    act = Insercao(
        quem=quem,
        por="carta",
        simbolo=colocada.simbolo,
        espaco=colocada.espaco,
        direcao=colocada.direcao,
        fica=colocada.fica,
        alinhamento=colocada.alinhamento,
        realocadas=colocada.realocadas,
    )
    return virada(state, act)


@CHECKS.brings(UsarEntropia, Insercao)
@CHECKS.brings(InserirPorEfeito, Insercao)
def insere(state: State, move: UsarEntropia | InserirPorEfeito) -> tuple[Insercao, ...]:
    return tuple(insercao(state, move.seat, colocada) for colocada in so_far(move.insercoes))


@CHECKS.check("calamandara.entropia-dogmatica.quantidade", UsarEntropia, tier=Tier.PIECES, physical=True)
def ha_mais_uma(state: State, move: UsarEntropia) -> Finding:
    if a_vista(state, ENTROPIA) < EXEMPLARES[ENTROPIA]:
        return None
    return Breach(carta=ENTROPIA, exemplares=EXEMPLARES[ENTROPIA])


@CHECKS.check(INSERIR, InserirPorEfeito, tier=Tier.TURN, physical=True)
def e_quem_insere(state: State, move: InserirPorEfeito) -> Finding:
    choice = state.choice
    owes = choice is not None and choice.asks == move.do and move.seat in choice.seats
    return None if owes else Breach()


@CHECKS.possible(UsarEntropia, "alvo")
def alvos(state: State, move: Move) -> tuple[Seat, ...]:
    return state.options.order


CHECKS.permit(UsarEntropia, "calamandara.lembranca.a-qualquer-momento")
CHECKS.permit(InserirPorEfeito, INSERIR)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(UsarEntropia)
def usar_entropia(context: Context[State], move: UsarEntropia, alvo: Seat) -> None:
    """Symbols and spaces are named at once, since they make it an attack or not: calamandara.decisao.106."""
    sacar(context, move.seat)
    uso = Uso(
        carta=ENTROPIA, controller=move.seat, alvo=alvo, owner=move.seat, insercoes=so_far(move.insercoes)
    )
    usar(context, uso)


def ainda_insere(context: Context[State], uso: Uso) -> bool:
    """Whether some symbol that the card was announced with may still be put where it was to go."""
    state = context.state
    acts = (insercao(state, uso.controller, colocada) for colocada in uso.insercoes)
    return not uso.insercoes or any(context.ruling(uso.controller, act).verdict == "legal" for act in acts)


def inserir_por_carta(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """What was announced; whoever has taken or copied the card says now what, and where."""
    if uso.carta == ENTROPIA and uso.insercoes:
        por_na_mesa(context, uso.controller, uso.insercoes)
    elif context.state.mesa.viajante(uso.controller).reserva:
        context.push(Choose(seats=(uso.controller,), asks="inserir-por-efeito", rule=INSERIR))


@RESOLUTION.move(InserirPorEfeito)
def inserir_por_efeito(context: Context[State], move: InserirPorEfeito) -> None:
    context.answered(move.seat)
    por_na_mesa(context, move.seat, so_far(move.insercoes))


def por_na_mesa(context: Context[State], quem: Seat, colocadas: tuple[Colocada, ...]) -> None:
    """One after another, each on what those before have left, Espelhos and all: calamandara.decisao.27."""
    if colocadas:
        number = abrir_insercao(context, quem, POR_CARTA)
        context.push(*(Colocar(quem=quem, colocada=colocada, insercao=number) for colocada in colocadas))


@RESOLUTION.task(Colocar)
def colocar_se_pode(context: Context[State], task: Colocar) -> None:
    """A symbol that by now may not be put there stays in the Reserva: the rule that forbids it is told."""
    act = insercao(context.state, task.quem, task.colocada)
    ruling = context.ruling(task.quem, act)
    if ruling.verdict == "legal":
        colocar(context, act, task.insercao)
        return
    told = {"quem": task.quem, "simbolo": task.colocada.simbolo, "espaco": task.colocada.espaco}
    context.emit("nao-inseriu", ruling.primary or INSERIR, **told)
