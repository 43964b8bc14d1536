// Package yahtzee has the rules of the dice game Yahtzee and its kin: Yatzy,
// Maxi Yatzy, Yacht, Kniffel and Generala, with every joker rule, as data: what
// a roll counts in a box, where it may go, and how to play and keep a whole
// game.
//
// # Play
//
// One to eight players fill score cards. A turn goes like this:
//
//   - Roll five dice.
//   - Keep any of them, and roll the others again, up to twice.
//   - Fill one open box of your card with the dice as they are then. If they do
//     not fit, the box counts 0.
//
// The game is over when all boxes are filled. The highest total wins.
//
// Say Ann rolls 1 2 2 6 6. She keeps the sixes and rolls the other three dice:
// 1 5 6. One roll is left, but three sixes are enough for her, and she fills the
// box of sixes with 18 points.
//
// # Scoring
//
// The boxes of the upper section, [Ones] to [Sixes], count the dice of their
// face: 1, 1, 2, 4, 4 is 8 in fours. Those of the lower section want some
// combination, such as three alike, a straight or a full house. [Chance] takes
// anything. This is the card of [Yatzy], the Scandinavian game:
//
//	ones … sixes     the dice of the face; 63 points of all six bring 50 more
//	pair             two alike, the highest of several
//	two pairs        two alike and two alike of another face
//	three, four      the dice that are alike
//	small straight   1-5: 15
//	large straight   2-6: 20
//	full house       three alike and two alike of another face: the sum
//	yatzy            five alike: 50
//	chance           the sum of any dice
//
// [Rules.Score] says what dice count in a box:
//
//	r := yahtzee.Yatzy()
//	r.Score(dice.MustParse("11244"), yahtzee.Fours)    // 8
//	r.Score(dice.MustParse("33344"), yahtzee.Pair)     // 8
//	r.Score(dice.MustParse("33344"), yahtzee.TwoPairs) // 14
//
// A [Card] holds what is filled. [Rules.ScoreRoll] has every open box with what
// a roll counts there, [Rules.Place] fills one, and [Rules.Total] adds up, with
// the bonus that enough points in the upper section bring.
//
// A program that scores millions of rolls takes a [Scorer], which looks them
// up.
//
// In the boxed game the same dice can come again when the [Yahtzee] box is
// filled. What happens then is a [Joker] rule, and where the joker may go
// depends on the card: [Rules.Worth] says why a box is forbidden.
//
// # The game
//
// [Rules.Start] gives the first [State]. A state waits for a roll or for a
// move: [Rules.Roll] takes the [dice.Dice] that fell, and [Rules.Apply] takes a
// [Move], which is a box to fill or the dice to keep. [Rules.Moves] yields what
// is legal, [Rules.Legal] says why something is not, and [Rules.Outcome] who
// won. Ann's turn above:
//
//	s, _ := r.Start(1)
//	s, _ = r.Roll(s, dice.MustParse("12266"))
//	s, _ = r.Apply(s, yahtzee.Move{Keep: dice.MustParse("66"), Roll: true})
//	s, _ = r.Roll(s, dice.MustParse("156"))
//	s, _ = r.Apply(s, yahtzee.Move{Box: yahtzee.Sixes})
//	// s.Cards[0] is "sixes=18".
//
// What is not allowed is refused with the reason, and the state stays as it
// was:
//
//	_, err := r.Apply(s, yahtzee.Move{Box: yahtzee.Villa})
//	errors.Is(err, yahtzee.ErrIllegal) // true, whatever the reason is
//
// # Bots and records
//
// A [Strategy] chooses moves from what it sees. One of your own is a function;
// this one fills the first box that it may:
//
//	hasty := func(r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
//		for b := range r.Open(s.Cards[s.Turn], s.Roll) {
//			return yahtzee.Move{Box: b}
//		}
//		return yahtzee.Move{}
//	}
//
// [Rules.Play] lets strategies play, with dice from a [dice.Roller], and gives a
// [Game] to range over. Its [Record] can be stored, read, checked and resumed. A
// program in which people play feeds such a Game with [Game.Roll] and
// [Game.Move].
//
// # Best play
//
// Package [pips.example/yahtzee/solve] has the best play of a card, says of each
// legal move what total it leads to, and has the chance of every total:
//
//	best, err := solve.New(ctx, yahtzee.Yatzy())
//	m, total := best.Best(s) // the move, and the total on average at the end
//
// # Variants
//
// Names do not fix rules in this family. [Variants] yields rule sets by name,
// with their sources, and each disputed point is a field of [Rules]:
//
//   - kata, of [Kata]: Yatzy without the bonus
//   - yatzy, of [Yatzy]: the card above
//   - forced-order, of [ForcedOrder]: Yatzy, from the top of the card to the bottom
//   - yahtzee, of [Standard]: the boxed game, 100 points for each further Yahtzee
//   - yahtzee-free, of [Free]: the same with another joker rule
//   - kniffel, of [Kniffel]: the German game, without the 100s
//   - yacht, of [Yacht]: the old English game
//   - yacht-knizia, of [YachtKnizia]: the same, and five alike are a full house
//   - yacht-dice, of [YachtDice]: any four in a row are a straight
//   - maxi-yatzy, of [MaxiYatzy]: six dice, twenty boxes, rolls can be saved
//   - generala, of [Generala]: the Latin American game
//
// [ParseRules] reads a name, and a name with what is different at your table:
//
//	yatzy
//	yahtzee joker=free gate=points
//	yatzy rolls=4 upper-bonus=100
//
// # Words
//
//   - box: a line of the card; its [Category] says what goes there
//   - keep: the dice that stay when the others are rolled again
//   - upper, lower: the sections of the card
//   - joker: all dice alike when the box for them is filled
//   - extra: the 100 points for that in the boxed game
//   - served: in the first roll of a turn
//
// # Laws
//
// For rules r, a card c, dice d of a full throw, and a box b:
//
//   - r.Place(c, b, d) succeeds exactly when b is among r.Open(c, d), exactly
//     when r.Worth(c, b, d) gives no error.
//   - r.Open(c, d) is empty exactly when all boxes are filled.
//   - r.Total never falls when a box is filled, and no box is filled twice.
//   - r.Bonus depends on the points in the upper section alone.
//   - r.ParseCard(c.String()) is c, if some order of filling leads to c.
//
// For a state s that r.Check allows, and a move m:
//
//   - m is among r.Moves(s) exactly when r.Legal(s, m) is nil, exactly when
//     r.Apply(s, m) succeeds.
//   - r.Moves(s) is empty exactly when a roll is due or the game is over.
//   - What is refused gives back the state as it was, and an error.
//   - Every game lasts as many turns as the players have boxes.
//
// # Sources
//
// The "Yahtzee kata" in F#, whose calcValue is [Rules.Score] and whose rules
// are [Kata]. Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies", for [Free].
// Each variant names its own.
package yahtzee
