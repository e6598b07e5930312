"""The position of a match of Ceramus: the Mural and its tiles, hands, Ceramas, the turn.

Derived facts are not stored: a reserve is four tiles of each style less those on the Mural, and the row holds
the Ceramas that nobody has taken.
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
    """A player: ``formas`` in hand as a number, ``mao`` by their ids, if declared (ceramus.decisao.14).

    ``formas`` is None in a setup that leaves them to be computed. ``ceramas`` lie with the player, ``gastas``
    are those whose bonus was used.
    """

    quem: Seat
    formas: Annotated[Conta | None, Term(name=_("Formas"), title=_("Formas in hand"), main=True)] = None
    mao: Annotated[Secret[tuple[str, ...]] | None, Term(name=_("hand"))] = None
    ceramas: Annotated[tuple[str, ...], Term(name=_("Ceramas"), title=_("Ceramas kept"), main=True)] = ()
    gastas: Annotated[tuple[str, ...], Term(title=_("Ceramas spent"))] = ()


class Clamada(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Cerama claimed after the last build, and the cells of its pattern."""

    cerama: str
    casas: tuple[Casa, ...]


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match. ``mural``: its rows of Originals, such as ``MIAP``. ``turno``: the round of the table.

    ``vez`` is the player who acts, ``primeiro`` the player who reveals in this round. ``forma`` is the
    revealed Forma, ``reveladas`` are those of earlier rounds. ``postos`` are the tiles of the last build,
    ``depois`` the markers right after it, on which patterns are judged, once they have changed since
    (ceramus.decisao.45); ``clamadas`` are the claims on it.

    ``adicionou``: a tile came onto the Mural in this round. ``recorde`` is the best solo score so far.
    ``treino``: the table wants to see what fits. ``caixa`` is its own cards, or None for those of our box.
    """

    agenda: tuple[()] = ()  # nothing waits: the effects of a move are complete with it
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
        """Return the cards in play, for look-ups."""
        return NOSSO if self.caixa is None else baralho(self.caixa)

    @property
    def cartas(self) -> Cartas:
        """Return the cards of the box in play."""
        return self.baralho.cartas

    @property
    def formas(self) -> dict[str, Forma]:
        """Return every Forma of the box by its id."""
        return self.baralho.formas

    @property
    def ceramas(self) -> dict[str, Cerama]:
        """Return every Cerama of the box by its id."""
        return self.baralho.ceramas

    @property
    def revelada(self) -> Forma | None:
        """Return the Forma that this round builds, or None."""
        return self.baralho.formas.get(self.forma)

    @property
    def fila(self) -> tuple[str, ...]:
        """Return the Ceramas that lie in the row: ceramus.preparacao.fila, ceramus.decisao.10."""
        fora = {cerama for jogador in self.jogadores for cerama in (*jogador.ceramas, *jogador.gastas)}
        return tuple(cerama.id for cerama in self.cartas.ceramas if cerama.id not in fora)

    # ---------------------------------------------------------------- players

    @property
    def preparacao(self) -> Preparacao:
        """Return the setup for this number of players."""
        return PREPARACOES[len(self.options.seats)]

    def jogador(self, quem: Seat) -> Jogador:
        """Return that player; raise StopIteration if there is none."""
        for jogador in self.jogadores:  # most checks call this: a loop is fastest
            if jogador.quem == quem:
                return jogador
        raise StopIteration(quem)

    @property
    def formas_na_mesa(self) -> int:
        """Return the number of Formas still in hands."""
        return sum(jogador.formas or 0 for jogador in self.jogadores)
