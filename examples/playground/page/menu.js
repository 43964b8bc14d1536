// Names of games, variants, opponents and values.

// The tab of a game is named after what it starts with. A measure has the head of a column, the meaning of a value (means), the unit of regret (cost), the decimals (digits),
// whether smaller is better (less), the name of the work (solving), whether it is for two players (two), and why there
// are no values at first (late). The stopgap of a game is the aim whose values are known soon, its reviewer returns the
// aim of reviews, if that is not the first one, and alone is the aim for one player.
export const games = {
  farkle: {
    levels: { easy: "keep:500", medium: "bank:300", hard: "turn", perfect: "duel" },
    tab: "Farkle", title: "Farkle",
    variant: (rules) => `to ${rules.target}`, example: "standard target=3000", usual: "standard", unit: "point", stopgap: "turn", alone: "race",
    reviewer: (rules) => (rules.penalty > 0 || rules.multiplier ? "turn" : "duel"), // a duel takes long
    opponents: {
      alone: "None, alone", random: "Random", "bank:300": "Banks at 300", "keep:500": "Keeps many dice", turn: "Solver for points", race: "Solver for few turns", duel: "Solver for the win",
    },
    measures: {
      duel: { name: "Chance to win", head: "chance", means: "the chance to win against a player who is just as good", cost: "of the chance to win lost", percent: true, digits: 2, solving: "Solving Farkle: chance to win", two: true },
      turn: { name: "Points of the turn", head: "points", means: "the expected points of the turn", cost: "points lost", digits: 1, unit: "points" },
      race: { name: "Turns to the target", head: "turns", means: "the expected number of turns that you need, including this one", cost: "turns lost", less: true, digits: 3, unit: "turns", solving: "Solving Farkle: turns to the target",
        points: { name: "Expected total", head: "total", means: "the expected total at the end", cost: "points lost", digits: 1, unit: "points" } }, // by rounds
    },
  },
  yahtzee: {
    levels: { easy: "casual", medium: "greedy", hard: "quick", perfect: "total", alone: "alone" },
    tab: "Yahtzee", title: "Yahtzee",
    variant: (rules) => `${rules.boxes.length} boxes`, example: "yatzy rolls=4 upper-bonus=100", usual: "yahtzee", unit: "point", stopgap: "quick",
    opponents: { alone: "None, alone", random: "Random", casual: "Casual", greedy: "Greedy", quick: "Solver without the bonus", total: "Solver for points", duel: "Plays to win in the last six boxes" },
    measures: {
      total: { name: "Expected total", head: "total", means: "the expected total at the end", cost: "points lost", digits: 2, solving: "Solving the game for the expected total", thinking: "Finding the reasons" },
      duel: {
        name: "Chance to win", head: "chance", means: "the chance to win against a player who is just as good", cost: "of the chance to win lost", percent: true, digits: 2, thinking: "Solving the duel", two: true,
        late: "The chance to win is known once each card has six open boxes or fewer. Solving the whole game takes minutes and 600 MB; go run ./examples/yatzy -players You -bot duel -rules generala does that.",
      },
    },
  },
  awari: {
    levels: { easy: "greedy", medium: "search:4", hard: "search:8", perfect: "beans" },
    tab: "Kalah", title: "Awari",
    variant: (rules) => `${rules.pits} × ${rules.beans}`, example: "kalah pits=5 beans=3", usual: "kalah", unit: "bean", stopgap: "quick", reviewer: () => "quick", // of many positions
    opponents: { random: "Random", greedy: "Greedy", "search:4": "Looks 4 ahead", "search:8": "Looks 8 ahead", "search:11": "Looks 11 ahead", beans: "Solver" },
    measures: {
      beans: { name: "Beans ahead at the end", head: "ahead", means: "how many beans you will be ahead at the end if both play their best", cost: "beans lost", signed: true, digits: 0, thinking: "Solving the position" },
    },
  },
  dominoes: {
    levels: { easy: "greedy", medium: "careful", hard: "smart", perfect: "win" },
    tab: "Dominoes", title: "Dominoes",
    variant: (rules) => [rules.pairs ? "four in pairs" : rules.seats[0] > 2 && `${rules.seats[0]} players`, `${rules.hand} tiles`, `to ${rules.target}`].filter(Boolean).join(", "),
    example: "draw seats=3 hand=5", usual: "standard", unit: "point", stopgap: "quick",
    opponents: { simple: "Simple", heaviest: "Heaviest tile", greedy: "Greedy", careful: "Careful", lookahead: "Lookahead", smart: "Smart", win: "Solver" },
    measures: {
      win: { name: "Chance to win", head: "chance", means: "the chance to win, estimated from hands that the other player may hold", cost: "of the chance to win lost", percent: true, digits: 1, solving: "Working out what each score is worth", thinking: "Sampling the hidden hands" },
    },
    points: { name: "Points of the round", head: "points", means: "your points minus those of the others until the end of the round, estimated from the hands that they may hold; a win counts 100 more", cost: "points lost", digits: 1, unit: "points" },
  },
};

// taskName returns the name of a solver.
export const taskName = ({ game, aim, rules }) => `${game} ${aim} ${rules}`;

// measureOf returns the measure of an aim in a unit. The values of a stopgap are rough.
export function measureOf(game, aim, unit) {
  const { measures, points } = games[game];
  if (points && unit === "points") return { ...points, rough: !(aim in measures) };
  if (unit === "points" && measures[aim]?.points) return measures[aim].points;
  return measures[aim] ?? { ...Object.values(measures)[0], rough: true };
}

// botOf returns the name of a computer player in today's spelling, as in "search:4" for "search-4".
export const botOf = (name) => (name === "keep-all" ? "keep:500" : name?.replace(/^(bank|search)-(\d+)$/, "$1:$2"));

// levelsOf returns the opponents of the levels for a set of rules and n players. Greedy play is useless if tiles of dominoes do
// not score, the perfect opponent of Generala plays to win near the end, and duels are for two.
export function levelsOf(game, rules, n = 2) {
  const { levels } = games[game];
  if (n > 2 && game === "farkle") return { ...levels, perfect: "race" };
  if (game === "farkle" && rules?.seats[0] === 1) return { ...levels, alone: "alone" };
  if (rules?.scoring === "none") return { ...levels, easy: "simple", medium: "heaviest" };
  return game === "yahtzee" && n === 2 && rules && !rules["upper-bonus"] && rules.joker === "none" && !rules.extra ? { ...levels, perfect: "duel" } : levels;
}

// The levels of opponents, from the weakest.
export const levels = { easy: "Easy", medium: "Medium", hard: "Hard", perfect: "Perfect" };

// levelKey returns the level of an opponent, if any, and levelOf its name.
export const levelKey = (game, opponent, rules, n) => Object.entries(levelsOf(game, rules, n)).find(([, o]) => o === opponent)?.[0];

export const levelOf = (game, opponent, rules, n) => levels[levelKey(game, opponent, rules, n)];

// nameOf returns the name of an opponent: its level, or what it does.
export const nameOf = (game, opponent, rules, n) => levelOf(game, opponent, rules, n) || games[game].opponents[opponent] || "The opponent";

// what describes a job.
export function what(job) {
  const { measures } = games[job.game];
  const { solving, thinking } = measures[job.aim] ?? Object.values(measures)[0];
  return job.record ? (job.reasons && job.game === "yahtzee" ? "Finding the reasons" : "Reviewing the game") : (job.view ? thinking : solving) ?? "Working";
}
