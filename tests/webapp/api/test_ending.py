"""Phones are shown how a chapter, a história and a match of Ceramus end, with rematch and tally."""

import pytest

from companion.games import find_game
from companion.record_files import open_record
from companion.referee.matches.record_writing import plain_entry

WON = "Capítulos ganhos"


def example(game, name):
    return next(file for file in find_game(game).examples if file.stem == name)


class Replayed:
    """A refereed table on two phones that replayed an example, and a phone that looks on."""

    def __init__(self, phone, game, name, players=2, until=lambda entry, seen: False, **more):
        self.phones = [phone() for _ in range(players)]
        opened = open_record(example(game, name)).record
        wish = {"mode": "arbitro", "hold": "one", "may_let_stand": "both", "leve": False, **more}
        decisions = dict(opened.options.decisions)
        names = ["Ana", "Beto", "Caio", "Duda"][:players]
        self.code = self.phones[0].table(game, players, names=names, decisions=decisions, **wish)
        for seat, other in zip("BCD", self.phones[1:], strict=False):
            other.post(f"/tables/{self.code}/seats/{seat}", {"take": True})
        self.onlooker = phone()
        self.seq = self.look()["seq"]
        seats = dict(zip(opened.options.order, "ABCD", strict=False))
        declared = []
        for entry in map(plain_entry, opened.log):
            if until(entry, declared):
                break
            declared.append(entry["do"])
            self.declare(_renamed(entry, seats))

    def declare(self, entry):
        by = self.phones["ABCD".index(entry.get("seat", "A"))]
        answer = by.declare(self.code, entry, self.seq)
        assert answer.status_code == 201, answer.json
        self.seq = answer.json["seq"]

    def look(self, phone=None):
        return (phone or self.phones[0]).get(f"/tables/{self.code}").json

    def news(self):
        return self.phones[0].get(f"/tables/{self.code}/since/0").json

    def ending(self, phone=None, lang="pt"):
        return (phone or self.phones[0]).get(f"/tables/{self.code}/ending?lang={lang}").json

    def again(self, by, status):
        answer = by.post(f"/tables/{self.code}/matches", {"again": True})
        assert answer.status_code == status, answer.json
        self.seq = answer.json["seq"]
        return answer.json

    def says(self, by, agree):
        (asked,) = self.look(by)["proposals"]
        said = {"seat": asked["asks"][0], "agree": agree}
        answer = by.post(f"/tables/{self.code}/proposals/{asked['id']}", said)
        assert answer.status_code == 200, answer.json
        return answer.json


def _renamed(value, seats):
    """Return a record's entry with the seats of a table."""
    if isinstance(value, dict):
        return {name: _renamed(part, seats) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(one, seats) for one in value]
    return seats.get(value, value) if isinstance(value, str) else value


def sums(end):
    return {
        one["seat"]: {each["told"]: each["value"] for each in (*one["items"], one.get("total")) if each}
        for one in end["sums"]
    }


def rules(causes):
    return [one["rule"] for one in causes]


def given_up(_entry, seen):
    """Return whether the first chapter has ended, which ends by giving up."""
    return "conceder" in seen


def prepared_again(entry, seen):
    """Return whether the first chapter is over and the next not yet prepared."""
    return entry["do"] == "embaralhar" and seen.count("embaralhar") == 2


@pytest.fixture
def chapter(phone):
    return Replayed(phone, "castoria", "desistencia", until=given_up)


@pytest.fixture
def historia(phone):
    return Replayed(phone, "castoria", "historia_dois_a_um")


def test_before_anything_has_ended_there_is_no_end(phone):
    table = Replayed(phone, "castoria", "desistencia", until=lambda _entry, seen: len(seen) == 10)
    ending = table.ending()
    assert ending["match"] == 1
    assert not {"end", "tally"} & ending.keys()
    assert "ended" not in table.news()["match"]


