package farkle_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

type game = gametest.Game[farkle.State, farkle.Move, *farkle.State, *farkle.Move]

// lawsOf describes a variant to the laws.
func lawsOf(t testing.TB, r farkle.Rules, players int) game {
	start, err := r.Start(players)
	if err != nil {
		t.Fatal(err)
	}
	return game{
		Start: start,
		Moves: r.Moves,
		Legal: func(s farkle.State, m farkle.Move) error { return r.Legal(s, m) },
		Apply: func(s farkle.State, m farkle.Move) (farkle.State, error) { return r.Apply(s, m) },
		Over:  func(s farkle.State) bool { return r.Outcome(s).Over },
		Due:   func(s farkle.State) bool { return s.Due > 0 },
		Chance: func(s farkle.State, src *rand.Rand) (farkle.State, error) {
			return r.Roll(s, dice.Roll(src, s.Due))
		},
		Other: func(s farkle.State, src *rand.Rand) farkle.Move {
			return farkle.Move{
				Keep: dice.Roll(src, src.IntN(4)),
				Then: farkle.Choice(src.IntN(5)),
			}
		},
		Conserve: func(before, after farkle.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  farkle.ErrIllegal,
		MaxPlies: 200_000,
	}
}

// conserve says what each step keeps: the players, the dice of the turn, and
// the scores of all but the player whose turn it was.
func conserve(r farkle.Rules, before, after farkle.State) error {
	if after.Players != before.Players {
		return fmt.Errorf("players")
	}
	for p := range farkle.MaxPlayers {
		if p != int(before.Turn) && (after.Scores[p] != before.Scores[p] || after.Farkles[p] != before.Farkles[p] || after.Opened[p] != before.Opened[p]) {
			return fmt.Errorf("player %d changed", p)
		}
	}
	if before.Due > 0 && after.Roll.Len() > 0 && after.Roll.Len() != before.Due {
		return fmt.Errorf("dice")
	}
	if after.Turn == before.Turn && after.Points < before.Points && !r.Outcome(after).Over {
		return fmt.Errorf("points lost within a turn")
	}
	return nil
}

// TestLaws walks every variant, and rules that no variant has.
func TestLaws(t *testing.T) {
	rules := map[string]farkle.Rules{}
	for name, r := range farkle.Variants() {
		rules[name] = r
	}
	for _, s := range []string{
		"zilch target=1500 keep=any-scoring floor=yes farkles=2 finish=last-round",
		"five target=1000 hotdice=forced opening=200 minbank=150 finish=automatic",
		"kcd target=3000 keep=groups finish=last-round opening=1000 hotdice=forced",
		"target=1 1=1",
	} {
		r, err := farkle.ParseRules(s)
		if err != nil {
			t.Fatal(err)
		}
		rules[s] = r
	}
	for name, r := range rules {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 2000 // random players take long
			}
			for players := 2; players <= 4; players++ {
				src := rand.New(rand.NewPCG(1, uint64(players)))
				g := lawsOf(t, r, players)
				end := g.Walk(t, src)
				if o := r.Outcome(end); o.Margin < 0 || int(o.Winner) >= players {
					t.Errorf("%v ends with %+v", end, o)
				}
			}
		})
	}
}
