"""The rulebook, whole and rule by rule; the question box searches it."""

from webapp.api.routing import LANG, Route
from webapp.web.game_data import FullRuleView, RuleView, book_of, full_rule_in, rule_in
from webapp.web.language import language


def whole(game: str) -> tuple[RuleView, ...]:
    """Return the whole book."""
    book = book_of(game)
    return tuple(rule_in(book, id, language()) for id in book.rules)


def one_rule(game: str, id: str) -> FullRuleView:
    """Return one rule with the decisions that concern it."""
    return full_rule_in(book_of(game), id, language())


ROUTES = (
    Route("GET", "/rules/<game>", "A whole rulebook.", whole, {200: tuple[RuleView, ...]}, asked=(LANG,)),
    Route(
        "GET",
        "/rules/<game>/<id>",
        "One rule, or a point where the book is silent.",
        one_rule,
        {200: FullRuleView},
        asked=(LANG,),
    ),
)
