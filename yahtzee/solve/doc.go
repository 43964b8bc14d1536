// Package solve finds the best play for Yahtzee, Yatzy and their kin, by any rules
// of package [pips.example/yahtzee] with five dice: the exact expected total of every
// card, what each choice is worth, and how likely each total is. That package teaches
// the game. A game is solved when it is asked for, in a few seconds, and nothing is kept
// for the next program unless you write it to a file.
// How long it takes on your machine:
//
//	go test -run '^$' -bench New -benchtime 1x ./yahtzee/solve
//
// # The most points
//
// [New] solves the game of one player for the largest expected total:
//
//	s, err := solve.New(ctx, yahtzee.Yatzy())
//	s.Expected(yahtzee.Card{}) // 248.43998937785…
//
// [Solver.Expected] has the value of any card at the beginning of a turn,
// [Solver.Choices] what each legal move of a state is worth, so that the regret of
// a move can be seen, and [Solver.Best] the one that is worth the most.
// [Solver.Strategy] plays it.
//
// # How a game ends
//
// [Solver.Distribution] has the chance of every total under that play, with mean,
// standard deviation and percentiles, and what each box brings.
//
// # Other aims
//
// More points on average are not always what a player wants. [NewGoal] solves the
// game for any worth of the total: [AtLeast] makes the chance to reach a total the
// aim, and [Distribution.Beats] the chance to beat a player of whom one knows how
// the totals are distributed:
//
//	d, err := s.Distribution(ctx)
//	g, err := solve.NewGoal(ctx, rules, d.Beats)
//
// # What should I do?
//
// Solver and Goal answer for a state of a game:
//
//	state, _ = rules.Roll(state, dice.MustParse("12266"))
//	move, value := s.Best(state)
//
// What cannot be solved is refused: [ErrTooLarge] for six dice or saved rolls, and for
// rules that cannot be played the error of [yahtzee.Rules.Validate].
//
// # How it works
//
// What a card still brings depends only on which boxes are filled, on how far the
// upper section is from its bonus, and on whether the Yahtzee box has its points
// where that matters. Cards are solved from full ones to the empty one. For each,
// the value of keeping some dice is the mean of keeping those and one die more, and
// the best keep of a roll is the best of its own value and those with a die less.
//
// # How exact it is
//
// Values are in floating point, with errors around the thirteenth digit, and are
// the same bits on every machine and with any number of goroutines. [Exact] has the
// value of the empty card as a fraction. [Solver.WriteTo] and [Read] keep a
// solution in a file.
//
// # Sources
//
// The method and the figures that the tests compare with: Tom Verhoeff, "Optimal
// Solitaire Yahtzee Strategies" (1999), and James Glenn, "An Optimal Strategy for
// Yahtzee" (2006).
package solve
