package engine

import (
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
)

// count returns a number with what it counts.
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// dices returns a number of dice in words.
func dices(n int) string {
	if n == 1 {
		return "1 die"
	}
	return strconv.Itoa(n) + " dice"
}

// faces returns dice as they are read out.
func faces(d dice.Dice) string {
	var list []string
	for f := range d.Faces() {
		list = append(list, f.String())
	}
	return enumerate(list)
}

// enumerate returns words with commas and an and.
func enumerate(list []string) string {
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return strings.Join(list, "")
}

// verb returns a verb as it goes with a player.
func (s *seat) verb(p pips.Player, verb string) string {
	if int(p) == s.me {
		return verb
	}
	return verb + "s"
}

// signed returns a number with its sign.
func signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}
