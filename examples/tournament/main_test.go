package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pips.example/examples/internal/terminal"
)

// A result is what came of a run.
type result struct {
	out, err string
	status   int
}

// run0 runs the program in this process.
func run0(args ...string) result { return runOn(context.Background(), console{}, args...) }

func runOn(ctx context.Context, c console, args ...string) result {
	var out, errOut bytes.Buffer
	c.out, c.err = &out, &errOut
	status := run(ctx, args, c)
	return result{out.String(), errOut.String(), status}
}

func TestHelp(t *testing.T) {
	for _, flag := range []string{"-h", "-help", "--help"} {
		if got := run0(flag); got != (result{out: help}) {
			t.Errorf("%s: %+v", flag, got)
		}
	}
}

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"farkle", `there are no arguments without -merge, but "farkle" was given (texts of several words need quotes).`},
		{"-game|chess", `there is no game "chess"; games are farkle, yahtzee, awari, dominoes.`},
		{"-game|\x1b[2J", `there is no game "\x1b[2J"; `},
		{"-game|" + strings.Repeat("x", 5000), strings.Repeat("x", 100) + `..."; games`},
		{"-rules|bridge", `the rules of farkle: unknown name: "bridge" at offset 0 (-list lists the names).`},
		{"-rules|standard target=-1", "the rules of farkle: "},
		{"-rules|", "the rules of farkle: "},
		{"-players|bank", "a tournament has 2 to 20 players, not 1."},
		{"-players|" + strings.Repeat("bank,", 20) + "keep", "a tournament has 2 to 20 players, not 21."},
		{"-players|", "a tournament has 2 to 20 players, not 1."},
		{"-players|bank,", `there is no player ""; players of farkle are random, groups, keep, bank, turn, race, duel.`},
		{"-players|bank,greedy", `there is no player "greedy"; players of farkle are `},
		{"-players|bank,bank:300", "the player bank:300 is there twice."},
		{"-players|bank,keep:0", "the points of the player keep is a number from 1 to 1000000."},
		{"-players|bank,keep:", "the points of the player keep is a number from 1 to 1000000."},
		{"-players|bank,keep:1e3", "the points of the player keep is a number from 1 to 1000000."},
		{"-players|bank,keep:99999999999999999999", "the points of the player keep is a number from 1 to 1000000."},
		{"-players|bank,random:-1", "the seed of the player random is a number from 0 to 1000000000."},
		{"-players|bank,turn:1", "the player turn takes no number."},
		{"-game|awari|-players|greedy,search:17", "the depth of the player search is a number from 1 to 16."},
		{"-game|dominoes|-players|simple,turn", `there is no player "turn"; players of dominoes are random, simple, greedy, careful, lookahead, smart`},
		{"-games|0", `invalid value "0" for flag -games: it is a number from 1 to 2000000000.`},
		{"-games|2000000001", "it is a number from 1 to 2000000000."},
		{"-players|bank,keep,turn|-games|666666667", "with 3 players each pair plays 1 to 666666666 games."},
		{"-seed|-1", `invalid value "-1" for flag -seed: it is a whole number from 0 to 18446744073709551615.`},
		{"-opening|2", "-opening goes with -game awari."},
		{"-opening|0|-game|yahtzee", "-opening goes with -game awari."},
		{"-game|awari|-opening|-1", `invalid value "-1" for flag -opening: it is a number from 0 to 100.`},
		{"-game|awari|-opening|101", "it is a number from 0 to 100."},
		{"-shard|1", `invalid value "1" for flag -shard: it is like 0/4, the first of 4, with no more than 100000.`},
		{"-shard|4/4", "it is like 0/4"},
		{"-shard|-1/4", "it is like 0/4"},
		{"-shard|0/0", "it is like 0/4"},
		{"-shard|0/100001", "it is like 0/4"},
		{"-shard|0/4/2", "it is like 0/4"},
		{"-shard|$(JOB_COMPLETION_INDEX)/4", "it is like 0/4"},
		{"-shard|/4", "it is like 0/4"},
		{"-shard|0/7|-games|2|-players|bank,keep,groups", "a tournament of 6 games cannot have 7 parts."},
		{"-o|part.json", "-o is the file of a part, and goes with -shard."},
		{"-shard|0/4|-svg|x.svg", "-svg is a picture of a result, which a part is not; it goes with -merge."},
		{"-shard|0/4|-o|", "a file needs a name."},
		{"-svg|", "a file needs a name."},
		{"-merge", "-merge needs files with parts, or a folder with them."},
		{"-merge|-games|2|x.json", "-games does not go with -merge."},
		{"-merge|-o|y.json|x.json", "-o does not go with -merge."},
		{"-merge|-shard|0/2|x.json", "-shard does not go with -merge."},
		{"-merge|x.json|-svg|y.svg", `flags come before the files, but "-svg" stands among them.`},
		{"-list|-seed|1", "-seed does not go with -list."},
		{"-list|farkle", "-list takes no arguments."},
		{"-list|-merge|farkle", "-merge does not go with -list."},
	} {
		got := run0(strings.Split(tt.args, "|")...)
		if got.status != 2 || got.out != "" || !strings.Contains(got.err, tt.want) || strings.Contains(got.err, "\x1b") ||
			!strings.HasPrefix(got.err, "tournament: ") || !strings.HasSuffix(got.err, ".\nType tournament -h for help.\n") ||
			strings.Count(got.err, "\n") != 2 {
			t.Errorf("%.80s: %+v, want status 2 and %q", tt.args, got, tt.want)
		}
	}
}

