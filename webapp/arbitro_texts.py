"""Texts of the Árbitro on the phones; ``{facts}`` are filled in there.

Texts of a game are in ``texts`` of its part on the phones: a table carries only those of its own game.
"""

from functools import cache

from companion.games import find_game
from companion.language import Message, _
from webapp.several_texts import SEVERAL

# Texts that a page carries for its first paint.
ARBITRO_FIRST: dict[str, Message] = {
    "arb.watching": _("You are watching."),
    "listed": _("{first} and {last}"),
    "arb.turn": _("{name} is on turn"),
    "arb.turn.you": _("You are on turn"),
    "arb.stood": _("{what} (let stand)"),
    "presumed": _("presumed: {what}"),
    "presumed.yours": _("presumed for you: {what}"),
    "arb.answer.you": _("Do you answer {trigger}?"),
    "arb.answer.declared": _("{what}. Do you answer?"),
    "arb.answer.waits.one": _("{name} decides whether to answer {trigger}"),
    "arb.answer.waits.other": _("{name} decide whether to answer {trigger}"),
    "arb.answer.may.one": _("{name} may answer {trigger}"),
    "arb.answer.may.other": _("{name} can answer {trigger}"),
    "arb.passed.one": _("{name} has passed"),
    "arb.passed.other": _("{name} have passed"),
    "arb.asleep": _("the phone of {name} sleeps"),
    "arb.stake": _("If it passes:"),
    "arb.stake.none": _("nothing changes on the table"),
    "arb.untold": _("The text of this card is not known."),
    "arb.chain": _("The chain, the latest answer first"),
}

