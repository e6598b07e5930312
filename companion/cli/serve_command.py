"""``companion serve``: the table on every phone in the room."""

import sys
from collections.abc import Collection
from pathlib import Path

import click
from click.core import ParameterSource

from companion.cli.serving.data_option import data_option
from companion.cli.speech import fail, lang_option
from companion.language import _, language_of

PORT = 8734
EVERYWHERE = "0.0.0.0"
PHONES = 256  # enough for a large room; each listening phone keeps a thread
MOST_PHONES = 800  # below the limit of 1024 open files of many systems
WORKERS = 2
MOST_WORKERS = 64
_OF_A_ROOM = ("data", "known_as", "https", "wifi", "opened")
_OF_A_HOSTED_SERVER = ("address", "workers", "proxies")


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
    metavar=_("ADDRESS").to(language_of()),
    help=_(
        "Address to listen at; by default every network of this machine, with --database this machine alone."
    ).to(language_of()),
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
@click.option(
    "--database",
    metavar="URL",
    envvar="COMPANION_DATABASE",
    help=_(
        "PostgreSQL database of a hosted server (docs/hosting.md), or COMPANION_DATABASE in the environment."
    ).to(language_of()),
)
@click.option(
    "--address",
    metavar="URL",
    help=_("How phones reach a hosted server, such as https://mesa.example.").to(language_of()),
)
@click.option(
    "--workers",
    type=click.IntRange(1, MOST_WORKERS),
    default=WORKERS,
    show_default=True,
    help=_("Processes of a hosted server; each lets so many --phones listen.").to(language_of()),
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar=_("ADDRESS").to(language_of()),
    help=_("Proxy of a hosted server that is believed when it names its clients.").to(language_of()),
)
@lang_option
@click.pass_context
def command(
    context: click.Context,
    port: int,
    host: str | None,
    known_as: tuple[str, ...],
    https: bool,
    data: Path | None,
    phones: int,
    wifi: str | None,
    wifi_password: str,
    opened: bool | None,
    database: str | None,
    address: str | None,
    workers: int,
    proxies: tuple[str, ...],
    lang: str,
) -> None:
    """Serve and show the addresses until interrupted."""
    if database:
        _refuse(context, _OF_A_ROOM, hosted=True)
        from companion.cli.serving.hosted import serve_hosted

        serve_hosted(
            database=database,
            address=address,
            host=host,
            port=port,
            workers=workers,
            phones=phones,
            proxies=proxies,
            lang=lang,
        )
        return
    _refuse(context, _OF_A_HOSTED_SERVER, hosted=False)
    host = host or EVERYWHERE
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


def _refuse(context: click.Context, names: Collection[str], *, hosted: bool) -> None:
    """Refuse options that only the other kind of server has."""
    for option in context.command.params:
        if option.name in names and context.get_parameter_source(option.name) is ParameterSource.COMMANDLINE:
            word = option.opts[0]
            message = (
                _("{word} does not go together with --database.", word=word)
                if hosted
                else _("{word} goes only together with --database.", word=word)
            )
            fail(message, context.params["lang"])
