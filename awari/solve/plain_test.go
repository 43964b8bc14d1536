package solve_test

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// Rules with least=1, which changes nothing but is not for tables, have the values that the tables and
// their search find.
func TestPlainAgrees(t *testing.T) {
	src := rand.New(rand.NewPCG(0, 6))
	for _, text := range []string{
		"kalah pits=3 beans=3", "standard pits=3 beans=2", "basic pits=2 beans=3", "oware pits=2 beans=2", "awari pits=3 beans=2",
		"oware pits=3 beans=1 grand-slam=illegal", "kalah pits=2 beans=4 capture-any-side=yes leftover=uncounted end=mover-stuck",
	} {
		fast := newSolver(t, rules(t, text))
		slow := newSolver(t, rules(t, text+" least=1"), solve.Option{Nodes: 20_000})
		for i := range 6 {
			s := fast.Rules().Start()
			if i > 0 {
				s = randomState(t, src, fast.Rules(), 1+src.IntN(7))
			}
			want, got := solved(t, fast, s), solved(t, slow, s)
			if i > 0 && !got.Proved && want.Proved && text[0] != 'o' && text[0] != 'a' { // where no position recurs
				t.Errorf("%s: %v is not proved: %+v", text, s, got)
			}
			if got.Low > want.High || want.Low > got.High || got.Proved && want.Proved && got.Value != want.Value {
				t.Errorf("%s: %v is worth %+v, by tables %+v", text, s, got, want)
			}
			a, b := byPit(got), byPit(want)
			for i := range a {
				if a[i].Move != b[i].Move || a[i].Low > b[i].High || b[i].Low > a[i].High {
					t.Errorf("%s: %v: %+v, by tables %+v", text, s, a[i], b[i])
				}
			}
			played(t, slow.Rules(), s, got)
		}
	}
}

// played checks that a line of best play is legal and, if it comes to an end, has the value.
func played(t *testing.T, r awari.Rules, s awari.State, res solve.Result) {
	t.Helper()
	p := s.Turn
	for _, m := range res.Line {
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatalf("%v: line %v: %v", r, res.Line, err)
		}
		s = next
	}
	if res.Proved && r.Outcome(s).Over && r.Standing(s, p)-r.Standing(s, p.Other()) != res.Value {
		t.Errorf("%v: line %v ends with %v, want %d", r, res.Line, s, res.Value)
	}
}

// minimax returns the value of a state for the player to move, by playing all games, which must end.
func minimax(r awari.Rules, s awari.State, memo map[awari.State]int) int {
	if v, ok := memo[s]; ok {
		return v
	}
	moves := slices.Collect(r.Moves(s))
	best := r.Standing(s, s.Turn) - r.Standing(s, s.Turn.Other())
	for i, m := range moves {
		next, _ := r.Apply(s, m)
		v := minimax(r, next, memo)
		if next.Turn != s.Turn {
			v = -v
		}
		if i == 0 || v > best {
			best = v
		}
	}
	memo[s] = best
	return best
}

// Values of rules beyond the tables are those of all games, where no position recurs.
func TestPlainValues(t *testing.T) {
	for _, text := range []string{
		"congkak pits=2 beans=2", "congkak pits=3 beans=2", "mangala pits=2 beans=3", "mangala pits=3 beans=2",
		"kalah pits=3 beans=2 least=2 leftover=halved", "kalah pits=2 beans=3 relay=last capture=nothing end=own-row-empty leftover=last",
	} {
		r := rules(t, text)
		s := newSolver(t, r, solve.Option{Nodes: 1_000_000})
		got := solved(t, s, r.Start())
		if want := minimax(r, r.Start(), map[awari.State]int{}); !got.Proved || got.Value != want {
			t.Errorf("%s: %+v, want %d", text, got, want)
		}
		for _, c := range got.Moves {
			next, _ := r.Apply(r.Start(), c.Move)
			want := minimax(r, next, map[awari.State]int{})
			if next.Turn != 0 {
				want = -want
			}
			if c.Low != c.High || int(c.Value) != want {
				t.Errorf("%s: %v is worth %+v, want %d", text, c.Move, c, want)
			}
		}
		played(t, r, r.Start(), got)
		view := r.View(r.Start(), 0)
		if best, err := s.Best(view); err != nil || best != got.Moves[0].Move {
			t.Errorf("%s: best is %v, %v", text, best, err)
		}
		if choices, err := s.Choices(view); err != nil || !slices.Equal(choices, got.Moves) {
			t.Errorf("%s: choices %v, %v, want %v", text, choices, err, got.Moves)
		}
	}
}

