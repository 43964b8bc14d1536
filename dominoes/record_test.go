package dominoes_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// recordTexts were written by hand, from the rules of the format. What they lead
// to is in TestRecords.
var recordTexts = []string{
	// That of the comment of Record.
	"pips 1 dominoes\nrules standard hand=2 target=6\nplayer Ann\nplayer Bob\nseed 42\n\n0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 left, 2-1 left\n",
	"pips 1 dominoes\nrules standard hand=2 target=8\nplayer Ann\nplayer Bob\nseed 42\n\n0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 left, 2-1 left\n1: deal 6-0 2-2 / 5-5 6-5\n1: 6-5 left, 6-0 left, 5-5 right\n0: deal 0-0 3-0 / 5-5 6-5\n0: 0-0 left, knock, 3-0 right\n",
	"pips 1 dominoes\nrules standard\nplayer\nplayer\n",
	"pips 1 dominoes\nrules printed\nplayer\nplayer Bob\nbegins 1\nseed x\n\n1: deal 5-4 2-1 1-1 0-0 6-0 3-0 2-2 / 5-1 6-6 3-1 4-2 2-0 1-0 4-4\n",
	"pips 1 dominoes\nrules standard hand=1 target=3\nplayer\nplayer\nbegins 1\n\n1: deal 5-4 / 1-1\n1: 1-1 left\n0: deal 0-0 / 1-1\n0: 0-0 left\n1: deal 0-0 / 1-1\n",
}

// stepsOf returns the steps of a record as words.
func stepsOf(r dominoes.Record) string {
	var words []string
	for _, step := range r.Steps {
		if step.Chance != nil {
			words = append(words, "deal")
		} else {
			words = append(words, step.Move.String())
		}
	}
	return strings.Join(words, ", ")
}

func TestRecords(t *testing.T) {
	for i, c := range []struct {
		steps string
		state string
		over  bool
	}{
		// 9 are 3 points, 1 and 4 are one; 2 and 4 are two, and one for chipping out.
		{"deal, 5-4 left, 5-1 left, 2-1 left", "scores=6,1 hand2=6-6 board=2-1/1.3,1-5/2.2,5-4/1.1", true},
		{"deal, 5-4 left, 5-1 left, 2-1 left, deal, 6-5 left, 6-0 left, 5-5 right, deal, 0-0 left, knock, 3-0 right", "scores=7,4 turn=1 hand2=5-5,6-5 board=0-0/1.1,0-3/1.2 knocked2=0", false},
		{"", "first=1", false},
		{"deal", "turn=1 first=1 hand1=5-4,2-1,1-1,0-0,6-0,3-0,2-2 hand2=5-1,6-6,3-1,4-2,2-0,1-0,4-4", false},
		// 1-1 is 2 pips, and a point for chipping out; so is 0-0.
		{"deal, 1-1 left, deal, 0-0 left, deal", "scores=1,1 turn=1 first=1 hand1=0-0 hand2=1-1", false},
	} {
		text := recordTexts[i]
		// Tiles have two forms and any white space between them, and can be played turned round. Records
		// of v0.1 have openings at the right end.
		old := text
		for _, opening := range []string{"0: 5-4 ", "1: 6-5 ", "0: 0-0 ", "1: 1-1 "} {
			old = strings.ReplaceAll(old, opening+"left", opening+"right")
		}
		r := gametest.RecordText(t, text, pips.ParseRecord[dominoes.Rules], sameRecord,
			strings.ReplaceAll(text, "5-4", "(5,4)"), strings.ReplaceAll(text, " / ", "  / \t"), old,
			strings.NewReplacer("5-1 left", "1-5 left", "2-1 left", "1-2 left", "6-5 left", "5-6 left").Replace(text))
		if got := stepsOf(r); got != c.steps {
			t.Errorf("%q has the steps %s", text, got)
		}
		g, err := r.Game()
		if err != nil || g.State() != mustState(t, c.state) || g.Outcome().Over != c.over {
			t.Errorf("%q leads to %v, %+v, %v", text, g.State(), g.Outcome(), err)
		}
	}
	r := gametest.Must(t, pips.ParseRecord[dominoes.Rules], recordTexts[3])
	want := dominoes.Record{Rules: dominoes.MustParseRules("printed"), First: dominoes.Player2, Players: []string{"", "Bob"}, Seed: "x", Steps: r.Steps}
	if !sameRecord(r, want) {
		t.Errorf("%+v, want %+v", r, want)
	}
}

