package dominoes_test

import (
	"errors"
	"math"
	"runtime"
	"sync"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// Short matches of two different players under all kinds of rules, against the
// slow ones.
func TestMatchOracle(t *testing.T) {
	first := func(plays []slowMove) slowMove { return plays[0] }
	last := func(plays []slowMove) slowMove { return plays[len(plays)-1] }
	lastPlayer := policy(t, "hand-major L,R last")
	rules := lawRules(t)
	for _, size := range []int{15, 20, 27} {
		for chip := dominoes.ChipOutMover; chip <= dominoes.ChipOutAnyHandEmpty; chip++ {
			rules = append(rules, dominoes.Rules{HandSize: size, Target: 20, ChipOut: chip})
		}
	}
	games := 6
	if testing.Short() {
		games = 1
	}
	for i, r := range rules {
		want := slowMatch(games, slowRules{r.HandSize, r.Target, r.ChipOut.String()}, [2]slowPolicy{first, last}, int64(i))
		p1, p2, err := r.DomsMatch(games, dominoes.SimplePlayer, lastPlayer, int64(i))
		if p1 != want[0] || p2 != want[1] || err != nil {
			t.Errorf("%v: %d-%d, %v, want %v", r, p1, p2, err, want)
		}
	}
}

// A match can be played in parts on any number of cores.
func TestMatchInParts(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	r := dominoes.Printed()
	const games, seed = 100, 4
	for _, procs := range []int{1, 2, 3} {
		runtime.GOMAXPROCS(procs)
		for _, workers := range []int{1, 3, 8} {
			type job struct {
				first dominoes.Player
				g     prng.StdGen
			}
			jobs, wins := make(chan job), make([][2]int, workers)
			var wg sync.WaitGroup
			for w := range workers {
				wg.Add(1)
				go func() {
					defer wg.Done()
					for j := range jobs {
						winner, err := r.DomsGame(j.first, dominoes.SimplePlayer, dominoes.SimplePlayer, j.g)
						if err != nil {
							t.Error(err)
						}
						wins[w][winner]++
					}
				}()
			}
			for first, g := range dominoes.DomsGames(games, seed) {
				jobs <- job{first, g}
			}
			close(jobs)
			wg.Wait()
			var sum [2]int
			for _, w := range wins {
				sum[0] += w[0]
				sum[1] += w[1]
			}
			if sum != [2]int{62, 38} {
				t.Errorf("%d workers on %d cores count %v, want 62 and 38", workers, procs, sum)
			}
			p1, p2, err := r.DomsMatch(games, dominoes.SimplePlayer, dominoes.SimplePlayer, seed)
			if p1 != 62 || p2 != 38 || err != nil {
				t.Errorf("DomsMatch on %d cores: %d-%d, %v", procs, p1, p2, err)
			}
		}
	}
}

// DomsGames counts down and can be left.
func TestDomsGames(t *testing.T) {
	for _, games := range []int{-1, 0, 1, 2, 3, 10} {
		n := games
		for first := range dominoes.DomsGames(games, 1) {
			if (first == dominoes.Player1) != (n%2 == 1) {
				t.Errorf("%v is first in game %d", first, n)
			}
			n--
		}
		if n != min(games, 0) {
			t.Errorf("%d of %d games are missing", n, games)
		}
	}
	n := 0
	for range dominoes.DomsGames(math.MaxInt, 1) {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Errorf("%d games before the break", n)
	}
}

// A game is won by the sum of its rounds: DomsRound from score to score is
// DomsGame.
func TestGameIsItsRounds(t *testing.T) {
	for seed := range int64(40) {
		r := lawRules(t)[seed]
		first, g := dominoes.Player(seed%2), prng.NewStdGen(seed)
		winner, err := r.DomsGame(first, dominoes.SimplePlayer, dominoes.SimplePlayer, g)
		if err != nil {
			t.Fatal(err)
		}
		var scores dominoes.Scores
		for who := first; max(scores[0], scores[1]) < r.Target; who = who.Other() {
			var round prng.StdGen
			round, g = g.Split()
			if scores, err = r.DomsRound(who, scores, dominoes.SimplePlayer, dominoes.SimplePlayer, round); err != nil {
				t.Fatal(err)
			}
		}
		if scores[winner] != r.Target || scores[winner.Other()] >= r.Target {
			t.Errorf("%v, seed %d: %v wins with %v", r, seed, winner, scores)
		}
	}
}

// What a match refuses at once.
func TestMatchRefuses(t *testing.T) {
	never := func(v dominoes.View) dominoes.Move {
		t.Errorf("asked about %v", v.Hand)
		return dominoes.Move{}
	}
	var g prng.StdGen
	r := dominoes.Standard()
	for _, c := range []struct {
		games, hand, target int
		chip                dominoes.ChipOut
		p1, p2              dominoes.DomsPlayer
		want                error
	}{
		{-1, 7, 61, 0, never, never, pips.ErrTooLarge},
		{math.MinInt, 7, 61, 0, never, never, pips.ErrTooLarge},
		{1, 0, 61, 0, never, never, pips.ErrRules},
		{1, -1, 61, 0, never, never, pips.ErrRules},
		{1, 28, 61, 0, never, never, pips.ErrTooLarge},
		{1, math.MaxInt, 61, 0, never, never, pips.ErrTooLarge},
		{1, 7, 0, 0, never, never, pips.ErrRules},
		{1, 7, -61, 0, never, never, pips.ErrRules},
		{1, 7, dominoes.MaxTarget + 1, 0, never, never, pips.ErrTooLarge},
		{1, 7, 61, 3, never, never, pips.ErrRules},
		{1, 7, 61, 0, nil, never, pips.ErrPlayers},
		{1, 7, 61, 0, never, nil, pips.ErrPlayers},
		{0, 7, 61, 0, nil, nil, pips.ErrPlayers},
		{0, 28, 61, 0, never, never, pips.ErrTooLarge},
	} {
		r := dominoes.Rules{HandSize: c.hand, Target: c.target, ChipOut: c.chip}
		p1, p2, err := r.DomsMatch(c.games, c.p1, c.p2, 1)
		if p1 != 0 || p2 != 0 || !errors.Is(err, c.want) {
			t.Errorf("%+v: %d-%d, %v, want %v", c, p1, p2, err, c.want)
		}
		if c.chip == 0 {
			if p1, p2, err := dominoes.DomsMatch(c.games, c.hand, c.target, c.p1, c.p2, 1); p1 != 0 || p2 != 0 || !errors.Is(err, c.want) {
				t.Errorf("%+v: the shorthand gives %d-%d, %v, want %v", c, p1, p2, err, c.want)
			}
		}
		if c.games < 0 {
			continue
		}
		if winner, err := r.DomsGame(dominoes.Player2, c.p1, c.p2, g); winner != 0 || !errors.Is(err, c.want) {
			t.Errorf("%+v: DomsGame gives %v, %v, want %v", c, winner, err, c.want)
		}
		if s, err := r.DomsRound(dominoes.Player2, dominoes.Scores{1, 2}, c.p1, c.p2, g); s != (dominoes.Scores{1, 2}) || !errors.Is(err, c.want) {
			t.Errorf("%+v: DomsRound gives %v, %v, want %v", c, s, err, c.want)
		}
	}
	if _, err := r.DomsGame(2, never, never, g); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("DomsGame of player 3: %v", err)
	}
	if _, err := r.DomsRound(2, dominoes.Scores{}, never, never, g); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("DomsRound of player 3: %v", err)
	}
	for _, s := range []dominoes.Scores{{-1, 0}, {0, -1}, {61, 0}, {0, 61}, {62, 0}, {0, math.MaxInt}, {math.MinInt, 60}, {61, 61}} {
		if got, err := r.DomsRound(dominoes.Player1, s, never, never, g); got != s || !errors.Is(err, pips.ErrState) {
			t.Errorf("DomsRound from %v: %v, %v", s, got, err)
		}
	}
	// No games are a match too.
	if p1, p2, err := r.DomsMatch(0, never, never, 1); p1 != 0 || p2 != 0 || err != nil {
		t.Errorf("a match of 0 games: %d-%d, %v", p1, p2, err)
	}
	// The largest hand and the least target are allowed.
	p1, p2, err := dominoes.DomsMatch(4, 27, 1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
	if p1+p2 != 4 || err != nil {
		t.Errorf("hands of 27: %d-%d, %v", p1, p2, err)
	}
}

