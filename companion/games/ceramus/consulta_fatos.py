"""Consulta: what tables dispute about a move of Ceramus, supposed in words or as facts of a position."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from companion.games.ceramus.casas import mascara
from companion.games.ceramus.consulta_parede import (
    CARTAS_USADAS,
    CONSTRUIDAS,
    ESPELHO,
    FORA,
    GIRADO,
    LEITURAS,
    OUTRA_CERAMA,
    PADRAO,
    VIZINHAS,
)
from companion.games.ceramus.moves import (
    Adicionar,
    Clamar,
    Concluir,
    Construir,
    EncerrarTurno,
    Mover,
    Passar,
    Remover,
    Revelar,
)
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.move import UNSET, Move
from companion.referee.position_form import plain
from companion.referee.suppositions import Choice, Fact


class Palavra(NamedTuple):
    """Something supposed of a position: how it is asked for, and what it can be, the usual first."""

    pergunta: Message
    escolhas: tuple[Choice, ...]


_SIM, _NAO = _("yes"), _("no")

PALAVRAS: dict[str, Palavra] = {
    "momento": Palavra(
        _("When is it?"),
        (
            Choice("na-vez", _("on the mover's turn, the Forma revealed, nothing built yet")),
            Choice("revelar", _("before the Forma of the round is revealed")),
            Choice("depois", _("on the mover's turn, after the build")),
            Choice("vez-alheia", _("on somebody else's turn, nothing built yet")),
            Choice("depois-alheio", _("on somebody else's turn, after the build")),
            Choice("ultima-volta", _("in the last lap, in the mover's place")),
        ),
    ),
    "primeiro": Palavra(
        _("Who is first in this round?"),
        (Choice("quem-joga", _("whoever makes the move")), Choice("outro", _("somebody else"))),
    ),
    "figura": Palavra(
        _("How do the squares lie, against the card?"),
        (
            Choice("igual", _("as on the card")),
            Choice("girada", _("turned")),
            Choice("espelhada", _("as in a mirror")),
            Choice("outra", _("another figure")),
        ),
    ),
    "partida": Palavra(
        _("What does the build start from?"),
        (
            Choice("original", _("an Original of the style, in sight")),
            Choice("proprio", _("an own tile of the style")),
            Choice("coberto", _("an Original under a marker")),
            Choice("outro-estilo", _("an Original of another style")),
        ),
    ),
    "cobre": Palavra(
        _("What do the tiles cover?"),
        (
            Choice("originais", _("Originals of other styles")),
            Choice("rival", _("an opponent's tile of another style too")),
            Choice("rival-do-estilo", _("an opponent's tile of the same style")),
            Choice("proprio", _("an own tile of another style")),
            Choice("do-estilo", _("an Original of the same style")),
        ),
    ),
    "reserva": Palavra(
        _("Are there enough tiles of the style in reserve?"),
        (
            Choice("basta", _SIM),
            Choice("falta", _("some, but too few")),
            Choice("nenhum", _("none")),
        ),
    ),
    "cabe": Palavra(
        _("Does the Forma fit anywhere, in any style?"), (Choice("nao", _NAO), Choice("sim", _SIM))
    ),
    "mao": Palavra(
        _("Where is the Forma?"),
        (Choice("na-mao", _("in the mover's hand")), Choice("usada", _("it was revealed before"))),
    ),
    "fila": Palavra(
        _("Where is the Cerama?"),
        (Choice("na-fila", _("in the row")), Choice("tomada", _("somebody has taken it"))),
    ),
    "estilos": Palavra(
        _("Do the styles vary as the colours of the drawing do?"),
        (Choice("variam", _SIM), Choice("repetem", _NAO)),
    ),
    "pecas": Palavra(
        _("Does it hold a tile of the build just made?"), (Choice("nova", _SIM), Choice("antigas", _NAO))
    ),
    "azulejos": Palavra(
        _("Are all of its cells markers?"),
        (Choice("marcadores", _SIM), Choice("original", _("no, one is an Original in sight"))),
    ),
    "dono": Palavra(
        _("Whose is the tile?"), (Choice("proprio", _("the mover's")), Choice("alheio", _("an opponent's")))
    ),
    "tem": Palavra(
        _("Does the mover hold the Cerama?"),
        (Choice("sim", _SIM), Choice("nao", _("no, or its bonus was used"))),
    ),
    "destino": Palavra(
        _("What lies there?"),
        (
            Choice("original", _("an Original of another style")),
            Choice("do-estilo", _("an Original of its own style")),
            Choice("azulejo", _("another tile")),
        ),
    ),
}

_COMO_VAI = (_("to the cell beside it"), _("to a diagonal neighbour"), _("two cells far"))
PASSOS = tuple(
    Choice([{"de": "b1", "para": casa}], told) for casa, told in zip(VIZINHAS, _COMO_VAI, strict=True)
)

_DO_LANCE: dict[type[Move], tuple[str, ...]] = {
    Revelar: ("momento", "primeiro", "mao"),
    Construir: ("momento", "figura", "partida", "cobre", "reserva"),
    Passar: ("momento", "cabe"),
    Clamar: ("momento", "estilos", "pecas", "azulejos", "dono", "fila"),
    EncerrarTurno: ("momento",),
    Adicionar: ("momento", "tem", "cobre", "reserva"),
    Remover: ("momento", "tem", "dono"),
    Mover: ("momento", "tem", "destino", "dono"),
    Concluir: ("momento",),
}
# When each is declared, unless it is told: most of them on the mover's turn, before the build.
_USUAL: dict[type[Move], str] = {
    Revelar: "revelar",
    Clamar: "depois",
    EncerrarTurno: "depois",
    Concluir: "ultima-volta",
}


def dito(move: Move, told: Mapping[str, Any], palavra: str) -> str:
    """What was said of it, or what is usual for such a move."""
    if palavra == "momento":
        usual = _USUAL.get(type(move), "na-vez")
    else:
        usual = str(PALAVRAS[palavra].escolhas[0].value)
    return str(told.get(palavra, usual))


def fatos(state: State, move: Move, known: bool) -> Iterator[Fact]:
    """What could be disputed: of a table's own position its facts, else the words that it is supposed by."""
    if known:
        yield from _da_mesa(state, move)
        return
    for palavra in _DO_LANCE.get(type(move), ()):
        pergunta, escolhas = PALAVRAS[palavra]
        value = LEITURAS[palavra](state, move) or dito(move, {}, palavra)
        yield Fact(palavra, pergunta, value, escolhas)
    yield from _do_lance(state, move)


