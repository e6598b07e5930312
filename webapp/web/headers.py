"""The headers of every answer: what a page may load, and what it must not reveal."""

from typing import Any

from flask import Flask, Response, request

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = (
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)


def guard(app: Flask, *, framed: bool = False) -> None:
    """Put the headers on every answer of the app; answers that browsers may keep have their own.

    ``framed``: pages of the same site may show its pages in a frame.
    """
    unguarded = app.wsgi_app
    policy = POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'") if framed else POLICY
    ours = (("Content-Security-Policy", policy), *_HEADERS)

    def guarded(environ: Any, start_response: Any) -> Any:
        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            return start_response(status, [*headers, *ours], exc_info)

        return unguarded(environ, start)

    app.wsgi_app = guarded  # type: ignore[method-assign]  # the way that Flask documents

    @app.after_request
    def put(response: Response) -> Response:
        if request.is_secure:  # over plain http browsers ignore it, and complain
            response.headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.setdefault(
            "Cache-Control", "no-cache" if response.mimetype == "text/html" else "no-store"
        )
        return response
