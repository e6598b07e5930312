"""Consulta: the small wall on which a move of Ceramus is supposed, and the facts that can be read from it.

Everything happens in its corner of four by four, which lies in every Mural. A build takes b1, b2, a3 and b3,
starting from b2, or from c1 if it starts beside its squares; the cell that is covered, added to, removed from
or moved from is b1.
"""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.ceramus.casas import CASAS, Azulejo, Azulejos, mascara
from companion.games.ceramus.construcao import pode_construir
from companion.games.ceramus.moves import BONUS, Adicionar, Clamar, Construir, Mover, Passar, Remover, Revelar
from companion.games.ceramus.mural import AO_LADO
from companion.games.ceramus.palavras import Estilo
from companion.games.ceramus.registry import QUADRADOS, board, original
from companion.games.ceramus.state import Jogador, State
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.several import so_far
from companion.referee.positions.options import TableOptions

ESTILO: Estilo = "M"  # of a build and of the tile that is added
COBERTA = "b1"
CONSTRUIDAS = ("b1", "b2", "a3", "b3")
FORA = ("b3", "b4", "a5", "b5")
VIZINHAS = ("c1", "c2", "b3")  # of b1: beside it, diagonally, two cells away
ESPELHE = "CE5"
CARTAS_USADAS: dict[type[Move], tuple[str, ...]] = {
    Adicionar: ("CE4",),
    Remover: ("CE3",),
    Mover: ("CE2", "CE6"),  # of one tile, of up to two
}
# The revealed Forma, so that the cells of the build are it, turned, mirrored, or another figure.
FORMAS = {"igual": "FO13", "girada": "FO14", "espelhada": "FO12", "outra": "FO09"}
# Claimable patterns: the Cerama with each drawing, and its cells as drawn, turned, or as another figure.
CLAMADA = "CE1"
DESENHADAS = {"quatro": CLAMADA, "um-e-dois": "CE2", "dois-e-par": "CE3", "outro": ESPELHE}
DESENHOS: dict[str, dict[str, tuple[str, ...]]] = {
    cerama: dict(zip(("igual", "girado", "outro"), casas, strict=True))
    for cerama, casas in {
        CLAMADA: (("a1", "b1", "c1", "d1"), ("a1", "a2", "a3", "a4"), ("a1", "b1", "c1", "a2")),
        "CE2": (("a1", "a2", "b2"), ("a1", "b1", "a2"), ("a1", "b1", "c1")),
        "CE3": (("a1", "a2", "b2", "c2"), ("a1", "b1", "c1", "a2"), ("a1", "b1", "a2", "b2")),
        ESPELHE: (("a1", "a2", "a3"), ("a1", "b1", "c1"), ("a1", "a2", "b2")),
    }.items()
}

_CANTO = ("AIMI", "PMPA", "IAPM", "MPAI")
_LONGE = ("d1", "d2", "c2", "c3")  # cells of the tiles that are missing in the reserve of their style
_DAS_LETRAS: dict[str, Estilo] = {"a": "A", "b": "M", "c": "P", "d": "I"}
_MOVIDO: Estilo = "I"
_COBERTAS: dict[str, tuple[Estilo, bool]] = {
    "rival": ("P", False),
    "rival-do-estilo": (ESTILO, False),
    "proprio": ("P", True),
    "proprio-do-estilo": (ESTILO, True),
}
# The contents of a destination: its style, and whether it has the same owner.
_POUSADOS: dict[str, tuple[Estilo, bool]] = {
    "azulejo": ("A", False),
    "azulejo-do-estilo": (_MOVIDO, False),
    "azulejo-do-dono": ("A", True),
}
_MOMENTOS = {  # the phase, and whether it is the mover's turn
    "na-vez": ("construir", True),
    "revelar": ("revelar", True),
    "depois": ("ceramas", True),
    "vez-alheia": ("construir", False),
    "depois-alheio": ("ceramas", False),
    "ultima-volta": ("ultima-volta", True),
    "volta-alheia": ("ultima-volta", False),
}

Dito = Callable[[str], str]  # the given or usual value of a word


def inicio(options: TableOptions) -> str:
    """Return the start of a build: ceramus.decisao.18."""
    return "c1" if _ao_lado(options) else "b2"


