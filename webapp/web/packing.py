"""Compression of answers that are made anew each time, such as pages."""

import gzip

from flask import Flask, Response, request

_WORTH = 1024  # bytes; below, the compressed answer saves no packet
# Compression levels: a page is what a phone waits for first; everything else is answered often.
_LEVELS = {"text/html": 9, "application/json": 6, "image/svg+xml": 6}


def pack(app: Flask) -> None:
    """Compress pages and data of the app; never a stream, and nothing twice."""

    @app.after_request
    def packed(response: Response) -> Response:
        if response.mimetype not in _LEVELS or response.is_streamed or response.direct_passthrough:
            return response
        response.headers.add("Vary", "Accept-Encoding")
        if "Content-Encoding" in response.headers or not request.accept_encodings["gzip"]:
            return response
        body = response.get_data()
        if len(body) >= _WORTH:
            response.set_data(gzip.compress(body, _LEVELS[response.mimetype], mtime=0))
            response.headers["Content-Encoding"] = "gzip"
        return response
