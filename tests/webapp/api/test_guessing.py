"""Beto learns nothing of Ana's secret by his declarations for any seat, until her phone confirms it."""

import random

import pytest
from hidden_tables import GUESSING
from soaked import soaked
from two_worlds import CODE, World

from companion.games import all_games
from companion.referee.fields.secrets import Secret
from companion.referee.fields.shapes import fields_holding
from companion.referee.positions.position import Position
from webapp.tables.session.playing import playing

SEED, SAMPLED = 38, 24
SOME = ("castoria", "fabula")  # whose tables are asked fastest


@pytest.fixture(autouse=True)
def one_key(monkeypatch):
    """Make random draws the same in both worlds."""
    for module in ("service", "actions.judge"):
        monkeypatch.setattr(f"webapp.tables.{module}.new_key", lambda: "the-key")


class Worlds:
    """Two servers that differ only in Ana's secret."""

    def __init__(self, folder, game, **more):
        self.guessing = GUESSING[game]
        self.both = [
            World(folder / f"way-{way}", game, self.guessing.setups[way], players=2, **more) for way in (0, 1)
        ]
        for way, world in enumerate(self.both):
            for who, entry in self.guessing.entries(way):
                world.declare(who, entry)

    def asked(self, who, ask):
        """Return both answers to somebody, and whether they are the same."""
        one, other = (ask(world) for world in self.both)
        return one, one.data == other.data

    def declare(self, who, entry):
        return self.asked(who, lambda world: world.declare(who, entry))

    def looks_alike(self, who="beto"):
        paths = ("", "/lines", f"/since/{self.both[0].seq() - 2}", "/offers?seat=A", "/export.json")
        looks = (
            self.asked(who, lambda world, at=path: world.get(who, f"/api/v1/tables/{CODE}{at}"))
            for path in paths
        )
        return all(alike for _answer, alike in looks)

    def says(self, id, agree):
        return [
            world.post("ana", f"/{CODE}/proposals/{id}", {"seat": "A", "agree": agree}, 200)
            for world in self.both
        ]

    def declared(self):
        """Return moves that Beto may think of: bare moves, offers to each seat, and those without a field."""
        world = self.both[0]
        game = playing(world.get("beto", f"/api/v1/tables/{CODE}").json["game"], "arbitro").game
        moves = [
            {"seat": seat, "do": kind.__struct_config__.tag} for kind in game.move_types for seat in "AB"
        ]
        for seat in "AB":
            for offer in world.get("beto", f"/api/v1/tables/{CODE}/offers?seat={seat}").json["offers"]:
                names = [name for name in offer["move"] if name not in ("seat", "do")]
                moves += [offer["move"], *(offer["move"] | {name: None} for name in names)]
        return random.Random(SEED).sample(moves, min(SAMPLED, len(moves)))


@pytest.fixture(params=GUESSING)
def worlds(request, tmp_path):
    """Provide worlds that play leve, so that answers to taps hold implied moves, too."""
    made = Worlds(tmp_path, request.param, leve=True)
    yield made
    for world in made.both:
        world.close()


@pytest.mark.thorough
@pytest.mark.parametrize(
    "worlds", [*SOME, *soaked(*(game for game in GUESSING if game not in SOME))], indirect=True
)
def test_whatever_is_declared_is_answered_alike_until_its_owner_confirms_it(worlds):
    guesses = worlds.guessing.guesses
    for move in (*guesses, *worlds.declared()):
        _answer, alike = worlds.asked("beto", lambda world, move=move: world.consult("beto", move))
        assert alike, f"asked about {move}"
        answer, alike = worlds.declare("beto", move)
        assert alike, f"{move}: {answer.text}"
        if answer.status_code == 202:
            assert worlds.looks_alike(), move
            worlds.says(answer.json["proposed"], agree=False)
        assert answer.status_code == 202 or move not in guesses, f"{move}: {answer.text}"
    assert worlds.looks_alike()


def test_what_its_owner_confirms_is_shown(worlds):
    """Otherwise none of it would be a guess."""
    answer, alike = worlds.declare("beto", worlds.guessing.guesses[0])
    assert alike
    worlds.says(answer.json["proposed"], agree=True)
    right, wrong = (world.get("beto", f"/api/v1/tables/{CODE}").json["lines"][-1] for world in worlds.both)
    assert (right["verdict"], wrong["verdict"]) == ("legal", "illegal")


def test_every_game_that_hides_something_is_guessed_at():
    hiding = set()
    for slug in (entry.slug for entry in all_games()):
        kind = playing(slug, "arbitro").game.state_type
        own = set(kind.__struct_fields__) - set(Position.__struct_fields__)
        if own & set(fields_holding(kind, Secret)):
            hiding.add(slug)
    assert hiding == GUESSING.keys()
