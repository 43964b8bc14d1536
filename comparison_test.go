package pips_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// Three who play alike have the same dice in each seat once, so each wins as often as the others
// in all seats together, and as often as they do in each seat.
func TestCompareThree(t *testing.T) {
	r := must(farkle.ParseRules("standard target=1000"))
	const games = 3 * 100
	res := must(pips.Compare(t.Context(), r, games, 1, farkle.BankAt(300), farkle.BankAt(300), farkle.BankAt(300)))
	for i, s := range res.Scores {
		if s.Won != games/3 || s.Lost != games-games/3 || !slices.Equal(s.Seats, res.Scores[0].Seats) {
			t.Errorf("strategy %d: %+v", i, s)
		}
		for seat, c := range s.Seats {
			if c.Won+c.Drawn+c.Lost != games/3 {
				t.Errorf("strategy %d in seat %d: %+v", i, seat, c)
			}
		}
	}
	if first, last := res.Scores[0].Seats[0], res.Scores[0].Seats[2]; first.Won <= last.Won {
		t.Errorf("won %+v in the first seat, %+v in the last", first, last)
	}
}

// Each game of two pairs is won by one of them, whose players share the win. The text says how
// many games the pair has won, and of players who share no win what each has won.
func TestCompareInWords(t *testing.T) {
	greedy, simple := named("counting"), dominoes.RandomPlayer(1)
	for text, pairs := range map[string]bool{"partners": true, "block seats=4": false} {
		r := must(dominoes.ParseRules(text))
		res := must(pips.Compare(t.Context(), r, 40, 1, greedy, simple, greedy, simple))
		lines, sum := strings.Split(res.String(), "\n")[1:], 0.0
		for i, s := range res.Scores {
			var won, low, high float64
			if _, err := fmt.Sscanf(lines[i], fmt.Sprint(i)+": won %f %% (%f to %f)", &won, &low, &high); err != nil {
				t.Fatalf("%s: %v", lines[i], err)
			}
			games := float64(s.Won) + float64(s.Drawn)
			if pairs && (won != 100*games/40 || s.Drawn == 0) || low >= won || high <= won || low < 0 || high > 100 {
				t.Errorf("%s: %s\nwant %v games of 40", text, lines[i], games)
			}
			sum += won
		}
		if want := map[bool]float64{true: 200, false: 100}[pairs]; math.Abs(sum-want) > 0.02 {
			t.Errorf("%s: all have won %v %%, want %v:\n%v", text, sum, want, res)
		}
	}
	res, err := pips.Compare(t.Context(), yahtzee.Standard(), 3, 1, yahtzee.Random(1))
	if text := res.String(); err != nil || strings.Contains(text, "won") {
		t.Errorf("who plays alone wins nothing: %s, %v", text, err)
	}
	// One group does not show how many games a judge saves.
	judged := pips.NewComparison(Pig(9), holdAt(1), holdAt(1))
	judged.Games, judged.Judge = 2, estimate{}
	if res, err = judged.Run(t.Context()); err != nil || !strings.Contains(res.String(), "without luck") || strings.Contains(res.String(), "worth") {
		t.Errorf("one group: %v, %v", res, err)
	}
}

