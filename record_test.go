package pips_test

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

func sameRecord[R any](a, b R) bool { return reflect.DeepEqual(a, b) }

// recordNames are names and seeds, and whether they are valid.
func recordNames() map[string]bool {
	long := strings.Repeat("n", 100)
	return map[string]bool{
		"": true, "Ann": true, "Ann Smith": true, "a  b": true, "a,b": true, "0:": true, "seed": true, "player": true, "begins 1": true,
		"pips 1 awari": true, "pips 1 dominoes": true, "pips 1 farkle": true, "pips 1 yahtzee": true,
		"Jürgen": true, "🎲": true, "名前": true, `"a\n"`: true, "%s": true, "\u200b": true, "\ufffd": true,
		long: true, long + "n": false, strings.Repeat("ü", 50): true, strings.Repeat("ü", 50) + "n": false,
		" ": false, " Ann": false, "Ann ": false, "\u00a0Ann": false, "Ann\u2003": false,
		"A\nnn": false, "A\nplayer B": false, "A\n\n": false, "A\nseed 1": false, "A\nbegins 1": false, "A\rnn": false, "Ann\n": false, "A\tnn": false, "A\x00nn": false, "A\x7fnn": false, "A\u0085nn": false, "A\xffnn": false,
	}
}

// Valid names and seeds survive text and JSON; others are refused.
func TestRecordNames(t *testing.T) {
	for name, ok := range recordNames() {
		for at := range 3 {
			rec := awari.Record{Rules: awari.Standard(), Players: []string{"", ""}}
			if at == 2 {
				rec.Seed = name
			} else {
				rec.Players[at] = name
			}
			text, err := rec.MarshalText()
			data, err2 := json.Marshal(rec)
			if ok != (err == nil) || ok != (err2 == nil) {
				t.Errorf("%q at %d: %q, %v; %s, %v", name, at, text, err, data, err2)
			}
			if !ok {
				if !errors.Is(err, pips.ErrSyntax) || !errors.Is(err2, pips.ErrSyntax) {
					t.Errorf("%q at %d: %v, %v", name, at, err, err2)
				}
				continue
			}
			var back, again awari.Record
			if err := back.UnmarshalText(text); err != nil || !reflect.DeepEqual(back, rec) {
				t.Errorf("%q reads as %+v, %v", text, back, err)
			}
			if err := json.Unmarshal(data, &again); err != nil || !reflect.DeepEqual(again, rec) {
				t.Errorf("%s reads as %+v, %v", data, again, err)
			}
		}
	}
}

