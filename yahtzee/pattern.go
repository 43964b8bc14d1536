package yahtzee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"pips.example/dice"
	"pips.example/internal/group"
	"pips.example/internal/lazy"
	"pips.example/internal/text"
)

// A box is what a sheet says of a box: [pattern ":"] points ["!" (number | "win")].
type box struct {
	pattern string              // canonical, or "" for dice that fit as usual
	formula formula             // what dice that fit score
	points  int                 // that they score, or that are added
	served  int                 // what they score in the first roll; 0 for the same
	wins    bool                // in the first roll they win the game
	fits    [maxDice + 1]bool   // with a pattern: whether some throw of so many dice fits
	table   *[group.Count]uint8 // with a pattern, or a usual one: the points of each throw by its ordinal
}

// A formula says to what the points of a box are added.
type formula uint8

const (
	fixed  formula = iota // to nothing
	fitSum                // to the sum of the dice that fit
	allSum                // to the sum of all dice
)

// maxAdded is the largest number of points added to a sum.
const maxAdded = 150

// of returns the points of dice that fit.
func (b *box) of(fit, sum int) int { return b.points + [...]int{0, fit, sum}[b.formula] }

// String returns the box as parseBox reads it.
func (b *box) String() string {
	s := b.pattern
	if s != "" {
		s += ":"
	}
	s += [...]string{"", "fit", "sum"}[b.formula]
	switch {
	case b.formula == fixed:
		s += strconv.Itoa(b.points)
	case b.points > 0:
		s += "+" + strconv.Itoa(b.points)
	}
	switch {
	case b.wins:
		s += "!win"
	case b.served > 0:
		s += "!" + strconv.Itoa(b.served)
	}
	return s
}

// parseBox reads a box. With an error comes the offset in s.
func parseBox(s string) (*box, int, error) {
	b := &box{}
	var patterns []pattern
	from := strings.IndexByte(s, ':') + 1
	if from > 0 {
		var at int
		var err error
		if patterns, at, err = parsePatterns(s[:from-1]); err != nil {
			return nil, at, err
		}
		var texts []string
		for _, p := range patterns {
			texts = append(texts, p.String())
		}
		b.pattern = strings.Join(texts, "/")
	}
	points, served, ok := strings.Cut(s[from:], "!")
	if at, err := b.setPoints(points); err != nil {
		return nil, from + at, err
	}
	if ok && served == "win" {
		b.wins = true
	} else if ok {
		at, err := 0, error(nil)
		if b.served, at, err = text.Number(served, 1, maxBox); err != nil {
			if served == "" || served[0] < '0' || served[0] > '9' {
				err = text.Bad("want win after !, or the points of the first roll, as in yahtzee=60!120")
			}
			return nil, from + len(points) + 1 + at, err
		}
	}
	if patterns != nil {
		b.compile(patterns)
		if !slices.Contains(b.fits[:], true) {
			return nil, 0, text.Bad("want a pattern that some dice fit")
		}
	}
	return b, 0, nil
}

// setPoints reads what comes after a pattern and before "!".
func (b *box) setPoints(s string) (at int, err error) {
	word, added, ok := strings.Cut(s, "+")
	switch {
	case word == "sum":
		b.formula = allSum
	case word == "fit":
		b.formula = fitSum
	case ok || s == "" || s[0] < '0' || s[0] > '9':
		return 0, text.Bad("want points, sum or fit, as in 25, sum+25 or aaaaa:50")
	default:
		b.points, at, err = text.Number(s, 1, maxPoints)
		return at, err
	}
	if ok {
		b.points, at, err = text.Number(added, 1, maxAdded)
	}
	return len(word) + 1 + at, err
}

// A pattern is what dice a box takes: some faces, among all dice, and a sum of all dice.
type pattern struct {
	faces       string // digits, which are faces, and letters, which are any faces; canonical, or ""
	least, most int    // of the sum; 0 for any
}

func (p pattern) String() string {
	s := p.faces
	switch {
	case p.least == 0 && s == "":
		return "*"
	case p.least == 0:
		return s
	}
	s += "@" + strconv.Itoa(p.least)
	if p.most > p.least {
		s += "-" + strconv.Itoa(p.most)
	}
	return s
}

// parsePatterns reads patterns with slashes between them.
func parsePatterns(s string) (list []pattern, at int, err error) {
	for one := range strings.SplitSeq(s, "/") {
		p := pattern{}
		symbols, sum, ok := strings.Cut(one, "@")
		if ok {
			least, most, isRange := strings.Cut(sum, "-")
			off := len(symbols) + 1
			n, i, err := text.Number(least, 1, 6*maxDice)
			if p.least, p.most = n, n; err == nil && isRange {
				off += len(least) + 1
				p.most, i, err = text.Number(most, p.least, 6*maxDice)
			}
			if err != nil {
				return nil, at + off + i, err
			}
		}
		switch {
		case len(list) == maxPatterns:
			return nil, at, text.Bad("want at most 8 patterns")
		case symbols == "*" || symbols == "" && ok:
		case symbols == "":
			return nil, at, text.Bad("want a pattern, as in aaabb, 12345, @13 or *")
		default:
			faces, off, err := canonical(symbols)
			if err != nil {
				return nil, at + off, err
			}
			p.faces = faces
		}
		list = append(list, p)
		at += len(one) + 1
	}
	return list, 0, nil
}

