package main

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"pips.example/dominoes"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestWrongArguments(t *testing.T) {
	const seeds = "it is a whole number from -9223372036854775808 to 9223372036854775807."
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"7", `there are no arguments, but "7" was given.`},
		{"-show|7", `there are no arguments, but "7" was given.`},
		{"-games|0", "it is a number from 1 to 1000000000."},
		{"-games|-1", "it is a number from 1 to 1000000000."},
		{"-games|1000000001", "it is a number from 1 to 1000000000."},
		{"-games|99999999999999999999", "it is a number from 1 to 1000000000."},
		{"-games|", "it is a number from 1 to 1000000000."},
		{"-games|1e3", "it is a number from 1 to 1000000000."},
		{"-games", "flag needs an argument: -games."},
		{"-hand|0", "it is a number from 1 to 27."},
		{"-hand|28", "it is a number from 1 to 27."},
		{"-hand|-7", "it is a number from 1 to 27."},
		{"-hand|seven", "it is a number from 1 to 27."},
		{"-hand|15|-play", "with -play a hand has 1 to 14 tiles, as there are 28."},
		{"-target|0", "it is a number from 1 to 1000000."},
		{"-target|1000001", "it is a number from 1 to 1000000."},
		{"-target|6.1", "it is a number from 1 to 1000000."},
		{"-seed|", seeds},
		{"-seed|0x1", seeds},
		{"-seed|9223372036854775808", seeds},
		{"-seed|-9223372036854775809", seeds},
		{"-p1|clever", `there is no "clever"; players are simple, greedy, careful, lookahead, smart, solve and random.`},
		{"-p2|", `there is no ""; players are simple, greedy, careful, lookahead, smart, solve and random.`},
		{"-p2|Smart", `there is no "Smart";`},
		{"-p2|" + strings.Repeat("x", 5000), strings.Repeat("x", 100) + `...";`},
		{"-p1|\x1b[2J", `there is no "\x1b[2J";`},
		{"-chip-out|all", "it is none, mover or any."},
		{"-chip-out|", "it is none, mover or any."},
		{"-chip-out|none target=5", "it is none, mover or any."},
		{"-show|-play", "-play and -show do not go together."},
		{"-play|-games|3", "-play is one game, so -games does not go with it."},
		{"-play|-p1|simple", "with -play you are player 1, so -p1 does not go with it, and -p2 names the other player."},
		{"-show=perhaps", `invalid boolean value "perhaps" for -show`},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "1\nq\n")
		programtest.CheckRefused(t, "dominoes", args, got, tt.want)
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play([]string{arg}, ""); got != (programtest.Result{Out: help}) {
			t.Errorf("%s: %+v", arg, got)
		}
	}
	for line := range strings.Lines(help) {
		if len(line) > 80 {
			t.Errorf("too wide: %q", line)
		}
	}
	for name := range dominoes.Strategies() {
		if !strings.Contains(help, "\n                       "+name+" ") {
			t.Errorf("no line for %s", name)
		}
	}
}

// The last of equal flags counts, and the limits of each are good.
func TestLimits(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-games 5 -games 1", "1 game, hands of 7, target 61, chip-out mover, seed 1.\n"},
		{"-games 1 -hand 1", "1 game, hands of 1, target 61,"},
		{"-games 1 -hand 14", "1 game, hands of 14, target 61,"},
		{"-games 1 -hand 15", "1 game, hands of 15 and 13, target 61,"},
		{"-games 1 -hand 27", "1 game, hands of 27 and 1, target 61,"},
		{"-games 2 -target 1", "2 games, hands of 7, target 1,"},
		{"-games 1 -seed -9223372036854775808", "seed -9223372036854775808.\n"},
		{"-games 1 -seed 9223372036854775807", "seed 9223372036854775807.\n"},
		{"-games 1 -p1 random -p2 smart -chip-out any", "chip-out any, seed 1.\nPlayer 1 (random) won "},
	} {
		got := play(strings.Fields(tt.args), "")
		if got.Status != 0 || got.Err != "" || !strings.Contains(got.Out, tt.want) {
			t.Errorf("%s: %+v, want %q", tt.args, got, tt.want)
		}
	}
	if testing.Short() {
		return
	}
	got := play(strings.Fields("-play -target 1000000 -hand 14 -seed 2"), "q\n")
	if got.Status != 0 || !strings.Contains(got.Out, "Hands of 14, target 1000000, chip-out mover, seed 2.") {
		t.Errorf("%+v", got)
	}
}

