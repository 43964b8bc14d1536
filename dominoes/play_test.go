package dominoes_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// says plays these moves one after the other.
func says(t *testing.T, moves ...string) dominoes.Strategy {
	return func(dominoes.View) dominoes.Move {
		t.Helper()
		if len(moves) == 0 {
			t.Error("asked for one more move")
			return dominoes.Move{Knock: true}
		}
		var m dominoes.Move
		m, moves = lawMove(t, moves[0]), moves[1:]
		return m
	}
}

// A game by hand, round for round: what each move led to.
func TestPlay(t *testing.T) {
	r := lawTable(t, "hand=2 target=8")
	g := r.Play(dominoes.Player1, dominoes.Dealt(lawHands(t, "5-4 2-1", "5-1 6-6"), lawHands(t, "6-6 0-0", "5-5 3-1")),
		says(t, "5-4 left", "2-1 right", "0-0 left"), says(t, "5-1 right", "3-1 left", "5-5 right"))
	want := []struct{ move, state string }{
		{"deal", "hand1=5-4,2-1 hand2=5-1,6-6"},
		{"5-4 left", "scores=3,0 turn=1 hand1=2-1 hand2=5-1,6-6 board=5-4/1.1"}, // 9
	}
	i := 0
	for m, s := range g.All() {
		if i == len(want) {
			break
		}
		if m.String() != want[i].move || s != lawState(t, want[i].state) || s != g.State() || m.IsDeal() != (i == 0) {
			t.Errorf("%v leads to %v, want %s, %s", m, s, want[i].move, want[i].state)
		}
		i++
	}
	// 5-1 does not fit at the right, where 4 is open.
	var err *dominoes.MoveError
	if lawPlay(g); !errors.As(g.Err(), &err) || err.Player != dominoes.Player2 || err.Move.String() != "5-1 right" || err.Err != dominoes.ErrNoMatch {
		t.Errorf("%v in %v", g.Err(), g.State())
	}

	// With knocks and a second round. 5-4 are nine pips, 3 points; then 1-5 5-4
	// has the ends 1 and 4 and makes a point; 2-1 at the left leaves 2 and 4, two
	// points, and one for chipping out. Player 2 cannot play 6-6 there.
	g = r.Play(dominoes.Player1, dominoes.Dealt(lawHands(t, "5-4 2-1", "5-1 6-6"), lawHands(t, "6-0 2-2", "5-5 6-5"), lawHands(t, "0-0 3-0", "5-5 6-5")),
		says(t, "5-4 left", "2-1 left", "6-0 left", "0-0 right", "3-0 right"), says(t, "5-1 left", "6-5 right", "5-5 right"))
	want = []struct{ move, state string }{
		{"deal", "hand1=5-4,2-1 hand2=5-1,6-6"},
		{"5-4 left", "scores=3,0 turn=1 hand1=2-1 hand2=5-1,6-6 board=5-4/1.1"},
		{"5-1 left", "scores=3,1 turn=0 hand1=2-1 hand2=6-6 board=1-5/2.2,5-4/1.1"},
		{"2-1 left", "scores=6,1 turn=1 hand2=6-6 board=2-1/1.3,1-5/2.2,5-4/1.1"},
		{"deal", "scores=6,1 turn=1 first=1 hand1=6-0,2-2 hand2=5-5,6-5"},
		// 6+5 are 11.
		{"6-5 right", "scores=6,1 turn=0 first=1 hand1=6-0,2-2 hand2=5-5 board=6-5/2.1"},
		// 0 and 5 are 5.
		{"6-0 left", "scores=7,1 turn=1 first=1 hand1=2-2 hand2=5-5 board=0-6/1.2,6-5/2.1"},
		// 0 and 10, 2 points, and one for chipping out.
		{"5-5 right", "scores=7,4 turn=0 first=1 hand1=2-2 board=0-6/1.2,6-5/2.1,5-5/2.3"},
		{"deal", "scores=7,4 hand1=0-0,3-0 hand2=5-5,6-5"},
		{"0-0 right", "scores=7,4 turn=1 hand1=3-0 hand2=5-5,6-5 board=0-0/1.1"},
		{"knock", "scores=7,4 turn=0 hand1=3-0 hand2=5-5,6-5 board=0-0/1.1 knocked2=0"},
		// 0-0 and 3 would be one, and another for chipping out: a bust.
		{"3-0 right", "scores=7,4 turn=1 hand2=5-5,6-5 board=0-0/1.1,0-3/1.2 knocked2=0"}, // a knock has no number
	}
	i = 0
	for m, s := range g.All() {
		if i == len(want) {
			break
		}
		if m.String() != want[i].move || s != lawState(t, want[i].state) {
			t.Errorf("%d: %v leads to %v, want %s, %s", i, m, s, want[i].move, want[i].state)
		}
		i++
	}
	// There are no more hands.
	if lawPlay(g); i != len(want) || !errors.Is(g.Err(), dominoes.ErrDeal) || errors.Is(g.Err(), dominoes.ErrIllegal) {
		t.Errorf("after %d: %v", i, g.Err())
	}
}

