// Package awari has the rules of Awari and its family of sowing games, also
// known as mancala: the Awari of the BASIC books, Kalah of any size, Oware and
// the Awari that was solved. It says which pits may be sown, what a sowing
// leads to and who wins. It also plays whole games between programs or people
// and keeps them as records.
//
// # Play
//
// The board has a row of six pits for each of two players, [South] and [North],
// and a larger pit for each, the home. At the start each pit holds three beans:
//
//	    6   5   4   3   2   1     North's pits
//	    3   3   3   3   3   3
//	0                           0   homes: North's on the left, South's on the right
//	    3   3   3   3   3   3
//	    1   2   3   4   5   6     South's pits
//
// The players take turns. A turn by the rules of [Standard] goes like this:
//
//   - Take all beans out of one of your pits and sow them counterclockwise: one
//     into each following pit, also your own home, but not the home of the
//     other. If they go all the way round, the pit that they came from gets one
//     too.
//   - If the last bean falls into your home, move again.
//   - If the last bean falls into a pit on your side that was empty, it goes to
//     your home, and with it all beans in the pit opposite.
//   - If either side has no beans in its pits then, the game is over, and you
//     take what is left on the other side. Beans on your own side stay where
//     they are and count for nobody.
//
// Who has more beans at home wins.
//
// Say Ann sits on South's side. She sows her fourth pit: one bean into the fifth,
// one into the sixth, and the last one comes home, so she moves again. She sows
// her first pit, into the second, the third and the fourth. The fourth was empty,
// so the bean there goes home, with the three of the pit opposite. She has five
// beans at home, and it is Bob's turn.
//
// # The board
//
// A [Pit] is an index into the ring of pits and homes in the direction of
// sowing. With six pits a side South's are 0 to 5, South's home is 6, North's
// pits are 7 to 12 and North's home is 13. People count the pits of each side
// from 1, as in the picture; [Rules.ParseMove] and [Rules.Label] translate.
//
// A [Board] is a value of a few words. Its text has the beans in the order of
// the ring, and [Board.Draw] makes the picture above, for either player.
//
// # Sowing
//
// [Distribute] sows by the rules of Standard, [Rules.Distribute] by any. Here
// South sows pit 3, and its last bean comes home:
//
//	b, _ := awari.Parse("3 3 3 3 3 3 0 / 3 3 3 3 3 3 0")
//	b, sown, err := awari.Distribute(b, awari.South, 3)
//	// b is 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0, sown.Last is 6 and sown.Again is true
//
// What is not allowed is refused with the reason, and the board stays as it
// was:
//
//	_, _, err = awari.Distribute(b, awari.South, 3)
//	errors.Is(err, awari.ErrEmpty)   // true: nothing is left in that pit
//	errors.Is(err, awari.ErrIllegal) // true, whatever the reason is
//
// # The game
//
// [Rules.Start] gives the first [State], which is a board and whose turn it is.
// [Rules.Moves] yields what is legal, [Rules.Legal] says why something is not,
// [Rules.Apply] plays a move, and [Rules.Outcome] says who won:
//
//	r := awari.Standard()
//	s := r.Start()
//	s, _ = r.Apply(s, 3) // Ann's turn above: the last bean comes home
//	s, _ = r.Apply(s, 0) // it captures, and now it is North's turn
//	// s.Board is 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0
//
// A [Strategy] chooses moves; one of your own is a function. [Rules.Play] lets
// two strategies play and gives a [Game] to range over. Its [Record] can be
// stored, read, checked and resumed. A program in which people play feeds such
// a Game with [Game.Move]. Two bots play like this:
//
//	last := func(r awari.Rules, s awari.State) (best awari.Move) {
//		for m := range r.Moves(s) {
//			best = m
//		}
//		return best
//	}
//	g := awari.Kalah(6, 4).Play(last, awari.Search(6))
//
// # Best play
//
// Package [pips.example/awari/solve] finds out what a position and each move in it
// are worth when both players play in the best way. In the game above the first
// player wins by two beans, but only by sowing the fifth pit:
//
//	s, err := solve.New(awari.Standard())
//	result, err := s.Solve(ctx, awari.Standard().Start())
//	result.Value // 2
//
// # Variants
//
// [Rules] are one value for the whole family. How beans are sown, what they
// capture and how the game ends are fields of it. These have names:
//
//   - [Standard], standard: the game above.
//   - [Kalah], kalah: any number of pits and beans. A last bean captures only if
//     something lies opposite, and each player keeps what is left on their
//     own side. [KalahEmptyCapture], kalah-empty-capture, captures as above.
//   - [Basic], basic: both homes are sown, a last bean captures on either side, a turn
//     has at most one extra move, and what is left counts for nobody.
//   - [Oware], oware: homes are not sown. A last bean on the other side that makes two
//     or three captures them, and then the pits before it, as
//     long as they hold two or three.
//   - [Awari], awari: Oware in which not all beans of the other side may be captured,
//     except with the only legal move.
//
// [ParseRules] reads a name alone, or a name and what is different at your
// table:
//
//	kalah pits=6 beans=6
//	oware grand-slam=take-all
//
// One to seven pits a side and up to 255 beans in a pit are possible. A sowing
// that would bring more into a pit is refused with [ErrFull]; it takes more
// than 255 beans on the board to come to that. If every move of a player is
// refused so, [Rules.Moves] is empty although the game is not over.
//
// # Repetition
//
// In Oware a state can come up again, and play could go on for ever. This
// depends on the history and not on the board, so [Rules.Outcome] and [Perft]
// know nothing of it. A [Game] does: it ends there, and each player takes the
// beans on their own side. Where beans are sown into a home no state comes up
// again: each sowing makes the number of beans in pits smaller, or leaves it
// and brings them nearer to the home at the end of their row.
//
// # Words
//
//   - pit, house: where beans are sown from
//   - home, store, kalah: where beans are counted
//   - bean, seed, stone: what is sown
//   - row, side: the pits of a player
//   - lap: a sowing that comes round to the pit where it began
//   - extra turn: to move again after a last bean at home
//   - grand slam: a capture of all beans of the other side, in Oware
//   - to feed: to sow to a side that has no beans
//   - perft: the number of legal sequences of a given number of sowings, see
//     [Perft]
//
// # Laws
//
// For valid rules r, a state s that r.Check allows, and a move m:
//
//   - m is among r.Moves(s) exactly when r.Legal(s, m) is nil, exactly when
//     r.Apply(s, m) succeeds.
//   - On a board of at most 255 beans, r.Moves(s) is empty exactly when the
//     game is over.
//   - What is refused gives back the state as it was, and an error.
//   - Beans are neither made nor lost.
//   - Mirrored states behave mirrored: the same pit of the other side, applied
//     to s.Mirror(), leads to the mirror of where m leads.
//   - Parsing what String returns gives the same board, pit, state, rules or
//     record.
//
// # Sources
//
// The report "Awari" (F#), whose game is [Standard], whose isHome and
// distribute are [Rules.IsHome] and [Distribute], whose getMove is
// [Rules.ParseMove] and whose isGameOver is part of [Rules.Outcome]. Each
// variant names its own.
package awari
