"""A certificate that phones trust vouches for tables in home networks, and for nothing else."""

import datetime
import shutil
import ssl
import subprocess

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding

from webapp.serving.authority import Issued, authority_of, make_authority, vouches_for
from webapp.serving.certificate import certify

NOW = datetime.datetime.now(datetime.UTC)
DAY = datetime.timedelta(days=1)
AT_HOME = (
    *("192.168.0.7", "10.1.2.3", "172.20.0.9", "169.254.7.7", "127.0.0.1"),
    *("::1", "fd12::7", "fe80::1", "localhost", "laptop.local"),
)
ELSEWHERE = (
    "example.com",
    "laptop",
    "local.example.com",
    "notlocal",
    "203.0.113.9",
    "8.8.8.8",
    "2001:db8::1",
)


def extension(certificate, kind):
    return certificate.extensions.get_extension_for_class(kind)


def handshake(folder, authority, issued, host):
    """Greet a server of that name as a phone that trusts an authority; raise its objection."""
    both = folder / "both.pem"
    both.write_bytes(issued.key + issued.certificate)
    serving = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serving.load_cert_chain(both)
    trusting = ssl.create_default_context(cadata=authority.pem.decode())
    to_server, to_phone = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = serving.wrap_bio(to_server, to_phone, server_side=True)
    phone = trusting.wrap_bio(to_phone, to_server, server_hostname=host)
    for _round in range(4):
        for side in (phone, server):
            try:
                side.do_handshake()
            except ssl.SSLWantReadError:
                continue
            if side is phone:
                return


@pytest.fixture(scope="module")
def authority():
    return make_authority(NOW)


def test_an_authority_signs_no_other_and_ends(authority):
    made = authority.certificate
    basic = extension(made, x509.BasicConstraints)
    assert basic.critical
    assert (basic.value.ca, basic.value.path_length) == (True, 0)
    assert extension(made, x509.NameConstraints).critical
    assert extension(made, x509.KeyUsage).value.key_cert_sign
    assert 300 * DAY < made.not_valid_after_utc - NOW <= 2 * 366 * DAY


def test_a_certificate_lives_no_longer_than_phones_let_it_nor_than_its_authority(authority):
    for late in (0, 500, 729):
        issued = authority.issue(("192.168.0.7",), NOW + late * DAY)
        found = x509.load_pem_x509_certificate(issued.certificate)
        life = found.not_valid_after_utc - found.not_valid_before_utc
        assert life <= 397 * DAY
        assert found.not_valid_after_utc <= authority.certificate.not_valid_after_utc
    behind = x509.load_pem_x509_certificate(authority.issue(("192.168.0.7",), NOW - 9000 * DAY).certificate)
    assert behind.not_valid_before_utc <= NOW <= behind.not_valid_after_utc, "the clock here may be wrong"


@pytest.mark.parametrize("host", AT_HOME)
def test_phones_take_it_in_home_networks(authority, host, tmp_path):
    assert vouches_for(host)
    handshake(tmp_path, authority, authority.issue((host,), NOW), host)


@pytest.mark.parametrize("host", ELSEWHERE)
def test_phones_take_it_for_no_other_site(authority, host, tmp_path):
    """The test holds the key, and signs anything with it."""
    assert not vouches_for(host)
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        handshake(tmp_path, authority, authority.issue((host,), NOW), host)


