"""The referee settles each stock dispute as the book says, on a whole wall."""

from pathlib import Path

import pytest
import yaml
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.registry import BOOK
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions

DISPUTAS = yaml.safe_load((Path(__file__).parent / "disputas.yaml").read_text(encoding="utf-8"))
OPTIONS = TableOptions((SeatOf("A"), SeatOf("B")))


@pytest.fixture(params=DISPUTAS, ids=lambda disputa: disputa["name"])
def disputa(request):
    return request.param


def ruling(disputa):
    move = read_move({"seat": "A", **disputa["move"], **disputa["declared"]}, OPTIONS, CERAMUS)
    return CERAMUS.judge(position(seats=["A", "B"], **disputa["position"]), move)


def test_it_is_settled_as_the_book_says(disputa):
    found = ruling(disputa)
    cited = [citation.rule for citation in found.citations]
    assert found.verdict == disputa["verdict"], found
    assert found.primary == disputa["primary"]
    assert set(disputa["also"]) <= set(cited)


def test_what_it_names_stands_in_the_catalogue_under_that_heading(disputa):
    if disputa["primary"] is not None:
        assert disputa["page"] in BOOK.rules[disputa["primary"]].section
    assert any(disputa["page"] in rule.section for rule in BOOK.rules.values())
    assert set(disputa["also"]) <= BOOK.rules.keys() | BOOK.decisions.keys()


def test_there_are_ten_of_both_kinds():
    assert len({disputa["name"] for disputa in DISPUTAS}) == len(DISPUTAS) == 10
    assert {disputa["verdict"] for disputa in DISPUTAS} == {"legal", "illegal"}
