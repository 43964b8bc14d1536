package pips_test

import (
	"fmt"

	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// The four games have the same shape. In dominoes a bot is given a View, as it must
// not see the hand of the other player.
func Example_botsForAllGames() {
	// Sets aside what scores, and banks it.
	timid := func(r farkle.Rules, s farkle.State) farkle.Move {
		return farkle.Move{Keep: r.Table.ScoreRoll(s.Roll).Dice(), Then: farkle.BankPoints}
	}
	// Fills the box that counts most for the first roll.
	hasty := func(r yahtzee.Rules, s yahtzee.State) (m yahtzee.Move) {
		most := -1
		for box := range r.Open(s.Cards[s.Turn], s.Roll) {
			if points, _ := r.Worth(s.Cards[s.Turn], box, s.Roll); points > most {
				m.Box, most = box, points
			}
		}
		return m
	}
	// Moves again if it can, else sows the last pit that it may.
	again := func(r awari.Rules, s awari.State) (m awari.Move) {
		for m = range r.Moves(s) {
			if sown, _ := r.Sown(s, m); sown.Again {
				break
			}
		}
		return m
	}
	// Lays the heaviest tile that fits.
	heavy := func(v dominoes.View) dominoes.Move {
		best := dominoes.Move{Knock: true}
		for m := range v.Moves() {
			if best.Knock || m.Domino.Pips() > best.Domino.Pips() {
				best = m
			}
		}
		return best
	}

	fr, roll := farkle.Standard(), dice.Batched(prng.NewSplitMix64(1))
	f := fr.Play(roll, timid, farkle.BankAt(300))
	for range f.All() {
	}
	fmt.Printf("farkle %+v %v\n", fr.Outcome(f.State()), f.Err())
	yr := yahtzee.Yatzy()
	y := yr.Play(roll, hasty, yahtzee.Casual())
	for range y.All() {
	}
	fmt.Printf("yahtzee %+v %v\n", yr.Outcome(y.State()), y.Err())
	ar := awari.Standard()
	a := ar.Play(again, awari.Greedy())
	for range a.All() {
	}
	fmt.Printf("awari %+v %v\n", ar.Outcome(a.State()), a.Err())
	dr, deal := dominoes.Standard(), dominoes.StdDeals(prng.NewStdGen(1))
	d := dr.Play(dominoes.Player1, deal, heavy, dominoes.SimplePlayer)
	for range d.All() {
	}
	fmt.Printf("dominoes %+v %v\n", dr.Outcome(d.State()), d.Err())
	// Output:
	// farkle {Over:true Winner:1 Margin:3550} <nil>
	// yahtzee {Over:true Draw:false Winner:1 Margin:65} <nil>
	// awari {Over:true Draw:false Winner:north Margin:10} <nil>
	// dominoes {Over:true Winner:player 2 Margin:1} <nil>
}
