// The boards of all games.

import * as farkle from "./farkle.js";
import * as yahtzee from "./yahtzee.js";
import * as awari from "./awari.js";
import * as dominoes from "./dominoes.js";

export const boards = { farkle, yahtzee, awari, dominoes };
