// Package solve finds the best play for Yahtzee, Yatzy, Maxi Yatzy and their kin, by any rules of
// package [pips.example/yahtzee]. Most games are solved in a few seconds, on demand:
//
//	go test -run '^$' -bench 'New$/^(yatzy|yahtzee)$' -benchtime 1x ./yahtzee/solve
//
// [New] solves the game of one player for the most points on average:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{})      // 248.43998937785…
//	choices, err := s.Choices(state) // each legal move with its value and regret
//	err = g.Run(src, s.Strategy(), yahtzee.Casual())
//
// [Solver.Distribution] has the chance of every total under that play, and what each box brings.
// [Evaluate] has the same for strategies that look at no more of their card than the solver does.
//
// [NewGoal] solves the game for another worth of the total: the chance to reach a total,
// or to beat a player whose totals are known ([Distribution.Beats]).
//
// [NewDuel] solves games of two who play to win, such as generala and yacht: up to twelve boxes,
// without an upper bonus or jokers. A player who is behind takes risks that cost points on average.
// In the example of [Duel] the box that is worth more points wins 27.7 % of the games, the other
// box 66.7 %. Against the best play for points the duel wins 51.8 % of the games of generala and
// 51.9 % of yacht. If both play to win, the first player wins 49.4562400480 % in generala and
// 49.3861997347 % in yacht; draws count half.
//
// Where the duel is too large, a goal comes nearest: it plays for the chance to beat the totals of
// a player who plays for points, but ignores the other card. Against the best play for points it
// wins 50.4 % in generala. For other rules, the first column is what the goal wins, and the second what
// the play for points wins against itself, from 400 games with luck taken out:
//
//	kniffel  50.14 %   50.00 % (49.97 to 50.03)
//	yatzy    50.20 %   49.97 % (49.92 to 50.03)
//	yahtzee  50.36 %   50.00 % (49.94 to 50.07)
//
// This command plays them, in some twenty minutes of a core:
//
//	go test -tags long -timeout 2h -run TestLongBeats -v ./yahtzee/solve
//
// All solvers are judges, see [pips.Judge], so [pips.Review] and [pips.Comparison] can tell luck
// from skill.
//
// # How it works
//
// What a card still brings depends on the filled boxes, on what the upper section needs for its
// bonus, on saved rolls, and on whether the Yahtzee box has its points. Cards are solved from full
// ones to the empty one. Keeping some dice is worth the mean of keeping them and one more die; the
// best keep of a roll is the whole roll or the best keep with one die less.
//
// Errors are around the thirteenth digit, and all machines find the same bits. [Exact] returns the
// value of the empty card as a fraction.
//
// # Sources
//
// Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999), and James Glenn, "An
// Optimal Strategy for Yahtzee" (2006).
package solve
