"""``companion rules``: finds the rules that answer a question asked in words of the player."""

import json
from itertools import groupby
from typing import TYPE_CHECKING

import click

from companion.cli.arguments import argument, game_argument, json_lines_option, lang_option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _

if TYPE_CHECKING:
    from companion.asking.answers import FoundAnswer
    from companion.rulebook import Rulebook

NOTHING_FOUND = 1


@click.command(cls=ExplainedCommand, examples=("{game} fim", "{game}"))
@game_argument
@argument("words", _("[WORDS]…"), nargs=-1)
@json_lines_option
@lang_option
def command(game: str, words: tuple[str, ...], as_json: bool, lang: str) -> None:
    """Show the best rules for those words, or without words the whole book."""
    from companion.asking.answers import answer_of
    from companion.asking.search import GameSearch
    from companion.cli.refereeing.opening import named_game

    entry = named_game(game, lang)
    book = entry.load_rules()
    asked = " ".join(words)
    search = GameSearch(entry)
    ids = [id for id, _counts in search.find(asked).answers] if asked else list(book.rules)
    answers = [(id, _section(book, id, lang), answer_of(search, id, lang)) for id in ids]
    if as_json:
        for id, section, answer in answers:
            line = {"id": id, "section": section, "question": answer.question, "text": answer.text}
            click.echo(json.dumps(line, ensure_ascii=False))
    elif ids:
        click.echo(_as_text(entry.title, asked, answers))
    if not ids:
        fail(_("Nothing is found for “{words}”: try other words.", words=asked), lang, NOTHING_FOUND)


def _as_text(title: str, asked: str, answers: "list[tuple[str, str, FoundAnswer]]") -> str:
    """Return the answers best first, with headings and questions; without words the book by headings."""
    from companion.cli.refereeing.paragraphs import wrapped

    lines = [f"{title} · “{asked}”" if asked else title]
    for section, together in groupby(answers, key=lambda one: one[1]):
        lines += ["", *wrapped(section)]
        for id, _section_of, answer in together:
            question = wrapped(answer.question, 4) if answer.question else []
            lines += [f"  {id}", *question, *wrapped(answer.text, 4)]
    return "\n".join(lines)


def _section(book: "Rulebook", id: str, lang: str) -> str:
    if id in book.decisions:
        return _("Where the book is silent").to(lang)
    return book.rule(id).heading