def _ao_lado(options: TableOptions) -> bool:
    return QUADRADOS.of(State(options=options)) == AO_LADO


def supor(options: TableOptions, move: Move, dito: Dito) -> State:
    """Return the position that those words describe, for that move."""
    eu = move.seat
    outro = next((seat for seat in options.order if seat != eu), eu)
    fase, minha_vez = _MOMENTOS[dito("momento")]
    primeiro = eu if dito("primeiro") == "quem-joga" else outro
    vez = primeiro if fase == "revelar" else eu if minha_vez else outro
    no_meio = fase in ("construir", "ceramas")
    forma = "FO01" if isinstance(move, Revelar) else FORMAS["outra" if _de_outra(move) else dito("figura")]
    azulejos = _azulejos(move, eu, outro, dito, inicio(options))
    postos: tuple[str, ...] = ()
    if fase == "ceramas":
        azulejos, postos = _construido(move, azulejos, vez, dito)
    return State(
        options=options,
        mural=_mural(options, move, dito),
        azulejos=Azulejos(**azulejos),
        jogadores=tuple(_jogador(seat, seat == eu, move, dito) for seat in options.order),
        fase=fase,  # type: ignore[arg-type]  # one of the phases
        vez=vez,
        primeiro=primeiro,
        forma=forma if no_meio else "",
        reveladas=("FO13",) if dito("mao") == "usada" else (),
        postos=postos,  # type: ignore[arg-type]  # cells
    )


def _de_outra(move: Move) -> bool:
    """Return whether the move builds a Forma other than the revealed one."""
    return isinstance(move, Construir) and move.forma is not None


def _construido(
    move: Move, azulejos: dict[str, Azulejo], vez: Seat, dito: Dito
) -> tuple[dict[str, Azulejo], tuple[str, ...]]:
    """Return the tiles with the active player's build, in the pattern or elsewhere."""
    posto = do_padrao(move)[0] if isinstance(move, Clamar) and dito("pecas") == "nova" else "d4"
    antes = azulejos.get(posto)
    return azulejos | {posto: Azulejo(antes.estilo if antes else "P", vez)}, (posto,)


def _jogador(seat: Seat, e_quem_joga: bool, move: Move, dito: Dito) -> Jogador:
    """Return a player; the mover holds Espelhe, and the Cerama of the bonus that the move uses."""
    if not e_quem_joga:
        clamada = move.cerama if isinstance(move, Clamar) and move.cerama is not UNSET else CLAMADA
        return Jogador(quem=seat, formas=2, ceramas=(clamada,) if dito("fila") == "tomada" else ())
    suas = () if isinstance(move, Clamar) else (*CARTAS_USADAS.get(type(move), ()), ESPELHE)
    tem = dito("tem") == "sim"
    formas = 0 if dito("mao") == "sem-formas" else 2
    return Jogador(quem=seat, formas=formas, ceramas=suas if tem else (), gastas=() if tem else suas)


# ---------------------------------------------------------------- the wall


def _mural(options: TableOptions, move: Move, dito: Dito) -> tuple[str, ...]:
    """Return the corner repeated over the whole Mural for these players, with the changes of the words."""
    outros: dict[str, str] = {"b2": "I", "a4": "P"} if _ao_lado(options) else {}
    if dito("cobre") == "do-estilo":
        outros[COBERTA] = ESTILO
    if dito("partida") in ("proprio", "outro-estilo"):
        outros[inicio(options)] = "I"
    if isinstance(move, Mover) and dito("destino") == "do-estilo":
        outros |= dict.fromkeys(VIZINHAS, _MOVIDO)
    if isinstance(move, Clamar) and dito("azulejos") == "original":
        outros[do_padrao(move)[-1]] = _estilos(move, dito)[-1]
    linhas = [
        "".join(outros.get(f"{'abcd'[x]}{y + 1}", um) for x, um in enumerate(linha))
        for y, linha in enumerate(_CANTO)
    ]
    n = len(options.seats)
    largura, altura = (4, 4) if n == 1 else (8, 6) if n == 4 else (8, 4)
    return tuple((linhas[r % 4] * 2)[:largura] for r in range(altura))


