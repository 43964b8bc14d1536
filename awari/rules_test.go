package awari_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pips.example"
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
		{"no pits", func(r *awari.Rules) { r.Pits = 0 }, pips.ErrRules},
		{"-1 pits", func(r *awari.Rules) { r.Pits = -1 }, pips.ErrRules},
		{"1 pit", func(r *awari.Rules) { r.Pits = 1 }, nil},
		{"7 pits", func(r *awari.Rules) { r.Pits = 7 }, nil},
		{"8 pits", func(r *awari.Rules) { r.Pits = 8 }, pips.ErrTooLarge},
		{"262 pits", func(r *awari.Rules) { r.Pits = 262 }, pips.ErrTooLarge}, // 6 in a byte
		{"most pits", func(r *awari.Rules) { r.Pits = math.MaxInt }, pips.ErrTooLarge},
		{"no beans", func(r *awari.Rules) { r.Beans = 0 }, pips.ErrRules},
		{"-3 beans", func(r *awari.Rules) { r.Beans = -3 }, pips.ErrRules},
		{"1 bean", func(r *awari.Rules) { r.Beans = 1 }, nil},
		{"255 beans", func(r *awari.Rules) { r.Beans = 255 }, nil},
		{"256 beans", func(r *awari.Rules) { r.Beans = 256 }, pips.ErrTooLarge},
		{"least beans", func(r *awari.Rules) { r.Beans = math.MinInt }, pips.ErrRules},
		{"no pits and no beans", func(r *awari.Rules) { *r = awari.Rules{} }, pips.ErrRules},
		{"no homes", func(r *awari.Rules) { r.Sow = awari.NoHomes }, nil},
		{"sow 3", func(r *awari.Rules) { r.Sow = 3 }, pips.ErrRules},
		{"sow 255", func(r *awari.Rules) { r.Sow = 255 }, pips.ErrRules},
		{"two or three", func(r *awari.Rules) { r.Capture = awari.TwoOrThree }, nil},
		{"capture 2", func(r *awari.Rules) { r.Capture = 2 }, pips.ErrRules},
		{"take all", func(r *awari.Rules) { r.GrandSlam = awari.TakeAll }, nil},
		{"grand slam 4", func(r *awari.Rules) { r.GrandSlam = 4 }, pips.ErrRules},
		{"mover stuck", func(r *awari.Rules) { r.End = awari.MoverStuck }, nil},
		{"end 2", func(r *awari.Rules) { r.End = 2 }, pips.ErrRules},
		{"uncounted", func(r *awari.Rules) { r.Leftover = awari.Uncounted }, nil},
		{"leftover 3", func(r *awari.Rules) { r.Leftover = 3 }, pips.ErrRules},
		{"unlimited", func(r *awari.Rules) { r.Extra = awari.Unlimited }, nil},
		{"no extra", func(r *awari.Rules) { r.Extra = 0 }, nil},
		{"one extra", func(r *awari.Rules) { r.Extra = 1 }, nil},
		{"two extra", func(r *awari.Rules) { r.Extra = 2 }, pips.ErrTooLarge},
		{"extra -2", func(r *awari.Rules) { r.Extra = -2 }, pips.ErrRules},
		{"all flags", func(r *awari.Rules) {
			r.SkipOrigin, r.CaptureEmpty, r.CaptureAnySide, r.MustFeed, r.Majority = true, true, true, true, true
		}, nil},
	} {
		for _, r := range []awari.Rules{awari.Standard(), awari.Oware()} {
			c.change(&r)
			err := r.Validate()
			if c.want == nil {
				if err != nil {
					t.Errorf("%s: %v", c.name, err)
				}
				text, err := r.AppendText([]byte("x"))
				back, rerr := awari.ParseRules(r.String())
				if string(text) != "x"+r.String() || err != nil {
					t.Errorf("%s: AppendText %q, %v", c.name, text, err)
				}
				if back != r || rerr != nil {
					t.Errorf("%s: %q reads back as %v, %v", c.name, r, back, rerr)
				}
				continue
			}
			wantRules := func(what string, err error) {
				t.Helper()
				if !errors.Is(err, c.want) || !errors.Is(err, pips.ErrRules) || errors.Is(err, pips.ErrTooLarge) != (c.want == pips.ErrTooLarge) {
					t.Errorf("%s: %s is %v, want %v", c.name, what, err, c.want)
				}
			}
			wantRules("Validate", err)
			text, err := r.AppendText([]byte("x"))
			wantRules("AppendText", err)
			if string(text) != "x" {
				t.Errorf("%s: the text is %q", c.name, text)
			}
			if s := r.Start(); s != (awari.State{}) {
				t.Errorf("%s: starts with %v", c.name, s)
			}
			_, err = r.Begin(2)
			wantRules("Begin", err)
			wantRules("Check", r.Check(awari.State{}))
			wantRules("Check", r.Check(awari.Standard().Start()))
			_, err = r.NewGame("", "")
			wantRules("NewGame", err)
			_, err = json.Marshal(r)
			wantRules("JSON", err)
		}
	}
}