// The first round of the first game has the deck that the scaffold deals.
func TestShownDeck(t *testing.T) {
	for seed, want := range map[string]string{ // from the scaffold under GHC
		"0": "6-0 6-6 4-0 3-0 6-1 3-3 4-2 4-3 2-0 4-1 5-1 6-5 1-1 3-2 6-4 5-4 2-1 1-0 5-3 2-2 5-2 5-0 3-1 6-2 6-3 5-5 0-0 4-4",
		"2": "4-3 6-5 3-3 1-1 6-4 4-0 6-0 4-2 2-2 6-3 5-3 6-1 3-2 4-4 1-0 5-0 5-2 6-6 3-1 5-4 3-0 0-0 5-5 2-0 6-2 5-1 4-1 2-1",
	} {
		for _, hand := range []int{1, 7, 14, 20, 27} {
			for _, games := range []string{"1", "2", "100"} {
				got := play([]string{"-show", "-seed", seed, "-hand", strconv.Itoa(hand), "-games", games}, "")
				tiles := strings.Fields(want)
				both := min(2*hand, len(tiles))
				text := "Player 1 (simple) has " + strings.Join(tiles[:hand], " ") + ". Player 2 (simple) has " + strings.Join(tiles[hand:both], " ") + ". "
				if both < len(tiles) {
					text += "Sleeping: " + strings.Join(tiles[both:], " ") + ". "
				}
				first := "1"
				if games != "1" {
					first = "2"
				}
				if shown := strings.Join(strings.Fields(got.Out), " "); !strings.Contains(shown, text+"1. Player "+first+" drops ") {
					t.Errorf("seed %s, hand %d, %s games: %s, want %s", seed, hand, games, shown, text)
				}
			}
		}
	}
}

// A person plays the game that a match of one game has, with the moves of
// SimplePlayer the same one.
func TestPlayedGame(t *testing.T) {
	for seed := range int64(4) {
		answers := ""
		record := func(v dominoes.View) dominoes.Move {
			m := dominoes.SimplePlayer(v)
			answers += m.String() + "\n"
			return m
		}
		for first, deal := range dominoes.DomsGames(1, seed) {
			winner, err := dominoes.Standard().DomsGame(first, record, dominoes.SmartPlayer, deal)
			if err != nil {
				t.Fatal(err)
			}
			// Knocks are not asked for in a match.
			var got programtest.Result
			for range 200 {
				got = play([]string{"-play", "-p2", "smart", "-seed", strconv.FormatInt(seed, 10)}, answers+strings.Repeat("knock\n", 20))
				at := strings.Index(got.Out, "You cannot play: ")
				if at < 0 {
					break
				}
				n := strings.Count(got.Out[:at], "\n> ") // the answer that came instead of a knock
				lines := strings.SplitAfter(answers, "\n")
				answers = strings.Join(lines[:n-1], "") + "knock\n" + strings.Join(lines[n-1:], "")
			}
			want := "\nGame over! Player 1 has won, "
			if winner == dominoes.Player2 {
				want = "\nGame over! Player 2 (smart) has won, "
			}
			if got.Status != 0 || !strings.Contains(got.Out, want) {
				t.Errorf("seed %d: want %q\n%+v", seed, want, got)
			}
		}
	}
}

// Without a seed a person has another game each time, and it can be played again.
func TestSeed(t *testing.T) {
	args := []string{"-play"}
	first, second := play(args, "1\nq\n"), play(args, "1\nq\n")
	if first == second {
		t.Error("the same game twice")
	}
	_, after, _ := strings.Cut(first.Out, ", seed ")
	seed, _, ok := strings.Cut(after, ".\n")
	if again := play(append(args, "-seed", seed), "1\nq\n"); again != first || !ok {
		t.Errorf("-seed %s is another game", seed)
	}
	if play([]string{"-show"}, "") != play([]string{"-show", "-seed", "1"}, "") {
		t.Error("the seed is not 1")
	}
}

