"""The visible Mural as bitboards; places where a Forma can be built or a pattern stands.

One bit is a cell, as in ``casas.py``. The start of a build follows from its squares, so that a placement is a
style and the cells of the Forma.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from companion.games.ceramus.casas import BIT, CASAS, LADO, Azulejos, Casa, casa_em, linha_e_coluna, mascara
from companion.games.ceramus.pieces import ESTILOS, MARCADORES_POR_ESTILO
from companion.referee.fields.move import Seat

Linhas = tuple[str, ...]  # a drawing: rows from the top, "." for nothing

_COLUNA_A = mascara(casa for casa in CASAS if casa[0] == "a")
_COLUNA_H = mascara(casa for casa in CASAS if casa[0] == "h")
_LINHA_1 = (1 << LADO) - 1
_TODAS = mascara(CASAS)
_RETOS = ((-1, 0), (0, -1), (0, 1), (1, 0))
_DIAGONAIS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


# The options of each part of a reading, the usual ones first.
NA_FORMA = "original-is-one-square-of-the-forma"
AO_LADO = "all-squares-are-laid-one-of-them-beside-the-original"
EM_QUALQUER = "all-squares-are-laid-anywhere"
SO_O_ORIGINAL = "no-exactly-one-original-and-every-other-square-gets-a-new-tile"
OUTROS_ORIGINAIS = "further-originals-of-the-style-count"
O_QUE_JA_MOSTRA = "anything-already-showing-the-style-counts"
CADA_PROIBICAO = "each-ban-stands-alone"
SO_DO_ESTILO = "only-own-tiles-of-the-same-style-are-barred"


class Leitura(NamedTuple):
    """A table's reading of a build: its squares, the squares that need no tile, and own tiles to cover."""

    quadrados: str = NA_FORMA
    prontos: str = SO_O_ORIGINAL
    proprios: str = CADA_PROIBICAO


PADRAO = Leitura()


class Construcao(NamedTuple):
    """A build as bits: the Originals that it could start from, and its tiles."""

    partidas: int
    postos: int


class Quadro(NamedTuple):
    """The visible Mural as bits.

    ``nuas`` are the bare Originals of a style, ``mostram`` all cells that show it, ``de`` the markers of a
    player, ``dela`` those of a player and a style, ``marcadas`` all markers.
    """

    casas: int
    nuas: dict[str, int]
    mostram: dict[str, int]
    de: dict[Seat, int]
    dela: dict[tuple[Seat, str], int]
    marcadas: int

    def reserva(self, quem: Seat, estilo: str) -> int:
        """Return the number of a player's tiles of a style off the Mural: ceramus.preparacao.reserva."""
        return MARCADORES_POR_ESTILO - self.dela.get((quem, estilo), 0).bit_count()

    def donos_em(self, bits: int) -> tuple[Seat, ...]:
        """Return the players who have a marker on those cells."""
        return tuple(quem for quem, dele in self.de.items() if dele & bits)

    def estilo_em(self, casa: str) -> str:
        """Return the style that shows on a cell, or "" outside of the Mural."""
        bit = BIT.get(casa, 0)
        for estilo, bits in self.mostram.items():  # faster than a generator: many checks call this
            if bits & bit:
                return estilo
        return ""


@lru_cache(maxsize=512)
def quadro(mural: Linhas, azulejos: Azulejos) -> Quadro:
    """Return the visible Mural with those rows under those markers."""
    originais = _originais(mural)
    mostram = dict.fromkeys(ESTILOS, 0)
    de: dict[Seat, int] = {}
    dela: dict[tuple[Seat, str], int] = {}
    marcadas = 0
    for casa, azulejo in azulejos:
        bit = BIT[casa]
        marcadas |= bit
        estilo, dono = azulejo.estilo, azulejo.dono
        mostram[estilo] |= bit
        de[dono] = de.get(dono, 0) | bit
        dela[dono, estilo] = dela.get((dono, estilo), 0) | bit
    nuas = {letra: bits & ~marcadas for letra, bits in originais.items()}
    for letra, bits in nuas.items():
        mostram[letra] |= bits
    return Quadro(sum(originais.values()), nuas, mostram, de, dela, marcadas)


@lru_cache(maxsize=64)
def _originais(mural: Linhas) -> dict[str, int]:
    """Return the Originals of each style, bare or not."""
    found = dict.fromkeys(ESTILOS, 0)
    for linha, estilos in enumerate(mural):
        for coluna, estilo in enumerate(estilos):
            found[estilo] |= 1 << (linha * LADO + coluna)
    return found