// Each fault in the header of a record is reported with its place.
func TestRecordHeader(t *testing.T) {
	const (
		head = "pips 1 farkle\n"
		std  = head + "rules standard target=2000\n"
		few  = std + "player\n"
		two  = few + "player\n"
	)
	all := few + strings.Repeat("player\n", 7)
	for marked, reason := range map[string]error{
		"^":                                     pips.ErrForeign,
		"^p":                                    pips.ErrForeign,
		"^\n" + all:                             pips.ErrForeign,
		"^" + strings.Replace(all, "1", "2", 1): pips.ErrForeign,
		"^" + strings.Replace(all, "farkle", "bridge", 1):    pips.ErrForeign,
		"^" + strings.Replace(all, "\n", " x\n", 1):          pips.ErrForeign,
		"^" + strings.Replace(all, "p", "P", 1):              pips.ErrForeign,
		"^ " + all:                                           pips.ErrForeign,
		head + "^":                                           pips.ErrSyntax,
		head + "^\n":                                         pips.ErrSyntax,
		head + "^rule standard\n":                            pips.ErrSyntax,
		head + "^rules:\n":                                   pips.ErrSyntax,
		head + "rules ^bridge\nplayer\nplayer\n":             pips.ErrSyntax,
		head + "^player a\nrules standard\n":                 pips.ErrSyntax,
		few + "^":                                            pips.ErrPlayers,
		few + "^\n":                                          pips.ErrPlayers,
		few + "^\n0: 1\n":                                    pips.ErrPlayers,
		few + "seed 1\n^":                                    pips.ErrPlayers,
		few + "seed 1\n^\n":                                  pips.ErrPlayers,
		all + "^player c\n":                                  pips.ErrTooLarge,
		all + "^" + strings.Repeat("player c\n", 100_000):    pips.ErrTooLarge,
		few + "^Player b\n\n":                                pips.ErrSyntax,
		few + "^playerb\n\n":                                 pips.ErrSyntax,
		few + "^0: 1\n":                                      pips.ErrSyntax,
		few + "^ player b\n\n":                               pips.ErrSyntax,
		few + "player ^ a\n\n":                               pips.ErrSyntax,
		few + "player ^b\u00a0\n\n":                          pips.ErrSyntax,
		few + "player ^b\tc\n\n":                             pips.ErrSyntax,
		few + "player ^\xff\n\n":                             pips.ErrSyntax,
		few + "player ^" + strings.Repeat("b", 101) + "\n\n": pips.ErrSyntax,
		two + "seed ^ x\n":                                   pips.ErrSyntax,
		two + "^begins 8\n":                                  pips.ErrSyntax,
		all + "seed ^ 5\n\n":                                 pips.ErrSyntax,
		all + "^seed\n\n":                                    pips.ErrSyntax,
		all + "^seed \n\n":                                   pips.ErrSyntax,
		all + "seed 1\n^seed 2\n\n":                          pips.ErrSyntax,
		few + "seed 1\n^player b\n\n":                        pips.ErrSyntax,
	} {
		text, at := gametest.Mark(marked)
		gametest.RefusedRecord[farkle.Record, *farkle.Record](t, text, at, reason, farkle.Record{Seed: "had"}, pips.ParseRecord[farkle.Rules], sameRecord)
	}
	if err := new(farkle.Record).UnmarshalText([]byte(two + "seed  x\n")); err == nil || !strings.Contains(err.Error(), "want a seed") {
		t.Errorf("a seed that cannot be: %v", err)
	}
	for _, wide := range []string{"%s", "\ufeff%s"} {
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			var data []byte
			for _, unit := range utf16.Encode([]rune(fmt.Sprintf(wide, two))) {
				data = order.AppendUint16(data, unit)
			}
			_, err := pips.ParseRecord[farkle.Rules](string(data))
			if bad := gametest.SomeSyntaxError(t, err, string(data)); bad.Want != "want UTF-8, this is UTF-16" {
				t.Errorf("in UTF-16, %v, %q: %v", order, wide, err)
			}
		}
	}
}

