"""Presets of tables: described in words, kept for the house, sent on by code or link."""

from typing import NamedTuple

import msgspec
from flask import Blueprint, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.house.names import folded
from companion.language import Message, _
from companion.presets.preset import (
    Preset,
    ReadPreset,
    UnreadablePresetError,
    form_in,
    read_preset,
    tidy_preset_name,
    write_preset,
)
from companion.presets.words import as_ours, differing, read_as_ours
from webapp.pages import preset_words
from webapp.pages.codes import in_capitals
from webapp.pages.games import game_or_404
from webapp.tables import NotAllowedError, NotUnderstoodError
from webapp.tables.session.codes import is_code
from webapp.tables.views.agreed import preset_of
from webapp.web.codes import svg_of
from webapp.web.joining import preset_address
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody, caller

blueprint = Blueprint("presets", __name__, template_folder="templates")

_SCANNED = 900  # letters of an address that a phone's camera still reads from a phone


class KeptPreset(NamedTuple):
    """A preset of this house: its name, its form, and the number of its differences."""

    name: str
    form: str
    differs: Message


@blueprint.get("/combinado")
def find() -> Response | tuple[str, int]:
    """Redirect to the rules of a pasted link, or of its end."""
    typed = request.args.get("link", "")
    form = form_in(typed)
    return redirect(f"/combinado/{form}") if form else _unread(typed)


@blueprint.get("/combinado/<form>")
def look(form: str) -> str | tuple[str, int]:
    """Render a preset in words, to play, keep or send on; ``?mesa=`` is the table to go back to."""
    try:
        return _page(read_preset(form), back=request.args.get("mesa", ""))
    except UnreadablePresetError as error:
        return _refused(error.message)


@blueprint.post("/combinado/<form>")
def keep(form: str) -> Response | tuple[str, int]:
    """Keep a preset for this house by its name, or delete it."""
    try:
        read = read_preset(form)
    except UnreadablePresetError as error:
        return _refused(error.message)
    if request.form.get("forget"):
        parts().tables.presets.forget(read.preset.game, read.preset.name)
        return redirect(f"/nova/{read.preset.game}", 303)
    return _kept(read)


@blueprint.get("/m/<code>/combinado")
def of_table(code: str) -> Response | str:
    """Render the present settings of a table."""
    if capitals := in_capitals(code):
        return redirect(f"/m/{capitals}/combinado")
    found = parts().tables.ask(code, anybody(), preset_of)
    named = msgspec.structs.replace(found, name=tidy_preset_name(parts().tables.view(code, anybody()).title))
    return _page(ReadPreset(named), code)


@blueprint.post("/m/<code>/combinado")
def keep_of_table(code: str) -> Response | tuple[str, int]:
    """Keep the rules of a table for this house, on behalf of a phone with a seat."""
    read = ReadPreset(parts().tables.ask(code, anybody(), preset_of))
    you = parts().tables.view(code, caller()).you
    if not (you.seats or you.host or you.judge):
        message = _("Whoever has a seat at the table, and the judge, may keep its rules.")
        return _page(read, code, message), 403
    return _kept(read, code)


def kept_of(game: str) -> tuple[KeptPreset, ...]:
    """Return the presets of a game that this house keeps; an unreadable one shows its error."""
    return tuple(_tile(row.name, row.form) for row in parts().tables.presets.of(game))


def differences_in_words(preset: Preset) -> Message:
    """Return the number of differences from our rules, in words."""
    return preset_words.differs(len(differing(preset, language())))


def _tile(name: str, form: str) -> KeptPreset:
    try:
        preset = read_preset(form).preset
    except UnreadablePresetError as error:
        return KeptPreset(name, form, error.message)
    return KeptPreset(preset.name, form, differences_in_words(preset))


def _kept(read: ReadPreset, code: str = "") -> Response | tuple[str, int]:
    named = msgspec.structs.replace(read.preset, name=tidy_preset_name(request.form.get("name", "")))
    try:
        form = parts().tables.presets.keep(named)
        return redirect(f"/combinado/{form}{f'?mesa={code}' if code else ''}", 303)
    except NotAllowedError as error:
        return _page(read._replace(preset=named), code, error.message), 403
    except NotUnderstoodError as error:
        return _page(read._replace(preset=named), code, error.message), 400


def _page(read: ReadPreset, code: str = "", refused: Message | None = None, back: str = "") -> str:
    """Render a preset, or the rules of the table ``code``. ``back`` is the table where it was kept."""
    preset, lang, house = read.preset, language(), parts().tables.presets
    form = write_preset(preset)
    address = preset_address(form)
    return render_template(
        "preset.html",
        words=preset_words.PRESET,
        slug=preset.game,
        game=game_or_404(preset.game),
        code=code,
        back=code or (back if is_code(back) else ""),
        preset=preset,
        form=form,
        differs=differing(preset, lang),
        differences_in_words=differences_in_words(preset),
        settings=as_ours(preset, lang),
        points=read_as_ours(preset, lang),
        left_out=read.left_out,
        of_another_book=read.of_another_book,
        refused=refused,
        address=address,
        svg=_svg(address),
        keeps=house.keeps,
        is_kept=not code and form in {one.form for one in house.of(preset.game)},
        replaces=not code and folded(preset.name) in {one.name for one in house.of(preset.game)},
    )


def _svg(address: str) -> Markup:
    """Return the code to scan, empty if the address is too long for cameras."""
    return Markup(svg_of(address) if len(address) <= _SCANNED else "")


def _unread(typed: str) -> tuple[str, int]:
    """Render the page for a pasted text that is no link, in the words of the link's reader."""
    try:
        read_preset(typed)
    except UnreadablePresetError as error:
        return _refused(error.message)
    raise AssertionError("a form that is read is found")


def _refused(message: Message) -> tuple[str, int]:
    return render_template("no_preset.html", words=preset_words.PRESET, message=message), 404