# Texts that only the declaring player reads, and texts of dialogs that are opened later.
ARBITRO_LATER: dict[str, Message] = {
    "arb.leave": _("Leave it"),
    "waive.end": _("I answer again"),
    "lesson": _("First match"),
    "lesson.rule": _("The rule of this step"),
    "lesson.leave": _("Leave the lesson: Settings bring it back"),
    "thing": _("What is it?"),
    "photo": _("Photo of the card"),
    "photo.see": _("See the photo"),
    "photo.take": _("Photograph it"),
    "photo.again": _("Another photo"),
    "photo.sending": _("Sending…"),
    "photo.remove": _("Delete the photo"),
    "photo.without": _("Without a photo"),
    "photo.house": _("Photos of the house"),
    "photo.none": _("The house keeps no photo that fits."),
    "photo.gone": _("This photo is no longer here."),
    "photo.unnamed": _("without a name"),
    "photo.large": _("{name}, enlarged"),
    "thing.face": _("The printed card {name}"),
    "thing.text": _("Its text"),
    "thing.may": _("It may now"),
    "thing.cannot": _("Not now"),
    "thing.anyway": _("Tell it all the same"),
    "thing.rule": _("The rule"),
    "thing.why": _("Put it right because it was:"),
    "begin.counted": _("{name}, {what}: {count}"),
    "arb.answers": _("{name} answers…"),
    "hold": _("Hold on!"),
    "hold.end": _("Go on"),
    "hold.by.one": _("{by} says: hold on! {count} s"),
    "hold.by.other": _("{by} says: hold on! {count} s"),
    "hold.over": _("{by} holds no longer: it goes on."),
    "hold.waits.one": _("Held: {count} s"),
    "hold.waits.other": _("Held: {count} s"),
    "stand.proposed": _("You ask for it."),
    "stand.proposal": _("{by} wants it to stand all the same."),
    "stand.correcting": _("{by} asks for it."),
    "stand.secret": _("Is this how it is?"),
    "stand.secret.by": _("{by} declared this."),
    "stand.secret.only": _("Only you can know whether it is so. It is judged once you confirm it."),
    "stand.secret.before": _("Only {names} can know whether it is so. Until then nobody sees a verdict."),
    "stand.secret.waits": _("{names} has to confirm it."),
    "stand.secret.yes": _("It is so"),
    "stand.secret.no": _("It is not so"),
    "stand.answer": _("Answer"),
    "stand.settle": _("Settle it"),
    "stand.see": _("Look"),
    "stand.away": _("If nothing is heard of {name}'s phone for a minute, you answer:"),
    "stand.agree": _("Agreed"),
    "stand.costs": _("What it costs"),
    "stand.does": _("Then: {what}"),
    "stand.after.against": _("After that this no longer holds"),
    "stand.after.other": _("After that this comes to something else"),
    "overtaken": _("What no longer holds"),
    "overtaken.text": _("A late answer came before this. Does it stay as it was played?"),
    "overtaken.asked": _("The other side is asked."),
    "overtaken.band.one": _("A move no longer holds."),
    "overtaken.band.other": _("{count} moves no longer hold."),
    "stand.title.correct": _("Correct it so?"),
    "stand.title.late": _("A late answer"),
    "stand.asked": _("{name} answers:"),
    "stand.waits": _("{names} has to agree."),
    "stand.waits.one": _("One of these has to agree: {names}."),
    "stand.readings": _("It stands: {yes}. It does not: {no}."),
    "stand.judge": _("The judge may settle it."),
    "stand.decision": _("This table’s decision"),
    "stand.lot": _("Draw lots"),
    "stand.lot.wants": _("{names} would draw lots."),
    "stand.leave": _("Let it be"),
    "stand.no": _("Back"),
    "stand.not": _("It does not stand"),
    "stand.disagree": _("Not agreed"),
    "stand.without": _("Go on without them"),
    "stand.refused": _("Refused: {move}"),
    "arb.said": _("declared at the table"),
    "arb.asks": _("{move}: {question}"),
    "arb.asks.board": _("Tap the answer on the table that is drawn."),
    "arb.other": _("Other"),
    "arb.others.usual": _("Other…"),
    "arb.card": _("Card…"),
    "arb.card.own": _("Its name, for you alone…"),
    "result.while": _("While {who} stands"),
    "result.whom": _("{move}: what has it done?"),
    "result.tap": _("Tap what it changed; points: whose they are."),
    "result.none": _("Only this"),
    "result.nothing": _("Nothing changes"),
    "words.enter": _("What {card} changes"),
    "words.enter.it": _("What it changes"),
    "result.several": _("To several"),
    "result.same": _("To whom else?"),
    "result.done": _("Done"),
    "result.more": _("More…"),
    **SEVERAL,
    "arb.ok": _("OK"),
    "arb.confirm": _("Confirm"),
    "arb.events": _("What happens"),
    "arb.unjudged": _(
        "No connection: the referee has not judged it yet. It waits, and is judged when it arrives."
    ),
    "arb.wait": _("Let it wait"),
    "arb.unsent": _("{what}: waits for the connection"),
    "arb.effect": _("Effect…"),
    "arb.throw": _("Throw it here"),
    "arb.why": _("Why?"),
    "arb.others": _("Others…"),
    "arb.stand.judge": _("The judge has been asked."),
    "arb.consult": _("Consult"),
    "judge.how": _("Let stand what was refused, take back in the history, put the position right in Verify."),
    "arb.every": _("Declare"),
    "verdict": _("Verdict"),
    "undoing": _("Take back what others came after?"),
    "undoing.falls": _("Without it this no longer holds"),
    "undoing.none": _("What came after it holds without it too."),
    "undoing.alone": _("This alone"),
    "undoing.since.one": _("This and the move after it"),
    "undoing.since.other": _("This and the {count} moves after it"),
    "undoing.then": _("then: {then}"),
    "behind": _("Catch up"),
    "behind.text": _("Tell the moves one by one, or only what came of them, under “Check”."),
    "behind.done": _("Done"),
    "behind.faults": _("This was against a rule. Does it stay as it was played?"),
    "behind.none": _("Everything is declared."),
    "behind.stay": _("It stays"),
    "behind.back": _("It is taken back"),
    "behind.on": _("Play on"),
    "doubt": _("Was it so?"),
    "doubt.text": _("{move} – that also declared: {what}."),
    "doubt.so": _("It was so"),
    "doubt.not": _("It was not: take that back"),
    "verdict.settled": _("That is settled."),
    "verdict.not": _("Against the rules"),
    "verdict.mend": _("What would make it legal"),
    "verdict.unfinished": _("The move is not complete, so there is nothing to let stand yet."),
    "verdict.physical": _("The table itself could not do it, so it cannot be let stand."),
    "remedy.first": _("{first} and {then}"),
    "word.livro": _("the book’s word"),
    "stand.title": _("Let it stand?"),
    "stand.reason": _("Why (all will read it)"),
    "stand.reason.may": _("Why, if you like"),
    "stand.how.any": _("Who sits here may let it stand."),
    "stand.how.both": _("Who loses by it has to agree."),
    "stand.how.judge": _("Only the judge may let it stand."),
    "card": _("Card"),
    "card.words": _("Name, or the three characters on its face"),
    "card.name": _("Name, if you like"),
    "deck.secret": _("Only you see this list."),
    "deck.open": _("This screen is in front of everybody: whoever looks sees the list."),
    "deck.itself": _("Deck"),
    "deck.house": _("deck of the house"),
    "deck.add": _("Name of a card"),
    "deck.put": _("Put in"),
    "deck.lines": _("Cards of the list"),
    "deck.none": _("No card yet"),
    "deck.less": _("{name}: one copy less"),
    "deck.more": _("{name}: one copy more"),
    "deck.wrong": _("Line {line}: write how many, 1 or more, as in “4 Saci”."),
    "deck.unknown": _("Line {line}: no card of the house is called “{name}”."),
    "deck.near": _("It is {name}"),
    "deck.write": _("Type or paste the list"),
    "deck.example": _("4 Saci\n2 Iara\n…"),
    "deck.of": _("{count} of {size} cards"),
    "deck.count": _("{count} cards"),
    "house.cards": _("Cards of the house"),
    "house.today.keep": _("Keep today’s cards"),
    "card.none": _("No known card fits. Say below what it is."),
    "card.unnamed": _("without a name"),
    "card.new": _("New: {name}"),
    "card.another": _("Another card"),
    "card.this": _("This card"),
    "card.again": _("Change what was said of the card"),
    "card.more": _("More of it"),
    "card.skip": _("Go on without it"),
    "printed": _("What is printed on it: type, dictate or paste"),
    "printed.ways": _("One of these:"),
    "printed.unread": _("Not understood, told to all as it is: {words}"),
    "card.lasting": _("While it lies on the table"),
    "card.whose": _("Whose; of none, the card that it lies below"),
    "field.sign": _("Plus or minus"),
    "effect": _("Effect of a card"),
    "effect.known": _("A card that is known"),
    "effect.what": _("What does it do?"),
    "effect.more": _("And then?"),
    "effect.add": _("Add it"),
    "effect.done": _("That is all"),
    "effect.targets": _("Targets are tapped on the board afterwards."),
    "late": _("I answer…"),
    "late.text": _("{name} answers what? The answer is laid where it happened."),
    "late.none": _("Nothing of this turn is left that {name} could answer."),
    "late.was": _("It was before that: lay it where it happened"),
    "late.agreed": _("where the other side agrees"),
    "settings.stand": _("Who may let a move stand"),
    "settings.stand.any": _("Any player"),
    "settings.stand.both": _("Who loses by it agrees"),
    "settings.stand.judge": _("The judge"),
    "settings.play": _("What is tapped"),
    "settings.play.leve": _("Lightly: nothing that the next move says"),
    "settings.play.rigoroso": _("Strictly: every move"),
    "settings.cards": _("Cards on the table"),
    "settings.cards.ours": _("Ours: chosen by name"),
    "settings.cards.own": _("Your own: described once, then known by name"),
    "settings.cards.official": _("Official ones: only the Valor is entered"),
    "settings.table-hints": _("Show what may be done"),
}


@cache
def first_of_game(slug: str) -> dict[str, Message]:
    """Return the texts of a game that a page carries for its first paint."""
    return _values(slug) | _own(slug, "FIRST")


@cache
def later_of_game(slug: str) -> dict[str, Message]:
    """Return the texts of a game for the declaring player and for dialogs."""
    return called_moves(slug) | _own(slug, "LATER")


def _own(slug: str, when: str) -> dict[str, Message]:
    """Return the game's own texts: ``FIRST`` or ``LATER``."""
    module = find_game(slug).load_phone("texts") if slug else None
    own: dict[str, Message] = getattr(module, when, {})
    return own


def called_moves(slug: str) -> dict[str, Message]:
    """Return the names of a game's moves on buttons."""
    game = find_game(slug).load_referee() if slug else None
    names = game.move_names if game is not None else {}
    return {f"do.{do}": name for do, name in names.items()}


def _values(slug: str) -> dict[str, Message]:
    """Return the names of a game's values on phones."""
    game = find_game(slug).load_referee() if slug else None
    labels = game.lexicon.labels.values() if game is not None else ()
    labelled = (one for each in labels for one in each.on_phones)
    return {key: Message(word) if isinstance(word, str) else word for key, word in labelled}
