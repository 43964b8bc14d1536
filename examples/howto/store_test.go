package howto_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/farkle"
	"pips.example/prng"
)

// savedGame is a stored game with its generator, which games with dice of people do not need.
type savedGame struct {
	Game   farkle.Record
	Source []byte
}

// A record holds the rules, all rolls and all moves, and is checked when it is read. Store the
// generator too, and the game continues as if it had never stopped.
func Example_storeAndResume() {
	rules, _ := farkle.ParseRules("standard target=2000")
	game, _ := rules.NewGame("Ann", "Bob")
	ann, bob := farkle.BankAt(300), farkle.KeepAll(400)

	src := prng.NewSplitMix64(7)
	for len(game.Record().Steps) < 10 {
		switch waits, p := game.Waits(); {
		case waits == pips.Chance:
			game.Roll(src)
		case p == 0:
			game.Move(ann(game.View(p)))
		default:
			game.Move(bob(game.View(p)))
		}
	}
	fmt.Println(game.Record())
	state, _ := src.MarshalBinary()
	stored, err := json.Marshal(savedGame{game.Record(), state})
	if err != nil {
		fmt.Println(err)
		return
	}

	// Another day, perhaps on another machine.
	var saved savedGame
	var again prng.SplitMix64
	err = json.Unmarshal(stored, &saved)
	if err == nil {
		err = again.UnmarshalBinary(saved.Source)
	}
	resumed, err2 := saved.Game.Game()
	if err := errors.Join(err, err2); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(resumed.Run(&again, ann, bob), resumed.State())
	fmt.Println(game.Run(src, ann, bob), game.State() == resumed.State())

	// A record that could not have happened is refused.
	_, err = pips.ParseRecord[farkle.Rules](strings.Replace(saved.Game.String(), "bank", "roll-all", 1))
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
	// <nil> scores=900,2150 turn=1 opened=1,1
	// <nil> true
	// player 0, 1222 roll-all: want bank, roll if dice are left, or roll-all if none are: …"\n\n0: 122233 1222 roll-all\n1: 114445 "… at offset 74
}
