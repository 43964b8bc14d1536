package awari_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestValidate(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*awari.Rules)
		want   error
	}{
		{"nothing", func(r *awari.Rules) {}, nil},
		{"no pits", func(r *awari.Rules) { r.Pits = 0 }, awari.ErrPits},
		{"-1 pits", func(r *awari.Rules) { r.Pits = -1 }, awari.ErrPits},
		{"1 pit", func(r *awari.Rules) { r.Pits = 1 }, nil},
		{"7 pits", func(r *awari.Rules) { r.Pits = 7 }, nil},
		{"8 pits", func(r *awari.Rules) { r.Pits = 8 }, awari.ErrTooManyPits},
		{"262 pits", func(r *awari.Rules) { r.Pits = 262 }, awari.ErrTooManyPits}, // 6 in a byte
		{"most pits", func(r *awari.Rules) { r.Pits = math.MaxInt }, awari.ErrTooManyPits},
		{"no beans", func(r *awari.Rules) { r.Beans = 0 }, awari.ErrBeans},
		{"-3 beans", func(r *awari.Rules) { r.Beans = -3 }, awari.ErrBeans},
		{"1 bean", func(r *awari.Rules) { r.Beans = 1 }, nil},
		{"255 beans", func(r *awari.Rules) { r.Beans = 255 }, nil},
		{"256 beans", func(r *awari.Rules) { r.Beans = 256 }, awari.ErrTooManyBeans},
		{"least beans", func(r *awari.Rules) { r.Beans = math.MinInt }, awari.ErrBeans},
		{"no pits and no beans", func(r *awari.Rules) { *r = awari.Rules{} }, awari.ErrPits},
		{"no homes", func(r *awari.Rules) { r.Sow = awari.NoHomes }, nil},
		{"sow 3", func(r *awari.Rules) { r.Sow = 3 }, awari.ErrRange},
		{"sow 255", func(r *awari.Rules) { r.Sow = 255 }, awari.ErrRange},
		{"two or three", func(r *awari.Rules) { r.Capture = awari.TwoOrThree }, nil},
		{"capture 2", func(r *awari.Rules) { r.Capture = 2 }, awari.ErrRange},
		{"take all", func(r *awari.Rules) { r.GrandSlam = awari.TakeAll }, nil},
		{"grand slam 4", func(r *awari.Rules) { r.GrandSlam = 4 }, awari.ErrRange},
		{"mover stuck", func(r *awari.Rules) { r.End = awari.MoverStuck }, nil},
		{"end 2", func(r *awari.Rules) { r.End = 2 }, awari.ErrRange},
		{"uncounted", func(r *awari.Rules) { r.Leftover = awari.Uncounted }, nil},
		{"leftover 3", func(r *awari.Rules) { r.Leftover = 3 }, awari.ErrRange},
		{"unlimited", func(r *awari.Rules) { r.Extra = awari.Unlimited }, nil},
		{"no extra", func(r *awari.Rules) { r.Extra = 0 }, nil},
		{"one extra", func(r *awari.Rules) { r.Extra = 1 }, nil},
		{"two extra", func(r *awari.Rules) { r.Extra = 2 }, awari.ErrAboveRange},
		{"extra -2", func(r *awari.Rules) { r.Extra = -2 }, awari.ErrRange},
		{"all flags", func(r *awari.Rules) {
			r.SkipOrigin, r.CaptureEmpty, r.CaptureAnySide, r.MustFeed, r.Majority = true, true, true, true, true
		}, nil},
	} {
		for _, r := range []awari.Rules{awari.Standard(), awari.Oware()} {
			c.change(&r)
			err := r.Validate()
			if err != c.want || err != nil && !errors.Is(err, awari.ErrRules) {
				t.Errorf("%s: %v, want %v", c.name, err, c.want)
			}
			text, err := r.AppendText([]byte("x"))
			if c.want != nil {
				if err != c.want || string(text) != "x" {
					t.Errorf("%s: AppendText %q, %v", c.name, text, err)
				}
				if s := r.Start(); s != (awari.State{}) || r.Check(s) != c.want || r.Check(awari.Standard().Start()) != c.want {
					t.Errorf("%s: starts with %v; Check %v", c.name, s, r.Check(s))
				}
				continue
			}
			back, err := awari.ParseRules(r.String())
			if err != nil || back != r || string(text) != "x"+r.String() {
				t.Errorf("%s: %q reads back as %v, %v", c.name, r, back, err)
			}
		}
	}
}

