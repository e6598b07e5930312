"""The command line: it finds the commands, each in its own module, which is imported when used."""

import gc
from importlib import import_module
from typing import Any

import click

from companion import __version__
from companion.cli.speech import fail, let_click_speak, let_every_letter_pass
from companion.language import Message, _, language_of

# The help texts stand here, so that ``companion --help`` imports no command.
COMMANDS: dict[str, Message] = {
    "backup": _("Copy all tables into one file, also while they are played."),
    "calibrate": _("Print the sheet that measures your printer."),
    "cards": _("List the cards of this house, and exchange them as files."),
    "check": _("Find every mistake of a card set in one pass."),
    "decisions": _("Show the points that a game's book leaves open, and how a table plays them."),
    "deck": _("Check a deck list against its game's rules."),
    "doctor": _("Say whether this machine has all that the companion needs."),
    "judge": _("Judge one move at the end of a record or in a position."),
    "list": _("Show games, card sets, components and their counts."),
    "moves": _("Show what a seat may do at the end of a record."),
    "new": _("Start a card set of your own that prints at once."),
    "preset": _("Show what a link to rules of a table holds, or write one for those of a record."),
    "print": _("Turn a game or a card set into PDFs to print."),
    "replay": _("Play a match record again and judge every move."),
    "restore": _("Put a copy of the tables back; what is there now is kept beside."),
    "rule": _("Show one rule, with its decisions and an example that it refuses."),
    "rules": _("Find the rules that words of the table ask for."),
    "schema": _("Write the JSON Schema of a game's records, setups and moves."),
    "serve": _("Open tables for the phones in the room."),
    "tables": _("Write tables as match records, and bring records in as tables."),
}

# New objects between two garbage collections; with Python's 700 a command spends a tenth of its time on them.
_COLLECT_AFTER = 20_000


class CommandsOfTheFolder(click.Group):
    """A group whose commands are the modules ``companion.cli.<name>_command``."""

    def main(self, *arguments: Any, **settings: Any) -> Any:
        """Run the command line in the language of the system."""
        gc.set_threshold(_COLLECT_AFTER)
        let_every_letter_pass()
        let_click_speak(language_of())
        return super().main(*arguments, **settings)

    def list_commands(self, context: click.Context) -> list[str]:
        """Return the names of all commands, in order."""
        return sorted(COMMANDS)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Return the command with that name, imported now, or None."""
        if name not in COMMANDS:
            return None
        command = import_module(f"companion.cli.{name}_command").command
        assert isinstance(command, click.Command)
        command.options_metavar = self.options_metavar
        return command

    def invoke(self, context: click.Context) -> Any:
        """Run the command; a broken installed game ends it with one sentence."""
        try:
            return super().invoke(context)
        except Exception as error:
            from companion.games import BrokenGameError

            if isinstance(error, BrokenGameError):
                fail(error.message, language_of())
            raise

    def format_commands(self, context: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands with their help texts, without importing them."""
        with formatter.section(_("Commands").to(language_of())):
            formatter.write_dl(
                [(name, COMMANDS[name].to(language_of())) for name in self.list_commands(context)]
            )


@click.group(
    cls=CommandsOfTheFolder,
    help=_("Print-and-play generator and table referee for five Brazilian games.").to(language_of()),
    options_metavar=_("[OPTIONS]").to(language_of()),
    subcommand_metavar=_("COMMAND [ARGUMENTS]…").to(language_of()),
)
@click.version_option(
    __version__,
    prog_name="companion",
    message="%(prog)s %(version)s",
    help=_("Show the version and end.").to(language_of()),
)
def main() -> None:
    """Run one command."""
