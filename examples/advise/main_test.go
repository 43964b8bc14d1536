package main

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/farkle/solve"

	"pips.example"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestWrongArguments(t *testing.T) {
	const yahtzees = "-game|yahtzee|"
	for _, tt := range []struct{ args, want string }{
		{"", "-dice is missing; it is the throw, as in -dice 12236."},
		{"-dice|1122|33", `unexpected argument "33" (texts of several words need quotes).`},
		{"-dice|1 2 2 3 5 7", `invalid value "1 2 2 3 5 7" for flag -dice: `},
		{"-dice|122357", `invalid value "122357" for flag -dice: syntax error; want digits from 1 to 6.`},
		{"-dice|1122334", "a throw has up to 6 dice, not 7."},
		{"-dice|11225", "a turn begins with 6 dice; for a throw of 5, give the points set aside before with -points."},
		{"-dice|122356|-top|0", "must be a number from 1 to 1000000."},
		{"-dice|122356|-points|many", `invalid value "many" for flag -points: parse error.`},
		{"-dice|122356|-rules|poket", `invalid value "poket" for flag -rules: syntax error; did you mean pocket?`},
		{"-dice|122356|-score|10000", "-score: impossible state: player 0 has 10000 points, want less than 10000."},
		{"-dice|122356|-rules|zilch floor=yes|-score|-50", "-score: impossible state: player 0 has -50 points, want at least 0."},
		{"-dice|122356|-score|75|-aim|race", "-score: impossible state: player 0 has 75 points, want a multiple of 50."},
		{"-dice|122356|-other|10000|-aim|duel", "-other: impossible state: player 1 has 10000 points, want less than 10000."},
		{"-dice|122356|-score|-1|-other|50,10000|-aim|field|-rules|zilch floor=yes", "-other: impossible state: player 2 has 10000 points, want less than 10000."},
		{"-dice|122356|-aim|win", `invalid value "win" for flag -aim: must be turn, race, duel or field.`},
		{"-dice|122356|-other|500", "-other goes with -aim duel or field."},
		{"-dice|122356|-other|500,x|-aim|field", `invalid value "x" for flag -other: must be a whole number without leading zeros.`},
		{"-dice|122356|-other|1,2,3,4,5,6,7,8|-aim|field", "-other has the points of one player with -aim duel, and of up to 7 with -aim field."},
		{"-dice|122356|-farkles|1|-rules|zilch", "-farkles goes with -aim race, duel or field."},
		{"-dice|122356|-other-farkles|1|-rules|zilch|-aim|field", "-other-farkles goes with -aim duel."},
		{"-dice|122356|-other-farkles|3|-aim|duel|-rules|zilch", "-other-farkles: impossible state: player 1 has 3 farkles, want less than the 3 that cost a penalty, or 0."},
		{"-dice|122356|-farkles|3|-aim|race|-rules|zilch", "-farkles: impossible state: player 0 has 3 farkles, want less than the 3 that cost a penalty, or 0."},
		{"-dice|122356|-farkles|1|-aim|race", "-farkles and -other-farkles go with rules that count them, as in zilch."},
		{"-seed|7", "-seed goes with -quiz."},
		{"-plan|standard|-json", "-json does not go with -plan."},
		{"-quiz|farkle|-dice|122356", "-dice does not go with -quiz."},
		{"-quiz|chess", `invalid value "chess" for flag -quiz: must be farkle, yahtzee, awari or dominoes.`},
		{"-dice|122356|-left|1", "-left goes with -game yahtzee."},
		{yahtzees, "-dice is missing"},
		{yahtzees + "-dice|122356", "a throw has 5 dice, not 6."},
		{yahtzees + "-dice|12236|-aim|turn", "-aim goes with -game farkle."},
		{yahtzees + "-dice|12236|-left|3", "-left: impossible state: 3 rolls are left, want at most 2."},
		{yahtzees + "-dice|12236|-card|ones=7", `invalid value "ones=7" for flag -card: `},
		{yahtzees + "-dice|12236|-card|oness=3", `invalid value "oness=3" for flag -card: syntax error; did you mean ones?`},
		{yahtzees + "-dice|12236|-rules|dice=5 rolls=3 boxes=chance|-card|chance=9", "all boxes are filled, so the game is over."},
	} {
		args := strings.FieldsFunc(tt.args, func(r rune) bool { return r == '|' })
		programtest.CheckRefused(t, "advise", args, play(args...), tt.want)
	}
}

