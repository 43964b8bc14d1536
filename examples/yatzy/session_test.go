package main

import (
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

var play, playOn = terminaltest.Players(run)

// ended reports whether the game was over or left by a person.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\n> quit\n")
}

// Sessions have the same words at a terminal and in colours, except pictures of dice. A turn of two players fits into
// 80 columns and 24 lines. The input may end after any line.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			plain := terminaltest.CheckSession(t, s, run, ended, terminal.Style{Colour: true, Pip: "o"}, 80)
			for line := range strings.Lines(s.Want) {
				if dice := strings.Contains(line, " has ") && strings.Contains(line, " left."); !dice && !strings.Contains(plain, line) {
					t.Fatalf("without %q:\n%s", line, plain)
				}
			}
			if _, turn, ok := strings.Cut(plain, "quit to stop.\n"); ok && name == "seeded" {
				if turn, _, _ = strings.Cut(turn, "\n> "); strings.Count(turn, "\n")+2 > 24 {
					t.Errorf("a long turn:\n%s", turn)
				}
			}
			for n := range s.Cuts() {
				if n > 0 || slices.Contains(s.Args, "-players") { // without people bots play
					got := playOn(terminal.Console{Dice: terminaltest.Dice(s)}, s.Args, s.Input[:n])
					s.CheckCut(t, n, got, ended(got.Out))
				}
			}
		})
	}
}

func TestThrown(t *testing.T) {
	got := thrown(dice.MustParse("6"), dice.MustParse("12")) // kept dice are first
	if want := []terminal.Die{{Face: 6, Green: true}, {Face: 1}, {Face: 2}}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
