package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"pips.example/awari"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"4", `there are no arguments, but "4" was given`},
		{"-rules|oware|pits=3", `"pits=3" was given (rules of several words need quotes).`},
		{"-rules|chess", `"chess" at offset 0; want standard, kalah, kalah-empty-capture, basic, oware or awari.`},
		{"-rules|kalha", "did you mean kalah?"},
		{"-rules|", "pits is 0, want 1 to 7"},
		{"-rules|kalah pits=0", "want a number from 1 to 7."},
		{"-rules|kalah pits=8", "too large: \"kalah pits=8\" at offset 11; want a number from 1 to 7."},
		{"-pits|0", "it is a number from 1 to 7."},
		{"-pits|8", "it is a number from 1 to 7."},
		{"-pits|-1", "it is a number from 1 to 7."},
		{"-pits|six", "it is a number from 1 to 7."},
		{"-pits|99999999999999999999", "it is a number from 1 to 7."},
		{"-pits|", "it is a number from 1 to 7."},
		{"-beans|0", "it is a number from 1 to 255."},
		{"-beans|256", "it is a number from 1 to 255."},
		{"-beans|3.5", "it is a number from 1 to 255."},
		{"-beans|255", "nothing could be sown: a pit would hold more than 255 beans."},
		{"-pits|1|-beans|255|-rules|kalah", "nothing could be sown"},
		{"-rules|oware pits=1 beans=1 grand-slam=illegal", "nothing could be sown: the game is over."},
		{"-seed|-1", "it is a whole number from 0 to 18446744073709551615."},
		{"-seed|18446744073709551616", "it is a whole number from 0 to 18446744073709551615."},
		{"-bot|clever", `there is no "clever"; bots are random, greedy, search6 and solve.`},
		{"-bot|", `there is no "";`},
		{"-bot|greedy,", `there is no "";`},
		{"-bot|greedy2", `there is no "greedy2";`},
		{"-bot|search-1", `there is no "search-1";`},
		{"-bot|search0", "the number of search is 1 to 16."},
		{"-bot|search17", "the number of search is 1 to 16."},
		{"-bot|search99999999999999999999", "the number of search is 1 to 16."},
		{"-bot|greedy,greedy,greedy", "more than two players."},
		{"-bot|" + strings.Repeat("x", 5000), strings.Repeat("x", 100) + `..."`},
		{"-first|me|-bot|greedy", "it is you, bot or random."},
		{"-first|bot", "-first bot takes one -bot."},
		{"-first|random|-bot|greedy,greedy", "-first random takes one -bot."},
		{"-record|" + filepath.Join(t.TempDir(), "no", "file"), "no"},
		{"-record", "flag needs an argument: -record."},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "1\nq\n")
		programtest.CheckRefused(t, "awari", args, got, tt.want)
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play([]string{arg}, ""); got != (programtest.Result{Out: help}) {
			t.Errorf("%s: %+v", arg, got)
		}
	}
	for line := range strings.Lines(help + ruleList()) {
		if len(line) > 80 {
			t.Errorf("too wide: %q", line)
		}
	}
}

// What differs is written out by hand from the comments of the variants.
func TestRuleList(t *testing.T) {
	got := play([]string{"-rules", "list"}, "1\n")
	const want = `name                pits beans  left to    also
standard               6     3  mover      captures nothing, too
kalah                  6     4  owner
kalah-empty-capture    6     4  owner      captures nothing, too
basic                  6     3  uncounted  both homes, both sides, one extra
oware                  6     4  owner      captures 2s and 3s
awari                  6     4  owner      captures 2s and 3s, no grand slams

`
	if got.Status != 0 || got.Err != "" || !strings.HasPrefix(got.Out, want) {
		t.Errorf("%+v", got)
	}
	for name := range awari.Variants() {
		if strings.Count(got.Out, "\n"+name+" ") != 1 {
			t.Errorf("not one line for %s", name)
		}
	}
}

