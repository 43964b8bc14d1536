package pips_test

import (
	"encoding/json"
	"fmt"
	"strings"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// savedGame is a game as a program stores it: what happened, and the generator that
// rolls on. Where the dice come from people, the record alone is enough.
type savedGame struct {
	Game   farkle.Record
	Source []byte
}

// A record holds the rules, all rolls and all moves, as text that people can read. It
// is checked when it is read: what could not have happened is refused. Store the
// generator too, and the game goes on as if it had never stopped.
func Example_storeAndResume() {
	rules, _ := farkle.ParseRules("standard target=2000")
	ann, bob := farkle.BankAt(300), farkle.KeepAll(400)

	// Play, stop in the middle, and store.
	src := prng.NewSplitMix64(7)
	game := rules.Play(dice.Batched(src), ann, bob)
	steps := 0
	for range game.All() {
		if steps++; steps == 10 {
			break
		}
	}
	record := game.Record()
	record.Players = []string{"Ann", "Bob"}
	fmt.Println(record)
	state, _ := src.MarshalBinary()
	stored, err := json.Marshal(savedGame{record, state})
	if err != nil {
		fmt.Println(err)
		return
	}

	// Another day, perhaps on another machine.
	var saved savedGame
	var again prng.SplitMix64
	if err := json.Unmarshal(stored, &saved); err != nil {
		fmt.Println(err)
		return
	}
	if err := again.UnmarshalBinary(saved.Source); err != nil {
		fmt.Println(err)
		return
	}
	resumed := saved.Game.Resume(dice.Batched(&again), ann, bob)
	for range resumed.All() { // the stored steps first, then the rest
	}
	fmt.Println(resumed.State(), resumed.Err())

	// The same as if it had not been stored.
	for range game.All() {
	}
	fmt.Println(game.State() == resumed.State())

	// With people, replay the record and feed what they do.
	table := saved.Game.Replay()
	for range table.All() {
	}
	fmt.Println("dice to roll:", table.State().Due)
	fmt.Println(table.Roll(dice.MustParse("2346")), table.State())

	// A record that could not have happened is refused.
	_, err = farkle.ParseRecord(strings.Replace(record.String(), "bank", "roll-all", 1))
	fmt.Println(err)
	// Output:
	// pips 1 farkle
	// rules standard target=2000
	// player Ann
	// player Bob
	//
	// 0: 122233 1222 bank
	// 1: 114445 114445 bank
	// 0: 233346 333 bank
	// 1: 334666 666 bank
	// 0: 223355 55 roll
	//
	// scores=900,2150 turn=1 opened=1,1 <nil>
	// true
	// dice to roll: 4
	// <nil> scores=600,1250 turn=1 due=6 opened=1,1
	// player 0, move "1222 roll-all": farkle: dice are left, so not all are rolled again: …"\n\n0: 122233 1222 roll-all\n1: 114445 "… at offset 74
}
