"""A command of the Makefile that lacks something says so in one sentence, and leaves no half-made folder."""

import os
import shutil
import subprocess
import sys

import pytest

NAMES = ("python3.13", "python3.12", "python3.11", "python3")
OLD = "exit 1"
NO_VENV = f'case "$*" in *ensurepip*) exit 1;; esac; exec "{sys.executable}" "$@"'
RECORDED = f'case "$*" in "-m venv"*) basename "$0" > chosen; exit 3;; esac; exec "{sys.executable}" "$@"'
# Makes an environment whose pip reaches nobody.
OFFLINE = f"""case "$*" in "-m venv"*) mkdir -p .venv/bin; cat > .venv/bin/python <<'END'
#!/bin/sh
echo "WARNING: Retrying after connection broken"
echo "ERROR: No matching distribution found for hatchling>=1.27" >&2
echo "Traceback of pip" >&2
exit 1
END
chmod +x .venv/bin/python; exit 0;; esac; exec "{sys.executable}" "$@\""""


@pytest.fixture
def make(tmp_path, root, plain_environment):
    """Run make where the Pythons on PATH are these scripts, by name, and all others are too old."""

    def run(*arguments, pythons=None, lang="pt_BR.UTF-8"):
        programs = tmp_path / "bin"
        programs.mkdir()
        for name in NAMES:
            program = programs / name
            program.write_text(f"#!/bin/sh\n{(pythons or {}).get(name, OLD)}\n", encoding="utf-8")
            program.chmod(0o755)
        for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
            shutil.copy(root / name, tmp_path)
        environment = plain_environment | {
            "PATH": f"{programs}{os.pathsep}{plain_environment['PATH']}",
            "LC_ALL": lang,
        }
        return subprocess.run(
            ["make", *arguments], cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
        )

    return run


def sentences(shown):
    """Return the lines on stderr, without make's own last word."""
    return [line for line in shown.stderr.splitlines() if not line.startswith("make")]


@pytest.mark.parametrize(
    ("lang", "start"), [("pt_BR.UTF-8", "É preciso Python 3.11"), ("en_US.UTF-8", "Python 3.11 or newer")]
)
def test_no_python_gets_one_sentence(make, lang, start, tmp_path):
    shown = make("play", "GAME=castoria", lang=lang)
    assert shown.returncode != 0
    (sentence,) = sentences(shown)
    assert sentence.startswith(start)
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("target", [("play", "GAME=castoria"), ("test",)], ids=" ".join)
@pytest.mark.parametrize(("lang", "word"), [("pt_BR.UTF-8", "falta"), ("en_US.UTF-8", "missing")])
def test_a_python_without_venv_gets_one_sentence(make, target, lang, word, tmp_path):
    shown = make(*target, pythons={"python3": NO_VENV}, lang=lang)
    assert shown.returncode != 0
    (sentence,) = sentences(shown)
    assert f"{word} python3-venv" in sentence or f"python3-venv is {word}" in sentence
    for remedy in ("sudo apt install python3-venv", "sudo dnf install python3", "brew install python"):
        assert remedy in sentence
    assert not (tmp_path / ".venv").exists()


def test_the_package_of_the_python_that_was_found_is_named(make):
    shown = make("test", pythons={"python3.12": NO_VENV})
    assert "sudo apt install python3.12-venv" in shown.stderr


def test_a_python_that_can_is_taken_before_one_that_cannot(make, tmp_path):
    shown = make("test", pythons={"python3.13": NO_VENV, "python3.11": RECORDED, "python3": RECORDED})
    assert shown.returncode != 0
    assert (tmp_path / "chosen").read_text(encoding="utf-8").strip() == "python3.11"


@pytest.mark.parametrize(
    ("lang", "start"),
    [
        ("pt_BR.UTF-8", "As bibliotecas não foram instaladas. A primeira vez as baixa da internet"),
        ("en_US.UTF-8", "The libraries were not installed. The first run fetches them from the internet"),
    ],
)
def test_without_internet_one_sentence_stands_before_the_reason(make, lang, start, tmp_path):
    shown = make("play", "GAME=castoria", pythons={"python3": OFFLINE}, lang=lang)
    assert shown.returncode != 0
    sentence, reason = sentences(shown)
    assert sentence.startswith(start)
    assert reason == "pip: No matching distribution found for hatchling>=1.27"
    assert not (tmp_path / ".venv" / "installed").exists()


def test_a_game_must_be_named(make, tmp_path):
    shown = make("play")
    assert shown.returncode != 0
    assert sentences(shown) == ["Diga qual jogo, por exemplo: make play GAME=castoria"]
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("lang", ["pt_BR.UTF-8", "en_US.UTF-8"])
def test_make_alone_shows_help(make, lang):
    shown = make(lang=lang)
    assert shown.returncode == 0
    targets = ["play", "test", "test", "client", "bench", "soak", "lowest", "lock", "gallery", "screens"]
    targets += ["docs", "site", "release"]
    assert [line.split()[:2] for line in shown.stdout.splitlines()] == [["make", name] for name in targets]
