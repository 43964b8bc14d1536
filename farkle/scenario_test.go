package farkle_test

import (
	"errors"
	"strings"
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

// A story is a title, what is given, what happens, and then the state that follows.
type story struct{ title, given, when, then string }

var stories = []story{
	// Of a throw, single dice or a set of three score by the convention, and may be banked or rolled again.
	{"Score Points", "scores=0,0 due=6", "122346 1 bank", "scores=100,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "223456 5 bank", "scores=50,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "111234 111 bank", "scores=300,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "222346 222 bank", "scores=200,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "233346 333 bank", "scores=300,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "234446 444 bank", "scores=400,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "234555 555 bank", "scores=500,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "236664 666 bank", "scores=600,0 turn=1 due=6 opened=1,0"},
	{"Score Points", "scores=0,0 due=6", "236664 666 roll", "scores=0,0 turn=0 points=600 due=3"},

	// No dice match the scoring convention, at the start of a turn or later: all points of the round are lost.
	{"Score No Points (Farkled)", "scores=500,0 due=6", "223346", "scores=500,0 turn=1 due=6"},
	{"Score No Points (Farkled)", "scores=500,0 points=450 due=4", "2346", "scores=500,0 turn=1 due=6"},

	// The points of the round are added to the total, and the next player's turn starts.
	{"Bank Points", "scores=500,0 points=100 due=5", "12346 1 bank", "scores=700,0 turn=1 due=6 opened=1,0"},

	// The player has to choose one or more scoring dice, and to roll the remaining ones.
	{"Roll Again", "scores=0,0 due=6", "112355 2 roll", "2 is no whole combination"},
	{"Roll Again", "scores=0,0 due=6", "112355 112 roll", "2 is no whole combination"},
	{"Roll Again", "scores=0,0 due=6", "112355 11 roll", "scores=0,0 turn=0 points=200 due=4"},
	{"Roll Again", "scores=0,0 due=6", "112355 55 roll", "scores=0,0 turn=0 points=100 due=4"},
	{"Roll Again", "scores=0,0 due=6", "112355 1155 roll", "scores=0,0 turn=0 points=300 due=2"},

	// All six dice score: they are added to the turn, and all six can be rolled again.
	{"Scoring With All Dice (Hot Dice)", "scores=0,0 due=6", "111444 111444 roll-all", "scores=0,0 turn=0 points=700 due=6"},

	// The points of the roll, with those of the turn, make the total 10,000 or more, and the player wins. With less the game
	// continues.
	{"Obtain a Total >= 10,000", "scores=9900,50 due=6", "122346", "scores=10000,50 turn=0"},
	{"Obtain a Total >= 10,000", "scores=9900,50 due=6", "666666", "scores=11100,50 turn=0"},
	{"Obtain a Total >= 10,000", "scores=0,9000 turn=1 points=900 due=1", "1", "scores=0,10000 turn=1"},
	{"Obtain a Total >= 10,000", "scores=0,9000 turn=1 points=950 due=2", "55", "scores=0,10050 turn=1"},
	{"Obtain a Total >= 10,000", "scores=9900,50 due=6", "223456", "scores=9900,50 turn=0 roll=223456"},
	{"Obtain a Total >= 10,000", "scores=0,9000 turn=1 points=949 due=1", "5", "scores=0,9000 turn=1 points=949 roll=5"},
}

func TestFeatures(t *testing.T) {
	r := farkle.Pocket()
	for _, story := range stories {
		t.Run(story.title, func(t *testing.T) {
			s, err := playSteps(r, gameState(t, r, story.given), story.when)
			if got := s.String(); err == nil && got != story.then || err != nil && !strings.HasSuffix(err.Error(), story.then) {
				t.Errorf("%s: %s: %v, %v, want %s", story.given, story.when, got, err, story.then)
			}
			if o := r.Outcome(s); err == nil && o.Over != (s.Due == 0 && s.Roll.Len() == 0) || o.Over && o.Winner() != s.Turn {
				t.Errorf("%s: %s: %+v", story.given, story.when, o)
			}
		})
	}
}
