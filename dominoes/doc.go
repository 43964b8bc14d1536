// Package dominoes has the rules of fives-and-threes dominoes, a pub game for two in
// which the open ends score.
//
//	g, err := dominoes.Standard().NewGame("Ann", "Bob")
//	// …
//	err = g.Run(rand.NewPCG(1, 2), dominoes.SmartPlayer, dominoes.GreedyPlayer)
//	fmt.Println(g.Outcome().Winner(), g.State().Scores, err)
//
// # Play
//
// Each player has seven of the 28 tiles of a double-six set; the rest sleep. They
// take turns to lay a tile at either end of one line, so that touching halves
// match. Who can play must; who cannot knocks. A round ends when neither can play. Then
// all tiles are dealt again, and the other player begins. The first to have
// exactly 61 points wins at once.
//
// After each drop the pips of both open ends are added up. A double at an end counts
// with both halves, and a tile alone on the board counts its halves once. A multiple
// of three scores a point for each three in it, a multiple of five a point for each
// five:
//
//	pips     3  5  6  9  10  12  15  18  20
//	points   1  1  2  3   2   4   8   6   4
//
// Who lays the last tile of a hand chips out, for a point more. A drop that would pass
// 61 is a bust: the tile stays, and the score too.
//
// # Programs
//
// A server keeps the [State], which holds both hands, and sends each player a [View].
// A [Deal] is chance and comes from [pips.Game.Roll] or from real tiles; a [Move] is a tile
// and an end, or a knock. A bot is a [Strategy], a function of the View.
//
// Tiles, hands, boards, states, moves, deals and rules can be compared with ==, and have
// a text and JSON. Decoding checks what it reads and takes the text as a JSON string too.
// If it fails it leaves the value unchanged. Parse functions fail with a
// *[pips.SyntaxError].
//
// # Players
//
// How many of 10,000 games with seed 1 the player at the top won against the one on the
// left, with hands of seven and of nine; each 95 % interval is within 100 games:
//
//	               greedy       careful      lookahead    smart
//	simple         9535 9704    9776 9890    9924 9981    9929 9992
//	greedy                      5679 5817    6814 7520    7554 8292
//	careful                                  6184 6879    6953 7706
//	lookahead                                             5726 6100
//
// "go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead -seed 1" plays one.
// Package [pips.example/dominoes/solve] has a stronger player.
//
// # Laws
//
// A move is in [Rules.Moves] exactly when [Rules.Legal] is nil and [Rules.Apply]
// succeeds. A knock is legal exactly when [Blocked] holds.
//
// # Source
//
// The assignment "Fives-and-threes dominoes" (Haskell), whose matches [DomsMatch]
// repeats bit for bit. Its names are here in Go's spelling: playDom is [PlayDom]. Its
// scaffold is the program that was handed out with it.
package dominoes
