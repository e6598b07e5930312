"""Components of Ceramus: counts, the four styles, the cards of a box, and the wall that they build.

The printer and the referee share them. Rule ids stand beside each fact; the cards themselves are data
(``cards.toml``), because the rulebook's pictures are lost and a table may exchange ours for others.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.cards.kinds import CardKind
from companion.language import Message, _

JOGADORES = (1, 4)  # ceramus.jogo.jogadores
MARCADORES_POR_ESTILO = 4  # ceramus.preparacao.reserva, ceramus.componentes.por-jogador

# The styles by letter; the first goes with red, then yellow, green and blue. ceramus.azulejos.nomes,
# ceramus.decisao.5
ESTILOS = {"M": "Medieval", "I": "Islâmico", "A": "Art Nouveau", "P": "Português"}

# The bonuses of Ceramas, by the book's names. ceramus.bonus.adicionar, .remover, .espelhar, .mover-um,
# .mover-dois
NOMES_DOS_BONUS = {
    "adicionar": "Adicione",
    "remover": "Remova",
    "espelhar": "Espelhe",
    "mover1": "Mova 1",
    "mover2": "Mova até 2",
}
BONUS = tuple(NOMES_DOS_BONUS)

# Sides in millimetres: a marker covers its Original and leaves a margin to lift it by.
LADO_DO_ORIGINAL = 25.0
LADO_DO_MARCADOR = 24.0

# Ceramus has no collection for decks: its cards are the box.
CARD_KINDS: tuple[CardKind, ...] = ()

Casa = tuple[int, int]  # row from the top, column from the left, both from 0


@dataclass(frozen=True, slots=True)
class Preparacao:
    """The setup for a number of players: Formas for each, and the Mural in columns and rows of cards."""

    jogadores: int
    formas: int
    colunas: int
    linhas: int

    @property
    def murais(self) -> int:
        """Return the number of Mural cards on the wall."""
        return self.colunas * self.linhas

    @property
    def casas(self) -> tuple[int, int]:
        """Return the number of columns and rows of Originals."""
        return 2 * self.colunas, 2 * self.linhas

    @property
    def formas_de_fora(self) -> int:
        """Return the number of Formas that nobody is dealt (ceramus.decisao.13)."""
        return len(CARTAS.formas) - self.jogadores * self.formas

    @property
    def turnos(self) -> int:
        """Return the greatest number of rounds: one for each dealt Forma."""
        return self.jogadores * self.formas

    @property
    def marcadores(self) -> int:
        """Return the number of markers in play."""
        return self.jogadores * MARCADORES_POR_ESTILO * len(ESTILOS)


# ceramus.preparacao.solo, .dois, .tres, .quatro; columns by rows: ceramus.decisao.11
PREPARACOES = {
    1: Preparacao(1, formas=6, colunas=2, linhas=2),
    2: Preparacao(2, formas=5, colunas=4, linhas=2),
    3: Preparacao(3, formas=4, colunas=4, linhas=2),
    4: Preparacao(4, formas=3, colunas=4, linhas=3),
}


@dataclass(frozen=True, slots=True)
class Mural:
    """A Mural card: the letters of its Originals, top row first, each row from the left."""

    id: str
    linhas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forma:
    """A Forma card: rows from the top, ``#`` for a square of the polyomino."""

    id: str
    linhas: tuple[str, ...]

    @property
    def casas(self) -> tuple[Casa, ...]:
        """Return the squares, row by row."""
        return _cells(self.linhas)

    @property
    def azulejos(self) -> int:
        """Return the number of tiles of a build: all squares but the start (ceramus.decisao.18)."""
        return len(self.casas) - 1

    @property
    def ao_lado(self) -> tuple[str, ...]:
        """Return its rows as a mirror beside it shows them."""
        return tuple(linha[::-1] for linha in self.linhas)

    @property
    def ao_pe(self) -> tuple[str, ...]:
        """Return its rows as a mirror at its foot shows them."""
        return self.linhas[::-1]


