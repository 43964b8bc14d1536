package engine

import (
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/dice"
)

// A teller tells the person what happens, in sentences.
type teller struct {
	me     pips.Player
	events []string
}

func (t *teller) tell(format string, args ...any) {
	t.events = append(t.events, fmt.Sprintf(format, args...))
}

// add goes on with the last sentence.
func (t *teller) add(format string, args ...any) {
	t.events[len(t.events)-1] += fmt.Sprintf(format, args...)
}

// verb returns a verb as it goes with a player.
func (t *teller) verb(p pips.Player, verb string) string {
	if p == t.me {
		return verb
	}
	return verb + "s"
}

// does returns who does what.
func (t *teller) does(p pips.Player, verb string) string {
	if p == t.me {
		return "You " + verb
	}
	return "The opponent " + verb + "s"
}

// count returns a number with what it counts.
func count(n int, what string) string {
	switch {
	case n == 1:
		return "1 " + what
	case what == "die":
		return strconv.Itoa(n) + " dice"
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// faces returns dice as they are read out.
func faces(d dice.Dice) string {
	var list []string
	for f := range d.Faces() {
		list = append(list, f.String())
	}
	if n := len(list); n > 1 {
		return strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return strings.Join(list, "")
}

// spaced returns a name with spaces and a capital.
func spaced(name string) string {
	if name == "kcd" {
		return "KCD"
	}
	name = strings.ReplaceAll(name, "-", " ")
	return strings.ToUpper(name[:1]) + name[1:]
}
