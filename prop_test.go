package pips_test

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
	"pips.example/internal/pig"
	"pips.example/yahtzee"
)

// Results of parts add up to the result of the whole, cut anywhere, in any order and any grouping.
func TestAddProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := all(exact{})
		c.Games, c.Seed, c.Alone = rapid.IntRange(1, 40).Draw(t, "games"), rapid.Uint64().Draw(t, "seed"), rapid.Bool().Draw(t, "alone")
		whole, err := c.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		c.Parts = rapid.IntRange(1, 8).Draw(t, "parts")
		results := make([]pips.Result, c.Parts)
		for c.Part = range results {
			if results[c.Part], err = c.Run(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		results = rapid.Permutation(results).Draw(t, "order")
		for len(results) > 1 {
			i := rapid.IntRange(0, len(results)-2).Draw(t, "pair")
			if results[i], err = results[i].Add(results[i+1]); err != nil {
				t.Fatal(err)
			}
			results = append(results[:i+1], results[i+2:]...)
		}
		if !reflect.DeepEqual(results[0], whole) {
			t.Fatalf("the parts are %+v, and the whole is %+v", results[0], whole)
		}
	})
}

// Games do what the model of the machine does: undo, resignations, records, and starts in any state,
// with chance, repetition, hidden hands and partners.
func TestMachine(t *testing.T) {
	farkles := gen.Machine[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{Rules: rapid.Just(farkle.MustParseRules("standard target=2000"))}
	sown := gen.Machine[awari.Rules, awari.State, awari.Move, struct{}, awari.View]{Rules: rapid.Just(awari.MustParseRules("oware pits=2 beans=1"))}
	tiles := gen.Machine[dominoes.Rules, dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View]{Rules: rapid.SampledFrom([]dominoes.Rules{dominoes.MustParseRules("partners"), dominoes.MustParseRules("draw")})}
	for name, play := range map[string]func(*rapid.T){"farkle": farkles.Play, "awari": sown.Play, "dominoes": tiles.Play} {
		t.Run(name, func(t *testing.T) { rapid.Check(t, play) })
	}
}

// Stakes is a game with secrets: two players get a card each, from 1 to a number, and then put one or two
// points on it. The higher card wins all points.
type Stakes int8

type StakesState struct {
	Cards  [2]int8 // 0 before the deal
	Points [2]int8 // 0 before the player's move
}

type StakesView struct {
	Player pips.Player
	Card   int8 // the player's own
	Dealt  bool
	Points [2]int8
}

func (Stakes) Players() (least, most int) { return 2, 2 }

func (r Stakes) Begin(players int) (s StakesState, err error) {
	if players != 2 {
		err = pips.ErrPlayers
	}
	return s, err
}

func (Stakes) Waits(s StakesState) (pips.For, pips.Player) {
	switch {
	case s.Cards[0] == 0:
		return pips.Chance, pips.Nobody
	case s.Points[0] == 0:
		return pips.Decision, 0
	case s.Points[1] == 0:
		return pips.Decision, 1
	}
	return pips.Nothing, pips.Nobody
}

func (r Stakes) Draw(_ StakesState, src rand.Source) [2]int8 {
	rnd := rand.New(src)
	return [2]int8{int8(1 + rnd.IntN(int(r))), int8(1 + rnd.IntN(int(r)))}
}

func (r Stakes) Chance(s StakesState, cards [2]int8) (StakesState, error) {
	if waits, _ := r.Waits(s); waits != pips.Chance || min(cards[0], cards[1]) < 1 || max(cards[0], cards[1]) > int8(r) {
		return s, &pips.MoveError{Player: pips.Nobody, Reason: pips.ErrIllegal}
	}
	return StakesState{Cards: cards}, nil
}

func (r Stakes) Moves(s StakesState) iter.Seq[int8] {
	return func(yield func(int8) bool) {
		if waits, _ := r.Waits(s); waits == pips.Decision {
			_ = yield(1) && yield(2)
		}
	}
}

func (r Stakes) Apply(s StakesState, points int8) (StakesState, error) {
	waits, p := r.Waits(s)
	if waits != pips.Decision || points < 1 || points > 2 {
		return s, &pips.MoveError{Player: p, Move: points, Reason: pips.ErrIllegal}
	}
	s.Points[p] = points
	return s, nil
}

func (Stakes) View(s StakesState, p pips.Player) StakesView {
	v := StakesView{Player: p, Dealt: s.Cards[0] > 0, Points: s.Points}
	if p >= 0 {
		v.Card = s.Cards[p]
	}
	return v
}

func (r Stakes) Guess(v StakesView, src rand.Source) (s StakesState, err error) {
	if s.Points = v.Points; v.Dealt {
		if s.Cards = r.Draw(s, src); v.Player >= 0 {
			s.Cards[v.Player] = v.Card
		}
	}
	return s, nil
}

func (Stakes) Standing(StakesState, pips.Player) int { return 0 }

func (r Stakes) Outcome(s StakesState) pips.Outcome {
	waits, _ := r.Waits(s)
	switch {
	case waits != pips.Nothing:
		return pips.Outcome{}
	case s.Cards[0] == s.Cards[1]:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}
	case s.Cards[0] > s.Cards[1]:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: int(s.Points[0] + s.Points[1])}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: int(s.Points[0] + s.Points[1])}
}

