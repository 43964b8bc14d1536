package solve_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A solver from a state has the values of the whole game, in memory and in files, and refuses other cards.
func TestFrom(t *testing.T) {
	r := rules(t, "maxi-yatzy boxes=twos,sixes,villa,chance upper-limit=30")
	whole := newSolver(t, r)
	from := state(t, "turn=1 left=4 due=6 [twos=6 villa=0] [chance=20]")
	dir := t.TempDir()
	for _, opts := range [][]solve.Option{{solve.Option{From: &from}}, {solve.Option{From: &from}, solve.Option{Folder: dir}}} {
		s := newSolver(t, r, opts...)
		for text, want := range map[string]error{
			"turn=1 left=4 roll=111222 [twos=6 villa=0] [chance=20]": nil,
			"turn=1 left=1 roll=122666 [twos=0 chance=7] [chance=8]": nil,
			"left=2 roll=122666 [twos=12 villa=15 sixes=6]":          nil,
			"left=2 roll=122666 [sixes=6 villa=15]":                  pips.ErrForeign,
			"turn=1 left=1 roll=122666 [twos=12 chance=7] [twos=8]":  pips.ErrForeign,
			"left=2 roll=122666 []":                                  pips.ErrForeign,
			"turn=1 left=4 roll=111222 [twos=6 villa=0] [chance=5]":  pips.ErrState, // less than dice have
			"turn=1 left=9 roll=111222 [twos=6 villa=0] [chance=20]": pips.ErrState,
			"turn=1 left=2 due=6 [twos=6 villa=0] [chance=20]":       pips.ErrChanceDue,
		} {
			st := state(t, text)
			list, err := s.Choices(s.Rules().View(st, st.Turn))
			if !errors.Is(err, want) || (err == nil) != (want == nil) {
				t.Errorf("%s: %v, want %v", text, err, want)
			}
			if want != nil {
				continue
			}
			all, _ := whole.Choices(whole.Rules().View(st, st.Turn))
			for i, c := range list {
				if c != all[i] {
					t.Errorf("%s: %v, want %v", text, c, all[i])
				}
			}
			a, err := s.Values(st)
			if b, _ := whole.Values(st); err != nil || a[st.Turn] != b[st.Turn] {
				t.Errorf("%s: %v, want %v; %v", text, a, b, err)
			}
		}
		if e := s.Expected(yahtzee.Card{}); e != -1 {
			t.Errorf("the empty card is worth %v", e)
		}
		_, err := s.Distribution(background)
		_, werr := s.WriteTo(new(bytes.Buffer))
		for _, err := range []error{err, werr} {
			if !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "only what follows the state of From was solved") {
				t.Errorf("not the whole: %v", err)
			}
		}
	}
	other := state(t, "turn=1 left=4 due=6 [twos=6 chance=20] [villa=0]")
	if s, err := solve.New(background, r, solve.Option{From: &other}, solve.Option{Folder: dir}); s != nil || !errors.Is(err, pips.ErrForeign) {
		t.Errorf("with the files of another state: %v, %v", s, err)
	}
	for text, want := range map[string]error{
		"left=2 due=5 []":                pips.ErrState, // five dice
		"left=2 due=6 [chance=3]":        pips.ErrState,
		"left=2 due=6 [villa=15 ones=1]": pips.ErrState,
	} {
		if s, err := solve.New(background, r, solve.Option{From: ptr(state(t, text))}); s != nil || !errors.Is(err, want) {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}
