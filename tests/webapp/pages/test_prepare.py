"""“Prepare the table” has few steps, each on a rule that exists, each with a small picture."""

import re
from html import unescape

import msgspec
import pytest

from companion.games import all_games
from companion.games.preparation import MOST_STEPS, faults_of, load_preparation
from webapp.pages.pictures import names, picture

GAMES = all_games()
LARGEST = 6 * 1024  # bytes of a picture


def seated(game):
    players = game.load_board().players
    return range(players.min, players.max + 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_game_is_prepared_in_few_steps(game):
    preparation = load_preparation(game)
    assert preparation.game == game.slug
    for players in seated(game):
        assert 5 <= len(preparation.for_players(players)) <= MOST_STEPS


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_step_has_a_small_picture_for_every_number_of_players(game):
    preparation = load_preparation(game)
    for players in seated(game):
        for step in preparation.for_players(players):
            drawn = picture(game.slug, step.picture, players)
            assert drawn.startswith("<svg"), step.picture
            assert len(drawn.encode()) <= LARGEST, step.picture
            assert "style=" not in drawn


def test_no_picture_is_for_nothing():
    preparations = {game.slug: load_preparation(game) for game in GAMES}
    drawn = {slug: {step.picture for step in one.steps} for slug, one in preparations.items()}
    assert all(drawn[slug] | {one.cover} <= names(slug) for slug, one in preparations.items())
    assert set().union(*drawn.values()) == set().union(*map(names, drawn))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_picture_shows_how_many_play(players):
    assert picture("calamandara", "calamandara-mesa", players).count(">4<") == (players == 4)
    assert f">{72 // players}<" in picture("calamandara", "calamandara-lembrancas", players)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"rules": ("castoria.nada",)}, "step paginas names no rule: castoria.nada"),
        ({"rules": ()}, "step paginas rests on no rule"),
        ({"players": (9,)}, "step paginas: 9 is no number of players"),
        ({"picture": "No Kebab"}, "step paginas: “No Kebab” is not in kebab-case"),
        ({"id": "inventario"}, "step inventario stands twice"),
    ],
)
def test_what_a_preparation_says_wrongly_is_found(change, fault):
    game = next(one for one in GAMES if one.slug == "castoria")
    preparation = load_preparation(game)
    first, *others = preparation.steps
    broken = msgspec.structs.replace(preparation, steps=(msgspec.structs.replace(first, **change), *others))
    assert fault in set(faults_of(broken, game.load_rules(), seated(game)))


def test_too_many_steps_are_found():
    game = next(one for one in GAMES if one.slug == "castoria")
    preparation = load_preparation(game)
    many = tuple(msgspec.structs.replace(preparation.steps[0], id=f"passo-{at}") for at in range(13))
    broken = msgspec.structs.replace(preparation, steps=many)
    assert list(faults_of(broken, game.load_rules(), seated(game))) == ["13 steps for 2 players, at most 12"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_page_shows_the_steps_of_each_number_of_players(read, game, lang):
    for players in seated(game):
        page = read(f"/preparar/{game.slug}?jogadores={players}", lang)
        steps = load_preparation(game).for_players(players)
        shown = re.findall(r'class="step-text">([^<]*)<', page.html)
        assert list(map(unescape, shown)) == [step.text(lang) for step in steps]
        assert len(re.findall(r'type="checkbox"', page.html)) == len(steps)
        cited = {link.rpartition("/")[2] for link in page.links}
        assert {id for step in steps for id in step.rules} <= cited


@pytest.mark.parametrize("asked", ["9", "0", "two", ""])
def test_a_number_that_cannot_play_shows_the_usual(read, asked):
    page = read(f"/preparar/castelo?jogadores={asked}")
    assert 'aria-current="true">2<' in page.html