def test_a_chapter_that_was_won(chapter):
    end = chapter.ending()["end"]
    assert (end["over"], end["called"], end["told"], end["winners"]) == (
        False,
        "Fim do capítulo 1",
        "Ana venceu.",
        ["A"],
    )
    assert [one["told"] for one in end["causes"]] == ["Beto desistiu."]
    (cause,) = end["causes"]
    assert cause["rule"] == "castoria.decisao.75"
    assert cause["source"] == "Onde o livro deixa dúvida, nosso padrão"
    assert cause["text"]
    assert rules(end["then"]) == ["castoria.gerais.substituicao-seis", "castoria.gerais.inicio-aleatorio"]
    assert [shown[WON] for shown in sums(end).values()] == ["1", "0"]
    match = chapter.news()["match"]
    assert end["n"] == match["ended"] == match["n"]


def test_a_historia_that_was_won_and_what_decided_its_last_chapter(historia):
    ending = historia.ending()
    end = ending["end"]
    assert (end["over"], end["called"], end["told"], end["then"]) == (
        True,
        "Fim da história",
        "Beto venceu.",
        [],
    )
    assert "castoria.objetivo.melhor-de-tres" in rules(end["causes"])
    assert sums(end)["B"][WON] == "2"
    lines = {line["n"]: line for line in historia.look()["lines"]}
    assert 1 <= len(end["decisive"]) <= 3
    for one in end["decisive"]:
        line = lines[one["n"]]
        assert one["told"] == f"{line['when']}: {line['told']}"
        assert "→" in one["came"][0]
        assert lines[one["n"]]["entry"]["do"] != "passar"
    assert ending["tally"]["told"] == "Ana: 0 · Beto: 1"
    assert ending["again"]["rule"] == "castoria.gerais.inicio-aleatorio"
    assert historia.ending(historia.onlooker) == ending  # onlookers see the same
    assert historia.ending(historia.onlooker, "en")["end"]["told"] == "Beto has won."


def test_a_void_chapter_counts_for_nobody_and_is_played_again(phone):
    table = Replayed(phone, "castoria", "capitulo_anulado", until=prepared_again)
    end = table.ending()["end"]
    assert end["told"] == "Não conta para ninguém."
    assert rules(end["causes"]) == ["castoria.decisao.9"]
    assert end["then"][0]["told"] == "O capítulo 1 se joga de novo."


def test_the_end_that_is_taken_back_is_none(chapter):
    chapter.declare({"retract": chapter.look()["match"]["n"]})
    assert "end" not in chapter.ending()
    assert "ended" not in chapter.news()["match"]


def test_the_next_chapter_goes_on_and_the_end_stays_to_be_read(chapter):
    before = chapter.ending()["end"]
    chapter.declare({"seat": "A", "do": "embaralhar"})
    assert chapter.ending()["end"] == before


def test_the_sums_of_ceramus_item_by_item(phone):
    table = Replayed(phone, "ceramus", "dois-formas-acabam")
    end = table.ending()["end"]
    assert end["over"]
    assert end["winners"] == table.look()["outcome"]["winners"]
    for shown in sums(end).values():
        mural, reserva, total = (int(number.replace("−", "-")) for number in shown.values())
        assert mural - reserva == 16  # 4 of each of 4 styles: ceramus.preparacao.reserva
        assert mural + reserva == total
    assert rules(end["causes"])[0] == "ceramus.fim.formas-acabam"
    assert rules(end["causes"])[-1] == "ceramus.fim.vencedor"


@pytest.mark.parametrize(
    ("name", "sentence"), [("dois-empate", "Empate: Ana e Beto."), ("dois-joga-se-de-novo", "Empate.")]
)
def test_a_tie_is_called_a_tie(phone, name, sentence):
    table = Replayed(phone, "ceramus", name)
    ending = table.ending()
    assert ending["end"]["told"] == sentence
    assert ending["end"]["causes"][-1]["rule"] == "ceramus.decisao.71"
    assert ending["tally"]["told"] == "Ana: 0 · Beto: 0 · 1 empate"
    assert ending["tally"]["ties"] == 1


