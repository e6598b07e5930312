"""Texts of the page on which a house describes its cards; ``{facts}`` are filled in on the phone."""

from companion.language import Message, _
from webapp.arbitro_texts import ARBITRO_LATER
from webapp.texts import FIRST, LATER

# Texts that the forms and photos of a table have too.
_SHARED = (
    *("arb.other", "arb.others.usual", "arb.leave", "field.sign", "on", "off"),
    *("card.name", "card.more", "card.none", "card.unnamed"),
    *("printed", "printed.ways", "printed.unread"),
    *("photo", "photo.take", "photo.sending", "photo.without", "photo.unnamed"),
    *("refused.unreachable", "refused.unknown"),
)

HOUSE_TEXTS: dict[str, Message] = {
    "house.wait": _("One moment…"),
    "house.new": _("Add a card"),
    "house.correct": _("Correct {name}"),
    "house.kind": _("Kind"),
    "house.keep": _("Keep this card"),
    "house.kept": _("Kept: {name}"),
    "house.corrected": _("Corrected: {name}"),
    "house.deleted": _("Deleted: {name}"),
    "house.undo": _("Take it back"),
    "house.delete": _("Delete"),
    "house.photos.many": _("Photos taken before"),
    "house.loose": _("Photos without a card"),
    "house.cards": _("Cards of the house"),
    "house.today": _("Only those of this table"),
    "house.find": _("Find by name, kind or cost"),
    "house.none": _("None is known yet."),
    "house.files": _("Save, read, print a list"),
    "house.own": _(
        "What a house has typed or photographed stays on its own computer, and nobody else receives it "
        "unless you hand a file on. No official card comes with this program."
    ),
    "house.save": _("Save as a file"),
    "house.zip": _("With photos (ZIP)"),
    "house.paper": _("A list on paper"),
    "house.read": _("Read a file"),
    "house.choose": _("Choose a CSV, XLSX, ODS or ZIP file"),
    "house.read.help": _(
        "At most 2 MB; nothing is overwritten unless you say so. The computer reads larger files with "
        "“companion cards import”."
    ),
    "house.compared": _("Kept now: {added}. New: {fresh}. The same: {same}. Different: {differing}."),
    "house.add.one": _("Keep the new one"),
    "house.add.other": _("Keep the {count} new ones"),
    "house.differs": _("{column}: here {here}, in the file {there}"),
    "house.take": _("Take it from the file"),
    "house.mistakes": _("What is wrong in the file"),
}


def page_texts() -> dict[str, Message]:
    """Return all texts of the page."""
    every = {**FIRST, **LATER, **ARBITRO_LATER}
    return {key: every[key] for key in _SHARED} | HOUSE_TEXTS
