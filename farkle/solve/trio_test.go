package solve_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

func newTrio(t testing.TB, r farkle.Rules) *solve.Trio { return made(t, r, solve.NewTrio) }

// trios are rules with few scores, and those at which two players answer each other for ever, first that of the player
// who has most to go.
var trios = []struct {
	text, table string
	unsettled   [][3]int
}{
	{"standard target=300", "", nil},
	{"pocket target=300 opening=200 min-bank=150", "", nil},
	{"standard target=700 finish=automatic hot-dice=forced", "dice=5 1=100 111=500 123=300", nil},
	{"standard target=1200 throws=2", "dice=5 5=200 55=600 12345=300", nil},
	{"standard target=800 multiplier=yes", "dice=5 5=300 66=500 11111=win", nil},
	{"standard target=700 hot-dice=forced", "dice=5 111=600 1234=200", nil},
	{"standard target=1400 exact=yes", "dice=5 1=100 5=200 11=200 222=700", [][3]int{{0, 800, 400}}},
	{"standard target=1600", "dice=5 1=300 222=400 12345=800", [][3]int{{0, 700, 800}, {0, 800, 700}}},
	{"standard target=1600 keep=groups", "dice=5 1=300 111=600 222=500 66=400", [][3]int{{0, 0, 0}}},
}

func trioRules(t testing.TB, text, table string) farkle.Rules {
	if table == "" {
		return rules(t, text)
	}
	return houseRules(t, text, table)
}

// The chances are those of players who answer each other until nothing changes, where they settle. At all scores the best
// turn of the slow solver is worth no more.
func TestTrioSlowly(t *testing.T) {
	for i, c := range trios {
		if testing.Short() && i > 5 {
			continue
		}
		r := trioRules(t, c.text, c.table)
		trio := newTrio(t, r)
		slow := newSlowTrio(r)
		slow.solve(trio.Chances)
		worst, most := 0.0, 0.0
		for s, want := range slow.chances {
			got := trio.Chances(s)
			for i := range got {
				worst = max(worst, math.Abs(got[i]-want[i]))
			}
			most = max(most, math.Abs(slow.turn(s)[0]-got[0]))
		}
		gain, scores := trio.Deviation()
		if worst > 5e-12 || most > 5e-12 || gain > 1e-12 {
			t.Errorf("%v: chances differ by %v, a turn gains %v, by Deviation %v at %v", r, worst, most, gain, scores)
		}
		if !slices.Equal(slow.unsettled, c.unsettled) {
			t.Errorf("%v: unsettled %v, want %v", r, slow.unsettled, c.unsettled)
		}
	}
}

// A player who hardly ever gets the points for the first bank leaves a duel to the others.
func TestTrioDuel(t *testing.T) {
	r := houseRules(t, "standard target=2500 opening=2500", "dice=5 1=100")
	trio, duel := newTrio(t, r), newDuel(t, r)
	for a := 100; a < r.Target; a += 700 {
		for b := 100; b < r.Target; b += 700 {
			want := duel.Win(a, b)
			for _, got := range []float64{trio.Chances([3]int{a, b, 0})[0], trio.Chances([3]int{a, 0, b})[0], trio.Chances([3]int{0, a, b})[1]} {
				if math.Abs(got-want) > 1e-7 {
					t.Errorf("%d against %d: %v, want %v", a, b, got, want)
				}
			}
		}
	}
}

// A trioJudge is a trio that does not foresee luck.
type trioJudge struct{ *solve.Trio }

func (trioJudge) BeforeChance(farkle.State) ([]float64, error) { return nil, nil }

// The rules of a game that begins with these scores.
type fromScores struct {
	farkle.Rules
	scores [3]int
}

func (r fromScores) Begin(players int) (farkle.State, error) {
	s, err := r.Rules.Begin(players)
	for p, score := range r.scores {
		s.Scores[p], s.Opened[p] = score, score > 0
	}
	return s, err
}

// In a review of three, whose values are exact in all states, luck and regret explain the result of each, and what one
// gains the others lose.
func TestTrioReview(t *testing.T) {
	for _, c := range trios {
		r := fromScores{Rules: trioRules(t, c.text, c.table)}
		if c.unsettled != nil {
			r.scores = c.unsettled[0]
		}
		report := gametest.Judge(t, r, trioJudge{newTrio(t, r.Rules)}, 3, 1, share(r.Rules))
		luck, moves := 0.0, 0.0
		for _, a := range report.Players {
			luck += a.Luck
			moves += a.Gifts - a.Regret
			near(t, a.End-a.Start, a.Luck-a.Regret+a.Gifts, "%v: %+v", r, a)
		}
		near(t, luck, 0, "%v: the luck of all", r)
		near(t, moves, 0, "%v: what all gain by moves", r)
	}
}

