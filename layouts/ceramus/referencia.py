"""The guide of Ceramus as sections for a screen."""

from companion.games.ceramus.pieces import PREPARACOES
from companion.language import _
from layouts.ceramus.ceramas import EFFECTS
from layouts.ceramus.guia_preparo import SETUP, TURN
from layouts.ceramus.guia_regras import CLAIMS, COVERING, END, MISTAKES
from layouts.guides.sections import GuideSection, GuideTable, Numbered, Paragraphs, Signed


def _setups() -> tuple[tuple[str, ...], ...]:
    """Return the layout for each number of players (ceramus.preparacao.solo, .dois, .tres, .quatro)."""
    return tuple(
        (str(one.jogadores), str(one.formas), f"{one.colunas} × {one.linhas}") for one in PREPARACOES.values()
    )


SECTIONS = (
    GuideSection(_("A round"), (Numbered(TURN),), "turno"),
    GuideSection(
        _("Building: may this be covered?"),
        (
            GuideTable(
                (_("what shows"), _("may be covered")),
                tuple((why, _("yes") if allowed else _("no")) for _style, _owner, allowed, why in COVERING),
            ),
        ),
    ),
    GuideSection(_("Ceramas: pattern and bonus"), (Paragraphs(CLAIMS), Signed(tuple(EFFECTS.items())))),
    GuideSection(_("End and score"), (Paragraphs(END),)),
    GuideSection(_("Often mistaken"), (Paragraphs(MISTAKES),)),
    GuideSection(
        _("Set-up"),
        (
            Numbered(SETUP),
            GuideTable((_("players"), _("Formas each"), _("Mural, in cards")), _setups()),
        ),
    ),
)
