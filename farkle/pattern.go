package farkle

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/internal/text"
)

// What lines begin with: faces, or the letters of a pattern. No setting has a name of only these letters.
const (
	faces   = "123456"
	letters = "abcdef"
)

// An entry is a line of a table as text has it: for some dice, or for a pattern.
type entry struct {
	line    line   // without dice if it is for a pattern
	pattern string // such as "aabb", or ""
}

func (e entry) append(b []byte) []byte {
	if e.pattern == "" {
		return e.line.append(b)
	}
	return e.line.appendPoints(append(b, e.pattern...))
}

// appendPoints appends the part of a line after its dice or pattern.
func (l line) appendPoints(b []byte) []byte {
	if l.Full {
		b = append(b, '!')
	}
	if l.Win {
		return append(b, "=win"...)
	}
	return strconv.AppendInt(append(b, '='), int64(l.Points), 10)
}

// dice returns how many dice the entry takes.
func (e entry) dice() int { return e.line.Dice.Len() + len(e.pattern) }

// setKey reads the dice or the pattern of an entry, with "!" after them for a full throw only. With an
// error it returns the offset in s.
func (e *entry) setKey(s string) (at int, err error) {
	n := len(s) - len(strings.TrimLeft(s, faces))
	if n == 0 {
		n = len(s) - len(strings.TrimLeft(s, letters))
	}
	switch rest := s[n:]; {
	case n == 0:
		return 0, text.Bad("want dice or a pattern, as in 111=1000 or aaa=500")
	case n > 6:
		return 6, errSixDice()
	case rest == "":
	case rest == "!":
		e.line.Full = true
	case rest[0] == '!':
		return n + 1, text.Bad("want = after !")
	default:
		return n, text.Bad("want ! or = here")
	}
	if startsWithLetter(s) {
		e.pattern = strings.Clone(s[:n])
		return 0, nil
	}
	e.line.Dice, err = dice.Parse(s[:n])
	return 0, err
}

// setPoints reads what an entry is worth. With an error it returns the offset in s.
func (e *entry) setPoints(s string) (at int, err error) {
	shape, most := e.shape(), maxPoints
	relative := shape[5] > 3 || shape[5] == 3 && 0 < shape[4] && shape[4] < 3 // to three alike in it
	number, times := strings.CutSuffix(s, "x")
	number, more := strings.CutPrefix(number, "+")
	n := &e.line.Points
	switch {
	case s == "win":
		e.line.Win = true
		return 0, nil
	case times && !more:
		n, most = &e.line.times, maxTimes
	case more && !times:
		n, at = &e.line.more, 1
	default:
		number = s
	}
	var i int
	if *n, i, err = text.Number(number, 1, most); err == nil && n != &e.line.Points && !relative {
		return 0, text.Bad("want points: only four alike, or three alike with fewer of others, can be relative to three alike")
	}
	return at + i, err
}

// maxTimes is the largest multiple of the points of three alike.
const maxTimes = 1000

func startsWithLetter(s string) bool {
	return s != "" && ('a' <= s[0] && s[0] <= 'z' || 'A' <= s[0] && s[0] <= 'Z')
}

// A shape is how often each face or letter occurs, in rising order. Dice match a pattern of the same shape.
type shape [6]uint8

func shapeOf(d dice.Dice) (s shape) {
	for i := range s {
		s[i] = uint8(d.Count(dice.One + dice.Die(i)))
	}
	slices.Sort(s[:])
	return s
}

func shapeOfPattern(p string) (s shape) {
	for i := range p {
		s[p[i]-letters[0]]++
	}
	slices.Sort(s[:])
	return s
}

// A place is what an entry is for. No two entries of a table have the same.
type place struct {
	dice  dice.Dice // of a line of dice
	shape shape     // of a pattern
}

func (e entry) place() place {
	if e.pattern == "" {
		return place{dice: e.line.Dice}
	}
	return place{shape: e.shape()}
}

func (e entry) shape() shape {
	if e.pattern == "" {
		return shapeOf(e.line.Dice)
	}
	return shapeOfPattern(e.pattern)
}

// spell returns the lines of all entries in dice order; a line of dice takes precedence over a pattern.
func spell(entries []entry) []line {
	var lines []line
	own := make(map[dice.Dice]bool)
	for _, e := range entries {
		if e.pattern == "" {
			lines = append(lines, e.line)
			own[e.line.Dice] = true
		}
	}
	for _, e := range entries {
		if e.pattern == "" {
			continue
		}
		l, shape := e.line, shapeOfPattern(e.pattern)
		for l.Dice = range dice.All(e.dice()) {
			if shapeOf(l.Dice) == shape && !own[l.Dice] {
				lines = append(lines, l)
			}
		}
	}
	slices.SortFunc(lines, func(a, b line) int { return a.Dice.Compare(b.Dice) })
	return lines
}
