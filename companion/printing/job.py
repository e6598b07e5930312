"""The planning of one print run: from options to planned files."""

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.cards.card import CardSet
from companion.cards.measures import Size
from companion.games import GameEntry
from companion.language import _
from companion.printing.choice import choose_kit, choose_players, kinds_of
from companion.printing.dots import Dots
from companion.printing.options import card_size, sheet_options, slot_size
from companion.printing.refusal import NO_DECKS, RefusedError
from companion.printing.sets import cards_of_deck, in_size, read_checked, with_decks
from companion.printing.spares import filled
from companion.printing.target import Target, find_target
from companion.printing.wishes import Wishes
from layouts.component import ComponentKind, GameLayouts, Piece, PrintRequest, Section
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import paper_name
from layouts.sheets.plan import Imposition, impose, impose_together


@dataclass(frozen=True, slots=True)
class PlannedFile:
    """A PDF to write: of one component kind, or the book with all of them."""

    name: str
    title: str
    plans: tuple[Imposition, ...]

    @property
    def pieces(self) -> int:
        """Return the number of pieces in the file."""
        return sum(plan.pieces for plan in self.plans)

    def how(self, lang: str) -> str:
        """Return the paper, the sides, and whether a board comes in parts."""
        found: dict[str, None] = {}
        for plan in self.plans:
            found[paper_name(plan.options.paper)] = None
            found[plan.binding.to(lang)] = None
            if plan.tiled:
                found[_("in parts to glue").to(lang)] = None
        return ", ".join(found)


@dataclass(frozen=True, slots=True)
class PrintRun:
    """The files of one run, one for each component kind, and the book if it is wanted."""

    target: Target
    sets: tuple[CardSet, ...]
    title: str
    files: tuple[PlannedFile, ...]
    book: PlannedFile | None
    players: int
    most_players: int

    @property
    def all_files(self) -> tuple[PlannedFile, ...]:
        """Return the files, with the book last."""
        return (*self.files, self.book) if self.book else self.files

    @property
    def sections(self) -> tuple[Section, ...]:
        """Return the sections of all files, each once."""
        return tuple(one for file in self.files for plan in file.plans for one in plan.sections)


def plan_job(wishes: Wishes) -> PrintRun:
    """Find, read and plan everything that the options name, without drawing or writing.

    Raises MistakesError, UnreadableError, RefusedError, SizeError, ProfileError and PlanError.
    """
    target = find_target(wishes.target)
    game = target.game
    layouts: GameLayouts = game.load_layouts().LAYOUTS
    kit = choose_kit(layouts, wishes, cards_only=target.own or wishes.deck is not None)
    kinds = kinds_of(layouts, kit)
    players = choose_players(layouts, wishes.players, kit)
    size = card_size(wishes)
    dots = Dots(wishes.least_ppi, wishes.good_ppi)
    sets = tuple(read_checked(folder, game, wishes.lang, dots) for folder in target.folders)
    slot = slot_size(wishes, kinds, size)
    if size and (slot is None or any(kind.from_sets or kind.blanks for kind in kinds)):
        sets = _sized(kinds, sets, layouts, size, wishes.lang)
    title = f"{game.title} · {sets[0].title(wishes.lang)}" if target.own else game.title
    sets = _to_print(sets, wishes, game, first_match=kit.first_match)
    options = sheet_options(wishes, title)
    request = PrintRequest(players, wishes.lang, sets, size, slot)
    sections = [Section(kind, pieces) for kind in kinds if (pieces := tuple(kind.pieces(request)))]
    stem = sets[0].id if target.own else game.slug
    if wishes.apart:
        plans = tuple(impose(section, options) for section in sections)
    elif kit.first_match:  # every cut counts tonight: decks fill sheets one after the other, without lists
        plans = impose_together(sections, options)
    else:
        plans = _with_lists(sections, layouts, request, options)
        if not (target.own or wishes.only or wishes.deck):
            plans = filled(plans, layouts, request, options)
    if kit.first_match:
        plans = (_first_page(game, layouts, request, kinds, plans), *plans)
    files = _files(plans, stem, title, wishes.lang)
    if not files:
        raise RefusedError(_("There is nothing to print: none of this has a piece."), 1)
    whole = PlannedFile(f"{stem}.pdf", title, tuple(plan for file in files for plan in file.plans))
    if wishes.one_file:
        files = (dataclasses.replace(whole, name=wishes.out.name),)
    book = whole if wishes.book and not wishes.one_file else None
    return PrintRun(target, sets, title, files, book, players, layouts.players[1])


