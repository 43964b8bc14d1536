package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
)

// By hand for one tile each: the leader gains the points of the lead and one for going out; the other tile is laid, if
// it fits, where it scores more, for one point more.
func TestEquilibriumOfOneTile(t *testing.T) {
	sum, deals := 0, 0
	for lead := range dominoes.AllDominoes() {
		board := must(dominoes.PlayDom(dominoes.Player1, lead, dominoes.DominoBoard{}, dominoes.Left))
		for d := range dominoes.AllDominoes() {
			if d == lead {
				continue
			}
			best := 0
			for end := range dominoes.End(2) {
				if next, err := dominoes.PlayDom(dominoes.Player2, d, board, end); err == nil {
					best = max(best, dominoes.ScoreBoard(next, true))
				}
			}
			sum += dominoes.ScoreBoard(board, true) - best
			deals++
		}
	}
	e := newEquilibrium(t, "standard hand=1")
	if low, high := e.Value(); low != high || math.Abs(low-float64(sum)/float64(deals)) > 1e-12 {
		t.Errorf("%v to %v, want %v", low, high, float64(sum)/float64(deals))
	}
}

func newEquilibrium(t testing.TB, text string, opts ...solve.Option) *solve.Equilibrium {
	t.Helper()
	e := must(solve.NewEquilibrium(background, dominoes.MustParseRules(text), opts...))
	return e
}

func TestEquilibriumRefuses(t *testing.T) {
	ended, cancel := context.WithCancel(background)
	cancel()
	for _, c := range []struct {
		ctx   context.Context
		rules string
		opt   solve.Option
		want  error
		text  string
	}{
		{background, "standard", solve.Option{}, pips.ErrTooLarge, "2 hands of 7 tiles takes about 4e+15 bytes"},
		{background, "standard hand=5", solve.Option{Memory: math.MaxInt}, pips.ErrTooLarge, "2 hands of 5 tiles takes about 2e+11 bytes"},
		{background, "standard hand=4", solve.Option{}, pips.ErrTooLarge, "takes about 1e+09 bytes"},
		{background, "block seats=3 hand=2 lead=any", solve.Option{}, pips.ErrTooLarge, "3 hands of 2 tiles"},
		{background, "block hand=2", solve.Option{}, pips.ErrRules, "lead=highest-double, want any"},
		{background, "draw lead=any hand=2", solve.Option{}, pips.ErrRules, "stock=draw, want sleeps"},
		{background, "standard hand=2 set=9", solve.Option{}, pips.ErrRules, "set=9, want 6"},
		{background, "sniff stock=sleeps hand=2", solve.Option{}, pips.ErrRules, "spinner=early, want none"},
		{background, "block lead=any hand=2 blocker=ties", solve.Option{}, pips.ErrRules, "blocker=ties"},
		{background, "block lead=any hand=2 capicu=5", solve.Option{}, pips.ErrRules, "capicu=5"},
		{background, "standard hand=2", solve.Option{Width: 1e-9}, pips.ErrTooLarge, "width is 1e-09"},
		{background, "standard hand=2", solve.Option{Width: math.NaN()}, pips.ErrTooLarge, "width is NaN"},
		{background, "standard hand=2", solve.Option{Memory: -1}, pips.ErrTooLarge, "memory is -1"},
		{background, "standard hand=2", solve.Option{Memory: 100}, pips.ErrTooLarge, "within a memory of 100"},
		{ended, "standard hand=2", solve.Option{}, context.Canceled, ""},
	} {
		e, err := solve.NewEquilibrium(c.ctx, dominoes.MustParseRules(c.rules), c.opt)
		if e != nil || !errors.Is(err, c.want) || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s %+v: %v, want %v with %q", c.rules, c.opt, err, c.want, c.text)
		}
	}
	var zero solve.Equilibrium
	if _, err := zero.Mixture(dominoes.View{}); err == nil {
		t.Error("the zero equilibrium has a mixture")
	}
	if _, err := zero.Exploitability(background, zero.Mixture); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero equilibrium: %v", err)
	}
	if n, err := zero.WriteTo(new(bytes.Buffer)); n != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero equilibrium is %d bytes, %v", n, err)
	}
}

// Results are the same bits with any number of workers. Progress rises to its total. When the context ends, so does
// the work.
func TestEquilibriumRepeats(t *testing.T) {
	last, calls := -1, 0
	ctx, cancel := context.WithCancel(background)
	progress := func(done, total int) {
		if calls++; done < last || done > total || total != 100 {
			t.Errorf("%d of %d after %d", done, total, last)
		}
		last = done
	}
	one := newEquilibrium(t, "printed hand=2", solve.Option{Workers: 1, Progress: progress})
	if last != 100 || calls < 3 {
		t.Errorf("%d calls up to %d", calls, last)
	}
	if two := newEquilibrium(t, "printed hand=2", solve.Option{Workers: 2}); !bytes.Equal(gametest.Written(t, two), gametest.Written(t, one)) {
		t.Error("two workers find something else")
	}
	_, err := solve.NewEquilibrium(ctx, dominoes.MustParseRules("printed hand=2"), solve.Option{Progress: func(int, int) { cancel() }})
	if err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := one.Exploitability(ctx, one.Mixture); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
}

