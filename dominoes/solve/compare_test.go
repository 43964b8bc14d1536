package solve_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gametest"
	"pips.example/internal/stat"
	"pips.example/prng"
)

// The games are those that the comment says: a stream for each, and the players
// begin in turn. Workers change nothing, and progress comes game by game.
func TestCompare(t *testing.T) {
	r := dominoes.Nine()
	const games, seed = 30, 9
	wins := 0
	for i := range games {
		g, err := dominoes.Record{Rules: r, First: dominoes.Player(i % 2), Players: []string{"", ""}}.Game()
		if err != nil {
			t.Fatal(err)
		}
		if err := g.Run(prng.NewSplitMix64(seed).Stream(uint32(i)), dominoes.CarefulPlayer, dominoes.GreedyPlayer); err != nil {
			t.Fatal(err)
		}
		if g.Outcome().Winner() == dominoes.Player1 {
			wins++
		}
	}
	for _, workers := range []int{1, 7} {
		last := 0
		res, err := solve.Compare(background, r, dominoes.CarefulPlayer, dominoes.GreedyPlayer, games, seed, solve.Workers(workers), solve.Progress(func(done, total int) {
			if total != games || done != last+1 {
				t.Errorf("%d of %d done after %d", done, total, last)
			}
			last = done
		}))
		low, high := stat.Wilson(float64(wins), float64(games))
		if want := (solve.Result{Games: games, Wins: wins, Low: low, High: high, PerSecond: res.PerSecond}); err != nil || res != want || !(res.PerSecond > 0) || last != games {
			t.Errorf("%d workers: %+v, %v, want %+v", workers, res, err, want)
		}
	}
	res, err := solve.Compare(background, r, dominoes.SimplePlayer, dominoes.GreedyPlayer, 0, 1)
	if err != nil || res != (solve.Result{High: 1, PerSecond: res.PerSecond}) || res.String() != "0 of 0, 0.00 % (0.00 to 100.00)" {
		t.Errorf("a match of no games: %v, %v", res, err)
	}
}

// Where the rules say what must be led, the deal decides who begins.
func TestCompareLead(t *testing.T) {
	const games, seed = 6, 9
	for name, r := range dominoes.Variants() {
		if r.Lead == dominoes.LeadAny || r.Seats != 0 {
			continue
		}
		wins := 0
		for i := range games {
			g, err := r.NewGame("", "")
			if err != nil {
				t.Fatal(err)
			}
			if err := g.Run(prng.NewSplitMix64(seed).Stream(uint32(i)), dominoes.CarefulPlayer, dominoes.SimplePlayer); err != nil {
				t.Fatal(err)
			}
			if g.Outcome().Winner() == dominoes.Player1 {
				wins++
			}
		}
		res, err := solve.Compare(background, r, dominoes.CarefulPlayer, dominoes.SimplePlayer, games, seed)
		if err != nil || res.Games != games || res.Wins != wins {
			t.Errorf("%s: %v, %v, want %d wins", name, res, err, wins)
		}
	}
}

// What a [pips.Comparison] refuses is refused, and what ends it ends the match; then there is no result.
func TestCompareErrors(t *testing.T) {
	before := runtime.NumGoroutine()
	simple, std := dominoes.DomsPlayer(dominoes.SimplePlayer), dominoes.Standard()
	knocks := func(v dominoes.View) dominoes.Move { return dominoes.Move{Knock: true, End: dominoes.Right} }
	running, stop := context.WithCancel(background)
	defer stop()
	asked := 0
	stops := func(v dominoes.View) dominoes.Move {
		if asked++; asked == 5 {
			stop()
		}
		return dominoes.SimplePlayer(v)
	}
	for _, c := range []struct {
		ctx   context.Context
		rules dominoes.Rules
		a, b  dominoes.DomsPlayer
		games int
		want  error
	}{
		{background, dominoes.Rules{}, simple, simple, 5, pips.ErrRules},
		{background, std, simple, nil, 5, pips.ErrPlayers},
		{background, std, simple, simple, -1, pips.ErrTooLarge},
		{background, std, simple, knocks, 100, dominoes.ErrKnock},
		{running, std, stops, simple, 1, context.Canceled},
	} {
		res, err := solve.Compare(c.ctx, c.rules, c.a, c.b, c.games, 1)
		if !errors.Is(err, c.want) || res != (solve.Result{}) {
			t.Errorf("%d games of %v: %v, %v, want %v", c.games, c.rules, res, err, c.want)
		}
	}
	if _, err := solve.Compare(background, dominoes.Partners(), simple, simple, 5, 1); !errors.Is(err, pips.ErrPlayers) || err.Error() != "the rules are for 4 players, want two; pips.Compare plays others" {
		t.Errorf("four players: %v", err)
	}
	if asked != 5 {
		t.Errorf("asked for %d moves after the end", asked-5)
	}
	gametest.Settled(t, before)
}

// The table in doc.go has the rows of the expert, and the shares by other rules are those of the files.
func TestStrengthRows(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	doc := strings.ReplaceAll(string(text), "\n// ", " ")
	rows := 0
	for line := range gametest.Lines(t, "testdata/strength.txt") {
		if row, ok := strings.CutPrefix(line, "expert     "); ok {
			if rows++; !strings.Contains(doc, "\n//\t"+row+"\n") {
				t.Errorf("doc.go lacks %s", row)
			}
		}
	}
	if shown := regexp.MustCompile(`(?m)^//.* \(\d.* to .*\d\)$`).FindAll(text, -1); rows != 5 || len(shown) != rows {
		t.Errorf("%d rows, of which doc.go has %d", rows, len(shown))
	}
	shares := map[string][]float64{}
	for line := range gametest.Lines(t, "testdata/wide.txt") {
		words := strings.Fields(line) // rules, player, games, percentage
		share, err := strconv.ParseFloat(words[3], 64)
		if err != nil {
			t.Fatal(err)
		}
		shares[words[1]] = append(shares[words[1]], share)
	}
	for name, player := range map[string]string{"counting": "CountingPlayer", "heaviest": "HeaviestPlayer"} {
		list := shares[name]
		want := fmt.Sprintf("%.0f to %.0f %% against [dominoes.%s]", slices.Min(list), slices.Max(list), player)
		if len(list) != 6 || !strings.Contains(doc, want) {
			t.Errorf("%v, doc.go lacks %q", list, want)
		}
	}
}
