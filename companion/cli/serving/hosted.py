"""``companion serve --database``: a server for a club or a shop, whose tables are in PostgreSQL."""

import os
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Network, ip_network
from urllib.parse import urlsplit

import click

from companion.cli.speech import fail
from companion.language import Message, _

HERE = "127.0.0.1"
TOKEN = "COMPANION_HOST_TOKEN"
SHORTEST_TOKEN = 16  # letters


def serve_hosted(
    *,
    database: str,
    address: str | None,
    host: str | None,
    port: int,
    workers: int,
    phones: int,
    proxies: tuple[str, ...],
    lang: str,
) -> None:
    """Serve until ended, or end with the reason why not."""
    from webapp.hosting.measures_folder import measures_folder
    from webapp.hosting.wish import HostedWish
    from webapp.store import StoreError

    wish = HostedWish(
        database=database,
        address=_address(address, lang),
        listen=host or HERE,
        port=port,
        workers=workers,
        streams=phones,
        proxies=tuple(_networks(proxies, lang)),
        host_token=_token(lang),
        lang=lang,
    )
    with measures_folder():
        try:
            from webapp.hosting.master import Master
            from webapp.hosting.worker import open_database
        except ModuleNotFoundError as error:
            if error.name not in ("gunicorn", "prometheus_client", "fcntl"):
                raise
            fail(_HOSTED, lang)
        try:
            open_database(wish).close()
        except StoreError as error:
            fail(error.message, lang)
        click.echo(_serving(wish.address, wish.workers, bool(wish.host_token)).to(lang))
        Master(wish).run()


_HOSTED = _(
    "A hosted server needs more than is installed, and no Windows: pip install “tabletop-companion[hosted]”."
)


def _serving(address: str, workers: int, has_host: bool) -> Message:
    if has_host:
        return _("Tables at {address}, by {workers} workers; SIGTERM ends.", address=address, workers=workers)
    return _(
        "Tables at {address}, by {workers} workers; SIGTERM ends. Nobody is the host: set {token}.",
        address=address,
        workers=workers,
        token=TOKEN,
    )


def _address(address: str | None, lang: str) -> str:
    """Return the address of the server without a slash at its end."""
    parts = urlsplit((address or "").strip())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path.strip("/") or parts.query:
        message = _(
            "--address: expected how phones reach the server, such as https://mesa.example, found “{word}”.",
            word=address or "",
        )
        fail(message, lang)
    return f"{parts.scheme}://{parts.netloc}"


def _networks(proxies: Iterable[str], lang: str) -> Iterable[IPv4Network | IPv6Network]:
    for one in proxies:
        try:
            yield ip_network(one.strip())
        except ValueError:
            message = _(
                "--proxy: expected an address or a network such as 10.0.0.0/8, found “{word}”.", word=one
            )
            fail(message, lang)


def _token(lang: str) -> str:
    token = os.environ.get(TOKEN, "").strip()
    if token and len(token) < SHORTEST_TOKEN:
        fail(_("{name} needs at least {count} letters.", name=TOKEN, count=SHORTEST_TOKEN), lang)
    return token
