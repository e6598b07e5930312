"""The position of a match of Ceramus: the Mural and what lies on it, hands, Ceramas, whose turn it is.

What follows from it is not kept beside it: a reserve is four of each style less those on the Mural, the row
holds the Ceramas that nobody has taken.
"""

from typing import Annotated

import msgspec

from companion.games.ceramus.caixa import NOSSO, Baralho, Caixa, baralho
from companion.games.ceramus.casas import Azulejos, Casa
from companion.games.ceramus.palavras import Fase
from companion.games.ceramus.pieces import PREPARACOES, Cartas, Cerama, Forma, Preparacao
from companion.language import _
from companion.referee.fields.limits import Change, Count, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term
from companion.referee.positions.position import Position

Conta = Count


class Jogador(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One player: ``formas`` in hand, ``mao`` which they are, where it was told (ceramus.decisao.14).

    ``formas`` is None in a setup that leaves them to be counted. ``ceramas`` lie with the player, ``gastas``
    are those whose bonus was used.
    """

    quem: Seat
    formas: Annotated[Conta | None, Term(name=_("Formas"), title=_("Formas in hand"), main=True)] = None
    mao: Annotated[Secret[tuple[str, ...]] | None, Term(name=_("hand"))] = None
    ceramas: Annotated[tuple[str, ...], Term(name=_("Ceramas"), title=_("Ceramas kept"), main=True)] = ()
    gastas: Annotated[tuple[str, ...], Term(title=_("Ceramas spent"))] = ()


class Clamada(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Cerama taken after the last build, and on which cells its pattern was."""

    cerama: str
    casas: tuple[Casa, ...]


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match. ``mural``: its rows of Originals, ``MIAP`` each. ``turno``: which round of the table.

    ``vez``: who acts, ``primeiro``: who reveals in this round. ``forma``: the one revealed, ``reveladas``:
    those of the rounds before. ``postos``: the tiles of the build that was just made, ``depois``: the markers
    right after it, on which patterns are judged, once something has changed them since (ceramus.decisao.45),
    ``clamadas``: what was claimed of it.
    ``adicionou``: a tile came onto the Mural in this round. ``recorde``: the best solo score so far.
    ``treino``: the table wants to be shown what fits. ``caixa``: its own cards, None for those of our box.
    """

    agenda: tuple[()] = ()  # nothing waits: what a move brings about is done with it
    windows: tuple[()] = ()
    mural: Annotated[
        tuple[str, ...],
        Term(title=_("Row {number}"), under=_("Originals of the Mural, by letter"), steady=True),
    ] = ()
    azulejos: Annotated[Azulejos, Term(name=_("tiles"), under=_("Mural"))] = msgspec.field(
        default_factory=Azulejos
    )  # always written, so that digests agree
    jogadores: Annotated[tuple[Jogador, ...], Term(name=_("players"))] = ()
    fase: Annotated[Fase, Term(name=_("phase"), main=True)] = "revelar"
    vez: Annotated[Seat, Term(name=_("whose turn"), title=_("Turn of"), main=True)] = ""
    primeiro: Annotated[Seat, Term(name=_("first"), title=_("Who reveals"), main=True, steady=True)] = ""
    turno: Annotated[NumberFromOne, Term(name=_("turn"), title=_("Round"), steady=True)] = 1
    forma: Annotated[
        str, Term(name=_("Forma"), title=_("Revealed Forma"), asks=_("Which Forma?"), main=True)
    ] = ""
    reveladas: Annotated[tuple[str, ...], Term(title=_("Formas of earlier rounds"))] = ()
    adicionou: Annotated[bool, Term(title=_("A tile came onto the Mural"), under=_("In this round"))] = False
    postos: Annotated[tuple[Casa, ...], Term(name=_("just laid"))] = ()
    depois: Azulejos | None = None
    clamadas: tuple[Clamada, ...] = ()
    recorde: Change | None = None
    treino: Annotated[bool, Term(title=_("Show what fits"), steady=True)] = False
    caixa: Caixa | None = None

    # ---------------------------------------------------------------- cards

    @property
    def baralho(self) -> Baralho:
        """The cards in play, to be looked up."""
        return NOSSO if self.caixa is None else baralho(self.caixa)

    @property
    def cartas(self) -> Cartas:
        """The cards of the box in play."""
        return self.baralho.cartas

    @property
    def formas(self) -> dict[str, Forma]:
        """Every Forma of the box by its id."""
        return self.baralho.formas

    @property
    def ceramas(self) -> dict[str, Cerama]:
        """Every Cerama of the box by its id."""
        return self.baralho.ceramas

    @property
    def revelada(self) -> Forma | None:
        """The Forma that this round builds."""
        return self.baralho.formas.get(self.forma)

    @property
    def fila(self) -> tuple[str, ...]:
        """The Ceramas that lie in the row: ceramus.preparacao.fila, ceramus.decisao.10."""
        fora = {cerama for jogador in self.jogadores for cerama in (*jogador.ceramas, *jogador.gastas)}
        return tuple(cerama.id for cerama in self.cartas.ceramas if cerama.id not in fora)

    # ---------------------------------------------------------------- players

    @property
    def preparacao(self) -> Preparacao:
        """How a table of so many is prepared."""
        return PREPARACOES[len(self.options.seats)]

    def jogador(self, quem: Seat) -> Jogador:
        """Return that player."""
        for jogador in self.jogadores:  # asked by most checks: a loop is quickest
            if jogador.quem == quem:
                return jogador
        raise StopIteration(quem)

    @property
    def formas_na_mesa(self) -> int:
        """How many Formas are still in hands."""
        return sum(jogador.formas or 0 for jogador in self.jogadores)
