"""``companion serve``: the table on every phone in the room."""

import sys
from pathlib import Path

import click

from companion.cli.serving.data_option import data_option
from companion.cli.speech import fail, lang_option
from companion.language import _, language_of

PORT = 8734
EVERYWHERE = "0.0.0.0"
PHONES = 256  # enough for a large room; each listening phone keeps a thread
MOST_PHONES = 800  # below the limit of 1024 open files of many systems


@click.command("serve", help=_("Open tables for the phones in the room.").to(language_of()))
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help=_("Port to listen on; 0 is any that is free.").to(language_of()),
)
@click.option(
    "--host",
    default=EVERYWHERE,
    show_default=True,
    metavar=_("ADDRESS").to(language_of()),
    help=_("Address to listen at; by default every network of this machine.").to(language_of()),
)
@click.option(
    "--known-as",
    multiple=True,
    metavar=_("NAME").to(language_of()),
    help=_("Name or address by which phones come here too, through a router for instance.").to(language_of()),
)
@click.option(
    "--https",
    is_flag=True,
    help=_("Encrypt, with a certificate made here that phones can come to trust.").to(language_of()),
)
@data_option
@click.option(
    "--phones",
    type=click.IntRange(1, MOST_PHONES),
    default=PHONES,
    show_default=True,
    help=_("How many phones may listen at once; one more waits until another leaves.").to(language_of()),
)
@click.option(
    "--wifi",
    metavar=_("NAME").to(language_of()),
    help=_("Name of the Wi-Fi, for a code that lets phones join it.").to(language_of()),
)
@click.option(
    "--wifi-password",
    metavar=_("PASSWORD").to(language_of()),
    envvar="COMPANION_WIFI_PASSWORD",
    default="",
    help=_("Password of the Wi-Fi, or COMPANION_WIFI_PASSWORD in the environment.").to(language_of()),
)
@click.option(
    "--open/--no-open",
    "opened",
    default=None,
    help=_("Show the host page in the browser; by default where there is a screen.").to(language_of()),
)
@lang_option
def command(
    port: int,
    host: str,
    known_as: tuple[str, ...],
    https: bool,
    data: Path | None,
    phones: int,
    wifi: str | None,
    wifi_password: str,
    opened: bool | None,
    lang: str,
) -> None:
    """Serve and show the addresses until interrupted."""
    from companion.cli.serving.shown import has_screen, show_addresses
    from webapp.laptop import CannotServeError, Wish, open_laptop, stop_at_signals
    from webapp.serving.data_folder import default_folder
    from webapp.settings import Wifi
    from webapp.web.own_hosts import parted

    for name in known_as:
        if not parted(name)[0] or parted(name)[1]:
            wrong = _("--known-as: expected a name or an address, without a port, found “{word}”.", word=name)
            fail(wrong, lang)
    network = Wifi(wifi, wifi_password) if wifi else None
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
