"""3ª fase: the token walks over Pegadas, as far as the way is open, also backwards (Involução)."""

from companion.games.calamandara.fases import comecar, vencer_de_imediato
from companion.games.calamandara.giro import na_zona_final
from companion.games.calamandara.interrupcao import MOVIMENTO, abrir, em_curso
from companion.games.calamandara.ligacoes import AO_INICIO, Alcance, alcance, leitura, na_primeira_linha, rota
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.moves import Mover
from companion.games.calamandara.reasons import ESPACO_ALHEIO
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Espelhar
from companion.games.calamandara.zona_final import cruzou
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.memos import MoveMemo
from companion.referee.resolving.resolution import Context

ANDOU = "andou"

SO_PEGADA = "calamandara.fase3.so-pegada"
SAIR = "calamandara.fase3.sair-do-inicio"
AO_PONTO_INICIAL = "calamandara.fase3.involucao"
RELIGA = "calamandara.fase3.religar"
COMPARTILHADA = "calamandara.zf.compartilhada"


def _alcance(state: State, quem: Seat) -> Alcance:
    return alcance(mapa(state.mesa), state.mesa.viajante(quem), leitura(state))


# Every Pegada that a traveller's token reaches in one move, with its link; independent of the mover.
alcancados: MoveMemo[State, Seat, Alcance] = MoveMemo(_alcance)


def caminhos(state: State, quem: Seat) -> dict[str, tuple[str, ...]]:
    """Return the reachable spaces, each with the route to it."""
    vai, nomes = alcancados(state, quem), state.mesa.tabuleiro.nomes
    return {nomes[para]: tuple(nomes[um] for um in rota(vai, para)) for para in vai}


def pode_voltar_ao_inicio(state: State, quem: Seat) -> bool:
    """Return whether the token may walk back to its ponto inicial, where the table reads it so."""
    if not AO_INICIO.holds(state):
        return False
    ve, viajante = mapa(state.mesa), state.mesa.viajante(quem)
    aqui = ve.ponto(viajante.token)
    de = [*alcancados(state, quem), *([] if aqui is None else [aqui])]
    return aqui is not None and any(na_primeira_linha(ve, viajante, ponto) for ponto in de)


# ---------------------------------------------------------------- checks


@CHECKS.check("calamandara.fase3.soltar", Mover, tier=Tier.TURN)
def andou_ja(state: State, move: Mover) -> Finding:
    return Breach(_("{seat} has already walked this turn")) if state.andou else None


@CHECKS.check(SO_PEGADA, Mover, tier=Tier.PIECES, physical=True)
def ha_esse_destino(state: State, move: Mover, destino: str) -> Finding:
    if destino in state.mesa.tabuleiro.pontos or destino == state.mesa.viajante(move.seat).inicio:
        return None
    return Breach(ESPACO_ALHEIO, espaco=destino)


@CHECKS.possible(Mover, "destino")
def destinos(state: State, move: Move) -> tuple[str, ...]:
    """Return the reachable spaces, so that no others are tried."""
    nomes = state.mesa.tabuleiro.nomes
    inicio = state.mesa.viajante(move.seat).inicio
    volta = (inicio,) if pode_voltar_ao_inicio(state, move.seat) else ()
    return (*sorted(nomes[ponto] for ponto in alcancados(state, move.seat)), *volta)


@CHECKS.permit_by(Mover)
def permite(state: State, move: Mover, destino: str) -> tuple[str, ...]:
    """Return the rules that allow the way: step, Caverna or Asa, and Involução if it leads backwards."""
    por = {
        "entrada": SAIR,
        "passo": "calamandara.fase3.pelas-pegadas",
        "caverna": "calamandara.caverna.funcao",
        "caverna-longa": "calamandara.caverna.longa-definicao",
        "asa": "calamandara.asa.funcao",
        "asa-e-caverna": "calamandara.asa.combina",
    }
    vai = alcancados(state, move.seat)
    ponto = state.mesa.tabuleiro.pontos.get(destino)
    if ponto not in vai:
        return (AO_PONTO_INICIAL,)
    de_todos = destino[0] not in ("C", state.mesa.viajante(move.seat).assento) and na_zona_final(destino)
    como = [vai[um].como for um in rota(vai, ponto)]
    return (
        *dict.fromkeys(por[um] for um in como),
        *((RELIGA,) if set(como) - {"entrada", "passo"} else ()),
        *((COMPARTILHADA,) if de_todos else ()),
    )


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Mover)
def mover(context: Context[State], move: Mover, destino: str) -> None:
    """Move the token; hands and pushes follow from the walk, which may still be prevented."""
    comecar(context, "mover")
    if context.state.outcome is not None:
        return
    context.set(andou=True)
    andar(context, move.seat, destino)


def andar(context: Context[State], quem: Seat, destino: str, trigger: str = MOVIMENTO) -> None:
    """Move a token and open the window for answers, which cards may give until a later phase."""
    state = context.state
    de = state.mesa.viajante(quem).token
    rests_on = (("mesa", "postos", destino),)
    with LEDGER.acting(context, ANDOU, quem, within=em_curso(state), rests_on=rests_on) as walk:
        mudar_viajante(context, quem, token=destino)
    context.emit("andou", "calamandara.fase3.pelas-pegadas", quem=quem, de=de, para=destino)
    abrir(context, quem, trigger, state.fase, walk.number)
    context.push(Espelhar(por=walk.number))
    cruzou(context, quem, de, walk.number)
    vencer_de_imediato(context)
