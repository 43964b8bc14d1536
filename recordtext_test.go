package pips_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A number that is written in another way than it is printed is refused, in all texts.
func TestNumbersInTexts(t *testing.T) {
	type reader func(string) error
	text := func(v encoding.TextUnmarshaler) reader {
		return func(s string) error { return v.UnmarshalText([]byte(s)) }
	}
	for _, c := range []struct {
		read  reader
		right string
		wrong []string
	}{
		{text(new(farkle.State)), "scores=1000,2500 due=6", []string{"scores=1,000,2,500 due=6", "scores=1000,+2500 due=6", "scores=1_000,2500 due=6", "scores=1000,-0 due=6", "scores=1000,2500 due=06"}},
		{text(new(farkle.Rules)), "standard target=500", []string{"standard target=0500", "standard target=5_00", "standard target=+500", "standard target=5,000"}},
		{text(new(farkle.Rules)), "target=9 111=1000 5=50", []string{"target=9 111=01000 5=50", "target=9 111=1,000 5=50", "target=9 111=+1000 5=50"}},
		{text(new(yahtzee.Card)), "ones=3 yahtzee=50 extra=1", []string{"ones=03", "ones=3 yahtzee=50 extra=01", "ones=+3", "ones=00"}},
		{text(new(yahtzee.State)), "left=2 roll=12345 []", []string{"left=02 roll=12345 []", "turn=00 left=2 roll=12345 []"}},
		{text(new(yahtzee.Rules)), "yahtzee upper-bonus=35", []string{"yahtzee upper-bonus=035", "yahtzee upper-bonus=+35"}},
		{text(new(awari.Move)), "3", []string{"03", "+3", "3_"}},
		{text(new(awari.Board)), "4 4 0 / 4 4 0", []string{"04 4 0 / 4 4 0", "4 4 00 / 4 4 0", "4 +4 0 / 4 4 0", "-0 4 0 / 4 4 0"}},
		{text(new(awari.State)), "4 4 0 / 4 4 0 turn=0 extra=1", []string{"4 4 0 / 4 4 0 turn=0 extra=01", "4 4 0 / 4 4 0 turn=00"}},
		{text(new(awari.Rules)), "kalah beans=4", []string{"kalah beans=04", "kalah beans=+4"}},
		{text(new(dominoes.State)), "scores=12,40 hand1=2-0,3-0,6-1,6-6 drawn1=2:1,3:2,all:2", []string{"scores=012,40", "scores=12,040", "board=5-1/1.01", "board=5-1/01.1", "board=05-1", "turn=01", "hand1=2-0,3-0,6-1,6-6 drawn1=2:01,3:2,all:2", "hand1=2-0,3-0,6-1,6-6 drawn1=02:1,3:2,all:2"}},
		{text(new(dominoes.Rules)), "standard hand=7", []string{"standard hand=07", "standard target=0061", "standard target=+61"}},
		{text(new(dominoes.DominoBoard)), "5-1/1.1", []string{"5-1/1.01", "5-1/01.1", "5-1/1.+1"}},
		{text(new(awari.Record)), "pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 1\n", []string{"pips 01 awari\nrules kalah\nplayer\nplayer\n", "pips 1 awari\nrules kalah\nplayer\nplayer\nbegins 01\n", "pips 1 awari\nrules kalah\nplayer\nplayer\n\n00: 1\n", "pips 1 awari\nrules kalah\nplayer\nplayer\n\n0: 01\n"}},
	} {
		if err := c.read(c.right); err != nil {
			t.Errorf("%q: %v", c.right, err)
		}
		for _, s := range c.wrong {
			err := c.read(s)
			if bad := new(pips.SyntaxError); !errors.As(err, &bad) || bad.Reason != pips.ErrSyntax && bad.Reason != pips.ErrForeign {
				t.Errorf("%q: %v", s, err)
			}
		}
	}
	_, err := farkle.ParseState("scores=1,000,2,500 due=6")
	if bad := new(pips.SyntaxError); !errors.As(err, &bad) || bad.Offset != len("scores=1,") || bad.Want != "want a number without leading zeros or separators" {
		t.Errorf("%#v", err)
	}
}