// Faults in the steps of a record are reported with their place.
func TestRecordSteps(t *testing.T) {
	const head = "pips 1 farkle\nrules standard target=2000\nplayer Ann\nplayer\nseed 7\n\n"
	gametest.RecordText[farkle.Record, *farkle.Record](t, head+"0: 122356 15 roll, 1112 111 bank\n1: 223346\n0: 112345 1 roll\n", pips.ParseRecord[farkle.Rules], sameRecord)
	for _, steps := range []string{"", "0: 122356\n", "0: 122356 15 roll\n", "0: 122356 15 roll, 1112 111 bank\n", "0: 122356 15 bank\n1: 223346\n"} {
		for _, resigns := range []string{"0: resigns\n", "1: resigns\n"} {
			gametest.RecordText[farkle.Record, *farkle.Record](t, head+steps+resigns, pips.ParseRecord[farkle.Rules], sameRecord)
		}
	}
	begins := gametest.RecordText[dominoes.Record, *dominoes.Record](t, "pips 1 dominoes\nrules standard\nplayer\nplayer\nbegins 1\nseed 7\n", pips.ParseRecord[dominoes.Rules], sameRecord)
	if begins.First != dominoes.Player2 {
		t.Errorf("%+v begins with player 0", begins)
	}
	for _, c := range []struct {
		steps  string
		reason error
	}{
		{"^0 122356\n", pips.ErrSyntax},
		{"^1: 122356\n", pips.ErrSyntax},
		{"0: ^12235\n", farkle.ErrDice},
		{"0: 12235^7\n", pips.ErrSyntax},
		{"0: 122356 15^\n", pips.ErrSyntax},
		{"0: 122356 ^2 bank\n", farkle.ErrNotScoring},
		{"0: 122356^, 15 bank\n", pips.ErrSyntax},
		{"0: 122356 15 ^roll 1112\n", pips.ErrSyntax}, // a move ends at a comma
		{"0: 122356 15 ^roll,\n", pips.ErrSyntax},     // if a space follows it
		{"0: 122356 15 ^roll,,\n", pips.ErrSyntax},
		{"0: 122356 15 ^roll, \n", pips.ErrSyntax},
		{"0: 122356 15 bank^, 123456\n", pips.ErrSyntax},
		{"0: 122356 15 bank\n1: 223346\n^1: 123456\n", pips.ErrSyntax},
		{"0: 111111 111111 bank^, 123456\n", pips.ErrOver},
		{"0: 111111 111111 bank\n^1: 123456\n", pips.ErrOver},
		{"0: 122356 15 roll, ^resigns\n", pips.ErrSyntax}, // it has a line of its own
		{"0: 122356 ^resigns\n", pips.ErrSyntax},
		{"0: ^resigns, 122356\n", pips.ErrSyntax},
		{"^resigns\n", pips.ErrSyntax},
		{"0: ^resigns 1\n", pips.ErrSyntax},
		{"^2: resigns\n", pips.ErrPlayers},
		{"^-1: resigns\n", pips.ErrPlayers},
		{"^01: resigns\n", pips.ErrPlayers},
		{"1: resigns\n^0: 122356\n", pips.ErrOver},
		{"1: resigns\n^0: resigns\n", pips.ErrOver},
		{"0: 111111 111111 bank\n^1: resigns\n", pips.ErrOver},
	} {
		text, at := gametest.Mark(head + c.steps)
		gametest.RefusedRecord[farkle.Record, *farkle.Record](t, text, at, c.reason, farkle.Record{Seed: "had"}, pips.ParseRecord[farkle.Rules], sameRecord)
	}
}

// The error for a record that was cut or lengthened has the place.
func TestOpenCut(t *testing.T) {
	const whole = `{"rules":"zilch","players":["",""],"steps":[{"chance":"123346"}]}`
	for n := range len(whole) {
		_, err := pips.Open[farkle.Rules]([]byte(whole[:n]))
		var got *pips.SyntaxError
		if !errors.As(err, &got) || got.Offset > n {
			t.Errorf("%q: %v", whole[:n], err)
		}
	}
	_, err := pips.Open[farkle.Rules]([]byte(whole + "x"))
	var got *pips.SyntaxError
	if !errors.As(err, &got) || got.Offset != len(whole) {
		t.Errorf("an x more: %v", err)
	}
}

// A record in JSON is read strictly, and a refused one leaves what was there.
func TestRecordJSON(t *testing.T) {
	const good = `{"format":1,"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"chance":3},{"player":0,"move":{"Hold":true}}]}`
	var rec pips.Record[Pig, PigState, PigMove, int, PigState]
	ok(t, json.Unmarshal([]byte(good), &rec))
	if data, err := json.Marshal(rec); err != nil || string(data) != good {
		t.Errorf("%s, %v; want %s", data, err, good)
	}
	want := rec
	for _, bad := range []string{
		`{"rules":9,"players":["Ann"]}`,
		`{"rules":0,"players":["Ann","Bob"]}`,
		`{"format":2,"rules":9,"players":["Ann","Bob"]}`,
		`{"rules":9,"players":["Ann","Bob"],"step":[]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":7}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3},{"chance":3}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3,"move":{"Hold":true}}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"resigns":true}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"resigns":false}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":2,"resigns":true}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":-1,"resigns":true}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"chance":3,"resigns":true}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"resigns":true},{"player":1,"resigns":true}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":0,"resigns":true},{"player":0,"chance":3}]}`,
		`{"rules":9,"players":["Ann","Bob"],"start":{},"steps":[]}`,
		`{"rules":9,"players":["Ann"," Bob"]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"player":1,"chance":3}]}`,
		`{"rules":9,"players":["Ann","Bob"],"steps":[{"chance":3}],"steps":[]}`,
		`{"players":["Ann","Bob"],"steps":[]}`,
		`"pips 1 pig"`, `null`, `[]`, `1`, `{`,
	} {
		if err := rec.UnmarshalJSON([]byte(bad)); err == nil || !reflect.DeepEqual(rec, want) {
			t.Errorf("%s is read as %+v, %v", bad, rec, err)
		}
	}
}

