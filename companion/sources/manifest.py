"""``set.yaml``: the description of a set, with the files that hold its cards."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from companion.cards.card import GOOD_PPI, LEAST_PPI, Origin, titled
from companion.cards.measures import CARD_SIZES, Size, SizeError, parse_size
from companion.cards.mistakes import Mistake
from companion.language import LANGUAGES, Message, _
from companion.sources.art import ArtError, ArtFolder
from companion.sources.columns import LONGEST_WORD, nearest, plain_word, yes_or_no
from companion.sources.files import OutsideError, inside, parse_yaml, read_text
from companion.sources.identity import id_mistake, slug
from companion.sources.unreadable import unreadable
from companion.sources.values import LONGEST_LINE
from companion.yaml_nodes import ListNode, MapNode, Node, ScalarNode

MANIFEST_NAME = "set.yaml"
MOST_PPI = 1200
LARGEST_MANIFEST = 100_000  # bytes
MOST_NODES = 2_000  # keys and values of a manifest
MOST_FILES = 200  # with cards
CARD_FILES = (".yaml", ".yml", ".csv", ".xlsx", ".ods")

_KEYS = (
    "id",
    "game",
    "title",
    "official",
    "notice",
    "cards",
    "layouts",
    "art",
    "card_size",
    "language",
    "back",
    "least_ppi",
    "good_ppi",
)
_IN_PORTUGUESE = {
    "jogo": "game",
    "titulo": "title",
    "oficial": "official",
    "aviso": "notice",
    "cartas": "cards",
    "arte": "art",
    "tamanho": "card_size",
    "idioma": "language",
    "verso": "back",
    "ppp_minimo": "least_ppi",
    "ppp_bom": "good_ppi",
}
_UNOFFICIAL = _("Not official: made by players")


class Manifest(Struct, frozen=True):
    """A set as its manifest describes it; fields that CardSet has too mean the same.

    ``folder`` is where it lies, ``files`` are the files of the cards, in order; ``language`` is that of texts
    that name none. ``game`` is empty for a file with cards that is a set by itself.
    """

    folder: Path
    id: str
    game: str
    titles: Mapping[str, str]
    official: bool
    notices: Mapping[str, str] | None
    files: tuple[Path, ...]
    art: str
    layouts: Path | None
    card_size: Size | None
    language: str
    back: Path | None
    back_origin: Origin
    least_ppi: int
    good_ppi: int
    mistakes: tuple[Mistake, ...]

    def title(self, lang: str) -> str:
        """Return the title in ``lang``, else in another language."""
        return titled(self.titles, self.id, lang)


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of the set in ``folder``, with all its mistakes.

    A file with cards is a set by itself, described by its name. Raises UnreadableError if there is no
    manifest, or it is not YAML.
    """
    if holds_cards(folder):
        return _of_file(folder)
    path = folder / MANIFEST_NAME
    if not path.is_file():
        raise unreadable(
            str(path),
            _("a card set is a folder with a {name}; “companion new” writes one", name=MANIFEST_NAME),
        )
    root = parse_yaml(read_text(path, MANIFEST_NAME, LARGEST_MANIFEST), MANIFEST_NAME, MOST_NODES)
    if not isinstance(root, MapNode):
        raise unreadable(MANIFEST_NAME, _("expected lines such as “id: …” and “game: …”"), 1)
    return _Reader(folder, root).manifest()


def _of_file(file: Path) -> Manifest:
    """Return the description of a file with cards that belongs to no set."""
    return Manifest(
        folder=file.parent,
        id=slug(file.stem) or "cartas",
        game="",
        titles={LANGUAGES[0]: file.stem},
        official=False,
        notices={language: _UNOFFICIAL.to(language) for language in LANGUAGES},
        files=(file,),
        art="art",
        layouts=None,
        card_size=None,
        language=LANGUAGES[0],
        back=None,
        back_origin=Origin(file.name),
        least_ppi=LEAST_PPI,
        good_ppi=GOOD_PPI,
        mistakes=(),
    )


