"""Measures of the search for all placements of a Forma, and for all patterns of a build, in real matches.

The first decides whether somebody may pass; coaching needs both. Run by ``make bench``; figures are printed
and kept in ``benchmarks/results/``.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from looks import measure, run
from random_play import POSITIONS, read_records

from companion.games import find_game
from companion.games.ceramus.casas import mascara
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir
from companion.games.ceramus.mural import Leitura, colocacoes, padroes, quadro
from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.referee.matches.replay import replay

BAR_MS = 1.0  # of CPU time, for one position: unnoticeable at every tap

INTRODUCTION = """\
# Placements of Ceramus

Made by `make bench`. In every position of the kept matches in which somebody builds: all placements of the
revealed Forma in the four styles, of all fourteen Formas, and all patterns of the six Ceramas afterwards.
The wall is read anew each time. Milliseconds of CPU time a position: the median of rounds, and the slowest
position.
"""


def builds() -> Iterator[tuple[Any, Any]]:
    """Yield the positions before and after every build of the stored matches."""
    entry = find_game("ceramus")
    for record in read_records(entry, CERAMUS, sorted(POSITIONS.glob("ceramus-partida-*.yaml"))):
        match = replay(record, CERAMUS).match
        before = match.begun
        for outturn in match.course:
            if isinstance(outturn.moment.what, Construir):
                yield before, outturn.state
            before = outturn.state


def of_the_forma(state: Any) -> int:
    """Return the number of placements of the revealed Forma."""
    return _placements(state, (state.revelada,))


def of_all(state: Any) -> int:
    """Return the number of placements of every Forma of the box."""
    return _placements(state, CARTAS.formas)


def _placements(state: Any, formas: Sequence[Any]) -> int:
    quadro.cache_clear()
    found = 0
    for forma in formas:
        for estilo in ESTILOS:
            board = quadro(state.mural, state.azulejos)
            for _bits in colocacoes(board, Leitura(), state.mural, forma.linhas, state.vez, estilo):
                found += 1
    return found


def patterns(state: Any) -> int:
    """Return the number of patterns that the build has made."""
    quadro.cache_clear()
    board = quadro(state.mural, state.azulejos)
    postos = mascara(state.postos)
    return sum(
        1
        for cerama in CARTAS.ceramas
        for _casas in padroes(board, board.marcadas, postos, state.mural, cerama.padrao)
    )


def measured(rounds: int) -> list[dict[str, Any]]:
    """Return the figures of each task."""
    before, after = zip(*builds(), strict=True)
    return [
        measure("placements of the revealed Forma", of_the_forma, before, rounds, BAR_MS),
        measure("placements of all Formas", of_all, before, rounds, None),
        measure("patterns of the build", patterns, after, rounds, BAR_MS),
    ]


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed."""
    run("ceramus-placements", __doc__ or "", INTRODUCTION, measured)


if __name__ == "__main__":
    main()
