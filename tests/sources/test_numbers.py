"""Numbers are read as people write them."""

import pytest

from companion.language import Message
from companion.sources.numbers import NumberError, as_text, decimal, integer, tenths


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ("1,5", 15), ("1.5", 15), ("+0,3", 3), ("-0,3", -3), ("−0,3", -3), ("–0,3", -3), ("2", 20),
        (" 2 ", 20), ("2,0", 20), ("1,50", 15), (",5", 5), ("− 0,3", -3),
        ("\u00a01,5\u00a0", 15), ("0", 0), ("-0,0", 0),
    ],
)  # fmt: skip
def test_tenths(text, held):
    assert tenths(text) == held


@pytest.mark.parametrize("text", ["1,55", "0.01", "−1,25"])
def test_two_decimals_are_refused(text):
    with pytest.raises(NumberError) as caught:
        tenths(text)
    assert "more than one decimal" in caught.value.message.to("en")
    assert text in caught.value.message.to("pt")


@pytest.mark.parametrize(
    "text", ["", "um", "1.234,5", "1 5", "1e3", "0x10", "٣", "1/0", ".", "+", "--1", "9" * 5000]
)
def test_what_is_no_number(text):
    with pytest.raises(NumberError):
        tenths(text)
    with pytest.raises(NumberError):
        integer(text)


@pytest.mark.parametrize(("text", "value"), [("3", 3), ("3,0", 3), ("3.0", 3), ("-2", -2), ("+1", 1)])
def test_whole_numbers(text, value):
    assert integer(text) == value


def test_a_fraction_is_not_whole():
    with pytest.raises(NumberError):
        integer("1,5")


@pytest.mark.parametrize("text", ["1/2", "01/02/2026", "2026-02-01", "01/fev", "2-mai"])
def test_a_date_is_reported_as_one(text):
    with pytest.raises(NumberError) as caught:
        integer(text)
    assert "format the cell as Text" in caught.value.message.to("en")


@pytest.mark.parametrize(
    ("value", "text"),
    [(1.5, "1.5"), (3.0, "3"), (0.1 + 0.2, "0.3"), (True, "true"), ("x", "x"), (None, ""), (-0.3, "-0.3")],
)
def test_the_text_of_a_cell(value, text):
    assert as_text(value) == (text, None)


@pytest.mark.parametrize(("held", "pt", "en"), [(15, "1,5", "1.5"), (-3, "−0,3", "−0.3"), (0, "0,0", "0.0")])
def test_tenths_are_shown_as_people_write_them(held, pt, en):
    shown = decimal(held)
    assert isinstance(shown, Message)
    assert (shown.to("pt"), shown.to("en")) == (pt, en)
