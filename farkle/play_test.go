package farkle_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// script returns a roller that gives these throws.
func script(throws ...string) dice.Roller {
	var all []dice.Dice
	for _, t := range throws {
		all = append(all, dice.MustParse(t))
	}
	return dice.Script(all...)
}

// says returns a strategy that makes these moves one after the other, unlike a
// strategy should: a test knows how often it is asked.
func says(t *testing.T, moves ...string) farkle.Strategy {
	return func(farkle.Rules, farkle.State) farkle.Move {
		if len(moves) == 0 {
			t.Error("asked for one move too many")
			return farkle.Move{}
		}
		m := gameMove(t, moves[0])
		moves = moves[1:]
		return m
	}
}

func TestPlay(t *testing.T) {
	r := gameRules(t, "standard target=1000")
	g := r.Play(script("122356", "1112", "223346", "111333"),
		says(t, "15 roll", "111 bank"), says(t))
	if s := g.State(); s != gameStart(t, r, 2) {
		t.Errorf("before the first step the state is %v", s)
	}
	var got []string
	for m, s := range g.All() {
		got = append(got, fmt.Sprint(m, " | ", s))
		if g.State() != s {
			t.Errorf("State is %v, All yields %v", g.State(), s)
		}
		if g.Err() != nil {
			t.Error(g.Err())
		}
	}
	want := []string{
		"roll | scores=0,0 turn=0 roll=122356",
		"15 roll | scores=0,0 turn=0 points=150 due=4",
		"roll | scores=0,0 turn=0 points=150 roll=1112",
		"111 bank | scores=1150,0 turn=0 opened=1,0",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the game went\n%q, want\n%q", got, want)
	}
	if err := g.Err(); err != nil {
		t.Error(err)
	}
	for range g.All() {
		t.Error("the game goes on after its end")
	}
}

// The strategies get the rules, and the state of their own turn.
func TestPlayAsks(t *testing.T) {
	r := gameRules(t, "standard target=300")
	asked := 0
	bot := func(me farkle.Player) farkle.Strategy {
		return func(got farkle.Rules, s farkle.State) farkle.Move {
			asked++
			if got != r || s.Turn != me || s.Roll.Len() == 0 {
				t.Errorf("player %v is asked under %v in %v", me, got, s)
			}
			return farkle.Move{Keep: dice.Of(dice.One), Then: farkle.BankPoints}
		}
	}
	throw := "122346"
	g := r.Play(script(throw, throw, throw, throw, throw, throw, throw), bot(0), bot(1), bot(2))
	for range g.All() {
	}
	if want := "scores=300,200,200 turn=0 opened=1,1,1"; g.State().String() != want || g.Err() != nil || asked != 7 {
		t.Errorf("after %d moves: %v, %v, want %s", asked, g.State(), g.Err(), want)
	}
}

// A loop may be left at any place, and the next one goes on from there.
func TestPlayInParts(t *testing.T) {
	for _, record := range gameRecords(t) {
		want := record.Steps
		again := record.Rules.Play(rollsOf(record), stepsOf(record)...)
		n := 0
		for n < len(want) {
			part := n%4 + 1
			for m, s := range again.All() {
				if m != want[n].Move || s != again.State() {
					t.Fatalf("step %d is %v", n, m)
				}
				n++
				if part--; part == 0 {
					break
				}
			}
			if again.Err() != nil {
				t.Fatal(again.Err())
			}
			if got := again.Record().Steps; !slices.Equal(got, want[:n]) {
				t.Fatalf("after %d steps the record has %v", n, got)
			}
		}
		for range again.All() {
			t.Fatal("a step too many")
		}
		if again.Record().String() != unnamed(record).String() {
			t.Errorf("got %v, want %v", again.Record(), record)
		}
	}
}

// All can also be pulled from.
func TestPlayPull(t *testing.T) {
	g := farkle.Standard().Play(script("122356", "2346"), says(t, "15 roll"), says(t))
	next, stop := iter.Pull2(g.All())
	defer stop()
	for _, want := range []string{
		"scores=0,0 turn=0 roll=122356", "scores=0,0 turn=0 points=150 due=4", "scores=0,0 turn=1 due=6",
	} {
		if _, s, ok := next(); !ok || s.String() != want {
			t.Fatalf("got %v, %v, want %s", s, ok, want)
		}
	}
}

