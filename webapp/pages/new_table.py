"""A new table in three taps: a game, the number of players, go. Everything else is folded away."""

import secrets
from hashlib import sha256
from itertools import zip_longest
from typing import NamedTuple, get_args

from flask import Blueprint, redirect, render_template, request
from werkzeug.wrappers import Response

from companion.games import GameEntry
from companion.language import Message, _, _n
from companion.presets.preset import Cards, Preset, UnreadablePresetError, read_preset
from companion.referee.matches.records import REFEREED
from companion.referee.words.wording import with_minus
from webapp.pages import preset_words, words
from webapp.pages.games import board_of, board_points, game_or_404, games, players_of, to_table
from webapp.pages.presets import differences_in_words, kept_of
from webapp.store.rows import SoloResultRow
from webapp.tables import NewTable, NotUnderstoodError, TryLaterError
from webapp.tables.queries.card_forms import has_unknown_cards
from webapp.tables.session.seats import unnamed_team
from webapp.tables.views.teaching import teaches
from webapp.web.game_data import GameView, VariantView
from webapp.web.parts import parts
from webapp.web.phones import caller

blueprint = Blueprint("new_table", __name__, template_folder="templates")

LONGEST_NAME = 24
_TOKEN = 24  # characters of a form's own token, at most
_SEATS = "ABCDEFGH"
_LESSON = "primeira"  # a mode of this page: refereed, with the lesson
_DECISION, _START = "decisao:", "inicio:"


class SoloRecord(NamedTuple):
    """The best result of a player alone, and the number of matches."""

    name: str
    called: str
    points: str
    matches: Message


@blueprint.get("/nova/<slug>")
def ask(slug: str) -> str:
    """Render the form of a new table."""
    return _page(game_or_404(slug))


@blueprint.post("/nova/<slug>")
def make(slug: str) -> Response | tuple[str, int]:
    """Make the table and go to it; if each player has a phone, with the invitation for the others."""
    game = game_or_404(slug)
    if not request.form.get("players"):
        return _page(game, _("Choose first how many play.")), 400
    try:
        wish = _read(game)
        made = parts().tables.create(wish, caller(known=True))
    except NotUnderstoodError as error:
        return _page(game, error.message), 400
    except TryLaterError as error:
        return _page(game, error.message), 429
    return to_table(made.table.code, inviting=wish.hold == "one" and wish.players > 1)


@blueprint.post("/nova/<slug>/recordes")
def forget_records(slug: str) -> Response:
    """Delete the results of a player alone."""
    parts().tables.solo.forget(game_or_404(slug).slug, request.form.get("name", ""))
    return redirect(f"/nova/{slug}#recordes", 303)


def _records(game: GameEntry) -> tuple[SoloRecord, ...]:
    """Return the records of the players of this house, by name."""
    found: dict[str, list[SoloResultRow]] = {}
    for one in parts().tables.solo.of(game.slug):
        found.setdefault(one.name, []).append(one)
    return tuple(
        SoloRecord(name, best.called, with_minus(str(best.points)), _of_matches(len(every)))
        for name, every in sorted(found.items())
        for best in every[:1]
    )


def _of_matches(count: int) -> Message:
    return _n("of {count} match", "of {count} matches", count)


def _read(game: GameEntry) -> NewTable:
    form, preset = request.form, _preset(game)
    players = form.get("players", type=int) or 0
    names = tuple(name.strip()[:LONGEST_NAME] for name in form.getlist("name")[:players])
    return NewTable(
        game=game.slug,
        players=players,
        idem=_idem(form.get("idem", "")),
        names=names if any(names) else (),
        teams=_two_teams(players) if form.get("teams") and _pairs(players) else (),
        decisions=_points_elsewhere(preset, game) | _settled(),
        variants={one.counter: start for one in _variants(game) if (start := _chosen(one))},
        hold="one" if form.get("hold") == "one" else "all",
        mode=REFEREED if form.get("mode") in (REFEREED, _LESSON) else "placar",
        leve=preset.leve is not False,
        lesson=form.get("mode") == _LESSON,
        cards=_whose_cards(),
        may_let_stand=preset.may_let_stand or "both",
        hints=preset.hints is not False,
        own_seats_only=preset.own_seats_only is True,
    )