// A letter is how often a letter occurs in a pattern, as a small and as a capital one.
type letter struct{ small, capital int }

// canonical returns faces with the digits first, in order, and then the letters: those that occur more often first,
// and named in their order. A letter and its capital may change places.
func canonical(s string) (_ string, at int, err error) {
	var digits []byte
	var letters [6]letter
	for i := range len(s) {
		switch c := s[i]; {
		case i == maxDice:
			return "", i, text.Bad("want at most 6 dice")
		case '1' <= c && c <= '6':
			digits = append(digits, c)
		case 'a' <= c && c <= 'f':
			letters[c-'a'].small++
		case 'A' <= c && c <= 'F':
			letters[c-'A'].capital++
		default:
			return "", i, text.Bad("want faces from 1 to 6, or letters from a to f for any faces")
		}
	}
	for i, l := range letters {
		if l.small == 0 && l.capital > 0 {
			return "", strings.IndexByte(s, byte('A'+i)), text.Bad("want the letter " + string(rune('a'+i)) + " too, of which a capital is the opposite face")
		}
		letters[i] = letter{max(l.small, l.capital), min(l.small, l.capital)}
	}
	slices.Sort(digits)
	slices.SortStableFunc(letters[:], func(a, b letter) int {
		return cmp.Or(cmp.Compare(b.small, a.small), cmp.Compare(b.capital, a.capital))
	})
	out := string(digits)
	for i, l := range letters {
		out += strings.Repeat(string(rune('a'+i)), l.small) + strings.Repeat(string(rune('A'+i)), l.capital)
	}
	return out, 0, nil
}

// throws returns all dice that the faces of the pattern can be. Different letters and digits are different faces, a
// capital letter is the face opposite to that of its small one.
func (p pattern) throws() (list []dice.Dice) {
	var try func(d dice.Dice, chosen []dice.Die) // a face for each symbol so far
	try = func(d dice.Dice, chosen []dice.Die) {
		if len(chosen) == len(p.faces) {
			if !slices.Contains(list, d) {
				list = append(list, d)
			}
			return
		}
		symbol := p.faces[len(chosen)]
		for f := dice.One; f <= dice.Six; f++ {
			fits := symbol > '6' || symbol == '0'+byte(f)
			for i, other := range chosen {
				switch p.faces[i] {
				case symbol:
					fits = fits && f == other
				case symbol ^ ('a' ^ 'A'):
					fits = fits && f == 7-other
				default:
					fits = fits && f != other
				}
			}
			if fits {
				try(d.Plus(dice.Of(f)), append(chosen, f))
			}
		}
	}
	try(dice.Dice{}, nil)
	return list
}

// compile fills the table.
func (b *box) compile(patterns []pattern) {
	b.table = new([group.Count]uint8)
	for _, p := range patterns {
		throws := p.throws()
		i := -1
		for g := range group.All {
			i++
			sum := g.Sum()
			if p.least > 0 && (sum < p.least || sum > p.most) || g.Len() == 0 {
				continue
			}
			fit := 0
			for _, d := range throws {
				switch {
				case p.faces == "":
					fit = sum
				case g.Contains(d):
					fit = max(fit, d.Sum())
				}
			}
			if fit > 0 {
				b.table[i] = max(b.table[i], uint8(b.of(fit, sum)))
				b.fits[g.Len()] = true
			}
		}
	}
}

// score returns the points of packed dice in a box with a pattern.
func (b *box) score(p uint64) int { return int(b.table[group.Ordinals()[group.SlotOf(p)]]) }

// alike reports whether a throw of n dice that are all alike scores in a box with a pattern.
func (b *box) alike(n int) bool {
	for f := dice.One; f <= dice.Six; f++ {
		if b.score(repeat(f, n).Packed()) > 0 {
			return true
		}
	}
	return false
}

// usualBoxes are the categories from OddStraight to ColourHouse, which are patterns.
var usualBoxes = lazy.Value[*[ColourHouse - OddStraight + 1]*box]{New: func() *[ColourHouse - OddStraight + 1]*box {
	list := new([ColourHouse - OddStraight + 1]*box)
	for i, s := range [...]string{
		"135:20", "246:20", "@13:26", "aab@13/aaa@13:50", "aaaaA:50", "aaaaa/aaaaA/aaaAA:35", "aaAA/aaaa:sum", "aaaAA/aaaaa:sum+20",
	} {
		b, _, err := parseBox(s)
		list[i] = text.Must(b, err)
	}
	return list
}}

// compileUsual fills the table of a box that is a pattern if nothing else is said.
func (b *box) compileUsual(c Category) {
	if b.pattern == "" && OddStraight <= c && c <= ColourHouse {
		patterns, _, _ := parsePatterns(usualBoxes.Get()[c-OddStraight].pattern) // which has been read before
		b.compile(patterns)
	}
}
