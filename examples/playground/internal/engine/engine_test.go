package engine

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// games are one of each kind, short ones, against opponents that need no job.
var games = []Request{
	{Game: "farkle", Rules: "standard target=2000", Opponent: "turn"},
	{Game: "yahtzee", Rules: "yahtzee boxes=ones,twos,threes,full-house,yahtzee,chance", Opponent: "greedy"},
	{Game: "awari", Rules: "oware pits=4 beans=3", Opponent: "greedy"},
	{Game: "dominoes", Rules: "standard target=15", Opponent: "careful"},
}

// A game is played to its end by calls. Restored from its record at any point it looks as
// it did there, and goes on the same way.
func TestWholeGames(t *testing.T) {
	var other Session
	for i, q := range games {
		q.Second = i%2 == 0
		s, v := begin(t, q)
		if (v.Me == 1) != q.Second || len(v.Plot) != 1 || v.Done != nil {
			t.Errorf("%+v: %+v", q, v)
		}
		for n := 0; v.Due != pips.Nothing; n++ {
			w := must(t, &other, Request{Do: "restore", Record: "\n " + v.Record + " \n\t", Seed: "77"})
			if w.Done != nil || n > 0 && v.Done == nil {
				t.Fatalf("%+v after %d: %v, %v", q, n, v.Done, w.Done)
			}
			v.Done = nil
			if a, b := raw(v), raw(w); string(a) != string(b) {
				t.Fatalf("%+v after %d:\n%s\n%s", q, n, a, b)
			}
			w = next(t, &other, w, n)
			if v = next(t, s, v, n); v.Record != w.Record {
				t.Fatalf("%+v after %d: %s\n%s", q, n, v.Record, w.Record)
			}
		}
		if v.Yours || len(v.Choices) > 0 {
			t.Errorf("%+v: a choice at the end: %+v", q, v)
		}
		if v.Job != nil || !slices.Equal(v.Plot[len(v.Plot)-1], v.Scores) {
			t.Errorf("%+v: %+v", q, v)
		}
		for _, do := range []string{"step", "move"} {
			if r := ask(t, s, Request{Do: do}); r.Error != "The game is over." {
				t.Errorf("%+v: %s at the end: %+v", q, do, r)
			}
		}
	}
}

// The plot has a point for the start and behind each turn, box, sowing or drop.
func TestPlot(t *testing.T) {
	for game, want := range map[string][][]int{
		"pips 1 farkle\nrules standard\nplayer You\nplayer duel\nseed 1\n\n0: 122356 15 roll, 2346\n1: 111234 111 bank\n": {{0, 0}, {0, 0}, {0, 1000}},
		"pips 1 yahtzee\nrules yahtzee\nplayer You\n\n0: 11123 111 roll, 45 ones\n":                                       {{0}, {3}},
		"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n0: 3 6\n1: 2\n":                                          {{0, 0}, {1, 0}, {2, 0}, {2, 1}},
	} {
		var s Session
		if v := must(t, &s, Request{Do: "restore", Record: game, Seed: "1"}); fmt.Sprint(v.Plot) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", game, v.Plot, want)
		}
	}
}

// What the page shows that only one game has.
func TestShown(t *testing.T) {
	for record, want := range map[string]string{
		"pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n":                                                        `{"dice":[],"farkle":false,"kept":[]}`,
		"pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n0: 122356 15 roll":                                       `{"dice":[1,2,2,3,5,6],"farkle":false,"kept":[{"dice":[1,5],"points":150}]}`,
		"pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n0: 122356 15 roll, 2346":                                 `{"dice":[2,3,4,6],"farkle":true,"kept":[]}`,
		"pips 1 farkle\nrules standard\nplayer You\nplayer duel\n\n0: 122356 15 bank":                                       `{"dice":[1,2,2,3,5,6],"farkle":false,"kept":[]}`,
		"pips 1 farkle\nrules standard multiplier=yes\nplayer You\nplayer duel\n\n0: 111555 111555 roll-all, 122346 1 roll": `{"dice":[1,2,2,3,4,6],"farkle":false,"kept":[{"dice":[1,1,1,5,5,5],"points":1500},{"dice":[1],"points":200}]}`,
		"pips 1 yahtzee\nrules yahtzee\nplayer You\n\n0: 11123 111 roll":                                                    `[1,1,1,2,3]`,
		"pips 1 yahtzee\nrules yahtzee\nplayer You\n\n0: 11123 111 roll, 45":                                                `[1,1,1,4,5]`,
		"pips 1 yahtzee\nrules yahtzee\nplayer You\n\n0: 11123 ones":                                                        `[1,1,1,2,3]`,
		"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n":                                                          `[]`,
		"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n0: 3 6":                                                    `[5,6,7,8,9,10]`,
		"pips 1 awari\nrules kalah\nplayer You\nplayer greedy\n\n0: 6\n1: 6":                                                `[12,13,0,1,2]`,
		"pips 1 awari\nrules kalah pits=2 beans=7\nplayer You\nplayer greedy\n\n0: 2":                                       `[1,2,3,4,0,1,2,3]`,
		"pips 1 awari\nrules oware pits=2 beans=7\nplayer You\nplayer greedy\n\n0: 2":                                       `[1,3,4,0,3,4,0,3]`,
	} {
		var s Session
		v := must(t, &s, Request{Do: "restore", Record: record, Seed: "1"})
		if got := string(raw(v.Shown)); got != want {
			t.Errorf("%s: %s, want %s", record, got, want)
		}
	}
}