class _Reader:
    """The reader of one manifest, which gathers its mistakes."""

    def __init__(self, folder: Path, root: MapNode) -> None:
        self._folder = folder
        self._mistakes: dict[Mistake, None] = {}  # without repeats
        self._nodes: dict[str, Node] = {}
        for key, node in root.pairs:
            word = plain_word(key.text)
            name = _IN_PORTUGUESE.get(word, word)
            if name not in _KEYS:
                self._add(key.line, _("a set has no “{key}”", key=key.text), nearest(key.text, _KEYS))
            elif name in self._nodes:
                self._add(key.line, _("“{word}” stands here twice", word=key.text))
            else:
                self._nodes[name] = node

    def manifest(self) -> Manifest:
        """Return the whole manifest."""
        official = self._flag("official")
        id = self._id()
        notices = self._per_language("notice")
        if not official and not notices:
            notices = {language: _UNOFFICIAL.to(language) for language in LANGUAGES}
        return Manifest(
            folder=self._folder,
            id=id,
            game=self._word("game", required=True)[:LONGEST_WORD],
            titles=self._per_language("title") or {self._language(): id},
            official=official,
            notices=notices or None,
            files=self._files(),
            art=self._art(),
            layouts=self._layouts(),
            card_size=self._size(),
            language=self._language(),
            back=self._back(),
            back_origin=Origin(MANIFEST_NAME, self._line("back")),
            least_ppi=self._ppi("least_ppi", LEAST_PPI),
            good_ppi=self._ppi("good_ppi", GOOD_PPI),
            mistakes=tuple(self._mistakes),
        )

    def _add(
        self, line: int | None, message: Message, nearest: str | None = None, field: str | None = None
    ) -> None:
        self._mistakes[Mistake(Origin(MANIFEST_NAME, line), message, field=field, nearest=nearest)] = None

    def _line(self, key: str) -> int | None:
        return self._nodes[key].line if key in self._nodes else None

    def _word(self, key: str, *, required: bool = False) -> str:
        node = self._nodes.get(key)
        if isinstance(node, ScalarNode) and node.text.strip():
            return node.text.strip()
        if node is not None and not isinstance(node, ScalarNode):
            self._add(node.line, _("expected one word or text"), field=key)
        elif required:
            self._add(self._line(key), _("this is missing: “{key}: …”", key=key), field=key)
        return ""

    def _id(self) -> str:
        id = self._word("id", required=True)
        if id and (message := id_mistake(id)):
            self._add(self._line("id"), message, slug(id), "id")
        return id

    def _flag(self, key: str) -> bool:
        text = self._word(key)
        answer = yes_or_no(text)
        if answer is None:
            message = _("“{text}” is neither yes nor no: expected sim or não", text=text)
            self._add(self._line(key), message, field=key)
        return bool(answer)

    def _language(self) -> str:
        language = self._word("language").lower() or LANGUAGES[0]
        if language[:2] in LANGUAGES and language[2:3] in ("", "-", "_"):
            return language[:2]
        message = _("“{text}” is not one of {words}", text=language, words=", ".join(LANGUAGES))
        self._add(self._line("language"), message, field="language")
        return LANGUAGES[0]

    def _per_language(self, key: str) -> dict[str, str]:
        node = self._nodes.get(key)
        if not isinstance(node, MapNode):
            text = self._short(self._line(key), self._word(key), key)
            return {self._language(): text} if text else {}
        texts = {}
        for language, text_node in node.pairs:
            if language.text not in LANGUAGES:
                message = _("“{text}” is not one of {words}", text=language.text, words=", ".join(LANGUAGES))
                self._add(language.line, message, field=key)
            elif not isinstance(text_node, ScalarNode):
                self._add(text_node.line, _("expected one word or text"), field=key)
            elif text_node.text.strip():
                texts[language.text] = self._short(text_node.line, text_node.text.strip(), key)
        return texts

    def _short(self, line: int | None, text: str, key: str) -> str:
        """Return a text that each card shows, or its beginning after a mistake."""
        if len(text) > LONGEST_LINE:
            message = _(
                "this text has {length} characters: at most {most} fit", length=len(text), most=LONGEST_LINE
            )
            self._add(line, message, field=key)
        return text[:LONGEST_LINE]

    def _files(self) -> tuple[Path, ...]:
        node = self._nodes.get("cards")
        if node is None:
            names = sorted(path.name for path in self._folder.iterdir() if holds_cards(path))
            items: list[Node] = [ScalarNode(name, 1) for name in names]
        else:
            items = node.items if isinstance(node, ListNode) else [node]
        if len(items) > MOST_FILES:
            message = _(
                "this set has {count} files with cards: expected at most {most}",
                count=len(items),
                most=MOST_FILES,
            )
            self._add(self._line("cards"), message, field="cards")
            return ()
        files = (self._card_file(item) for item in items)
        return tuple(path for path in files if path)

    def _card_file(self, node: Node) -> Path | None:
        if not isinstance(node, ScalarNode):
            self._add(node.line, _("expected the name of a file"), field="cards")
            return None
        path = self._inside("cards", node)
        if path and path.suffix.lower() not in CARD_FILES:
            message = _(
                "“{file}” cannot hold cards: expected {endings}",
                file=node.text,
                endings=", ".join(CARD_FILES),
            )
            self._add(node.line, message, field="cards")
            return None
        return path

    def _inside(self, key: str, node: ScalarNode) -> Path | None:
        """Return the existing path that a node names inside the folder, or None after a mistake."""
        try:
            path = inside(self._folder, node.text)
        except OutsideError as error:
            self._add(node.line, error.message, field=key)
            return None
        if path is None:
            names = [found.name for found in self._folder.iterdir()]
            message = _("there is no “{file}” in the folder of the set", file=node.text)
            self._add(node.line, message, nearest(node.text, names), key)
        return path

    def _art(self) -> str:
        name = self._word("art")
        node = self._nodes.get("art")
        if name and isinstance(node, ScalarNode) and self._inside("art", node) is None:
            return "art"
        return name or "art"

    def _back(self) -> Path | None:
        name = self._word("back")
        try:
            return ArtFolder(self._folder, self._art()).find(name) if name else None
        except ArtError as error:
            self._add(self._line("back"), error.message, error.nearest, "back")
            return None

    def _ppi(self, key: str, otherwise: int) -> int:
        text = self._word(key)
        if not text or (text.isdecimal() and int(text) <= MOST_PPI):
            return int(text) if text else otherwise
        message = _("“{text}” is no number of dots an inch: expected 0 to {most}", text=text, most=MOST_PPI)
        self._add(self._line(key), message, field=key)
        return otherwise

    def _layouts(self) -> Path | None:
        node = self._nodes.get("layouts")
        return (
            self._inside("layouts", node) if self._word("layouts") and isinstance(node, ScalarNode) else None
        )

    def _size(self) -> Size | None:
        text = self._word("card_size")
        try:
            return parse_size(text) if text else None
        except SizeError as error:
            self._add(self._line("card_size"), error.message, nearest(text, CARD_SIZES), "card_size")
            return None


def holds_cards(path: Path) -> bool:
    """Return whether a file is read if the manifest names none; hidden files and locks are not."""
    return (
        path.suffix.lower() in CARD_FILES
        and path.name != MANIFEST_NAME
        and not path.name.startswith((".", "~$"))
        and path.is_file()
    )
