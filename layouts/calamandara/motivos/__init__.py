"""The motifs of the Cartas de Lembrança, one a card, drawn for this product after the card's name."""

from collections.abc import Callable, Mapping

from layouts.calamandara.buril import Buril
from layouts.calamandara.motivos import coisas, lugares, seres, visoes

Motivo = Callable[[Buril], None]

# By the card's id.
MOTIVOS: Mapping[str, Motivo] = {**coisas.MOTIVOS, **lugares.MOTIVOS, **seres.MOTIVOS, **visoes.MOTIVOS}
