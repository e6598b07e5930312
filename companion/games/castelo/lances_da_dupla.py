"""Moves between partners, and the payments that a move can name."""

from typing import ClassVar

from companion.games.castelo.mesa import Custo
from companion.language import _
from companion.referee.fields.limits import Count, Number
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType

# Number of markers from each producer, by its place in the row; loose markers follow the last producer, with
# a place for each product.
Pagamento = tuple[tuple[Number, Count], ...]


class Doar(Move, frozen=True, kw_only=True, tag="doar"):
    """Give one's own markers to the partner; ``pagamento`` names the producers."""

    named: ClassVar = _("Give markers")
    chosen: ClassVar = ("para", "marcadores")
    settles: ClassVar = False

    para: Seat | UnsetType = UNSET
    marcadores: Custo | UnsetType = UNSET
    pagamento: Pagamento = ()


class Pedir(Move, frozen=True, kw_only=True, tag="pedir"):
    """Ask the partner for markers; ``para_que`` is the declared purpose, if any."""

    named: ClassVar = _("Ask for markers")
    chosen: ClassVar = ("de", "marcadores")
    settles: ClassVar = False

    de: Seat | UnsetType = UNSET
    marcadores: Custo | UnsetType = UNSET
    para_que: str = ""
