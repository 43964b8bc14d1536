package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"slices"
	"sync"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// A choice is a move with its chance.
type choice struct {
	move   dominoes.Move
	chance float64
}

func choices(p *solve.Player, v dominoes.View) (list []choice) {
	for m, x := range p.Choices(v) {
		list = append(list, choice{m, x})
	}
	return list
}

// Choices has the moves of the view, each with a chance, and Best and the strategy
// play the first with the largest.
func TestChoices(t *testing.T) {
	games := 6
	if testing.Short() {
		games = 1
	}
	p := newPlayer(t, 20)
	play := p.Strategy()
	several := 0
	for number := range games {
		for _, v := range walk(t, dominoes.Standard(), number) {
			list := choices(p, v)
			moves := slices.Collect(v.Moves())
			if len(list) != len(moves) {
				t.Fatalf("%d choices, want %d", len(list), len(moves))
			}
			best := choice{chance: -1}
			for i, c := range list {
				if c.move != moves[i] || !(c.chance >= 0 && c.chance <= 1) {
					t.Fatalf("choice %d is %v, want %v", i, c, moves[i])
				}
				if c.chance > best.chance {
					best = c
				}
			}
			if len(list) > 1 {
				several++
			}
			if m, x := p.Best(v); m != best.move || x != best.chance {
				t.Errorf("the best is %v %v, want %v", m, x, best)
			}
			if m := play(v); m != best.move {
				t.Errorf("it plays %v, want %v", m, best)
			}
			for range p.Choices(v) {
				break
			}
			if !slices.Equal(choices(p, v), list) {
				t.Fatal("the choices are others when they are asked for again")
			}
		}
	}
	if several < 20*games {
		t.Errorf("only %d views with a choice", several)
	}
}

// A move that wins now has the chance 1, and knocks are no choice but can be rated.
func TestChoicesSure(t *testing.T) {
	r := dominoes.Standard()
	p := newPlayer(t, 30)
	board, err := dominoes.ParseBoard("4-5/1.1")
	if err != nil {
		t.Fatal(err)
	}
	v := dominoes.View{Rules: r, Player: dominoes.Player2, Hand: dominoes.HandOf(dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 4, R: 4}, dominoes.Domino{L: 2, R: 5}),
		Board: board, Scores: dominoes.Scores{40, 60}, Others: 6}
	want := dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Right} // 4 and 1 make 5
	if m, x := p.Best(v); m != want || x != 1 {
		t.Errorf("the best is %v with %v", m, x)
	}
	v.Hand = dominoes.HandOf(dominoes.Domino{L: 0, R: 1}, dominoes.Domino{L: 6, R: 1})
	v.Scores = dominoes.Scores{30, 30}
	if list := choices(p, v); len(list) != 1 || !list[0].move.Knock || !(list[0].chance > 0 && list[0].chance < 1) {
		t.Errorf("the choices are %v", list)
	}
	if m := p.Strategy()(v); m != (dominoes.Move{Knock: true}) {
		t.Errorf("it plays %v", m)
	}
	// At ends that are alike it does not matter where.
	if v.Board, err = dominoes.ParseBoard("4-6/1.3 6-5/1.1 5-4/2.2"); err != nil {
		t.Fatal(err)
	}
	v.Hand, v.Others = dominoes.HandOf(dominoes.Domino{L: 1, R: 4}, dominoes.Domino{L: 4, R: 3}), 5
	if list := choices(p, v); len(list) != 4 || list[0].chance != list[1].chance || list[2].chance != list[3].chance {
		t.Errorf("the choices are %v", list)
	}
}

