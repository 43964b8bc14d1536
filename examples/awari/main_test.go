package main

import (
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminaltest"
)

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-rules|oware|pits=3", `"pits=3" (rules of several words need quotes).`},
		{"-rules|kalha", "did you mean kalah?"},
		{"-rules|kalah pits=13", "too large: \"kalah pits=13\" at offset 11; want a number from 1 to 12."},
		{"-pits|13", "must be a number from 1 to 12."},
		{"-beans|256", "must be a number from 1 to 255."},
		{"-beans|255", "no pit can be sown at the start: beans is 255, want 1 to 236."},
		{"-rules|oware pits=1 beans=1 grand-slam=illegal", "nothing could be sown: the game is over."},
		{"-seed|-1", "want a whole number from 0 to 18446744073709551615."},
		{"-bot|clever", `there is no bot "clever"; bots are random, greedy, search:6 and solve.`},
		{"-bot|search:17", "the number after search: must be 1 to 16."},
		{"-bot|search:0", "the number after search: must be 1 to 16."},
		{"-bot|greedy,greedy,greedy", "more than two players."},
		{"-first|me|-bot|greedy", "must be you, bot or random."},
		{"-first|bot", "-first bot takes one -bot."},
		{"-first|random|-bot|greedy,greedy", "-first random takes one -bot."},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "1\nq\n")
		programtest.CheckRefused(t, "awari", args, got, tt.want)
	}
}

// The flag -first selects who begins, and so the side of the board.
func TestFirst(t *testing.T) {
	const below, above = "  P1\n\nPlayer 1's move?\n> q\n", "  P2\n\nPlayer 2's move?\n> q\n"
	for _, tt := range []struct{ args, players, asked string }{
		{"-bot greedy", "Player 1: a person.\nPlayer 2: greedy.\n", below},
		{"-bot greedy -first you", "Player 1: a person.\nPlayer 2: greedy.\n", below},
		{"-bot greedy -first bot", "Player 1: greedy.\nPlayer 2: a person.\n", above},
		{"-bot search:3 -first bot", "Player 1: search:3.\nPlayer 2: a person.\n", above},
		{"", "Player 1: a person.\nPlayer 2: a person.\n", below},
	} {
		got := play(strings.Fields(tt.args), "q\n")
		got.Shows(t, tt.args, 0, tt.players, tt.asked)
		if strings.Contains(got.Out, "Seed") {
			t.Errorf("%s: there is no chance in\n%s", tt.args, got.Out)
		}
	}
	began := make(map[bool]int)
	for seed := range 20 {
		args := []string{"-bot", "greedy", "-first", "random", "-seed", strconv.Itoa(seed)}
		got := play(args, "q\n")
		began[strings.Contains(got.Out, "Player 1: greedy.\n")]++
		got.Shows(t, args, 0, "Seed: "+strconv.Itoa(seed)+".\n")
		if play(args, "q\n") != got {
			t.Errorf("%q is not the same again", args)
		}
	}
	if began[true] < 4 || began[false] < 4 {
		t.Errorf("the bot begins %d of 20 games", began[true])
	}
}

func TestRefusal(t *testing.T) {
	for _, tt := range []struct{ rules, state, answer, want string }{
		{"standard", "3 0 3 3 3 3 0 / 3 3 3 3 3 3 0", "2", "pit 2 is empty"},
		{"standard", "3 0 3 3 3 3 0 / 3 3 3 3 3 0 0 turn=north", "6", "pit 6 is empty"},
		{"standard pits=1", "3 0 / 3 0", "2", "there is no pit 2: yours is 1, and the other row is not yours to sow"},
		{"standard pits=1", "3 0 / 3 0", "x", `"x" is not the number of a pit: type 1, or hint, or ? for help, or q to quit`},
		{"standard pits=7", "3 3 3 3 3 3 3 0 / 3 3 3 3 3 3 3 0", "8", "there is no pit 8: yours are 1 to 7, and the other row is not yours to sow"},
		{"standard", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "-", `"-" is not the number of a pit: type 1 to 6, or hint, or ? for help, or q to quit`},
		{"oware", "1 0 0 0 0 1 0 / 0 0 0 0 0 0 0", "1", "Player 2 has no beans and has to get some, and pit 1 sows none there"},
		{"oware", "0 0 0 0 0 0 0 / 1 0 0 0 0 1 0 turn=north", "1", "Player 1 has no beans and has to get some, and pit 1 sows none there"},
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

// A program plays in its seat, opposite the person.
func TestProgramPlays(t *testing.T) {
	program := bottest.Command(t, "first")
	got := play([]string{"-pits", "3", "-bot", program, "-first", "bot"}, "1\n2\n3\nq\n")
	got.Shows(t, "first", 0, "\nPlayer 1 sows pit 1: ", "Player 2's move?")
	got = play([]string{"-pits", "3", "-bot", program + "," + program}, "")
	got.Shows(t, "both", 0, "Game over!")
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "awari", run, help, "", 8, parseOptions)
	terminaltest.CheckList(t, awari.Variants(), listed)
}