// Around JSON there may be the white space of JSON, and no other.
func TestJSONSpace(t *testing.T) {
	farkleState, _ := farkle.ParseState("scores=0,0 due=6")
	yahtzeeState, _ := yahtzee.ParseState("left=2 due=5 [] []")
	board := gameOf(t, awari.Kalah(6, 4)).State()
	move := awari.Move(1)
	for _, v := range []any{
		pips.SeatsOf(0, 2), pips.Outcome{}, pips.Step[awari.Move, struct{}]{Move: &move}, gameOf(t, awari.Kalah(6, 4)).Record(), pips.Result{},
		dice.One, dice.MustParse("115"),
		farkle.Standard(), farkleState, farkle.Move{Keep: dice.MustParse("1"), Then: farkle.BankPoints}, farkle.Standard().View(farkleState, 0),
		yahtzee.Yacht(), yahtzee.Yacht().Boxes, yahtzee.Card{}, yahtzeeState, yahtzee.Move{Box: yahtzee.Ones}, yahtzee.Yacht().View(yahtzeeState, 0),
		awari.Kalah(6, 4), board, board.Board, move, awari.Kalah(6, 4).View(board, 0),
		dominoes.Standard(), dominoes.State{}, dominoes.Move{Knock: true}, dominoes.Domino{L: 5, R: 1}, dominoes.Hand{}, dominoes.DominoBoard{},
		dominoes.Placement{}, dominoes.Scores{9, 4}, dominoes.Suits(3), dominoes.Deal{}, dominoes.Standard().View(dominoes.State{}, 0),
	} {
		data, err := json.Marshal(v)
		if err != nil {
			t.Errorf("%T: %v", v, err)
			continue
		}
		decode := func(space, behind string) error {
			into := reflect.New(reflect.TypeOf(v))
			return into.Interface().(json.Unmarshaler).UnmarshalJSON([]byte(space + string(data) + behind))
		}
		if err := decode(" \t\r\n", " \t\r\n"); err != nil {
			t.Errorf("%T: %v", v, err)
		}
		for _, space := range []string{"\u00a0", "\u2028", "\u0085", "\v", "\f", "\x00", "\ufeff", "\u3000"} {
			if decode(space, "") == nil || decode("", space) == nil || decode("", " "+space) == nil {
				t.Errorf("%T is read with %q", v, space)
			}
		}
	}
	g := gameOf(t, awari.Kalah(6, 4))
	if err := g.MoveJSON([]byte("{\"pit\":1}\u00a0")); !errors.Is(err, pips.ErrSyntax) {
		t.Errorf("MoveJSON: %v", err)
	}
	data, _ := json.Marshal(g.Record())
	if _, err := pips.Open[awari.Rules](append(data, "\u00a0"...)); !errors.Is(err, pips.ErrSyntax) {
		t.Errorf("Open: %v", err)
	}
}

func gameOf(t *testing.T, r awari.Rules) *awari.Game {
	t.Helper()
	g := must(r.NewGame("", ""))
	return g
}

