import { newGame, open } from "pips-rules";
import { connect } from "pips-rules/client";
const game = await newGame({ game: "farkle", players: ["Ann"] });
const ask = await open();
const remote = await connect().newGame({ game: "awari", players: ["Ann", "Bob"] });
// @ts-expect-error no such game
await newGame({ game: "chess", players: [] });
// @ts-expect-error a pit is no move of farkle
game.move({ pit: 3 });
// @ts-expect-error it has no box
game.moves()[0]!.move.box;
// @ts-expect-error no such request
ask({ do: "sing" });
// @ts-expect-error no such key of a request
ask({ do: "games", gaem: "awari" });
// @ts-expect-error a promise
remote.page().outcome;
// @ts-expect-error it has pits
(await remote.page()).view.state.board.tiles;