// A loop that is left early is gone on with, and gives the same game.
func TestPlayInParts(t *testing.T) {
	for name, r := range lawTables(t) {
		whole := lawGame(t, r, dominoes.Player2, 1, dominoes.GreedyPlayer, dominoes.SimplePlayer)
		src := rand.New(rand.NewPCG(1, 7))
		g := r.Play(dominoes.Player2, func(n int) [2]dominoes.Hand { return lawDeal(src, n) }, dominoes.GreedyPlayer, dominoes.SimplePlayer)
		if s := g.State(); s != (dominoes.State{First: dominoes.Player1}) || !r.Due(s) || g.Err() != nil {
			t.Errorf("%s: before the first deal: %v", name, s)
		}
		var steps []dominoes.Move
		for stop := 1; !r.Outcome(g.State()).Over; stop++ {
			n := 0
			for m, s := range g.All() {
				if steps = append(steps, m); s != g.State() {
					t.Fatalf("%s: %v, but %v", name, s, g.State())
				}
				if n++; n == stop%5+1 {
					break
				}
			}
			if len(g.Record().Steps) != len(steps) || g.Err() != nil {
				t.Fatalf("%s: %d steps, %v", name, len(steps), g.Err())
			}
		}
		for range g.All() {
			t.Errorf("%s: goes on", name)
		}
		if g.State() != whole.State() || g.Record().String() != whole.Record().String() || len(steps) != len(whole.Record().Steps) {
			t.Errorf("%s: in parts it ends in %v, else in %v", name, g.State(), whole.State())
		}
		// Steps and moves are the same, and the first dropper alternates.
		first := dominoes.Player2
		for i, step := range g.Record().Steps {
			if step.Move != steps[i] || step.Move.IsDeal() != (step.Hands != [2]dominoes.Hand{}) {
				t.Fatalf("%s: step %d is %v, but the move was %v", name, i, step, steps[i])
			}
		}
		check, err := r.Start(first, whole.Record().Steps[0].Hands)
		if err != nil {
			t.Fatal(err)
		}
		for _, step := range whole.Record().Steps[1:] {
			if step.Move.IsDeal() {
				first = first.Other()
				check = dominoes.State{Hands: step.Hands, Scores: check.Scores, Turn: first, First: first}
				continue
			}
			if check, err = r.Apply(check, step.Move); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
		}
		if check != whole.State() {
			t.Errorf("%s: by Apply it ends in %v, not in %v", name, check, whole.State())
		}
	}
}