// A player who answers nothing but nonsense does not keep the program busy for
// ever. A long game is none that leads nowhere.
func TestNowhere(t *testing.T) {
	const end = "\n100 answers in a row led nowhere, so the game ends here.\n"
	args := []string{"-play", "-seed", "3"}
	for _, answer := range []string{"", "?", "0", "nonsense", "knock", strings.Repeat("x", 5000)} {
		got := play(args, strings.Repeat(answer+"\n", 200))
		if got.Status != 1 || got.Err != "" || !strings.Contains(got.Out, end) || strings.Count(got.Out, "Player 1's move?") != 100 {
			t.Errorf("%.20q: %+v", answer, got)
		}
	}
	nonsense := strings.Repeat("x\n", 99)
	if got := play(args, nonsense+"7\n"+nonsense+"4-3\n"+nonsense+"q\n"); got.Status != 0 || strings.Count(got.Out, "> x\n") != 297 {
		t.Errorf("%+v", got)
	}
}

// Input without any end ends the game, and takes no memory.
func TestEndlessInput(t *testing.T) {
	for _, b := range []byte{'x', 0, '\n'} {
		if b != '\n' && testing.Short() {
			continue
		}
		args := []string{"-play", "-seed", "3"}
		got := runOn(context.Background(), terminal.Console{In: programtest.Endless(b, 200<<20)}, args)
		if got.Status != 1 || !strings.Contains(got.Out, "\n100 answers in a row led nowhere") || len(got.Out) > 50_000 {
			t.Errorf("%q: status %d, output %.200q", b, got.Status, got.Out)
		}
	}
}

// Answers that a terminal should not see as they are.
func TestOddAnswers(t *testing.T) {
	got := play([]string{"-play", "-seed", "3"}, "\x1b[2J\n7\x00\n\xff\n7\r\n"+strings.Repeat("ä", 80)+"\n"+strings.Repeat("1", 2_000_000)+"\nquit\n")
	if got.Status != 0 || strings.ContainsAny(got.Out, "\x1b\x00\r") || !utf8.ValidString(got.Out) || len(got.Out) > 5000 ||
		!strings.Contains(got.Out, "> \"\\x1b[2J\"\n") || !strings.Contains(got.Out, "> 7\nPlayer 1 drops 5-4:") ||
		!strings.Contains(got.Out, "\nThis line is too long.\n") || !strings.Contains(got.Out, "> "+strings.Repeat("ä", 50)+"...\n") {
		t.Errorf("%+v", got)
	}
}

func TestRead(t *testing.T) {
	const hand = "6-4 5-5 2-1 3-3"
	for _, tt := range []struct{ board, hand, answer, want string }{
		{"", hand, "1", "6-4 left"},
		{"", hand, "1l", "6-4 left"},
		{"", hand, "1 Right", "6-4 left"},
		{"", hand, "01", "6-4 left"},
		{"", hand, "4-6", "6-4 left"},
		{"", hand, "(6,4)R", "6-4 left"},
		{"", hand, "4", "3-3 left"},
		{"", hand, "5", "there is no tile 5 in your hand: the numbers are 1 to 4"},
		{"", "6-4", "2", "there is no tile 2 in your hand: it has only tile 1"},
		{"6-0 0-2", hand, "1", "6-4 left"},
		{"6-0 0-2", hand, "1r", "6-4 does not fit at the right end, which needs 2"},
		{"6-0 0-2", hand, "3", "2-1 right"},
		{"6-0 0-2", hand, "2-1 l", "2-1 does not fit at the left end, which needs 6"},
		{"6-0 0-2", hand, "2", "5-5 does not fit: the left end needs 6 and the right end 2"},
		{"6-0 0-2", hand, "2r", "5-5 does not fit: the left end needs 6 and the right end 2"},
		{"6-0 0-2", "6-2", "1", "6-2 fits at both ends: add l for left or r for right"},
		{"6-0 0-2", "6-2", "1l", "6-2 left"},
		{"6-0 0-2", "6-2", "2-6 right", "6-2 right"},
		{"6-0 0-2", hand, "2-0 r", "2-0 is on the board already"},
		{"6-0 0-2", hand, "1-1 r", "1-1 is not in your hand"},
		{"6-0 0-2", hand, "7-1 r", `"7-1 r" names no tile: the halves of a tile are 0 to 6`},
		{"6-0 0-2", hand, "r", `"r" is no tile and end as in 3l or 5-1 r: type ? for help, q to quit`},
		{"6-0 0-2", hand, "1 up", `"1 up" is no tile and end as in 3l or 5-1 r: type ? for help, q to quit`},
		{"6-0 0-2", hand, "", "please type a tile and an end, as in 3l, or hint, or ? for help, or q to quit"},
		{"6-0 0-2", hand, "Knock", "you cannot knock, as you can play"},
		{"6-0 0-2", "5-5 3-3", "Knock", "knock"},
		{"6-0 0-2", "5-5 3-3", "k", "knock"},
		{"6-0 0-2", "5-5 3-3", "", "knock"},
		{"6-0 0-2", "5-5 3-3", "1", "you cannot play: type knock, or just Enter"},
	} {
		b, err := dominoes.ParseBoard(tt.board)
		if err != nil {
			t.Fatal(err)
		}
		h, err := dominoes.ParseHand(tt.hand)
		if err != nil {
			t.Fatal(err)
		}
		m, err := read(dominoes.View{Rules: dominoes.Standard(), Hand: h, Board: b}, tt.answer)
		got := m.String()
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%q on %q with %q: %s, want %s", tt.answer, tt.board, tt.hand, got, tt.want)
		}
	}
}

