"""The command line: it finds the commands, each in its own module, which is imported when used."""

import atexit
import gc
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import click

from companion import __version__
from companion.cli.arguments import lang_option
from companion.cli.command import CommandGroup, write_examples
from companion.cli.speech import asked_language, colours, fail, let_every_letter_pass, speaking
from companion.language import Message, _, language_of

# The help texts stand here, so that ``companion --help`` imports no command.
SECTIONS: tuple[tuple[Message, dict[str, Message]], ...] = (
    (
        _("Print"),
        {
            "list": _("Show games, card sets, components and their counts."),
            "print": _("Turn games or card sets into PDFs to print."),
            "new": _("Start a card set of your own that prints at once."),
            "check": _("Find every mistake of a card set in one pass."),
            "calibrate": _("Print the sheet that measures your printer."),
        },
    ),
    (
        _("Play with the phones"),
        {
            "serve": _("Open tables for the phones in the room."),
            "cards": _("List the cards of this house, and exchange them as files."),
            "preset": _("Show what a link to rules of a table holds, or write one for those of a record."),
            "site": _("Write a site for one phone, which any host of files serves."),
            "tables": _("Write tables as match records, and bring records in as tables."),
            "backup": _("Copy all tables into one file, also while they are played."),
            "restore": _("Put a copy of the tables back; what is there now is kept beside."),
        },
    ),
    (
        _("Ask the rules"),
        {
            "rules": _("Find the rules that words of the table ask for."),
            "rule": _("Show one rule, with its decisions and an example that it refuses."),
            "decisions": _("Show the points that a game's book leaves open, and how a table plays them."),
            "moves": _("Show what a seat may do at the end of a record."),
            "judge": _("Judge one move at the end of a record or in a position."),
            "replay": _("Play a match record again and judge every move."),
            "deck": _("Check a deck list against its game's rules."),
            "schema": _("Write the JSON Schema of a game's records, setups and moves."),
        },
    ),
    (
        _("If something does not work"),
        {"doctor": _("Say whether this machine has all that the companion needs.")},
    ),
)
COMMANDS: dict[str, Message] = {name: text for _head, texts in SECTIONS for name, text in texts.items()}
EXAMPLES = (
    _("companion print GAME"),
    _("companion serve --wifi NAME"),
    _("companion rules GAME WORDS"),
    _("companion print --help"),
)

# New objects between two garbage collections; with Python's 700 a command spends a tenth of its time on them.
_COLLECT_AFTER = 100_000


class CommandsOfTheFolder(CommandGroup):
    """A group whose commands are the modules ``companion.cli.<name>_command``."""

    def main(self, args: Sequence[str] | None = None, *more: Any, **settings: Any) -> Any:
        """Run the command line in the language asked for, else in that of the system."""
        words = sys.argv[1:] if args is None else list(args)
        gc.set_threshold(_COLLECT_AFTER)
        atexit.register(gc.freeze)  # else Python looks through all objects again when the process ends
        let_every_letter_pass()
        with speaking(asked_language(words)):
            self._translate()
            return super().main(words, *more, color=colours(), **settings)

    def _translate(self) -> None:
        """Put the help text and the options into the language of this run."""
        lang = language_of()
        self.params = []
        lang_option(self)
        click.version_option(
            __version__,
            prog_name="companion",
            message="%(prog)s %(version)s",
            help=_("Show the version and end.").to(lang),
        )(self)
        for parameter in self.params:
            parameter.expose_value = False
        self.help = _("Print-and-play generator and table referee for five Brazilian games.").to(lang)
        self.options_metavar = _("[OPTIONS]").to(lang)
        self.subcommand_metavar = _("COMMAND [ARGUMENTS]…").to(lang)

    def list_commands(self, context: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the help."""
        return list(COMMANDS)

    def found(self, name: str) -> click.Command | None:
        """Return the command with that name, imported now, or None."""
        if name not in COMMANDS:
            return None
        command = import_module(f"companion.cli.{name}_command").command
        assert isinstance(command, click.Command)
        return command

    def invoke(self, context: click.Context) -> Any:
        """Run the command; a broken installed game ends it with one sentence."""
        try:
            return super().invoke(context)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            from companion.games import BrokenGameError

            if isinstance(error, BrokenGameError):
                fail(error.message, language_of())
            raise

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands by what they are for, without importing them."""
        lang = language_of()
        for head, texts in SECTIONS:
            with formatter.section(head.to(lang)):
                formatter.write_dl([(f"{name:9}", text.to(lang)) for name, text in texts.items()])

    def format_epilog(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples."""
        write_examples([line.to(language_of()) for line in EXAMPLES], formatter)


_SETTINGS = {"help_option_names": ["-h", "--help"]}


@click.group(cls=CommandsOfTheFolder, helps=COMMANDS, context_settings=_SETTINGS)
def main() -> None:
    """Run one command."""
