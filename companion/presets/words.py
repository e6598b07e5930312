"""A preset as text: settings and points of the book, each with what was chosen and what we would choose."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.games import find_game
from companion.language import Message, _
from companion.presets.preset import Preset
from companion.referee.matches.records import REFEREED
from companion.referee.scoreboard.variants import offered
from companion.rulebook import Decision


class Chosen(NamedTuple):
    """A choice: its subject, the chosen answer, and our own answer if that differs.

    ``rule`` is the point of the book that it settles, or empty for a setting.
    """

    about: str
    chosen: str
    usual: str = ""
    rule: str = ""


# The settings, their names and their answers, the usual first.
_MODE: tuple[Message, dict[Any, Message]] = (
    _("What do the phones do?"),
    {"placar": _("They keep the score."), REFEREED: _("They judge every move.")},
)
_REFEREED: dict[str, tuple[Message, dict[Any, Message]]] = {
    "leve": (
        _("What is tapped"),
        {True: _("Lightly: nothing that the next move says"), False: _("Strictly: every move")},
    ),
    "cards": (
        _("Cards on the table"),
        {
            "ours": _("Ours: chosen by name"),
            "own": _("Your own: described once, then known by name"),
            "official": _("Official ones: only what is printed is entered"),
        },
    ),
    "may_let_stand": (
        _("Who may let a move stand"),
        {"both": _("Who loses by it agrees"), "any": _("Any player"), "judge": _("The judge")},
    ),
    "hints": (_("Show what may be done"), {True: _("Yes"), False: _("No")}),
}
_OWN = (_("Each phone counts only for its own seats"), {False: _("No"), True: _("Yes")})


def differing(preset: Preset, lang: str) -> tuple[Chosen, ...]:
    """Return the choices of a preset that differ from ours: settings, variants, points of the book."""
    every = (*_settings(preset, lang), *_variants(preset, lang), *_points(preset, lang))
    return tuple(one for one in every if one.usual)


def as_ours(preset: Preset, lang: str) -> tuple[Chosen, ...]:
    """Return the settings and variants that are as ours, and the mode, which has no usual answer."""
    return tuple(one for one in (*_settings(preset, lang), *_variants(preset, lang)) if not one.usual)


def read_as_ours(preset: Preset, lang: str) -> tuple[Chosen, ...]:
    """Return the points of the book that are played by our reading, where a table can choose another."""
    named = {id for id, point in find_game(preset.game).load_rules().decisions.items() if point.labels}
    return tuple(one for one in _points(preset, lang) if not one.usual and one.rule in named)


def _settings(preset: Preset, lang: str) -> Iterator[Chosen]:
    about, modes = _MODE
    yield Chosen(about.to(lang), modes[preset.mode or "placar"].to(lang))
    kinds = (_REFEREED if preset.mode == REFEREED else {}) | {"own_seats_only": _OWN}
    for field, (about, values) in kinds.items():
        usual = next(iter(values))
        value = getattr(preset, field)
        chosen = usual if value is None else value
        otherwise = values[usual].to(lang) if chosen != usual else ""
        yield Chosen(about.to(lang), values[chosen].to(lang), otherwise)


def _variants(preset: Preset, lang: str) -> Iterator[Chosen]:
    for counter in offered(find_game(preset.game).load_board()):
        chosen = preset.variants.get(counter.id, counter.start)
        usual = str(counter.start) if chosen != counter.start else ""
        yield Chosen(counter.name(lang), str(chosen), usual)


def _points(preset: Preset, lang: str) -> Iterator[Chosen]:
    for id, point in find_game(preset.game).load_rules().decisions.items():
        if len(point.offered) > 1:
            yield _point(point, preset.decisions.get(id, point.default), lang)


def _point(point: Decision, chosen: str, lang: str) -> Chosen:
    usual = point.label(point.default, lang) if chosen != point.default else ""
    return Chosen(point.question(lang), point.label(chosen, lang), usual, point.id)
