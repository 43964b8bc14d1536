package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

func TestWrongArguments(t *testing.T) {
	const seeds = "must be a whole number from -9223372036854775808 to 9223372036854775807."
	for _, tt := range []struct{ args, want string }{
		{"-show|7", `unexpected argument "7".`},
		{"-games|0", "must be a number from 1 to 1000000000."},
		{"-games|1000000001", "must be a number from 1 to 1000000000."},
		{"-hand|28", "must be a number from 1 to 27."},
		{"-hand|15|-play", "with -play a hand has 1 to 14 tiles, as there are 28."},
		{"-target|1000001", "must be a number from 1 to 1000000."},
		{"-seed|9223372036854775808", seeds},
		{"-p1|clever", `there is no bot "clever"; bots are simple, greedy, careful, lookahead, smart, heaviest, counting, solve and random.`},
		{"-chip-out|all", "must be none, mover or any."},
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
