"""A worker is killed and the database restarted while four phones play, and every phone ends whole."""

import http.client
import json
import os
import signal
import threading
import time

import pytest
from hosted_phones import Phone
from hosted_server import PROC, Hosted

TAPS = 120  # of each phone
SETTLED = 30.0  # seconds

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(not PROC.is_dir(), reason="workers are read from /proc"),
]


@pytest.fixture
def hosted(own_cluster):
    made = Hosted(own_cluster.url)
    yield made
    if made.process.poll() is None:
        made.process.kill()
        made.process.wait()


class Table:
    """A table with a phone in each seat, which taps a counter of its own."""

    def __init__(self, port):
        wish = {"game": "ceramus", "players": 4, "idem": "a-table-of-the-outages", "hold": "one"}
        status, made, cookie = _asked(port, "POST", "/api/v1/tables", wish)
        assert status == 201
        self.seats = [seat["id"] for seat in made["seats"]]
        self.phones = [Phone(port, made["code"], cookie)]
        for seat in self.seats[1:]:
            phone = Phone(port, made["code"])
            assert phone.post(f"/seats/{seat}", {"take": True})[0] == 200
            self.phones.append(phone)
        self.done = [0] * len(self.seats)
        for phone in self.phones:
            phone.listen()
        self._telling = [threading.Thread(target=self._tell, args=(at,)) for at in range(len(self.seats))]

    def __enter__(self):
        for thread in self._telling:
            thread.start()
        return self

    def __exit__(self, *error):
        for thread in self._telling:
            thread.join()

    def _tell(self, at):
        seat = self.seats[at]
        for tap in range(TAPS):
            delta = -1 if tap % 2 else 1
            entry = {"seat": seat, "do": "pontuar", "contador": "formas", "de": seat, "delta": delta}
            self.phones[at].tell(entry)
            self.done[at] += 1

    def wait_for(self, share):
        """Wait until that share of the taps is answered."""
        while sum(self.done) < share * TAPS * len(self.seats):
            assert any(thread.is_alive() for thread in self._telling)
            time.sleep(0.01)


def _asked(port, method, path, body=None):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    headers = {"Content-Type": "application/json"}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read()), answer.headers["Set-Cookie"].partition(";")[0]


def kill_a_worker(hosted, _cluster):
    os.kill(hosted.workers()[0], signal.SIGKILL)


def restart_the_database(_hosted, cluster):
    cluster.stop("fast")
    cluster.start()


def cut_the_database_off(_hosted, cluster):
    cluster.stop("immediate")
    time.sleep(2.0)  # as long as a machine needs to start again, at least
    cluster.start()


def kill_a_worker_while_the_database_is_down(hosted, cluster):
    """Let the worker that takes the place of the killed one begin without a database."""
    killed = hosted.workers()[0]
    cluster.stop("fast")
    os.kill(killed, signal.SIGKILL)
    until = time.monotonic() + SETTLED
    while not any("the database does not answer" in line for line in hosted.said):
        assert time.monotonic() < until, hosted.said
        time.sleep(0.05)
    cluster.start()


OUTAGES = (
    (kill_a_worker,),
    (restart_the_database,),
    (cut_the_database_off,),
    (kill_a_worker_while_the_database_is_down,),
    (kill_a_worker, restart_the_database, kill_a_worker),
)


@pytest.mark.parametrize("outages", OUTAGES, ids=lambda ones: "-".join(one.__name__ for one in ones))
def test_every_phone_ends_whole(hosted, own_cluster, outages):
    table = Table(hosted.port)
    with table:
        for number, outage in enumerate(outages, 1):
            table.wait_for(number / (len(outages) + 1))
            outage(hosted, own_cluster)
    shown = table.phones[0].get()
    until = time.monotonic() + SETTLED
    while any(phone.seq < shown["seq"] for phone in table.phones):
        assert time.monotonic() < until, [(phone.seq, shown["seq"]) for phone in table.phones]
        time.sleep(0.05)
    wanted = dict.fromkeys(range(1, TAPS * len(table.seats) + 1), "accepted")
    assert shown["match"]["n"] == len(wanted), "no tap is lost or entered twice"
    for phone in table.phones:
        assert phone.errors == []
        assert phone.lines == wanted
    while not hosted.is_ready():
        assert time.monotonic() < until, hosted.said
        time.sleep(0.05)
    status, said, seconds = hosted.end()
    assert (status, seconds < 2.0) == (0, True), (seconds, said[-5:])
    for phone in table.phones:
        phone.stop()
