package pips

import (
	"errors"
	"iter"
	"math/bits"
	"strconv"
)

// MaxPlayers is the largest number of players of a game.
const MaxPlayers = 8

// A Player is a seat at the table, from 0. In text and in JSON it is a number.
type Player int8

// Nobody is not a player: it deals the tiles, and as the viewer of a game it is a spectator.
const Nobody Player = -1

// Other returns the other of two players. It is meaningless for [Nobody] and in
// games of more than two.
func (p Player) Other() Player { return 1 - p }

// String returns the number of the seat.
func (p Player) String() string { return strconv.Itoa(int(p)) }

// Seats is a set of players. The zero Seats is empty. In JSON it is a list of
// numbers in ascending order.
type Seats uint8

// SeatsOf returns the set of these players. It ignores [Nobody] and seats from
// [MaxPlayers] on.
func SeatsOf(players ...Player) (s Seats) {
	for _, p := range players {
		if p >= 0 && p < MaxPlayers {
			s |= 1 << p
		}
	}
	return s
}

// Has reports whether the player is in the set.
func (s Seats) Has(p Player) bool { return p >= 0 && p < MaxPlayers && s>>p&1 != 0 }

// Len returns the number of players in the set.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// All yields the players of the set in ascending order.
func (s Seats) All() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Player(bits.TrailingZeros8(uint8(s)))) {
				return
			}
		}
	}
}

// String returns the players with commas between them, as in "0,2".
func (s Seats) String() string {
	var b []byte
	for p := range s.All() {
		if len(b) > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(p), 10)
	}
	return string(b)
}

// MarshalJSON returns a list of numbers, as in [0,2].
func (s Seats) MarshalJSON() ([]byte, error) { return []byte("[" + s.String() + "]"), nil }

// UnmarshalJSON reads a list of different players in any order. If it fails it
// leaves s unchanged.
func (s *Seats) UnmarshalJSON(data []byte) error {
	var list []Player
	err := decode(data, &list, MaxPlayers)
	set := SeatsOf(list...)
	switch {
	case errors.Is(err, ErrTooLarge), err == nil && set.Len() != len(list):
		return &SyntaxError{Input: string(data), Reason: ErrPlayers, Want: "want different players from 0 to 7"}
	case err != nil, list == nil:
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want a list of players, as in [0,2]"}
	}
	*s = set
	return nil
}
