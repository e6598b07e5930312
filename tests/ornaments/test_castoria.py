"""An ornament of Castória is its card's own, light, in its box, and the same for the same card."""

import hashlib
import itertools
import subprocess
import sys

import numpy
import pytest
from drawn import Drawn

from companion.cards.card import Card
from companion.games.castoria.pieces import PERSONAGEM
from layouts.castoria.ornaments import ORNAMENTS

CARD_BOX = (54, 28.6)  # the room that faces/base.yaml leaves for an ornament
BACK_BOX = (63, 88)
DIFFERENT = 32  # grey levels of 255 from which on two pixels differ
FACES = ("inicial", "nos", "fitas")
GREY = numpy.array([0.299, 0.587, 0.114])


def inked(rgb):
    """Return the mean darkness in grey, 0 paper to 1 black."""
    return 1 - float((rgb @ GREY).mean()) / 255


def differing(one, other):
    """Return the share of pixels that differ by more than DIFFERENT grey levels."""
    return float((abs(one @ GREY - other @ GREY) > DIFFERENT).mean())


def digest(kind, drawn, sample):
    pages = b"".join(drawn(ORNAMENTS[kind], sample(kind, number), *CARD_BOX) for number in range(6))
    return hashlib.sha256(pages).hexdigest()


@pytest.mark.parametrize("kind", FACES)
def test_any_two_cards_of_a_set_differ_in_15_percent_of_pixels_at_20_mm(kind, drawn, sample, picture):
    pictures = [picture(drawn(ORNAMENTS[kind], sample(kind, number), 20, 20)) for number in range(24)]
    for (a, one), (b, other) in itertools.combinations(enumerate(pictures), 2):
        assert differing(one, other) >= 0.15, (a, b)


def test_the_measure_of_difference_catches_a_copy(drawn, sample, picture):
    one = picture(drawn(ORNAMENTS["nos"], sample("nos", 3), 20, 20))
    hair = numpy.full_like(one, 255)
    hair[:, 1:] = one[:, :-1]
    assert differing(one, one) == 0
    assert differing(one, one + 20) < 0.15


@pytest.mark.parametrize("kind", FACES)
def test_a_card_face_costs_at_most_15_percent_of_ink(kind, drawn, sample, picture):
    costs = [inked(picture(drawn(ORNAMENTS[kind], sample(kind, number), *CARD_BOX))) for number in range(24)]
    assert min(costs) > 0.03
    assert max(costs) <= 0.15


def test_the_back_costs_at_most_15_percent_of_ink(drawn, sample, picture):
    assert inked(picture(drawn(ORNAMENTS["verso"], sample("verso", 0), *BACK_BOX))) <= 0.15


@pytest.mark.parametrize("kind", FACES)
def test_low_ink_is_lighter_and_still_drawn(kind, drawn, sample, picture):
    for number in range(4):
        card = sample(kind, number)
        full = inked(picture(drawn(ORNAMENTS[kind], card, *CARD_BOX)))
        low = inked(picture(drawn(ORNAMENTS[kind], card, *CARD_BOX, low_ink=True)))
        assert 0.02 < low < full


@pytest.mark.parametrize("kind", ORNAMENTS)
@pytest.mark.parametrize("box", [(54, 28.6), (57, 40), (40, 40), (60, 30), (20, 20)])
def test_stays_inside_its_box(kind, box, drawn, sample, picture):
    margin = 3.0
    pixels = int(margin / 25.4 * 150)
    for number in range(24):
        page = picture(drawn(ORNAMENTS[kind], sample(kind, number), *box, margin=margin)).copy()
        page[pixels:-pixels, pixels:-pixels] = 255
        assert page.min() > 200, number


@pytest.mark.parametrize("kind", FACES)
def test_the_level_shows(kind, drawn, sample, picture):
    levels = (1, 2, 3) if kind == "inicial" else ("1", "2", "3", "narrador")
    pictures = [picture(drawn(ORNAMENTS[kind], sample(kind, 5, level), *CARD_BOX)) for level in levels]
    for one, other in itertools.combinations(pictures, 2):
        assert differing(one, other) > 0.05


def test_the_vine_grows_with_the_level(drawn, sample, picture):
    """The vine reaches higher from sprout to bloom, measured in the columns beside the field."""
    tops = []
    for level in (3, 2, 1):
        grey = picture(drawn(ORNAMENTS["inicial"], sample("inicial", 7, level), *CARD_BOX)) @ GREY
        rows = numpy.nonzero((grey[:, : grey.shape[1] // 5] < 128).any(axis=1))[0]
        tops.append(int(rows.min()))
    assert tops[0] > tops[1] > tops[2]


def test_the_back_is_the_same_after_half_a_turn(drawn, sample, picture):
    for number in range(4):
        page = picture(drawn(ORNAMENTS["verso"], sample("verso", number), *BACK_BOX), dpi=127)
        assert differing(page, page[::-1, ::-1]) < 0.01


def test_another_set_has_another_back(drawn, sample, picture):
    pictures = [picture(drawn(ORNAMENTS["verso"], sample("verso", number), *BACK_BOX)) for number in range(6)]
    for one, other in itertools.combinations(pictures, 2):
        assert differing(one, other) > 0.02


@pytest.mark.thorough
def test_two_processes_draw_the_same(drawn, sample):
    here = [digest(kind, drawn, sample) for kind in ORNAMENTS]
    code = (
        "import sys; sys.path[:0] = sys.argv[1:]; import conftest, importlib.util as u\n"
        "spec = u.spec_from_file_location('t', sys.argv[1] + '/test_castoria.py')\n"
        "t = u.module_from_spec(spec); spec.loader.exec_module(t)\n"
        "print(*[t.digest(kind, conftest.drawn, conftest.sample) for kind in t.ORNAMENTS])"
    )
    folder = __file__.rpartition("/")[0]
    there = subprocess.run(
        [sys.executable, "-c", code, folder, folder.rpartition("/")[0]],
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert here == there


def test_a_name_without_a_letter_still_has_an_ornament(drawn, sample, picture):
    card = sample("inicial", 0)
    nameless = type(card)(card.id, card.kind, card.values, {"pt": {"nome": "…"}})
    assert inked(picture(drawn(ORNAMENTS["inicial"], nameless, *CARD_BOX))) > 0.03


@pytest.mark.parametrize("kind", ["inicial", "fitas"])
def test_the_initial_is_that_of_the_name_in_the_language_printed(kind):
    def bytes_of(names, lang):
        card = Card("uma", PERSONAGEM, {"nivel": 3}, {lang: {"nome": name} for lang, name in names.items()})
        ornament = ORNAMENTS[kind]
        return Drawn(lambda pen: ornament(pen, card, *CARD_BOX), *CARD_BOX, lang=lang).bytes

    both = {"pt": "Dama do Lago", "en": "Lady of the Lake"}
    assert bytes_of(both, "en") == bytes_of({"pt": "Lia"}, "pt") != bytes_of(both, "pt")
    assert bytes_of({"pt": "Lia"}, "en") == bytes_of({"pt": "Lia"}, "pt")