def test_phones_take_nothing_that_another_authority_below_it_has_signed(authority, tmp_path):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "below")])
    below = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(authority.certificate.subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(NOW - DAY)
        .not_valid_after(NOW + DAY)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(authority.key, hashes.SHA256())
    )
    issued = type(authority)(below, key).issue(("192.168.0.7",), NOW)
    chain = Issued(issued.certificate + below.public_bytes(Encoding.PEM), issued.key)
    with pytest.raises(ssl.SSLCertVerificationError, match="path length"):
        handshake(tmp_path, authority, chain, "192.168.0.7")


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
@pytest.mark.parametrize(
    ("host", "good"), [("192.168.0.7", True), ("laptop.local", True), ("example.com", False)]
)
def test_openssl_says_the_same(authority, host, good, tmp_path):
    (tmp_path / "authority.pem").write_bytes(authority.pem)
    (tmp_path / "server.pem").write_bytes(authority.issue((host,), NOW).certificate)
    asked = [
        "openssl",
        "verify",
        "-x509_strict",
        "-purpose",
        "sslserver",
        "-CAfile",
        "authority.pem",
        "server.pem",
    ]
    said = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (said.returncode == 0) == good, said.stdout + said.stderr


def test_an_authority_is_kept_as_long_as_it_will_do(tmp_path):
    first = certify(tmp_path, ("192.168.0.7",))
    again = certify(tmp_path, ("192.168.0.9",))
    assert again.authority == first.authority
    assert again.notices == ()


def unconstrained():
    """Return an authority as an earlier version made it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.ORGANIZATION_NAME, "Tabletop Companion")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime.datetime(2000, 1, 1))
        .not_valid_after(datetime.datetime(3000, 1, 1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=9), critical=True)
        .sign(key, hashes.SHA256())
    )
    return type(make_authority(NOW))(made, key)


def keep(folder, authority, key=None):
    from webapp.serving.authority import _pem

    (folder / "authority.pem").write_bytes(authority.pem)
    (folder / "authority.key").write_bytes(key or _pem(authority.key))


@pytest.mark.parametrize(
    ("before", "why"),
    [
        (lambda folder: keep(folder, unconstrained()), "any site"),
        (lambda folder: keep(folder, make_authority(NOW - 729 * DAY)), "two years"),
        (lambda folder: keep(folder, make_authority(NOW - 9000 * DAY)), "two years"),
        (lambda folder: keep(folder, make_authority(NOW), b"no key at all"), "not be read"),
        (lambda folder: (folder / "authority.key").write_bytes(b"alone"), "not be read"),
    ],
    ids=["of an earlier version", "nearly over", "over", "no key", "no certificate"],
)
def test_one_that_will_not_do_is_made_anew_and_that_is_said(tmp_path, before, why):
    before(tmp_path)
    made = certify(tmp_path, ("192.168.0.7",))
    [notice] = made.notices
    said = notice.to("en")
    assert why in said
    assert "trust it once more" in said
    assert notice.to("pt") != said
    assert (
        extension(x509.load_pem_x509_certificate(made.authority), x509.BasicConstraints).value.path_length
        == 0
    )
    assert certify(tmp_path, ("192.168.0.7",)).authority == made.authority
    assert certify(tmp_path, ("192.168.0.7",)).notices == ()


def test_a_key_of_another_certificate_is_none(tmp_path):
    authority_of(tmp_path, NOW)
    (tmp_path / "authority.pem").write_bytes(make_authority(NOW).pem)
    assert authority_of(tmp_path, NOW).instead is not None


def test_an_address_of_the_internet_is_left_out_and_that_is_said(tmp_path):
    made = certify(tmp_path, ("203.0.113.9", "192.168.0.7"))
    [notice] = made.notices
    assert "203.0.113.9" in notice.to("en")
    assert "192.168.0.7" not in notice.to("en")


def test_serve_says_that_phones_are_to_trust_anew(serve, tmp_path):
    (tmp_path / "data").mkdir()
    keep(tmp_path / "data", unconstrained())
    assert "trust it once more" in serve("--https").said


def test_a_certificate_that_cannot_be_kept(refused, tmp_path):
    (tmp_path / "data" / "authority.key").mkdir(parents=True)
    said = refused("--https", "--port", "0", "--data", str(tmp_path / "data"))
    assert said.returncode == 2
    assert len(said.stderr.strip().splitlines()) == 1, said.stderr
