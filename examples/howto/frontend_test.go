package howto_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// pagesOf returns what all players and a spectator see in each state of a game.
func pagesOf[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, r R, players int) (pages []any) {
	t.Helper()
	gametest.PlayRandomly(t, r, []string{"Ann", "Bob", "Cy"}[:players], func(g *pips.Game[R, S, M, C, V], _ pips.Step[M, C]) {
		for p := pips.Nobody; int(p) < players; p++ {
			pages = append(pages, g.Page(p))
		}
	})
	return pages
}

// TestFrontend has the front end in JavaScript draw every state of a game of each kind. Each
// legal move gets a button of its own that sends that move, and the hands of
// others are nowhere.
func TestFrontend(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("PIPS_LONG") != "" {
			t.Fatal(err)
		}
		t.Skip("node is not installed")
	}
	short, err := farkle.ParseRules("standard target=2000")
	if err != nil {
		t.Fatal(err)
	}
	var pages []any
	pages = append(pages, pagesOf(t, short, 3)...)
	pages = append(pages, pagesOf(t, yahtzee.Standard(), 2)...)
	pages = append(pages, pagesOf(t, yahtzee.MustParseRules("maxi-yatzy"), 1)...)
	pages = append(pages, pagesOf(t, awari.Kalah(6, 4), 2)...)
	pages = append(pages, pagesOf(t, awari.MustParseRules("oware"), 2)...)
	pages = append(pages, pagesOf(t, dominoes.Standard(), 2)...)
	pages = append(pages, pagesOf(t, dominoes.MustParseRules("draw"), 2)...)
	var in bytes.Buffer
	for _, p := range pages {
		if err := json.NewEncoder(&in).Encode(p); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.Split(strings.TrimSpace(in.String()), "\n")
	cmd := exec.Command(node, "frontend.mjs")
	cmd.Stdin, cmd.Stderr = &in, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	drawn := strings.Split(strings.TrimSuffix(string(out), "\f\n"), "\f\n")
	if len(drawn) != len(lines) {
		t.Fatalf("%d pages are drawn, want %d", len(drawn), len(lines))
	}
	for i, line := range lines {
		checkDrawn(t, line, drawn[i])
	}
}

// checkDrawn compares what is drawn with the page.
func checkDrawn(t *testing.T, line, drawn string) {
	t.Helper()
	var page struct {
		Players []string
		Waits   string
		Moves   []json.RawMessage
		Outcome pips.Outcome
		View    struct{ Draws bool }
	}
	if err := json.Unmarshal([]byte(line), &page); err != nil {
		t.Fatal(err)
	}
	labels := map[string]bool{}
	var sent []string
	for button := range strings.Lines(drawn) {
		if label, body, ok := strings.Cut(strings.TrimSpace(button), " -> /move "); ok {
			labels[label] = true
			sent = append(sent, body)
		}
	}
	if len(labels) != len(page.Moves) || len(sent) != len(page.Moves) {
		t.Fatalf("%d labels and %d buttons for %d moves in\n%s", len(labels), len(sent), len(page.Moves), drawn)
	}
	for i, m := range page.Moves {
		if sent[i] != string(m) {
			t.Errorf("button %d sends %s, want %s", i, sent[i], m)
		}
	}
	for _, name := range page.Players {
		if !strings.Contains(drawn, name+": ") {
			t.Errorf("%s is missing in\n%s", name, drawn)
		}
	}
	if deal := strings.Contains(drawn, " -> /roll"); deal != (page.Waits == "chance") {
		t.Errorf("a button for chance is %v in\n%s", deal, drawn)
	}
	if draw := strings.Contains(drawn, "  draw -> /roll"); draw != page.View.Draws {
		t.Errorf("a button to draw a tile is %v in\n%s", draw, drawn)
	}
	if over := strings.Contains(drawn, " wins by ") || strings.Contains(drawn, " share the win"); over != page.Outcome.Over {
		t.Errorf("the end is %v in\n%s", over, drawn)
	}
	if strings.Contains(drawn, "undefined") || strings.Contains(drawn, "NaN") || strings.Contains(drawn, "[object") {
		t.Errorf("drawn is\n%s", drawn)
	}
}
