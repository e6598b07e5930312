"""A data folder with tables in it, that can be closed and read back; phones that declare at them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from taking_seats import People

from webapp.store import Store, open_folder
from webapp.tables import (
    Accepted,
    Client,
    ConsentRequest,
    Intent,
    JudgeRequest,
    MatchRequest,
    NewTable,
    SettingsRequest,
    SittingRequest,
    Tables,
    new_code,
)
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.views import TableView, Update

BEGAN = datetime(2026, 11, 21, 20, 15, 30, 123456, tzinfo=UTC)
_marks = count(1)


def mark() -> str:
    """Return an idem that nobody has used."""
    return f"an-idem-of-a-test-{next(_marks):06d}"


def tap(de: str, delta: int, contador: str = "castelo", seat: str | None = None) -> dict[str, Any]:
    return {
        "seat": seat or de.partition("/")[0],
        "do": "pontuar",
        "contador": contador,
        "de": de,
        "delta": delta,
    }


def phase(para: str, seat: str = "A") -> dict[str, Any]:
    return {"seat": seat, "do": "avancar-fase", "para": para}


class Phone:
    """A phone at a table, which by default declares on the latest update."""

    def __init__(self, house: "House", code: str, token: str, lang: str = "pt") -> None:
        self.house, self.code = house, code
        self.caller = Client(token, lang)

    def declare(self, entry: dict[str, Any], base_seq: int | None = None, idem: str = "") -> Accepted:
        base = self.look().seq if base_seq is None else base_seq
        intent = Intent(idem=idem or mark(), entry=entry, base_seq=base)
        return self.house.tables.intend(self.code, intent, self.caller)

    def rule(self, who: Any) -> TableView:
        """Say who agrees where something is let stand."""
        return self.house.tables.settle(self.code, SettingsRequest(may_let_stand=who), self.caller)

    def answer(self, proposal: int, **said: Any) -> TableView:
        """Answer a proposal."""
        return self.house.tables.consent(self.code, proposal, ConsentRequest(**said), self.caller)

    def agrees(self, about: str) -> TableView:
        """Agree for its seats to a question about the table."""
        for one in self.look().proposals:
            for seat in set(one.asks) & set(self.look().you.seats) if one.about == about else ():
                self.answer(one.id, seat=seat, agree=True)
        return self.look()

    def confirms(self, other: "Phone", seat: str) -> TableView:
        """Confirm that the phone that sits there belongs to the table."""
        wish = SittingRequest(confirm=other.look().you.phone)
        return self.house.tables.sit(self.code, seat, wish, self.caller)

    def begins(self, *others: "Phone", **wish: Any) -> TableView:
        """Begin another match, to which the others agree."""
        self.house.tables.another(self.code, MatchRequest(**wish), self.caller)
        for other in others:
            other.agrees("match")
        return self.look()

    @property
    def key(self) -> str:
        """Return the end of the judge link, whoever may be shown it."""
        return self.house.tables.ask(self.code, self.caller, lambda held, _who: held.table.judge_key)

    def look(self) -> TableView:
        return self.house.tables.view(self.code, self.caller)

    def since(self, seq: int) -> Update:
        return self.house.tables.since(self.code, seq, self.caller)

    @property
    def state(self) -> Any:
        """Return the position as this phone may see it, as plain data."""

        def project(held: TableSession, who: Viewer) -> Any:
            audience = held.audience(who.phone)
            return msgspec.to_builtins(held.playing.game.project(held.match.state, audience))

        return self.house.tables.ask(self.code, self.caller, project)

    def shows(self, contador: str, de: str) -> int:
        counts = self.state["contadores"]
        return next(one["valor"] for one in counts if (one["contador"], one["de"]) == (contador, de))


class House:
    """A data folder and the tables that are stored there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.published: list[tuple[str, int]] = []
        self.here: dict[str, tuple[str, ...]] = {}
        self.seconds = count()
        self.uptime = 1000.0
        self.lots: list[bool] = []
        self.open()

    def open(self, keep: int = 256) -> None:
        self.store: Store = open_folder(self.folder)
        self.tables = Tables(
            self.store,
            lambda code, seq: self.published.append((code, seq)),
            lambda: BEGAN + timedelta(seconds=next(self.seconds)),
            new_code,
            lambda code: self.here.get(code, ()),
            keep,
            lambda: self.uptime,
            lambda: self.lots.pop(0),
        )

    def restart(self) -> None:
        self.store.close()
        self.open()

    def phone(self, game: str = "castelo", players: int = 2, lang: str = "pt", **more: Any) -> Phone:
        """Return a new table, and the phone that made it and holds all its seats."""
        wish = NewTable(game=game, players=players, idem=mark(), **more)
        made = self.tables.create(wish, Client("the-maker", lang))
        return Phone(self, made.table.code, "the-maker", lang)

    def two(self, game: str = "castoria", **more: Any) -> tuple[Phone, Phone]:
        """Return a refereed table at which Ana sits on one phone and Beto on another."""
        ana = self.phone(game, mode="arbitro", names=("Ana", "Beto"), hold="one", **more)
        beto = self.another(ana, "beto")
        self.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
        ana.confirms(beto, "B")
        return ana, beto

    def later(self, seconds: int) -> None:
        """Let so much time pass without a sign of life from anybody."""
        self.seconds = count(next(self.seconds) + seconds)
        self.uptime += seconds

    def set_clock(self, seconds: int) -> None:
        """Set the clock of the computer by so much, without time passing."""
        self.seconds = count(next(self.seconds) + seconds)

    def hand(self, seat: str, asker: Phone, by: Phone) -> TableView:
        """Ask for a seat on a phone, and give it on another."""
        self.tables.sit(asker.code, seat, SittingRequest(take=True, from_another=True), asker.caller)
        given = SittingRequest(give=asker.look().you.phone)
        return self.tables.sit(asker.code, seat, given, by.caller)

    def another(self, phone: Phone, token: str, lang: str = "pt") -> Phone:
        """Return another phone that comes to the same table."""
        came = Phone(self, phone.code, token, lang)
        self.tables.claim_key(phone.code, came.caller)
        return came


