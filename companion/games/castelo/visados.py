"""The words of card texts: what they mean by tropas, producers, traps, walls, castles and players."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Protocol

from companion.games.castelo.mesa import ATAQUE, DEFESA, VIDA, Lado, Mesa, Tropa
from companion.games.castelo.palavras import AREAS_EM_PALAVRAS, NUMEROS_EM_PALAVRAS, TIPOS_EM_PALAVRAS
from companion.games.castelo.tasks import (
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    TirarDano,
    VirarTropa,
    castelo_de,
    muralha_de,
    produtor_de,
)
from companion.language import Both, _
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.selections import Selection
from companion.referee.rules.selecting import Measured, Nouns, PieceKind, Quality


class Partida(Protocol):
    """What these words ask of a match, which itself needs them to know what its cards say."""

    mesa: Mesa
    out: tuple[Seat, ...]

    def atual(self, tropa: Tropa, valor: str) -> int:
        """Return a value of a tropa with the changes of cards."""


def _de_cada(coisas: Callable[[Lado], Iterable[str]]) -> Callable[[Partida], tuple[str, ...]]:
    """Return the ids of what lies on the sides of the players in the match."""

    def todas(state: Partida) -> tuple[str, ...]:
        lados = (lado for lado in state.mesa.lados if lado.jogador not in state.out)
        return tuple([id for lado in lados for id in coisas(lado)])

    return todas


def _produtores(lado: Lado) -> Iterator[str]:
    return (produtor_de(lado.jogador, at) for at in range(1, len(lado.produtores) + 1))


def _de_quem(state: Partida, coisa: str) -> Seat:
    """Return the player who controls a piece, or the player itself."""
    for lado in state.mesa.lados:
        jogador = lado.jogador
        if coisa in (jogador, muralha_de(jogador), castelo_de(jogador)) or lado.tem(coisa):
            return jogador
        if any(tropa.id == coisa for tropa in lado.mortas):
            return jogador
        if lado.armadilha(coisa) is not None or any(uma.id == coisa for uma in lado.permanentes):
            return jogador
    return coisa.partition(":produtor:")[0]


def _da_tropa(tem: Callable[[Partida, Tropa], bool]) -> Callable[[Partida, str], bool]:
    """Return whether a tropa by its id has a quality."""

    def dessa(state: Partida, id: str) -> bool:
        tropa = state.mesa.tropa(id)
        return tropa is not None and tem(state, tropa)

    return dessa


def _com(campo: str, valor: str) -> Callable[[Partida, str], bool]:
    """Return whether a tropa by its id has that value in a field."""
    return _da_tropa(lambda _state, tropa: getattr(tropa, campo) == valor)


def _do_tipo(tipo: str, _state: Partida, tropa: Tropa) -> bool:
    return tipo in tropa.tipos


def _do_atacante(state: Partida, id: str) -> bool:
    """Return whether a piece is of the player whose turn it is, who attacks."""
    return _de_quem(state, id) == state.mesa.ativo


def _ataca(state: Partida, tropa: Tropa) -> bool:
    combate = state.mesa.combate
    return combate is not None and any(um.atacante == tropa.id for um in combate.valendo)


def _defende(state: Partida, tropa: Tropa) -> bool:
    combate = state.mesa.combate
    return combate is not None and any(um.defensor == tropa.id for um in combate.valendo)


def _ataca_uma(alvo_de: Callable[[Seat], str], state: Partida, tropa: Tropa) -> bool:
    """Return whether the attack of a tropa is on the wall or the castle of a player."""
    combate = state.mesa.combate
    alvos = [alvo_de(lado.jogador) for lado in state.mesa.lados]
    valendo = () if combate is None else combate.valendo
    return any(um.atacante == tropa.id and um.alvo in alvos for um in valendo)


def _valor(nome: str, state: Partida, id: str) -> int | None:
    tropa = state.mesa.tropa(id)
    return None if tropa is None else state.atual(tropa, nome)


def _fonte(move: Move) -> str:
    return str(getattr(move, "tropa", "") or getattr(move, "sob", ""))


NOMES: Nouns[Any] = Nouns(
    kinds={
        "tropa": PieceKind(
            "tropas",
            _de_cada(lambda lado: [tropa.id for tropa in lado.tropas]),
            Both("uma tropa", "a tropa"),
            Both("cada tropa", "each tropa"),
        ),
        "morta": PieceKind(
            Both("tropas destruídas neste turno", "tropas destroyed this turn"),
            _de_cada(lambda lado: [tropa.id for tropa in lado.mortas]),
            Both("uma tropa destruída neste turno", "a tropa destroyed this turn"),
            Both("cada tropa destruída neste turno", "each tropa destroyed this turn"),
        ),
        "muralha": PieceKind(
            Both("muralhas", "walls"),
            _de_cada(lambda lado: [muralha_de(lado.jogador)]),
            Both("uma Muralha", "a Wall"),
            Both("cada Muralha", "each Wall"),
            Both("Muralha de quem usa", "Wall of its player"),
        ),
        "castelo": PieceKind(
            Both("castelos", "castles"),
            _de_cada(lambda lado: [castelo_de(lado.jogador)]),
            Both("um Castelo", "a Castle"),
            Both("cada Castelo", "each Castle"),
            Both("Castelo de quem usa", "Castle of its player"),
        ),
        "produtor": PieceKind(
            Both("produtores", "producers"),
            _de_cada(_produtores),
            Both("um produtor", "a producer"),
            Both("cada produtor", "each producer"),
        ),
        "armadilha": PieceKind(
            Both("armadilhas", "traps"),
            _de_cada(lambda lado: [uma.id for uma in lado.armadilhas]),
            Both("uma armadilha", "a trap"),
            Both("cada armadilha", "each trap"),
        ),
        "permanente": PieceKind(
            "Permanentes",
            _de_cada(lambda lado: [uma.id for uma in lado.permanentes]),
            Both("uma Permanente", "a Permanente"),
            Both("cada Permanente", "each Permanente"),
        ),
        "jogador": PieceKind(
            Both("jogadores", "players"),
            _de_cada(lambda lado: [lado.jogador]),
            Both("um jogador", "a player"),
            Both("cada jogador", "each player"),
            Both("quem usa", "its player"),
            Both("cada adversário", "each opponent"),
        ),
    },
    controller=_de_quem,
    qualities={
        "virada": Quality(
            Both("viradas", "turned"),
            _da_tropa(lambda _state, tropa: tropa.virada),
            Both("virada", "turned"),
        ),
        "desvirada": Quality(
            Both("desviradas", "upright"),
            _da_tropa(lambda _state, tropa: not tropa.virada),
            Both("desvirada", "upright"),
        ),
        "atacante": Quality(Both("atacantes", "attacking"), _da_tropa(_ataca), Both("atacante", "attacking")),
        "ataca-muralha": Quality(
            Both("que atacam a muralha", "attacking a wall"),
            _da_tropa(partial(_ataca_uma, muralha_de)),
            Both("que ataca a muralha", "attacking a wall"),
        ),
        "ataca-castelo": Quality(
            Both("que atacam o castelo", "attacking a castle"),
            _da_tropa(partial(_ataca_uma, castelo_de)),
            Both("que ataca o castelo", "attacking a castle"),
        ),
        "defensora": Quality(
            Both("defensoras", "defending"), _da_tropa(_defende), Both("defensora", "defending")
        ),
        "do-atacante": Quality(Both("de quem ataca", "of the attacker"), _do_atacante),
        "nova": Quality(
            Both("recém-chegadas", "just entered"),
            _da_tropa(lambda _state, tropa: tropa.nova),
            Both("recém-chegada", "just entered"),
        ),
        **{
            area: Quality(nome, _com("area", area), _("in the {area}", area=nome))
            for area, nome in AREAS_EM_PALAVRAS.items()
        },
        **{
            tipo: Quality(nome, _da_tropa(partial(_do_tipo, tipo)))
            for tipo, nome in TIPOS_EM_PALAVRAS.items()
        },
    },
    numbers={
        nome: Measured(NUMEROS_EM_PALAVRAS[nome], partial(_valor, nome)) for nome in (ATAQUE, DEFESA, VIDA)
    },
    source=_fonte,
)

# operations that name such a single target by themselves
SOZINHAS = frozenset(
    (op, Selection(of=of))
    for of, ops in (
        ("tropa", (TirarDano, VirarTropa, DesvirarTropa, DestruirTropa, DevolverTropa)),
        ("permanente", (DestruirPermanente,)),
        ("armadilha", (DestruirArmadilha, DevolverArmadilha)),
        ("produtor", (DestruirProdutor, DevolverProdutor)),
    )
    for op in ops
)
