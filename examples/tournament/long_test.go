//go:build long

package main

import (
	"encoding/json"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"pips.example"
)

// A match of 1,000 games of each kind with a program in Python is the same with one process and with two.
func TestThousandGames(t *testing.T) { checkSample(t, "python3 bots/bot.py", 1000, contests()) }

// The largest part is below the limit of its size.
func TestLargestPart(t *testing.T) {
	s := settings{Game: "farkle", Rules: "lowones-doubling 1111=2000 2222=3000 target=999950", Games: maxGames / 190, Seed: 1<<64 - 1}
	for n := range maxPlayers {
		s.Players = append(s.Players, "random:"+strconv.Itoa(maxSeed-n))
	}
	s, err := s.normal()
	if err != nil {
		t.Fatal(err)
	}
	// The largest squares, which these games do not have.
	huge := []byte(`"squares": "` + new(big.Int).Lsh(big.NewInt(1), 126).String() + `"`)
	squares := regexp.MustCompile(`"squares": "[0-9]+"`)
	text := smallPart(t, "-game", "farkle", "-players", "bank,keep", "-shard", "0/1")
	var p part
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		t.Fatal(err)
	}
	check := func(s settings, results []pips.Result) {
		t.Helper()
		large := part{Settings: s, shard: shard{0, 1}, Results: results}.encode()
		if n := len(squares.ReplaceAll(large, huge)); n > 12_000_000 {
			t.Errorf("%d bytes", n)
		}
		if p, err := decodePart(large); err != nil || len(p.Results) != len(results) {
			t.Error(err)
		}
	}
	check(s, slices.Repeat(p.Results, 190))
	// Full tables are larger, but there are fewer: 8 of 11 players.
	text = smallPart(t, "-game", "yahtzee", "-seats", "8", "-games", "1", "-players", "random:1,random:2,random:3,random:4,random:5,random:6,random:7,random:8", "-shard", "0/1")
	if err := json.Unmarshal([]byte(text), &p); err != nil {
		t.Fatal(err)
	}
	s.Game, s.Rules, s.Seats, s.Games, s.Players = "yahtzee", "yahtzee", 8, maxGames/165, s.Players[:11]
	check(s, slices.Repeat(p.Results, 165))
}
