package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
)

// Choices has the moves of the view, each with a chance, the best first, and the
// strategy plays the best. Of equals the first in the order of Moves comes first.
func TestChoices(t *testing.T) {
	p := newPlayer(t, 20)
	if p.Unit() != "chance to win" {
		t.Error(p.Unit())
	}
	play := p.Strategy()
	for _, v := range walk(t, dominoes.Standard(), 0) {
		list := choices(t, p, v)
		moves := slices.Collect(v.Moves())
		if len(list) != len(moves) || !slices.Equal(choices(t, p, v), list) {
			t.Fatalf("%d choices and then others, want %d", len(list), len(moves))
		}
		for i, c := range list {
			want := pips.Choice[dominoes.Move]{Move: c.Move, Value: c.Value, Regret: list[0].Value - c.Value, High: 1, Error: c.Error}
			if _, wins := v.Gain(c.Move); wins {
				want = pips.Choice[dominoes.Move]{Move: c.Move, Value: 1, Low: 1, High: 1}
			}
			if c != want || !slices.Contains(moves, c.Move) || c.Value < 0 || c.Value > 1 || c.Error < 0 || c.Error > 0.5 {
				t.Errorf("%+v, want %+v", c, want)
			}
			if i > 0 && (c.Value > list[i-1].Value || c.Value == list[i-1].Value && slices.Index(moves, c.Move) < slices.Index(moves, list[i-1].Move)) {
				t.Errorf("%+v comes before %+v", list[i-1], c)
			}
		}
		if m := play(v); m != list[0].Move {
			t.Errorf("it plays %v, want %v", m, list[0])
		}
	}
}

// A move that wins now has the chance 1, a knock is a choice like any other, and at ends that are alike it does not matter where.
func TestChoicesSure(t *testing.T) {
	p := newPlayer(t, 30)
	view := func(state string) dominoes.View {
		return dominoes.Standard().View(gametest.Must(t, dominoes.ParseState, state), 1)
	}
	list := choices(t, p, view("scores=40,60 turn=1 hand1=0-0,1-1,2-2,3-3,5-5,6-6 hand2=5-1,4-4,2-5 board=4-5/1.1")) // 4 and 1 make 5
	if want := (pips.Choice[dominoes.Move]{Move: gametest.Must(t, dominoes.ParseMove, "5-1 right"), Value: 1, Low: 1, High: 1}); list[0] != want {
		t.Errorf("the best is %+v", list[0])
	}
	v := view("scores=30,30 turn=1 hand1=0-0,1-1,2-2,3-3,5-5,6-6 hand2=0-1,6-1 board=4-5/1.1")
	list = choices(t, p, v)
	if want := (pips.Choice[dominoes.Move]{Move: dominoes.Move{Knock: true}, Value: list[0].Value, High: 1, Error: list[0].Error}); len(list) != 1 || list[0] != want || !(want.Value > 0 && want.Value < 1) || p.Strategy()(v) != want.Move {
		t.Errorf("a knock is among %+v", list)
	}
	value := map[dominoes.Move]float64{}
	for _, c := range choices(t, p, view("scores=30,30 turn=1 hand1=0-0,1-1,2-2,3-3,5-5 hand2=1-4,4-3 board=4-6/1.3,6-5/1.1,5-4/2.2")) {
		value[c.Move] = c.Value
	}
	for m, x := range value {
		m.End = 1 - m.End
		if value[m] != x || len(value) != 4 {
			t.Errorf("the choices are %v", value)
		}
	}
}