// Each kind of illegal move ends the match, with the player, the move and the
// reason, and the games won up to then.
func TestMatchIllegal(t *testing.T) {
	for _, c := range []struct {
		name string
		want dominoes.Error
		bad  func(v dominoes.View) (dominoes.Move, bool)
	}{
		{"not held", dominoes.ErrNotHeld, func(v dominoes.View) (dominoes.Move, bool) {
			for d := range v.Unseen() {
				if dominoes.CanPlay(d, dominoes.Left, v.Board) {
					return dominoes.Move{Domino: d}, true
				}
			}
			return dominoes.Move{}, false
		}},
		{"no tile", dominoes.ErrNotHeld, func(dominoes.View) (dominoes.Move, bool) {
			return dominoes.Move{Domino: dominoes.Domino{L: 7, R: 7}}, true
		}},
		{"played", dominoes.ErrPlayed, func(v dominoes.View) (dominoes.Move, bool) {
			d, ok := v.Board.At(dominoes.Right)
			return dominoes.Move{Domino: d, End: dominoes.Right}, ok
		}},
		{"turned", dominoes.ErrNotHeld, func(v dominoes.View) (dominoes.Move, bool) {
			m := dominoes.SimplePlayer(v)
			m.Domino = m.Domino.Flip()
			return m, !m.Domino.IsDouble()
		}},
		{"no match", dominoes.ErrNoMatch, func(v dominoes.View) (dominoes.Move, bool) {
			for d := range v.Hand.All() {
				if !dominoes.CanPlay(d, dominoes.Right, v.Board) {
					return dominoes.Move{Domino: d, End: dominoes.Right}, true
				}
			}
			return dominoes.Move{}, false
		}},
		{"no end", dominoes.ErrEnd, func(v dominoes.View) (dominoes.Move, bool) {
			return dominoes.Move{Domino: dominoes.SimplePlayer(v).Domino, End: 2}, true
		}},
		{"knock", dominoes.ErrKnock, func(dominoes.View) (dominoes.Move, bool) { return dominoes.Move{Knock: true}, true }},
		{"knock with a tile", dominoes.ErrKnock, func(v dominoes.View) (dominoes.Move, bool) {
			m := dominoes.SimplePlayer(v)
			m.Knock = true
			return m, m != dominoes.Move{Knock: true}
		}},
	} {
		for cheat := dominoes.Player1; cheat <= dominoes.Player2; cheat++ {
			const after = 500 // moves before the illegal one, some games
			asked, games := 0, 0
			var did dominoes.Move
			bad := func(v dominoes.View) dominoes.Move {
				if asked++; asked > after && v.Board.Len() > 1 {
					if m, ok := c.bad(v); ok {
						if did != (dominoes.Move{}) {
							t.Errorf("%s: asked again", c.name)
						}
						did = m
						return m
					}
				}
				return dominoes.SimplePlayer(v)
			}
			players := [2]dominoes.DomsPlayer{dominoes.SimplePlayer, dominoes.SimplePlayer}
			players[cheat] = bad
			p1, p2, err := dominoes.Standard().DomsMatch(1000, players[0], players[1], 1)
			var e *pips.MoveError
			if !errors.As(err, &e) || *e != (pips.MoveError{Player: cheat, Move: did, Reason: c.want}) || !errors.Is(err, pips.ErrIllegal) {
				t.Errorf("%s: %v does %v: %v", c.name, cheat, did, err)
			}
			// The games before are those of a shorter match, in which who is first
			// comes from the number of games left.
			asked = math.MinInt
			var wins [2]int
			for first, g := range dominoes.DomsGames(1000, 1) {
				if games == p1+p2 {
					break
				}
				winner, err := dominoes.Standard().DomsGame(first, players[0], players[1], g)
				if err != nil {
					t.Fatal(err)
				}
				wins[winner]++
				games++
			}
			if games < 3 || wins != [2]int{p1, p2} {
				t.Errorf("%s: %d-%d before, want %v of %d games", c.name, p1, p2, wins, games)
			}
		}
	}
}