var (
	pigMachine = gen.Machine[pig.Rules, pig.State, pig.Move, int, pig.State]{
		Rules: rapid.Map(rapid.IntRange(1, 100), func(points int) pig.Rules { return pig.Rules(points) }),
	}
	stakesMachine = gen.Machine[Stakes, StakesState, int8, [2]int8, StakesView]{
		Rules: rapid.Map(rapid.Int8Range(1, 9), func(cards int8) Stakes { return Stakes(cards) }),
	}
)

// Rules with the eleven methods alone are played as those of this module: without secrets and with them.
func TestMachineOfPlainRules(t *testing.T) {
	t.Run("pig", func(t *testing.T) { rapid.Check(t, pigMachine.Play) })
	t.Run("stakes", func(t *testing.T) { rapid.Check(t, stakesMachine.Play) })
	if err := pips.TestRules(Stakes(3), 1); err != nil {
		t.Error(err)
	}
}

func FuzzMachine(f *testing.F) { gen.Fuzz(f, pigMachine.Play) }

// A decoder stops where a list or an object is longer than any that it reads, before it takes memory:
// no text of 60,000 bytes costs more than some copies of it. Around JSON it accepts JSON's white space only.
func TestDecodersStop(t *testing.T) {
	result := must(pips.Compare(t.Context(), awari.Standard(), 2, 1, awari.Greedy(), awari.Greedy()))
	stops(t, result, new(pips.Result))
	stops(t, pips.SeatsOf(0, 2), new(pips.Seats))
	for _, v := range []any{
		yahtzee.Standard().Boxes, yahtzee.Card{}, dice.One, awari.Kalah(6, 4).Start().Board, dominoes.Scores{9, 4},
		dominoes.Domino{L: 5, R: 1}, dominoes.Hand{}, dominoes.DominoBoard{}, dominoes.Placement{}, dominoes.Suits(3),
	} {
		stops(t, v, reflect.New(reflect.TypeOf(v)).Interface())
	}
	steps := `{"rules":9,"players":["",""],"steps":[` + strings.Repeat("0,", 100_000) + "0]}"
	var bad *pips.SyntaxError
	if err := new(pips.Record[Pig, PigState, PigMove, int, PigState]).UnmarshalJSON([]byte(steps)); !errors.As(err, &bad) || bad.Reason != pips.ErrTooLarge || bad.Offset != len(steps)-len(",0]}") {
		t.Errorf("too many steps: %.200v", err)
	}
	decodersStop(t, farkle.MustParseRules("zilch"), 2)
	decodersStop(t, yahtzee.Standard(), 2)
	decodersStop(t, awari.MustParseRules("oware"), 2)
	decodersStop(t, dominoes.MustParseRules("draw"), 2)
	g := must(awari.Kalah(6, 4).NewGame("", ""))
	if err := g.MoveJSON([]byte("{\"pit\":1}\u00a0")); !errors.Is(err, pips.ErrSyntax) {
		t.Errorf("MoveJSON: %v", err)
	}
	if _, err := pips.Open[awari.Rules](append(must(g.Save()), "\u00a0"...)); !errors.Is(err, pips.ErrSyntax) {
		t.Errorf("Open: %v", err)
	}
}

// decodersStop tries all that a game has in JSON.
func decodersStop[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, r R, players int) {
	t.Helper()
	stops(t, r, new(R))
	tried := map[bool]bool{} // chance and a move, in the middle of a game
	var last *pips.Game[R, S, M, C, V]
	steps := 0
	gametest.PlayRandomly(t, r, make([]string, players), func(g *pips.Game[R, S, M, C, V], step pips.Step[M, C]) {
		last = g
		if steps++; steps < 8 || tried[step.Move == nil] {
			return
		}
		tried[step.Move == nil] = true
		stops(t, step, new(pips.Step[M, C]))
		if step.Move != nil {
			stops(t, *step.Move, new(M))
		} else {
			stops(t, *step.Chance, new(C))
		}
		stops(t, g.State(), new(S))
		stops(t, g.View(0), new(V))
	})
	stops(t, last.Record(), new(pips.Record[R, S, M, C, V]))
	stops(t, last.Outcome(), new(pips.Outcome))
}

