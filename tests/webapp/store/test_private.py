"""The files that serve writes are its user's alone, and existing files of others stay as they are."""

import os
import stat

import pytest

from webapp.serving.certificate import certify
from webapp.store import open_folder

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders by itself")


@pytest.fixture(autouse=True)
def generous():
    """Set the usual umask of systems, by which all can read new files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def rights(path):
    return stat.S_IMODE(path.stat().st_mode)


def written(folder):
    return {one.name: rights(one) for one in folder.iterdir()}


def serve(folder):
    """Return all that serve writes, while it runs."""
    store = open_folder(folder)
    certify(folder, ("192.168.0.7",))
    found = written(folder)
    store.close()
    return found


def test_all_that_is_written_is_the_users_alone(tmp_path):
    found = serve(tmp_path / "above" / "data")
    assert set(found) == {
        *("tables.db", "tables.db-wal", "tables.db-shm", "serve.lock"),
        *("authority.key", "authority.pem"),
    }
    assert set(found.values()) == {0o600}
    assert rights(tmp_path / "above" / "data") == rights(tmp_path / "above") == 0o700


def test_what_an_earlier_version_wrote_for_all_to_read_is_tightened(folder):
    serve(folder)
    for one in folder.iterdir():
        one.chmod(0o644)
    folder.chmod(0o755)
    assert set(serve(folder).values()) == {0o600}
    assert rights(folder) == 0o700


def test_what_is_somebodys_own_stays_as_it_is(folder):
    folder.mkdir(mode=0o755)
    (folder / "photo.jpg").write_bytes(b"")
    for _time in range(2):
        found = serve(folder)
        assert found.pop("photo.jpg") == 0o644
        assert set(found.values()) == {0o600}
        assert rights(folder) == 0o755


def test_what_leads_elsewhere_is_not_followed(folder, tmp_path):
    folder.mkdir()
    (tmp_path / "elsewhere.pem").write_bytes(b"")
    (folder / "authority.pem").symlink_to(tmp_path / "elsewhere.pem")
    open_folder(folder).close()
    assert rights(tmp_path / "elsewhere.pem") == 0o644