// The first game that fails is named.
func TestCompareFails(t *testing.T) {
	never := func(PigState) PigMove { return PigMove{} }
	// An endless game is reported with its number, seat and state.
	var endless *pips.GameError
	_, err := pips.Compare(context.Background(), Pig(9), 4, 1, never, never)
	if !errors.As(err, &endless) || !errors.Is(err, pips.ErrTooLarge) {
		t.Fatalf("an endless game: %v", err)
	}
	if s, ok := endless.State.(PigState); endless.Game != 0 || !ok || s == (PigState{}) || s.Rolled && (endless.Player != s.Turn || endless.Strategy != int(s.Turn)) {
		t.Errorf("an endless game: %v", err)
	}
	one := pips.NewComparison(Pig(9), never, never)
	one.Games, one.Steps = 4, 1
	_, err = one.Run(t.Context())
	if !errors.As(err, &endless) || !endless.State.(PigState).Rolled || endless.Player != 0 || endless.Strategy != 0 {
		t.Errorf("a game of one step, a roll: %v", err)
	}
	opened := pips.NewComparison(choosyPig{9}, never, never)
	opened.Games, opened.Opening = 4, 100
	if _, err = opened.Run(t.Context()); !errors.As(err, new(*pips.MoveError)) {
		t.Errorf("an opening with a refused six: %v", err)
	}
	// The rules wait for nothing before the end.
	broken := badPig{9, "no outcome", new(int)}
	if _, err = pips.Compare(t.Context(), broken, 4, 1, holdAt(1), holdAt(1)); !errors.Is(err, pips.ErrState) {
		t.Errorf("a game without an outcome: %v", err)
	}
	many := slices.Repeat([]pips.Strategy[PigState, PigMove]{never}, pips.MaxPlayers+1)
	if _, err = pips.Compare(t.Context(), badPig{9, "any number of players", new(int)}, 18, 1, many...); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("nine strategies: %v", err)
	}
	_, err = pips.Compare(context.Background(), pickyPig{9}, 100, 1, holdAt(1), never)
	if !errors.Is(err, pips.ErrIllegal) || !strings.HasPrefix(fmt.Sprint(err), "game 0, strategy 1 as player 1, in ") {
		t.Errorf("an illegal move: %v", err)
	}
	// A state that Check refuses begins no game.
	r := farkle.Standard()
	c := pips.NewComparison(r, farkle.BankAt(300), farkle.BankAt(300))
	var bad *pips.GameError
	for _, s := range []farkle.State{{Players: 2, Due: 6, Turn: -1}, {Players: 2, Due: 101}, {Players: 2, Due: 7}, {}} {
		c.Start = func(int) (farkle.State, error) { return s, nil }
		if _, err := c.Run(t.Context()); !errors.Is(err, pips.ErrState) || !errors.As(err, &bad) || bad.Game != 0 {
			t.Errorf("%+v: %v", s, err)
		}
		if got, err := pips.Playout(r, s, pips.SourceFor(1, 0), farkle.BankAt(300), farkle.BankAt(300)); !errors.Is(err, pips.ErrState) || got != s {
			t.Errorf("%+v: a playout, %v", s, err)
		}
	}
	c.Start = func(int) (farkle.State, error) { return r.Begin(3) }
	if _, err := c.Run(t.Context()); !errors.Is(err, pips.ErrPlayers) || !errors.As(err, &bad) || bad.Player != pips.Nobody || bad.Strategy != -1 {
		t.Errorf("three players: %v", err)
	}
	if _, err := pips.Playout(farkle.Rules{}, farkle.State{Players: 2, Due: 6}, pips.SourceFor(1, 0), nil, nil); !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v", err)
	}
	if res, err := pips.Compare(context.Background(), Pig(9), 0, 1, never, never); err != nil || res.Games != 0 {
		t.Errorf("no games: %v, %v", res, err)
	}
}

// pickyPig does not allow to roll again.
type pickyPig struct{ Pig }

func (r pickyPig) Apply(s PigState, m PigMove) (PigState, error) {
	if !m.Hold {
		return s, &pips.MoveError{Player: s.Turn, Move: m, Reason: pips.ErrIllegal}
	}
	return r.Pig.Apply(s, m)
}

// Of three, one plays an illegal move at its first turn, by Farkle: it loses each game, the others
// share the win, and all have the points that they had then.
func TestForfeit(t *testing.T) {
	var seen []*pips.GameError
	c := pips.NewComparison(farkle.Standard(), farkle.BankAt(300), farkle.BankAt(300), func(farkle.View) farkle.Move { return farkle.Move{} })
	c.Games = 3 * 20
	c.Forfeit = func(e *pips.GameError) bool { seen = append(seen, e); return true }
	res, err := c.Run(t.Context())
	if err != nil || len(seen) != c.Games {
		t.Fatalf("%v, %d of %d games given up", err, len(seen), c.Games)
	}
	for i, s := range res.Scores {
		if want := [2]int{c.Games, 0}; i < 2 && [2]int{s.Drawn, s.Lost} != want || i == 2 && (s.Lost != c.Games || s.Standing.Mean != 0) {
			t.Errorf("strategy %d: %+v", i, s)
		}
	}
	for _, e := range seen {
		if e.Strategy != 2 || int(e.Player) != (2-e.Game%3+3)%3 || !errors.Is(e, pips.ErrIllegal) {
			t.Errorf("%v", e)
		}
	}
	c.Forfeit = func(*pips.GameError) bool { return false }
	if _, err := c.Run(t.Context()); !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("not forfeited: %v", err)
	}
}