// A view that cannot be judged has an error instead of choices.
func TestPlayerRefuses(t *testing.T) {
	p := newPlayer(t, 10)
	good := walk(t, dominoes.Standard(), 1)[3]
	me, other := good.Player, good.Player.Other()
	type refused struct {
		view dominoes.View
		want error
	}
	bad := map[string]refused{"zero": {dominoes.View{}, pips.ErrForeign}}
	change := func(name string, want error, f func(*dominoes.View)) {
		v := good
		f(&v)
		bad[name] = refused{v, want}
	}
	change("rules", pips.ErrForeign, func(v *dominoes.View) { v.Rules = dominoes.Nine() })
	change("no rules", pips.ErrForeign, func(v *dominoes.View) { v.Rules = dominoes.Rules{} })
	change("a spectator", pips.ErrHidden, func(v *dominoes.View) { v.Player, v.Hand = pips.Nobody, dominoes.Hand{} })
	change("another's turn", pips.ErrHidden, func(v *dominoes.View) { v.Turn = other })
	change("nobody's turn", pips.ErrState, func(v *dominoes.View) { v.Turn = pips.Nobody }) // as there are moves
	change("before a deal", pips.ErrChanceDue, func(v *dominoes.View) {
		*v = v.Rules.View(dominoes.State{First: dominoes.Player2}, me)
	})
	change("over", pips.ErrOver, func(v *dominoes.View) { v.Scores[1], v.Turn = 61, pips.Nobody })
	change("others above the rest", pips.ErrState, func(v *dominoes.View) { v.Held[other], v.Knocked[other] = 7, 0x7e })
	change("first", pips.ErrState, func(v *dominoes.View) { v.First = v.First.Other() })
	change("many tiles laid", pips.ErrState, func(v *dominoes.View) {
		board := dominoes.DominoBoard{}
		for _, d := range []dominoes.Domino{{L: 0, R: 0}, {L: 0, R: 1}, {L: 1, R: 1}, {L: 1, R: 2}, {L: 2, R: 2}, {L: 2, R: 3}, {L: 3, R: 3}, {L: 3, R: 4}} {
			board, _ = dominoes.PlayDom(dominoes.Player1, d, board, dominoes.Right)
		}
		v.Board, v.Hand, v.Held[me], v.First, v.Knocked = board, dominoes.HandOf(dominoes.Domino{L: 6, R: 6}), 1, 0, [4]dominoes.Suits{}
	})
	for name, c := range bad {
		if list, err := p.Choices(c.view); list != nil || !errors.Is(err, c.want) {
			t.Errorf("%s: the choices are %v, %v, want %v", name, list, err, c.want)
		}
		if m := p.Strategy()(c.view); m != (dominoes.Move{Knock: true}) {
			t.Errorf("%s: it plays %v", name, m)
		}
	}
	// Without move numbers nothing is known of the past, but it can be played.
	v := good
	var line string
	for at := range v.Board.History() {
		line += at.Domino.String() + " "
	}
	v.Board = gametest.Must(t, dominoes.ParseBoard, line)
	if len(choices(t, p, v)) != len(slices.Collect(v.Moves())) {
		t.Error("no choices without move numbers")
	}
	// An empty hand, or nothing held by the other player.
	v = good
	v.Hand, v.Held[me] = dominoes.Hand{}, 0
	if list := choices(t, p, v); len(list) != 1 {
		t.Errorf("the choices of an empty hand are %v", list)
	}
	v = good
	v.Held[other] = 0
	if len(choices(t, p, v)) == 0 {
		t.Error("no choices against an empty hand")
	}
}

