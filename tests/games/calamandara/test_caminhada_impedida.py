"""Monumento em Duadar prevents a walk as long as the token may go back to where it was."""

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import DestruirSimbolos, MoverPorEfeito, UsarCarta
from companion.games.calamandara.moves import Inserir, Mover, Passar, RecuperarMao

DOIS = (Passar(seat="Ana"), Passar(seat="Beto"))
ANDA = Mover(seat="Ana", destino="S2c")
RUINAS = UsarCarta(seat="Beto", carta="ruinas-de-domodora")
DESTROI = DestruirSimbolos(seat="Beto", espacos=("S1c",))
IMPEDE_ANA = UsarCarta(seat="Beto", carta="monumento-em-duadar", alvo="Ana")


def test_a_token_does_not_go_back_to_where_no_pegada_is_left(calamandara):
    """calamandara.fase3.so-pegada: Ruínas has destroyed it since; the moves in between stay."""
    begun = calamandara.position(postos={"S1c": "pegada n", "S2c": "pegada n"}, tokens={"Ana": "S1c"})
    state, events = calamandara.played(begun, ANDA, IMPEDE_ANA, *DOIS)
    assert (state.mesa.viajante("Ana").token, events[-1].kind) == ("S1c", "desfez")
    state, events = calamandara.played(begun, ANDA, RUINAS, *DOIS, DESTROI, IMPEDE_ANA, *DOIS)
    assert (state.mesa.viajante("Ana").token, state.windows) == ("S2c", ())
    assert "ficou" in [event.kind for event in events]


def test_a_walk_by_a_card_may_be_prevented_until_a_later_phase(calamandara):
    """calamandara.decisao.96, calamandara.decisao.98: in another's turn too."""
    begun = calamandara.position(
        postos={"N1c": "pegada s", "N2c": "pegada s"}, tokens={"Beto": "N1c"}, reservas={"Ana": ["pegada"]}
    )
    lamentos = UsarCarta(seat="Ana", carta="lamentos-de-lucaresti", alvo="Beto")
    walked = (lamentos, *DOIS, MoverPorEfeito(seat="Ana", destino="N2c"))
    impede = UsarCarta(seat="Beto", carta="monumento-em-duadar", alvo="Beto")
    state, _events = calamandara.played(begun, *walked)
    assert CALAMANDARA.judge(state, impede).verdict == "legal"
    state, _events = calamandara.played(state, Inserir(seat="Ana", simbolo="pegada", espaco="S1c"))
    assert CALAMANDARA.judge(state, impede).primary == "calamandara.monumento-em-duadar.impedir"


def test_a_hand_that_was_taken_back_and_used_since_is_not_stowed_again(calamandara):
    """calamandara.zf.saida-recuperar: so many are stowed as still lie on the deck."""
    ana = {"mao": 3, "guardadas": 2, "deck": 2, "descarte": [""] * 31}
    begun = calamandara.position(
        postos={"S4c": "pegada n", "S5c": "pegada n"}, tokens={"Ana": "S5c"}, cartas={"Ana": ana}
    )
    sai = (Mover(seat="Ana", destino="S4c"), RecuperarMao(seat="Ana", quantas=2))
    usa = tuple(UsarCarta(seat="Ana", carta=carta, alvo="Beto") for carta in ("o-oraculo", "campos-selados"))
    state, _events = calamandara.played(begun, *sai, usa[0], *DOIS, usa[1], *DOIS, IMPEDE_ANA, *DOIS)
    assert (state.mesa.viajante("Ana").token, state.de("Ana").deck, state.de("Ana").guardadas) == (
        "S5c",
        0,
        0,
    )