// unnamed returns the record as Play makes it, without names and seed.
func unnamed(r farkle.Record) farkle.Record {
	return farkle.Record{Rules: r.Rules, Players: make([]string, len(r.Players)), Steps: r.Steps}
}

// rollsOf returns a roller that rolls what is in a record.
func rollsOf(r farkle.Record) dice.Roller {
	var rolls []dice.Dice
	for _, step := range r.Steps {
		if step.Move == (farkle.Move{}) {
			rolls = append(rolls, step.Roll)
		}
	}
	return dice.Script(rolls...)
}

// stepsOf returns a strategy for each player, that together make the moves of a
// record.
func stepsOf(r farkle.Record) []farkle.Strategy {
	var moves []farkle.Move
	for _, step := range r.Steps {
		if step.Move != (farkle.Move{}) {
			moves = append(moves, step.Move)
		}
	}
	next := func(farkle.Rules, farkle.State) farkle.Move {
		m := moves[0]
		moves = moves[1:]
		return m
	}
	return slices.Repeat([]farkle.Strategy{next}, len(r.Players))
}

// botsFor returns strategies for a number of players.
func botsFor(players int) []farkle.Strategy {
	bots := []farkle.Strategy{farkle.BankAt(300), farkle.Random(7), farkle.KeepAll(500), farkle.ChooseGroups(250)}
	return slices.Repeat(bots, 3)[:players]
}

// gameRecords returns a finished game of every variant, of two to eight players.
func gameRecords(t testing.TB) []farkle.Record {
	t.Helper()
	var all []farkle.Record
	for _, r := range farkle.Variants() {
		players := 2 + len(all)%7
		if r.Target = 2000; r.Finish == farkle.LastRound {
			r.Farkles, r.Penalty = 2, 250
		}
		g := r.Play(dice.Batched(rand.NewPCG(5, uint64(players))), botsFor(players)...)
		for range g.All() {
		}
		if g.Err() != nil || !r.Outcome(g.State()).Over {
			t.Fatalf("%v: %v in %v", r, g.Err(), g.State())
		}
		record := g.Record()
		record.Seed = "5"
		for i := range record.Players {
			record.Players[i] = fmt.Sprint("Player ", i)
		}
		all = append(all, record)
	}
	return all
}

func TestPlayRefuses(t *testing.T) {
	bot := farkle.BankAt(300)
	roll := script("122356")
	invalid := farkle.Standard()
	invalid.Target = 0
	for _, test := range []struct {
		name    string
		rules   farkle.Rules
		roll    dice.Roller
		players []farkle.Strategy
		want    error
	}{
		{"no players", farkle.Standard(), roll, nil, farkle.ErrPlayers},
		{"one player", farkle.Standard(), roll, []farkle.Strategy{bot}, farkle.ErrPlayers},
		{"nine players", farkle.Standard(), roll, slices.Repeat([]farkle.Strategy{bot}, 9), farkle.ErrTooManyPlayers},
		{"first player missing", farkle.Standard(), roll, []farkle.Strategy{nil, bot}, farkle.ErrNoStrategy},
		{"last player missing", farkle.Standard(), roll, []farkle.Strategy{bot, bot, nil}, farkle.ErrNoStrategy},
		{"no roller", farkle.Standard(), nil, []farkle.Strategy{bot, bot}, farkle.ErrDice},
		{"no rules", farkle.Rules{}, roll, []farkle.Strategy{bot, bot}, farkle.ErrNoLines},
		{"no rules and no roller", farkle.Rules{}, nil, []farkle.Strategy{bot, bot}, farkle.ErrNoLines},
		{"no rules and no player", farkle.Rules{}, roll, []farkle.Strategy{nil, nil}, farkle.ErrNoLines},
		{"no target", invalid, roll, []farkle.Strategy{bot, bot}, farkle.ErrRange},
	} {
		g := test.rules.Play(test.roll, test.players...)
		if g.Err() != test.want {
			t.Errorf("%s: %v before the game, want %v", test.name, g.Err(), test.want)
		}
		for range g.All() {
			t.Errorf("%s: the game begins", test.name)
		}
		if g.Err() != test.want || len(g.Record().Steps) > 0 {
			t.Errorf("%s: %v, want %v; %v", test.name, g.Err(), test.want, g.Record())
		}
	}
}

