"""A table's own cards as data of the match, for tables with the original print."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from companion.games.ceramus.palavras import Bonus
from companion.games.ceramus.pieces import (
    CARTAS,
    Cartas,
    Cerama,
    Forma,
    ler_cerama,
    ler_forma,
    ler_mural,
)


class CaixaDesenho(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Mural (``MI/PA``) or a Forma (``#./##``): rows from the top, separated by ``/``."""

    id: str
    desenho: str


class CaixaPadrao(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Cerama: equal letters of its ``padrao`` are one style (``ab/ba``)."""

    id: str
    padrao: str
    bonus: Bonus


class Caixa(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The cards of a box, in the form of ``cards.toml``: ceramus.decisao.1, .2, .3 and .4."""

    murais: tuple[CaixaDesenho, ...]
    formas: tuple[CaixaDesenho, ...]
    ceramas: tuple[CaixaPadrao, ...]


def caixa_de(cartas: Cartas) -> Caixa:
    """Return cards as data of a match."""
    return msgspec.convert(
        {
            "murais": [{"id": um.id, "desenho": "/".join(map("".join, um.linhas))} for um in cartas.murais],
            "formas": [{"id": uma.id, "desenho": "/".join(uma.linhas)} for uma in cartas.formas],
            "ceramas": [
                {"id": uma.id, "padrao": "/".join(uma.padrao), "bonus": uma.bonus} for uma in cartas.ceramas
            ],
        },
        Caixa,
    )


class Baralho(NamedTuple):
    """The cards of a box as pieces; Formas and Ceramas by their ids."""

    cartas: Cartas
    formas: dict[str, Forma]
    ceramas: dict[str, Cerama]


def _por_id(cartas: Cartas) -> Baralho:
    formas = {forma.id: forma for forma in cartas.formas}
    return Baralho(cartas, formas, {cerama.id: cerama for cerama in cartas.ceramas})


NOSSO = _por_id(CARTAS)


@lru_cache(maxsize=32)
def baralho(caixa: Caixa) -> Baralho:
    """Return the cards as pieces; raise CartasError for a card that no table could play with."""
    cartas = Cartas(
        murais=tuple(ler_mural(um.id, um.desenho) for um in caixa.murais),
        formas=tuple(ler_forma(uma.id, uma.desenho) for uma in caixa.formas),
        ceramas=tuple(
            ler_cerama(uma.id, {"padrao": uma.padrao, "bonus": uma.bonus}) for uma in caixa.ceramas
        ),
    )
    return _por_id(cartas)
