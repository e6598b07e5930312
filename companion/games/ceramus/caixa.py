"""A table's own cards, as data of the match: whoever has the original print plays by it and keeps it."""

from functools import lru_cache
from typing import Literal

import msgspec

from companion.games.ceramus.pieces import Cartas, ler_cerama, ler_forma, ler_mural

__all__ = ["Caixa", "CaixaDesenho", "CaixaPadrao", "Cartas", "cartas_de"]

Bonus = Literal["adicionar", "remover", "espelhar", "mover1", "mover2"]


class CaixaDesenho(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Mural (``MI/PA``) or a Forma (``#./##``): rows from the top, parted by ``/``."""

    id: str
    desenho: str


class CaixaPadrao(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Cerama: equal letters of its ``padrao`` are one style (``ab/ba``)."""

    id: str
    padrao: str
    bonus: Bonus


class Caixa(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of a box, of the form of ``cards.toml``: ceramus.decisao.1, .2, .3 and .4."""

    murais: tuple[CaixaDesenho, ...]
    formas: tuple[CaixaDesenho, ...]
    ceramas: tuple[CaixaPadrao, ...]


@lru_cache(maxsize=32)
def cartas_de(caixa: Caixa) -> Cartas:
    """The cards as pieces. Raises CartasError for a card that no table could play with."""
    return Cartas(
        murais=tuple(ler_mural(um.id, um.desenho) for um in caixa.murais),
        formas=tuple(ler_forma(uma.id, uma.desenho) for uma in caixa.formas),
        ceramas=tuple(
            ler_cerama(uma.id, {"padrao": uma.padrao, "bonus": uma.bonus}) for uma in caixa.ceramas
        ),
    )
