"""The app of one worker, with everything that it holds open."""

import logging
import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from flask import Flask

from webapp.app import create_app
from webapp.hosting import metrics
from webapp.hosting.answered import observe
from webapp.hosting.bridge import Bridge
from webapp.hosting.elsewhere import Elsewhere
from webapp.hosting.logs import log_request
from webapp.hosting.probes import answer_probes
from webapp.hosting.proxies import believe
from webapp.hosting.wish import ANSWERING, HostedWish
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import AddressError, NewerError, NotADatabaseError, Store, StoreError, open_url
from webapp.store.machine import THIS_MACHINE
from webapp.tables import Tables, new_code
from webapp.tables.pool.work_queue import share_fairly

PATIENCE = 20.0  # seconds for the database to answer; gunicorn ends workers that need 30 to begin
_AGAIN = 0.5  # seconds
_HOPELESS = (AddressError, NewerError, NotADatabaseError)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Worker:
    """A worker's app and what it holds open."""

    app: Flask
    hub: Hub
    store: Store
    bridge: Bridge
    measures: metrics.Measures
    elsewhere: Elsewhere

    def stop(self) -> None:
        """End every stream, so that the worker can end."""
        self.hub.close()
        self.bridge.stop()
        self.measures.stop()
        self.elsewhere.stop()


def open_worker(wish: HostedWish, patience: float = PATIENCE) -> Worker:
    """Return a worker that hears the others. Raises StoreError if the database does not answer in time."""
    store = _opened(wish, patience)
    settings = _settings(wish)
    hub = Hub(settings.streams)
    elsewhere = Elsewhere(store, hub)
    tables = Tables(store, hub.publish, THIS_MACHINE.wall, new_code, elsewhere.here, settings.tables_kept)
    app = create_app(settings, tables, hub)
    bridge = Bridge(store, hub, metrics.count_notice)
    answer_probes(app, store, bridge, hub)
    metrics.answer_metrics(app)
    observe(app, log_request, metrics.count)
    believe(app, wish.proxies)  # last, so that everything else sees the client
    measures = metrics.Measures(hub, store, bridge)
    bridge.start()
    measures.start()
    elsewhere.start()
    share_fairly()
    return Worker(app, hub, store, bridge, measures, elsewhere)


def open_database(wish: HostedWish) -> Store:
    """Return the database of a server, brought up to date. Raises StoreError."""
    return open_url(wish.database, ANSWERING + 1)  # the bridge keeps one


def _opened(wish: HostedWish, patience: float) -> Store:
    """Return the database, also if it is just being restarted."""
    until = time.monotonic() + patience
    while True:
        try:
            return open_database(wish)
        except _HOPELESS:
            raise
        except StoreError as error:
            if time.monotonic() > until:
                raise
            _log.warning("the database does not answer: %s", error)
            time.sleep(_AGAIN)


def _settings(wish: HostedWish) -> Settings:
    return Settings(
        data=Path(),
        addresses=(wish.address,),
        secure=wish.address.startswith("https:"),
        lang=wish.lang,
        host_token=wish.host_token or secrets.token_urlsafe(32),
        trusts_loopback=False,
        tells_clients_apart=bool(wish.proxies),
        streams=wish.streams,
    )
