"""Espelho: the token before it goes back one Pegada, or to its ponto inicial (Decaimento)."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from companion.games.calamandara.fases import vencer_de_imediato
from companion.games.calamandara.ligacoes import Ligacao, leitura, ligado_em, usavel, zona_aberta
from companion.games.calamandara.mapa import Mapa, mapa
from companion.games.calamandara.moves import Recuar
from companion.games.calamandara.nomes import Direcao
from companion.games.calamandara.pieces import FENDA, Eixo, Ponto
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Mesa, State, Viajante
from companion.games.calamandara.tasks import Espelhar
from companion.games.calamandara.zona_final import cruzou
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.judging.reasons import NOT_WAITED_FOR, naming
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context

EMPURROU = "empurrou"
PASSOS: dict[Direcao, Ponto] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}

RECUA, DECAI = "calamandara.espelho.recua", "calamandara.espelho.decaimento"
LIGACAO, INVASOR = "calamandara.espelho.ligacao", "calamandara.faq.29"
SO_A_DO_TOKEN = CHECKS.decision("torre-e-espelho").reading("token-only")
PARA_OS_LADOS = CHECKS.decision("recuo-para-onde").reading("sideways-counts")
FICA_SE_OCUPADA = CHECKS.decision("recuo-ocupado").reading("token-stays")
EMPURRA_NA_FENDA = CHECKS.decision("espelho-na-fenda").reading("push-comes-first")
VAI_E_VEM_DECAI = CHECKS.decision("espelhos-sem-fim").reading("decaimento")


class Reflexo(NamedTuple):
    """An Espelho that acts on a traveller's token: its space, the token's space and the direction."""

    espelho: str
    viajante: Viajante
    ponto: Ponto
    direcao: Direcao


def alem(ponto: Ponto, direcao: Direcao) -> Ponto:
    """Return the next point in a direction."""
    dx, dy = PASSOS[direcao]
    return ponto[0] + dx, ponto[1] + dy


def reflexos(mesa: Mesa, *, so_a_do_token: bool = False, na_fenda: bool = False) -> Iterator[Reflexo]:
    """Yield every Espelho that acts: its larger tip touches the upper side of the Pegada under a token.

    calamandara.espelho.a-frente, calamandara.simbolos.direcao-espelho; any token, whoever laid the Espelho
    (calamandara.decisao.41), unless a Torre guards either space: calamandara.espelho.sem-torre,
    calamandara.decisao.38.
    """
    ve = mapa(mesa)
    for ponto, viajante in ve.tokens.items():
        pegada = ve.postos.get(ponto)
        if (ponto == FENDA and not na_fenda) or pegada is None or pegada.direcao not in PASSOS:
            continue  # on the Fenda the win comes first: calamandara.decisao.46
        frente = alem(ponto, pegada.direcao)
        espelho = ve.postos.get(frente)
        if espelho is None or espelho.simbolo != "espelho" or espelho.direcao is None:
            continue
        touches = alem(frente, espelho.direcao) == ponto
        if touches and not ve.guardado(ponto) and (so_a_do_token or not ve.guardado(frente)):
            yield Reflexo(espelho.espaco, viajante, ponto, espelho.direcao)


def que_agem(state: State) -> tuple[Reflexo, ...]:
    """Return the Espelhos that act under the readings of the table."""
    so_a_do_token, na_fenda = SO_A_DO_TOKEN.holds(state), EMPURRA_NA_FENDA.holds(state)
    return tuple(reflexos(state.mesa, so_a_do_token=so_a_do_token, na_fenda=na_fenda))


# ---------------------------------------------------------------- where it returns


def recuos(state: State, reflexo: Reflexo) -> tuple[Ponto, ...]:
    """Return the previous Pegadas that a pushed token may go to: the one straight behind, or linked ones.

    None lies sideways: calamandara.decisao.44.
    """
    ve, ler = mapa(state.mesa), leitura(state)
    de, viajante = reflexo.ponto, reflexo.viajante
    reto = alem(de, reflexo.direcao)
    if reto in ve.postos and usavel(ve, viajante, reto, ler):
        return (reto,)
    atras = tuple(
        ponto
        for ponto in ve.postos
        if usavel(ve, viajante, ponto, ler) and _ligada_atras(ve, de, ponto, reflexo.direcao)
    )
    if atras or not PARA_OS_LADOS.holds(state):
        return atras
    return tuple(
        p for p in _aos_lados(de, reflexo.direcao) if p in ve.postos and usavel(ve, viajante, p, ler)
    )


def _ligada_atras(ve: Mapa, de: Ponto, ponto: Ponto, direcao: Direcao) -> bool:
    """Return whether a Caverna or Asa on a Pegada's line links it backwards: calamandara.espelho.ligacao."""
    (sx, sy), eixo = PASSOS[direcao], _de_traves(direcao)
    dx, dy = ponto[0] - de[0], ponto[1] - de[1]
    linhas, ao_lado = dx * sx + dy * sy, abs(dx * sy) + abs(dy * sx)
    if linhas not in (1, 2) or (linhas == 1 and not ao_lado):
        return False
    return ligado_em(ve, Ligacao(de, ponto, eixo, linhas, ao_lado), ponto, eixo)


