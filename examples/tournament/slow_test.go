package main

import (
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
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A slowGame is played by the rules with this text. It returns 2 if the one who begins has
// won, 1 for a draw, 0 if it is lost.
type slowGame = func(t *testing.T, rules string, src rand.Source, first, second string) int

// The slow tournaments are played here one game after the other.
var slowTournaments = []struct {
	game, rules string
	players     []string
	games       int
	play        slowGame
}{
	{"farkle", "facebook target=3000", []string{"bank:400", "keep:300", "groups:350", "random:7"}, 7, slowFarkle},
	{"yahtzee", "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50", []string{"greedy", "random:7"}, 30, slowYahtzee}, // draws
	{"awari", "kalah", []string{"random:7", "search:2", "greedy"}, 15, slowAwari},
	{"awari", "oware", []string{"greedy", "search:3"}, 11, slowAwari},
	{"dominoes", "nine target=31", []string{"greedy", "random:7", "careful", "simple"}, 4, slowDominoes},
}

var (
	slowFarkle = slow(farkle.ParseRules, 0, map[string]farkle.Strategy{
		"bank:400": farkle.BankAt(400), "keep:300": farkle.KeepAll(300), "groups:350": farkle.ChooseGroups(350), "random:7": farkle.Random(7)})
	slowYahtzee = slow(yahtzee.ParseRules, 0, map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "random:7": yahtzee.Random(7)})
	slowAwari   = slow(awari.ParseRules, 6, map[string]awari.Strategy{
		"random:7": awari.Random(7), "greedy": awari.Greedy(), "search:2": awari.Search(2), "search:3": awari.Search(3)})
	slowDominoes = slow(dominoes.ParseRules, 0, map[string]dominoes.Strategy{
		"random:7": dominoes.RandomPlayer(7), "greedy": dominoes.GreedyPlayer, "careful": dominoes.CarefulPlayer, "simple": dominoes.SimplePlayer})
)

// slow returns a game that begins with so many random moves. It is fed step by step.
func slow[R pips.Rules[S, M, C, V], S, M comparable, C, V any](parse func(string) (R, error), opening int, players map[string]pips.Strategy[V, M]) slowGame {
	return func(t *testing.T, rules string, src rand.Source, first, second string) int {
		t.Helper()
		r, err := parse(rules)
		if err != nil {
			t.Fatal(err)
		}
		g, err := pips.NewGame(r, "", "")
		if err != nil {
			t.Fatal(err)
		}
		for moves := 0; !g.Outcome().Over; {
			waits, p := g.Waits()
			if waits == pips.Chance {
				err = g.Chance(r.Draw(g.State(), src))
			} else {
				m := players[[]string{first, second}[p]](g.View(p))
				if moves < opening {
					legal := slices.Collect(g.Moves())
					m = legal[rand.New(src).IntN(len(legal))]
				}
				moves++
				err = g.Move(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return map[pips.Player]int{0: 2, pips.Nobody: 1}[g.Outcome().Winner()]
	}
}

// The parts and tables are those of the slow tournaments.
func TestSlow(t *testing.T) {
	const seed = 77
	for _, tt := range slowTournaments {
		base := prng.NewSplitMix64(seed)
		type pair struct{ a, b string }
		results := make(map[pair][2][3]int) // by who begins: lost, drawn and won by a
		stream := uint32(0)
		for g := range tt.games {
			for i, a := range tt.players {
				for _, b := range tt.players[i+1:] {
					r := results[pair{a, b}]
					if g%2 == 0 {
						r[0][tt.play(t, tt.rules, base.Stream(stream), a, b)]++
					} else {
						r[1][2-tt.play(t, tt.rules, base.Stream(stream), b, a)]++
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
		// The lines of the table, by the name of their row.
		lines := make(map[string][]string)
		var order []string
		for line := range strings.Lines(run0(args...).Out) {
			f := regexp.MustCompile(`  +`).Split(strings.TrimSpace(line), -1)
			lines[f[0]] = f
			order = append(order, f[0])
		}
		check := func(name string, r [3]int) (share float64) {
			t.Helper()
			share, text := percentOf(2*r[2]+r[1], 2*(r[0]+r[1]+r[2]))
			if want := []string{name, strconv.Itoa(r[2]), strconv.Itoa(r[1]), strconv.Itoa(r[0]), text}; len(lines[name]) < 6 || !slices.Equal(lines[name][:5], want) {
				t.Errorf("%s: %q, want %q", tt.game, lines[name], want)
			}
			return share
		}
		wins := make(map[string][3]int)
		for _, p := range part.Pairs {
			have := [2][3]int{{p.Begins.Lost, p.Begins.Drawn, p.Begins.Won}, {p.Answers.Lost, p.Answers.Drawn, p.Answers.Won}}
			want := results[pair{p.Player, p.Other}]
			if have != want {
				t.Errorf("%s, %s against %s: %v, want %v", tt.game, p.Player, p.Other, have, want)
			}
			one, two := wins[p.Player], wins[p.Other]
			var sum, turned [3]int
			begins := 0 // what the one who begins has got, in halves
			for n := range 3 {
				sum[n] = want[0][n] + want[1][n]
				turned[2-n] = sum[n]
				one[n] += sum[n]
				two[2-n] += sum[n]
				begins += n * (want[0][n] + want[1][2-n])
			}
			wins[p.Player], wins[p.Other] = one, two
			name := p.Player + " - " + p.Other
			if lines[name] == nil {
				name, sum = p.Other+" - "+p.Player, turned
			}
			check(name, sum)
			if _, first := percentOf(begins, 2*tt.games); lines[name][6] != first {
				t.Errorf("%s: %q, want %s", tt.game, lines[name], first)
			}
		}
		last := 101.0
		for _, name := range order {
			if r, there := wins[name]; there {
				share := check(name, r)
				if share > last {
					t.Errorf("%s: the players are not in order: %q", tt.game, order)
				}
				last = share
			}
		}
	}
}

// percentOf returns a percentage, and as a table shows it: that of the nearest float64.
func percentOf(n, of int) (float64, string) {
	x, _ := big.NewRat(100*int64(n), int64(of)).Float64()
	return x, fmt.Sprintf("%.2f %%", x)
}
