// Package solve finds the best play for dominoes: exact values of
// rounds when all hands are known, for fives-and-threes the chance to win from every pair of scores, and a
// player who does not see the other hands and is stronger than those of package
// dominoes.
//
//	p, err := solve.NewPlayer(ctx, dominoes.Standard())
//	// …
//	choices, err := p.Choices(view) // best first
//
// A [Player] is a [pips.Adviser] and has a [Player.Strategy]. Its results repeat bit
// for bit, as its work is counted in [Samples] and not in time. [Analyze] says what the
// perfect moves of a state were, and [Round] what a deal is worth, when both hands are
// known.
//
// A Player is a [pips.Judge] too, of states with both hands known: [pips.Review] tells how lucky
// deals were. Its values are estimates.
//
// # Other rules
//
// [NewPlayer] plays all rules: block, draw, muggins, pairs. By rules that are not the assignment's
// it tries each move against hands and stocks that the rules allow, and values points. [Perfect]
// says what moves are worth when all see all hands, for two players or two pairs without a stock.
// [Round], [Analyze], [Table] and the values of a Player are for the assignment's rules, and refuse
// others.
//
// # Strength
//
// The table shows the percentage of games that [NewPlayer] without options wins, with the 95 %
// interval, with hands of seven and of nine. A decision takes less than a millisecond on
// average, and making its [Table] three seconds.
//
//	against    games   hands of seven           hands of nine
//	smart       4000   60.27 (58.75 to 61.78)   65.00 (63.51 to 66.46)
//	lookahead  10000   69.50 (68.59 to 70.39)   79.35 (78.55 to 80.13)
//	careful      500   77.40 (73.53 to 80.85)   82.00 (78.39 to 85.12)
//	greedy       500   82.00 (78.39 to 85.12)   87.40 (84.20 to 90.03)
//	simple       500   99.80 (98.88 to 99.96)   99.80 (98.88 to 99.96)
//
// This command plays and prints it, with all other pairs, which testdata/strength.txt has, in ten
// minutes or more:
//
//	go test -tags long -timeout 10h -run TablePlayers -v ./dominoes/solve
//
// By other rules, against [dominoes.CountingPlayer] and [dominoes.HeaviestPlayer]:
//
//	block     counting   10000  64.16 (63.21 to 65.09)
//	block     heaviest    1000  88.90 (86.80 to 90.70)
//	draw      counting   10000  68.57 (67.65 to 69.47)
//	draw      heaviest    1000  95.20 (93.69 to 96.36)
//	draw-one  counting   10000  65.19 (64.25 to 66.12)
//	draw-one  heaviest    1000  93.30 (91.58 to 94.69)
//	muggins   counting   10000  67.70 (66.78 to 68.61)
//	muggins   heaviest    1000  92.40 (90.59 to 93.89)
//	threes    counting   10000  65.79 (64.85 to 66.71)
//	threes    heaviest    1000  92.00 (90.15 to 93.53)
//	partners  counting   10000  77.16 (76.33 to 77.97)
//	partners  heaviest    1000  95.60 (94.14 to 96.71)
//
// This command plays them with seed 1, in an hour or more:
//
//	go test -tags long -timeout 10h -run WideStrength -v ./dominoes/solve
//
// # Sources
//
// Sampling hidden hands and playing out each with every move is from Matthew Ginsberg,
// "GIB: Imperfect Information in a Computationally Challenging Game", Journal of
// Artificial Intelligence Research 14 (2001). The tests compare rounds with figures of
// two other programs.
package solve
