"""An answer may be declared after play has gone on: the players who went on have passed it."""

import pytest
from games.castoria.positions import setup

from companion.conformance.log_laws import check_record, check_replayed
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.registry import CHECKS
from companion.referee.matches.entries import Interrupt, Retract
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, begin, read_record
from companion.referee.matches.replay import replay

TABLE = GameAndBook(CASTORIA, CHECKS.book)
BARDO = {"seat": "Beto", "do": "convocar", "espaco": "N3-2", "valor_decimos": 4, "interacao": False}
LUTA = {"seat": "Beto", "do": "avancar-fase", "para": "luta"}
CINZA = {"seat": "Ana", "do": "acao", "nivel": "narrador", "realizador": "narrador", "carta": "Cinza"}
IMPEDE = CINZA | {"efeito": [{"op": "impedir"}]}


def record(*moves, **head):
    began = setup({"N3-1": 9}, {"N3-1": 5}, ativo="Beto", turno=4, fase="construcao")
    plain = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"], "setup": began, "moves": list(moves)}
    return read_record(plain | head, TABLE)


def declared(*moves, **head):
    """Return a match as it is declared at a table, entry by entry."""
    read = record(*moves, **head)
    match = Match(CASTORIA, begin(read, CASTORIA).state)
    for entry in read.log:
        match = match.append(entry)
    return match


def came_to(match):
    return [(one.moment.n, one.standing, one.ruling.verdict) for one in match.course]


def test_the_phase_stays_where_it_went():
    before = declared(BARDO, LUTA)
    match = declared(BARDO, LUTA, CINZA | {"before": 2})
    assert came_to(match) == [(n, "accepted", "legal") for n in (1, 3, 2)]
    assert [(one.do, one.seat) for one in match.course[-1].passes] == [("passar", "Beto")]
    assert match.state.waited.trigger == before.state.waited.trigger == "fim-de-fase"
    assert match.state.mesa.lado("Ana").cemiterio == 1
    assert match.append(Retract(n=3)).state == before.state


def test_what_the_answer_prevented_never_came():
    match = declared(BARDO, LUTA, IMPEDE | {"before": 2})
    assert match.standing(2) == "accepted"
    assert match.state.mesa.lado("Beto").hierarquia.em("N3-2") is None
    assert not match.state.mesa.pendentes


def test_what_went_on_is_no_answer_to_what_was_declared_after_it():
    """Another convocação would be an answer to Ana's Ação, by castoria.decisao.44; Beto knew of none."""
    match = declared(BARDO, BARDO | {"espaco": "N2-1", "valor_decimos": 12}, CINZA | {"before": 2})
    assert came_to(match) == [(n, "accepted", "legal") for n in (1, 3, 2)]
    assert match.state.mesa.lado("Beto").hierarquia.em("N3-2") is not None
    assert (match.state.waited.trigger, match.state.waited.answers) == ("convocar", ())


def test_an_answer_to_the_answer_may_be_declared_late_too():
    match = declared(BARDO, LUTA, CINZA | {"before": 2}, CINZA | {"seat": "Beto", "before": 2})
    assert came_to(match) == [(n, "accepted", "legal") for n in (1, 3, 4, 2)]
    assert [one.seat for one in match.course[-1].passes] == ["Ana"]


@pytest.mark.parametrize("late", [CINZA, IMPEDE])
def test_its_record_is_read_and_replayed_as_the_same(late):
    match = declared(BARDO, LUTA, late | {"before": 2})
    check_replayed(match)
    check_record(TABLE, match)
    assert isinstance(match.log[-1], Interrupt)


def test_a_record_in_which_it_stood_stands_as_it_did():
    """Formerly such moves stood on the open chain; a record that says so is replayed so."""
    again = replay(
        record(
            BARDO | {"standing": "accepted"},
            LUTA | {"standing": "stood"},
            CINZA | {"before": 2, "standing": "accepted"},
        ),
        CASTORIA,
    )
    assert [one for one in again.drift if one.what == "standing"] == []
    assert again.outturns[2].passes == ()
