"""Structured logs: a line of JSON each, with neither names, nor codes of tables, nor secrets.

Of an error only its type and its place are logged, because its message may hold what a player has written.
"""

import json
import logging
import os
import traceback
from datetime import UTC, datetime
from typing import Any

from webapp.hosting.answered import Answered
from webapp.hosting.probes import ROUTES

_requests = logging.getLogger("companion.requests")


class JsonLines(logging.Formatter):
    """A formatter that writes a record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the record as JSON, with the facts that it was given as ``extra={"facts": …}``."""
        at = datetime.fromtimestamp(record.created, UTC)
        line: dict[str, Any] = {
            "at": at.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "pid": record.process,
            "from": record.name,
            "message": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[0] is not None:
            kind, _error, frames = record.exc_info
            line["error"] = kind.__name__
            line["where"] = [
                f"{os.path.basename(one.filename)}:{one.lineno} {one.name}"
                for one in traceback.extract_tb(frames)
            ]
        return json.dumps(line, ensure_ascii=False)


# For gunicorn's ``logconfig_dict``. Its own log of requests, which holds paths, has no handler.
LOGGING: dict[str, Any] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": JsonLines}},
    "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "json"}},
    "root": {"level": "INFO", "handlers": ["lines"]},
    "loggers": {
        "gunicorn.error": {"level": "INFO", "handlers": ["lines"], "propagate": False},
        "gunicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
        "alembic": {"level": "WARNING"},
    },
}


def log_request(answered: Answered) -> None:
    """Log an answered request; those of the machines that watch the server only if they fail."""
    if answered.route in ROUTES and answered.status < 400:
        return
    facts = {**answered._asdict(), "seconds": round(answered.seconds, 4)}
    _requests.info("answered", extra={"facts": facts})
