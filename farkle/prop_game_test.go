package farkle_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

type game = gametest.Game[farkle.State, farkle.Move, *farkle.State, *farkle.Move]

// lawsOf describes a variant to the laws.
func lawsOf(t testing.TB, r farkle.Rules, players int) game {
	return game{
		Start: gameStart(t, r, players),
		Moves: r.Moves,
		Legal: func(s farkle.State, m farkle.Move) error { return reasonOf(r.Legal(s, m)) },
		Apply: r.Apply,
		Over:  func(s farkle.State) bool { return r.Outcome(s).Over },
		Due:   func(s farkle.State) bool { return s.Due > 0 },
		Chance: func(s farkle.State, src *rand.Rand) (farkle.State, error) {
			return r.Roll(s, dice.Roll(src, s.Due))
		},
		Other: func(s farkle.State, src *rand.Rand) farkle.Move {
			m := farkle.Move{Keep: dice.Roll(src, src.IntN(7)), Then: farkle.Choice(src.IntN(5))}
			if src.IntN(3) > 0 { // some dice of the throw
				n := 0
				for k := range s.Roll.Subsets() {
					if n++; src.IntN(n) == 0 {
						m.Keep = k
					}
				}
			}
			return m
		},
		Conserve: func(before, after farkle.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  pips.ErrIllegal,
		MaxPlies: 200_000,
	}
}

// conserve says what each step keeps: the players, the dice of the turn, and
// the scores of all but the player whose turn it was.
func conserve(r farkle.Rules, before, after farkle.State) error {
	if after.Players != before.Players {
		return fmt.Errorf("players")
	}
	for p := range pips.MaxPlayers {
		if p != int(before.Turn) && (after.Scores[p] != before.Scores[p] || after.Farkles[p] != before.Farkles[p] || after.Opened[p] != before.Opened[p]) {
			return fmt.Errorf("player %d changed", p)
		}
	}
	me := before.Turn
	gain := after.Scores[me] - before.Scores[me]
	next := pips.Player((int(me) + 1) % before.Players)
	switch {
	case before.Opened[me] && !after.Opened[me]:
		return fmt.Errorf("closed again")
	case before.Due > 0 && after.Roll.Len() > 0: // a throw to choose from
		if after.Roll.Len() != before.Due || after.Points != before.Points || gain != 0 || after.Turn != me {
			return fmt.Errorf("a throw")
		}
	case before.Due > 0 && r.Outcome(after).Over && r.Finish == farkle.Automatic: // a throw that wins
		if gain <= before.Points || after.Turn != me {
			return fmt.Errorf("an automatic win")
		}
	case before.Due > 0: // a farkle
		if gain > 0 || gain < -r.Penalty || after.Points != 0 || !r.Outcome(after).Over && after.Turn != next {
			return fmt.Errorf("a farkle")
		}
	case after.Due > 0 && after.Points > 0: // on with the turn
		if after.Points <= before.Points || gain != 0 || after.Turn != me ||
			after.Due != r.Dice && after.Due >= before.Roll.Len() {
			return fmt.Errorf("on")
		}
	default: // a bank
		if gain <= before.Points || !after.Opened[me] || after.Farkles[me] != 0 || !r.Outcome(after).Over && after.Turn != next {
			return fmt.Errorf("a bank")
		}
	}
	return nil
}

// lawRules returns every variant, and rules that no variant has.
func lawRules(t testing.TB) map[string]farkle.Rules {
	rules := map[string]farkle.Rules{}
	for name, r := range farkle.Variants() {
		rules[name] = r
	}
	for _, s := range []string{
		"zilch target=1500 keep=any-scoring floor=yes farkles=2 finish=last-round",
		"five target=1000 hot-dice=forced opening=200 min-bank=150 finish=automatic",
		"kcd target=3000 keep=groups finish=last-round opening=1000 hot-dice=forced",
		"farkleten target=2000 keep=groups farkles=1 penalty=50",
		"target=1 1=1",
		"target=100 1=10 66!=20 none=30 finish=last-round farkles=3 penalty=5 keep=any-scoring",
	} {
		rules[s] = gameRules(t, s)
	}
	return rules
}

// The laws of package pips.
func TestRules(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 1000 // random players take long
			}
			gametest.Laws(t, r, 2)
		})
	}
}

