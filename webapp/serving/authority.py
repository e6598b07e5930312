"""The certificate authority that phones trust: one for each data folder, valid for home networks only.

A thief of its key could pretend to be the table, but no other site: the authority's own certificate says so,
and phones check every other certificate against it.
"""

import datetime
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.language import Message, _
from webapp.store.private import write_file

# Bare computer names are excluded: for a computer called “dev”, every site that ends in .dev would be valid.
NAMES = ("local", "localhost")
NETWORKS = tuple(
    ip_network(one)
    for one in (
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)
LIFE = datetime.timedelta(days=730)  # two years
RENEWED = datetime.timedelta(days=30)  # before its end, so that it does not expire during an evening
OF_SERVER = datetime.timedelta(days=397)  # phones reject a longer life
_EARLIER = datetime.timedelta(days=1)  # because phones' clocks may be behind
_NAME = "Tabletop Companion"
_OF_TABLE = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, f"{_NAME}: mesa / table")])

OLD = _("it was of an earlier version, and could have vouched for any site")
RUN_OUT = _("its two years are over, or nearly")
UNREADABLE = _("it could not be read")


@dataclass(frozen=True, slots=True)
class Issued:
    """A certificate and its key, as PEM."""

    certificate: bytes
    key: bytes


@dataclass(frozen=True, slots=True)
class Authority:
    """An authority; ``instead`` is the reason why it replaced an earlier one, or None."""

    certificate: x509.Certificate
    key: ec.EllipticCurvePrivateKey
    instead: Message | None = None

    @property
    def pem(self) -> bytes:
        """The certificate that phones have to trust."""
        return self.certificate.public_bytes(Encoding.PEM)

    def issue(self, hosts: tuple[str, ...], now: datetime.datetime) -> Issued:
        """Return a certificate for a server at those names and addresses, all within the authority's limits.

        It begins no earlier than the authority, whatever the clock of this computer says.
        """
        key = ec.generate_private_key(ec.SECP256R1())
        begins = max(now - _EARLIER, self.certificate.not_valid_before_utc)
        ends = min(begins + OF_SERVER, self.certificate.not_valid_after_utc)
        built = (
            _builder(
                _OF_TABLE, self.certificate.subject, key.public_key(), self.key.public_key(), begins, ends
            )
            .add_extension(x509.SubjectAlternativeName([_general(host) for host in hosts]), critical=False)
            .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
            .add_extension(_usage(signs_certificates=False), critical=True)
            .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
            .sign(self.key, hashes.SHA256())
        )
        return Issued(built.public_bytes(Encoding.PEM), _pem(key))


def authority_of(folder: Path, now: datetime.datetime) -> Authority:
    """Return the authority of a data folder, making one if there is none that is valid. Raises OSError."""
    public, private = folder / "authority.pem", folder / "authority.key"
    instead = None
    if public.exists() or private.exists():
        try:
            found = _read(public.read_bytes(), private.read_bytes())
        except (FileNotFoundError, ValueError, TypeError, UnsupportedAlgorithm):
            instead = UNREADABLE
        else:
            instead = _why_not(found.certificate, now)
            if instead is None:
                return found
    made = make_authority(now)
    write_file(private, _pem(made.key))
    write_file(public, made.pem)
    return Authority(made.certificate, made.key, instead)


def make_authority(now: datetime.datetime) -> Authority:
    """Return a new authority, not stored yet."""
    key = ec.generate_private_key(ec.SECP256R1())
    ends = now + LIFE
    name = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, _NAME),
            x509.NameAttribute(NameOID.COMMON_NAME, f"{_NAME} ({ends:%Y-%m})"),
        ]
    )
    built = (
        _builder(name, name, key.public_key(), key.public_key(), now - _EARLIER, ends)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(_constraints(), critical=True)
        .sign(key, hashes.SHA256())
    )
    return Authority(built, key)


def vouches_for(host: str) -> bool:
    """Return whether the authority is valid for a name or an address."""
    try:
        address = ip_address(host)
    except ValueError:
        return any(host == name or host.endswith(f".{name}") for name in NAMES)
    return any(address in network for network in NETWORKS if network.version == address.version)


def _read(certificate: bytes, key: bytes) -> Authority:
    """Return the authority in the files. Raises ValueError, TypeError or UnsupportedAlgorithm."""
    found, private = x509.load_pem_x509_certificate(certificate), load_pem_private_key(key, None)
    if not isinstance(private, ec.EllipticCurvePrivateKey) or private.public_key() != found.public_key():
        raise ValueError("the key is not that of the certificate")
    return Authority(found, private)


def _why_not(found: x509.Certificate, now: datetime.datetime) -> Message | None:
    """Return the reason why an authority is no longer valid, or None."""
    try:
        basic = found.extensions.get_extension_for_class(x509.BasicConstraints).value
        names = found.extensions.get_extension_for_class(x509.NameConstraints)
    except x509.ExtensionNotFound:
        return OLD
    if basic.path_length != 0 or not names.critical or names.value != _constraints():
        return OLD
    return RUN_OUT if now > found.not_valid_after_utc - RENEWED else None


def _constraints() -> x509.NameConstraints:
    permitted = [*(x509.DNSName(name) for name in NAMES), *(x509.IPAddress(one) for one in NETWORKS)]
    return x509.NameConstraints(permitted, None)


def _general(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _builder(
    name: x509.Name,
    issuer: x509.Name,
    key: ec.EllipticCurvePublicKey,
    signed_by: ec.EllipticCurvePublicKey,
    begins: datetime.datetime,
    ends: datetime.datetime,
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(begins)
        .not_valid_after(ends)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(signed_by), critical=False)
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _pem(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