// What cannot be read is not written: a value that is spoilt has no JSON, no text and no bytes, or they read as it.
func TestWrittenIsRead(t *testing.T) {
	const wide = 1_000_000
	move, step := awari.Move(9), awari.Move(1)
	roll := dice.MustParse("1")
	fs, _ := farkle.ParseState("scores=0,0 due=6")
	ys, _ := yahtzee.ParseState("left=2 due=5 [] []")
	as := gameOf(t, awari.Kalah(6, 4)).State()
	fr, dr := farkle.Standard(), dominoes.Standard()
	over := fs
	over.Players = 9
	dealt, _ := dr.Start(0, [2]dominoes.Hand{})
	view := dr.View(dealt, 0)
	spoilt := func(f func(*dominoes.View)) dominoes.View { v := view; f(&v); return v }
	for _, v := range []any{
		pips.For(3), pips.Outcome{Margin: -1, Over: true}, pips.Outcome{Margin: 1}, pips.Outcome{Winners: 1}, pips.Player(99),
		pips.Step[awari.Move, dice.Dice]{}, pips.Step[awari.Move, dice.Dice]{Chance: &roll, Move: &step}, pips.Step[awari.Move, dice.Dice]{Move: &move},
		pips.Step[awari.Move, dice.Dice]{Player: 8, Move: &step}, pips.Step[awari.Move, dice.Dice]{Player: -2, Chance: &roll},
		pips.Result{Games: 3}, pips.Result{Groups: 1}, pips.Result{Unit: "points"}, pips.Result{Scores: make([]pips.Score, 2)},
		awari.Record{Rules: awari.Kalah(6, 4)}, awari.Record{Rules: awari.Kalah(6, 4), Players: []string{"", ""}, First: 5}, awari.Record{Players: []string{"", ""}},
		dice.Die(0), dice.Die(7),
		farkle.Rules{}, farkle.State{}, over, farkle.State{Players: 2, Due: 7}, farkle.State{Players: 2, Hot: -1}, farkle.State{Players: 2, Scores: [8]int{2: 1}},
		farkle.Move{}, farkle.Move{Keep: roll}, farkle.Move{Keep: roll, Then: 9}, farkle.Move{Keep: dice.MustParse("1111111"), Then: farkle.BankPoints},
		farkle.View{}, farkle.View{Rules: fr, Player: 2, State: fs}, farkle.View{Rules: fr, Player: -2, State: fs}, farkle.View{Rules: fr, State: farkle.State{}}, farkle.View{State: fs},
		farkle.View{Rules: fr, State: farkle.State{Players: 2, TurnsLeft: 7}},
		yahtzee.Rules{}, yahtzee.State{}, yahtzee.State{Players: 9}, yahtzee.State{Players: 1, Due: -1}, yahtzee.Move{}, yahtzee.Move{Box: 99}, yahtzee.Move{Roll: true, Box: yahtzee.Ones},
		yahtzee.Move{Roll: true, Keep: dice.MustParse("1111111")}, yahtzee.Category(0), yahtzee.Category(99),
		yahtzee.View{}, yahtzee.View{Rules: yahtzee.Yacht(), Player: 7, State: ys}, yahtzee.View{Rules: yahtzee.Yacht(), Player: -2, State: ys},
		awari.Rules{}, awari.Move(0), awari.Move(8), awari.Board{}, awari.State{}, awari.State{Board: as.Board, Turn: 2}, awari.State{Board: as.Board, Turn: -1},
		awari.View{}, awari.View{Rules: awari.Kalah(6, 4), State: awari.State{}}, awari.View{Rules: awari.Kalah(6, 4), Player: 2, State: as}, awari.View{Rules: awari.MustParseRules("oware"), State: awari.State{Board: as.Board, Extra: 9}},
		dominoes.Rules{}, dominoes.Domino{L: 7}, dominoes.Suits(1 << 7), dominoes.Scores{-1, 0}, dominoes.Scores{0, 1_000_001}, dominoes.Scores{0, 0, 0, -1},
		dominoes.Move{End: 9}, dominoes.Move{Knock: true, End: dominoes.Right}, dominoes.Move{Domino: dominoes.Domino{L: 9}},
		dominoes.Placement{Domino: dominoes.Domino{R: 7}}, dominoes.Placement{Player: 1}, dominoes.Placement{Player: 4, MoveNum: 1}, dominoes.Placement{Player: -1, MoveNum: 1}, dominoes.Placement{MoveNum: 29},
		dominoes.Deal{Drawn: true, Tile: dominoes.Domino{L: 7}}, dominoes.Deal{Tile: dominoes.Domino{L: 1}},
		dominoes.State{Turn: 5}, dominoes.State{Scores: dominoes.Scores{-1}}, dominoes.State{Seats: 2}, dominoes.State{Knocked: [4]dominoes.Suits{0x80}}, dominoes.State{Drawn: [4]dominoes.Drawn{1 << 60}},
		dominoes.View{}, spoilt(func(v *dominoes.View) { v.Player = 2 }), spoilt(func(v *dominoes.View) { v.Held[0] = 3 }), spoilt(func(v *dominoes.View) { v.Held[1] = wide }),
		spoilt(func(v *dominoes.View) { v.Scores[0] = -5 }), spoilt(func(v *dominoes.View) { v.Scores[0] = 1000 }), spoilt(func(v *dominoes.View) { v.Turn = 3 }), spoilt(func(v *dominoes.View) { v.Drew = true }),
		spoilt(func(v *dominoes.View) { v.Held[1], v.Knocked[1] = 1, 0x7f }), spoilt(func(v *dominoes.View) { v.Draws = true }), spoilt(func(v *dominoes.View) { v.Rules.Target = 0 }),
	} {
		if data, err := json.Marshal(v); err == nil {
			same(t, v, data, func(into any) error { return json.Unmarshal(data, into) })
		}
		if m, ok := v.(encoding.TextMarshaler); ok {
			if text, err := m.MarshalText(); err == nil {
				same(t, v, text, func(into any) error { return into.(encoding.TextUnmarshaler).UnmarshalText(text) })
			}
		}
	}
}

