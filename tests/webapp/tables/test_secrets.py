"""A seat's secrets are in nobody else's bytes, whatever leaves a table."""

from functools import partial

import msgspec
import pytest

from webapp.tables import Client, JudgeRequest, MatchRequest, SittingRequest
from webapp.tables.queries import asking_referee
from webapp.tables.queries.asking_referee import consult_table
from webapp.tables.views.cards import cards_of
from webapp.tables.views.offering import offers_of
from webapp.tables.wire.consult_views import ConsultRequest

SENTINEL = "Carta 918273645"
INVENTORY = [
    *([name, 4] for name in ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde")),
    *([name, 4] for name in ("Duque", "Rainha", "Vento", "Raio", "Sopro", "Muro", "Coroa")),
    [SENTINEL, 4],
]
FORMS = ("json", "csv", "txt", "yaml")


@pytest.fixture
def table(house):
    """Provide a refereed match in which Ana has declared her Inventário; Beto sits there too."""
    ana = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"), hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    registers = {"seat": "A", "do": "registrar-inventario", "inventario": {"owner": "A", "value": INVENTORY}}
    answer = ana.declare(registers).answer
    assert answer.line.standing == "accepted"
    assert SENTINEL in shown(answer)
    for seat in "AB":
        ana.declare({"seat": seat, "do": "embaralhar"})
    ana.declare({"retract": 3})
    return ana, beto


def shown(value):
    return msgspec.json.encode(value).decode()


def all_that_leaves(phone):
    """Return everything that a phone can get out of a table."""
    yield shown(phone.look())
    for seq in range(phone.look().seq + 1):
        yield shown(phone.since(seq))
    yield shown(phone.house.tables.lines(phone.code, 10**6, phone.caller))
    for form in FORMS:
        yield phone.house.tables.export(phone.code, form, phone.caller).body.decode("utf-8-sig")
    for seat in "AB":
        for words in ("", "carta", SENTINEL):
            yield shown(phone.house.tables.ask(phone.code, phone.caller, partial(cards_of, words, seat)))
        yield shown(phone.house.tables.ask(phone.code, phone.caller, partial(offers_of, seat)))
        yield shown(consulted(phone, seat))


def consulted(phone, seat):
    past = phone.house.tables.past(phone.code, phone.caller)
    return consult_table(ConsultRequest(move={"seat": seat, "do": "embaralhar"}), past, "pt")


def others(ana, beto):
    house = ana.house
    judge = house.another(ana, "judge")
    assert house.tables.judge(ana.code, JudgeRequest(key=ana.key), judge.caller).you.judge
    nobody = house.another(ana, "")
    host = house.another(ana, "host")
    host.caller = Client("host", "en", host=True)
    return (beto, judge, nobody, host)


@pytest.mark.parametrize("restarted", [False, True], ids=["live", "read back"])
def test_nobody_else_is_shown_a_secret(table, restarted):
    ana, beto = table
    if restarted:
        ana.house.restart()
    for phone in others(ana, beto):
        for body in all_that_leaves(phone):
            assert "918273645" not in body
    assert any(SENTINEL in body for body in all_that_leaves(ana))


def test_the_answer_to_another_shows_no_secret(table, say):
    ana, beto = table
    answer = beto.declare({"note": "I have seen nothing"}, base_seq=1).answer
    assert "918273645" not in shown(answer)
    mark = ana.look().lines[0].idem
    again = beto.declare({"note": "the same mark"}, base_seq=1, idem=mark)
    assert not again.fresh
    assert "918273645" not in shown(again.answer)


@pytest.mark.parametrize("at", [None, 1, 4])
def test_a_move_is_consulted_about_on_what_the_asker_may_see(table, monkeypatch, at):
    ana, beto = table
    grounds = []

    def consult(game, asked, ground):
        grounds.append(shown(ground))
        return asked_of(game, asked, ground)

    asked_of = asking_referee.consult
    monkeypatch.setattr(asking_referee, "consult", consult)
    wish = ConsultRequest(move={"seat": "A", "do": "embaralhar"}, at=at)
    for phone in (*others(ana, beto), ana):
        consult_table(wish, phone.house.tables.past(phone.code, phone.caller), "pt")
    *seen_by_others, seen_by_ana = grounds
    assert SENTINEL in seen_by_ana
    assert all("918273645" not in seen for seen in seen_by_others)


def test_a_seat_that_its_holder_gives_takes_its_secrets_along(table):
    ana, beto = table
    ana.house.hand("A", beto, by=ana)
    assert SENTINEL in shown(beto.look())
    assert all("918273645" not in body for body in all_that_leaves(ana))


def test_a_secret_of_a_match_that_is_over_stays_one(table):
    ana, beto = table
    ana.house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    tables = ana.house.tables
    assert "918273645" not in tables.export(ana.code, "json", beto.caller, match=1).body.decode()
    assert SENTINEL in tables.export(ana.code, "json", ana.caller, match=1).body.decode()


def test_after_an_upgrade_secrets_stay_secret(table, monkeypatch):
    ana, beto = table
    monkeypatch.setattr("webapp.tables.session.opening.ENGINE", "9.9.9")
    monkeypatch.setattr("webapp.tables.pool.table_pool.ENGINE", "9.9.9")
    ana.house.restart()
    assert "9.9.9" in ana.look().lines[-1].told
    for phone in others(ana, beto):
        for body in all_that_leaves(phone):
            assert "918273645" not in body
    assert SENTINEL in shown(ana.look())
