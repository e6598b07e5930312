"""An insertion is prevented although another card has brought a token onto its Pegada."""

from games.calamandara.positions import position

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import MoverPorEfeito, UsarCarta
from companion.games.calamandara.moves import Inserir, Passar


def test_a_pegada_under_a_token_stays_though_its_insertion_is_prevented():
    """calamandara.fase3.so-pegada: Dimensões Relativas, above Delírio, has invaded by it."""
    state = position(reservas={"Ana": ["pegada"]}, cartas={"Beto": {"mao": 3}}, fase="inserir")
    events = []
    for move in (
        Inserir(seat="Ana", simbolo="pegada", espaco="S1c"),
        UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana"),
        UsarCarta(seat="Beto", carta="dimensoes-relativas", alvo="Ana"),
        Passar(seat="Ana"),
        Passar(seat="Beto"),
        MoverPorEfeito(seat="Beto", destino="S1c"),
    ):
        assert CALAMANDARA.judge(state, move).verdict == "legal"
        step = CALAMANDARA.apply(state, move)
        state, events = step.state, [event.kind for event in step.events]
    assert state.mesa.viajante("Beto").token == "S1c"
    assert [(posto.espaco, posto.simbolo) for posto in state.mesa.postos] == [("S1c", "pegada")]
    assert state.mesa.viajante("Ana").reserva == ()
    assert "ficou" in events
    assert "voltou" not in events
