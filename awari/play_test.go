package awari_test

import (
	"errors"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// Whole games, by hand. Opposite of a player's second pit is the other's first.
func TestGames(t *testing.T) {
	for _, c := range []struct {
		name, rules string
		moves       []awari.Move
		want        []string
		outcome     pips.Outcome
		repeated    bool
	}{
		{"turn by turn", "kalah pits=2 beans=1", []awari.Move{1, 1, 2}, []string{
			"0 2 0 / 1 1 0 turn=1",
			"0 2 0 / 0 2 0 turn=0",
			"0 0 1 / 0 0 3 turn=1", // South is empty, North keeps its own
		}, outcome(1, 3), false},
		{"an extra turn and a capture", "kalah pits=2 beans=1", []awari.Move{2, 1}, []string{
			"1 0 1 / 1 1 0 turn=0 extra=1",
			"0 0 3 / 0 0 1 turn=1",
		}, outcome(3, 1), false},
		{"what is left goes to the mover", "standard pits=2 beans=1", []awari.Move{2, 1}, []string{
			"1 0 1 / 1 1 0 turn=0 extra=1",
			"0 0 4 / 0 0 0 turn=1",
		}, outcome(4, 0), false},
		{"what is left counts for nobody", "basic pits=2 beans=1", []awari.Move{2, 1}, []string{
			"1 0 1 / 1 1 0 turn=0 extra=1",
			"0 0 3 / 0 1 0 turn=1",
		}, outcome(3, 0), false},
		{"the last bean at home ends it", "standard pits=1 beans=1", []awari.Move{1}, []string{
			"0 2 / 0 0 turn=1",
		}, outcome(2, 0), false},
		// Each sowing makes two on the other side, which are all, and so stay. The
		// third would lead to where the first led.
		{"repetition", "oware pits=1 beans=1", []awari.Move{1, 1, 1}, []string{
			"0 0 / 2 0 turn=1",
			"2 0 / 0 0 turn=0",
			"0 0 / 0 2 turn=1",
		}, outcome(0, 2), true},
		// On a lap that does not pass over its pit the two are one each again.
		{"repetition of the start", "oware pits=1 beans=1 skip-origin=no", []awari.Move{1, 1}, []string{
			"0 0 / 2 0 turn=1",
			"0 1 / 0 1 turn=0",
		}, outcome(1, 1), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := mustRules(t, c.rules)
			g := fed(t, r)
			for i, m := range c.moves {
				if o := g.Outcome(); o != (pips.Outcome{}) {
					t.Errorf("before move %d the outcome is %+v", i, o)
				}
				if err := g.Move(m); err != nil {
					t.Fatal(err)
				}
				if got := g.State().String(); got != c.want[i] {
					t.Fatalf("move %d leads to %s, want %s", i, got, c.want[i])
				}
				if last := i == len(c.moves)-1; g.Repeated() != (c.repeated && last) {
					t.Errorf("after move %d: repeated %v", i, g.Repeated())
				}
			}
			if o := g.Outcome(); o != c.outcome {
				t.Errorf("%+v, want %+v", o, c.outcome)
			}
			if waits, p := g.Waits(); waits != pips.Nothing || p != pips.Nobody {
				t.Errorf("after the end it waits for %v of %v", waits, p)
			}
			// Nothing can follow, but a step back, and the same move ends it again.
			for m := range awari.Move(4) {
				if err := g.Move(m); why(err) != pips.ErrOver {
					t.Errorf("%v after the end: %v", m, err)
				}
			}
			end := g.State()
			if !g.Undo() || g.Repeated() || g.Outcome().Over {
				t.Errorf("taken back: %v, %+v", g.State(), g.Outcome())
			}
			if err := g.Move(c.moves[len(c.moves)-1]); err != nil || g.State() != end || g.Repeated() != c.repeated {
				t.Errorf("again it leads to %v, %v", g.State(), err)
			}
		})
	}
}

// Repeated asks the rules and looks at the state: nothing but the rows goes home.
func TestRepeated(t *testing.T) {
	for _, c := range []struct {
		rules, state, want string // want is "" where repetition ends no game
	}{
		{"oware", "1 2 3 0 0 0 10 / 0 0 0 4 0 1 27", "0 0 0 0 0 0 16 / 0 0 0 0 0 0 32 turn=0"},
		{"awari", "1 2 3 0 0 0 10 / 0 0 0 4 0 1 27 turn=1", "0 0 0 0 0 0 16 / 0 0 0 0 0 0 32 turn=1"},
		{"oware leftover=uncounted", "1 2 3 0 0 0 10 / 0 0 0 4 0 1 27 turn=1", "0 0 0 0 0 0 16 / 0 0 0 0 0 0 32 turn=1"},
		{"kalah sow=no-homes pits=2", "3 1 0 / 1 1 0", "0 0 4 / 0 0 2 turn=0"},
		{"kalah", "1 2 3 0 0 0 10 / 0 0 0 4 0 1 27", ""},
		{"oware sow=both-homes", "1 2 3 0 0 0 10 / 0 0 0 4 0 1 27", ""},
		{"oware", "3 0 / 3 0", ""}, // another board
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		got, ok := r.Repeated(s)
		if ok != (c.want != "") {
			t.Errorf("%s: %s: %v", c.rules, c.state, ok)
		}
		if !ok {
			if got != s {
				t.Errorf("%s: %s becomes %v", c.rules, c.state, got)
			}
			continue
		}
		if got.String() != c.want || !r.Outcome(got).Over {
			t.Errorf("%s: %s ends with %v, want %s", c.rules, c.state, got, c.want)
		}
	}
}

// A view of other rules is nothing to guess from. That one of these is, is a law of all games.
func TestGuess(t *testing.T) {
	r := awari.Basic()
	if _, err := awari.Oware().Guess(r.View(r.Start(), pips.Nobody), nil); !errors.Is(err, pips.ErrForeign) {
		t.Errorf("a view of other rules: %v", err)
	}
	if _, err := r.Guess(awari.View{Rules: r}, nil); !errors.Is(err, pips.ErrState) {
		t.Errorf("a view of no state: %v", err)
	}
}

// Where every pit is too full, the game is not over, and whatever a player tries the
// error says why.
func TestFullGame(t *testing.T) {
	r := awari.Kalah(1, 255)
	g := fed(t, r)
	if waits, p := g.Waits(); waits != pips.Decision || p != awari.South {
		t.Errorf("it waits for %v of %v", waits, p)
	}
	for m := range g.Moves() {
		t.Errorf("%v is legal", m)
	}
	for m := range awari.Move(9) {
		if err := g.Move(m); why(err) != awari.ErrFull {
			t.Errorf("%v: %v", m, err)
		}
	}
	for name, bot := range allBots() {
		if err := fed(t, r).Run(nil, bot, bot); why(err) != awari.ErrFull {
			t.Errorf("%s: %v", name, err)
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
	want, err := awari.ParseRecord(string(text))
	if err != nil {
		t.Fatal(err)
	}
	got := played(t, want.Rules, awari.Random(1), awari.Random(1<<63+2)).Record()
	if !slices.Equal(moves(got), moves(want)) {
		t.Errorf("the game went\n%s\nand not\n%s", got, text)
	}
}
