"""Every installed game prints its starter kit, whole and ready for a print shop."""

import pytest

from companion.games import all_games


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_the_starter_kit(companion, measure, tmp_path, game, lang):
    result = companion("print", game, "--out", tmp_path, lang=lang)
    assert result.exit_code == 0, result.output
    assert max(map(len, result.output.splitlines()[:-1])) <= 80
    files = sorted(tmp_path.iterdir())
    assert files
    for file in files:
        pdf = measure(file)
        assert pdf.unembedded_fonts() == []
        assert pdf.pdf.Root.ViewerPreferences.PrintScaling == "/None"
        assert {tuple(round(edge) for edge in sorted(size)) for size in pdf.sizes} == {(210, 297)}
        assert "".join(pdf.texts).strip()