// TestLaws walks all rules with two to eight players.
func TestLaws(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 1000 // random players take long
			}
			most := pips.MaxPlayers
			if testing.Short() {
				most = 3
			}
			for players := 2; players <= most; players++ {
				src := rand.New(rand.NewPCG(1, uint64(players)))
				g := lawsOf(t, r, players)
				end := g.Walk(t, src)
				if o := r.Outcome(end); o.Margin < 0 || int(o.Winner()) >= players || o.Winners.Len() != 1 {
					t.Errorf("%v ends with %+v", end, o)
				}
			}
		})
	}
}

// firstThrows yields the state after each first throw that is no farkle and
// does not win.
func firstThrows(t testing.TB, r farkle.Rules) func(func(farkle.State) bool) {
	return func(yield func(farkle.State) bool) {
		start := gameStart(t, r, 2)
		for d := range dice.All(r.Dice) {
			s, err := r.Roll(start, d)
			if err != nil {
				t.Fatal(err)
			}
			if s.Roll == d && !yield(s) {
				return
			}
		}
	}
}

// From each of the 462 first throws the moves are those that can be applied,
// of all that can be thought of.
func TestMovesOfFirstThrows(t *testing.T) {
	thinkable := allThrows(0, 6)
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			memory := newSlowMemory(r.Table)
			for policy := farkle.Strict; policy <= farkle.AnyScoring; policy++ {
				r.Keep = policy
				for s := range firstThrows(t, r) {
					moves := slices.Collect(r.Moves(s))
					// By the slow rules.
					keeps := memory.scorer.keeps(s.Roll.String(), policy)
					n := 0
					for _, m := range moves {
						points, ok := keeps[m.Keep.String()]
						next, err := r.Apply(s, m)
						if !ok || err != nil || m.Then != farkle.BankPoints && next.Points != points || m.Then == farkle.BankPoints && next.Scores[0] != points {
							t.Fatalf("%v: %v of %v is worth %d, but leads to %v, %v", policy, m, s.Roll, points, next, err)
						}
						if m.Then != farkle.BankPoints {
							n++
						}
					}
					if n != len(keeps) { // it is always legal to go on
						t.Fatalf("%v: %d of the moves of %v go on, want %d", policy, n, s.Roll, len(keeps))
					}
					// By trying everything.
					if testing.Short() || s.Roll.Rank()%7 != 0 && name != "standard" && name != "five" {
						continue
					}
					legal := 0
					for _, keep := range thinkable {
						for then := range farkle.Choice(5) {
							m := farkle.Move{Keep: keep, Then: then}
							if r.Legal(s, m) != nil {
								continue
							}
							if legal++; !slices.Contains(moves, m) {
								t.Fatalf("%v: %v of %v is legal and not among the moves", policy, m, s.Roll)
							}
						}
					}
					if legal != len(moves) {
						t.Fatalf("%v: %d moves of %v are legal, of %d", policy, legal, s.Roll, len(moves))
					}
				}
			}
		})
	}
}

// The laws hold in every state of a first turn with some points: all throws of
// one to six dice, and all numbers of dice that are due.
func TestLawsOfAllThrows(t *testing.T) {
	for name, r := range lawRules(t) {
		if testing.Short() && name != "standard" && name != "five" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			g := lawsOf(t, r, 2)
			src := rand.New(rand.NewPCG(1, 1))
			for _, d := range allThrows(1, r.Dice) {
				s := farkle.State{Players: 2, Points: 350, Roll: d}
				if r.Table.IsFarkle(d) {
					if !errors.Is(r.Check(s), pips.ErrState) {
						t.Errorf("%v is a state", s)
					}
					continue
				}
				g.State(t, s, src)
			}
			for due := 1; due <= r.Dice; due++ {
				g.State(t, farkle.State{Players: 2, Points: 350, Due: due}, src)
			}
		})
	}
}

// Records of whole games, and of games that are broken off.
func TestLawsOfRecords(t *testing.T) {
	replay := func(r farkle.Record) (farkle.State, error) {
		g, err := r.Game()
		if err != nil {
			return farkle.State{}, err
		}
		return g.State(), nil
	}
	for _, r := range gameRecords(t) {
		s := gameStart(t, r.Rules, len(r.Players))
		for n := range len(r.Steps) + 1 {
			if n < 10 || n%17 == 0 || n == len(r.Steps) {
				part := r
				part.Steps = r.Steps[:n]
				gametest.Record[farkle.Record, *farkle.Record](t, part, s, replay)
			}
			if n == len(r.Steps) {
				break
			}
			var err error
			if step := r.Steps[n]; step.Chance != nil {
				s, err = r.Rules.Roll(s, *step.Chance)
			} else {
				s, err = r.Rules.Apply(s, *step.Move)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
}
