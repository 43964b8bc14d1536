package dominoes_test

import (
	"strings"
	"testing"

	"pips.example/dominoes"
)

// A sheetPlay is a play worked by hand: moves from a state, and how the state begins that they lead to, or how
// the refusal of the last one ends.
type sheetPlay struct{ rules, from, moves, want string }

// bonusPlays are worked from the comments of the settings.
var bonusPlays = []sheetPlay{
	// The last tile fits both ends: 9 + 6 + 0 pips are left, and 100. Not a double, nor a tile before the last one.
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=115,0,115,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-1", "6-1 right", "scores=115,0,115,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-5", "6-1 left", "scores=15,0,15,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-6 hand2=5-4 hand3=3-3 hand4=0-0 board=6-2,2-5,5-6", "6-6 left", "scores=15,0,15,0 "},
	{"partners target=500 out=all blocked=all capicu=100", "scores=0,0,0,0 hand1=6-1,4-4 hand2=5-4 hand3=5-1 hand4=0-0 board=6-2,2-1", "6-1 left", "scores=0,0,0,0 "},
	// 0-0 goes out: 9 + 6 + 2 pips, and 100.
	{"partners target=500 out=all blocked=all capicu=50 blank-out=100", "scores=0,0,0,0 hand1=0-0 hand2=5-4 hand3=3-3 hand4=1-1 board=0-2,2-1", "0-0 left", "scores=117,0,117,0 "},
	{"partners target=500 out=all blocked=all blank-out=100", "scores=0,0,0,0 hand1=1-0 hand2=5-4 hand3=3-3 hand4=1-1 board=0-2,2-1", "1-0 left", "scores=17,0,17,0 "},
	// After 1-6 only its player has a six. Two knocks bring nothing yet.
	{"partners all-pass=25", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock", "scores=0,0,0,0 turn=3 "},
	{"partners all-pass=25", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock", "scores=25,0,25,0 turn=0 "},
	{"partners all-pass=25", "scores=80,0,80,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock, 6-5 left", "the game is over"},
	// The lead pays for the first knock alone, whatever the others do, and without first-pass for all three.
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock", "scores=50,0,50,0 turn=2 "},
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock, knock, knock", "scores=50,0,50,0 turn=0 "},
	{"partners all-pass=25 first-pass=50", "scores=0,0,0,0 hand1=6-6,6-5 hand2=6-4,1-1 hand3=3-3 hand4=5-5,4-1", "6-6 left, 6-4 left, knock, 4-1 left, knock", "must not knock"},
	{"partners all-pass=25", "scores=0,0,0,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock, knock, knock", "scores=25,0,25,0 turn=0 "},
	{"partners first-pass=50", "scores=0,0,0,0 hand1=1-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4 board=1-2,2-6", "1-6 left, knock, knock, knock", "scores=0,0,0,0 turn=0 "},
	{"partners first-pass=50", "scores=60,0,60,0 hand1=6-6,6-5 hand2=5-4 hand3=3-3 hand4=4-4", "6-6 left, knock", "scores=110,0,110,0 turn=0 "},
	// 6-1 blocks. Player 0 has 10 pips and player 1 has 8, so the pair of player 1 wins, though it has 14 pips and the other 10.
	{"partners target=500 out=all blocked=all blocker=duel", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2", "6-1 left", "scores=0,24,0,24 "},
	{"partners target=500 out=all blocked=all", "scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2", "6-1 left", "scores=24,0,24,0 "},
	{"partners target=500 out=all blocked=all blocker=duel", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=0-0 board=1-2", "6-1 left", "scores=22,0,22,0 "}, // 8 each
	// Both pairs have 14 pips.
	{"partners", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=5-1 board=1-2", "6-1 left", "scores=0,0,0,0 "},
	{"partners blocker=ties", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=3-3 hand4=5-1 board=1-2", "6-1 left", "scores=14,0,14,0 "},
	{"partners blocker=ties", "scores=0,0,0,0 hand1=6-1,5-3 hand2=4-4 hand3=4-3 hand4=5-1 board=1-2", "6-1 left", "scores=0,15,0,15 "}, // 15 and 14
	// Three alone, of whom the other two tie.
	{"block seats=3 blocker=ties", "scores=0,0,0 hand1=6-1,5-3 hand2=0-0,5-1 hand3=3-3 board=1-2", "6-1 left", "scores=0,0,0 "},
}

// playSheet makes moves, and returns the state they lead to or the refusal of the last one.
func playSheet(t *testing.T, r dominoes.Rules, from, moves string) (s dominoes.State, err error) {
	t.Helper()
	s = mustState(t, from)
	if err := r.Check(s); err != nil {
		t.Fatalf("%v: %s: %v", r, from, err)
	}
	list := strings.Split(moves, ", ")
	for i, text := range list {
		m := r.Canonical(s, mustMove(t, text))
		if s, err = r.Apply(s, m); err != nil && i < len(list)-1 {
			t.Fatalf("%v: %s: %v", r, from, err)
		}
	}
	return s, err
}

func TestSheetPlays(t *testing.T) {
	for _, p := range bonusPlays {
		s, err := playSheet(t, mustRules(t, p.rules), p.from, p.moves)
		if got := s.String(); err == nil && !strings.HasPrefix(got, p.want) || err != nil && !strings.HasSuffix(err.Error(), p.want) {
			t.Errorf("%s: %s: %s leads to %v, %v, want %s", p.rules, p.from, p.moves, s, err, p.want)
		}
	}
}
