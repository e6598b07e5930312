"""A thing on the board: its facts, the moves that a seat may begin from it, and why others are refused."""

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

from msgspec import UNSET, UnsetType

from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.judging.ruling import Citation
from companion.referee.matches.implied_moves import ImpliedMove, reachable
from companion.referee.matches.record_reading import read_move
from companion.referee.matches.record_writing import plain_move
from companion.referee.questions.verdict_texts import render_citation
from companion.referee.views.board_view import TapBinding
from companion.referee.views.things import PARTS, Part, Thing, thing_in
from webapp.tables.session.as_seen import as_seen
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.card_faces import card_faces
from webapp.tables.views.editing import exchanges, figures
from webapp.tables.views.history_lines import with_names
from webapp.tables.views.offering import offers_of
from webapp.tables.views.photographed import photo_of_thing
from webapp.tables.views.showing import Viewed, view_now
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.photo_views import ThingPhoto
from webapp.tables.wire.thing_views import ThingCard, ThingFact, ThingMove, ThingRefusal, ThingRule, ThingView


def thing_of(
    part: str,
    key: str,
    seat: Seat,
    held: TableSession,
    who: Viewer,
    *,
    hinted: bool = True,
    catching_up: bool = False,
) -> ThingView:
    """Return a thing of the view that the asking phone sees; without a seat only its facts.

    Raises NotThereError.
    """
    audience = held.audience(who.phone)
    shown = view_now(held, audience, who.lang)
    thing = _thing(part, key, shown, held)
    may: tuple[ThingMove, ...] = ()
    cannot: tuple[ThingRefusal, ...] = ()
    if seat:
        offers = offers_of(seat, held, who, hinted=hinted, catching_up=catching_up)
        offered = tuple(one.move for one in offers.offers)
        asked = _Asked(as_seen(held, audience), audience, seat, who.lang, catching_up)
        may, cannot = asked.weighed(thing, offered, hinted=hinted and held.table.hints)
    corrects = bool(seat) or who.phone in held.judges
    place = (cast(Part, part), key)
    return ThingView(
        seq=held.seq,
        name=thing.name,
        seat=thing.seat,
        facts=tuple(ThingFact(one.text, one.id) for one in thing.facts),
        may=may,
        cannot=cannot,
        rules=tuple(_rules(held, thing, who.lang)),
        figures=tuple(figures(held, place, thing.seat, seat, who.lang)) if corrects else UNSET,
        exchanges=tuple(exchanges(held, place, seat, who.lang)) if corrects else UNSET,
        photo=_photo(held, who, shown, place),
        cards=tuple(_cards(held, shown, place, who.lang)) or UNSET,
    )


def _photo(
    held: TableSession, who: Viewer, shown: Viewed | None, place: tuple[Part, str]
) -> ThingPhoto | UnsetType:
    """Return the photo of the card that lies on a place, if the thing is one."""
    part, key = place
    if shown is None or part != "places":
        return UNSET
    return photo_of_thing(held, who, shown.view.places[key].lies)


def _cards(
    held: TableSession, shown: Viewed | None, place: tuple[Part, str], lang: str
) -> Iterator[ThingCard]:
    """Yield the printed cards that the viewer sees on a place."""
    part, key = place
    if shown is None or part != "places":
        return
    for piece in shown.view.places[key].lies:
        face = piece.face.rpartition("/")[2]
        card = card_faces(held.playing.slug, lang).faces[face] if face else None
        if card is not None and card.card is not None:
            yield ThingCard(piece.face, card.text)


def _thing(part: str, key: str, shown: Viewed | None, held: TableSession) -> Thing:
    found = None
    if shown is not None and part in PARTS:
        adds = held.playing.game.at_table.adds
        found = thing_in(shown.view, shown.seen, cast(Part, part), key, adds)
    if found is None:
        raise NotThereError("no-such-thing", _("Nothing like that is on this table."), "key")
    return found


