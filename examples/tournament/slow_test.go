package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/big"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// The slow tournaments are played here one game after the other. A result is 2 for a
// game that the one who begins has won, 1 for a draw, 0 for one that is lost.
var slowTournaments = []struct {
	game, rules string
	players     []string
	games       int
	play        func(t *testing.T, src rand.Source, first, second string) int
}{
	{"farkle", "facebook target=3000", []string{"bank:400", "keep:300", "groups:350", "random:7"}, 15, slowFarkle},
	{"yahtzee", "yatzy", []string{"casual", "random:7", "random:8"}, 5, slowYahtzee("yatzy")},
	{"yahtzee", "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50", []string{"greedy", "random:7"}, 30, slowYahtzee("dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50")}, // draws
	{"awari", "kalah", []string{"random:7", "search:2", "greedy"}, 30, slowAwari},
	{"awari", "oware", []string{"greedy", "search:3"}, 21, slowAwari},
	{"dominoes", "nine target=31", []string{"smart", "random:7", "lookahead", "simple", "greedy"}, 6, slowDominoes},
}

func slowFarkle(t *testing.T, src rand.Source, first, second string) int {
	players := map[string]farkle.Strategy{"bank:400": farkle.BankAt(400), "keep:300": farkle.KeepAll(300),
		"groups:350": farkle.ChooseGroups(350), "random:7": farkle.Random(7)}
	r, err := farkle.ParseRules("facebook target=3000")
	if err != nil {
		t.Fatal(err)
	}
	s, err := r.Start(2)
	roll := dice.Batched(src)
	for err == nil && !r.Outcome(s).Over {
		switch {
		case s.Due > 0:
			s, err = r.Roll(s, roll(s.Due))
		case s.Turn == 0:
			s, err = r.Apply(s, players[first](r.View(s, 0)))
		default:
			s, err = r.Apply(s, players[second](r.View(s, 1)))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if r.Outcome(s).Winner() == 0 {
		return 2
	}
	return 0
}

func slowYahtzee(rules string) func(t *testing.T, src rand.Source, first, second string) int {
	players := map[string]yahtzee.Strategy{"casual": yahtzee.Casual(), "greedy": yahtzee.Greedy(), "random:7": yahtzee.Random(7), "random:8": yahtzee.Random(8)}
	return func(t *testing.T, src rand.Source, first, second string) int {
		r, err := yahtzee.ParseRules(rules)
		if err != nil {
			t.Fatal(err)
		}
		s, err := r.Start(2)
		roll := dice.Batched(src)
		for err == nil && !r.Outcome(s).Over {
			switch {
			case s.Due > 0:
				s, err = r.Roll(s, roll(s.Due))
			case s.Turn == 0:
				s, err = r.Apply(s, players[first](r.View(s, 0)))
			default:
				s, err = r.Apply(s, players[second](r.View(s, 1)))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		return 1 + cmp.Compare(r.Total(s.Cards[0]), r.Total(s.Cards[1]))
	}
}

func slowAwari(t *testing.T, src rand.Source, first, second string) int {
	players := map[string]awari.Strategy{"random:7": awari.Random(7), "greedy": awari.Greedy(), "search:2": awari.Search(2), "search:3": awari.Search(3)}
	r := awari.Kalah(6, 4)
	if second == "search:3" || first == "search:3" {
		r = awari.Oware()
	}
	rnd := rand.New(src)
	g, err := r.NewGame("", "")
	if err != nil {
		t.Fatal(err)
	}
	for plies := 0; !g.Outcome().Over; plies++ {
		s := g.State()
		var m awari.Move
		switch {
		case plies < 6: // the random moves
			legal := slices.Collect(r.Moves(s))
			m = legal[rnd.IntN(len(legal))]
		case s.Turn == awari.South:
			m = players[first](r.View(s, s.Turn))
		default:
			m = players[second](r.View(s, s.Turn))
		}
		if err := g.Move(m); err != nil {
			t.Fatal(err)
		}
	}
	b := g.State().Board
	return 1 + cmp.Compare(b.Home(awari.South), b.Home(awari.North))
}

func slowDominoes(t *testing.T, src rand.Source, first, second string) int {
	players := map[string]dominoes.Strategy{"random:7": dominoes.RandomPlayer(7)}
	for name, p := range dominoes.Strategies() {
		players[name] = p
	}
	r := dominoes.Nine()
	r.Target = 31
	s, err := r.Begin(2)
	for err == nil && !r.Outcome(s).Over {
		v := r.View(s, s.Turn)
		waits, _ := r.Waits(s)
		switch {
		case waits == pips.Chance:
			s, err = r.Chance(s, r.Draw(s, src))
		case dominoes.Blocked(v.Hand, v.Board):
			s, err = r.Apply(s, dominoes.Move{Knock: true})
		case s.Turn == dominoes.Player1:
			s, err = r.Apply(s, players[first](v))
		default:
			s, err = r.Apply(s, players[second](v))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	if s.Scores[0] == 31 {
		return 2
	}
	return 0
}

// The parts and tables are those of the slow tournaments.
func TestSlow(t *testing.T) {
	const seed = 77
	for _, tt := range slowTournaments {
		if testing.Short() && tt.rules == "yatzy" {
			continue
		}
		base := prng.NewSplitMix64(seed)
		type pair struct{ a, b string }
		results := make(map[pair][2][3]int) // by who begins: lost, drawn and won by a
		stream := uint32(0)
		for g := range tt.games {
			for i, a := range tt.players {
				for _, b := range tt.players[i+1:] {
					r := results[pair{a, b}]
					if g%2 == 0 {
						r[0][tt.play(t, base.Stream(stream), a, b)]++
					} else {
						r[1][2-tt.play(t, base.Stream(stream), b, a)]++
					}
					results[pair{a, b}] = r
					stream++
				}
			}
		}
		args := []string{"-game", tt.game, "-rules", tt.rules, "-players", strings.Join(tt.players, ","), "-games", strconv.Itoa(tt.games), "-seed", strconv.Itoa(seed)}

		got := run0(append(args, "-shard", "0/1")...)
		var part struct {
			Pairs []struct {
				Player, Other   string
				Begins, Answers struct{ Won, Drawn, Lost int }
			}
		}
		if err := json.Unmarshal([]byte(got.Out), &part); err != nil || len(part.Pairs) != len(results) {
			t.Fatalf("%s: %+v, %v", tt.game, got, err)
		}
		for _, p := range part.Pairs {
			have := [2][3]int{{p.Begins.Lost, p.Begins.Drawn, p.Begins.Won}, {p.Answers.Lost, p.Answers.Drawn, p.Answers.Won}}
			if want := results[pair{p.Player, p.Other}]; have != want {
				t.Errorf("%s, %s against %s: %v, want %v", tt.game, p.Player, p.Other, have, want)
			}
		}

		// The table has the same as sums.
		wins := make(map[string][3]int)
		begins := make(map[pair]*big.Rat)
		for p, r := range results {
			var sum [3]int
			half := 0 // of games that the one who begins has won
			for n := range 3 {
				sum[n] = r[0][n] + r[1][n]
				half += n * (r[0][n] + r[1][2-n])
			}
			one, two := wins[p.a], wins[p.b]
			for n := range 3 {
				one[n] += sum[n]
				two[2-n] += sum[n]
			}
			wins[p.a], wins[p.b] = one, two
			wins[p.a+" - "+p.b], wins[p.b+" - "+p.a] = sum, [3]int{sum[2], sum[1], sum[0]}
			begins[p] = big.NewRat(int64(half)*100, int64(2*tt.games))
			begins[pair{p.b, p.a}] = begins[p]
		}
		table := run0(args...)
		lines, last := 0, 201.0
		for _, line := range strings.Split(table.Out, "\n") {
			f := regexp.MustCompile(`  +`).Split(line, -1)
			w, ok := wins[f[0]]
			if !ok {
				continue
			}
			lines++
			share := big.NewRat(int64(w[2]*2+w[1])*100, int64(2*(w[0]+w[1]+w[2])))
			want := fmt.Sprintf("%d %d %d %s", w[2], w[1], w[0], rounded(share))
			if a, b, ok := strings.Cut(f[0], " - "); ok {
				if got := f[6]; got != rounded(begins[pair{a, b}]) {
					t.Errorf("%s: %q, want %s", tt.game, line, rounded(begins[pair{a, b}]))
				}
			} else if x, _ := share.Float64(); x > last {
				t.Errorf("%s: the players are not in order: %s", tt.game, line)
			} else {
				last = x
			}
			if got := strings.Join(f[1:5], " "); got != want {
				t.Errorf("%s: %q, want %s", tt.game, line, want)
			}
		}
		if lines != len(tt.players)+len(results) {
			t.Errorf("%s: %d lines of\n%s", tt.game, lines, table.Out)
		}
	}
}

// rounded returns a percentage as a table shows it: that of the nearest float64.
func rounded(r *big.Rat) string {
	x, _ := r.Float64()
	return fmt.Sprintf("%.2f %%", x)
}
