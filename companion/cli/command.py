"""Commands with examples in their help, and groups that name the nearest command for a slip."""

from collections.abc import Mapping, Sequence
from typing import Any

import click

from companion.language import Message, _, language_of, with_nearest


class ExplainedCommand(click.Command):
    """A command whose help ends in ``examples``: lines to type, without the program's name.

    ``{game}`` in them stands for an installed game.
    """

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.examples = tuple(examples)
        self.options_metavar = _("[OPTIONS]").to(language_of())

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        from companion.installed import points

        game = next((point.name for point in points()), "")
        lines = [line.replace("{game}", game) for line in self.examples]
        write_examples([f"{context.command_path} {line}".rstrip() for line in lines], formatter)


class CommandGroup(click.Group):
    """A group that names the nearest command for an unknown one; ``helps`` are the help texts."""

    command_class = ExplainedCommand

    def __init__(self, *arguments: Any, helps: Mapping[str, Message] | None = None, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.helps = helps or {}

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Return the command with that name and its help text, or None."""
        command = self.found(name)
        if command is not None and name in self.helps:
            command.help = self.helps[name].to(language_of())
        return command

    def found(self, name: str) -> click.Command | None:
        """Return the command with that name, or None."""
        return self.commands.get(name)

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that the words name; end with the nearest name if there is none."""
        from difflib import get_close_matches  # here, because help needs none of it

        name, known = args[0], self.list_commands(context)
        nearest = None if name in known else next(iter(get_close_matches(name.lower(), known, 1)), None)
        if nearest and not name.startswith("-"):
            lang = language_of()
            context.fail(with_nearest(_("No command is called “{word}”.", word=name).to(lang), nearest, lang))
        return super().resolve_command(context, args)


class WholeNumber(click.IntRange):
    """A whole number in a range, whose name is a word of the language."""

    def __init__(self, least: int, most: int) -> None:
        super().__init__(least, most)
        self.name = _("whole number").to(language_of())


def write_examples(lines: Sequence[str], formatter: click.HelpFormatter) -> None:
    """Write lines to type as the last section of a help text."""
    if lines:
        with formatter.section(_("Examples").to(language_of())):
            formatter.write("".join(f"{'':{formatter.current_indent}}{line}\n" for line in lines))
