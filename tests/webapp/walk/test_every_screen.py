"""Every game's table fits every screen in the middle of a match, in letters of every size."""

import itertools
import random

import pytest
from fitting import SIZES, misfits
from refereed_phone import RefereedPhone, refereed_table
from soaked import soaked
from stood_tables import ATTACK, FOUR, LUTA, MURAL, SETS_OUT, acoes, attacks, ofensiva, viagem

NAMES = ("Ana", "Beto", "Carolina", "Davi", "Elisa", "Fábio")
TEXTS = (100, 130, 200)
FEW = 5  # screens of a game in every run, drawn by its name; make soak looks at all
DOZE = {**FOUR, "mural": (*MURAL, "AMPIIMPA", "IPMAAPMI")}
OPEN_MENU = '[data-place="A:N3-1"]', '[data-place="A:cavaleiro"]', '[data-place="1"]'
INSERTS = '.hand [data-place="A:espelho"]', '[data-part="centro"]'
BUILDS = ('.ceramus:has(.cerama[aria-pressed]) .mural [data-place="b2"]',)
# A position, what is declared in it, the seat whose phone is looked at (None: one for all), and its taps.
MOMENTS = {
    ("castoria", 2, "answered"): ({"mesa": LUTA}, [ATTACK], 1, ()),
    ("castoria", 2, "shared"): ({"mesa": LUTA}, [], None, ()),
    ("castoria", 2, "menu"): ({"mesa": LUTA}, [], 0, OPEN_MENU[:1]),
    ("castelo", 6, "attacked"): ({"mesa": acoes(6)}, attacks(6), 1, ()),
    ("castelo", 2, "attacked"): ({"mesa": acoes()}, attacks(), 1, ()),
    ("castelo", 2, "shared"): ({"mesa": acoes()}, [], None, ()),
    ("castelo", 2, "menu"): ({"mesa": acoes()}, [], 0, OPEN_MENU[1:2]),
    ("ceramus", 4, "building"): (DOZE, [], 0, BUILDS),
    ("ceramus", 2, "building"): (FOUR, [], 0, ()),
    ("fabula", 6, "attacked"): ({"mesa": ofensiva(6)}, [SETS_OUT], 1, ()),
    ("fabula", 2, "menu"): ({"mesa": ofensiva()}, [], 0, OPEN_MENU[2:]),
    ("calamandara", 4, "inserting"): (viagem(4, fase="inserir"), [], 0, INSERTS),
    ("calamandara", 2, "turn"): (viagem(fase="inserir"), [], 0, ()),
}
FIRST = {game: next(one for one in MOMENTS if one[0] == game) for game, _players, _what in MOMENTS}


def moment(server, phones, game, players, what):
    """Return a phone in that moment of a match."""
    setup, entries, seat, taps = MOMENTS[game, players, what]
    code = refereed_table(server, game, NAMES, players, **setup)
    server.declare(code, *entries)
    phone = RefereedPhone(phones.new(), server, code)
    phone = (phone.seated_in_the_middle() if seat is None else phone.seated(seat)).meets()
    for tap in taps:
        phone.tap(tap)
        phone.meets()
    phone.page.locator(":root[data-idle]").wait_for()
    return phone


@pytest.mark.parametrize("game", FIRST)
def test_some_screens_drawn_by_seed_hold_everything(game, server, phones, complaints):
    page = moment(server, phones, *FIRST[game]).page
    drawn = random.Random(game).sample(list(itertools.product(TEXTS, SIZES)), FEW)
    found = {}
    for text, screens in itertools.groupby(sorted(drawn), key=lambda one: one[0]):
        found |= misfits(page, [size for _text, size in screens], (text,))
    assert found == {}
    assert complaints(page) == []


@pytest.mark.parametrize(("game", "players", "what"), soaked(*MOMENTS))
def test_all_screens_hold_everything(game, players, what, server, phones):
    assert misfits(moment(server, phones, game, players, what).page) == {}
