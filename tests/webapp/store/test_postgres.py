"""The same tables work on PostgreSQL, where several servers share a database."""

import threading
import time
from datetime import UTC, datetime
from itertools import count

import msgspec
import pytest
from sqlalchemy import text

from webapp.store import LockedError, NewerError, open_url
from webapp.store.engines import BUSY_SECONDS
from webapp.store.migrating import VERSION_TABLE
from webapp.tables import (
    Client,
    ConflictError,
    ConsentRequest,
    HoldRequest,
    Intent,
    MatchRequest,
    NewTable,
    NotThereError,
    SettingsRequest,
    SittingRequest,
    Tables,
    new_code,
)
from webapp.tables.log.record_files import NamedRecord

_marks = count(1)
ANA, BETO = Client("ana"), Client("beto")


def intent(entry, base_seq=1):
    return Intent(idem=f"a-mark-on-postgres-{next(_marks):06d}", entry=entry, base_seq=base_seq)


def tap(delta, de="A"):
    return {"seat": "A", "do": "pontuar", "contador": "castelo", "de": de, "delta": delta}


class Server:
    """A server among several of a database."""

    def __init__(self, url):
        self.store = open_url(url)
        self.published = []
        self.uptime = 1000.0
        self.tables = Tables(
            self.store,
            lambda code, seq: self.published.append(seq),
            lambda: datetime.now(UTC),
            new_code,
            monotonic=lambda: self.uptime,
        )


@pytest.fixture
def servers(postgres):
    made = [Server(postgres), Server(postgres)]
    yield made
    for server in made:
        server.store.close()


@pytest.fixture
def code(servers):
    wish = NewTable(game="castelo", players=2, idem=f"a-table-on-postgres-{next(_marks):06d}")
    return servers[0].tables.create(wish, ANA).table.code


def shows(server, code):
    return server.tables.view(code, ANA).score.contadores[0].valor


def test_what_one_server_gets_all_show(servers, code):
    one, other = (server.tables for server in servers)
    assert one.view(code, ANA) == other.view(code, ANA)
    one.intend(code, intent(tap(-3)), ANA)
    assert shows(servers[1], code) == 17
    other.intend(code, intent({"retract": 1}), ANA)
    assert shows(servers[0], code) == 20
    one.sit(code, "B", SittingRequest(name="Beto"), ANA)
    assert msgspec.json.encode(one.view(code, ANA)) == msgspec.json.encode(other.view(code, ANA))


def test_what_another_server_got_is_missed_line_by_line(servers, code):
    one, other = (server.tables for server in servers)
    seen = one.view(code, ANA).seq
    other.intend(code, intent(tap(-3)), ANA)
    other.sit(code, "A", SittingRequest(name="Ana"), ANA)
    other.intend(code, intent({"retract": 1}), ANA)
    other.intend(code, intent(tap(-1)), ANA)
    update = one.since(code, seen, ANA)
    assert (update.since, [line.n for line in update.lines]) == (seen, [1, 2, 3])
    assert [line.standing for line in update.lines] == ["retracted", None, "accepted"]
    assert update.table.seats[0].name == "Ana"
    assert update == other.since(code, seen, ANA)


def test_a_rematch_at_another_server(servers, code):
    one, other = (server.tables for server in servers)
    one.intend(code, intent(tap(-3)), ANA)
    assert other.another(code, MatchRequest(again=True), ANA).match.number == 2
    assert one.view(code, ANA) == other.view(code, ANA)
    one.intend(code, intent(tap(-1), other.view(code, ANA).seq), ANA)
    assert shows(servers[1], code) == 19


@pytest.fixture
def refereed(servers):
    """Provide a refereed table: Ana is at one server, Beto at the other."""
    one, other = (server.tables for server in servers)
    idem = f"a-table-on-postgres-{next(_marks):06d}"
    wish = NewTable(game="castoria", players=2, mode="arbitro", hold="one", names=("Ana", "Beto"), idem=idem)
    code = one.create(wish, ANA).table.code
    other.sit(code, "B", SittingRequest(take=True), BETO)
    return code


