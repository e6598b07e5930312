"""Mats take as many sheets of letter as of A4, and their places take sleeved cards, measured as drawn."""

import pypdfium2
import pytest
from drawn import Drawn
from msgspec.structs import replace

from companion.cards.measures import CARD_SIZES, Area, Size
from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.refusal import RefusedError
from companion.printing.wishes import USUAL_SLEEVES, Wishes
from layouts.boards.slots import sleeved
from layouts.calamandara.playboards import BoardAreas
from layouts.castelo.areas import LUGARES
from layouts.castelo.areas import MatAreas as CastleAreas
from layouts.castoria.areas import PageAreas
from layouts.component import PrintRequest
from layouts.drawing.pen import MM
from layouts.fabula.areas import PILHAS, PilhaAreas
from layouts.fabula.areas import MatAreas as FableAreas

CARD = CARD_SIZES["poker"]
GAMES = {game.slug: game for game in all_games()}
MATS = [
    ("castoria", "paginas"),
    ("calamandara", "playboards"),
    ("ceramus", "topo"),
    ("castelo", "tapetes"),
    ("castelo", "rastreadores"),
    ("fabula", "tapetes"),
    ("fabula", "pilha"),
]
NEAR = 1.05  # millimetres: a bold line, and the give of one drawn by hand


def sheets(game, kind, paper, sleeves=None):
    job = plan_job(Wishes(target=game, lang="pt", only=(kind,), paper=paper, sleeves=sleeves))
    return sum(len(plan.sheets) for file in job.files for plan in file.plans)


@pytest.mark.parametrize(("game", "kind"), MATS)
def test_letter_takes_no_more_sheets_than_a4(game, kind):
    assert sheets(game, kind, "letter") == sheets(game, kind, "A4")


@pytest.mark.parametrize(("game", "kind"), [mat for mat in MATS if mat[1] != "rastreadores"])
def test_sleeves_take_no_more_sheets(game, kind):
    bare = sheets(game, kind, "A4")
    assert sheets(game, kind, "A4", USUAL_SLEEVES) == bare
    # Eight producers in sleeves are wider than two sheets of letter.
    letter = 12 if game == "castelo" else bare
    assert sheets(game, kind, "letter", USUAL_SLEEVES) == letter


# ---------------------------------------------------------------- places as they are drawn


def castoria(slot, form):
    areas = PageAreas(slot, form)
    cards = [areas.carta_em_pe(name) for name in ("N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3")]
    return [*cards, *areas.zonas.values()]


def castelo(slot, form):
    areas = CastleAreas(slot, form)
    places = [areas.produtor(number) for number in range(1, 9)]
    for number in range(1, LUGARES + 1):
        x, y = areas.lugar(areas.protegida, number).centre
        places += [
            Area(x - size.width / 2, y - size.height / 2, size.width, size.height)
            for size in (slot, slot.turned)
        ]
    return [*places, areas.baralho, areas.descarte]


def fabula(slot, form):
    areas = FableAreas(slot, form)
    bases = [
        areas.territorio(name) for name in ("arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4")
    ]
    allies = [areas.de_pe(areas.aliado(at)) for at in range(areas.aliados)]
    loose = [areas.de_pe(areas.modificacao(at)) for at in range(areas.aliados)]
    turned = [areas.deitada(areas.aliado(at)) for at in range(areas.aliados)]
    return [*bases, *allies, *loose, *turned, *(areas.pilha(name) for name in PILHAS)]


def pilha(slot, _form):
    return [PilhaAreas(slot).espaco(7)]


def calamandara(slot, form):
    return BoardAreas(slot, form).cards


PLACES = {
    ("castoria", "paginas"): (castoria, ("tall", "low")),
    ("castelo", "tapetes"): (castelo, ("wide", "narrow")),
    ("fabula", "tapetes"): (fabula, ("wide", "narrow")),
    ("fabula", "pilha"): (pilha, ("wide",)),
    ("calamandara", "playboards"): (calamandara, ("wide", "narrow")),
}


def outlines(face):
    """Return the boxes of all that is drawn, in millimetres: left, bottom, right, top."""
    document = pypdfium2.PdfDocument(Drawn.face(face).bytes)
    found = [[edge / MM for edge in thing.get_bounds()] for thing in document[0].get_objects()]
    document.close()
    return found


def corners(place):
    return [(x, y) for x in (place.x, place.right) for y in (place.y, place.top)]


