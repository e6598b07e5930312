"""The client draws views and reads no position of a game, nor the referee's own state."""

import re

import pytest
from client_files import modules

READS = re.compile(
    r"""(?<!history)(?<!event)\??\.(state|agenda|modifiers|windows)\b
    |\[["'](state|agenda|modifiers|windows)["']\]
    |\{[^{}:]*\b(state|agenda|modifiers|windows)\b[^{}:]*\}\s*=""",
    re.VERBOSE,
)


def test_no_module_reads_a_position():
    every = modules()
    assert len(every) > 50
    found = {
        f"{path}: {read[0]}" for path, one in every.items() for read in READS.finditer(one.read_text("utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize(
    "written",
    ["table.value.state.mesa", "given.view?.state", 'told["agenda"]', "const { state, seats } = view;"],
)
def test_what_reads_one_is_found(written):
    assert READS.search(written)


@pytest.mark.parametrize("written", ["history.state", "const state = standing(model);", '"data-state": on'])
def test_what_reads_none_is_not(written):
    assert not READS.search(written)