def test_a_hold_at_one_server_holds_at_all(servers, refereed):
    one, other = (server.tables for server in servers)
    other.hold(refereed, HoldRequest(hold=True), BETO)
    assert one.view(refereed, ANA).hold.by == "Beto"
    with pytest.raises(ConflictError, match="held"):
        one.intend(refereed, intent({"seat": "A", "do": "embaralhar"}, one.view(refereed, ANA).seq), ANA)
    other.hold(refereed, HoldRequest(hold=False), BETO)
    assert one.view(refereed, ANA).hold is None


def test_two_servers_agree_to_let_a_move_stand(servers, refereed):
    one, other = (server.tables for server in servers)
    one.settle(refereed, SettingsRequest(may_let_stand="both"), ANA)
    refused = {"seat": "A", "do": "manter-mao"}
    one.intend(refereed, intent(refused, one.view(refereed, ANA).seq), ANA)
    one.intend(refereed, intent({"stand": 1}, one.view(refereed, ANA).seq), ANA)
    (proposal,) = other.view(refereed, BETO).proposals
    assert (proposal.by, proposal.asks) == ("Ana", ("B",))
    other.consent(refereed, proposal.id, ConsentRequest(seat="B", agree=True), BETO)
    assert one.view(refereed, ANA).lines[0].standing == "stood"
    assert one.view(refereed, ANA).proposals == ()


TAKE = SittingRequest(take=True, from_another=True)
STRANGER = Client("a stranger")


def slept(servers, seconds):
    """Let so much time pass for all servers and for the database."""
    for server in servers:
        server.uptime += seconds
    with servers[0].store._engine.begin() as connection:
        connection.execute(text("UPDATE phones SET heard = heard - :seconds"), {"seconds": seconds})


def test_a_phone_that_another_server_hears_is_not_silent(servers, refereed):
    one, other = (server.tables for server in servers)
    slept(servers, 59)
    other.claim_key(refereed, BETO)  # the sign of life that a visible page gives every 20 s
    slept(servers, 20)
    asked = one.sit(refereed, "B", TAKE, STRANGER)
    assert asked.you.seats == ()
    assert 35 <= asked.requests[0].left <= 41, "it says for how long nothing was heard"
    slept(servers, 40)
    assert one.sit(refereed, "B", TAKE, STRANGER).you.seats == ("B",)
    assert other.sit(refereed, "B", SittingRequest(take=True), BETO).you.seats == ("B",)


def test_signs_of_life_are_shared_rarely_and_in_time(servers, refereed):
    one, other = (server.tables for server in servers)
    kept = []

    def keep(code, number):
        kept.append(servers[1].uptime)
        shared(code, number)

    shared, servers[1].store.touch = servers[1].store.touch, keep
    for _sign in range(12):
        slept(servers, 5)
        other.claim_key(refereed, BETO)
        other.since(refereed, 0, BETO)
    assert 3 <= len(kept) <= 5
    assert one.sit(refereed, "B", TAKE, STRANGER).you.seats == ()


def test_after_a_start_a_server_waits_a_minute_before_it_finds_anybody_silent(postgres, servers, refereed):
    slept(servers, 600)
    fresh = Server(postgres)
    assert fresh.tables.sit(refereed, "B", TAKE, STRANGER).you.seats == ()
    fresh.uptime += 60
    assert fresh.tables.sit(refereed, "B", TAKE, STRANGER).you.seats == ("B",)
    fresh.store.close()


def test_what_is_asked_at_one_server_is_given_at_another(servers, refereed):
    one, other = (server.tables for server in servers)
    assert one.sit(refereed, "B", TAKE, STRANGER).requests[0].left > 0
    (request,) = other.view(refereed, BETO).requests
    assert (request.by, request.asked) == ("telefone 3", True)
    other.sit(refereed, "B", SittingRequest(give=request.phone), BETO)
    assert one.view(refereed, STRANGER).you.seats == ("B",)
    assert one.view(refereed, STRANGER).requests == ()


