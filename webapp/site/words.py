"""Texts of a site's own: what its bar says, its frame, and the page of rights."""

from companion.language import Message, _

SITE: dict[str, Message] = {
    "loading": _("Fetching the referee, once for this browser"),
    "step.python": _("Starting the referee"),
    "step.unpack": _("Unpacking the rules"),
    "step.app": _("Laying out the table"),
    "old": _("This browser is too old for the referee: reading works, tables do not."),
    "elsewhere": _("The referee runs in another tab: go on there, or close it and this one takes over."),
    "failed": _("The referee could not start: reload the page, and nothing that was kept is lost."),
    "full": _(
        "This browser has no room left: the last entry stands, but is lost once this page is closed. "
        "Make room, or export the matches."
    ),
    "fleeting": _(
        "This browser may delete what is not visited for a week: export matches that you want to keep."
    ),
    "update": _("A new version is here; a match goes on after it where it was."),
    "restart": _("Restart now"),
    "export": _("Export"),
    "close": _("Close"),
    "closed": _("The referee is not open in this tab: reload the page."),
    "rights": _("Rights and licences"),
    "rights_help": _("Whose the games are, what is quoted, and under which licences everything here stands."),
    "own": _(
        "This game belongs to its authors and publishers, who do not endorse this site. Its rules are told "
        "in our own words; names and numbers that somebody needs in order to play are facts of the game."
    ),
    "ours": _(
        "Cards, drawings and texts that we made are under the MIT licence; cards of ours say so on their "
        "faces."
    ),
    "book": _("What its book says about it:"),
    "libraries": _("Libraries that this site brings along"),
    "alone": _(
        "This site is for one phone. Several phones at one table join by “companion serve” on a laptop."
    ),
    "private": _("Nothing is sent anywhere: matches stay in this browser."),
}
