"""Consulta: the small wall on which a move of Ceramus is supposed, and what of it can be read back.

Everything happens in its corner of four by four, which lies in every Mural. A build takes b1, b2, a3 and b3,
starting from b2; what is covered, added, removed or moved lies on b1.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.games.ceramus.casas import CASAS, Azulejo, Azulejos, Casa, Estilo, mascara
from companion.games.ceramus.construcao import pode_construir
from companion.games.ceramus.moves import Adicionar, Clamar, Mover, Remover
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import Jogador, State
from companion.referee.move import UNSET, Move, Seat
from companion.referee.options import TableOptions

ESTILO: Estilo = "M"  # of a build and of the tile that is added
INICIO, COBERTA = "b2", "b1"
CONSTRUIDAS = ("b1", "b2", "a3", "b3")
FORA = ("b3", "b4", "a5", "b5")
PADRAO = ("a1", "b1", "c1", "d1")
GIRADO = ("a1", "a2", "a3", "a4")
VIZINHAS = ("c1", "c2", "b3")  # of b1: beside it, diagonally, two cells far
CLAMADA, OUTRA_CERAMA = "CE1", "CE5"
ESPELHO = {"cerama": OUTRA_CERAMA, "eixo": "esquerda-direita"}
CARTAS_USADAS: dict[type[Move], str] = {Adicionar: "CE4", Remover: "CE3", Mover: "CE2"}
# Which Forma is revealed, so that the cells of the build are it, or it turned, mirrored, or none of it.
FORMAS = {"igual": "FO13", "girada": "FO14", "espelhada": "FO12", "outra": "FO09"}

_CANTO = ("AIMI", "PMPA", "IAPM", "MPAI")
_LONGE = ("d1", "d2", "c2", "c3")  # where tiles of the style lie that the reserve lacks
_NO_PADRAO: tuple[Estilo, ...] = ("P", "M", "I", "A")
_MOVIDO: Estilo = "I"
_COBERTAS: dict[str, tuple[Estilo, bool]] = {
    "rival": ("P", False),
    "rival-do-estilo": (ESTILO, False),
    "proprio": ("P", True),
}

Dito = Callable[[str], str]  # what was said of a word, or is usual


def supor(options: TableOptions, move: Move, dito: Dito) -> State:
    """The position that those words describe, for that move."""
    eu = move.seat
    outro = next((seat for seat in options.order if seat != eu), eu)
    state = State(
        options=options,
        mural=_mural(options, move, dito),
        azulejos=_azulejos(move, eu, outro, dito),
        jogadores=tuple(_jogador(seat, seat == eu, move, dito) for seat in options.order),
        vez=eu,
        primeiro=eu if dito("primeiro") == "quem-joga" else outro,
    )
    return _no_momento(state, move, outro, dito)


def _no_momento(state: State, move: Move, outro: Seat, dito: Dito) -> State:
    momento = dito("momento")
    usada = ("FO13",) if dito("mao") == "usada" else ()
    if momento == "revelar":
        turno = 1 + len(usada)
        return msgspec.structs.replace(state, vez=state.primeiro, reveladas=usada, turno=turno)
    if momento == "ultima-volta":
        return msgspec.structs.replace(state, fase="ultima-volta")
    alheio = momento in ("vez-alheia", "depois-alheio")
    depois = momento in ("depois", "depois-alheio")
    forma = FORMAS[dito("figura")] if not usada else "FO01"
    state = msgspec.structs.replace(
        state,
        fase="ceramas" if depois else "construir",
        vez=outro if alheio else move.seat,
        primeiro=outro if alheio else state.primeiro,
        forma=forma,
        reveladas=usada,
    )
    return _construido(state, move, dito) if depois else state


def _construido(state: State, move: Move, dito: Dito) -> State:
    """What the build of whoever is on turn has laid: in the pattern or elsewhere."""
    posto: Casa = "b1" if isinstance(move, Clamar) and dito("pecas") == "nova" else "d4"
    antes = state.azulejos.em(posto)
    azulejo = Azulejo(antes.estilo if antes is not None else "P", state.vez)
    return msgspec.structs.replace(state, postos=(posto,), azulejos=state.azulejos.com(posto, azulejo))


def _jogador(seat: Seat, e_quem_joga: bool, move: Move, dito: Dito) -> Jogador:
    """Whoever moves holds Espelhe, and the Cerama of the bonus that the move uses."""
    usada = CARTAS_USADAS.get(type(move))
    if not e_quem_joga:
        tomadas = (CLAMADA,) if dito("fila") == "tomada" and isinstance(move, Clamar) else ()
        return Jogador(quem=seat, formas=2, ceramas=tomadas)
    if usada is None:
        return Jogador(quem=seat, formas=2, ceramas=(OUTRA_CERAMA,))
    if dito("tem") == "nao":
        return Jogador(quem=seat, formas=2, gastas=(usada, OUTRA_CERAMA))
    return Jogador(quem=seat, formas=2, ceramas=(usada, OUTRA_CERAMA))


# ---------------------------------------------------------------- the wall


def _mural(options: TableOptions, move: Move, dito: Dito) -> tuple[str, ...]:
    """The corner, repeated over the whole Mural of so many players, with what the words change in it."""
    linhas = [list(linha) for linha in _CANTO]
    if dito("cobre") == "do-estilo":
        linhas[0][1] = ESTILO
    if dito("partida") in ("proprio", "outro-estilo"):
        linhas[1][1] = "I"
    if isinstance(move, Mover) and dito("destino") == "do-estilo":
        for casa in VIZINHAS:
            linhas[int(casa[1]) - 1]["abcd".index(casa[0])] = _MOVIDO
    n = len(options.seats)
    largura, altura = (4, 4) if n == 1 else (8, 6) if n == 4 else (8, 4)
    return tuple(("".join(linhas[r % 4]) * 2)[:largura] for r in range(altura))


def _azulejos(move: Move, eu: Seat, outro: Seat, dito: Dito) -> Azulejos:
    postos: dict[str, Azulejo] = {}
    if isinstance(move, Clamar):
        return _do_padrao(eu, outro, dito)
    if dito("cabe") == "nao" and move.do == "passar":
        cheias = [casa for casa in CASAS if casa[0] in "abcd" and casa[1] in "1234"]
        return Azulejos(**{casa: Azulejo("MIAP"[at % 4], eu) for at, casa in enumerate(cheias)})  # type: ignore[arg-type]
    if isinstance(move, Remover | Mover):
        postos[COBERTA] = Azulejo(_MOVIDO, eu if dito("dono") == "proprio" else outro)
        if isinstance(move, Mover) and dito("destino") == "azulejo":
            postos |= {casa: Azulejo("A", outro) for casa in VIZINHAS}
        return Azulejos(**postos)
    if dito("cobre") in _COBERTAS:
        estilo, proprio = _COBERTAS[dito("cobre")]
        postos[COBERTA] = Azulejo(estilo, eu if proprio else outro)
    if dito("partida") == "proprio":
        postos[INICIO] = Azulejo(ESTILO, eu)
    elif dito("partida") == "coberto":
        postos[INICIO] = Azulejo("I", outro)
    faltam = {"falta": 2, "nenhum": 4}.get(dito("reserva"), 0) - (dito("partida") == "proprio")
    postos |= {casa: Azulejo(ESTILO, eu) for casa in _LONGE[: max(0, faltam)]}
    return Azulejos(**postos)


def _do_padrao(eu: Seat, outro: Seat, dito: Dito) -> Azulejos:
    """Four in a row, of which the last is what the words say; d4 is what another build laid."""
    estilos = list(_NO_PADRAO)
    if dito("estilos") == "repetem":
        estilos[3] = estilos[0]
    donos = [eu, eu, outro if dito("dono") == "alheio" else eu, eu]
    postos = {casa: Azulejo(estilo, dono) for casa, estilo, dono in zip(PADRAO, estilos, donos, strict=True)}
    if dito("azulejos") == "original":
        del postos["d1"]
    return Azulejos(**postos, d4=Azulejo("M", eu))


# ---------------------------------------------------------------- what of it can be read back


def _momento(state: State, move: Move) -> str:
    if state.fase in ("revelar", "ultima-volta"):
        return state.fase
    minha = state.vez == move.seat
    return {
        ("construir", True): "na-vez",
        ("construir", False): "vez-alheia",
        ("ceramas", True): "depois",
        ("ceramas", False): "depois-alheio",
    }[state.fase, minha]


def _figura(state: State, _move: Move) -> str:
    return next((figura for figura, forma in FORMAS.items() if forma == state.forma), "")


def _partida(state: State, move: Move) -> str:
    azulejo = state.azulejos.em(INICIO)
    if azulejo is not None:
        return "proprio" if azulejo.dono == move.seat and azulejo.estilo == ESTILO else "coberto"
    return "original" if state.mural[1][1] == ESTILO else "outro-estilo"


def _cobre(state: State, move: Move) -> str:
    azulejo = state.azulejos.em(COBERTA)
    if azulejo is None:
        return "do-estilo" if state.mural[0][1] == ESTILO else "originais"
    if azulejo.dono == move.seat:
        return "proprio"
    return "rival-do-estilo" if azulejo.estilo == ESTILO else "rival"


def _reserva(state: State, move: Move) -> str:
    tem = board(state).reserva(move.seat, ESTILO)
    return "nenhum" if not tem else "basta" if tem > 2 else "falta"


def _cabe(state: State, move: Move) -> str:
    return "sim" if not state.forma or pode_construir(state, move.seat) else "nao"


def _destino(state: State, move: Move) -> str:
    passo = move.operations[0] if move.operations else None
    if passo is None or passo.para is UNSET:
        return ""
    if state.azulejos.em(passo.para) is not None:
        return "azulejo"
    return "do-estilo" if board(state).estilo_em(passo.para) == _MOVIDO else "original"


def _dono(state: State, move: Move) -> str:
    azulejo = state.azulejos.em("c1" if isinstance(move, Clamar) else COBERTA)
    return "" if azulejo is None else "proprio" if azulejo.dono == move.seat else "alheio"


LEITURAS: Mapping[str, Callable[[State, Any], str]] = {
    "momento": _momento,
    "primeiro": lambda state, move: "quem-joga" if state.primeiro == move.seat else "outro",
    "figura": _figura,
    "partida": _partida,
    "cobre": _cobre,
    "reserva": _reserva,
    "cabe": _cabe,
    "mao": lambda state, _move: "usada" if "FO13" in state.reveladas else "na-mao",
    "fila": lambda state, _move: "na-fila" if CLAMADA in state.fila else "tomada",
    "estilos": lambda state, _move: "repetem" if _repetem(state) else "variam",
    "pecas": lambda state, _move: "" if not state.postos else "nova" if "b1" in state.postos else "antigas",
    "azulejos": lambda state, _move: (
        "original" if mascara(("d1",)) & ~board(state).marcadas else "marcadores"
    ),
    "dono": _dono,
    "tem": lambda state, move: "sim" if state.jogador(move.seat).ceramas else "nao",
    "destino": _destino,
}


def _repetem(state: State) -> bool:
    primeiro, ultimo = state.azulejos.em("a1"), state.azulejos.em("d1")
    return primeiro is not None and ultimo is not None and primeiro.estilo == ultimo.estilo
