"""``companion serve``: the table on every phone in the room."""

from collections.abc import Collection
from pathlib import Path

import click
from click.core import ParameterSource

from companion.cli.arguments import data_option, lang_option, option
from companion.cli.command import ExplainedCommand, WholeNumber
from companion.cli.serving.hosted import serve_hosted
from companion.cli.speech import fail
from companion.language import _

PORT = 8734
EVERYWHERE = "0.0.0.0"
PHONES = 256  # enough for a large room; each listening phone keeps a thread
MOST_PHONES = 800  # below the limit of 1024 open files of many systems
WORKERS = 2
MOST_WORKERS = 64
_OF_A_ROOM = ("data", "known_as", "https", "wifi", "opened")
_OF_A_HOSTED_SERVER = ("address", "workers", "proxies")


@click.command(cls=ExplainedCommand, examples=("", "--wifi 'Casa da Ana' --https", "--port 0 --no-open"))
@option(
    "--port",
    type=WholeNumber(0, 65535),
    default=PORT,
    help=_("Port to listen on; 0 is any that is free."),
)
@option(
    "--host",
    value=_("ADDRESS"),
    help=_(
        "Address to listen at; by default every network of this machine, with --database this machine alone."
    ),
)
@option(
    "--known-as",
    multiple=True,
    value=_("NAME"),
    help=_("Name or address by which phones come here too, through a router for instance."),
)
@option(
    "--https",
    is_flag=True,
    help=_("Encrypt, with a certificate made here that phones can come to trust."),
)
@data_option
@option(
    "--phones",
    type=WholeNumber(1, MOST_PHONES),
    default=PHONES,
    help=_("How many phones may listen at once; one more waits until another leaves."),
)
@option(
    "--wifi",
    value=_("NAME"),
    help=_("Name of the Wi-Fi, for a code that lets phones join it."),
)
@option(
    "--wifi-password",
    value=_("PASSWORD"),
    envvar="COMPANION_WIFI_PASSWORD",
    default="",
    help=_("Password of the Wi-Fi, or COMPANION_WIFI_PASSWORD in the environment."),
)
@option(
    "--open/--no-open",
    "opened",
    default=None,
    help=_("Show the host page in the browser; by default where there is a screen."),
)
@option(
    "--database",
    metavar="URL",
    envvar="COMPANION_DATABASE",
    help=_(
        "PostgreSQL database of a hosted server (docs/hosting.md), or COMPANION_DATABASE in the environment."
    ),
)
@option(
    "--address",
    metavar="URL",
    help=_("How phones reach a hosted server, such as https://mesa.example."),
)
@option(
    "--workers",
    type=WholeNumber(1, MOST_WORKERS),
    default=WORKERS,
    help=_("Processes of a hosted server; each lets so many --phones listen."),
)
@option(
    "--proxy",
    "proxies",
    multiple=True,
    value=_("ADDRESS"),
    help=_("Proxy of a hosted server that is believed when it names its clients."),
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
    _refuse(context, _OF_A_ROOM if database else _OF_A_HOSTED_SERVER, hosted=bool(database))
    if database:
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
    from companion.cli.serving.room import serve_room

    serve_room(
        data=data,
        host=host or EVERYWHERE,
        port=port,
        https=https,
        wifi=(wifi, wifi_password) if wifi else None,
        phones=phones,
        known_as=known_as,
        opened=opened,
        lang=lang,
    )


def _refuse(context: click.Context, names: Collection[str], *, hosted: bool) -> None:
    """Refuse options that only the other kind of server has."""
    for one in context.command.params:
        if one.name in names and context.get_parameter_source(one.name) is ParameterSource.COMMANDLINE:
            word = one.opts[0]
            message = (
                _("{word} does not go together with --database.", word=word)
                if hosted
                else _("{word} goes only together with --database.", word=word)
            )
            fail(message, context.params["lang"])