// An illegal move ends the game and names player and move.
func TestPlayIllegal(t *testing.T) {
	hands := lawHands(t, "5-1 2-2", "6-5 4-4")
	for _, c := range []struct {
		name     string
		p1, p2   []string
		player   dominoes.Player
		err      error
		text     string
		recorded int
	}{
		{"a knock", []string{"knock"}, nil, 0, dominoes.ErrKnock, `player 1, move "knock": dominoes: who can play must play`, 1},
		{"a tile of the other", []string{"6-5 left"}, nil, 0, dominoes.ErrNotHeld, `player 1, move "6-5 left": dominoes: the tile is not in the hand`, 1},
		{"turned", []string{"1-5 left"}, nil, 0, dominoes.ErrTurned, `player 1, move "1-5 left": dominoes: the tile is held the other way round`, 1},
		{"no match", []string{"5-1 left"}, []string{"6-5 right"}, 1, dominoes.ErrNoMatch, `player 2, move "6-5 right": dominoes: the tile does not fit there`, 2},
		{"no match either", []string{"5-1 left"}, []string{"4-4 right"}, 1, dominoes.ErrNoMatch, `player 2, move "4-4 right": dominoes: the tile does not fit there`, 2},
		{"played", []string{"5-1 left"}, []string{"5-1 right"}, 1, dominoes.ErrPlayed, `player 2, move "5-1 right": dominoes: the tile has been played`, 2},
		{"the other knocks", []string{"5-1 left"}, []string{"knock"}, 1, dominoes.ErrKnock, `player 2, move "knock": dominoes: who can play must play`, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := lawTable(t, "hand=2 target=61")
			g := r.Play(dominoes.Player1, dominoes.Dealt(hands), says(t, c.p1...), says(t, c.p2...))
			n := lawPlay(g)
			var err *dominoes.MoveError
			last := append(slices.Clone(c.p1), c.p2...)
			if !errors.As(g.Err(), &err) || err.Player != c.player || err.Err != c.err || err.Move != lawMove(t, last[len(last)-1]) {
				t.Fatalf("%#v", g.Err())
			}
			if g.Err().Error() != c.text || !errors.Is(g.Err(), c.err) || !errors.Is(g.Err(), dominoes.ErrIllegal) {
				t.Errorf("%q, want %q", g.Err(), c.text)
			}
			if again := lawPlay(g); again != 0 || n != c.recorded || len(g.Record().Steps) != n {
				t.Errorf("%d, then %d steps, recorded %d", n, again, len(g.Record().Steps))
			}
			// What was played up to there can be stored.
			if _, err := dominoes.ParseRecord(g.Record().String()); err != nil {
				t.Error(err)
			}
			// The same in a match: player 2 of it chooses first there in even games.
			bad := func(v dominoes.View) dominoes.Move { return dominoes.Move{Domino: v.Hand.At(0), End: 7} }
			for i, players := range [][2]dominoes.DomsPlayer{{bad, dominoes.SimplePlayer}, {dominoes.SimplePlayer, bad}} {
				_, _, err := r.DomsMatch(3, players[0], players[1], 1)
				var m *dominoes.MoveError
				if !errors.As(err, &m) || m.Player != dominoes.Player(i) || m.Move.End != 7 || !errors.Is(err, dominoes.ErrEnd) {
					t.Errorf("%v", err)
				}
			}
		})
	}
}

