"""Espelho: the token before it goes back one Pegada, or to its ponto inicial (Decaimento)."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.calamandara.pieces import FENDA, Ponto
from companion.games.calamandara.registry import LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Mesa, Posto, State, Viajante
from companion.games.calamandara.tasks import Direcao, Espelhar
from companion.games.calamandara.torre import guardado
from companion.games.calamandara.zona_final import cruzou
from companion.referee.resolving.resolution import Context

EMPURROU = "empurrou"
PASSOS: dict[Direcao, Ponto] = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


class Reflexo(NamedTuple):
    """An Espelho that acts on a traveller's token, which stands on a space, in a direction."""

    espelho: str
    viajante: Viajante
    ponto: Ponto
    direcao: Direcao


def alem(ponto: Ponto, direcao: Direcao) -> Ponto:
    """The next point in a direction."""
    dx, dy = PASSOS[direcao]
    return ponto[0] + dx, ponto[1] + dy


def reflexos(mesa: Mesa) -> Iterator[Reflexo]:
    """Every Espelho that acts: its larger tip touches the upper side of the Pegada under a token.

    calamandara.espelho.a-frente, calamandara.simbolos.direcao-espelho; any token, whoever laid the Espelho
    (calamandara.decisao.41), unless a Torre guards either space (calamandara.decisao.38).
    """
    for viajante in mesa.viajantes:
        ponto = mesa.tabuleiro.pontos.get(viajante.token)
        pegada = mesa.em(ponto) if ponto is not None else None
        if ponto is None or ponto == FENDA or pegada is None or pegada.direcao is None:
            continue  # on the Fenda the win comes first: calamandara.decisao.46
        frente = alem(ponto, pegada.direcao)
        espelho = mesa.em(frente)
        if espelho is None or espelho.simbolo != "espelho" or espelho.direcao is None:
            continue
        touches = alem(frente, espelho.direcao) == ponto
        if touches and not guardado(mesa, ponto) and not guardado(mesa, frente):
            yield Reflexo(espelho.espaco, viajante, ponto, espelho.direcao)


def usavel(mesa: Mesa, viajante: Viajante, ponto: Ponto) -> Posto | None:
    """The Pegada on a space, if that token may come to stand on it.

    Nobody else's token is on it (calamandara.decisao.45), and it lies in the Zona Final or the own Zona
    Inicial (calamandara.zi.exclusiva).
    """
    posto = mesa.em(ponto)
    if posto is None or posto.simbolo != "pegada":
        return None
    if any(other.token == posto.espaco for other in mesa.viajantes if other.id != viajante.id):
        return None
    return posto if mesa.tabuleiro.zona(ponto) in ("ZF", viajante.assento) else None


@RESOLUTION.task(Espelhar)
def espelhar(context: Context[State], task: Espelhar) -> None:
    """Push until nothing moves, each Espelho once (calamandara.decisao.39, calamandara.decisao.135)."""
    agiram: set[str] = set()
    while reflexo := next((one for one in reflexos(context.state.mesa) if one.espelho not in agiram), None):
        agiram.add(reflexo.espelho)
        empurrar(context, reflexo, task.por)


def empurrar(context: Context[State], reflexo: Reflexo, por: int) -> None:
    """Back along the tip; without a Pegada there, home: nothing on this board links farther ones."""
    viajante = reflexo.viajante
    atras = usavel(context.state.mesa, viajante, alem(reflexo.ponto, reflexo.direcao))
    para = atras.espaco if atras is not None else viajante.inicio
    rule = "calamandara.espelho.recua" if atras is not None else "calamandara.espelho.decaimento"
    rests_on = (("mesa", "postos", para),) if atras is not None else ()
    with LEDGER.acting(context, EMPURROU, context.state.vez, follows=por, rests_on=rests_on) as push:
        mudar_viajante(context, viajante.id, token=para)
    context.emit(
        "recuou" if atras is not None else "decaiu",
        rule,
        quem=viajante.id,
        de=viajante.token,
        para=para,
        espelho=reflexo.espelho,
    )
    cruzou(context, viajante.id, viajante.token, push.number)