// Players of a worker play one game at a time, with the same result.
func TestPlayersOf(t *testing.T) {
	c := pips.NewComparison(Pig(60), holdAt(10), holdAt(20))
	c.Games, c.Seed, c.Opening, c.Judge = 501, 7, 3, estimate{}
	want := must(c.Run(t.Context()))
	const workers = 3
	playing := make([]int, workers) // the game of each worker; no two goroutines write to one
	own := func(worker, game int) []pips.Strategy[PigState, PigMove] {
		playing[worker] = game
		list := slices.Clone(c.Players)
		for i, hold := range []int{10, 20} {
			list[i] = func(s PigState) PigMove {
				if playing[worker] != game {
					t.Errorf("worker %d plays game %d and %d", worker, game, playing[worker])
				}
				return holdAt(hold)(s)
			}
		}
		return list
	}
	c.Players, c.PlayersOf, c.Workers = make([]pips.Strategy[PigState, PigMove], 2), own, workers
	if got, err := c.Run(t.Context()); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%v, %v, want %v", got, err, want)
	}
	for _, wrong := range [][]pips.Strategy[PigState, PigMove]{nil, {holdAt(1)}, {holdAt(1), nil}} {
		c.PlayersOf = func(int, int) []pips.Strategy[PigState, PigMove] { return wrong }
		if _, err := c.Run(t.Context()); !errors.Is(err, pips.ErrPlayers) {
			t.Errorf("%d players: %v", len(wrong), err)
		}
	}
}

// There are no more workers than can run, and none for a context that has ended.
func TestWorkers(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	c := pips.NewComparison(Pig(9), holdAt(1), holdAt(1))
	c.Workers = math.MaxInt
	c.PlayersOf = func(worker, _ int) []pips.Strategy[PigState, PigMove] {
		if worker > 1 {
			t.Errorf("worker %d of 2", worker)
		}
		return c.Players
	}
	if res, err := c.Run(t.Context()); err != nil || res.Games != 1000 {
		t.Errorf("%d games, %v", res.Games, err)
	}
}

// A strategy may panic with an error to give up. A judge, or who plays on for ever, may not.
func TestForfeitByPanic(t *testing.T) {
	tired := errors.New("tired")
	c := pips.NewComparison(Pig(9), holdAt(1), func(PigState) PigMove { panic(tired) })
	c.Games, c.Judge = 10, estimate{}
	wants := func(e *pips.GameError) bool { return errors.Is(e, tired) }
	c.Forfeit = wants
	res, err := c.Run(t.Context())
	if err != nil || res.Scores[0].Won != 10 || res.Scores[0].Value.Mean != 1 || res.Scores[1].Value.Mean != 0 {
		t.Fatalf("%v, %v", res, err)
	}
	c.Judge = estimateOf("points")
	if res, err = c.Run(t.Context()); err != nil || res.Scores[0].Value != res.Scores[0].Standing || res.Scores[0].Value.Mean == 1 {
		t.Errorf("%v, %v", res, err)
	}
	never := func(PigState) PigMove { return PigMove{} }
	c.Players[0], c.Players[1], c.Judge = never, never, nil
	c.Forfeit = func(e *pips.GameError) bool { t.Errorf("asked: %v", e); return true }
	if _, err := c.Run(t.Context()); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("for ever: %v", err)
	}
	// A panic of the rules, the judge or Start is no loss.
	for _, what := range []string{"judge", "rules"} {
		c := pips.NewComparison(pips.Rules[PigState, PigMove, int, PigState](Pig(9)), holdAt(1), never)
		c.Forfeit = func(e *pips.GameError) bool { t.Errorf("asked: %v", e); return true }
		switch what {
		case "judge":
			c.Players[1], c.Judge = c.Players[0], estimateOf("panic")
		case "rules":
			c.Rules = panicPig{9}
		}
		if v, ok := recovered(func() { _, err = c.Run(t.Context()) }).(*pips.GameError); !ok || !strings.Contains(v.Error(), "no idea") || what == "judge" && v.Strategy != -1 || pips.ProblemOf(v).Message != "a panic" {
			t.Errorf("%s: recovered %v, %v", what, v, err)
		}
	}
	begins := pips.NewComparison(awari.Standard(), awari.Greedy(), awari.Greedy())
	begins.Start = func(int) (awari.State, error) { panic("no idea") }
	if v, ok := recovered(func() { _, err = begins.Run(t.Context()) }).(*pips.GameError); !ok || v.Strategy != -1 || v.Player != pips.Nobody {
		t.Errorf("what begins: recovered %v, %v", v, err)
	}
}

// panicPig cannot play a move.
type panicPig struct{ Pig }

func (panicPig) Apply(PigState, PigMove) (PigState, error) { panic("no idea") }

// An estimateOf is [estimate] in another unit, or one that panics.
type estimateOf string

func (e estimateOf) Unit() string { return string(e) }

