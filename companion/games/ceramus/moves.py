"""What a player of Ceramus declares."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.ceramus.casas import Casa, Estilo
from companion.referee.adjustments import Modify, Operation, Tell
from companion.referee.move import UNSET, Move, UnsetType
from companion.referee.table_moves import Ajustar

Eixo = Literal["esquerda-direita", "cima-baixo"]
EIXOS: tuple[Eixo, ...] = ("esquerda-direita", "cima-baixo")
# A Mural card by its id and quarter turns clockwise (MU07:1), or by its Originals as they lie: top left, top
# right, bottom left, bottom right (MIPA).
CartaDeMural = Annotated[str, msgspec.Meta(min_length=1)]

# ---------------------------------------------------------------- Preparação


class MontarMural(Move, frozen=True, kw_only=True, tag="montar-mural"):
    """Say which Mural cards lie where, row by row from the top left."""

    chosen: ClassVar = ("cartas",)

    cartas: tuple[CartaDeMural, ...] | UnsetType = UNSET


class DistribuirFormas(Move, frozen=True, kw_only=True, tag="distribuir-formas"):
    """The Formas are dealt, as many to each as the number of players asks for."""


# ---------------------------------------------------------------- Construção


class Revelar(Move, frozen=True, kw_only=True, tag="revelar"):
    """Reveal a Forma from the hand, for all to build in this round."""

    chosen: ClassVar = ("forma",)

    forma: str | UnsetType = UNSET


class Espelho(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonus Espelhe: by which Cerama, and what changes places with what."""

    cerama: str
    eixo: Eixo


class Construir(Move, frozen=True, kw_only=True, tag="construir"):
    """Build the revealed Forma: ``casas`` are all its squares on the Mural, the start among them.

    ``inicio`` says from which Original; it may be left out, since the squares tell it. ``espelhar`` builds
    the mirror image and spends the Cerama.
    """

    chosen: ClassVar = ("estilo", "casas")

    estilo: Estilo | UnsetType = UNSET
    casas: tuple[Casa, ...] | UnsetType = UNSET
    inicio: Casa | None = None
    espelhar: Espelho | None = None


class FechaTurno(Move, frozen=True, kw_only=True):
    """What may close a round. ``cabe`` is whether some Forma in a hand fits anybody.

    It is told only where the match goes on or ends by it, and nobody has told the hands (ceramus.decisao.68).
    """

    cabe: bool | None = None


class Passar(FechaTurno, frozen=True, kw_only=True, tag="passar"):
    """Pass, since the revealed Forma fits nowhere: ceramus.decisao.32."""


# ---------------------------------------------------------------- Ceramas


class Clamar(Move, frozen=True, kw_only=True, tag="clamar"):
    """Claim a Cerama of the row: its pattern is on those cells, by the build just made."""

    chosen: ClassVar = ("cerama", "casas")

    cerama: str | UnsetType = UNSET
    casas: tuple[Casa, ...] | UnsetType = UNSET


class EncerrarTurno(FechaTurno, frozen=True, kw_only=True, tag="encerrar-turno"):
    """End one's turn after the build: what was not claimed lapses (ceramus.decisao.42)."""


# ---------------------------------------------------------------- Bônus de Ceramas


class Adicionar(Move, frozen=True, kw_only=True, tag="adicionar"):
    """Bonus Adicione: a tile of one's reserve comes onto the Mural."""

    chosen: ClassVar = ("cerama", "estilo", "casa")

    cerama: str | UnsetType = UNSET
    estilo: Estilo | UnsetType = UNSET
    casa: Casa | UnsetType = UNSET


class Remover(Move, frozen=True, kw_only=True, tag="remover"):
    """Bonus Remova: a tile leaves the Mural."""

    chosen: ClassVar = ("cerama", "casa")

    cerama: str | UnsetType = UNSET
    casa: Casa | UnsetType = UNSET


class Passo(Operation, frozen=True, kw_only=True, tag=False):
    """A tile goes from one cell to another."""

    chosen: ClassVar = ("de", "para")

    de: Casa | UnsetType = UNSET
    para: Casa | UnsetType = UNSET


class Mover(Move, frozen=True, kw_only=True, tag="mover"):
    """Bonus Mova 1 or Mova até 2: one tile or two, each by one cell, one after the other."""

    chosen: ClassVar = ("cerama",)
    carries: ClassVar = "passos"

    cerama: str | UnsetType = UNSET
    passos: tuple[Passo, ...] = (Passo(),)


# ---------------------------------------------------------------- Fim de jogo


class Concluir(Move, frozen=True, kw_only=True, tag="concluir"):
    """In the last lap: no more bonuses (ceramus.decisao.54)."""


PREPARACAO: tuple[type[Move], ...] = (MontarMural, DistribuirFormas)
CONSTRUCAO: tuple[type[Move], ...] = (Revelar, Construir, Passar, Clamar, EncerrarTurno)
BONUS: tuple[type[Move], ...] = (Adicionar, Remover, Mover)
TUDO: tuple[type[Move], ...] = (*PREPARACAO, *CONSTRUCAO, *BONUS, Concluir)

Movimento = (
    MontarMural
    | DistribuirFormas
    | Revelar
    | Construir
    | Passar
    | Clamar
    | EncerrarTurno
    | Adicionar
    | Remover
    | Mover
    | Concluir
    | Ajustar[Modify | Tell]
)
