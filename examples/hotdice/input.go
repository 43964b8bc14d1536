package main

import (
	"bufio"
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"

	"pips.example/dice"
)

// maxRefused is how many answers to one question may be refused. Ours: else
// endless nonsense on a pipe would be asked for ever.
const maxRefused = 100

// ask puts a question until parse has no objection to the answer, of which there are only
// the letters if it begins with some and they are what is asked for. An objection is
// printed on a line of its own.
func ask[T any](g *game, question string, letters bool, parse func(string) (T, string)) (T, error) {
	var none T
	for range maxRefused {
		g.Printf("%s", question)
		if err := g.Flush(); err != nil {
			return none, err
		}
		g.letters = letters
		if !g.in.Scan() {
			return none, cmp.Or(g.in.Err(), io.EOF)
		}
		v, objection := parse(g.in.Text())
		if objection == "" {
			return v, nil
		}
		g.Printf("%s\n", objection)
	}
	return none, errors.New("a hundred answers in a row made no sense")
}

// maxWord is how many bytes of an answer are read. Ours: a longer one makes no sense.
const maxWord = 4096

// next cuts the next word off the input, much as scanf does: line ends are white space like
// any other. Of one that begins with letters it takes only these where they are asked for. The
// assignment reads a single character here, so y5 is y and then 5. Ours: letters stay together,
// so yes is not y and then es.
func (g *game) next(data []byte, atEnd bool) (n int, word []byte, err error) {
	if g.long {
		end := bytes.IndexFunc(data, unicode.IsSpace)
		if end < 0 && !atEnd {
			return len(data), nil, nil
		}
		g.long = false
		return max(end, 0), []byte("…"), nil
	}
	n, word, err = bufio.ScanWords(data, atEnd)
	if g.long = len(data)-n > maxWord && word == nil; g.long {
		return len(data), nil, nil
	}
	if rest := bytes.TrimLeftFunc(word, unicode.IsLetter); g.letters && len(rest) < len(word) && len(rest) > 0 {
		word = word[:len(word)-len(rest)]
		n = bytes.Index(data, word) + len(word)
	}
	return n, word, err
}

// parsePlayers reads a number of players. Ours: the objection, and that there
// is one, as the assignment only has a maximum.
func parsePlayers(word string) (int, string) {
	n, err := strconv.ParseUint(unsigned(word), 10, 32)
	if err != nil || n < 1 || n > maxPlayers {
		return 0, fmt.Sprintf("Must be a number from 1 to %d. Try again.", maxPlayers)
	}
	return int(n), ""
}

// parseSeed reads an integer of 32 bits, hexadecimal after 0x and else decimal,
// also after a 0. Ours: what does not fit is refused, where C may take it
// modulo 1<<32.
func parseSeed(word string) (uint32, string) {
	digits, base := unsigned(word), 10
	if strings.HasPrefix(digits, "0x") || strings.HasPrefix(digits, "0X") {
		digits, base = digits[2:], 16
	}
	n, err := strconv.ParseUint(digits, base, 32)
	if err != nil {
		return 0, "Must be an integer from 0 to 4294967295 (0xffffffff). Try again."
	}
	return uint32(n), ""
}

// A keep is what a player sets aside, and its points.
type keep struct {
	dice   dice.Dice
	points int
}

// parseKeep returns a function that reads which dice of a roll to keep.
func (g *game) parseKeep(roll dice.Dice) func(word string) (keep, string) {
	return func(word string) (keep, string) {
		digits := unsigned(word)
		if digits == "" || strings.Trim(digits, "0123456789") != "" {
			return keep{}, "Must be digits of the dice. Try again." // Ours.
		}
		// The answer is an integer, and so is 0115. Ours: 0 has no dice.
		chosen, err := dice.Parse(strings.TrimLeft(digits, "0"))
		if err != nil || chosen.Len() == 0 || !roll.Contains(chosen) {
			return keep{}, "No match, try again."
		}
		for d, points := range g.rules.Keeps(roll) {
			if d == chosen {
				return keep{d, points}, ""
			}
		}
		return keep{}, "Must keep scoring dice. Try again."
	}
}

// parseYes reads a yes or a no. Ours: that capitals and whole words will do,
// and the objection to anything else.
func parseYes(word string) (bool, string) {
	switch strings.ToLower(word) {
	case "y", "yes":
		return true, ""
	case "n", "no":
		return false, ""
	}
	return false, "Must be y or n. Try again."
}

// unsigned returns a number without the plus that scanf allows before it.
func unsigned(word string) string { return strings.TrimPrefix(word, "+") }