func TestParseRules(t *testing.T) {
	for _, c := range []struct {
		text   string
		want   awari.Rules
		string string // "" for the text itself
	}{
		{"kalah pits=5 beans=2", awari.Kalah(5, 2), ""},
		{"pits=5 beans=2 extra=unlimited", awari.Kalah(5, 2), "kalah pits=5 beans=2"},
		{" \t\r\nkalah\n\tbeans=2\r\n pits=5  ", awari.Kalah(5, 2), "kalah pits=5 beans=2"},
		{"kalah pits=6 beans=4", awari.Kalah(6, 4), "kalah"},
		{"kalah beans=006", awari.Kalah(6, 6), "kalah beans=6"},
		{"kalah capture-empty=yes", awari.KalahEmptyCapture(), "kalah-empty-capture"},
		{"kalah-empty-capture capture-empty=no", awari.Kalah(6, 4), "kalah"},
		{"oware grand-slam=illegal-unless-only", awari.Awari(), "awari"},
		{"oware grand-slam=take-all", func() awari.Rules { r := awari.Oware(); r.GrandSlam = awari.TakeAll; return r }(), ""},
		{"standard extra=0 majority=yes", func() awari.Rules { r := awari.Standard(); r.Extra, r.Majority = 0, true; return r }(), ""},
		// A name is kept up to four settings away, whatever the size.
		{"standard pits=5 beans=9 capture-any-side=yes grand-slam=take-all must-feed=yes extra=1", awari.Rules{
			Pits: 5, Beans: 9, CaptureEmpty: true, CaptureAnySide: true, GrandSlam: awari.TakeAll, MustFeed: true, Extra: 1, Leftover: awari.ToMover,
		}, ""},
		{"pits=5 beans=9 capture-empty=yes capture-any-side=yes grand-slam=take-all must-feed=yes extra=1 majority=yes leftover=mover", awari.Rules{
			Pits: 5, Beans: 9, CaptureEmpty: true, CaptureAnySide: true, GrandSlam: awari.TakeAll, MustFeed: true, Extra: 1, Majority: true, Leftover: awari.ToMover,
		}, ""},
		{"pits=1 beans=255", awari.Rules{Pits: 1, Beans: 255}, "kalah pits=1 beans=255 extra=0"},
		{
			"majority=yes beans=9 pits=7 leftover=uncounted sow=both-homes skip-origin=yes capture=two-or-three capture-empty=yes " +
				"capture-any-side=yes grand-slam=illegal must-feed=yes extra=1 end=mover-stuck",
			awari.Rules{
				Pits: 7, Beans: 9, Sow: awari.BothHomes, SkipOrigin: true, Capture: awari.TwoOrThree, CaptureEmpty: true, CaptureAnySide: true,
				GrandSlam: awari.Illegal, MustFeed: true, Extra: 1, End: awari.MoverStuck, Majority: true, Leftover: awari.Uncounted,
			},
			"pits=7 beans=9 sow=both-homes skip-origin=yes capture=two-or-three capture-empty=yes " +
				"capture-any-side=yes grand-slam=illegal must-feed=yes extra=1 end=mover-stuck majority=yes leftover=uncounted",
		},
		{
			"pits=7 beans=9 sow=own-home skip-origin=no capture=opposite capture-empty=no capture-any-side=no grand-slam=no-capture " +
				"must-feed=no extra=0 end=either-row-empty majority=no leftover=owner",
			awari.Rules{Pits: 7, Beans: 9}, "kalah pits=7 beans=9 extra=0",
		},
	} {
		got, err := awari.ParseRules(c.text)
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

func TestParseRulesErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		err  awari.Error
	}{
		{"^", awari.ErrPits},
		{" \n^", awari.ErrPits},
		{"beans=4^", awari.ErrPits},
		{"pits=6^", awari.ErrBeans},
		{"pits=6 extra=1 ^", awari.ErrBeans},
		{"^Standard", awari.ErrName},
		{"^awari6", awari.ErrName},
		{" ^x pits=6", awari.ErrName},
		{"standard kalah^", awari.ErrSyntax},
		{"standard pits^ beans=2", awari.ErrSyntax},
		{"pits=6 standard^", awari.ErrSyntax},
		{"standard ^Pits=6", awari.ErrName},
		{"standard ^pit=6", awari.ErrName},
		{"standard ^=6", awari.ErrName},
		{"^= ", awari.ErrName},
		{"kalah pits=5 ^pits=5", awari.ErrDuplicate},
		{"kalah must-feed=no sow=own-home ^must-feed=no", awari.ErrDuplicate},
		{"kalah pits=^", awari.ErrNumber},
		{"kalah pits=^0", awari.ErrNumber},
		{"kalah pits=^8", awari.ErrTooManyPits},
		{"kalah pits=^-1", awari.ErrNumber},
		{"kalah pits=6^x", awari.ErrNumber},
		{"kalah pits=6^=6", awari.ErrNumber},
		{"kalah beans=^0", awari.ErrNumber},
		{"kalah beans=^256", awari.ErrTooManyBeans},
		{"kalah beans=^4294967300", awari.ErrTooManyBeans}, // 4 in 32 bits
		{"kalah beans=^" + strings.Repeat("9", 1000), awari.ErrTooManyBeans},
		{"kalah beans=^١", awari.ErrNumber},
		{"kalah sow=^", awari.ErrName},
		{"kalah sow=^Own-Home", awari.ErrName},
		{"kalah sow=^%!Sow(3)", awari.ErrName},
		{"kalah skip-origin=^true", awari.ErrName},
		{"kalah capture=^two", awari.ErrName},
		{"kalah capture-empty=^Yes", awari.ErrName},
		{"kalah capture-any-side=^1", awari.ErrName},
		{"kalah grand-slam=^none", awari.ErrName},
		{"kalah must-feed=^", awari.ErrName},
		{"kalah extra=^", awari.ErrNumber},
		{"kalah extra=^-1", awari.ErrNumber},
		{"kalah extra=^2", awari.ErrAboveRange},
		{"kalah extra=^Unlimited", awari.ErrNumber},
		{"kalah end=^stuck", awari.ErrName},
		{"kalah majority=^no,", awari.ErrName},
		{"kalah leftover=^north", awari.ErrName},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[awari.Rules, *awari.Rules](t, text, at, c.err, awari.Oware(), awari.ParseRules, gametest.Same)
	}
}

