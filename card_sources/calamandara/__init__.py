"""Card sets of Calamandara: the Cartas de Lembrança in our words, and our list of Cartas de Símbolos."""