// same checks that what was written of v reads as v.
func same(t *testing.T, v any, written []byte, read func(into any) error) {
	t.Helper()
	kind := reflect.TypeOf(v)
	if kind.Kind() == reflect.Pointer {
		kind = kind.Elem()
		v = reflect.ValueOf(v).Elem().Interface()
	}
	into := reflect.New(kind)
	if err := read(into.Interface()); err != nil || !reflect.DeepEqual(into.Elem().Interface(), v) {
		t.Errorf("%T %v is written as %s, which reads as %v, %v", v, v, written, into.Elem().Interface(), err)
	}
}

// deals are rules that say who acts at each step: a deal by nobody (d), a roll of player 0 or 1 (a
// or b), or a move of theirs (A or B). Their records are written as the text says.
type deals string

// A word is a move, or what chance brings.
type word string

func (w word) MarshalText() ([]byte, error) { return []byte(w), nil }

func (w *word) UnmarshalText(text []byte) error {
	*w = word(text)
	return nil
}

func (d *deals) UnmarshalText(text []byte) error {
	*d = deals(text)
	return nil
}

func (d deals) MarshalText() ([]byte, error)          { return []byte(d), nil }
func (deals) Players() (least, most int)              { return 2, 2 }
func (deals) Begin(int) (int, error)                  { return 0, nil }
func (deals) Draw(int, rand.Source) word              { return "c" }
func (deals) Chance(s int, _ word) (int, error)       { return s + 1, nil }
func (deals) Moves(int) iter.Seq[word]                { return slices.Values([]word{"m"}) }
func (deals) Apply(s int, _ word) (int, error)        { return s + 1, nil }
func (deals) View(s int, _ pips.Player) int           { return s }
func (deals) Guess(v int, _ rand.Source) (int, error) { return v, nil }
func (deals) Standing(int, pips.Player) int           { return 0 }
func (d deals) Outcome(s int) pips.Outcome            { return pips.Outcome{Over: s == len(d.plan())} }
func (d deals) plan() string                          { return strings.TrimRight(string(d), "!_") }

func (d deals) Waits(s int) (pips.For, pips.Player) {
	if s == len(d.plan()) {
		return pips.Nothing, pips.Nobody
	}
	switch c := d[s]; c {
	case 'd':
		return pips.Chance, pips.Nobody
	case 'a', 'b':
		return pips.Chance, pips.Player(c - 'a')
	default:
		return pips.Decision, pips.Player(c - 'A')
	}
}

func (d deals) game() (*pips.Game[deals, int, word, word, int], error) {
	return pips.NewGame(d, "", "")
}

// A notation may depend on the rules.
func (d deals) Notation() pips.Notation[word] {
	return pips.Notation[word]{Game: "deals", OwnLine: strings.HasSuffix(string(d), "!"), SpaceOnly: strings.Contains(string(d), "_")}
}