// What keeps a game from beginning. Nobody is asked, nothing is dealt.
func TestPlayRefuses(t *testing.T) {
	simple, none := dominoes.SimplePlayer, dominoes.Strategy(nil)
	never := func(dominoes.View) dominoes.Move { t.Error("asked"); return dominoes.Move{} }
	deal := func(int) [2]dominoes.Hand { t.Error("dealt"); return [2]dominoes.Hand{} }
	std := dominoes.Standard()
	for name, c := range map[string]struct {
		rules  dominoes.Rules
		first  dominoes.Player
		deal   dominoes.Dealer
		p1, p2 dominoes.Strategy
		want   error
	}{
		"no rules":         {dominoes.Rules{}, 0, deal, never, never, dominoes.ErrHandSize},
		"hands of 15":      {dominoes.Rules{HandSize: 15, Target: 61}, 0, deal, never, never, dominoes.ErrHandSize},
		"no target":        {dominoes.Rules{HandSize: 7}, 0, deal, never, never, dominoes.ErrTarget},
		"no convention":    {dominoes.Rules{HandSize: 7, Target: 1, ChipOut: 3}, 0, deal, never, never, dominoes.ErrChipOut},
		"player 3":         {std, 2, deal, never, never, dominoes.ErrPlayers},
		"player 256":       {std, 255, deal, never, never, dominoes.ErrPlayers},
		"no player 1":      {std, 0, deal, none, never, dominoes.ErrPlayers},
		"no player 2":      {std, 1, deal, never, none, dominoes.ErrPlayers},
		"no players":       {std, 0, deal, none, none, dominoes.ErrPlayers},
		"no dealer":        {std, 0, nil, simple, simple, dominoes.ErrDeal},
		"nobody at all":    {std, 0, nil, nil, nil, dominoes.ErrPlayers},
		"rules come first": {dominoes.Rules{}, 9, nil, nil, nil, dominoes.ErrHandSize},
	} {
		g := c.rules.Play(c.first, c.deal, c.p1, c.p2)
		if n := lawPlay(g); n != 0 || g.Err() != c.want || len(g.Record().Steps) != 0 {
			t.Errorf("%s: %d steps, %v, want %v", name, n, g.Err(), c.want)
		}
	}
	// Wrong hands end the game with ErrDeal, at the first deal or later.
	good := lawHands(t, "6-6 0-0", "1-1 2-2")
	for name, wrong := range map[string][2]dominoes.Hand{
		"none": {}, "one": {good[0]}, "the same": {good[0], good[0]}, "too few": lawHands(t, "6-6", "1-1"), "too many": lawHands(t, "6-6 0-0 1-2", "1-1 2-2 3-3"),
	} {
		r := lawTable(t, "hand=2 target=61 chipout=none")
		for before := range 3 {
			rounds := slices.Repeat([][2]dominoes.Hand{good}, before)
			g := r.Play(0, dominoes.Dealt(append(rounds, wrong)...), simple, simple)
			n := lawPlay(g)
			var m *dominoes.MoveError
			if !errors.As(g.Err(), &m) || m.Err != dominoes.ErrDeal || !m.Move.IsDeal() || g.Err().Error() != dominoes.ErrDeal.Error() || n != 2*before || len(g.Record().Steps) != n {
				t.Errorf("%s: after %d rounds and %d steps: %v", name, before, n, g.Err())
			}
		}
	}
}

// Who cannot play is not asked, and is not asked by a match either.
func TestPlayersAreNotAsked(t *testing.T) {
	for name, r := range lawTables(t) {
		knocks := 0
		asked := [2]int{}
		watch := func(p dominoes.Player) dominoes.Strategy {
			return func(v dominoes.View) dominoes.Move {
				asked[p]++
				if dominoes.Blocked(v.Hand, v.Board) || v.Player != p || v.Rules != r {
					t.Fatalf("%s: %v is asked in %+v", name, p, v)
				}
				return dominoes.SimplePlayer(v)
			}
		}
		g := lawGame(t, r, 0, 2, watch(0), watch(1))
		moves := 0
		for _, step := range g.Record().Steps {
			switch {
			case step.Move.Knock:
				knocks++
			case !step.Move.IsDeal():
				moves++
			}
		}
		if moves != asked[0]+asked[1] {
			t.Errorf("%s: %d drops, but %v were asked for", name, moves, asked)
		}
		if _, _, err := r.DomsMatch(3, watch(0), watch(1), 5); err != nil {
			t.Error(err)
		}
		if name == "standard" && knocks == 0 {
			t.Error("nobody knocked")
		}
	}
}

