"""Texts of the pages that print, by the name that a template uses."""

from companion.language import Message, _

PRINT: dict[str, Message] = {
    "title": _("Print"),
    "which": _("Print which game?"),
    "lead": _("Sheets to print, cut and play, made by the computer that this page comes from."),
    "own": _("Your own cards"),
    "own_help": _("from a spreadsheet, a folder or a zip"),
    "set": _("Cards"),
    "whole": _("The game"),
    "lang": _("Language"),
    "usual": _("As usual"),
    "other": _("another: millimetres, such as 120x190"),
    "more": _("More options"),
    "show": _("Show the sheets"),
    "everything": _("All in one PDF"),
    "open": _("Open the PDF"),
    "share": _("Share"),
    "share_now": _("Share it now"),
    "making": _("Making the PDF…"),
    "failed": _("That did not work: try again."),
    "scale": _("Print at 100 %: without “fit to page”."),
    "warnings": _("Warnings"),
    "choose": _("Choose a file or several"),
    "choose_folder": _("Choose a folder"),
    "drop": _("or drop them here"),
    "own_lead": _(
        "A table (CSV, XLSX or ODS), cards in YAML, a folder with its set.yaml and pictures, or a zip of one."
    ),
    "check": _("Check and show the sheets"),
    "right_away": _("Make the PDF right away"),
    "again": _("This browser runs no JavaScript: choose the file once more for the PDF."),
    "chosen": _("Chosen: {names}", names="{names}"),
    "page_of": _("Page {number}: {title}", number="{number}", title="{title}"),
}


def own_limits(size: int, files: int) -> Message:
    """Return what may be sent, at most so many megabytes and files, and what becomes of it."""
    return _(
        "Up to {size} MB and {files} files together; “companion print” on the computer takes larger sets. "
        "What you send is deleted after each print, and nobody else sees it.",
        size=size,
        files=files,
    )