def _rules(held: TableSession, thing: Thing, lang: str) -> Iterator[ThingRule]:
    """Yield the rules that define a thing and its facts."""
    for rule in dict.fromkeys((thing.rule, *(one.rule for one in thing.facts))):
        if rule:
            yield ThingRule(rule, *_worded(held, Citation(rule, "allows"), lang))


def _worded(held: TableSession, citation: Citation, lang: str, move: Move | None = None) -> tuple[str, str]:
    """Return the place of a rule and its sentence."""
    play = held.playing
    state = with_names(held, held.match.state, lang)
    cited = render_citation(citation, play.game, play.book, state.options, lang, move, state)
    return cited.source, cited.because


class _Asked(NamedTuple):
    """A question about things: the table as the asker sees it, the audience, the seat and the language."""

    held: TableSession
    audience: Audience
    seat: Seat
    lang: str
    catching_up: bool

    def weighed(
        self, thing: Thing, offered: tuple[dict[str, Any], ...], *, hinted: bool
    ) -> tuple[tuple[ThingMove, ...], tuple[ThingRefusal, ...]]:
        """Return the moves that a tap on the thing may begin, and those refused, by their reason.

        If players are meant to notice the legal moves themselves, only turn and phase refuse a move.
        """
        if self.held.match.state.outcome is not None:
            return (), ()
        may: list[ThingMove] = []
        refused: dict[tuple[str, str], list[ThingMove]] = {}
        for fill in thing.fills:
            if fill.after or fill.seat not in ("", self.seat):
                continue
            only = [one for one in offered if _matches(fill, one)]
            move = self.begun(fill, only)
            named = ThingMove(plain_move(move), fill.text or move.named.to(self.lang))
            why = None if only or not hinted else self.why_not(move)
            if why is not None:
                refused.setdefault(why, []).append(named)
            elif only or not hinted or self.noticed:
                may.append(named)
        cannot = (ThingRefusal(tuple(moves), why, rule) for (why, rule), moves in refused.items())
        return tuple(may), tuple(cannot)

    @property
    def noticed(self) -> bool:
        """True if players are meant to notice the legal moves themselves."""
        held = self.held
        withholds: bool = held.playing.game.checks.withholds(held.match.state)
        return withholds

    def begun(self, fill: TapBinding, only: list[dict[str, Any]]) -> Move:
        """Return the move as far as a tap sets it, or the only offer from there if it plays no card."""
        match, game = self.held.match, self.held.playing.game
        plain = {"seat": self.seat, "do": fill.do, **fill.sets}
        move = read_move(plain, match.state.options, game, ("move",))
        if len(only) != 1 or type(move) in game.at_table.asks.plays:
            return move
        return read_move(only[0], match.state.options, game, ("move",))

    def why_not(self, move: Move) -> tuple[str, str] | None:
        """Return the sentence and the rule of a refusal, or None if nothing speaks against the move."""
        game = self.held.playing.game
        state = game.project(self.nearest(move).state, self.audience)
        if not self.noticed:
            ruling = game.ruled(state, move)
        elif game.breaks_turn(state, move):
            ruling = game.weigh(state, move)
        else:
            return None
        if ruling.verdict != "illegal":
            return None
        citation = ruling.citations[0]
        _source, sentence = _worded(self.held, citation, self.lang, move)
        return sentence, citation.rule

    def nearest(self, move: Move) -> ImpliedMove:
        """Return the nearest position in which it is time for the move, or the present one."""
        match = self.held.match
        here = ImpliedMove((), match.state)
        if not (self.held.table.leve or self.catching_up):
            return here
        leads = reachable(match, self.seat, aloud=self.catching_up, tap=move)
        return next((one for one in leads if not match.game.breaks_turn(one.state, move)), here)


def _matches(fill: TapBinding, move: dict[str, Any]) -> bool:
    """Return whether an offered move has the fields that a tap there sets."""
    return fill.do == move["do"] and all(
        move.get(name) == value or (fill.adds and name not in move) for name, value in fill.sets.items()
    )
