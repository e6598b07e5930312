"""The score of a história, and what a chapter leaves or recalls."""

from typing import Annotated

import msgspec

from companion.games.castoria.palavras import GatilhoComNome
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne, Number, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

Conta = Count
Copias = tuple[tuple[str, CountFromOne], ...]  # cards of an Inventário with their numbers of copies
Nome = Annotated[str, Term(name=_("name"))]


class Historia(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The score: ``vitorias`` in the order of the seats; ``anulado``: the last chapter was void.

    ``primeiras`` are the Inventários registered at first, in the order of the seats (castoria.decisao.71).
    """

    capitulo: Annotated[NumberFromOne, Term(name=_("chapter"), steady=True)] = 1
    vitorias: Annotated[tuple[Conta, Conta], Term(title=_("Chapters won"), steady=True)] = (0, 0)
    anulado: bool = False
    primeiras: tuple[Secret[Copias] | None, Secret[Copias] | None] = (None, None)


class FimDeCapitulo(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """The end of the last chapter: its winner ("" for nobody), the way and the rule."""

    capitulo: Number
    venceu: Seat = ""
    como: str
    regra: str


class Lembrete(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The Ⓡ of a card with an unknown text, on the Personagem of that ``id``: recalled at its trigger.

    ``nome`` and ``valor_decimos`` identify it after it has left. ``vez`` numbers the recalled ones.
    """

    id: str
    gatilho: GatilhoComNome
    nome: Nome = ""
    valor_decimos: Change = 0
    vez: Number = 0


class Recolhivel(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A dead Personagem whose card a text of its side lets go to its owner's hand."""

    narrador: Seat
    dono: Seat
    id: str
    nome: Nome = ""
