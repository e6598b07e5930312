"""The command line is quick, speaks the reader's language, and never shows a traceback."""

import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS, main
from companion.cli import doctor_command as doctor

HEAVY = {"flask", "PIL", "reportlab", "sqlalchemy", "fontTools", "yaml", "pypdfium2"}
SHOW_HEAVY = f"""
import sys
from companion.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sorted({HEAVY!r} & set(sys.modules)), file=sys.stderr)
"""


def run(*arguments, environment=None, code=None, encoding="utf-8"):
    start = ["-c", code] if code else ["-m", "companion"]
    return subprocess.run(
        [sys.executable, *start, *arguments],
        capture_output=True,
        text=True,
        encoding=encoding,
        check=False,
        env={"PYTHONUTF8": "1", **(environment or {})},
    )


def test_help_imports_nothing_heavy():
    shown = run("--help", code=SHOW_HEAVY)
    assert shown.returncode == 0
    assert shown.stderr.strip() == ""


def spent(*command):
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], capture_output=True, check=True)
    return time.perf_counter() - start


def test_help_is_quick():
    """It is timed beside the library that it needs, in turn: a busy machine makes both slow."""
    asked, bare = [], []
    for _round in range(20):
        asked.append(spent("-m", "companion", "--help"))
        bare.append(spent("-c", "import click"))
        if len(asked) > 2 and min(asked) < 3 * min(bare):
            break
    assert min(asked) < 3 * min(bare)


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_explains_itself_and_imports_nothing_heavy(name):
    shown = run(name, "--help", code=SHOW_HEAVY, environment={"LANG": "pt_BR.UTF-8"})
    assert shown.returncode == 0
    assert shown.stderr.strip() == ""
    assert shown.stdout.startswith("Uso:")
    assert COMMANDS[name].to("pt").rstrip(".") in " ".join(shown.stdout.split())


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"LANG": "pt_BR.UTF-8"}, ("Uso:", "Erro: Não existe o comando 'imprima'.")),
        ({"LANG": "C"}, ("Uso:", "Erro: Não existe o comando 'imprima'.")),
        ({"LANG": "pt_BR.UTF-8", "COMPANION_LANG": "en"}, ("Usage:", "Error: No such command 'imprima'.")),
        ({"LC_ALL": "en_US.UTF-8"}, ("Usage:", "Error: No such command 'imprima'.")),
    ],
)
def test_clicks_own_errors_follow_the_language(environment, words):
    shown = run("imprima", environment=environment)
    assert shown.returncode == 2
    assert all(word in shown.stderr for word in words)


def test_an_unknown_option_is_reported_in_portuguese():
    shown = run("doctor", "--langue", "pt")
    assert shown.returncode == 2
    assert "Não existe a opção '--langue'." in shown.stderr
    assert "Você quis dizer '--lang'?" in shown.stderr


def test_a_console_without_accents_gets_no_traceback():
    """Code page 850, as old Windows has it, knows ç but no ellipsis."""
    old = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "cp850"}
    shown = run("--help", environment=old, encoding="cp850")
    assert shown.returncode == 0
    assert "[OPÇÕES] COMANDO [ARGUMENTOS]?" in shown.stdout


def test_a_closed_pipe_ends_quietly():
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "doctor"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdout.close()
    said = process.stderr.read()
    assert process.wait() != 0
    assert said == b""


def test_ctrl_c_ends_quietly(monkeypatch):
    def interrupted():
        raise KeyboardInterrupt

    monkeypatch.setattr(doctor, "CHECKS", (interrupted,))
    shown = CliRunner().invoke(main, ["doctor"], env={"COMPANION_LANG": "pt"})
    assert shown.exit_code == 1
    assert shown.output.strip() == "Interrompido."