def _preset(game: GameEntry) -> Preset:
    """Return the rules of a house for the table, or the defaults of a new table if none are given."""
    try:
        preset = read_preset(request.values.get("combinado", "")).preset
    except UnreadablePresetError:
        return Preset(game=game.slug)
    return preset if preset.game == game.slug else Preset(game=game.slug)


def _filled_in(preset: Preset) -> dict[str, str]:
    """Return the fields of the form that a preset fills in."""
    return {
        **({"mode": preset.mode} if preset.mode else {}),
        **({"cards": preset.cards} if preset.cards else {}),
        **{_START + counter: str(start) for counter, start in preset.variants.items()},
        **{_DECISION + id: option for id, option in preset.decisions.items()},
    }


def _points_elsewhere(preset: Preset, game: GameEntry) -> dict[str, str]:
    """Return the points of a preset that the page does not ask for."""
    asked = {point.id for point in board_points(game.slug)}
    return {id: option for id, option in preset.decisions.items() if id not in asked}


def _whose_cards() -> Cards:
    """Return the chosen cards, by default those of the game's sets."""
    return next((one for one in get_args(Cards) if one == request.form.get("cards")), "ours")


def _idem(token: str) -> str:
    """Return the mark of a form, the same if it is sent twice, another if something else was chosen."""
    chosen = repr(sorted((name, value) for name, value in request.form.items(multi=True) if name != "idem"))
    digest = sha256(chosen.encode()).hexdigest()[:8]
    return f"{token[:_TOKEN] or secrets.token_urlsafe(16)}-{digest}"


def _pairs(players: int) -> bool:
    """Return whether so many players make two teams of equals, with a partner for each."""
    return players > 2 and players % 2 == 0


def _two_teams(players: int) -> tuple[str, ...]:
    """Return each seat's team, neighbours never in the same; each phone names them in its language."""
    return tuple(unnamed_team(1 + at % 2) for at in range(players))


def _settled() -> dict[str, str]:
    """Return the decisions that differ from the defaults."""
    return {
        name.removeprefix(_DECISION): option
        for name, option in request.form.items()
        if name.startswith(_DECISION) and option
    }


def _chosen(variant: VariantView) -> int | None:
    """Return the initial value chosen for a counter, or None if it is none of the variants."""
    start = request.form.get(_START + variant.counter, type=int)
    return start if start in variant.starts[1:] else None


def _page(game: GameEntry, refused: Message | None = None) -> str:
    possible, preset = players_of(game), _preset(game)
    return render_template(
        "new_table.html",
        words=words.NEW,
        slug=game.slug,
        game=game,
        possible=possible,
        alone=parts().settings.alone,
        seats=[
            (seat, _("Name at seat {seat}", seat=seat), name)
            for seat, name in zip_longest(_SEATS[: possible[-1]], request.form.getlist("name"), fillvalue="")
            if seat
        ],
        teams=[n for n in possible if board_of(game.slug).players.teams and _pairs(n)],
        modes=(*_view(game).modes, *([_LESSON] if teaches(game.slug) else ())),
        cards=get_args(Cards) if has_unknown_cards(game.slug) else (),
        keeps_cards=parts().tables.house.keeps,
        variants=_variants(game),
        decisions=board_points(game.slug),
        idem=secrets.token_urlsafe(16),
        refused=refused,
        form=request.form or {"players": request.args.get("jogadores", ""), **_filled_in(preset)},
        preset=preset,
        preset_form=request.values.get("combinado", "") if preset != Preset(game=game.slug) else "",
        preset_words=preset_words.PRESET,
        differences_in_words=differences_in_words(preset),
        kept=kept_of(game.slug),
        records=_records(game),
    )


def _variants(game: GameEntry) -> tuple[VariantView, ...]:
    return _view(game).variants


def _view(game: GameEntry) -> GameView:
    return next(view for view in games() if view.slug == game.slug)
