"""The stock disputes: each settled by the referee as the book says, on the position that it is told of."""

from pathlib import Path

import pytest
import yaml
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.registry import BOOK
from companion.referee.options import SeatOf, TableOptions
from companion.referee.record_reading import read_move

DISPUTAS = yaml.safe_load((Path(__file__).parent / "disputas.yaml").read_text(encoding="utf-8"))
OPTIONS = TableOptions((SeatOf("A"), SeatOf("B")))
KINDS = {kind.__struct_config__.tag: kind for kind in CERAMUS.move_types}
MAIS_RESPOSTAS = 6  # with the kind of move before them, and a word that all the rest is so


@pytest.fixture(params=DISPUTAS, ids=lambda disputa: disputa["name"])
def disputa(request):
    return request.param


def ruling(disputa):
    kind = KINDS[disputa["move"]["do"]]
    fields = {name: told for name, told in disputa["answers"].items() if name in kind.__struct_fields__}
    move = read_move({"seat": "A", **disputa["move"], **fields}, OPTIONS, CERAMUS)
    return CERAMUS.judge(position(seats=["A", "B"], **disputa["setup"]), move)


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


def test_it_is_told_in_few_answers(disputa):
    assert len(disputa["answers"]) + 2 <= MAIS_RESPOSTAS
    assert disputa["question"].endswith("?")


def test_there_are_ten_of_both_kinds():
    assert len({disputa["name"] for disputa in DISPUTAS}) == len(DISPUTAS) == 10
    assert {disputa["verdict"] for disputa in DISPUTAS} == {"legal", "illegal"}
