"""The parts of the running app, for whoever answers a request."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flask import Flask, current_app

from webapp.settings import Settings
from webapp.tables.queries.reviews import Reviews
from webapp.web.static_files import StaticFiles
from webapp.web.visitors import Visitors

if TYPE_CHECKING:
    from webapp.live.hub import Hub
    from webapp.tables import Tables

_NAME = "companion"


@dataclass(frozen=True, slots=True)
class Parts:
    """What an app is made of."""

    settings: Settings
    tables: "Tables"
    hub: "Hub"
    static: StaticFiles
    visitors: Visitors
    reviews: Reviews = field(default_factory=Reviews)

    def put_into(self, app: Flask) -> None:
        """Let every request of the app find them."""
        app.extensions[_NAME] = self


def parts() -> Parts:
    """Return the parts of the app that answers the present request."""
    found = current_app.extensions[_NAME]
    assert isinstance(found, Parts)
    return found
