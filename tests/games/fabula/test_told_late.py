"""What is let stand and made lawful by what is told late is replayed as it was told, also as it is saved."""

from games.conformance.log_laws import check_record, check_replayed
from games.fabula.test_conformance import STARTS, position

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, EscolherAliado, JogarManobra, Passar
from companion.games.fabula.registry import BOOK
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook
from companion.referee.rules.standing_passes import PassUntil

LOG = (
    Play(move=Ativar(seat="Beto", fonte="c")),
    Interrupt(before=1, move=EscolherAliado(seat="Beto", aliado="c")),
    Stand(n=1),
    Play(move=Passar(seat="Beto"), stands=True),
    Play(move=EscolherAliado(seat="Ana", aliado="b")),
    Interrupt(before=4, move=Passar(seat="Beto")),
    Retract(n=2),
    Stand(n=5),
    Play(move=Ativar(seat="Ana", fonte="a"), stands=True),
    Play(move=JogarManobra(seat="Ana")),
    Interrupt(before=3, move=Passar(seat="Ana"), stands=True),
    Interrupt(before=2, move=Ativar(seat="Ana", fonte="b"), stands=True),
    Stand(n=11),
    Interrupt(before=1, move=PassUntil(seat="Ana", until="fim-da-fase"), stands=True),
)


def test_each_entry_is_held_to_what_it_was_told_to_be():
    match = Match(FABULA, position(**STARTS["aliados-of-both"]))
    for entry in LOG:
        match = match.append(entry)
        check_replayed(match)
        check_record(GameAndBook(FABULA, BOOK), match)
    assert match.standing(1) == "accepted"
    assert match.told[1] == "refused"  # it was let stand; the late pass made it lawful
