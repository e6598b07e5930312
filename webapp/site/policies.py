"""Under which content-security policy each part of a site runs."""

from webapp.web.headers import POLICY

_NOT_IN_PAGES = "frame-ancestors 'none'; "  # a page's own head cannot say it; hosts can
PAGE = f"{POLICY}; frame-src 'self'; worker-src 'self'".replace(_NOT_IN_PAGES, "")
# Only the worker compiles WebAssembly, which is Python; pages may not.
WORKER = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def headers_file(base: str, worker: str) -> str:
    """Return the file ``_headers`` of a site below ``base``, whose worker's script is the file ``worker``.

    Of all rules that fit a file, every policy holds at once. So the rule for all files says only what
    hinders none: who may frame a page. What a page may do stands in its head, for every host.
    """
    rules = {f"{base}*": "frame-ancestors 'self'", f"{base}{worker}": WORKER}
    return "".join(f"{path}\n  Content-Security-Policy: {policy}\n" for path, policy in rules.items())
