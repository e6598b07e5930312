"""3ª fase: the token walks over Pegadas, as far as the way is open, also backwards (Involução)."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.calamandara.fases import comecar, vencer_de_imediato
from companion.games.calamandara.giro import na_zona_final
from companion.games.calamandara.interrupcao import MOVIMENTO, abrir, em_curso
from companion.games.calamandara.ligacoes import (
    AO_INICIO,
    PONTOS_ABERTOS,
    Alcance,
    Leitura,
    alcance,
    existe,
    leitura,
    na_primeira_linha,
    rota,
    tracados,
    zona_aberta,
)
from companion.games.calamandara.mapa import Mapa, mapa
from companion.games.calamandara.moves import Mover
from companion.games.calamandara.pieces import Ponto
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import State, Viajante
from companion.games.calamandara.tasks import Espelhar
from companion.games.calamandara.zona_final import cruzou
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Point
from companion.referee.judging.memos import MoveMemo
from companion.referee.resolving.resolution import Context

ANDOU = "andou"

SO_PEGADA = "calamandara.fase3.so-pegada"
TRAJETO, MONTANHA = "calamandara.fase3.trajeto", "calamandara.montanha.bloqueia"
SAIR = "calamandara.fase3.sair-do-inicio"
FICAR = "calamandara.fase3.nao-mover"
ZONA_ALHEIA = "calamandara.zi.exclusiva"
NUNCA_SE_ENCONTRAM = "calamandara.faq.6"
CAVERNA, CAVERNA_LONGA = "calamandara.caverna.mesma-linha", "calamandara.caverna.longa-duas"
ASA = "calamandara.asa.mesma-linha"
CORTADO = (TRAJETO, CAVERNA, CAVERNA_LONGA, ASA)  # missing parts of a way, unless only Montanhas block it
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
    return Breach() if state.andou else None


@CHECKS.check(SO_PEGADA, Mover, tier=Tier.PIECES, physical=True)
def ha_esse_destino(state: State, move: Mover, destino: str) -> Finding:
    if destino in state.mesa.tabuleiro.pontos or destino == state.mesa.viajante(move.seat).inicio:
        return None
    return Breach(espaco=destino)


def o_que_impede(state: State, quem: Seat, destino: str) -> str | None:
    """Return the rule by which that token cannot reach a space in one move, or None."""
    found = _o_que_impede(state, quem, destino)
    return MONTANHA if found in CORTADO and _so_montanhas_o_cortam(state, quem, destino) else found


def _so_montanhas_o_cortam(state: State, quem: Seat, destino: str) -> bool:
    """Return whether the way would be open if each Montanha were a Pegada."""
    mesa = state.mesa
    postos = tuple(
        replace(posto, simbolo="pegada") if posto.simbolo == "montanha" else posto for posto in mesa.postos
    )
    if postos == mesa.postos:
        return False
    aberta = replace(mesa, postos=postos)
    return aberta.tabuleiro.pontos[destino] in alcance(mapa(aberta), mesa.viajante(quem), leitura(state))


def _o_que_impede(state: State, quem: Seat, destino: str) -> str | None:
    ve, viajante, ler = mapa(state.mesa), state.mesa.viajante(quem), leitura(state)
    if destino == viajante.token:
        return FICAR
    para = ve.ponto(destino)
    if para is None:
        return None if pode_voltar_ao_inicio(state, quem) else AO_PONTO_INICIAL
    posto = ve.postos.get(para)
    if posto is None or posto.simbolo != "pegada":
        return SO_PEGADA
    if not zona_aberta(ve, viajante, para, ler):
        return ZONA_ALHEIA
    if para in alcancados(state, quem):
        return None
    if para in ve.tokens or para in alcance(ve, viajante, ler._replace(ocupada_deixa_passar=True)):
        return NUNCA_SE_ENCONTRAM
    aqui = ve.ponto(viajante.token)
    if aqui is None:
        return SAIR if not na_primeira_linha(ve, viajante, para) else TRAJETO
    pelo_livro = para in alcance(ve, viajante)
    return TRAJETO if pelo_livro else _o_que_falta(ve, viajante, aqui, para, ler)


def _o_que_falta(ve: Mapa, viajante: Viajante, aqui: Ponto, para: Ponto, ler: Leitura) -> str:
    """Return the rule of a missing link to a space, of the one that lacks least.

    A jump lacks an Asa first.
    """
    faltas = []
    for ligacao in tracados(aqui, para, ler):
        if ligacao.eixo is None or existe(ve, viajante, ligacao, ler):
            continue
        sem_asa = ligacao.asa and not ve.quantas("asa", aqui, ligacao.eixo)
        ha = ve.quantas("caverna", aqui, ligacao.eixo)
        precisa = ligacao.cavernas(ler)
        rule = ASA if sem_asa else CAVERNA_LONGA if precisa == 2 and ha else CAVERNA
        faltas.append((sem_asa + max(0, precisa - ha), rule))
    return min(faltas)[1] if faltas else TRAJETO


def _decidem(state: State, quem: Seat, para: Ponto) -> tuple[Point, ...]:
    """Return the decisions of which another option would let the token reach the space."""
    ve, viajante, ler = mapa(state.mesa), state.mesa.viajante(quem), leitura(state)
    outras = ((ponto, ler._replace(**{nome: not getattr(ler, nome)})) for nome, ponto in PONTOS_ABERTOS)
    return tuple(ponto for ponto, outra in outras if para in alcance(ve, viajante, outra))


@CHECKS.check_one_of(
    (
        SO_PEGADA,
        TRAJETO,
        MONTANHA,
        SAIR,
        FICAR,
        ZONA_ALHEIA,
        NUNCA_SE_ENCONTRAM,
        CAVERNA,
        CAVERNA_LONGA,
        ASA,
        AO_PONTO_INICIAL,
    ),
    Mover,
)
def ha_caminho(state: State, move: Mover, destino: str) -> Iterator[tuple[str, Breach]]:
    """Yield the rule that keeps the token from the space, with the decisions."""
    rule = o_que_impede(state, move.seat, destino)
    if rule is not None:
        para = state.mesa.tabuleiro.pontos.get(destino)
        decidem = _decidem(state, move.seat, para) if para is not None else (AO_INICIO,)
        yield rule, Breach(*decidem, espaco=destino, token=state.mesa.viajante(move.seat).token)


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
