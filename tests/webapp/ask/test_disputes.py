"""Ten disputes of each game, as tables have them, are settled from nothing in at most six answers."""

from collections import Counter
from pathlib import Path

import pytest
import yaml

GAMES = Path(__file__).parents[2] / "games"
DISPUTES = [
    {"game": file.parent.name, **dispute}
    for file in sorted(GAMES.glob("*/disputas.yaml"))
    for dispute in yaml.safe_load(file.read_text(encoding="utf-8"))
]
MOST_ANSWERS = 6


class Disputant:
    """A person who answers questions, corrects facts, and confirms the rest.

    ``answers`` counts them: the move, each choice of a field, each correction, the one confirmation.
    """

    def __init__(self, asker, dispute):
        self.asker = asker
        self.path = f"/games/{dispute['game']}/consult"
        self.move = dict(dispute["move"])
        self.left = dict(dispute["answers"])
        self.told = {}
        self.answers = 1

    def settle(self):
        found = self.ask()
        while found["verdict"] == "unsettled":
            self.answers += 1
            found = self.ask(sure=self.answer(found))
        return found

    def ask(self, **more):
        answer = self.asker.consult(self.move, self.told, path=self.path, **more)
        assert answer.status_code == 200, answer.json
        return answer.json

    def answer(self, found):
        """Give one more answer; return True where it confirms all the rest."""
        question = found["question"]
        if question is not None:
            assert question["field"] in self.left, f"asked for {question['field']}, of which nothing is said"
            assert question["choices"] is None or self.left[question["field"]] in [
                choice["value"] for choice in question["choices"]
            ]
            self.move[question["field"]] = self.left.pop(question["field"])
            return False
        offered = {fact["path"] for fact in found["facts"]}
        for name in self.left:
            path = next((path for path in (name, f"move.{name}") if path in offered), None)
            if path is not None:
                self.told[path] = self.left.pop(name)
                return False
        assert not self.left, f"nothing lets one say {self.left}"
        return True


@pytest.fixture(params=DISPUTES, ids=lambda dispute: f"{dispute['game']}-{dispute['name']}")
def dispute(request):
    return request.param


def test_it_is_settled_as_the_book_says_and_the_short_text_names_the_place(asker, dispute):
    disputant = Disputant(asker, dispute)
    found = disputant.settle()
    assert found["verdict"] == dispute["verdict"], found["short"]
    assert disputant.answers <= MOST_ANSWERS
    cited = [one["rule"] for one in found["citations"]]
    if dispute["primary"]:
        assert cited[0] == found["main"] == dispute["primary"]
        assert dispute["page"] in found["citations"][0]["source"]
    assert set(dispute["also"]) <= set(cited)
    main = next(one for one in (*found["citations"], *found["keeps"]) if one["rule"] == found["main"])
    assert main["text"] in found["short"]
    assert main["source"] in found["short"]
    assert found["told"] in found["short"]


def test_there_are_at_least_ten_of_both_kinds():
    kinds = Counter((one["game"], one["verdict"]) for one in DISPUTES)
    games = {game for game, _verdict in kinds}
    assert len(games) > 1
    for game in games:
        legal, illegal = kinds[game, "legal"], kinds[game, "illegal"]
        assert legal
        assert illegal
        assert legal + illegal >= 10