// A fault in the JSON of a record is reported with its place, and leaves what was there.
func TestRecordJSONFaults(t *testing.T) {
	bits := fmt.Sprintf("want a whole number of %d bits for chance", strconv.IntSize)
	const second = `{"rules":9,"players":["",""],"steps":[{"chance":3},`
	const zilch = `{"rules":"zilch","players":["",""],"steps":[`
	for marked, want := range map[string]string{
		second + `{"chance":^"x"}]}`:                   bits,
		second + `{"move":{"Hold":^1}}]}`:              "want true or false for move.Hold",
		second + `{^"dice":3}]}`:                       `there is no key "dice"`,
		second + `{"player":0,"move":^[]}]}`:           "want an object for move",
		second + `{"player":^300,"move":{}}]}`:         "want a whole number of 8 bits for player",
		second + `^""]}`:                               "want an object",
		`{"rules":9,"players":["A","^ B"]}`:            "want a name of at most 100 bytes",
		`{"rules":9,"players":["A","B"],"seed":"^ x"}`: "want a seed of at most 100 bytes",
		`^null`: "want a record in place of null",
	} {
		recordFault[Pig](t, marked, pips.ErrSyntax, want)
	}
	for marked, reason := range map[string]error{
		`"pips 1 farkle\nrules standard\nplayer A^\ud800\nplayer B\n"`:              pips.ErrSyntax,
		`"pips 1 farkle\nrules standard\nplayer A^` + "\xff" + `\nplayer B\n"`:      pips.ErrSyntax,
		`{"rules":"standard","players":^["Ann"]}`:                                   pips.ErrPlayers,
		`{"rules":"standard","players":["Ann","Bob"],"first":^2}`:                   pips.ErrPlayers,
		`{"rules":"^zilsh","players":["",""]}`:                                      pips.ErrSyntax,
		zilch + `{"chance":"12334^7"}]}`:                                            pips.ErrSyntax,
		zilch + `{"chance":"123346"},{"move":"1 ^hold"}]}`:                          pips.ErrSyntax,
		`{"game":^"awari","format":1,"rules":"kalah","players":["",""],"steps":[]}`: pips.ErrForeign,
		`{"game":"farkle","format":^2,"clock":1}`:                                   pips.ErrForeign,
		`{"game":^"","rules":"zilch","players":["",""]}`:                            pips.ErrForeign,
	} {
		recordFault[farkle.Rules](t, marked, reason, "")
	}
	recordFault[farkle.Rules](t, zilch+`{"chance":"123346"},^{"move":"2 bank"}]}`, farkle.ErrNotScoring, "")
	recordFault[farkle.Rules](t, `{"rules":"zilch","players":["",""],"start":^"scores=0,50"}`, pips.ErrState, "")
	_, err := pips.Open[Pig]([]byte(`{"rules":9,"players":["",""],"steps":[{"player":1,"chance":3}]}`))
	if !errors.Is(err, pips.ErrPlayers) || !strings.HasPrefix(err.Error(), "step 0: player 1: it is the step of player 0: ") {
		t.Error(err)
	}
	g := must(deals("AA").game())
	err = g.MoveJSON([]byte(" null"))
	if got := new(pips.SyntaxError); !errors.As(err, &got) || got.Want != "want a move in place of null" || g.State() != 0 {
		t.Errorf("null as a move: %v", err)
	}
	if err := g.MoveJSON([]byte("1")); err == nil || !strings.Contains(err.Error(), "want a string") {
		t.Errorf("a number as a word: %v", err)
	}
}