def _de_traves(direcao: Direcao) -> Eixo:
    return "h" if direcao in ("n", "s") else "v"


def _aos_lados(ponto: Ponto, direcao: Direcao) -> tuple[Ponto, Ponto]:
    um, outro = ("e", "w") if direcao in ("n", "s") else ("n", "s")
    return alem(ponto, um), alem(ponto, outro)  # type: ignore[arg-type]  # both are directions


def _ocupada(state: State, reflexo: Reflexo) -> bool:
    """Return whether only another's token blocks the Pegada straight behind: calamandara.decisao.45."""
    ve = mapa(state.mesa)
    reto = alem(reflexo.ponto, reflexo.direcao)
    posto = ve.postos.get(reto)
    livre = reto in ve.tokens and posto is not None and posto.simbolo == "pegada"
    return livre and zona_aberta(ve, reflexo.viajante, reto, leitura(state))


# ---------------------------------------------------------------- the pushes


@RESOLUTION.task(Espelhar)
def espelhar(context: Context[State], task: Espelhar) -> None:
    """Push until nothing moves, each Espelho once (calamandara.decisao.39, calamandara.decisao.135).

    The pushed traveller chooses among several Pegadas to go back to.
    """
    agem = que_agem(context.state)
    reflexo = next((one for one in agem if one.espelho not in task.agiram), None)
    if reflexo is None:
        if agem and VAI_E_VEM_DECAI.holds(context.state) and not FICA_SE_OCUPADA.holds(context.state):
            empurrar(context, agem[0], None, task.por, VAI_E_VEM_DECAI)
        return
    context.push(replace(task, agiram=(*task.agiram, reflexo.espelho)))
    para = recuos(context.state, reflexo)
    if not para and FICA_SE_OCUPADA.holds(context.state) and _ocupada(context.state, reflexo):
        context.emit("ficou-no-lugar", FICA_SE_OCUPADA, quem=reflexo.viajante.id, espelho=reflexo.espelho)
    elif len(para) > 1:
        about = f"{task.por}:{reflexo.espelho}"
        context.push(Choose(seats=(reflexo.viajante.id,), asks="recuar", rule=LIGACAO, about=about))
    else:
        empurrar(context, reflexo, para[0] if para else None, task.por)


def empurrar(
    context: Context[State], reflexo: Reflexo, atras: Ponto | None, por: int, decai_por: Cited = DECAI
) -> None:
    """Push the token back to that Pegada, or to its ponto inicial if there is none."""
    viajante = reflexo.viajante
    nomes = context.state.mesa.tabuleiro.nomes
    para = nomes[atras] if atras is not None else viajante.inicio
    rests_on = (("mesa", "postos", para),) if atras is not None else ()
    with LEDGER.acting(context, EMPURROU, context.state.vez, follows=por, rests_on=rests_on) as push:
        mudar_viajante(context, viajante.id, token=para)
    decai_por = INVASOR if viajante.invade is not None else decai_por
    context.emit(
        "recuou" if atras is not None else "decaiu",
        RECUA if atras is not None else decai_por,
        quem=viajante.id,
        de=viajante.token,
        para=para,
        espelho=reflexo.espelho,
    )
    cruzou(context, viajante.id, viajante.token, push.number)
    vencer_de_imediato(context)


# ---------------------------------------------------------------- choice among several


def _aguardado(state: State) -> tuple[int, Reflexo] | None:
    """Return the push that waits for its traveller's choice, with the number of the action that caused it."""
    choice = state.choice
    if choice is None or choice.asks != "recuar":
        return None
    por, espelho = choice.about.split(":")
    return next(((int(por), one) for one in que_agem(state) if one.espelho == espelho), None)


@CHECKS.check(RECUA, Recuar, tier=Tier.TURN, physical=True)
def e_quem_recua(state: State, move: Recuar) -> Finding:
    found = _aguardado(state)
    if found is None:
        return Breach(_("No Espelho pushes {seat} now"))
    quem = found[1].viajante.id
    return None if quem == move.seat else Breach(NOT_WAITED_FOR, quem=quem)


@CHECKS.check(LIGACAO, Recuar, physical=True)
def para_a_pegada_anterior(state: State, move: Recuar, destino: str) -> Finding:
    podem = recuaveis(state)
    if destino in podem:
        return None
    reason = naming(_("The Espelho pushes to {podem}, not to {espaco}"), "podem", podem)
    return Breach(reason, espaco=destino)


def recuaveis(state: State) -> tuple[str, ...]:
    """Return the Pegadas among which the pushed traveller chooses."""
    found = _aguardado(state)
    return tuple(state.mesa.tabuleiro.nomes[p] for p in recuos(state, found[1])) if found else ()


@CHECKS.possible(Recuar, "destino")
def para_onde(state: State, move: Move) -> tuple[str, ...]:
    return recuaveis(state)


CHECKS.permit(Recuar, LIGACAO)


@RESOLUTION.move(Recuar)
def recuar(context: Context[State], move: Recuar, destino: str) -> None:
    found = _aguardado(context.state)
    assert found is not None, "a push that nobody waits for is physical"
    context.answered(move.seat)
    empurrar(context, found[1], context.state.mesa.tabuleiro.pontos[destino], found[0])
