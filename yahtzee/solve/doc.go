// Package solve finds the best play for Yahtzee, Yatzy and their kin, by any rules
// of package [pips.example/yahtzee] with five dice. A game is solved when it is asked
// for, in a few seconds. How long it takes on your machine:
//
//	go test -run '^$' -bench New -benchtime 1x ./yahtzee/solve
//
// [New] solves the game of one player for the most points on average, whatever the others
// do:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{})      // 248.43998937785…
//	choices, err := s.Choices(state) // each legal move with its value and regret
//	err = g.Run(src, s.Strategy(), yahtzee.Casual())
//
// [Solver.Distribution] has the chance of every total under that play, with deviation
// and percentiles, and what each box brings. [Evaluate] has the same for any strategy that
// looks at no more of its card than the solver does.
//
// [NewGoal] solves the game for another worth of the total: the chance to reach a total,
// or to beat a player whose totals are known ([Distribution.Beats]).
//
// [NewDuel] solves games of two who play to win, such as generala and yacht: up to twelve boxes,
// without an upper bonus and jokers. Who is behind takes risks that cost points on average. In the
// example of [Duel] the better of two boxes for points wins 27.7 % of the games and the worse
// one 66.7 %. In generala the duel wins 51.8 % against the best play for points.
//
// All judge states, see [pips.Judge], so [pips.Review] and a [pips.Comparison] can tell luck from
// skill.
//
// # How it works
//
// What a card still brings depends on which boxes are filled, on how far the upper
// section is from its bonus, and on whether the Yahtzee box has its points. Cards are
// solved from full ones to the empty one. The value of keeping some dice is the mean of
// keeping those and one die more; the best keep of a roll is the best of its own value
// and those with a die less. A duel does the same for each pair of cards and each margin that can
// still turn.
//
// Values are in floating point, with errors around the thirteenth digit, and the same
// bits on every machine. [Exact] has the value of the empty card as a fraction.
// [Solver.WriteTo] and [Read] keep a solution in a file.
//
// # Sources
//
// Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999), and James Glenn, "An
// Optimal Strategy for Yahtzee" (2006).
package solve
