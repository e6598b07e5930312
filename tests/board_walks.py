"""Walks: rounds of a book, tap by tap, with every number that a board keeps and the rule that changes it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from companion.referee.scoreboard.panel import panel

WALKS = sorted((Path(__file__).parent / "scoreboard" / "walks").glob("*.yaml"))
_COUNTED = re.compile(r"(?P<contador>\S+) (?P<de>\S+) (?P<delta>[+-]\d+)")
_MARKED = re.compile(r"(?P<marca>\S+) (?P<de>\S+) = (?P<valor>\S+)")
_OTHERS = {
    "fase": ("avancar-fase", "para"),
    "comecar": ("comecar", "primeiro"),
    "passar": ("passar-vez",),
    "produzir": ("produzir",),
    "aplicar": ("aplicar", "o_que", "de"),
}
OPEN_AND_CLOSE = 2  # shows a seat's other numbers, and closes them


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: ``declare`` in short, ``by`` the rule in verdict or events, ``shows`` the numbers after it."""

    declare: str
    by: str = ""
    shows: dict[str, Any] = msgspec.field(default_factory=dict)


class Turn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn of a seat as the book has it; a turn without steps is passed whole."""

    of: str
    book: str
    does: tuple[Step, ...] = ()
    shows: dict[str, Any] = msgspec.field(default_factory=dict)


class Walk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rounds of turns; ``in_sight`` are the counters and marks that are tapped without opening anything.

    Where ``focused`` they are those of the active seat alone. ``whole_steps``: all of a counter's steps are
    in sight.
    """

    game: str
    seats: int
    in_sight: tuple[str, ...]
    begins: dict[str, Any]
    rounds: tuple[tuple[Turn, ...], ...]
    teams: tuple[str, ...] = ()
    whole_steps: tuple[str, ...] = ()
    focused: bool = False
    most_taps: int = 41


def read_walk(file: Path) -> Walk:
    """Return the walk of a file."""
    return msgspec.yaml.decode(file.read_bytes(), type=Walk)


def fields_of(declared: str) -> dict[str, Any]:
    """Return the move that a few words declare."""
    if found := _COUNTED.fullmatch(declared):
        return {"do": "pontuar", **found.groupdict(), "delta": int(found["delta"])}
    if found := _MARKED.fullmatch(declared):
        return {"do": "marcar", **found.groupdict()}
    kind, *values = declared.split()
    if kind == "encerrar":
        return {"do": kind, "vencedores": tuple(values)}
    do, *names = _OTHERS[kind]
    return {"do": do, **dict(zip(names, values, strict=True))}


@dataclass
class Walker:
    """A player of a walk at a table, who counts its taps and reads what the board shows."""

    table: Any
    walk: Walk
    state: Any = None
    taps: int = 0
    opened: str = ""

    def __post_init__(self) -> None:
        self.state = self.table.start(self.walk.seats, teams=self.walk.teams)

    def declare(self, step: Step) -> None:
        """Declare a step, which must be legal and by its rule."""
        fields = fields_of(step.declare)
        move = self.table.move(seat=self.state.ativo, **fields)
        ruling = self.table.game.judge(self.state, move)
        assert ruling.verdict == "legal", (step.declare, ruling)
        self.taps += self._costs(fields)
        applied = self.table.game.apply(self.state, move)
        named = {*(cited.rule for cited in ruling.citations), *(event.rule for event in applied.events)}
        assert step.by in ("", *named), (step.declare, named)
        self.state = applied.state

    def shown(self, what: str) -> Any:
        """Return the board's value of ``muralha Ana``, ``pontos Ana``, ``vez``, ``acabou`` and the like."""
        said = panel(self.table.board, self.table.game.checks, self.state)
        facts = {
            "vez": self.state.ativo,
            "fase": self.state.fase,
            "turno": self.state.turno,
            "rodada": self.state.rodada,
            "acabou": said.over,
            "venceriam": list(said.winners),
            "caíram": list(said.fallen),
            "a fazer": [f"{due.o_que} {due.de}" for due in said.due],
            "lembra": [reminder.rule for reminder in said.reminders],
        }
        if what in facts:
            return facts[what]
        name, de = what.split()
        if name == "vitorias":
            return self.state.lado(de).vitorias
        totals = (one.valor for one in said.totals if (one.total, one.de) == (name, de))
        found = (self.state.contagem(name, de), self.state.marcado(name, de), *totals)
        return next((one for one in found if one is not None), None)

    def kept(self) -> Iterator[str]:
        """Yield every number and mark that the table keeps."""
        yield from (f"{one.contador} {one.de}" for one in self.state.contadores)
        yield from (f"{one.marca} {one.de}" for one in self.state.marcas)

    def _costs(self, fields: dict[str, Any]) -> int:
        """Return how many taps a move costs; parts out of sight are opened once for each seat."""
        if fields["do"] not in ("pontuar", "marcar"):
            self.opened = ""
            last = fields["do"] == "passar-vez" and self.state.fase == self.table.board.order[-1]
            return 2 if fields["do"] == "passar-vez" and not last else 1
        whose = fields["de"].split("/")[0]
        name = fields.get("contador") or fields["marca"]
        seen = name in self.walk.in_sight and (whose == self.state.ativo or not self.walk.focused)
        opens = 0 if seen or self.opened == whose else OPEN_AND_CLOSE
        if opens:
            self.opened = whose
        return opens + (self._steps(fields, seen) if fields["do"] == "pontuar" else 1)

    def _steps(self, fields: dict[str, Any], seen: bool) -> int:
        counter = self.table.board.counter(fields["contador"])
        delta = fields["delta"]
        beside = [abs(one) for one in counter.beside if one * delta > 0]
        larger = set(beside[:1] if seen else beside)
        if counter.id in self.walk.whole_steps or (not seen and counter.per == "seat"):
            larger |= set(counter.steps)
        left, taps = abs(delta), 0
        for step in sorted({counter.steps[0], *larger}, reverse=True):
            taps, left = taps + left // step, left % step
        return taps
