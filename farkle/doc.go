// Package farkle has the rules of the dice game Farkle, also known as Ten
// Thousand, Zilch, Hot Dice and Pocket Farkel, in any of its many variants:
// what dice score, which moves are legal, what they lead to, and how to play
// and keep a whole game.
//
// # Play
//
// Two to eight players take turns with six dice. The first to reach 10,000
// points wins. A turn goes like this:
//
//   - Throw all dice.
//   - If no dice score, that is a farkle: the turn is over, and all points that
//     it had brought are lost.
//   - Otherwise set aside some dice that score and count their points. Then
//     bank, which ends the turn and adds its points to your score, or throw the
//     dice that are left and go on as before.
//   - When all dice have scored, that is hot dice: throw all of them again, or
//     bank.
//
// Dice score together only with dice of the same throw.
//
// Say Ann throws 1 2 2 3 5 6. The 1 and the 5 score, 150 points together. She
// sets both aside and throws the other four: 1 1 1 2. Three 1s are 1000 points
// more. She may throw the die that is left, but two times in three it scores
// nothing, and 1150 points would be lost. She banks, and it is Bob's turn.
//
// # Scoring
//
// With the most common table each 1 is worth 100 points and each 5 is worth
// 50, three alike are worth a hundred times their face, and three 1s 1000. What
// dice are worth is a [Table], and a table is text: every line names some dice
// and their points.
//
//	t, err := farkle.ParseTable("1=100 5=50 111=1000 222=200 123456=1500")
//	t.Score(dice.MustParse("111526")) // 1050
//
// Dice may be split among lines in every way, each die in one line. So 1111 is
// worth 1100 by this table, and 111222 as much as 111 and 222. A line of many
// dice need not be used: from 6666 a player may keep 666 where that is a line.
// [Table.Score] is the most that a throw is worth. [Table.Keeps] has all that
// may be set aside, which is another question: by the table of [Facebook] the
// best score of 334444 is 800 with four dice, and all six together are worth
// 750 and hot dice. [Table.ScoreRoll] says how the best score comes about, as a
// list of combinations to show to a player.
//
// # The game
//
// [Rules] are a table and how turn and game run. [Rules.Start] gives the first
// [State]. A state waits for a roll or for a move: [Rules.Roll] takes the
// [dice.Dice] that fell, wherever they fell, and [Rules.Apply] takes a [Move],
// which is the dice to keep and the [Choice] to bank or to roll. [Rules.Moves]
// yields what is legal, [Rules.Legal] says why something is not, and
// [Rules.Outcome] who won. Ann's turn above, by the rules of [Standard]:
//
//	r := farkle.Standard()
//	s, _ := r.Start(2)
//	s, _ = r.Roll(s, dice.MustParse("122356"))
//	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("15"), Then: farkle.RollAgain})
//	s, _ = r.Roll(s, dice.MustParse("1112"))
//	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("111"), Then: farkle.BankPoints})
//	// s.Scores[0] is 1150, and it is the turn of player 1.
//
// What is not allowed is refused with the reason, and the state stays as it
// was:
//
//	_, err := r.Apply(s, farkle.Move{Keep: dice.MustParse("23"), Then: farkle.RollAgain})
//	errors.Is(err, farkle.ErrIllegal) // true, whatever the reason is
//
// # Bots and records
//
// A [Strategy] chooses moves from what it sees. One of your own is a function;
// this one banks whatever it has:
//
//	timid := func(r farkle.Rules, s farkle.State) farkle.Move {
//		return farkle.Move{Keep: r.Table.ScoreRoll(s.Roll).Dice(), Then: farkle.BankPoints}
//	}
//
// [Rules.Play] lets strategies play, with dice from a [dice.Roller], and gives a
// [Game] to range over. Its [Record] can be stored, read, checked and resumed. A
// program in which people play feeds such a Game with [Game.Roll] and
// [Game.Move].
//
// # Best play
//
// How many points are enough to bank, and which dice are best kept? Package
// [pips.example/farkle/solve] has the best play of a turn, of a race and of a
// duel, and says of each legal move what it is worth:
//
//	t, err := solve.NewTurn(ctx, farkle.Standard())
//	m, points := t.Best(s) // the move, and what the turn will bring on average
//
// Of Ann's first throw it keeps the 1 alone and throws five dice. An example below
// shows the worth of all her choices.
//
// # Variants
//
// [Variants] yields fifteen rule sets that are played somewhere, by name:
//
//   - pocket, of [Pocket]: three 1s are 300; whole combinations only
//   - standard, of [Standard]: three 1s are 1000, 123456 is 1500
//   - wikipedia, of [Wikipedia]: no straight; a last round for the others
//   - playmonster, of [PlayMonster]: the boxed game, with an opening of 500
//   - cardgames, of [CardGames]: as on cardgames.io
//   - facebook, of [Facebook]: each die alike after the third adds the triplet
//   - farkleten, of [FarkleTen]: as Facebook, with other points
//   - zilch, of [Zilch]: the third farkle in a row costs 500
//   - serendipity, of [Serendipity]: straights of five
//   - kcd, of [KCD]: from Kingdom Come: Deliverance
//   - dixmille, of [DixMille]: the French game; hot dice have to be rolled
//   - five, of [Five]: five dice
//   - fullhouse, of [FullHouse]: a triplet and a pair are 250 more
//   - setvalue, of [SetValue]: four alike are 2000, whatever they show
//   - lowones-doubling, of [LowOnesDoubling]: three 1s are 300, alike dice double
//
// [ParseRules] reads a name, and a name with what is different at your table:
//
//	standard
//	zilch
//	standard opening=500 target=5000
//	standard 123456=1200 1111=2000
//	standard multiplier=yes
//
// The last has a rule that some programs offer: after hot dice everything counts twice
// up to the end of the turn, after hot dice again three times, and so on.
//
// # Words
//
//   - throw, roll: the dice that fell together
//   - keep: the dice set aside from one throw
//   - farkle: a throw without scoring dice
//   - hot dice: all dice have scored
//   - full throw: a throw of all dice, mostly six
//   - bank: end the turn and take its points
//   - opening: what a player's first bank has to be worth, if anything
//   - last round: one more turn for the others after somebody reached the
//     target
//
// # Laws
//
// For a table t and throws d and e of at most six dice:
//
//   - t.IsFarkle(d) exactly when t.Score(d) is 0, exactly when t.Keeps(d) is
//     empty.
//   - t.Score(d) is the largest number of points in t.Keeps(d), and
//     t.ScoreRoll(d).Total().
//   - t.ScoreRoll(d).Dice() is one of t.Keeps(d), with that score, unless d is
//     a farkle.
//   - If neither d nor e is a full throw and d contains e, then t.Score(d) >=
//     t.Score(e).
//   - ParseTable(t.String()) is equal to t.
//
// For rules r, a state s that r.Check allows, and a move m:
//
//   - m is among r.Moves(s) exactly when r.Legal(s, m) is nil, exactly when
//     r.Apply(s, m) succeeds.
//   - r.Moves(s) is empty exactly when a roll is due or the game is over.
//   - What is refused gives back the state as it was, and an error.
//   - State, move, rules and record are what their text says they are.
//
// # Sources
//
// The coursework "Farkle Application" (F#), whose game is [Pocket] and whose
// scoreRoll is [ScoreRoll]; the C assignment "Program 2: farkle", whose game is
// [Standard] and whose scoreDice and testFarkle are [Table.Score] and
// [Table.IsFarkle]. Each variant names its own.
package farkle
