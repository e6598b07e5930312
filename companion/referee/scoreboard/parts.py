"""The base classes of a score board's parts: names, words and conditions."""

import msgspec

from companion.language import Both


class Part(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a board."""


class Named(Part, frozen=True, kw_only=True):
    """A part with an id in kebab-case and a name in each language."""

    id: str
    name_pt: str
    name_en: str

    @property
    def both(self) -> Both:
        """Return the name in both languages."""
        return Both(self.name_pt, self.name_en)

    def name(self, lang: str) -> str:
        """Return the name in ``lang`` (``pt`` or ``en``)."""
        return self.name_pt if lang == "pt" else self.name_en


class Explained(Named, frozen=True, kw_only=True):
    """A term with an explanation: ``means`` are the rules that define it, by default its ``rule``."""

    rule: str
    means: tuple[str, ...] = ()


class Condition(Part, frozen=True, kw_only=True):
    """A condition: the table plays ``decision`` by ``option``."""

    decision: str
    option: str


class Words(Part, frozen=True, kw_only=True):
    """A few words in each language."""

    pt: str
    en: str

    def said(self, lang: str) -> str:
        """Return the words in ``lang`` (``pt`` or ``en``)."""
        return self.pt if lang == "pt" else self.en
