"""The log of a hosted server says where something failed, and nothing that a player has written."""

import json
import logging
import sys

import pytest

from webapp.hosting.answered import Answered
from webapp.hosting.logs import JsonLines, log_request


def line_of(record):
    return json.loads(JsonLines().format(record))


def test_an_error_is_logged_by_its_type_and_place():
    try:
        raise ValueError("Zuleica wrote this")
    except ValueError:
        about = ("companion", logging.ERROR, __file__, 1, "POST %s failed", ("/entries",), sys.exc_info())
        line = line_of(logging.LogRecord(*about))
    assert (line["error"], line["message"]) == ("ValueError", "POST /entries failed")
    (place,) = line["where"]
    assert place.startswith("test_logs.py:")
    assert place.endswith(" test_an_error_is_logged_by_its_type_and_place")
    assert "Zuleica" not in json.dumps(line)


@pytest.mark.parametrize(
    ("route", "status", "lines"), [("/healthz", 200, 0), ("/readyz", 503, 1), ("/", 200, 1)]
)
def test_a_request_is_logged_by_its_route(caplog, route, status, lines):
    with caplog.at_level(logging.INFO, "companion.requests"):
        log_request(Answered("GET", route, status, 0.01234))
    assert [line_of(record)["route"] for record in caplog.records] == [route] * lines
    assert [line_of(record)["seconds"] for record in caplog.records] == [0.0123] * lines
