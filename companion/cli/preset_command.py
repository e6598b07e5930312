"""``companion preset``: shows or writes a preset, the settings of a table under a name, as one text."""

import json
from pathlib import Path

import click

from companion.cli.speech import fail, lang_option
from companion.language import _, language_of


@click.command(
    "preset",
    help=_("Show what a link to rules of a table holds, or write one for those of a record.").to(
        language_of()
    ),
)
@click.argument("link", required=False, default="", metavar=_("[LINK]").to(language_of()))
@click.option(
    "--of",
    "file",
    type=click.Path(path_type=Path),
    metavar=_("FILE").to(language_of()),
    help=_("Record whose mode and decisions are written as such a link's end.").to(language_of()),
)
@click.option(
    "--name",
    default="",
    metavar=_("NAME").to(language_of()),
    help=_("Name of the rules that are written.").to(language_of()),
)
@click.option(
    "--json", "as_json", is_flag=True, help=_("Say it as one JSON object a line.").to(language_of())
)
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
