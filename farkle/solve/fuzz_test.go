package solve_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/internal/gametest"
)

// addFiles adds a file to a target: whole, without its checksum to be sealed
// again, cut, twice, and with another head or rules.
func addFiles(f *testing.F, file []byte) {
	body := file[:len(file)-sha256.Size]
	line := bytes.IndexByte(file, '\n') + 1
	f.Add(file, false)
	f.Add(body, true)
	if !bytes.Contains(file, []byte("standard target=300\n")) {
		return // the rest is the same
	}
	f.Add(body[:len(body)-1], true)
	f.Add(append(bytes.Clone(body), 0), true)
	f.Add(file[:len(file)/2], false)
	f.Add(slices.Concat(file, file), false)
	f.Add(bytes.Replace(body, []byte("table 1"), []byte("table 2"), 1), true)
	f.Add(bytes.Replace(body, []byte("standard"), []byte("standard "), 1), true)
	f.Add(bytes.Replace(body, []byte("standard"), []byte("standard\xff"), 1), true)
	f.Add(append(bytes.Clone(file[:line]), "\n"...), true)
	f.Add(append(bytes.Clone(file[:line]), "standard target=-1\n"...), true)
	f.Add(append(bytes.Clone(file[:line]), "standard target=999999999999\n"...), true)
	f.Add(append(bytes.Clone(file[:line]), bytes.Repeat([]byte("9"), 5000)...), true)
	for _, n := range []float64{math.NaN(), math.Inf(1), -1, math.MaxFloat64, math.Copysign(0, -1)} {
		odd := bytes.Clone(body)
		for i := range 8 { // the last number
			odd[len(odd)-8+i] = byte(math.Float64bits(n) >> (8 * i))
		}
		f.Add(odd, true)
	}
	f.Add([]byte{}, false)
	f.Add([]byte{}, true)
}

// sealed returns a file with the checksum that it has to have, if it is to have
// one: what was read has to make sense even then. Files that take long to read
// are not wanted here.
func sealed(file []byte, seal bool) (_ []byte, ok bool) {
	if seal {
		file = gametest.Sealed(file)
	}
	return file, len(file) <= 1<<12
}

// refusedFile checks the error of a file that is not read.
func refusedFile(t *testing.T, file []byte, err error) {
	t.Helper()
	var own pips.Error
	var of farkle.Error
	if !errors.As(err, &own) && !errors.As(err, &of) {
		t.Fatalf("%q: error %v", file, err)
	}
}

// tableStates are the states in which a table is asked: after throws with many
// and with few points, early and late.
func tableStates(t testing.TB, r farkle.Rules) (states []farkle.State) {
	for score, throw := range map[int]string{0: "112345", r.Target / 2: "155555", r.Target - 1: "111111"} {
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		s.Scores, s.Opened = [pips.MaxPlayers]int{score, score}, [pips.MaxPlayers]bool{score > 0, score > 0}
		if next, err := r.Roll(s, dice.MustParse(throw[:r.Dice])); err == nil {
			states = append(states, next)
		}
	}
	return states
}

// A solution is a race or a duel.
type solution interface {
	comparable
	io.WriterTo
	adviser
}

// fuzzRead adds the files of solutions of these rules, and reads files. What is read
// makes sense of any numbers: it can be asked and written.
func fuzzRead[S solution](f *testing.F, texts []string, solve func(testing.TB, farkle.Rules) S, read func(io.Reader) (S, error), ask func(S, farkle.Rules)) {
	for _, text := range texts {
		file := gametest.Written(f, solve(f, rules(f, text)))
		if _, err := read(bytes.NewReader(file)); err != nil {
			f.Fatal(text, err)
		}
		addFiles(f, file)
	}
	f.Fuzz(func(t *testing.T, file []byte, seal bool) {
		file, ok := sealed(file, seal)
		if !ok {
			return
		}
		var none S
		s, err := read(bytes.NewReader(file))
		if err != nil {
			if s != none {
				t.Fatalf("%q: %v, and a solution", file, err)
			}
			refusedFile(t, file, err)
			return
		}
		again := gametest.Written(t, s)
		if !bytes.Equal(again, file) { // the rules were not in their usual words
			second, err := read(bytes.NewReader(again))
			if err != nil || !bytes.Equal(gametest.Written(t, second), again) || len(again) > len(file)+100 {
				t.Fatalf("%q is written as %q, which is read with %v", file, again, err)
			}
		}
		r := rulesOfFile(t, again)
		ask(s, r)
		for _, state := range tableStates(t, r) {
			asked(t, r, state, s)
		}
	})
}

func FuzzReadRace(f *testing.F) {
	texts := []string{"standard target=300", "standard target=200 farkles=2 penalty=50 floor=yes"}
	fuzzRead(f, texts, newRace, solve.ReadRace, func(race *solve.Race, r farkle.Rules) {
		race.Average()
		for _, score := range []int{math.MinInt32, -1000, -1, 0, 49, r.Target - 1, r.Target, math.MaxInt32} {
			race.Turns(score)
		}
	})
}