// Rules that cannot be solved are refused.
func TestUnsolvable(t *testing.T) {
	for _, tt := range []struct {
		args string
		want error
	}{
		{"-dice|122356|-aim|duel|-rules|zilch farkles=1 penalty=10000", solve.ErrUnbounded},
		{"-dice|122356|-aim|duel|-rules|standard target=1000000", pips.ErrTooLarge},
		{"-dice|122356|-aim|race|-rules|standard target=1000000 1=1", pips.ErrTooLarge},
		{"-dice|122356|-aim|field|-rules|standard target=1000000 1=1", pips.ErrTooLarge},
		{"-dice|122356|-rules|standard 2=1 3=1 4=1 6=1", solve.ErrUnbounded},
		{"-dice|122356|-aim|field|-rules|standard rounds=10 throws=3|-points|300", pips.ErrRules},
		{"-game|yahtzee|-rules|maxi-yatzy|-dice|122356", pips.ErrTooLarge},
	} {
		got := play(strings.Split(tt.args, "|")...)
		if got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "advise: "+tt.want.Error()+": ") || strings.Index(got.Err, ".\n") != len(got.Err)-2 {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}

// Any arguments are accepted, or refused in a sentence.
func FuzzArguments(f *testing.F) {
	f.Add("farkle", "standard", "122356", 0, 0, 0, "turn", "", 0)
	f.Add("farkle", "zilch target=300", "1155", 50, -500, 2, "race", "", 0)
	f.Add("farkle", "none=7 1=21 target=100", "1155", 50, 99, 0, "turn", "", 0)
	f.Add("yahtzee", "yatzy", "11235", 0, 0, 0, "", "ones=3", 2)
	f.Add("yahtzee", "maxi-yatzy", "112356", 0, 0, 0, "", "villa=15", 200)
	f.Add("yahtz"+strings.Repeat("T", 2200), "", "12356", 0, 0, 0, "", "", 0)
	f.Fuzz(func(t *testing.T, game, rules, thrown string, points, score, farkles int, aim, card string, left int) {
		args := []string{"-game", game, "-rules", rules, "-dice", thrown}
		if game == "yahtzee" {
			args = append(args, "-card", card, "-left", strconv.Itoa(left))
		} else {
			args = append(args, "-points", strconv.Itoa(points), "-score", strconv.Itoa(score), "-aim", aim)
			if farkles != 0 {
				args = append(args, "-farkles", strconv.Itoa(farkles))
			}
		}
		o, err := parseOptions(args)
		switch {
		case err != nil:
			text := err.Error()
			if text == "" || len(text) > 1000 || !utf8.ValidString(text) || strings.ContainsAny(text, "\x1b\n") {
				t.Errorf("%q: %q", args, text)
			}
		case o.text == "":
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			var refused *pips.MoveError
			if _, err := o.advise(ctx, terminal.Console{}); errors.As(err, &refused) || errors.Is(err, pips.ErrState) {
				t.Errorf("%q: %v", args, err)
			}
		}
	})
}

// Dice may have spaces and commas.
func TestSpacedDice(t *testing.T) {
	want := play("-dice", "114466", "-top", "3")
	for _, dice := range []string{"1 1 4 4 6 6", "1,1,4,4,6,6", "11 44 66"} {
		if got := play("-dice", dice, "-top", "3"); got != want || got.Status != 0 {
			t.Errorf("%s: %+v", dice, got)
		}
	}
}

func TestHelp(t *testing.T) { terminaltest.CheckHelp(t, "advise", run, help, "", 7, parseOptions) }
