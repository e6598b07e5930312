// @ts-check
// The cards of our box, as companion/games/ceramus/cards.toml has them: a test says when this is stale.

/** @type {import("./ceramus-state.js").Box} */
export const OURS = {
  murais: [
    { id: "MU01", desenho: "MI/PA" },
    { id: "MU02", desenho: "AP/IM" },
    { id: "MU03", desenho: "MI/AP" },
    { id: "MU04", desenho: "PA/IM" },
    { id: "MU05", desenho: "MA/PI" },
    { id: "MU06", desenho: "IP/AM" },
    { id: "MU07", desenho: "IM/PA" },
    { id: "MU08", desenho: "AP/MI" },
    { id: "MU09", desenho: "AM/IP" },
    { id: "MU10", desenho: "PI/MA" },
    { id: "MU11", desenho: "IM/AP" },
    { id: "MU12", desenho: "PA/MI" },
  ],
  formas: [
    { id: "FO01", desenho: "#/#/#" },
    { id: "FO02", desenho: "###" },
    { id: "FO03", desenho: "#./##" },
    { id: "FO04", desenho: "##/.#" },
    { id: "FO05", desenho: "#/#/#/#" },
    { id: "FO06", desenho: "####" },
    { id: "FO07", desenho: "##/##" },
    { id: "FO08", desenho: "###/.#." },
    { id: "FO09", desenho: ".#./###" },
    { id: "FO10", desenho: ".##/##." },
    { id: "FO11", desenho: "##./.##" },
    { id: "FO12", desenho: "#./#./##" },
    { id: "FO13", desenho: ".#/.#/##" },
    { id: "FO14", desenho: "#../###" },
  ],
  ceramas: [
    { id: "CE1", padrao: "abcd", bonus: "adicionar" },
    { id: "CE2", padrao: "b./ca", bonus: "mover1" },
    { id: "CE3", padrao: "c../cab", bonus: "remover" },
    { id: "CE4", padrao: "ab/cd", bonus: "adicionar" },
    { id: "CE5", padrao: "a/b/a", bonus: "espelhar" },
    { id: "CE6", padrao: "ab/ba", bonus: "mover2" },
  ],
};