// DomsRound tells of an illegal move too, with the scores up to then.
func TestRoundIllegal(t *testing.T) {
	knocks := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	g := prng.NewStdGen(5)
	r := dominoes.Standard()
	s, err := r.DomsRound(dominoes.Player1, dominoes.Scores{3, 5}, dominoes.GreedyPlayer, knocks, g)
	var e *pips.MoveError
	if !errors.As(err, &e) || e.Player != dominoes.Player2 || e.Reason != dominoes.ErrKnock {
		t.Errorf("%v", err)
	}
	deck := slowDeck(g)
	most := 0
	for _, d := range deck[:7] {
		most = max(most, slowPoints(d[0]+d[1]))
	}
	if s != (dominoes.Scores{3 + most, 5}) {
		t.Errorf("the scores are %v, want %d more for player 1", s, most)
	}
	if _, err := r.DomsGame(dominoes.Player2, dominoes.GreedyPlayer, knocks, g); !errors.As(err, &e) || e.Player != dominoes.Player2 || e.Reason != dominoes.ErrKnock {
		t.Errorf("DomsGame: %v", err)
	}
}

// A match asks a player only when a tile can be played, and shows what the player
// may see.
func TestMatchAsks(t *testing.T) {
	for _, size := range []int{1, 2, 7, 13, 20, 27} {
		r := dominoes.Rules{HandSize: size, Target: 31}
		knocks := 0
		as := func(p dominoes.Player) dominoes.DomsPlayer {
			return func(v dominoes.View) dominoes.Move {
				l := lineOf(v.Board)
				if len(l.plays(tilesOf(v.Hand))) == 0 {
					t.Errorf("%v is asked with %v on %v", p, v.Hand, v.Board)
				}
				drops := [2]int{}
				for _, q := range l {
					drops[q.player]++
				}
				sizes := [2]int{size, min(size, 28-size)}
				if v.Player != p || v.Rules != r || v.Hand.Len() != sizes[p]-drops[p] || v.Held != [2]int{sizes[0] - drops[0], sizes[1] - drops[1]} || v.Turn != p ||
					v.Scores[0] >= 31 || v.Scores[1] >= 31 {
					t.Errorf("%v sees %+v", p, v)
				}
				if v.Knocked[p^1] != 0 {
					knocks++
				}
				return dominoes.SimplePlayer(v)
			}
		}
		p1, p2, err := r.DomsMatch(10, as(dominoes.Player1), as(dominoes.Player2), 3)
		q1, q2, _ := r.DomsMatch(10, dominoes.SimplePlayer, dominoes.SimplePlayer, 3)
		if p1 != q1 || p2 != q2 || p1+p2 != 10 || err != nil {
			t.Errorf("hands of %d: %d-%d and %d-%d, %v", size, p1, p2, q1, q2, err)
		}
		if size > 1 && knocks == 0 {
			t.Errorf("hands of %d: nobody ever saw what the other knocked on", size)
		}
	}
}

// A game whose target is out of reach in so many rounds ends with ErrTooLong.
func TestMatchTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("a million rounds")
	}
	t.Parallel()
	// Hands of one tile bring less than a point a round on average.
	r := dominoes.Rules{HandSize: 1, Target: dominoes.MaxTarget, ChipOut: dominoes.ChipOutNone}
	if p1, p2, err := r.DomsMatch(2, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1 != 0 || p2 != 0 || err != pips.ErrTooLong {
		t.Errorf("%d-%d, %v", p1, p2, err)
	}
}

// Hands are dealt from the left half of the generator, by the plain way to shuffle.
func TestDealOracle(t *testing.T) {
	for seed := range int64(200) {
		left, _ := prng.NewStdGen(seed - 50).Split()
		deck, size := slowDeck(left), 1+int(seed%28)
		h := deal(seed-50, size)
		wantTiles(t, "hand 1", tilesOf(h[0]), deck[:size])
		wantTiles(t, "hand 2", tilesOf(h[1]), deck[size:min(2*size, 28)])
	}
}
