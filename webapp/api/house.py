"""The cards of this house: found, described, corrected, deleted, photographed, and exchanged as files."""

from pathlib import Path
from tempfile import TemporaryDirectory

from flask import Response, request

from companion.cards.mistakes import Mistake
from companion.house.card import HouseCard
from companion.house.names import folded
from companion.language import _, with_nearest
from companion.sources.unreadable import UnreadableError
from webapp.api.errors import ApiError
from webapp.api.routing import LANG, QueryParameter, Reply, Route
from webapp.tables.actions.house_files import ARCHIVE, FORMS, Compared
from webapp.tables.queries.house_views import found_cards, listed_cards, row_view
from webapp.tables.wire.house_views import (
    DifferingCardView,
    DifferingView,
    FileMistakeView,
    FileReadView,
    HouseCardRequest,
    HouseCardsView,
    HouseCardView,
    HouseListView,
    HousePhotoTaken,
    VersionRequest,
)
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller
from webapp.web.photo_encoding import LARGEST_BODY

LARGEST_FILE = 2_000_000  # bytes, as of a record; larger ones are read by the command line
_TYPES = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "zip": "application/zip",
}


def cards(game: str) -> HouseCardsView:
    """Return the cards that fit some words."""
    house, who = parts().tables.house, caller()
    words, code = request.args.get("words", ""), request.args.get("table", "")
    return found_cards(house.of(game, who), house.game(game, who), who.lang, words, code.upper())


def listed(game: str) -> HouseListView:
    """Return all cards by kind and name."""
    house, who = parts().tables.house, caller()
    return listed_cards(house.of(game, who), house.game(game, who), who.lang)


def add(game: str, body: HouseCardRequest) -> Reply:
    """Store a new card."""
    house, who = parts().tables.house, caller(known=True)
    row = house.add(game, _card(body), body.photo, who)
    return Reply(201, row_view(row, house.game(game, who), who.lang))


def correct(game: str, card: int, body: HouseCardRequest) -> HouseCardView:
    """Store a new version of a card."""
    house, who = parts().tables.house, caller(known=True)
    row = house.correct(game, card, body.version, _card(body), body.photo, who)
    return row_view(row, house.game(game, who), who.lang)


def undo(game: str, card: int, body: VersionRequest) -> Reply:
    """Delete the last version of a card."""
    house, who = parts().tables.house, caller(known=True)
    row = house.undo(game, card, body.version, who)
    return Reply(204, None) if row is None else Reply(200, row_view(row, house.game(game, who), who.lang))


def delete(game: str, card: int, body: VersionRequest) -> Reply:
    """Delete a card."""
    parts().tables.house.delete(game, card, body.version, caller(known=True))
    return Reply(204, None)


def photograph(game: str, sent: bytes) -> Reply:
    """Store a photo."""
    photo = parts().tables.house.photograph(game, lambda: parts().photo_of(sent), caller(known=True))
    return Reply(201, HousePhotoTaken(photo))


def written(game: str, form: str) -> Response:
    """Return all cards as a file."""
    if form not in FORMS:
        words = ", ".join(FORMS)
        raise ApiError(404, "no-such-form", _("Cards are written as one of {words}.", words=words), "form")
    body = parts().tables.house_files.written(game, form, caller())
    response = Response(body, content_type=_TYPES[form])
    response.headers.set("Content-Disposition", "attachment", filename=f"cartas-{game}.{form}")
    response.headers["Cache-Control"] = "no-store"
    return response


def read(game: str, sent: bytes) -> FileReadView:
    """Compare the cards of a file with the house's, and keep those that are asked for."""
    who, asked = caller(known=True), request.args
    adds = asked.get("add", "0") == "1"
    takes = frozenset(map(folded, asked.getlist("take")))
    with TemporaryDirectory() as beside:
        file = Path(beside) / _name(asked.get("name", ""))
        file.write_bytes(sent)
        try:
            found = parts().tables.house_files.read(game, file, who, parts().photo_of, adds=adds, takes=takes)
        except UnreadableError as error:
            return FileReadView((), 0, (), tuple(_mistake(one) for one in error.mistakes))
    return _view(found, adds, takes)


