"""What the pages say, by the name that a template knows each by."""

from companion.language import Message, _

SHELL: dict[str, Message] = {
    "name": _("Tabletop Companion"),
    "to_content": _("Skip to the content"),
    "home": _("Start page"),
    "language": _("Language"),
    "theme": _("Theme"),
    "auto": _("As the phone"),
    "light": _("Light"),
    "dark": _("Dark"),
}

START: dict[str, Message] = {
    "title": _("At the table"),
    "new": _("New table"),
    "join": _("Join a table"),
    "code": _("Code of the table"),
    "enter": _("Enter"),
    "code_help": _("Six letters and numbers, on the screen of whoever opened the table."),
    "recent": _("Tables of this phone"),
    "rules": _("Rules and preparation"),
    "rules_help": _("Search the rules, see the quick reference, prepare the table step by step."),
}

NEW: dict[str, Message] = {
    "players": _("How many play?"),
    "phones": _("Which phones?"),
    "all": _("One in the middle"),
    "all_help": _("This phone counts for everybody."),
    "one": _("One each"),
    "one_help": _("This phone takes the first seat; the others join by the code."),
    "none": _("Only to watch"),
    "none_help": _("This phone takes no seat."),
    "go": _("Open the table"),
    "names": _("Names"),
    "names_help": _("They can wait. Whoever has none is called by the letter of the seat."),
    "variant": _("Variant"),
    "teams": _("Teams"),
    "no_teams": _("Each alone"),
    "in_pairs": _("In pairs, partners opposite"),
    "decisions": _("Decisions of the table"),
    "decisions_help": _("Where the book is silent. They can be changed later too."),
    "prepare": _("Prepare the table"),
    "rules": _("Rules"),
}

RULES: dict[str, Message] = {
    "title": _("Rules"),
    "pick": _("Of which game?"),
    "search": _("Search"),
    "words": _("Your words"),
    "example": _("for instance: tired, tie, excess damage"),
    "found": _("Found"),
    "book": _("The whole book"),
    "silent": _("Where the book is silent"),
    "more": _("Other rules of this heading"),
    "back": _("All rules of the game"),
    "touching": _("Decisions that touch this rule"),
    "default": _("how we play unless the table says otherwise"),
    "why": _("Why:"),
    "not_judged": _("told, but nobody can referee it"),
    "rests_on": _("It concerns these rules"),
    "refused": _("For example:"),
    "reference": _("Quick reference"),
    "prepare": _("Prepare the table"),
    "whose": _("Whose word it is"),
}

REFERENCE: dict[str, Message] = {
    "title": _("Quick reference"),
    "phases": _("Phases of the turn"),
    "counters": _("What is counted"),
    "starts": _("starts"),
    "least": _("least"),
    "most": _("most"),
    "ends": _("How it ends"),
    "reminders": _("Do not forget"),
    "guide": _("The guide, as it is printed"),
    "open_point": _("° Where the book is silent: our reading. Your table may settle it otherwise."),
    "rule": _("rule"),
}

PREPARE: dict[str, Message] = {
    "title": _("Prepare the table"),
    "players": _("With how many players?"),
    "rules": _("Rules"),
    "again": _("Clear all ticks"),
    "kept": _("The ticks stay on this phone."),
    "table": _("Open a table"),
    "done": _("{done} of {all} done"),
}

DECISIONS: dict[str, Message] = {
    "title": _("Decisions of the table"),
    "help": _("Where the book is silent, the table decides. What is changed here is written in the history."),
    "on_board": _("What the score rests on"),
    "others": _("The other points of the book"),
    "save": _("Play it so"),
    "default": _("how we play unless the table says otherwise"),
    "why": _("Why:"),
    "back": _("Back to the table"),
    "search": _("Search"),
}
