package awari_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// lawWander captures nothing if it can. With many beans on the board such a game
// goes on for long and comes to no state twice.
func lawWander(src *rand.Rand) awari.Strategy {
	return func(r awari.Rules, s awari.State) awari.Move {
		best, most, n := r.Home(s.Turn), -1, 0
		for m := range r.Moves(s) {
			next, _ := r.Apply(s, m)
			row := next.Board.Row(awari.South) + next.Board.Row(awari.North)
			if row > most {
				most, n = row, 0
			}
			if row == most {
				if n++; src.IntN(n) == 0 {
					best = m
				}
			}
		}
		return best
	}
}

func TestTooLong(t *testing.T) {
	if awari.MaxPlies != 100_000 {
		t.Errorf("MaxPlies is %d", awari.MaxPlies)
	}
	if testing.Short() {
		t.Skip("the longest game")
	}
	r := mustRules(t, "pits=7 beans=18 sow=no-homes capture=two-or-three end=mover-stuck")
	bot := lawWander(rand.New(rand.NewPCG(1, 1)))
	g := r.Play(bot, bot)
	var text string
	var m awari.Move
	gametest.TooLong(t, g, awari.MaxPlies, awari.ErrTooLong, func(r awari.Record) awari.Record {
		text = gametest.Stored[awari.Record, *awari.Record](t, r, awari.ParseRecord, sameRecord)
		return gametest.Must(t, awari.ParseRecord, text)
	}, awari.Record.Replay, func(r *awari.Record) {
		m = bot(r.Rules, g.State())
		r.Moves = append(r.Moves, m)
	})
	if g.Repeated() {
		t.Error("a state came up again")
	}
	// The same in the text.
	long := fmt.Sprintf("%s%d: %d\n", text, g.State().Turn, r.Label(m))
	_, err := awari.ParseRecord(long)
	gametest.SyntaxError(t, err, long, len(text)+3, awari.ErrTooLong)
}

// One strategy plays many games at the same time. Run with -race.
func TestPlayConcurrently(t *testing.T) {
	bots := []awari.Strategy{awari.Random(1), awari.Greedy(), awari.Search(2)}
	rules := []awari.Rules{awari.Standard(), awari.Oware(), awari.Basic(), awari.Kalah(3, 5)}
	play := func(i int) string {
		g := rules[i%4].Play(bots[i%3], bots[(i+1)%3])
		lawPlay(g)
		if g.Err() != nil {
			t.Error(g.Err())
		}
		return g.Record().String()
	}
	gametest.Concurrently(t, 24, play)
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	g := awari.Standard().Play(awari.Random(1), awari.Random(2))
	gametest.RecordIsCopy(t, g, func(r *awari.Record) {
		r.Moves[0], r.Moves[3], r.Players[0], r.Players[1] = 99, 99, "Eve", "somebody else"
		r.Moves = append(r.Moves, 99)
	}, awari.Record.Replay)
}

// The zero Game has nothing to play, and refuses everything as that of the zero
// Record does.
func TestZeroGame(t *testing.T) {
	var g awari.Game
	want := awari.Record{}.Replay().Err()
	if want == nil || g.Move(0) != want || g.Err() != want {
		t.Errorf("%v, %v, want %v", g.Move(0), g.Err(), want)
	}
	if n := lawPlay(&g); n != 0 || g.State() != (awari.State{}) || len(g.Record().Moves) > 0 || g.Repeated() {
		t.Errorf("%d, %v, %v", n, g.Err(), g.State())
	}
}

// A game that is fed move by move from outside is the game of the players, and
// refuses what comes after its end, also where a state comes up again.
func TestGameFromOutside(t *testing.T) {
	for _, text := range []string{"standard", "oware", "oware pits=2 beans=1", "oware pits=1 beans=1"} {
		r := mustRules(t, text)
		repeats := false
		for seed := range uint64(30) {
			g := r.Play(awari.Random(seed), awari.Random(seed+100))
			fed := awari.Record{Rules: r}.Replay()
			gametest.Feed(t, g, fed, func(r awari.Record) []awari.Move { return r.Moves }, fed.Move, func() error {
				err := fed.Move(r.Home(fed.State().Turn))
				if !errors.Is(err, awari.ErrHome) {
					t.Errorf("%s: a home is sown: %v", text, err)
				}
				return err
			})
			repeats = repeats || g.Repeated()
			if fed.Repeated() != g.Repeated() {
				t.Errorf("%s: %v is repeated: %v, want %v", text, fed.State(), fed.Repeated(), g.Repeated())
			}
			if err := fed.Move(0); !errors.Is(err, awari.ErrOver) {
				t.Errorf("%s: after the end: %v", text, err)
			}
		}
		if text != "standard" && text != "oware" && !repeats {
			t.Errorf("%s: no state came up again", text)
		}
	}
}
