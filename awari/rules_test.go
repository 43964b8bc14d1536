package awari_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Errors name the wrong field and its range. They are ErrTooLarge too if a number is too large.
func TestValidate(t *testing.T) {
	const want = "the rules cannot be played: "
	for _, c := range []struct {
		says   string
		large  bool
		change func(*awari.Rules)
	}{
		{"pits is 0, want 1 to 12", false, func(r *awari.Rules) { *r = awari.Rules{} }},
		{"pits is 13, want 1 to 12", true, func(r *awari.Rules) { r.Pits = 13 }},
		{"pits is 262, want 1 to 12", true, func(r *awari.Rules) { r.Pits = 262 }}, // 6 in a byte
		{"beans is 0, want 1 to 255", false, func(r *awari.Rules) { r.Beans = 0 }},
		{"beans is 256, want 1 to 255", true, func(r *awari.Rules) { r.Beans = 256 }},
		{"no pit can be sown at the start: beans is 237, want 1 to 236", true, func(r *awari.Rules) { r.Beans = 237 }},
		// With one pit a third of the beans and one more falls into the other pit: 64 of 191 and of 192.
		{"no pit can be sown at the start: beans is 192, want 1 to 191", true, func(r *awari.Rules) { *r = awari.Kalah(1, 192) }},
		{"no pit can be sown at the start: beans is 192, want 1 to 191", true, func(r *awari.Rules) { *r = awari.Kalah(1, 192); r.Pass = true }},
		{"extra is 2, want -1 to 1", true, func(r *awari.Rules) { r.Extra = 2 }},
		{"extra is -2, want -1 to 1", false, func(r *awari.Rules) { r.Extra = -2 }},
		{"sow is %!Sow(3), want own-home, both-homes or no-homes", false, func(r *awari.Rules) { r.Sow = 3 }},
		{"capture is %!Capture(5), want opposite, two-or-three, counts, gap or nothing", false, func(r *awari.Rules) { r.Capture = 5 }},
		{"grand-slam is %!GrandSlam(4), want no-capture, illegal, illegal-unless-only or take-all", false, func(r *awari.Rules) { r.GrandSlam = 4 }},
		{"end is %!End(3), want either-row-empty, mover-stuck or own-row-empty", false, func(r *awari.Rules) { r.End = 3 }},
		{"leftover is %!Leftover(6), want owner, mover, uncounted, last, empty or halved", false, func(r *awari.Rules) { r.Leftover = 6 }},
		{"relay is %!Relay(3), want none, last or next", false, func(r *awari.Rules) { r.Relay = 3 }},
		{"least is 10, want 0 to 9", true, func(r *awari.Rules) { r.Least = 10 }},
	} {
		r := awari.Standard()
		c.change(&r)
		s, begin := r.Begin(20) // the rules are checked before the players
		if s != (awari.State{}) {
			t.Errorf("%v begins with %v", r, s)
		}
		for _, err := range []error{r.Validate(), begin, r.Check(awari.Standard().Start())} {
			if err == nil || err.Error() != want+c.says {
				t.Errorf("%v: %v, want %s", r, err, c.says)
			}
			if !errors.Is(err, pips.ErrRules) || errors.Is(err, pips.ErrTooLarge) != c.large {
				t.Errorf("%v is ErrRules: %v, ErrTooLarge: %v", err, errors.Is(err, pips.ErrRules), errors.Is(err, pips.ErrTooLarge))
			}
		}
		if s := r.Start(); s != (awari.State{}) {
			t.Errorf("%v starts with %v", r, s)
		}
		gametest.NoText(t, r, pips.ErrRules)
		anything(t, r, awari.Standard().Start(), 1)
	}
}

func TestParseRulesErrors(t *testing.T) {
	gametest.Refuses[awari.Rules, *awari.Rules](t, awari.MustParseRules("oware"), awari.ParseRules, []fault{
		{"^chess", pips.ErrSyntax, "want standard, kalah, kalah-empty-capture, basic, oware, awari, ayoayo, bohnenspiel, congkak, cross-kalah, mangala, pallanguzhi, songo or toguz-korgool"},
		{"kalah pits=^13", pips.ErrTooLarge, "want a number from 1 to 12"},
		{"kalah sow=^all", pips.ErrSyntax, "want own-home, both-homes or no-homes"},
		{"kalah skip-origin=^1", pips.ErrSyntax, "want yes or no"},
		{"kalah extra=^2", pips.ErrSyntax, "want 0, 1 or unlimited"},
	})
	for _, marked := range []string{"^", "beans=4^", "pits=6^", "pits=6 extra=1 ^"} { // the reason wraps the kind
		text, at := gametest.Mark(marked)
		_, err := awari.ParseRules(text)
		if bad := gametest.SomeSyntaxError(t, err, text); bad.Offset != at || !errors.Is(err, pips.ErrRules) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// The text begins with the variant that differs in the fewest settings, at most four, not counting pits and beans.
// Every value of every field survives its text.
func TestRulesText(t *testing.T) {
	for text, want := range map[string]string{
		"kalah beans=6 pits=5":                                                      "kalah pits=5 beans=6",
		"kalah-empty-capture leftover=mover beans=3":                                "standard",
		"standard capture-empty=no leftover=uncounted":                              "kalah beans=3 leftover=uncounted",
		"awari grand-slam=no-capture beans=1 majority=no":                           "oware beans=1 majority=no",
		"oware majority=no must-feed=no grand-slam=take-all skip-origin=no":         "oware skip-origin=no grand-slam=take-all must-feed=no majority=no",
		"oware skip-origin=no grand-slam=take-all must-feed=no majority=no extra=1": "pits=6 beans=4 sow=no-homes capture=two-or-three grand-slam=take-all extra=1 end=mover-stuck",
	} {
		if got := mustRules(t, text).String(); got != want {
			t.Errorf("%s is written as %s, want %s", text, got, want)
		}
	}
	for i, r := range everyRules() {
		if r.Pits, r.Beans = 1+i%7, 1+i%127; i%11 == 0 && mustRules(t, r.String()) != r {
			t.Fatalf("%v reads as something else than %+v", r, r)
		}
	}
	if got, want := (awari.Rules{Pits: -5, Beans: 999, Sow: 9, Capture: 8, GrandSlam: 7, Extra: 6, End: 5, Leftover: 8}).String(),
		"pits=-5 beans=999 sow=%!Sow(9) capture=%!Capture(8) grand-slam=%!GrandSlam(7) extra=6 end=%!End(5) leftover=%!Leftover(8)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
