package dominoes_test

import (
	"encoding/json"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		rules dominoes.Rules
		want  error
	}{
		{dominoes.Rules{}, dominoes.ErrHandSize},
		{dominoes.Rules{Target: 61}, dominoes.ErrHandSize},
		{dominoes.Rules{HandSize: -1, Target: 61}, dominoes.ErrHandSize},
		{dominoes.Rules{HandSize: 1, Target: 61}, nil},
		{dominoes.Rules{HandSize: 14, Target: 61}, nil},
		{dominoes.Rules{HandSize: 15, Target: 61}, dominoes.ErrHandTooLarge},
		{dominoes.Rules{HandSize: 27, Target: 61}, dominoes.ErrHandTooLarge},
		{dominoes.Rules{HandSize: 256 + 7, Target: 61}, dominoes.ErrHandTooLarge}, // 7 in a byte
		{dominoes.Rules{HandSize: math.MaxInt, Target: 61}, dominoes.ErrHandTooLarge},
		{dominoes.Rules{HandSize: math.MinInt, Target: 61}, dominoes.ErrHandSize},
		{dominoes.Rules{HandSize: 7}, dominoes.ErrTarget},
		{dominoes.Rules{HandSize: 7, Target: -61}, dominoes.ErrTarget},
		{dominoes.Rules{HandSize: 7, Target: 1}, nil},
		{dominoes.Rules{HandSize: 7, Target: 1_000_000}, nil},
		{dominoes.Rules{HandSize: 7, Target: 1_000_001}, dominoes.ErrTargetTooLarge},
		{dominoes.Rules{HandSize: 7, Target: math.MaxInt}, dominoes.ErrTargetTooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 1}, nil},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 2}, nil},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 3}, dominoes.ErrChipOut},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 255}, dominoes.ErrChipOut},
		{dominoes.Rules{HandSize: 7, ChipOut: 255}, dominoes.ErrTarget},
	} {
		r := c.rules
		err := r.Validate()
		if err != c.want || err != nil && !errors.Is(err, dominoes.ErrRules) {
			t.Errorf("%+v: %v, want %v", r, err, c.want)
		}
		text, err := r.AppendText([]byte("x"))
		marshalled, err2 := r.MarshalText()
		if err != c.want || err2 != c.want {
			t.Errorf("%+v: AppendText %q, %v", r, text, err)
		}
		if c.want != nil {
			if string(text) != "x" || len(marshalled) > 0 {
				t.Errorf("%+v: AppendText %q", r, text)
			}
			continue
		}
		back, err := dominoes.ParseRules(r.String())
		if err != nil || back != r || string(text) != "x"+r.String() || string(marshalled) != r.String() {
			t.Errorf("%q reads back as %v, %v", r, back, err)
		}
	}
	if dominoes.MaxHand != 14 || dominoes.MaxMatchHand != 27 || dominoes.MaxTarget != 1_000_000 || dominoes.MaxRounds != 1_000_000 {
		t.Error("the limits are others than the comments say")
	}
}

func TestParseRules(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   dominoes.Rules
		string string // "" for the text itself
	}{
		{"hand=5 target=31 chip-out=none", dominoes.Rules{HandSize: 5, Target: 31, ChipOut: dominoes.ChipOutNone}, "standard hand=5 target=31 chip-out=none"},
		{"chip-out=any target=61 hand=7", dominoes.Scaffold(), "scaffold"},
		{"hand=7 target=61", dominoes.Standard(), "standard"},
		{" \t\r\nnine\n\ttarget=121\r\n chip-out=mover  ", dominoes.Rules{HandSize: 9, Target: 121}, "standard hand=9 target=121"},
		{"standard hand=9", dominoes.Nine(), "nine"},
		{"nine hand=007", dominoes.Standard(), "standard"},
		{"nine chip-out=none", dominoes.Rules{HandSize: 9, Target: 61, ChipOut: dominoes.ChipOutNone}, "standard hand=9 chip-out=none"},
		{"printed chip-out=mover", dominoes.Standard(), "standard"},
		{"scaffold chip-out=none", dominoes.Printed(), "printed"},
		{"standard target=121", dominoes.Rules{HandSize: 7, Target: 121}, ""},
		{"standard hand=14 target=1000000 chip-out=any", dominoes.Rules{HandSize: 14, Target: 1_000_000, ChipOut: dominoes.ChipOutAnyHandEmpty}, ""},
		{"standard hand=1 target=1", dominoes.Rules{HandSize: 1, Target: 1}, ""},
	} {
		got, err := dominoes.ParseRules(c.text)
		if err != nil || got != c.want {
			t.Errorf("%q reads as %+v, %v", c.text, got, err)
		}
		if c.string == "" {
			c.string = c.text
		}
		if got.String() != c.string {
			t.Errorf("%q prints as %q, want %q", c.text, got, c.string)
		}
	}
}