def _azulejos(move: Move, eu: Seat, outro: Seat, dito: Dito, partida: str) -> dict[str, Azulejo]:
    if isinstance(move, Clamar):
        return _de_clamar(move, eu, outro, dito)
    if isinstance(move, Passar) and dito("cabe") == "nao":
        cheias = [casa for casa in CASAS if casa[0] in "abcd" and casa[1] in "1234"]
        return {casa: Azulejo("MIAP"[at % 4], eu) for at, casa in enumerate(cheias)}  # type: ignore[arg-type]
    if isinstance(move, Remover | Mover):
        return _de_mover(move, eu, outro, dito)
    return _de_construir(eu, outro, dito, partida)


def _de_clamar(move: Clamar, eu: Seat, outro: Seat, dito: Dito) -> dict[str, Azulejo]:
    donos = [eu, outro if dito("dono") == "alheio" else eu, eu, eu]
    padrao = dict(zip(do_padrao(move), map(Azulejo, _estilos(move, dito), donos), strict=False))
    if dito("azulejos") == "original":
        padrao.popitem()
    return padrao | {"d4": Azulejo("M", eu)}


def _de_mover(move: Remover | Mover, eu: Seat, outro: Seat, dito: Dito) -> dict[str, Azulejo]:
    postos: dict[str, Azulejo] = {}
    if dito("ha") == "sim":
        postos[COBERTA] = Azulejo(_MOVIDO, eu if dito("dono") == "proprio" else outro)
    if isinstance(move, Mover) and dito("destino") in _POUSADOS:
        estilo, do_dono = _POUSADOS[dito("destino")]
        seu = (dito("dono") == "proprio") == do_dono
        postos |= dict.fromkeys(VIZINHAS, Azulejo(estilo, eu if seu else outro))
    return postos


def _de_construir(eu: Seat, outro: Seat, dito: Dito, partida: str) -> dict[str, Azulejo]:
    postos: dict[str, Azulejo] = {}
    if dito("cobre") in _COBERTAS:
        estilo, proprio = _COBERTAS[dito("cobre")]
        postos[COBERTA] = Azulejo(estilo, eu if proprio else outro)
    if dito("partida") == "proprio":
        postos[partida] = Azulejo(ESTILO, eu)
    elif dito("partida") == "coberto":
        postos[partida] = Azulejo("I", outro)
    meus = sum(um == Azulejo(ESTILO, eu) for um in postos.values())
    faltam = {"falta": 2, "nenhum": 4}.get(dito("reserva"), 0) - meus
    return postos | dict.fromkeys(_LONGE[: max(0, faltam)], Azulejo(ESTILO, eu))


def do_padrao(move: Move) -> tuple[str, ...]:
    """Return the cells of the claimed pattern as drawn."""
    return DESENHOS.get(getattr(move, "cerama", CLAMADA), DESENHOS[CLAMADA])["igual"]


def _estilos(move: Move, dito: Dito) -> list[Estilo]:
    """Return the styles on the cells of the pattern."""
    letras = {CLAMADA: "abcd", "CE2": "bca", "CE3": "ccab", ESPELHE: "aba"}.get(
        getattr(move, "cerama", ""), "abcd"
    )
    estilos = [_DAS_LETRAS[letra] for letra in letras]
    return [*estilos[:-1], estilos[-2]] if dito("estilos") == "repetem" else estilos


# ---------------------------------------------------------------- facts read back
# Each function returns "" for a move that its fact does not concern.


def _momento(state: State, move: Move) -> str:
    agora = (state.fase, state.fase == "revelar" or state.vez == move.seat)
    return next(momento for momento, quando in _MOMENTOS.items() if quando == agora)


def _primeiro(state: State, move: Move) -> str:
    return "quem-joga" if state.primeiro == move.seat else "outro"


def _mao(state: State, move: Move) -> str:
    if not isinstance(move, Revelar):
        return ""
    usada = "FO13" in state.reveladas
    return "usada" if usada else "na-mao" if state.jogador(move.seat).formas else "sem-formas"


def _figura(state: State, move: Move) -> str:
    sua = state.forma if isinstance(move, Construir) and not _de_outra(move) else ""
    return next((figura for figura, forma in FORMAS.items() if forma == sua), "")


def _partida(state: State, move: Move) -> str:
    if not isinstance(move, Construir):
        return ""
    casa: Any = inicio(state.options)
    azulejo = state.azulejos.em(casa)
    if azulejo is not None:
        return "proprio" if azulejo == Azulejo(ESTILO, move.seat) else "coberto"
    return "original" if original(state, casa) == ESTILO else "outro-estilo"


