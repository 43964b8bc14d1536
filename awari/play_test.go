package awari_test

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"

	"pips.example/awari"
)

// says returns a strategy that makes these moves one after the other, unlike a
// strategy should: a test knows how often it is asked.
func says(t *testing.T, moves ...awari.Move) awari.Strategy {
	return func(r awari.Rules, s awari.State) awari.Move {
		if len(moves) == 0 {
			t.Errorf("asked for one move too many, in %v", s)
			return r.Home(s.Turn)
		}
		m := moves[0]
		moves = moves[1:]
		return m
	}
}

// Whole games, by hand. With two pits a side South has 0 and 1, home 2; North has
// 3 and 4, home 5. Opposite of 1 is 3.
func TestPlay(t *testing.T) {
	for _, c := range []struct {
		name, rules  string
		south, north []awari.Move
		want         []string
		outcome      awari.Outcome
		repeated     bool
	}{
		{"turn by turn", "kalah pits=2 beans=1", []awari.Move{0, 1}, []awari.Move{3}, []string{
			"0: 0 2 0 / 1 1 0 turn=north",
			"3: 0 2 0 / 0 2 0 turn=south",
			"1: 0 0 1 / 0 0 3 turn=north", // South is empty, North keeps its own
		}, awari.Outcome{Over: true, Winner: awari.North, Margin: 2}, false},
		{"an extra turn and a capture", "kalah pits=2 beans=1", []awari.Move{1, 0}, nil, []string{
			"1: 1 0 1 / 1 1 0 turn=south extra=1",
			"0: 0 0 3 / 0 0 1 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.South, Margin: 2}, false},
		{"what is left goes to the mover", "standard pits=2 beans=1", []awari.Move{1, 0}, nil, []string{
			"1: 1 0 1 / 1 1 0 turn=south extra=1",
			"0: 0 0 4 / 0 0 0 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.South, Margin: 4}, false},
		{"what is left counts for nobody", "basic pits=2 beans=1", []awari.Move{1, 0}, nil, []string{
			"1: 1 0 1 / 1 1 0 turn=south extra=1",
			"0: 0 0 3 / 0 1 0 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.South, Margin: 3}, false},
		{"the last bean at home ends it", "standard pits=1 beans=1", []awari.Move{0}, nil, []string{
			"0: 0 2 / 0 0 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.South, Margin: 2}, false},
		// Each sowing makes two on the other side, which are all, and so stay. The
		// third would lead to where the first led.
		{"repetition", "oware pits=1 beans=1", []awari.Move{0, 0}, []awari.Move{2}, []string{
			"0: 0 0 / 2 0 turn=north",
			"2: 2 0 / 0 0 turn=south",
			"0: 0 0 / 0 2 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.North, Margin: 2}, true},
		// On a lap that does not pass over its pit the two are one each again.
		{"repetition of the start", "oware pits=1 beans=1 skip-origin=no", []awari.Move{0}, []awari.Move{2}, []string{
			"0: 0 0 / 2 0 turn=north",
			"2: 0 1 / 0 1 turn=south",
		}, awari.Outcome{Over: true, Draw: true}, true},
		// What else the rules say of beans that are left, they go to their owners.
		{"repetition, uncounted", "oware pits=1 beans=1 leftover=uncounted", []awari.Move{0, 0}, []awari.Move{2}, []string{
			"0: 0 0 / 2 0 turn=north",
			"2: 2 0 / 0 0 turn=south",
			"0: 0 0 / 0 2 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.North, Margin: 2}, true},
		{"repetition, to the mover", "oware pits=1 beans=1 leftover=mover", []awari.Move{0, 0}, []awari.Move{2}, []string{
			"0: 0 0 / 2 0 turn=north",
			"2: 2 0 / 0 0 turn=south",
			"0: 0 0 / 0 2 turn=north",
		}, awari.Outcome{Over: true, Winner: awari.North, Margin: 2}, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := mustRules(t, c.rules)
			g := r.Play(says(t, c.south...), says(t, c.north...))
			if s := g.State(); s != r.Start() {
				t.Errorf("before the first move the state is %v", s)
			}
			var got []string
			for m, s := range g.All() {
				got = append(got, fmt.Sprint(m, ": ", s))
				if g.State() != s || g.Err() != nil || g.Repeated() != (c.repeated && len(got) == len(c.want)) {
					t.Errorf("State %v, All %v, Err %v, Repeated %v", g.State(), s, g.Err(), g.Repeated())
				}
			}
			if !slices.Equal(got, c.want) {
				t.Fatalf("the game went\n%q, want\n%q", got, c.want)
			}
			if o := r.Outcome(g.State()); o != c.outcome || g.Err() != nil {
				t.Errorf("%+v, want %+v; %v", o, c.outcome, g.Err())
			}
			for range g.All() {
				t.Error("the game goes on after its end")
			}
			// The record says the same.
			read, err := awari.ParseRecord(g.Record().String())
			if err != nil {
				t.Fatal(err)
			}
			again := read.Replay()
			if again.Repeated() {
				t.Error("repeated before it begins")
			}
			if n := lawPlay(again); n != len(c.want) || again.State() != g.State() || again.Err() != nil || again.Repeated() != c.repeated {
				t.Errorf("%d moves to %v, %v, %v", n, again.State(), again.Err(), again.Repeated())
			}
			// Nothing can follow, whoever does it.
			for m := range awari.Move(8) {
				r := g.Record()
				r.Moves = append(r.Moves, m)
				more := r.Replay()
				lawPlay(more)
				want := awari.MoveError{Player: g.State().Turn, Move: m, Err: awari.ErrOver, Pits: r.Rules.Pits}
				var bad *awari.MoveError
				if !errors.As(more.Err(), &bad) || *bad != want || more.State() != g.State() {
					t.Errorf("%v after the end: %v in %v", m, more.Err(), more.State())
				}
				if _, err := r.MarshalText(); !errors.Is(err, awari.ErrOver) {
					t.Errorf("%v after the end has a text: %v", m, err)
				}
			}
		})
	}
}

// A game by the plain definition: the states since the start are in a set, and
// one that is in it ends the game.
func TestRepetition(t *testing.T) {
	games := uint64(200)
	if testing.Short() {
		games = 40
	}
	for name, r := range lawRules(t) {
		repeated := 0
		for seed := range games {
			bot := awari.Random(seed)
			g := r.Play(bot, bot)
			s := r.Start()
			seen := map[awari.State]bool{s: true}
			for m, got := range g.All() {
				next, err := r.Apply(s, m)
				if err != nil {
					t.Fatal(err)
				}
				if seen[next] {
					if !g.Repeated() || r.Sow != awari.NoHomes {
						t.Fatalf("%s: %v comes up again, Repeated %v", name, next, g.Repeated())
					}
					b := next.Board
					beans := make([]int, 2*r.Pits+2)
					for p := range awari.Player(2) {
						beans[r.Home(p)] = b.Home(p) + b.Row(p)
					}
					next.Board = ringBoard(t, beans...)
					repeated++
				} else if g.Repeated() {
					t.Fatalf("%s: %v does not come up again", name, next)
				}
				if s = next; got != s {
					t.Fatalf("%s: %v, want %v", name, got, s)
				}
				seen[s] = true
			}
			if g.Err() != nil || !r.Outcome(s).Over {
				t.Fatalf("%s: %v in %v", name, g.Err(), s)
			}
			again := g.Record().Replay()
			if lawPlay(again); again.State() != s || again.Repeated() != g.Repeated() || again.Err() != nil {
				t.Fatalf("%s: replays to %v, %v", name, again.State(), again.Err())
			}
		}
		if name == "oware" || name == "awari" {
			if repeated == 0 || repeated == int(games) {
				t.Errorf("%s: %d of %d games end by repetition", name, repeated, games)
			}
		}
	}
}

// The strategies get the rules, and the state of their own turn.
func TestPlayAsks(t *testing.T) {
	r := awari.Kalah(4, 3)
	asked := 0
	bot := func(me awari.Player) awari.Strategy {
		return func(got awari.Rules, s awari.State) awari.Move {
			asked++
			if got != r || s.Turn != me {
				t.Errorf("%v is asked under %v in %v", me, got, s)
			}
			return awari.Random(5)(got, s)
		}
	}
	g := r.Play(bot(awari.South), bot(awari.North))
	if n := lawPlay(g); n != asked || g.Err() != nil || !r.Outcome(g.State()).Over {
		t.Errorf("%d moves, %d asked, %v", n, asked, g.Err())
	}
}

// lawGames returns a finished game of all rules.
func lawGames(t testing.TB) []awari.Record {
	t.Helper()
	var all []awari.Record
	for _, r := range lawRules(t) {
		g := r.Play(awari.Random(7), awari.Greedy())
		lawPlay(g)
		if g.Err() != nil || !r.Outcome(g.State()).Over {
			t.Fatalf("%v: %v in %v", r, g.Err(), g.State())
		}
		all = append(all, g.Record())
	}
	return all
}

// A loop may be left at any place, and the next one goes on from there.
func TestPlayInParts(t *testing.T) {
	for _, want := range lawGames(t) {
		again := want.Rules.Play(awari.Random(7), awari.Greedy())
		n := 0
		for n < len(want.Moves) {
			part := n%4 + 1
			for m, s := range again.All() {
				if m != want.Moves[n] || s != again.State() {
					t.Fatalf("move %d is %v", n, m)
				}
				n++
				if part--; part == 0 {
					break
				}
			}
			if again.Err() != nil || !slices.Equal(again.Record().Moves, want.Moves[:n]) {
				t.Fatalf("after %d moves: %v, %v", n, again.Err(), again.Record())
			}
		}
		for range again.All() {
			t.Fatal("a move too many")
		}
		if again.Record().String() != want.String() {
			t.Errorf("got %v, want %v", again.Record(), want)
		}
	}
}

// All can also be pulled from.
func TestPlayPull(t *testing.T) {
	g := awari.Kalah(2, 1).Play(says(t, 0, 1), says(t, 3))
	next, stop := iter.Pull2(g.All())
	defer stop()
	for _, want := range []string{"0 2 0 / 1 1 0 turn=north", "0 2 0 / 0 2 0 turn=south"} {
		if _, s, ok := next(); !ok || s.String() != want {
			t.Fatalf("got %v, %v, want %s", s, ok, want)
		}
	}
}

func TestPlayRefuses(t *testing.T) {
	bot := awari.Greedy()
	for _, c := range []struct {
		name         string
		rules        awari.Rules
		south, north awari.Strategy
		want         error
	}{
		{"no South", awari.Standard(), nil, bot, awari.ErrNoStrategy},
		{"no North", awari.Standard(), bot, nil, awari.ErrNoStrategy},
		{"nobody", awari.Standard(), nil, nil, awari.ErrNoStrategy},
		{"no rules", awari.Rules{}, bot, bot, awari.ErrPits},
		{"no rules and nobody", awari.Rules{}, nil, nil, awari.ErrPits},
		{"no beans", awari.Kalah(6, 0), bot, bot, awari.ErrBeans},
		{"bad rules", func() awari.Rules { r := awari.Oware(); r.End = 7; return r }(), bot, bot, awari.ErrRange},
	} {
		g := c.rules.Play(c.south, c.north)
		if g.Err() != c.want {
			t.Errorf("%s: %v before the game, want %v", c.name, g.Err(), c.want)
		}
		for range g.All() {
			t.Errorf("%s: the game begins", c.name)
		}
		if g.Err() != c.want || len(g.Record().Moves) > 0 || g.Repeated() {
			t.Errorf("%s: %v, want %v; %v", c.name, g.Err(), c.want, g.Record())
		}
	}
}

// An illegal move ends the game and names player and pit.
func TestPlayIllegal(t *testing.T) {
	const two = "kalah pits=2 beans=1"
	for _, c := range []struct {
		name, rules  string
		south, north []awari.Move
		want         awari.MoveError
		text, state  string
	}{
		{"the own home", two, []awari.Move{2}, nil, awari.MoveError{Player: awari.South, Move: 2, Err: awari.ErrHome},
			"south, pit index 2: awari: a home is not sown from", "1 1 0 / 1 1 0 turn=south"},
		{"the other home", two, []awari.Move{0}, []awari.Move{2}, awari.MoveError{Player: awari.North, Move: 2, Err: awari.ErrHome},
			"north, pit index 2: awari: a home is not sown from", "0 2 0 / 1 1 0 turn=north"},
		{"a foreign pit", two, []awari.Move{3}, nil, awari.MoveError{Player: awari.South, Move: 3, Err: awari.ErrForeign},
			"south, pit index 3: awari: the pit of the other player", "1 1 0 / 1 1 0 turn=south"},
		{"a foreign pit of North", two, []awari.Move{0}, []awari.Move{1}, awari.MoveError{Player: awari.North, Move: 1, Err: awari.ErrForeign},
			"north, pit index 1: awari: the pit of the other player", "0 2 0 / 1 1 0 turn=north"},
		{"no pit", two, []awari.Move{0}, []awari.Move{6}, awari.MoveError{Player: awari.North, Move: 6, Err: awari.ErrPit},
			"north, pit index 6: awari: no such pit", "0 2 0 / 1 1 0 turn=north"},
		{"an empty pit", two, []awari.Move{0, 0}, []awari.Move{3}, awari.MoveError{Player: awari.South, Move: 0, Err: awari.ErrEmpty},
			"south, pit 1: awari: the pit is empty", "0 2 0 / 0 2 0 turn=south"},
		{"an empty pit in an extra turn", two, []awari.Move{1, 1}, nil, awari.MoveError{Player: awari.South, Move: 1, Err: awari.ErrEmpty},
			"south, pit 2: awari: the pit is empty", "1 0 1 / 1 1 0 turn=south extra=1"},
		// 85 beans for each pit on the way, and North has 255: South has no move.
		{"a full pit", "kalah pits=1 beans=255", []awari.Move{0}, nil, awari.MoveError{Player: awari.South, Move: 0, Err: awari.ErrFull},
			"south, pit 1: awari: a pit would hold more than 255 beans", "255 0 / 255 0 turn=south"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := mustRules(t, c.rules)
			c.want.Pits = r.Pits
			g := r.Play(says(t, c.south...), says(t, c.north...))
			n := lawPlay(g)
			for range g.All() {
				t.Error("the game goes on")
			}
			var err *awari.MoveError
			if !errors.As(g.Err(), &err) || *err != c.want {
				t.Fatalf("got %#v, want %#v", g.Err(), c.want)
			}
			if !errors.Is(g.Err(), c.want.Err) || !errors.Is(g.Err(), awari.ErrIllegal) || g.Err().Error() != c.text {
				t.Errorf("%q, want %q", g.Err(), c.text)
			}
			if g.State().String() != c.state || len(g.Record().Moves) != n || n != len(c.south)+len(c.north)-1 {
				t.Errorf("the game is in %v after %d moves, and the record has %v", g.State(), n, g.Record().Moves)
			}
			// What was played up to there can be stored.
			if _, err := awari.ParseRecord(g.Record().String()); err != nil {
				t.Error(err)
			}
		})
	}
	// Where every pit is full it is not the fault of the player, who returns a
	// home, as the strategies here do, or anything else.
	bots := lawBots()
	for m := range awari.Move(6) {
		bots[fmt.Sprint("always ", m)] = func(awari.Rules, awari.State) awari.Move { return m }
	}
	for name, bot := range bots {
		g := awari.Kalah(1, 255).Play(bot, bot)
		if n := lawPlay(g); n != 0 || !errors.Is(g.Err(), awari.ErrFull) {
			t.Errorf("%s has no move: %v", name, g.Err())
		}
	}
}