def _name(named: str) -> str:
    """Return a safe name for a file, which keeps the ending that says how to read it."""
    stem, _dot, ending = named.replace("\\", "/").rpartition("/")[2].rpartition(".")
    safe = "".join(sign for sign in stem if sign.isalnum() or sign in " -_")[:40].strip()
    return f"{safe or 'cartas'}.{''.join(filter(str.isalnum, ending.lower()))[:4]}"


def _card(body: HouseCardRequest) -> HouseCard:
    return HouseCard(
        name=body.name,
        kind=body.kind,
        facts=tuple(body.facts.items()),
        text=body.text,
        columns=tuple(body.columns.items()),
    )


def _view(found: Compared, adds: bool, takes: frozenset[str]) -> FileReadView:
    return FileReadView(
        tuple(one.card.name or one.photo for one in found.new),
        found.same,
        tuple(
            DifferingCardView(one.there.card.name, tuple(DifferingView(*column) for column in one.columns))
            for one in found.differing
        ),
        tuple(map(_mistake, found.mistakes)),
        len(found.new) if adds else 0,
        sum(one.there.card.folded_name in takes for one in found.differing),
    )


def _mistake(one: Mistake) -> FileMistakeView:
    lang = language()
    words = with_nearest(one.message.to(lang), one.nearest, lang)
    return FileMistakeView(str(one.origin), words, one.card or "", one.column or one.field or "")


_WORDS = QueryParameter("words", "Beginnings of words of a name, a kind or a number.", examples=("lobo",))
_TABLE = QueryParameter("table", "Only cards described at this table.", examples=("K7RMXA",))
_FILE = QueryParameter("name", "The name of the file, whose ending says its form.", examples=("cartas.csv",))
_ADD = QueryParameter("add", "1: new cards are kept.", examples=("1",))
_TAKE = QueryParameter("take", "A card that becomes as in the file; may be repeated.", examples=("Boto",))

ROUTES = (
    Route(
        "GET",
        "/house/<game>/cards",
        "The cards that this house has described for a game, and its photos without a card.",
        cards,
        {200: HouseCardsView},
        asked=(_WORDS, _TABLE, LANG),
    ),
    Route(
        "GET",
        "/house/<game>/list",
        "All cards that this house has described for a game, by kind and name.",
        listed,
        {200: HouseListView},
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/house/<game>/cards",
        "Describe a card for this house; 409 known-card if another has its name.",
        add,
        {201: HouseCardView},
        body=HouseCardRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/house/<game>/cards/<int:card>",
        "Correct a card: a new version, which matches already played do not see.",
        correct,
        {200: HouseCardView},
        body=HouseCardRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/house/<game>/cards/<int:card>/undo",
        "Delete the last version of a card; 204 if the card had no earlier one.",
        undo,
        {200: HouseCardView, 204: None},
        body=VersionRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/house/<game>/cards/<int:card>/delete",
        "Delete a card; its photo stays without a card.",
        delete,
        {204: None},
        body=VersionRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/house/<game>/photos",
        "Take a photo of a card: JPEG, PNG or WebP of at most 2 MB, kept as a JPEG of at most 40 kB.",
        photograph,
        {201: HousePhotoTaken},
        asked=(LANG,),
        largest=LARGEST_BODY,
        takes="image/*",
    ),
    Route(
        "GET",
        "/house/<game>/file.<form>",
        f"All cards as csv, xlsx, ods, or {ARCHIVE} with their photos.",
        written,
        {200: "*/*"},
    ),
    Route(
        "POST",
        "/house/<game>/file",
        "Compare a file of cards of at most 2 MB with the house; nothing is overwritten unless asked for.",
        read,
        {200: FileReadView},
        asked=(_FILE, _ADD, _TAKE, LANG),
        largest=LARGEST_FILE,
        takes="application/*",
    ),
)
