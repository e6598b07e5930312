"""Reading takes a small multiple of PyYAML's own C parser, so that no print run waits for it.

Both are measured in seconds of the processor in the same run, since other tests run beside it.
"""

import time

import yaml

CARD = """- id: carta-{n}
  kind: personagem
  nome: {{pt: Carta {n}, en: Card {n}}}
  nivel: {level}
  valor: 1,{tenth}
  texto:
    pt: "{{n2}} Quando entra, **vire** um Personagem do oponente."
    en: "{{n2}} When it comes, **turn** a Personagem of the opponent."
  copies: 2
"""


def test_a_thousand_cards_are_read_quickly(reader):
    text = "".join(CARD.format(n=n, level=n % 3 + 1, tenth=n % 10) for n in range(1080)).replace(
        "{n2}", "{n2}"
    )
    reader.write({"a.yaml": text})

    def spent(work):
        start = time.process_time()
        work()
        return time.process_time() - start

    parse = min(spent(lambda: list(yaml.parse(text, Loader=yaml.CLoader))) for _ in range(3))
    read = min(spent(reader.read) for _ in range(3))
    assert len(reader.read().card_set.cards) == 1080
    assert read < 8 * parse, f"{read:.2f} s to read, {parse:.2f} s to parse"
