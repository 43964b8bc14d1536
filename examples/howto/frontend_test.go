package howto_test

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"regexp"
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

// The front end in JavaScript draws every state of a game of each kind, with a button for each legal
// move and without the hands of others.
func TestFrontend(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		if os.Getenv("PIPS_LONG") != "" {
			t.Fatal(err)
		}
		t.Skip("node is not installed")
	}
	pages := pagesOf(t, farkle.MustParseRules("standard target=2000"), 3)
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
	for pattern, want := range map[string]bool{
		" -> /roll": page.Waits == "chance", "  draw -> /roll": page.View.Draws, " wins by | share the win": page.Outcome.Over, `undefined|NaN|\[object`: false,
	} {
		if regexp.MustCompile(pattern).MatchString(drawn) != want {
			t.Errorf("%s is not %v in\n%s", pattern, want, drawn)
		}
	}
}
