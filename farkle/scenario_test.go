package farkle_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// The user stories of seed 000, section 2.4, each as a test under its title.
// What its program asks and prints is tested with the program.

func TestFeatureAddPlayers(t *testing.T) {
	r := farkle.Pocket()
	t.Run("User enters less than two players", func(t *testing.T) {
		for players := range 2 {
			// When the user enters either one or no player, and the game should start,
			game, err := r.NewGame(make([]string, players)...)
			// then there is an error, and the game does not begin.
			if !errors.Is(err, pips.ErrPlayers) || game != nil {
				t.Errorf("%d players: %v", players, err)
			}
		}
	})
	t.Run("User enters at least two players", func(t *testing.T) {
		for players := 2; players <= pips.MaxPlayers; players++ {
			// Given at least two players, when the game should start,
			game, err := r.NewGame(make([]string, players)...)
			if err != nil {
				t.Fatal(err)
			}
			// then it knows the players and starts.
			if waits, p := game.Waits(); len(game.Players()) != players || waits != pips.Chance || p != 0 {
				t.Errorf("%d players: the game waits for a %v of %v", players, waits, p)
			}
		}
	})
}

func TestFeatureRollDice(t *testing.T) {
	r := farkle.Pocket()
	start := gameState(t, r, "scores=0,0 due=6")
	choices := func(s farkle.State) (all []farkle.Choice) {
		for m := range r.Moves(s) {
			if !slices.Contains(all, m.Then) {
				all = append(all, m.Then)
			}
		}
		slices.Sort(all)
		return all
	}
	t.Run("Score Points", func(t *testing.T) {
		// Given the start of a turn, when the player rolls single dice or a set
		// of three dice that score,
		for _, test := range []struct {
			throw  string
			points int
		}{
			{"122346", 100}, {"223456", 50}, {"111234", 300}, {"222346", 200}, {"233346", 300}, {"234446", 400}, {"234555", 500}, {"236664", 600},
		} {
			s := gameSteps(t, r, start, test.throw)
			// then these are the points of the scoring convention,
			all := r.Table.ScoreRoll(s.Roll)
			banked := gameSteps(t, r, s, all.Dice().String()+" bank")
			if all.Total() != test.points || banked.Scores[0] != test.points {
				t.Errorf("%s: %d points, and the player has %d, want %d", test.throw, all.Total(), banked.Scores[0], test.points)
			}
			// and the player may bank them or roll again.
			if got := choices(s); !slices.Equal(got, []farkle.Choice{farkle.BankPoints, farkle.RollAgain}) {
				t.Errorf("%s: the choices are %v", test.throw, got)
			}
		}
	})
	t.Run("Score No Points (Farkled)", func(t *testing.T) {
		// When no dice match the scoring convention, at the start of a turn or later,
		for _, test := range []struct{ from, throw string }{
			{"scores=500,0 due=6", "223346"}, {"scores=500,0 points=450 due=4", "2346"},
		} {
			s := gameSteps(t, r, gameState(t, r, test.from), test.throw)
			// then the player loses all points of the round, and the next player's turn starts.
			if s.String() != "scores=500,0 turn=1 due=6" {
				t.Errorf("%s after %s: %v", test.throw, test.from, s)
			}
		}
	})
	t.Run("Bank Points", func(t *testing.T) {
		// When points are scored, the player may add the points of the round to
		// the total, and the next player's turn starts.
		s := gameSteps(t, r, gameState(t, r, "scores=500,0 points=100 due=5"), "12346 1 bank")
		if s.String() != "scores=700,0 turn=1 due=6 opened=1,0" {
			t.Errorf("%v", s)
		}
	})
	t.Run("Roll Again", func(t *testing.T) {
		// When points are scored, the player has to choose one or more scoring dice,
		s := gameSteps(t, r, start, "112355")
		for _, none := range []farkle.Move{{Then: farkle.RollAgain}, gameMove(t, "2 roll"), gameMove(t, "112 roll")} {
			_, err := r.Apply(s, none)
			wantRefusal(t, err, 0, none, farkle.ErrNotScoring)
		}
		// and to roll the remaining ones.
		for move, due := range map[string]int{"11 roll": 4, "55 roll": 4, "1155 roll": 2} {
			if s := gameSteps(t, r, s, move); s.Due != due || s.Turn != 0 {
				t.Errorf("%s leads to %v", move, s)
			}
		}
	})
	t.Run("Scoring With All Dice (Hot Dice)", func(t *testing.T) {
		// When all six dice score at the start of a turn,
		s := gameSteps(t, r, start, "111444")
		if got := choices(s); !slices.Contains(got, farkle.RollAllAgain) {
			t.Errorf("the choices are %v", got)
		}
		// then the score of all six is added to the turn, and all six can be rolled again.
		if s = gameSteps(t, r, s, "111444 roll-all"); s.String() != "scores=0,0 turn=0 points=700 due=6" {
			t.Errorf("%v", s)
		}
	})
}

func TestFeatureWinTheCurrentGame(t *testing.T) {
	t.Run("Obtain a Total >= 10,000", func(t *testing.T) {
		r := farkle.Pocket()
		if r.Target != 10000 {
			t.Errorf("the target is %d", r.Target)
		}
		for _, test := range []struct {
			from, throw string
			total       int
		}{
			// When the points of the roll, with those of the turn, make the total
			// 10,000 or more, the player wins and the game ends.
			{"scores=9900,50 due=6", "122346", 10000},
			{"scores=9900,50 due=6", "666666", 11100},
			{"scores=0,9000 turn=1 points=900 due=1", "1", 10000},
			{"scores=0,9000 turn=1 points=950 due=2", "55", 10050},
			// With less the game continues.
			{"scores=9900,50 due=6", "223456", 0},
			{"scores=0,9000 turn=1 points=949 due=1", "5", 0},
		} {
			s := gameState(t, r, test.from)
			player := s.Turn
			s = gameSteps(t, r, s, test.throw)
			o := r.Outcome(s)
			if test.total == 0 {
				if o.Over || s.Roll.Len() == 0 {
					t.Errorf("%s in %s: over, with %+v", test.throw, test.from, o)
				}
				continue
			}
			if !o.Over || o.Winner() != player || s.Scores[player] != test.total {
				t.Errorf("%s in %s: %+v in %v, want a total of %d", test.throw, test.from, o, s, test.total)
			}
		}
	})
}
