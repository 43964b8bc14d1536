package awari_test

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// A caseRow is a row of testdata/awari.json: one sowing and what came of it,
// worked out by a program that shares nothing with this package.
type caseRow struct {
	ID, Rules, Note string
	Player, Pit     int
	Illegal         bool
	Captured        int
	Over            bool  `json:"game_over"`
	FinalScores     []int `json:"final_scores"`
	After           []int

	// Where homes are sown: cells in the order of the ring.
	Pits         int `json:"pits_per_side"`
	Board        []int
	Last         int   `json:"last_pit"`
	Extra        bool  `json:"extra_turn"`
	AlreadyExtra bool  `json:"already_extra"`
	Listing      []int `json:"seed_code_literal_after"`

	// Where they are not: the twelve houses, and what is at home.
	Houses, Scores []int
	ScoresAfter    []int `json:"scores_after"`
	Legal          []int
	GrandSlam      bool   `json:"grand_slam"`
	EndedBy        string `json:"ended_by"`
}

// readCases returns the rows of the case file.
func readCases(t *testing.T) []caseRow {
	t.Helper()
	text, err := os.ReadFile("testdata/awari.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct{ Cases []caseRow }
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) != 76 {
		t.Fatalf("%d cases, want 76", len(file.Cases))
	}
	return file.Cases
}

// caseRules are the rules that the case files call by other names.
var caseRules = map[string]string{
	"seed003":                        "standard",
	"seed003_sow_both_homes":         "standard sow=both-homes",
	"kalah":                          "kalah",
	"kalah_empty_capture":            "kalah-empty-capture",
	"basic_awari":                    "basic",
	"oware_slam_no_capture":          "oware",
	"oware_slam_illegal_unless_only": "awari",
	"oware_slam_takes_all":           "oware grand-slam=take-all",
}

// rulesOf returns the rules of a case with this many pits a side.
func rulesOf(t *testing.T, name string, pits int) awari.Rules {
	t.Helper()
	text, ok := caseRules[name]
	if !ok {
		t.Fatalf("no rules %q", name)
	}
	r := mustRules(t, text)
	r.Pits = pits
	return r
}

// illegalCases are the reasons that the notes of the illegal cases give.
var illegalCases = map[string]awari.Error{
	"k029": awari.ErrEmpty, "k030": awari.ErrPit, "k031": awari.ErrPit, "o112": awari.ErrGrandSlam, "o118": awari.ErrFeed,
}

// fewBeans are positions of 17 and 18 beans that the case file takes to be over.
// The other player can move, but a home has more than half of these few beans.
// Here Majority goes by the beans at the start, so the start has to be small too.
var fewBeans = map[string]bool{"o107": true, "o108": true}

// house returns the place in the ring of a house, 0 to 11 in sowing order. South's
// home stands between 5 and 6.
func house(h int) awari.Pit {
	if h < 6 {
		return awari.Pit(h)
	}
	return awari.Pit(h + 1)
}

// housesBoard returns the board with these beans in the houses and homes.
func housesBoard(t *testing.T, houses, scores []int) awari.Board {
	t.Helper()
	if len(houses) != 12 || len(scores) != 2 {
		t.Fatalf("houses %v, scores %v", houses, scores)
	}
	return ringBoard(t, slices.Concat(houses[:6], scores[:1], houses[6:], scores[1:])...)
}

// scores returns what is in the homes.
func scores(b awari.Board) []int { return []int{b.Home(awari.South), b.Home(awari.North)} }

func TestCases(t *testing.T) {
	illegal := 0
	for _, c := range readCases(t) {
		t.Run(c.ID, func(t *testing.T) {
			if c.Houses != nil {
				owareCase(t, c)
			} else {
				kalahCase(t, c)
			}
		})
		if c.Illegal {
			illegal++
		}
	}
	if illegal != len(illegalCases) {
		t.Errorf("%d illegal cases, want %d", illegal, len(illegalCases))
	}
}

// refused checks a case that is illegal.
func refused(t *testing.T, c caseRow, r awari.Rules, s awari.State, at awari.Pit) {
	t.Helper()
	want := illegalCases[c.ID]
	if want != awari.ErrPit { // no move stands for a home or for a pit of the other player
		m := r.Move(at)
		if err := r.Legal(s, m); why(err) != want || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("Legal is %v, want %v", err, want)
		}
		if next, err := r.Apply(s, m); next != s || why(err) != want {
			t.Errorf("Apply is %v, %v", next, err)
		}
	}
	if b, sown, err := r.Distribute(s.Board, s.Turn, at); b != s.Board || sown != (awari.Sown{}) || why(err) != want || !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("Distribute is %v, %+v, %v", b, sown, err)
	}
}

