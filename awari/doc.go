// Package awari implements the sowing games known as mancala: Awari, Kalah of any size, and Oware.
//
// # Play
//
// Each player, [South] and [North], owns a row of six pits and a larger pit, the home. At the
// start each pit holds three beans:
//
//	    6   5   4   3   2   1     North's pits
//	    3   3   3   3   3   3
//	0                           0   homes: North's on the left, South's on the right
//	    3   3   3   3   3   3
//	    1   2   3   4   5   6     South's pits
//
// Under the rules of [Standard] a player takes all beans out of one of their pits and sows them
// counterclockwise, one into each following pit and into their own home, but not into the
// opponent's home.
//
//   - If the last bean falls into the player's home, they move again.
//   - If it falls into an empty pit on their side, it goes to their home with all beans in the pit
//     opposite.
//   - If either side then has no beans in its pits, the game is over. The player takes the beans
//     left on the opponent's side; those on their own side are not scored.
//
// The player with more beans at home wins.
//
// # In a program
//
// A [Move] is the number of a pit, counted from 1 by its owner:
//
//	g, err := awari.Standard().NewGame("Ann", "Bob")
//	err = g.Move(4)           // the last bean comes home, so Ann moves again
//	err = g.Move(4)           // player 0, 4: the pit is empty
//	err = g.Move(1)           // captures four
//	fmt.Print(g.State().Board) // 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0
//
// Strategies are functions of a [View]. Here a search plays against one of your own:
//
//	g, err := awari.Kalah(6, 4).NewGame("", "")
//	err = g.Run(nil, awari.Search(6), func(v awari.View) (last awari.Move) {
//		for m := range v.Moves() {
//			last = m
//		}
//		return last
//	})
//
// [Distribute] and [Rules.Distribute] sow once on a [Board]. They take a [Pit], which is an index
// into the ring of pits and homes.
//
// Package [pips.example/awari/solve] computes what positions and moves are worth.
//
// # Variants
//
// The fields of [Rules] say how beans are sown, what they capture and how the game ends.
// [ParseRules] reads the name of a variant and the settings that differ from it:
//
//	kalah pits=6 beans=6
//
// A move that would put more than 255 beans into a pit is refused with [ErrFull]. If there is no
// other, the game is over.
//
// # Laws
//
// The laws of [pips.TestRules] hold on boards of at most 255 beans. Sowing keeps the number of
// beans, and mirrored states behave alike.
//
// # Words
//
// A pit is also called a house, a home a store, a bean a seed. A lap is one sowing of the
// beans of a pit, of which a move by [Rules].Relay may have several. A grand slam captures all of the opponent's beans. To feed is to sow to a side
// without beans.
//
// # Sources
//
// Standard is the game of the report "Awari" (F#). [Variants] lists the other sources.
package awari
