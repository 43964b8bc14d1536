package farkle_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// A slow version of the scoring, written from the rules and not from the code:
// dice are texts of digits, low faces first, and everything is tried.

// A slowLine says what some dice together are worth. Letters are any faces.
type slowLine struct {
	dice   string
	points int
	full   bool
	worth  string // instead of points: "2x" or "+250", of three alike, or "win"
}

// A slowTable is a table.
type slowTable struct {
	lines []slowLine
	wins  []slowLine // those that win, once they are spelt
	size  int        // of a full throw
	none  int
}

// slowTableOf reads a table.
func slowTableOf(text string) slowTable {
	t := slowTable{size: 6}
	for _, word := range strings.Fields(text) {
		key, number, _ := strings.Cut(word, "=")
		n, _ := strconv.Atoi(number)
		switch key {
		case "dice":
			t.size = n
		case "none":
			t.none = n
		default:
			dice := strings.TrimSuffix(key, "!")
			t.lines = append(t.lines, slowLine{dice, n, dice != key, ""})
			if strings.ContainsAny(number, "x+w") {
				t.lines[len(t.lines)-1].worth = number
			}
		}
	}
	return t
}

// isPattern reports whether a line is for letters.
func isPattern(dice string) bool { return strings.ContainsAny(dice, "abcdef") }

// spelt returns the lines without patterns: it tries all faces for all letters. What
// lines of dice say comes first.
func spelt(lines []slowLine) []slowLine {
	var all []slowLine
	found := map[string]bool{}
	var try func(l slowLine)
	try = func(l slowLine) {
		i := strings.IndexAny(l.dice, "abcdef")
		if i < 0 {
			l.dice = sortFaces(l.dice)
			if !found[l.dice] {
				found[l.dice] = true
				all = append(all, l)
			}
			return
		}
		for _, face := range []string{"1", "2", "3", "4", "5", "6"} {
			if !strings.Contains(l.dice, face) {
				try(slowLine{strings.ReplaceAll(l.dice, l.dice[i:i+1], face), l.points, l.full, l.worth})
			}
		}
	}
	for _, patterns := range []bool{false, true} {
		for _, l := range lines {
			if isPattern(l.dice) == patterns {
				try(l)
			}
		}
	}
	for i, l := range all { // four alike may be worth so many times three of them, or more than these
		for _, face := range []string{"1", "2", "3", "4", "5", "6"} {
			j := slices.IndexFunc(all, func(l slowLine) bool { return l.dice == rep(face, 3) })
			if j < 0 || strings.Count(l.dice, face) < 3 {
				continue
			}
			if times, ok := strings.CutSuffix(l.worth, "x"); ok {
				n, _ := strconv.Atoi(times)
				all[i].points = n * all[j].points
			}
			if more, ok := strings.CutPrefix(l.worth, "+"); ok {
				n, _ := strconv.Atoi(more)
				all[i].points = n + all[j].points
			}
		}
	}
	return all
}

// byDice orders groups of dice: fewer dice first, then low faces.
func byDice(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

// without takes dice out of a throw.
func without(throw, some string) (rest string, ok bool) {
	for _, die := range some {
		i := strings.IndexRune(throw, die)
		if i < 0 {
			return "", false
		}
		throw = throw[:i] + throw[i+1:]
	}
	return throw, true
}

// groupsOf returns every group of dice that a throw contains, each once.
func groupsOf(throw string) []string {
	found := map[string]bool{"": true}
	for _, die := range throw {
		for _, g := range slices.Collect(maps.Keys(found)) {
			found[g+string(die)] = true
		}
	}
	return slices.Collect(maps.Keys(found))
}

// A slowChoice is some dice split into lines.
type slowChoice struct {
	dice   string
	points int
	lines  []slowLine
}

// compare says which choice makes the better breakdown, the lower: more
// points, more dice, fewer lines, and then the first in dice order.
func (c slowChoice) compare(d slowChoice) int {
	return cmp.Or(
		cmp.Compare(d.points, c.points),
		cmp.Compare(len(d.dice), len(c.dice)),
		cmp.Compare(len(c.lines), len(d.lines)),
		slices.CompareFunc(c.lines, d.lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) }),
	)
}

// A slowScorer answers questions about throws by a table, and remembers how dice split.
type slowScorer struct {
	slowTable
	known map[slowKey][]slowChoice
}

// A slowKey is dice, and whether they are from a full throw.
type slowKey struct {
	dice  string
	whole bool
}

func newSlowScorer(t slowTable) *slowScorer {
	for _, l := range spelt(t.lines) {
		if l.worth == "win" {
			t.wins = append(t.wins, l)
		}
	}
	t.lines = slices.DeleteFunc(spelt(t.lines), func(l slowLine) bool { return l.worth == "win" })
	return &slowScorer{t, map[slowKey][]slowChoice{}}
}

// winning reports whether a throw wins at once.
func (s *slowScorer) winning(throw string) bool {
	return slices.ContainsFunc(s.wins, func(l slowLine) bool {
		_, ok := without(throw, l.dice)
		return ok && (!l.full || len(throw) == s.size)
	})
}

