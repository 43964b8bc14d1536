package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestTooLong(t *testing.T) {
	if dominoes.MaxPlies != 100_000 {
		t.Errorf("MaxPlies is %d", dominoes.MaxPlies)
	}
	if testing.Short() {
		t.Skip("the longest game")
	}
	// With a 0-0 and a 1-1 nobody scores: a round is a deal and a drop.
	r := lawTable(t, "hand=1 target=61 chip-out=none")
	hands := lawHands(t, "0-0", "1-1")
	rounds := 0
	g := r.Play(0, func(n int) [2]dominoes.Hand { rounds++; return hands }, dominoes.SmartPlayer, dominoes.LookaheadPlayer)
	var text string
	gametest.TooLong(t, g, dominoes.MaxPlies, dominoes.ErrTooLong, func(r dominoes.Record) dominoes.Record {
		text = gametest.Stored[dominoes.Record, *dominoes.Record](t, r, dominoes.ParseRecord, sameRecord)
		return gametest.Must(t, dominoes.ParseRecord, text)
	}, dominoes.Record.Replay, func(r *dominoes.Record) {
		r.Steps = append(r.Steps, dominoes.DealStep(hands))
	})
	if rounds != dominoes.MaxPlies/2 || g.State().Scores != (dominoes.Scores{}) {
		t.Errorf("%d rounds, and then %v", rounds, g.State())
	}
	// The same in the text.
	long := text + "0: deal 0-0 / 1-1\n"
	_, err := dominoes.ParseRecord(long)
	gametest.SyntaxError(t, err, long, len(text)+len("0: deal "), dominoes.ErrTooLong)
}

// Players are pure functions: they play many games at the same time. Run with
// -race.
func TestPlayConcurrently(t *testing.T) {
	play := func(n int) string {
		i := uint64(n)
		bots := []dominoes.Strategy{dominoes.SimplePlayer, dominoes.GreedyPlayer, dominoes.CarefulPlayer, dominoes.LookaheadPlayer, dominoes.SmartPlayer, dominoes.RandomPlayer(1)}
		g := dominoes.Nine().Play(dominoes.Player(i&1), dominoes.Shuffled(rand.NewPCG(i, i)), bots[i%6], bots[(i+1)%6])
		lawPlay(g)
		if g.Err() != nil {
			t.Error(g.Err())
		}
		return g.Record().String()
	}
	gametest.Concurrently(t, 12, play)
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	g := dominoes.Standard().Play(0, dominoes.Shuffled(rand.NewPCG(1, 1)), dominoes.SimplePlayer, dominoes.GreedyPlayer)
	gametest.RecordIsCopy(t, g, func(r *dominoes.Record) {
		r.Steps[0], r.Steps[3], r.Players[0], r.Players[1] = dominoes.Step{}, dominoes.Step{}, "Eve", "somebody else"
		r.Steps = append(r.Steps, dominoes.Step{})
	}, dominoes.Record.Replay)
}

// The zero Game has nothing to play, and refuses everything as that of the zero
// Record does.
func TestZeroGame(t *testing.T) {
	var g dominoes.Game
	want := dominoes.Record{}.Replay().Err()
	if want == nil || g.Deal([2]dominoes.Hand{}) != want || g.Move(dominoes.Move{}) != want || g.Err() != want {
		t.Errorf("%v, %v, want %v", g.Move(dominoes.Move{}), g.Err(), want)
	}
	if n := lawPlay(&g); n != 0 || g.State() != (dominoes.State{}) || len(g.Record().Steps) > 0 {
		t.Errorf("%d, %v, %v", n, g.Err(), g.State())
	}
}

// A player who returns what stands for a deal has made an illegal move.
func TestPlayersDoNotDeal(t *testing.T) {
	var deal dominoes.Move
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m := range g.All() {
		deal = m
		break
	}
	if !deal.IsDeal() {
		t.Fatal(deal)
	}
	cheat := func(dominoes.View) dominoes.Move { return deal }
	g = dominoes.Standard().Play(dominoes.Player2, dominoes.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, cheat)
	for range g.All() {
	}
	var bad *dominoes.MoveError
	if !errors.As(g.Err(), &bad) || bad.Player != dominoes.Player2 || bad.Err != dominoes.ErrNotHeld || !strings.Contains(bad.Error(), "player 2") {
		t.Errorf("%v", g.Err())
	}
}

// A deal of nothing from outside is a deal all the same.
func TestGameDealsNothing(t *testing.T) {
	r := dominoes.Standard()
	g := dominoes.Record{Rules: r}.Replay()
	deal := dominoes.DealStep([2]dominoes.Hand{}).Move
	for _, want := range []error{dominoes.ErrDeal, dominoes.ErrNoDeal} {
		var bad *dominoes.MoveError
		if err := g.Deal([2]dominoes.Hand{}); !errors.As(err, &bad) || bad.Err != want || !bad.Move.IsDeal() || err.Error() != want.Error() {
			t.Errorf("%v, want %v", err, want)
		}
		if err := g.Move(deal); want == dominoes.ErrDeal && !errors.Is(err, dominoes.ErrDealDue) || want != dominoes.ErrDeal && !errors.Is(err, dominoes.ErrNotHeld) {
			t.Errorf("a move that is a deal: %v", err)
		}
		if err := g.Deal(dominoes.StdDeals(prng.NewStdGen(1))(r.HandSize)); (err == nil) != (want == dominoes.ErrDeal) {
			t.Error(err)
		}
	}
}

// A game that is fed deal by deal and move by move from outside is the game of the
// players, and refuses what comes after its end.
func TestGameFromOutside(t *testing.T) {
	for seed := range int64(20) {
		r := dominoes.Standard()
		g := r.Play(dominoes.Player(seed%2), dominoes.StdDeals(prng.NewStdGen(seed)), dominoes.SimplePlayer, dominoes.RandomPlayer(uint64(seed)))
		fed := dominoes.Record{Rules: r, First: dominoes.Player(seed % 2)}.Replay()
		gametest.Feed(t, g, fed, func(r dominoes.Record) []dominoes.Step { return r.Steps }, func(s dominoes.Step) error {
			if s.Move.IsDeal() {
				return fed.Deal(s.Hands)
			}
			return fed.Move(s.Move)
		},
			func() error { return fed.Deal([2]dominoes.Hand{}) },
			func() error { return fed.Move(dominoes.Move{Domino: dominoes.Domino{L: 7, R: 7}}) },
		)
		if err := fed.Move(dominoes.Move{Knock: true}); !errors.Is(err, dominoes.ErrOver) {
			t.Errorf("after the end: %v", err)
		}
	}
}
