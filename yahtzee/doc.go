// Package yahtzee has the rules of the dice game Yahtzee and its kin, as data: Yatzy,
// Maxi Yatzy, Yacht, Kniffel and Generala, with every joker rule.
//
// # Play
//
// One to eight players fill score cards. In a turn, roll five dice, keep any of them and
// roll the others again, up to twice. Then fill one open box of your card. If the dice do
// not fit, the box counts 0. The game is over when all boxes are filled, and the highest
// total wins.
//
// Ann rolls 1 2 2 6 6. She keeps the sixes and rolls the other dice: 1 5 6. She could roll
// once more, but takes 18 points in the box of sixes:
//
//	r := yahtzee.Yatzy()
//	g, err := r.NewGame("Ann", "Bob")
//	err = g.Roll(src) // 12266
//	err = g.Move(yahtzee.Move{Keep: dice.MustParse("66"), Roll: true})
//	err = g.Roll(src) // 156
//	err = g.Move(yahtzee.Move{Box: yahtzee.Sixes})
//	fmt.Println(g.State().Cards[0]) // sixes=18
//
// # Scoring
//
// The card of [Yatzy], the Scandinavian game, has the upper section, [Ones] to [Sixes], and
// the lower section:
//
//	ones … sixes     the dice of the face; 63 points in all win 50 more
//	pair             two alike, the highest of several
//	two pairs        two alike and two alike of another face
//	three, four      the dice that are alike
//	small straight   1-5: 15
//	large straight   2-6: 20
//	full house       three alike and two alike of another face: the sum
//	yatzy            five alike: 50
//	chance           the sum of any dice
//
// [Rules.Score] returns what the dice score in a box by themselves, [Rules.ScoreRoll] what they score
// in each open box of a card, jokers included. [Rules.Place] fills a box, and [Rules.Total] adds up the
// card.
//
// In the boxed game, five alike are a joker once the [Yahtzee] box is filled. The [Joker] rule says
// where it may go.
//
// # The game
//
// Package pips describes what all games share. Here a [State] waits for a roll or for a [Move], which
// fills a box or keeps some dice. Nothing is hidden.
//
// [Greedy], [Casual] and [Random] are players to compare yours with. Package
// [pips.example/yahtzee/solve] plays best, and evaluates each move.
//
// # Variants
//
// In this family a name does not fix the rules. [Variants] yields rules by name, and each disputed
// point is a field of [Rules]. [ParseRules] reads a name and what differs at your table:
//
//	yatzy rolls=4 upper-bonus=100
//
// A box may score what your sheet says, by a pattern and a formula, and there are boxes of other games:
//
//	generala large-straight=12345/23456/13456:20 yahtzee=50!win
//	dice=3 rolls=2 boxes=ones,twos,threes,fours,fives,sixes,thirteen,crag
//
// # Laws
//
// For rules r, a card c, dice d of a full throw and a box b:
//
//   - r.Place(c, b, d) succeeds exactly when b is among r.Open(c, d), which is empty
//     only when all boxes are filled.
//   - r.ParseCard(c.String()) is c for every card of a game by r.
//
// # Sources
//
// The rules of the "Yahtzee kata" in F# are [Kata], its calcValue is [Rules.Score] and its TwoPair is
// [TwoPairs]. Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies", for "yahtzee-free". Most variants
// name theirs.
package yahtzee