// Records of all orders of deals, rolls and moves are read back, also one deal after the other and at
// the end, and however the rules want them to be written.
func TestRecordOrders(t *testing.T) {
	plans := []string{""}
	for range 4 {
		for _, plan := range plans {
			for _, c := range "daAbB" {
				plans = append(plans, plan+string(c))
			}
		}
		slices.Sort(plans)
		plans = slices.Compact(plans)
	}
	for _, plan := range plans {
		for _, written := range []string{"", "!", "_", "_!"} {
			g := must(deals(plan + written).game())
			ok(t, g.Run(nil, func(int) word { return "m" }, func(int) word { return "m" }))
			whole := g.Record()
			back := whole
			comesBack(t, whole)
			for n := range whole.Steps { // and somebody resigns
				back.Steps = append(slices.Clone(whole.Steps[:n]), pips.Step[word, word]{Player: pips.Player(n+len(plan)) % 2, Resigns: true})
				comesBack(t, back)
			}
		}
	}
}

// comesBack checks that a record comes back from its text.
func comesBack(t *testing.T, rec pips.Record[deals, int, word, word, int]) {
	t.Helper()
	back := rec
	back.Steps = nil
	text, err := rec.MarshalText()
	if err == nil {
		err = back.UnmarshalText(text)
	}
	if err != nil || !reflect.DeepEqual(back, rec) {
		t.Errorf("%s: %q reads as %+v, %v", rec.Rules, text, back, err)
	}
}

// openers open a record of each game, and of a game of one's own.
var openers = []func([]byte) (pips.Table, error){
	pips.Open[farkle.Rules], pips.Open[yahtzee.Rules], pips.Open[awari.Rules], pips.Open[dominoes.Rules], pips.Open[Pig],
}

// FuzzOpen opens records in JSON. What opens is saved and opened again as the same game.
// Then it rolls, plays moves in JSON from the rest of the input, and takes moves back.
func FuzzOpen(f *testing.F) {
	for _, record := range []string{
		`{"game":"farkle","rules":"standard target=500","players":["Ann","Bob"],"steps":[{"chance":[1,2,3,3,4,6]},{"move":{"keep":[1],"then":"roll"}}]}`,
		`{"game":"farkle","rules":{"text":"zilch aabbcc=2000"},"players":["",""],"steps":[{"chance":"123346"},{"move":"1 roll"}]}`,
		`{"game":"yahtzee","rules":"yatzy","players":["Ann"],"steps":[{"chance":[1,2,3,4,5]},{"move":{"keep":[5],"then":"roll"}}]}`,
		`{"game":"awari","format":1,"rules":"kalah","players":["",""],"seed":"7","steps":[{"player":0,"move":{"pit":3}}]}`,
		`{"game":"dominoes","rules":"standard hand=2","players":["",""],"first":1,"steps":[{"player":-1,"chance":{"hands":[[[5,4],[2,1]],[[5,1],[6,6]]]}},{"move":{"tile":[5,1],"end":"right"}}]}`,
		`{"rules":30,"players":["",""],"steps":[{"chance":4},{"move":{"Hold":true}}]}`,
		`"pips 1 awari\nrules oware\nplayer\nplayer\n\n0: 1\n1: 2\n"`,
	} {
		f.Add([]byte(record), []byte(`{"pit":2}`))
		f.Add([]byte(record), []byte(`{"keep":[],"then":"roll"}`))
	}
	f.Fuzz(func(t *testing.T, record, move []byte) {
		if len(record) > 2000 {
			return
		}
		for _, open := range openers {
			g, err := open(record)
			if err != nil {
				continue
			}
			data := saved(t, g)
			again, err := open(data)
			if err != nil {
				t.Fatalf("%s is not opened: %v", data, err)
			}
			if twice := saved(t, again); !bytes.Equal(data, twice) {
				t.Fatalf("%s is saved as %s", data, twice)
			}
			for range 3 {
				if err := g.Roll(prng.NewSplitMix64(1)); err == nil {
					continue
				}
				before := saved(t, g)
				if err := g.MoveJSON(move); err != nil && !bytes.Equal(saved(t, g), before) {
					t.Fatalf("%s has become %s with %q, which was refused: %v", before, saved(t, g), move, err)
				}
				for p := pips.Nobody; int(p) < len(g.Players()); p++ {
					if page := g.Page(p); page.View == nil {
						t.Fatal("no page")
					}
				}
			}
			for g.Undo() {
			}
			if _, err := open(saved(t, g)); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func saved(t *testing.T, g pips.Table) []byte {
	t.Helper()
	data := must(g.Save())
	return data
}

// FuzzUnmarshalJSON hands JSON to the decoders of outcomes and of the steps of each game.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, s := range []string{
		`{"over":true,"winners":[0,2],"margin":3}`, `{"player":0,"chance":[1,2,2]}`, `{"player":1,"move":{"keep":[1],"then":"roll"}}`,
		`{"player":0,"move":"box=ones"}`, `{"player":0,"move":{"pit":3}}`, `{"player":-1,"chance":{"hands":[[[5,4]],[[5,1]]]}}`,
		`{"player":8,"move":{"pit":3}}`, `{"player":0}`, `{"player":0,"chance":null,"move":"3"}`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		gametest.DecodeJSON[pips.Outcome, *pips.Outcome](t, data, pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 3}, gametest.Same)
		decodeStep(t, data, farkle.Move{}, dice.Dice{})
		decodeStep(t, data, yahtzee.Move{}, dice.Dice{})
		decodeStep(t, data, awari.Move(1), struct{}{})
		decodeStep(t, data, dominoes.Move{}, dominoes.Deal{})
	})
}