def _do_lance(state: State, move: Move) -> Iterator[Fact]:
    """What of the move itself is supposed, and could be otherwise."""
    if isinstance(move, Construir):
        yield Fact(
            "move.espelhar",
            _("Is Espelhe used for it?"),
            None if move.espelhar is None else plain(move.espelhar),
            (Choice(None, _NAO), Choice(ESPELHO, _("yes, by a Cerama that the mover holds"))),
        )
        if mascara(FORA) & ~board(state).casas:  # the Mural of four goes on below the corner
            como = _("Do all squares fall on the Mural?")
            yield _das_casas(move.casas, (CONSTRUIDAS, _SIM), (FORA, _NAO), como)
    elif isinstance(move, Clamar):
        como = _("Does the pattern stand as drawn?")
        yield _das_casas(move.casas, (PADRAO, _SIM), (GIRADO, _("no, turned")), como)
    elif isinstance(move, Adicionar | Remover | Mover):
        usada = CARTAS_USADAS[type(move)]
        yield Fact(
            "move.cerama",
            _("Is that the bonus of the Cerama?"),
            move.cerama,
            (Choice(usada, _SIM), Choice(OUTRA_CERAMA, _NAO)),
        )
    if isinstance(move, Mover):
        yield Fact("move.passos", _("Where does the tile go?"), plain(move.passos), PASSOS)


def _das_casas(
    casas: Any,
    certas: tuple[tuple[str, ...], Message],
    outras: tuple[tuple[str, ...], Message],
    como: Message,
) -> Fact:
    escolhas = tuple(Choice(list(where), told) for where, told in (certas, outras))
    return Fact("move.casas", como, [] if casas is UNSET else list(casas), escolhas)


def _da_mesa(state: State, move: Move) -> Iterator[Fact]:
    seats = tuple(Choice(seat, state.options.called(seat)) for seat in state.options.order)
    yield Fact("vez", _("Turn of"), state.vez, seats)
    casas: Any = getattr(move, "casas", UNSET)
    uma: Any = getattr(move, "casa", UNSET)
    ditas = (() if casas is UNSET else casas) or (() if uma is UNSET else (uma,))
    marcadores = (
        Choice(None, _("no tile")),
        *(
            Choice(
                {"estilo": letra, "dono": seat},
                _("{estilo} of {dono}", estilo=nome, dono=state.options.called(seat)),
            )
            for seat in state.options.order
            for letra, nome in ESTILOS.items()
        ),
    )
    for casa in ditas:
        azulejo = state.azulejos.em(casa)
        value = None if azulejo is None else plain(azulejo)
        yield Fact(f"azulejos.{casa}", casa, value, marcadores, place=casa)
