package solve_test

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/prng"
)

const winPoints = 1000 // what Analyze adds for the game, by its comment

// Values of rounds that were computed elsewhere, twice.
func TestRoundPublished(t *testing.T) {
	var file struct {
		Rows []struct {
			DeckSeed int64 `json:"deck_seed"`
			Hand     int   `json:"hand"`
			P1       *int  `json:"p1_leads"`
			P2       *int  `json:"p2_leads"`
		}
	}
	b := must(os.ReadFile("testdata/rounds.json"))
	if err := json.Unmarshal(b, &file); err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, row := range file.Rows {
		hands := deal(dominoes.Shuffle(prng.NewStdGen(row.DeckSeed)), row.Hand)
		r := dominoes.Rules{HandSize: row.Hand, Target: 61}
		for first, want := range []*int{row.P1, row.P2} {
			if want == nil {
				t.Fatalf("deck %d lacks a value", row.DeckSeed)
			}
			n++
			if got := solve.Round(r, dominoes.Player(first), hands); got != *want {
				t.Errorf("deck %d, hands of %d, player %d leads: %d, want %d", row.DeckSeed, row.Hand, first+1, got, *want)
			}
		}
	}
	if n != 46 {
		t.Errorf("%d values", n)
	}
}

// slowRound is the value of a state for who is to move: plain negamax by the rules
// of the game.
func slowRound(t *testing.T, r dominoes.Rules, s dominoes.State) int {
	t.Helper()
	best := -1 << 20
	for m := range r.Moves(s) {
		best = max(best, slowMove(t, r, s, m))
	}
	return best
}

// slowMove is the value of a move.
func slowMove(t *testing.T, r dominoes.Rules, s dominoes.State, m dominoes.Move) int {
	t.Helper()
	next := must(r.Apply(s, m))
	gain := next.Scores[s.Turn] - s.Scores[s.Turn]
	switch waits(r, next) {
	case pips.Nothing:
		gain += winPoints
	case pips.Decision:
		gain -= slowRound(t, r, next)
	}
	return gain
}

// chips are all conventions for chipping out.
var chips = []dominoes.ChipOut{dominoes.ChipOutMover, dominoes.ChipOutNone, dominoes.ChipOutAnyHandEmpty}

// Analyze agrees with negamax in all moves of states in the middle of rounds, near
// the target and far from it, and its line leads to its value.
func TestAnalyze(t *testing.T) {
	rnd := rand.New(prng.NewSplitMix64(4))
	const n = 100
	wins := 0
	for i := range n {
		size := 2 + i%4
		r := dominoes.Rules{HandSize: size, Target: 31, ChipOut: chips[i%3]}
		s := must(r.Start(dominoes.Player(i&1), dealt(i, size)))
		s.Scores = dominoes.Scores{rnd.IntN(31), rnd.IntN(31)}
		for range rnd.IntN(3) {
			moves := slices.Collect(r.Moves(s))
			if len(moves) > 0 {
				s, _ = r.Apply(s, moves[rnd.IntN(len(moves))])
			}
		}
		list, line, err := solve.Analyze(background, r, s)
		if waits(r, s) != pips.Decision {
			if err == nil {
				t.Errorf("%v has an analysis", s)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if list[0].Value > winPoints/2 {
			wins++
		}
		best := slowRound(t, r, s)
		var want []pips.Choice[dominoes.Move]
		for m := range r.Moves(s) {
			x := float64(slowMove(t, r, s, m))
			want = append(want, pips.Choice[dominoes.Move]{Move: m, Value: x, Regret: float64(best) - x, Low: x, High: x})
		}
		slices.SortStableFunc(want, func(a, b pips.Choice[dominoes.Move]) int { return int(a.Regret - b.Regret) })
		if !slices.Equal(list, want) || line[0] != list[0].Move {
			t.Errorf("%v: %+v, and the line begins with %v, want %+v", s, list, line[0], want)
		}
		checkLine(t, r, s, line, best)
	}
	if wins < n/20 {
		t.Errorf("%d of %d states are won", wins, n)
	}
}

// checkLine checks that the line of an analysis leads to its value.
func checkLine(t *testing.T, r dominoes.Rules, s dominoes.State, line []dominoes.Move, want int) {
	t.Helper()
	end := s
	for _, m := range line {
		end = must(r.Apply(end, m))
	}
	me := s.Turn
	value := end.Scores[me] - s.Scores[me] - end.Scores[me.Other()] + s.Scores[me.Other()]
	if o := r.Outcome(end); o.Over && o.Winner() == me {
		value += winPoints
	} else if o.Over {
		value -= winPoints
	} else if waits(r, end) == pips.Decision {
		t.Errorf("%v: the line ends early, in %v", s, end)
	}
	if value != want {
		t.Errorf("%v: the line leads to %d, not %d", s, value, want)
	}
}

func TestAnalyzeRefuses(t *testing.T) {
	r := dominoes.Standard()
	s := must(r.Start(dominoes.Player1, dealt(1, 7)))
	over := s
	over.Scores[1] = 61
	due := s
	due.Hands = [4]dominoes.Hand{}
	for want, bad := range map[error]dominoes.State{
		pips.ErrOver: over, pips.ErrChanceDue: due, pips.ErrState: {Scores: dominoes.Scores{-1, 0}},
	} {
		if list, line, err := solve.Analyze(background, r, bad); !errors.Is(err, want) || list != nil || line != nil {
			t.Errorf("%v: %v, want %v", bad, err, want)
		}
	}
	if _, _, err := solve.Analyze(background, dominoes.Rules{}, s); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	ctx, cancel := context.WithCancel(background)
	cancel()
	if _, _, err := solve.Analyze(ctx, r, s); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	// In the middle of what would take minutes.
	big := dominoes.Rules{HandSize: 14, Target: 61}
	s = must(big.Start(dominoes.Player1, dealt(1, 14)))
	if _, _, err := solve.Analyze(&soon{Context: background}, big, s); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// soon is a context that is cancelled when it has been asked a few times.
type soon struct {
	context.Context
	asked int
}

func (s *soon) Err() error {
	if s.asked++; s.asked > 3 {
		return context.Canceled
	}
	return nil
}
