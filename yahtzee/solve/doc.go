// Package solve computes the best play for any rules of package [pips.example/yahtzee]. Most games take
// seconds:
//
//	go test -run '^$' -bench 'New$/^(yatzy|yahtzee)$' -benchtime 1x ./yahtzee/solve
//
// [New] solves the game of one player for the most points:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{})      // 248.43998937785…
//	choices, err := s.Choices(view) // each legal move with its value and regret
//	err = g.Run(src, pips.Best(s), yahtzee.Casual())
//
// [Solver.Distribution] returns the chance of each total under that play, and the expected points of each
// box. [Evaluate] returns the same for a strategy.
//
// [Solver.Explain] says where the points come from, as for 1 2 2 4 6 in its example:
//
//	large-straight over twos by 3.13: bonus +13.9, large-straight -11.2, others +0.408
//
// [NewDuel] solves games of two players who play to win, such as generala and yacht: up to twelve boxes,
// without an upper bonus or jokers. Against the best play for points a duel wins 51.8 % of
// the games of generala and 51.9 % of yacht.
//
// [NewGoal] maximizes a function of the total: the chance to reach a number, or to beat a player whose
// totals are known ([Distribution.All]).
//
// All solvers are judges, see [pips.Judge], so [pips.Review] and [pips.Comparison] can separate luck
// from skill.
//
// A [yahtzee.Sheet] is solved, except for upper boxes, boxes that win at once or may score less in the first
// roll, and steps of the upper bonus that fall: these, and several columns, fail with a [pips.ErrRules] that
// names the setting, and more than 20 boxes with a [pips.ErrTooLarge].
//
// # How it works
//
// The points to come depend on the filled boxes, on the points that the upper section needs for its
// bonus, on saved rolls, and on whether the Yahtzee box has points. Cards are solved from full ones to
// the empty one.
//
// Values are exact to about twelve digits, and the same on all machines, bit for bit. [Exact] returns a
// fraction.
//
// # Sources
//
// Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999), and James Glenn, "An Optimal Strategy
// for Yahtzee" (2006).
package solve
