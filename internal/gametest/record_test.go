package gametest_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pips.example/internal/gametest"
)

// The record of the tests: a name and takes, in lines as "pips 1 heap", "player Ann",
// "" and "1 2 3".
type heapRecord struct {
	Name  string
	Takes []int
}

var errName = errors.New("no name")

// How records are spoilt, for a while.
var spoiltRecord struct {
	name, forged, keep, short, ends, empty, other, marshal, append, unmarshal, alias, late, state string

	tooLong error // what a record of more than eight takes gives
}

func (r heapRecord) String() string {
	s := "pips 1 heap\nplayer"
	switch {
	case !r.named() && spoiltRecord.forged == "":
		s = "pips 1 heap\n" + strconv.Quote(r.Name)
	case r.Name != "":
		s += " " + r.Name
	}
	s += "\n"
	if len(r.Takes) > 0 {
		s += "\n" + strings.Trim(fmt.Sprint(r.Takes), "[]") + "\n"
	}
	return s
}

// named reports whether the name can stand in a line.
func (r heapRecord) named() bool {
	return r.Name == strings.TrimSpace(r.Name) && len(r.Name) <= 100 && utf8.ValidString(r.Name) && !strings.ContainsFunc(r.Name, unicode.IsControl)
}

func (r heapRecord) AppendText(b []byte) ([]byte, error) {
	if len(r.Takes) > 8 && spoiltRecord.tooLong != nil {
		return b, spoiltRecord.tooLong
	}
	if !r.named() && !(spoiltRecord.name != "" && len(r.Name) > 100) {
		if spoiltRecord.keep != "" {
			return append(b, "pips"...), errName
		}
		return b, errName
	}
	if spoiltRecord.append != "" {
		return []byte(r.String()), nil
	}
	return append(b, r.String()...), nil
}

func (r heapRecord) MarshalText() ([]byte, error) {
	b, err := r.AppendText(nil)
	if spoiltRecord.marshal != "" {
		b = append(b, '\n')
	}
	return b, err
}

func (r *heapRecord) UnmarshalText(text []byte) error {
	p, err := parseRecord(string(text))
	if err == nil {
		*r = p
	}
	if spoiltRecord.unmarshal != "" {
		r.Name = "Eve"
	}
	return err
}

func parseRecord(s string) (r heapRecord, err error) {
	if spoiltRecord.ends == "" {
		s = strings.ReplaceAll(s, "\r\n", "\n")
	}
	if spoiltRecord.empty != "" && strings.HasSuffix(s, "\n\n") {
		return r, errIllegal
	}
	head, rest, ok := strings.Cut(s, "\nplayer")
	if head != "pips 1 heap" || !ok {
		return r, errIllegal
	}
	name, rest, _ := strings.Cut(rest, "\n")
	r.Name = strings.TrimPrefix(name, " ")
	if spoiltRecord.short != "" && len(r.Name) > 99 {
		r.Name = r.Name[:99]
	}
	for _, word := range strings.Fields(rest) {
		var n int
		if _, err := fmt.Sscan(word, &n); err != nil {
			return heapRecord{}, err
		}
		r.Takes = append(r.Takes, n)
	}
	return r, nil
}

func sameRecord(a, b heapRecord) bool { return a.Name == b.Name && slices.Equal(a.Takes, b.Takes) }

// spoiling runs a check that has to pass, and for each way to spoil records one that
// has to fail.
func spoiling(t *testing.T, check func(testing.TB), ways map[*string]string) {
	t.Helper()
	if got := failure(check); got != "" {
		t.Errorf("the failure of what is right is %q", got)
	}
	for how, want := range ways {
		*how = "yes"
		if got := failure(check); !strings.Contains(got, want) || got == "" {
			t.Errorf("the failure is %q, want %q", got, want)
		}
		*how = ""
	}
}

func TestRecordNames(t *testing.T) {
	spoiling(t, func(t testing.TB) {
		named := func(at int, name string) heapRecord { return heapRecord{Name: name, Takes: []int{at + 1}} }
		gametest.RecordNames(t, 2, named, parseRecord, sameRecord, errName)
	}, map[*string]string{
		&spoiltRecord.name:   `the text is "> pips 1 heap`, // too long
		&spoiltRecord.keep:   `the text is "> pips", no name`,
		&spoiltRecord.forged: "reads as",
		&spoiltRecord.short:  "reads as",
		&spoiltRecord.append: "reads as", // the text does not stand behind "> "
	})
	if got := failure(func(t testing.TB) {
		named := func(_ int, name string) heapRecord { return heapRecord{Name: "x\n" + name} }
		gametest.RecordNames(t, 1, named, parseRecord, sameRecord, errIllegal)
	}); !strings.Contains(got, "no name") {
		t.Errorf("with another error the failure is %q", got)
	}
}