// recordFault checks the error of a record in JSON at the mark.
func recordFault[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, marked string, reason error, want string) {
	t.Helper()
	data, at := gametest.Mark(marked)
	rec := pips.Record[R, S, M, C, V]{Seed: "had"}
	err := rec.UnmarshalJSON([]byte(data))
	var got *pips.SyntaxError
	if !errors.As(err, &got) || !errors.Is(err, reason) || got.Input != data || got.Offset != at || !strings.HasPrefix(got.Want, want) || rec.Seed != "had" {
		t.Errorf("%s: %v, %#v, want offset %d, %s", data, err, got, at, want)
	}
	if second := strings.HasPrefix(data, `{"rules":9,"players":["",""],"steps":[{"chance":3},`); second && !strings.HasPrefix(err.Error(), "step 1: ") {
		t.Errorf("%s: %v", data, err)
	}
}

// An invalid start is refused with its place.
func TestRecordStartRefused(t *testing.T) {
	begun := dominoes.State{}
	if g, err := dominoes.Standard().NewGame("", ""); err == nil {
		begun = g.State()
	}
	for text, reason := range map[string]error{
		"player\nplayer\nbegins 1\n^start S\n":         pips.ErrSyntax,
		"player\nplayer\nstart S\n^begins 1\n":         pips.ErrSyntax,
		"player\nplayer\nstart S\n^start S\n":          pips.ErrSyntax,
		"player\nstart S\n^player\n":                   pips.ErrSyntax,
		"player\nplayer\nseed 1\n^start S\n":           pips.ErrSyntax,
		"player\nstart ^S\n":                           pips.ErrPlayers,
		"player\nplayer\nplayer\nstart ^S\nseed 1\n":   pips.ErrPlayers,
		"player\nplayer\nstart 9^ 9\n":                 pips.ErrSyntax,
		"player\nplayer\nstart ^scores=200,0 turn=0\n": pips.ErrState,
	} {
		text, at := gametest.Mark(strings.Replace("pips 1 dominoes\nrules standard\n"+text, "S", begun.String(), 2))
		gametest.RefusedRecord[dominoes.Record, *dominoes.Record](t, text, at, reason, dominoes.Record{Seed: "had"}, pips.ParseRecord[dominoes.Rules], sameRecord)
	}
	// A pit is missing on each side.
	const beans = "pips 1 awari\nrules kalah pits=3 beans=2\nplayer\nplayer\nstart ^"
	text, at := gametest.Mark(beans + "2 2 0 / 2 2 0\n")
	gametest.RefusedRecord[awari.Record, *awari.Record](t, text, at, pips.ErrState, awari.Record{Seed: "had"}, pips.ParseRecord[awari.Rules], sameRecord)
	rec := dominoes.Record{Rules: dominoes.Standard(), Players: []string{"", ""}, Start: &begun, First: 1}
	if _, err := rec.Game(); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("a start and a first player: %v", err)
	}
	for data, reason := range map[string]error{
		`{"rules":"kalah pits=3 beans=2","players":["",""],"start":"2 2 0 / 2 2 0"}`:               pips.ErrState,
		`{"rules":"kalah pits=3 beans=2","players":["",""],"start":"2 2 2 0 / 2 2 2 0","first":1}`: pips.ErrPlayers,
		`{"rules":"kalah pits=3 beans=2","players":[""],"start":"2 2 2 0 / 2 2 2 0"}`:              pips.ErrPlayers,
		`{"rules":"kalah pits=3 beans=2","players":["",""],"start":"2 2 2 0"}`:                     pips.ErrSyntax,
	} {
		rec := awari.Record{Seed: "had"}
		if err := rec.UnmarshalJSON([]byte(data)); !errors.Is(err, reason) || !errors.As(err, new(*pips.SyntaxError)) || rec.Seed != "had" {
			t.Errorf("%s: %v", data, err)
		}
	}
}

// An oneMove is a game of one move, which begins in any state; rules, states and moves are words.
type oneMove struct{ word }