def test_a_rematch_asks_the_other_side(phone):
    table = Replayed(phone, "ceramus", "dois-empate")
    ana, beto = table.phones
    asked = table.again(ana, 202)
    assert asked["match"]["number"] == 1
    (one,) = asked["proposals"]
    assert (one["again"], one["asks"], one["by"], one["told"]) == (True, ["B"], "Ana", "Beto começa")
    refused = table.says(beto, agree=False)
    assert refused["match"]["number"] == 1
    assert refused["proposals"][0]["refused"] == ["B"]
    table.says(beto, agree=True)
    begun = table.look()
    assert begun["match"]["number"] == 2
    assert not begun["proposals"]
    assert table.ending()["tally"]["told"] == "Ana: 0 · Beto: 0 · 1 empate"
    assert "end" not in table.ending()


def test_who_wants_it_too_has_said_yes(phone):
    table = Replayed(phone, "ceramus", "dois-empate")
    table.again(table.phones[0], 202)
    assert table.again(table.phones[1], 201)["match"]["number"] == 2


def test_the_book_of_ceramus_leaves_open_who_begins_so_that_each_does_in_turn(phone):
    table = Replayed(phone, "ceramus", "dois-empate")
    assert table.ending()["again"]["rule"] == "ceramus.decisao.9"
    table.again(table.phones[0], 202)
    begun = table.again(table.phones[1], 201)
    assert begun["view"]["patch"]["where"][1] == {"told": "começa", "seat": "B"}


def test_one_phone_for_both_begins_at_once(phone):
    table = Replayed(phone, "ceramus", "dois-empate")
    post = table.phones[1].post(f"/tables/{table.code}/seats/B", {"leave": True})
    assert post.status_code == 200
    assert table.again(table.phones[0], 201)["match"]["number"] == 2


def test_nobody_is_asked_where_who_sits_here_may_do_anything(phone):
    table = Replayed(phone, "ceramus", "dois-empate", may_let_stand="any")
    assert table.again(table.phones[1], 201)["match"]["number"] == 2


def test_the_tally_goes_on_over_matches(chapter):
    chapter.declare({"seat": "B", "do": "conceder", "o_que": "historia"})
    end = chapter.ending()
    assert rules(end["end"]["causes"]) == ["castoria.decisao.75"]  # no two chapters were won
    assert end["tally"]["told"] == "Ana: 1 · Beto: 0"
    chapter.again(chapter.phones[0], 202)
    chapter.again(chapter.phones[1], 201)
    assert chapter.ending()["tally"]["told"] == "Ana: 1 · Beto: 0"
    chapter.declare({"seat": "A", "do": "conceder", "o_que": "historia"})
    assert chapter.ending()["tally"]["told"] == "Ana: 1 · Beto: 1"


def test_before_nothing_fits_is_declared_it_is_said_that_the_match_ends_by_it(phone):
    """fim.ninguem-adiciona: the last of a round in which nobody has added a tile."""

    def last_pass(entry, seen):
        return entry["do"] == "passar" and seen[-1] == "passar"

    table = Replayed(phone, "ceramus", "dois-empate", until=last_pass)
    ana = table.phones[0].get(f"/tables/{table.code}/offers?seat=A&lang=pt").json
    (passes,) = (one for one in ana["commands"] if one["move"]["do"] == "passar")
    assert passes["small"] == "e a partida acaba"
    first = Replayed(phone, "ceramus", "dois-empate", until=lambda entry, _seen: entry["do"] == "passar")
    beto = first.phones[1].get(f"/tables/{first.code}/offers?seat=B&lang=pt").json
    assert not [one for one in beto["commands"] if one["move"]["do"] == "passar"]