func FuzzReadDuel(f *testing.F) {
	texts := []string{"standard target=300", "wikipedia target=100"}
	fuzzRead(f, texts, newDuel, solve.ReadDuel, func(duel *solve.Duel, r farkle.Rules) {
		duel.WinFirst()
		for _, score := range []int{-1, 0, 49, r.Target - 1, r.Target, math.MaxInt32} {
			duel.Win(score, 0)
			duel.Win(0, score)
			duel.Win(score, score)
		}
	})
}

// rulesOfFile reads the second line of a file.
func rulesOfFile(t testing.TB, file []byte) farkle.Rules {
	t.Helper()
	return rules(t, string(bytes.SplitN(file, []byte("\n"), 3)[1]))
}

// asked wants a legal move of a solver, if it has one.
func asked(t *testing.T, r farkle.Rules, s farkle.State, a adviser) {
	t.Helper()
	m, v := top(a, s)
	right := a.Strategy()(see(r, s)) == m
	if m == (farkle.Move{}) {
		right = right && math.IsNaN(v)
	} else {
		right = right && r.Legal(s, m) == nil
	}
	if !right {
		t.Fatalf("%v: %v is played in %v, worth %v", r, m, s, v)
	}
}

// FuzzChoices asks for moves in any state. Where there are any, they are those
// that the rules have, and what they are worth makes sense.
func FuzzChoices(f *testing.F) {
	type solver struct {
		rules farkle.Rules
		turn  *solve.Turn
		race  *solve.Race
		duel  *solve.Duel // or nil
		field *solve.Field
	}
	var solvers []solver
	for i, text := range []string{
		"standard target=300 opening=150 min-bank=100", "wikipedia target=200", "standard target=200 farkles=2 penalty=50", "five target=300 hot-dice=forced finish=automatic",
		"standard target=300 multiplier=yes",
	} {
		r := rules(f, text)
		s := solver{rules: r, turn: newTurn(f, r), race: newRace(f, r), field: newField(f, r)}
		if r.Penalty == 0 {
			s.duel = newDuel(f, r)
		}
		solvers = append(solvers, s)
		for _, state := range []string{
			"scores=0,0 due=6", "scores=0,0 roll=112345", "scores=150,0 turn=1 points=50 roll=15", "scores=250,200 points=1000 roll=111555 opened=1,1",
			"scores=300,250 turn=1 roll=155 turns-left=1 opened=1,1", "scores=-100,0 roll=12345 farkles=1,0", "scores=0,0,0 roll=111111", "scores=300,0", "scores=1,2 points=7 roll=122345",
		} {
			f.Add(byte(i), state, int64(0), int64(0), int64(0))
		}
		f.Add(byte(i), "scores=0,0 roll=112345", int64(-1), int64(math.MaxInt64), int64(math.MinInt32))
		f.Add(byte(i), "scores=0,0 roll=112345", int64(0), int64(1_000_000_000), int64(1_000_000_000))
		f.Add(byte(i), "scores=0,0 roll=1", int64(0), int64(999_999_999), int64(50))
	}
	f.Fuzz(func(t *testing.T, which byte, text string, due, points, score int64) {
		v := solvers[int(which)%len(solvers)]
		s, err := farkle.ParseState(text)
		if err != nil {
			return
		}
		s.Due += int(due)
		s.Points += int(points)
		s.Scores[0] += int(score)
		legal := slices.Collect(v.rules.Moves(s))
		compare := func(name string, a adviser, some bool, least, most float64) {
			t.Helper()
			list, err := a.Choices(s)
			if err != nil {
				if list != nil || some && len(legal) > 0 || a.Strategy()(see(v.rules, s)) != (farkle.Move{}) {
					t.Fatalf("%s: in %v %v, %v", name, s, list, err)
				}
				return
			}
			if len(list) != len(legal) || a.Strategy()(see(v.rules, s)) != list[0].Move {
				t.Fatalf("%s: the choices in %v are %v, want %v", name, s, list, legal)
			}
			for i, c := range list {
				switch {
				case !slices.Contains(legal, c.Move):
					t.Fatalf("%s: %v in %v is not legal", name, c.Move, s)
				case !(c.Value >= least && c.Value <= most) || c.Low != c.Value || c.High != c.Value:
					t.Fatalf("%s: %+v in %v is not between %v and %v", name, c, s, least, most)
				case i > 0 && c.Value > list[i-1].Value || c.Regret != list[0].Value-c.Value:
					t.Fatalf("%s: %+v in %v is not in order", name, c, s)
				}
			}
		}
		compare("Turn", v.turn, s.Points%unit(v.rules) == 0 && !v.rules.Multiplier, 0, 4*1_000_000_000)
		compare("Race", v.race, false, -math.MaxInt32, -1)
		if err := v.field.Prepare(background, s); err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		compare("Field", v.field, false, 0, 1)
		if v.duel != nil {
			if list, _ := v.duel.Choices(s); s.Players != 2 && list != nil {
				t.Fatalf("a duel of %d players: %v in %v", s.Players, list, s)
			}
			compare("Duel", v.duel, false, -1e-9, 1+1e-9)
		}
	})
}
