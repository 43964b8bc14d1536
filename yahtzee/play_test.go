package yahtzee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Every game lasts as many turns as the players have boxes; its record reads
// and replays to the same end, and can be resumed at any place.
func TestGames(t *testing.T) {
	for name, r := range lawRules(t) {
		players := 1 + len(name)%3
		bots := slices.Repeat([]yahtzee.Strategy{yahtzee.Casual(), yahtzee.Random(3)}, 4)[:players]
		g := r.Play(dice.Batched(rand.NewPCG(5, 5)), bots...)
		turns, before := 0, 0
		for m, s := range g.All() {
			if m.Box != 0 {
				turns++
			}
			total := 0
			for _, c := range s.Cards {
				total += r.Total(c)
			}
			if total < before {
				t.Errorf("%s: totals fell", name)
			}
			before = total
		}
		if want := players * r.Boxes.Len(); turns != want || g.Err() != nil || !r.Outcome(g.State()).Over {
			t.Fatalf("%s: %d turns, want %d; %v", name, turns, want, g.Err())
		}
		record := g.Record()
		gametest.Record[yahtzee.Record, *yahtzee.Record](t, record, g.State(), func(r yahtzee.Record) (yahtzee.State, error) {
			g := r.Replay()
			for range g.All() {
			}
			return g.State(), g.Err()
		})
		for at := 0; at < len(record.Steps); at += 1 + len(record.Steps)/7 {
			part := record
			part.Steps = record.Steps[:at]
			read, err := yahtzee.ParseRecord(part.String())
			if err != nil || !slices.Equal(read.Steps, part.Steps) {
				t.Fatalf("%s: step %d: %v\n%v", name, at, err, part)
			}
			var rest []dice.Dice
			for _, step := range record.Steps[at:] {
				if step.Move == (yahtzee.Move{}) {
					rest = append(rest, step.Roll)
				}
			}
			again := read.Resume(dice.Script(rest...), bots...)
			for range again.All() {
			}
			if again.Err() != nil || again.State() != g.State() {
				t.Fatalf("%s: resumed at %d: %v", name, at, again.Err())
			}
		}
		// A step too many, and one that is a roll and a move at once.
		for _, step := range []yahtzee.Step{{}, {Roll: dice.MustParse("1")}, {Move: yahtzee.Move{Box: 1}}, {Roll: dice.MustParse("1"), Move: yahtzee.Move{Box: 1}}} {
			more := record
			more.Steps = append(slices.Clone(record.Steps), step)
			if _, err := more.MarshalText(); err == nil {
				t.Errorf("%s: %+v behind the end", name, step)
			}
		}
	}
}

func TestRecordNames(t *testing.T) {
	gametest.RecordNames(t, 3, func(at int, name string) yahtzee.Record {
		r := yahtzee.Record{Rules: yahtzee.Yatzy(), Players: []string{"first", "second"}}
		if at == 2 {
			r.Seed = name
		} else {
			r.Players[at] = name
		}
		return r
	}, yahtzee.ParseRecord, sameRecord, yahtzee.ErrRecordName)
}

func TestParseRecordErrors(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n"
	if _, err := yahtzee.ParseRecord(head + "0: 12266 66 roll, 126 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n"); err != nil {
		t.Error(err)
	}
	for _, f := range recordHeader().Faults() {
		text, at := gametest.Mark(f.Text)
		gametest.RefusedRecord[yahtzee.Record, *yahtzee.Record](t, text, at, f.Reason, yahtzee.Record{Seed: "kept"}, yahtzee.ParseRecord, sameRecord)
	}
	for _, c := range []struct {
		text   string
		reason error
	}{
		{"pips 1 yahtzee\nrules none\nplayer\n", yahtzee.ErrName},
		{head + "1: 12266 pair\n", yahtzee.ErrSyntax},
		{head + "0: 1226 pair\n", yahtzee.ErrDice},
		{head + "0: 122666 pair\n", yahtzee.ErrDice},
		{head + "0: 12266 villa\n", yahtzee.ErrNoBox},
		{head + "0: 12266 pears\n", yahtzee.ErrName},
		{head + "0: 12266 666 roll, 12\n", yahtzee.ErrMissing},
		{head + "0: 12266 66 roll, 12\n", yahtzee.ErrDice},
		{head + "0: 12266 - roll, 12266 - roll, 12266 - roll, 12266 pair\n", yahtzee.ErrNoRolls},
		{head + "0: 12266 pair\n0: 12266 chance\n", yahtzee.ErrSyntax},
		{head + "0: 12266 pair\n1: 12266 chance\n0: 12345 pair\n", yahtzee.ErrFilled},
		{head + "0: 12266 pair, 12266 chance\n", yahtzee.ErrSyntax},
		{head + "0: 12266 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n0: 12345 pair\n", yahtzee.ErrSyntax},
	} {
		if _, err := yahtzee.ParseRecord(c.text); !errors.Is(err, c.reason) {
			t.Errorf("%q: %v, want %v", strings.TrimPrefix(c.text, head), err, c.reason)
		}
	}
}