func TestRecordText(t *testing.T) {
	const text = "pips 1 heap\nplayer Ann\n\n1 2 3\n"
	check := func(others ...string) func(testing.TB) {
		return func(t testing.TB) {
			r := gametest.RecordText[heapRecord, *heapRecord](t, text, parseRecord, sameRecord, others...)
			if r.Name != "Ann" || !slices.Equal(r.Takes, []int{1, 2, 3}) {
				t.Fatalf("another record")
			}
		}
	}
	spoiling(t, check("pips 1 heap\nplayer Ann\n1\n2 3"), map[*string]string{
		&spoiltRecord.marshal:   "the text is",
		&spoiltRecord.append:    "appended",
		&spoiltRecord.ends:      `\r\n`,
		&spoiltRecord.empty:     `\n\n" reads as`,
		&spoiltRecord.unmarshal: "reads with UnmarshalText as",
	})
	for other, want := range map[string]string{
		"pips 1 heap\nplayer Bob\n\n1 2 3": "Bob", "pips 1 heap\nplayer Ann\n\n1 2": "1 2", "pips 1 heap": "illegal",
	} {
		if got := failure(check(other)); !strings.Contains(got, want) {
			t.Errorf("%q: the failure is %q", other, got)
		}
	}
	if got := failure(func(t testing.TB) {
		gametest.RecordText[heapRecord, *heapRecord](t, text[:len(text)-1], parseRecord, sameRecord)
	}); !strings.Contains(got, "prints as") {
		t.Errorf("what is not the text of the record: %q", got)
	}
}

// A heapGame takes one bean at a time.
type heapGame struct {
	record *heapRecord
	given  []int
	beans  int
	err    error
	limit  int   // of takes, if it is not 0
	long   error // when there are more
	again  bool  // it goes on once after that
}

func newHeapGame(given ...int) *heapGame {
	return &heapGame{record: new(heapRecord), given: given, beans: 12}
}

func (g *heapGame) All() iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		if g.again && g.err != nil {
			g.again = false
			yield(1, g.beans)
			return
		}
		for g.beans > 0 && (g.given == nil || len(g.given) > 0) && g.err == nil {
			if g.limit > 0 && len(g.record.Takes) == g.limit {
				g.err = g.long
				return
			}
			n := 1
			if len(g.given) > 0 {
				n, g.given = g.given[0], g.given[1:]
			}
			if g.err = g.take(n); g.err != nil || !yield(n, g.beans) {
				return
			}
		}
	}
}

func (g *heapGame) take(n int) error {
	if n < 1 || n > 3 {
		if spoiltRecord.late != "" {
			g.beans--
		}
		return errBeans
	}
	g.beans -= n
	g.record.Takes = append(g.record.Takes, n)
	return nil
}

func (g *heapGame) State() int {
	if spoiltRecord.state != "" && g.given == nil {
		return -1
	}
	return g.beans
}

func (g *heapGame) Err() error { return g.err }

func (g *heapGame) Record() heapRecord {
	switch {
	case spoiltRecord.alias != "":
		return heapRecord{g.record.Name, g.record.Takes}
	case spoiltRecord.other != "":
		return heapRecord{g.record.Name, nil}
	}
	return heapRecord{g.record.Name, slices.Clone(g.record.Takes)}
}

