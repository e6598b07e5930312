"""The guide of Calamandara as sections for a screen."""

from companion.games.calamandara.pieces import LEMBRANCAS
from companion.language import Message, _
from layouts import symbols
from layouts.calamandara import palavras
from layouts.calamandara.theme import NOMES
from layouts.guides.sections import GuideSection, GuideTable, Paragraphs, Signed


def _named(name: str) -> Message:
    """Return the description of a symbol after its name."""
    return _("**{name}** {words}", name=NOMES[name], words=palavras.SIMBOLOS[name])


SECTIONS = (
    GuideSection(_("To win"), (Paragraphs((palavras.VITORIA, palavras.FENDA)),), "fenda"),
    GuideSection(
        _("A turn: each phase once, in order, none is a duty"),
        (GuideTable((_("phase"), _("what you may do")), palavras.FASES),),
        "turno",
    ),
    GuideSection(_("The nine symbols"), (Signed(tuple((name, _named(name)) for name in palavras.SIMBOLOS)),)),
    GuideSection(
        _("The effects of the Cartas de Lembrança"),
        (
            Signed(tuple(palavras.EFEITOS.items())),
            Signed(
                tuple(
                    (
                        card.icone,
                        _("**{name}** {words}", name=card.nome, words=symbols.title(card.icone)),
                    )
                    for card in LEMBRANCAS
                )
            ),
        ),
    ),
    GuideSection(_("Zona Final"), (GuideTable((_("when"), _("what happens")), palavras.ZONA_FINAL),)),
    GuideSection(_("Set-up"), (Paragraphs((palavras.MONTAGEM,)),)),
)
