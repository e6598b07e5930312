"""Vendored libraries lie here as they were fetched, with their licences, and import nothing elsewhere."""

import hashlib
import json
import re
from pathlib import Path

import pytest

VENDOR = Path(__file__).parents[3] / "webapp" / "static" / "vendor"
STATIC = VENDOR.parent


@pytest.fixture(scope="module")
def manifest():
    return json.loads((VENDOR / "manifest.json").read_text(encoding="utf-8"))


def test_the_manifest_matches(manifest):
    digests = {name: digest for library in manifest for name, digest in library["sha256"].items()}
    found = {
        file.name: hashlib.sha256(file.read_bytes()).hexdigest()
        for file in VENDOR.iterdir()
        if file.name != "manifest.json" and not file.name.endswith(".d.ts")
    }
    assert found == digests


def test_every_library_has_its_licence_and_is_credited(manifest):
    credits = (STATIC.parents[1] / "docs" / "credits.md").read_text(encoding="utf-8")
    for library in manifest:
        (licence,) = (VENDOR / name for name in library["sha256"] if name.endswith("-LICENSE.txt"))
        assert "Permission is hereby granted" in licence.read_text(encoding="utf-8")
        assert f"| {library['package']} {library['version']} |" in credits


def test_modules_name_each_other_by_relative_paths():
    modules = sorted(STATIC.rglob("*.js"))
    assert len(modules) > 15
    for module in modules:
        text = module.read_text(encoding="utf-8")
        for named in re.findall(r"""(?:\bfrom\s+|\bimport\s*\(?\s*)["']([^"']+)["']""", text):
            assert named.startswith("."), f"{module.name} names {named}"
            file = module.parent / named  # types stand beside their modules
            assert file.is_file() or file.with_suffix(".d.ts").is_file(), f"{module.name} names {named}"
