// Package solve plays dominoes: it has a player stronger than those of package dominoes, perfect play
// when all hands are known, and for fives-and-threes the chance to win from every pair of scores.
//
//	p, err := solve.NewPlayer(ctx, dominoes.Standard())
//	// …
//	choices, err := p.Choices(view) // best first
//
// A [Player] is a [pips.Adviser]. Its results repeat bit for bit, as [Option.Samples] limits its work, not
// time. It is also a [pips.Judge] whose values are estimates, so that [pips.Review] can measure the luck
// of deals. [Analyze] finds the perfect moves of a state with known hands.
//
// # Other rules
//
// A Player supports all rules; for those other than the assignment's it values points. [Analyze],
// [Table] and [Player.Values] refuse such rules.
//
// # Reasons
//
// [Player.Explain] splits a value by how rounds end. Its example is a move of the block game after which
// the player goes out less often, and which is better by five points: "blocked +6.17, out -0.887".
//
// # Strength
//
// The percentage of games that [NewPlayer] wins, with the 95 % interval:
//
//	against    games   hands of seven           hands of nine
//	smart       4000   60.27 (58.75 to 61.78)   65.00 (63.51 to 66.46)
//	lookahead  10000   69.50 (68.59 to 70.39)   79.35 (78.55 to 80.13)
//	careful      500   77.40 (73.53 to 80.85)   82.00 (78.39 to 85.12)
//	greedy       500   82.00 (78.39 to 85.12)   87.40 (84.20 to 90.03)
//	simple       500   99.80 (98.88 to 99.96)   99.80 (98.88 to 99.96)
//
// By other rules it wins 64 to 77 % against counting and 89 to 96 % against heaviest, see
// [dominoes.Strategies]. This command prints it all in an hour or two; testdata has the rows:
//
//	go test -tags long -timeout 10h -run 'TablePlayers|WideStrength' -v ./dominoes/solve
//
// # Hidden hands
//
// [NewEquilibrium] solves rounds. Others lose these points a round to a player who knows their seed, by standard
// and block lead=any:
//
//	tiles           2        2        3        3
//	random       0.418    0.718    0.901    1.774
//	simple       0.520    1.030    1.022    2.595
//	greedy       0.020    1.030    0.088    2.595
//	careful      0.020    1.030    0.088    2.595
//	lookahead    0.011    0.047    0.060    0.217
//	smart        0.005    0.047    0.032    0.217
//	heaviest     0.313    0.299    0.765    0.839
//	counting     0.097    0.047    0.251    0.217
//	Player       0.001    0.036
//
// TestEquilibriumTable prints it. With four tiles the round by standard is worth between 1.3313 and 1.3321
// points to its leader, found in 40 minutes of a core.
//
// # Sources
//
// Samples of hidden hands are from Matthew Ginsberg, "GIB: Imperfect Information in a
// Computationally Challenging Game", Journal of Artificial Intelligence Research 14 (2001). Tests
// compare rounds with two other programs.
package solve
