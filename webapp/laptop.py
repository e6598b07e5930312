"""The entry point of ``companion serve``: opens a server on one laptop, and closes it."""

import signal
import threading
from dataclasses import dataclass, replace
from pathlib import Path
from types import FrameType

from companion.language import Message, _
from companion.system_errors import why
from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.serving.addresses import addresses_at, own_name, urls
from webapp.serving.certificate import certify
from webapp.serving.keeping import Keeper
from webapp.serving.server import LanServer, NoSuchAddressError, PortTakenError
from webapp.settings import Settings, Wifi
from webapp.store import Store, StoreError, open_folder
from webapp.store.machine import THIS_MACHINE
from webapp.tables import Tables, new_code

_LOOK = 0.5  # seconds


class CannotServeError(Exception):
    """The reason why the server cannot begin, in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


@dataclass(frozen=True, slots=True)
class Wish:
    """The options of ``companion serve``; port 0 is any that is free.

    ``known_as`` are further names and addresses by which the server answers.
    """

    data: Path
    host: str
    port: int
    https: bool = False
    wifi: Wifi | None = None
    lang: str = "pt"
    streams: int = 256
    known_as: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Laptop:
    """A server that listens, and all that it holds open."""

    settings: Settings
    server: LanServer
    hub: Hub
    store: Store
    keeper: Keeper

    @property
    def host_page(self) -> str:
        """The address of the host page on the laptop itself."""
        return f"{urls(('localhost',), self.server.port, secure=False)[0]}/host"

    def serve(self, stop: threading.Event | None = None) -> Message | None:
        """Answer until ``stop``, by default until a signal; then end every stream and close.

        Return why entries could not be stored at the end, or None.
        """
        stop = stop or stop_at_signals()
        serving = threading.Thread(target=self.server.serve, name="serving")
        serving.start()
        while serving.is_alive() and not stop.wait(_LOOK):
            pass  # on Windows a signal arrives only at the end of a wait
        trouble = self.store.trouble()
        self.close()
        serving.join()
        return trouble

    def close(self) -> None:
        """End every stream, answer the requests that have arrived, release the data folder."""
        self.hub.close()
        self.server.stop()
        self.keeper.stop()
        self.store.close()


def stop_at_signals() -> threading.Event:
    """Return an event that is set when this process is interrupted or ended; call it in the main thread.

    No exception is raised, because one at the wrong moment would leave threads behind.
    """
    stop = threading.Event()

    def asked(_signal: int, _frame: FrameType | None) -> None:
        stop.set()

    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), asked)
    return stop


def open_laptop(wish: Wish) -> Laptop:
    """Return a server with everything opened and listening. Raises CannotServeError."""
    try:
        store = open_folder(wish.data)
    except StoreError as error:
        raise CannotServeError(error.message) from error
    try:
        return _listening(wish, store)
    except BaseException:
        store.close()
        raise


def _listening(wish: Wish, store: Store) -> Laptop:
    server = LanServer(wish.host, wish.port, wish.streams)
    try:
        server.open()
    except PortTakenError:
        message = _(
            "Port {port} is taken: end what runs there, or choose another with --port.", port=wish.port
        )
        raise CannotServeError(message) from None
    except NoSuchAddressError:
        message = _("This machine cannot listen at {host}, port {port}.", host=wish.host, port=wish.port)
        raise CannotServeError(message) from None
    try:
        settings = _settings(wish, server, store.notices)
        hub = Hub(settings.streams)
        tables = Tables(store, hub.publish, THIS_MACHINE.wall, new_code, hub.here, settings.tables_kept)
        server.answer_with(create_app(settings, tables, hub))
    except BaseException:
        server.stop()
        raise
    keeper = Keeper(store)
    keeper.start()
    return Laptop(settings, server, hub, store, keeper)


def _settings(wish: Wish, server: LanServer, notices: tuple[Message, ...]) -> Settings:
    hosts = tuple(dict.fromkeys((*wish.known_as, *addresses_at(wish.host))))
    settings = Settings(
        data=wish.data,
        addresses=urls(hosts, server.port, secure=wish.https),
        secure=wish.https,
        wifi=wish.wifi,
        lang=wish.lang,
        streams=wish.streams,
        notices=notices,
    )
    if not wish.https:
        return settings
    name = own_name()
    try:
        certified = certify(wish.data, (*hosts, name) if name else hosts)
    except OSError as error:
        message = _(
            "The certificate cannot be kept in {folder} ({reason}): choose another folder with --data.",
            folder=wish.data,
            reason=why(error),
        )
        raise CannotServeError(message) from error
    server.secure_with(certified.context)
    return replace(settings, authority=certified.authority, notices=(*notices, *certified.notices))
