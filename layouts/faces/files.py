"""Layout files: where they are found, what they extend, and the variant for the facts of a card."""

import re
from itertools import product
from math import prod
from pathlib import Path

from msgspec import Struct

from companion.cards.card import Origin
from companion.cards.kinds import CardKind, Field
from companion.cards.mistakes import Mistake
from companion.language import Message, _
from layouts.faces.marked import MOST_NODES, Marked, UnreadableLayoutError, choices, merge, read
from layouts.faces.wording import nearest

MOST_FILES = 200  # of a game's folder of layouts and a set's own together
MOST_VARIANTS = 500  # of a layout, by the values that it chooses by
LONGEST_CHAIN = 10  # layouts that extend each other
SECTIONS = ("extends", "scale", "colours", "styles", "boxes", "formats")
_NAME = re.compile(r"(?:(?P<game>[a-z0-9_-]+)/)?(?P<file>[a-z0-9_-]+)")


Stamp = tuple[tuple[str, int, int], ...]  # the name, the time of writing and the length of each layout file


class LayoutShelf(Struct, frozen=True):
    """The places of layout files: the set's own folder, if any, then the game's.

    Within a file a bare name is of the same folder and ``game/name`` is the game's.
    """

    game: str
    folder: Path | None
    own: Path | None = None

    def layout(self, name: str, asked_by: Origin) -> Marked:
        """Return the layout of that name with all that it extends.

        Raises UnreadableLayoutError, placed at ``asked_by`` where there is no such layout.
        """
        folder = self.own if _holds(self.own, name) else self.folder
        tree = self._extended(folder, name, Marked(name, asked_by), ())
        if tree.nodes > MOST_NODES:
            message = _(
                "“{name}” has too many values with all that it extends: at most {most}",
                name=name,
                most=MOST_NODES,
            )
            raise UnreadableLayoutError(Mistake(tree.origin, message))
        return tree

    def stamp(self) -> Stamp:
        """Return a value that changes as soon as a layout file is written, added or removed.

        Raises UnreadableLayoutError for too many files.
        """
        folders = (folder for folder in (self.folder, self.own) if folder)
        files = sorted(file for folder in folders for file in folder.glob("*.yaml"))
        if self.own and len(files) > MOST_FILES:
            message = _(
                "there are {count} layout files: expected at most {most}", count=len(files), most=MOST_FILES
            )
            raise UnreadableLayoutError(Mistake(Origin(str(self.own)), message))
        return tuple(
            (str(file), status.st_mtime_ns, status.st_size) for file in files if (status := file.stat())
        )

    def has(self, name: str) -> bool:
        """Return whether there is a layout of that name."""
        return _holds(self.own, name) or _holds(self.folder, name)

    def has_own(self, name: str) -> bool:
        """Return whether the set itself brings a layout of that name."""
        return _holds(self.own, name)

    def names(self) -> tuple[str, ...]:
        """Return the names by which layouts can be extended from a set's own folder."""
        own = [file.stem for file in self.own.glob("*.yaml")] if self.own else []
        games = [f"{self.game}/{file.stem}" for file in self.folder.glob("*.yaml")] if self.folder else []
        return tuple(sorted(own + games))

    def _extended(self, folder: Path | None, name: str, asked: Marked, behind: tuple[Path, ...]) -> Marked:
        """Return the layout ``name`` of a folder; ``asked`` is the word that asked for it, with its place."""
        if folder is None or not _holds(folder, name):
            message = _(
                "there is no layout “{name}”: there are {known}", name=str(asked.value), known=self._known
            )
            raise self._refused(asked, message)
        file = folder / f"{name}.yaml"
        if len(behind) > LONGEST_CHAIN:
            message = _("“{name}” extends more than {most} layouts", name=behind[0].stem, most=LONGEST_CHAIN)
            raise self._refused(asked, message)
        if file in behind:
            raise self._refused(asked, _("“{name}” extends itself", name=str(asked.value)))
        tree = read(file)
        parent = tree.mapping.get("extends")
        if parent is None:
            return tree
        match = _NAME.fullmatch(str(parent.value))
        if not match or match["game"] not in (None, self.game):
            message = _(
                "“{name}” is no name of a layout: there are {known}",
                name=str(parent.value),
                known=self._known,
            )
            raise self._refused(parent, message)
        home = self.folder if match["game"] else folder
        return merge(self._extended(home, match["file"], parent, (*behind, file)), tree)

    @property
    def _known(self) -> str:
        return ", ".join(self.names())

    def _refused(self, asked: Marked, message: Message) -> UnreadableLayoutError:
        near = nearest(str(asked.value), self.names())
        return UnreadableLayoutError(Mistake(asked.origin, message, nearest=near))


def choosing_fields(tree: Marked) -> tuple[str, ...]:
    """Return the fields by which a layout makes choices, without repeats."""
    return tuple(dict.fromkeys(str(choice.mapping["by"].value) for choice in choices(tree)))


def choice_mistakes(tree: Marked, kind: CardKind) -> list[Mistake]:
    """Return the mistakes in the fields and words by which a layout chooses."""
    found = []
    for choice in choices(tree):
        by = choice.mapping["by"]
        words = words_of(kind.field(str(by.value)))
        if not words:
            known = [candidate.name for candidate in kind.fields if words_of(candidate)]
            message = _(
                "a layout cannot choose by “{name}”: it can by {known}",
                name=str(by.value),
                known=", ".join(known) or "–",
            )
            found.append(Mistake(by.origin, message, field="by", nearest=nearest(str(by.value), known)))
            continue
        for word, entry in choice.mapping.items():
            if word not in (*words, "by", "otherwise"):
                message = _(
                    "“{word}” is no value of {name}: there are {known}",
                    word=word,
                    name=str(by.value),
                    known=", ".join((*words, "otherwise")),
                )
                found.append(Mistake(entry.origin, message, field=word, nearest=nearest(word, words)))
    return found


def all_facts(tree: Marked, kind: CardKind) -> list[dict[str, str]]:
    """Return every combination of values by which a layout chooses, the missing value included."""
    names = [name for name in choosing_fields(tree) if kind.field(name)]
    words = [(*words_of(kind.field(name)), *_absence(kind.field(name))) for name in names]
    return [dict(zip(names, combination, strict=True)) for combination in product(*words)]


def refuse_many_variants(tree: Marked, kind: CardKind) -> None:
    """Raise UnreadableLayoutError if ``all_facts`` would return more combinations than can be looked at."""
    fields = [field for name in choosing_fields(tree) if (field := kind.field(name))]
    count = prod(len(words_of(field)) + len(_absence(field)) for field in fields)
    if count > MOST_VARIANTS:
        message = _(
            "this layout chooses by {fields}, which have {count} combinations: expected at most {most}",
            fields=", ".join(field.name for field in fields),
            count=count,
            most=MOST_VARIANTS,
        )
        raise UnreadableLayoutError(Mistake(choices(tree)[0].origin, message))


def words_of(field: Field | None) -> tuple[str, ...]:
    """Return the words for a field's values, if they are few enough to choose by; else none."""
    if field is None:
        return ()
    if field.type == "flag":
        return ("true", "false")
    if field.type == "integer" and field.minimum is not None and field.maximum is not None:
        return tuple(str(number) for number in range(field.minimum, field.maximum + 1))
    return field.choices if field.type == "choice" else ()


def _holds(folder: Path | None, name: str) -> bool:
    return folder is not None and (folder / f"{name}.yaml").is_file()


def _absence(field: Field | None) -> tuple[str, ...]:
    return ("",) if field and not field.required and field.type != "flag" else ()
