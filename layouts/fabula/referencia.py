"""The guide of Fábula TCG as sections for a screen."""

from companion.language import Message, _
from layouts.fabula import palavras, theme
from layouts.guides.sections import Figures, Numbered, Paragraphs, Section, Signed, Table

_COLOURS: tuple[tuple[str, Message], ...] = tuple(
    (code.lower(), name) for code, name in theme.NOMES_DAS_CORES.items()
)

SECTIONS = (
    Section(_("The six phases"), (Paragraphs((palavras.PHASES_RULE,)), Signed(palavras.PHASES)), "turno"),
    Section(_("Priority and Pilha"), (Paragraphs(palavras.PILHA),), "pilha"),
    Section(_("Ofensiva in four steps"), (Numbered(palavras.OFFENSIVE),), "ofensiva"),
    Section(
        _("Influência"),
        (
            Table(
                (_("whose sum"), _("what it is made of")),
                ((_("yours"), palavras.INFLUENCE_YOURS), (_("theirs"), palavras.INFLUENCE_THEIRS)),
            ),
            Paragraphs(palavras.INFLUENCE),
        ),
        "influencia",
    ),
    Section(_("State check"), (Paragraphs((palavras.CHECK_RULE,)), Signed(palavras.CHECK)), "resistencia"),
    Section(_("Kinds of card"), (Signed(palavras.CARDS),), "aliado"),
    Section(_("Reading an ability"), (Signed(palavras.ABILITIES),), "virar"),
    Section(_("Easily forgotten"), (Numbered(palavras.REMINDERS),)),
    Section(_("The six colours"), (Signed(_COLOURS), Paragraphs((palavras.COLOURS,))), "vd"),
    Section(_("End of the match"), (Paragraphs(palavras.ENDINGS),), "base"),
    Section(_("Deck and hand"), (Figures(palavras.DECK),), "comprar"),
    Section(
        _("Agree on it first"),
        (Table((_("point"), _("what we read"), _("what others do")), palavras.CHOICES),),
    ),
)
