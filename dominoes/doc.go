// Package dominoes has the rules of a family of domino games for two to four: block, draw,
// muggins, four in pairs, and fives-and-threes, a pub game in which the open ends score.
//
//	r, err := dominoes.ParseRules("partners")
//	g, err := r.NewGame("Ann", "Bob", "Cleo", "Dan")
//	good, fair := dominoes.CountingPlayer, dominoes.SimplePlayer
//	err = g.Run(rand.NewPCG(1, 2), good, fair, good, fair)
//	fmt.Println(g.Outcome().Winners, g.Standing(0), err)
//
// # Play
//
// All games are played with the 28 tiles of a double-six set. Each player is dealt a hand. They
// take turns to lay a tile at either end of one line, so that touching halves
// match. A player who can lay a tile must do so; one who cannot knocks, or draws from the tiles that were
// not dealt. There is no spinner.
//
// By the rules of [Standard], those of the assignment "Fives-and-threes dominoes", two players have
// seven tiles each, and the rest sleep. Laying a tile is a drop. After each drop the pips of both
// open ends are added up. A double at an end counts with both halves, and a tile alone on the board
// counts its halves once. A multiple of three scores a point for each three in it, a multiple of
// five a point for each five:
//
//	pips     3  5  6  9  10  12  15  18  20
//	points   1  1  2  3   2   4   8   6   4
//
// A player who lays the last tile of a hand chips out, for one more point. A round ends when
// neither can play. The first to have exactly 61 points wins at once; a drop that would pass 61 is
// a bust: the tile stays, and the score too.
//
// # Variants
//
//	standard  the assignment's; nine, printed and scaffold (of the program that came with it) differ in
//	          hands and in chipping out
//	block     nobody draws; a player who goes out takes the pips left with the other
//	draw      a player who cannot play draws until a tile fits or two tiles are left
//	draw-one  a player who cannot play draws one tile
//	muggins   draw, and multiples of five at the ends score
//	threes    draw, and multiples of three score
//	partners  block for four in pairs; 6-6 is led first
//
// [ParseRules] also reads what differs, as in "block seats=4 pairs" or "draw leave=0 target=150".
// Settings that contradict each other are refused. [Rules] explains them.
//
// # Programs
//
// A server keeps the [State], which holds all hands, and sends each player a [View]. A [Deal] is
// what chance brings: hands, or a tile drawn from the stock. It comes from [pips.Game.Roll] or real tiles;
// a [Move] is a tile and an end, or a knock. A bot is a [Strategy], a function of the View.
//
// Tiles, hands, boards, states, moves, deals and rules can be compared with ==, and have a text and
// JSON. Decoding checks its input and also takes the text as a JSON string. If it fails it leaves
// the value unchanged. Parse functions fail with a *[pips.SyntaxError].
//
// # Players
//
// All players play by all rules. The table shows how many of 10,000 games of [Standard] with seed
// 1, by [DomsMatch], the player at the top won against the one on the left, with hands of seven and
// of nine; each 95 % interval is within 100 games:
//
//	               greedy       careful      lookahead    smart
//	simple         9535 9704    9776 9890    9924 9981    9929 9992
//	greedy                      5679 5817    6814 7520    7554 8292
//	careful                                  6184 6879    6953 7706
//	lookahead                                             5726 6100
//
// "go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead -seed 1" plays one match. By the
// rules from block to partners [CountingPlayer] is the strongest; by fives-and-threes with other settings
// it can be [CarefulPlayer]. Package [pips.example/dominoes/solve] has stronger players.
//
// # Laws
//
// A move is in [Rules.Moves] exactly when [Rules.Legal] is nil and [Rules.Apply] succeeds. A knock
// is legal exactly when [Blocked] holds and the player has nothing to draw: the rules allow the
// player no more tiles in this turn, or the hand is empty while the others play on. A player who
// can play does not draw.
//
// # Sources
//
// The assignment "Fives-and-threes dominoes" (Haskell), whose matches [DomsMatch] repeats bit for
// bit. Its names have Go's spelling here: playDom is [PlayDom]. Its scaffold is the program that
// was handed out with it. The other variants name their sources.
package dominoes