// stops gives a decoder what v has in JSON, with each list and object in turn much longer, and what it
// has as text, with each part there many times.
func stops(t *testing.T, v, to any) {
	t.Helper()
	data := must(json.Marshal(v))
	var all any
	ok(t, json.Unmarshal(data, &all))
	read := func(data []byte) error { return to.(json.Unmarshaler).UnmarshalJSON(data) }
	if err := read([]byte(" \t\r\n" + string(data) + " \t\r\n")); err != nil {
		t.Errorf("%T: %v", v, err)
	}
	for _, space := range []string{"\u00a0", "\u2028", "\u0085", "\v", "\f", "\x00", "\ufeff", "\u3000"} {
		if read([]byte(space+string(data))) == nil || read([]byte(string(data)+space)) == nil || read([]byte(string(data)+" "+space)) == nil {
			t.Errorf("%T is read with %q", v, space)
		}
	}
	const size = 60_000
	try := func(kind string, long []byte, read func([]byte) error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		err := read(long)
		runtime.ReadMemStats(&after)
		if n := int(after.TotalAlloc - before.TotalAlloc); err == nil && !strings.HasPrefix(kind, "text") || n > 16*len(long) {
			t.Errorf("%T: %s, %.60s…: %d bytes for %d, %.200v", v, kind, long, n, len(long), err)
		}
	}
	tried := map[string]bool{".steps": true} // which may be long
	whole := func(path string) {             // with "long" where more is to come
		if tried[path] {
			return
		}
		tried[path] = true
		text := must(json.Marshal(all))
		for _, entry := range []string{"{}", "0", `""`} {
			long := "[" + strings.Repeat(entry+",", size/(len(entry)+1)) + entry + "]"
			try("list of "+path, bytes.Replace(text, []byte(`"long"`), []byte(long), 1), read)
		}
	}
	var walk func(path string, v any, set func(any))
	walk = func(path string, v any, set func(any)) {
		switch v := v.(type) {
		case []any:
			set("long")
			whole(path)
			set(v)
			for i := range v {
				walk(path+"/", v[i], func(x any) { v[i] = x })
			}
		case map[string]any:
			for key := range v {
				walk(path+"."+key, v[key], func(x any) { v[key] = x })
			}
		}
	}
	walk("", all, func(x any) { all = x })
	if bytes.HasPrefix(data, []byte("{")) {
		var b bytes.Buffer
		for i := range size / 12 {
			fmt.Fprintf(&b, `"key%05d":0,`, i)
		}
		try("object", slices.Concat(data[:1], b.Bytes(), data[1:]), read)
	}
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return
	}
	text := must(m.MarshalText())
	for _, mark := range []string{",", " ", " / ", "\n", "="} {
		if at := bytes.LastIndex(text, []byte(mark)); at >= 0 {
			for _, part := range []string{string(text[at:]), mark, mark + "0"} {
				long := append(bytes.Clone(text), strings.Repeat(part, size/len(part))...)
				try("text with "+part, long, to.(encoding.TextUnmarshaler).UnmarshalText)
			}
		}
	}
}

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

// What cannot be read is not written: a value that is spoilt has no JSON, no text and no bytes, or they read as it.
func TestWrittenIsRead(t *testing.T) {
	const wide = 1_000_000
	move, step := awari.Move(9), awari.Move(1)
	roll := dice.MustParse("1")
	fs, _ := farkle.ParseState("scores=0,0 due=6")
	ys, _ := yahtzee.ParseState("left=2 due=5 [] []")
	as := must(awari.Kalah(6, 4).NewGame("", "")).State()
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

// A byteMove is a move whose slices are no lists in JSON.
type byteMove uint8

// bytePig are the rules of Pig with such moves, which [pips.TestRules] refuses.
type bytePig struct{ Pig }

func (r bytePig) Moves(s PigState) iter.Seq[byteMove] {
	return func(yield func(byteMove) bool) {
		for m := range r.Pig.Moves(s) {
			if !yield(byteMove(len(fmt.Sprint(m.Hold)))) {
				return
			}
		}
	}
}

func (r bytePig) Apply(s PigState, m byteMove) (PigState, error) {
	if m != 4 && m != 5 {
		return s, pips.ErrIllegal
	}
	return r.Pig.Apply(s, PigMove{Hold: m == 4})
}
