"""The toy game of tests/referee with a book of its own, and records read for it."""

from types import SimpleNamespace

import pytest
from referee import toy as toy_game

from companion.plain_data import read_plain
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.rulebook import Decision, Rule, Rulebook

HEAD = "record: 1\ngame: toy\nseats: [A, B]\n"


def _book(ids):
    decision = Decision(
        id="toy.decisao.1",
        rules=("toy.limite",),
        questions={"pt": "Quantas pedras?", "en": "How many stones?"},
        options=("tres", "quatro"),
        default="tres",
        reasons={"pt": "Porque sim.", "en": "Because."},
    )
    rules = {id: Rule(id, "O jogo", "check", {"pt": f"Regra {id}.", "en": f"Rule {id}."}) for id in ids}
    return Rulebook(rules, {decision.id: decision}, version="v1")


@pytest.fixture(scope="session")
def toy():
    game, book = toy_game.game(), _book(toy_game.RULES)
    table = GameAndBook(game, book)

    def read(text, head=HEAD):
        return read_record(read_plain(head + text).data, table)

    return SimpleNamespace(
        game=game,
        book=book,
        table=table,
        read=read,
        Tirar=toy_game.Tirar,
        Contestar=toy_game.Contestar,
        Passar=toy_game.Passar,
    )
