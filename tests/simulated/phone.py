"""A phone as its page behaves (``webapp/static/table``): an outbox in order, a stream, catching up by seq."""

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from simulated.machine import CODE, Computer
from simulated.world import World

PATIENCE = 8.0  # seconds until an unanswered request counts as lost
SILENCE = 12.0  # seconds until a silent stream is opened anew
RETRY = 1.0
WAITS = (0.3, 1.0, 2.0, 4.0, 5.0)
KEPT = 200  # lines
PATH = f"/api/v1/tables/{CODE}"


class Item(NamedTuple):
    """An entry in the outbox."""

    idem: str
    entry: dict[str, Any]
    base_seq: int


class Acknowledged(NamedTuple):
    """An entry that the server has said is stored."""

    idem: str
    n: int
    seq: int


class Phone:
    """A phone: what its page shows, what it has yet to send, and what it was answered."""

    def __init__(self, world: World, computer: Computer, name: str, address: str) -> None:
        self.world, self.computer, self.name, self.address = world, computer, name, address
        self.client = computer.app.test_client()
        self.table: dict[str, Any] = {"seq": 0, "lines": []}
        self.outbox: list[Item] = []
        self.acknowledged: list[Acknowledged] = []
        self.refused: list[tuple[Item, int, str]] = []
        self.awake = self.online = True
        self.broken: list[str] = []
        self.heard: Callable[[bytes], None] = lambda _data: None
        self._marks = 0
        self._sending: Item | None = None
        self._stream: Iterator[bytes] | None = None
        self._answer: Any = None
        self._text = ""
        self._hub = computer.hub
        self._failures = 0
        self._epoch = 0  # of the page: what an earlier page asked for is answered to nobody

    # --- what people do ------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """Return the seq that the page shows."""
        return int(self.table["seq"])

    def play(self, entry: dict[str, Any]) -> None:
        """Declare an entry; it waits in the outbox until the server has answered."""
        self._marks += 1
        idem = f"mark-of-{self.name}-{self._marks:09}"
        self.world.note(f"{self.name} declares {idem} {json.dumps(entry)[:70]}")
        self.outbox.append(Item(idem, entry, self.seq))
        self.send()

    def sleep(self) -> None:
        """Let the screen go dark: the stream is closed, and nothing is sent or heard."""
        self.awake = False
        self._close()

    def wake(self) -> None:
        """Look at the page again: catch up, open the stream, send what waits."""
        if not self.awake:
            self.awake = True
            self.seen()

    def lose_network(self) -> None:
        """Leave the network: the stream dies without a sign."""
        self.online = False
        self._close()

    def find_network(self) -> None:
        """Be in the network again."""
        if not self.online:
            self.online = True
            self.seen()

    def reload(self) -> None:
        """Open the page anew: only the outbox is left of it."""
        self._epoch += 1
        self._close()
        self._sending = None
        self.table = {"seq": 0, "lines": []}
        self.get("", self.see)
        self.seen()

    def seen(self) -> None:
        """Catch up and open the stream anew."""
        self._close()
        if self.awake:
            self._failures = 0
            self.catch_up()
            self._connect()
            self.send()

    # --- sending -------------------------------------------------------------------------------

    def send(self) -> None:
        """Send the first entry that waits, unless one is under way."""
        if self._sending is None and self.outbox and self.awake:
            item = self._sending = self.outbox[0]
            body = {"idem": item.idem, "entry": item.entry, "base_seq": item.base_seq, "sure": True}
            self._post("/entries", body, lambda answer: self._delivered(item, answer))

    def _delivered(self, item: Item, answer: Any) -> None:
        self._sending = None
        status = None if answer is None else answer.status_code
        if status in (None, 408, 429, 503):
            self.world.counted[f"answered {status}"] += 1
            if status == 503 and answer.json["error"]["code"] == "database-failed":
                self.broken.append(f"{status} to {item}: {answer.text}")
            self.world.soon(RETRY, 2 * RETRY, self.send)
            return
        body = answer.json
        if status >= 500:
            self.broken.append(f"{status} to {item}: {answer.text}")
        if body.get("update") and not self.apply(body["update"]):
            self.catch_up()
        if item in self.outbox:
            self.outbox.remove(item)
        if status in (200, 201):
            self.acknowledged.append(Acknowledged(item.idem, body["n"], body["seq"]))
            self._carry(body["seq"])
        elif status != 202:
            self.refused.append((item, status, body["error"]["code"]))
            if status == 409 and self.world.is_so(0.5):
                self.play(item.entry)  # they look first, and say it again
        self.world.counted[f"answered {status}"] += 1
        self.send()

    def _carry(self, seq: int) -> None:
        self.outbox = [one._replace(base_seq=max(one.base_seq, seq)) for one in self.outbox]

    def ask(self, path: str, body: dict[str, Any]) -> None:
        """Ask for something that is no entry; it is not repeated."""
        if self.awake:
            self._post(path, body, self._settled)

    def _settled(self, answer: Any) -> None:
        if answer is None:
            return
        if answer.status_code >= 500 and answer.status_code != 503:
            self.broken.append(f"{answer.status_code}: {answer.text}")
        if answer.status_code < 300 and answer.data and "code" in answer.json:
            self.see(answer)

    # --- the network ---------------------------------------------------------------------------

    def _post(self, path: str, body: dict[str, Any], then: Callable[[Any], None]) -> None:
        self._request("POST", path, then, json=body)

    def get(self, path: str, then: Callable[[Any], None]) -> None:
        """Request something, of which an answer may never come."""
        self._request("GET", path, then)

    def _request(self, method: str, path: str, then: Callable[[Any], None], **more: Any) -> None:
        """Send a request through a network that loses, delays and doubles it, or only its answer."""
        world, epoch, answered = self.world, self._epoch, []

        def hear(answer: Any) -> None:
            if not answered and epoch == self._epoch:
                answered.append(answer)
                then(answer)

        def arrive(*, is_heard: bool = True) -> None:
            if not self.online:
                return
            answer = self.computer.ask(self.client, method, f"{PATH}{path}", self.address, **more)
            if answer is None:
                if is_heard:
                    world.after(0.01, lambda: hear(None))  # the connection is refused or broken off
                return
            self.heard(answer.data)
            if is_heard and self.online and self.awake:
                world.soon(0.005, 0.4, lambda: hear(answer))

        world.after(PATIENCE, lambda: hear(None))
        fate = world.chance.random() if not world.counted["healed"] else 1.0
        if fate < 0.06:
            world.note(f"{self.name}: lost {method} {path}")
        elif fate < 0.14:
            world.soon(0.005, 2, lambda: arrive(is_heard=False))
        elif fate < 0.19:
            world.soon(PATIENCE, 40, lambda: arrive(is_heard=False))
        else:
            world.soon(0.005, 0.5, arrive)
            if fate < 0.24:
                world.soon(0.005, 20, lambda: arrive(is_heard=False))

    # --- hearing -------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Fetch missed updates."""
        self.get(f"/since/{self.seq}", self._caught_up)

    def _caught_up(self, answer: Any) -> None:
        if answer is not None and answer.status_code == 200:
            self.apply(answer.json)
        elif answer is not None and answer.status_code >= 500 and answer.status_code != 503:
            self.broken.append(f"{answer.status_code}: {answer.text}")

    def _connect(self) -> None:
        """Open the stream, after a wait if it failed before."""
        if self._stream is not None or not self.awake:
            return
        if self.online and self.computer.runs:
            answer = self.computer.ask(
                self.client, "GET", f"{PATH}/stream", self.address, headers={"Last-Event-ID": str(self.seq)}
            )
            if answer is not None and answer.status_code == 200:
                self._answer, self._stream, self._text = answer, iter(answer.response), ""
                self._hub = self.computer.hub
                self._failures = 0
                self.pump()
                return
            if answer is not None:
                answer.close()
                assert answer.status_code == 503, answer.text
                self.world.counted["polled"] += 1
                self.catch_up()
        wait = WAITS[min(self._failures, len(WAITS) - 1)]
        self._failures += 1
        self._again(wait)

    def _again(self, wait: float) -> None:
        epoch = self._epoch
        self.world.after(wait, lambda: epoch == self._epoch and self._connect())

    def pump(self) -> None:
        """Read what the stream has; a stream whose server has died is opened anew once it was silent."""
        if self._stream is None:
            return
        if not self.computer.runs or self._hub is not self.computer.hub:
            self._close()
            self._again(self.world.chance.uniform(0.3, SILENCE))
            return
        for chunk in self._stream:
            self.heard(chunk)
            if chunk == b": \n\n":
                return
            self._hear(chunk.decode())
        self._close()
        self._again(WAITS[0])

    def _hear(self, text: str) -> None:
        *events, self._text = (self._text + text).split("\n\n")
        for event in events:
            data = "".join(line[5:] for line in event.split("\n") if line.startswith("data:"))
            if data and not self.apply(json.loads(data)):
                self.catch_up()

    def _close(self) -> None:
        if self._answer is not None:
            self._answer.close()
        self._answer = self._stream = None

    # --- what the page shows -------------------------------------------------------------------

    def apply(self, update: dict[str, Any]) -> bool:
        """Apply an update; return False if an earlier one is missing."""
        known = self.table
        if update["seq"] <= known["seq"]:
            if update["seq"] == known["seq"]:
                known |= update.get("table") or {}
            return True
        if update["from"] > known["seq"]:
            return False
        anew = update["from"] == 0 or update["match"]["number"] != known.get("match", {}).get("number")
        merged = {line["n"]: line for line in ([] if anew else known["lines"])}
        merged |= {line["n"]: line for line in update["lines"]}
        lines = [merged[n] for n in sorted(merged)][-KEPT:]
        rest = {name: part for name, part in update.items() if name not in ("from", "table", "rebase")}
        self.table = known | (update.get("table") or {}) | rest | {"lines": lines}
        self._drop(update["lines"])
        return True

    def see(self, answer: Any) -> None:
        """Take the whole table."""
        if answer is None or answer.status_code != 200:
            if answer is None:
                self.world.after(RETRY, lambda: self.get("", self.see) if self.seq == 0 else None)
            return
        if answer.json["seq"] >= self.seq:
            self.table = answer.json
            self._drop(self.table["lines"])

    def _drop(self, lines: list[dict[str, Any]]) -> None:
        """Drop from the outbox what the history shows as entered, which is an answer too."""
        shown = {line["idem"]: line for line in lines}
        for item in [one for one in self.outbox if one.idem in shown]:
            self.outbox.remove(item)
            line = shown[item.idem]
            self.acknowledged.append(Acknowledged(item.idem, line["n"], line["seq"]))