// kalahCase checks a case in which homes are sown.
func kalahCase(t *testing.T, c caseRow) {
	r := rulesOf(t, c.Rules, c.Pits)
	s := awari.State{Board: ringBoard(t, c.Board...), Turn: awari.Player(c.Player - 1)}
	at := awari.Pit(c.Pit)
	if c.Illegal {
		refused(t, c, r, s, at)
		return
	}
	m := r.Move(at)
	if c.AlreadyExtra {
		s.Extra = 1
	}
	after := ringBoard(t, c.After...)
	want := awari.Sown{Last: awari.Pit(c.Last), Captured: c.Captured, Again: c.Extra, Over: c.Over}
	if !c.AlreadyExtra || r.Extra == awari.Unlimited { // Distribute is for the first sowing of a turn
		if b, sown, err := r.Distribute(s.Board, s.Turn, at); b != after || sown != want || err != nil {
			t.Errorf("%s: Distribute is %v, %+v, %v, want %v, %+v", c.Note, b, sown, err, after, want)
		}
	} else if _, sown, _ := r.Distribute(s.Board, s.Turn, at); !sown.Again {
		t.Errorf("the first sowing of a turn does not move again")
	}
	next, err := r.Apply(s, m)
	if next.Board != after || err != nil {
		t.Errorf("%s: Apply is %v, %v, want %v", c.Note, next, err, after)
	}
	out := r.Outcome(next)
	if out.Over != c.Over || r.Legal(s, m) != nil || !slices.Contains(slices.Collect(r.Moves(s)), m) {
		t.Errorf("Outcome %+v, Legal %v, Moves %v", out, r.Legal(s, m), slices.Collect(r.Moves(s)))
	}
	if !c.Over {
		turn := s.Turn.Other()
		if c.Extra {
			turn = s.Turn
		}
		if next.Turn != turn || (next.Extra > 0) != c.Extra {
			t.Errorf("next is %v", next)
		}
		return
	}
	if got := scores(next.Board); !slices.Equal(got, c.FinalScores) {
		t.Errorf("final scores %v, want %v", got, c.FinalScores)
	}
	wantOutcome(t, out, c.FinalScores)
}

// wantOutcome checks who won by how much.
func wantOutcome(t *testing.T, out pips.Outcome, scores []int) {
	t.Helper()
	if want := outcome(scores[0], scores[1]); out != want {
		t.Errorf("Outcome is %+v, want %+v", out, want)
	}
}

// owareCase checks a case in which they are not. Its board is that before each
// player takes the own side.
func owareCase(t *testing.T, c caseRow) {
	r := rulesOf(t, c.Rules, 6)
	majority := fewBeans[c.ID]
	if majority {
		r.Beans = 1
	}
	s := awari.State{Board: housesBoard(t, c.Houses, c.Scores), Turn: awari.Player(c.Player - 1)}
	var legal []awari.Move
	for _, h := range c.Legal {
		legal = append(legal, awari.Move(h%6+1))
	}
	if got := slices.Collect(r.Moves(s)); !slices.Equal(got, legal) {
		t.Errorf("%s: Moves are %v, want %v", c.Note, got, legal)
	}
	for m := range awari.Move(9) {
		if (r.Legal(s, m) == nil) != slices.Contains(legal, m) {
			t.Errorf("Legal of %d is %v, want the moves %v", m, r.Legal(s, m), legal)
		}
	}
	at := house(c.Pit)
	if c.Illegal {
		refused(t, c, r, s, at)
		return
	}
	m := r.Move(at)

	before := r
	before.Leftover = awari.Uncounted
	want := housesBoard(t, c.After, c.ScoresAfter)
	sows := func(r awari.Rules) {
		t.Helper()
		b, sown, err := r.Distribute(s.Board, s.Turn, at)
		if sown.Last = 0; b != want || sown != (awari.Sown{Captured: c.Captured, Over: c.Over}) || err != nil {
			t.Errorf("%s: %v: %v, %+v, %v, want %v", c.Note, r, b, sown, err, want)
		}
	}
	sows(before)

	takesAll := before
	takesAll.GrandSlam = awari.TakeAll
	b, sown, _ := takesAll.Distribute(s.Board, s.Turn, at)
	if slam := sown.Captured > 0 && b.Row(s.Turn.Other()) == 0; slam != c.GrandSlam {
		t.Errorf("grand slam %v, want %v", slam, c.GrandSlam)
	}

	if c.Over != (c.EndedBy != "") {
		t.Errorf("over %v, ended by %q", c.Over, c.EndedBy)
	}
	if c.Over {
		want = housesBoard(t, make([]int, 12), c.FinalScores)
	}
	next, err := r.Apply(s, m)
	if next.Board != want || err != nil {
		t.Errorf("%s: Apply is %v, %v, want %v", c.Note, next, err, want)
	}
	sows(r)
	out := r.Outcome(next)
	if !c.Over {
		if out.Over || next.Turn != s.Turn.Other() {
			t.Errorf("next is %v, %+v", next, out)
		}
		return
	}
	wantOutcome(t, out, c.FinalScores)
	if c.EndedBy != "opponent cannot move" {
		t.Errorf("ended by %q", c.EndedBy)
	}
	before.Majority = false
	if _, sown, _ := before.Distribute(s.Board, s.Turn, at); sown.Over == majority {
		t.Errorf("over without Majority: %v", sown.Over)
	}
	if majority { // by the rules as they are it is not over
		_, sown, _ := rulesOf(t, c.Rules, 6).Distribute(s.Board, s.Turn, at)
		if sown.Over {
			t.Errorf("over with %d of 48 beans at home", c.ScoresAfter[0])
		}
	}
}