// decodeStep decodes a step of a game with these types, and reports whether it was accepted.
func decodeStep[M, C any](t *testing.T, data []byte, m M, _ C) bool {
	t.Helper()
	had := pips.Step[M, C]{Player: 1, Move: &m}
	return gametest.DecodeJSON[pips.Step[M, C], *pips.Step[M, C]](t, data, had, func(a, b pips.Step[M, C]) bool { return reflect.DeepEqual(a, b) })
}

func TestStepUnmarshalJSON(t *testing.T) {
	for _, text := range []string{`{"player":1,"chance":[1,2]}`, `{"move":"1 roll","player":0}`, `{"player":-1,"chance":"12"}`} {
		if !decodeStep(t, []byte(text), farkle.Move{}, dice.Dice{}) {
			t.Errorf("%s is refused", text)
		}
	}
	for _, text := range []string{
		``, `null`, `{}`, `{"player":0}`, `{"chance":[1,2]}`, `{"player":8,"chance":[1]}`, `{"player":-2,"chance":[1]}`,
		`{"player":0,"chance":[7]}`, `{"player":0,"chance":[1],"move":"1 roll"}`, `{"player":0,"chance":[1],"points":3}`, `{"player":0,"chance":null,"move":"1 roll"}`,
	} {
		if decodeStep(t, []byte(text), farkle.Move{}, dice.Dice{}) {
			t.Errorf("%s is accepted", text)
		}
	}
}

// FuzzResult reads results of comparisons. What is read is written, read again, and added up.
func FuzzResult(f *testing.F) {
	c := all(exact{})
	c.Games = 7
	res := must(c.Run(f.Context()))
	data := must(json.Marshal(res))
	f.Add(data)
	f.Add(bytes.ReplaceAll(data, []byte(`"squares":"`), []byte(`"squares":"-170141183460469231731687303715884105727`)))
	f.Add([]byte(`{"sums":{"size":1,"games":0,"groups":0,"scores":[]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		var res, back pips.Result
		if json.Unmarshal(data, &res) != nil {
			return
		}
		again, err := json.Marshal(res)
		if err != nil {
			t.Fatalf("%s: %v", data, err)
		}
		if err := json.Unmarshal(again, &back); err != nil || !reflect.DeepEqual(back, res) {
			t.Fatalf("%s comes back as %+v, %v", again, back, err)
		}
		if _, err := res.Add(back); err != nil {
			t.Fatal(err)
		}
		_ = res.String()
	})
}
