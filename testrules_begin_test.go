package pips_test

import (
	"strings"
	"testing"

	"pips.example"
)

// beginPig are the rules of Pig in which any player may begin.
type beginPig struct {
	Pig
	Broken string
}

func (r beginPig) BeginWith(players int, first pips.Player) (PigState, error) {
	s, err := r.Pig.Begin(players)
	switch s.Turn = first; {
	case r.Broken == "lets player 0 begin":
		s.Turn = 0
	case r.Broken == "fails for player 0" && first == 0:
		return PigState{}, pips.ErrPlayers
	case r.Broken == "fails for player 1" && first == 1:
		return PigState{Turn: -7}, pips.ErrPlayers
	}
	if int(first) >= players && r.Broken != "takes a seat too many" || first < 0 {
		return PigState{}, pips.ErrPlayers
	}
	return s, err
}

// Waits wants a possible state.
func (r beginPig) Waits(s PigState) (pips.For, pips.Player) {
	if s.Turn < 0 {
		panic("an impossible state")
	}
	return r.Pig.Waits(s)
}

// TestRules finds a BeginWith that does not do as its page says, and asks nothing of a state that it did
// not begin.
func TestBeginWith(t *testing.T) {
	for _, broken := range []string{"lets player 0 begin", "takes a seat too many", "fails for player 0"} {
		if err := pips.TestRules(beginPig{Pig(100), broken}, 1); err == nil || !strings.Contains(err.Error(), "BeginWith: ") {
			t.Errorf("%s: %v", broken, err)
		}
	}
	for _, right := range []string{"", "fails for player 1"} {
		if err := pips.TestRules(beginPig{Pig(100), right}, 1); err != nil {
			t.Errorf("%s: %v", right, err)
		}
	}
}