// A terminal shows the answers itself.
func TestTerminal(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		got := playOn(terminal.Console{Terminal: true}, s.Args, s.Input)
		if want := s.Unechoed(); got.Out != want || got.Err != "" {
			t.Errorf("%s: %s", name, programtest.Difference(got.Out, want))
		}
	}
}

func TestExplain(t *testing.T) {
	for _, tt := range []struct{ args, want, not string }{
		{"-hand 9", "gets 9 tiles of 28", "each drop of the other"},
		{"-hand 1", "gets 1 tile of 28", "each drop of the other"},
		{"-chip-out none", "exactly 61 points wins", "chips out"},
		{"-target 1", "exactly 1 point wins", "each drop of the other"},
		{"-chip-out any", "each drop of the other", "XX"},
		{"-chip-out mover", "last tile of the hand chips out", "each drop of the other"},
	} {
		got := play(append([]string{"-play"}, strings.Fields(tt.args)...), "?\nq\n")
		text := strings.Join(strings.Fields(got.Out), " ")
		_, text, ok := strings.Cut(text, "What to type")
		if got.Status != 0 || !ok || !strings.Contains(text, tt.want) || strings.Contains(text, tt.not) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}

// Output that cannot be written ends whatever is done.
func TestWriteError(t *testing.T) {
	for _, args := range []string{"", "-h", "-show", "-play -seed 3"} {
		for _, room := range []int{0, 100, 600} {
			if room > 100 && args == "" {
				continue
			}
			got := playOn(terminal.Console{Out: programtest.Full(room)}, strings.Fields(args), strings.Repeat("x\n", 50))
			if got != (programtest.Result{Err: "dominoes: the disk is full.\n", Status: 1}) {
				t.Errorf("%q: %+v", args, got)
			}
		}
	}
}

func TestReadError(t *testing.T) {
	got := runOn(context.Background(), terminal.Console{In: iotest.ErrReader(errors.New("no paper"))}, []string{"-play"})
	if got.Status != 1 || got.Err != "dominoes: no paper.\n" || !strings.Contains(got.Out, "\nThe game cannot go on.\n") {
		t.Errorf("%+v", got)
	}
}

// One byte at a time, and without an end of the last line, it is the same game.
func TestSlowInput(t *testing.T) {
	s := programtest.Sessions(t)["play-refusals"]
	in := iotest.OneByteReader(strings.NewReader(strings.TrimSuffix(s.Input, "\n")))
	if got := runOn(context.Background(), terminal.Console{In: in}, s.Args); got != (programtest.Result{Out: s.Want}) {
		t.Errorf("status %d, %q, %s", got.Status, got.Err, programtest.Difference(got.Out, s.Want))
	}
}

// The commands of the package comment work.
func TestCommands(t *testing.T) {
	programtest.CheckCommands(t, "dominoes", 7, func(args []string) error {
		_, err := parseOptions(args)
		return err
	})
}
