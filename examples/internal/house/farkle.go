package house

import (
	"fmt"

	"pips.example/farkle"
)

// Farkle explains the rules of Farkle.
func Farkle() Guide[farkle.Rules] {
	return Guide[farkle.Rules]{farkle.ParseRules, "standard", farkleSettings, farkleNotes}
}

var farkleSettings = []Setting{
	{Key: "target", Says: "The score that ends the game."},
	{Key: "rounds", Says: "Instead of a target, the number of turns of each player; then the most points win. One player may play alone."},
	{Key: "opening", Says: "The fewest points of a player's first bank."},
	{Key: "min-bank", Says: "The fewest points of any bank."},
	{Key: "throws", Says: "The most throws of a turn; 0 is any number."},
	{Key: "keep", Says: "Which dice may be set aside: any that all score, only whole combinations, or any of which some score."},
	{Key: "hot-dice", Says: "After all dice are set aside, they may or must be rolled again; with always, all may be rolled after any are set aside."},
	{Key: "multiplier", Says: "With yes, points count twice after hot dice, three times after hot dice again, and so on."},
	{Key: "next", Says: "What follows a bank: the next player begins afresh, may take over its points and the dice left, or has to beat it."},
	{Key: "farkles", Says: "How many farkles in a row cost the penalty; 0 is none."},
	{Key: "penalty", Says: "The points that they cost."},
	{Key: "first-farkle", Says: "The points that a farkle on the first throw of a turn costs, besides the penalty."},
	{Key: "floor", Says: "With yes, farkles take no score below 0."},
	{Key: "exact", Says: "With yes, no score may go above the target."},
	{Key: "finish", Says: "When the game ends: at the bank that reaches the target, at the roll that does, after one more turn of each other player, after the round, or after one more throw of each other player."},
	{Key: "ties", Says: "Who wins if several have the most points after the last turn: the first to have them, all of them, or whoever leads after further rounds."},
	{Key: "dice", Says: "The number of dice; it needs a table of its own."},
	{Key: "none", Says: "The points of a full throw in which nothing else scores."},
	{Key: "111=1000", Says: "The points of these dice; with !, as in 111!=1000, only on a full throw."},
	{Key: "aabbcc=1500", Says: "The points of such dice, here three pairs: equal letters are equal faces."},
	{Key: "aaaa=2x", Says: "These dice are worth twice as much as three alike; with +250 instead, 250 more."},
	{Key: "111111=win", Says: "A throw with these dice wins the game at once."},
}

func farkleNotes(r farkle.Rules, list *notes) {
	least, need := fmt.Sprint("min-bank=", r.MinBank), r.MinBank
	until := ""
	if r.Opening > r.MinBank {
		least, need = fmt.Sprint("opening=", r.Opening), r.Opening
		until = ", until a player's first bank"
	}
	list.add(r.Opening > 0 && r.Opening <= r.MinBank, "With %s, opening=%d makes no difference.", least, r.Opening)
	list.add(need > 0 && r.Target > 0 && need >= r.Target, "With %s and target=%d, the first bank reaches the target.", least, r.Target)
	list.add(need > 0 && r.Finish == farkle.Automatic, "With finish=automatic, a roll that reaches the target wins, whatever %s says.", least)
	list.add(need > 0 && r.Throws > 0, "With throws=%d and %s, a turn with fewer points after its last throw is a farkle%s.", r.Throws, least, until)
	list.add(need > 0 && r.Finish == farkle.LastThrow, "With finish=last-throw and %s, a last throw that is worth less is a farkle%s.", least, until)
	list.add(r.Opening > 0 && r.Rounds > 0, "With rounds=%d and opening=%d, a player without a turn of %d points ends without points.", r.Rounds, r.Opening, need)
	list.add(r.Exact && r.MinBank > 0, "With exact=yes and min-bank=%d, a player who is less than %d points short of the target cannot bank.", r.MinBank, r.MinBank)
	list.add(r.Exact && r.Next == farkle.Beat, "With exact=yes and next=beat, a player who is no further from the target than the bank before cannot bank.")
	list.add(r.Rounds > 0 && r.Next == farkle.Beat, "With rounds=%d and next=beat, a player alone has to beat their own bank.", r.Rounds)
	list.add(r.Multiplier && r.HotDice == farkle.HotAlways, "With multiplier=yes and hot-dice=always, points count more only after all dice are set aside.")
}
