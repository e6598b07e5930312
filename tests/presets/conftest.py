"""Fixtures of presets' forms, also such as no program of ours writes."""

import base64
import zlib
from typing import Any

import msgspec
import pytest

from companion.presets import preset


@pytest.fixture
def packed():
    """Provide the form of any plain data, as a later or a mistaken program would write it."""

    def pack(plain: Any, version: int = 1) -> str:
        packing = zlib.compressobj(9, zdict=preset._LIKELY)
        data = packing.compress(msgspec.json.encode(plain)) + packing.flush()
        return f"{version}.{base64.urlsafe_b64encode(data).decode().rstrip('=')}"

    return pack


@pytest.fixture
def marked():
    """Provide the form of the second version: plain data, and marks of decisions in hexadecimal digits."""

    def pack(plain: Any, marks: str) -> str:
        return preset._packed(2, msgspec.json.encode(plain) + b"\0" + bytes.fromhex(marks))

    return pack
