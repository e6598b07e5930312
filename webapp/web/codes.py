"""QR codes of addresses and Wi-Fi networks: as SVG for pages, as text for terminals, as rows for paper."""

from functools import lru_cache
from io import BytesIO

import segno

from webapp.settings import Wifi

_HALVES = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
MOST_SCANNED = 600  # bytes of a match's address; its code then has 85 modules a side
_EDGE = 2  # light modules round the code in a terminal; phones need no more on a screen


@lru_cache(maxsize=128)  # the host page shows some thirty of them every two seconds
def svg_of(text: str) -> str:
    """Return the QR code as one SVG element, black on white, as large as its box."""
    written = BytesIO()
    segno.make(text, error="m", micro=False).save(
        written,
        kind="svg",
        border=3,
        xmldecl=False,
        svgns=True,
        nl=False,
        omitsize=True,
        svgclass="qr",
        lineclass=None,
        dark="#000",
        light="#fff",
    )
    return written.getvalue().decode()


def modules_of_match(address: str) -> tuple[tuple[bool, ...], ...] | None:
    """Return the rows of the code of a match's address, or None if a camera would hardly read it."""
    return _rows(address, "l") if len(address) <= MOST_SCANNED else None


def modules_of(text: str) -> tuple[tuple[bool, ...], ...]:
    """Return the rows of the QR code, true for black, for paper that leaves white around it."""
    return _rows(text, "m")


def _rows(text: str, error: str) -> tuple[tuple[bool, ...], ...]:
    rows = segno.make(text, error=error, micro=False).matrix_iter(border=0)
    return tuple(tuple(bool(module) for module in row) for row in rows)


def lines_of(text: str) -> tuple[str, ...]:
    """Return the QR code in half blocks, two modules a letter; to be shown dark on light."""
    matrix = segno.make(text, error="l", micro=False).matrix_iter(border=_EDGE)
    rows = [[bool(module) for module in row] for row in matrix]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    return tuple(
        "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def wifi_text(wifi: Wifi) -> str:
    """Return the text that a phone's camera understands as “join this network”."""
    name = _escaped(wifi.name)
    if not wifi.password:
        return f"WIFI:T:nopass;S:{name};;"
    return f"WIFI:T:WPA;S:{name};P:{_escaped(wifi.password)};;"


def _escaped(text: str) -> str:
    return "".join(f"\\{letter}" if letter in '\\;,":' else letter for letter in text)
