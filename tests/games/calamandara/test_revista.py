"""The review of a match of Calamandara draws how far each traveller is from the Fenda."""

from games.calamandara.positions import position

from companion.games.calamandara.telefone.revista import scores, series


def rows(**tokens):
    state = position(2, postos={"S1c": "pegada n"}, tokens=tokens)
    return {score.de: score.valor for score in scores(state) if score.series == "linhas"}


def test_the_first_curve_counts_the_rows_to_the_fenda():
    first = next(iter(series(position(2), "pt")))
    assert (first.id, first.name) == ("linhas", "Linhas até a Fenda")
    assert rows() == {"Ana": 9, "Beto": 9}
    assert rows(Ana="S1c") == {"Ana": 8, "Beto": 9}