def test_two_servers_tap_one_counter_and_nothing_is_lost(servers, code):
    start, failed = threading.Barrier(2), []

    def taps(server):
        start.wait()
        try:
            for _tap in range(25):
                server.tables.intend(code, intent(tap(1)), ANA)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=taps, args=(server,)) for server in servers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failed
    assert [shows(server, code) for server in servers] == [70, 70]
    assert {*servers[0].published, *servers[1].published} == set(range(2, 52))


def test_who_is_behind_at_another_server_learns_it(servers, code):
    one, other = (server.tables for server in servers)
    seen = one.view(code, ANA).seq
    other.intend(code, intent({"seat": "A", "do": "avancar-fase", "para": "compra"}, seen), ANA)
    with pytest.raises(ConflictError):
        one.intend(code, intent({"seat": "A", "do": "avancar-fase", "para": "compra"}, seen), ANA)


def test_declaring_it_twice_to_two_servers_enters_it_once(servers, code):
    sent = intent(tap(-2))
    first = servers[0].tables.intend(code, sent, ANA)
    again = servers[1].tables.intend(code, sent, ANA)
    assert (first.fresh, again.fresh) == (True, False)
    assert shows(servers[0], code) == 18


def test_others_hear_of_it_once_it_is_kept(servers, code):
    stop, heard = threading.Event(), []
    listening = threading.Event()

    def listen():
        for one in servers[1].store.heard(stop, patience=0.05, listening=listening.set):
            heard.append(one)
            stop.set()

    thread = threading.Thread(target=listen)
    thread.start()
    assert listening.wait(10)
    answer = servers[0].tables.intend(code, intent(tap(-1)), ANA).answer
    thread.join(10)
    assert heard == [(code, answer.seq)]


def test_what_is_forgotten_is_forgotten_everywhere(servers, code):
    assert shows(servers[1], code) == 20
    servers[0].tables.forget(code, ANA)
    for server in servers:
        with pytest.raises(NotThereError):
            server.tables.view(code, ANA)
        with pytest.raises(NotThereError):
            server.tables.intend(code, intent(tap(-1)), ANA)


def test_a_table_that_another_program_holds_is_waited_for_a_short_while(servers, code):
    one, other = servers
    with other.store.writing(code):
        began = time.monotonic()
        with pytest.raises(LockedError):
            one.tables.intend(code, intent(tap(-1)), ANA)
        assert time.monotonic() - began < 4 * BUSY_SECONDS
        assert one.tables.view(code, ANA).match.n == 0, "who looks on is answered"
    assert one.tables.intend(code, intent(tap(-1)), ANA).fresh


def test_a_newer_database_is_left_alone(postgres, servers):
    engine = servers[0].store._engine
    with engine.begin() as connection:
        now = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar_one()
        connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = '9999'"))
    try:
        with pytest.raises(NewerError):
            open_url(postgres)
    finally:
        with engine.begin() as connection:
            connection.execute(text(f"UPDATE {VERSION_TABLE} SET version_num = :now"), {"now": now})


def test_a_record_is_brought_in_once_by_whichever_server(servers):
    one, other = servers
    made = one.tables.create(NewTable(game="castelo", players=2, idem="a-record-on-postgres"), ANA).table
    one.tables.intend(made.code, intent(tap(-3)), ANA)
    (written,) = one.tables.records(made.code, Client(lang="en", host=True))
    record = NamedRecord(written.filename, written.body.decode())
    (there,) = other.tables.files.bring_in([record])
    assert (there.outcome, there.code) == ("there", made.code)
    one.tables.intend(made.code, intent(tap(-2)), ANA)
    (brought,) = other.tables.files.bring_in([record])
    assert brought.outcome == "renamed"
    (again,) = one.tables.files.bring_in([record])
    assert (again.outcome, again.code) == ("there", brought.code)
    assert one.tables.view(brought.code, ANA).lines[0].told
