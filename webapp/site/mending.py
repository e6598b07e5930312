"""What is changed in the interpreter of a site while it is built."""

_MENDED = {
    # A kept memory may be larger than the one of a start: without room for it nothing could be restored.
    "pyodide.asm.mjs": (b"Module.HEAP8.set(t)", b"Module.growMemory(t.length),Module.HEAP8.set(t)"),
    # What is called before Python runs is given the module, so that it can link extensions.
    "pyodide.mjs": (b"{sitePackages:t.API.sitePackages}", b"{sitePackages:t.API.sitePackages,module:t}"),
}


def mended(name: str, body: bytes) -> bytes:
    """Return a file of the interpreter as a site has it."""
    if name not in _MENDED:
        return body
    old, new = _MENDED[name]
    assert body.count(old) == 1, f"{name} is another one than the pinned"
    return body.replace(old, new)
