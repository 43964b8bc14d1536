package farkle_test

import (
	"sync"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
	"pips.example/internal/splitmix"
)

var machine = gen.Machine[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
	Rules: gen.Rules(farkle.Variants(), farkle.MustParseRules("target=1 dice=5 1=1"), farkle.MustParseRules("standard target=500"),
		farkle.MustParseRules("zilch target=500 finish=automatic"), farkle.MustParseRules("playmonster target=500")),
	Conserve: conserve,
	Oracle:   compareState,
	Look:     anything,
}

func TestMachine(t *testing.T) { rapid.Check(t, machine.Play) }
func FuzzMachine(f *testing.F) { gen.Fuzz(f, machine.Play) }

func TestAnyState(t *testing.T) { rapid.Check(t, machine.Anything) }
func FuzzAnyState(f *testing.F) { gen.Fuzz(f, machine.Anything) }

// slowScorers has the slow scoring of each table, as tables of equal lines are the same.
var slowScorers sync.Map

// slowGameOf returns the slow game in a possible state.
func slowGameOf(r farkle.Rules, s farkle.State) *slowGame {
	scorer, ok := slowScorers.Load(r.Table)
	if !ok {
		scorer, _ = slowScorers.LoadOrStore(r.Table, slowScorerOf(r.Table))
	}
	g := newSlowGame(r, s.Players, scorer.(*slowScorer))
	g.turn, g.aside, g.hot, g.hand, g.table = int(s.Turn), s.Points, s.Hot, s.Due, s.Roll.String()
	if s.Roll.Len() == 0 {
		g.table = ""
	}
	for p := range g.players {
		g.players[p] = slowPlayer{s.Scores[p], s.Farkles[p], s.Opened[p]}
	}
	if g.table != "" {
		g.keeps = g.scorer.keeps(g.table, r.Keep)
	}
	if s.TurnsLeft > 0 { // those after the first who reached the target may have reached it too
		first := (g.turn + s.TurnsLeft) % len(g.players)
		for i := range len(g.players) - s.TurnsLeft {
			if p := (first + i) % len(g.players); g.players[p].score >= r.Target {
				g.reached = append(g.reached, p)
			}
		}
	}
	return g
}

// compareState compares a state that is not over, and one that follows, with the slow game.
func compareState(t gametest.Fataler, r farkle.Rules, s farkle.State) {
	waits, _ := r.Waits(s)
	if waits == pips.Nothing {
		return
	}
	g := slowGameOf(r, s)
	g.compare(t, s)
	var next farkle.State
	var err error
	src := splitmix.Source(uint64(s.Scores[s.Turn]*7 + s.Points))
	if waits == pips.Chance {
		d := r.Draw(s, &src)
		next, err = r.Chance(s, d)
		g.throw(d.String())
	} else {
		moves := g.moves()
		move := moves[src.Uint64()%uint64(len(moves))]
		g.say(move)
		var m farkle.Move
		if m, err = farkle.ParseMove(move); err == nil {
			next, err = r.Apply(s, m)
		}
	}
	if err != nil {
		t.Fatalf("%v: %v: %v", r, s, err)
	}
	g.compare(t, next)
}
