import { newGame, loadGame, open, type FarkleMove, type Page } from "pips-rules";
import { connect } from "pips-rules/client";
import { PipsBoard } from "pips-rules/board";

const game = await newGame({ game: "farkle", players: ["Ann"], rules: "zilch", seed: 7, "by-turn": true });
const move: FarkleMove = game.advise({ why: 1 }).choices[0]!.move;
game.move({ keep: move.keep, then: "bank" });
const left: number = game.page().view.state["turns-left"];
const any = await loadGame("pips 1 awari\n");
const page: Page = any.page();
const ask = await open();
ask({ do: "games" }).games[0]?.variants;
const remote = await connect().newGame({ game: "yahtzee", players: ["Ann"] });
const box: string | undefined = (await remote.choose("total", { signal: AbortSignal.timeout(1) })).move.box;
const luck: number[] = (await remote.review()).report.steps[0]!.luck;
document.body.append(new PipsBoard());
document.querySelector("pips-board")?.setAttribute("at", "1");
