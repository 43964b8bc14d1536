package farkle_test

import (
	"slices"
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
	for _, test := range []struct {
		text string
		want farkle.Move
	}{
		{"1 bank", farkle.Move{Keep: dice.MustParse("1"), Then: farkle.BankPoints}},
		{"511 roll", farkle.Move{Keep: dice.MustParse("115"), Then: farkle.RollAgain}},
		{"654321 roll-all", farkle.Move{Keep: dice.MustParse("123456"), Then: farkle.RollAllAgain}},
	} {
		if got, err := farkle.ParseMove(test.text); got != test.want || err != nil {
			t.Errorf("%q reads as %v, %v", test.text, got, err)
		}
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
