package solve_test

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// term returns the value of a term, and whether there is one.
func term(terms []pips.Term, name string) (int, bool) {
	for _, t := range terms {
		if t.Name == name {
			return int(t.Value), true
		}
	}
	return 0, false
}

// A turn is what a player gains in one line of best play to the end of the turn, and the state then.
type turn struct {
	gain int
	then awari.State
}

// turns returns the turn of the line that Explain follows; where positions recur, all that keep the value.
func (j *judge) turns(s awari.State) (list []turn) {
	var moves []awari.Move
	for m := range j.rules.Moves(s) {
		if j.move(s, m) == j.value(s) {
			moves = append(moves, m)
		}
	}
	order := func(m awari.Move) (again, after, pit int) {
		next, _ := j.rules.Apply(s, m)
		if next.Turn == s.Turn && !j.rules.Outcome(next).Over {
			again = 1
		}
		return again, lead(next, s.Turn), int(m)
	}
	slices.SortFunc(moves, func(m, n awari.Move) int {
		a, b, c := order(m)
		d, e, f := order(n)
		return cmp.Or(d-a, e-b, f-c)
	})
	if j.rules.Sow != awari.NoHomes {
		moves = moves[:1]
	}
	for _, m := range moves {
		next, _ := j.rules.Apply(s, m)
		gain := j.gain(s, m)
		if next.Turn != s.Turn || j.rules.Outcome(next).Over {
			list = append(list, turn{gain, next})
			continue
		}
		for _, t := range j.turns(next) {
			list = append(list, turn{gain + t.gain, t.then})
		}
	}
	return list
}

// gain returns the change of the lead by a sowing, before leftover beans are given out: bean by bean if the
// game is over.
func (j *judge) gain(s awari.State, m awari.Move) int {
	next, _ := j.rules.Apply(s, m)
	if !j.rules.Outcome(next).Over {
		return lead(next, s.Turn) - lead(s, s.Turn)
	}
	_, sown, err := j.rules.Distribute(s.Board, s.Turn, j.rules.Pit(s.Turn, m))
	if err != nil {
		panic(err)
	}
	gain, places := 0, 2*j.rules.Pits+2
	own, other := j.rules.Pits, 2*j.rules.Pits+1
	if s.Turn == awari.North {
		own, other = other, own
	}
	from := int(j.rules.Pit(s.Turn, m))
	at := from
	for n := s.Board.At(awari.Pit(from)); n > 0; n-- {
		for at = (at + 1) % places; at == from && j.rules.SkipOrigin || at == other && j.rules.Sow != awari.BothHomes || at == own && j.rules.Sow == awari.NoHomes; {
			at = (at + 1) % places
		}
		switch at {
		case own:
			gain++
		case other:
			gain--
		}
	}
	return gain + sown.Captured
}

// The terms add up, are facts, and are those of a line of best play as slow search finds them.
func TestExplain(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 20
	}
	again, replies, missing := 0, 0, 0
	for _, text := range []string{"kalah pits=3 beans=3", "kalah-empty-capture pits=4 beans=2", "standard pits=3 beans=3", "basic pits=2 beans=3", "oware pits=3 beans=2", "awari pits=3 beans=2"} {
		r := rules(t, text)
		src := rand.New(rand.NewPCG(7, uint64(r.Pits)))
		s, j := newSolver(t, r, solve.Option{Memory: 1 << 20}), newJudge(r)
		for range n {
			at := randomState(t, src, r, 2+src.IntN(6))
			if r.Outcome(at).Over {
				continue
			}
			v := r.View(at, at.Turn)
			choices, err := s.Choices(v)
			if err != nil {
				t.Fatal(err)
			}
			for i, terms := range gametest.Explain(t, s, v, 0) {
				m := choices[i].Move
				next, _ := r.Apply(at, m)
				_, sown, _ := r.Distribute(at.Board, at.Turn, r.Pit(at.Turn, m))
				if int(terms[0].Value) != lead(at, at.Turn) || int(terms[1].Value) != sown.Captured || int(terms[1].Value+terms[2].Value) != j.gain(at, m) {
					t.Fatalf("%v: %v: %v: %v", r, at, m, terms)
				}
				over, mine := r.Outcome(next).Over, next.Turn == at.Turn
				a, more := term(terms, "again")
				b, answered := term(terms, "reply")
				if over {
					if more || answered {
						t.Fatalf("%v: %v: %v ends the game: %v", r, at, m, terms)
					}
					continue
				}
				if more && !mine {
					t.Fatalf("%v: %v: %v ends the turn: %v", r, at, m, terms)
				}
				lines := []turn{{0, next}}
				if mine {
					lines = j.turns(next)
				}
				found := false
				for _, line := range lines {
					if line.gain != a && more {
						continue
					}
					switch {
					case r.Outcome(line.then).Over:
						found = found || more && !answered
					case !answered:
						found = found || r.Sow == awari.NoHomes // who may continue for ever
					default:
						for _, reply := range j.turns(line.then) {
							found = found || reply.gain == -b
						}
					}
				}
				if !found {
					t.Fatalf("%v: %v: %v: no line of best play has %v", r, at, m, terms)
				}
				switch {
				case more:
					again++
				case answered:
					replies++
				default:
					missing++
				}
			}
		}
	}
	if again < n/2 || replies < n || missing > replies {
		t.Errorf("%d moves again, %d replies, %d without", again, replies, missing)
	}
}