// What a choice does is told before it: South's last bean comes home, or falls in an empty
// pit; dice keep their points under the multiplier.
func TestFacts(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah pits=3 beans=1", Opponent: "greedy"})
	if c := v.Choices[2]; !c.Again || c.Points != 0 || v.Choices[0].Again {
		t.Errorf("%+v", v.Choices)
	}
	v = next(t, s, v, 2)
	if c := v.Choices[1]; c.Again || c.Points != 2 || c.Wins {
		t.Errorf("%+v", v.Choices)
	}
	if v = next(t, s, v, 1); v.Done.Points != 2 {
		t.Errorf("%+v", v.Done)
	}
	const record = "pips 1 farkle\nrules standard multiplier=yes target=2000\nplayer You\nplayer duel\n\n0: 111555 111555 roll-all, 122346"
	v = must(t, s, Request{Do: "restore", Record: record, Seed: "1"})
	if c := v.Choices[0]; c.Points != 200 || c.Wins {
		t.Errorf("%+v", v.Choices)
	}
	v = must(t, s, Request{Do: "restore", Record: strings.Replace(record, "2000", "1700", 1), Seed: "1"})
	if c := v.Choices[0]; c.Wins != (c.Move.(map[string]any)["then"] == "bank") {
		t.Errorf("%+v", v.Choices)
	}
	v = must(t, s, Request{Do: "restore", Record: "pips 1 yahtzee\nrules yahtzee\nplayer You\n\n0: 66655", Seed: "1"})
	i := slices.IndexFunc(v.Choices, func(c Choice) bool { return c.Move.(map[string]any)["box"] == "full-house" })
	if c := v.Choices[i]; c.Points != 25 {
		t.Errorf("%+v", c)
	}
}

// A game that no solver knows is played all the same. Who can always roll on stops at the
// target.
func TestSpare(t *testing.T) {
	s, v := begin(t, Request{Game: "farkle", Rules: "dixmille target=3000 multiplier=yes", Opponent: "turn"})
	if v = playAll(t, s, v); max(v.Scores[0], v.Scores[1]) < 3000 {
		t.Errorf("%v", v.Scores)
	}
	s, v = begin(t, Request{Game: "farkle", Rules: "standard target=1000 2=50 3=50 4=50 6=50", Opponent: "turn", Second: true})
	if v = playAll(t, s, v); v.Scores[0] < 1000 || len(v.Plot) != 2 {
		t.Errorf("%v", v.Plot)
	}
}

// Every variant can be begun, and every opponent plays.
func TestMenu(t *testing.T) {
	var s Session
	for _, m := range ask(t, &s, Request{Do: "menu"}).Menu {
		for i, variant := range m.Variants {
			for k, o := range m.Opponents {
				if i > 0 && k != i%len(m.Opponents) || testing.Short() && i > 1 {
					continue
				}
				v := must(t, &s, Request{Do: "new", Game: m.Game, Rules: variant.Name, Opponent: o, Seed: "3"})
				if v.Rules != variant.Name || v.Opponent != o || v.Aim != m.Aims[0] {
					t.Errorf("%s %s %s: %+v", m.Game, variant.Name, o, v)
				}
				for n := 0; n < 8 && !v.Waiting && v.Due != pips.Nothing; n++ {
					v = next(t, &s, v, len(v.Choices)-1)
				}
			}
		}
	}
}