// splits returns every way to split dice into lines with none left over,
// the lines of each in dice order.
func (s *slowScorer) splits(dice string, whole bool) []slowChoice {
	if dice == "" {
		return []slowChoice{{}}
	}
	key := slowKey{dice, whole}
	if all, ok := s.known[key]; ok {
		return all
	}
	var all []slowChoice
	for _, l := range s.lines {
		if l.full && !whole || !strings.Contains(l.dice, dice[:1]) { // the first die has to be in some line
			continue
		}
		rest, ok := without(dice, l.dice)
		if !ok {
			continue
		}
		for _, c := range s.splits(rest, whole) {
			lines := append(slices.Clone(c.lines), l)
			slices.SortFunc(lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) })
			if !slices.ContainsFunc(all, func(c slowChoice) bool { return slices.Equal(c.lines, lines) }) {
				all = append(all, slowChoice{dice, c.points + l.points, lines})
			}
		}
	}
	s.known[key] = all
	return all
}

// exact returns the most points that exactly these dice are worth together, 0
// if they do not all score.
func (s *slowScorer) exact(dice string, whole bool) (points int) {
	for _, c := range s.splits(dice, whole) {
		points = max(points, c.points)
	}
	return points
}

// best returns the best choice of a throw, the zero one if nothing scores. A
// full throw without scoring dice is a line of its own where the table says so.
func (s *slowScorer) best(throw string) slowChoice {
	var all []slowChoice
	for _, g := range groupsOf(throw) {
		all = append(all, s.splits(g, len(throw) == s.size)...)
	}
	best := slices.MinFunc(all, slowChoice.compare) // no dice are a choice too
	if best.points == 0 && s.none > 0 && len(throw) == s.size {
		return slowChoice{throw, s.none, []slowLine{{throw, s.none, true, ""}}}
	}
	return best
}

// results returns the breakdown of a throw as text, such as "set 111=300",
// "remainder 55=100": lines of one die together by face, by lowest face, sets
// before the remainder.
func (s *slowScorer) results(throw string) []string {
	type result struct {
		dice, kind string
		points     int
	}
	var sets, rest []result
	for _, l := range s.best(throw).lines {
		i := slices.IndexFunc(rest, func(r result) bool { return r.dice[0] == l.dice[0] })
		switch {
		case len(l.dice) > 1:
			sets = append(sets, result{l.dice, "set", l.points})
		case i < 0:
			rest = append(rest, result{l.dice, "remainder", l.points})
		default:
			rest[i].dice += l.dice
			rest[i].points += l.points
		}
	}
	var texts []string
	for face := byte('1'); face <= '6'; face++ {
		for _, r := range append(slices.Clone(sets), rest...) {
			if r.dice[0] == face {
				texts = append(texts, fmt.Sprintf("%s %s=%d", r.kind, r.dice, r.points))
			}
		}
	}
	return texts
}

// keeps returns what may be set aside of a throw under a policy.
func (s *slowScorer) keeps(throw string, policy farkle.KeepPolicy) map[string]int {
	whole := len(throw) == s.size
	keeps := map[string]int{}
	switch policy {
	case farkle.Strict:
		for _, g := range groupsOf(throw) {
			keeps[g] = s.exact(g, whole)
		}
	case farkle.AnyScoring: // dead dice ride along with those that score
		for _, g := range groupsOf(throw) {
			for _, h := range groupsOf(g) {
				keeps[g] = max(keeps[g], s.exact(h, whole))
			}
		}
	case farkle.Groups:
		var combinations []string
		for _, r := range s.results(throw) {
			_, r, _ = strings.Cut(r, " ")
			combinations = append(combinations, r)
		}
		return unions(combinations)
	}
	maps.DeleteFunc(keeps, func(_ string, points int) bool { return points == 0 })
	if len(keeps) == 0 && whole && s.none > 0 {
		keeps[throw] = s.none
	}
	return keeps
}

