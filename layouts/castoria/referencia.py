"""The guide of Castória as sections for a screen."""

from companion.language import _
from layouts.castoria import palavras
from layouts.guides.sections import Figures, GuideSection, GuideTable, Numbered, Paragraphs, Signed

SECTIONS = (
    GuideSection(
        _("The four phases"), (Paragraphs((palavras.PHASES_RULE,)), Signed(palavras.PHASES)), "turno"
    ),
    GuideSection(_("Support"), (Paragraphs((palavras.SUPPORT,)),), "suporte"),
    GuideSection(
        _("Who may attack whom"),
        (GuideTable(palavras.TARGETS, palavras.ATTACKS), Paragraphs((palavras.ATTACKS_RULE,))),
        "luta",
    ),
    GuideSection(_("Three results"), (Signed(palavras.RESULTS),), "valor"),
    GuideSection(
        _("Direct attack"), (Numbered(palavras.DIRECT), Paragraphs((palavras.DIRECT_LOSS,))), "ataque-direto"
    ),
    GuideSection(_("Death and fall"), (Paragraphs(palavras.DEATH),), "queda"),
    GuideSection(_("Contra-Tramas"), (Paragraphs(palavras.CONTRA_TRAMAS),), "contra-trama"),
    GuideSection(_("The eleven triggers"), (Signed(palavras.TRIGGERS),), "alvo"),
    GuideSection(
        _("Answering in one’s own turn"),
        (Paragraphs((palavras.OWN_TURN,)), GuideTable(palavras.ANSWER_HEADER, palavras.ANSWERS)),
        "turno",
    ),
    GuideSection(_("Ações and Condecorações"), (Signed(palavras.CARDS),), "acao"),
    GuideSection(_("End of the turn"), (Numbered(palavras.END_OF_TURN),), "desvirar"),
    GuideSection(_("End of a chapter"), (Signed(palavras.END_OF_CHAPTER),), "capitulo"),
    GuideSection(_("End of the história"), (Paragraphs(palavras.END_OF_HISTORIA),), "historia"),
    GuideSection(_("The Inventário"), (Figures(palavras.DECK),), "inventario"),
)