def _sized(
    kinds: Sequence[ComponentKind], sets: tuple[CardSet, ...], layouts: GameLayouts, size: Size, lang: str
) -> tuple[CardSet, ...]:
    """Return the sets in that size. Raises RefusedError where it is too small or no printed card takes it."""
    blanks = [kind.blanks() for kind in kinds if kind.blanks]
    printed = sets if any(kind.from_sets for kind in kinds) else ()
    if not (printed or blanks):
        raise RefusedError(_("None of these cards come in a size to choose: leave out “--card-size”."))
    return in_size(printed, blanks, layouts, lang, size) or sets


def _to_print(
    sets: tuple[CardSet, ...], wishes: Wishes, game: GameEntry, *, first_match: bool
) -> tuple[CardSet, ...]:
    """Return the sets with what is printed of them: one deck, the sets with decks, or everything.

    Raises RefusedError where a game without decks is asked for one.
    """
    if wishes.deck:
        pieces = game.load_pieces()
        if not hasattr(pieces, "DECK_RULES"):
            raise RefusedError(NO_DECKS)
        return cards_of_deck(wishes.deck, sets, pieces.DECK_RULES)
    sets = tuple(with_decks(card_set) for card_set in sets)
    with_some = tuple(card_set for card_set in sets if card_set.decks)
    return with_some if first_match and with_some else sets


def _first_page(
    game: GameEntry,
    layouts: GameLayouts,
    request: PrintRequest,
    kinds: Sequence[ComponentKind],
    plans: Sequence[Imposition],
) -> Imposition:
    """Return the page that says what to do with the other sheets, and what of the starter kit can wait."""
    from layouts.guides.tonight import Evening, tonight_section  # here, because other runs have no such page

    later = [kind for kind in kinds_of(layouts, layouts.kits[layouts.starter]) if kind not in kinds]
    evening = Evening(
        game.title,
        game.slug,
        request.players,
        tuple(deck.name for card_set in request.sets for deck in card_set.decks),
        tuple(kind.title for kind in later),
    )
    options = plans[0].options
    return impose(tonight_section(evening, plans, request.lang), options)


def _with_lists(
    sections: Sequence[Section], layouts: GameLayouts, request: PrintRequest, options: SheetOptions
) -> tuple[Imposition, ...]:
    """Return the plans of sections, with deck lists where they need no further sheet.

    For cards alone that fill their sheets, the lists are a file of their own, one page that need not be
    printed.
    """
    plans = impose_together(sections, options)
    if not any(section.kind.from_sets for section in sections):
        return plans
    from layouts.faces.deck_lists import after_decks, deck_lists  # here, because most runs print no deck

    lists = deck_lists(layouts)
    pieces = tuple(lists.pieces(request))
    if not pieces:
        return plans
    # Backs are printed on the sheets of fronts, so fronts decide whether there is room.
    fronts = replace(options, sides="fronts") if options.sides == "backs" else options
    most = _sheets(sections, fronts) if fronts is not options else sum(len(plan.sheets) for plan in plans)
    if len(sections) == 1:
        found = [Section(section.kind, after_decks(section.pieces, pieces)) for section in sections]
        if _sheets(found, fronts) <= most:
            return impose_together(found, options)
        return (*plans, impose(Section(replace(lists, stock="plain"), _one_sided(pieces)), options))
    for handling in dict.fromkeys(section.kind.handling for section in sections):
        if handling.mounted:
            continue  # a list is not glued on board
        kind = replace(lists, stock=handling.stock, sleeved=handling.sleeved)
        found = [*sections, Section(kind, pieces if handling.stock == "card" else _one_sided(pieces))]
        if _sheets(found, fronts) <= most:
            return impose_together(found, options)
    return plans


def _one_sided(pieces: Sequence[Piece]) -> tuple[Piece, ...]:
    """Return pieces without backs, which would make a sheet of other things two-sided."""
    return tuple(replace(piece, back=None) for piece in pieces)


def _sheets(sections: Sequence[Section], options: SheetOptions) -> int:
    return sum(len(plan.sheets) for plan in impose_together(sections, options))


def _files(plans: Sequence[Imposition], stem: str, title: str, lang: str) -> tuple[PlannedFile, ...]:
    """Return one file for each kind with pages, or for kinds that share sheets."""
    return tuple(
        PlannedFile(
            f"{stem}-{planned.name}.pdf",
            f"{title} · {', '.join(planned.titles(lang))}",
            (planned,),
        )
        for planned in plans
        if planned.pages
    )
