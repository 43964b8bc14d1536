package house

import "pips.example/yahtzee"

// Yahtzee explains the rules of Yahtzee and Yatzy.
func Yahtzee() Guide[yahtzee.Rules] {
	return Guide[yahtzee.Rules]{yahtzee.ParseRules, "yahtzee", yahtzeeSettings, yahtzeeNotes}
}

var yahtzeeSettings = []Setting{
	{Key: "boxes", Says: "The boxes of the card, in their order."},
	{Key: "dice", Says: "The number of dice."},
	{Key: "rolls", Says: "The most rolls of a turn."},
	{Key: "kinds", Says: "What three and four of a kind count: the dice that match, or all dice."},
	{Key: "straights", Says: "Which straights count: 1 to 5 and 2 to 6 or, for points, any four and any five in a row."},
	{Key: "small-straight", Says: "The points of this box; 0 is the sum of the dice that fit."},
	{Key: "large-straight", Says: "The points of this box; 0 is the sum of the dice that fit."},
	{Key: "full-house", Says: "The points of this box; 0 is the sum of the dice that fit."},
	{Key: "four-of-a-kind", Says: "The points of this box; 0 is the sum of the dice that fit."},
	{Key: "yahtzee", Says: "The points of all dice alike; 0 is their sum."},
	{Key: "house-of-five", Says: "With yes, five alike are a full house, too."},
	{Key: "pairs-of-four", Says: "With yes, four alike are two pairs."},
	{Key: "upper-limit", Says: "The points in ones to sixes that win the bonus."},
	{Key: "upper-bonus", Says: "The points of this bonus."},
	{Key: "served", Says: "The points that a straight, full house, four of a kind or yahtzee scores more in the first roll."},
	{Key: "extra", Says: "The points of each further yahtzee once the box has its points."},
	{Key: "joker", Says: "Where all dice alike may go, and for which points, when the box yahtzee is filled."},
	{Key: "gate", Says: "What a joker needs: points in the box yahtzee, or only that the box is filled."},
	{Key: "ordered", Says: "With yes, the boxes are filled in their order."},
	{Key: "saved", Says: "With yes, unused rolls are saved for later turns."},
	{Key: "columns", Says: "The columns of the card: how each is filled, and how many times its points count."},
	{Key: "upper-steps", Says: "The points in ones to sixes that win other bonuses, in place of upper-bonus."},
	{Key: "names", Says: "What people call the boxes."},
	{Key: "three-of-a-kind=sum+20", Says: "A box may score the sum of all dice, or by fit that of the dice that fit, and points more."},
	{Key: "large-straight=12345/13456:20", Says: "A box may have patterns of its own: equal letters are equal faces, a capital is the face opposite, and @13 is the sum of all dice."},
	{Key: "yahtzee=50!win", Says: "What counts in the first roll of a turn only: points, as in 60!120, or the win of the game."},
}

func yahtzeeNotes(r yahtzee.Rules, list *notes) {
	most := 0
	for b := range r.Boxes.All() {
		if b <= yahtzee.Sixes { // of the first column
			most += r.Dice * int(b-yahtzee.Ones+1)
		}
	}
	list.add(r.UpperLimit > most, "With upper-limit=%d, nobody wins the bonus, as ones to sixes hold %d points at most.", r.UpperLimit, most)
	list.add(r.Rolls == 1 && r.Saved, "With rolls=1, saved=yes makes no difference.")
	list.add(r.Rolls == 1 && r.ServedBonus > 0, "With rolls=1, each roll is the first, so served=%d counts in each turn.", r.ServedBonus)
}
