"""One evening: phones sit down, declare, sleep and lose the network; the server dies, the disk fills."""

from pathlib import Path
from typing import Any

import msgspec
from flask import Flask

from simulated.entries import Script, script
from simulated.machine import CODE, Computer
from simulated.phone import PATH, Phone
from simulated.world import World
from webapp.tables import Client
from webapp.tables.session.opening import opened

SHORT, LONG = 25, 60  # things that phones do in an evening
LASTS = 900.0  # seconds in which things go wrong
HEALS = 180.0  # seconds after that, in which every phone has to end whole
TIMED = {"hold", "requests"}  # they end by the clock, on the page too, and begin again where it is set back
SHOWN = ("seq", "match", "panel", "outcome", "score", "duties", "title", "locked")


class Evening:
    """An evening by its seed, in which phones do so many things, and what was found wrong about it."""

    def __init__(self, seed: int, actions: int, folder: Path, app: Flask) -> None:
        self.world = World(seed)
        self._actions = actions
        self.script: Script = script(self.world)
        self.computer = Computer(self.world, folder, app)
        self.phones = [
            Phone(self.world, self.computer, name, f"192.168.0.{20 + at}")
            for at, name in enumerate(("ana", "beto", "caio")[: self.world.chance.choice((2, 3))])
        ]
        self.computer.published = self._published
        self._next = 0  # of the script
        self._rests = False  # until a copy is put back
        for phone in self.phones:
            phone.heard = lambda data, phone=phone: self._heard(phone, data)
        self.leaks: list[str] = []
        self._seats: dict[str, Phone] = {}

    def play(self) -> None:
        """Let the evening pass; what was wrong about it raises AssertionError."""
        world = self.world
        self._sit_down()
        for _action in range(self._actions):
            world.soon(0, LASTS, self._act)
        for happen, times in ((self._kill, 3), (self._fill, 2), (self._set_clock, 2), (self._restart, 1)):
            for _time in range(world.chance.randrange(times + 1)):
                world.soon(0, LASTS, happen)
        if world.is_so(0.3):
            world.soon(LASTS / 4, LASTS / 2, self.computer.keep)
            world.soon(LASTS / 2, LASTS, self._go_back)
        for second in range(5, int(LASTS + HEALS), 15):
            world.after(second, self.computer.look_after)
        for second in range(3, int(LASTS + HEALS), 5):
            world.after(second, self._pump)
        world.run(LASTS)
        self._heal()
        world.run(LASTS + HEALS)
        self.check()

    # --- what happens --------------------------------------------------------------------------

    def _sit_down(self) -> None:
        """Make the table on the first phone, and seat the others; nothing fails yet."""
        first, *others = self.phones
        seats = "ABCDEF"[: self.script.players]
        wish = {
            "game": self.script.game,
            "mode": self.script.mode,
            "players": len(seats),
            "hold": "one",
            "idem": "mark-of-the-evening",
        }
        self._sure(first, "/api/v1/tables", wish)
        holders = {seat: self.phones[at % 2] for at, seat in enumerate(seats)}
        for phone in others:
            self._sure(phone, f"{PATH}/here", {})
        for seat, phone in holders.items():
            if seat != "A":
                self._sure(phone, f"{PATH}/seats/{seat}", {"take": True})
        if self.script.setup is not None:
            begun = {"mode": "arbitro", "setup": self.script.setup}
            asked = self._sure(first, f"{PATH}/matches", begun)
            for proposal in asked["proposals"]:
                for seat in proposal["asks"]:
                    said = {"seat": seat, "agree": True}
                    self._sure(holders[seat], f"{PATH}/proposals/{proposal['id']}", said)
        self._seats = holders
        for phone in self.phones:
            phone.reload()

    def _sure(self, phone: Phone, path: str, body: dict[str, Any]) -> Any:
        answer = self.computer.ask(phone.client, "POST", path, phone.address, json=body)
        assert answer.status_code < 300, answer.text
        phone.heard(answer.data)
        return answer.json

    def _act(self) -> None:
        phone, chance = self.world.chance.choice(self.phones), self.world.chance
        what = chance.choices(
            (self._declare, self._twice, self._nap, self._walk_away, Phone.reload, self._ask, self._look),
            (60, 8, 8, 8, 4, 6, 6),
        )[0]
        what(phone)

    def _declare(self, phone: Phone) -> None:
        if not phone.awake or phone.seq == 0:
            return
        entry = self._older(phone) if self.world.is_so(0.15) else self._newer(phone)
        if entry is not None:
            phone.play(entry)

    def _newer(self, phone: Phone) -> dict[str, Any] | None:
        entries = self.script.entries
        if self.world.is_so(0.1):
            return {"note": f"So it was, says {phone.name}."}
        if not entries:
            return self._tap(phone)
        entry = entries[self._next % len(entries)]
        self._next += 1
        if "seat" in entry and not self._may(phone, entry["seat"]):
            return None
        return entry | {"stands": True} if "do" in entry and self.world.is_so(0.1) else entry

    def _may(self, phone: Phone, seat: str) -> bool:
        """Say whether a phone declares for a seat: only for its own where it hides something."""
        return self._seats[seat] is phone if self.script.sentinels else True

    def _tap(self, phone: Phone) -> dict[str, Any]:
        chance, table = self.world.chance, phone.table
        seat = chance.choice("AB")
        if self.world.is_so(0.25):
            return {"seat": seat, "do": "avancar-fase", "para": table["panel"]["next"]}
        counter = chance.choice(table["score"]["contadores"])
        delta = chance.choice((-2, -1, 1, 3))
        tap = {"contador": counter["contador"], "de": counter["de"], "delta": delta}
        return {"seat": seat, "do": "pontuar", **tap}

    def _older(self, phone: Phone) -> dict[str, Any] | None:
        """Take back an entry that the page shows, let it stand, or say something that came before it."""
        lines = phone.table["lines"]
        if not lines:
            return None
        line = self.world.chance.choice(lines[-6:])
        kind = self.world.chance.choice(("retract", "retract", "stand", "before"))
        if kind != "before":
            return {kind: line["n"]}
        late = self.world.chance.choice(self.script.entries) if self.script.entries else self._tap(phone)
        if "do" not in late or not self._may(phone, late["seat"]):
            return None
        return late | {"before": line["n"]}

    def _twice(self, phone: Phone) -> None:
        """Tap fast, or let two phones tap at the same moment."""
        other = self.world.chance.choice(self.phones)
        self._declare(phone)
        self.world.after(self.world.chance.choice((0.0, 0.05, 0.3)), lambda: self._declare(other))

    def _nap(self, phone: Phone) -> None:
        phone.sleep()
        self.world.note(f"{phone.name} sleeps")
        self.world.soon(1, 200, phone.wake)

    def _walk_away(self, phone: Phone) -> None:
        phone.lose_network()
        self.world.note(f"{phone.name} has no network")
        self.world.soon(0.2, 120, phone.find_network)

    def _ask(self, phone: Phone) -> None:
        """Do something that is no entry: give a sign of life, name a seat or the table, answer a proposal."""
        chance = self.world.chance
        proposals = phone.table.get("proposals", ())
        if proposals and self.world.is_so(0.8):
            proposal = chance.choice(proposals)
            said = {"seat": chance.choice(proposal["asks"] or ["A"]), "agree": self.world.is_so(0.7)}
            self.world.note(f"{phone.name} answers {proposal['id']} {said}")
            phone.ask(f"/proposals/{proposal['id']}", said)
            return
        path, body = chance.choice(
            (
                ("/here", {}),
                ("/settings", {"title": f"Noite {chance.randrange(9)}"}),
                (f"/seats/{chance.choice('AB')}", {"name": chance.choice(("Ana", "Beto", "Zé"))}),
                ("/hold", {"hold": self.world.is_so(0.5)}),
                ("/matches", {"again": True}),
                *self._about_seats(),
            )
        )
        phone.ask(path, body)

    def _about_seats(self) -> tuple[tuple[str, dict[str, Any]], ...]:
        """Return what phones do about seats, where no seat hides what its next holder may know."""
        if self.script.sentinels:
            return ()
        path = f"/seats/{self.world.chance.choice('AB')}"
        return (path, {"take": True, "from_another": True}), (path, {"leave": True}), (path, {"take": True})

    def _look(self, phone: Phone) -> None:
        """Ask for what a page may ask for besides."""
        paths = ("/lines", "/export.json", "/review", "/offers?seat=A", "/position")
        phone.get(self.world.chance.choice(paths), lambda _answer: None)

    def _kill(self) -> None:
        """Kill the server between two requests, or in its next commit, and start it some seconds later."""
        if not self.computer.runs:
            return
        when = self.world.chance.choice(("now", "before", "after", "after"))
        if when == "now":
            self.computer.kill()
        else:
            self.computer.disk.kill = when
            self.world.note(f"the server will die {when} a commit")

    def _restart(self) -> None:
        if self.computer.runs:
            self.computer.stop()
            self.world.note("the server is stopped")

    def _fill(self) -> None:
        self.computer.disk.full = True
        self.world.note("the disk is full")
        self.world.counted["fills"] += 1
        self.world.soon(1, 60, self._make_room)

    def _make_room(self) -> None:
        self.computer.disk.full = False
        self.world.note("the disk has room")

    def _go_back(self) -> None:
        """Stop the server, and once nothing is on its way any more, put back the copy of an earlier time."""
        if self.computer.copy is None or not self.computer.runs:
            return
        self._restart()
        self._rests = True
        self.world.after(3, self._put_back)

    def _put_back(self) -> None:
        self.computer.put_back()
        self._rests = False
        self.computer.start()
        held = self._rows()  # what came after them is lost, as whoever puts a copy back has chosen
        for phone in self.phones:
            phone.acknowledged = [one for one in phone.acknowledged if one.idem in held]

    def _set_clock(self) -> None:
        self.world.set_by += self.world.chance.choice((-90000, -3600, -30, 30, 3600, 86400, 700000))
        self.world.note(f"the clock is set by {self.world.set_by:.0f} s in all")
        self.world.counted["clock jumps"] += 1

    # --- what follows --------------------------------------------------------------------------

    def _published(self) -> None:
        for phone in self.phones:
            self.world.soon(0.001, 0.5, phone.pump)

    def _pump(self) -> None:
        """Let streams carry their heartbeat, and start a server that has died."""
        if not self.computer.runs and not self._rests:
            self.computer.start()
        for phone in self.phones:
            phone.pump()

    def _heard(self, phone: Phone, data: bytes) -> None:
        if phone is self.phones[0]:
            return
        for word in self.script.sentinels:
            if word.encode() in data:
                self.leaks.append(f"{phone.name} has received {word}: {data[:200]!r}")

    def _heal(self) -> None:
        """Let everything work again: from here on nothing is lost any more."""
        self.world.counted["healed"] = 1
        self.computer.disk.full, self.computer.disk.kill = False, ""
        if not self.computer.runs and not self._rests:
            self.computer.start()
        for phone in self.phones:
            phone.find_network()
            phone.wake()

    # --- what has to be so ---------------------------------------------------------------------

    def check(self) -> None:
        """Check that nothing is lost, doubled or moved, that all see the same, and that nothing leaked."""
        assert not self.leaks, self.leaks
        for phone in self.phones:
            assert not phone.broken, phone.broken
            assert not phone.outbox, (phone.name, phone.outbox)
        rows = self._rows()
        for phone in self.phones:
            for one in phone.acknowledged:
                assert one.idem in rows, f"{phone.name}: {one} is lost"
                assert rows[one.idem] == (one.n, one.seq), f"{phone.name}: {one} is now {rows[one.idem]}"
        self._same_for_all()
        before = [self._fresh(phone) for phone in self.phones]
        self.computer.stop()
        self.computer.start()
        for phone, was in zip(self.phones, before, strict=True):
            now = self._fresh(phone)
            changed = {
                name: (was[name], now.get(name)) for name in was if was[name] != now.get(name)
            }.keys() - TIMED
            assert not changed, f"a restart changed what {phone.name} sees: {changed}"
        self.computer.stop()
        self.world.counted["entries"] = len(rows)
        self.world.counted["acknowledged"] = len({a.idem for p in self.phones for a in p.acknowledged})

    def _rows(self) -> dict[str, tuple[int, int]]:
        """Return the number and seq of each stored entry by its mark, each mark once, replayed as stored."""
        with self.computer.store.reading() as reading:
            number = reading.table(CODE).match.number
            matches = [reading.table(CODE, match) for match in range(1, number + 1)]
        found: dict[str, tuple[int, int]] = {}
        for kept in matches:
            assert [one.n for one in kept.entries] == list(range(1, len(kept.entries) + 1))
            again = opened(kept)
            assert not again.upgraded, "a match is not replayed to its last position"
            digests = {outturn.moment.n: outturn.digest for outturn in again.held.match.course}
            for one in kept.entries:
                assert one.digest == digests.get(one.n), f"{one.idem} leads to another position"
                assert one.idem not in found, f"{one.idem} is doubled"
                found[one.idem] = (one.n, one.seq)
        return found

    def _same_for_all(self) -> None:
        for phone in self.phones:
            fresh = self._fresh(phone)
            phone.table["match"].pop("ended", None)  # what has just ended is told to those who saw it
            for name in SHOWN:
                shown, now = phone.table.get(name), fresh.get(name)
                assert shown == now, f"{phone.name} shows another {name}: {shown} and not {now}"
            lines = phone.table["lines"][-len(fresh["lines"]) :] if fresh["lines"] else []
            other = [(a, b) for a, b in zip(lines, fresh["lines"], strict=False) if a != b]
            assert lines == fresh["lines"], f"{phone.name} shows other lines: {other[:1]}"
            assert [s["name"] for s in phone.table["seats"]] == [s["name"] for s in fresh["seats"]]

    def _fresh(self, phone: Phone) -> dict[str, Any]:
        """Return the table as a page that is opened now would show it."""
        token = phone.client.get_cookie("phone").value
        view = self.computer.tables.view(CODE, Client(token, "pt"))
        whole: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
        for one in whole["phones"]:
            del one["here"]
        return whole
