package farkle_test

import (
	"slices"
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
	Rules: rapid.Map(gen.Rules(farkle.Variants(), farkle.MustParseRules("target=1 dice=5 1=1"), farkle.MustParseRules("standard target=500"),
		farkle.MustParseRules("zilch target=500 finish=automatic"), farkle.MustParseRules("playmonster target=500"),
		farkle.MustParseRules("standard rounds=2"), farkle.MustParseRules("dice=5 rounds=1 ties=play-on throws=1 1=5 2=5 3=5"),
		farkle.MustParseRules("dice=5 target=20 exact=yes finish=round ties=shared 1=5 2=10"), farkle.MustParseRules("target=9 1=3 2=3 333=win aa!=win finish=last-throw ties=shared"),
		farkle.MustParseRules("standard target=500 opening=100 next=piggyback hot-dice=always"), farkle.MustParseRules("standard target=500 next=beat first-farkle=100")), ending),
	Conserve: conserve,
	Oracle:   compareState,
	Look:     anything,
}

// ending returns the rules without an exact target and a limit of throws if no single die reaches what they want, as
// then each throw may be a farkle for ever. What is left to an exact target has to be a multiple of such a die.
func ending(r farkle.Rules) farkle.Rules {
	for _, die := range tableLines(r.Table) {
		points := []int{r.Target, r.Penalty, r.FirstFarkle, r.Table.None()}
		for _, l := range tableLines(r.Table) {
			points = append(points, l.points)
		}
		odd := func(n int) bool { return n%die.points != 0 }
		if len(die.dice) == 1 && !die.full && die.points > 0 && r.MinBank <= die.points &&
			(r.Exact || r.Opening <= die.points) && !(r.Exact && slices.ContainsFunc(points, odd)) {
			return r
		}
	}
	r.Exact, r.Throws = false, 0
	return r
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
	g.thrown, g.before, g.offered, g.queue = s.Throws, s.Before, s.Left, nil
	if s.Roll.Len() == 0 {
		g.table = ""
	}
	for p := range g.players {
		g.players[p] = slowPlayer{s.Scores[p], s.Farkles[p], s.Opened[p]}
		if s.Tied.Has(pips.Player(p)) {
			g.tied = append(g.tied, p)
		}
	}
	if g.table != "" {
		g.keeps = g.scorer.keeps(g.table, r.Keep)
	}
	for p := g.turn; len(g.queue) < s.TurnsLeft; p = (p + 1) % len(g.players) {
		if g.tied == nil || slices.Contains(g.tied, p) {
			g.queue = append(g.queue, p)
		}
	}
	if s.TurnsLeft > 0 && g.tied == nil && r.Rounds == 0 { // those after the first who reached the target may have reached it too
		for _, p := range g.others(g.turn+s.TurnsLeft, len(g.players)-s.TurnsLeft) {
			if g.players[p].score >= r.Target {
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
