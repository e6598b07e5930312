"""Reading a file of any bytes gives a set, mistakes, or one UnreadableError."""

import io
import tempfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.cards.kinds import CardKind, Field
from companion.language import Message
from companion.sources import SourceReading, UnreadableError, keep_codes, read_set
from companion.sources.decks import read_deck

KIND = CardKind(
    "acao",
    Message("Ação"),
    (
        Field("nome", "line", Message("name")),
        Field("valor", "tenths", Message("v")),
        Field("texto", "rules", Message("t")),
    ),
)
SEEDS = {
    "yaml": "- id: ana\n  kind: acao\n  nome: {pt: Ana}\n  valor: 1,5\n  texto: '{n2} *x*'\n",
    "csv": 'id;kind;nome;valor;texto\nana;acao;Ana;1,5;"{n2}"\n',
    "set": "id: s\ngame: jogo\ntitle: {pt: x}\ncards: [a.yaml]\ncard_size: 63x88\n",
    "lock": "K7P  1  0123456789abcdef  ana\n",
    "deck": "4 Ana\nana: 3\n- 2 ana\n",
}
LANGUAGE = st.text(alphabet="- :{}[]&*!|>'\"#%,\n\t=;0123456789.,anidkos\u0301ç\u2028\ufeff", max_size=200)


def spoilt(seed):
    """Return a strategy of a text with a piece of it replaced by anything."""
    return st.builds(
        lambda start, length, new: seed[:start] + new + seed[start + length :],
        st.integers(0, len(seed)),
        st.integers(0, 12),
        LANGUAGE,
    ).map(lambda text: text.encode())


def render_all(mistakes):
    for mistake in mistakes:
        assert mistake.message.to("pt")
        assert mistake.message.to("en")


def read(files):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, data in {"set.yaml": b"id: s\ngame: jogo\n", **files}.items():
            (folder / file).write_bytes(data)
        try:
            reading = read_set(folder, (KIND,), icons=("n2",))
            assert isinstance(reading, SourceReading)
            render_all(reading.mistakes)
            if reading.card_set:
                keep_codes(reading.card_set)
        except UnreadableError as error:
            render_all(error.mistakes)


quick = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)


@pytest.mark.parametrize("name", ["a.yaml", "a.csv", "a.xlsx", "a.ods", "set.yaml", "codes.lock"])
def test_random_bytes(name):
    @quick
    @given(st.binary(max_size=300))
    def check(data):
        read({name: data})

    check()


@pytest.mark.parametrize(
    ("name", "seed"), [("a.yaml", "yaml"), ("a.csv", "csv"), ("set.yaml", "set"), ("codes.lock", "lock")]
)
def test_spoilt_files(name, seed):
    @quick
    @given(spoilt(SEEDS[seed]))
    def check(data):
        read({"a.yaml": SEEDS["yaml"].encode(), name: data})

    check()


@pytest.mark.parametrize("name", ["lista.txt", "lista.yaml"])
def test_spoilt_decks(name, tmp_path):
    @settings(quick, suppress_health_check=list(HealthCheck))
    @given(spoilt(SEEDS["deck"]))
    def check(data):
        (tmp_path / name).write_bytes(data)
        try:
            read_deck(tmp_path / name, ())
        except UnreadableError as error:
            render_all(error.mistakes)

    check()


@pytest.mark.parametrize("format", ["xlsx", "ods"])
def test_spoilt_workbooks(format, request):
    head = ["id", "kind", "nome", "valor", "texto"]
    made = request.getfixturevalue(format)(Cartas=[head, ["ana", "acao", "Ana", 1.5, "x"]])
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    names = sorted(name for name in parts if name.endswith((".xml", ".rels")))

    @quick
    @given(st.sampled_from(names), st.integers(0, 5000), st.integers(0, 20), st.binary(max_size=20))
    def check_parts(name, start, length, new):
        book = io.BytesIO()
        with zipfile.ZipFile(book, "w") as archive:
            for part, data in parts.items():
                at = start % (len(data) + 1)
                archive.writestr(part, data[:at] + new + data[at + length :] if part == name else data)
        read({f"a.{format}": book.getvalue()})

    @quick
    @given(st.integers(0, len(made)), st.integers(0, 20), st.binary(max_size=20))
    def check_bytes(start, length, new):
        read({f"a.{format}": made[:start] + new + made[start + length :]})

    check_parts()
    check_bytes()
