package farkle_test

import (
	"encoding/binary"
	"math"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// gameBots returns all strategies.
func gameBots() map[string]farkle.Strategy {
	return map[string]farkle.Strategy{
		"BankAt(0)":         farkle.BankAt(0),
		"BankAt(max)":       farkle.BankAt(math.MaxInt),
		"KeepAll(300)":      farkle.KeepAll(300),
		"KeepAll(max)":      farkle.KeepAll(math.MaxInt),
		"ChooseGroups(300)": farkle.ChooseGroups(300),
		"ChooseGroups(max)": farkle.ChooseGroups(math.MaxInt),
		"Random(1)":         farkle.Random(1),
	}
}

// variantNames returns the names of the variants.
func variantNames() (names []string) {
	for name := range farkle.Variants() {
		names = append(names, name)
	}
	return names
}

// fuzzInts reads numbers from bytes, 0 where there are no more.
type fuzzInts []byte

func (b *fuzzInts) next() int {
	var word [8]byte
	*b = (*b)[copy(word[:], *b):]
	return int(int64(binary.LittleEndian.Uint64(word[:])))
}

// FuzzApply does anything with rules that are a variant with some fields
// changed, and a state of any numbers.
func FuzzApply(f *testing.F) {
	names := variantNames()
	words := func(ints ...int) (b []byte) {
		for _, n := range ints {
			b = binary.LittleEndian.AppendUint64(b, uint64(n))
		}
		return b
	}
	throw := dice.MustParse("122356").Packed()
	one := dice.Of(dice.One).Packed()
	std := words(0, 0, 10000, 0, 0, 0, 0)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 0, 0, 6, 0), uint64(0), one, byte(1), throw)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 1, 50, 0, 0), throw, one, byte(2), throw)
	f.Add(byte(2), byte(2), byte(1), byte(2), false, std, words(3, 1, 50, 0, 1, 9999, 0, 10000), throw, one, byte(1), throw)
	f.Add(byte(1), byte(0), byte(0), byte(0), false, std, words(2, 1, 50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9, 1), throw, one, byte(2), throw)
	f.Add(byte(7), byte(1), byte(0), byte(1), true, words(0, 0, 10000, 500, 300, 3, 500), words(2, 1, 0, 6, 0, 9999, 400, 1, 2), uint64(0), one, byte(3), throw)
	f.Fuzz(func(t *testing.T, variant, keep, hot, finish byte, floor bool, numbers, fields []byte, roll, kept uint64, then byte, thrown uint64) {
		r := gameRules(t, names[int(variant)%len(names)])
		r.Keep, r.HotDice, r.Finish, r.Floor = farkle.KeepPolicy(keep), farkle.HotDice(hot), farkle.Finish(finish), floor
		n := fuzzInts(numbers)
		if n.next() != 0 {
			r.Table = nil
		}
		r.Dice += n.next()
		r.Target, r.Opening, r.MinBank, r.Farkles, r.Penalty = n.next(), n.next(), n.next(), n.next(), n.next()
		n = fields
		s := farkle.State{Players: n.next(), Turn: pips.Player(n.next()), Points: n.next(), Due: n.next(), TurnsLeft: n.next()}
		for p := range s.Scores {
			s.Scores[p], s.Farkles[p] = n.next(), n.next()
			s.Opened[p] = s.Scores[p]&1 == 1
		}
		s.Hot = n.next()
		r.Multiplier = n.next() != 0
		var m farkle.Move
		var d dice.Dice
		s.Roll, _ = gametest.Unpack(roll)
		m.Keep, _ = gametest.Unpack(kept)
		m.Then = farkle.Choice(then)
		d, _ = gametest.Unpack(thrown)
		anything(t, r, s, m, d)
	})
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"scores=0,0 due=6",
		"scores=10000,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1",
		"scores=1,2,3,4,5,6,7,8 turn=7 due=1 points=1000000000",
		"scores=0,4294967296 due=6",
		"scores=0,0 due=6 due=6",
		"",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[farkle.State, *farkle.State](t, []byte(text), farkle.State{}, farkle.ParseState, gametest.Same) {
			return
		}
		s := gameParsed(t, text)
		for _, r := range []farkle.Rules{farkle.Standard(), farkle.MustParseRules("zilch"), farkle.MustParseRules("wikipedia"), farkle.MustParseRules("five"), farkle.Pocket()} {
			anything(t, r, s, farkle.Move{Keep: s.Roll, Then: farkle.BankPoints}, dice.MustParse("111111"))
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"115 roll", "1 bank", "123456 roll-all", "1111111 bank", "0 roll", "1", " bank", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		gametest.Decode[farkle.Move, *farkle.Move](t, []byte(text), farkle.Move{}, farkle.ParseMove, gametest.Same)
	})
}

func FuzzParseRecord(f *testing.F) {
	for _, name := range []string{"game-seeds.txt", "game-lastround.txt", "game-automatic.txt", "game-random.txt"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
		f.Add(strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
	f.Add("pips 1 farkle\nrules target=9 1=1 dice=5\nplayer\nplayer\nseed x\n\n0: 12345 1 bank\n1: 1")
	f.Fuzz(func(t *testing.T, text string) {
		if gametest.Decode[farkle.Record, *farkle.Record](t, []byte(text), farkle.Record{}, pips.ParseRecord[farkle.Rules], sameRecord) {
			gameOf(t, record(t, text))
		}
	})
}
