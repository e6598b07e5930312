"""A win is shared with the winner's side: formas.duplas-vitoria of Castelo (Duelo de duplas)."""


def test_a_pair_wins_together_whoever_of_it_was_named(castelo):
    start = castelo.start(4, teams=("Norte", "Sul", "Norte", "Sul"))
    assert castelo.play(start, do="encerrar", vencedores=("Cris",)).outcome.winners == ("Ana", "Cris")


def test_who_plays_alone_wins_alone(castelo):
    assert castelo.play(castelo.start(3), do="encerrar", vencedores=("Cris",)).outcome.winners == ("Cris",)
