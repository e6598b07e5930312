"""Makes one Flask app of the parts of the web."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING

from flask import Blueprint, Flask

from webapp import pages
from webapp.api.blueprint import register_api
from webapp.api.guarding import refuse_foreign_pages, refuse_other_names
from webapp.built_types import build_types
from webapp.settings import Settings
from webapp.tables.pool.work_queue import HAS_THREADS
from webapp.web import guesses, headers, language, limits, packing, phones
from webapp.web.below import put_below
from webapp.web.own_hosts import OwnHosts
from webapp.web.parts import Parts
from webapp.web.photo_encoding import photo_of
from webapp.web.static_files import StaticFiles, static_blueprint
from webapp.web.visitors import Visitors, watch

if TYPE_CHECKING:
    from webapp.live.hub import Hub
    from webapp.tables import Tables


def create_app(
    settings: Settings,
    tables: "Tables",
    hub: "Hub",
    static: StaticFiles | None = None,
    photo_of: Callable[[bytes], bytes] = photo_of,
    more: Iterable[Blueprint] = (),
) -> Flask:
    """Return the app that answers pages and API for these tables, and streams from that hub.

    ``photo_of`` makes a picture that a phone has sent small; ``more`` are pages of this kind of server alone.
    """
    app = Flask("webapp", static_folder=None, template_folder="pages/templates")
    app.config["MAX_CONTENT_LENGTH"] = settings.largest_body
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    files = static or StaticFiles()
    visitors = Visitors()
    Parts(settings, tables, hub, files, visitors, photo_of).put_into(app)
    limits.keep_limits(
        app, by_address=settings.tells_clients_apart
    )  # first, because a request that never arrived whole names no host either
    refuse_other_names(app, OwnHosts(settings.addresses))
    watch(app, visitors)
    app.jinja_env.globals["url_for_static"] = files.url
    app.jinja_env.globals["bundle"] = files.bundle
    language.choose_language(app)
    headers.guard(app, framed=settings.framed)
    packing.pack(app)
    phones.give_tokens(app)
    refuse_foreign_pages(app)
    guesses.slow_guesses(app)
    register_api(app)
    app.register_blueprint(static_blueprint(files))
    for module in page_modules():
        if blueprint := getattr(module, "blueprint", None):
            app.register_blueprint(blueprint)
    for blueprint in more:
        app.register_blueprint(blueprint)
    put_below(app, settings.below)
    if HAS_THREADS:
        build_types()  # last, because by now everything that answers is imported
    return app


def page_modules() -> Iterator[ModuleType]:
    """Yield the modules of all pages."""
    for module in iter_modules(pages.__path__, "webapp.pages."):
        yield import_module(module.name)