# ---------------------------------------------------------------- drawings


@lru_cache(maxsize=512)
def desenho(linhas: Linhas) -> int:
    """Return a drawing as bits, in the top left corner."""
    return sum(
        1 << (linha * LADO + coluna)
        for linha, sinais in enumerate(linhas)
        for coluna, sinal in enumerate(sinais)
        if sinal != "."
    )


@lru_cache(maxsize=512)
def posicoes(linhas: Linhas, largura: int, altura: int) -> tuple[int, ...]:
    """Return all positions of a drawing within a Mural of that width and height, row by row."""
    bits = desenho(linhas)
    return tuple(
        bits << (linha * LADO + coluna)
        for linha in range(altura - len(linhas) + 1)
        for coluna in range(largura - len(linhas[0]) + 1)
    )


@lru_cache(maxsize=512)
def cantos(linhas: Linhas, largura: int, altura: int) -> tuple[int, tuple[int, ...]]:
    """Return the cells where the top left corner of a drawing may lie, and the steps to its squares."""
    bits = desenho(linhas)
    passos = tuple(at for at in range(bits.bit_length()) if bits >> at & 1)
    onde = (1 << (altura - len(linhas) + 1) * LADO) - 1 if altura >= len(linhas) else 0
    colunas = (1 << max(0, largura - len(linhas[0]) + 1)) - 1
    return sum(colunas << linha * LADO for linha in range(altura)) & onde, passos


@lru_cache(maxsize=512)
def girada(linhas: Linhas) -> Linhas:
    """Return a drawing turned a quarter clockwise."""
    return tuple("".join(coluna) for coluna in zip(*linhas[::-1], strict=True))


@lru_cache(maxsize=512)
def espelhada(linhas: Linhas, eixo: str) -> Linhas:
    """Return a drawing mirrored: left and right exchanged, or top and bottom."""
    return linhas[::-1] if eixo == "cima-baixo" else tuple(linha[::-1] for linha in linhas)


@lru_cache(maxsize=512)
def giros(linhas: Linhas) -> frozenset[int]:
    """Return the views of a drawing by quarter turns, as bits in the top left corner."""
    found = [linhas]
    while len(found) < 4:
        found.append(girada(found[-1]))
    return frozenset(map(desenho, found))


@lru_cache(maxsize=512)
def variantes(linhas: Linhas) -> frozenset[int]:
    """Return all different views of a drawing, turned and mirrored, as bits in the top left corner."""
    return (giros(linhas) | giros(espelhada(linhas, "esquerda-direita"))) - {desenho(linhas)}


@lru_cache(maxsize=4096)
def no_canto(bits: int) -> int:
    """Return the cells moved into the top left corner, to compare them with a drawing."""
    while bits and not bits & _LINHA_1:
        bits >>= LADO
    while bits and not bits & _COLUNA_A:
        bits >>= 1
    return bits


def vizinhas(bits: int) -> int:
    """Return the cells that share a side with those."""
    lados = ((bits & ~_COLUNA_H) << 1) | ((bits & ~_COLUNA_A) >> 1)
    return (lados | (bits << LADO) | (bits >> LADO)) & _TODAS & ~bits


@lru_cache(maxsize=128)
def ao_lado(casa: str, diagonais: bool) -> tuple[Casa, ...]:
    """Return the cells one step away, or () for no cell; ceramus.decisao.63 decides about diagonals."""
    if casa not in BIT:
        return ()
    linha, coluna = linha_e_coluna(casa)
    passos = _RETOS + _DIAGONAIS if diagonais else _RETOS
    perto = (casa_em(linha + abaixo, coluna + direita) for abaixo, direita in passos)
    return tuple(uma for uma in perto if uma is not None)


# ---------------------------------------------------------------- builds


def construcao(board: Quadro, leitura: Leitura, estilo: str, bits: int, inicio: int = 0) -> Construcao:
    """Return the start and the tiles of a build, legal or not; ``inicio`` is the declared start."""
    if leitura.quadrados == AO_LADO:
        return Construcao(vizinhas(bits) & board.nuas[estilo], bits)
    if leitura.quadrados == EM_QUALQUER:
        return Construcao(bits, bits)
    partidas = bits & board.nuas[estilo]
    if leitura.prontos == OUTROS_ORIGINAIS:
        return Construcao(partidas, bits & ~partidas)
    if leitura.prontos == O_QUE_JA_MOSTRA:
        return Construcao(partidas, bits & ~board.mostram[estilo])
    return Construcao(partidas, bits & ~(inicio or partidas & -partidas))


