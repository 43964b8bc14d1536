package main

// The baseline is the last commit before the work on speed.
const baseline = "484741d"

// A row is one piece of work that should be fast.
type row struct {
	work      string  // what is measured
	pkg       string  // the package of the benchmark, from the root of the module
	bench     string  // its name
	unit      string  // of the figure, if not ns/op; of which more is better
	yardstick string  // a benchmark of the same package, of the same run
	before    string  // the benchmark of the same work at the baseline, if there is one
	peer      string  // what programs of others took in another run beside Pips, with version and command
	aim       string  // what was asked for, on the machine of whoever asked
	gain      float64 // the aim as a ratio to the baseline there, if before
	limit     string  // what keeps it from being faster
	told      string  // what command said in a run of its own, if it is no benchmark
	command   string
}

var rows = []row{
	{
		work: "Farkle game, two BankAt, with record", pkg: "./farkle", bench: "Game/BankAt", yardstick: "Game/by_hand",
		aim: "8 µs", before: "Game/BankAt", gain: 8. / 29, limit: "memory of 32 bytes a step, and what the row below has",
	},
	{
		work: "the same without record", pkg: "./farkle", bench: "Turn/Playout", yardstick: "Game/by_hand",
		aim: "5 µs", before: "Game/BankAt", gain: 5. / 29, limit: "the View that a strategy gets, 272 bytes, which is copied twice",
	},
	{
		work: "a generic simulation of Farkle", pkg: "./farkle", bench: "Compare/Compare", yardstick: "Compare/loop",
		aim: "1.3 times the loop", limit: "two sources and the tally for each game",
	},
	{
		work: "a generic simulation of Yahtzee, Casual", pkg: "./yahtzee", bench: "Compare/Compare", yardstick: "Compare/loop",
		aim: "1.3 times the loop", limit: "the strategy",
	},
	{
		work: "a generic simulation of Awari, Greedy", pkg: "./awari", bench: "Compare/Compare", yardstick: "Compare/loop",
		aim: "1.3 times the loop", limit: "an engine is made of the rules for each method that is called",
	},
	{
		work: "ParseRecord with replay, 151 steps", pkg: "./farkle", bench: "Record/ParseRecord", yardstick: "Game/BankAt",
		aim: "8 µs, 10 allocations", before: "Record/ParseRecord", gain: 8. / 23, limit: "memory: the text, the steps, and the record with a pointer for each step",
	},
	{
		work: "dice.Dice.String", pkg: "./dice", bench: "String", yardstick: "AppendText",
		aim: "12 ns", before: "String", gain: 12. / 31, limit: "the rank of the group",
	},
	{
		work: "Yahtzee solo game, Casual", pkg: "./yahtzee", bench: "Game/casual", yardstick: "Game/random",
		aim: "25 µs", before: "Game/casual", gain: 25. / 180, limit: "the check of the state at each decision",
	},
	{
		work: "Yahtzee solo game, Greedy", pkg: "./yahtzee", bench: "Game/greedy", yardstick: "Game/random",
		aim: "60 µs", before: "Game/greedy", gain: 60. / 3200, limit: "sums over 252 throws and 210 groups for each card",
	},
	{
		work: "dice.Roll of six dice through the interface", pkg: "./dice", bench: "RollSix/Roll", yardstick: "RollSix/IntN_loop_over_PCG",
		aim: "3.0 ns", before: "RollSix/Roll", gain: 3. / 5.6, limit: "the word of the generator, which takes most of it",
	},
	{
		work: "best score from six raw dice", pkg: "./farkle", bench: "Score/raw", yardstick: "Score/nothing,_raw",
		aim: "2.3 ns", before: "Score/raw", gain: 2.3 / 3.5, limit: "a look-up for each die, added up, and one of their sum",
	},
	{
		work: "best score from packed dice", pkg: "./farkle", bench: "Score/packed", yardstick: "Score/nothing",
		aim: "1.0 ns", before: "Score/packed", gain: 1. / 1.6, limit: "a multiplication and the look-up",
	},
	{
		work: "Yatzy table, one core", pkg: "./yahtzee/solve", bench: "New/yatzy", yardstick: "New/yahtzee",
		peer: "dlangk/yatzy 35290bf, Rust 1.95 in single precision with vector instructions, RAYON_NUM_THREADS=1 yatzy-precompute --force: 2.36 CPU-s beside 1.75 of Pips, 0.74 times",
		aim:  "1.5 s, 0.79 times the peer", before: "New/yatzy", gain: 1.5 / 2.9, limit: "ten thousand comparisons and as many additions for each roll of four cards, one after the other, as plain Go has no vector instructions",
	},
	{
		work: "Yahtzee table, one core", pkg: "./yahtzee/solve", bench: "New/yahtzee", yardstick: "New/yatzy",
		aim: "0.5 s", before: "New/yahtzee", gain: 0.5 / 0.98, limit: "the same",
	},
	{
		work: "perft of awari", pkg: "./awari", bench: "Perft/awari", unit: "Msowings/s", yardstick: "Perft/kalah",
		aim: "120 M/s", before: "Perft/awari", gain: 120 / 15.5, limit: "a look-up of 48 bytes for each sowing",
	},
	{
		work: "perft of basic", pkg: "./awari", bench: "Perft/basic", unit: "Msowings/s", yardstick: "Perft/kalah",
		aim: "120 M/s", before: "Perft/basic", gain: 120. / 94, limit: "the same, and captures on either side, which cannot be foretold",
	},
	{
		work: "a move of solve.Strategy, Yahtzee", pkg: "./yahtzee/solve", bench: "Strategy/yahtzee", yardstick: "Strategy/yatzy",
		aim: "10 µs, no allocation", limit: "the values of 462 groups for each roll that is left",
	},
	{
		work: "a move of solve.Strategy, Awari, 10,000 nodes", pkg: "./awari/solve", bench: "Strategy/awari", yardstick: "Strategy/kalah",
		aim: "10 µs, no allocation", limit: "the search: 10 µs would be 1 ns a node, and a sowing alone takes 6 to 10 ns, see perft",
	},
	{
		work: "the same of an ending that its tables have", pkg: "./awari/solve", bench: "Strategy/endings", yardstick: "Strategy/kalah",
		aim: "10 µs, no allocation", limit: "a look-up after each move",
	},
	{
		work: "Kalah(6,4), empty capture, value", aim: "half of girving", limit: "a quarter of the time is the tables, a sixth the look-ups in them",
		told: "10.4 CPU-s; 0.45 times girving (23.1, of which 12.5 for its tables of 18 beans)", command: "tools/peers/run",
	},
	{
		work: "Kalah(6,4), all six values", aim: "under CMancala", limit: "the same, and the moves that are proved to lose by so much",
		told: "79 CPU-s and 81 s of wall time; 0.22 times CMancala with a cache of 2^28 (355); on two cores 97 and 57", command: "tools/peers/run",
	},
	{
		work: "the seed's Awari, value", pkg: "./awari/solve", bench: "Solve/standard", yardstick: "Solve/kalah_pits=5_beans=3",
		aim: "0.5 s", before: "Solve/standard", gain: 0.5 / 1.2, limit: "the search",
	},
	{
		work: "Kalah(6,5), all six values, empty capture", aim: "an hour of one core and 16 GB", limit: "the same",
		told: "50 CPU minutes and 10 GB, the value alone less than 30; without empty captures 73, 41, and 10 GB", command: ".ci/long kalah",
	},
	{
		work: "a move of solve.Strategy, Farkle duel", pkg: "./farkle/solve", bench: "Strategy/duel", yardstick: "Best/Turn",
		aim: "10 µs, no allocation", limit: "the first move of a turn, for which the turn is solved where it may go on",
	},
	{
		work: "a move of solve.Strategy, dominoes", pkg: "./dominoes/solve", bench: "Strategy/300", yardstick: "Strategy/100",
		aim: "0.3 ms, no allocation", limit: "up to 300 rounds played out for each move, and up to 1,200 hands weighed, by a player that looks at the best reply",
	},
	{
		work: "dominoes Compare, simple players", pkg: "./dominoes", bench: "Compare/Compare", yardstick: "DomsMatch/simple",
		aim: "80,000 games a second, 12.5 µs", limit: "the View that a strategy gets, 280 bytes, and the shuffle",
	},
}
