package awari_test

import (
	"os"
	"reflect"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Whole games, by hand, and one that goes on. Opposite of a player's second pit is the
// other's first.
var gameTests = []struct {
	name, record, state string
	outcome             pips.Outcome
	repeated            bool
}{
	// Pit 3 has four beans and comes home. So does North's pit 2, with the five that it
	// has then.
	{"extra turns", "pips 1 awari\nrules kalah\nplayer Ann\nplayer Bob\nseed 42\n\n0: 3 6\n1: 2\n",
		"4 4 0 5 5 0 2 / 5 0 6 6 5 5 1 turn=1 extra=1", pips.Outcome{}, false},
	// South is empty, and North keeps its own.
	{"turn by turn", "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer Bob\n\n0: 1\n1: 1\n0: 2\n",
		"0 0 1 / 0 0 3 turn=1", outcome(1, 3), false},
	{"an extra turn and a capture", "pips 1 awari\nrules kalah pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 3 / 0 0 1 turn=1", outcome(3, 1), false},
	{"what is left goes to the mover", "pips 1 awari\nrules standard pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 4 / 0 0 0 turn=1", outcome(4, 0), false},
	{"what is left counts for nobody", "pips 1 awari\nrules basic pits=2 beans=1\nplayer\nplayer\n\n0: 2 1\n",
		"0 0 3 / 0 1 0 turn=1", outcome(3, 0), false},
	{"the last bean at home ends it", "pips 1 awari\nrules standard pits=1 beans=1\nplayer\nplayer\n\n0: 1\n",
		"0 2 / 0 0 turn=1", outcome(2, 0), false},
	// Each sowing makes two on the other side, which are all, and so stay. The third would
	// lead to where the first led.
	{"repetition", "pips 1 awari\nrules oware pits=1 beans=1\nplayer\nplayer\nseed x\n\n0: 1\n1: 1\n0: 1\n",
		"0 0 / 0 2 turn=1", outcome(0, 2), true},
	// On a lap that does not pass over its pit the two are one each again.
	{"repetition of the start", "pips 1 awari\nrules oware pits=1 beans=1 skip-origin=no\nplayer\nplayer\n\n0: 1\n1: 1\n",
		"0 1 / 0 1 turn=0", outcome(1, 1), true},
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
			reason := pips.ErrMoveDue // there is nothing to roll
			if c.outcome.Over {
				reason = pips.ErrOver
			}
			if err := g.Roll(nil); why(err) != reason {
				t.Errorf("Roll: %v, want %v", err, reason)
			}
		})
	}
}

// The game is over where no pit can take what would be sown. Of South's 230 beans each of the 13 pits and
// homes but North's home gets 17, and the first nine one more: South's home, North's pits and South's
// first two. North has 248 in each pit then, of which each of the others would get 19.
func TestFullGame(t *testing.T) {
	for text, want := range map[string]awari.State{
		"kalah beans=230":                    mustState(t, "0 0 0 0 0 0 1272 / 0 0 0 0 0 0 1488 turn=1"),
		"standard beans=230":                 mustState(t, "248 248 247 247 247 17 1506 / 0 0 0 0 0 0 0 turn=1"),
		"kalah beans=230 leftover=uncounted": mustState(t, "248 248 247 247 247 17 18 / 248 248 248 248 248 248 0 turn=1"),
		"kalah beans=230 end=mover-stuck":    mustState(t, "0 0 0 0 0 0 1272 / 0 0 0 0 0 0 1488 turn=1"),
		"standard beans=230 end=mover-stuck": mustState(t, "248 248 247 247 247 17 1506 / 0 0 0 0 0 0 0 turn=1"),
	} {
		g := begun(t, mustRules(t, text))
		if err := g.Move(6); err != nil {
			t.Fatal(err)
		}
		if o := g.Outcome(); g.State() != want || o != outcome(want.Board.Home(awari.South), want.Board.Home(awari.North)) {
			t.Errorf("%s ends with %v, %+v; want %v", text, g.State(), o, want)
		}
	}
}

// Games of other programs end before what is left has gone where the rules say, or with pits that are full.
func TestUncleared(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		south, north int
	}{
		{"kalah", "1 1 0 1 1 1 19 / 0 0 0 0 0 0 24", 24, 24}, // see TestPublishedEnd
		{"kalah", "1 1 0 1 1 1 19 / 0 0 0 0 0 0 24 turn=1", 24, 24},
		{"kalah", "0 0 0 0 0 0 24 / 0 0 1 0 2 0 21", 24, 24},
		{"kalah-empty-capture", "0 0 0 0 0 0 24 / 0 0 1 0 2 0 21 turn=1", 24, 24},
		{"kalah pits=2", "0 3 0 / 255 1 0", 3, 256}, // North's pit 1 is full
		{"kalah pits=1", "255 7 / 255 9 turn=1", 262, 264},
		// North has no beans, and South can give it none.
		{"oware", "3 2 1 0 0 0 20 / 0 0 0 0 0 0 22", 26, 22},
		{"awari", "3 2 1 0 0 0 20 / 0 0 0 0 0 0 22", 26, 22},
		{"oware", "0 0 0 0 0 1 20 / 0 0 0 0 0 0 27", 21, 27}, // more than half
		{"oware", "1 0 0 0 0 0 25 / 2 0 0 0 0 0 20 turn=1", 26, 22},
		{"oware majority=no", "1 0 0 0 0 0 25 / 0 0 0 0 0 0 22 turn=1", 26, 22}, // North has nothing to sow
		// The player who is not to move takes what the other has, and its own counts for nobody.
		{"standard", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5", 10, 8},
		{"standard", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5 turn=1", 10, 5},
		{"standard", "0 0 0 0 0 0 10 / 1 2 0 0 0 0 5", 10, 5},
		{"standard", "0 0 0 0 0 0 10 / 1 2 0 0 0 0 5 turn=1", 13, 5},
		{"oware leftover=mover", "3 2 1 0 0 0 20 / 0 0 0 0 0 0 22", 20, 28},
		{"oware leftover=mover", "1 0 0 0 0 0 25 / 2 0 0 0 0 0 20 turn=1", 27, 20},
		{"standard pits=2", "0 3 0 / 255 1 0", 0, 3},
		{"basic", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5", 10, 5},
		{"basic", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5 turn=1", 10, 5},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		if got, want := r.Outcome(s), outcome(c.south, c.north); got != want {
			t.Errorf("%s: %s: %+v, want %+v", c.rules, c.state, got, want)
		}
		if south, north := r.Standing(s, awari.South), r.Standing(s, awari.North); south != c.south || north != c.north {
			t.Errorf("%s: %s: %d to %d, want %d to %d", c.rules, c.state, south, north, c.south, c.north)
		}
	}
}

// The moves of Random are the same on every machine, so that a game can be
// repeated elsewhere. The file was made on amd64; that all of its moves are
// legal is checked by reading it.
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
