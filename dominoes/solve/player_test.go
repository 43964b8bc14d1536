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
	play := pips.Best(p)
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
			if c != want || !slices.Contains(moves, c.Move) {
				t.Errorf("%+v, want %+v", c, want)
			}
			if min(c.Value, c.Error) < 0 || c.Value > 1 || c.Error > 0.5 {
				t.Errorf("%+v is no chance", c)
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
	knock := pips.Choice[dominoes.Move]{Move: dominoes.Move{Knock: true}, Value: list[0].Value, High: 1, Error: list[0].Error}
	if !slices.Equal(list, []pips.Choice[dominoes.Move]{knock}) || pips.Best(p)(v) != knock.Move {
		t.Errorf("a knock is among %+v", list)
	}
	if !(knock.Value > 0 && knock.Value < 1) {
		t.Errorf("a knock is worth %v", knock.Value)
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

// A view that cannot be judged has an error instead of choices, whoever sees it.
func TestPlayerRefuses(t *testing.T) {
	p := newPlayer(t, 10)
	for _, good := range walk(t, dominoes.Standard(), 1)[2:4] {
		me, other := good.Player, good.Player.Other()
		for name, c := range map[string]struct {
			want   error
			change func(*dominoes.View)
		}{
			"zero":            {pips.ErrForeign, func(v *dominoes.View) { *v = dominoes.View{} }},
			"rules":           {pips.ErrForeign, func(v *dominoes.View) { v.Rules = dominoes.MustParseRules("nine") }},
			"a spectator":     {pips.ErrHidden, func(v *dominoes.View) { v.Player, v.Hand = pips.Nobody, dominoes.Hand{} }},
			"another's turn":  {pips.ErrHidden, func(v *dominoes.View) { v.Turn = other }},
			"nobody's turn":   {pips.ErrState, func(v *dominoes.View) { v.Turn = pips.Nobody }}, // as there are moves
			"before a deal":   {pips.ErrChanceDue, func(v *dominoes.View) { *v = v.Rules.View(dominoes.State{First: dominoes.Player2}, me) }},
			"over":            {pips.ErrOver, func(v *dominoes.View) { v.Scores[me], v.Turn = 61, pips.Nobody }},
			"many are lacked": {pips.ErrState, func(v *dominoes.View) { v.Held[other], v.Knocked[other] = 7, 0x7e }},
			"first":           {pips.ErrState, func(v *dominoes.View) { v.First = v.First.Other() }},
			"many tiles laid": {pips.ErrState, func(v *dominoes.View) {
				v.Board = gametest.Must(t, dominoes.ParseBoard, "0-0/1.1 0-1/1.2 1-1/1.3 1-2/1.4 2-2/1.5 2-3/1.6 3-3/1.7 3-4/1.8")
				v.Hand, v.Held[me], v.First, v.Knocked = dominoes.HandOf(dominoes.Domino{L: 6, R: 6}), 1, 0, [4]dominoes.Suits{}
			}},
		} {
			v := good
			c.change(&v)
			if list, err := p.Choices(v); list != nil || !errors.Is(err, c.want) || pips.Best(p)(v) != (dominoes.Move{Knock: true}) {
				t.Errorf("%s: the choices are %v, %v, want %v; it plays %v", name, list, err, c.want, pips.Best(p)(v))
			}
			if terms, err := p.Explain(v, dominoes.Move{Knock: true}); terms != nil || !errors.Is(err, c.want) {
				t.Errorf("%s: the terms are %v, %v, want %v", name, terms, err, c.want)
			}
		}
		// Without the numbers of drops nothing is known of the past, but it can be played. So can an empty hand, and against one.
		for _, change := range []func(*dominoes.View){
			func(v *dominoes.View) {
				var line string
				for at := range v.Board.History() {
					line += at.Domino.String() + " "
				}
				v.Board = gametest.Must(t, dominoes.ParseBoard, line)
			},
			func(v *dominoes.View) { v.Hand, v.Held[me] = dominoes.Hand{}, 0 },
			func(v *dominoes.View) { v.Held[other] = 0 },
		} {
			v := good
			change(&v)
			if n := len(choices(t, p, v)); n != len(slices.Collect(v.Moves())) {
				t.Errorf("%d choices in %+v", n, v)
			}
		}
	}
}

func TestNewPlayer(t *testing.T) {
	std, big := dominoes.Standard(), dominoes.Standard()
	big.Target = 251
	ended, cancel := context.WithCancel(background)
	cancel()
	for _, c := range []struct {
		ctx   context.Context
		rules dominoes.Rules
		opts  []solve.Option
		want  error
	}{
		{background, dominoes.MustParseRules("nine"), []solve.Option{{Table: rough()}}, pips.ErrForeign},
		{background, dominoes.Rules{}, nil, pips.ErrRules},
		{background, big, nil, pips.ErrTooLarge},
		{ended, std, nil, context.Canceled},
		{ended, std, []solve.Option{{Table: rough()}}, context.Canceled},
		{ended, dominoes.MustParseRules("block"), nil, context.Canceled},
		{background, std, []solve.Option{{Table: rough()}, {Samples: 1}, {Rounds: 1}}, nil},
		{background, std, []solve.Option{{Table: rough()}, {Samples: 1_000_000}, {Rounds: 1_000_000}, {Workers: 0}, {Workers: math.MaxInt}}, nil},
	} {
		if p, err := solve.NewPlayer(c.ctx, c.rules, c.opts...); !errors.Is(err, c.want) || (p == nil) != (err != nil) {
			t.Errorf("%v: %v, want %v", c.rules, err, c.want)
		}
	}
	for _, opt := range []solve.Option{{Samples: -1}, {Samples: 1_000_001}, {Rounds: -1}, {Rounds: 1_000_001}, {Workers: -1}, {Workers: math.MinInt}} {
		_, player := solve.NewPlayer(background, std, solve.Option{Table: rough()}, opt)
		_, table := solve.NewTable(background, std, opt)
		for _, err := range []error{player, table} {
			if !errors.Is(err, pips.ErrTooLarge) {
				t.Error(err)
			}
		}
	}
}

// A player plays many games at once, and what it plays is the same with any number of goroutines.
func TestPlayerConcurrent(t *testing.T) {
	p, views := newPlayer(t, 10), walk(t, dominoes.Standard(), 3)
	gametest.Concurrently(t, 8, func(n int) string {
		return fmt.Sprint(p.Choices(views[n])) + fmt.Sprint(p.Explain(views[n], choices(t, p, views[n])[0].Move))
	})
}

// Win says for which scores there is no chance. For the others see TestTableValueIteration.
func TestTableWin(t *testing.T) {
	table := rough()
	for _, s := range [][2]int{{-1, 0}, {0, -1}, {62, 0}, {0, 62}, {61, 61}, {math.MinInt, math.MaxInt}} {
		if x := table.Win(s[0], s[1], true); x != -1 {
			t.Errorf("%v: %v", s, x)
		}
	}
}

// The number of goroutines changes no bit of a table; the seed and the rounds do.
func TestTableWorkers(t *testing.T) {
	file := func(opts ...solve.Option) string {
		return string(gametest.Written(t, newTable(t, "hand=4 target=15", append([]solve.Option{{Rounds: 20}}, opts...)...)))
	}
	want := file()
	for _, workers := range []int{1, 3, math.MaxInt} {
		if file(solve.Option{Workers: workers}) != want {
			t.Errorf("%d workers find something else", workers)
		}
	}
	if file(solve.Option{Seed: 1}) == want || file(solve.Option{Rounds: 21}) == want {
		t.Error("seed and rounds do not matter")
	}
}

// The zero Player has no choices, and the zero Table knows nothing.
func TestPlayerZero(t *testing.T) {
	var p solve.Player
	good := walk(t, dominoes.Standard(), 1)[3]
	for _, v := range []dominoes.View{good, {}} {
		if list, err := p.Choices(v); list != nil || !errors.Is(err, pips.ErrRules) || pips.Best(&p)(v) != (dominoes.Move{Knock: true}) {
			t.Error(list, err)
		}
		if terms, err := p.Explain(v, dominoes.Move{Knock: true}); terms != nil || !errors.Is(err, pips.ErrRules) {
			t.Error(terms, err)
		}
	}
	var table solve.Table
	if x := table.Win(0, 0, true); x != -1 {
		t.Error(x)
	}
	if p, err := solve.NewPlayer(background, dominoes.Rules{}, solve.Option{Table: &table}); p != nil || !errors.Is(err, pips.ErrRules) {
		t.Error(p, err)
	}
}

// A player who has to go out with a tile that fits both ends gets 50 and the pips of four tiles. Without the bonus these
// are at most 6-6, 6-5, 5-5 and 6-4, which have 43.
func TestPlayerBonus(t *testing.T) {
	for text, want := range map[string]bool{"block target=500 capicu=50": true, "block target=500": false, "block target=500 blank-out=50": false} {
		r := dominoes.MustParseRules(text)
		p := must(solve.NewPlayer(context.Background(), r, solve.Option{Samples: 20}))
		s := gametest.Must(t, dominoes.ParseState, "scores=0,0 hand1=6-1 hand2=1-1,2-0,3-0,4-0 board=6-2,2-1")
		list, err := p.Choices(r.View(s, 0))
		if err != nil || len(list) != 2 || list[0].Value > 50 != want || list[1].Value > 50 != want {
			t.Errorf("%s: %v, %v", text, list, err)
		}
	}
}
