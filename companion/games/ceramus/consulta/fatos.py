"""Consulta: the facts that people dispute about a move of Ceramus, in their usual order."""

from collections.abc import Mapping
from typing import Any

from companion.games.ceramus.casas import Azulejo, mascara
from companion.games.ceramus.consulta.parede import (
    CARTAS_USADAS,
    CONSTRUIDAS,
    ESPELHE,
    FORA,
    VIZINHAS,
)
from companion.games.ceramus.moves import Clamar, Concluir, Construir, EncerrarTurno, Revelar
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.definition.suppositions import MOVE, Choice, Said
from companion.referee.fields.move import Move

_SIM, _NAO = _("yes"), _("no")

PALAVRAS: tuple[Said, ...] = (
    Said(
        "momento",
        _("When is it?"),
        (
            Choice("na-vez", _("on the mover's turn, the Forma revealed, nothing built yet")),
            Choice("revelar", _("before the Forma of the round is revealed")),
            Choice("depois", _("on the mover's turn, after the build")),
            Choice("vez-alheia", _("on somebody else's turn, nothing built yet")),
            Choice("depois-alheio", _("on somebody else's turn, after the build")),
            Choice("ultima-volta", _("in the last lap, in the mover's place")),
            Choice("volta-alheia", _("in the last lap, in somebody else's place")),
        ),
    ),
    Said(
        "primeiro",
        _("Who is first in this round?"),
        (Choice("quem-joga", _("whoever makes the move")), Choice("outro", _("somebody else"))),
    ),
    Said(
        "figura",
        _("How do the squares lie, against the card?"),
        (
            Choice("igual", _("as on the card")),
            Choice("girada", _("turned")),
            Choice("espelhada", _("as in a mirror")),
            Choice("outra", _("another figure")),
        ),
    ),
    Said(
        "partida",
        _("What does the build start from?"),
        (
            Choice("original", _("an Original of the style, in sight")),
            Choice("proprio", _("an own tile of the style")),
            Choice("coberto", _("an Original under a marker")),
            Choice("outro-estilo", _("an Original of another style")),
        ),
    ),
    Said(
        "cobre",
        _("What do the tiles cover?"),
        (
            Choice("originais", _("Originals of other styles")),
            Choice("rival", _("an opponent's tile of another style too")),
            Choice("rival-do-estilo", _("an opponent's tile of the same style")),
            Choice("proprio", _("an own tile of another style")),
            Choice("do-estilo", _("an Original of the same style")),
            Choice("proprio-do-estilo", _("an own tile of the same style")),
        ),
    ),
    Said(
        "reserva",
        _("Are there enough tiles of the style in reserve?"),
        (
            Choice("basta", _SIM),
            Choice("falta", _("some, but too few")),
            Choice("nenhum", _("none")),
        ),
    ),
    Said("cabe", _("Does the Forma fit anywhere, in any style?"), (Choice("nao", _NAO), Choice("sim", _SIM))),
    Said(
        "mao",
        _("Where is the Forma?"),
        (
            Choice("na-mao", _("in the mover's hand")),
            Choice("usada", _("it was revealed before")),
            Choice("sem-formas", _("the mover holds none any more")),
        ),
    ),
    Said(
        "padrao",
        _("Does the pattern stand as drawn?"),
        (
            Choice("igual", _SIM),
            Choice("girado", _("no, turned")),
            Choice("outro", _("no, it is another figure")),
        ),
    ),
    Said(
        "desenho",
        _("How is the pattern drawn?"),
        (
            Choice("quatro", _("four side by side")),
            Choice("um-e-dois", _("one above two")),
            Choice("dois-e-par", _("one above two and a pair")),
            Choice("outro", _("otherwise")),
        ),
    ),
    Said(
        "fila",
        _("Where is the Cerama?"),
        (Choice("na-fila", _("in the row")), Choice("tomada", _("somebody has taken it"))),
    ),
    Said(
        "estilos",
        _("Do the styles vary as the colours of the drawing do?"),
        (Choice("variam", _SIM), Choice("repetem", _NAO)),
    ),
    Said(
        "pecas",
        _("Does it hold a tile of the build just made?"),
        (Choice("nova", _SIM), Choice("antigas", _NAO)),
    ),
    Said(
        "azulejos",
        _("Are all of its cells markers?"),
        (Choice("marcadores", _SIM), Choice("original", _("no, one is an Original in sight"))),
    ),
    Said("ha", _("Does a tile lie there?"), (Choice("sim", _SIM), Choice("nao", _NAO))),
    Said(
        "dono",
        _("Whose is the tile?"),
        (Choice("proprio", _("the mover's")), Choice("alheio", _("an opponent's"))),
    ),
    Said(
        "tem",
        _("Does the mover hold the Cerama?"),
        (Choice("sim", _SIM), Choice("nao", _("no, or its bonus was used"))),
    ),
    Said(
        "destino",
        _("What lies there?"),
        (
            Choice("original", _("an Original of another style")),
            Choice("do-estilo", _("an Original of its own style")),
            Choice("azulejo", _("another's tile, of another style")),
            Choice("azulejo-do-estilo", _("a tile of its own style")),
            Choice("azulejo-do-dono", _("a tile of the same owner")),
        ),
    ),
)

