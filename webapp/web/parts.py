"""The parts of the running app, for functions that answer a request."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from flask import Flask, current_app

from webapp.printing.runs import PrintRuns
from webapp.settings import Settings
from webapp.tables.queries.reviews import Reviews
from webapp.web.photo_encoding import photo_of
from webapp.web.static_files import StaticFiles
from webapp.web.visitors import Visitors

if TYPE_CHECKING:
    from webapp.live.hub import Hub
    from webapp.tables import Tables

_NAME = "companion"


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts of an app; ``photo_of`` makes a picture that a phone has sent small, as it is kept."""

    settings: Settings
    tables: "Tables"
    hub: "Hub"
    static: StaticFiles
    visitors: Visitors
    photo_of: Callable[[bytes], bytes] = photo_of
    reviews: Reviews = field(default_factory=Reviews)
    prints: PrintRuns = field(default_factory=PrintRuns)

    def put_into(self, app: Flask) -> None:
        """Make the parts available to every request of the app."""
        app.extensions[_NAME] = self


def parts() -> Parts:
    """Return the parts of the app that answers the present request."""
    found = current_app.extensions[_NAME]
    assert isinstance(found, Parts)
    return found
