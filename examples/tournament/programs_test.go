package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// firstMove plays the first legal move, like the program first.
func firstMove[V bot.View[M], M any](v V) (first M) {
	for m := range v.Moves() {
		return m
	}
	return first
}

// A program plays the same games as a function, in every game, with any number of cores, and in parts.
func TestPrograms(t *testing.T) {
	const seed, games = 77, 3
	first := bottest.Command(t, "first")
	for _, tt := range []struct {
		game, rules string
		match       match
	}{
		{"farkle", "standard target=500", matches(farkle.ParseRules, 0, map[string]farkle.Strategy{first: firstMove[farkle.View], "random:7": farkle.Random(7)})},
		{"yahtzee", small["yahtzee"], matches(yahtzee.ParseRules, 0, map[string]yahtzee.Strategy{first: firstMove[yahtzee.View], "random:7": yahtzee.Random(7)})},
		{"awari", "oware", matches(awari.ParseRules, 6, map[string]awari.Strategy{first: firstMove[awari.View], "random:7": awari.Random(7)})},
		{"dominoes", "draw target=30", matches(dominoes.ParseRules, 0, map[string]dominoes.Strategy{first: firstMove[dominoes.View], "random:7": dominoes.RandomPlayer(7)})},
	} {
		args := []string{"-game", tt.game, "-rules", tt.rules, "-players", first + ",random:7", "-games", strconv.Itoa(games), "-seed", strconv.Itoa(seed)}
		p, err := decodePart([]byte(run0(append(args, "-shard", "0/1")...).Out))
		if err != nil {
			t.Fatal(err)
		}
		want, err := tt.match(tt.rules, games, prng.NewSplitMix64(seed).Stream(0).Uint64(), first, "random:7")
		if err != nil {
			t.Fatal(err)
		}
		if got, want := jsonOf(t, p.Results[0]), jsonOf(t, want); got != want || len(p.Failures) > 0 {
			t.Errorf("%s: %s, %+v", tt.game, programtest.Difference(got, want), p.Failures)
		}
		table := run0(args...)
		t.Setenv("GOMAXPROCS", "3") // of the process that follows
		if got := programtest.Run(t, nil, args...); got != table || got.Status != 0 {
			t.Errorf("%s: %+v, not %+v", tt.game, got, table)
		}
		if got := run0("-merge", parts(t, 3, args...)); got != table {
			t.Errorf("%s: %+v, not %+v", tt.game, got, table)
		}
	}
}

// A program may write a tile the other way round, also where two play as a pair.
func TestTurned(t *testing.T) {
	for _, rules := range []string{"draw target=30", "partners target=40"} {
		var got [2]programtest.Result
		for i, manner := range []string{"first", "turn"} {
			got[i] = run0("-game", "dominoes", "-rules", rules, "-players", "a="+bottest.Command(t, manner)+",random:7", "-games", "4")
		}
		if got[0] != got[1] || got[0].Status != 0 || strings.Contains(got[0].Out, "illegal") {
			t.Errorf("%s: %+v, not %+v", rules, got[1], got[0])
		}
	}
}