// -pits and -beans win over the rules, wherever they stand.
func TestSize(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"", "Rules: standard.\n"},
		{"-pits|4", "Rules: standard pits=4.\n"},
		{"-beans|5", "Rules: standard beans=5.\n"},
		{"-pits|7|-beans|1|-rules|kalah pits=2 beans=9", "Rules: kalah pits=7 beans=1.\n"},
		{"-rules|oware beans=2|-pits|3", "Rules: oware pits=3 beans=2.\n"},
	} {
		got := play(strings.FieldsFunc(tt.args, func(r rune) bool { return r == '|' }), "q\n")
		if got.Status != 0 || !strings.HasPrefix(got.Out, "Awari\n"+tt.want) {
			t.Errorf("%s: %+v, want %q", tt.args, got, tt.want)
		}
	}
}

// Every variant can be explained, and played by bots to its end.
func TestVariants(t *testing.T) {
	for name := range awari.Variants() {
		got := play([]string{"-rules", name}, "?\nq\n")
		if got.Status != 0 || got.Err != "" || !strings.Contains(got.Out, "\nRules\n- Take ") {
			t.Errorf("%s: %+v", name, got)
		}
		for line := range strings.Lines(got.Out) {
			if len(line) > 80 {
				t.Errorf("%s: too wide: %q", name, line)
			}
		}
		for _, bots := range []string{"random,greedy", "search3,search4", "search,random"} {
			got = play([]string{"-rules", name, "-bot", bots, "-seed", "4"}, "nobody reads this\n")
			if got.Status != 0 || got.Err != "" || !strings.Contains(got.Out, "\nGame over! ") || strings.Contains(got.Out, "> ") {
				t.Errorf("%s, %s: %+v", name, bots, got)
			}
		}
	}
}

func TestSentences(t *testing.T) {
	for _, tt := range []struct{ rules, want, not string }{
		{"standard", "even if that is nothing. A last bean in your home lets you move again. The game", "two or three"},
		{"kalah", "on your side captures what lies opposite, if that is any", "nobody"},
		{"kalah extra=0", "goes home to the player on whose side it lies.", "move again"},
		{"basic", "on either side captures what lies opposite", "own home"},
		{"basic", "both homes get one too", "own home"},
		{"basic", "lets you move again, once in a turn.", "feed"},
		{"basic", "What is left in the pits then counts for nobody.", "comes up again"},
		{"oware", "homes get none. When they go all the way round, the pit that they came from is passed over.", "opposite"},
		{"oware", "A sowing that would capture all beans of the other side captures nothing.", "in your home"},
		{"oware grand-slam=illegal", "all beans of the other side is not allowed. ", "while another"},
		{"oware grand-slam=take-all", "all beans of the other side takes all.", "not allowed"},
		{"awari", "is not allowed while another sowing is.", "captures nothing"},
		{"awari", "you have to sow some there if you can. The game is over when the player to move cannot. It is over, too, when a home has more than half", "either side"},
		{"oware", "When a position comes up again, the game is over as well, and each player takes", "either side"},
	} {
		r, err := awari.ParseRules(tt.rules)
		if text := strings.Join(sentences(r), " "); err != nil || !strings.Contains(text, tt.want) || strings.Contains(text, tt.not) {
			t.Errorf("%s: %q, %v, want %q and not %q", tt.rules, text, err, tt.want, tt.not)
		}
	}
}

