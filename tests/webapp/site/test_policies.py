"""What a site tells its host about the policies of its files."""

from fnmatch import fnmatch

from webapp.site.policies import PAGE, WORKER, headers_file

WASM = "'wasm-unsafe-eval'"
SCRIPT = "site/0123/worker.js.bin"


def policies_of(path):
    """Return the policies that hold for a file: hosts add up those of all rules that fit."""
    lines = headers_file("/mesa/", SCRIPT).splitlines()
    rules = zip(lines[::2], lines[1::2], strict=True)
    return [said.removeprefix("  Content-Security-Policy: ") for rule, said in rules if fnmatch(path, rule)]


def test_only_the_script_of_the_worker_may_compile_webassembly():
    assert WORKER in policies_of(f"/mesa/{SCRIPT}")
    for other in ("", "regras/ceramus/", "service.js", "site/0123/shell.js", "site/frame.html"):
        assert WASM not in " ".join(policies_of(f"/mesa/{other}"))
    assert WASM not in PAGE


def test_no_rule_takes_from_the_worker_what_another_gives_it():
    (others,) = [one for one in policies_of(f"/mesa/{SCRIPT}") if one != WORKER]
    assert others == "frame-ancestors 'self'"
    assert "frame-ancestors" not in PAGE  # a page's head cannot say it
    assert "frame-ancestors 'self'" in policies_of("/mesa/")