@dataclass(frozen=True, slots=True)
class Cerama:
    """A Cerama card: rows of its pattern (equal letters are one style) and its bonus."""

    id: str
    padrao: tuple[str, ...]
    bonus: str

    @property
    def casas(self) -> tuple[Casa, ...]:
        """Return the cells of the pattern, row by row."""
        return _cells(self.padrao)


@dataclass(frozen=True, slots=True)
class Cartas:
    """The cards of a box."""

    murais: tuple[Mural, ...]
    formas: tuple[Forma, ...]
    ceramas: tuple[Cerama, ...]


class CartasError(ValueError):
    """An error in a file of cards; ``message`` names the card and the rule."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def ler_cartas(text: str) -> Cartas:
    """Return the cards of a box from a text in the form of ``cards.toml``.

    Raise CartasError for cards that no table could play with. The counts of the box (ceramus.componentes.*)
    are not checked, so that a table may try fewer or more.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise CartasError(_("The file of cards is no TOML: {reason}", reason=error)) from None
    return Cartas(
        murais=tuple(ler_mural(name, rows) for name, rows in _table(data, "murais").items()),
        formas=tuple(ler_forma(name, rows) for name, rows in _table(data, "formas").items()),
        ceramas=tuple(ler_cerama(name, card) for name, card in _table(data, "ceramas").items()),
    )


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = data.get(name)
    if not isinstance(found, Mapping) or not found:
        raise CartasError(_("The file of cards has no table [{name}].", name=name))
    return found


def ler_mural(name: str, rows: object) -> Mural:
    """Return a Mural card from rows such as ``MI/PA``, or raise CartasError: ceramus.cartas.mural-quatro."""
    linhas = _rows(name, rows)
    if [len(linha) for linha in linhas] != [2, 2] or set("".join(linhas)) != set(ESTILOS):
        raise CartasError(
            _("{card}: a Mural is two rows of two that hold M, I, A and P once each.", card=name)
        )
    return Mural(name, linhas)


def ler_forma(name: str, rows: object) -> Forma:
    """Return a Forma from rows such as ``#./##``, or raise CartasError: ceramus.cartas.formas-poliminos."""
    linhas = _rows(name, rows)
    if set("".join(linhas)) - set("#.") or not _joined(_cells(linhas)):
        raise CartasError(
            _("{card}: a Forma is made of # and points, its squares joined by their sides.", card=name)
        )
    return Forma(name, linhas)


def ler_cerama(name: str, card: object) -> Cerama:
    """Return a Cerama from its table, or raise CartasError: ceramus.ceramas.partes, .variacao."""
    if not isinstance(card, Mapping) or set(card) != {"padrao", "bonus"}:
        raise CartasError(_("{card}: a Cerama has a padrao and a bonus.", card=name))
    padrao = _rows(name, card["padrao"])
    letters = set("".join(padrao)) - {"."}
    if not letters or letters - set("abcd"):
        raise CartasError(_("{card}: a pattern is made of a, b, c, d and points.", card=name))
    if card["bonus"] not in BONUS:
        raise CartasError(_("{card}: the bonus is one of {names}.", card=name, names=", ".join(BONUS)))
    return Cerama(name, padrao, card["bonus"])


def _rows(name: str, rows: object) -> tuple[str, ...]:
    linhas = tuple(rows.split("/")) if isinstance(rows, str) else ()
    if not linhas or not linhas[0] or len({len(linha) for linha in linhas}) != 1:
        raise CartasError(_("{card}: expected rows of one length, parted by /.", card=name))
    return linhas


def _cells(linhas: tuple[str, ...]) -> tuple[Casa, ...]:
    return tuple((r, c) for r, linha in enumerate(linhas) for c, sign in enumerate(linha) if sign != ".")


def _joined(casas: tuple[Casa, ...]) -> bool:
    """Return whether the cells are connected by their sides; no cells are not."""
    reached: set[Casa] = set()
    edge = list(casas[:1])
    while edge:
        row, column = edge.pop()
        reached.add((row, column))
        beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        edge += [casa for casa in beside if casa in casas and casa not in reached]
    return bool(casas) and len(reached) == len(casas)


CARTAS = ler_cartas(Path(__file__).with_name("cards.toml").read_text(encoding="utf-8"))
