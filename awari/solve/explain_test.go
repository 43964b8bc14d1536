package solve_test

import (
	"cmp"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync/atomic"
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

// gain returns the change of the lead by a sowing, before leftover beans are given out.
func (j *judge) gain(s awari.State, m awari.Move) int {
	r := j.rules
	r.Leftover = awari.Uncounted
	next, err := r.Apply(s, m)
	if err != nil {
		panic(err)
	}
	return lead(next, s.Turn) - lead(s, s.Turn)
}

// The terms add up, are facts, and are those of a line of best play as slow search finds them.
func TestExplain(t *testing.T) {
	n := 60
	if testing.Short() {
		n = 20
	}
	again, replies, missing := 0, 0, 0
	for _, text := range []string{"kalah pits=3 beans=3", "kalah-empty-capture pits=4 beans=2", "standard pits=3 beans=3", "basic pits=2 beans=3", "oware pits=3 beans=2", "awari pits=3 beans=2", "kalah pits=2 beans=2 least=1", "mangala pits=2 beans=2"} {
		r := rules(t, text)
		plain := r.Least > 0 || r.FirstBack
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
				over, mine := r.Outcome(next).Over, next.Turn == at.Turn
				home := j.gain(at, m) - sown.Captured
				if plain && over {
					home = 0
				}
				if int(terms[0].Value) != lead(at, at.Turn) || int(terms[1].Value) != sown.Captured || int(terms[2].Value) != home {
					t.Fatalf("%v: %v: %v: %v", r, at, m, terms)
				}
				a, more := term(terms, "again")
				b, answered := term(terms, "reply")
				switch {
				case (plain || over) && (more || answered), more && !mine:
					t.Fatalf("%v: %v: %v ends the turn or game, or has no line: %v", r, at, m, terms)
				case plain || over:
					continue
				}
				lines := []turn{{0, next}}
				if mine {
					lines = j.turns(next)
				}
				found := slices.ContainsFunc(lines, func(line turn) bool {
					switch {
					case more && line.gain != a:
						return false
					case r.Outcome(line.then).Over:
						return more && !answered
					case !answered:
						return r.Sow == awari.NoHomes // who may continue for ever
					}
					return slices.ContainsFunc(j.turns(line.then), func(reply turn) bool { return reply.gain == -b })
				})
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
	for _, r := range awari.Variants() {
		gametest.Explain(t, newSolver(t, r, solve.Option{Nodes: 200}), r.View(r.Start(), awari.South), awari.Move(13))
	}
	if again < n/2 || replies < n || missing > replies {
		t.Errorf("%d moves again, %d replies, %d without", again, replies, missing)
	}
}

// Worked by hand.
func TestExplainByHand(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		move         awari.Move
		want         []pips.Term
	}{
		// The last of five beans falls into North's home. The game is over.
		{"basic pits=3 beans=2", "0 0 5 3 / 0 0 1 2", 3, []pips.Term{{Name: "lead", Value: 1}, {Name: "captured"}, {Name: "sown"}, {Name: "after"}}},
		// South captures five beans and the one that reaches them. North brings a bean home, which ends the
		// game, and South keeps the other: 13 to 2. If South first brings that one home and moves again, North
		// keeps the last: 13 to 2 too.
		{"kalah pits=3 beans=3", "1 0 1 6 / 0 5 1 1", 1, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured", Value: 6}, {Name: "sown"}, {Name: "reply", Value: -1}, {Name: "after", Value: 1}}},
		{"kalah pits=3 beans=3", "1 0 1 6 / 0 5 1 1", 3, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured"}, {Name: "sown", Value: 1}, {Name: "again", Value: 6}, {Name: "after", Value: -1}}},
		// The last bean ends the game, and North keeps three.
		{"kalah pits=3 beans=3", "0 0 1 6 / 0 2 1 1", 3, []pips.Term{{Name: "lead", Value: 5}, {Name: "captured"}, {Name: "sown", Value: 1}, {Name: "after", Value: -3}}},
	} {
		s, at := newSolver(t, rules(t, c.rules)), state(t, c.state)
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

// Terms do not depend on what was asked or searched before, nor on who else asks. After Choices nothing is searched.
// With so few nodes the terms of one move leave none for another.
func TestExplainAgain(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		nodes        int
	}{
		{"kalah", "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17", 0}, {"kalah", "1 0 3 0 2 1 14 / 2 0 1 4 0 3 17", 5000}, {"oware", "0 0 3 0 2 1 16 / 1 0 1 2 0 2 20", 5000},
		{"standard", "1 1 0 2 3 0 14 / 3 0 0 0 0 2 10", 0}, {"mangala", "0 0 1 0 1 1 20 / 1 0 0 2 0 0 19", 3000},
		{"basic", "1 0 2 0 0 1 14 / 1 0 1 0 0 2 17", 50}, {"basic", "1 0 2 0 0 1 14 / 1 0 1 0 0 2 17", 5000},
		{"kalah pits=3 beans=3", "0 3 0 5 / 3 0 2 5 turn=1 extra=254", 234}, {"basic pits=4 beans=3", "0 1 0 2 9 / 1 1 3 1 6", 234},
	} {
		r, at := rules(t, c.rules), state(t, c.state)
		v, moves := r.View(at, at.Turn), slices.Collect(r.Moves(at))
		var reports atomic.Int64
		fresh := func() *solve.Solver {
			progress := solve.Option{Nodes: c.nodes, Memory: 1 << 20, Progress: func(solve.Result) { reports.Add(1) }}
			s := newSolver(t, r, progress)
			if c.nodes > 0 && c.rules != "mangala" {
				s.WithoutTables()
			}
			return s
		}
		all := func(s *solve.Solver, moves []awari.Move) map[awari.Move][]pips.Term {
			terms := map[awari.Move][]pips.Term{}
			for _, m := range moves {
				var err error
				if terms[m], err = s.Explain(v, m); err != nil {
					t.Fatal(err)
				}
			}
			return terms
		}
		s := fresh()
		want := all(s, moves)
		slices.Reverse(moves)
		again := all(s, moves)
		again[moves[0]][0].Chance = 1 // the caller's
		for name, before := range map[string]func(s *solve.Solver){
			"nothing":   func(*solve.Solver) {},
			"choices":   func(s *solve.Solver) { s.Choices(v); reports.Store(0) },
			"solved":    func(s *solve.Solver) { s.Solve(background, at) },
			"cancelled": func(s *solve.Solver) { s.Solve(cancelled(), at) },
			"other":     func(s *solve.Solver) { s.Choices(r.View(withMore(t, at, 0, 1), at.Turn)) },
			"extra":     func(s *solve.Solver) { more := at; more.Extra ^= 1; s.Choices(r.View(more, at.Turn)) },
		} {
			s := fresh()
			before(s)
			if got := all(s, moves); !reflect.DeepEqual(got, want) || name == "choices" && reports.Load() > 0 {
				t.Errorf("%v: %s: %v, with %d reports; want %v", r, name, got, reports.Load(), want)
			}
		}
		again = all(s, moves)
		gametest.Concurrently(t, 4, func(i int) int {
			for k := range moves {
				m := moves[(i+k)%len(moves)]
				if got, err := s.Explain(v, m); err != nil || !reflect.DeepEqual(got, again[m]) || !reflect.DeepEqual(got, want[m]) {
					t.Errorf("%v: %v: %v, %v, want %v", r, m, got, err, want[m])
				}
				s.Solve(cancelled(), at)
			}
			return 0
		})
	}
}

// Terms of a search before Build do not last.
func TestExplainBuilt(t *testing.T) {
	r, at := rules(t, "kalah"), state(t, "1 0 3 0 0 1 16 / 2 0 1 0 0 2 18")
	v, few := r.View(at, at.Turn), solve.Option{Nodes: 30}
	s := newSolver(t, r, few)
	before, err := s.Explain(v, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Build(background, 10); err != nil {
		t.Fatal(err)
	}
	want, err := built(t, r, 10, few).Explain(v, 1)
	if got, err2 := s.Explain(v, 1); err != nil || err2 != nil || !reflect.DeepEqual(got, want) || reflect.DeepEqual(got, before) {
		t.Errorf("%v, %v, want %v, %v, before %v", got, err2, want, err, before)
	}
}
