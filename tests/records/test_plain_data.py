"""YAML by the 1.2 core schema and JSON are read as plain data with places."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.plain_data import LARGEST, read_plain
from companion.yaml_nodes import BrokenYamlError


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("No", "No"),
        ("yes", "yes"),
        ("on", "on"),
        ("1:30", "1:30"),
        ("2026-11-21", "2026-11-21"),
        ("true", True),
        ("FALSE", False),
        ("~", None),
        ("", None),
        ("'~'", "~"),
        ("'12'", "12"),
        ("012", 12),
        ("0o17", 15),
        ("0x1F", 31),
        ("-3", -3),
        ("1e3", 1000.0),
        ("-.INF", float("-inf")),
        (".5", 0.5),
        ("1_000", "1_000"),
        ("3A", "3A"),
        ("- a", ["a"]),
        ('{"a":[1,{"b":null}]}', {"a": [1, {"b": None}]}),
        ('{\n\t"a":\t1\n}', {"a": 1}),
        ('"\\ud83d\\ude00 \\u00e9 \\/"', "😀 é /"),
        ('"\\\\ud83d"', "\\ud83d"),
    ],
)
def test_scalars_follow_the_core_schema(text, data):
    found = read_plain(text).data
    assert found == data
    assert type(found) is type(data)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("a: 1\nb: 2\na: 3\n", 3, 1, "stands here twice"),
        ("a:\n  - 99999999999999999999\n", 2, 5, "too large"),
        ("a: " + "9" * 5000, 1, 4, "too large"),
        ("a: [1, 2", 2, 1, "cannot be read here"),
        ("a: &x 1\n", 1, 4, "anchors"),
        ("[" * 100, 1, 49, "nested"),
        ('"\\ud800"', 1, 4, "cannot be read"),
        ("a: \x01", None, None, "cannot be read"),
        ("\ud800", None, None, "cannot be read"),
    ],
)
def test_what_cannot_be_read_has_its_place(text, line, column, words):
    with pytest.raises(BrokenYamlError) as caught:
        read_plain(text)
    assert words in str(caught.value)
    assert caught.value.line == line
    if column is not None:
        assert abs(caught.value.column - column) <= 2  # the parser's own marks stray a little


def test_places_follow_paths_as_far_as_they_go():
    plain = read_plain("game: toy\nmoves:\n  - {seat: A, do: tirar}\n  - seat: B\n")
    assert plain.place(("moves", 0, "do")) == (3, 19)
    assert plain.place(("moves", 0, "do"), of_key=True) == (3, 15)
    assert plain.place(("moves", 1, "quanto")) == (4, 5)
    assert plain.place(("moves", 7)) == (3, 3)
    assert plain.place(()) == (1, 1)
    assert read_plain("").place(("game",)) == (1, 1)


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-LARGEST, LARGEST)
    | st.text(st.characters(exclude_categories=("Cs", "Cc", "Cn"), exclude_characters="\ufeff"), max_size=12),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text("abcé😀:#-? ", min_size=1, max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@given(JSON, st.booleans(), st.sampled_from([None, 2]))
def test_every_json_is_read_as_it_is(data, ascii_only, indent):
    assert read_plain(json.dumps(data, ensure_ascii=ascii_only, indent=indent)).data == data
