"""The guide of Castória as sections for a screen."""

from companion.language import _
from layouts.castoria import palavras
from layouts.guides.sections import Figures, Numbered, Paragraphs, Section, Signed, Table

SECTIONS = (
    Section(_("The four phases"), (Paragraphs((palavras.PHASES_RULE,)), Signed(palavras.PHASES)), "turno"),
    Section(_("Support"), (Paragraphs((palavras.SUPPORT,)),), "suporte"),
    Section(
        _("Who may attack whom"),
        (Table(palavras.TARGETS, palavras.ATTACKS), Paragraphs((palavras.ATTACKS_RULE,))),
        "luta",
    ),
    Section(_("Three results"), (Signed(palavras.RESULTS),), "valor"),
    Section(
        _("Direct attack"), (Numbered(palavras.DIRECT), Paragraphs((palavras.DIRECT_LOSS,))), "ataque-direto"
    ),
    Section(_("Death and fall"), (Paragraphs(palavras.DEATH),), "queda"),
    Section(_("Contra-Tramas"), (Paragraphs(palavras.CONTRA_TRAMAS),), "contra-trama"),
    Section(_("The eleven triggers"), (Signed(palavras.TRIGGERS),), "alvo"),
    Section(
        _("Answering in one’s own turn"),
        (Paragraphs((palavras.OWN_TURN,)), Table(palavras.ANSWER_HEADER, palavras.ANSWERS)),
        "turno",
    ),
    Section(_("Ações and Condecorações"), (Signed(palavras.CARDS),), "acao"),
    Section(_("End of the turn"), (Numbered(palavras.END_OF_TURN),), "desvirar"),
    Section(_("End of a chapter"), (Signed(palavras.END_OF_CHAPTER),), "capitulo"),
    Section(_("End of the história"), (Paragraphs(palavras.END_OF_HISTORIA),), "historia"),
    Section(_("The Inventário"), (Figures(palavras.DECK),), "inventario"),
)