func (oneMove) Players() (least, most int) { return 1, 1 }

func (oneMove) Begin(int) (word, error) { return "begin", nil }

func (oneMove) Draw(word, rand.Source) (none word) { return none }

func (oneMove) Chance(s, _ word) (word, error) { return s, pips.ErrMoveDue }

func (oneMove) Moves(word) iter.Seq[word] { return slices.Values([]word{"m"}) }

func (oneMove) Apply(word, word) (word, error) { return "end", nil }

func (oneMove) View(s word, _ pips.Player) word { return s }

func (oneMove) Guess(v word, _ rand.Source) (word, error) { return v, nil }

func (oneMove) Standing(word, pips.Player) int { return 0 }

func (oneMove) Outcome(s word) pips.Outcome { return pips.Outcome{Over: s == "end"} }

func (oneMove) Check(word) error { return nil }

func (oneMove) PlayersIn(word) int { return 1 }

func (oneMove) Notation() pips.Notation[word] { return pips.Notation[word]{Game: "one"} }

func (oneMove) Waits(s word) (waits pips.For, turn pips.Player) {
	if s == "end" {
		return pips.Nothing, pips.Nobody
	}
	return pips.Decision, 0
}

// checkedDeals may begin in any state, which has no text.
type checkedDeals struct{ deals }

func (checkedDeals) Check(int) error { return nil }

func (checkedDeals) PlayersIn(int) int { return 2 }

// A start whose text is not one line has JSON.
func TestRecordStartText(t *testing.T) {
	move := word("m")
	for text, ok := range map[word]bool{
		"": true, "a": true, " a  b": true, "a: b, c": true, "start": true,
		"a\n": false, "a\nb": false, "a\n\nb": false, "a\r": false, "a ": false, "a\t": false,
	} {
		type record = pips.Record[oneMove, word, word, word, word]
		rec := record{Rules: oneMove{"r"}, Players: []string{"Ann"}, Start: &text, Steps: []pips.Step[word, word]{{Move: &move}}}
		line, err := rec.MarshalText()
		if (err == nil) != ok || !ok && !errors.Is(err, pips.ErrSyntax) {
			t.Errorf("%q: %q, %v", text, line, err)
		}
		if ok {
			if back, err := pips.ParseRecord[oneMove](string(line)); err != nil || !reflect.DeepEqual(back, rec) {
				t.Errorf("%q reads as %+v, %v", line, back, err)
			}
		}
		data, err := json.Marshal(rec)
		var back record
		if err := errors.Join(err, json.Unmarshal(data, &back)); err != nil || !reflect.DeepEqual(back, rec) {
			t.Errorf("%s reads as %+v, %v", data, back, err)
		}
	}
	start := 1
	rec := pips.Record[checkedDeals, int, word, word, int]{Rules: checkedDeals{"aA"}, Players: []string{"", ""}, Start: &start, Steps: []pips.Step[word, word]{{Move: &move}}}
	text, err := rec.MarshalText()
	data, err2 := json.Marshal(rec)
	back := rec
	if err3 := json.Unmarshal(data, &back); !errors.Is(err, pips.ErrSyntax) || err2 != nil || err3 != nil || !reflect.DeepEqual(back, rec) || !strings.Contains(string(data), `"start":1`) {
		t.Errorf("%q, %v; %s, %v; %v", text, err, data, err2, err3)
	}
	_, err = pips.ParseRecord[checkedDeals]("pips 1 deals\nrules aA\nplayer\nplayer\nstart 1\n")
	if at := new(pips.SyntaxError); !errors.As(err, &at) || at.Offset != 45-3 {
		t.Errorf("a start without a text: %v", err)
	}
	plain := pips.Record[deals, int, word, word, int]{Rules: "aA", Players: []string{"", ""}, Start: &start}
	if _, err := plain.Game(); !errors.Is(err, pips.ErrState) || err.Error() != "pips_test.deals has no method Check for the state in which a game begins: impossible state" {
		t.Errorf("rules that check nothing: %v", err)
	}
}
