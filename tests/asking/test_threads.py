"""Phones that search at once get the same answers as one that searches alone."""

import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.asking.wording import stems_in, words_of
from companion.games import find_game

PHONES = 4
WORDS = 300


@pytest.fixture
def impatient():
    """Let threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_phones_that_ask_at_once_learn_what_one_is(impatient, lang):
    book = find_game("castoria").load_rules()
    every = dict.fromkeys(word for rule in book.in_order for word in words_of(book.words(rule, lang)))
    words = list(every)[:WORDS]
    stems_in.cache_clear()
    alone = list(map(stems_in(lang), words))
    stems_in.cache_clear()
    stem = stems_in(lang)

    def asks(phone: int) -> list[str]:
        first = phone * WORDS // PHONES  # each asks with other words at the same time
        said = {word: stem(word) for word in (*words[first:], *words[:first])}
        return [said[word] for word in words]

    with ThreadPoolExecutor(PHONES) as phones:
        assert list(phones.map(asks, range(PHONES))) == [alone] * PHONES
