package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/prng"
)

// maxPlayers is the largest number of players.
const maxPlayers = 4

// rules returns the rules of the assignment. Its takeTurn refuses only what
// scores nothing at all, so dead dice may be kept with dice that score.
func rules() farkle.Rules {
	r := farkle.Standard()
	r.Keep = farkle.AnyScoring
	return r
}

// A game is one run of the program.
type game struct {
	*terminal.Screen
	in      *bufio.Scanner // of the words of the answers
	letters bool           // the next answer is letters, if it begins with some
	long    bool           // the rest of an answer that is too long is to be left out
	rules   farkle.Rules
	roll    dice.Roller
}

func newGame(in io.Reader, out io.Writer) *game {
	g := &game{Screen: terminal.NewScreen(out, terminal.Style{}), in: bufio.NewScanner(in), rules: rules()}
	g.in.Split(g.next)
	return g
}

// play asks for players and seed and plays. It is main of the assignment. The
// error is that of reading or writing, io.EOF when the answers ran out.
func (g *game) play() error {
	g.Printf("Welcome to Farkle!\n")
	players, err := ask(g, "How many players? ", false, parsePlayers)
	if err != nil {
		return err
	}
	seed, err := ask(g, "Enter a seed integer (decimal or hexadecimal): ", false, parseSeed)
	if err != nil {
		return err
	}
	g.roll = dice.Each(prng.NewLFSR(seed).IntN)
	return g.turns(make([]int64, players))
}

// turns plays turn after turn until the game is over: the only turn of a single
// player, or a player banks the target.
func (g *game) turns(scores []int64) error {
	for p := 0; ; p = (p + 1) % len(scores) {
		g.printScores(scores)
		g.Printf("Player %d's turn\n", p+1)
		turn, err := g.takeTurn()
		if err != nil {
			return err
		}
		// Ours: with several players too.
		g.Printf("Turn score = %d\n", turn)
		scores[p] += turn
		if len(scores) == 1 {
			return nil
		}
		// The assignment says "10,000 or more" and elsewhere "exceeds".
		if scores[p] >= int64(g.rules.Target) {
			// Ours: the end of the game.
			g.printScores(scores)
			g.Printf("Player %d wins!\n", p+1)
			return nil
		}
	}
}

func (g *game) printScores(scores []int64) {
	var list []string
	for i, s := range scores {
		list = append(list, fmt.Sprintf("%d: %d", i+1, s))
	}
	g.Printf("\nSCORES -- %s\n", strings.Join(list, ", ")) // Ours: the separator.
}

// takeTurn plays one turn and returns its score, 0 after a farkle. The score has 64 bits on every
// machine because a turn may be endless: seed 0 always rolls hot dice.
func (g *game) takeTurn() (score int64, err error) {
	for n := g.rules.Dice; ; {
		// The prose of the assignment has a space before the dice, its
		// transcripts have none.
		roll := g.roll(n)
		g.Printf("Rolling %d dice...%v\n", n, roll)
		if g.rules.Table.IsFarkle(roll) {
			g.Printf("FARKLE -- your turn is over.\n")
			return 0, nil
		}
		keep, err := ask(g, "Which to keep? ", false, g.parseKeep(roll))
		if err != nil {
			return 0, err
		}
		score += int64(keep.points)
		g.Printf("Keeping %v, score = %d\n", keep.dice, keep.points)
		g.Printf("Score so far = %d\n", score)
		n -= keep.dice.Len()
		question := fmt.Sprintf("%d dice left -- roll again (y/n)? ", n)
		if n == 0 {
			question = fmt.Sprintf("HOT DICE! Roll %d dice (y/n)? ", g.rules.Dice)
		}
		again, err := ask(g, question, true, parseYes)
		if err != nil || !again {
			return score, err
		}
		if n == 0 {
			n = g.rules.Dice
		}
	}
}
