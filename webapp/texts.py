"""The texts of the client; each page of a table carries them in its language.

A key that ends in ``.one`` and ``.other`` is chosen by ``count``. ``{facts}`` are filled in on the phone.
"""

from functools import cache
from string import Formatter

from companion.language import Message, _
from companion.referee.matches.records import REFEREED
from webapp.arbitro_texts import ARBITRO_FIRST, ARBITRO_LATER, first_of_game, later_of_game
from webapp.board_texts import BOARD_TEXTS, SCORE_TEXTS
from webapp.checking_texts import CHECKING_TEXTS
from webapp.pass_texts import PASS_TEXTS

SHELL: dict[str, Message] = {
    "close": _("Close"),
    "undo": _("Undo"),
    "table": _("the table"),
    "history": _("History"),
    "tools": _("Tools"),
    "more": _("More"),
    "check": _("Verify"),
    "seat.unnamed": _("Player {number}"),
    "standing.live": _("live"),
    "standing.reconnecting": _("reconnecting…"),
    "standing.offline": _("no connection"),
    "standing.waiting": _("no connection, {count} waiting"),
    "standing.refused": _("refused"),
    "standing.called": _("judge called"),
    "refused.unreachable": _("The laptop does not answer. Is the phone on its Wi-Fi?"),
    "undo.offline": _("To take something back, this phone must reach the laptop."),
    "refused.leave": _("Understood"),
    "refused.again": _("Tell it again"),
    "locked": _("locked"),
}

# Short texts of several dialogs.
SHARED: dict[str, Message] = {
    "refused.unknown": _("That was refused, and nobody said why."),
    "stand": _("Let it stand"),
    "no": _("No"),
    "busy.unchanged": _("The server is busy, and nothing was changed: try again in a moment."),
    "redo": _("Redo"),
    "board.unloaded": _(
        "The board of this game cannot be loaded. Load the page anew, or install the game anew."
    ),
    "keep": _("Keep"),
    "not-yet": _("Not yet"),
    "on": _("on"),
    "off": _("off"),
    "tools.again": _("Rematch"),
}

ENDING: dict[str, Message] = {
    "over.ask.one": _("Has {names} won?"),
    "over.ask.other": _("Have {names} won?"),
    "over.ask.nobody": _("Is it over, with no winner?"),
    "over.other": _("Other…"),
    "over.review": _("Look back"),
    "finale": _("The end"),
    "finale.decided": _("What decided"),
    "finale.then": _("What comes next"),
    "finale.go-on": _("On to the next"),
    "finale.picture": _("Picture"),
    **PASS_TEXTS,
    "finale.turn": _("Turn to the other side"),
    "finale.goes-on": _("So far: {tally}"),
    "again.asked": _("{by} asks for a rematch."),
    "again.waits.one": _("{names} is asked for the rematch."),
    "again.waits.other": _("{names} are asked for the rematch."),
    "again.refused.one": _("{names} would rather not, for now."),
    "again.refused.other": _("{names} would prefer not to, for now."),
    "again.ask": _("Ask for it again"),
    "again.leave": _("Ask no more"),
    "again.yes": _("Yes, a rematch"),
    "again.no": _("Not now"),
    "over.won.one": _("{names} has won."),
    "over.won.other": _("{names} have won."),
    "over.nobody": _("It is over, and nobody has won."),
    "over.record.beaten": _("Record beaten: from {before} to {points}."),
    "over.record.first": _("The first record: {points}."),
    "over.record.kept": _("Record not beaten: {points} against {before}."),
    "over.record.none": _("No record: {points}."),
    "over.ask.record": _("Is it over?"),
    "end.title": _("Is it over? ({what})"),
    "end.text": _("Who has won? The table has the last word."),
    "end.nobody": _("Nobody is marked: it ends without a winner."),
    "end.yes": _("Yes, it is over"),
}