// houseTables are made to be difficult: lines that overlap, equal points that
// force ties, lines for full throws only, five dice, points for nothing.
var houseTables = map[string]string{
	"chain":                 "12=100 23=100 34=100 45=100 56=100 16=100",
	"greedy is wrong":       "1=90 12=100 23=150 3=40 1234=260 444=1 none=9",
	"all alike":             "1=50 2=50 3=50 11=100 22=100 12=100 111=150 123=150 1122=200 112233=300",
	"one point":             "1=1 2=1 3=1 4=1 5=1 6=1 123456=6 666=2 555=4",
	"more dice":             "1=100 12=100 123=100 55=10 6=10 556=20",
	"order":                 "3=50 2=50 124=100 345=100", // 12345 is 2 and 345, or 3 and 124
	"ladders":               "123=100 234=100 345=100 456=100 156=100 1=10 none=7",
	"full only":             "1=100 11!=150 123!=400 2!=10 444444!=1000000 none=250",
	"nothing but full":      "1!=1 22!=2 123456!=3",
	"five":                  "dice=5 1=100 12!=90 222=200 22233!=450 66!=60 3456=300 none=333",
	"five, nothing else":    "dice=5 66666=1000000 none=1",
	"pairs":                 "11=90 22=90 33=90 1122=200 1133=200 2233=200",
	"patterns":              "1=100 222=700 112233!=1 aab=30 aaa=200 abcde=90 aabbcc!=900 aaabbc!=400 none=9",
	"patterns for dice":     "111=1000 aaa!=500 222!=700 abcde=300 12345=500",
	"patterns, five":        "dice=5 5=50 1234!=10 aa=20 abcd=80 aaabb!=150 aaaaa=1000000",
	"a pattern for any die": "1!=5 a=2 bb=4",
	"set with itself":       "11=30 1111=60 111=45 1=15",
	"doubling":              "1=100 5=50 111=1000 aaa=200 444=10 aaaa=2x aaaaa=4x aaaaaa=8x 55555!=3x 666666=7",
	"adding":                "5=50 aaa!=300 111=7 aaabb=+250 22333=+1 aaaabb!=+500 aaab=1x 1112=9 none=9",
	"winning":               "1=100 333=300 123456=win 111=win aaaa!=win 2222=50 44445!=win 5555=3",
	"winning, five":         "dice=5 1=100 aaa=200 aaaa=2x aaaaa=win 12345!=win none=50",
}

// largeThrows are of more dice than the tables are compiled for.
var largeThrows = []string{
	"1111111", "1122334", "1234566", "2223334", "11123456", "1112345556", "1112224455",
}

// The fast code says what the slow code says, by the tables of the case file and the house
// tables, for every throw of up to six dice and for some larger ones.
func TestSlowScoring(t *testing.T) {
	texts := maps.Clone(houseTables)
	for name := range cases(t).Rulesets {
		texts["case file: "+name] = caseTable(t, name)
	}
	for name, text := range texts {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fast, slow := mustParse(t, text), newSlowScorer(slowTableOf(text))
			for _, d := range allThrows(0, 6) {
				compareScoring(t, fast, slow, d)
			}
			for _, s := range largeThrows {
				compareScoring(t, fast, slow, dice.MustParse(s))
			}
		})
	}
}

// compareScoring compares all that a table says about a throw.
func compareScoring(t *testing.T, fast *farkle.Table, slow *slowScorer, d dice.Dice) {
	t.Helper()
	throw := d.String()
	best := slow.best(throw)
	if got := fast.Score(d); got != best.points {
		t.Errorf("%v: Score %d, want %d", throw, got, best.points)
	}
	if got := fast.IsFarkle(d); got != (best.points == 0) {
		t.Errorf("%v: IsFarkle %v with %d points", throw, got, best.points)
	}
	if got := fast.Wins(d); got != slow.winning(throw) {
		t.Errorf("%v: Wins %v", throw, got)
	}
	results := fast.ScoreRoll(d)
	var texts []string
	for r := range results.All() {
		texts = append(texts, r.Kind.String()+" "+r.String())
	}
	if want := slow.results(throw); !slices.Equal(texts, want) {
		t.Errorf("%v: ScoreRoll %q, want %q", throw, texts, want)
	}
	if results.Total() != best.points || results.Dice().String() != sortFaces(best.dice) || results.Len() != len(texts) {
		t.Errorf("%v: ScoreRoll has %d results, dice %v and %d points, want dice %s and %d points",
			throw, results.Len(), results.Dice(), results.Total(), best.dice, best.points)
	}
	compareKeeps(t, "Table", throw, fast.Keeps(d), slow.keeps(throw, farkle.Strict))
	for _, policy := range []farkle.KeepPolicy{farkle.Strict, farkle.Groups, farkle.AnyScoring} {
		r := farkle.Rules{Table: fast, Dice: slow.size, Target: 1, Keep: policy}
		var want map[string]int
		if len(throw) <= slow.size {
			want = slow.keeps(throw, policy)
		}
		compareKeeps(t, policy.String(), throw, r.Keeps(d), want)
	}
}

// compareKeeps compares keeps and wants them in the order of Subsets.
func compareKeeps(t *testing.T, name, throw string, seq func(func(dice.Dice, int) bool), want map[string]int) {
	t.Helper()
	got := map[string]int{}
	var order []dice.Dice
	for k, points := range seq {
		if _, twice := got[k.String()]; twice {
			t.Errorf("%v: %s.Keeps yields %v twice", throw, name, k)
		}
		got[k.String()] = points
		order = append(order, k)
	}
	if !maps.Equal(got, want) {
		t.Errorf("%v: %s.Keeps are %v, want %v", throw, name, got, want)
	}
	// The number of Ones changes fastest, that of Sixes slowest.
	if !slices.IsSortedFunc(order, func(a, b dice.Dice) int {
		for f := dice.Six; f >= dice.One; f-- {
			if c := cmp.Compare(a.Count(f), b.Count(f)); c != 0 {
				return c
			}
		}
		return 0
	}) {
		t.Errorf("%v: %s.Keeps come in the order %v", throw, name, order)
	}
}
