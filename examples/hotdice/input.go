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

// maxRefused limits the refused answers to one question. Ours: endless input may be invalid for ever.
const maxRefused = 100

// ask asks a question until parse has no objection to the answer, and prints each objection on a line. With
// letters, an answer that begins with letters ends after them.
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

// maxWord is the longest answer in bytes. Ours: a longer one is invalid.
const maxWord = 4096

// next cuts the next word off the input, like scanf: line ends are white space. For a question that wants
// letters, letters at the beginning are a word. The assignment reads a single character there, so y5 is y and
// then 5. Ours: letters stay together, so yes is not y and then es.
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

// parsePlayers reads a number of players. Ours: the objection, and the minimum.
func parsePlayers(word string) (int, string) {
	n, err := strconv.ParseUint(unsigned(word), 10, 32)
	if err != nil || n < 1 || n > maxPlayers {
		return 0, fmt.Sprintf("Must be a number from 1 to %d. Try again.", maxPlayers)
	}
	return int(n), ""
}

// parseSeed reads an integer of 32 bits, hexadecimal after 0x and else decimal,
// also after a 0. Ours: a larger one is refused; C may take it modulo 1<<32.
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

// A keep is the dice that a player sets aside, and their points.
type keep struct {
	dice   dice.Dice
	points int
}

// parseKeep returns a function that reads the dice of a roll to keep.
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

// parseYes reads yes or no. Ours: capitals, whole words, and the objection.
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