// The place of each fault is marked by a "^" that is not part of the text.
func TestParseRulesErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		err  dominoes.Error
	}{
		{"^", dominoes.ErrHandSize},
		{" \n^", dominoes.ErrHandSize},
		{"target=61^", dominoes.ErrHandSize},
		{"target=61 chip-out=any ^", dominoes.ErrHandSize},
		{"hand=7^", dominoes.ErrTarget},
		{"hand=7 chip-out=none^", dominoes.ErrTarget},
		{"^Standard", dominoes.ErrName},
		{"^standard7", dominoes.ErrName},
		{" ^x hand=6", dominoes.ErrName},
		{"standard nine^", dominoes.ErrSyntax},
		{"standard hand^ target=2", dominoes.ErrSyntax},
		{"hand=6 standard^", dominoes.ErrSyntax},
		{"standard ^Hand=6", dominoes.ErrName},
		{"standard ^hands=6", dominoes.ErrName},
		{"standard ^=6", dominoes.ErrName},
		{"^=", dominoes.ErrName},
		{"nine hand=5 ^hand=5", dominoes.ErrDuplicate},
		{"nine chip-out=any target=5 ^chip-out=x", dominoes.ErrDuplicate},
		{"target=5 ^target=6", dominoes.ErrDuplicate},
		{"nine hand=^", dominoes.ErrNumber},
		{"nine hand=^0", dominoes.ErrNumber},
		{"nine hand=^15", dominoes.ErrHandTooLarge},
		{"nine hand=^-1", dominoes.ErrNumber},
		{"nine hand=6^x", dominoes.ErrNumber},
		{"nine hand=6^=6", dominoes.ErrNumber},
		{"nine target=^", dominoes.ErrNumber},
		{"nine target=^0", dominoes.ErrNumber},
		{"nine target=1^_000", dominoes.ErrNumber},
		{"nine target=^1000001", dominoes.ErrTargetTooLarge},
		{"nine target=^4294967357", dominoes.ErrTargetTooLarge}, // 61 in 32 bits
		{"nine target=^" + strings.Repeat("9", 1000), dominoes.ErrTargetTooLarge},
		{"nine target=^٦", dominoes.ErrNumber},
		{"nine chip-out=^", dominoes.ErrName},
		{"nine chip-out=^Mover", dominoes.ErrName},
		{"nine chip-out=^%!ChipOut(3)", dominoes.ErrName},
		{"nine chip-out=^any,", dominoes.ErrName},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[dominoes.Rules, *dominoes.Rules](t, text, at, c.err, dominoes.Nine(), dominoes.ParseRules, gametest.Same)
	}
}

// The text of rules says all of them: every hand and way to chip out, with
// targets at borders and any others.
func TestRulesText(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	targets := []int{1, 2, 9, 10, 31, 60, 61, 62, 121, 999_999, 1_000_000}
	for range 30 {
		targets = append(targets, 1+src.IntN(dominoes.MaxTarget))
	}
	names := map[string]bool{}
	for hand := 1; hand <= dominoes.MaxHand; hand++ {
		for chip := range dominoes.ChipOut(3) {
			for _, target := range targets {
				r := dominoes.Rules{HandSize: hand, Target: target, ChipOut: chip}
				text, err := r.MarshalText()
				if err != nil || string(text) != r.String() {
					t.Fatalf("the text of %+v is %q, %v", r, text, err)
				}
				if got, err := dominoes.ParseRules(string(text)); err != nil || got != r {
					t.Fatalf("%q reads as %+v, %v", text, got, err)
				}
				if !strings.Contains(string(text), " ") {
					names[string(text)] = true
				}
			}
		}
	}
	if len(names) != 4 {
		t.Errorf("rules with a name alone: %v", names)
	}
}

// Rules can be a flag and a field of JSON.
func TestRulesElsewhere(t *testing.T) {
	var r dominoes.Rules
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.TextVar(&r, "rules", dominoes.Standard(), "")
	if err := flags.Parse([]string{"-rules", "nine target=31"}); err != nil || r != (dominoes.Rules{HandSize: 9, Target: 31}) {
		t.Errorf("%v, %v", r, err)
	}
	b, err := json.Marshal(map[string]any{"rules": r, "chipout": dominoes.ChipOutAnyHandEmpty})
	if want := `{"chipout":"any","rules":"standard hand=9 target=31"}`; err != nil || string(b) != want {
		t.Errorf("%s, %v", b, err)
	}
}