// randomRules returns rules that can be played.
func randomRules(src *rand.Rand) awari.Rules {
	flip := func() bool { return src.IntN(2) == 1 }
	return awari.Rules{
		Pits: 1 + src.IntN(7), Beans: 1 + src.IntN(255), Sow: awari.Sow(src.IntN(3)), SkipOrigin: flip(),
		Capture: awari.Capture(src.IntN(2)), CaptureEmpty: flip(), CaptureAnySide: flip(), GrandSlam: awari.GrandSlam(src.IntN(4)),
		MustFeed: flip(), Extra: src.IntN(3) - 1, End: awari.End(src.IntN(2)), Majority: flip(), Leftover: awari.Leftover(src.IntN(3)),
	}
}

// The text of rules says all of them: every choice of every field, and for the
// variants every change of one or two fields too.
func TestRulesText(t *testing.T) {
	check := func(r awari.Rules) {
		t.Helper()
		text, err := r.MarshalText()
		if err != nil || string(text) != r.String() {
			t.Fatalf("the text of %+v is %q, %v", r, text, err)
		}
		if got, err := awari.ParseRules(string(text)); err != nil || got != r {
			t.Fatalf("%q reads as %+v, %v", text, got, err)
		}
	}
	src := rand.New(rand.NewPCG(1, 2))
	for range 5000 {
		check(randomRules(src))
	}
	all := randomRules(src)
	for i := range 3 * 2 * 2 * 2 * 2 * 4 * 2 * 3 * 2 * 2 * 3 {
		if testing.Short() && i%7 != 0 {
			continue
		}
		digit := func(n int) int { d := i % n; i /= n; return d }
		all.Sow, all.SkipOrigin, all.Capture = awari.Sow(digit(3)), digit(2) == 1, awari.Capture(digit(2))
		all.CaptureEmpty, all.CaptureAnySide, all.GrandSlam = digit(2) == 1, digit(2) == 1, awari.GrandSlam(digit(4))
		all.MustFeed, all.Extra, all.End = digit(2) == 1, digit(3)-1, awari.End(digit(2))
		all.Majority, all.Leftover = digit(2) == 1, awari.Leftover(digit(3))
		check(all)
	}
	// A variant with other numbers has its name.
	for name, r := range awari.Variants() {
		for range 50 {
			r.Pits, r.Beans = 1+src.IntN(7), 1+src.IntN(255)
			check(r)
			if word, _, _ := strings.Cut(r.String(), " "); word != name {
				t.Errorf("%s with %d pits of %d beans prints as %v", name, r.Pits, r.Beans, r)
			}
		}
	}
}

