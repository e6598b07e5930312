"""Presets as text, and the preset of a record."""

from companion.cli.refereeing.paragraphs import wrapped
from companion.games import find_game
from companion.language import _
from companion.presets.preset import Preset, ReadPreset, tidy_preset_name
from companion.presets.words import Chosen, as_ours, differing
from companion.record_files import Opened


def preset_of_record(opened: Opened, name: str) -> Preset:
    """Return the mode and the decisions of a record as a preset; other settings stay as at a new table."""
    record = opened.record
    return Preset(
        game=record.game,
        name=tidy_preset_name(name or record.title),
        book=opened.book.version,
        mode=record.mode,
        decisions=dict(record.options.decisions),
    )


def preset_lines(read: ReadPreset, lang: str) -> list[str]:
    """Return the name of a preset, the settings that differ from ours, and those that do not."""
    preset = read.preset
    title = find_game(preset.game).title
    lines = [f"{preset.name} · {title}" if preset.name else title]
    if read.of_another_book:
        warning = _(
            "Saved by another version of the book: what is not decided here is played as we read it now."
        )
        lines += wrapped(warning.to(lang), 0)
    otherwise = differing(preset, lang)
    if otherwise:
        lines += ["", _("Otherwise than we would").to(lang)]
    for one in otherwise:
        lines += [*_about(one), *wrapped(_("we: {answer}", answer=one.usual).to(lang), 4)]
    lines += ["", _("As we would").to(lang)]
    for one in as_ours(preset, lang):
        lines += _about(one)
    return lines


def _about(one: Chosen) -> list[str]:
    return [
        *wrapped(f"{one.about} ({one.rule})" if one.rule else one.about, 2),
        *wrapped(f"● {one.chosen}", 4, 6),
    ]
