"""Texts of the pages, by the name that a template uses."""

from companion.language import Message, _

SHELL: dict[str, Message] = {
    "name": _("Tabletop Companion"),
    "to_content": _("Skip to the content"),
    "home": _("Start page"),
    "language": _("Language"),
    "theme": _("Theme"),
    "auto": _("Same as the phone"),
    "light": _("Light"),
    "dark": _("Dark"),
    "ask": _("May they do that?"),
    "ask_box": _("Ask a question"),
}

START: dict[str, Message] = {
    "title": _("At the table"),
    "new": _("New table"),
    "join": _("Join a table"),
    "code": _("Code of the table"),
    "enter": _("Join"),
    "code_help": _("Six letters and numbers, on the screen of whoever opened the table."),
    "recent": _("Tables of this phone"),
    "review": _("Look at a match again"),
    "print": _("Print"),
    "print_help": _("games, and cards of your own"),
    "rules": _("rules, open points, moves"),
}

RECENT: dict[str, Message] = {"player": _("Player {number}")}

NEW: dict[str, Message] = {
    "title": _("New table"),
    "players": _("How many play?"),
    "phones": _("How many phones?"),
    "all": _("One in the middle"),
    "all_help": _("This one counts for everybody."),
    "one": _("One each"),
    "one_help": _("The others join by the code."),
    "mode": _("What do the phones do?"),
    "placar": _("Score"),
    "placar_help": _("They keep the score."),
    "arbitro": _("Referee"),
    "arbitro_help": _("They judge every move."),
    "primeira": _("First match"),
    "primeira_help": _("They teach it, step by step."),
    "house_cards": _("Cards of the house"),
    "cards": _("Which cards lie on the table?"),
    "ours": _("Ours"),
    "ours_help": _("Printed sets, by name."),
    "own": _("Your own"),
    "own_help": _("Told once, then known."),
    "official": _("Official ones"),
    "official_help": _("Only what is printed on them is entered, by taps."),
    "go": _("Open the table"),
    "later": _("Names, variant, rulings: these can wait"),
    "names": _("Names"),
    "variant": _("Variant"),
    "teams": _("Teams"),
    "no_teams": _("Each alone"),
    "in_pairs": _("Two teams, seated in turn"),
    "decisions": _("Where the book is silent"),
    "decisions_help": _("What is not chosen here is played as we read the book."),
    "prepare": _("Prepare the table"),
    "rules": _("Rules"),
    "reference": _("Quick reference"),
    "print": _("Print"),
    "of_game": _("Of this game"),
    "records": _("Records of who plays alone"),
    "records_help": _(
        "Whoever gives the same name at a table of their own plays against it. Only this house keeps it."
    ),
    "forget": _("Forget"),
}

RULES: dict[str, Message] = {
    "title": _("Rules"),
    "rules": _("Rules"),
    "reference": _("Quick reference"),
    "prepare": _("Prepare the table"),
    "print": _("Print"),
    "of_game": _("Of this game"),
    "search": _("Search"),
    "words": _("What do you want to know?"),
    "book": _("The whole book"),
    "silent": _("Where the book is silent"),
    "ours": _("Ours, not official"),
    "more": _("Under the same heading"),
    "touching": _("Decisions that touch this rule"),
    "default": _("so we play, unless the table says otherwise"),
    "why": _("Why:"),
    "not_judged": _("told here, but nobody can referee it"),
    "rests_on": _("It concerns these rules"),
    "whose": _("Whose word it is"),
    "cite": _("Cited as"),
    "refused": _("For example"),
    "mended": _("What would make it legal:"),
}

REFERENCE: dict[str, Message] = {
    "title": _("Quick reference"),
    "rules": _("Rules"),
    "prepare": _("Prepare the table"),
    "print": _("Print"),
    "of_game": _("Of this game"),
    "phases": _("Phases of the turn"),
    "counters": _("What is counted"),
    "ends": _("How it ends"),
    "reminders": _("Do not forget"),
    "guide": _("The guide, as it is printed"),
    "foot": _("° Where the book is silent: our reading. Yours may be another. Unofficial guide."),
    "rule": _("rule"),
}

PREPARE: dict[str, Message] = {
    "title": _("Prepare the table"),
    "rules": _("Rules"),
    "players": _("How many play?"),
    "why": _("The rules"),
    "again": _("Clear all ticks"),
    "kept": _("The ticks stay on this phone alone."),
    "print": _("Print"),
    "table": _("Open a table"),
    "done": _("{done} of {all} done", done="{done}", all="{all}"),
}

DECISIONS: dict[str, Message] = {
    "title": _("Decisions of the table"),
    "help": _(
        "Where the book is silent, the table decides. A change stands in the history, and may be undone."
    ),
    "silent": _("Where the book is silent"),
    "cite": _("Cited as"),
    "keep": _("Keep these rules"),
    "on_board": _("What the score rests on"),
    "others": _("The other points of the book"),
    "save": _("Play it so"),
    "judge_why": _("Why the judge decides so"),
    "look_on": _("Whoever has a seat at the table, and the judge, may settle it otherwise."),
    "default": _("so we play, unless the table says otherwise"),
    "why": _("Why:"),
    "back": _("Back to the table"),
    "rules": _("Rules"),
}