def _cobre(state: State, move: Move) -> str:
    if not isinstance(move, Construir | Adicionar):
        return ""
    azulejo = state.azulejos.em(COBERTA)
    if azulejo is None:
        return "do-estilo" if state.mural[0][1] == ESTILO else "originais"
    agora = (azulejo.estilo, azulejo.dono == move.seat)
    return next((cobre for cobre, qual in _COBERTAS.items() if qual == agora), "")


def _reserva(state: State, move: Move) -> str:
    if not isinstance(move, Construir | Adicionar):
        return ""
    tem = board(state).reserva(move.seat, ESTILO)
    return "nenhum" if not tem else "basta" if tem > 2 else "falta"


def _cabe(state: State, move: Move) -> str:
    if not isinstance(move, Passar):
        return ""
    return "sim" if not state.forma or pode_construir(state, move.seat) else "nao"


def _do_clamor(nao: str, sim: str, se: Callable[[State, Any], bool]) -> Callable[[State, Move], str]:
    return lambda state, move: (sim if se(state, move) else nao) if isinstance(move, Clamar) else ""


def _repetem(state: State, move: Clamar) -> bool:
    casas, mesa = do_padrao(move), board(state)
    return mesa.estilo_em(casas[-2]) == mesa.estilo_em(casas[-1])


def _dono(state: State, move: Move) -> str:
    if not isinstance(move, Clamar | Remover | Mover):
        return ""
    casas = do_padrao(move)[1:2] if isinstance(move, Clamar) else (COBERTA,)
    azulejo = state.azulejos.em(casas[0])
    return "" if azulejo is None else "proprio" if azulejo.dono == move.seat else "alheio"


def _ha(state: State, move: Move) -> str:
    if not isinstance(move, Remover | Mover):
        return ""
    return "nao" if state.azulejos.em(COBERTA) is None else "sim"


def _desenho(_state: State, move: Move) -> str:
    return next(
        (um for um, cerama in DESENHADAS.items() if isinstance(move, Clamar) and cerama == move.cerama), ""
    )


def _padrao(_state: State, move: Move) -> str:
    if not isinstance(move, Clamar) or move.cerama not in DESENHOS:
        return ""
    return next((como for como, casas in DESENHOS[move.cerama].items() if casas == move.casas), "")


def _pecas(state: State, move: Move) -> str:
    if not isinstance(move, Clamar) or not state.postos:
        return ""
    return "antigas" if "d4" in state.postos else "nova"


def _tem(state: State, move: Move) -> str:
    usa = isinstance(move, BONUS) or (isinstance(move, Construir) and move.espelhar is not None)
    return ("sim" if state.jogador(move.seat).ceramas else "nao") if usa else ""


def _destino(state: State, move: Move) -> str:
    passo = next(iter(so_far(move.passos)), None) if isinstance(move, Mover) else None
    if passo is None or passo.para is UNSET:
        return ""
    if (ali := state.azulejos.em(passo.para)) is not None:
        movido = state.azulejos.em(COBERTA)
        agora = (ali.estilo, movido is not None and ali.dono == movido.dono)
        return next((destino for destino, qual in _POUSADOS.items() if qual == agora), "")
    return "do-estilo" if board(state).estilo_em(passo.para) == _MOVIDO else "original"


LEITURAS: Mapping[str, Callable[[State, Any], str]] = {
    "momento": _momento,
    "primeiro": _primeiro,
    "figura": _figura,
    "partida": _partida,
    "cobre": _cobre,
    "reserva": _reserva,
    "cabe": _cabe,
    "mao": _mao,
    "desenho": _desenho,
    "padrao": _padrao,
    "fila": _do_clamor("tomada", "na-fila", lambda state, move: move.cerama in state.fila),
    "estilos": _do_clamor("variam", "repetem", _repetem),
    "pecas": _pecas,
    "azulejos": _do_clamor(
        "marcadores",
        "original",
        lambda state, move: bool(mascara(do_padrao(move)[-1:]) & ~board(state).marcadas),
    ),
    "ha": _ha,
    "dono": _dono,
    "tem": _tem,
    "destino": _destino,
}
