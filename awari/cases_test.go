package awari_test

import (
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// A caseRow is a row of testdata/awari.json: one sowing and its result, computed by a program that shares
// nothing with this package.
type caseRow struct {
	ID, Rules, Note string
	Player, Pit     int
	Illegal         bool
	Captured        int
	Over            bool  `json:"game_over"`
	FinalScores     []int `json:"final_scores"`
	After           []int

	// If homes are sown: cells in the order of the ring.
	Pits         int `json:"pits_per_side"`
	Board        []int
	Last         int   `json:"last_pit"`
	Extra        bool  `json:"extra_turn"`
	AlreadyExtra bool  `json:"already_extra"`
	Listing      []int `json:"seed_code_literal_after"`

	// If they are not: the twelve houses, and the homes.
	Houses, Scores []int
	ScoresAfter    []int `json:"scores_after"`
	Legal          []int
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

// rulesOf returns the rules of a case with pits a side.
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

// fewBeans are positions of 17 and 18 beans that the case file considers over, as a home has more than
// half of these few. Majority counts the beans at the start, so the start has to be small too.
var fewBeans = map[string]bool{"o107": true, "o108": true}

// house returns the pit of a house, 0 to 11 in sowing order.
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

// start returns the rules, the state before the sowing, and the pit.
func (c caseRow) start(t *testing.T) (awari.Rules, awari.State, awari.Pit) {
	t.Helper()
	s := awari.State{Turn: awari.Player(c.Player - 1)}
	if c.Houses != nil {
		r := rulesOf(t, c.Rules, 6)
		if fewBeans[c.ID] {
			r.Beans = 1
		}
		s.Board = housesBoard(t, c.Houses, c.Scores)
		return r, s, house(c.Pit)
	}
	if c.AlreadyExtra {
		s.Extra = 1
	}
	s.Board = ringBoard(t, c.Board...)
	return rulesOf(t, c.Rules, c.Pits), s, awari.Pit(c.Pit)
}

// end returns the results of Distribute.
func (c caseRow) end(t *testing.T) (awari.Board, awari.Sown) {
	t.Helper()
	switch {
	case c.Houses == nil:
		return ringBoard(t, c.After...), awari.Sown{Last: awari.Pit(c.Last), Captured: c.Captured, Again: c.Extra, Over: c.Over}
	case c.Over: // After is the board before each player takes the own side
		return housesBoard(t, make([]int, 12), c.FinalScores), awari.Sown{Captured: c.Captured, Over: true}
	}
	return housesBoard(t, c.After, c.ScoresAfter), awari.Sown{Captured: c.Captured}
}

func TestCases(t *testing.T) {
	cases, illegal := readCases(t).Cases, 0
	for _, c := range cases {
		r, s, at := c.start(t)
		if c.Legal != nil {
			var legal []int
			for m := range r.Moves(s) {
				legal = append(legal, int(s.Turn)*6+int(m)-1)
			}
			if !slices.Equal(legal, c.Legal) {
				t.Errorf("%s: %s: houses %v may be sown, want %v", c.ID, c.Note, legal, c.Legal)
			}
		}
		b, sown, err := r.Distribute(s.Board, s.Turn, at)
		next, applied := r.Apply(s, r.Move(at))
		if c.Illegal {
			if illegal++; why(err) != illegalCases[c.ID] || why(applied) != illegalCases[c.ID] && at == r.Pit(s.Turn, r.Move(at)) {
				t.Errorf("%s: %s: Distribute gives %v and Apply %v, want %v", c.ID, c.Note, err, applied, illegalCases[c.ID])
			}
			continue
		}
		after, want := c.end(t)
		if c.Houses != nil {
			sown.Last = 0 // these cases do not say
		}
		// Distribute is for the first sowing of a turn.
		if s.Extra == 0 && (b != after || sown != want || err != nil) {
			t.Errorf("%s: %s: Distribute is %v, %+v, %v, want %v, %+v", c.ID, c.Note, b, sown, err, after, want)
		}
		over := pips.Outcome{}
		if c.Over {
			over = outcome(c.FinalScores[0], c.FinalScores[1])
		}
		if got := r.Outcome(next); next.Board != after || applied != nil || got != over || !c.Over && (next.Extra > 0) != want.Again {
			t.Errorf("%s: %s: Apply is %v, %v, with the outcome %+v, want %v, %+v", c.ID, c.Note, next, applied, got, after, over)
		}
	}
	if len(cases) != 76 || illegal != len(illegalCases) {
		t.Errorf("%d cases, %d of them illegal, want 76 and %d", len(cases), illegal, len(illegalCases))
	}
}
