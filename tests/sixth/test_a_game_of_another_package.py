"""A stranger’s package brings a whole game: found, printed, judged, scored; no file of ours names it."""

import json

import pypdfium2
import pytest
import yaml
from stranger import SOURCE

CODE = ("*.py", "*.js", "*.css")
DATA = ("*.toml", "*.po", "*.yaml")
EXAMPLE = SOURCE / "mare" / "exemplos" / "tres_rodadas.yaml"
PLACAR = {
    "record": 1,
    "game": "mare",
    "mode": "placar",
    "seats": ["Ana", "Beto", "Caio"],
    "moves": [
        {"seat": "Beto", "do": "pontuar", "contador": "peso", "de": "Beto", "delta": 7, "expect": "legal"},
        {"seat": "Ana", "do": "pontuar", "contador": "peso", "de": "Ana", "delta": -1, "expect": "illegal"},
    ],
}


def test_it_is_listed_beside_ours_and_is_whole(companion):
    listed = companion("list")
    assert "Maré" in listed
    assert "Castelo" in listed
    assert "All is well." in companion("doctor")


def test_it_prints(companion, tmp_path):
    assert "12 cards, no mistake." in companion("check", "mare/praia")
    companion("print", "mare", "--out", "folhas")
    (file,) = (tmp_path / "folhas").rglob("*.pdf")
    assert len(pypdfium2.PdfDocument(file)) == 4


def test_its_examples_come_to_what_they_say_also_from_a_link(companion):
    link = companion("replay", EXAMPLE, "--as", "link").strip()
    assert link.startswith("1.mare.")
    shown = companion("replay", f"http://10.0.0.7:8734/revisao#{link}&em=3", status=1)  # by what is refused
    assert "✓ allowed: 8 · ✗ against the rules: 4" in shown
    assert "Ana takes Tainha" in shown  # by the text of an unknown card


def test_it_speaks_portuguese(run):
    assert "Ana leva Tainha" in run("-m", "companion", "replay", EXAMPLE, "--lang", "pt", status=1)


@pytest.mark.parametrize(
    ("move", "status", "words"),
    [
        ({"seat": "Ana", "do": "lancar", "carta": "Mero", "peso": 15}, 0, "mare.rodada.lancar"),
        ({"seat": "Caio", "do": "lancar", "carta": "Mero", "peso": 15}, 1, "mare.rodada.vez"),
    ],
)
def test_it_judges(companion, move, status, words):
    assert words in companion("judge", EXAMPLE, "--move", json.dumps(move), status=status)


def test_its_score_is_kept(companion, tmp_path):
    (tmp_path / "placar.yaml").write_text(yaml.safe_dump(PLACAR, allow_unicode=True), encoding="utf-8")
    shown = companion("replay", "placar.yaml", status=1)
    assert "Weight of the basket · Beto: 7" in shown


def test_its_book_and_its_silent_point_are_reported(companion):
    assert "mare.recolher.ate-duas" in companion("rule", "mare.recolher.ate-duas")
    assert "May gather one" in companion("decisions", "mare")


def test_its_look_is_that_of_its_voice(run):
    made = "from companion.games import find_game; from webapp.look.making import drawings; import json;"
    drawings = json.loads(run("-c", f"{made} print(json.dumps(dict(drawings(find_game('mare')))))"))
    for name, text in drawings.items():
        assert (SOURCE / "mare" / "phone" / "client" / name).read_text("utf-8") == text, name


def test_it_passes_the_suite_of_every_game(conformance):
    conformance()


def lines(*kinds):
    files = (
        file for kind in kinds for file in SOURCE.rglob(kind) if "tests" not in file.relative_to(SOURCE).parts
    )
    texts = (file.read_text("utf-8") for file in files if file.name != "look.css")  # which is made
    return sum(bool(line.strip()) for text in texts for line in text.splitlines())


def test_it_is_small():
    assert lines(*CODE) <= 800
    assert lines(*DATA) <= 600
