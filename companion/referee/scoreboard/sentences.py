"""Sentences of events at a score board, with the names of its board."""

from companion.language import Both, Message, _
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.moves import Toque
from companion.referee.scoreboard.owners import TABLE
from companion.referee.scoreboard.refers import facts_of
from companion.referee.scoreboard.state import PlacarState
from companion.referee.words.operations import say_operations
from companion.referee.words.sentences import Sentences, when


def sentences_of(board: Board) -> Sentences[PlacarState]:
    """Return the sentences of a board's events."""

    def owner(de: str) -> Message | Both | str:
        """Return the name of an owner, in which the seat already has its name."""
        if de == TABLE:
            return _("the table")
        seat, _slash, member = str(de).rpartition("/")
        if (named := board.member(member)) is None:
            return de
        return _("{seat}, {member}", seat=seat, member=named.both) if seat else named.both

    said: Sentences[PlacarState] = Sentences[PlacarState](
        PlacarState, Toque, facts=facts_of(board), forms={"de": owner}
    )
    say = said.say
    say_operations(said)
    say("contagem", "{contador} · {de}: [{agora_decimos}|{agora}]")
    say("contado-antes", _("{contador} · {de}: {antes} of it had been counted by hand"))
    say("marca", "{marca} · {de}: {valor}")
    say("sorteio", "{o_que}: {resultado}")
    say("fase", _("the phase {fase} begins"))
    say("turno", _("turn {turno}: it is {ativo}'s"))
    say("rodada", _("round {rodada}: {primeiro} begins"))
    say("comeco", _("{primeiro} begins"))
    say("perguntar-fim", _("is it over? {como}"))
    say("parte-anulada", _("part {parte} is void and played again"))
    say("nova-parte", _("part {parte} begins"))
    say("parte", _("part {parte} is over: [{vencedores}|nobody] won it ({como})"))
    say("fim", when(_("it is over: nobody won"), winners=()), _("it is over: {winners} won ({how})"))
    return said