// Programs that fail lose these games, and only these. The report, also of parts, says why.
func TestFailingPrograms(t *testing.T) {
	crash, wrong, good := bottest.Command(t, `fail "player":1`), bottest.Command(t, `say {"keep":[6],"then":"bank"}`), bottest.Command(t, "first")
	list := []string{wrong, "bank:300", crash, good}
	args := []string{"-rules", "standard target=3000", "-players", strings.Join(list, ","), "-games", "7"}
	got := run0(args...)
	if got.Status != 0 || got.Err != "" {
		t.Fatalf("%+v", got)
	}
	// One is always wrong, and one fails in the second seat.
	_, text, _ := strings.Cut(got.Out, "Wilson.\n")
	illegal, line := regexp.MustCompile(`: its move 6 bank is illegal: these dice .*`), "  game %d, %s against %s"
	want := "\n" + wrong + " lost 21 games because it failed, of which these are the first 5:\n"
	for n := range 5 {
		one, two := wrong, "bank:300"
		if n%2 == 1 {
			one, two = two, one
		}
		want += fmt.Sprintf(line+"\n", n+1, one, two)
	}
	want += "\n" + crash + " lost 7 games because it failed, of which these are the first 5:\n"
	for _, game := range []int{1, 3, 5, 7, 2} {
		one := "bank:300"
		if game == 2 { // in the next pair
			one = good
		}
		want += fmt.Sprintf(line+": it ended: exit status 3\n    I am  done\n    for\n", game, one, crash)
	}
	if text = illegal.ReplaceAllString(text, ""); text != want {
		t.Errorf("%s, in\n%s", programtest.Difference(text, want), got.Out)
	}
	p, err := decodePart([]byte(run0(append(args, "-shard", "0/1")...).Out))
	if err != nil {
		t.Fatal(err)
	}
	if p.Results[0].Scores[0].Lost != 7 || p.Results[0].Scores[1].Won != 7 || p.Results[3].Scores[0].Seats[0].Won != 4 {
		t.Errorf("%v\n%v", p.Results[0], p.Results[3])
	}
	// The third of three has the second seat in the second game.
	three, err := decodePart([]byte(run0("-players", "bank,keep,"+crash, "-seats", "3", "-games", "6", "-shard", "0/1").Out))
	if err != nil || three.Results[0].Scores[0].Drawn != 2 || three.Results[0].Scores[1].Drawn != 2 {
		t.Fatalf("%v, %v", err, three.Results)
	}
	if f := three.Failures[0]; f.Games != 2 || f.Faults[0].Game != 1 || f.Faults[1].Game != 4 {
		t.Errorf("%+v", f)
	}
	if again := run0("-merge", parts(t, 2, args...)); again != got {
		t.Errorf("in parts: %s", programtest.Difference(again.Out, got.Out))
	}
	// Impossible failures are refused.
	for _, change := range []func(f failures){
		func(f failures) { f[0].Player = 1 },
		func(f failures) { f[1].Player = 4 },
		func(f failures) { f[0].Faults[4].Table = 6 },
		func(f failures) { f[0].Faults[0].Table = -1 },
		func(f failures) { f[0].Faults[4].Game = 7 },
		func(f failures) { f[0].Faults[0].Game = -1 },
		func(f failures) { f[0].Faults[0].Wrote = "\x1b[2J" },
		func(f failures) { f[0].Faults[4].Reason = "\x1b[2J" },
	} {
		q, err := decodePart(p.encode())
		if err != nil {
			t.Fatal(err)
		}
		change(q.Failures)
		if _, err := decodePart(q.encode()); err == nil {
			t.Errorf("accepted: %+v", q.Failures)
		}
	}
}

// A program can have a short name in the report, which does not change its games.
func TestAlias(t *testing.T) {
	good, wrong := bottest.Command(t, "first"), bottest.Command(t, `say {"keep":[6],"then":"bank"}`)
	args := func(one, two string) []string {
		return []string{"-rules", "standard target=1000", "-games", "3", "-players", "bank:300," + one + good + "," + two + wrong}
	}
	got, long := run0(args("", "")...), run0(args("mine=", "my.2nd=")...)
	short := strings.NewReplacer(good, "mine", wrong, "my.2nd").Replace(got.Out)
	if words := strings.Join(strings.Fields(long.Out), " "); got.Status != 0 || words != strings.Join(strings.Fields(short), " ") {
		t.Errorf("%s\nwant\n%s", long.Out, short)
	}
	if again := run0("-merge", parts(t, 2, args("mine=", "my.2nd=")...)); again != long {
		t.Errorf("in parts: %s", programtest.Difference(again.Out, long.Out))
	}
	for players, want := range map[string]string{
		"a=exec:x,a=exec:y":            "the player a is there twice",
		"bank:300,=exec:x":             `"" is no name for a program: it takes up to 30 letters, digits, dots, dashes and underscores`,
		"bank:300,a b=exec:x":          `"a b" is no name for a program: `,
		"bank:300,\x1b=exec:x":         `"\x1b" is no name for a program: `,
		"bank:300,bank=exec:":          "a command is missing after exec:",
		"bank:300,exec:no-p --x=exec:": "the player exec:no-p --x=exec:: exec: \"no-p\": executable file not found in $PATH",
	} {
		if got := run0("-players", players); got.Status != 2 || !strings.HasPrefix(got.Err, "tournament: "+want) {
			t.Errorf("%s: %+v", players, got)
		}
	}
}

