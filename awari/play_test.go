package awari_test

import (
	"os"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Whole games, by hand, and one in progress. A player's second pit is opposite the other's first.
var gameTests = []struct {
	name, record, state string
	outcome             pips.Outcome
	repeated            bool
}{
	// The last beans of pit 3, with four, and of North's pit 2, then with five, come home.
	{"extra turns", "pips 1 awari\nrules kalah\nplayer Ann\nplayer Bob\nseed 42\n\n0: 3 6\n1: 2\n",
		"4 4 0 5 5 0 2 / 5 0 6 6 5 5 1 turn=1 extra=1", pips.Outcome{}, false},
	// South is empty, and North keeps its own.
	{"turn by turn", "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer Bob\n\n0: 1\n1: 1\n0: 2\n",
		"0 0 1 / 0 0 3 turn=1", outcome(1, 3), false},
	{"an extra turn and a capture", "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 3 / 0 0 1 turn=1", outcome(3, 1), false},
	{"leftover beans go to the mover", "pips 1 awari\nrules standard pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 4 / 0 0 0 turn=1", outcome(4, 0), false},
	{"leftover beans are not scored", "pips 1 awari\nrules basic pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 3 / 0 1 0 turn=1", outcome(3, 0), false},
	{"the last bean at home ends it", "pips 1 awari\nrules standard pits=1 beans=1\nplayer\nplayer\n\n0: 1\n",
		"0 2 / 0 0 turn=1", outcome(2, 0), false},
	// Each sowing is a grand slam and captures nothing. The third would repeat a state.
	{"repetition", "pips 1 awari\nrules oware pits=1 beans=1\nplayer\nplayer\nseed x\n\n0: 1\n1: 1\n0: 1\n",
		"0 0 / 0 2 turn=1", outcome(0, 2), true},
	// Laps return to the start.
	{"repetition of the start", "pips 1 awari\nrules oware pits=1 beans=1 skip-origin=no\nplayer\nplayer\n\n0: 1\n1: 1\n",
		"0 1 / 0 1 turn=0", outcome(1, 1), true},
	// Each bean is moved on beyond the homes, by one player and then by the other.
	{"repetition by laps past the homes", "pips 1 awari\nrules kalah pits=3 beans=2 relay=next\nplayer\nplayer\nstart 1 0 1 3 / 0 1 0 6 turn=1\n\n1: 2\n0: 2\n",
		"0 0 0 5 / 0 0 0 7 turn=1", outcome(5, 7), true},
}

func TestGames(t *testing.T) {
	for _, c := range gameTests {
		t.Run(c.name, func(t *testing.T) {
			rec := gametest.RecordText[awari.Record, *awari.Record](t, c.record, pips.ParseRecord[awari.Rules], sameRecord)
			g, err := rec.Game()
			if err != nil {
				t.Fatal(err)
			}
			if g.State() != mustState(t, c.state) || g.Record().String() != c.record {
				t.Errorf("it leads to %v and is written as\n%v", g.State(), g.Record())
			}
			if g.Outcome() != c.outcome || g.Page(pips.Nobody).Repeated != c.repeated {
				t.Errorf("%+v, repeated %v; want %+v, %v", g.Outcome(), g.Page(pips.Nobody).Repeated, c.outcome, c.repeated)
			}
			reason := pips.ErrMoveDue
			if c.outcome.Over {
				reason = pips.ErrOver
			}
			if err := g.Roll(nil); why(err) != reason {
				t.Errorf("Roll: %v, want %v", err, reason)
			}
		})
	}
}

// The moves of Random are the same on every machine. The file was made on amd64.
func TestRandomOnEveryMachine(t *testing.T) {
	text, err := os.ReadFile("testdata/game-random.txt")
	if err != nil {
		t.Fatal(err)
	}
	want := gametest.Must(t, pips.ParseRecord[awari.Rules], string(text))
	got := played(t, want.Rules, awari.Random(1), awari.Random(1<<63+2)).Record()
	if !reflect.DeepEqual(got.Steps, want.Steps) {
		t.Errorf("the game went\n%s\nand not\n%s", got, text)
	}
}
