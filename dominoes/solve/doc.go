// Package solve finds the best play for fives-and-threes dominoes, of package
// dominoes: exact values of rounds when both hands are known, the chance to win
// from every pair of scores, and a player who does not see the other hand and is
// stronger than any player of that package.
//
// # Both hands known
//
// [Round] has the value of a deal when both players see all and play as well as can
// be. [Analyze] tells the reader of a record what the perfect move was in any
// state, what each other move would have lost, and how the round would have gone:
//
//	a, err := solve.Analyze(ctx, rules, state)
//	a.Line  // the best play of both, to the end of the round
//	a.Moves // all legal moves with their values
//
// # One hand known
//
// [NewPlayer] makes the player, who sees what any player sees:
//
//	p, err := solve.NewPlayer(ctx, dominoes.Standard())
//	move, chance := p.Best(view)
//
// [Player.Choices] has the chance to win the game with each legal move,
// [Player.Best] the best of them, and [Player.Strategy] plays it. The chance is for
// the whole game, not for this round: it knows what scores are worth.
//
// How much work goes into a decision is counted in [Samples], not in time, so
// results repeat bit for bit on every machine.
//
// # How it works
//
// For each decision the player looks at hands that the other player may hold: those
// that fit what is seen, also that the other had to knock. Each is weighed by how
// well it explains the other's drops in this round: the chance that a player with
// that hand makes them, where a play is the more likely the better it looks to a
// [dominoes.LookaheadPlayer] with that hand, but any may be made. If there are few
// hands, all are used with their weights; otherwise some are drawn by them. Then
// each legal move is tried against the same hands, and the round is played out by
// two fast lookahead players, who do not see each other's hands. A [Table] says what
// the scores are worth at its end. Where hands are drawn, moves that have fallen behind
// by three standard errors are not tried further, unless they look best in the end.
//
// # Scores
//
// A [Table] has the chance to win between two rounds, by both scores and by who has
// the first drop. It is solved from the target backwards. [Table.WriteTo] and
// [ReadTable] keep it in a file. With the 200 [Rounds] of the default, tables of six
// seeds differed by a standard deviation of 0.004 far from the target, at 30-30, and
// of 0.017 at 50-50. Four times as many halve that.
//
// # Strength
//
// [Compare] plays two players against each other. Here is the share of games, in
// percent, that the player at the left won against the other one, in so many games,
// with the 95 % interval: first with hands of seven tiles, [dominoes.Standard], then
// with nine, [dominoes.Nine]. The expert is [NewPlayer] without options. It takes
// less than a millisecond for a decision, on average, and three seconds for its
// table.
//
//	player     against    games   hands of seven           hands of nine
//	expert     smart       4000   60.27 (58.75 to 61.78)   65.00 (63.51 to 66.46)
//	expert     lookahead  10000   69.50 (68.59 to 70.39)   79.35 (78.55 to 80.13)
//	expert     careful      500   77.40 (73.53 to 80.85)   82.00 (78.39 to 85.12)
//	expert     greedy       500   82.00 (78.39 to 85.12)   87.40 (84.20 to 90.03)
//	expert     simple       500   99.80 (98.88 to 99.96)   99.80 (98.88 to 99.96)
//	smart      lookahead   2000   58.05 (55.87 to 60.20)   60.65 (58.49 to 62.77)
//	smart      careful     2000   67.05 (64.96 to 69.08)   75.55 (73.62 to 77.38)
//	smart      greedy      2000   75.20 (73.26 to 77.04)   81.80 (80.05 to 83.43)
//	smart      simple      2000   99.35 (98.89 to 99.62)   99.75 (99.42 to 99.89)
//	lookahead  careful     2000   62.10 (59.95 to 64.20)   67.80 (65.72 to 69.81)
//	lookahead  greedy      2000   68.45 (66.38 to 70.45)   75.05 (73.11 to 76.90)
//	lookahead  simple      2000   99.20 (98.70 to 99.51)   99.75 (99.42 to 99.89)
//	careful    greedy      2000   55.55 (53.36 to 57.72)   57.45 (55.27 to 59.60)
//	careful    simple      2000   97.60 (96.83 to 98.19)   99.40 (98.95 to 99.66)
//	greedy     simple      2000   95.35 (94.34 to 96.19)   97.10 (96.27 to 97.75)
//
// This command plays and prints it. It takes ten minutes or more:
//
//	go test -tags long -timeout 10h -run TablePlayers -v ./dominoes/solve
//
// # What was tried
//
// The figures are by how many hundredths the chance to win the game grows with one
// deal that is played twice, with the sides changed, against [dominoes.LookaheadPlayer]
// and against [dominoes.SmartPlayer], with hands of seven and scores drawn at random.
// Their standard errors are 0.25 where there were 3,000 deals and 0.36 where there
// were 1,500. They are of an earlier player, who gave up moves after fewer hands.
//
//	                                              lookahead  smart  deals
//	300 samples, as it is                              3.50   1.93   3000
//	all hands count the same                           2.79          3000
//	rounds are valued by points, not by a table        2.93          3000
//	neither weights nor a table                        2.14          3000
//	30 samples                                         2.18          3000
//	100 samples                                        3.11          3000
//	150 samples                                        3.44   1.58   3000
//	600 samples, twice the time                        3.69   1.88   3000
//	150, played out as by SmartPlayer, five times      3.39   1.99   1500
//	150, only its own side so                          3.26   1.67   1500
//	and weights twice as sharp                         3.29   1.62   1500
//	and weights half as sharp                          2.97   1.37   1500
//	and weights to SmartPlayer's taste, ten times      3.25   1.90   1500
//
// Three things that gave nothing at the same cost: a search tree of the player's own later
// decisions, playing out only the next four to eight drops, and giving up half of
// the moves at a time.
//
// # Sources
//
// Sampling hidden hands and playing out each with every move is from Matthew
// Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game",
// Journal of Artificial Intelligence Research 14 (2001), who solves each deal with
// all hands known; here two players who see their own hands only play it. The
// figures of rounds that the tests compare with were computed by two other programs,
// from deals of the assignment "Fives-and-threes dominoes" (Haskell).
package solve