// The name in the text of rules is that of the nearest variant, the first of
// equals: of all variants it differs in the fewest settings, pits and beans not
// counted. From five on the text has no name.
func TestRulesTextNearest(t *testing.T) {
	differ := func(r, v awari.Rules) (n int) {
		a, b := reflect.ValueOf(r), reflect.ValueOf(v)
		for i := range a.NumField() {
			if name := a.Type().Field(i).Name; name != "Pits" && name != "Beans" && !a.Field(i).Equal(b.Field(i)) {
				n++
			}
		}
		return n
	}
	src := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		r := randomRules(src)
		name, least := "", 5
		for n, v := range awari.Variants() {
			if d := differ(r, v); d < least {
				name, least = n, d
			}
		}
		words := strings.Fields(r.String())
		if least == 5 {
			if !strings.Contains(words[0], "=") {
				t.Errorf("%v has a name, and five settings and more", r)
			}
			continue
		}
		others := 0
		for _, w := range words[1:] {
			if !strings.HasPrefix(w, "pits=") && !strings.HasPrefix(w, "beans=") {
				others++
			}
		}
		if words[0] != name || others != least {
			t.Errorf("%v is %d settings away from %s", r, least, name)
		}
	}
}

// Rules that cannot be played have a text all the same.
func TestInvalidRules(t *testing.T) {
	if got, want := (awari.Rules{Pits: -5, Beans: 999, Sow: 9, Capture: 8, GrandSlam: 7, Extra: 6, End: 5, Leftover: 4}).String(),
		"pits=-5 beans=999 sow=%!Sow(9) capture=%!Capture(8) grand-slam=%!GrandSlam(7) extra=6 end=%!End(5) leftover=%!Leftover(4)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (awari.Rules{}).String(); strings.Contains(got, "%") || got == "" {
		t.Errorf("the zero Rules: %q", got)
	}
	if _, err := awari.ParseRules((awari.Rules{}).String()); err == nil {
		t.Error("the text of the zero Rules reads as rules")
	}
}

func TestParseMoveErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		pits int
		err  awari.Error
	}{
		{"^", 6, awari.ErrNumber},
		{"^0", 6, awari.ErrNumber},
		{"^-1", 6, awari.ErrNumber},
		{"^+1", 6, awari.ErrNumber},
		{"^ 1", 6, awari.ErrNumber},
		{"1^ ", 6, awari.ErrNumber},
		{"1^.5", 6, awari.ErrNumber},
		{"^x", 6, awari.ErrNumber},
		{"^7", 6, awari.ErrTooLarge},
		{"^8", 7, awari.ErrTooLarge},
		{"^2", 1, awari.ErrTooLarge},
		{"^257", 6, awari.ErrTooLarge}, // 1 in a byte
		{"^" + strings.Repeat("1", 100), 6, awari.ErrTooLarge},
	} {
		text, at := gametest.Mark(c.text)
		for p := range awari.Player(2) {
			m, err := awari.Kalah(c.pits, 3).ParseMove(p, text)
			if m != 0 {
				t.Errorf("%q gives %v with an error", text, m)
			}
			gametest.SyntaxError(t, err, text, at, c.err)
		}
	}
	for _, r := range []awari.Rules{{}, {Pits: -1}, {Pits: 8}, {Pits: 128}, {Pits: math.MaxInt}} {
		for p := range awari.Player(2) {
			if m, err := r.ParseMove(p, "1"); m != 0 || !errors.Is(err, awari.ErrTooLarge) {
				t.Errorf("a move by %v: %v, %v", r, m, err)
			}
		}
	}
	for _, p := range []awari.Player{2, 255} {
		if m, err := awari.Standard().ParseMove(p, "1"); m != 0 || !errors.Is(err, awari.ErrTooLarge) {
			t.Errorf("a move of player %d: %v, %v", p, m, err)
		}
	}
}

