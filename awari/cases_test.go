package awari_test

import (
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
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
	GrandSlam      bool `json:"grand_slam"`
}

// readCases returns the case file.
var readCases = gametest.JSON[struct{ Cases []caseRow }]("testdata/awari.json")

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
	cases, illegal := readCases(t).Cases, 0
	for _, c := range cases {
		if c.Illegal {
			illegal++
		}
		t.Run(c.ID, func(t *testing.T) {
			if c.Houses != nil {
				owareCase(t, c)
			} else {
				kalahCase(t, c)
			}
		})
	}
	if len(cases) != 76 || illegal != len(illegalCases) {
		t.Errorf("%d cases, %d of them illegal, want 76 and %d", len(cases), illegal, len(illegalCases))
	}
}

// wantSown checks what comes of sowing a pit, and who has won if that ends the game.
func wantSown(t *testing.T, c caseRow, r awari.Rules, s awari.State, at awari.Pit, after awari.Board, want awari.Sown) {
	t.Helper()
	b, sown, err := r.Distribute(s.Board, s.Turn, at)
	if c.Houses != nil {
		sown.Last = 0 // these cases do not say
	}
	first := s.Extra == 0 // Distribute is for the first sowing of a turn
	if first && (b != after || sown != want || err != nil) {
		t.Errorf("%s: %v: Distribute is %v, %+v, %v, want %v, %+v", c.Note, r, b, sown, err, after, want)
	}
	next, err := r.Apply(s, r.Move(at))
	if next.Board != after || err != nil {
		t.Errorf("%s: %v: Apply is %v, %v, want %v", c.Note, r, next, err, after)
	}
	if want.Over {
		if o := r.Outcome(next); o != outcome(after.Home(awari.South), after.Home(awari.North)) {
			t.Errorf("%s: %v: %v has the outcome %+v", c.Note, r, next, o)
		}
		return
	}
	turn := s.Turn.Other()
	if want.Again {
		turn = s.Turn
	}
	if next.Turn != turn || (next.Extra > 0) != want.Again || r.Outcome(next).Over {
		t.Errorf("%s: %v: Apply is %v, which is over: %v", c.Note, r, next, r.Outcome(next).Over)
	}
}

// wantIllegal checks a case that is illegal.
func wantIllegal(t *testing.T, c caseRow, r awari.Rules, s awari.State, at awari.Pit) {
	t.Helper()
	if _, _, err := r.Distribute(s.Board, s.Turn, at); why(err) != illegalCases[c.ID] {
		t.Errorf("%s: Distribute gives %v, want %v", c.Note, err, illegalCases[c.ID])
	}
	anything(t, r, s, r.Move(at))
	anySowing(t, r, s, at)
}

// kalahCase checks a case in which homes are sown.
func kalahCase(t *testing.T, c caseRow) {
	r := rulesOf(t, c.Rules, c.Pits)
	s := awari.State{Board: ringBoard(t, c.Board...), Turn: awari.Player(c.Player - 1)}
	if c.AlreadyExtra {
		s.Extra = 1
	}
	at := awari.Pit(c.Pit)
	if c.Illegal {
		wantIllegal(t, c, r, s, at)
		return
	}
	after := ringBoard(t, c.After...)
	wantSown(t, c, r, s, at, after, awari.Sown{Last: awari.Pit(c.Last), Captured: c.Captured, Again: c.Extra, Over: c.Over})
	if c.Over && !slices.Equal(scores(after), c.FinalScores) {
		t.Errorf("final scores %v, want %v", scores(after), c.FinalScores)
	}
}

// owareCase checks a case in which they are not. Its board is that before each
// player takes the own side.
func owareCase(t *testing.T, c caseRow) {
	r := rulesOf(t, c.Rules, 6)
	if fewBeans[c.ID] {
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
	at := house(c.Pit)
	if c.Illegal {
		wantIllegal(t, c, r, s, at)
		return
	}
	want := awari.Sown{Captured: c.Captured, Over: c.Over}
	before := r
	before.Leftover = awari.Uncounted
	after := housesBoard(t, c.After, c.ScoresAfter)
	wantSown(t, c, before, s, at, after, want)
	if c.Over {
		after = housesBoard(t, make([]int, 12), c.FinalScores)
	}
	wantSown(t, c, r, s, at, after, want)

	before.GrandSlam = awari.TakeAll
	b, sown, _ := before.Distribute(s.Board, s.Turn, at)
	if slam := sown.Captured > 0 && b.Row(s.Turn.Other()) == 0; slam != c.GrandSlam {
		t.Errorf("grand slam %v, want %v", slam, c.GrandSlam)
	}
	r.Majority = false
	if _, sown, _ := r.Distribute(s.Board, s.Turn, at); c.Over && sown.Over == fewBeans[c.ID] {
		t.Errorf("over without Majority: %v", sown.Over)
	}
}
