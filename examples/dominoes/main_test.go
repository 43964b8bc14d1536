package main

import (
	"strconv"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestWrongArguments(t *testing.T) {
	const seeds = "it is a whole number from -9223372036854775808 to 9223372036854775807."
	for _, tt := range []struct{ args, want string }{
		{"-show|7", `there are no arguments, but "7" was given.`},
		{"-games|0", "it is a number from 1 to 1000000000."},
		{"-games|1000000001", "it is a number from 1 to 1000000000."},
		{"-hand|28", "it is a number from 1 to 27."},
		{"-hand|15|-play", "with -play a hand has 1 to 14 tiles, as there are 28."},
		{"-target|1000001", "it is a number from 1 to 1000000."},
		{"-seed|9223372036854775808", seeds},
		{"-p1|clever", `there is no "clever"; bots are simple, greedy, careful, lookahead, smart, heaviest, counting, solve and random.`},
		{"-chip-out|all", "it is none, mover or any."},
		{"-p1|exec:x", `invalid value "exec:x" for flag -p1: exec: "x": executable file not found in `},
		{"-p2|exec:go", "exec:COMMAND goes with -play; examples/tournament plays matches with it."},
		{"-hand|15|-p1|solve", "the player solve takes hands of 1 to 14 tiles and a target of 1 to 250."},
		{"-target|251|-p2|solve", "the player solve takes hands of 1 to 14 tiles and a target of 1 to 250."},
		{"-show|-play", "-play and -show do not go together."},
		{"-play|-games|3", "-play is one game, so -games does not go with it."},
		{"-play|-p1|simple", "with -play you are player 1, so -p1 does not go with it, and -p2 names the other player."},
	} {
		args := strings.Split(tt.args, "|")
		got := play(args, "1\nq\n")
		programtest.CheckRefused(t, "dominoes", args, got, tt.want)
	}
}

func TestHelp(t *testing.T) {
	list := play([]string{"-rules", "list"}, "")
	terminaltest.CheckHelp(t, "dominoes", run, help, list.Out, 7, parseOptions)
	list.Shows(t, "-rules list", 0, "\npartners\n- 4 players in pairs get 7 tiles each of 28. 100 points or more win.\n", "\nscaffold\n- Each player gets ")
	for name := range dominoes.Strategies() {
		if name != "heaviest" && name != "counting" && !strings.Contains(help, "\n                       "+name+" ") { // these two have a sentence
			t.Errorf("no line for %s", name)
		}
	}
}

// The last of equal flags counts, the limits are good, and the seed is 1.
func TestLimits(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-games 5 -games 1", "1 game, hands of 7, target 61, chip-out mover, seed 1.\n"},
		{"-games 1 -hand 14", "1 game, hands of 14, target 61,"},
		{"-games 1 -hand 27", "1 game, hands of 27 and 1, target 61,"},
		{"-games 2 -target 1 -seed -9223372036854775808", "2 games, hands of 7, target 1, chip-out mover, seed -9223372036854775808.\n"},
		{"-games 1 -p1 random -p2 smart -chip-out any", "chip-out any, seed 1.\nPlayer 1 (random) won "},
	} {
		play(strings.Fields(tt.args), "").Shows(t, tt.args, 0, tt.want)
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
				first := map[string]string{"1": "1", "2": "2", "100": "2"}[games]
				if shown := strings.Join(strings.Fields(got.Out), " "); !strings.Contains(shown, text+"1. Player "+first+" drops ") {
					t.Errorf("seed %s, hand %d, %s games: %s, want %s", seed, hand, games, shown, text)
				}
			}
		}
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
		{"6-0 0-2", hand, "r", `"r" is not a tile and an end, as in 3l or 5-1 r: type ? for help, q to quit`},
		{"6-0 0-2", hand, "1 up", `"1 up" is not a tile and an end, as in 3l or 5-1 r: type ? for help, q to quit`},
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

func TestExplain(t *testing.T) {
	for _, tt := range []struct{ args, want, not string }{
		{"-hand 9", "gets 9 tiles of 28", "each drop of the other"},
		{"-hand 1", "gets 1 tile of 28", "each drop of the other"},
		{"-chip-out none", "exactly 61 points wins", "chips out"},
		{"-target 1", "exactly 1 point wins", "each drop of the other"},
		{"-chip-out any", "each drop of the other", "XX"},
		{"-chip-out mover", "last tile of a hand chips out", "each drop of the other"},
	} {
		got := play(append([]string{"-play"}, strings.Fields(tt.args)...), "?\nq\n")
		text := strings.Join(strings.Fields(got.Out), " ")
		_, text, ok := strings.Cut(text, "What to type")
		got.Shows(t, tt.args, 0)
		if !ok || !strings.Contains(text, tt.want) || strings.Contains(text, tt.not) {
			t.Errorf("%s: %s", tt.args, text)
		}
	}
}

// The tiles that can be played are bright, and no others: the whole hand on the empty board, then
// what fits 0 at the left and 1 at the right.
func TestBrightTiles(t *testing.T) {
	got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, []string{"-play", "-seed", "4"}, "1\nq\n")
	got.Shows(t, "seed 4", 0, "  2) \x1b[1;36m6-3\x1b[0m  3) \x1b[1;36m6-2\x1b[0m  4) \x1b[1;36m2-1\x1b[0m",
		"\n\x1b[7m0-3\x1b[0m 3-1\n", "Your hand:  1) \x1b[2m6-3\x1b[0m  2) \x1b[2m6-2\x1b[0m  3) \x1b[1;36m2-1\x1b[0m",
		"  5) \x1b[2m6-5\x1b[0m  6) \x1b[1;36m2-0\x1b[0m\n")
}