func TestTooLong(t *testing.T) {
	if dominoes.MaxPlies != 100_000 {
		t.Errorf("MaxPlies is %d", dominoes.MaxPlies)
	}
	if testing.Short() {
		t.Skip("the longest game")
	}
	// With a 0-0 and a 1-1 nobody scores: a round is a deal and a drop.
	r := lawTable(t, "hand=1 target=61 chipout=none")
	hands := lawHands(t, "0-0", "1-1")
	rounds := 0
	g := r.Play(0, func(n int) [2]dominoes.Hand { rounds++; return hands }, dominoes.SmartPlayer, dominoes.LookaheadPlayer)
	if n := lawPlay(g); n != dominoes.MaxPlies || g.Err() != dominoes.ErrTooLong || rounds != n/2 || g.State().Scores != (dominoes.Scores{}) {
		t.Fatalf("after %d steps: %v", n, g.Err())
	}
	if n := lawPlay(g); n != 0 || g.Err() != dominoes.ErrTooLong {
		t.Fatal("the game goes on")
	}
	// What was played is a record.
	record := g.Record()
	text, err := record.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	got, err := dominoes.ParseRecord(string(text))
	if err != nil || !slices.Equal(got.Steps, record.Steps) {
		t.Fatalf("it does not read: %v", err)
	}
	// With one more step it is not.
	long := string(text) + "0: deal 0-0 / 1-1\n"
	_, err = dominoes.ParseRecord(long)
	lawSyntax(t, err, long, len(text)+len("0: deal "), dominoes.ErrTooLong)
	record.Steps = append(record.Steps, dominoes.DealStep(hands))
	again := record.Replay()
	if n := lawPlay(again); n != dominoes.MaxPlies || again.Err() != dominoes.ErrTooLong {
		t.Errorf("a longer record replays %d steps, %v", n, again.Err())
	}
	if _, err := record.MarshalText(); err != dominoes.ErrTooLong {
		t.Errorf("a longer record has a text: %v", err)
	}
}

func TestDealt(t *testing.T) {
	a, b := lawHands(t, "6-6 0-0", "1-1 2-2"), lawHands(t, "5-1", "")
	deal := dominoes.Dealt(a, b)
	for i, want := range [][2]dominoes.Hand{a, b, {}, {}} {
		if got := deal(2); got != want {
			t.Errorf("deal %d is %v, want %v", i, got, want)
		}
	}
	if got := dominoes.Dealt()(7); got != ([2]dominoes.Hand{}) {
		t.Error(got)
	}
	// Each Dealer begins anew, and does not change what it was given.
	rounds := [][2]dominoes.Hand{a, b}
	one, two := dominoes.Dealt(rounds...), dominoes.Dealt(rounds...)
	if one(1) != a || two(1) != a || one(1) != b || rounds[0] != a {
		t.Error("two Dealers share hands")
	}
}

