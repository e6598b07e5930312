"""A secret stays with the former holder of a seat; the new holder sees only later declarations."""

from functools import partial

import msgspec
import pytest
from whole_review import whole

from webapp.tables import JudgeRequest, MatchRequest, SittingRequest
from webapp.tables.queries.asking_referee import consult_table
from webapp.tables.queries.reviewing import Reviewing
from webapp.tables.session.presence import SILENT
from webapp.tables.views.cards import cards_of
from webapp.tables.views.offering import offers_of
from webapp.tables.wire.consult_views import ConsultRequest

OLD, NEW = "Carta 918273645", "Carta 564738291"
NAMES = ("Ferreiro", "Moleiro", "Oleira", "Pajem", "Guarda", "Bardo", "Conde", "Duque", "Rainha", "Vento")
FORMS = ("json", "csv", "txt", "yaml")


def inventory(sentinel):
    return [*([name, 4] for name in (*NAMES, "Raio", "Sopro", "Muro", "Coroa")), [sentinel, 4]]


def registers(sentinel, seat="B"):
    return {
        "seat": seat,
        "do": "registrar-inventario",
        "inventario": {"owner": seat, "value": inventory(sentinel)},
    }


def anew(sentinel, path="mesa.lados[1].lista"):
    """Return the table's new declaration of Beto's Inventário, from paper."""
    op = {"op": "informar", "path": path, "value": {"owner": "B", "value": inventory(sentinel)}}
    return {"seat": "B", "do": "ajustar", "authority": "correction", "ops": [op], "reason": "do papel"}


def sit(phone, seat, **wish):
    return phone.house.tables.sit(phone.code, seat, SittingRequest(**wish), phone.caller)


def shown(value):
    return msgspec.json.encode(value).decode()


def all_that_leaves(phone, match=None):
    """Return everything that a phone can get out of its table."""
    tables, code, caller = phone.house.tables, phone.code, phone.caller
    yield shown(phone.look())
    for seq in range(phone.look().seq + 1):
        yield shown(phone.since(seq))
        yield tables.written_since(code, seq, caller)[1].decode()
    yield shown(tables.lines(code, 10**6, caller))
    for form in FORMS:
        yield tables.export(code, form, caller, match).body.decode("utf-8-sig")
    past = tables.past(code, caller, match)
    looking = Reviewing(past, "pt")
    yield shown(whole(looking))
    for n in range(len(past.held.entries) + 1):
        yield shown(looking.stood(n))
    for seat in "AB":
        for words in ("", "carta", OLD, NEW):
            yield shown(tables.ask(code, caller, partial(cards_of, words, seat)))
        yield shown(tables.ask(code, caller, partial(offers_of, seat)))
        yield shown(consult_table(ConsultRequest(move={"seat": seat, "do": "embaralhar"}), past, "pt"))


def is_shown(phone, sentinel, match=None):
    return any(sentinel.split()[1] in one for one in all_that_leaves(phone, match))


class Table:
    """A table where Ana and Beto have declared their Inventários; a stranger looks on."""

    def __init__(self, house, ana, beto):
        self.house, self.ana, self.beto = house, ana, beto
        self.stranger = house.another(ana, "a stranger")
        assert beto.declare(registers(OLD)).answer.line.standing == "accepted"
        assert ana.declare(registers("Carta 111222333", "A")).answer.line.standing == "accepted"
        assert is_shown(beto, OLD)

    def take(self, how, phone=None):
        phone = phone or self.stranger
        if how == "silence":
            self.house.later(SILENT)
            return sit(phone, "B", take=True, from_another=True)
        if how == "freed":
            host = self.house.another(self.ana, "host")
            host.caller = msgspec.structs.replace(host.caller, host=True)
            sit(host, "B", leave=True)
            return sit(phone, "B", take=True)
        by = {"given": self.beto, "leave": self.ana}[how]
        return self.house.hand("B", phone, by=by)


@pytest.fixture
def table(house):
    return Table(house, *house.two())


@pytest.mark.parametrize("how", ["silence", "leave", "freed"])
@pytest.mark.parametrize("restarted", [False, True], ids=["live", "read back"])
def test_who_took_a_seat_is_shown_nothing_of_before(table, how, restarted):
    table.take(how)
    if restarted:
        table.house.restart()
    assert table.stranger.look().you.seats == ("B",)
    for sentinel in (OLD, "Carta 111222333"):
        assert not is_shown(table.stranger, sentinel)
    assert not is_shown(table.beto, OLD), "nor is who lost it"
    assert is_shown(table.ana, "Carta 111222333")


def test_what_its_holder_gives_goes_whole(table):
    table.take("given")
    assert is_shown(table.stranger, OLD)


def test_who_left_it_and_sits_down_again_is_shown_all(table):
    sit(table.beto, "B", leave=True)
    sit(table.beto, "B", take=True)
    assert is_shown(table.beto, OLD)


def test_who_sits_down_in_a_seat_that_was_left_is_shown_nothing_of_before(table):
    sit(table.beto, "B", leave=True)
    sit(table.stranger, "B", take=True)
    assert not is_shown(table.stranger, OLD)
    sit(table.stranger, "B", leave=True)
    sit(table.beto, "B", take=True)
    assert not is_shown(table.beto, OLD), "whoever gave it up has given it up, once another sat there"


def test_who_has_it_back_is_shown_all(table):
    table.take("leave")
    table.stranger.declare(anew(NEW))
    sit(table.beto, "B", take=True)
    assert is_shown(table.beto, OLD)
    assert is_shown(table.beto, NEW)
    assert not is_shown(table.stranger, NEW)
    assert not is_shown(table.stranger, OLD)


