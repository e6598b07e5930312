"""A certificate of the laptop's own, for https on a network without a public authority.

The authority that phones trust is kept in the data folder; at every start it signs a new certificate for the
present addresses.
"""

import datetime
import ssl
import tempfile
from dataclasses import dataclass
from pathlib import Path

from companion.language import Message, _
from webapp.serving.authority import Issued, authority_of, vouches_for


@dataclass(frozen=True, slots=True)
class Certified:
    """The TLS ``context`` of the server, and the ``authority`` that phones have to trust, as PEM.

    ``notices`` are sentences for the person who started the server, if phones will notice a change.
    """

    context: ssl.SSLContext
    authority: bytes
    notices: tuple[Message, ...] = ()


def certify(folder: Path, hosts: tuple[str, ...]) -> Certified:
    """Return a certificate for those addresses by the authority of that folder, made if there is none.

    Raises OSError if the folder cannot be read or written.
    """
    now = datetime.datetime.now(datetime.UTC)
    authority = authority_of(folder, now)
    wanted = tuple(dict.fromkeys((*hosts, "localhost", "127.0.0.1")))
    notices = []
    if authority.instead is not None:
        notices.append(
            _(
                "The certificate that phones are to trust was made anew, since {reason}: each phone has to "
                "be set to trust it once more, and may remove the old one.",
                reason=authority.instead,
            )
        )
    if outside := [host for host in wanted if not vouches_for(host)]:
        message = _(
            "The certificate is good in home networks only, and not for {hosts}: there browsers will warn.",
            hosts=", ".join(outside),
        )
        notices.append(message)
    issued = authority.issue(tuple(host for host in wanted if vouches_for(host)), now)
    return Certified(_context(issued), authority.pem, tuple(notices))


def _context(issued: Issued) -> ssl.SSLContext:
    """Return the TLS context of a certificate; Python loads it only from a file, which is deleted at once."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    with tempfile.TemporaryDirectory() as folder:
        both = Path(folder) / "both.pem"
        both.write_bytes(issued.key + issued.certificate)
        context.load_cert_chain(both)
    return context
