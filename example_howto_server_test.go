package pips_test

import (
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"pips.example/dominoes"
)

// A table is a game on a server. The server alone has the State, which holds both
// hands, and the seed, which tells all deals to come.
type table struct {
	rules dominoes.Rules
	state dominoes.State
	deal  dominoes.Dealer
}

// secret returns a seed that nobody can foresee.
func secret() (seed [32]byte) {
	crand.Read(seed[:])
	return seed
}

// newTable deals with ChaCha8, whose next words cannot be computed from those
// before. PCG and SplitMix64 would give them away.
func newTable(r dominoes.Rules, seed [32]byte) (t table, err error) {
	t = table{rules: r, deal: dominoes.Shuffled(rand.NewChaCha8(seed))}
	t.state, err = r.Start(dominoes.Player1, t.deal(r.HandSize))
	return t, err
}

// A message is what goes over the wire to a player.
type message struct {
	Turn dominoes.Player
	View dominoes.View
}

// send returns the message to a player, with what that player may see.
func (t *table) send(to dominoes.Player) ([]byte, error) {
	return json.Marshal(message{t.state.Turn, t.rules.View(t.state, to)})
}

var errTurn = errors.New("it is not your turn")

// receive plays what a player has sent. The server trusts nothing in it: the text
// may be no move, and the move may be not legal. Then nothing has happened.
func (t *table) receive(from dominoes.Player, text []byte) error {
	if from != t.state.Turn {
		return errTurn
	}
	var m dominoes.Move
	if err := m.UnmarshalText(text); err != nil {
		return err
	}
	next, err := t.rules.Apply(t.state, m)
	if err != nil {
		return err
	}
	if t.rules.Due(next) { // the round is over
		if next, err = t.rules.Deal(next, t.deal(t.rules.HandSize)); err != nil {
			return err
		}
	}
	t.state = next
	return nil
}

// reply is the program of a player. All that it knows is the message.
func reply(wire []byte) ([]byte, error) {
	var msg message
	if err := json.Unmarshal(wire, &msg); err != nil {
		return nil, err
	}
	for m := range msg.View.Moves() {
		if m.Knock { // nothing fits
			return m.MarshalText()
		}
		break
	}
	return dominoes.SmartPlayer(msg.View).MarshalText()
}

// playOut goes on until the game is over.
func (t *table) playOut() error {
	for !t.rules.Outcome(t.state).Over {
		who := t.state.Turn
		wire, err := t.send(who)
		if err != nil {
			return err
		}
		answer, err := reply(wire)
		if err != nil {
			return err
		}
		if err := t.receive(who, answer); err != nil {
			return err
		}
	}
	return nil
}

// A fair game on a server: a seed from crypto/rand that never leaves it, Apply on the
// server, and to each player a View, never the State of a game with hidden hands.
func Example_fairServer() {
	// This seed is no secret, so that the example always prints the same.
	t, err := newTable(dominoes.Standard(), [32]byte{})
	if err != nil {
		fmt.Println(err)
		return
	}
	wire, _ := t.send(dominoes.Player1)
	fmt.Println(string(wire))
	leaks := 0
	for d := range t.state.Hands[dominoes.Player2].All() {
		if strings.Contains(string(wire), d.String()) || strings.Contains(string(wire), d.Flip().String()) {
			leaks++
		}
	}
	fmt.Println("tiles of player 2 in it:", leaks)

	// What a cheat may try.
	fmt.Println(t.receive(dominoes.Player2, []byte("6-6 left")))
	fmt.Println(t.receive(dominoes.Player1, []byte(`{"Scores":[61,0]}`)))
	theirs, _ := dominoes.Move{Domino: t.state.Hands[dominoes.Player2].At(0)}.MarshalText()
	fmt.Println(t.receive(dominoes.Player1, theirs))
	fmt.Println(t.receive(dominoes.Player1, []byte("knock")))

	err = t.playOut()
	fmt.Println(t.rules.Outcome(t.state).Winner, t.state.Scores, err)

	// A real game.
	t, _ = newTable(dominoes.Standard(), secret())
	err = t.playOut()
	fmt.Println(t.rules.Outcome(t.state).Over, err)
	// Output:
	// {"Turn":"player 1","View":{"Rules":"standard","Player":"player 1","Hand":"3-3 5-1 3-0 2-1 5-4 5-2 6-4","Board":"","Scores":[0,0],"Others":7,"Knocked":""}}
	// tiles of player 2 in it: 0
	// it is not your turn
	// dominoes: syntax error: "{\"Scores\":[61,0]}" at offset 0
	// dominoes: the tile is not in the hand
	// dominoes: who can play must play
	// player 2 60-61 <nil>
	// true <nil>
}
