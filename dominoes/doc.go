// Package dominoes has the rules of domino games for two to four: block, draw, muggins, four in pairs, and
// fives-and-threes, a pub game in which the open ends score.
//
//	g, err := dominoes.Standard().NewGame("Ann", "Bob")
//	err = g.Run(rand.NewPCG(1, 2), dominoes.SmartPlayer, dominoes.SimplePlayer)
//	fmt.Println(g.Outcome(), err)
//
// # Play
//
// Players take turns to lay a tile of their hand at either end of one line, so that touching halves match.
// A player who can lay a tile must do so; one who cannot knocks, or draws from the undealt tiles.
//
// Under [Standard], two players get seven tiles each; the rest are not used. Laying a tile is a drop.
// After each drop the pips of both open ends are added up. A double at an end counts with both halves,
// and a tile alone on the board counts its halves once. A multiple of three scores a point for each
// three in it, a multiple of five a point for each five:
//
//	pips     3  5  6  9  10  12  15  18  20
//	points   1  1  2  3   2   4   8   6   4
//
// A player who lays the last tile of a hand chips out, for one more point. A round ends when no player
// can play. The first to have exactly 61 points wins at once; a drop that would pass 61 is a bust: the
// tile stays, but scores nothing.
//
// # Variants
//
// [Variants] lists them. [ParseRules] also reads changes to one, as in "block seats=4 pairs" or "draw leave=0
// target=150". [Rules] explains the settings, such as larger sets of tiles and the [Spinner].
//
// # Programs
//
// A server keeps the [State] and sends each player a [View]. A [Deal] is a result of chance. A bot is a
// [Strategy], a function of the View. [Strategies] has some. The numbers are wins by the
// player at the top against the one on the left in 10,000 games of [Standard] by [DomsMatch], seed 1,
// for hands of seven and nine:
//
//	               greedy       careful      lookahead    smart
//	simple         9535 9704    9776 9890    9924 9981    9929 9992
//	greedy                      5679 5817    6814 7520    7554 8292
//	careful                                  6184 6879    6953 7706
//	lookahead                                             5726 6100
//
// By other rules counting is the strongest. Package [pips.example/dominoes/solve] has stronger players.
//
// # The coursework's functions
//
// Functions of the assignment "Fives-and-threes dominoes" (Haskell) are here in Go's spelling, such as
// [PlayDom] for playDom. [DomsMatch] repeats the matches of its scaffold, the program handed out with it.
package dominoes
