"""The rulebook: read by its headings, and rule by rule."""

from itertools import groupby
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.games import GameEntry
from companion.language import Message, _
from companion.rulebook import Rulebook, UnknownRuleError
from webapp.pages import words
from webapp.pages.examples import example_of
from webapp.pages.games import game_or_404
from webapp.web.game_data import RuleView, book_of, rule_in
from webapp.web.language import language

blueprint = Blueprint("rules", __name__, template_folder="templates")


class Heading(NamedTuple):
    """A heading of the book, with the rules under it."""

    title: str
    rules: tuple[RuleView, ...]
    of_book: bool = False  # its headings are Portuguese in every language


class PointReading(NamedTuple):
    """A reading of an open point: its name, whether it is the default, whether it can be refereed."""

    label: str
    default: bool
    offered: bool


class SilentPoint(NamedTuple):
    """An open point: its question, every reading that has a name, and the reason of the default."""

    id: str
    question: str
    readings: tuple[PointReading, ...]
    reason: str


@blueprint.get("/regras")
def pick() -> Response:
    """Redirect to the question box, where a game is chosen."""
    return redirect("/perguntar", 301)


@blueprint.get("/regras/<slug>")
def book(slug: str) -> str | Response:
    """Render the whole book under its headings; searches are redirected to the question box."""
    game = game_or_404(slug)
    if words_asked := request.args.get("palavras", ""):
        return redirect(url_for("asking.ask", slug=game.slug, palavras=words_asked), 301)
    return render_template(
        "rules.html",
        words=words.RULES,
        slug=game.slug,
        game=game,
        headings=_headings(book_of(game.slug), language()),
    )


@blueprint.get("/regras/<slug>/<id>")
def rule(slug: str, id: str) -> str:
    """Render one rule or open point, with its source and the rules and decisions that concern it."""
    game = game_or_404(slug)
    lang, found_in = language(), book_of(game.slug)
    try:
        shown = rule_in(found_in, id, lang)
    except UnknownRuleError:
        abort(404)
    decision = found_in.decisions.get(id)
    touching = (decision,) if decision else found_in.decisions_on(id)
    return render_template(
        "rule.html",
        words=words.RULES,
        slug=game.slug,
        game=game,
        rule=shown,
        question=found_in.rule(id).asked(lang) if decision is None else "",
        whose=_whose(game, shown),
        points=tuple(point(found_in, one.id, lang) for one in touching),
        rests_on=tuple(rule_in(found_in, one, lang) for one in decision.rules) if decision else (),
        beside=_beside(found_in, shown, lang),
        example=example_of(game, id, lang),
    )


def point(book: Rulebook, id: str, lang: str) -> SilentPoint:
    """Return an open point in words, including the readings that cannot be refereed."""
    decision = book.decisions[id]
    readings = tuple(
        PointReading(decision.label(one, lang), one == decision.default, one in decision.offered)
        for one in (decision.options if decision.labels.get(lang) else ())
    )
    return SilentPoint(id, decision.question(lang), readings, decision.reason(lang))


def _headings(book: Rulebook, lang: str) -> tuple[Heading, ...]:
    """Return the headings of the book in its order, then the points on which it is silent."""
    together = groupby(book.rules.values(), key=lambda rule: rule.heading)
    headings = tuple(
        Heading(title, tuple(rule_in(book, rule.id, lang) for rule in rules), of_book=True)
        for title, rules in together
    )
    silent = tuple(rule_in(book, id, lang) for id in book.decisions)
    ours = tuple(rule_in(book, id, lang) for id in book.house)
    return (
        *headings,
        Heading(words.RULES["silent"].to(lang), silent),
        Heading(words.RULES["ours"].to(lang), ours),
    )


def _beside(book: Rulebook, rule: RuleView, lang: str) -> tuple[RuleView, ...]:
    """Return the other rules under the same heading of the book."""
    same = (one for one in book.rules.values() if one.heading == rule.section and one.id != rule.id)
    return tuple(rule_in(book, one.id, lang) for one in same) if rule.kind == "rule" else ()


def _whose(game: GameEntry, rule: RuleView) -> Message:
    """Return the source of a rule: the book, a reading where the book is silent, or ourselves."""
    if rule.kind == "decision":
        return _("The book is silent here, or says two things: each table decides.")
    if rule.kind == "house":
        return _("Ours, not official: it holds at every table of this program.")
    return _("The book of {title}, under “{section}”", title=game.title, section=rule.section)
