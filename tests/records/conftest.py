"""The toy game of tests/referee with a book of its own, and records read for it."""

import importlib.util
from pathlib import Path
from types import SimpleNamespace

import pytest

from companion.plain_data import read_plain
from companion.referee.record_reading import Table, read_record
from companion.rulebook import Decision, Rule, Rulebook

TOY = Path(__file__).parents[1] / "referee" / "conftest.py"
HEAD = "record: 1\ngame: toy\nseats: [A, B]\n"


def _toy_module():
    spec = importlib.util.spec_from_file_location("toy_game", TOY)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _book(ids):
    decision = Decision(
        id="toy.decisao.1",
        rules=("toy.limite",),
        questions={"pt": "Quantas pedras?", "en": "How many stones?"},
        options=("tres", "quatro"),
        default="tres",
        reasons={"en": "Because."},
    )
    rules = {id: Rule(id, "O jogo", "check", {"pt": f"Regra {id}.", "en": f"Rule {id}."}) for id in ids}
    return Rulebook(rules, {decision.id: decision}, version="v1")


@pytest.fixture(scope="session")
def toy():
    module = _toy_module()
    game, book = module._game(), _book(module.RULES)
    table = Table(game, book)

    def read(text, head=HEAD):
        return read_record(read_plain(head + text).data, table)

    return SimpleNamespace(
        game=game,
        book=book,
        table=table,
        read=read,
        Tirar=module.Tirar,
        Contestar=module.Contestar,
        Passar=module.Passar,
    )