func TestNewPlayer(t *testing.T) {
	if _, err := solve.NewPlayer(background, dominoes.Nine(), solve.With(rough())); !errors.Is(err, pips.ErrForeign) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	for _, opts := range [][]solve.Option{nil, {solve.With(rough())}} {
		if p, err := solve.NewPlayer(ctx, dominoes.Standard(), opts...); !errors.Is(err, context.Canceled) || p != nil {
			t.Error(err)
		}
	}
	for _, o := range []struct {
		opt  solve.Option
		want error
	}{
		{solve.Samples(0), pips.ErrTooLarge}, {solve.Samples(1_000_001), pips.ErrTooLarge},
		{solve.Rounds(0), pips.ErrTooLarge}, {solve.Rounds(1_000_001), pips.ErrTooLarge},
		{solve.Workers(0), pips.ErrTooLarge}, {solve.Workers(math.MinInt), pips.ErrTooLarge},
	} {
		if _, err := solve.NewPlayer(background, dominoes.Standard(), solve.With(rough()), o.opt); !errors.Is(err, o.want) {
			t.Errorf("%v, want %v", err, o.want)
		}
		if _, err := solve.NewTable(background, dominoes.Standard(), o.opt); !errors.Is(err, o.want) {
			t.Errorf("%v, want %v", err, o.want)
		}
		if _, err := solve.Compare(background, dominoes.Standard(), dominoes.SimplePlayer, dominoes.SimplePlayer, 2, 1, o.opt); !errors.Is(err, o.want) {
			t.Errorf("%v, want %v", err, o.want)
		}
	}
	for _, opts := range [][]solve.Option{
		{solve.With(rough()), solve.Samples(1), solve.Rounds(1)},
		{solve.With(rough()), solve.Samples(1_000_000), solve.Rounds(1_000_000), solve.Workers(0), solve.Workers(math.MaxInt), nil},
	} {
		if _, err := solve.NewPlayer(background, dominoes.Standard(), opts...); err != nil {
			t.Error(err)
		}
	}
	if _, err := solve.NewPlayer(background, dominoes.Rules{}); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	big := dominoes.Standard()
	big.Target = 251
	if _, err := solve.NewPlayer(background, big); !errors.Is(err, pips.ErrTooLarge) {
		t.Error(err)
	}
}

// A player plays many games at once, and what it plays is the same with any number of goroutines.
func TestPlayerConcurrent(t *testing.T) {
	p, views := newPlayer(t, 10), walk(t, dominoes.Standard(), 3)
	gametest.Concurrently(t, 8, func(n int) string { return fmt.Sprint(p.Choices(views[n])) })
}

// Win says for which scores there is no chance.
func TestTableWin(t *testing.T) {
	table := rough()
	for _, s := range [][2]int{{-1, 0}, {0, -1}, {62, 0}, {0, 62}, {61, 61}, {math.MinInt, math.MaxInt}} {
		if x := table.Win(s[0], s[1], true); x != -1 {
			t.Errorf("%v: %v", s, x)
		}
	}
	for _, begins := range []bool{true, false} {
		for a := range 62 {
			for b := range 61 {
				if x := table.Win(a, b, begins); !(x >= 0 && x <= 1) || a == 61 && x != 1 || math.Abs(x+table.Win(b, a, !begins)-1) > 1e-12 {
					t.Fatalf("%d-%d: %v", a, b, x)
				}
			}
		}
	}
}

func TestTableCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	after := 0
	table, err := solve.NewTable(ctx, dominoes.Standard(), solve.Rounds(5), solve.Progress(func(done, _ int) {
		if ctx.Err() != nil {
			after++
		}
		if done > 50 {
			cancel()
		}
	}))
	if !errors.Is(err, context.Canceled) || table != nil || after > 0 {
		t.Error(err, after)
	}
}

// The number of goroutines changes no bit of a table; the seed and the rounds do.
func TestTableWorkers(t *testing.T) {
	file := func(opts ...solve.Option) string {
		return string(gametest.Written(t, newTable(t, "hand=4 target=15", append([]solve.Option{solve.Rounds(20)}, opts...)...)))
	}
	want := file()
	for _, workers := range []int{1, 3, math.MaxInt} {
		if file(solve.Workers(workers)) != want {
			t.Errorf("%d workers find something else", workers)
		}
	}
	if file(solve.Seed(1)) == want || file(solve.Rounds(21)) == want {
		t.Error("seed and rounds do not matter")
	}
}

// The zero Player has no choices, and the zero Table knows nothing.
func TestPlayerZero(t *testing.T) {
	var p solve.Player
	good := walk(t, dominoes.Standard(), 1)[3]
	for _, v := range []dominoes.View{good, {}} {
		if list, err := p.Choices(v); list != nil || !errors.Is(err, pips.ErrForeign) || p.Strategy()(v) != (dominoes.Move{Knock: true}) {
			t.Error(list, err)
		}
	}
	var table solve.Table
	if x := table.Win(0, 0, true); x != -1 {
		t.Error(x)
	}
	if p, err := solve.NewPlayer(background, dominoes.Rules{}, solve.With(&table)); p != nil || !errors.Is(err, pips.ErrRules) {
		t.Error(p, err)
	}
}