// What rules that cannot be played are asked has an answer.
func TestZeroRules(t *testing.T) {
	s := awari.Standard().Start()
	for _, r := range []awari.Rules{{}, {Pits: -1, Beans: 3}, {Pits: math.MaxInt, Beans: 3}, {Pits: math.MinInt, Beans: 3}, {Pits: 6}, {Pits: 6, Beans: 3, Sow: 200}} {
		for i := range 256 {
			at := awari.Pit(i)
			_, _, _, _ = r.Owner(at), r.Label(at), r.Opposite(at), r.IsHome(awari.Player(i), at)
			_ = r.Home(awari.Player(i))
			if err := r.Legal(s, at); err != awari.ErrState {
				t.Errorf("Legal = %v", err)
			}
			if next, err := r.Apply(s, at); next != s || err != awari.ErrState {
				t.Errorf("Apply = %v, %v", next, err)
			}
			if b, sown, err := r.Distribute(s.Board, awari.South, at); b != s.Board || sown != (awari.Sown{}) || err != awari.ErrState {
				t.Errorf("Distribute = %v, %v, %v", b, sown, err)
			}
		}
		for m := range r.Moves(s) {
			t.Errorf("the move %v", m)
		}
		if o := r.Outcome(s); o != (awari.Outcome{}) {
			t.Errorf("Outcome = %v", o)
		}
		for depth := -1; depth < 3; depth++ {
			if n := awari.Perft(r, s, depth); n != 0 {
				t.Errorf("Perft = %d", n)
			}
		}
		if err := r.Play(awari.Greedy(), awari.Greedy()).Err(); !errors.Is(err, awari.ErrRules) {
			t.Errorf("Play: %v", err)
		}
		_, _ = r.ParseMove(awari.North, "3")
		_ = r.String()
		for name, bot := range lawBots() {
			if m := bot(r, s); m != r.Home(awari.South) {
				t.Errorf("%s plays %v", name, m)
			}
		}
	}
}

// The texts of the enumerations.
func TestEnumerations(t *testing.T) {
	gametest.Enumeration[awari.Sow, *awari.Sow](t, "Sow", awari.ErrName, "own-home", "both-homes", "no-homes")
	gametest.Enumeration[awari.Capture, *awari.Capture](t, "Capture", awari.ErrName, "opposite", "two-or-three")
	gametest.Enumeration[awari.GrandSlam, *awari.GrandSlam](t, "GrandSlam", awari.ErrName, "no-capture", "illegal", "illegal-unless-only", "take-all")
	gametest.Enumeration[awari.End, *awari.End](t, "End", awari.ErrName, "either-row-empty", "mover-stuck")
	gametest.Enumeration[awari.Leftover, *awari.Leftover](t, "Leftover", awari.ErrName, "owner", "mover", "uncounted")
	gametest.Enumeration[awari.Player, *awari.Player](t, "Player", awari.ErrName, "south", "north")
}

// Rules live in JSON and in flags as their text.
func TestRulesJSON(t *testing.T) {
	type game struct{ Rules awari.Rules }
	text, err := json.Marshal(game{awari.Kalah(6, 6)})
	if err != nil || string(text) != `{"Rules":"kalah beans=6"}` {
		t.Errorf("%s, %v", text, err)
	}
	var g game
	if err := json.Unmarshal([]byte(`{"Rules":"standard beans=5"}`), &g); err != nil || g.Rules.Beans != 5 {
		t.Errorf("%v, %v", g.Rules, err)
	}
	if err := json.Unmarshal([]byte(`{"Rules":"standard beans=x"}`), &g); !errors.Is(err, awari.ErrNumber) || g.Rules.Beans != 5 {
		t.Errorf("%v, %v", g.Rules, err)
	}
	if _, err := json.Marshal(game{}); !errors.Is(err, awari.ErrRules) {
		t.Errorf("the zero Rules have a text: %v", err)
	}
}