ASKING: dict[str, Message] = {
    "counter.gone": _("This table does not keep that counter."),
    "counter.type": _("Another amount"),
    "counter.type.tenths": _("Another amount, such as 0.3"),
    "counter.unread": _("That is no number of this counter."),
    "counter.take": _("Take away"),
    "counter.add": _("Add"),
    "counter.set": _("It is this much"),
    "correction": _("correction"),
    "correction.counter": _("{counter}, {whose}: set outright"),
    "correction.phase": _("Put back to {phase}"),
    "phase-back.title": _("Back to {phase}?"),
    "phase-back.text": _(
        "Phases go forward only. If the bar is ahead of the table, this puts it right; "
        "the history marks it as a correction."
    ),
    "phase-back.yes": _("Go back"),
    "term": _("Rule"),
    "term.what": _("What is “{name}”?"),
    "term.unknown": _("The book does not say."),
    "term.source": _("From the rulebook, in our words."),
    "term.typed": _("To type its number, hold a finger on − or +."),
}

HISTORY: dict[str, Message] = {
    "history.empty": _("Nothing has been declared yet."),
    "history.review": _("Look at the match again"),
    "history.earlier.one": _("Earlier ({count} entry)"),
    "history.earlier.other": _("Earlier ({count} entries)"),
    "history.tap": _("{counter} · {whose} {change}"),
    "history.taps.one": _("in {count} step"),
    "history.taps.other": _("in {count} steps"),
    "history.unchecked": _("(?) was taken to be so and not checked."),
    "history.retracted": _("undone by {by}"),
    "undone.by": _("{by} took back: {what}"),
    "undone.again": _("{by} redid: {what}"),
    "history.refused": _("Refused:"),
    "history.stood": _("stands all the same"),
    "history.overtaken": _("against a rule since something before it was changed"),
    "history.fallen": _("fallen, because the past was changed"),
}

SEATS: dict[str, Message] = {
    "seats": _("Seats"),
    "seats.join": _("Which seat is yours?"),
    "seats.yours": _("your seat"),
    "seats.free": _("free seat"),
    "seats.held": _("with {phone}"),
    "seats.held-away": _("with {phone}, which is away"),
    "seats.held-itself": _("on another phone"),
    "seats.held-itself-away": _("on another phone, which is away"),
    "lost.taken": _("{seat}: your seat was taken by {by}."),
    "lost.free": _("{seat}: the host has freed your seat."),
    "lost.back": _("Back to the seat"),
    "seats.name": _("Name"),
    "seats.confirm": _("Belongs here"),
    "seats.locked": _("The table is locked: who sits where cannot be changed now."),
    "seats.all": _("All on this phone"),
    "seats.watch": _("Only watch"),
    "seats.watching.one": _("{count} phone only watches."),
    "seats.watching.other": _("{count} phones only watch."),
    "seats.judge": _("The table has a judge."),
    "judge": _("Judge"),
    "seats.layout": _("Where this phone lies"),
    "seats.layout.around": _("In the middle, panels turned to their players"),
    "seats.layout.me": _("In front of me, all panels upright"),
    "invite": _("Invite"),
}

SITTING: dict[str, Message] = {
    "seats.leave": _("Leave the seat"),
    "lost.leave": _("Leave it"),
    "request.asks": _("{by} asks for the seat of {seat}."),
    "request.give": _("Give it"),
    "request.waits": _(
        "You have asked for the seat of {seat}. Who can give it: {who} and the host. If its phone gives no "
        "sign of life for 60 seconds, the seat comes here."
    ),
    "request.waits-host": _(
        "You have asked for the seat of {seat}. The host can give it. If its phone gives no sign of life for "
        "60 seconds, the seat comes here."
    ),
    "request.withdraw": _("Ask no more"),
    "request.refused": _("{seat}: they said no. Talk to them."),
    "request.got": _("The seat of {seat} is yours."),
    "takeover.all": _("Ask for all seats?"),
    "takeover.all.text": _(
        "The seats of other phones come here once those who hold them, another player or the host give them, "
        "or once their phones have given no sign of life for 60 seconds."
    ),
    "takeover.title": _("Ask for the seat of {seat}?"),
    "takeover.text": _(
        "It is with {phone}, and comes here once whoever holds it, another player or the host gives it, or "
        "once that phone has given no sign of life for 60 seconds."
    ),
    "takeover.secrets": _(
        "What was declared in secret for a seat comes along only if its holder gives it: else enter it again "
        "from paper."
    ),
    "takeover.yes": _("Ask"),
    "rename.title": _("Who sits at {seat}?"),
    "rename.name": _("Name"),
    "invite.alt": _("Code that leads to {address}"),
    "invite.text": _("Scan it with the camera, on the same Wi-Fi, or type the letters on the start page."),
}

