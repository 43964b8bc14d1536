package solve_test

import (
	"context"
	"errors"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// The games are those that the comment says: a stream for each, and the players
// begin in turn. Workers and parts change nothing.
func TestCompare(t *testing.T) {
	r := dominoes.Nine()
	const games, seed = 60, 9
	wins := 0
	for i := range games {
		g := r.Play(dominoes.Player(i%2), dominoes.Shuffled(prng.NewSplitMix64(seed).Stream(uint32(i))), dominoes.CarefulPlayer, dominoes.GreedyPlayer)
		for range g.All() {
		}
		if r.Outcome(g.State()).Winner == dominoes.Player1 {
			wins++
		}
	}
	for _, workers := range []int{1, 2, 7, 100} {
		res, err := solve.Compare(background, r, dominoes.CarefulPlayer, dominoes.GreedyPlayer, games, seed, solve.Workers(workers))
		if err != nil {
			t.Fatal(err)
		}
		low, high := stat.Wilson(float64(wins), games)
		if res.Games != games || res.Wins != wins || res.Low != low || res.High != high || !(res.PerSecond > 0) {
			t.Errorf("%d workers: %+v, want %d wins, %v to %v", workers, res, wins, low, high)
		}
		if res.Share() != float64(wins)/games {
			t.Errorf("the share is %v", res.Share())
		}
	}
	for cut := range 4 {
		cut *= 17
		a, err := solve.Compare(background, r, dominoes.CarefulPlayer, dominoes.GreedyPlayer, cut, seed)
		if err != nil {
			t.Fatal(err)
		}
		b, err := solve.Compare(background, r, dominoes.CarefulPlayer, dominoes.GreedyPlayer, games-cut, seed, solve.From(cut))
		if err != nil {
			t.Fatal(err)
		}
		low, high := stat.Wilson(float64(wins), games)
		if sum := a.Add(b); sum.Games != games || sum.Wins != wins || sum.Low != low || sum.High != high || sum.PerSecond != a.PerSecond+b.PerSecond {
			t.Errorf("%v and %v are %v", a, b, sum)
		}
	}
}

func TestCompareProgress(t *testing.T) {
	last, calls := 0, 0
	res, err := solve.Compare(background, dominoes.Standard(), dominoes.SimplePlayer, dominoes.GreedyPlayer, 50, 1, solve.Progress(func(done, total int) {
		if calls++; total != 50 || done != last+1 {
			t.Errorf("%d of %d done after %d", done, total, last)
		}
		last = done
	}))
	if err != nil || last != 50 || res.Games != 50 {
		t.Error(last, res, err)
	}
}

func TestCompareNothing(t *testing.T) {
	res, err := solve.Compare(background, dominoes.Standard(), dominoes.SimplePlayer, dominoes.GreedyPlayer, 0, 1)
	if err != nil || res.Games != 0 || res.Low != 0 || res.High != 1 || !math.IsNaN(res.Share()) {
		t.Error(res, err)
	}
}

// resigns plays what is never legal from its game number from on.
func resigns(v dominoes.View) dominoes.Move {
	if v.Board.Len() > 3 {
		return dominoes.Move{Knock: true, End: dominoes.Right}
	}
	return dominoes.SimplePlayer(v)
}

func TestCompareErrors(t *testing.T) {
	before := runtime.NumGoroutine()
	simple := dominoes.DomsPlayer(dominoes.SimplePlayer)
	r := dominoes.Standard()
	if _, err := solve.Compare(background, dominoes.Rules{}, simple, simple, 5, 1); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	if _, err := solve.Compare(background, r, nil, simple, 5, 1); !errors.Is(err, pips.ErrPlayers) {
		t.Error(err)
	}
	if _, err := solve.Compare(background, r, simple, nil, 5, 1); !errors.Is(err, pips.ErrPlayers) {
		t.Error(err)
	}
	if _, err := solve.Compare(background, r, simple, simple, -1, 1); !errors.Is(err, solve.ErrTooSmall) {
		t.Error(err)
	}
	if _, err := solve.Compare(background, r, simple, simple, 1, 1, solve.From(-1)); !errors.Is(err, solve.ErrTooSmall) {
		t.Error(err)
	}
	if math.MaxInt > math.MaxInt32 {
		if _, err := solve.Compare(background, r, simple, simple, math.MaxInt, 1, solve.From(math.MaxInt)); !errors.Is(err, solve.ErrTooLarge) {
			t.Error(err)
		}
	}
	var first *pips.MoveError
	for range 5 {
		res, err := solve.Compare(background, r, simple, resigns, 100, 1, solve.Workers(4))
		var bad *pips.MoveError
		if !errors.As(err, &bad) || !errors.Is(err, dominoes.ErrKnock) || bad.Player != dominoes.Player2 || res != (solve.Result{}) {
			t.Fatalf("%v, %v", res, err)
		}
		if first == nil {
			first = bad
			// The number is that of the game, also in a part.
			if _, err := solve.Compare(background, r, simple, resigns, 100, 1, solve.From(5)); err == nil || !strings.HasPrefix(err.Error(), "dominoes/solve: game 5: ") {
				t.Errorf("from game 5: %v", err)
			}
		}
		if *bad != *first {
			t.Errorf("now %v, before %v", bad, first)
		}
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if res, err := solve.Compare(ctx, r, simple, simple, 5, 1); !errors.Is(err, context.Canceled) || res != (solve.Result{}) {
		t.Error(res, err)
	}
	ctx, cancel = context.WithCancel(background)
	defer cancel()
	games := 0
	res, err := solve.Compare(ctx, r, simple, simple, 1_000_000, 1, solve.Workers(3), solve.Progress(func(done, _ int) {
		if games++; done == 20 {
			cancel()
		}
	}))
	if !errors.Is(err, context.Canceled) || res != (solve.Result{}) || games > 30 {
		t.Errorf("%v, %v after %d games", res, err, games)
	}
	gametest.Settled(t, before)
}

func TestErrors(t *testing.T) { gametest.Errors(t, "dominoes/solve", solve.ErrDamaged, nil) }

// A game that is played when another one fails is played on: it may fail as well,
// and have the lower number.
func TestCompareFirstFailure(t *testing.T) {
	failed := make(chan struct{})
	knock := dominoes.Move{Knock: true}
	// Player 1 begins game 0, waits until game 1 has failed, and fails later.
	a := func(v dominoes.View) dominoes.Move {
		if v.Board.Len() > 0 {
			return knock
		}
		<-failed
		time.Sleep(10 * time.Millisecond)
		return dominoes.SimplePlayer(v)
	}
	// Player 2 begins game 1, and fails at once.
	b := func(v dominoes.View) dominoes.Move {
		if v.Board.Len() == 0 {
			close(failed)
			return knock
		}
		return dominoes.SimplePlayer(v)
	}
	_, err := solve.Compare(background, dominoes.Standard(), a, b, 2, 1, solve.Workers(2))
	var bad *pips.MoveError
	if !errors.As(err, &bad) || bad.Player != dominoes.Player1 || !strings.HasPrefix(err.Error(), "dominoes/solve: game 0: player 1") {
		t.Errorf("%v, want the failure of player 1 in game 0", err)
	}
}
