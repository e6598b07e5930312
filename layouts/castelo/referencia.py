"""The guide of Castelo as sections for a screen."""

from companion.language import _
from layouts.castelo import palavras
from layouts.guides.sections import Figures, GuideSection, GuideTable, Numbered, Paragraphs, Signed

SECTIONS = (
    GuideSection(
        _("The seven phases"),
        (Signed(palavras.PHASE_RULES), Paragraphs((palavras.CLEAN_UP, palavras.OTHERS_TURN))),
        "turno",
    ),
    GuideSection(
        _("The six steps of combat"), (Numbered(palavras.STEPS), Paragraphs((palavras.EQUAL,))), "luta"
    ),
    GuideSection(
        _("Who may be attacked"),
        (
            GuideTable(palavras.TARGETS, palavras.TARGET_ROWS),
            Paragraphs((palavras.TARGETS_RULE, palavras.DEFENDERS_RULE, palavras.ZERO_RULE)),
        ),
        "alvo",
    ),
    GuideSection(_("Abilities"), (Signed(palavras.ABILITIES),), "tropa"),
    GuideSection(_("Groups"), (Signed(palavras.GROUPS),), "agrupamento"),
    GuideSection(_("Traps"), (Signed(palavras.TRAPS),), "armadilha"),
    GuideSection(_("Instantâneas and Permanentes"), (Signed(palavras.OTHERS),), "permanente"),
    GuideSection(_("Ways to play"), (Paragraphs(palavras.FORMATS),), "castelo"),
    GuideSection(_("On the cards"), (Signed(palavras.SIGNS),), "tropa"),
    GuideSection(_("The deck"), (Figures(palavras.DECK),), "comprar"),
    GuideSection(_("Often mistaken"), (Signed(palavras.SLIPS),)),
)
