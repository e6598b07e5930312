"""No module of the client reads the position of a game, or what a referee keeps of it: it draws views."""

import re
from pathlib import Path

import pytest

STATIC = Path("webapp/static")
READS = re.compile(
    r"""(?<!history)(?<!event)\??\.(state|agenda|modifiers|windows)\b
    |\[["'](state|agenda|modifiers|windows)["']\]
    |\{[^{}:]*\b(state|agenda|modifiers|windows)\b[^{}:]*\}\s*=""",
    re.VERBOSE,
)


def test_no_module_reads_a_position():
    modules = [one for one in STATIC.rglob("*.js") if "vendor" not in one.parts]
    assert len(modules) > 50
    found = {f"{one}: {read[0]}" for one in modules for read in READS.finditer(one.read_text("utf-8"))}
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