_COMO_VAI = (_("to the cell beside it"), _("to a diagonal neighbour"), _("two cells far"))
_PASSOS = tuple(
    Choice([{"de": "b1", "para": casa}], text) for casa, text in zip(VIZINHAS, _COMO_VAI, strict=True)
)
_ESPELHO = Choice({"cerama": ESPELHE, "eixo": "esquerda-direita"}, _("yes, by a Cerama that the mover holds"))


def _no_mural(state: State, _move: Move, _value: object) -> tuple[Choice, ...]:
    """Return the choices of whether the build is on the Mural; one of four continues below the corner."""
    if not mascara(FORA) & ~board(state).casas:
        return ()
    return (Choice(list(CONSTRUIDAS), _SIM), Choice(list(FORA), _NAO))


def _do_bonus(_state: State, move: Move, _value: object) -> tuple[Choice, ...]:
    sim = (_SIM, _("yes, that of up to two tiles"))
    usadas = (Choice(cerama, text) for cerama, text in zip(CARTAS_USADAS[type(move)], sim, strict=False))
    return (*usadas, Choice(ESPELHE, _NAO))


def _de_quem(state: State, _move: Move, _value: object) -> tuple[Choice, ...]:
    return tuple(Choice(seat, state.options.called(seat)) for seat in state.options.order)


def _azulejos(state: State, _move: Move, _value: object) -> tuple[Choice, ...]:
    """Return the choices of all markers that can lie on a cell."""
    return (
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


DITOS: tuple[Said, ...] = (
    *PALAVRAS,
    Said(
        "turno",
        _("Which round is it?"),
        (Choice(1, _("the first")), Choice(2, _("one of the rounds after it"))),
    ),
    Said(
        f"{MOVE}espelhar",
        _("Is Espelhe used for it?"),
        (Choice(None, _NAO), _ESPELHO),
        of="construir",
    ),
    Said(f"{MOVE}casas", _("Do all squares fall on the Mural?"), _no_mural, of="construir"),
    *(
        Said(f"{MOVE}cerama", _("Is that the bonus of the Cerama?"), _do_bonus, of=do)
        for do in ("adicionar", "remover", "mover")
    ),
    Said(f"{MOVE}passos", _("Where does the tile go?"), _PASSOS, of="mover"),
    Said("vez", _("Turn of"), _de_quem, at_table=True),
    Said("azulejos.*", "{lugar}", _azulejos, piece=Azulejo("M", ""), at_table=True),
)
_USUAL: dict[type[Move], str] = {
    Revelar: "revelar",
    Clamar: "depois",
    EncerrarTurno: "depois",
    Concluir: "ultima-volta",
}
_PRIMEIRAS = {said.path: str(said.choices[0].value) for said in PALAVRAS}  # type: ignore[index]


def dito(move: Move, given: Mapping[str, Any], palavra: str) -> str:
    """Return a given fact, or its usual value for such a move, in general before the build."""
    usual = _USUAL.get(type(move), "na-vez") if palavra == "momento" else _PRIMEIRAS[palavra]
    if palavra == "cobre" and isinstance(move, Construir) and move.quebrados_ficam:
        usual = "rival"
    return str(given.get(palavra, usual))


def de_que(_state: State, _move: Move, path: str) -> Mapping[str, str]:
    """Return the cell that the label of a path names."""
    return {"lugar": path.removeprefix("azulejos.")} if path.startswith("azulejos.") else {}