// Errors of Play and Resume.
func TestPlayErrors(t *testing.T) {
	r := gameRules(t, "yatzy boxes=pair,chance")
	bot := yahtzee.Casual()
	for name, c := range map[string]struct {
		g    *yahtzee.Game
		want error
	}{
		"nobody":        {r.Play(script("12345")), yahtzee.ErrPlayers},
		"nine":          {r.Play(script("12345"), slices.Repeat([]yahtzee.Strategy{bot}, 9)...), yahtzee.ErrTooManyPlayers},
		"no strategy":   {r.Play(script("12345"), bot, nil), yahtzee.ErrNoStrategy},
		"no roller":     {r.Play(nil, bot), yahtzee.ErrDice},
		"no rules":      {yahtzee.Rules{}.Play(script("12345"), bot), yahtzee.ErrNoBoxes},
		"few dice":      {r.Play(func(int) dice.Dice { return dice.MustParse("1234") }, bot), yahtzee.ErrDice},
		"no move":       {r.Play(script("12345"), func(yahtzee.Rules, yahtzee.State) yahtzee.Move { return yahtzee.Move{} }), yahtzee.ErrMove},
		"resumed by no": {yahtzee.Record{Rules: r, Players: []string{""}}.Resume(script("12345")), yahtzee.ErrPlayers},
	} {
		for range c.g.All() {
		}
		if err := c.g.Err(); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// Strategies play legal moves in every state, and the same ones again; better
// ones win more.
func TestStrategies(t *testing.T) {
	sums := map[string]int{}
	for i := range uint64(20) {
		r := yahtzee.Yatzy()
		for name, bot := range map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "casual": yahtzee.Casual(), "random": yahtzee.Random(1)} {
			g := r.Play(dice.Batched(rand.NewPCG(1, i)), bot)
			for range g.All() {
			}
			if g.Err() != nil {
				t.Fatal(name, g.Err())
			}
			sums[name] += r.Total(g.State().Cards[0])
		}
	}
	if !(sums["greedy"] > sums["random"] && sums["casual"] > sums["random"]) {
		t.Error(fmt.Sprint(sums))
	}
	r := yahtzee.Yatzy()
	for _, bot := range []yahtzee.Strategy{yahtzee.Greedy(), yahtzee.Casual(), yahtzee.Random(1)} {
		if m := bot(r, gameStart(t, r, 1)); r.Legal(gameStart(t, r, 1), m) == nil {
			t.Error("a legal move where a roll is due")
		}
		for _, text := range []string{"left=2 roll=12366 []", "roll=12366 []", "left=2 roll=66666 []"} {
			s := gameState(t, text)
			if m := bot(r, s); r.Legal(s, m) != nil || bot(r, s) != m {
				t.Errorf("%v in %s", m, text)
			}
		}
	}
}

// The order of filling makes no difference to the upper bonus, nor to the total
// without jokers.
func TestOrderOfFilling(t *testing.T) {
	r := yahtzee.Yatzy()
	src := rand.New(rand.NewPCG(1, 1))
	boxes := slices.Collect(r.Boxes.All())
	for range 200 {
		rolls := map[yahtzee.Category]dice.Dice{}
		for _, b := range boxes {
			rolls[b] = dice.Roll(src, 5)
			if b.Upper() && src.IntN(2) == 0 {
				rolls[b] = alike(dice.Die(b), 3).Plus(dice.Roll(src, 2))
			}
		}
		var want yahtzee.Card
		for i := range 5 {
			var c yahtzee.Card
			for _, b := range boxes {
				next, err := r.Place(c, b, rolls[b])
				if err != nil || r.Total(next) < r.Total(c) {
					t.Fatal(err)
				}
				c = next
			}
			upper := c.Upper()
			if i == 0 {
				want = c
			} else if c != want || r.Bonus(c) != map[bool]int{true: 50}[upper >= 63] {
				t.Fatalf("[%v] and [%v]", c, want)
			}
			src.Shuffle(len(boxes), func(i, j int) { boxes[i], boxes[j] = boxes[j], boxes[i] })
		}
	}
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	g := yahtzee.Yatzy().Play(dice.Batched(rand.NewPCG(1, 1)), yahtzee.Casual(), yahtzee.Greedy())
	gametest.RecordIsCopy(t, g, func(r *yahtzee.Record) {
		r.Steps[0], r.Steps[3], r.Players[0], r.Players[1] = yahtzee.Step{}, yahtzee.Step{}, "Eve", "somebody else"
		r.Steps = append(r.Steps, yahtzee.Step{})
	}, yahtzee.Record.Replay)
}

// No dice are a roll all the same, and the zero Move a move.
func TestGameOfNothing(t *testing.T) {
	g := yahtzee.Record{Rules: yahtzee.Standard(), Players: make([]string, 2)}.Replay()
	check := func(err, want error) {
		t.Helper()
		var bad *yahtzee.MoveError
		if !errors.As(err, &bad) || bad.Err != want || g.Err() != nil {
			t.Errorf("%v, want %v", err, want)
		}
	}
	check(g.Move(yahtzee.Move{}), yahtzee.ErrRollDue)
	check(g.Roll(dice.Dice{}), yahtzee.ErrDice)
	if err := g.Roll(dice.MustParse("12234")); err != nil {
		t.Fatal(err)
	}
	check(g.Roll(dice.Dice{}), yahtzee.ErrNoRoll)
	check(g.Move(yahtzee.Move{}), yahtzee.Standard().Legal(g.State(), yahtzee.Move{}))
}

// A game that is fed roll by roll and move by move from outside is the game of the
// players, and refuses what comes after its end.
func TestGameFromOutside(t *testing.T) {
	r := yahtzee.Generala()
	g := r.Play(dice.Batched(rand.NewPCG(5, 6)), yahtzee.Random(1), yahtzee.Greedy())
	fed := yahtzee.Record{Rules: r, Players: make([]string, 2)}.Replay()
	gametest.Feed(t, g, fed, func(r yahtzee.Record) []yahtzee.Step { return r.Steps }, func(s yahtzee.Step) error {
		if s.Roll != (dice.Dice{}) {
			return fed.Roll(s.Roll)
		}
		return fed.Move(s.Move)
	},
		func() error { return fed.Roll(dice.Of(1, 1, 1, 1, 1, 1, 1)) },
		func() error { return fed.Move(yahtzee.Move{Keep: dice.Of(1, 1, 1, 1, 1, 1, 1)}) },
	)
	if err := fed.Roll(dice.Of(1, 2, 3, 4, 5)); err == nil {
		t.Error("a roll after the end")
	}
}

// A step is a roll or a move. One that is both is refused, and nothing of it is
// played.
func TestStepIsOneThing(t *testing.T) {
	r := yahtzee.Yatzy()
	both := yahtzee.Step{Roll: dice.MustParse("12345"), Move: yahtzee.Move{Box: yahtzee.Chance}}
	for _, steps := range [][]yahtzee.Step{{both}, {{Roll: both.Roll}, both}} {
		record := yahtzee.Record{Rules: r, Players: []string{""}, Steps: steps}
		if got, err := yahtzee.ParseRecord(record.String()); err == nil {
			t.Errorf("%v prints as what reads as %v", steps, got)
		}
		g := record.Replay()
		n := 0
		for range g.All() {
			n++
		}
		var move *yahtzee.MoveError
		if err := g.Err(); n != len(steps)-1 || !errors.Is(err, yahtzee.ErrIllegal) || !errors.As(err, &move) || move.Move != both.Move {
			t.Errorf("%d steps of %v, then %v", n, steps, err)
		}
	}
}

// What Resume gets stays the caller's: to change the list of players later does
// not change who plays. What is wrong with the record comes before what is wrong
// with the players.
func TestResume(t *testing.T) {
	r := yahtzee.Yatzy()
	players := []yahtzee.Strategy{yahtzee.Greedy()}
	record := yahtzee.Record{Rules: r, Players: []string{"Ann"}}
	g := record.Resume(dice.Batched(rand.NewPCG(1, 2)), players...)
	players[0] = nil // who would be asked and panic
	for range g.All() {
	}
	if err := g.Err(); err != nil || !r.Outcome(g.State()).Over {
		t.Errorf("%v, %v", g.State(), err)
	}

	record.Rules = yahtzee.Rules{}
	if err := record.Resume(nil).Err(); err != yahtzee.ErrNoBoxes {
		t.Errorf("rules without boxes: %v", err)
	}
	record = yahtzee.Record{Rules: r}
	if err, want := record.Resume(nil).Err(), record.Replay().Err(); err != want || err == nil {
		t.Errorf("without players: %v, want %v", err, want)
	}
}

// The zero Game has nothing to play, and refuses everything as that of the zero
// Record does.
func TestZeroGame(t *testing.T) {
	var g yahtzee.Game
	want := yahtzee.Record{}.Replay().Err()
	if want == nil || g.Roll(dice.Of(1)) != want || g.Move(yahtzee.Move{}) != want || g.Err() != want {
		t.Errorf("%v, %v, want %v", g.Move(yahtzee.Move{}), g.Err(), want)
	}
	for range g.All() {
		t.Error("a step")
	}
	if g.State() != (yahtzee.State{}) || len(g.Record().Steps) > 0 {
		t.Errorf("%v", g.State())
	}
}