// The clock of a game restarts with each game.
func TestClock(t *testing.T) {
	got := run0("-players", "bank,"+bottest.Command(t, "hang"), "-games", "2", "-move-time", "200ms", "-game-time", "300ms")
	if strings.Count(got.Out, ": it took longer than 200ms for a move\n") != 2 || strings.Contains(got.Out, "for the game") {
		t.Errorf("%+v", got)
	}
}

// An interrupt ends programs that hang.
func TestProgramEnds(t *testing.T) {
	l := bottest.Listen(t)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	stay := bottest.Command(t, "stay "+l.Addr().String())
	done := make(chan programtest.Result)
	go func() {
		done <- programtest.Capture(func(out, errOut io.Writer) int {
			return run(ctx, []string{"-players", "bank," + stay, "-games", "1"}, terminal.Console{Out: out, Err: errOut})
		})
	}()
	gone := l.Here(2)
	cancel()
	if got := <-done; got != (programtest.Result{Err: noResult, Status: 130}) {
		t.Errorf("%+v", got)
	}
	gone()
}

// The package comment has the line that a program reads, and an answer.
func TestLines(t *testing.T) {
	l := bottest.Listen(t)
	got := run0("-game", "awari", "-rules", "kalah pits=3 beans=2", "-opening", "0", "-games", "1", "-players", bottest.Command(t, "last "+l.Addr().String())+",random")
	line, err := bufio.NewReader(l.Next()).ReadString('\n')
	if got.Status != 0 || err != nil {
		t.Fatal(got, err)
	}
	_, comment, _ := strings.Cut(programtest.Text(t, "main.go"), `//	{"version"`)
	request, answer, _ := strings.Cut(`{"version"`+comment, "\n//\t")
	if line = regexp.MustCompile(`(kalah pits=3 beans=2",).*?}`).ReplaceAllString(line, "$1…}"); line != request+"\n" {
		t.Errorf("%s\nis %s", line, request)
	}
	if !strings.Contains(request[strings.Index(request, `"moves"`):], strings.Split(answer, "\n")[0]) {
		t.Errorf("%.20s is no move of %s", answer, request)
	}
}

// The programs in other languages, also that of the package comment, play without a fault.
func TestSamples(t *testing.T) {
	_, comment, _ := strings.Cut(programtest.Text(t, "main.go"), "//\timport json")
	comment, _, _ = strings.Cut("//\timport json"+comment, "\n//\n")
	short := filepath.Join(t.TempDir(), "short.py")
	write(t, short, strings.ReplaceAll(comment, "//\t", ""))
	all := contests()
	for i, command := range []string{"python3 bots/bot.py", "node bots/bot.mjs", "python3 '" + short + "'"} {
		t.Run(command, func(t *testing.T) { checkSample(t, command, 2, all[i:i+1]) })
	}
}

// checkSample plays a number of games with a program. With one process the report is the same as with two.
func checkSample(t *testing.T, command string, games int, contests []contest) {
	if language, _, _ := strings.Cut(command, " "); exec.Command(language, "--version").Run() != nil {
		t.Skip(language + " is missing")
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	for _, c := range contests {
		var got [2]programtest.Result
		for i := range got {
			runtime.GOMAXPROCS(1 + i)
			got[i] = run0("-game", c.name, "-players", "random,exec:"+command, "-games", strconv.Itoa(games))
		}
		if got[0] != got[1] || got[0].Status != 0 || got[0].Err != "" || strings.Contains(got[0].Out, "failed") {
			t.Errorf("%s: %+v, %+v", c.name, got[0], got[1])
		}
	}
}
