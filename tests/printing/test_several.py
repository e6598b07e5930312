"""``companion print`` takes several targets and one file, and tells it in words, as data or not at all."""

import json

import click
import pypdfium2
import pytest


def test_several_games_in_one_run(companion, tmp_path):
    result = companion("print", "castoria", "ceramus", "--only", "guia", "-o", tmp_path)
    assert result.exit_code == 0
    assert sorted(file.name for file in tmp_path.iterdir()) == ["castoria-guia.pdf", "ceramus-guia.pdf"]
    assert "Castória em A4" in result.output
    assert "Ceramus em A4" in result.output


def test_one_wrong_target_prints_nothing(companion, tmp_path):
    result = companion("print", "ceramus", "castoro", "--only", "guia", "-o", tmp_path / "folhas")
    assert result.exit_code == 2
    assert "castelo" in result.stderr or "castoria" in result.stderr
    assert not (tmp_path / "folhas").exists()


def test_targets_that_would_write_one_file_are_refused(companion, tmp_path):
    for words in (
        ["castoria", "castoria", "-o", tmp_path],
        ["castoria", "ceramus", "-o", tmp_path / "a.pdf"],
    ):
        result = companion("print", *words, "--only", "guia")
        assert result.exit_code == 2
        assert "imprima um de cada vez" in result.stderr
    assert not list(tmp_path.iterdir())


def test_everything_in_one_file(companion, tmp_path):
    """One-sided sheets get an empty back among two-sided ones, so that a printer keeps them apart."""
    words, whole = ("print", "ceramus", "--kit", "primeira-noite", "--json", "-o"), tmp_path / "tudo.pdf"
    apart = json.loads(companion(*words, tmp_path / "folhas").stdout)["prints"][0]["files"]
    (one,) = json.loads(companion(*words, whole).stdout)["prints"][0]["files"]
    assert one["pieces"] == sum(file["pieces"] for file in apart)
    assert one["file"] == str(whole)
    assert [part for file in apart for part in file["parts"]] == one["parts"]
    assert one["pages"] == len(pypdfium2.PdfDocument(whole)) >= sum(file["pages"] for file in apart)


@pytest.mark.parametrize("dry", [[], ["--dry-run"]])
def test_json_tells_what_is_written(companion, tmp_path, dry):
    out = tmp_path / "folhas"
    result = companion("print", "ceramus", "--only", "guia", "--json", "-o", out, *dry)
    said = json.loads(result.stdout)
    (printed,) = said["prints"]
    (file,) = printed["files"]
    assert said["written"] is not bool(dry)
    assert (printed["game"], file["file"], file["pages"]) == ("ceramus", str(out / "ceramus-guia.pdf"), 2)
    assert [part["sheets"] for part in file["parts"]] == [1]
    assert out.exists() is not bool(dry)


def test_quiet_says_nothing(companion, tmp_path):
    result = companion("print", "ceramus", "--only", "guia", "-q", "-o", tmp_path)
    assert (result.exit_code, result.output) == (0, "")


def test_open_shows_what_was_written(companion, tmp_path, monkeypatch):
    opened = []
    monkeypatch.setattr(click, "launch", opened.append)
    assert companion("print", "ceramus", "--only", "guia", "--open", "-o", tmp_path).exit_code == 0
    assert companion("calibrate", "--open", "-o", tmp_path).exit_code == 0
    assert companion("print", "ceramus", "--only", "guia", "--open", "--dry-run").exit_code == 0
    assert opened == [str(tmp_path), str(tmp_path / "calibrate.pdf")]
