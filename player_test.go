package pips_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
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
		json   string
	}{
		{pips.Outcome{}, pips.Nobody, [4]float64{}, `{"over":false,"winners":[],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 7}, 0, [4]float64{1, 0, 0, 0}, `{"over":true,"winners":[0],"margin":7}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(3)}, 3, [4]float64{0, 0, 0, 1}, `{"over":true,"winners":[3],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}, pips.Nobody, [4]float64{0.5, 0, 0.5, 0}, `{"over":true,"winners":[0,2],"margin":0}`},
		{pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1, 2, 3)}, pips.Nobody, [4]float64{0.25, 0.25, 0.25, 0.25}, `{"over":true,"winners":[0,1,2,3],"margin":0}`},
		{pips.Outcome{Over: true}, pips.Nobody, [4]float64{}, `{"over":true,"winners":[],"margin":0}`},
	} {
		if got := c.o.Winner(); got != c.winner {
			t.Errorf("%+v: the winner is %v", c.o, got)
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