TOOLS: dict[str, Message] = {
    "tools.group.play": _("While playing"),
    "tools.group.rules": _("Rules of the game"),
    "tools.group.table": _("The table as a whole"),
    "tools.group.phone": _("This phone"),
    "tools.dice": _("Dice and draws"),
    "tools.timers": _("Clocks"),
    "tools.reference": _("Quick reference"),
    "tools.prepare": _("Prepare the table"),
    "tools.end": _("End: {what}"),
    "tools.call": _("Call the judge"),
    "tools.called": _("The judge is called: cancel"),
    "tools.settings": _("Settings"),
    "tools.decisions": _("Decisions of the table"),
    "tools.agreed": _("Keep these rules"),
    "tools.ask": _("Ask a question"),
    "tools.reference.all": _("The whole reference"),
    "tools.big": _("Big view"),
    "tools.home": _("Start page"),
    "reference.phases": _("Phases of the turn"),
    "reference.reminders": _("Do not forget"),
    "reference.ends": _("How it ends"),
    "dice.none": _("Nothing thrown yet."),
    "dice.game": _("Of this game"),
    "dice.others": _("Others"),
    "dice.draw": _("Draw a player"),
    "dice.begins": _("{name} begins"),
    "dice.die": _("Die with {sides} sides"),
    "dice.short": _("d{sides}"),
    "dice.coin": _("Coin"),
    "dice.heads": _("heads"),
    "dice.tails": _("tails"),
    "dice.shown": _("Every phone sees what comes of it."),
    "dice.alone": _("Only this phone sees what comes of it: spectators send nothing."),
    "timers.match": _("Match"),
    "timers.turn": _("This turn"),
    "timers.since": _("since {hour}"),
    "timers.unknown": _("longer than this phone remembers"),
    "timers.countdown": _("Countdown"),
    "timers.over": _("Time is up."),
    "timers.minutes": _("{count} min"),
    "timers.stop": _("Stop"),
    "timers.here": _("only on this phone"),
}

AGREEING: dict[str, Message] = {
    "agree.title": _("Do you agree?"),
    "agree.wish": _("{by} wants to {what}."),
    "agree.says": _("{by} says: {what}"),
    "agree.answer": _("Answer"),
    "agree.aside": _("{by} asks"),
    "agree.aside.own": _("You have asked"),
    "agree.ok": _("OK"),
    "agree.waits.one": _("{names} has to agree: {what}."),
    "agree.waits.other": _("{names} have to agree: {what}."),
    "agree.refused.one": _("{names} does not agree: {what}."),
    "agree.refused.other": _("{names} do not agree: {what}."),
    "agree.leave": _("Ask no more"),
    "agree.without": _("Go on without them"),
    "agree.yes": _("Agreed"),
    "agree.no": _("Not agreed"),
    "agree.back": _("Back"),
    "agree.over": _("That is settled."),
    "agree.means.settings": _(
        "It then holds on every phone. The history says who asked for it and who agreed."
    ),
    "agree.means.match": _("The match that goes on ends here. It can still be looked at in the history."),
    "agree.means.judge-link": _(
        "Whoever opens that link is the judge: corrects, decides, takes back and lets stand."
    ),
    "agree.means.forget": _("Nothing is kept of it: no match, no history. This cannot be taken back."),
    "agree.means.entry": _("The board has not come to this end by itself."),
}

