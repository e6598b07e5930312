"""A tap implies the moves that must have come before it: the deal of Formas, the end of a turn.

docs/leve.md, Ceramus.
"""

import msgspec
from games.ceramus.positions import MURAL, position

from companion.games.ceramus.fim import outro_segue
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Construir, DistribuirFormas, EncerrarTurno, Passar, Revelar
from companion.referee.matches.entries import Play
from companion.referee.matches.implied_moves import presumed
from companion.referee.matches.late import chances
from companion.referee.matches.match import Match

ANAS = Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"), inicio="d2")
BETOS = Construir(seat="Beto", estilo="P", casas=("c2", "d2", "e2", "d3"), inicio="d3")


def begun(**fields):
    return Match(CERAMUS, position(**fields))


def said(match, move):
    return [one.moves for one in presumed(match, move)]


def test_the_next_to_build_says_that_the_turn_before_is_over():
    match = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    assert said(match, BETOS) == [(EncerrarTurno(seat="Ana"),)]


def test_a_pass_says_so_too_where_nothing_fits_the_next():
    """decisao.32; the pass is no answer to a window, which would end nobody's turn."""
    other = dict(zip("MIAP", "IAPM", strict=True))
    tiles = {
        f"{coluna}{linha}": {"estilo": other[estilo], "dono": "Beto"}
        for linha in (1, 2)
        for coluna, estilo in zip("abcdefgh", MURAL[linha - 1], strict=True)
    }
    ana = Construir(seat="Ana", estilo="M", casas=("a3", "b3", "c3", "b4"), inicio="a3")
    match = begun(fase="construir", forma="FO08", azulejos=tiles).append(Play(move=ana))
    assert said(match, Passar(seat="Beto")) == [(EncerrarTurno(seat="Ana"),)]


def test_a_turn_that_the_log_does_not_know_is_not_ended_for_anybody():
    """The position begins behind Ana's build, which nobody has declared here."""
    played = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    assert said(Match(CERAMUS, played.state), BETOS) == []


def test_who_has_not_built_is_not_passed_over():
    """construcao.deve-construir: that nothing fits is declared, never implied."""
    assert said(begun(fase="construir", forma="FO08"), BETOS) == []


def test_the_first_forma_that_is_revealed_says_that_they_were_dealt():
    match = begun(fase="preparacao")
    assert said(match, Revelar(seat="Ana", forma="FO08")) == [(DistribuirFormas(seat="Ana"),)]


def test_claiming_is_open_until_the_next_builds():
    match = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    claim = Clamar(seat="Ana")
    assert CERAMUS.weigh(match.state, claim).verdict != "illegal"
    match = match.append(Play(move=EncerrarTurno(seat="Ana"), presumed=True)).append(Play(move=BETOS))
    assert match.course[-1].standing == "accepted"
    assert CERAMUS.weigh(match.state, claim).verdict == "illegal"


def test_the_end_that_would_bring_the_last_lap_or_end_the_match_is_not_said():
    """fim.formas-acabam, fim.ninguem-adiciona: with no Forma left, or nothing added, it is tapped."""
    last = begun(fase="construir", forma="FO08", vez="Beto", primeiro="Ana")
    after = last.append(Play(move=ANAS.having(seat="Beto"))).state
    assert outro_segue(after)
    assert not outro_segue(msgspec.structs.replace(after, adicionou=False))
    spent = tuple(msgspec.structs.replace(um, formas=0) for um in after.jogadores)
    assert not outro_segue(msgspec.structs.replace(after, jogadores=spent))


def test_a_cerama_may_be_claimed_after_the_next_has_built():
    """ceramas.apos-alocar: it was Beto's build that closed Ana's turn, on the phone."""
    match = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    assert list(chances(match, "Ana")) == []  # her turn is still open
    match = match.append(Play(move=EncerrarTurno(seat="Ana"), presumed=True)).append(Play(move=BETOS))
    (late,) = chances(match, "Ana")
    assert (late.n, late.before, late.asks, late.at_once) == (1, 2, ("clamar",), True)
    assert CERAMUS.weigh(late.state, Clamar(seat="Ana")).verdict != "illegal"
    assert list(chances(match, "Beto")) == []


def test_a_cerama_may_be_claimed_after_the_own_reveal_and_the_build_before_the_last():
    """ceramas.apos-alocar: seen late, though its player has revealed and built since (issue 19)."""
    match = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    match = match.append(Play(move=EncerrarTurno(seat="Ana"), presumed=True)).append(Play(move=BETOS))
    match = match.append(Play(move=EncerrarTurno(seat="Beto"), presumed=True))
    match = match.append(Play(move=Revelar(seat="Beto", forma="FO03")))
    assert match.course[-1].standing == "accepted"
    (betos,) = chances(match, "Beto")
    assert (betos.n, betos.before, betos.at_once) == (3, 4, True)
    (anas,) = chances(match, "Ana")
    assert (anas.n, anas.before, anas.at_once) == (1, 2, False)  # a build lies between: Beto is asked


def test_what_was_built_three_rounds_ago_is_claimed_no_more():
    match = begun(fase="construir", forma="FO08").append(Play(move=ANAS))
    match = match.append(Play(move=EncerrarTurno(seat="Ana"), presumed=True))
    alcanca = CERAMUS.presuming.reaches
    assert alcanca(match.state, msgspec.structs.replace(match.state, turno=match.state.turno + 2))
    assert not alcanca(match.state, msgspec.structs.replace(match.state, turno=match.state.turno + 3))