// lawDealsHands checks what all Dealers of a whole deck do, for any size.
func lawDealsHands(t *testing.T, name string, deal dominoes.Dealer) {
	t.Helper()
	for _, size := range []int{1, 2, 7, 9, 13, 14} {
		h := deal(size)
		if h[0].Len() != size || h[1].Len() != size {
			t.Errorf("%s: hands of %d and %d, want %d", name, h[0].Len(), h[1].Len(), size)
		}
		for d, n := range lawTiles(dominoes.State{Hands: h}) {
			if n != 1 {
				t.Errorf("%s: %d of %v", name, n, d)
			}
		}
		if _, err := (dominoes.Rules{HandSize: size, Target: 61}).Start(0, h); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, size := range []int{math.MinInt, -1, 0, 15, 27, 28, 29, 1000, math.MaxInt} {
		deal(size) // no panic
	}
}

// Each tile comes to each place of a hand equally often.
func TestShuffledIsUniform(t *testing.T) {
	deal := dominoes.Shuffled(rand.NewPCG(1, 2))
	lawDealsHands(t, "Shuffled", deal)
	const deals = 14_000
	var at [28]map[dominoes.Domino]int
	for i := range at {
		at[i] = map[dominoes.Domino]int{}
	}
	for range deals {
		h := deal(14)
		for i := range 28 {
			at[i][h[i/14].At(i%14)]++
		}
	}
	// The sum of squares is like one of 27 normal values: near 27, give or take
	// the root of 54.
	for i, n := range at {
		chi := 0.0
		for d := range dominoes.AllDominoes() {
			off := float64(n[d] - deals/28)
			chi += off * off / (deals / 28)
		}
		if len(n) != 28 || chi > 27+5*math.Sqrt(54) {
			t.Errorf("place %d: %v, chi square %.1f", i, n, chi)
		}
	}
	// The same source deals the same, another one something else.
	a, b, c := dominoes.Shuffled(rand.NewPCG(5, 5)), dominoes.Shuffled(rand.NewPCG(5, 5)), dominoes.Shuffled(rand.NewPCG(5, 6))
	for range 20 {
		x, y, z := a(7), b(7), c(7)
		if x != y || x == z {
			t.Errorf("%v, %v, %v", x, y, z)
		}
	}
}

// StdDeals deals what DomsGame plays: Play with it has the same winner, and the
// scores of DomsRound after each round.
func TestStdDeals(t *testing.T) {
	lawDealsHands(t, "StdDeals", dominoes.StdDeals(prng.NewStdGen(3)))
	bots := lawBots()
	for name, r := range lawTables(t) {
		for bot, p := range map[string][2]dominoes.DomsPlayer{
			"simple": {dominoes.SimplePlayer, dominoes.SimplePlayer}, "others": {bots["random"], dominoes.CarefulPlayer},
		} {
			games := 0
			for first, gen := range dominoes.DomsGames(4, 9) {
				g := r.Play(first, dominoes.StdDeals(gen), p[0], p[1])
				round := dominoes.Scores{}
				rest, who := gen, first.Other()
				for m, s := range g.All() {
					if m.IsDeal() {
						if s.Scores != round {
							t.Fatalf("%s, %s: DomsRound comes to %v, Play to %v", name, bot, round, s.Scores)
						}
						var left prng.StdGen
						left, rest = rest.Split()
						who = who.Other()
						if s.First != who {
							t.Fatalf("%s: %v begins", name, s.First)
						}
						var err error
						if round, err = r.DomsRound(who, round, p[0], p[1], left); err != nil {
							t.Fatal(err)
						}
					}
				}
				if g.Err() != nil || g.State().Scores != round {
					t.Fatalf("%s, %s: %v; %v and %v", name, bot, g.Err(), round, g.State().Scores)
				}
				winner, err := r.DomsGame(first, p[0], p[1], gen)
				if o := r.Outcome(g.State()); err != nil || o.Winner != winner || !o.Over {
					t.Errorf("%s, %s: DomsGame is won by %v, Play ends with %+v", name, bot, winner, o)
				}
				games++
			}
			if games != 4 {
				t.Errorf("%d games", games)
			}
		}
	}
}

// Players are pure functions: they play many games at the same time. Run with
// -race.
func TestPlayConcurrently(t *testing.T) {
	play := func(i uint64) string {
		bots := []dominoes.Strategy{dominoes.SimplePlayer, dominoes.GreedyPlayer, dominoes.CarefulPlayer, dominoes.LookaheadPlayer, dominoes.SmartPlayer, dominoes.RandomPlayer(1)}
		g := dominoes.Nine().Play(dominoes.Player(i&1), dominoes.Shuffled(rand.NewPCG(i, i)), bots[i%6], bots[(i+1)%6])
		lawPlay(g)
		if g.Err() != nil {
			t.Error(g.Err())
		}
		return g.Record().String()
	}
	const games = 12
	var want, got [games]string
	var wait sync.WaitGroup
	for i := range games {
		wait.Add(1)
		go func() {
			defer wait.Done()
			got[i] = play(uint64(i))
		}()
	}
	wait.Wait()
	for i := range games {
		want[i] = play(uint64(i))
	}
	if got != want {
		t.Error("games played at the same time differ")
	}
}

// What Record returns is not changed by the game going on, nor the game by what
// is done to the record.
func TestRecordIsCopy(t *testing.T) {
	g := dominoes.Standard().Play(0, dominoes.Shuffled(rand.NewPCG(1, 1)), dominoes.SimplePlayer, dominoes.GreedyPlayer)
	n := 0
	for range g.All() {
		if n++; n == 5 {
			break
		}
	}
	early := g.Record()
	text := early.String()
	early.Steps[0], early.Players[1] = dominoes.Step{}, "somebody else"
	early.Steps = append(early.Steps, dominoes.Step{})
	if got := g.Record().String(); got != text {
		t.Errorf("a change of the record changes the game to %v", got)
	}
	early = g.Record()
	if lawPlay(g); g.Err() != nil || early.String() != text {
		t.Errorf("%v; the record has become %v", g.Err(), early)
	}
	replay := early.Replay()
	early.Steps[3], early.Players[0] = dominoes.Step{}, "Eve"
	lawPlay(replay)
	if got := replay.Record().String(); got != text || replay.Err() != nil {
		t.Errorf("%v; replayed was %v", replay.Err(), got)
	}
}

// The zero Game has nothing to play.
func TestZeroGame(t *testing.T) {
	var g dominoes.Game
	if n := lawPlay(&g); n != 0 || g.Err() != nil || g.State() != (dominoes.State{}) || len(g.Record().Steps) > 0 {
		t.Errorf("%d, %v, %v", n, g.Err(), g.State())
	}
}

// A player who returns what stands for a deal has made an illegal move.
func TestPlayersDoNotDeal(t *testing.T) {
	var deal dominoes.Move
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m := range g.All() {
		deal = m
		break
	}
	if !deal.IsDeal() {
		t.Fatal(deal)
	}
	cheat := func(dominoes.View) dominoes.Move { return deal }
	g = dominoes.Standard().Play(dominoes.Player2, dominoes.StdDeals(prng.NewStdGen(1)), dominoes.SimplePlayer, cheat)
	for range g.All() {
	}
	var bad *dominoes.MoveError
	if !errors.As(g.Err(), &bad) || bad.Player != dominoes.Player2 || bad.Err != dominoes.ErrNotHeld || !strings.Contains(bad.Error(), "player 2") {
		t.Errorf("%v", g.Err())
	}
}

// A game that is fed deal by deal and move by move from outside is the game of the
// players, and refuses what comes after its end.
func TestGameFromOutside(t *testing.T) {
	for seed := range int64(20) {
		r := dominoes.Standard()
		g := r.Play(dominoes.Player(seed%2), dominoes.StdDeals(prng.NewStdGen(seed)), dominoes.SimplePlayer, dominoes.RandomPlayer(uint64(seed)))
		for range g.All() {
		}
		if g.Err() != nil {
			t.Fatal(g.Err())
		}
		fed := dominoes.Record{Rules: r, First: dominoes.Player(seed % 2)}.Replay()
		for _, step := range g.Record().Steps {
			before := fed.State()
			if fed.Deal([2]dominoes.Hand{}) == nil || fed.Move(dominoes.Move{Domino: dominoes.Domino{L: 7, R: 7}}) == nil || fed.State() != before || fed.Err() != nil {
				t.Fatalf("in %v: %v", before, fed.State())
			}
			var err error
			if step.Move.IsDeal() {
				err = fed.Deal(step.Hands)
			} else {
				err = fed.Move(step.Move)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if fed.State() != g.State() || fed.Record().String() != g.Record().String() {
			t.Errorf("%v, want %v", fed.State(), g.State())
		}
		if err := fed.Move(dominoes.Move{Knock: true}); !errors.Is(err, dominoes.ErrOver) {
			t.Errorf("after the end: %v", err)
		}
	}
}