// A view that cannot be has no choices.
func TestPlayerRefuses(t *testing.T) {
	p := newPlayer(t, 10)
	good := walk(t, dominoes.Standard(), 1)[3]
	if len(choices(p, good)) == 0 {
		t.Fatal("no choices")
	}
	bad := map[string]dominoes.View{"zero": {}}
	change := func(name string, f func(*dominoes.View)) {
		v := good
		f(&v)
		bad[name] = v
	}
	change("rules", func(v *dominoes.View) { v.Rules = dominoes.Nine() })
	change("no rules", func(v *dominoes.View) { v.Rules = dominoes.Rules{} })
	change("player", func(v *dominoes.View) { v.Player = 2 })
	change("others below 0", func(v *dominoes.View) { v.Others = -1 })
	change("others above the hand", func(v *dominoes.View) { v.Others = 8 })
	change("others above the rest", func(v *dominoes.View) { v.Others, v.Knocked = 7, 0x7e })
	change("knocked", func(v *dominoes.View) { v.Knocked = 0x80 })
	change("score below 0", func(v *dominoes.View) { v.Scores[0] = -1 })
	change("score above the target", func(v *dominoes.View) { v.Scores[1] = 62 })
	change("over", func(v *dominoes.View) { v.Scores[1] = 61 })
	change("tile twice", func(v *dominoes.View) {
		for at := range v.Board.History() {
			v.Hand = dominoes.HandOf(at.Domino)
		}
	})
	change("many tiles", func(v *dominoes.View) {
		v.Hand = dominoes.HandOf(slices.Collect(dominoes.AllDominoes())[:8]...)
		v.Board = dominoes.DominoBoard{}
	})
	change("many tiles laid", func(v *dominoes.View) {
		board := dominoes.DominoBoard{}
		for _, d := range []dominoes.Domino{{L: 0, R: 0}, {L: 0, R: 1}, {L: 1, R: 1}, {L: 1, R: 2}, {L: 2, R: 2}, {L: 2, R: 3}, {L: 3, R: 3}, {L: 3, R: 4}} {
			board, _ = dominoes.PlayDom(dominoes.Player1, d, board, dominoes.Right)
		}
		v.Board, v.Hand, v.Knocked = board, dominoes.HandOf(dominoes.Domino{L: 6, R: 6}), 0
	})
	for name, v := range bad {
		if list := choices(p, v); list != nil {
			t.Errorf("%s: the choices are %v", name, list)
		}
		if m, x := p.Best(v); m != (dominoes.Move{}) || !math.IsNaN(x) {
			t.Errorf("%s: the best is %v with %v", name, m, x)
		}
		if m := p.Strategy()(v); m != (dominoes.Move{Knock: true}) {
			t.Errorf("%s: it plays %v", name, m)
		}
	}
	// Without move numbers nothing is known of the past, but it can be played.
	v := good
	var line string
	for at := range v.Board.History() {
		line += at.Domino.String() + " "
	}
	board, err := dominoes.ParseBoard(line[:len(line)-1])
	if err != nil {
		t.Fatal(err)
	}
	if v.Board = board; len(choices(p, v)) != len(slices.Collect(v.Moves())) {
		t.Error("no choices without move numbers")
	}
	// An empty hand, or nothing held by the other player.
	v = good
	v.Hand = dominoes.Hand{}
	if list := choices(p, v); len(list) != 1 {
		t.Errorf("the choices of an empty hand are %v", list)
	}
	v = good
	v.Others = 0
	if len(choices(p, v)) == 0 {
		t.Error("no choices against an empty hand")
	}
}

// What was played by whom counts: the same tiles laid by other players lead to other
// chances, and so do another seed and another number of samples.
func TestPlayerSees(t *testing.T) {
	var v dominoes.View
	for _, v = range walk(t, dominoes.Standard(), 2) {
		if v.Board.Len() == 3 && len(slices.Collect(v.Moves())) > 2 {
			break
		}
	}
	a := choices(newPlayer(t, 40), v)
	b := choices(newPlayer(t, 40, solve.Seed(1)), v)
	c := choices(newPlayer(t, 41), v)
	v.Knocked = 0
	v.Scores[v.Player]++
	d := choices(newPlayer(t, 40), v)
	if len(a) < 2 || slices.Equal(a, b) || slices.Equal(a, c) || slices.Equal(a, d) {
		t.Errorf("%v, %v, %v, %v", a, b, c, d)
	}
}

func TestNewPlayer(t *testing.T) {
	if p := newPlayer(t, 5); p.Table() != rough() {
		t.Error("another table")
	}
	if _, err := solve.NewPlayer(background, dominoes.Nine(), solve.With(rough())); !errors.Is(err, solve.ErrRules) {
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
		{solve.Samples(0), solve.ErrTooSmall}, {solve.Samples(solve.MaxSamples + 1), solve.ErrTooLarge},
		{solve.Rounds(-1), solve.ErrTooSmall}, {solve.Rounds(solve.MaxRounds + 1), solve.ErrTooLarge},
	} {
		if _, err := solve.NewPlayer(background, dominoes.Standard(), solve.With(rough()), o.opt); !errors.Is(err, o.want) {
			t.Errorf("%v, want %v", err, o.want)
		}
		if _, err := solve.NewTable(background, dominoes.Standard(), o.opt); !errors.Is(err, o.want) {
			t.Errorf("%v, want %v", err, o.want)
		}
	}
	for _, opts := range [][]solve.Option{
		{solve.With(rough()), solve.Samples(1), solve.Rounds(1)},
		{solve.With(rough()), solve.Samples(solve.MaxSamples), solve.Rounds(solve.MaxRounds)},
	} {
		if _, err := solve.NewPlayer(background, dominoes.Standard(), opts...); err != nil {
			t.Error(err)
		}
	}
	if _, err := solve.NewPlayer(background, dominoes.Rules{}); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	big := dominoes.Standard()
	big.Target = solve.MaxTarget + 1
	if _, err := solve.NewPlayer(background, big); !errors.Is(err, solve.ErrTooLarge) {
		t.Error(err)
	}
	// A player that makes its own table.
	small := dominoes.Rules{HandSize: 4, Target: 9}
	calls := 0
	p, err := solve.NewPlayer(background, small, solve.Rounds(5), solve.Samples(5), solve.Progress(func(done, total int) {
		if calls++; total != 81 || done > total {
			t.Errorf("%d of %d", done, total)
		}
	}), nil)
	if err != nil || calls < 10 || p.Table().Rules() != small {
		t.Error(calls, err)
	}
	if res, err := solve.Compare(background, small, p.Strategy(), dominoes.SimplePlayer, 30, 1); err != nil || res.Wins < 16 {
		t.Error(res, err)
	}
}

