package dominoes_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// How rules are written: as the nearest preset and what differs, where pairs stands alone.
func TestRulesText(t *testing.T) {
	for text, want := range map[string]string{
		"hand=5 target=31 chip-out=none":                 "standard hand=5 target=31 chip-out=none",
		"chip-out=any target=61 hand=7":                  "scaffold",
		" \t\r\nnine\n\ttarget=121\r\n chip-out=mover  ": "standard hand=9 target=121",
		"nine hand=7":                         "standard",
		"printed chip-out=any target=1000000": "standard target=1000000 chip-out=any",
		"hand=7 target=100 at-least=yes lead=highest-double chip-out=none scoring=none out=others blocked=others": "block",
		"block stock=draw leave=2":       "draw",
		"draw leave=2 target=150":        "draw target=150",
		"block seats=2 pairs=no":         "block",
		"pairs seats=4 hand=7 target=61": "standard seats=4 pairs",
		"partners pairs=no":              "partners pairs=no",
		"partners out=all blocked=all":   "partners out=all blocked=all",
		"block seats=4 pairs":            "block seats=4 pairs",
		"block seats=4 pairs lead=any":   "partners lead=any winner-leads=no",
		"threes nearest=5 scoring=fives": "muggins",
		"standard seats=4":               "standard seats=4",
	} {
		if r := mustRules(t, text); r.String() != want || mustRules(t, want) != r {
			t.Errorf("%q prints as %v, want %s", text, r, want)
		}
	}
	for want, r := range map[string]dominoes.Rules{
		"%!Rules()": {}, "standard hand=-1": {HandSize: -1, Target: 61}, "standard target=-5": {HandSize: 7, Target: -5}, "standard chip-out=%!ChipOut(200)": {HandSize: 7, Target: 61, ChipOut: 200},
	} {
		if r.String() != want {
			t.Errorf("%v, want %s", r, want)
		}
	}
}

func TestParseRulesErrors(t *testing.T) {
	const keys = "want hand, target, chip-out, seats, pairs, stock, leave, lead, winner-leads, scoring, out, blocked, nearest, at-least, set, spinner, arms, blocker, capicu, blank-out, all-pass or first-pass"
	gametest.Refuses[dominoes.Rules, *dominoes.Rules](t, dominoes.MustParseRules("nine"), dominoes.ParseRules, []fault{
		// Names and keys.
		{"^standart", pips.ErrSyntax, "did you mean standard?"}, {"^Standards_x", pips.ErrSyntax, ""}, {" ^x hand=6", pips.ErrSyntax, ""},
		{"^bergen", pips.ErrSyntax, "want standard, nine, printed, scaffold, block, draw, draw-one, muggins, threes, partners, all-fives, sniff, cross, cuban, puerto-rican or dominican"},
		{"nine ^chipout=none", pips.ErrSyntax, "did you mean chip-out?"}, {"nine ^color=2", pips.ErrSyntax, keys}, {"nine target=5 ^target=6", pips.ErrSyntax, "want the setting target once"},
		{"block seats=4 pairs ^pairs", pips.ErrSyntax, ""}, {"block pairs=yes ^pairs seats=4", pips.ErrSyntax, ""}, {"block ^pairs!=yes", pips.ErrSyntax, ""}, {"block pair^", pips.ErrSyntax, ""},
		{"hand=6 standard^", pips.ErrSyntax, ""}, {"standard nine^", pips.ErrSyntax, ""},
		// Values.
		{"nine hand=^0", pips.ErrSyntax, "want a number from 1 to 14"}, {"nine hand=^15", pips.ErrTooLarge, "want a number from 1 to 14"}, {"nine hand=6^x", pips.ErrSyntax, ""},
		{"nine target=^0", pips.ErrSyntax, "want a number from 1 to 1000000"}, {"nine target=^1000001", pips.ErrTooLarge, "want a number from 1 to 1000000"},
		{"nine target=^" + strings.Repeat("9", 1000), pips.ErrTooLarge, ""}, {"nine chip-out=^both", pips.ErrSyntax, "want mover, none or any"}, {"nine chip-out=^moved", pips.ErrSyntax, "did you mean mover?"},
		{"block seats=^1", pips.ErrSyntax, "want a number from 2 to 4"}, {"block seats=^5", pips.ErrTooLarge, ""}, {"block seats=4 pairs=^maybe", pips.ErrSyntax, "want yes or no"},
		{"block stock=^sleep", pips.ErrSyntax, "did you mean sleeps?"}, {"draw leave=^", pips.ErrSyntax, "want a number from 0 to 27"}, {"draw leave=^28", pips.ErrTooLarge, ""},
		{"block lead=^6", pips.ErrSyntax, ""}, {"partners winner-leads=^", pips.ErrSyntax, ""}, {"block scoring=^five", pips.ErrSyntax, ""}, {"block out=^any", pips.ErrSyntax, ""}, {"block blocked=^some", pips.ErrSyntax, ""},
		{"block nearest=^x", pips.ErrSyntax, "want a number from 0 to 10"}, {"muggins nearest=^11", pips.ErrTooLarge, ""}, {"block at-least=^1", pips.ErrSyntax, ""},
		// What can be read and not be played.
		{"^", pips.ErrRules, ""}, {"target=61^", pips.ErrRules, ""}, {"hand=7 chip-out=none^", pips.ErrRules, "target is 0, want 1 to 1000000"},
	})
}
