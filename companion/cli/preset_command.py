"""``companion preset``: shows or writes a preset, the settings of a table under a name, as one text."""

import json
from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, json_lines_option, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _


@click.command(cls=ExplainedCommand, examples=("--of partida.yaml --name 'Da nossa casa'",))
@argument("link", _("[LINK]"), required=False, default="")
@option(
    "--of",
    "file",
    type=FILE,
    value=_("FILE"),
    help=_("Record whose mode and decisions are written as such a link's end."),
)
@option("--name", default="", value=_("NAME"), help=_("Name of the rules that are written."))
@json_lines_option
@lang_option
def command(link: str, file: Path | None, name: str, as_json: bool, lang: str) -> None:
    """Show a preset, or write one."""
    from companion.cli.refereeing.opening import opened
    from companion.cli.refereeing.presets import preset_lines, preset_of_record
    from companion.presets.preset import UnreadablePresetError, form_in, read_preset, write_preset

    if bool(link) == (file is not None):
        fail(_("Expected a link, or --of with a record: one of them."), lang)
    if file is not None:
        click.echo(write_preset(preset_of_record(opened(file, lang), name)))
        return
    try:
        read = read_preset(form_in(link) or link)
    except UnreadablePresetError as error:
        fail(error.message, lang)
    if as_json:
        preset = read.preset
        record = {
            "game": preset.game,
            "mode": preset.mode,
            "title": preset.name,
            "decisions": preset.decisions,
        }
        click.echo(json.dumps(record, ensure_ascii=False))
    else:
        click.echo("\n".join(preset_lines(read, lang)))
    for one in read.left_out:
        click.echo(one.to(lang), err=True)
