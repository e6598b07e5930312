"""Installed games print all kinds in both languages, as measured on the command's PDFs.

The first page of each kind is compared with its reference picture, too. A page differs where more than 0.5 %
of its pixels, at 60 dpi in greys, are off by more than 32 of 256. After an intended change: ``pytest
tests/printing --update-pictures``, and look at them.
"""

from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from soaked import soaked

from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from layouts.component import Section
from layouts.sheets.ink import coverage

GAMES = [game.slug for game in all_games()]
SOME_GAMES = pytest.mark.parametrize("game", [*GAMES[:2], *soaked(*GAMES[2:])])
KITS = STARTER, FIRST_EVENING = ("inicial", "primeira-noite")
SMALLEST_TYPE = 5.5  # points
MOST_INK = 0.15  # of the paper of a kit that is printed at home
REFERENCE = Path(__file__).parent / "reference"
DPI = 60
SAMPLE = 4  # pages of a file whose ink is measured
MOST_PIXELS = 0.005
MOST_DIFFERENCE = 32
BACKS_AND_PARTS = {("castoria", "paginas"), ("castoria", "cartas")}  # whose second page is compared, too
ACCENTED = set("áâãàçéêíóôõúÁÂÃÀÇÉÊÍÓÔÕÚ")


def layouts_of(game):
    return next(one for one in all_games() if one.slug == game).load_layouts().LAYOUTS


@cache
def sections(**wishes):
    """Return the pieces that a run prints, by kind of component; planning takes half as long as printing."""
    job = plan_job(Wishes(**{"lang": "pt", **wishes}))
    found = {}
    for section in (one for file in job.files for plan in file.plans for one in plan.sections):
        before = found[section.kind.name].pieces if section.kind.name in found else ()
        found[section.kind.name] = Section(section.kind, (*before, *section.pieces))
    return found


@pytest.fixture(scope="module")
def print_all(companion, measure, tmp_path_factory):
    """Print every kind of a game once in each language; provide the output, and each measured file."""

    @cache
    def run(game, lang):
        folder = tmp_path_factory.mktemp(f"{game}-{lang}")
        names = [kind.name for kind in layouts_of(game).kinds]
        result = companion("print", game, "--only", ",".join(names), "--apart", "--out", folder, lang=lang)
        assert result.exit_code == 0, result.output
        return result.output, {name: measure(folder / f"{game}-{name}.pdf") for name in names}

    return run


# In English every run prints one game.
PRINTED = [
    *((game, "pt") for game in GAMES),
    *((game, "en") for game in GAMES[:1]),
    *(pytest.param((game, "en"), marks=pytest.mark.soak) for game in GAMES[1:]),
]


def called(printed):
    return "-".join(printed)


@pytest.fixture(scope="module", params=PRINTED, ids=called)
def printed(request, print_all):
    """Provide the game, the language, the command's output, and the measured file of each kind."""
    return *request.param, *print_all(*request.param)


@pytest.fixture(scope="module")
def ink():
    """Provide the share of the paper of these files that is inked, by so many pages of each, all if None."""
    inked = cache(lambda file, sample: coverage(file.read_bytes(), sample=sample))

    def share(files, sample=SAMPLE):
        pages = [len(file.pdf.pages) for file in files]
        each = zip(files, pages, strict=True)
        return sum(inked(file.file, sample) * count for file, count in each) / sum(pages)

    return share


@pytest.fixture(scope="module")
def files_of(companion, measure, tmp_path_factory):
    """Provide the files of a kit by their names, printed once."""

    @cache
    def find(game, kit):
        folder = tmp_path_factory.mktemp(f"{game}-{kit}")
        assert companion("print", game, "--kit", kit, "--out", folder).exit_code == 0
        return {file.stem.removeprefix(f"{game}-"): measure(file) for file in sorted(folder.iterdir())}

    return find


def test_there_is_a_file_a_kind_and_words_for_a_narrow_terminal(printed):
    _game, _lang, said, files = printed
    *lines, where = said.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(list(next(iter(files.values())).file.parent.iterdir())) == len(files)
    assert str(len(files)) in where


def test_every_font_is_embedded(printed):
    assert {
        name: file.unembedded_fonts() for name, file in printed[3].items() if file.unembedded_fonts()
    } == {}


def test_no_type_is_too_small_to_read(printed):
    small = {
        (name, size, text)
        for name, file in printed[3].items()
        for size, text in file.type_sizes()
        if size < SMALLEST_TYPE - 0.01
    }
    assert small == set()


def test_text_can_be_copied_with_its_accents(printed):
    game, lang, _said, files = printed
    for name, file in files.items():
        text = "".join(file.texts)
        assert text.strip()
        assert "\ufffd" not in text
        assert lang != "pt" or set(text) & ACCENTED
        kind = layouts_of(game).kind(name)
        if kind.cut != "page":  # guides may leave no margin for it
            assert kind.title.to(lang) in text


