"""The guide of Fábula TCG as sections for a screen."""

from companion.language import Message, _
from layouts.fabula import palavras, theme
from layouts.guides.sections import Figures, GuideSection, GuideTable, Numbered, Paragraphs, Signed

_COLOURS: tuple[tuple[str, Message], ...] = tuple(
    (code.lower(), name) for code, name in theme.NOMES_DAS_CORES.items()
)

SECTIONS = (
    GuideSection(
        _("The six phases"), (Paragraphs((palavras.PHASES_RULE,)), Signed(palavras.PHASES)), "turno"
    ),
    GuideSection(_("Priority and Pilha"), (Paragraphs(palavras.PILHA),), "pilha"),
    GuideSection(_("Ofensiva in four steps"), (Numbered(palavras.OFFENSIVE),), "ofensiva"),
    GuideSection(
        _("Influência"),
        (
            GuideTable(
                (_("whose sum"), _("what it is made of")),
                ((_("yours"), palavras.INFLUENCE_YOURS), (_("theirs"), palavras.INFLUENCE_THEIRS)),
            ),
            Paragraphs(palavras.INFLUENCE),
        ),
        "influencia",
    ),
    GuideSection(
        _("State check"), (Paragraphs((palavras.CHECK_RULE,)), Signed(palavras.CHECK)), "resistencia"
    ),
    GuideSection(_("Kinds of card"), (Signed(palavras.CARDS),), "aliado"),
    GuideSection(_("Reading an ability"), (Signed(palavras.ABILITIES),), "virar"),
    GuideSection(_("Easily forgotten"), (Numbered(palavras.REMINDERS),)),
    GuideSection(_("The six colours"), (Signed(_COLOURS), Paragraphs((palavras.COLOURS,))), "vd"),
    GuideSection(_("End of the match"), (Paragraphs(palavras.ENDINGS),), "base"),
    GuideSection(_("Deck and hand"), (Figures(palavras.DECK),), "comprar"),
    GuideSection(
        _("Agree on it first"),
        (GuideTable((_("point"), _("what we read"), _("what others do")), palavras.CHOICES),),
    ),
)
