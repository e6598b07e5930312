"""An evening of five matches on three phones that do anything passes without a fault of the server."""

import datetime
import logging
import random
import time
import traceback
from threading import Lock, Thread

import pytest
from random_entries import random_move, subject

from companion.games import all_games
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.record_writing import plain_entry
from webapp.app import create_app
from webapp.tables import Client, Tables, new_code

HOUR = 3600  # seconds of the processor
PHONES = 3
LONGEST = 60  # entries of a match, after which another is begun
VIEWS = ("", "/review", "/lines", "/position", "/export.json", "/ending", "/offers?seat=A", "/since/0")
PAGES = ("", "/grande", "/revisao", "/decisoes")


class Evening:
    """Five tables of a server that is asked by many threads at once, as by phones."""

    def __init__(self, app, tables, phones, seed):
        self.tables, self.phones, self.app, self.seed = tables, phones, app, seed
        self.codes = {}
        self.broken = []
        self.counted = {"told": 0, "taken back": 0, "looked at": 0}
        self._lock = Lock()

    def sit_down(self):
        for at, game in enumerate(one for one in all_games() if one.load_game("arbitro") is not None):
            host, *others = self.phones[at % PHONES :] + self.phones[: at % PHONES]
            wish = {"mode": "arbitro", "hold": "one", "leve": at % 2 == 0}
            self.codes[host.table(game.slug, **wish)] = subject(game.slug, "arbitro", 8)
            code = list(self.codes)[-1]
            for phone in others:
                phone.come(code)
                phone.post(f"/tables/{code}/seats/B", {"take": True})

    def until(self, seconds):
        """Let all phones act until so much of the processor is used, or something goes wrong."""
        end = time.process_time() + seconds
        threads = [Thread(target=self._phone, args=(number, end)) for number in range(PHONES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _phone(self, number, end):
        phone, acaso = self.phones[number], random.Random(f"{self.seed} {number}")
        try:
            while time.process_time() < end and not self.broken:
                code = acaso.choice(list(self.codes))
                doing = acaso.choice(
                    (self.declare, self.declare, self.declare, self.take_back, self.consent, self.look)
                )
                doing(phone, code, acaso)
        except Exception:  # the evening must not go on without a phone whose thread has ended
            self.broken.append(("phone", number, traceback.format_exc()))

    def declare(self, phone, code, acaso):
        """Declare something, for any seat; where the match is long or over, begin another."""
        match = self._match(phone, code)
        n = len(match.log)
        if n > LONGEST or match.state.outcome is not None:
            self._ask(phone, f"/tables/{code}/matches", {"again": True})
            return
        if (move := random_move(self.codes[code], match, acaso)) is not None:
            late, stands = n > 0 and acaso.random() < 0.15, acaso.random() < 0.2
            before = acaso.randint(1, n) if late else 0
            entry = (
                Interrupt(before=before, move=move, stands=stands) if late else Play(move=move, stands=stands)
            )
            self._enter(phone, code, plain_entry(entry), "told")

    def take_back(self, phone, code, acaso):
        """Take back something older, or the last as the button does; sometimes let a refusal stand."""
        if n := len(self._match(phone, code).log):
            which = acaso.choice(({"retract": n}, {"retract": acaso.randint(1, n)}, {"stand": n}))
            self._enter(phone, code, which, "taken back")

    def consent(self, phone, code, acaso):
        """Agree to every proposal, or refuse it."""
        for proposal in self._get(phone, f"/api/v1/tables/{code}").json["proposals"]:
            said = {"seat": acaso.choice("AB"), "agree": acaso.random() < 0.7}
            self._ask(phone, f"/tables/{code}/proposals/{proposal['id']}", said)

    def look(self, phone, code, acaso):
        """Open the views and pages of phones and onlookers."""
        path = acaso.choice(
            [f"/api/v1/tables/{code}{one}" for one in VIEWS] + [f"/m/{code}{one}" for one in PAGES]
        )
        self._get(phone, path)

    def _match(self, phone, code):
        cookie = phone.client.get_cookie("phone")
        return self.tables.ask(code, Client(cookie.value, "pt"), lambda held, _who: held.match)

    def _enter(self, phone, code, entry, what):
        seq = self._get(phone, f"/api/v1/tables/{code}").json["seq"]
        plain = {name: value for name, value in entry.items() if name not in ("presumed", "follows")}
        body = {"idem": phone.idem(), "entry": plain, "base_seq": seq, "sure": True}
        if self._ask(phone, f"/tables/{code}/entries", body).status_code == 201:
            self._count(what)

    def _ask(self, phone, path, body):
        return self._answered(path, phone.post(path, body), body)

    def _get(self, phone, path):
        self._count("looked at")
        return self._answered(path, phone.page(path, follow_redirects=True))

    def _answered(self, path, answer, body=None):
        if answer.status_code >= 500 and answer.status_code != 503:
            self.broken.append((path, body, answer.text))
        return answer

    def _count(self, what):
        with self._lock:
            self.counted[what] += 1


@pytest.fixture
def evening(store, hub, settings, static, phone):
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    app = create_app(settings, tables, hub, static)
    phones = [phone() for _number in range(PHONES)]
    for one in phones:
        one.client = app.test_client()
    found = Evening(app, tables, phones, random.SystemRandom().getrandbits(32))
    found.sit_down()
    return found


@pytest.mark.soak
def test_an_hour_of_the_processor_without_an_error_in_the_log(evening, caplog):
    evening.until(HOUR)
    print(evening.seed, evening.counted)
    assert evening.broken == [], evening.seed
    assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []
    assert all(evening.counted.values())
