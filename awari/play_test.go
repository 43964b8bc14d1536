package awari_test

import (
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"sync"
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
		{"repetition of the start", "oware pits=1 beans=1 skiporigin=no", []awari.Move{0}, []awari.Move{2}, []string{
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
				want := awari.MoveError{Player: g.State().Turn, Move: m, Err: awari.ErrOver}
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
		{"no South", awari.Standard(), nil, bot, awari.ErrPlayers},
		{"no North", awari.Standard(), bot, nil, awari.ErrPlayers},
		{"nobody", awari.Standard(), nil, nil, awari.ErrPlayers},
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
			"south, pit 2: awari: a home is not sown from", "1 1 0 / 1 1 0 turn=south"},
		{"the other home", two, []awari.Move{0}, []awari.Move{2}, awari.MoveError{Player: awari.North, Move: 2, Err: awari.ErrHome},
			"north, pit 2: awari: a home is not sown from", "0 2 0 / 1 1 0 turn=north"},
		{"a foreign pit", two, []awari.Move{3}, nil, awari.MoveError{Player: awari.South, Move: 3, Err: awari.ErrForeign},
			"south, pit 3: awari: the pit of the other player", "1 1 0 / 1 1 0 turn=south"},
		{"a foreign pit of North", two, []awari.Move{0}, []awari.Move{1}, awari.MoveError{Player: awari.North, Move: 1, Err: awari.ErrForeign},
			"north, pit 1: awari: the pit of the other player", "0 2 0 / 1 1 0 turn=north"},
		{"no pit", two, []awari.Move{0}, []awari.Move{6}, awari.MoveError{Player: awari.North, Move: 6, Err: awari.ErrPit},
			"north, pit 6: awari: no such pit", "0 2 0 / 1 1 0 turn=north"},
		{"an empty pit", two, []awari.Move{0, 0}, []awari.Move{3}, awari.MoveError{Player: awari.South, Move: 0, Err: awari.ErrEmpty},
			"south, pit 0: awari: the pit is empty", "0 2 0 / 0 2 0 turn=south"},
		{"an empty pit in an extra turn", two, []awari.Move{1, 1}, nil, awari.MoveError{Player: awari.South, Move: 1, Err: awari.ErrEmpty},
			"south, pit 1: awari: the pit is empty", "1 0 1 / 1 1 0 turn=south extra=1"},
		// 85 beans for each pit on the way, and North has 255: South has no move.
		{"a full pit", "kalah pits=1 beans=255", []awari.Move{0}, nil, awari.MoveError{Player: awari.South, Move: 0, Err: awari.ErrFull},
			"south, pit 0: awari: a pit would hold more than 255 beans", "255 0 / 255 0 turn=south"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := mustRules(t, c.rules).Play(says(t, c.south...), says(t, c.north...))
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

// lawWander captures nothing if it can. With many beans on the board such a game
// goes on for long and comes to no state twice.
func lawWander(src *rand.Rand) awari.Strategy {
	return func(r awari.Rules, s awari.State) awari.Move {
		best, most, n := r.Home(s.Turn), -1, 0
		for m := range r.Moves(s) {
			next, _ := r.Apply(s, m)
			row := next.Board.Row(awari.South) + next.Board.Row(awari.North)
			if row > most {
				most, n = row, 0
			}
			if row == most {
				if n++; src.IntN(n) == 0 {
					best = m
				}
			}
		}
		return best
	}
}

func TestTooLong(t *testing.T) {
	if awari.MaxPlies != 100_000 {
		t.Errorf("MaxPlies is %d", awari.MaxPlies)
	}
	if testing.Short() {
		t.Skip("the longest game")
	}
	r := mustRules(t, "pits=7 beans=18 sow=no-homes capture=two-or-three end=mover-stuck")
	bot := lawWander(rand.New(rand.NewPCG(1, 1)))
	g := r.Play(bot, bot)
	if n := lawPlay(g); n != awari.MaxPlies || g.Err() != awari.ErrTooLong || g.Repeated() {
		t.Fatalf("after %d moves: %v", n, g.Err())
	}
	for range g.All() {
		t.Fatal("the game goes on")
	}
	// What was played is a record.
	record := g.Record()
	text, err := record.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	got, err := awari.ParseRecord(string(text))
	if err != nil || !slices.Equal(got.Moves, record.Moves) {
		t.Fatalf("it does not read: %v", err)
	}
	again := got.Replay()
	if n := lawPlay(again); n != awari.MaxPlies || again.Err() != nil || again.State() != g.State() {
		t.Errorf("it does not replay: %v", again.Err())
	}
	// With one more move it is not.
	s := g.State()
	m := bot(r, s)
	long := fmt.Sprintf("%s%d: %d\n", text, s.Turn, r.Label(m))
	_, err = awari.ParseRecord(long)
	wantSyntaxError(t, err, long, len(text)+3, awari.ErrTooLong)
	record.Moves = append(record.Moves, m)
	again = record.Replay()
	if n := lawPlay(again); n != awari.MaxPlies || again.Err() != awari.ErrTooLong {
		t.Errorf("a longer record replays %d moves, %v", n, again.Err())
	}
	if _, err := record.MarshalText(); err != awari.ErrTooLong {
		t.Errorf("a longer record has a text: %v", err)
	}
}

// One strategy plays many games at the same time. Run with -race.
func TestPlayConcurrently(t *testing.T) {
	bots := []awari.Strategy{awari.Random(1), awari.Greedy(), awari.Search(2)}
	rules := []awari.Rules{awari.Standard(), awari.Oware(), awari.Basic(), awari.Kalah(3, 5)}
	play := func(i int) string {
		g := rules[i%4].Play(bots[i%3], bots[(i+1)%3])
		lawPlay(g)
		if g.Err() != nil {
			t.Error(g.Err())
		}
		return g.Record().String()
	}
	const games = 24
	var want, got [games]string
	var wait sync.WaitGroup
	for i := range games {
		wait.Add(1)
		go func() {
			defer wait.Done()
			got[i] = play(i)
		}()
	}
	wait.Wait()
	for i := range games {
		want[i] = play(i)
	}
	if got != want {
		t.Error("games played at the same time differ")
	}
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	g := awari.Standard().Play(awari.Random(1), awari.Random(2))
	n := 0
	for range g.All() {
		if n++; n == 5 {
			break
		}
	}
	early := g.Record()
	text := early.String()
	early.Moves[0], early.Players[1] = 99, "somebody else"
	early.Moves = append(early.Moves, 99)
	if got := g.Record().String(); got != text {
		t.Errorf("a change of the record changes the game to %v", got)
	}
	early = g.Record()
	if lawPlay(g); g.Err() != nil || early.String() != text {
		t.Errorf("%v; the record has become %v", g.Err(), early)
	}
	// The same for what Replay is given.
	replay := early.Replay()
	early.Moves[3], early.Players[0] = 99, "Eve"
	lawPlay(replay)
	if got := replay.Record().String(); got != text || replay.Err() != nil {
		t.Errorf("%v; replayed was %v", replay.Err(), got)
	}
}

// The zero Game has nothing to play.
func TestZeroGame(t *testing.T) {
	var g awari.Game
	if n := lawPlay(&g); n != 0 || g.Err() != nil || g.State() != (awari.State{}) || len(g.Record().Moves) > 0 || g.Repeated() {
		t.Errorf("%d, %v, %v", n, g.Err(), g.State())
	}
}

// A game that is fed move by move from outside is the game of the players, and
// refuses what comes after its end, also where a state comes up again.
func TestGameFromOutside(t *testing.T) {
	for _, text := range []string{"standard", "oware", "oware pits=2 beans=1", "oware pits=1 beans=1"} {
		r := mustRules(t, text)
		repeats := false
		for seed := range uint64(30) {
			g := r.Play(awari.Random(seed), awari.Random(seed+100))
			for range g.All() {
			}
			if g.Err() != nil {
				t.Fatal(g.Err())
			}
			repeats = repeats || g.Repeated()
			fed := awari.Record{Rules: r}.Replay()
			for _, m := range g.Record().Moves {
				before := fed.State()
				if err := fed.Move(r.Home(before.Turn)); !errors.Is(err, awari.ErrHome) || fed.State() != before || fed.Err() != nil {
					t.Fatalf("%s in %v: %v, %v", text, before, err, fed.State())
				}
				if err := fed.Move(m); err != nil {
					t.Fatal(err)
				}
			}
			if fed.State() != g.State() || fed.Repeated() != g.Repeated() || !slices.Equal(fed.Record().Moves, g.Record().Moves) {
				t.Errorf("%s: %v, want %v", text, fed.State(), g.State())
			}
			if err := fed.Move(0); !errors.Is(err, awari.ErrOver) {
				t.Errorf("%s: after the end: %v", text, err)
			}
		}
		if text != "standard" && text != "oware" && !repeats {
			t.Errorf("%s: no state came up again", text)
		}
	}
}