JUDGE: dict[str, Message] = {
    "judge.ask": _("Ask the others for the link"),
    "judge.text": _(
        "Whoever opens this link is the judge: corrects, decides, takes back and lets stand, also at a "
        "locked table, and does not play."
    ),
    "judge.alt": _("Code that makes a phone the judge"),
    "judge.renew": _("Make the link anew"),
    "judge.renew.text": _("The old link and whoever came by it count no more from then on."),
    "judge.you": _("This phone is the judge: it sees what all see, and plays only where it takes a seat."),
    "judge.how": _("Tap a counter, a mark or a phase to correct it. In the history, take back or let stand."),
    "judge.leave": _("No longer be the judge"),
    "correct.title": _("Correct: {what}"),
    "correct.value": _("It is this much"),
    "correct.to": _("It becomes: {value}"),
    "correct.why": _("Why"),
    "correct.miscounted": _("miscounted"),
    "correct.missed": _("overlooked"),
    "correct.yes": _("Correct it"),
}

SETTINGS: dict[str, Message] = {
    "settings.language": _("Language"),
    "settings.theme": _("Theme"),
    "settings.theme.auto": _("Same as the phone"),
    "settings.theme.light": _("Light"),
    "settings.theme.dark": _("Dark"),
    "settings.hints": _("Say what may be done in each phase"),
    "settings.awake": _("Keep the screen on"),
    "settings.shakes": _("Vibrate"),
    "settings.sounds": _("Sound"),
    "settings.moves": _("Movement on the board"),
    "settings.awake.how": _("How to keep the screen on"),
    "settings.table": _("This table"),
    "settings.new": _(
        "This phone is new here: it plays at once, and sets the table once somebody who sits here taps "
        "“Belongs here” beside its seat, in Seats."
    ),
    "settings.locked": _("Lock the table: nobody changes anything"),
    "settings.own": _("Each phone counts only for its own seats"),
    "settings.export": _("Take the match with you"),
    "awake.why": _("The browser keeps no screen on over an address without https, so the phone itself must."),
    "awake.iphone": _("iPhone, iPad"),
    "awake.iphone.1": _("Open Settings."),
    "awake.iphone.2": _("Display & Brightness, then Auto-Lock."),
    "awake.iphone.3": _("Choose 5 minutes or Never, and set it back after the game."),
    "awake.android": _("Android"),
    "awake.android.1": _("Open the settings of the phone."),
    "awake.android.2": _("Display, then Screen timeout."),
    "awake.android.3": _("Choose 10 minutes or more, and set it back after the game."),
    "awake.https": _("Where the laptop serves with https, this page keeps the screen on by itself."),
    "forget": _("Forget the table"),
    "forget.title": _("Forget this table?"),
    "forget.text": _(
        "Score, history and seats are erased, on every phone and on the laptop. Nothing brings them back."
    ),
    "forget.yes": _("Forget it"),
}

# Texts that a page carries for its first paint, and texts that a phone requests once it is idle.
FIRST = {**SHELL, **SEATS, **BOARD_TEXTS}
LATER = {
    **SHARED,
    **ENDING,
    **SITTING,
    **ASKING,
    **HISTORY,
    **TOOLS,
    **AGREEING,
    **JUDGE,
    **SETTINGS,
    **CHECKING_TEXTS,
}


@cache
def first_texts(lang: str, mode: str = "placar", game: str = "") -> dict[str, str]:
    """Return the first texts of a table's client in a mode and language, with their facts open."""
    of_mode = ARBITRO_FIRST | first_of_game(game) if mode == REFEREED else SCORE_TEXTS
    return texts_in(lang, FIRST | of_mode)


@cache
def later_texts(lang: str, mode: str = "placar", game: str = "") -> dict[str, str]:
    """Return the texts of dialogs that are opened later."""
    texts = texts_in(lang, LATER)
    return texts | texts_in(lang, ARBITRO_LATER | later_of_game(game)) if mode == REFEREED else texts


def texts_in(lang: str, messages: dict[str, Message]) -> dict[str, str]:
    """Return texts of a client in a language, with their facts open."""
    return {key: _open(message).to(lang) for key, message in messages.items()}


def _open(message: Message) -> Message:
    """Return a message in which every fact stands for itself."""
    names = sorted({name for _before, name, _spec, _conversion in Formatter().parse(message.text) if name})
    return Message(message.text, tuple((name, f"{{{name}}}") for name in names))
