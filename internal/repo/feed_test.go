package repo_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// feed plays rules with scripts of any bytes and checks the laws of [gametest.Feed].
func feed[R gametest.FullRules[S, M, C, V], S, M comparable, C, V any](t *testing.T, r R, players int, move func(*gametest.Bytes) M, chance func(*gametest.Bytes, S) C) {
	t.Helper()
	repeated, ends := any(r).(pips.Repeater[S])
	came := false
	for seed := range uint64(10) {
		src := rand.New(rand.NewPCG(1, seed))
		script := make(gametest.Bytes, 300)
		for i := range script {
			if script[i] = byte(src.Uint32()); i%2 == 0 {
				script[i] &^= 6 // more often what can be done
			}
		}
		g, err := pips.NewGame(r, make([]string, players)...)
		if err != nil {
			t.Fatal(err)
		}
		if ends {
			_, ends = repeated.Repeated(g.State())
		}
		gametest.Feed[R, S, M, C, V]{Move: move, Chance: chance}.Play(t, g, script)
		came = came || g.Page(pips.Nobody).Repeated
		for g.Undo() {
		}
		for step := range g.Steps() {
			if step.Move != nil {
				t.Errorf("%v: the move %v is not taken back", r, *step.Move)
			}
		}
	}
	if came && !ends {
		t.Errorf("%v: a state came up again", r)
	}
}

// Games of all kinds are fed from outside: they do what their rules do, take steps back,
// and come back from their records.
func TestFeed(t *testing.T) {
	for _, r := range []farkle.Rules{farkle.Standard(), farkle.MustParseRules("zilch")} {
		feed(t, r, 3, func(b *gametest.Bytes) farkle.Move {
			return farkle.Move{Keep: b.Dice(int(b.Next() % 8)), Then: farkle.Choice(b.Next() % 5)}
		}, func(b *gametest.Bytes, s farkle.State) dice.Dice { return b.Dice(s.Due) })
	}
	feed(t, yahtzee.Yatzy(), 2, func(b *gametest.Bytes) yahtzee.Move {
		return yahtzee.Move{Box: yahtzee.Category(b.Next() % 24), Keep: b.Dice(int(b.Next() % 8)), Roll: b.Next()&1 != 0}
	}, func(b *gametest.Bytes, s yahtzee.State) dice.Dice { return b.Dice(s.Due) })
	small, least := awari.MustParseRules("oware"), awari.MustParseRules("oware")
	small.Pits, small.Beans = 2, 2
	least.Pits, least.Beans, least.SkipOrigin = 1, 1, false // comes back to its start
	for _, r := range []awari.Rules{awari.Kalah(6, 4), awari.MustParseRules("oware"), small, least} {
		feed(t, r, 2, func(b *gametest.Bytes) awari.Move { return awari.Move(b.Next()) },
			func(*gametest.Bytes, awari.State) struct{} { return struct{}{} })
	}
	feed(t, dominoes.Standard(), 2, func(b *gametest.Bytes) dominoes.Move {
		return dominoes.Move{Domino: dominoes.Domino{L: b.Next() & 7, R: b.Next() & 7}, End: dominoes.End(b.Next() & 3), Knock: b.Next()&1 != 0}
	}, func(b *gametest.Bytes, s dominoes.State) dominoes.Deal {
		return dominoes.Standard().Draw(s, rand.NewPCG(1, uint64(b.Next())))
	})
}
