// Package solve finds the best play for Farkle by any rules of package [pips.example/farkle]: a
// [Turn] with the most points, a [Race] with the fewest turns to the target, a [Duel] with the best
// chance to win against an equal player, a [Trio] for three, and a [Field] against several who race. A
// turn takes milliseconds, a race tenths of a second, a duel seconds, but minutes with penalties, a trio
// to 2,000 points seconds, to 10,000 half an hour; a last round and multipliers take longer:
//
//	go test -run '^$' -bench 'Turn|Race|Duel|Trio|Field' -benchtime 1x ./farkle/solve
//
// # What should I do?
//
// All solvers are advisers, see [pips.Adviser]:
//
//	t, err := solve.NewTurn(ctx, rules)
//	list, err := t.Choices(view)
//	best := list[0] // best.Move is worth best.Value points on average
//	err = game.Run(src, pips.Best(t), farkle.BankAt(300))
//
// Choices fails with [pips.ErrChanceDue] or [pips.ErrOver] if no move is due, and with [pips.ErrState] also for
// points that no keeps add up to, and, except for a [Turn], for a score above 0 without Opened where the rules
// have an opening. By
// [farkle.Standard] all points are multiples of 50.
//
// A [Duel] and a [Trio] are also a [pips.Judge]: with it [pips.Review] separates luck from regret, and a
// [pips.Comparison] can remove luck. The other solvers give a review only regret.
//
// All but a [Trio] and a [Field] say why, see [Turn.Explain].
//
// # How good is a strategy?
//
// [Evaluate] returns the chance that one strategy wins against another, without simulation, and
// [NewAnswer] finds the play that wins most often against one:
//
//	e, err := solve.Evaluate(ctx, rules, solve.Func(farkle.BankAt(300)), t)
//	fmt.Println(e.Win) // of BankAt, which begins
//
// # How exact it is
//
// Functions with a context fail with its error. [Turn.Exact] returns a fraction. All else has errors around the twelfth digit, except for scores
// many penalties below 0. Every machine finds the same bits.
//
// # Sources
//
// The duel with penalties gives the first player the 53.487 % of Matt Busche, "Maximizing Win
// Probability in the Game of Farkle" (2016), and follows Todd Neller and Clifton Presser, "Optimal
// Play of the Dice Game Pig", UMAP Journal 25 (2004).
package solve
