"""The rulebook: searched by words of the table, and rule by rule."""

from flask import request

from companion.asking.search import search_of
from webapp.api.routing import LANG, QueryParameter, Route
from webapp.web.game_data import FullRuleView, RuleView, book_of, full_rule_in, rule_in
from webapp.web.language import language

_LONGEST = 200  # letters of a question; a longer one is no question


def search(game: str) -> tuple[RuleView, ...]:
    """The best rules for some words, or the whole book without any."""
    book = book_of(game)
    words = request.args.get("words", "")[:_LONGEST].strip()
    ids = [id for id, _counts in search_of(game).find(words).answers] if words else list(book.rules)
    return tuple(rule_in(book, id, language()) for id in ids)


def one_rule(game: str, id: str) -> FullRuleView:
    """One rule with the decisions that touch it."""
    return full_rule_in(book_of(game), id, language())


_WORDS = QueryParameter(
    "words", "Words of the table, such as “cansado”; without any, the whole book.", examples=("empate",)
)

ROUTES = (
    Route(
        "GET",
        "/rules/<game>",
        "Search in a rulebook.",
        search,
        {200: tuple[RuleView, ...]},
        asked=(_WORDS, LANG),
    ),
    Route(
        "GET",
        "/rules/<game>/<id>",
        "One rule, or a point where the book is silent.",
        one_rule,
        {200: FullRuleView},
        asked=(LANG,),
    ),
)