// Rules that cannot be played have a text all the same, which is not read.
func TestInvalidRules(t *testing.T) {
	for _, c := range []struct {
		rules dominoes.Rules
		want  string
	}{
		{dominoes.Rules{}, "standard hand=0 target=0"},
		{dominoes.Rules{HandSize: -5, Target: 999, ChipOut: 9}, "standard hand=-5 target=999 chip-out=%!ChipOut(9)"},
	} {
		if got := c.rules.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		if _, err := dominoes.ParseRules(c.want); err == nil {
			t.Errorf("%q reads as rules", c.want)
		}
	}
}

// By definition: the sum, unless that is above the target.
func TestAddPoints(t *testing.T) {
	odd := []int{-1_000_000, -62, -1, 0, 1, 2, 3, 8, 9, 10, 51, 52, 53, 58, 59, 60, 61, 62, 70, 121, 999_999, 1_000_000, 1_000_001}
	for _, target := range odd {
		r := dominoes.Rules{HandSize: 7, Target: target}
		for _, score := range odd {
			for _, drop := range odd {
				want, wins := score+drop, false
				switch {
				case want > target:
					want = score
				case want == target:
					wins = true
				}
				if got, won := r.AddPoints(score, drop); got != want || won != wins {
					t.Fatalf("target %d: %d and %d give %d, %v; want %d, %v", target, score, drop, got, won, want, wins)
				}
			}
		}
	}
	for _, target := range []int{math.MinInt, math.MaxInt, 0} {
		for _, score := range []int{math.MinInt, math.MaxInt, 0} {
			_, _ = dominoes.Rules{Target: target}.AddPoints(score, math.MaxInt) // no panic
		}
	}
	// Neither the hand nor chipping out changes it.
	if got, won := (dominoes.Rules{Target: 61, ChipOut: 77}).AddPoints(52, 9); got != 61 || !won {
		t.Error(got, won)
	}
}

// What rules that cannot be played are asked has an answer.
func TestZeroRules(t *testing.T) {
	std := dominoes.Standard()
	src := rand.New(rand.NewPCG(3, 3))
	hands := lawDeal(src, 7)
	s, err := std.Start(dominoes.Player1, hands)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []dominoes.Rules{
		{}, {HandSize: -1, Target: 61}, {HandSize: math.MaxInt, Target: 61}, {HandSize: math.MinInt, Target: 61}, {HandSize: 7, Target: math.MinInt},
		{HandSize: 7}, {HandSize: 7, Target: 61, ChipOut: 200}, {HandSize: 28, Target: 61}, {HandSize: 7, Target: math.MaxInt},
	} {
		why := r.Validate()
		if why == nil {
			t.Fatalf("%+v", r)
		}
		for _, s := range []dominoes.State{{}, s} {
			if err := r.Check(s); err != why {
				t.Errorf("Check = %v, want %v", err, why)
			}
			for m := range std.Moves(s) {
				if err := r.Legal(s, m); err != dominoes.ErrState {
					t.Errorf("Legal = %v", err)
				}
				if next, err := r.Apply(s, m); next != s || err != dominoes.ErrState {
					t.Errorf("Apply = %v, %v", next, err)
				}
			}
			for m := range r.Moves(s) {
				t.Errorf("the move %v", m)
			}
			if o := r.Outcome(s); o != (dominoes.Outcome{}) {
				t.Errorf("Outcome = %v", o)
			}
			if r.Due(s) {
				t.Error("a deal is due")
			}
			if next, err := r.Deal(s, hands); next != s || err != why {
				t.Errorf("Deal = %v, %v", next, err)
			}
			v := r.View(s, dominoes.Player1)
			for name, p := range lawBots() {
				if m := p(v); s.Hands[0].Len() > 0 && std.Legal(s, m) != nil {
					t.Errorf("%s plays %v under rules that cannot be played", name, m)
				}
			}
			for m := range v.Moves() {
				_, _ = v.Points(m)
			}
		}
		if next, err := r.Start(dominoes.Player1, hands); next != (dominoes.State{}) || err != why {
			t.Errorf("Start = %v, %v", next, err)
		}
		g := r.Play(dominoes.Player1, dominoes.Shuffled(src), dominoes.SimplePlayer, dominoes.SimplePlayer)
		if n := lawPlay(g); n != 0 || g.Err() != why {
			t.Errorf("Play: %d, %v", n, g.Err())
		}
		rec := g.Record()
		if text, err := rec.MarshalText(); len(text) > 0 || err != why {
			t.Errorf("the record is %q, %v", text, err)
		}
		_ = rec.String()
		if _, _, err := r.DomsMatch(1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); err != why {
			t.Errorf("DomsMatch: %v", err)
		}
		if _, err := r.DomsGame(dominoes.Player1, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1)); err != why {
			t.Errorf("DomsGame: %v", err)
		}
		if sc, err := r.DomsRound(dominoes.Player1, dominoes.Scores{1, 2}, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1)); err != why || sc != (dominoes.Scores{1, 2}) {
			t.Errorf("DomsRound: %v, %v", sc, err)
		}
	}
}