@pytest.mark.parametrize("restarted", [False, True], ids=["live", "read back"])
def test_what_is_declared_anew_is_shown_to_who_took_it(table, restarted):
    table.take("silence")
    answer = table.stranger.declare(anew(NEW)).answer
    assert answer.line.standing == "accepted"
    assert NEW in shown(answer)
    if restarted:
        table.house.restart()
    assert NEW in shown(table.stranger.state)
    assert not is_shown(table.stranger, OLD)
    for other in (table.ana, table.beto, table.house.another(table.ana, "")):
        assert not is_shown(other, NEW)


def test_what_comes_of_old_and_new_together_is_as_secret_as_the_old(table):
    """Cards are replaced in a list that the stranger never saw: it stays none of theirs."""
    table.take("leave")
    replaced = {
        "seat": "B",
        "do": "substituir",
        "saem": {"owner": "B", "value": [[OLD, 1]]},
        "entram": {"owner": "B", "value": [["Carta 777888999", 1]]},
        "stands": True,
    }
    line = table.stranger.declare(replaced).answer.line
    assert line.standing in ("accepted", "stood")
    state = shown(table.stranger.state)
    assert not any(one in state for one in (OLD, "777888999"))
    assert table.stranger.state["mesa"]["lados"][1]["lista"] == {"owner": "B"}


def test_the_score_and_all_that_is_public_are_the_same_for_all(table):
    table.take("leave")
    table.stranger.declare({"seat": "B", "do": "embaralhar"})
    table.ana.declare({"seat": "A", "do": "embaralhar"})
    table.stranger.declare({"retract": 3})
    nobody = table.house.another(table.ana, "")
    mine, theirs = table.stranger.look(), nobody.look()
    for name in ("panel", "duties", "outcome", "match", "seq"):
        assert getattr(mine, name) == getattr(theirs, name)
    assert table.stranger.state == nobody.state
    assert [(line.n, line.standing, line.told) for line in mine.lines] == [
        (line.n, line.standing, line.told) for line in theirs.lines
    ]


def test_taking_back_and_declaring_late_show_nothing_of_before(table):
    table.take("leave")
    stranger = table.stranger
    for entry in (registers(NEW), {"retract": 3}, {"retract": 4}, {"retract": 1}, {"note": "nada"}):
        stranger.declare(entry)
        assert not is_shown(stranger, OLD), entry


def test_what_rests_on_what_is_hidden_is_judged_as_if_that_had_not_been_declared(house):
    """The cards that leave are not in the true list, of which the stranger knows nothing: it is forgotten."""
    ana, beto = house.two()
    sides = [{"narrador": seat, "preparo": {}} for seat in "AB"]
    setup = {"historia": {"capitulo": 2}, "mesa": {"lados": sides, "ativo": "A"}}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    table = Table(house, ana, beto)
    table.take("leave")
    replaced = {
        "seat": "B",
        "do": "substituir",
        "saem": {"owner": "B", "value": [["Nenhuma", 1]]},
        "entram": {"owner": "B", "value": [["Outra", 1]]},
    }
    line = table.stranger.declare(replaced).answer.line
    assert (line.standing, line.verdict) == ("accepted", "legal")
    assert line.told == "Beto substituiu cartas do Inventário"
    assert not is_shown(table.stranger, OLD)
    assert not is_in_state(house, ana.code, OLD)
    lines = table.stranger.look().lines
    assert lines[-2].told == "O que Beto contou em segredo não conta mais: ninguém aqui confirma"


def test_an_earlier_match_shows_nothing_of_before_and_another_takes_nothing_along(table):
    table.take("leave")
    code, setup = table.ana.code, table.stranger.state
    setup.pop("options")
    assert setup["mesa"]["lados"][1]["lista"] == {"owner": "B"}
    table.stranger.begins(table.ana, mode="arbitro", setup=setup)
    for match in (1, 2):
        assert not is_shown(table.stranger, OLD, match)
    assert is_in_state(table.house, code, OLD), "it is still there, for who has the right to it"
    table.stranger.declare(anew(NEW))
    assert NEW in shown(table.stranger.state)
    sit(table.beto, "B", take=True)
    assert is_shown(table.beto, OLD, 1)


def is_in_state(house, code, sentinel):
    """Return whether the table itself holds the sentinel."""
    with house.tables._pool.looking(code) as held:
        return sentinel in shown(held.match.state)


def test_after_an_upgrade_too(table, monkeypatch):
    table.take("leave")
    monkeypatch.setattr("webapp.tables.session.opening.ENGINE", "9.9.9")
    monkeypatch.setattr("webapp.tables.pool.table_pool.ENGINE", "9.9.9")
    table.house.restart()
    assert "9.9.9" in table.stranger.look().lines[-1].told
    assert not is_shown(table.stranger, OLD)
    assert table.ana.look().you.seats == ("A",)
    sit(table.beto, "B", take=True)
    assert OLD in shown(table.beto.look())


def test_a_phone_that_holds_another_seat_too_is_shown_that_ones_own(table):
    table.house.later(SILENT)
    sit(table.ana, "B", take=True, from_another=True)
    assert table.ana.look().you.seats == ("A", "B")
    assert is_shown(table.ana, "Carta 111222333")
    assert not is_shown(table.ana, OLD)


def test_the_answer_to_an_old_mark_shows_nothing(table):
    mark = table.beto.look().lines[0].idem
    table.take("leave")
    again = table.stranger.declare({"note": "the same mark"}, base_seq=1, idem=mark)
    assert not again.fresh
    assert OLD not in shown(again.answer)


def test_a_judge_that_took_a_seat_is_shown_nothing_of_before(table):
    table.house.tables.judge(table.ana.code, JudgeRequest(key=table.ana.key), table.stranger.caller)
    table.take("silence")
    assert table.stranger.look().you.judge
    assert not is_shown(table.stranger, OLD)
