"""The entry point of a hosted server: ``gunicorn "webapp.hosted:app()"``; see docs/tables.md.

It is configured by the environment: ``DATABASE_URL`` (PostgreSQL), ``PUBLIC_URL`` (how phones reach it),
``STREAMS`` a worker, ``HOST_TOKEN`` (opens ``/host?chave=…``; without it nobody is the host). Workers notify
each other by PostgreSQL's NOTIFY, which carries only a table's code and seq. If a worker cannot begin, it
prints the reason in one sentence and ends.
"""

import atexit
import datetime
import logging
import os
import secrets
import sys
import threading
from collections.abc import Mapping
from pathlib import Path

from flask import Flask

from companion.language import Message, _, language_of
from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import Store, StoreError, open_url
from webapp.tables import Tables, new_code
from webapp.tables.pool.work_queue import share_fairly

CANNOT_LOAD = 4  # the status that prevents gunicorn from restarting the worker
_AGAIN = 2.0  # seconds until the next attempt to reconnect
_log = logging.getLogger(__name__)


class CannotHostError(Exception):
    """The reason why the worker cannot begin, in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def app(environment: Mapping[str, str] = os.environ) -> Flask:
    """Return the app of one worker. Raises SystemExit after printing the reason if it cannot begin."""
    try:
        settings = _settings(environment)
        store = open_url(_required(environment, "DATABASE_URL"))
    except (CannotHostError, StoreError) as error:
        print(error.message.to(language_of()), file=sys.stderr, flush=True)
        raise SystemExit(CANNOT_LOAD) from None
    hub = Hub(settings.streams)
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    made = create_app(settings, tables, hub)
    stop = threading.Event()
    threading.Thread(target=bridge, args=(store, hub, stop), daemon=True, name="bridge").start()
    atexit.register(_end, hub, stop)
    share_fairly()
    return made


def _settings(environment: Mapping[str, str]) -> Settings:
    public = environment.get("PUBLIC_URL", "").strip()
    if public and not public.startswith(("http://", "https://")):
        message = _(
            "PUBLIC_URL: expected an address such as https://mesa.example, found “{word}”.", word=public
        )
        raise CannotHostError(message)
    streams = environment.get("STREAMS", "").strip() or "200"
    if not (streams.isascii() and streams.isdecimal() and 0 < int(streams) < 100_000):
        raise CannotHostError(
            _("STREAMS: expected a whole number of at least 1, found “{word}”.", word=streams)
        )
    return Settings(
        data=Path(),
        addresses=(public.rstrip("/"),) if public else (),
        secure=public.startswith("https:"),
        host_token=environment.get("HOST_TOKEN") or secrets.token_urlsafe(32),
        trusts_loopback=False,
        streams=int(streams),
    )


def _required(environment: Mapping[str, str], name: str) -> str:
    value = environment.get(name, "").strip()
    if not value:
        raise CannotHostError(_("{name} is missing in the environment of the server.", name=name))
    return value


def bridge(store: Store, hub: Hub, stop: threading.Event) -> None:
    """Publish what any worker has written, until ``stop``; reconnect when the connection is lost.

    Log one warning for each outage, however often reconnecting fails.
    """
    connected = threading.Event()

    def listening() -> None:
        connected.set()
        hub.wake()

    connected.set()
    while not stop.is_set():
        try:
            for code, seq in store.heard(stop, listening=listening):
                hub.publish(code, seq)
        except Exception as error:  # whatever breaks it, phones would no longer be notified
            if connected.is_set():
                reason = str(error).partition("\n")[0]
                _log.warning("the connection to the other workers was lost: %s", reason)
            connected.clear()
            stop.wait(_AGAIN)


def _end(hub: Hub, stop: threading.Event) -> None:
    stop.set()
    hub.close()
