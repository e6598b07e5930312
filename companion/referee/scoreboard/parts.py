"""What every part of a score board is, and what names, words and conditions in it are."""

import msgspec

from companion.language import Both


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any part of a board."""


class Named(Part, frozen=True, kw_only=True):
    """Something with an id in kebab-case and a name a language."""

    id: str
    name_pt: str
    name_en: str

    @property
    def both(self) -> Both:
        """The name in both languages."""
        return Both(self.name_pt, self.name_en)

    def name(self, lang: str) -> str:
        """Return what it is called in ``lang`` (``pt`` or ``en``)."""
        return self.name_pt if lang == "pt" else self.name_en


class Explained(Named, frozen=True, kw_only=True):
    """A term that explains itself: ``means`` are the rules that say what it is, unless its ``rule`` does."""

    rule: str
    means: tuple[str, ...] = ()


class Condition(Part, frozen=True, kw_only=True):
    """Only at a table that plays ``decision`` by ``option``."""

    decision: str
    option: str


class Words(Part, frozen=True, kw_only=True):
    """A few words a language."""

    pt: str
    en: str

    def said(self, lang: str) -> str:
        """Return what they say in ``lang`` (``pt`` or ``en``)."""
        return self.pt if lang == "pt" else self.en