// A trio that was interrupted goes on from its files, as does one with another target, and finds the same bits.
func TestTrioFolder(t *testing.T) {
	dir := t.TempDir()
	r := houseRules(t, "standard target=1600", "dice=5 1=300 222=400 12345=800")
	opt := solve.Option{Folder: dir, Workers: 1}
	files := func() int {
		list, err := filepath.Glob(filepath.Join(dir, "farkle-trio-*.pips"))
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	ctx, cancel := context.WithCancel(background)
	half := opt
	half.Progress = func(done, total int) {
		if done == 512 {
			cancel()
		}
	}
	refused := func(ctx context.Context, want error, opt solve.Option) {
		t.Helper()
		if err := run(ctx, "trio", r, opt); !errors.Is(err, want) {
			t.Errorf("%v, want %v", err, want)
		}
	}
	refused(ctx, context.Canceled, half)
	if n := files(); n != 8 {
		t.Fatalf("%d files of 8 levels", n)
	}
	same := func(r farkle.Rules) {
		t.Helper()
		plain := newTrio(t, r)
		kept, err := solve.NewTrio(background, r, opt)
		if err != nil {
			t.Fatal(err)
		}
		for a := 0; a < r.Target; a += 100 {
			for b := 0; b < r.Target; b += 300 {
				if s := [3]int{a, b, 200}; plain.Chances(s) != kept.Chances(s) {
					t.Errorf("%v: %v, want %v", s, kept.Chances(s), plain.Chances(s))
				}
			}
		}
		gain, at := plain.Deviation()
		if g, a := kept.Deviation(); g != gain || a != at {
			t.Errorf("a deviation of %v at %v, want %v at %v", g, a, gain, at)
		}
	}
	same(r)
	r.Target = 450 // as far as 500
	same(r)
	if n := files(); n != 16 {
		t.Errorf("%d files of 16 levels", n)
	}
	path := filepath.Join(dir, "farkle-trio-003.pips")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		at   int
		want error
	}{{0, pips.ErrForeign}, {len(good) - 20, pips.ErrDamaged}} {
		bad := append([]byte{}, good...)
		bad[c.at] ^= 1
		if err := os.WriteFile(path, append(bad, 0)[:len(bad)], 0o666); err != nil {
			t.Fatal(err)
		}
		refused(background, c.want, opt)
	}
	if err := os.WriteFile(path, append(good, 0), 0o666); err != nil {
		t.Fatal(err)
	}
	refused(background, pips.ErrDamaged, opt)
	r.MinBank = 300
	refused(background, pips.ErrForeign, opt)
	opt.Folder = filepath.Join(dir, "none")
	refused(background, fs.ErrNotExist, opt)
}

// States of other players.
func TestTrioRefuses(t *testing.T) {
	r := rules(t, "standard target=500")
	trio := newTrio(t, r)
	for players, text := range map[int]string{
		2: "want 3 players, have 2",
		4: "want 3 players, have 4, which would take 0.00024 GB and 0.0013 hours",
	} {
		s, err := r.Begin(players)
		if err != nil {
			t.Fatal(err)
		}
		_, err = trio.Values(s)
		if _, other := trio.Choices(see(r, s)); err == nil || !errors.Is(err, pips.ErrPlayers) || err.Error() != text || other.Error() != text {
			t.Errorf("%d players: %v, %v, want %q", players, err, other, text)
		}
	}
	if _, err := new(solve.Trio).Values(farkle.State{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero trio: %v", err)
	}
}

// The chances of a field are those of games in which every roll is tried, with the moves that the advisers choose.
func TestAgainst(t *testing.T) {
	r := houseRules(t, "standard target=500", "dice=5 1=100 222=300")
	trio, field := newTrio(t, r), newField(t, r)
	got, err := trio.Against(background, field)
	if err != nil {
		t.Fatal(err)
	}
	before := trio.Chances([3]int{})
	for seat := range 3 {
		chances, turns := map[farkle.State]float64{}, map[farkle.State]map[farkle.State]float64{}
		var reach func(s farkle.State)
		reach = func(s farkle.State) {
			if turns[s] != nil {
				return
			}
			if waits, _ := r.Waits(s); waits == pips.Nothing {
				chances[s] = r.Outcome(s).Share(pips.Player(seat))
				return
			}
			best := pips.Best(trio)
			if s.Turn == pips.Player(seat) {
				best = pips.Best(field)
			}
			turns[s] = turnEnds(t, r, s, best)
			for next := range turns[s] {
				reach(next)
			}
		}
		start, err := r.Begin(3)
		if err != nil {
			t.Fatal(err)
		}
		reach(start)
		for change := 1.0; change > enough; {
			change = 0
			for s, to := range turns {
				sum := 0.0
				for next, p := range to {
					sum += p * chances[next]
				}
				change = max(change, math.Abs(sum-chances[s]))
				chances[s] = sum
			}
		}
		near(t, got[seat], chances[start], "a field in seat %d", seat)
		if lost := before[seat] - got[seat]; !(lost > 0 && lost < 0.02) {
			t.Errorf("a field in seat %d loses %v", seat, lost)
		}
	}
	if _, err := trio.Against(cancelled(), field); err == nil {
		t.Error("no error of the context")
	}
	if _, err := trio.Against(background, newField(t, rules(t, "standard target=400"))); !errors.Is(err, pips.ErrForeign) {
		t.Errorf("a field of other rules: %v", err)
	}
}

// turnEnds returns the states after a turn by a strategy, with their chances.
func turnEnds(t *testing.T, r farkle.Rules, s farkle.State, best farkle.Strategy) map[farkle.State]float64 {
	t.Helper()
	ends, rolls := map[farkle.State]float64{}, map[farkle.State]float64{s: 1}
	moves := map[string]farkle.Move{} // throws that offer the same are played alike
	for len(rolls) > 0 {
		for s := range maps.Clone(rolls) {
			p := rolls[s]
			delete(rolls, s)
			if p < 1e-15 {
				continue
			}
			rolled(t, r, s, func(next farkle.State, n int) {
				if next.Turn == s.Turn && next.Roll.Len() > 0 {
					offer := fmt.Sprint(s.Points, s.Due, maps.Collect(r.Keeps(next.Roll)))
					move, ok := moves[offer]
					if !ok {
						move = best(see(r, next))
						moves[offer] = move
					}
					var err error
					if next, err = r.Apply(next, move); err != nil {
						t.Fatal(err)
					}
				}
				to := ends
				if waits, _ := r.Waits(next); next.Turn == s.Turn && waits == pips.Chance {
					to = rolls
				}
				to[next] += p * float64(n) / ways(s.Due)
			})
		}
	}
	return ends
}