// A budget of nodes and a context end the search with honest bounds; tables refuse the rules by name.
func TestPlainBudget(t *testing.T) {
	r := rules(t, "toguz-korgool")
	s := newSolver(t, r, solve.Option{Nodes: 2_000})
	got := solved(t, s, r.Start())
	if got.Proved || got.Nodes > 2_000 || got.Low > got.Value || got.Value > got.High || len(got.Moves) != 9 || len(got.Line) != 1 {
		t.Errorf("%+v", got)
	}
	if res, err := s.Solve(cancelled(), r.Start()); err != context.Canceled || len(res.Moves) != 9 {
		t.Errorf("%+v, %v", res, err)
	}
	const want = "no tables of endings for rules with more than 7 pits"
	_, write := s.WriteTo(&bytes.Buffer{})
	for _, err := range []error{s.Build(background, 3), write} {
		if !errors.Is(err, pips.ErrRules) || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
	if _, err := s.Choices(rules(t, "songo").View(r.Start(), 0)); !errors.Is(err, pips.ErrForeign) {
		t.Error(err)
	}
	for text, word := range map[string]string{
		"songo": "capture=counts", "kalah end=own-row-empty": "end=own-row-empty", "bohnenspiel pits=3": "capture=counts",
		"kalah leftover=last": "leftover=last", "ayoayo": "relay=last", "cross-kalah": "direction=even-back", "mangala leftover=owner": "first-back",
		"kalah stays=yes": "stays", "kalah pass=yes": "pass", "kalah counts=2": "counts", "kalah least=2": "least",
	} {
		if err := newSolver(t, rules(t, text)).Build(background, 1); err == nil || err.Error() != "no tables of endings for rules with "+word {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// By rules without tables a move has the same facts as by tables, and terms that add up by all variants.
func TestPlainExplains(t *testing.T) {
	src := rand.New(rand.NewPCG(0, 7))
	for _, text := range []string{"kalah pits=3 beans=3", "standard pits=3 beans=2", "oware pits=2 beans=2"} {
		fast := newSolver(t, rules(t, text), solve.Option{Nodes: 1000})
		slow := newSolver(t, rules(t, text+" least=1"), solve.Option{Nodes: 1000})
		for range 10 {
			s := randomState(t, src, fast.Rules(), 2+src.IntN(7))
			if waits, _ := fast.Rules().Waits(s); waits == pips.Nothing {
				continue
			}
			want := gametest.Explain(t, fast, fast.Rules().View(s, s.Turn), 12)
			got := gametest.Explain(t, slow, slow.Rules().View(s, s.Turn), 12)
			choices, err := slow.Choices(slow.Rules().View(s, s.Turn))
			byTables, err2 := fast.Choices(fast.Rules().View(s, s.Turn))
			if err != nil || err2 != nil {
				t.Fatal(err, err2)
			}
			for i, c := range choices {
				_, sown, _ := slow.Rules().Distribute(s.Board, s.Turn, slow.Rules().Pit(s.Turn, c.Move))
				j := slices.IndexFunc(byTables, func(o pips.Choice[awari.Move]) bool { return o.Move == c.Move })
				for k, term := range got[i][:3] {
					if term != want[j][k] && !(term.Name == "sown" && sown.Over) {
						t.Errorf("%s: %v, %v: %+v, by tables %+v", text, s, c.Move, got[i], want[j])
					}
				}
			}
		}
	}
	for _, r := range awari.Variants() {
		s := newSolver(t, r, solve.Option{Nodes: 200})
		gametest.Explain(t, s, r.View(r.Start(), awari.South), awari.Move(13))
	}
}
