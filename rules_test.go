package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
)

// Every set of players, by what a slice of the same players says.
func TestSeats(t *testing.T) {
	for bits := range 256 {
		var list []pips.Player
		want := ""
		for p := range pips.Player(pips.MaxPlayers) {
			if bits>>p&1 == 1 {
				list = append(list, p)
				want += fmt.Sprintf(",%d", p)
			}
		}
		if want != "" {
			want = want[1:]
		}
		s := pips.SeatsOf(list...)
		if s != pips.Seats(bits) || s.Len() != len(list) || s.String() != want || !slices.Equal(slices.Collect(s.All()), list) {
			t.Errorf("the players %v are the set %v of %d: %v", list, s, s.Len(), slices.Collect(s.All()))
		}
		for p := -128; p < 128; p++ {
			if got := s.Has(pips.Player(p)); got != slices.Contains(list, pips.Player(p)) {
				t.Errorf("%v has %d: %v", s, p, got)
			}
		}
		for range s.All() {
			break // may be left early
		}
		data, err := json.Marshal(s)
		if string(data) != "["+want+"]" || err != nil {
			t.Errorf("%v is %s in JSON, %v", s, data, err)
		}
		slices.Reverse(list)
		data, _ = json.Marshal(append([]pips.Player{}, list...))
		back := ^s
		if err := json.Unmarshal(data, &back); err != nil || back != s {
			t.Errorf("%s is the set %v, %v, want %v", data, back, err, s)
		}
	}
	if s := pips.SeatsOf(pips.Nobody, 8, 127, -128, 3, 3); s != 1<<3 {
		t.Errorf("what is no seat is in the set %v", s)
	}
}

func TestSeatsRefused(t *testing.T) {
	for text, kind := range map[string]pips.Error{
		`null`: pips.ErrSyntax, `0`: pips.ErrSyntax, `"0,2"`: pips.ErrSyntax, `{}`: pips.ErrSyntax, `[0.5]`: pips.ErrSyntax, `["0"]`: pips.ErrSyntax,
		`[null]`: pips.ErrSyntax, `[0,null]`: pips.ErrSyntax, `[128]`: pips.ErrSyntax, `[`: pips.ErrSyntax, ``: pips.ErrSyntax,
		`[8]`: pips.ErrPlayers, `[-1]`: pips.ErrPlayers, `[1,1]`: pips.ErrPlayers, `[0,1,2,3,4,5,6,7,0]`: pips.ErrPlayers,
	} {
		s := pips.SeatsOf(5)
		var bad *pips.SyntaxError
		if err := s.UnmarshalJSON([]byte(text)); !errors.As(err, &bad) || bad.Input != text || bad.Offset != 0 || bad.Reason != kind || bad.Want == "" {
			t.Errorf("%s: %#v", text, err)
		}
		if s != pips.SeatsOf(5) {
			t.Errorf("%s is refused, but changes the set to %v", text, s)
		}
	}
}

