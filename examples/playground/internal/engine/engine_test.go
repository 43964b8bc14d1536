package engine

import (
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
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

// begin returns a session with a game.
func begin(t testing.TB, q Request) (*Session, *View) {
	t.Helper()
	q.Do = "new"
	if q.Seed == "" {
		q.Seed = "1"
	}
	var s Session
	v := must(t, &s, q)
	if q.Aim != "" {
		v = must(t, &s, Request{Do: "aim", Aim: q.Aim})
	}
	return &s, v
}

// A game is played to its end by calls, and its record holds what happened.
func TestWholeGames(t *testing.T) {
	for _, q := range games {
		for _, second := range []bool{false, true} {
			q.Second = second
			s, first := begin(t, q)
			if first.Me != map[bool]pips.Player{false: 0, true: 1}[second] || first.Record == "" || first.Due == "over" || len(first.Plot) != 1 {
				t.Errorf("%+v: %+v", q, first)
			}
			if first.Due == "chance" && q.Game == "dominoes" {
				first = must(t, s, Request{Do: "step"})
			}
			if first.Turn != 0 {
				t.Errorf("%+v: player %d begins", q, first.Turn)
			}
			v := playAll(t, s, first, false)
			if v.Outcome == "" || v.Yours || len(v.Choices) > 0 || (v.Job != nil) != (v.Regret.Unrated > 0) {
				t.Errorf("%+v: %+v", q, v)
			}
			if !slices.Equal(v.Plot[len(v.Plot)-1], v.Scores) || !slices.Equal(v.Plot[0], first.Scores) {
				t.Errorf("%+v: plot %v, scores %v", q, v.Plot, v.Scores)
			}
			for _, do := range []string{"step", "move"} {
				if r := ask(t, s, Request{Do: do}); r.Error != "The game is over." {
					t.Errorf("%+v: %s at the end: %+v", q, do, r)
				}
			}
			// The same seed and the same choices are the same game.
			again, w := begin(t, q)
			if w = playAll(t, again, w, false); w.Record != v.Record {
				t.Errorf("%+v: %s\n%s", q, v.Record, w.Record)
			}
			q.Seed = "2"
			other, w := begin(t, q)
			if w = playAll(t, other, w, false); w.Record == v.Record && q.Game != "awari" {
				t.Errorf("%+v: the seed does not count", q)
			}
			q.Seed = ""
		}
	}
}

// A game that no solver knows is played all the same, and what a keep brings has the
// multiplier.
func TestMultiplier(t *testing.T) {
	s, v := begin(t, Request{Game: "farkle", Rules: "standard target=5000 multiplier=yes", Opponent: "turn"})
	multiplied := false
	for n := 0; v.Due != "over" && n < 2000; n++ {
		if !v.Yours {
			v = must(t, s, Request{Do: "step"})
			continue
		}
		for _, c := range v.Choices {
			multiplied = multiplied || c.Words[:6] == "keep 1" && c.Points == 200
		}
		v = must(t, s, Request{Do: "move", Move: raw(v.Choices[len(v.Choices)-1].Move)}) // roll, with the most dice kept
	}
	if v.Due != "over" || v.Outcome == "" || !multiplied {
		t.Errorf("multiplied: %v; %+v", multiplied, v)
	}
}

// Every variant can be begun, and every opponent plays.
func TestMenu(t *testing.T) {
	var s Session
	for _, m := range ask(t, &s, Request{Do: "menu"}).Menu {
		if m.Title == "" || m.About == "" || len(m.Variants) == 0 || !m.plays(m.Fallback) {
			t.Errorf("%+v", m)
		}
		if r := ask(t, &s, Request{Do: "check", Game: m.Game, Rules: m.Example}); r.Error != "" || r.Rules == "" {
			t.Errorf("%s: %+v", m.Example, r)
		}
		for i, variant := range m.Variants {
			if testing.Short() && i > 1 {
				break
			}
			for k, o := range m.Opponents {
				if i > 0 && k != i%len(m.Opponents) {
					continue
				}
				v := must(t, &s, Request{Do: "new", Game: m.Game, Rules: variant.Key, Opponent: o.Key, Seed: "3"})
				if v.Rules != variant.Key || v.Opponent != o.Key {
					t.Errorf("%s %s %s: %+v", m.Game, variant.Key, o.Key, v)
				}
				for range 12 {
					switch {
					case v.Yours:
						v = must(t, &s, Request{Do: "move", Move: raw(v.Choices[len(v.Choices)-1].Move)})
					case v.Due != "over" && !v.Waiting:
						v = must(t, &s, Request{Do: "step"})
					}
				}
			}
		}
	}
}

// A game restored from its record at any point looks as it did there, and goes on
// the same way.
func TestRestore(t *testing.T) {
	var other Session
	for _, q := range games {
		q.Second = q.Game != "awari"
		s, v := begin(t, q)
		for n := 0; ; n++ {
			w := must(t, &other, Request{Do: "restore", Record: "\n " + v.Record + " \n\t", Seed: "77"})
			if w.Record != v.Record || w.Due != v.Due || w.Turn != v.Turn || w.Me != v.Me || w.Opponent != v.Opponent ||
				w.Seed != v.Seed || !slices.Equal(w.Scores, v.Scores) || len(w.Plot) != len(v.Plot) || len(w.Choices) != len(v.Choices) {
				t.Fatalf("%+v after %d:\n%+v\n%+v", q, n, v, w)
			}
			if a, b := fmt.Sprint(v.Shown), fmt.Sprint(w.Shown); a != b {
				t.Fatalf("%+v after %d:\n%s\n%s", q, n, a, b)
			}
			if v.Due == "over" {
				break
			}
			next := Request{Do: "step"}
			if v.Yours {
				next = Request{Do: "move", Move: raw(v.Choices[n%len(v.Choices)].Move)}
			}
			v, w = must(t, s, next), must(t, &other, next)
			if v.Record != w.Record {
				t.Fatalf("%+v after %d: %s\n%s", q, n, v.Record, w.Record)
			}
		}
	}
}

// Each roll and each deal comes from a stream of its own of the seed.
func TestSeed(t *testing.T) {
	const seed = 18446744073709551615
	for _, q := range games {
		q.Seed = strconv.FormatUint(seed, 10)
		s, v := begin(t, q)
		v = playAll(t, s, v, false)
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
	steps := g.Record().Steps
	s, err := g.Rules().Begin(len(g.Players()))
	if err != nil {
		t.Fatal(err)
	}
	i := 0
	for _, after := range g.Steps() {
		if c := steps[i].Chance; c != nil {
			if want := draw(g.Rules(), s, prng.NewSplitMix64(seed).Stream(n)); *c != want {
				t.Fatalf("%+v: number %d is %v, want %v", q, n, *c, want)
			}
			n++
		}
		s = after
		i++
	}
	return n
}

// A record from elsewhere keeps what it says, and goes on with the seed of the page.
func TestForeignRecord(t *testing.T) {
	for _, tt := range []struct {
		players, seed, want string
		opponent            string
		me                  pips.Player
	}{
		{"player Ann\nplayer Bob\n", "seed of my own\n", "99", "keep-all", 0},
		{"player Ann\nplayer You\n", "", "99", "keep-all", 1},
		{"player random\nplayer You\n", "seed 007\n", "99", "random", 1},
		{"player You\nplayer You\n", "seed 7\n", "7", "keep-all", 0},
		{"player You\nplayer alone\n", "seed 7\n", "7", "keep-all", 0},
	} {
		record := "pips 1 farkle\nrules standard\n" + tt.players + tt.seed + "\n0: 122356 15 roll, 1112 111 bank\n"
		var s Session
		v := must(t, &s, Request{Do: "restore", Record: record, Opponent: "keep-all", Seed: "99"})
		if v.Record != record || v.Seed != tt.want || v.Opponent != tt.opponent || v.Me != tt.me || v.Scores[0] != 1150 {
			t.Errorf("%+v: %+v", tt, v)
		}
	}
	var s Session
	v := must(t, &s, Request{Do: "restore", Record: "pips 1 yahtzee\nrules yatzy\nplayer Ann\n", Opponent: "duel", Seed: "99"})
	if v.Opponent != "alone" || v.Me != 0 || len(v.Scores) != 1 {
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
	for _, tt := range []struct {
		q    Request
		want string
	}{
		{Request{Do: ""}, `There is no request "".`},
		{Request{Do: "cheat"}, `There is no request "cheat".`},
		{Request{Do: "step"}, "It is your move."},
		{Request{Do: "move", Move: []byte(`""`)}, "ant dice, as in 115."},
		{Request{Do: "move", Move: []byte(`"nonsense"`)}, "ant digits from 1 to 6."},
		{Request{Do: "move", Move: []byte(`"111111 roll"`)}, "."},
		{Request{Do: "aim", Aim: "glory"}, `There are no values of the kind "glory" in Farkle.`},
		{Request{Do: "opponent", Opponent: "casual"}, `There is no opponent "casual" in this game.`},
		{Request{Do: "check", Game: "chess", Rules: "standard"}, `There is no game "chess".`},
		{Request{Do: "check", Game: "farkle", Rules: "standard 111=0"}, "."},
		{Request{Do: "new", Game: "chess", Seed: "1"}, `There is no game "chess".`},
		{Request{Do: "new", Game: "farkle", Rules: "standard", Opponent: "duel"}, `A seed is a number from 0 to 18446744073709551615, and "" is none.`},
		{Request{Do: "new", Game: "farkle", Rules: "standard", Opponent: "duel", Seed: "-1"}, "A seed is a number"},
		{Request{Do: "new", Game: "farkle", Rules: "standard", Opponent: "smart", Seed: "1"}, `There is no opponent "smart" in Farkle.`},
		{Request{Do: "new", Game: "farkle", Rules: "standard target=0", Opponent: "duel", Seed: "1"}, "."},
		{Request{Do: "new", Game: "farkle", Rules: "chess", Opponent: "duel", Seed: "1"}, "ant pocket, standard, "},
		{Request{Do: "new", Game: "farkle", Rules: "standrad", Opponent: "duel", Seed: "1"}, "Syntax error; did you mean standard?"},
		{Request{Do: "new", Game: "farkle", Rules: "standard target=0 finish=on-bank", Opponent: "duel", Seed: "1"}, `At "0": syntax error; want a number from 1 to 1000000.`},
		{Request{Do: "new", Game: "farkle", Rules: strings.Repeat("1", 9999), Opponent: "duel", Seed: "1"}, "."},
		{Request{Do: "new", Game: "yahtzee", Rules: "boxes=", Opponent: "alone", Seed: "1"}, "."},
		{Request{Do: "new", Game: "awari", Rules: "kalah pits=99", Opponent: "greedy", Seed: "1"}, "."},
		{Request{Do: "new", Game: "dominoes", Rules: "hand=99 target=1", Opponent: "smart", Seed: "1"}, "."},
		{Request{Do: "restore"}, `A record begins with a line such as "pips 1 farkle", and this one does not.`},
		{Request{Do: "restore", Seed: "1", Record: "pips 1 chess\n"}, `There is no game "chess".`},
		{Request{Do: "restore", Seed: "1", Record: "pips 2 farkle\nrules standard\n"}, "This record cannot be played: "},
		{Request{Do: "restore", Seed: "1", Record: strings.Replace(record, "122356", "122357", 1)}, "This record cannot be played: "},
		{Request{Do: "restore", Seed: "1", Record: strings.Replace(record, "15 roll", "25 roll", 1)}, "5 roll"},
		{Request{Do: "restore", Seed: "1", Record: strings.Replace(record, "player duel\n", "", 1)}, "This record cannot be played: "},
		{Request{Do: "restore", Seed: "1", Record: strings.Replace(record, "player duel", "player duel\nplayer Ann", 1)}, "against one other here, and this record has 3 players."},
		{Request{Do: "restore", Seed: "x", Record: record}, "A seed is a number"},
	} {
		s, _ := begin(t, games[0])
		v := must(t, s, Request{Do: "step"})
		if !v.Yours {
			t.Fatal(v)
		}
		r := ask(t, s, tt.q)
		if !strings.Contains(r.Error, tt.want) || strings.TrimRight(r.Error, ".?") == r.Error || r.View != nil || strings.Contains(r.Error, "farkle:") {
			t.Errorf("%+v: %q, want %q", tt.q, r.Error, tt.want)
		}
		if w := must(t, s, Request{Do: "aim", Aim: v.Measure.Key}); w.Record != v.Record || w.Rules != v.Rules || len(w.Choices) != len(v.Choices) {
			t.Errorf("%+v changes the game: %+v", tt.q, w)
		}
	}
	var s Session
	for _, text := range []string{"", "null x", "[]", `{"do":1}`, `{"did":"menu"}`, `{"do":"menu"} {}`, "\xff", strings.Repeat(" ", MaxRequest+1)} {
		var r Reply
		if err := json.Unmarshal(s.Call([]byte(text)), &r); err != nil || r.Error == "" {
			t.Errorf("%.20q: %+v, %v", text, r, err)
		}
	}
	if r := ask(t, &s, Request{Do: "step"}); r.Error != "There is no game yet." {
		t.Error(r)
	}
	// No byte of a record can be taken away without being told or changing nothing but
	// the game that is restored.
	for i := range record {
		r := ask(t, &s, Request{Do: "restore", Seed: "1", Record: record[:i] + record[i+1:]})
		if (r.Error == "") == (r.View == nil) {
			t.Errorf("without byte %d: %+v", i, r)
		}
	}
}

// A move at the wrong time is refused.
func TestNotYourMove(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah", Opponent: "greedy", Second: true})
	if r := ask(t, s, Request{Do: "move", Move: []byte(`"1"`)}); r.Error != "It is the move of the opponent." || v.Yours {
		t.Error(r)
	}
	s, _ = begin(t, games[0])
	if r := ask(t, s, Request{Do: "move", Move: []byte(`"1 roll"`)}); r.Error != "No move is due now." {
		t.Error(r)
	}
}

// Values, regrets and the best choice belong together.
func TestChoices(t *testing.T) {
	for _, q := range append(slices.Clone(games), Request{Game: "farkle", Rules: "standard target=1000", Opponent: "turn", Aim: "race"}) {
		switch {
		case q.Game == "awari":
			q.Rules = "kalah pits=4 beans=2" // which is solved in no time
		case q.Game == "dominoes" && testing.Short():
			continue // the table takes long
		}
		s, v := begin(t, q)
		for n := 0; n < 40 && v.Due != "over"; n++ {
			if !v.Yours {
				v = must(t, s, Request{Do: "step"})
				continue
			}
			for (!v.Valued || q.Aim != "" && v.Measure.Key != q.Aim) && len(v.Choices) > 1 {
				v = work(t, s, v)
			}
			best := math.Inf(1)
			for _, c := range v.Choices {
				if !v.Valued {
					continue
				}
				if c.Words == "" || c.Regret < 0 || c.Low > c.Value || c.High < c.Value {
					t.Fatalf("%+v: %+v", q, c)
				}
				best = min(best, c.Regret)
				for _, d := range v.Choices {
					if c.Value < d.Value && c.Regret <= d.Regret {
						t.Fatalf("%+v: %+v and %+v", q, c, d)
					}
				}
			}
			if v.Valued && best != 0 {
				t.Fatalf("%+v: no choice is best: %+v", q, v.Choices)
			}
			i := n % len(v.Choices)
			want := v.Regret.Total + v.Choices[i].Regret
			unrated := v.Regret.Unrated
			if v.Valued && v.Measure.Key != v.Aim {
				unrated, want = unrated+1, v.Regret.Total // values for the time being do not count
			}
			v = must(t, s, Request{Do: "move", Move: raw(v.Choices[i].Move)})
			if math.Abs(v.Regret.Total-want) > 1e-9 || v.Regret.Unrated != unrated {
				t.Fatalf("%+v: regret %+v, want %v", q, v.Regret, want)
			}
		}
	}
}
