"""The command line is quick, speaks the reader's language, and never shows a traceback."""

import os
import pty
import shlex
import subprocess
import sys
import time

import click
import pytest
from click.testing import CliRunner

from companion.cli import COMMANDS, main
from companion.cli import doctor_command as doctor

HEAVY = {"companion.conformance", "flask", "PIL", "reportlab", "sqlalchemy", "fontTools", "yaml", "pypdfium2"}
SHOW_HEAVY = f"""
import sys
from companion.cli import main
try:
    main(sys.argv[1:])
finally:
    print(*sorted({HEAVY!r} & set(sys.modules)), file=sys.stderr)
"""

SHOW_CATALOGUES = """
import gettext, pathlib, sys
from companion.cli import main
read = gettext.GNUTranslations._parse
gettext.GNUTranslations._parse = lambda self, file: (
    print(pathlib.Path(file.name).name, file=sys.stderr), read(self, file)
)
main(sys.argv[1:])
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


def test_the_list_of_games_imports_nothing_that_draws():
    shown = run("list", code=SHOW_HEAVY)
    assert shown.returncode == 0
    assert set(shown.stderr.split()) <= {"yaml"}


def spent(*command):
    start = time.perf_counter()
    subprocess.run([sys.executable, *command], capture_output=True, check=True)
    return time.perf_counter() - start


@pytest.mark.parametrize(("command", "bar"), [("--help", 1.8), ("list", 9)])
def test_help_and_the_list_are_quick(command, bar):
    """They are timed beside the library that they need, in turn: a busy machine makes both slow."""
    asked, bare = [], []
    for _round in range(20):
        asked.append(spent("-m", "companion", command))
        bare.append(spent("-c", "import click"))
        if len(asked) > 2 and min(asked) < bar * min(bare):
            break
    assert min(asked) < bar * min(bare)


def test_nothing_is_collected_at_the_end_of_the_process():
    """A handler that is registered first is called last, after all objects have been set aside."""
    code = (
        "import atexit, gc, sys\n"
        "atexit.register(lambda: print(gc.get_count()[0], gc.get_freeze_count(), file=sys.stderr))\n"
        "from companion.cli import main\n"
        "main()"
    )
    left, set_aside = map(int, run("list", code=code).stderr.split())
    assert left < 100 < 10_000 < set_aside


def test_help_reads_no_catalogue_but_its_own():
    shown = run("--help", code=SHOW_CATALOGUES, environment={"LANG": "pt_BR.UTF-8"})
    assert set(shown.stderr.split()) <= {"card-texts.mo", "cli.mo", "click.mo"}


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
        ({"LANG": "pt_BR.UTF-8"}, ("Uso:", "Erro: Não existe o comando 'xadrez'.")),
        ({"LANG": "C"}, ("Uso:", "Erro: Não existe o comando 'xadrez'.")),
        ({"LANG": "pt_BR.UTF-8", "COMPANION_LANG": "en"}, ("Usage:", "Error: No such command 'xadrez'.")),
        ({"LC_ALL": "en_US.UTF-8"}, ("Usage:", "Error: No such command 'xadrez'.")),
    ],
)
def test_clicks_own_errors_follow_the_language(environment, words):
    shown = run("xadrez", environment=environment)
    assert shown.returncode == 2
    assert all(word in shown.stderr for word in words)


@pytest.mark.parametrize(
    ("words", "near"), [(["prnt"], "print"), (["chek", "x"], "check"), (["deck", "chck"], "check")]
)
def test_a_slip_names_the_nearest_command(words, near):
    shown = run("--lang", "en", *words)
    assert shown.returncode == 2
    assert f"No command is called “{words[-1] if words[0] == 'deck' else words[0]}”." in shown.stderr
    assert f"Did you mean “{near}”?" in shown.stderr


@pytest.mark.parametrize(
    "words", [["--lang", "pt", "replay"], ["replay", "--lang=pt"], ["--lang=en", "replay", "--lang", "pt"]]
)
def test_the_language_may_be_asked_for_before_or_after_the_command(words):
    shown = run(*words, "-h", environment={"LANG": "en_US.UTF-8"})
    assert shown.returncode == 0
    assert shown.stdout.startswith("Uso:")
    assert "Exemplos:\n  companion replay partida.yaml" in shown.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--lang", "pt", "serve", "--port", "x"], "'x' não é um valor do tipo número inteiro."),
        (["print", "castoria", "--least-ppi", "x", "--lang", "en"], "'x' is not a valid whole number."),
    ],
)
def test_a_wrong_number_is_reported_in_the_language_asked_for(words, said):
    shown = run(*words)
    assert shown.returncode == 2
    assert said in shown.stderr


def commands(group=main, path=()):
    for name in group.list_commands(click.Context(group)):
        command = group.get_command(click.Context(group), name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield " ".join((*path, name)), command


@pytest.mark.parametrize(("name", "command"), [pytest.param(*one, id=one[0]) for one in commands()])
def test_every_example_of_a_command_can_be_typed(name, command):
    assert command.examples or name == "rule"  # whose id no game shares with another
    for line in command.examples:
        words = shlex.split(line.replace("{game}", "castoria").partition(" < ")[0])
        assert command.make_context("companion", words).params


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("columns", [60, 80])
def test_the_list_fits_the_terminal(columns, lang):
    for words in (["list"], ["list", "castelo"]):
        shown = run("--lang", lang, *words, environment={"COLUMNS": str(columns)})
        assert shown.returncode == 0
        assert max(map(len, shown.stdout.splitlines())) <= columns


@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_a_terminal_has_colours_unless_they_are_unwanted(environment, coloured):
    ours, theirs = pty.openpty()
    subprocess.run(
        [sys.executable, "-m", "companion", "list", "ceramus"],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        check=True,
        env={"PYTHONUTF8": "1", "TERM": "xterm", **environment},
    )
    os.close(theirs)
    said = b""
    while part := read_from(ours):
        said += part
    os.close(ours)
    assert b"Ceramus" in said
    assert (b"\x1b[1m" in said) is coloured


def read_from(terminal):
    try:
        return os.read(terminal, 4096)
    except OSError:  # Linux says so that nobody writes to it any more
        return b""


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("companion pri", "print"),
        ("companion print cast", "castoria castelo"),
        ("companion print castoria/", "castoria/amostra castoria/fogueira"),
        ("companion print castoria --kit p", "primeira-noite"),
        ("companion print castoria --only pag", "paginas"),
        ("companion rules cer", "ceramus"),
    ],
)
def test_a_shell_completes_commands_games_sets_and_kits(typed, completed):
    words = typed.split(" ")
    asked = {"_COMPANION_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(len(words) - 1)}
    shown = run(code="from companion.cli import main; main(prog_name='companion')", environment=asked)
    found = {line.partition(",")[2] for line in shown.stdout.splitlines()}
    assert found == set(completed.split())


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
