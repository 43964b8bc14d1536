package dominoes_test

import (
	"encoding/json"
	"errors"
	"flag"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		rules dominoes.Rules
		want  error
	}{
		{dominoes.Rules{}, pips.ErrRules},
		{dominoes.Rules{Target: 61}, pips.ErrRules},
		{dominoes.Rules{HandSize: -1, Target: 61}, pips.ErrRules},
		{dominoes.Rules{HandSize: 1, Target: 61}, nil},
		{dominoes.Rules{HandSize: 14, Target: 61}, nil},
		{dominoes.Rules{HandSize: 15, Target: 61}, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 27, Target: 61}, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 256 + 7, Target: 61}, pips.ErrTooLarge}, // 7 in a byte
		{dominoes.Rules{HandSize: math.MaxInt, Target: 61}, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: math.MinInt, Target: 61}, pips.ErrRules},
		{dominoes.Rules{HandSize: 7}, pips.ErrRules},
		{dominoes.Rules{HandSize: 7, Target: -61}, pips.ErrRules},
		{dominoes.Rules{HandSize: 7, Target: 1}, nil},
		{dominoes.Rules{HandSize: 7, Target: 1_000_000}, nil},
		{dominoes.Rules{HandSize: 7, Target: 1_000_001}, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 7, Target: math.MaxInt}, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 1}, nil},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 2}, nil},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 3}, pips.ErrRules},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 255}, pips.ErrRules},
		{dominoes.Rules{HandSize: 7, ChipOut: 255}, pips.ErrRules},
	} {
		r := c.rules
		err := r.Validate()
		if !errors.Is(err, c.want) || err != nil && !errors.Is(err, pips.ErrRules) {
			t.Errorf("%+v: %v, want %v", r, err, c.want)
		}
		text, err := r.AppendText([]byte("x"))
		marshalled, err2 := r.MarshalText()
		if !errors.Is(err, c.want) || !errors.Is(err2, c.want) {
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
	if dominoes.MaxHand != 14 || dominoes.MaxTarget != 1_000_000 {
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
		err  error
	}{
		{"^", pips.ErrRules},
		{" \n^", pips.ErrRules},
		{"target=61^", pips.ErrRules},
		{"target=61 chip-out=any ^", pips.ErrRules},
		{"hand=7^", pips.ErrRules},
		{"hand=7 chip-out=none^", pips.ErrRules},
		{"^Standard", pips.ErrSyntax},
		{"^standard7", pips.ErrSyntax},
		{" ^x hand=6", pips.ErrSyntax},
		{"standard nine^", pips.ErrSyntax},
		{"standard hand^ target=2", pips.ErrSyntax},
		{"hand=6 standard^", pips.ErrSyntax},
		{"standard ^Hand=6", pips.ErrSyntax},
		{"standard ^hands=6", pips.ErrSyntax},
		{"standard ^=6", pips.ErrSyntax},
		{"^=", pips.ErrSyntax},
		{"nine hand=5 ^hand=5", pips.ErrSyntax},
		{"nine chip-out=any target=5 ^chip-out=x", pips.ErrSyntax},
		{"target=5 ^target=6", pips.ErrSyntax},
		{"nine hand=^", pips.ErrSyntax},
		{"nine hand=^0", pips.ErrSyntax},
		{"nine hand=^15", pips.ErrTooLarge},
		{"nine hand=^-1", pips.ErrSyntax},
		{"nine hand=6^x", pips.ErrSyntax},
		{"nine hand=6^=6", pips.ErrSyntax},
		{"nine target=^", pips.ErrSyntax},
		{"nine target=^0", pips.ErrSyntax},
		{"nine target=1^_000", pips.ErrSyntax},
		{"nine target=^1000001", pips.ErrTooLarge},
		{"nine target=^4294967357", pips.ErrTooLarge}, // 61 in 32 bits
		{"nine target=^" + strings.Repeat("9", 1000), pips.ErrTooLarge},
		{"nine target=^٦", pips.ErrSyntax},
		{"nine chip-out=^", pips.ErrSyntax},
		{"nine chip-out=^Mover", pips.ErrSyntax},
		{"nine chip-out=^%!ChipOut(3)", pips.ErrSyntax},
		{"nine chip-out=^any,", pips.ErrSyntax},
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

// Rules can be a flag, and key and field of JSON.
func TestRulesElsewhere(t *testing.T) {
	var r dominoes.Rules
	flags := flag.NewFlagSet("", flag.ContinueOnError)
	flags.TextVar(&r, "rules", dominoes.Standard(), "")
	if err := flags.Parse([]string{"-rules", "nine target=31"}); err != nil || r != (dominoes.Rules{HandSize: 9, Target: 31}) {
		t.Errorf("%v, %v", r, err)
	}
	b, err := json.Marshal(map[dominoes.Rules]dominoes.Rules{r: r})
	if want := `{"standard hand=9 target=31":{"text":"standard hand=9 target=31","seats":[2,2],"hand":9,"target":31,"chip-out":"mover"}}`; err != nil || string(b) != want {
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
	hands := lawDeal(rand.New(rand.NewPCG(3, 3)), 7)
	s, err := std.Start(dominoes.Player1, hands)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range []dominoes.Rules{
		{}, {HandSize: -1, Target: 61}, {HandSize: math.MaxInt, Target: 61}, {HandSize: math.MinInt, Target: 61}, {HandSize: 7, Target: math.MinInt},
		{HandSize: 7}, {HandSize: 7, Target: 61, ChipOut: 200}, {HandSize: 28, Target: 61}, {HandSize: 7, Target: math.MaxInt},
	} {
		if r.Validate() == nil {
			t.Fatalf("%+v", r)
		}
		refused := func(what string, err error) {
			t.Helper()
			if !errors.Is(err, pips.ErrRules) {
				t.Errorf("%+v: %s gives %v", r, what, err)
			}
		}
		for _, s := range []dominoes.State{{}, s} {
			refused("Check", r.Check(s))
			for m := range std.Moves(s) {
				refused("Legal", r.Legal(s, m))
				next, err := r.Apply(s, m)
				refused("Apply", err)
				if next != s {
					t.Errorf("Apply leads to %v", next)
				}
			}
			for m := range r.Moves(s) {
				t.Errorf("the move %v", m)
			}
			if o := r.Outcome(s); o != (pips.Outcome{}) {
				t.Errorf("Outcome = %v", o)
			}
			if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody {
				t.Errorf("it waits for a %v of %v", waits, p)
			}
			next, err := r.Chance(s, dominoes.Deal{Hands: hands})
			refused("Deal", err)
			if next != s {
				t.Errorf("Deal leads to %v", next)
			}
			v := r.View(s, dominoes.Player1)
			_, err = r.Guess(v, rand.NewPCG(1, 1))
			refused("Guess", err)
			for name, p := range lawBots() {
				if m := p(v); s.Hands[0].Len() > 0 && std.Legal(s, m) != nil {
					t.Errorf("%s plays %v under rules that cannot be played", name, m)
				}
			}
			for m := range v.Moves() {
				_, _ = v.Gain(m)
			}
		}
		next, err := r.Start(dominoes.Player1, hands)
		refused("Start", err)
		if next != (dominoes.State{}) {
			t.Errorf("Start leads to %v", next)
		}
		_, err = r.Begin(2)
		refused("Begin", err)
		_, err = r.NewGame("Ann", "Bob")
		refused("NewGame", err)
		_, err = (dominoes.Record{Rules: r, Players: []string{"", ""}}).MarshalText()
		refused("MarshalText of a record", err)
		_, err = json.Marshal(r)
		refused("MarshalJSON", err)
		r.Draw(dominoes.State{}, rand.NewPCG(1, 1)) // no panic
		_, _, err = r.DomsMatch(1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
		refused("DomsMatch", err)
		_, err = r.DomsGame(dominoes.Player1, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1))
		refused("DomsGame", err)
		sc, err := r.DomsRound(dominoes.Player1, dominoes.Scores{1, 2}, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1))
		refused("DomsRound", err)
		if sc != (dominoes.Scores{1, 2}) {
			t.Errorf("DomsRound comes to %v", sc)
		}
	}
}
