"""A record that is too large is refused in a sentence, before it costs more than reading it."""

import json

import pytest

from companion.record_files import UnreadableRecordError, open_text
from companion.referee.definition.game import Game
from companion.referee.matches.entries import Note, Play
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin


def record(**more):
    head = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"], "moves": []}
    return json.dumps({**head, **more})


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (record(seats=[f"s{at}" for at in range(20_000)]), "20000 seats cannot play this game"),
        (record(moves=[1] * 110_000), "at most 100000 values"),
        (
            record(
                moves=[
                    {
                        "seat": "Ana",
                        "do": "ajustar",
                        "authority": "correction",
                        "ops": [{"op": "informar", "path": "mesa.turno", "value": 1}] * 121,
                    }
                ]
            ),
            "at most 120",
        ),
    ],
)
def test_too_much_of_anything_is_refused(text, says):
    with pytest.raises(UnreadableRecordError, match=says):
        open_text(text, "")


def test_a_note_has_nothing_judged_again(monkeypatch):
    opened = open_text(record(), "")
    match = Match(opened.game, begin(opened.record, opened.game).state)
    move = next(opened.game.offers(match.state, "Ana"))
    match = match.append(Play(move=move))
    judged, judge = [], Game.judge

    def noted(game, state, move):
        judged.append(move)
        return judge(game, state, move)

    monkeypatch.setattr(Game, "judge", noted)
    after = match.append(Note(text="uma nota"))
    assert not judged
    assert (after.state, after.course, after.recorded) == (match.state, match.course, match.recorded)
    assert len(after.log) == 2