def test_the_catalogue_explains_how_to_print(printed):
    _game, lang, _said, files = printed
    for file in files.values():
        root = file.pdf.Root
        assert root.ViewerPreferences.PrintScaling == "/None"
        sided = "/DuplexFlipLongEdge" if file.two_sided else "/Simplex"
        assert root.ViewerPreferences.Duplex == sided
        assert root.Lang == {"pt": "pt-BR", "en": "en"}[lang]
        assert root.Outlines.Count != 0


def test_pages_are_a4_and_say_where_cards_that_bleed_are_cut(printed):
    for name, file in printed[3].items():
        assert {tuple(round(edge, 1) for edge in sorted(size)) for size in file.sizes} == {(210.0, 297.0)}
        for page in file.pdf.pages:
            assert list(page.cropbox) == list(page.mediabox)
            assert ("/TrimBox" in page) == ("/BleedBox" in page)
        if name == "cartas":
            assert all("/TrimBox" in page for page in file.pdf.pages)


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    """Return the share of pixels that differ by more than is tolerated; 1 where sizes differ."""
    if one.size != other.size:
        return 1.0
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[MOST_DIFFERENCE + 1 :]) / (one.width * one.height)


def test_pages_look_as_they_did(printed, request):
    game, lang, _said, files = printed
    if lang != "pt":
        return  # of English only the words are others
    for name, file in files.items():
        for page in range(1 + ((game, name) in BACKS_AND_PARTS)):
            picture = file.picture(page, DPI)
            kept = REFERENCE / f"{game}-{name}-{page + 1}.png"
            if request.config.getoption("--update-pictures", default=False):
                REFERENCE.mkdir(exist_ok=True)
                picture.quantize(32).save(kept, optimize=True)
                continue
            with Image.open(kept) as reference:
                assert share_that_differs(picture, reference.convert("L")) <= MOST_PIXELS, kept.name
            if (name, page) == ("cartas", 0):  # one that had moved would be seen
                assert share_that_differs(picture, ImageChops.offset(picture, 2, 0)) > MOST_PIXELS


def test_every_piece_is_on_paper(printed):
    game, lang, said, files = printed
    planned = sections(target=game, only=tuple(files), lang=lang, apart=True)
    for name, file in files.items():
        section = planned[name]
        assert file.pieces(board=section.kind.cut in ("tiled", "page")) == section.count
        row = next(line for line in said.splitlines() if line.startswith(f"{file.file.name} ")).split()
        assert [int(row[1]), int(row[2])] == [len(file.pdf.pages), section.count]


def test_backs_fall_on_their_fronts(printed):
    for file in printed[3].values():
        for number in range(0, len(file.pdf.pages), 2) if file.two_sided else ():
            width, _height = file.sizes[number]
            fronts = {(round(face.x, 1), round(face.y, 1)) for face in file.faces(number)}
            backs = {(round(width - face.x, 1), round(face.y, 1)) for face in file.faces(number + 1)}
            for x, y in backs - fronts:  # rounded the other way, if at all
                assert any((x, y) == pytest.approx(front, abs=0.11) for front in fronts)


# The first evening is a part of the other.
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kit", "sample"), [(STARTER, SAMPLE), *soaked((STARTER, None), (FIRST_EVENING, None))]
)
@SOME_GAMES
def test_a_kit_for_home_is_light_in_ink(files_of, ink, game, kit, sample):
    assert ink([*files_of(game, kit).values()], sample) <= MOST_INK


@pytest.mark.thorough
@pytest.mark.parametrize("game", [GAMES[0], *soaked(*GAMES[1:])])
def test_low_ink_takes_a_tenth_less_of_a_whole_kit(files_of, ink, companion, measure, game, tmp_path):
    """The tests of the games' faces look at each; here at a sample of the pages of every file."""
    usual = files_of(game, STARTER)
    assert companion("print", game, "--kit", STARTER, "--low-ink", "--out", tmp_path).exit_code == 0
    low = [measure(tmp_path / one.file.name) for one in usual.values()]
    assert ink(low) <= 0.9 * ink([*usual.values()])


@pytest.mark.thorough
@SOME_GAMES
def test_the_first_evening_needs_no_more_than_everything(game):
    everything, first = (sections(target=game, kit=kit) for kit in KITS)
    first = {name: one for name, one in first.items() if not one.kind.filler}  # fillers only fill free places
    assert first.pop("hoje").count == 1
    assert set(first) <= set(everything)
    assert all(first[name].count <= everything[name].count for name in first)


@pytest.mark.thorough
@pytest.mark.parametrize("step", [None, *soaked(1)], ids=["fewest and most", "every number"])
@SOME_GAMES
def test_more_players_never_get_fewer_pieces(game, step):
    fewest, most = layouts_of(game).players
    counts = [
        {
            name: section.count
            for name, section in sections(target=game, players=str(players)).items()
            if not section.kind.filler  # which have room with some players and none with others
        }
        for players in range(fewest, most + 1, step or max(1, most - fewest))
    ]
    for fewer, more in pairwise(counts):
        assert all(count <= more[name] for name, count in fewer.items())
    assert fewest == most or sum(counts[0].values()) < sum(counts[-1].values())
