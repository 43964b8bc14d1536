package yahtzee_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func FuzzParseCategory(f *testing.F) {
	for c := yahtzee.Ones; c <= yahtzee.Tower; c++ {
		f.Add(c.String())
	}
	for _, s := range []string{"", " ", "3k", "4K", "5-k", "Three_of a-Kind", "maxi yatzy", "yacht", "sevens", "\x00", "\xff", "one\u017f", rep("a", 200), rep(" ", 99) + "1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		c, err := yahtzee.ParseCategory(input)
		u := yahtzee.Category(99)
		uerr := u.UnmarshalText([]byte(input))
		if err != nil {
			if s := gametest.SomeSyntaxError(t, err, input); s.Reason != pips.ErrSyntax || s.Want == "" || s.Offset != 0 || c != 0 || u != 99 || uerr == nil {
				t.Fatalf("%q: %v, now %v and %v", input, s, c, u)
			}
			return
		}
		// What counts of a name are its letters and digits.
		for _, same := range []string{c.String(), strings.ToUpper(input), " " + input + "_", strings.ReplaceAll(input, "-", "")} {
			if got, err := yahtzee.ParseCategory(same); len(same) <= 100 && (got != c || err != nil) {
				t.Fatalf("%q is %v and %q is %v, %v", input, c, same, got, err)
			}
		}
		if uerr != nil || u != c || c < yahtzee.Ones || c > yahtzee.Tower {
			t.Fatalf("%q is %v and %v, %v", input, c, u, uerr)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, r := range allRules(f) {
		f.Add(r.String())
	}
	for _, s := range []string{
		"", "yatzy", "yatzy yatzy", "yatzy rolls=6", "yatzy rolls=0", "yatzy rolls=", "yatzy rolls", "yatzy rolls=1 rolls=1", "rolls=1 yatzy",
		"boxes=", "boxes=ones,ones", "boxes=ones,", "dice=5 rolls=3 boxes=ones,twos,pair,chance", "yatzy joker=forced", "yatzy dice=6",
		"maxi-yatzy dice=5", "yatzy upper-bonus=0", "generala saved=yes", "yacht straights=in-row small-straight=0", "yatzy gate=points",
		"yatzy extra=1001", "yatzy extra=99999999999999999999", "yatzy ordered=maybe", "yatzy \xff=1", "\x00", "yatzy\u00a0rolls=1",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		if !gametest.Decode[yahtzee.Rules, *yahtzee.Rules](t, []byte(input), yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same) {
			return
		}
		r, _ := yahtzee.ParseRules(input)
		if err := r.Validate(); err != nil {
			t.Fatalf("%q is %v, which cannot be played: %v", input, r, err)
		}
	})
}

func FuzzParseCard(f *testing.F) {
	for _, s := range []string{
		"", "ones=3", "ones=3 ones=3", "ones", "ones=", "ones=251", "ones=250", "ones=-1", "extra=1", "yahtzee=50 extra=1", "yahtzee=50 extra=1 ones=5",
		"extra=0", "extra=21", "yahtzee=50 extra=1 extra=1 ones=5", "\x00=1", "three-of-a-kind=18 3k=1", "yahtzee=50 full-house=25 extra=1 ones=0",
		"sevens=7", "full-house=30", "ones=99999999999999999999", "villa=33 tower=34",
	} {
		for i := range uint8(3) {
			f.Add(s, i)
		}
	}
	var rules []yahtzee.Rules
	for _, r := range yahtzee.Variants() {
		rules = append(rules, r)
	}
	f.Fuzz(func(t *testing.T, input string, which uint8) {
		r := rules[int(which)%len(rules)]
		var plain yahtzee.Card
		perr := plain.UnmarshalText([]byte(input))
		c, err := r.ParseCard(input)
		if perr != nil {
			gametest.SomeSyntaxError(t, perr, input)
			if err == nil || plain != (yahtzee.Card{}) {
				t.Fatalf("%q: %v, and the card is %v", input, perr, plain)
			}
		} else {
			var again yahtzee.Card
			if err := again.UnmarshalText([]byte(plain.String())); err != nil || again != plain {
				t.Fatalf("%v reads as %v, %v", plain, again, err)
			}
			r.Total(plain)
		}
		if err != nil {
			gametest.SomeSyntaxError(t, err, input)
			if c != (yahtzee.Card{}) {
				t.Fatalf("%q: %v, and the card is %v", input, err, c)
			}
			return
		}
		if c != plain {
			t.Fatalf("%q is %v and %v", input, c, plain)
		}
		if again, err := r.ParseCard(c.String()); err != nil || again != c {
			t.Fatalf("%v reads as %v, %v", c, again, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"", "- roll", "-", "66 roll", " roll", "66  roll", "full-house", "ones roll", "1234567 roll", "7 roll", "roll", "\xff roll", "6,6 roll", "3k"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		gametest.Decode[yahtzee.Move, *yahtzee.Move](t, []byte(input), yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	})
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"", "[]", "turn=0 due=5 []", "turn=0 left=2 due=5 []", "turn=1 left=1 due=3 kept=66 [ones=3] []", "turn=0 left=2 roll=12266 [] []",
		"turn=1 [pair=12] [pair=10]", "turn=8 []", "due=7 []", "roll=1234567 []", "saved=1,2,3,4,5,6,7,8,9 []", "saved=100 left=100 roll=123456 []",
		"due=5 " + rep("[]", 9), "due=5 [", "due=5 ]", "due=5 [[]]", "due=5 []x", "due=5 [ones=]", "due=5 due=5 []", "kept=12345 due=5 []", "=[]",
		"left=101 due=5 []", "saved=,1 due=5 []", "turn=0 left=2 due=5 [yahtzee=50 extra=20]",
	} {
		f.Add(s)
	}
	variants := lawRules(f)
	had := gameState(f, "left=2 due=5 []")
	f.Fuzz(func(t *testing.T, input string) {
		if !gametest.Decode[yahtzee.State, *yahtzee.State](t, []byte(input), had, yahtzee.ParseState, gametest.Same) {
			return
		}
		s, _ := yahtzee.ParseState(input)
		for _, r := range variants {
			anything(t, r, s)
		}
	})
}

// anything does all that can be done with a state under some rules. It wants no
// panic, nothing changed with an error, and of each possible state a possible
// one that has a text.
func anything(t *testing.T, r yahtzee.Rules, s yahtzee.State) {
	t.Helper()
	possible := r.Check(s) == nil
	o := r.Outcome(s)
	if o.Margin < 0 || o.Over && !possible {
		t.Fatalf("%v: the outcome of %v is %+v", r, s, o)
	}
	moves := 0
	for m := range r.Moves(s) {
		moves++
		next, err := r.Apply(s, m)
		if r.Legal(s, m) != nil || err != nil || r.Check(next) != nil {
			t.Fatalf("%v: %v in %v leads to %v: %v, %v, %v", r, m, s, next, r.Legal(s, m), err, r.Check(next))
		}
		if back, err := yahtzee.ParseState(next.String()); err != nil || back != next {
			t.Fatalf("%v reads as %v, %v", next, back, err)
		}
	}
	if (moves > 0) != (possible && s.Roll.Len() > 0) {
		t.Fatalf("%v: %d moves in %v", r, moves, s)
	}
	for _, m := range []yahtzee.Move{{}, {Box: 255}, {Box: 21}, {Roll: true, Box: 1}, {Keep: s.Roll, Roll: true}, {Keep: s.Roll}} {
		if next, err := r.Apply(s, m); err == nil || next != s || !errors.Is(err, pips.ErrIllegal) || !possible && !errors.Is(err, pips.ErrState) && !errors.Is(err, pips.ErrRules) {
			t.Fatalf("%v: %v in %v leads to %v, %v", r, m, s, next, err)
		}
	}
	rolled, err := r.Roll(s, alike(6, max(0, min(s.Due, 6))))
	if err != nil && rolled != s || err == nil && (!possible || r.Check(rolled) != nil) {
		t.Fatalf("%v: a roll in %v leads to %v, %v", r, s, rolled, err)
	}
	for _, bot := range []yahtzee.Strategy{yahtzee.Casual(), yahtzee.Random(1)} {
		if m := choice(bot, r, s); moves > 0 && r.Legal(s, m) != nil {
			t.Fatalf("%v: %v is played in %v: %v", r, m, s, r.Legal(s, m))
		}
	}
}

func FuzzParseRecord(f *testing.F) {
	f.Add(stored)
	for _, s := range []string{"", "pips 1 yahtzee", "pips 1 farkle\n", "pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 pair, 12345\n", "pips 1 yahtzee\nrules yatzy\nplayer\n"} {
		f.Add(s)
	}
	f.Add(strings.ReplaceAll(stored, "\n", "\r\n"))
	had := gametest.Must(f, yahtzee.ParseRecord, stored)
	f.Fuzz(func(t *testing.T, input string) {
		if !gametest.Decode[yahtzee.Record, *yahtzee.Record](t, []byte(input), had, yahtzee.ParseRecord, sameRecord) {
			return
		}
		record, _ := yahtzee.ParseRecord(input)
		if g, err := record.Game(); err != nil || !sameRecord(g.Record(), record) {
			t.Fatalf("%q replays to %v, %v", input, g, err)
		}
	})
}
