"""The entry point of a hosted server: ``gunicorn "webapp.hosted:app()"``, as docs/tables.md tells.

It is told by the environment: ``DATABASE_URL`` (PostgreSQL), ``PUBLIC_URL`` (how phones reach it),
``STREAMS`` a worker, ``HOST_TOKEN`` (opens ``/host?chave=…``; without it nobody is the host). A worker hears
of what others wrote by PostgreSQL's NOTIFY, which carries a table's code and seq and nothing else.
"""

import atexit
import datetime
import logging
import os
import secrets
import threading
from collections.abc import Mapping
from pathlib import Path

from flask import Flask

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import Store, open_url
from webapp.tables import Tables, new_code
from webapp.tables.lane import share_fairly

_AGAIN = 2.0  # seconds until a connection that was lost is asked for anew
_log = logging.getLogger(__name__)


def app(environment: Mapping[str, str] = os.environ) -> Flask:
    """The app of one worker. Raises KeyError without DATABASE_URL, and StoreError."""
    store = open_url(environment["DATABASE_URL"])
    public = environment.get("PUBLIC_URL", "")
    settings = Settings(
        data=Path(),
        addresses=(public.rstrip("/"),) if public else (),
        secure=public.startswith("https:"),
        host_token=environment.get("HOST_TOKEN") or secrets.token_urlsafe(32),
        trusts_loopback=False,
        streams=int(environment.get("STREAMS", "200")),
    )
    hub = Hub(settings.streams)
    tables = Tables(store, hub.announce, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    made = create_app(settings, tables, hub)
    stop = threading.Event()
    threading.Thread(target=bridge, args=(store, hub, stop), daemon=True, name="bridge").start()
    atexit.register(_end, hub, stop)
    share_fairly()
    return made


def bridge(store: Store, hub: Hub, stop: threading.Event) -> None:
    """Tell the hub what any worker has written, until ``stop``; a lost connection is taken up again."""
    while not stop.is_set():
        try:
            for code, seq in store.heard(stop, listening=hub.stir):
                hub.announce(code, seq)
        except Exception as error:  # whatever breaks it: phones would be told nothing any more
            reason = str(error).partition("\n")[0]
            _log.warning("the bridge to the other workers broke and is built anew: %s", reason)
            stop.wait(_AGAIN)


def _end(hub: Hub, stop: threading.Event) -> None:
    stop.set()
    hub.close()
