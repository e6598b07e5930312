"""A certificate of the laptop's own, for https on a network that no authority knows.

An authority is made once and kept in the data folder, so that a phone that trusts it does so ever after; it
signs a new certificate for the present addresses at every start.
"""

import datetime
import os
import ssl
from dataclasses import dataclass
from pathlib import Path

import trustme

_DAYS = 397  # longer than this phones take a certificate for a forgery
_NAME = "Tabletop Companion"


@dataclass(frozen=True, slots=True)
class Certified:
    """What the server shows phones (``context``), and what they are to trust (``authority``, as PEM)."""

    context: ssl.SSLContext
    authority: bytes


def certify(folder: Path, hosts: tuple[str, ...]) -> Certified:
    """A certificate for those addresses by the authority of that folder, which is made where there is none.

    Raises OSError where the folder cannot be written.
    """
    authority = _authority(folder)
    until = datetime.datetime.now(datetime.UTC).replace(tzinfo=None) + datetime.timedelta(days=_DAYS)
    issued = authority.issue_cert(*dict.fromkeys((*hosts, "localhost", "127.0.0.1")), not_after=until)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    issued.configure_cert(context)
    return Certified(context, authority.cert_pem.bytes())


def _authority(folder: Path) -> trustme.CA:
    public, private = folder / "authority.pem", folder / "authority.key"
    if public.is_file() and private.is_file():
        return trustme.CA.from_pem(public.read_bytes(), private.read_bytes())
    made = trustme.CA(organization_name=_NAME, organization_unit_name="Este computador / this computer")
    folder.mkdir(parents=True, exist_ok=True)
    with os.fdopen(os.open(private, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as written:
        written.write(made.private_key_pem.bytes())
    public.write_bytes(made.cert_pem.bytes())
    return made