@pytest.mark.parametrize("slot", [None, sleeved(CARD), Size(67, 92)], ids=str)
@pytest.mark.parametrize("mat", PLACES, ids="-".join)
def test_each_place_is_drawn_as_large_as_its_slot(mat, slot):
    game, kind = mat
    find, names = PLACES[mat]
    request = PrintRequest(2, "pt", slot=slot)
    piece = GAMES[game].load_layouts().LAYOUTS.kind(kind).pieces(request)[0]
    size = slot or CARD
    for form, name in zip((piece, *piece.forms), names, strict=False):
        drawn = outlines(form.front)
        for place in find(size, name):
            short, long = sorted(place[2:])
            assert short >= size.width - 0.001, place
            assert long >= size.height - 0.001, place
            for x, y in corners(place) if game != "calamandara" else ():
                assert any(_has_corner(box, x, y) for box in drawn), (name, place, x, y)
            if game == "calamandara":  # broken plates have no straight edges
                assert any(_holds(box, place) for box in drawn), (name, place)


def _has_corner(box, x, y):
    """Return whether something that is drawn has its corner there."""
    left, bottom, right, top = box
    return min(abs(left - x), abs(right - x)) < NEAR and min(abs(bottom - y), abs(top - y)) < NEAR


def _holds(box, place):
    """Return whether something is drawn around a place, up to the give of a broken plate."""
    left, bottom, right, top = box
    low = abs(left - place.x) < NEAR and abs(bottom - place.y) < NEAR
    return low and abs(right - place.right) < NEAR and abs(top - place.top) < NEAR


# ---------------------------------------------------------------- the option


@pytest.mark.parametrize(
    ("asked", "card_size", "slot"),
    [
        (None, None, None),
        (USUAL_SLEEVES, None, Size(66, 91)),
        ("67x92", None, Size(67, 92)),
        (USUAL_SLEEVES, "tarot", Size(73, 123)),
    ],
)
def test_places_are_three_millimetres_larger_or_as_asked(asked, card_size, slot, monkeypatch):
    seen = []
    layouts = GAMES["fabula"].load_layouts()
    make = layouts.tapete.make
    kinds = tuple(
        type(kind)(
            kind.name, kind.title, kind.cut, lambda asked: seen.append(asked) or make(asked), slots=True
        )
        if kind.name == "tapetes"
        else kind
        for kind in layouts.LAYOUTS.kinds
    )
    monkeypatch.setattr(layouts, "LAYOUTS", type(layouts.LAYOUTS)(kinds, *_rest(layouts.LAYOUTS)))
    plan_job(
        Wishes(
            target="fabula",
            lang="pt",
            only=("tapetes", "cartas"),
            sleeves=asked,
            card_size=card_size,
            apart=True,
        )
    )
    assert [request.slot for request in seen] == [slot]


def test_a_size_of_cards_counts_for_mats_alone_if_they_are_for_sleeves():
    mats = Wishes(target="castoria", lang="en", only=("paginas",), card_size="tarot")
    with pytest.raises(RefusedError):
        plan_job(mats)
    job = plan_job(replace(mats, sleeves=USUAL_SLEEVES))
    (piece, _other) = job.files[0].plans[0].sections[0].pieces
    assert piece.front.size == PageAreas(Size(73, 123)).pagina


def _rest(layouts):
    return [getattr(layouts, name) for name in layouts.__struct_fields__[1:]]


@pytest.mark.parametrize(
    ("kind", "sleeves", "words"),
    [
        ("cartas", USUAL_SLEEVES, "places for cards"),
        ("tapetes", "60x80", "63x88"),
        ("tapetes", "90x120", "12 mm"),
    ],
)
def test_sleeves_are_refused_in_one_sentence(kind, sleeves, words):
    with pytest.raises(RefusedError) as refused:
        plan_job(Wishes(target="castelo", lang="en", only=(kind,), sleeves=sleeves))
    assert words in refused.value.message.to("en")


def test_the_sheets_of_cards_are_the_same_with_sleeves(companion, tmp_path):
    printed = []
    for name, words in (("bare", ()), ("sleeved", ("--sleeves",))):
        folder = tmp_path / name
        only = ("--only", "tapetes,cartas", "--apart", "--paper", "A4", "--out", folder)
        assert companion("print", "fabula/amostra", *only, *words).exit_code == 0
        printed.append({file.name: file.read_bytes() for file in folder.iterdir()})
    assert printed[0].keys() == printed[1].keys()
    different = [name for name, data in printed[0].items() if data != printed[1][name]]
    assert different == [name for name in printed[0] if "tapetes" in name]
