package farkle_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// Every reason of Legal, on both sides of its border. The points are those of
// Standard where no other rules are named.
func TestLegal(t *testing.T) {
	const turn = "scores=0,0 roll=122356" // 1 and 5 to keep
	for _, test := range []struct {
		rules, state, move string
		want               error
	}{
		{"standard", turn, "5 bank", nil},

		{"standard", "scores=10000,0", "1 bank", pips.ErrOver},
		{"standard", "scores=0,0 due=6", "1 bank", pips.ErrChanceDue},

		{"standard", turn, "11 roll", farkle.ErrMissing},
		{"standard", turn, "4 roll", farkle.ErrMissing},
		{"standard", turn, "2 roll", farkle.ErrNotScoring},
		{"standard keep=any-scoring", turn, "111 roll", farkle.ErrMissing},
		{"standard keep=groups", "scores=0,0 roll=111155", "11 roll", farkle.ErrNotScoring},

		{"standard", "scores=0,0 roll=111555", "111555 roll", farkle.ErrChoice},
		{"standard", "scores=0,0 roll=111555", "11155 roll-all", farkle.ErrChoice},
		{"standard hot-dice=forced", "scores=0,0 roll=111555", "111555 bank", farkle.ErrMustRoll},
		{"standard hot-dice=forced", "scores=0,0 roll=111555", "111555 roll", farkle.ErrChoice},
		{"standard multiplier=yes hot-dice=forced", "scores=0,0 points=900 hot=19 roll=1", "1 bank", farkle.ErrMustRoll},
		{"standard multiplier=yes min-bank=1000", "scores=0,0 points=800 hot=1 roll=12", "1 bank", nil},
		{"standard multiplier=yes min-bank=1001", "scores=0,0 points=800 hot=1 roll=12", "1 bank", farkle.ErrMinBank},
		{"standard hot-dice=forced target=1000", "scores=900,0 roll=111555", "111555 bank", farkle.ErrMustRoll},

		{"standard min-bank=150", turn, "15 bank", nil},
		{"standard min-bank=151", turn, "15 bank", farkle.ErrMinBank},
		{"standard min-bank=300", "scores=0,0 points=200 roll=1234", "1 bank", nil},
		{"standard min-bank=301", "scores=0,0 points=200 roll=1234", "1 bank", farkle.ErrMinBank},
		{"standard min-bank=300 target=1000", "scores=900,0 points=150 roll=1234", "1 bank", farkle.ErrMinBank},

		{"standard opening=150", turn, "15 bank", nil},
		{"standard opening=151", turn, "15 bank", farkle.ErrOpening},
		{"standard opening=500", "scores=0,0 points=400 roll=1234", "1 bank", nil},
		{"standard opening=501", "scores=0,0 points=400 roll=1234", "1 bank", farkle.ErrOpening},
		{"standard opening=500", "scores=0,0 roll=122356 opened=1,0", "5 bank", nil},
		{"standard opening=500", "scores=0,0 roll=122356 opened=0,1", "5 bank", farkle.ErrOpening},
		{"standard opening=500", "scores=700,0 roll=122356", "5 bank", farkle.ErrOpening}, // it is the bank that counts, not the score
		{"standard opening=500 min-bank=100", turn, "15 bank", farkle.ErrOpening},
		{"standard opening=100 min-bank=200", turn, "15 bank", farkle.ErrMinBank},
		{"standard opening=500 finish=last-round", "scores=0,10000 roll=122356 turns-left=1", "15 bank", farkle.ErrOpening},

		{"standard", "scores=0,0 points=999999900 roll=1234", "1 roll", nil},
		{"standard", "scores=0,0 points=999999901 roll=1234", "1 roll", pips.ErrTooLarge},
		{"standard", "scores=0,0 points=999999901 roll=1234", "1 bank", nil},
		{"standard", "scores=0,0 points=1000000000 roll=15", "15 roll-all", pips.ErrTooLarge},
		{"standard hot-dice=forced", "scores=0,0 points=999999900 roll=1", "1 bank", farkle.ErrMustRoll},
		{"standard hot-dice=forced", "scores=0,0 points=999999900 roll=1", "1 roll-all", nil},
		{"standard hot-dice=forced", "scores=0,0 points=999999901 roll=1", "1 bank", nil},
		{"standard hot-dice=forced", "scores=0,0 points=999999901 roll=1", "1 roll-all", pips.ErrTooLarge},
	} {
		r := gameRules(t, test.rules)
		s := gameState(t, r, test.state)
		wantMove(t, r, s, gameMove(t, test.move), test.want)
	}
	r := farkle.Standard()
	s := gameState(t, r, turn)
	one := dice.Of(dice.One)
	for _, then := range []farkle.Choice{0, 4, 255} { // also with dice that are not there
		wantMove(t, r, s, farkle.Move{Keep: one, Then: then}, farkle.ErrChoice)
		wantMove(t, r, s, farkle.Move{Keep: dice.MustParse("444"), Then: then}, farkle.ErrChoice)
	}
	wantMove(t, r, s, farkle.Move{Then: farkle.RollAgain}, farkle.ErrNotScoring) // nothing kept
	wantMove(t, r, s, farkle.Move{Keep: dice.MustParse(rep("1", 100)), Then: farkle.BankPoints}, farkle.ErrMissing)
	// Rules that cannot be played have no states.
	wantMove(t, farkle.Rules{}, s, farkle.Move{Keep: one, Then: farkle.BankPoints}, pips.ErrRules)
}

