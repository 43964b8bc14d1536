// Package solve finds the best play for Farkle by any rules of package
// [pips.example/farkle], which teaches the game: the most points of a turn, the
// fewest turns to the target, and the best chance to win, against one player who plays
// as well or against several who race. It is computed when you ask for it: a turn in
// hundredths of a second, a race in tenths, or in seconds if there are penalties, a duel
// in seconds, and for a field each turn of the game in a second or so. Nothing is kept
// for the next program unless you write it to a file. How long it takes on your machine:
//
//	go test -run '^$' -bench 'Turn|Race|Duel|Field' -benchtime 1x ./farkle/solve
//
// # One turn
//
// [NewTurn] solves a turn for the most points on average:
//
//	t, err := solve.NewTurn(ctx, farkle.Standard())
//	t.Value() // 470.185532
//
// [Turn.Exact] returns this value as a fraction. The policy behind it is a number of
// points for each number of dice, see [Turn.Threshold]: by the rules of [farkle.Standard] roll four dice with up to 950
// points in the turn, and bank with more. [Turn.Distribution] has the chances of
// all the points that such a turn may bring.
//
// # A race
//
// Points are a means to an end. [NewRace] finds the play that reaches the target in
// the fewest turns on average, 21.93 from the start by the rules of Standard.
// [Race.Turns] has the number for each score, and [Race.Average] the points of a
// turn in the long run, where penalties for farkles in a row count too.
//
// # A duel
//
// [NewDuel] finds the play that wins against another player who plays as well. Who
// is behind takes more risk, and who is ahead less. [Duel.WinFirst] is the chance
// of the player who begins, and [Duel.Win] that for any pair of scores.
//
// # A field
//
// With three players and more, what the others do can no longer be solved together
// with what you should do. [NewField] takes it as given: they race. [Field.Win] is the
// chance to be at the target before all of them. By the rules of [farkle.Pocket] the
// first of four players has 0.295, if the others race and he plays for the win. A last
// round it does not foresee, but plays to win when it has come.
//
// # What should I do?
//
// All four answer for a state of a game: Choices yields the legal moves with what
// each is worth, so that the regret of a move can be seen, and Best the one that is
// worth the most. Strategy gives a player for [farkle.Rules.Play]:
//
//	d, err := solve.NewDuel(ctx, rules, solve.Progress(show))
//	move, chance := d.Best(state)
//	game := rules.Play(roll, d.Strategy(), farkle.BankAt(300))
//
// What cannot be solved is refused: [ErrUnbounded] where nobody would ever have to
// stop or a game hardly ever ends, [ErrTooLarge] for what is above a stated limit,
// [ErrMultiplier] for rules in which hot dice multiply, and for rules that cannot be
// played the error of [farkle.Rules.Validate].
//
// The points of all keeps are multiples of some number, 50 by the rules of Standard,
// and so are points and scores in a game, together with penalties. A [farkle.State]
// may have others, which lie between those, or scores below 0 where nothing leads
// there. Solvers have no choices for them, and methods that ask for points or scores
// return NaN.
//
// # How exact it is
//
// [Turn.Exact] returns an exact fraction. All else is computed in floating point, with
// errors around the twelfth digit, but for scores many penalties below 0, see [NewRace],
// and gives the same bits on every machine and with any number of goroutines.
//
// [Race.WriteTo] and [ReadRace], [Duel.WriteTo] and [ReadDuel] keep a solution in a
// file. The file names its rules, and what is read from it plays by those: compare
// [Race.Rules] or [Duel.Rules] with your own by [farkle.Rules.Equal]. A file that is
// damaged is refused. A file is read to the end of its reader, and anything after the
// solution counts as damage.
//
// # Sources
//
// The long-run average under penalties is what Matt Busche computed for Zilch
// (2010). The duel follows Todd Neller and Clifton Presser, "Optimal Play of the
// Dice Game Pig", UMAP Journal 25 (2004), carried over to dice that are kept.
package solve
