"""Any set, however spoilt, is checked without an exception; each mistake is a sentence in both languages."""

import shutil

import pytest
from bombs import write
from bombs.hostile import hostile_set
from soaked import soaked

from companion.cards.card import Origin
from companion.cards.mistakes import Mistake
from companion.language import LANGUAGES
from companion.printing.checking import CheckedSet, check_folder
from companion.printing.refusal import RefusedError
from companion.printing.target import find_target
from companion.sources import UnreadableError

QUICK, MANY = 200, 20_000


def checked(folder):
    """Return the mistakes of a set, as ``companion check`` finds them."""
    try:
        target = find_target(str(folder))
    except UnreadableError as error:
        return error.mistakes
    except RefusedError as error:
        return (Mistake(Origin(str(folder)), error.message),)
    found = check_folder(folder, target.game)
    assert isinstance(found, CheckedSet)
    assert found.cards or found.mistakes
    return found.mistakes


@pytest.mark.parametrize("seeds", [range(QUICK), *soaked(range(QUICK, MANY))])
def test_hostile_sets_are_read_without_an_exception(seeds, tmp_path):
    sound = 0
    for seed in seeds:
        folder = write(tmp_path / "conjunto", hostile_set(seed))
        mistakes = checked(folder)
        sound += all(mistake.warning for mistake in mistakes)
        for mistake in mistakes:
            for language in LANGUAGES:
                said = mistake.message.to(language)
                assert said, seed
                assert len(said) < 5_000, seed
        shutil.rmtree(folder)
    assert len(seeds) / 50 < sound < len(seeds) / 2
