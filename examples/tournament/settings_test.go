package main

import (
	"fmt"
	"testing"
)

// playersOf returns settings with so many players.
func playersOf(players, games int) settings {
	s := settings{Games: games}
	for n := range players {
		s.Players = append(s.Players, fmt.Sprint("p", n))
	}
	return s
}

// The shards are all games in a row, and nearly as large as each other. The
// largest tournament in the largest number of shards has no overflow.
func TestShards(t *testing.T) {
	for _, games := range []int{1, 7, 1000, maxGames} {
		s := playersOf(2, games)
		for _, of := range []int{1, 2, 3, 7, 1000, maxShards} {
			if (shard{0, of}).fits(&s) != nil {
				if of <= games {
					t.Errorf("%d shards do not fit %d games", of, games)
				}
				continue
			}
			at := 0
			for number := range of {
				first, end := shard{number, of}.in(&s)
				if n := end - first; first != at || n < games/of || n > games/of+1 || n < 1 {
					t.Fatalf("%d games, shard %d/%d: %d to %d", games, number, of, first, end)
				}
				at = end
			}
			if at != games {
				t.Errorf("%d shards of %d games end at %d", of, games, at)
			}
		}
	}
}

// Names are written in full.
func TestNormal(t *testing.T) {
	s, err := settings{Game: "farkle", Rules: "standard target=10000", Players: []string{"bank", "keep:0500", "random:7", "turn"}, Games: 3}.normal()
	if err != nil || s.Rules != "standard" || fmt.Sprint(s.Players) != "[bank:300 keep:500 random:7 turn]" {
		t.Errorf("%+v, %v", s, err)
	}
	again, err := s.normal()
	if err != nil || s.difference(&again) != "" {
		t.Errorf("%+v, %v", again, err)
	}
}