// The exploitability of the equilibrium is half the width of its value, also from a file; a mixture must be of
// chances.
func TestExploitability(t *testing.T) {
	e := newEquilibrium(t, "block lead=any hand=2", solve.Option{Width: 1e-3})
	file := gametest.Written(t, e)
	again := must(solve.ReadEquilibrium(bytes.NewReader(file)))
	low, high := again.Value()
	got, err := again.Exploitability(background, again.Mixture)
	if math.Abs(got-(high-low)/2) > 1e-9 || err != nil || high-low > 1e-3 {
		t.Errorf("%v, %v, want half of %v to %v", got, err, low, high)
	}
	if l, h := e.Value(); l != low || h != high || again.Rules() != e.Rules() || !bytes.Equal(gametest.Written(t, again), file) {
		t.Error("the file changes the equilibrium")
	}
	for _, c := range []struct {
		list []float64
		err  error
		want error
	}{
		{nil, nil, pips.ErrTooLarge}, {[]float64{1}, nil, pips.ErrTooLarge}, {[]float64{2, -1, 0, 0}, nil, pips.ErrTooLarge},
		{[]float64{math.NaN(), 1}, nil, pips.ErrTooLarge}, {[]float64{0.5, 0.4}, nil, pips.ErrTooLarge}, {nil, errors.ErrUnsupported, errors.ErrUnsupported},
	} {
		if x, err := e.Exploitability(background, func(dominoes.View) ([]float64, error) { return c.list, c.err }); x != 0 || !errors.Is(err, c.want) {
			t.Errorf("%v, %v: %v, %v", c.list, c.err, x, err)
		}
	}
	gametest.Damage(t, file, len(file)/40, func(b []byte) error { _, err := solve.ReadEquilibrium(bytes.NewReader(b)); return err }, pips.ErrForeign, pips.ErrDamaged)
}

// In every round that the game plays, with scores and either leader, both players have a mixture, and the strategy
// plays the moves with their chances. A view that contradicts itself has none.
func TestMixture(t *testing.T) {
	for _, text := range []string{"standard hand=2", "block lead=any hand=2"} {
		e := newEquilibrium(t, text, solve.Option{Width: 1e-2})
		tally, want := map[string]int{}, map[string]float64{}
		follow := func(v dominoes.View) dominoes.Move {
			chances, err := e.Mixture(v)
			sum, i := 0.0, 0
			for m := range v.Moves() {
				if v.Board.Len() == 0 {
					want[m.Domino.String()] += chances[i]
				}
				sum += chances[i]
				i++
			}
			m := e.Strategy(uint64(len(tally)))(v)
			if err != nil || i != len(chances) || math.Abs(sum-1) > 1e-9 || v.Legal(m) != nil {
				t.Fatalf("%v: %v, %v, %v", v, chances, m, err)
			}
			if v.Board.Len() == 0 {
				tally[m.Domino.String()]++
			}
			return m
		}
		c := pips.Comparison[dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{
			Rules: e.Rules(), Players: []dominoes.Strategy{follow, dominoes.SimplePlayer}, Games: 20, Seed: 7, Workers: 1, // as follow counts
		}
		if _, err := c.Run(background); err != nil {
			t.Fatal(err)
		}
		for tile, n := range want {
			if sd := math.Sqrt(n + 1); math.Abs(float64(tally[tile])-n) > 4*sd {
				t.Errorf("%s: %s was led %d times, want %.1f", text, tile, tally[tile], n)
			}
		}
		s := must(e.Rules().Start(dominoes.Player2, dealt(1, 2)))
		v := e.Rules().View(s, dominoes.Player2)
		for m := range v.Moves() {
			s, _ = e.Rules().Apply(s, m)
			break
		}
		for _, c := range []struct {
			change func(v *dominoes.View)
			want   error
		}{
			{func(v *dominoes.View) { *v = e.Rules().View(s, v.Turn.Other()) }, pips.ErrHidden},
			{func(v *dominoes.View) { v.Rules.Target++ }, pips.ErrForeign},
			{func(v *dominoes.View) { v.First = v.First.Other() }, pips.ErrState},
			{func(v *dominoes.View) { v.Held[v.Turn.Other()]++ }, pips.ErrState},
			{func(v *dominoes.View) { v.Held[v.Turn.Other()] = 0 }, nil}, // a round in which the leader had a tile
			{func(v *dominoes.View) { v.Board = plain(t, v.Board) }, pips.ErrState},
		} {
			v := e.Rules().View(s, dominoes.Player1)
			c.change(&v)
			if _, err := e.Mixture(v); c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("%v: %v, want %v", v, err, c.want)
			} else if err != nil && e.Strategy(1)(v) != (dominoes.Move{Knock: true}) {
				t.Errorf("%v: not a knock", v)
			}
		}
	}
}

// plain returns a board without move numbers.
func plain(t *testing.T, b dominoes.DominoBoard) dominoes.DominoBoard {
	text := ""
	for p := range b.History() {
		text += fmt.Sprint(p.Domino, " ")
	}
	return must(dominoes.ParseBoard(strings.TrimSpace(text)))
}