// An error of the rules says which field is wrong, and what it may be.
func TestValidateSays(t *testing.T) {
	for want, change := range map[string]func(*awari.Rules){
		"the rules cannot be played: pits is 8, want 1 to 7":                                                                  func(r *awari.Rules) { r.Pits = 8 },
		"the rules cannot be played: beans is 0, want 1 to 255":                                                               func(r *awari.Rules) { r.Beans = 0 },
		"the rules cannot be played: extra is 2, want -1 to 1":                                                                func(r *awari.Rules) { r.Extra = 2 },
		"the rules cannot be played: sow is %!Sow(3), want own-home, both-homes or no-homes":                                  func(r *awari.Rules) { r.Sow = 3 },
		"the rules cannot be played: capture is %!Capture(2), want opposite or two-or-three":                                  func(r *awari.Rules) { r.Capture = 2 },
		"the rules cannot be played: grand-slam is %!GrandSlam(4), want no-capture, illegal, illegal-unless-only or take-all": func(r *awari.Rules) { r.GrandSlam = 4 },
		"the rules cannot be played: end is %!End(2), want either-row-empty or mover-stuck":                                   func(r *awari.Rules) { r.End = 2 },
		"the rules cannot be played: leftover is %!Leftover(3), want owner, mover or uncounted":                               func(r *awari.Rules) { r.Leftover = 3 },
	} {
		r := awari.Standard()
		change(&r)
		if got := r.Validate(); got.Error() != want {
			t.Errorf("%v, want %s", got, want)
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
		{"kalah capture-empty=yes", mustRules(t, "kalah-empty-capture"), "kalah-empty-capture"},
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
		err  error
	}{
		{"^", pips.ErrRules},
		{" \n^", pips.ErrRules},
		{"beans=4^", pips.ErrRules},
		{"pits=6^", pips.ErrRules},
		{"pits=6 extra=1 ^", pips.ErrRules},
		{"^Standard", pips.ErrSyntax},
		{"^awari6", pips.ErrSyntax},
		{" ^x pits=6", pips.ErrSyntax},
		{"standard kalah^", pips.ErrSyntax},
		{"standard pits^ beans=2", pips.ErrSyntax},
		{"pits=6 standard^", pips.ErrSyntax},
		{"standard ^Pits=6", pips.ErrSyntax},
		{"standard ^pit=6", pips.ErrSyntax},
		{"standard ^=6", pips.ErrSyntax},
		{"^= ", pips.ErrSyntax},
		{"kalah pits=5 ^pits=5", pips.ErrSyntax},
		{"kalah must-feed=no sow=own-home ^must-feed=no", pips.ErrSyntax},
		{"kalah pits=^", pips.ErrSyntax},
		{"kalah pits=^0", pips.ErrSyntax},
		{"kalah pits=^8", pips.ErrTooLarge},
		{"kalah pits=^-1", pips.ErrSyntax},
		{"kalah pits=6^x", pips.ErrSyntax},
		{"kalah pits=6^=6", pips.ErrSyntax},
		{"kalah beans=^0", pips.ErrSyntax},
		{"kalah beans=^256", pips.ErrTooLarge},
		{"kalah beans=^4294967300", pips.ErrTooLarge}, // 4 in 32 bits
		{"kalah beans=^" + strings.Repeat("9", 1000), pips.ErrTooLarge},
		{"kalah beans=^١", pips.ErrSyntax},
		{"kalah sow=^", pips.ErrSyntax},
		{"kalah sow=^Own-Home", pips.ErrSyntax},
		{"kalah sow=^%!Sow(3)", pips.ErrSyntax},
		{"kalah skip-origin=^true", pips.ErrSyntax},
		{"kalah capture=^two", pips.ErrSyntax},
		{"kalah capture-empty=^Yes", pips.ErrSyntax},
		{"kalah capture-any-side=^1", pips.ErrSyntax},
		{"kalah grand-slam=^none", pips.ErrSyntax},
		{"kalah must-feed=^", pips.ErrSyntax},
		{"kalah extra=^", pips.ErrSyntax},
		{"kalah extra=^-1", pips.ErrSyntax},
		{"kalah extra=^2", pips.ErrSyntax},
		{"kalah extra=^Unlimited", pips.ErrSyntax},
		{"kalah end=^stuck", pips.ErrSyntax},
		{"kalah majority=^no,", pips.ErrSyntax},
		{"kalah leftover=^north", pips.ErrSyntax},
	} {
		text, at := gametest.Mark(c.text)
		if c.err == pips.ErrRules { // which the reason wraps
			_, err := awari.ParseRules(text)
			bad := gametest.SomeSyntaxError(t, err, text)
			if bad.Offset != at || !errors.Is(err, c.err) {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		gametest.Refused[awari.Rules, *awari.Rules](t, text, at, c.err, awari.Oware(), awari.ParseRules, gametest.Same)
	}
}

// A slip is found out, and what may stand there is listed.
func TestParseRulesWant(t *testing.T) {
	for text, want := range map[string]string{
		"oware1":                     "did you mean oware?",
		"Kalah":                      "did you mean kalah?",
		"chess":                      "want standard, kalah, kalah-empty-capture, basic, oware or awari",
		"kalah pit=6":                "did you mean pits?",
		"kalah captureempty=yes":     "did you mean capture-empty?",
		"kalah grand_slam=illegal":   "did you mean grand-slam?",
		"kalah pits":                 "want a setting, as in pits=…",
		"kalah pits=6 pits=5":        "want the setting pits once",
		"kalah pits=8":               "want a number from 1 to 7",
		"kalah beans=256":            "want a number from 1 to 255",
		"kalah sow=own-homes":        "did you mean own-home?",
		"kalah sow=all":              "want own-home, both-homes or no-homes",
		"kalah leftover=south":       "want owner, mover or uncounted",
		"kalah majority=true":        "want yes or no",
		"kalah extra=2":              "want 0, 1 or unlimited",
		"oware grand-slam=take-alll": "did you mean take-all?",
	} {
		_, err := awari.ParseRules(text)
		if bad := gametest.SomeSyntaxError(t, err, text); bad.Want != want {
			t.Errorf("%q: %q, want %q", text, bad.Want, want)
		}
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

// What rules that cannot be played are asked has an answer.
func TestZeroRules(t *testing.T) {
	s := awari.Standard().Start()
	for _, r := range []awari.Rules{{}, {Pits: -1, Beans: 3}, {Pits: math.MaxInt, Beans: 3}, {Pits: math.MinInt, Beans: 3}, {Pits: 6}, {Pits: 6, Beans: 3, Sow: 200}} {
		for i := range 256 {
			at, m := awari.Pit(i), awari.Move(i)
			_, _, _, _ = r.Owner(at), r.Move(at), r.Opposite(at), r.IsHome(awari.Player(i-128), at)
			_, _ = r.Home(awari.Player(i-128)), r.Pit(awari.Player(i-128), m)
			if err := r.Legal(s, m); why(err) != pips.ErrRules {
				t.Errorf("Legal = %v", err)
			}
			if next, err := r.Apply(s, m); next != s || why(err) != pips.ErrRules {
				t.Errorf("Apply = %v, %v", next, err)
			}
			if b, sown, err := r.Distribute(s.Board, awari.South, at); b != s.Board || sown != (awari.Sown{}) || why(err) != pips.ErrRules {
				t.Errorf("Distribute = %v, %v, %v", b, sown, err)
			}
		}
		for m := range r.Moves(s) {
			t.Errorf("the move %v", m)
		}
		if o := r.Outcome(s); o != (pips.Outcome{}) {
			t.Errorf("Outcome = %v", o)
		}
		if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody {
			t.Errorf("Waits = %v, %v", waits, p)
		}
		if end, ok := r.Repeated(s); end != s || ok {
			t.Errorf("Repeated = %v, %v", end, ok)
		}
		if _, err := r.Chance(s, struct{}{}); why(err) != pips.ErrRules {
			t.Errorf("Chance = %v", err)
		}
		for depth := -1; depth < 3; depth++ {
			if n := awari.Perft(r, s, depth); n != 0 {
				t.Errorf("Perft = %d", n)
			}
		}
		_ = r.String()
		for name, bot := range lawBots() {
			if m := chooses(bot, r, s); m != 0 {
				t.Errorf("%s plays %v", name, m)
			}
		}
	}
}

// The texts of the enumerations, which String alone has.
func TestEnumerations(t *testing.T) {
	enum := func(name string, text func(uint8) string, want ...string) {
		t.Helper()
		for i := range 256 {
			w := fmt.Sprintf("%%!%s(%d)", name, i)
			if i < len(want) {
				w = want[i]
			}
			if got := text(uint8(i)); got != w {
				t.Errorf("%s %d is %q, want %q", name, i, got, w)
			}
		}
	}
	enum("Sow", func(i uint8) string { return awari.Sow(i).String() }, "own-home", "both-homes", "no-homes")
	enum("Capture", func(i uint8) string { return awari.Capture(i).String() }, "opposite", "two-or-three")
	enum("GrandSlam", func(i uint8) string { return awari.GrandSlam(i).String() }, "no-capture", "illegal", "illegal-unless-only", "take-all")
	enum("End", func(i uint8) string { return awari.End(i).String() }, "either-row-empty", "mover-stuck")
	enum("Leftover", func(i uint8) string { return awari.Leftover(i).String() }, "owner", "mover", "uncounted")
}