// Without input the flags of the user hold, and the rest is added.
func TestDemonstration(t *testing.T) {
	plain := play(nil, "")
	if plain.Out != programtest.Sessions(t)["bots"].Want {
		t.Error("it is another game than the session")
	}
	if again := play([]string{"-seed", "22"}, ""); again != plain {
		t.Error("the package comment names another seed")
	}
	for _, tt := range []struct{ args, want string }{
		{"-seed 9", "Player 1: random.\nPlayer 2: greedy.\nSeed: 9.\n"},
		{"-bot search2", "Player 1: search2.\nPlayer 2: greedy.\n\n"},
		{"-bot search2 -first random", "Player 1: search2.\nPlayer 2: greedy.\n\n"},
		{"-bot random -first bot", "Player 1: random.\nPlayer 2: greedy.\nSeed: 22.\n"},
		{"-rules oware", "Rules: oware.\nPlayer 1: random.\n"},
		{"-pits 2", "Rules: standard pits=2.\nPlayer 1: random.\n"},
	} {
		got := play(strings.Fields(tt.args), "")
		_, shown, ok := strings.Cut(got.Out, "\n> \nNobody is there, so this is a game between computer players.\n\nAwari\n")
		if !ok || got.Status != 0 || got.Err != "" || !strings.Contains(shown, tt.want) || !strings.Contains(shown, "\nGame over! ") {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
	// On a terminal, the end of the input is somebody who leaves.
	if got := playOn(terminal.Console{Terminal: true}, nil, ""); got.Status != 1 || !strings.Contains(got.Out, "> \nThe input has ended") {
		t.Errorf("%+v", got)
	}
	// The record is that of the bots.
	got := play([]string{"-record", "-", "-pits", "3"}, "")
	checkRecord(t, got)
	if !strings.Contains(got.Out, "\nplayer random\nplayer greedy\nseed 22\n") {
		t.Errorf("%+v", got)
	}
}

func TestSearchDepth(t *testing.T) {
	for _, name := range []string{"search1", "search16", "search06"} {
		got := play([]string{"-bot", name}, "q\n")
		if want := strings.Replace(name, "0", "", 1); got.Status != 0 || !strings.Contains(got.Out, "\nPlayer 2: "+want+".\n") {
			t.Errorf("%s: %+v", name, got)
		}
	}
}

// Who begins, and from which side the board is seen.
func TestFirst(t *testing.T) {
	const below, above = "  P1\n\nPlayer 1's move?\n> q\n", "  P2\n\nPlayer 2's move?\n> q\n"
	for _, tt := range []struct{ args, players, asked string }{
		{"-bot greedy", "Player 1: a person.\nPlayer 2: greedy.\n", below},
		{"-bot greedy -first you", "Player 1: a person.\nPlayer 2: greedy.\n", below},
		{"-bot greedy -first bot", "Player 1: greedy.\nPlayer 2: a person.\n", above},
		{"-bot search3 -first bot", "Player 1: search3.\nPlayer 2: a person.\n", above},
		{"", "Player 1: a person.\nPlayer 2: a person.\n", below},
	} {
		got := play(strings.Fields(tt.args), "q\n")
		if got.Status != 0 || !strings.Contains(got.Out, tt.players) || !strings.Contains(got.Out, tt.asked) || strings.Contains(got.Out, "Seed") {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
	began := make(map[bool]int)
	for seed := range 40 {
		args := []string{"-bot", "greedy", "-first", "random", "-seed", strconv.Itoa(seed)}
		got := play(args, "q\n")
		began[strings.Contains(got.Out, "Player 1: greedy.\n")]++
		if !strings.Contains(got.Out, "Seed: "+strconv.Itoa(seed)+".\n") || play(args, "q\n") != got {
			t.Errorf("%+v", got)
		}
	}
	if began[true] < 8 || began[false] < 8 {
		t.Errorf("the bot begins %d of 40 games", began[true])
	}
}

// Without a seed it is another game each time, and it can be played again.
func TestSeed(t *testing.T) {
	args := []string{"-bot", "random,random"}
	first, second := play(args, ""), play(args, "")
	if first == second {
		t.Error("the same game twice")
	}
	_, after, _ := strings.Cut(first.Out, "\nSeed: ")
	seed, _, ok := strings.Cut(after, ".\n")
	if again := play(append(args, "-seed", seed), ""); again != first || !ok {
		t.Errorf("-seed %s is another game", seed)
	}
	for _, seed := range []string{"0", "18446744073709551615"} {
		if got := play(append(args, "-seed", seed), ""); got.Status != 0 || !strings.Contains(got.Out, "\nSeed: "+seed+".\n") {
			t.Errorf("%+v", got)
		}
	}
}

// A player who answers nothing but nonsense, or goes round in circles, does not
// keep the program busy for ever. A long game is none that leads nowhere.
func TestNowhere(t *testing.T) {
	const end = "\n100 answers in a row led nowhere, so the game ends here.\n"
	for _, answer := range []string{"", "?", "0", "nonsense", strings.Repeat("x", 5000)} {
		got := play(nil, strings.Repeat(answer+"\n", 200))
		if got.Status != 1 || got.Err != "" || !strings.Contains(got.Out, end) || strings.Count(got.Out, "Player 1's move?") != 100 {
			t.Errorf("%.20q: %+v", answer, got)
		}
	}
	nonsense := strings.Repeat("x\n", 99)
	if got := play(nil, nonsense+"4\n"+nonsense+"1\n"+nonsense+"q\n"); got.Status != 0 || strings.Count(got.Out, "is not the number of a pit") != 297 {
		t.Errorf("%+v", got)
	}
}

// Input without any end ends the game, and takes no memory.
func TestEndlessInput(t *testing.T) {
	for _, b := range []byte{'x', 0, '\n'} {
		if b != '\n' && testing.Short() {
			continue
		}
		got := runOn(context.Background(), terminal.Console{In: programtest.Endless(b, 200<<20)}, nil)
		if got.Status != 1 || !strings.Contains(got.Out, "\n100 answers in a row led nowhere") || len(got.Out) > 50_000 {
			t.Errorf("%q: status %d, output %.200q", b, got.Status, got.Out)
		}
	}
}

// Answers that a terminal should not see as they are.
func TestOddAnswers(t *testing.T) {
	got := play(nil, "\x1b[2J\n4\x00\n\xff\n4\r\n"+strings.Repeat("ä", 80)+"\n"+strings.Repeat("1", 2_000_000)+"\nquit\n")
	if got.Status != 0 || strings.ContainsAny(got.Out, "\x1b\x00\r") || !utf8.ValidString(got.Out) || len(got.Out) > 5000 ||
		!strings.Contains(got.Out, "> \"\\x1b[2J\"\n") || !strings.Contains(got.Out, "> 4\nPlayer 1 sows") ||
		!strings.Contains(got.Out, "\nThis line is too long.\n") || !strings.Contains(got.Out, "> "+strings.Repeat("ä", 50)+"...\n") {
		t.Errorf("%+v", got)
	}
}

// Where no pit can take its beans the game ends, and nobody is asked.
func TestStuck(t *testing.T) {
	const end = "\nAfter any sowing some pit would hold more than 255 beans, so the game ends here.\n"
	got := play([]string{"-rules", "kalah", "-beans", "230"}, "6\n6\nq\n")
	_, rest, ok := strings.Cut(got.Out, "> 6\nPlayer 1 sows pit 6: 230 beans.\n")
	if !ok || got.Status != 1 || got.Err != "" || !strings.HasPrefix(rest, end) {
		t.Errorf("%+v", got)
	}
	got = play([]string{"-rules", "kalah", "-beans", "230", "-bot", "greedy,greedy", "-record", "-"}, "")
	if got.Status != 1 || got.Err != "" || !strings.Contains(got.Out, end) {
		t.Errorf("%+v", got)
	}
	checkRecord(t, got)
}

func TestRefusal(t *testing.T) {
	for _, tt := range []struct{ rules, state, answer, want string }{
		{"standard", "3 0 3 3 3 3 0 / 3 3 3 3 3 3 0", "2", "pit 2 is empty"},
		{"standard", "3 0 3 3 3 3 0 / 3 3 3 3 3 0 0 turn=north", "6", "pit 6 is empty"},
		{"standard pits=1", "3 0 / 3 0", "2", "there is no pit 2: yours is 1, and the other row is not yours to sow"},
		{"standard pits=1", "3 0 / 3 0", "x", `"x" is not the number of a pit: type 1, or hint, or ? for help, or q to quit`},
		{"standard pits=7", "3 3 3 3 3 3 3 0 / 3 3 3 3 3 3 3 0", "8", "there is no pit 8: yours are 1 to 7, and the other row is not yours to sow"},
		{"standard", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "-", `"-" is not the number of a pit: type 1 to 6, or hint, or ? for help, or q to quit`},
		{"oware", "1 0 0 0 0 1 0 / 0 0 0 0 0 0 0", "1", "Player 2 has no beans and has to get some, and pit 1 brings none there"},
		{"oware", "0 0 0 0 0 0 0 / 1 0 0 0 0 1 0 turn=north", "1", "Player 1 has no beans and has to get some, and pit 1 brings none there"},
		{"awari", "1 0 0 0 0 1 0 / 1 0 0 0 0 0 0", "6", "pit 6 would capture all beans of Player 2, and these rules forbid that"},
		{"kalah", "1 0 0 0 0 3 0 / 255 0 0 0 0 0 0", "6", "pit 6 cannot be sown: some pit would hold more than 255 beans"},
	} {
		r, err := awari.ParseRules(tt.rules)
		if err != nil {
			t.Fatal(err)
		}
		s, err := awari.ParseState(tt.state)
		if err != nil {
			t.Fatal(err)
		}
		g := &game{rules: r}
		if m, err := g.read(s, tt.answer); err == nil || err.Error() != tt.want {
			t.Errorf("%s, %s, %q: %v, %v; want %q", tt.rules, tt.state, tt.answer, m, err, tt.want)
		}
	}
}

// A terminal shows the answers itself.
func TestTerminal(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		if s.Input == "" {
			continue
		}
		got := playOn(terminal.Console{Terminal: true}, s.Args, s.Input)
		if want := s.Unechoed(); got.Out != want || got.Err != "" {
			t.Errorf("%s: %s", name, programtest.Difference(got.Out, want))
		}
	}
}

func TestRecordFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	if err := os.WriteFile(file, []byte(strings.Repeat("old ", 10_000)), 0o666); err != nil {
		t.Fatal(err)
	}
	s := programtest.Sessions(t)["second"]
	if got := play(append([]string{"-record", file}, s.Args...), s.Input); got.Out != s.Want {
		t.Error(programtest.Difference(got.Out, s.Want))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := awari.ParseRecord(string(text))
	if err != nil || !slices.Equal(r.Players, []string{"random", "Player 2"}) || r.Seed != "5" || len(r.Steps) != strings.Count(s.Want, " sows pit ") {
		t.Errorf("%v, record\n%s", err, text)
	}
}

// Output that cannot be written ends any game.
func TestWriteError(t *testing.T) {
	length := len(programtest.Sessions(t)["bots"].Want)
	for _, args := range [][]string{nil, {"-h"}, {"-rules", "list"}, {"-bot", "random,random"}} {
		for _, room := range []int{0, 100, 600, 3000, length - 1} {
			if room > 600 && args != nil || room > 100 && len(args) == 2 {
				continue
			}
			got := playOn(terminal.Console{Out: programtest.Full(room)}, args, "")
			if got != (programtest.Result{Err: "awari: the disk is full.\n", Status: 1}) {
				t.Errorf("%q: %+v", args, got)
			}
		}
	}
}

func TestReadError(t *testing.T) {
	got := runOn(context.Background(), terminal.Console{In: iotest.ErrReader(errors.New("no paper"))}, nil)
	if got.Status != 1 || got.Err != "awari: no paper.\n" || !strings.Contains(got.Out, "\nThe game cannot go on.\n") {
		t.Errorf("%+v", got)
	}
}

// One byte at a time, and without an end of the last line, it is the same game.
func TestSlowInput(t *testing.T) {
	s := programtest.Sessions(t)["refusals"]
	in := iotest.OneByteReader(strings.NewReader(strings.TrimSuffix(s.Input, "\n")))
	if got := runOn(context.Background(), terminal.Console{In: in}, s.Args); got != (programtest.Result{Out: s.Want}) {
		t.Errorf("status %d, %q, %s", got.Status, got.Err, programtest.Difference(got.Out, s.Want))
	}
}

// The commands of the package comment work.
func TestCommands(t *testing.T) {
	programtest.CheckCommands(t, "awari", 8, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
