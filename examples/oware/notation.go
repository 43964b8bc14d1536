package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"pips.example"
	"pips.example/awari"
)

// A position is a state of a game.
type position struct {
	state awari.State
	over  bool
}

// parsePosition reads the arguments of position.
func parsePosition(words []string) (p position, err error) {
	r := awari.MustParseRules("oware")
	switch {
	case len(words) > 0 && words[0] == "startpos":
		p.state, words = r.Start(), words[1:]
	case len(words) > 1 && words[0] == "fen":
		if p.state, err = parseBoard(words[1]); err != nil {
			return p, err
		}
		words = words[2:]
	default:
		return p, errors.New("want startpos, or fen and a board")
	}
	letters := ""
	if len(words) > 0 {
		if words[0] != "moves" {
			return p, fmt.Errorf("%q: want moves", words[0])
		}
		letters = strings.Join(words[1:], "")
	}
	seen := map[awari.State]bool{}
	for i := 0; ; i++ {
		waits, _ := r.Waits(p.state)
		p.over = waits == pips.Nothing || seen[p.state]
		seen[p.state] = true
		if i == len(letters) {
			return p, nil
		}
		if p.over {
			err = pips.ErrOver
		} else if m, is := moveOf(letters[i], p.state.Turn); !is {
			err = errors.New("want A to F for South and a to f for North, in turn")
		} else {
			p.state, err = r.Apply(p.state, m)
		}
		if err != nil {
			return p, &pips.SyntaxError{Input: letters, Offset: i, Reason: err}
		}
	}
}

// numbers is the number of numbers in a board.
const numbers = 14

// parseBoard reads a board.
func parseBoard(s string) (awari.State, error) {
	fields := strings.Split(s, "-")
	var beans [numbers]int
	sum := 0
	for i := range beans {
		if len(fields) != numbers+1 {
			return awari.State{}, fmt.Errorf("board: want %d numbers and S or N, with hyphens", numbers)
		}
		n, err := strconv.ParseUint(fields[i], 10, 8)
		if err != nil || strconv.FormatUint(n, 10) != fields[i] {
			return awari.State{}, fmt.Errorf("board: %q: want a number of beans", fields[i])
		}
		beans[i] = int(n)
		sum += beans[i]
	}
	if sum != 48 {
		return awari.State{}, fmt.Errorf("board: %w: %d beans, want 48", pips.ErrState, sum)
	}
	turn := slices.Index([]string{"S", "N"}, fields[numbers])
	if turn < 0 {
		return awari.State{}, fmt.Errorf("board: %q: want S or N", fields[numbers])
	}
	b, err := awari.NewBoard(slices.Concat(beans[:6], beans[12:13], beans[6:12], beans[13:])...)
	return awari.State{Board: b, Turn: awari.Player(turn)}, err
}

// first returns the letter of the player's first pit.
func first(p awari.Player) byte { return "Aa"[p] }

// moveOf returns the move of the player for a letter.
func moveOf(letter byte, p awari.Player) (m awari.Move, is bool) {
	i := int(letter) - int(first(p))
	return awari.Move(i + 1), i >= 0 && i < awari.MustParseRules("oware").Pits
}

// lettersOf returns the letters of moves in turn, beginning with the player.
func lettersOf(p awari.Player, moves ...awari.Move) string {
	var b []byte
	for _, m := range moves {
		b = append(b, first(p)+byte(m)-1)
		p = p.Other()
	}
	return string(b)
}

// Limits are those of a search.
type limits struct {
	time    time.Duration
	depth   int  // sowings to look ahead, 0 for any number
	forever bool // until stop …
	ponder  bool // … or ponderhit, after which the time counts
}

// parseGo reads the arguments of go. The time is that of the player, or the usual one.
func parseGo(words []string, p awari.Player, usual time.Duration) (l limits, err error) {
	n := map[string]int{"movestogo": 30}
	for len(words) > 0 {
		switch name := words[0]; name {
		case "ponder":
			l.ponder, l.forever = true, true
		case "infinite":
			l.forever = true
		case "depth", "movetime", "movestogo", "wtime", "btime", "winc", "binc":
			if words = words[1:]; len(words) == 0 {
				return l, fmt.Errorf("%s: want a number", name)
			}
			v, err := strconv.ParseUint(words[0], 10, 31)
			if err != nil || v == 0 && (name == "depth" || name == "movetime" || name == "movestogo") {
				return l, fmt.Errorf("%s %q: want a number from 1 to 2147483647", name, words[0])
			}
			n[name] = int(v)
		default:
			return l, fmt.Errorf("%q: want depth, movetime, wtime, btime, winc, binc, movestogo, infinite or ponder", name)
		}
		words = words[1:]
	}
	colour := "wb"[p : p+1]
	left, counted := n[colour+"time"]
	share := left/n["movestogo"] + n[colour+"inc"]
	l.depth, l.time = n["depth"], usual
	switch {
	case n["movetime"] > 0:
		l.time = time.Duration(n["movetime"]) * time.Millisecond
	case counted: // half of it at most, and something in any case
		l.time = time.Duration(max(min(share, left/2), 1)) * time.Millisecond
	}
	return l, nil
}
