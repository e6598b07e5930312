"""Cards of the sample as they are read, and what the referee says of their use."""

from pathlib import Path

import msgspec
import yaml

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.telefone.leitor import LEITOR

SAMPLE = {
    card["id"]: card
    for card in yaml.safe_load(
        (Path(__file__).parents[2] / "official_like/calamandara.yaml").read_text("utf-8")
    )
}


def da_amostra(card, quem="Ana", **fields):
    """Return the use of a card of the sample with its text as it is read."""
    said = SAMPLE[card]
    read = LEITOR.read(said["text"], "lembranca")
    assert read.unread == ()
    plain = msgspec.json.decode(msgspec.json.encode(LEITOR.values(read)))
    return msgspec.convert(
        {"seat": quem, "do": "usar-carta-propria", "carta": said["name"], **plain, **fields}, UsarPropria
    )


def plain_move(plain):
    return msgspec.convert(plain, CALAMANDARA.move_type)


def verdict(state, move):
    ruling = CALAMANDARA.judge(state, move)
    return ruling.verdict, ruling.primary


def kinds(events):
    return [event.kind for event in events]