// Each roll and each deal comes from a stream of its own of the seed.
func TestSeed(t *testing.T) {
	for _, q := range games {
		q.Seed = "18446744073709551615"
		s, v := begin(t, q)
		v = playAll(t, s, v)
		if v.Seed != q.Seed || !strings.Contains(v.Record, "\nseed "+q.Seed+"\n") {
			t.Errorf("%+v: seed %s\n%s", q, v.Seed, v.Record)
		}
		n := uint32(0)
		switch q.Game {
		case "farkle":
			n = drawn(t, q, v.Record, farkle.Rules.Draw)
		case "yahtzee":
			n = drawn(t, q, v.Record, yahtzee.Rules.Draw)
		case "dominoes":
			n = drawn(t, q, v.Record, dominoes.Rules.Draw)
		}
		if n < 2 && q.Game != "awari" {
			t.Errorf("%+v: %d rolls", q, n)
		}
	}
}

// drawn checks that what chance brings in a record is drawn from streams of its seed,
// and returns how often.
func drawn[R pips.Rules[S, M, C, V], S, M, C comparable, V any](t *testing.T, q Request, text string, draw func(R, S, rand.Source) C) (n uint32) {
	t.Helper()
	seed, err := strconv.ParseUint(q.Seed, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	g := played[R](t, text)
	s, err := g.Rules().Begin(len(g.Players()))
	if err != nil {
		t.Fatal(err)
	}
	for step, after := range g.Steps() {
		if c := step.Chance; c != nil {
			if want := draw(g.Rules(), s, prng.NewSplitMix64(seed).Stream(n)); *c != want {
				t.Fatalf("%+v: number %d is %v, want %v", q, n, *c, want)
			}
			n++
		}
		s = after
	}
	return n
}

// A record from elsewhere keeps what it says, and goes on with the seed of the page.
func TestForeignRecord(t *testing.T) {
	for _, tt := range []struct{ players, seed, want string }{ // the seed, the opponent, and who is the person
		{"player Ann\nplayer Bob\n", "seed of my own\n", "99 keep-all 0"},
		{"player Ann\nplayer You\n", "", "99 keep-all 1"},
		{"player random\nplayer You\n", "seed 007\n", "99 random 1"},
		{"player You\nplayer You\n", "seed 71\n", "71 keep-all 0"},
		{"player You\nplayer alone\n", "seed 7\n", "7 keep-all 0"},
	} {
		record := "pips 1 farkle\nrules standard\n" + tt.players + tt.seed + "\n0: 122356 15 roll, 1112 111 bank\n"
		var s Session
		v := must(t, &s, Request{Do: "restore", Record: record, Opponent: "keep-all", Seed: "99"})
		if got := fmt.Sprintln(v.Seed, v.Opponent, v.Me, v.Scores, v.Record); got != tt.want+" [1150 0] "+record+"\n" {
			t.Errorf("%+v: %s", tt, got)
		}
	}
	var s Session
	v := must(t, &s, Request{Do: "restore", Record: "pips 1 yahtzee\nrules yatzy\nplayer Ann\n", Opponent: "duel", Seed: "99"})
	if v.Opponent != "alone" || v.Me != 0 || len(v.Scores) != 1 {
		t.Errorf("%+v", v)
	}
	v = must(t, &s, Request{Do: "restore", Record: "pips 1 yahtzee\nrules yatzy\nplayer Ann\nplayer Bob\n", Opponent: "alone", Seed: "99"})
	if v.Opponent != "total" {
		t.Errorf("%+v", v)
	}
	must(t, &s, Request{Do: "restore", Record: "pips 1 dominoes\nrules standard\nplayer Ann\nplayer You\nbegins 1\n", Seed: "99"})
	if v = must(t, &s, Request{Do: "step"}); v.Turn != 1 || !v.Yours || !strings.Contains(v.Record, "\nbegins 1\n") {
		t.Errorf("%+v", v)
	}
}

// What is refused is told in a sentence and changes nothing.
func TestRefused(t *testing.T) {
	const record = "pips 1 farkle\nrules standard\nplayer You\nplayer duel\nseed 1\n\n0: 122356 15 roll\n"
	changed := func(from, to string) Request {
		return Request{Do: "restore", Seed: "1", Record: strings.Replace(record, from, to, 1)}
	}
	for _, tt := range []struct {
		q    Request
		want string
	}{
		{Request{Do: ""}, `There is no request "".`},
		{Request{Do: "step"}, "It is your move."},
		{Request{Do: "move"}, "."},
		{Request{Do: "move", Move: raw("nonsense")}, "ant digits from 1 to 6."},
		{Request{Do: "move", Move: raw("111111 roll")}, "These dice "},
		{Request{Do: "aim", Aim: "glory"}, `There are no values of the kind "glory" in farkle.`},
		{Request{Do: "opponent", Opponent: "casual"}, `There is no opponent "casual" in this game.`},
		{Request{Do: "check", Game: "chess", Rules: "standard"}, `There is no game "chess".`},
		{Request{Do: "check", Game: "farkle", Rules: "standard 111=0"}, "."},
		{Request{Do: "new", Game: "chess", Seed: "1"}, `There is no game "chess".`},
		{Request{Do: "new", Game: "farkle", Rules: "standard", Opponent: "duel"}, `A seed is a number from 0 to 18446744073709551615, and "" is none.`},
		{Request{Do: "new", Game: "farkle", Rules: "standard", Opponent: "smart", Seed: "1"}, `There is no opponent "smart" in farkle.`},
		{Request{Do: "new", Game: "farkle", Rules: "chess", Opponent: "duel", Seed: "1"}, "ant pocket, standard, "},
		{Request{Do: "new", Game: "farkle", Rules: "standrad", Opponent: "duel", Seed: "1"}, "Syntax error; did you mean standard?"},
		{Request{Do: "new", Game: "farkle", Rules: "standard target=0 finish=on-bank", Opponent: "duel", Seed: "1"}, `At "0": syntax error; want a number from 1 to 1000000.`},
		{Request{Do: "new", Game: "farkle", Rules: strings.Repeat("1", 9999), Opponent: "duel", Seed: "1"}, "."},
		{Request{Do: "new", Game: "awari", Rules: "kalah pits=99", Opponent: "greedy", Seed: "1"}, "."},
		{Request{Do: "restore"}, `A record begins with a line such as "pips 1 farkle", and this one does not.`},
		{Request{Do: "restore", Seed: "1", Record: "pips 1 chess\n"}, `There is no game "chess".`},
		{changed("pips 1", "pips 2"), "This record cannot be played: "},
		{changed("15 roll", "25 roll"), "5 roll"},
		{changed("player duel\n", ""), "This record cannot be played: "},
		{changed("player duel", "player duel\nplayer Ann"), "against one other here, and this record has 3 players."},
		{Request{Do: "restore", Seed: "x", Record: record}, "A seed is a number"},
	} {
		s, v := begin(t, games[0])
		v = next(t, s, v, 0)
		r := ask(t, s, tt.q)
		if !strings.Contains(r.Error, tt.want) || r.View != nil {
			t.Errorf("%+v: %q, want %q", tt.q, r.Error, tt.want)
		}
		if strings.TrimRight(r.Error, ".?") == r.Error || strings.Contains(r.Error, "farkle:") {
			t.Errorf("%+v: %q is no sentence", tt.q, r.Error)
		}
		if w := must(t, s, Request{Do: "aim", Aim: v.Values}); w.Record != v.Record || w.Rules != v.Rules || len(w.Choices) != len(v.Choices) {
			t.Errorf("%+v changes the game: %+v", tt.q, w)
		}
	}
	var s Session
	for _, text := range []string{"", "null x", "[]", `{"do":1}`, `{"did":"menu"}`, `{"do":"menu"} {}`, "\xff", `{"do":"menu"}` + strings.Repeat(" ", MaxRequest)} {
		var r Reply
		if read(t, s.Call([]byte(text)), &r); r.Error == "" {
			t.Errorf("%.20q: %+v", text, r)
		}
	}
	if r := ask(t, &s, Request{Do: "step"}); r.Error != "There is no game yet." {
		t.Error(r)
	}
}

// A move at the wrong time is refused.
func TestNotYourMove(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah", Opponent: "greedy", Second: true})
	if r := ask(t, s, Request{Do: "move", Move: raw("1")}); r.Error != "It is the move of the opponent." || v.Yours {
		t.Error(r)
	}
	s, _ = begin(t, games[0])
	if r := ask(t, s, Request{Do: "move", Move: raw("1 roll")}); r.Error != "No move is due now." {
		t.Error(r)
	}
}

// What is shown of dominoes does not have the other hand, but for the record, until the
// round is over.
func TestHiddenHand(t *testing.T) {
	s, v := begin(t, games[3])
	hidden := 0
	for n := 0; v.Due != pips.Nothing && n < 60; n++ {
		hand := played[dominoes.Rules](t, v.Record).State().Hands[1]
		text := string(raw([]any{v.Page, v.Choices, v.Shown, v.Done}))
		text = regexp.MustCompile(`"(seats|scores|held)":\[.*?\]`).ReplaceAllString(text, "")
		for d := range hand.All() {
			shown := strings.Contains(text, fmt.Sprintf("[%d,%d]", d.L, d.R)) || strings.Contains(text, fmt.Sprintf("[%d,%d]", d.R, d.L))
			if over := v.Due == pips.Chance; shown != over {
				t.Fatalf("%v of the other hand is shown: %v\n%s", d, shown, text)
			}
			hidden++
		}
		v = next(t, s, v, 0)
	}
	if hidden < 50 {
		t.Errorf("%d tiles", hidden)
	}
}