// Worked by hand.
func TestExplainByHand(t *testing.T) {
	for _, c := range []struct {
		state string
		move  awari.Move
		want  []pips.Term
	}{
		// By the rules called basic: the last of five beans falls into North's home. The game is over.
		{"0 0 5 3 / 0 0 1 2", 3, []pips.Term{{Name: "lead", Value: 1}, {Name: "captured"}, {Name: "sown"}, {Name: "after"}}},
		// By those of Kalah:
		// South captures five beans and the one that reaches them. North brings a bean home, which ends the
		// game, and South keeps the other: 13 to 2. If South first brings that one home and moves again, North
		// keeps the last: 13 to 2 too.
		{"1 0 1 6 / 0 5 1 1", 1, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured", Value: 6}, {Name: "sown"}, {Name: "reply", Value: -1}, {Name: "after", Value: 1}}},
		{"1 0 1 6 / 0 5 1 1", 3, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured"}, {Name: "sown", Value: 1}, {Name: "again", Value: 6}, {Name: "after", Value: -1}}},
		// The last bean ends the game, and North keeps three.
		{"0 0 1 6 / 0 2 1 1", 3, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured"}, {Name: "sown", Value: 1}, {Name: "after", Value: -3}}},
	} {
		name := "kalah pits=3 beans=3"
		if c.state == "0 0 5 3 / 0 0 1 2" {
			name = "basic pits=3 beans=2"
		}
		s, at := newSolver(t, rules(t, name)), state(t, c.state)
		if got, err := s.Explain(s.Rules().View(at, at.Turn), c.move); err != nil || !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s, %v: %v, %v, want %v", c.state, c.move, got, err, c.want)
		}
	}
}

// What is not proved is not told: neither after a few nodes, nor of moves that BestOnly does not settle.
func TestExplainUnproved(t *testing.T) {
	r := awari.Kalah(6, 4)
	at := state(t, "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17")
	v := r.View(at, at.Turn)
	for _, o := range []solve.Option{{Nodes: 10}, {BestOnly: true}, {}} {
		s := newSolver(t, r, o)
		choices, _ := s.Choices(v)
		for i, terms := range gametest.Explain(t, s, v, 7) {
			_, told := term(terms, "reply")
			if _, more := term(terms, "again"); (told || more) != proved(choices[i]) {
				t.Errorf("%+v: %+v: %v", o, choices[i], terms)
			}
		}
	}
}

// Terms are those of a new search if the last one was of another turn, or broken off, or did not know the
// tables, whatever was asked first.
func TestExplainAnew(t *testing.T) {
	r := rules(t, "basic")
	at := state(t, "1 0 2 0 0 1 14 / 1 0 1 0 0 2 17")
	moves := slices.Collect(r.Moves(at))
	fresh := func(nodes int, build bool) *solve.Solver {
		s := newSolver(t, r, solve.Option{Nodes: nodes, Memory: 1 << 20})
		if !build {
			return s.WithoutTables()
		}
		if err := s.Build(background, 8); err != nil {
			t.Fatal(err)
		}
		return s
	}
	told := 0
	for nodes := 50; nodes < 40_000; nodes += nodes / 3 {
		all := func(s *solve.Solver, at awari.State) (terms [][]pips.Term) {
			for i := range moves {
				one, err := s.Explain(r.View(at, at.Turn), moves[len(moves)-1-i])
				if err != nil {
					t.Fatal(err)
				}
				terms = append([][]pips.Term{one}, terms...)
			}
			return terms
		}
		more := at
		more.Extra = 1
		want, then := all(fresh(nodes, false), at), all(fresh(nodes, false), more)
		if _, ok := term(want[0], "reply"); ok {
			told++
		}
		s := fresh(nodes, false)
		s.Solve(cancelled(), at)
		for i, m := range moves {
			if got, err := s.Explain(r.View(at, at.Turn), m); err != nil || !reflect.DeepEqual(got, want[i]) {
				t.Fatalf("%d nodes: %v: %v, %v, want %v", nodes, m, got, err, want[i])
			}
		}
		if got := all(s, more); !reflect.DeepEqual(got, then) {
			t.Fatalf("%d nodes, with an extra move: %v, want %v", nodes, got, then)
		}
		s = newSolver(t, r, solve.Option{Nodes: nodes, Memory: 1 << 20})
		at := state(t, "1 0 3 0 0 1 16 / 2 0 1 0 0 2 18")
		s.Choices(r.View(at, at.Turn))
		if err := s.Build(background, 8); err != nil {
			t.Fatal(err)
		}
		if got, want := all(s, at), all(fresh(nodes, true), at); !reflect.DeepEqual(got, want) {
			t.Fatalf("%d nodes, after Build: %v, want %v", nodes, got, want)
		}
	}
	if told < 3 {
		t.Error("only", told, "replies")
	}
}

// Terms do not depend on what was asked before, or on who else asks, and after Choices nothing is searched.
func TestExplainAgain(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		o            solve.Option
	}{
		{"kalah", "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17", solve.Option{}},
		{"kalah", "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17", solve.Option{Nodes: 20_000}},
		{"oware", "0 0 3 0 2 1 16 / 1 0 1 2 0 2 20", solve.Option{Nodes: 20_000}},
		{"standard", "1 1 0 2 3 0 14 / 3 0 0 0 0 2 10", solve.Option{}},
	} {
		r, reports := rules(t, c.rules), 0
		at := state(t, c.state)
		v := r.View(at, at.Turn)
		other := r.View(withMore(t, at, 0, 1), at.Turn)
		want := map[awari.Move][]pips.Term{}
		c.o.Progress = func(solve.Result) { reports++ }
		s := newSolver(t, r, c.o)
		if _, err := s.Choices(v); err != nil || reports == 0 {
			t.Fatal(err, reports)
		}
		reports = 0
		for m := range r.Moves(at) {
			want[m], _ = s.Explain(v, m)
			want[m][0].Chance = 1 // the caller's
			want[m], _ = s.Explain(v, m)
		}
		if reports > 0 {
			t.Errorf("%v: %d reports of another search", r, reports)
		}
		c.o.Progress = nil
		s = newSolver(t, r, c.o)
		var all sync.WaitGroup
		for m, want := range want {
			all.Add(1)
			go func() {
				defer all.Done()
				for range 3 {
					if got, err := s.Explain(v, m); err != nil || !reflect.DeepEqual(got, want) {
						t.Errorf("%v: %v: %v, %v, want %v", r, m, got, err, want)
					}
					switch m % 3 {
					case 0:
						s.Solve(background, at)
					case 1:
						s.Choices(other)
					default:
						s.Solve(cancelled(), at)
					}
				}
			}()
		}
		all.Wait()
	}
}

// Explain fails like Choices.
func TestExplainFails(t *testing.T) {
	s := newSolver(t, awari.Kalah(6, 4))
	for _, c := range []struct {
		rules awari.Rules
		state string
		want  error
	}{
		{awari.Kalah(6, 3), "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17", pips.ErrForeign},
		{awari.Kalah(3, 3), "1 0 3 1 / 2 0 1 1", pips.ErrForeign},
		{s.Rules(), "0 0 0 0 0 0 20 / 0 0 0 0 0 0 16", pips.ErrOver},
		{s.Rules(), "1 0 3 1 / 2 0 1 1", pips.ErrState},
		{s.Rules(), "200 0 0 0 0 9 20 / 0 90 0 0 0 0 16", pips.ErrTooLarge},
	} {
		at := state(t, c.state)
		v := awari.View{Rules: c.rules, State: at}
		_, err := s.Choices(v)
		terms, why := s.Explain(v, 1)
		if !errors.Is(err, c.want) || !errors.Is(why, c.want) || terms != nil {
			t.Errorf("%s: %v, and %v, %v, want %v", c.state, err, terms, why, c.want)
		}
	}
}
