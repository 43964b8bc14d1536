package dominoes

import (
	"fmt"
	"iter"

	"pips.example"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// Limits of a match.
const (
	maxMatchHand = 27        // tiles of a hand
	maxRounds    = 1_000_000 // rounds of a game
)

// domsGames yields who has the first drop in each game of a match, and the
// generator of the game. The games can be played in any order.
func domsGames(games int, seed int64) iter.Seq2[Player, prng.StdGen] {
	return func(yield func(Player, prng.StdGen) bool) {
		g := prng.NewStdGen(seed)
		for n := games; n > 0; n-- {
			var game prng.StdGen
			game, g = g.Split()
			first := Player2
			if n%2 == 1 {
				first = Player1
			}
			if !yield(first, game) {
				return
			}
		}
	}
}

// DomsMatch plays a match and returns how many games each player won, bit for bit like the scaffold, with
// Haskell's generator, and players asked only when a tile fits. The assignment prints 48 and 52 for
//
//	dominoes.MustParseRules("printed").DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
//
// Hands may have up to 27 tiles; above MaxHand, the second player gets the rest. An illegal move or a
// million rounds ([pips.ErrTooLarge]) end it with the games won so far. [pips.Compare] plays other rules than
// the assignment's.
func (r Rules) DomsMatch(games int, p1, p2 DomsPlayer, seed int64) (p1Wins, p2Wins int, err error) {
	if games < 0 {
		return 0, 0, wrong.Value(pips.ErrTooLarge, "%d games, want 0 or more", games)
	}
	if err := r.canMatch(p1, p2); err != nil {
		return 0, 0, err
	}
	m := match{rules: r, players: [2]DomsPlayer{p1, p2}}
	for first, g := range domsGames(games, seed) {
		winner, err := m.game(first, g)
		switch {
		case err != nil:
			return p1Wins, p2Wins, err
		case winner == Player1:
			p1Wins++
		default:
			p2Wins++
		}
	}
	return p1Wins, p2Wins, nil
}

// DomsMatch is [Rules.DomsMatch] of [Standard] with this hand size and target.
func DomsMatch(games, handSize, target int, p1, p2 DomsPlayer, seed int64) (p1Wins, p2Wins int, err error) {
	return Rules{HandSize: handSize, Target: target}.DomsMatch(games, p1, p2, seed)
}

// canMatch returns why a match cannot begin, or nil.
func (r *Rules) canMatch(p1, p2 DomsPlayer) error {
	if err := r.validate(maxMatchHand); err != nil {
		return err
	}
	if !r.plain() {
		return fmt.Errorf("%w: %v; a match is of the assignment's game, want pips.Compare for others", pips.ErrRules, r)
	}
	for i, p := range [...]DomsPlayer{p1, p2} {
		if p == nil {
			return wrong.Strategy(pips.ErrPlayers, i)
		}
	}
	return nil
}

// A match plays games in place.
type match struct {
	rules   Rules
	players [2]DomsPlayer
	state   State
}

func (m *match) game(first Player, g prng.StdGen) (winner Player, err error) {
	m.state.Scores = Scores{}
	for range maxRounds {
		var round prng.StdGen
		round, g = g.Split()
		switch won, err := m.round(first, round); {
		case err != nil:
			return 0, err
		case won:
			return m.state.Turn, nil
		}
		first = first.Other()
	}
	return 0, pips.ErrTooLarge
}

// round plays a round and reports whether it wins the game for who is to move.
func (m *match) round(first Player, g prng.StdGen) (won bool, err error) {
	s := &m.state
	deck := Shuffle(g)
	*s = State{Hands: hands(deck[:], m.rules.HandSize, 2), Scores: s.Scores, Turn: first, First: first}
	var v View
	v.Rules = m.rules
	for {
		if s.Board.blocks(&s.Hands[s.Turn&1]) {
			if s.Board.blocks(&s.Hands[s.Turn&1^1]) {
				return false, nil
			}
			s.knock()
		}
		p := s.Turn & 1
		v.Player = p
		v.seePlain(s)
		move := opening(&s.Board, m.players[p](v))
		i, reason := legal(&s.Hands[p], &s.Board, 0, move)
		if reason != 0 {
			return false, refused(s.Turn, move, reason)
		}
		m.rules.play(s, move, i)
		if m.rules.won(s) {
			return true, nil
		}
	}
}