// What cannot be played or written is told.
func TestFailures(t *testing.T) {
	dir := t.TempDir()
	for _, tt := range []struct{ args, want string }{
		{"-players|duel,bank|-rules|zilch", "the player duel: "},
		{"-players|keep:1000000,bank:1000000|-rules|standard target=1000000|-games|1", "game 1 of 1, keep:1000000 against bank:1000000: the game is too long"},
		{"-games|1|-svg|" + dir, "it is no file that could be replaced"},
		{"-shard|0/2|-o|" + filepath.Join(dir, "no", "part.json"), filepath.Join(dir, "no")},
		{"-merge|" + filepath.Join(dir, "none.json"), filepath.Join(dir, "none.json")},
		{"-merge|" + dir, "no file in " + dir + " ends in .json"},
	} {
		got := run0(strings.Split(tt.args, "|")...)
		if got.status != 1 || got.out != "" || !strings.HasPrefix(got.err, "tournament: ") || !strings.Contains(got.err, tt.want) || strings.Count(got.err, "\n") != 1 {
			t.Errorf("%s: %+v, want %q", tt.args, got, tt.want)
		}
	}
	if list := folder(t, dir); len(list) > 0 {
		t.Errorf("left behind: %q", list)
	}
}

// A full has no room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, os.ErrClosed }

func TestFullOutput(t *testing.T) {
	for _, args := range [][]string{{"-h"}, {"-list"}, {"-games", "1"}, {"-games", "1", "-shard", "0/1"}} {
		var errOut bytes.Buffer
		status := run(context.Background(), args, console{out: full{}, err: &errOut})
		if status != 1 || errOut.String() != "tournament: "+os.ErrClosed.Error()+".\n" {
			t.Errorf("%q: %d, %q", args, status, &errOut)
		}
	}
}

// folder returns the names in a folder.
func folder(t *testing.T, name string) (list []string) {
	t.Helper()
	entries, err := os.ReadDir(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// An interrupted tournament has no result and leaves nothing, not even of a player
// who is still thinking.
func TestInterrupted(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"-games 1000000 -svg " + file,
		"-games 1000000 -shard 0/2 -o " + file,
		"-game awari -rules oware -players search:14,greedy -games 1000 -svg " + file,
		"-players duel,bank -rules standard|target=100000 -svg " + file,
	} {
		ctx, cancel := context.WithCancel(context.Background())
		tick := make(chan time.Time)
		go func() {
			tick <- time.Time{}
			cancel()
		}()
		var args []string
		for _, arg := range strings.Fields(text) {
			args = append(args, strings.ReplaceAll(arg, "|", " "))
		}
		got := runOn(ctx, console{tick: tick}, args...)
		if got != (result{err: "tournament: interrupted, so there is no result.\n", status: 130}) {
			t.Errorf("%s: %+v", text, got)
		}
		text, _ := os.ReadFile(file)
		if list := folder(t, dir); !slices.Equal(list, []string{"file"}) || string(text) != "old" {
			t.Errorf("%q, %q", list, text)
		}
	}
}

// Progress is shown where it can be, and then nothing is left of it.
func TestProgress(t *testing.T) {
	always := make(chan time.Time)
	close(always)
	args := []string{"-game", "awari", "-games", "40", "-seed", "3"}
	plain := run0(args...)
	if got := runOn(context.Background(), console{tick: always}, args...); got != plain || plain.err != "" || plain.status != 0 {
		t.Errorf("%+v\n%+v", plain, got)
	}
	got := runOn(context.Background(), console{tick: always, progress: true}, args...)
	if got.out != plain.out || !strings.Contains(got.err, "\rPlaying 120 games: ") || !strings.HasSuffix(got.err, " \r") || strings.Contains(got.err, "\n") {
		t.Errorf("%+v", got)
	}
}

// Colours change nothing else.
func TestColours(t *testing.T) {
	args := []string{"-game", "awari", "-games", "4"}
	plain, got := run0(args...), runOn(context.Background(), console{look: terminal.Style{Colour: true}}, args...)
	without := strings.NewReplacer("\x1b[1m", "", "\x1b[2m", "", "\x1b[0m", "").Replace(got.out)
	if without != plain.out || got.out == plain.out {
		t.Errorf("%q", got.out)
	}
}