FIGHT = {
    "mesa": {
        "lados": [
            {
                "narrador": "A",
                "hierarquia": {
                    "N3-1": {"nome": "Gigante", "valor_decimos": 17},
                    "N3-2": {"nome": "Pajem", "valor_decimos": 2},
                },
                "inventario": 52,
            },
            {"narrador": "B", "hierarquia": {"N3-2": {"nome": "Ogro", "valor_decimos": 9}}, "inventario": 53},
        ],
        "ativo": "A",
        "turno": 4,
        "fase": "luta",
        "comprou": True,
    }
}


@pytest.fixture
def fight(house: House) -> tuple[Phone, Phone]:
    """Provide Ana and Beto in Ana's Luta: Gigante (N3-1, 1.7), Pajem (N3-2, 0.2); Ogro (N3-2, 0.9)."""
    ana, beto = house.two()
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=FIGHT), ana.caller)
    return ana, beto


@pytest.fixture
def both(fight):
    """Provide the same, where the loser by a consent agrees first."""
    fight[0].rule("both")
    return fight


@pytest.fixture
def judge(house, fight):
    """Provide a judge who sits nowhere."""
    ana, _beto = fight
    came = house.another(ana, "the-judge")
    house.tables.judge(ana.code, JudgeRequest(key=ana.key), came.caller)
    return came


@pytest.fixture
def house(data: Path) -> Iterator[House]:
    made = House(data)
    yield made
    made.store.close()


@pytest.fixture
def say() -> Any:
    """Provide the sayings of phones, for tests that cannot import them: taps, phases, marks."""

    class Say:
        tap, phase, mark = staticmethod(tap), staticmethod(phase), staticmethod(mark)
        fight = FIGHT

        @staticmethod
        def attack(atacante: str = "N3-1", alvo: str = "N3-2", seat: str = "A") -> dict[str, Any]:
            return {"seat": seat, "do": "atacar", "atacante": atacante, "alvo": alvo}

        @staticmethod
        def passing(seat: str = "B") -> dict[str, Any]:
            return {"seat": seat, "do": "passar"}

        @staticmethod
        def action(seat: str, card: str, **more: Any) -> dict[str, Any]:
            entry = {"seat": seat, "do": "acao", "nivel": "narrador", "realizador": "narrador", "carta": card}
            return entry | more

        @staticmethod
        def pi(value: int, seat: str = "B", by: str = "A") -> dict[str, Any]:
            """Return a correction of somebody's Pontos de Imaginação, in tenths."""
            path = f"mesa.lados[{'AB'.index(seat)}].imaginacao_decimos"
            ops = [{"op": "informar", "path": path, "value": value}]
            move = {"do": "ajustar", "authority": "correction", "ops": ops, "reason": "as it lies"}
            return {"seat": by, **move}

    return Say


@pytest.fixture
def people(house):
    return People(house)


@pytest.fixture
def playing(people, say):
    """Provide the same once something has been declared."""
    people.ana.declare(say.tap("A", -1))
    return people
