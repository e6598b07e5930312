"""Long work goes through one queue, in turns, and holds up no other table."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from companion.yield_points import yield_point, yielding
from webapp.tables import Client, Intent, NewTable
from webapp.tables.pool import work_queue as lanes
from webapp.tables.pool.table_cache import TableCache
from webapp.tables.pool.work_queue import BusyError, TooLongError, WorkQueue


def work(seconds):
    """Work for that long, with yield points."""
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        yield_point()


def test_of_many_who_work_for_long_one_works_at_a_time(monkeypatch):
    monkeypatch.setattr(lanes, "TURN", 0.05)
    work_queue, inside, most, failed = WorkQueue(), set(), [], []
    entered, left = work_queue.enter, work_queue.leave

    def enter(**more):
        entered(**more)
        inside.add(threading.get_ident())
        most.append(len(inside))

    def leave():
        inside.discard(threading.get_ident())
        left()

    work_queue.enter, work_queue.leave = enter, leave

    def one():
        try:
            with work_queue.working():
                work(0.15)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=one) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not failed
    assert max(most) == 1
    assert len(most) > len(threads)  # they took turns
    assert not work_queue.waiting


def test_who_has_just_come_goes_before_those_who_have_had_long():
    """An honest question of a little more than a moment does not wait for a match that is judged whole."""
    work_queue, order = WorkQueue(), []

    def one(seconds):
        with work_queue.working():
            work(seconds)
        order.append(seconds)

    threads = [threading.Thread(target=one, args=(0.4,)) for _ in range(3)]
    for thread in threads:
        thread.start()
    until = time.monotonic() + 20
    while not work_queue.waiting and time.monotonic() < until:
        time.sleep(0.01)
    one(0.05)
    for thread in threads:
        thread.join(60)
    assert order == [0.05, 0.4, 0.4, 0.4]


def test_what_takes_a_moment_never_waits():
    work_queue = WorkQueue()
    work_queue.enter()  # somebody is in it
    with work_queue.working():
        yield_point()
    work_queue.leave()


def test_beyond_so_many_who_wait_one_is_asked_to_come_again():
    work_queue = WorkQueue(most=0)
    work_queue.enter()
    with pytest.raises(BusyError), work_queue.working():
        work(0.2)
    work_queue.leave()
    with work_queue.working():
        work(0.05)


def test_what_takes_too_long_ends_and_leaves_the_lane():
    work_queue = WorkQueue(longest=0.1)
    with pytest.raises(TooLongError), work_queue.working():
        work(5)
    work_queue.enter()
    work_queue.leave()


def test_what_takes_too_many_steps_ends_however_quick_they_are(monkeypatch):
    monkeypatch.setattr(lanes, "MOMENT", 0)
    monkeypatch.setattr(lanes, "STEPS", 10)
    work_queue, taken = WorkQueue(longest=2), []

    def step():
        yield_point()
        taken.append(1)

    with pytest.raises(TooLongError), work_queue.working():
        any(step() for _time in range(1000))
    assert len(taken) == 20


def test_an_address_that_asks_for_much_has_no_moment_and_goes_after_others():
    work_queue, order = WorkQueue(), []
    work_queue.spent.add("10.0.0.9", 100)
    work_queue.enter()

    def one(by, seconds):
        with work_queue.working(by):
            lanes.take_turn()
            work(seconds)
            order.append(by)

    stranger = threading.Thread(target=one, args=("10.0.0.9", 0))
    guest = threading.Thread(target=one, args=("10.0.0.7", 2 * lanes.MOMENT))
    for thread, waiting in ((stranger, 1), (guest, 2)):
        thread.start()
        until = time.monotonic() + 20
        while work_queue.waiting < waiting and time.monotonic() < until:
            time.sleep(0.001)
    assert order == []
    work_queue.leave()
    for thread in (stranger, guest):
        thread.join(60)
    assert order == ["10.0.0.7", "10.0.0.9"]
    assert not work_queue.waiting


def test_of_those_who_wait_the_one_who_asked_for_the_least_goes_first():
    """The work counts while it is done: what an address works now counts for its others, who came earlier."""
    work_queue, order = WorkQueue(), []
    work_queue.enter()

    def one(by):
        with work_queue.working(by):
            work(2 * lanes.MOMENT)
            order.append(by)

    threads = [threading.Thread(target=one, args=(by,)) for by in ("10.0.0.8", "10.0.0.9", "")]
    for waiting, thread in enumerate(threads, 1):
        thread.start()
        until = time.monotonic() + 20
        while work_queue.waiting < waiting and time.monotonic() < until:
            time.sleep(0.001)
    work_queue.spent.add("10.0.0.8", lanes.MUCH)
    work_queue.spent.add("10.0.0.9", lanes.MUCH / 2)
    work_queue.leave()
    for thread in threads:
        thread.join(60)
    assert order == ["", "10.0.0.9", "10.0.0.8"]


def test_who_works_gives_way_to_an_address_that_has_had_much_less():
    work_queue, order = WorkQueue(), []
    work_queue.spent.add("10.0.0.9", lanes.MUCH / 2)

    def one(by, seconds):
        with work_queue.working(by):
            work(seconds)
        order.append(by)

    heavy = threading.Thread(target=one, args=("10.0.0.9", 1))
    heavy.start()
    until = time.monotonic() + 20
    while work_queue.spent.of("10.0.0.9") < 0.6 * lanes.MUCH and time.monotonic() < until:
        time.sleep(0.001)  # it works in the queue, where work counts while it is done
    one("10.0.0.7", 2 * lanes.MOMENT)
    heavy.join(60)
    assert order == ["10.0.0.7", "10.0.0.9"]


def test_what_an_address_has_asked_for_is_forgotten(monkeypatch):
    work_queue, now = WorkQueue(), [0.0]
    monkeypatch.setattr(lanes.time, "monotonic", lambda: now[0])
    work_queue.spent.add("10.0.0.9", 8)
    work_queue.spent.add("", 8)
    assert (work_queue.spent.of("10.0.0.9"), work_queue.spent.of("")) == (8, 0)
    now[0] = 3 * lanes.LATELY
    assert work_queue.spent.of("10.0.0.9") == 1
    monkeypatch.setattr(lanes, "REMEMBERED", 2)
    for at in range(4):
        work_queue.spent.add(f"10.0.1.{at}", 9 + at)
    assert work_queue.spent.of("10.0.0.9") == 0


def test_who_judges_for_long_holds_up_no_other_table(house):
    """Once the judgement of one entry stops in its middle, entries of other tables are judged and stored."""
    tables, ana = house.tables, Client("a" * 43)
    codes = [
        tables.create(NewTable(game="castoria", players=2, idem=f"lane-test-table-{at}"), ana).table.code
        for at in range(2)
    ]

    def declare(code, mark):
        entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -1}
        return tables.intend(code, Intent(idem=mark, entry=entry, base_seq=1), ana).answer

    stopped, on = threading.Event(), threading.Event()

    def wait():
        stopped.set()
        assert on.wait(20)

    def slowly():
        with yielding(wait):
            declare(codes[0], "declared-in-the-slow-one")

    slow = threading.Thread(target=slowly)
    slow.start()
    try:
        assert stopped.wait(20)
        quick = threading.Thread(target=declare, args=(codes[1], "declared-in-the-quick-one"))
        quick.start()
        quick.join(10)
        assert not quick.is_alive()
        assert tables.view(codes[1], ana).match.n == 1
    finally:
        on.set()
        slow.join(20)
    assert tables.view(codes[0], ana).match.n == 1


def test_who_waits_for_a_table_lets_its_holder_have_a_turn():
    """One has a table and needs a turn in the queue, the other has the queue and needs the table."""
    work_queue, shelf, ended, failed = WorkQueue(), TableCache(keep=2), [], []
    lent, taken = threading.Event(), threading.Event()

    def holder():
        with work_queue.working(), shelf.lent("AAAAAA"):
            lent.set()
            assert taken.wait(10)
            work(0.1)
        ended.append("holder")

    def passer():
        with work_queue.working():
            work(0.1)
            taken.set()
            with shelf.lent("AAAAAA"):
                work(0.1)
        ended.append("passer")

    def tried(one):
        try:
            one()
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=tried, args=(one,)) for one in (holder, passer)]
    threads[0].start()
    assert lent.wait(10)
    threads[1].start()
    for thread in threads:
        thread.join(60)
    assert not failed
    assert ended == ["holder", "passer"]
    assert not work_queue.waiting


def test_threads_of_many_addresses_add_their_work_at_the_same_time(monkeypatch):
    """No request fails while another one adds an address beyond those that are remembered."""
    monkeypatch.setattr(lanes, "REMEMBERED", 50)
    spent = WorkQueue().spent

    def one(number):
        for at in range(3000):
            spent.add(f"10.{number}.{at // 250}.{at % 250}", 1)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(one, range(4)))  # raises what a thread has raised