// What is refused as a grand slam, what as a sowing that does not feed, and what as neither:
// each with the reason for the first two pits.
func TestFeedingGrandSlam(t *testing.T) {
	for _, c := range []struct {
		rules, state  string
		first, second error
	}{
		// The first pit puts two into each pit of North and would take all four; the
		// second puts one into the first.
		{"oware pits=2 grand-slam=illegal-unless-only", "6 1 0 / 0 0 0", awari.ErrGrandSlam, nil},
		{"oware pits=2 grand-slam=illegal-unless-only", "1 1 0 / 0 0 0", awari.ErrFeed, nil},
		{"oware pits=2 grand-slam=illegal-unless-only", "1 0 3 / 0 0 2", pips.ErrOver, pips.ErrOver}, // who cannot feed has no move
		// Pit 6 would take all: with another sowing beside it, and as the only one.
		{"oware pits=2 must-feed=no", "1 2 5 / 1 1 6", nil, nil},
		{"oware pits=2 must-feed=no grand-slam=illegal", "1 2 5 / 1 1 6", nil, awari.ErrGrandSlam},
		{"oware pits=2 must-feed=no grand-slam=illegal-unless-only", "1 2 5 / 1 1 6", nil, awari.ErrGrandSlam},
		{"oware pits=2 must-feed=no grand-slam=illegal-unless-only", "0 2 5 / 1 1 6", awari.ErrEmpty, nil},
		{"oware pits=2 must-feed=no grand-slam=illegal", "0 2 5 / 1 1 6", pips.ErrOver, pips.ErrOver},
		// It would take all, but makes a pit too full on the way, and takes nothing.
		{"oware pits=2 grand-slam=illegal", "6 255 0 / 0 0 0", awari.ErrFull, nil},
		{"oware pits=2 grand-slam=illegal-unless-only", "6 255 0 / 0 0 0", awari.ErrFull, nil},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		if one, two := why(r.Legal(s, 1)), why(r.Legal(s, 2)); one != c.first || two != c.second {
			t.Errorf("%v: %v and %v, want %v and %v", s, one, two, c.first, c.second)
		}
	}
	// Beans that are captured again were given: 29 put two or three into each pit of
	// South. And as the other pit of North would give none, that is the only move.
	for _, text := range []string{"0 0 0 0 0 0 9 / 0 0 0 0 29 0 24 turn=1", "0 0 0 0 0 0 9 / 1 0 0 0 29 0 24 turn=1"} {
		s := mustState(t, text)
		if moves := slices.Collect(awari.Awari().Moves(s)); !slices.Equal(moves, []awari.Move{5}) {
			t.Errorf("%v: %v", s, moves)
		}
		if next, err := awari.Awari().Apply(s, 5); err != nil || next.Board.Row(awari.South) != 0 {
			t.Errorf("%v: %v, %v", s, next, err)
		}
		if out := mustRules(t, "awari grand-slam=illegal").Outcome(s); !out.Over {
			t.Errorf("%v: a grand slam may be played", s)
		}
	}
}

// A home holds every bean that there is.
func TestFullHome(t *testing.T) {
	s := mustState(t, "0 0 0 0 0 1 65533 / 1 0 0 0 0 0 0")
	next, err := awari.Kalah(6, 4).Apply(s, 6)
	if next.Board != mustBoard(t, "0 0 0 0 0 0 65534 / 0 0 0 0 0 0 1") || err != nil {
		t.Errorf("%v, %v", next, err)
	}
	next, err = awari.Standard().Apply(s.Mirror(), 6)
	if next.Board != mustBoard(t, "0 0 0 0 0 0 0 / 0 0 0 0 0 0 65535") || err != nil {
		t.Errorf("%v, %v", next, err)
	}
}
