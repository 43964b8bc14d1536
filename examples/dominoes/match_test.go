package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

// The results of the scaffold of seed 004 under GHC. The seed prints the first four of none. "any" is
// the original scaffold.
var matches = []struct {
	chipOut                   string
	games, hand, target, seed int
	wins                      [2]int
}{
	{"none", 100, 7, 61, 1, [2]int{48, 52}},
	{"none", 100, 7, 61, 2, [2]int{48, 52}},
	{"none", 100, 7, 61, 4, [2]int{62, 38}},
	{"none", 10000, 7, 61, 4, [2]int{5091, 4909}},
	{"none", 500, 7, 31, -1, [2]int{262, 238}},
	{"none", 50, 10, 200, -12345, [2]int{20, 30}},
	{"none", 2, 7, 61, 10, [2]int{0, 2}},
	{"mover", 100, 7, 61, 1, [2]int{51, 49}},
	{"mover", 100, 7, 61, 2, [2]int{52, 48}},
	{"mover", 100, 7, 61, 4, [2]int{57, 43}},
	{"mover", 500, 1, 15, 14, [2]int{246, 254}},
	{"mover", 64, 20, 61, 8, [2]int{62, 2}},
	{"any", 100, 7, 61, 1, [2]int{54, 46}},
	{"any", 100, 7, 61, 2, [2]int{52, 48}},
	{"any", 100, 7, 61, 4, [2]int{55, 45}},
	{"any", 300, 14, 61, 7, [2]int{144, 156}},
	{"any", 1000, 3, 31, 12, [2]int{504, 496}},
	{"any", 2, 7, 61, 10, [2]int{1, 1}},
}

var wonGames = regexp.MustCompile(`(?m)^Player 1 \((\w+)\) won (\d+), player 2 \((\w+)\) won (\d+)\.$`)

// Matches have the results of the scaffold, on one core and on two.
func TestMatches(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for i, m := range matches {
		if m.games > 1000 && testing.Short() {
			continue
		}
		runtime.GOMAXPROCS(1 + i%2)
		args := []string{"-chip-out", m.chipOut, "-games", strconv.Itoa(m.games), "-hand", strconv.Itoa(m.hand),
			"-target", strconv.Itoa(m.target), "-seed", strconv.Itoa(m.seed)}
		got := play(args, "unread")
		won := wonGames.FindStringSubmatch(got.Out)
		if won == nil || got.Status != 0 || got.Err != "" {
			t.Fatalf("%q: %+v", args, got)
		}
		if want := fmt.Sprint(m.wins); fmt.Sprintf("[%s %s]", won[2], won[4]) != want {
			t.Errorf("%q on %d cores: %s, want %s", args, 1+i%2, won[0], want)
		}
	}
}

// An interrupted match has no result, also with very long games.
func TestInterruptedMatch(t *testing.T) {
	for _, text := range []string{"-games 1000000000", "-games 4 -target 1000000 -p1 smart -p2 smart -hand 1"} {
		ctx, cancel := context.WithCancel(context.Background())
		tick := make(chan time.Time)
		go func() {
			for range 3 {
				tick <- time.Time{}
			}
			cancel()
		}()
		got := terminaltest.Play(ctx, run, terminal.Console{Tick: tick, Progress: true}, strings.Fields(text), "")
		text := got.Err[strings.LastIndex(got.Err, "\r")+1:]
		if got.Status != 130 || got.Out != "" || !regexp.MustCompile(`^dominoes: interrupted after \d+ of \d+ games, so the match has no result\.\n$`).MatchString(text) {
			t.Errorf("%+v", got)
		}
	}
	// Other modes print no result either.
	for _, text := range []string{"", "-show", "-play", "-p1 solve", "-rules block -games 1000000"} {
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		got := terminaltest.Play(ctx, run, terminal.Console{}, strings.Fields(text), "1\n")
		if got.Status != 130 || regexp.MustCompile(`drops \d|won`).MatchString(got.Out) {
			t.Errorf("%s: %+v", text, got)
		}
		if told := got.Err == "dominoes: interrupted, so there is no result.\n"; told == (text == "-play") {
			t.Errorf("%s: %q", text, got.Err)
		}
	}
}

// matchOf plays a match of one strategy against itself.
func matchOf(ctx context.Context, games, target int, p dominoes.Strategy) (wins [2]int, err error) {
	o := options{games: games, seed: 1}
	o.Rules = dominoes.Standard()
	o.Rules.Target = target
	return match(ctx, &o, []dominoes.Strategy{p, p}, func() {})
}

// An interrupt does not wait for the end of a game.
func TestInterruptedGame(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var calls atomic.Int64
	slow := func(v dominoes.View) dominoes.Move {
		if calls.Add(1) == 1000 { // a game has many more
			cancel()
		}
		return dominoes.SimplePlayer(v)
	}
	if wins, err := matchOf(ctx, 4, maxTarget, slow); !errors.Is(err, context.Canceled) || wins != [2]int{} || calls.Load() > 2000 {
		t.Errorf("%v, %v, %d calls", wins, err, calls.Load())
	}
}

// An interrupt after the last game has no effect.
func TestLateInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	late := func(v dominoes.View) dominoes.Move {
		m := dominoes.SimplePlayer(v)
		if _, wins := v.Gain(m); wins {
			cancel()
		}
		return m
	}
	if wins, err := matchOf(ctx, 1, 61, late); err != nil || wins[0]+wins[1] != 1 {
		t.Errorf("%v, %v", wins, err)
	}
}

// The error of a failed game has its number and the reason.
func TestFailedGame(t *testing.T) {
	knock := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	_, err := matchOf(context.Background(), 1, 61, knock)
	var move *pips.MoveError
	if !errors.As(err, &move) || !strings.HasPrefix(err.Error(), "game 1 of 1: player ") {
		t.Error(err)
	}
}
