"""The page of a first evening: what to print, cut and do first, and what can wait."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from companion.cards.measures import Size
from companion.language import Both, Message, _, _n
from layouts.component import ComponentKind, Face, Piece, Section
from layouts.drawing.colours import BOLD, GREY, INK
from layouts.drawing.pen import Painter
from layouts.guides.column import Column, GuideTypography
from layouts.sheets import words
from layouts.sheets.plan import Imposition
from layouts.sheets.reckoning import minutes, seconds
from layouts.typography import fonts
from layouts.typography.block import TextStyle, write

PAGE = Size(180, 255)  # fits A4 and letter
_INSET, _TITLE = 6.0, 15.0  # millimetres
_HEADING, _BODY = 17.0, 12.0  # points


class Evening(Struct, frozen=True):
    """A first evening: the game's name and command, for how many it prints, its decks, and what can wait."""

    title: str
    slug: str
    players: int
    decks: tuple[str, ...]
    later: tuple[Message, ...]


def tonight_section(evening: Evening, plans: Sequence[Imposition], lang: str) -> Section:
    """Return the page as a component of its own, to be printed first."""
    draw = partial(_draw, evening=evening, plans=tuple(plans))
    piece = Piece("hoje", _title(evening).to(lang), Face(f"hoje-{evening.slug}-{lang}", PAGE, draw))
    return Section(ComponentKind("hoje", _("first page"), "page", lambda _request: (piece,)), (piece,))


def _title(evening: Evening) -> Message:
    return _("Tonight: {title}, {players} players", title=evening.title, players=evening.players)


def _draw(pen: Painter, *, evening: Evening, plans: Sequence[Imposition]) -> None:
    style = TextStyle(font=fonts.SANS_BOLD, size=26, min_size=14, markup=False, hyphenate=False)
    width = PAGE.width - 2 * _INSET
    top = PAGE.height - _INSET
    write(pen, _title(evening).to(pen.look.lang), _INSET, top - _TITLE, width, _TITLE, style)
    voice = GuideTypography(fonts.SANS_BOLD, GREY, _rule, heading=_HEADING, body=_BODY, after=2.4)
    column = Column(pen, voice, _INSET, top - _TITLE - 3, width)
    column.words(_in_short(plans))
    column.space()
    column.heading("", _("1. Print"))
    for plan in plans:
        column.words(_to_print(plan))
    column.words(words.SCALE_ADVICE)
    column.space()
    column.heading("", _("2. Cut"))
    for paragraph in _to_cut(plans, pen.look.lang):
        column.words(paragraph)
    column.space()
    column.heading("", _("3. Sit down"))
    column.steps(_to_do(evening))
    if evening.later:
        column.space()
        column.heading("", _("Another evening"))
        column.words(_can_wait(evening))


def _rule(pen: Painter, x: float, y: float, width: float) -> None:
    pen.line((x, y), (x + width, y), colour=INK, weight=BOLD)


def _in_short(plans: Sequence[Imposition]) -> Message:
    return _(
        "{sheets} sheets and about {minutes} minutes of cutting. A phone on the table keeps the rest: points,"
        " phases, and everything that is counted.",
        sheets=sum(len(plan.sheets) for plan in plans),
        minutes=-(-sum(map(seconds, plans)) // 60),
    )


def _to_print(plan: Imposition) -> Message:
    return _n(
        "**{what}**: {count} sheet, {binding}, {weight}.",
        "**{what}**: {count} sheets, {binding}, {weight}.",
        len(plan.sheets),
        what=_titles(plan),
        binding=plan.binding,
        weight=words.WEIGHTS[plan.handling.stock],
    )


def _to_cut(plans: Sequence[Imposition], lang: str) -> Iterator[Message]:
    """Yield the cuts of each plan and how to make them; what has been said once is not repeated."""
    known: set[str] = set()
    for plan in plans:
        if not plan.cuts:
            continue
        advice = [one.to(lang) for section in plan.sections for one in plan.advice(section)]
        new = [one for one in dict.fromkeys(advice) if one not in known]
        known.update(new)
        yield _(
            "**{what}**: {cuts} straight cuts, {minutes} minutes. {advice}",
            what=_titles(plan),
            cuts=plan.cuts,
            minutes=minutes(plan),
            advice=" ".join(new),
        )


def _titles(plan: Imposition) -> Both:
    return Both(*(_capitalised(", ".join(plan.titles(lang))) for lang in ("pt", "en")))


def _capitalised(text: str) -> str:
    """Return a text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _to_do(evening: Evening) -> tuple[Message, ...]:
    decks = (
        _("Each takes a deck: {decks}. Shuffle it.", decks=", ".join(evening.decks))
        if evening.decks
        else _("Put the pieces of one kind together.")
    )
    return (
        decks,
        _("On a computer in the house type **companion serve**; open the address it shows on each phone."),
        _("Choose {title} there and take a seat each. The phone says what comes first.", title=evening.title),
        _("Declare what you play by a tap. Unsure whether it may be done? Ask the phone: it names the rule."),
    )


def _can_wait(evening: Evening) -> Message:
    return _(
        "{what}: **companion print {slug}** prints everything.",
        what=Both(
            *(_capitalised(", ".join(kind.to(lang) for kind in evening.later)) for lang in ("pt", "en"))
        ),
        slug=evening.slug,
    )