func TestRecordIsCopy(t *testing.T) {
	spoil := func(r *heapRecord) {
		if len(r.Takes) > 0 {
			r.Takes[0] = 3
		}
	}
	replay := func(r heapRecord) *heapGame { return newHeapGame(slices.Clone(r.Takes)...) }
	spoiling(t, func(t testing.TB) { gametest.RecordIsCopy(t, newHeapGame(), spoil, replay) }, map[*string]string{
		&spoiltRecord.alias: "a change of the record changes the game",
		&spoiltRecord.other: "not spoilt",
	})
	for want, check := range map[string]func(testing.TB){
		"not spoilt": func(t testing.TB) { gametest.RecordIsCopy(t, newHeapGame(), func(*heapRecord) {}, replay) },
		"replayed was": func(t testing.TB) {
			gametest.RecordIsCopy(t, newHeapGame(), spoil, func(r heapRecord) *heapGame { return newHeapGame(r.Takes...) })
		},
		"illegal: so many beans; the record": func(t testing.TB) {
			gametest.RecordIsCopy(t, newHeapGame(1, 1, 1, 1, 1, 4), spoil, replay)
		},
		"illegal: so many beans; replayed": func(t testing.TB) {
			gametest.RecordIsCopy(t, newHeapGame(), spoil, func(r heapRecord) *heapGame { return newHeapGame(append(slices.Clone(r.Takes), 4)...) })
		},
	} {
		if got := failure(check); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

func TestFeed(t *testing.T) {
	feed := func(whole *heapGame, steps func(heapRecord) []int, tries ...int) func(t testing.TB) {
		return func(t testing.TB) {
			whole := *whole
			whole.record = new(heapRecord)
			fed := newHeapGame([]int{}...)
			fed.given = []int{0} // nothing plays itself
			var refused []func() error
			for _, n := range tries {
				refused = append(refused, func() error { return fed.take(n) })
			}
			gametest.Feed(t, &whole, fed, steps, fed.take, refused...)
		}
	}
	takes := func(r heapRecord) []int { return r.Takes }
	spoiling(t, feed(newHeapGame(), takes, 4, 0), map[*string]string{
		&spoiltRecord.late:  "attempt 0 in 12",
		&spoiltRecord.state: "want -1",
		&spoiltRecord.other: "want 0",
	})
	for want, check := range map[string]func(testing.TB){
		"attempt 1 in 12: <nil>":            feed(newHeapGame(), takes, 4, 1),
		"step 1, 9: illegal: so many beans": feed(newHeapGame(), func(heapRecord) []int { return []int{1, 9} }),
		"the record is":                     feed(newHeapGame(), func(heapRecord) []int { return []int{3, 3, 3, 3} }),
		"the whole game: illegal":           feed(newHeapGame(4), takes),
	} {
		if got := failure(check); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

func TestStored(t *testing.T) {
	r := heapRecord{Name: "Ann", Takes: []int{1, 2}}
	spoiling(t, func(t testing.TB) {
		if text := gametest.Stored[heapRecord, *heapRecord](t, r, parseRecord, sameRecord); text != r.String() {
			t.Fatalf("another text")
		}
	}, map[*string]string{
		&spoiltRecord.marshal:   "the text of",
		&spoiltRecord.unmarshal: "reads with UnmarshalText as",
	})
	for want, check := range map[string]func(t testing.TB){
		"no name": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, heapRecord{Name: " "}, parseRecord, sameRecord)
		},
		"1 2\\n\" reads as pips 1 heap": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, r, func(s string) (heapRecord, error) { return parseRecord(s[:len(s)-2]) }, sameRecord)
		},
		"illegal": func(t testing.TB) {
			gametest.Stored[heapRecord, *heapRecord](t, r, func(s string) (heapRecord, error) { return r, errIllegal }, sameRecord)
		},
	} {
		if got := failure(check); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

// The game of this test takes one bean of twelve at a time, up to eight.
func TestTooLong(t *testing.T) {
	errLong := errors.New("too long")
	long := func(given ...int) *heapGame {
		g := newHeapGame(given...)
		g.limit, g.long = 8, errLong
		return g
	}
	stored := func(r heapRecord) heapRecord { return r }
	replay := func(r heapRecord) *heapGame { return long(append([]int{}, r.Takes...)...) }
	longer := func(r *heapRecord) { r.Takes = append(r.Takes, 1) }
	check := func(g *heapGame, most int, stored func(heapRecord) heapRecord, replay func(heapRecord) *heapGame, longer func(*heapRecord)) string {
		return failure(func(t testing.TB) { gametest.TooLong(t, g, most, errLong, stored, replay, longer) })
	}
	short := func(r heapRecord) heapRecord { return heapRecord{Takes: r.Takes[1:]} }
	if got := check(long(), 8, stored, replay, longer); got != "a longer record has a text: <nil>" {
		t.Errorf("all but the text is right, and the failure is %q", got)
	}
	spoiltRecord.tooLong = errLong
	defer func() { spoiltRecord.tooLong = nil }()
	for want, got := range map[string]string{
		"":                                   check(long(), 8, stored, replay, longer),
		"after 8 steps: too long":            check(long(), 9, stored, replay, longer),
		"after 12 steps: <nil>":              check(newHeapGame(), 12, stored, replay, longer),
		"it replays to 5 after 7 steps, <ni": check(long(), 8, short, replay, longer),
		"it replays to 3 after 8 steps, <ni": check(long(), 8, func(r heapRecord) heapRecord { r.Takes[0] = 2; return r }, replay, longer),
		"longer record replays 8 steps, <ni": check(long(), 8, stored, replay, func(*heapRecord) {}),
		"longer record replays 9 steps":      check(long(), 8, stored, func(r heapRecord) *heapGame { return newHeapGame(append([]int{}, r.Takes...)...) }, longer),
	} {
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
	again := long()
	again.again = true
	if got := check(again, 8, stored, replay, longer); !strings.Contains(got, "the game goes on for 1 steps") {
		t.Errorf("the failure of a game that goes on is %q", got)
	}
}
