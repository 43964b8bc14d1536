package main

import (
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-rules|oware|pits=3", `"pits=3" was given (rules of several words need quotes).`},
		{"-rules|kalha", "did you mean kalah?"},
		{"-rules|kalah pits=8", "too large: \"kalah pits=8\" at offset 11; want a number from 1 to 7."},
		{"-pits|8", "it is a number from 1 to 7."},
		{"-beans|256", "it is a number from 1 to 255."},
		{"-beans|255", "no pit can be sown at the start: beans is 255, want 1 to 236."},
		{"-rules|oware pits=1 beans=1 grand-slam=illegal", "nothing could be sown: the game is over."},
		{"-seed|-1", "want a whole number from 0 to 18446744073709551615."},
		{"-bot|clever", `there is no "clever"; bots are random, greedy, search:6 and solve.`},
		{"-bot|search:17", "the number of search is 1 to 16."},
		{"-bot|search:0", "the number of search is 1 to 16."},
		{"-bot|greedy,greedy,greedy", "more than two players."},
		{"-first|me|-bot|greedy", "it is you, bot or random."},
		{"-first|bot", "-first bot takes one -bot."},
		{"-first|random|-bot|greedy,greedy", "-first random takes one -bot."},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "1\nq\n")
		programtest.CheckRefused(t, "awari", args, got, tt.want)
	}
}

// What cannot be written is known before the game.
func TestNoRecord(t *testing.T) {
	got := play([]string{"-record", "no/file"}, "1\nq\n")
	if got.Status != 1 || got.Out != "" || !strings.HasPrefix(got.Err, "awari: write no/file: ") {
		t.Errorf("%+v", got)
	}
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "awari", run, help, play([]string{"-rules", "list"}, "").Out, 8, parseOptions)
	play([]string{"-rules", "list"}, "1\n").Shows(t, "-rules list", 0, "\noware\n- 6 pits on a side, with 4 beans each.\n- Take all beans")
}

func TestSentences(t *testing.T) {
	for _, tt := range []struct{ rules, want, not string }{
		{"standard", "even if that is nothing. A last bean in your home lets you move again. The game", "two or three"},
		{"kalah", "on your side captures what lies opposite, if anything does", "nobody"},
		{"kalah extra=0", "goes home to the player on whose side it lies.", "move again"},
		{"basic", "on either side captures what lies opposite", "own home"},
		{"basic", "both homes get one too", "own home"},
		{"basic", "lets you move again, once in a turn.", "feed"},
		{"basic", "Then what is left in the pits counts for nobody.", "comes up again"},
		{"oware", "homes get none. When they go all the way round, the pit that they came from is passed over.", "opposite"},
		{"oware", "A sowing that would capture all beans of the other side captures nothing.", "in your home"},
		{"oware grand-slam=illegal", "all beans of the other side is not allowed. ", "while another"},
		{"oware grand-slam=take-all", "all beans of the other side takes all.", "not allowed"},
		{"awari", "is not allowed while another sowing is.", "captures nothing"},
		{"awari", "you have to sow some there if you can. The game is over when the player to move cannot. It is over, too, when a home has more than half", "either side"},
		{"oware", "When a position comes up again, the game is over as well, and the players take", "either side"},
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
		{"-bot search:2", "Player 1: search:2.\nPlayer 2: greedy.\n\n"},
		{"-bot search:2 -first random", "Player 1: search:2.\nPlayer 2: greedy.\n\n"},
		{"-bot random -first bot", "Player 1: random.\nPlayer 2: greedy.\nSeed: 22.\n"},
		{"-rules oware", "Rules: oware.\nPlayer 1: random.\n"},
		{"-pits 2", "Rules: standard pits=2.\nPlayer 1: random.\n"},
	} {
		got := play(strings.Fields(tt.args), "")
		got.Shows(t, tt.args, 0, "\n> \nNobody is there, so this is a game between computer players.\n\nAwari\n", tt.want, "\nGame over! ")
	}
	// The record is that of the bots.
	got := play([]string{"-record", "-", "-pits", "3"}, "")
	checkRecord(t, got)
	got.Shows(t, "-record -", 0, "\nplayer random\nplayer greedy\nseed 22\n")
}

// Who begins, and from which side the board is seen.
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

// Where no pit can take its beans the game is over, and nobody is asked. The beans are those of TestFullGame in
// package awari.
func TestFull(t *testing.T) {
	got := play([]string{"-rules", "kalah", "-beans", "230"}, "6\n6\nq\n")
	got.Shows(t, "230 beans", 0, "> 6\nPlayer 1 sows pit 6: 230 beans.\n"+
		"After any sowing some pit would hold more than 255 beans: the game is over.\n"+
		"Player 1 takes what is left: 1254 beans.\nPlayer 2 takes what is left: 1488 beans.\n",
		"Game over! Player 2 has won, 216 beans ahead.\n")
	got = play([]string{"-rules", "kalah", "-beans", "230", "-bot", "greedy,greedy", "-record", "-"}, "")
	got.Shows(t, "bots", 0, "After any sowing some pit would hold more than 255 beans: the game is over.\n")
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

// The numbers of the pits that can be sown are bright, and no others.
func TestLabels(t *testing.T) {
	got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, []string{"-pits", "3"}, "1\nq\n")
	got.Shows(t, "at the start", 0, "\n   \x1b[2m   3\x1b[0m\x1b[2m   2\x1b[0m\x1b[2m   1\x1b[0m\x1b[1m  P2\x1b[0m\n",
		"\n   \x1b[1;36m   1\x1b[0m\x1b[1;36m   2\x1b[0m\x1b[1;36m   3\x1b[0m\x1b[1m  P1\x1b[0m\n")
	got.Shows(t, "behind three beans from pit 1, of which the last comes home", 0,
		"\n   \x1b[2m   1\x1b[0m\x1b[1;36m   2\x1b[0m\x1b[1;36m   3\x1b[0m\x1b[1m  P1\x1b[0m\n")
}

// In place the board has the pit that was sown last reversed, and what happened stands below it.
func TestMarked(t *testing.T) {
	got := playOn(terminal.Console{Look: terminal.Style{Colour: true, Rows: 24}}, nil, "3\nq\n")
	frame := strings.Split(got.Out, "\x1b[H\x1b[J")[2]
	for _, want := range []string{
		"\x1b[97;41m      3   3 \x1b[0m\x1b[7m  0\x1b[0m\x1b[97;41m   4   4   4     \x1b[0m\n",
		"  P1\x1b[0m\n\n3\nPlayer 1 sows pit 3: 3 beans.\n\nPlayer 2's move?\n",
	} {
		if !strings.Contains(frame, want) {
			t.Errorf("no %q in\n%q", want, frame)
		}
	}
}

// A program plays in its seat, at the side where a person does not sit.
func TestProgramPlays(t *testing.T) {
	program := bottest.Command(t, "first")
	got := play([]string{"-pits", "3", "-bot", program, "-first", "bot"}, "1\n2\n3\nq\n")
	got.Shows(t, "first", 0, "\nPlayer 1 sows pit 1: ", "Player 2's move?")
	got = play([]string{"-pits", "3", "-bot", program + "," + program}, "")
	got.Shows(t, "both", 0, "Game over!")
}

func TestListed(t *testing.T) { terminaltest.CheckList(t, awari.Variants(), listed) }
