package main

import (
	"fmt"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
)

// explain shows the answers, the rules and the table.
func (g *game) explain() error {
	g.Explain([]string{
		"Type a tile of your hand, by its number or its pips, and an end of the board: 3l drops tile 3 at the left, 5-1 r drops 5-1 at the right. You can leave out the end if the tile fits at only one.",
		"Type knock, or k, if no tile fits. hint shows the value of each drop. undo takes back your last choice, unless tiles were dealt or drawn after it. q ends the game.",
	}, sentences(g.rules, g.Typed))
	g.Board(0, g.show)
	return nil
}

// worth returns a drop and its value.
func (g *game) worth(before dominoes.State, c pips.Choice[dominoes.Move]) string {
	switch {
	case g.wide:
		return fmt.Sprintf("%v: %.1f", c.Move, c.Value)
	case before.Board.Len() == 0: // both ends are the same
		return fmt.Sprintf("%v: %.1f %%", c.Move.Domino, 100*c.Value)
	}
	return fmt.Sprintf("%v: %.1f %%", c.Move, 100*c.Value)
}

// listed returns the lines of -rules list for rules.
func listed(r dominoes.Rules) (list terminal.List) {
	if !wide(r) {
		return sentences(r, "")
	}
	_, players := r.Players()
	pairs := map[bool]string{true: " in pairs"}[r.Pairs]
	list.Add(true, "%d players%s get %d of the %d tiles each. %s or more win.", players, pairs, r.HandSize, set(r), points(r.Target))
	list.Add(r.Set > 0, "The tiles have up to %d pips on a half.", r.Set)
	stock := [...]string{
		dominoes.StockSleeps: "knocks",
		dominoes.StockOne:    "draws one tile from the boneyard, and knocks if that does not fit",
		dominoes.StockMany:   "draws from the boneyard until a tile fits",
	}
	list.Add(true, "A player who cannot play %s.", stock[r.Stock])
	list.Add(r.Leave > 0, "The boneyard keeps its last %s.", tiles(r.Leave))
	spinner(&list, r)
	list.Add(r.Lead == dominoes.LeadHighestDouble && r.Spinner != dominoes.SpinnerAll, "In the first round the highest double leads, or else the heaviest tile.")
	list.Add(r.Lead == dominoes.LeadDoubleSix, "In the first round 6-6 leads.")
	list.Add(r.WinnerLeads, "The winner of a round leads the next one.")
	multiples := map[dominoes.Scoring]string{dominoes.ScoreFives: "five", dominoes.ScoreThrees: "three"}
	list.Add(multiples[r.Scoring] != "", "A drop scores the pips at %s, if they are a multiple of %s.", ends(r), multiples[r.Scoring])
	list.Add(r.Scoring == dominoes.ScoreNone, "Drops score nothing.")
	took := [...]string{
		dominoes.TakeOthers:  "the pips of the others",
		dominoes.TakeAll:     "the pips of all hands",
		dominoes.TakeLessOwn: "the pips of the others minus its own",
	}
	list.Add(r.Out != dominoes.TakeNone, "A round ends when a player's hand is empty; that side takes %s.", took[r.Out])
	list.Add(r.Blocked != dominoes.TakeNone, blocked(r), took[r.Blocked])
	list.Add(r.Blocker == dominoes.BlockerTies, "If sides tie, the player of the last tile wins.")
	bonuses(&list, r)
	list.Add(r.Nearest > 0, "Pips that are taken are rounded to the nearest multiple of %d.", r.Nearest)
	return list
}

// bonuses adds the points for how a tile is played.
func bonuses(list *terminal.List, r dominoes.Rules) {
	list.Add(r.Capicu > 0, "A last tile, not a double, that fits both ends scores %d.", r.Capicu)
	list.Add(r.BlankOut > 0, "Going out with 0-0 scores %d.", r.BlankOut)
	list.Add(r.AllPass > 0, "A drop after which all others knock scores %d.", r.AllPass)
	list.Add(r.FirstPass > 0, "The lead scores %d if the next player knocks.", r.FirstPass)
}

// blocked says who takes what when no player can play.
func blocked(r dominoes.Rules) string {
	if r.Blocker == dominoes.BlockerDuel {
		return "If no player can play, the player of the last tile and the next one compare their hands; the lighter one takes %s, the former in a tie."
	}
	return "If no player can play, the lightest side takes %s."
}

// set returns how many tiles there are.
func set(r dominoes.Rules) int {
	n := max(int(r.Set), 6)
	return (n + 1) * (n + 2) / 2
}

// ends names the ends of the board.
func ends(r dominoes.Rules) string {
	if r.Spinner == dominoes.SpinnerNone {
		return "both ends"
	}
	return "all ends"
}

// spinner adds what takes tiles on all its sides.
func spinner(list *terminal.List, r dominoes.Rules) {
	arms := 4
	if r.Arms > 0 {
		arms = int(r.Arms)
	}
	switch r.Spinner {
	case dominoes.SpinnerLate:
		list.Add(true, "The first double is a spinner: once it has tiles on both sides in the line, it takes tiles on %s, which then count too.", terminal.Count(arms-2, "more side"))
	case dominoes.SpinnerEarly:
		list.Add(true, "The first double is a spinner: it takes tiles on %d sides at once, and counts for each side without a tile, at most for two.", arms)
	case dominoes.SpinnerAll:
		list.Add(true, "In each round the highest double leads. It takes a tile on each of its %d sides before anything else is dropped.", arms)
	}
}

// sentences returns rules in sentences, with the text in which they were typed.
func sentences(r dominoes.Rules, typed string) (list terminal.List) {
	if wide(r) {
		list.Add(true, "The rules: %s.", typed)
		end := "either end"
		if r.Spinner != dominoes.SpinnerNone {
			end = "an end"
		}
		list.Add(true, "A tile is dropped at %s of the board, so that the halves that touch match. A player who can play must play.", end)
		list = append(list, listed(r)...)
		list.Add(r.Pairs, "Player 3 is your partner: you win together.")
		return list
	}
	list.Add(true, "Each player gets %d of the %d tiles; the rest are not dealt. The players drop in turn, at either end of the board, so that the halves that touch match.", r.HandSize, dominoes.Tiles)
	list.Add(true, "A player who can play must; one who cannot play knocks.")
	list.Add(true, "After a drop the pips at both ends are added up, counting both halves of a double. A total of 3 or 5 scores 1 point, 6 or 10 scores 2, 9 scores 3, 12 or 20 scores 4, 18 scores 6, 15 scores 8, and any other scores none.")
	list.Add(r.ChipOut == dominoes.ChipOutMover, "A player who drops the last tile of a hand chips out, and gets 1 point more.")
	list.Add(r.ChipOut == dominoes.ChipOutAnyHandEmpty, "A player who drops the last tile of a hand chips out, and gets 1 point more. After that each drop of the other player scores 1 point more, too.")
	list.Add(true, "The round is over when neither player can play. Then tiles are dealt again, and the other player drops first.")
	list.Add(true, "A player with exactly %s wins at once. A drop that would take a player above that is a bust: it scores nothing.", points(r.Target))
	return list
}
