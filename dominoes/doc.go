// Package dominoes has the rules of fives-and-threes dominoes, the pub game in
// which open ends score: laying tiles, points, knocking, rounds, whole games
// and matches, computer players, and records. A match comes out bit for bit as
// in the Haskell program of the assignment "Fives-and-threes dominoes".
//
// # Play
//
// Two players have a hand of seven tiles each out of the 28 of a double-six
// set; the rest sleep. They take turns to lay a tile at either end of one line,
// so that halves that touch have the same number of pips. Who can play must;
// who cannot knocks, and the other goes on. A round ends when neither can play.
// Then all tiles are dealt again, and the other player begins. The first to
// have exactly 61 points wins the game, at once.
//
// Say Ann lays 6-4. The ends are 6 and 4, ten pips, which is two points, see
// below. Bob lays 4-3 beside the 4: the ends are 6 and 3, nine pips and three
// points. Ann lays the double 6-6 beside the 6. It counts with both halves, so
// that the ends are 12 and 3, fifteen pips, and eight points:
//
//	6-6 6-4 4-3
//
// # Scoring
//
// After each drop the pips of both open ends are added up. A double at an end
// lies across and counts with both halves; a tile that is alone on the board
// counts its two halves once. A total that is a multiple of three scores a
// point for each three in it, and one that is a multiple of five a point for
// each five; fifteen is both:
//
//	total    3  5  6  9  10  12  15  18  20
//	points   1  1  2  3   2   4   8   6   4
//
// Any other total scores nothing. Who lays the last tile of a hand chips out
// and gets one point more. A drop that would bring a player above 61 is a bust:
// the tile stays on the board, and the score stays what it was. [Points],
// [ScoreBoard] and [Rules.AddPoints] are these rules.
//
// # Tiles, hands and boards
//
// A [Domino] is a tile the way round it is held or laid. A [Hand] keeps the
// order of the deal. A [DominoBoard] keeps the whole history of a round: which
// tile lies where, and who laid it when. All three can be compared with == and
// have a text:
//
//	b, _ := dominoes.ParseBoard("4-5")
//	b, err := dominoes.PlayDom(dominoes.Player2, dominoes.Domino{L: 5, R: 1}, b, dominoes.Right)
//	// b is 4-5 5-1/2.2: player 2 laid it, as the second tile
//	dominoes.ScoreBoard(b, false) // 1, as 4 and 1 make five
//
// [CanPlay], [PossPlays], [Blocked], [Played] and [Doms2ScoreN] ask a board
// what can be played. What is not allowed is refused with the reason:
//
//	_, err = dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: 6, R: 6}, b, dominoes.Left)
//	errors.Is(err, dominoes.ErrNoMatch) // true
//	errors.Is(err, dominoes.ErrIllegal) // true, whatever the reason is
//
// # The game
//
// [Rules] are the size of the hands, the target, and who gets the point for
// chipping out. [Rules.Start] gives the first [State]. A state waits for a move
// or, when [Rules.Due] says so, for a deal. [Rules.Apply] takes a [Move], which
// is a tile and an end, or a knock; [Rules.Deal] takes the hands of the next
// round. [Rules.Moves] yields what is legal, [Rules.Legal] says why something
// is not, and [Rules.Outcome] says who won:
//
//	r := dominoes.Standard()
//	deal := dominoes.Shuffled(rand.NewPCG(1, 2))
//	s, _ := r.Start(dominoes.Player1, deal(r.HandSize))
//	s, err := r.Apply(s, dominoes.Move{Domino: s.Hands[0].At(0), End: dominoes.Left})
//
// # What a player sees
//
// The State is the referee's: it holds both hands. [Rules.View] gives what one
// player may see of it, a [View]: the player's own hand, the board with its
// history, the scores, how many tiles the other player holds, and on which pips
// that player has knocked. A server sends views and keeps the state.
//
// A [Strategy], which the assignment calls a [DomsPlayer], chooses a move from
// a View. To write your own, write a function; this one lays the heaviest tile:
//
//	heavy := func(v dominoes.View) dominoes.Move {
//		best := dominoes.Move{Knock: true}
//		for m := range v.Moves() {
//			if best.Knock || m.Domino.Pips() > best.Domino.Pips() {
//				best = m
//			}
//		}
//		return best
//	}
//
// [Rules.Play] gives a [Game] between two players, to range over. Its [Record]
// can be stored, read, checked and resumed. A program in which people play
// feeds such a Game with [Game.Deal] and [Game.Move].
//
// # Players
//
// The package has five players of rising strength; [Players] yields them by
// name. (A sixth, [RandomPlayer], is for tests.) The table says how many of
// 10,000 games the player at the top won against the one on the left: first
// with hands of seven tiles, [Standard], then with nine, [Nine], both with seed
// 1. The 95 % interval of each number reaches at most 100 games to either side:
//
//	               greedy       careful      lookahead    smart
//	simple         9535 9704    9776 9890    9924 9981    9929 9992
//	greedy                      5679 5817    6814 7520    7554 8292
//	careful                                  6184 6879    6953 7706
//	lookahead                                             5726 6100
//
// This command, run in the module, plays any of these matches:
//
//	go run ./examples/dominoes -games 10000 -p1 smart -p2 lookahead -seed 1 -hand 7
//
// # Best play
//
// Package [pips.example/dominoes/solve] finds the value of a round when both hands are
// known and what each move of a record has lost, the chance to win from every pair of
// scores, and has a player that is stronger than all of these:
//
//	p, err := solve.NewPlayer(ctx, dominoes.Standard())
//	move, chance := p.Best(view)
//
// # Matches
//
// [DomsMatch] plays many games between two players and counts who wins them.
// The generator, the shuffle and who begins are, bit for bit, those of the
// scaffold: the program that was handed out with the assignment, run under GHC.
// The results that the assignment prints come out with a variant of the rules,
// see [Rules.DomsMatch]. [DomsGames] and [Rules.DomsGame] are its parts, for
// programs that use all cores.
//
// # Variants
//
// [Standard] is the game above, and [Nine] deals nine tiles. [Printed] and
// [Scaffold] differ in who gets a point for chipping out, and play as two
// programs of the assignment do: the one whose results it prints, and the one
// that was handed out. [ParseRules] reads a name, a name and what is different
// at your table, or all settings:
//
//	standard target=121
//	hand=5 target=31 chip-out=none
//
// # Words
//
//   - tile, domino, bone: two halves with 0 to 6 pips each
//   - double: a tile with equal halves
//   - end: the left or the right of the line, and the half that is open there
//   - drop: to lay a tile; also the tile so laid
//   - knock: to skip a turn, as no tile fits
//   - chip out: to lay the last tile of one's hand
//   - bust: a drop that would pass the target
//   - sleeping: not dealt in this round
//   - suit: the tiles that have a half with the same number of pips
//   - round: what is played with one deal
//   - game: rounds until a player has the target
//   - match: a number of games; who wins most of them wins it
//
// # Laws
//
// For valid rules r, a state s that r.Check allows, and a move m:
//
//   - m is among r.Moves(s) exactly when r.Legal(s, m) is nil, exactly when
//     r.Apply(s, m) succeeds.
//   - r.Moves(s) is empty exactly when a deal is due or the game is over.
//   - In a state that waits for a move, a knock is legal exactly when [Blocked]
//     holds for the hand of the player to move, and that is exactly when
//     [PossPlays] gives no tile for either end.
//   - A move that is refused gives back the state as it was, and an error.
//   - No tile is in two places, neighbours match, and no score passes the
//     target.
//   - Parsing what String returns gives the same tile, hand, board, state,
//     move, rules or record.
//
// # Sources
//
// The assignment "Fives-and-threes dominoes" (Haskell). Its functions
// simplePlayer and smartPlayer are [SimplePlayer] and [SmartPlayer] here,
// scoreBoard, blocked and playDom are [ScoreBoard], [Blocked] and [PlayDom],
// canPlay, played, possPlays and doms2scoreN are [CanPlay], [Played],
// [PossPlays] and [Doms2ScoreN], and domsMatch is [DomsMatch].
package dominoes
