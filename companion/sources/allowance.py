"""How much the files of one set may hold together, so that none of them costs minutes or gigabytes.

A few kilobytes can unpack to, repeat or fill in far more than a machine has. So every reader takes from one
allowance what a file is about to cost, before it pays.
"""

from companion.language import Message, _

MOST_VALUES = 400_000  # cells, or keys and values; as many cards as there are codes have about 300,000
MOST_TEXT = 12_000_000  # characters; 5,000 wordy cards have about 3 million
MOST_UNPACKED = 30_000_000  # bytes of XML
MOST_TAGS = 1_200_000  # of that XML: a cell with a text takes three
_ATTRIBUTES = 8  # of a tag that count as much as a tag


class SpentError(ValueError):
    """The files of a set hold too much to be read; ``message`` says of what."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class Allowance:
    """What is left for the files of a set; ``spent`` once one of them asked for more."""

    def __init__(self) -> None:
        self.values = MOST_VALUES
        self.text = MOST_TEXT
        self.unpacked = MOST_UNPACKED
        self.tags = MOST_TAGS
        self.spent = False

    def take_values(self, count: int) -> None:
        """Take cells, or keys and values. Raises SpentError."""
        self.values -= count
        if self.values < 0:
            raise self._spent(
                _(
                    "there are too many cells or values: a card set has at most {most} together",
                    most=MOST_VALUES,
                )
            )

    def take_text(self, characters: int) -> None:
        """Take the characters of texts, repeated ones as often as they stand. Raises SpentError."""
        self.text -= characters
        if self.text < 0:
            raise self._spent(
                _(
                    "there is too much text: a card set has at most {most} million characters",
                    most=MOST_TEXT // 10**6,
                )
            )

    def take_unpacked(self, size: int) -> None:
        """Take the bytes of an unpacked part of a workbook. Raises SpentError."""
        self.unpacked -= size
        if self.unpacked < 0:
            raise self._spent(
                _(
                    "this workbook unpacks to more than any card set needs: at most {most} MB together",
                    most=MOST_UNPACKED // 10**6,
                )
            )

    def take_tag(self, attributes: int) -> None:
        """Take one tag of a workbook's XML, which may have attributes. Raises SpentError."""
        self.tags -= 1 + attributes // _ATTRIBUTES
        if self.tags < 0:
            raise self._spent(
                _(
                    "this workbook has too many cells, empty ones and formats counted: copy the table of "
                    "cards alone into a new workbook"
                )
            )

    def _spent(self, message: Message) -> SpentError:
        self.spent = True
        return SpentError(message)
