package dominoes

import (
	"fmt"
	"iter"
	"slices"

	"pips.example"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// Limits of a match.
const (
	maxMatchHand = 27        // tiles of a hand
	maxRounds    = 1_000_000 // rounds of a game
)

// DomsGames yields who has the first drop in each game of a match, and the
// generator of the game, for [Rules.DomsGame]. Games can be played in any order and
// on several cores; the wins add up to those of [Rules.DomsMatch].
func DomsGames(games int, seed int64) iter.Seq2[Player, prng.StdGen] {
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

// DomsMatch plays a match and returns how many games each player won, bit for bit like the
// scaffold: with Haskell's generator, players asked only when a tile fits, and openings at either
// end. The assignment prints 48 and 52 for
//
//	dominoes.Printed().DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
//
// where chipping out brings no point ([ChipOutNone]), unlike in its rules. Hands may have up to 27
// tiles; above [MaxHand] the second player gets what is left. If it fails, such as for an illegal move (a
// *[pips.MoveError]) or after a million rounds ([pips.ErrTooLong]), it returns the games won
// before. It is for rules that differ from the assignment's only in HandSize, Target and ChipOut;
// [pips.Compare] plays others.
func (r Rules) DomsMatch(games int, p1, p2 DomsPlayer, seed int64) (p1Wins, p2Wins int, err error) {
	if games < 0 {
		return 0, 0, wrong.Value(pips.ErrTooLarge, "%d games, want 0 or more", games)
	}
	if err := r.canMatch(p1, p2); err != nil {
		return 0, 0, err
	}
	m := newMatch(r, p1, p2)
	for first, g := range DomsGames(games, seed) {
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

// DomsGame plays one game of a match, see [DomsGames]. It is domsGame of the
// scaffold, and fails as [Rules.DomsMatch] does.
func (r Rules) DomsGame(first Player, p1, p2 DomsPlayer, g prng.StdGen) (winner Player, err error) {
	if err := r.canMatch(p1, p2); err != nil {
		return 0, err
	}
	if err := validFirst(first, 2); err != nil {
		return 0, err
	}
	m := newMatch(r, p1, p2)
	return m.game(first, g)
}

// DomsRound plays a round from these scores with the tiles of [Shuffle], and
// returns the scores after it. It is domsRound of the scaffold.
func (r Rules) DomsRound(first Player, scores Scores, p1, p2 DomsPlayer, g prng.StdGen) (Scores, error) {
	if err := r.canMatch(p1, p2); err != nil {
		return scores, err
	}
	if err := validFirst(first, 2); err != nil {
		return scores, err
	}
	if slices.Min(scores[:]) < 0 || slices.Max(scores[:]) >= r.Target || scores[2]|scores[3] != 0 {
		return scores, fmt.Errorf("%w: scores %v, want 0 to %d", pips.ErrState, scores, r.Target-1)
	}
	m := newMatch(r, p1, p2)
	m.state.Scores = scores
	_, err := m.round(first, g)
	return m.state.Scores, err
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

func newMatch(r Rules, p1, p2 DomsPlayer) match {
	return match{rules: r, players: [2]DomsPlayer{p1, p2}}
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
	return 0, pips.ErrTooLong
}

// round plays a round and reports whether it wins the game for who is to move.
func (m *match) round(first Player, g prng.StdGen) (won bool, err error) {
	s := &m.state
	deck := Shuffle(g)
	*s = State{Hands: hands(&deck, m.rules.HandSize, 2), Scores: s.Scores, Turn: first, First: first}
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
