package text_test

import (
	"errors"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// rulesOf reads the rules of a game.
func rulesOf(game, text string) (fmt.Stringer, error) {
	switch game {
	case "farkle":
		return farkle.ParseRules(text)
	case "yahtzee":
		return yahtzee.ParseRules(text)
	case "awari":
		return awari.ParseRules(text)
	case "dominoes":
		return dominoes.ParseRules(text)
	}
	panic("no game " + game)
}

// What rules are refused with where something else than a name is wrong, and where; "^" marks the place.
func TestRulesHints(t *testing.T) {
	const (
		comma    = "want settings with white space between them, and no comma"
		farkles  = "want pocket, standard, wikipedia, playmonster, cardgames, facebook, farkleten, zilch, serendipity, kcd, dixmille, five, fullhouse, setvalue or lowones-doubling"
		sowing   = "want standard, kalah, kalah-empty-capture, basic, oware, awari, ayoayo, bohnenspiel, congkak, cross-kalah, mangala, pallanguzhi, songo or toguz-korgool"
		domino   = "want standard, nine, printed, scaffold, block, draw, draw-one, muggins, threes, partners, all-fives, sniff, cross, cuban, puerto-rican or dominican"
		manyRule = " is a game with many rules, "
	)
	for _, c := range []struct{ game, text, want string }{
		{"awari", "oware grand-slam=^legal", "want no-capture, illegal, illegal-unless-only or take-all"},
		{"dominoes", "block ^colour=9", "want hand, target, chip-out, seats, pairs, stock, leave, lead, winner-leads, scoring, out, blocked, nearest, at-least, set, spinner, arms, blocker, capicu, blank-out, all-pass or first-pass"},
		{"awari", "oware ^seats=3", "want pits, beans, sow, skip-origin, capture, capture-empty, capture-any-side, grand-slam, must-feed, extra, end, majority, leftover, relay, direction, first-back, passing, chain, stays, tuz, pass, counts or least"},
		{"yahtzee", "yahtzee ^bonus=50", "did you mean upper-bonus?"},
		// What stands alone.
		{"dominoes", "partners winner-leads^", "want winner-leads=yes"},
		{"dominoes", "block at-least^", "want at-least=yes"},
		{"awari", "must-feed^", "want must-feed=yes"},
		{"awari", "oware pits^", "want pits=…"},
		{"yahtzee", "yatzy ordered^", "want ordered=yes"},
		{"yahtzee", "yatzy orderd^", "did you mean ordered=yes?"},
		{"yahtzee", "yatzy joker^", "want joker=…"},
		{"farkle", "standard multiplier^", "want multiplier=yes"},
		{"farkle", "standard floor^ target=5", "want floor=yes"},
		{"farkle", "standard target^", "want target=…"},
		// Commas.
		{"farkle", "opening=500^, target=5000", comma},
		{"farkle", "standard 1=100^, 5=50", comma},
		{"farkle", "standard 1=100^,5=50", comma},
		{"farkle", "standard^, target=5000", comma},
		{"yahtzee", "yatzy rolls=4^; dice=5", comma},
		{"yahtzee", "yatzy boxes=ones,twos^, rolls=4", comma},
		{"yahtzee", "yatzy boxes=ones,^ twos", "want no white space after the comma"},
		{"awari", "kalah pits=5^, beans=2", comma},
		{"dominoes", "block seats=4^,pairs=yes", comma},
		{"dominoes", "block pairs^, seats=4", comma},
		// Names of games.
		{"farkle", "^farkle", "farkle" + manyRule + farkles},
		{"farkle", "^10000 target=5000", "10000" + manyRule + farkles},
		{"farkle", "^10,000", "10,000" + manyRule + farkles},
		{"farkle", "^Ten Thousand", "Ten Thousand" + manyRule + farkles},
		{"farkle", " ^hot dice opening=500", "hot dice" + manyRule + farkles},
		{"farkle", "^dix mille", "did you mean dixmille?"},
		{"yahtzee", "^maxi yatzy", "did you mean maxi-yatzy?"},
		{"yahtzee", "^forced Yatzy", "did you mean forced-order?"},
		{"awari", "^mancala", "mancala" + manyRule + sowing},
		{"dominoes", "^Dominoes", "Dominoes" + manyRule + domino},
		{"dominoes", "^fives and threes", "did you mean standard, nine, printed or scaffold?"},
		{"dominoes", "^all fives target=150", "did you mean all-fives?"},
	} {
		text, at := gametest.Mark(c.text)
		r, err := rulesOf(c.game, text)
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || bad.Offset != at || bad.Want != c.want {
			t.Errorf("%s %q: %v, %v\nwant %s at %d", c.game, text, r, err, c.want, at)
		}
	}
}

// The case of variants does not count, and flags are also true and false.
func TestRulesReadLoosely(t *testing.T) {
	for _, c := range []struct{ game, text, want string }{
		{"farkle", "Standard", "standard"},
		{"farkle", " ZILCH Target=5000", ""}, // that of settings does
		{"farkle", "FarkleTen floor=false multiplier=true", "farkleten multiplier=yes"},
		{"yahtzee", "Yatzy ordered=true", "forced-order"},
		{"yahtzee", "STANDARD", "yahtzee"},
		{"awari", "Kalah-Empty-Capture", "kalah-empty-capture"},
		{"awari", "Oware must-feed=false", "oware must-feed=no"},
		{"dominoes", "Partners winner-leads=false", "partners winner-leads=no"},
		{"dominoes", "Block seats=4 pairs=true", "block seats=4 pairs"},
	} {
		r, err := rulesOf(c.game, c.text)
		if got := r.String(); (err == nil) != (c.want != "") || err == nil && got != c.want {
			t.Errorf("%s %q: %v, %v, want %s", c.game, c.text, got, err, c.want)
		}
	}
}

// White space around a move, which is refused, is named.
func TestMovesWithSpace(t *testing.T) {
	for text, parse := range map[string]func(string) error{
		"15 roll":  func(s string) error { _, err := farkle.ParseMove(s); return err },
		"66 roll":  func(s string) error { _, err := yahtzee.ParseMove(s); return err },
		"3":        func(s string) error { _, err := awari.ParseMove(s); return err },
		"5-1 left": func(s string) error { _, err := dominoes.ParseMove(s); return err },
		"5-1":      func(s string) error { _, err := dominoes.ParseDomino(s); return err },
	} {
		for s, c := range map[string]struct {
			at   int
			want string
		}{
			" " + text:        {0, "want no white space at the beginning"},
			text + "\n":       {len(text), "want no white space at the end"},
			"\t" + text + " ": {0, "want no white space at the beginning"},
		} {
			var bad *pips.SyntaxError
			if err := parse(s); !errors.As(err, &bad) || bad.Input != s || bad.Offset != c.at || bad.Want != c.want {
				t.Errorf("%q: %v, want %s", s, err, c.want)
			}
		}
	}
}
