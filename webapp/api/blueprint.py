"""The API as one blueprint: its routes, its description, its errors."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, Flask, Response

from webapp.api import (
    asking,
    checking,
    consult,
    ending,
    entries,
    errors,
    export,
    faces,
    games,
    here,
    house,
    judge,
    photos,
    refereeing,
    review,
    rules,
    seats,
    streams,
    tables,
)
from webapp.api.description import describe
from webapp.api.routing import JSON, Route

BASE = "/api/v1"
ROUTES: tuple[Route, ...] = (
    *games.ROUTES,
    *faces.ROUTES,
    *tables.ROUTES,
    *here.ROUTES,
    *seats.ROUTES,
    *judge.ROUTES,
    *entries.ROUTES,
    *checking.ROUTES,
    *refereeing.ROUTES,
    *photos.ROUTES,
    *house.ROUTES,
    *streams.ROUTES,
    *ending.ROUTES,
    *export.ROUTES,
    *review.ROUTES,
    *rules.ROUTES,
    *asking.ROUTES,
    *consult.ROUTES,
)


@cache
def description() -> dict[str, Any]:
    """Return the OpenAPI description of the API."""
    return describe(ROUTES, BASE)


def register_api(app: Flask) -> None:
    """Register the API with the app."""
    blueprint = Blueprint("api", __name__, url_prefix=BASE)
    for route in ROUTES:
        blueprint.add_url_rule(route.path, _name(route), _view(route), methods=[route.method])
    blueprint.add_url_rule("/openapi.json", "openapi", _described)
    app.register_blueprint(blueprint)
    errors.register_error_handlers(app)


def _name(route: Route) -> str:
    return f"{route.call.__module__.rpartition('.')[2]}_{route.call.__name__}"


def _view(route: Route) -> Callable[..., Response]:
    def view(**parts_of_path: Any) -> Response:
        return route.answer(**parts_of_path)

    return view


def _described() -> Response:
    return Response(msgspec.json.encode(description()), content_type=JSON)
