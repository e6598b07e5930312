"""``companion rule``: shows one rule, the decisions that touch it, and an example that it refuses."""

from typing import TYPE_CHECKING

import click

from companion.cli.arguments import lang_option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _

if TYPE_CHECKING:
    from companion.games import GameEntry
    from companion.rulebook import Rulebook


@click.command(cls=ExplainedCommand, examples=())
@click.argument("id", metavar="ID")
@lang_option
def command(id: str, lang: str) -> None:
    """Show the heading, the text, the decisions and an example of a rule; or a decision."""
    from companion.cli.refereeing.opening import named_game
    from companion.cli.refereeing.points import decision_lines
    from companion.rulebook import UnknownRuleError

    entry = named_game(id.partition(".")[0], lang)
    book = entry.load_rules()
    if decision := book.decisions.get(id):
        click.echo("\n".join(decision_lines(decision, lang)))
        return
    try:
        rule = book.rule(id)
    except UnknownRuleError as error:
        if error.nearest:
            fail(_("There is no rule “{word}”: try {nearest}.", word=id, nearest=error.nearest), lang)
        fail(_("There is no rule “{word}”.", word=id), lang)
    lines = _rule(entry.title, rule.id, rule.heading, book, lang)
    for touching in book.decisions_on(id):
        lines += ["", *decision_lines(touching, lang)]
    click.echo("\n".join([*lines, *_example(entry, id, lang)]))


def _rule(title: str, id: str, section: str, book: "Rulebook", lang: str) -> list[str]:
    from companion.cli.refereeing.paragraphs import wrapped

    source = _("{title}, the book, under “{section}”", title=title, section=section).to(lang)
    return [id, *wrapped(source), "", *wrapped(book.words(id, lang), 2)]


def _example(entry: "GameEntry", id: str, lang: str) -> list[str]:
    """Return the plainest refusal by the rule in the game's examples, with its verdict, or nothing."""
    from companion.cli.refereeing.shown import show_judged
    from companion.examples import refusals

    refusal = refusals(entry).get(id)
    if refusal is None:
        return []
    shown = show_judged(refusal.move, refusal.outturn, refusal.record, refusal.options, lang)
    return ["", _("For example:").to(lang), *(f"  {line}" for line in shown.splitlines())]