def proprios(board: Quadro, leitura: Leitura, quem: Seat, estilo: str) -> int:
    """Return the own tiles that a build may not cover."""
    if leitura.proprios == CADA_PROIBICAO:
        return board.de.get(quem, 0)
    return board.dela.get((quem, estilo), 0)


def cabe(board: Quadro, leitura: Leitura, quem: Seat, estilo: str, bits: int) -> bool:
    """Return whether a build on those cells keeps all rules about its start and the cells that it covers."""
    partidas, postos = construcao(board, leitura, estilo, bits)
    return (
        partidas != 0
        and postos != 0
        and not postos & (board.mostram[estilo] | proprios(board, leitura, quem, estilo))
        and postos.bit_count() <= board.reserva(quem, estilo)
    )


def colocacoes(
    board: Quadro, leitura: Leitura, mural: Linhas, forma: Linhas, quem: Seat, estilo: str
) -> Iterator[int]:
    """Yield the cells of every build of a drawn Forma that a player can make in a style, row by row."""
    reserva = board.reserva(quem, estilo)
    if not mural or not reserva:
        return
    todos, passos = cantos(forma, len(mural[0]), len(mural))
    nuas, bits = board.nuas[estilo], desenho(forma)
    pelo_livro = leitura[:2] == PADRAO[:2]
    if pelo_livro and len(passos) > reserva + 1:
        return
    livres = todos & ~_toca(_vedadas(board, leitura, quem, estilo), passos)
    if leitura.quadrados == AO_LADO:
        livres &= _toca(vizinhas(nuas), passos)
    elif leitura.quadrados == NA_FORMA:
        livres &= _toca_uma(nuas, passos) if pelo_livro else _toca(nuas, passos)
    while livres:
        canto = livres & -livres
        livres ^= canto
        if pelo_livro or cabe(board, leitura, quem, estilo, bits * canto):
            yield bits * canto


def _toca(bits: int, passos: tuple[int, ...]) -> int:
    """Return the corners from which a drawing lies on any of those cells."""
    found = 0
    for passo in passos:
        found |= bits >> passo
    return found


def _toca_uma(bits: int, passos: tuple[int, ...]) -> int:
    """Return the corners from which a drawing lies on exactly one of those cells."""
    uma = mais = 0
    for passo in passos:
        aqui = bits >> passo
        mais |= uma & aqui
        uma |= aqui
    return uma & ~mais


def _vedadas(board: Quadro, leitura: Leitura, quem: Seat, estilo: str) -> int:
    """Return the cells that no build in a style may have, whatever its start."""
    meus, mostram = proprios(board, leitura, quem, estilo), board.mostram[estilo]
    if leitura.quadrados != NA_FORMA:
        return mostram | meus
    if leitura.prontos == O_QUE_JA_MOSTRA:
        return meus & ~mostram
    return (mostram & ~board.nuas[estilo]) | meus


def constroi(board: Quadro, leitura: Leitura, mural: Linhas, forma: Linhas, quem: Seat) -> bool:
    """Return whether a player can build a Forma in any style."""
    for estilo in ESTILOS:
        for _bits in colocacoes(board, leitura, mural, forma, quem, estilo):
            return True
    return False


# ---------------------------------------------------------------- patterns


def varia(padrao: Linhas, estilos: Iterable[str]) -> bool:
    """Return whether the styles on a pattern's cells are equal exactly where its letters are.

    ceramus.ceramas.variacao
    """
    letras = [letra for linha in padrao for letra in linha if letra != "."]
    pares = set(zip(letras, estilos, strict=True))
    return len(pares) == len({letra for letra, _e in pares}) == len({estilo for _l, estilo in pares})


def padroes(
    board: Quadro, contam: int, novas: int, mural: Linhas, padrao: Linhas
) -> Iterator[tuple[str, ...]]:
    """Yield the cells of every place of a pattern on cells that count, a new one included."""
    for bits in posicoes(padrao, len(mural[0]), len(mural)):
        if bits & novas and not bits & ~contam:
            casas = tuple(casa for casa in CASAS if BIT[casa] & bits)
            if varia(padrao, map(board.estilo_em, casas)):
                yield casas
