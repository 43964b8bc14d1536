// Package solve finds the best play for Farkle by any rules of package [pips.example/farkle]: the
// most points of a turn, the fewest turns to the target, and the best chance to win, against one
// player who plays equally well or against several who race. The play is computed when you ask for
// it: a [Turn] in milliseconds, a [Race] in tenths of a second, a [Duel] in seconds, but in about a
// minute with a last round. With penalties a race takes seconds and a duel minutes. With a
// multiplier a turn and a race take up to a hundred times as long. To measure it on your machine:
//
//	go test -run '^$' -bench 'Turn|Race|Duel|Field' -benchtime 1x ./farkle/solve
//
// # What should I do?
//
// All solvers are advisers, see [pips.Adviser]: Choices returns the legal moves of a state and what
// each is worth, the best first; Strategy returns a player that makes the best move.
//
//	t, err := solve.NewTurn(ctx, rules)
//	list, err := t.Choices(state)
//	best := list[0] // best.Move is worth best.Value points on average
//	err = game.Run(src, t.Strategy(), farkle.BankAt(300))
//
// Choices fails with [pips.ErrState] for an impossible state and with [pips.ErrChanceDue] or
// [pips.ErrOver] if no move is due. The points of all keeps are multiples of some number, 50 by the
// rules of [farkle.Standard]. Points of a turn and scores that are not multiples of it are
// impossible, and so is a score above 0 without Opened where the rules have an opening; a [Turn]
// ignores scores. Under a multiplier the points of a turn also have to be
// possible with its dice and hot dice.
//
// # Luck and regret
//
// A [Duel] is also a [pips.Judge]: it knows what each state of a game of two is worth, so that
// [pips.Review] tells luck from regret and a [pips.Comparison] can take luck out. The others say
// what moves are worth to the player to move, but not what a state is worth to each player. A
// review by a [Field], in games of three or more, has only regret.
//
// # How good is a strategy?
//
// [Evaluate] returns the chance that one strategy wins against another, without simulation:
//
//	e, err := solve.Evaluate(ctx, rules, solve.Func(farkle.BankAt(300)), t)
//	fmt.Println(e.Win) // of BankAt, which begins
//
// [NewAnswer] finds the play that wins most often against one strategy.
//
// # How exact it is
//
// [Turn.Exact] returns a fraction. All else is computed in floating point, with errors around the
// twelfth digit, except for scores many penalties below 0, see [NewRace] and [NewDuel]. The results
// are the same, bit for bit, on every machine and with any number of goroutines.
//
// # Sources
//
// The duel with penalties gives the first player the 53.487 % of Matt Busche, "Maximizing Win
// Probability in the Game of Farkle" (2016). The duel follows Todd Neller and Clifton Presser,
// "Optimal Play of the Dice Game Pig", UMAP Journal 25 (2004).
package solve