// An illegal move, or a wrong throw, ends the game and names player and move.
func TestPlayIllegal(t *testing.T) {
	for _, test := range []struct {
		name    string
		throws  []string
		players []farkle.Strategy
		want    farkle.MoveError
		text    string
		state   string
	}{
		{"dead dice", []string{"122356"}, []farkle.Strategy{says(t, "12 roll"), says(t)},
			farkle.MoveError{Player: 0, Move: gameMove(t, "12 roll"), Err: farkle.ErrNotScoring},
			`player 0, move "12 roll": farkle: these dice cannot be kept`, "scores=0,0 turn=0 roll=122356"},
		{"missing dice", []string{"223346", "122356"}, []farkle.Strategy{says(t), says(t, "11 bank")},
			farkle.MoveError{Player: 1, Move: gameMove(t, "11 bank"), Err: farkle.ErrMissing},
			`player 1, move "11 bank": farkle: these dice are not in the throw`, "scores=0,0 turn=1 roll=122356"},
		{"late in a turn", []string{"122356", "1234"}, []farkle.Strategy{says(t, "15 roll", "1 roll-all"), says(t)},
			farkle.MoveError{Player: 0, Move: gameMove(t, "1 roll-all"), Err: farkle.ErrDiceLeft},
			`player 0, move "1 roll-all": farkle: dice are left, so not all are rolled again`, "scores=0,0 turn=0 points=150 roll=1234"},
		{"too many dice", []string{"1223561"}, []farkle.Strategy{says(t), says(t)},
			farkle.MoveError{Player: 0, Err: farkle.ErrDice}, `player 0: farkle: wrong number of dice`, "scores=0,0 turn=0 due=6"},
		{"no dice", []string{""}, []farkle.Strategy{says(t), says(t)},
			farkle.MoveError{Player: 0, Err: farkle.ErrDice}, `player 0: farkle: wrong number of dice`, "scores=0,0 turn=0 due=6"},
		{"the dice of the throw before", []string{"122356", "122356"}, []farkle.Strategy{says(t, "15 roll"), says(t)},
			farkle.MoveError{Player: 0, Err: farkle.ErrDice}, `player 0: farkle: wrong number of dice`, "scores=0,0 turn=0 points=150 due=4"},
	} {
		t.Run(test.name, func(t *testing.T) {
			i := 0
			roll := func(int) dice.Dice { // unlike a script it does not see what is due
				i++
				return dice.MustParse(test.throws[i-1])
			}
			g := farkle.Standard().Play(roll, test.players...)
			steps := 0
			for range g.All() {
				steps++
			}
			for range g.All() {
				t.Error("the game goes on")
			}
			var err *farkle.MoveError
			if !errors.As(g.Err(), &err) || *err != test.want {
				t.Fatalf("got %#v, want %#v", g.Err(), test.want)
			}
			if !errors.Is(g.Err(), test.want.Err) || errors.Is(g.Err(), farkle.ErrIllegal) != (test.want.Move != farkle.Move{}) {
				t.Errorf("the reason of %v is not found", g.Err())
			}
			if g.Err().Error() != test.text {
				t.Errorf("%q, want %q", g.Err(), test.text)
			}
			if g.State().String() != test.state || len(g.Record().Steps) != steps {
				t.Errorf("the game is in %v after %d steps, and the record has %d", g.State(), steps, len(g.Record().Steps))
			}
			// What was played up to there can be stored.
			if _, err := farkle.ParseRecord(g.Record().String()); err != nil {
				t.Error(err)
			}
		})
	}
	// The zero Move is no move.
	g := farkle.Standard().Play(script("122356"), func(farkle.Rules, farkle.State) farkle.Move { return farkle.Move{} }, says(t))
	for range g.All() {
	}
	if !errors.Is(g.Err(), farkle.ErrIllegal) {
		t.Errorf("a player who does not move: %v", g.Err())
	}
}

func TestPlayRepeats(t *testing.T) {
	for _, r := range farkle.Variants() {
		r.Target = 3000
		play := func() farkle.Record {
			g := r.Play(dice.Batched(rand.NewPCG(3, 4)), farkle.Random(1), farkle.Random(2), farkle.BankAt(400))
			for range g.All() {
			}
			if g.Err() != nil {
				t.Fatal(g.Err())
			}
			return g.Record()
		}
		if a, b := play(), play(); a.String() != b.String() {
			t.Errorf("the same seeds gave\n%v\nand\n%v", a, b)
		}
	}
}
