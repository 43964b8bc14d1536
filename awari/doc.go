// Package awari has the rules of the sowing games known as mancala: Awari, Kalah of any
// size, and Oware.
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
// In a turn by the rules of [Standard] you take all beans out of one of your pits
// and sow them counterclockwise: one into each following pit and into your own home, but
// not into the home of the other player.
//
//   - If the last bean falls into your home, you move again.
//   - If it falls into an empty pit on your side, it goes to your home with all
//     beans in the pit opposite.
//   - If either side then has no beans in its pits, the game is over, and you take what is left on
//     the other side. Beans on your own side count for nobody.
//
// The player with more beans at home wins.
//
// # In a program
//
// A game is fed with moves. A [Move] is the number of a pit, as its owner counts them:
//
//	g, err := awari.Standard().NewGame("Ann", "Bob")
//	err = g.Move(4)           // the last bean comes home, so Ann moves again
//	err = g.Move(4)           // player 0, 4: the pit is empty
//	err = g.Move(1)           // captures four
//	fmt.Print(g.State().Board) // 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0
//
// Bots are functions of a [View]. Here a search plays against a bot of your own:
//
//	g, err := awari.Kalah(6, 4).NewGame("", "")
//	err = g.Run(nil, awari.Search(6), func(v awari.View) (last awari.Move) {
//		for m := range v.Moves() {
//			last = m
//		}
//		return last
//	})
//
// [Distribute] and [Rules.Distribute] sow once on a [Board]. They take a [Pit], which is
// an index into the ring of pits and homes.
//
// Package [pips.example/awari/solve] finds out what positions and moves are worth.
//
// # Variants
//
// One type of [Rules] covers the whole family: its fields say how beans are sown, what they capture
// and how the game ends. [ParseRules] reads the name of a variant, standard, kalah,
// kalah-empty-capture, basic, oware or awari, and what differs at your table:
//
//	kalah pits=6 beans=6
//
// A sowing that would bring more than 255 beans into a pit is refused with [ErrFull]. If no other is left,
// the game is over.
//
// # Laws
//
// The laws of [pips.TestRules] hold on boards of at most 255 beans. No beans are added or lost, and
// mirrored states behave alike. A decoder that fails leaves its value unchanged. Parse functions
// fail with a *[pips.SyntaxError].
//
// # Words
//
// A pit is also called a house, a home a store, a bean a seed. A lap is a sowing that comes round
// to its own pit. A grand slam captures all beans of the other side. To feed is to sow to a side
// without beans.
//
// # Sources
//
// Standard is the game of the report "Awari" (F#). Each variant names its own
// source.
package awari
