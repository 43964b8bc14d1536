package main

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

// run0 runs the program in this process.
func run0(args ...string) programtest.Result {
	return runOn(context.Background(), terminal.Console{}, args...)
}

// runOn is run. What it writes is in the result, unless the console has an output.
func runOn(ctx context.Context, c terminal.Console, args ...string) programtest.Result {
	return terminaltest.Play(ctx, run, c, args, "")
}

func TestHelp(t *testing.T) {
	if got := run0("-h"); got != (programtest.Result{Out: help}) {
		t.Errorf("%+v", got)
	}
	for _, c := range contests() {
		for _, e := range c.players {
			if (e.slow || e.aside) != strings.Contains(c.list(), e.words+" *\n") {
				t.Errorf("%s: the list is wrong about %s", c.name, e.name)
			}
			if e.aside && !strings.Contains(help, e.name) {
				t.Errorf("the help lacks %s of %s, which plays only if named", e.name, c.name)
			}
		}
	}
}

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"farkle", `unexpected argument "farkle" without -merge (texts of several words need quotes).`},
		{"-game|" + strings.Repeat("x", 5000), strings.Repeat("x", 100) + `..."; games`},
		{"-rules|pocket tarrget=500", `the rules of farkle: syntax error: "pocket tarrget=500" at offset 7; did you mean target?`},
		{"-players|bank,greedy", `there is no player "greedy"; players of farkle are `},
		{"-players|bank,bank:300", "the player bank:300 is there twice."},
		{"-players|bank,keep:0", "the points of the player keep is a number from 1 to 1000000."},
		{"-players|bank,turn:1", "the player turn takes no number."},
		{"-game|awari|-players|greedy,search:17", "the depth of the player search is a number from 1 to 16."},
		{"-games|0", `invalid value "0" for flag -games: must be a number from 1 to 2000000000.`},
		{"-players|bank,keep,turn|-games|666666667", "with 3 players each pair plays 1 to 666666666 games."},
		{"-seats|3|-players|bank,keep", "a tournament has 3 to 20 players, not 2."},
		{"-game|dominoes|-rules|block seats=4|-seats|3", "a table has 2 or 4 players by these rules, not 3."},
		{"-game|dominoes|-rules|partners|-seats|4", "a table has 2 players by these rules, not 4."},
		{"-seats|3|-players|bank,keep,duel", "the player duel plays at tables of 2, not of 3."},
		{"-seats|3|-luck", "-luck goes with tables of 2 in farkle."},
		{"-seats|3|-games|500000001", "with 4 players each table plays 1 to 500000000 games."},
		{"-seats|3|-players|bank:1,bank:2,bank:3,bank:4,bank:5,bank:6,bank:7,bank:8,bank:9,bank:10,bank:11,bank:12", "12 players make more than 190 tables of 3."},
		{"-game|awari|-opening|-1", "a game begins with 0 to 100 random moves, and with none where there are dice or tiles."},
		{"-game|awari|-luck", "-luck goes with -game farkle and yahtzee, whose positions a solver judges."},
		{"-merge|-luck|x.json", "-luck does not go with -merge."},
		{"-shard|0/0", "must be like 0/4"},
		{"-shard|0/7|-games|2|-players|bank,keep,groups", "a tournament of 6 games cannot have 7 parts."},
		{"-o|part.json", "-o is the file of a part, and goes with -shard."},
		{"-shard|0/4|-svg|x.svg", "-svg is a picture of a result, which a part is not; it goes with -merge."},
		{"-merge|parts|-games|5", `flags go before the parts, but "-games" follows.`},
		{"-merge", "-merge needs files with parts, or a folder with them."},
		{"-list|-seed|1", "-seed does not go with -list."},
	} {
		args := strings.Split(tt.args, "|")
		got := run0(args...)
		programtest.CheckRefused(t, "tournament", args, got, tt.want)
		if len(got.Err) > 1000 {
			t.Errorf("%.80q: %d bytes", args, len(got.Err))
		}
	}
}

// Failures during play and of files have status 1 and leave no file.
func TestFailures(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct{ args, want string }{
		{"-players|duel,bank|-rules|zilch farkles=1 penalty=10000", "the player duel: "},
		{"-players|keep,bank|-rules|zilch farkles=1 penalty=10000|-luck", "the judge of luck: "},
		{"-players|keep:1000000,bank:1000000|-rules|standard target=1000000|-games|1", "game 1 of 1, keep:1000000 against bank:1000000: the game is too long"},
		{"-games|1|-svg|" + dir, "it is not a file that can be replaced"},
		{"-shard|0/2|-o|" + filepath.Join(dir, "no", "part.json"), filepath.Join(dir, "no")},
		{"-merge|" + filepath.Join(dir, "none.json"), filepath.Join(dir, "none.json")},
		{"-merge|" + dir, "no file in " + dir + " ends in .json"},
	} {
		got := run0(strings.Split(tt.args, "|")...)
		if got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "tournament: ") || !strings.Contains(got.Err, tt.want) || strings.Count(got.Err, "\n") != 1 {
			t.Errorf("%s: %+v, want %q", tt.args, got, tt.want)
		}
	}
	if list := programtest.Folder(t, dir); len(list) > 0 {
		t.Errorf("left behind: %q", list)
	}
}

func TestFullOutput(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-list"}, {"-games", "1"}, {"-games", "1", "-shard", "0/1"}} {
		got := runOn(context.Background(), terminal.Console{Out: programtest.Full(0)}, args...)
		if got != (programtest.Result{Err: "tournament: the disk is full.\n", Status: 1}) {
			t.Errorf("%q: %+v", args, got)
		}
	}
}

const noResult = "tournament: interrupted, so there is no result.\n"

// An interrupted tournament has no result and leaves no file, even if a player is thinking.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	write(t, file, "old")
	for _, text := range []string{
		"-games|1000000|-svg|" + file,
		"-games|1000000|-shard|0/2|-o|" + file,
		"-game|awari|-rules|oware|-players|search:14,greedy|-games|1000|-svg|" + file,
		"-players|duel,bank|-rules|standard target=100000|-svg|" + file,
	} {
		ctx, cancel := context.WithCancel(context.Background())
		tick := make(chan time.Time)
		go func() {
			tick <- time.Time{}
			cancel()
		}()
		got := runOn(ctx, terminal.Console{Tick: tick}, strings.Split(text, "|")...)
		if got != (programtest.Result{Err: noResult, Status: 130}) {
			t.Errorf("%s: %+v", text, got)
		}
		if list := programtest.Folder(t, dir); len(list) != 1 || programtest.Text(t, file) != "old" {
			t.Errorf("%q", list)
		}
	}
}

// Progress is shown at a terminal, and then erased.
func TestProgress(t *testing.T) {
	always := make(chan time.Time)
	close(always)
	args := []string{"-game", "awari", "-games", "20", "-seed", "3"}
	plain := run0(args...)
	if got := runOn(context.Background(), terminal.Console{Tick: always}, args...); got != plain || plain.Err != "" || plain.Status != 0 {
		t.Errorf("%+v\n%+v", plain, got)
	}
	got := runOn(context.Background(), terminal.Console{Tick: always, Progress: true}, args...)
	if got.Out != plain.Out || !strings.Contains(got.Err, "\rPlaying 60 games: ") || !strings.HasSuffix(got.Err, " \r") || strings.Contains(got.Err, "\n") {
		t.Errorf("%+v", got)
	}
}
