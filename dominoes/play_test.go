package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
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
		"hands of 15":      {dominoes.Rules{HandSize: 15, Target: 61}, 0, deal, never, never, dominoes.ErrHandTooLarge},
		"no target":        {dominoes.Rules{HandSize: 7}, 0, deal, never, never, dominoes.ErrTarget},
		"no convention":    {dominoes.Rules{HandSize: 7, Target: 1, ChipOut: 3}, 0, deal, never, never, dominoes.ErrChipOut},
		"player 3":         {std, 2, deal, never, never, dominoes.ErrPlayers},
		"player 256":       {std, 255, deal, never, never, dominoes.ErrPlayers},
		"no player 1":      {std, 0, deal, none, never, dominoes.ErrNoStrategy},
		"no player 2":      {std, 1, deal, never, none, dominoes.ErrNoStrategy},
		"no players":       {std, 0, deal, none, none, dominoes.ErrNoStrategy},
		"no dealer":        {std, 0, nil, simple, simple, dominoes.ErrDeal},
		"nobody at all":    {std, 0, nil, nil, nil, dominoes.ErrNoStrategy},
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
		r := lawTable(t, "hand=2 target=61 chip-out=none")
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