func FuzzSeatsUnmarshalJSON(f *testing.F) {
	for _, s := range []string{`[]`, `[0,2]`, `[7,1]`, `[1,1]`, `[8]`, `[null]`, `null`, ` [ 3 ] `, `[1e0]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !gametest.DecodeJSON[pips.Seats, *pips.Seats](t, data, pips.SeatsOf(0, 7), gametest.Same) {
			return
		}
		var s pips.Seats
		var list []pips.Player
		if json.Unmarshal(data, &s) != nil || json.Unmarshal(data, &list) != nil || s != pips.SeatsOf(list...) || s.Len() != len(list) {
			t.Fatalf("%q is %v, and the list %v", data, s, list)
		}
	})
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		o      pips.Outcome
		winner pips.Player
		shares [4]float64
		text   string
		json   string
	}{
		{pips.Outcome{}, pips.Nobody, [4]float64{}, "in progress", `{"over":false,"winners":[],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 7}, 0, [4]float64{1, 0, 0, 0}, "player 0 wins by 7", `{"over":true,"winners":[0],"margin":7}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(3)}, 3, [4]float64{0, 0, 0, 1}, "player 3 wins", `{"over":true,"winners":[3],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}, pips.Nobody, [4]float64{0.5, 0, 0.5, 0}, "players 0,2 win", `{"over":true,"winners":[0,2],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1, 2, 3)}, pips.Nobody, [4]float64{0.25, 0.25, 0.25, 0.25}, "players 0,1,2,3 win", `{"over":true,"winners":[0,1,2,3],"margin":0}`},
		{pips.Outcome{Over: true}, pips.Nobody, [4]float64{}, "nobody wins", `{"over":true,"winners":[],"margin":0}`},
	} {
		if got := c.o.Winner(); got != c.winner {
			t.Errorf("%+v: the winner is %v", c.o, got)
		}
		if got := c.o.String(); got != c.text {
			t.Errorf("%+v says %q, want %q", c.o, got, c.text)
		}
		for p, want := range c.shares {
			if got := c.o.Share(pips.Player(p)); got != want {
				t.Errorf("%+v: player %d has the share %v, want %v", c.o, p, got, want)
			}
		}
		if c.o.Share(pips.Nobody) != 0 || c.o.Share(8) != 0 {
			t.Errorf("%+v: somebody who is no player has a share", c.o)
		}
		data, err := json.Marshal(c.o)
		var back pips.Outcome
		if string(data) != c.json || err != nil || json.Unmarshal(data, &back) != nil || back != c.o {
			t.Errorf("%+v is %s in JSON, %v, and that is %+v", c.o, data, err, back)
		}
	}
}

func TestOutcomeUnmarshalJSON(t *testing.T) {
	had := pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 3}
	for text, want := range map[string]pips.Outcome{
		`{"margin":0}`:                              {},
		`{"margin":0,"winners":[],"over":false}`:    {},
		`{"over":true,"winners":[2],"margin":0}`:    {Over: true, Winners: pips.SeatsOf(2)},
		`{"over":true,"winners":[0,2],"margin":61}`: {Over: true, Winners: pips.SeatsOf(0, 2), Margin: 61},
	} {
		var o pips.Outcome
		if !gametest.DecodeJSON[pips.Outcome, *pips.Outcome](t, []byte(text), had, gametest.Same) || json.Unmarshal([]byte(text), &o) != nil || o != want {
			t.Errorf("%s is %+v", text, o)
		}
	}
	for _, text := range []string{
		``, `null`, `{}`, `7`, `{"winners":[1],"margin":0}`, `{"over":false}`, `{"over":true,"winners":[2]}`, `{"over":null,"margin":0}`, `{"over":1}`, `{"over":true,"winner":1}`, `{"over":true,"over":false}`,
		`{"over":false,"winners":[0]}`, `{"over":false,"margin":1}`, `{"over":true,"winners":[0],"margin":-1}`, `{"over":true,"winners":[8]}`,
	} {
		if gametest.DecodeJSON[pips.Outcome, *pips.Outcome](t, []byte(text), had, gametest.Same) {
			t.Errorf("%s is accepted", text)
		}
	}
}

func TestFor(t *testing.T) {
	names := map[pips.For]string{pips.Nothing: "nothing", pips.Chance: "chance", pips.Decision: "decision"}
	for i := range 256 {
		f := pips.For(i)
		want, known := names[f]
		if !known {
			want = fmt.Sprintf("%%!For(%d)", i)
		}
		if f.String() != want {
			t.Errorf("%d prints as %s, want %s", i, f, want)
		}
		data, err := json.Marshal(f)
		if known && string(data) != `"`+want+`"` || known != (err == nil) || known == errors.Is(err, pips.ErrIllegal) {
			t.Errorf("%v is %s in JSON, %v", f, data, err)
		}
		back := pips.For(9)
		if err := back.UnmarshalText([]byte(want)); (err == nil) != known || known && back != f || !known && back != 9 {
			t.Errorf("%q is %v, %v", want, back, err)
		}
	}
	for _, text := range []string{"", "Chance", "chance ", "0"} {
		var bad *pips.SyntaxError
		f := pips.Decision
		if err := f.UnmarshalText([]byte(text)); !errors.As(err, &bad) || bad.Input != text || bad.Want != "want nothing, chance or decision" || f != pips.Decision {
			t.Errorf("%q: %v, %#v", text, f, err)
		}
	}
}

// A steppingPig is Pig that plays in place, with one fault.
type steppingPig struct {
	Pig
	fault string
}

func (r steppingPig) Step(s *PigState, src rand.Source, die *int, choose pips.Strategy[PigState, PigMove], m *PigMove) (pips.For, pips.Player, error) {
	waits, p := r.Waits(*s)
	next, err := *s, error(nil)
	if waits == pips.Chance {
		if src != nil {
			*die = r.Draw(*s, src)
		}
		if r.fault == "draws twice" && src != nil {
			*die = r.Draw(*s, src)
		}
		next, err = r.Chance(next, *die)
	} else {
		if choose != nil && r.fault != "does not ask" {
			view := *s
			if r.fault == "another view" {
				view.Points++
			}
			*m = choose(view)
		}
		next, err = r.Apply(next, *m)
	}
	switch {
	case r.fault == "another state" && waits == pips.Chance:
		next.Points++
	case r.fault == "refuses" && m.Hold:
		return waits, p, pips.ErrIllegal
	case r.fault == "changes what it refuses" && err != nil:
		s.Points++
	case r.fault == "another error" && err != nil:
		return waits, p, errOdd
	case r.fault == "accepts all":
		err = nil
	}
	if err != nil {
		return waits, p, err
	}
	*s = next
	waits, p = r.Waits(*s)
	switch r.fault {
	case "another turn":
		p = p.Other()
	case "never ends":
		waits = pips.Chance
	}
	return waits, p, nil
}

// TestRules compares what is played in place with the other methods.
func TestStepperLaws(t *testing.T) {
	for _, fault := range []string{"draws twice", "does not ask", "another view", "another state", "refuses", "changes what it refuses",
		"another error", "accepts all", "another turn", "never ends"} {
		if err := pips.TestRules(steppingPig{30, fault}, 1); err == nil || !strings.Contains(err.Error(), "Step: ") {
			t.Errorf("%s: %v, want the law of Step", fault, err)
		}
	}
	if err := pips.TestRules(steppingPig{30, ""}, 1); err != nil {
		t.Error(err)
	}
}

// A game without a source panics where chance is due, also by rules with a method Step.
func TestNoSource(t *testing.T) {
	r := steppingPig{30, ""}
	g := must(pips.NewGame(r, "", ""))
	for name, play := range map[string]func() error{
		"Run":     func() error { return g.Run(nil, hold, hold) },
		"Playout": func() error { _, err := pips.Playout(r, g.State(), nil, hold, hold); return err },
	} {
		if recovered(func() { t.Error(name, play()) }) == nil {
			t.Error(name, "does not panic")
		}
	}
}

func hold(PigState) PigMove { return PigMove{Hold: true} }

// A game blames who rolls or moves, also if the rules return a bare [pips.ErrIllegal].
func TestBlame(t *testing.T) {
	g := must(pips.NewGame(choosyPig{100}, "Ann", "Bob"))
	var refused *pips.MoveError
	if err := g.Chance(6); !errors.As(err, &refused) || refused.Player != 0 || refused.Move != nil || !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("a refused six: %v", err)
	}
	b := must(pips.NewGame(bytePig{100}, "Ann", "Bob"))
	if err := b.Move(3); !errors.As(err, &refused) || refused.Move != byteMove(3) {
		t.Errorf("a move where a roll is due: %v", err)
	}
	if err := errors.Join(b.Chance(5), b.Move(3)); !errors.As(err, &refused) || refused.Move != byteMove(3) {
		t.Errorf("a refused move: %v", err)
	}
	refused = nil
	three := func(PigState) byteMove { return 3 }
	if _, err := pips.Playout(bytePig{100}, b.State(), rand.NewPCG(1, 1), three, three); !errors.As(err, &refused) || refused.Player != 0 || refused.Move != byteMove(3) {
		t.Errorf("a refused move of a playout: %v", err)
	}
}

// Ring is a game in which two players move a piece around three places, until it is where it was.
type Ring struct{ panics bool }

// RingState is where the piece is, and whose turn it is; 9 is the end.
type RingState struct{ At int }

func (Ring) Players() (int, int)                                 { return 2, 2 }
func (Ring) Begin(int) (RingState, error)                        { return RingState{}, nil }
func (Ring) View(s RingState, _ pips.Player) RingState           { return s }
func (Ring) Guess(v RingState, _ rand.Source) (RingState, error) { return v, nil }
func (Ring) Standing(RingState, pips.Player) int                 { return 0 }
func (Ring) Draw(RingState, rand.Source) (none struct{})         { return none }
func (Ring) Chance(s RingState, _ struct{}) (RingState, error)   { return s, pips.ErrMoveDue }
func (Ring) Apply(s RingState, m bool) (RingState, error)        { return RingState{(s.At + 1) % 6}, nil }
func (Ring) Moves(s RingState) iter.Seq[bool]                    { return slices.Values([]bool{true}) }
func (Ring) Repeated(RingState) (RingState, bool)                { return RingState{9}, true }

func (r Ring) Waits(s RingState) (pips.For, pips.Player) {
	switch {
	case r.panics && s.At == 1:
		panic("no waits")
	case s.At == 9:
		return pips.Nothing, pips.Nobody
	}
	return pips.Decision, pips.Player(s.At % 2)
}

func (Ring) Outcome(s RingState) (o pips.Outcome) {
	if s.At == 9 {
		o = pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	}
	return o
}

// States of an opening count as repeated.
func TestOpeningRepeats(t *testing.T) {
	for opening, moves := range map[int]int{0: 6, 1: 5, 5: 1, 6: 0, 100: 0} {
		made := 0
		move := func(RingState) bool { made++; return true }
		c := pips.NewComparison(Ring{}, move, move)
		c.Games, c.Opening, c.Workers = 2, opening, 1
		if r, err := c.Run(t.Context()); err != nil || r.Scores[0].Drawn != 2 || made != 2*moves {
			t.Errorf("after an opening of %d moves: %d moves in two games, %v, %v", opening, made, r, err)
		}
	}
}

// cancelPig are the rules of Pig by which the first move ends a context.
type cancelPig struct {
	Pig
	cancel func()
	moves  *int
}

func (r cancelPig) Apply(s PigState, m PigMove) (PigState, error) {
	r.cancel()
	*r.moves++
	return r.Pig.Apply(s, m)
}

// An opening stops with its context.
func TestOpeningStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r := cancelPig{1 << 20, cancel, new(int)}
	c := pips.NewComparison(r, holdAt(1), holdAt(1))
	c.Opening, c.Workers = 1000, 1
	if _, err := c.Run(ctx); !errors.Is(err, context.Canceled) || *r.moves != 1 {
		t.Errorf("%v after %d moves", err, *r.moves)
	}
}

// A panic of Waits is a GameError without a player.
func TestWaitsPanics(t *testing.T) {
	move := func(RingState) bool { return true }
	e, ok := recovered(func() { pips.Compare(t.Context(), Ring{panics: true}, 2, 1, move, move) }).(*pips.GameError)
	if !ok || e.Game != 0 || e.Strategy != -1 || e.Player != pips.Nobody {
		t.Errorf("%+v", e)
	}
}

// Loop has the method Repeated only as a pointer.
type Loop struct{ Ring }

func (*Loop) Repeated(RingState) (RingState, bool) { return RingState{9}, true }

// A game finds the methods that only the pointer to its rules has.
func TestRepeatedOfPointer(t *testing.T) {
	g := must(pips.NewGame(Loop{}, "", ""))
	move := func(RingState) bool { return true }
	if err := g.Run(nil, move, move); err != nil || !g.Page(pips.Nobody).Repeated || len(g.Record().Steps) != 6 {
		t.Errorf("%d steps, repeated %v, %v", len(g.Record().Steps), g.Page(pips.Nobody).Repeated, err)
	}
}

// rich is HiLo in which everybody has more points than a value may be.
type rich struct{ HiLoOdds }

func (rich) Standing(HiLoState, pips.Player) int { return 1<<20 + 1 }

// dear judges it, in points, by the die of player 0.
type dear struct{}

func (dear) Unit() string { return "points" }
func (dear) Values(s HiLoState) ([]float64, error) {
	return []float64{1e5 * float64(s.Shown[0]), 1e5 * float64(s.Shown[0])}, nil
}

// The points of a game that is given up are values, if those are points, with their limit, also if
// they are below it without luck.
func TestForfeitTooMuch(t *testing.T) {
	again := func(HiLoState) Again { panic("no") }
	c := pips.NewComparison(rich{}, again, again)
	c.Games, c.Judge, c.Forfeit = 2, dear{}, func(*pips.GameError) bool { return true }
	c.Start = func(int) (HiLoState, error) { return HiLoState{Dice: [4]int8{6, 6, 6, 6}, Due: true}, nil }
	if r, err := c.Run(t.Context()); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "a value of 1.048577e+06") {
		t.Errorf("%v, %v", r, err)
	}
}