// An opening at the right end in JSON is read as one at the left, and a tile the way round that it is held,
// also in a record. As moves of Go they are refused.
func TestCanonical(t *testing.T) {
	g := must(mustRules(t, "hand=1 target=61").NewGame("", ""))
	if err := g.Chance(dominoes.Deal{Hands: mustHands(t, "5-4", "5-1")}); err != nil {
		t.Fatal(err)
	}
	if err := g.Move(mustMove(t, "5-4 right")); !errors.Is(err, dominoes.ErrEnd) {
		t.Errorf("a move: %v", err)
	}
	if err := g.Move(mustMove(t, "4-5 left")); !errors.Is(err, dominoes.ErrTurned) {
		t.Errorf("a turned tile: %v", err)
	}
	for _, move := range []string{`{"tile":[5,4],"end":"right"}`, `{"tile":[4,5],"end":"left"}`, `{"tile":[4,5],"end":"right"}`, `"4-5 left"`} {
		if err := g.MoveJSON([]byte(move)); err != nil || stepsOf(g.Record()) != "deal, 5-4 left" {
			t.Errorf("%s: %v, %v", move, err, stepsOf(g.Record()))
		}
		g.Undo()
	}
	for _, move := range []string{`{"tile":[1,5],"end":"left"}`, `{"tile":[4,4],"end":"left"}`} {
		if err := g.MoveJSON([]byte(move)); !errors.Is(err, dominoes.ErrNotHeld) {
			t.Errorf("%s: %v", move, err)
		}
	}
	if err := g.Move(mustMove(t, "5-4 left")); err != nil {
		t.Fatal(err)
	}
	data := must(json.Marshal(g.Record()))
	gametest.ReadsJSON(t, strings.Replace(string(data), `"left"`, `"right"`, 1), g.Record())
	gametest.ReadsJSON(t, strings.Replace(string(data), `"tile":[5,4]`, `"tile":[4,5]`, 1), g.Record())
}

// Faults of deals and moves, and where they are. The place is marked by a "^" that is not part of the text. What concerns
// all games is tested in package pips.
func TestParseRecordErrors(t *testing.T) {
	const (
		names = "player a\nplayer b\n"
		two   = "pips 1 dominoes\nrules standard hand=2 target=8\n" + names + "\n"
		deal  = "0: deal 5-4 2-1 / 5-1 6-6\n"
		moves = "0: 5-4 left, 5-1 left, 2-1 left\n"
		// 5-4 is 3 points: with target 3 player 0 has won.
		three = "pips 1 dominoes\nrules standard hand=2 target=3\n" + names + "\n" + deal
	)
	for _, c := range []struct {
		text string
		err  error
	}{
		{"pips 1 dominoes\nrules standard hand=^15\n" + names, pips.ErrTooLarge},
		{"pips 1 dominoes\nrules standard\n" + names + "begins 2\n^\n", pips.ErrPlayers},
		{two + "^1: deal 5-4 2-1 / 5-1 6-6\n", pips.ErrSyntax},
		{two + "0: deal 5-4 ^4-5 / 5-1 6-6\n", pips.ErrSyntax},
		{two + "0: ^deal 5-4 2-1 / 5-1 4-5\n", dominoes.ErrDeal},
		{two + deal + "0: ^deal 5-4 2-1 / 5-1 6-6\n", pips.ErrSyntax},
		{two + deal + moves + "1: ^deal 5-4 2-1 / 5-1\n", dominoes.ErrDeal},
		{two + deal + "0: 5-4 ^upp\n", pips.ErrSyntax},
		{two + deal + "0: ^1-5 left\n", dominoes.ErrNotHeld},
		{two + deal + "0: ^knock\n", dominoes.ErrKnock},
		{two + deal + "0: 5-4 right, ^5-1 right\n", dominoes.ErrNoMatch},
		{two + deal + "0: 5-4 left, 5-1 left, 2-1 left^, knock\n", pips.ErrSyntax}, // a deal is due
		{three + "0: 5-4 left^, 5-1 left\n", pips.ErrOver},
		// Hostile sizes.
		{two + "0: deal 5-4 2-1 / ^" + strings.Repeat("x", 1_000_000) + "\n", pips.ErrSyntax},
		{two + "0: ^deal " + strings.Repeat(" ", 1_000_000) + "/ 5-1 6-6\n", dominoes.ErrDeal},
		{two + deal + "0: ^" + strings.Repeat("knock, ", 100_000) + "\n", dominoes.ErrKnock},
	} {
		text, at := gametest.Mark(c.text)
		r, err := pips.ParseRecord[dominoes.Rules](text)
		gametest.RecordError(t, err, text, at, c.err)
		var move *pips.MoveError
		var own dominoes.Error
		if !sameRecord(r, dominoes.Record{}) || errors.As(err, &own) && !errors.As(err, &move) {
			t.Errorf("%.200q: %v, and a record %v", text, err, r)
		}
	}
}
