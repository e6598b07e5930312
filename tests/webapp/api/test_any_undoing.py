"""Any entry that the history offers is taken back, and all views work after it, also after a restart."""

import datetime
import logging
import random

import msgspec
import pytest
from random_entries import random_entry, random_move, subject, subjects
from two_worlds import LAPTOP

from companion.referee.matches.entries import Interrupt, Note, Play, Retract, taken_back
from companion.referee.matches.record_writing import plain_entry
from companion.referee.words.naming import by_name
from webapp.app import create_app
from webapp.tables import Client, Tables, new_code

ENTRIES, BACK = 6, 3  # entries of a table, and how many are taken back
QUICK, MANY = 1, 34  # tables of a game in a mode


class AnyTable:
    """A table at which one phone declares anything for anybody, and opens everything."""

    def __init__(self, phone, store, hub, settings, static, acaso):
        self.phone, self.acaso = phone, acaso
        self._parts = (store, hub, settings, static)
        self.start()

    def start(self):
        """Start the app as after a restart, with nothing but the stored data."""
        store, hub, settings, static = self._parts
        tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
        self.app, self.tables = create_app(settings, tables, hub, static), tables
        cookie = self.phone.client.get_cookie("phone")
        self.phone.client = self.app.test_client()
        if cookie is not None:
            self.phone.client.set_cookie("phone", cookie.value)

    def sit_down(self, of):
        """Take all seats of a table from its beginning, or from a position of one of the game's examples."""
        self.of, acaso = of, self.acaso
        quiet = [one for one in of.states if not one.agenda and not one.windows and one.outcome is None]
        stood = acaso.choice(quiet) if quiet else None
        seats = stood.options.order if stood is not None else ("A", "B")
        wish = {"mode": of.mode, "leve": acaso.random() < 0.5, "players": len(seats)}
        self.code = self.phone.table(of.game.slug, **wish)
        if stood is not None and acaso.random() < 0.7:
            called = by_name(stood, dict(zip(seats, "ABCDEF", strict=False)), of.game.kinds)
            setup = {name: part for name, part in msgspec.to_builtins(called).items() if name != "options"}
            answer = self.phone.post(f"/tables/{self.code}/matches", {"mode": of.mode, "setup": setup})
            assert answer.status_code == 201, answer.text

    @property
    def match(self):
        caller = Client(self.phone.client.get_cookie("phone").value, "pt")
        return self.tables.ask(self.code, caller, lambda held, _who: held.match)

    def declare(self, entry):
        plain = {name: part for name, part in plain_entry(entry).items() if name != "follows"}
        seq = self.get(f"/api/v1/tables/{self.code}").json["seq"]
        body = {"idem": self.phone.idem(), "entry": plain, "base_seq": seq, "sure": True}
        answer = self.phone.post(f"/tables/{self.code}/entries", body)
        assert answer.status_code < 500, (plain, answer.text)
        return answer.status_code == 201

    def declare_anything(self):
        match, n = self.match, len(self.match.log)
        if self.acaso.random() < 0.4 and (move := random_move(self.of, match, self.acaso)) is not None:
            stands = self.acaso.random() < 0.3
            late = n > 0 and self.acaso.random() < 0.2
            before = self.acaso.randint(1, n) if late else 0
            self.declare(
                Interrupt(before=before, move=move, stands=stands) if late else Play(move=move, stands=stands)
            )
        else:
            self.declare(random_entry(self.of, match, self.acaso))

    def take_back(self):
        """Take back an entry: one that counts, a refused or fallen one, or one that took something back."""
        log = self.match.log
        back = taken_back(log)
        left = [n for n, entry in enumerate(log, 1) if n not in back and not isinstance(entry, Note)]
        return bool(left) and self.declare(Retract(n=self.acaso.choice(left)))

    def open_everything(self):
        """Open every page and view of the API that names a table, as at the server's own machine."""
        view = self.get(f"/api/v1/tables/{self.code}").json.get("view") or {}
        keys = [*view.get("places", ()), *view.get("counters", ()), "x"]
        for one in self.app.url_map.iter_rules():
            if "GET" in one.methods and "code" in one.arguments and not one.rule.endswith("/stream"):
                for values in self._values(one.arguments - {"code"}):
                    path = one.build({"code": self.code} | values)[1]
                    self.get(f"{path}?seat=A&key={self.acaso.choice(keys)}")

    def open_what_is_looked_at(self):
        """Open what everybody opens first: the page, the table, the big view, the review."""
        for path in ("/m/{}", "/api/v1/tables/{}", "/m/{}/grande", "/api/v1/tables/{}/review"):
            self.get(path.format(self.code))

    def get(self, path):
        answer = self.phone.client.get(path, environ_overrides=LAPTOP, follow_redirects=True)
        assert answer.status_code < 500, (path, answer.text)
        return answer

    def _values(self, names):
        """Return possible values for those names in an address."""
        n = len(self.match.log)
        known = {
            "n": (0, self.acaso.randint(0, n), n),
            "seq": (0, self.acaso.randint(0, n)),
            "form": ("json", "csv", "txt", "yaml", "link"),
            "part": ("places", "counters"),
            "id": tuple(self.of.book.decisions)[:1],
        }
        found = [{}]
        for name in sorted(names):
            found = [one | {name: value} for one in found for value in known[name]]
        return found


@pytest.fixture
def lives(phone, store, hub, settings, static, caplog):
    """Provide a function that lets a table of a game live by chance, without a fault in the log."""

    def live(name, number, examples, opened=AnyTable.open_everything):
        table = AnyTable(phone(), store, hub, settings, static, random.Random(f"{name} {number}"))
        table.sit_down(subject(*name, examples))
        for _entry in range(ENTRIES):
            table.declare_anything()
        taken = 0
        for _entry in range(BACK):
            taken += table.take_back()
            opened(table)
        table.start()
        opened(table)
        assert [one.message for one in caplog.records if one.levelno >= logging.ERROR] == []
        return taken

    return live


@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_what_was_declared_is_taken_back_and_the_table_is_still_shown(lives, name):
    assert sum(lives(name, number, 1, AnyTable.open_what_is_looked_at) for number in range(QUICK))


@pytest.mark.soak
@pytest.mark.parametrize("name", subjects(), ids=" ".join)
def test_a_hundred_times_a_game(lives, name):
    assert sum(lives(name, number, examples=8) for number in range(QUICK, QUICK + MANY)) > 2 * MANY