func (e estimateOf) Values(s PigState) ([]float64, error) {
	if e == "panic" {
		panic("no idea")
	}
	return estimate{}.Values(s)
}

// A panic in Progress reaches the caller, also while another worker plays.
func TestProgressPanics(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(2))
	var both sync.WaitGroup
	both.Add(2)
	c := pips.NewComparison(Pig(9), holdAt(1), holdAt(1))
	c.Games, c.Workers = 4, 2
	c.PlayersOf = func(_, game int) []pips.Strategy[PigState, PigMove] {
		if game%2 == 0 { // the first of a group
			both.Done()
			both.Wait()
		}
		return c.Players
	}
	c.Progress = func(int, int) { panic("no paper") }
	if v := recovered(func() { c.Run(t.Context()) }); v != "no paper" {
		t.Errorf("recovered %v", v)
	}
}

// Random moves are about as likely as each other, and the same for the same view and seed.
func TestRandom(t *testing.T) {
	holds := 0
	for n := range 1000 {
		v := PigState{Points: n, Rolled: true}
		m := pips.Random(Pig(5000), 1)(v)
		if m != pips.Random(Pig(5000), 1)(v) {
			t.Fatal("another move for the same view")
		}
		if m.Hold {
			holds++
		}
	}
	if holds < 430 || holds > 570 { // 4.4 standard deviations
		t.Errorf("%d of 1000 hold", holds)
	}
	if m := pips.Random(Pig(9), 1)(PigState{Scores: [2]int{9}}); m != (PigMove{}) {
		t.Errorf("%v where there is no move", m)
	}
	least := awari.MustParseRules("oware")
	least.Pits, least.Beans = 1, 1
	if m := pips.Random(least, 1)(least.View(least.Start(), 0)); m != 1 {
		t.Errorf("%v of one move", m)
	}
	if a, b := pips.SourceFor(1, math.NaN()).Uint64(), pips.SourceFor(1, math.Inf(1)).Uint64(); a == b {
		t.Error("two views without JSON draw the same")
	}
	if a, b := pips.SourceFor(1, PigState{}).Uint64(), pips.SourceFor(2, PigState{}).Uint64(); a == b {
		t.Error("two seeds draw the same")
	}
}

// A playout needs a strategy for each player who is to move.
func TestPlayout(t *testing.T) {
	s, err := pips.Playout(Pig(9), PigState{}, pips.SourceFor(1, 0), holdAt(1), holdAt(1))
	if err != nil || !Pig(9).Outcome(s).Over {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := pips.Playout(Pig(9), PigState{Turn: 1}, pips.SourceFor(1, 0), holdAt(1)); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("without player 1: %v", err)
	}
	// A state that comes up again ends a playout, as it ends a game: with a bean in each pit
	// no player ever captures.
	oware := must(awari.ParseRules("oware pits=1 beans=1"))
	if s, err := pips.Playout(oware, oware.Start(), nil, awari.Greedy(), awari.Greedy()); err != nil || !oware.Outcome(s).Over {
		t.Errorf("a game that goes round: %v, %v", s, err)
	}
	oware.SkipOrigin = false // so that it comes back to its start
	g, err := oware.NewGame("", "")
	if err == nil {
		err = g.Run(nil, awari.Greedy(), awari.Greedy())
	}
	if s, perr := pips.Playout(oware, oware.Start(), nil, awari.Greedy(), awari.Greedy()); err != nil || perr != nil || s != g.State() {
		t.Errorf("a playout ends in %v, %v, the game in %v, %v", s, perr, g.State(), err)
	}
	if s, err := pips.Playout(Pig(9), PigState{Scores: [2]int{9}}, nil, nil, nil); err != nil || s.Scores[0] != 9 {
		t.Errorf("a game that is over: %v, %v", s, err)
	}
}

// A comparison that is stopped asks for no further move, also within a game.
func TestCompareStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	asked := 0
	bank := farkle.BankAt(300)
	c := pips.NewComparison(farkle.Standard(), func(v farkle.View) farkle.Move {
		asked++
		stop()
		return bank(v)
	}, bank)
	c.Games, c.Workers = 2, 1
	res, err := c.Run(ctx)
	if !errors.Is(err, context.Canceled) || res.Games != 0 || asked != 1 {
		t.Errorf("%d games, %v, asked %d times, want none, asked once", res.Games, err, asked)
	}
}

// named returns the player of [dominoes.Strategies] with this name.
func named(name string) dominoes.Strategy {
	for other, p := range dominoes.Strategies() {
		if other == name {
			return p
		}
	}
	panic("no player " + name)
}