// A player plays many games at once, and what it plays is the same with any number
// of goroutines.
func TestPlayerConcurrent(t *testing.T) {
	p := newPlayer(t, 10)
	views := walk(t, dominoes.Standard(), 3)[:8]
	var want [][]choice
	for _, v := range views {
		want = append(want, choices(p, v))
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i, v := range views {
				if !slices.Equal(choices(p, v), want[i]) {
					t.Errorf("view %d has other choices", i)
				}
			}
		}()
	}
	wg.Wait()
}

// A floor for the strength. With so few samples the player wins about 65 % of the
// games against LookaheadPlayer; in 400 games an equal player wins more than 56 %
// once in a hundred times.
func TestStrength(t *testing.T) {
	games := 400
	if testing.Short() {
		games = 4
	}
	p := newPlayer(t, 60)
	res, err := solve.Compare(background, dominoes.Standard(), p.Strategy(), dominoes.LookaheadPlayer, games, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(res)
	if !testing.Short() && res.Share() < 0.58 {
		t.Errorf("it wins %v", res)
	}
}

// Win says for which scores there is no chance.
func TestTableWin(t *testing.T) {
	table := rough()
	for _, s := range [][2]int{{-1, 0}, {0, -1}, {62, 0}, {0, 62}, {61, 61}, {math.MinInt, math.MaxInt}} {
		if x := table.Win(s[0], s[1], true); !math.IsNaN(x) {
			t.Errorf("%v: %v", s, x)
		}
	}
	for _, begins := range []bool{true, false} {
		if a, b := table.Win(61, 3, begins), table.Win(3, 61, begins); a != 1 || b != 0 {
			t.Errorf("%v %v at the end", a, b)
		}
		for a := range 61 {
			for b := range 61 {
				if x := table.Win(a, b, begins); !(x >= 0 && x <= 1) || math.Abs(x+table.Win(b, a, !begins)-1) > 1e-12 {
					t.Fatalf("%d-%d: %v", a, b, x)
				}
			}
		}
	}
	if table.Rules() != dominoes.Standard() {
		t.Error(table.Rules())
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

// The number of goroutines changes no bit of a table; the seed does.
func TestTableWorkers(t *testing.T) {
	want := newTable(t, "hand=4 target=15", solve.Rounds(20))
	same := func(table *solve.Table) bool {
		for a := range 15 {
			for b := range 15 {
				if math.Float64bits(table.Win(a, b, true)) != math.Float64bits(want.Win(a, b, true)) {
					return false
				}
			}
		}
		return true
	}
	for _, workers := range []int{1, 3, 50, math.MaxInt} {
		if !same(newTable(t, "hand=4 target=15", solve.Rounds(20), solve.Workers(workers))) {
			t.Errorf("%d workers find something else", workers)
		}
	}
	if same(newTable(t, "hand=4 target=15", solve.Rounds(20), solve.Seed(1))) || same(newTable(t, "hand=4 target=15", solve.Rounds(21))) {
		t.Error("seed and rounds do not matter")
	}
}

// The zero Player has no choices, and the zero Table knows nothing.
func TestPlayerZero(t *testing.T) {
	var p solve.Player
	good := walk(t, dominoes.Standard(), 1)[3]
	if m, x := p.Best(good); m != (dominoes.Move{}) || !math.IsNaN(x) || len(choices(&p, good)) != 0 {
		t.Error(m, x)
	}
	if m := p.Strategy()(good); good.Rules.HandSize != 7 || m != (dominoes.Move{Knock: true}) || p.Table() != nil {
		t.Error(m, p.Table())
	}
	var table solve.Table
	if x := table.Win(0, 0, true); !math.IsNaN(x) || table.Rules() != (dominoes.Rules{}) {
		t.Error(x, table.Rules())
	}
	var file bytes.Buffer
	if n, err := table.WriteTo(&file); n != 0 || file.Len() != 0 || !errors.Is(err, pips.ErrRules) {
		t.Error(n, err)
	}
	if p, err := solve.NewPlayer(background, dominoes.Rules{}, solve.With(&table)); p != nil || !errors.Is(err, pips.ErrRules) {
		t.Error(p, err)
	}
}
