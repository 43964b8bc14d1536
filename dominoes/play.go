package dominoes

import (
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/wrong"
)

// A Game is a game by some [Rules], see [pips.Game].
type Game = pips.Game[Rules, State, Move, Deal, View]

// A Record is the history of a game. Its text begins each line of moves with the player of the first
// one:
//
//	pips 1 dominoes
//	rules standard hand=2 target=6
//	player Ann
//	player Bob
//	seed 42
//
//	0: deal 5-4 2-1 / 5-1 6-6
//	0: 5-4 left, 5-1 left, 2-1 left
//
// If First is Player2, the line "begins 1" follows the players.
type Record = pips.Record[Rules, State, Move, Deal, View]

// The contract that all games share.
var (
	_ pips.Rules[State, Move, Deal, View] = Rules{}
	_ pips.Checker[State]                 = Rules{}
)

// NewGame returns a game with a name for each seat. It begins as [Rules.Begin] says; a [Record] can have
// another First.
func (r Rules) NewGame(names ...string) (*Game, error) { return pips.NewGame(r, names...) }

// Partners returns who loses if p resigns: p, and with Pairs the partner too.
func (r Rules) Partners(p Player) pips.Seats {
	if r.Pairs {
		return pips.SeatsOf(p, (p+2)%4)
	}
	return pips.SeatsOf(p)
}

// Notation returns how records are written.
func (r Rules) Notation() pips.Notation[Move] {
	return pips.Notation[Move]{Game: "dominoes", OwnLine: true}
}

// Players returns the number of seats twice.
func (r Rules) Players() (least, most int) { return r.seats(), r.seats() }

// Begin returns the state before the first deal, or [pips.ErrPlayers]. [Player1] has the first drop, unless the
// Lead decides.
func (r Rules) Begin(players int) (State, error) { return r.BeginWith(players, Player1) }

// BeginWith is [Rules.Begin] with the first drop for another player. It fails with [pips.ErrPlayers] if
// the Lead decides who begins.
func (r Rules) BeginWith(players int, first Player) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	n := r.seats()
	if players != n {
		return State{}, wrong.Players(pips.ErrPlayers, n, n, players)
	}
	if !seated(first, n) {
		return State{}, fmt.Errorf("%w: player %v has the first drop, want %s", pips.ErrPlayers, first, anyOf(n))
	}
	if r.Lead != LeadAny && first != Player1 {
		return State{}, fmt.Errorf("%w: player %v has the first drop, but lead=%v says who has it; want player 0", pips.ErrPlayers, first, r.Lead)
	}
	return State{First: Player((int(first) + n - 1) % n), Seats: r.Seats, Board: r.board()}, nil
}

// Waits returns what is due: a deal ([pips.Chance] of [pips.Nobody]), a draw (Chance of the player), a
// move or a knock, or nothing.
func (r Rules) Waits(s State) (pips.For, Player) {
	if r.checked(&s, r.plain()) != nil {
		return pips.Nothing, pips.Nobody
	}
	return r.waitsFor(&s)
}

// waitsFor is Waits of a state that needs no check.
func (r *Rules) waitsFor(s *State) (pips.For, Player) {
	switch {
	case r.won(s):
		return pips.Nothing, pips.Nobody
	case r.ended(s):
		return pips.Chance, pips.Nobody
	case r.draws(s):
		return pips.Chance, s.Turn
	}
	return pips.Decision, s.Turn
}

// Chance returns the state after a deal.
func (r Rules) Chance(s State, d Deal) (State, error) {
	if err := r.checked(&s, r.plain()); err != nil {
		return s, refusedDeal(pips.Nobody, err, 0, 0)
	}
	if err := r.refusesDeal(&s, &d); err != nil {
		return s, err
	}
	r.deal(&s, &d)
	return s, nil
}

// deal is Chance, in place, of what is not refused.
func (r *Rules) deal(s *State, d *Deal) {
	if d.Drawn {
		r.take(s, d.Tile)
	} else {
		*s = r.begin(s, d)
	}
}

// Step is the optional method of [pips.Rules] that plays in place.
func (r Rules) Step(s *State, src rand.Source, d *Deal, choose Strategy, m *Move) (pips.For, Player, error) {
	return r.step(s, src, d, choose, m)
}

// step is Step. It is separate so that a call through an interface copies the rules once.
func (r *Rules) step(s *State, src rand.Source, d *Deal, choose Strategy, m *Move) (pips.For, Player, error) {
	if r.plain() {
		return r.stepPlain(s, src, d, choose, m)
	}
	if waits, p := r.waitsFor(s); waits == pips.Chance {
		if src != nil {
			*d = r.draw(s, src)
		} else if err := r.refusesDeal(s, d); err != nil {
			return waits, p, err
		}
		r.deal(s, d)
	} else {
		if choose != nil {
			var v View
			v.Rules, v.Player = *r, p
			v.see(s)
			*m = choose(v)
		}
		if err := r.move(s, *m, false); err != nil {
			return waits, p, err
		}
	}
	waits, p := r.waitsFor(s)
	return waits, p, nil
}

// stepPlain is Step by the rules of the assignment, in which a state that is not over waits for a deal
// where no tile fits.
func (r *Rules) stepPlain(s *State, src rand.Source, d *Deal, choose Strategy, m *Move) (pips.For, Player, error) {
	if s.Board.fit(s.Hands[0].set|s.Hands[1].set) == 0 {
		if src != nil {
			*d = r.draw(s, src)
		} else if err := r.refusesDeal(s, d); err != nil {
			return pips.Chance, pips.Nobody, err
		}
		first := s.First&1 ^ 1
		*s = State{Hands: d.Hands, Scores: s.Scores, Turn: first, First: first}
		return pips.Decision, first, nil
	}
	p := s.Turn & 1
	if choose != nil {
		var v View
		v.Rules, v.Player = *r, p
		v.seePlain(s)
		*m = choose(v)
	}
	i, reason := legal(&s.Hands[p], &s.Board, 0, *m)
	if reason != 0 {
		return pips.Decision, p, refused(p, *m, reason)
	}
	r.play(s, *m, i)
	switch {
	case s.Scores[p] == r.Target:
		return pips.Nothing, pips.Nobody, nil
	case s.Board.fit(s.Hands[0].set|s.Hands[1].set) == 0:
		return pips.Chance, pips.Nobody, nil
	}
	return pips.Decision, p ^ 1, nil
}

// Standing returns the score of a player, which partners share.
func (r Rules) Standing(s State, p Player) int {
	if !seated(p, r.seats()) {
		return 0
	}
	return s.Scores[r.side(int(p))]
}

// Outcome returns the result so far. Partners win together.
func (r Rules) Outcome(s State) pips.Outcome {
	if r.checked(&s, r.plain()) != nil || !r.won(&s) {
		return pips.Outcome{}
	}
	winner, second := 0, -1
	for p := range r.sides() {
		if s.Scores[p] > s.Scores[winner] {
			winner = p
		}
	}
	for p := range r.sides() {
		if p != winner {
			second = max(second, s.Scores[p])
		}
	}
	winners := pips.SeatsOf(Player(winner))
	if r.Pairs {
		winners = pips.SeatsOf(Player(winner), Player(winner+2))
	}
	return pips.Outcome{Over: true, Winners: winners, Margin: s.Scores[winner] - second}
}
