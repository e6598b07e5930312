"""The guide of Castelo as sections for a screen."""

from companion.language import _
from layouts.castelo import palavras
from layouts.guides.sections import Figures, Numbered, Paragraphs, Section, Signed, Table

SECTIONS = (
    Section(
        _("The seven phases"),
        (Signed(palavras.PHASE_RULES), Paragraphs((palavras.CLEAN_UP, palavras.OTHERS_TURN))),
        "turno",
    ),
    Section(_("The six steps of combat"), (Numbered(palavras.STEPS), Paragraphs((palavras.EQUAL,))), "luta"),
    Section(
        _("Who may be attacked"),
        (
            Table(palavras.TARGETS, palavras.TARGET_ROWS),
            Paragraphs((palavras.TARGETS_RULE, palavras.DEFENDERS_RULE, palavras.ZERO_RULE)),
        ),
        "alvo",
    ),
    Section(_("Abilities"), (Signed(palavras.ABILITIES),), "tropa"),
    Section(_("Groups"), (Signed(palavras.GROUPS),), "agrupamento"),
    Section(_("Traps"), (Signed(palavras.TRAPS),), "armadilha"),
    Section(_("Instantâneas and Permanentes"), (Signed(palavras.OTHERS),), "permanente"),
    Section(_("Ways to play"), (Paragraphs(palavras.FORMATS),), "castelo"),
    Section(_("On the cards"), (Signed(palavras.SIGNS),), "tropa"),
    Section(_("The deck"), (Figures(palavras.DECK),), "comprar"),
    Section(_("Often mistaken"), (Signed(palavras.SLIPS),)),
)
