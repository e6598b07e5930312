"""``companion serve``: a server for the phones in one room, on this machine."""

import sys
from pathlib import Path

import click

from companion.cli.serving.shown import has_screen, show_addresses
from companion.cli.speech import fail
from companion.language import _
from webapp.laptop import CannotServeError, Wish, open_laptop, stop_at_signals
from webapp.serving.data_folder import default_folder
from webapp.settings import Wifi
from webapp.web.own_hosts import parted


def serve_room(
    *,
    data: Path | None,
    host: str,
    port: int,
    https: bool,
    wifi: tuple[str, str] | None,
    phones: int,
    known_as: tuple[str, ...],
    opened: bool | None,
    lang: str,
) -> None:
    """Show the addresses and serve until interrupted, or end with the reason why not.

    ``wifi`` is the name of the network with its password. ``opened`` shows the host page in the browser; with
    None it is shown where there is a screen.
    """
    _check_names(known_as, lang)
    network = Wifi(*wifi) if wifi else None
    wish = Wish(
        data or default_folder(),
        host,
        port,
        https=https,
        wifi=network,
        lang=lang,
        streams=phones,
        known_as=known_as,
    )
    stop = stop_at_signals()
    try:
        laptop = open_laptop(wish)
    except CannotServeError as error:
        fail(error.message, lang)
    click.echo(show_addresses(laptop.settings, laptop.host_page, host, lang))
    sys.stdout.flush()
    if opened or (opened is None and has_screen()):
        click.launch(laptop.host_page)
    if (trouble := laptop.serve(stop)) is not None:
        fail(trouble, lang)
    click.echo(_("The tables are closed; nothing is lost.").to(lang))


def _check_names(known_as: tuple[str, ...], lang: str) -> None:
    """End with a reason if a name by which phones come here is none."""
    for name in known_as:
        if not parted(name)[0] or parted(name)[1]:
            wrong = _("--known-as: expected a name or an address, without a port, found “{word}”.", word=name)
            fail(wrong, lang)