// wantMove checks that a move is legal or refused for this reason, by Legal, Apply and the
// view alike.
func wantMove(t *testing.T, r farkle.Rules, s farkle.State, m farkle.Move, want error) {
	t.Helper()
	wantRefusal(t, r.Legal(s, m), s.Turn, m, want)
	wantRefusal(t, see(r, s).Legal(m), s.Turn, m, want)
	_, err := r.Apply(s, m)
	wantRefusal(t, err, s.Turn, m, want)
	if listed := slices.Contains(slices.Collect(see(r, s).Moves()), m); listed != (want == nil) {
		t.Errorf("%v in %v: among the moves %v, want the reason %v", m, s, listed, want)
	}
}

func TestParseMove(t *testing.T) {
	if m := gameMove(t, "654321 roll-all"); m != (farkle.Move{Keep: dice.MustParse("123456"), Then: farkle.RollAllAgain}) {
		t.Errorf("%v", m)
	}
	for _, test := range []struct {
		text   string
		offset int
		err    error
	}{
		{"", 0, pips.ErrSyntax},
		{" bank", 0, pips.ErrSyntax},
		{"1x bank", 1, pips.ErrSyntax},
		{"1", 1, pips.ErrSyntax},
		{"1  bank", 2, pips.ErrSyntax},
		{"1 bank ", 6, pips.ErrSyntax},
		{"11 Bank", 3, pips.ErrSyntax},
		{"1111111 bank", 6, pips.ErrTooLarge},
		{"111111x bank", 6, pips.ErrSyntax},
		{"1111111x bank", 6, pips.ErrTooLarge},
		{rep("1", 101) + " bank", 6, pips.ErrTooLarge},
	} {
		gametest.RefusedRecord[farkle.Move, *farkle.Move](t, test.text, test.offset, test.err, gameMove(t, "5 roll"), farkle.ParseMove, gametest.Same)
	}
}

// The rest of the contract, where it says more than another method.
func TestContract(t *testing.T) {
	r := farkle.Standard()
	s := gameState(t, r, "scores=300,-50 points=100 due=4")
	for p, want := range map[pips.Player]int{0: 300, 1: -50, 2: 0, 7: 0, 8: 0, pips.Nobody: 0, -128: 0, 127: 0} {
		if got := r.Standing(s, p); got != want {
			t.Errorf("player %v has %d points, want %d", p, got, want)
		}
	}
	for due, want := range map[int]int{-1: 0, 0: 0, 7: 6} {
		if d := r.Draw(farkle.State{Due: due}, rand.NewPCG(1, 2)); d.Len() != want {
			t.Errorf("where %d dice are due: %v, want %d dice", due, d, want)
		}
	}
	if d := r.Draw(s, rand.NewPCG(1, 2)); d != dice.Roll(rand.NewPCG(1, 2), 4) {
		t.Errorf("four dice fall as %v", d)
	}
	for _, p := range []pips.Player{0, 1, pips.Nobody} {
		v := r.View(s, p)
		if v.Rules != r || v.State != s || v.Player != p {
			t.Errorf("player %v sees %+v", p, v)
		}
		if got, err := r.Guess(v, nil); got != s || err != nil {
			t.Errorf("player %v guesses %v, %v", p, got, err)
		}
		if got, err := farkle.MustParseRules("zilch").Guess(v, nil); got != (farkle.State{}) || !errors.Is(err, pips.ErrForeign) {
			t.Errorf("by other rules player %v guesses %v, %v", p, got, err)
		}
	}
}

// golden reads a file of testdata.
func golden(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The files were written by hand, from the rules of the format.
func TestGoldenRecords(t *testing.T) {
	for _, test := range []struct {
		file    string
		steps   int
		state   string
		outcome pips.Outcome
	}{
		// The three runs and the two examples of seed 002, as turns of a game of three.
		{"game-seeds.txt", 34, "scores=1450,2650,800 turn=1 opened=1,1,1", pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 1200}},
		// Player 1 reaches the target; player 2 loses 500 points by it and player 0 overtakes.
		{"game-lastround.txt", 12, "scores=2100,1100,-500 turn=0 opened=1,1,0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 1000}},
		// 500, 200, and a throw of one die that reaches the target.
		{"game-automatic.txt", 5, "scores=750,0 turn=0", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 750}},
	} {
		t.Run(test.file, func(t *testing.T) {
			text := golden(t, test.file)
			r := gametest.RecordText[farkle.Record, *farkle.Record](t, text, pips.ParseRecord[farkle.Rules], sameRecord, strings.ReplaceAll(text, "122356", "653221"))
			if len(r.Steps) != test.steps {
				t.Errorf("%d steps, want %d", len(r.Steps), test.steps)
			}
			g := gameOf(t, r)
			if g.State().String() != test.state || g.Outcome() != test.outcome {
				t.Errorf("ends in %v, %+v", g.State(), g.Outcome())
			}
			if got := g.Record().String(); got != text {
				t.Errorf("replays as\n%s", got)
			}
		})
	}
}
