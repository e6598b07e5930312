"""The forecast of ink is what is rendered, also where a sheet for the clerk comes first."""

import pytest
from soaked import soaked

from companion.cli.printing.render import draw
from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from layouts.sheets.ink import coverage


@pytest.mark.thorough
@pytest.mark.parametrize("clerk", [True, *soaked(False)])
@pytest.mark.parametrize("game", ["ceramus", *soaked(*(g.slug for g in all_games() if g.slug != "ceramus"))])
def test_the_forecast_is_within_a_tenth_of_what_is_rendered(game, clerk):
    for drawn in draw(plan_job(Wishes(target=game, lang="pt", clerk=clerk)), "pt"):
        assert drawn.ink == pytest.approx(coverage(drawn.pdf, sample=None), rel=0.1), drawn.file.name
