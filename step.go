package pips

import (
	"encoding/json"

	"pips.example/internal/wrong"
)

// A Step is one thing that happened in a game. Exactly one of Chance and Move is nil.
type Step[M, C any] struct {
	Player Player `json:"player"`           // who rolled or moved; Nobody for a deal
	Chance *C     `json:"chance,omitempty"` // what chance brought
	Move   *M     `json:"move,omitempty"`   // or what the player did
}

// MarshalJSON returns an object with player, and chance or move. It fails for what UnmarshalJSON refuses.
func (s Step[M, C]) MarshalJSON() ([]byte, error) {
	if !stepFine(s.Player, s.Chance != nil, s.Move != nil) {
		return nil, wrong.Value(ErrIllegal, "a step of player %v, %s", s.Player, wantStep)
	}
	type plain Step[M, C]
	return json.Marshal(plain(s))
}

const wantStep = "want a player from -1 to 7, with either chance or a move"

// stepFine reports whether a player can have done what there is.
func stepFine(p Player, chance, move bool) bool {
	return p >= Nobody && p < MaxPlayers && chance != move
}

// UnmarshalJSON reads the JSON, which needs the player, and chance or a move. If it fails it leaves s
// unchanged.
func (s *Step[M, C]) UnmarshalJSON(data []byte) error {
	var in stepRead[M, C]
	if err := decode(data, &in, maxSteps); err != nil {
		return err
	}
	if in.Player == nil || !stepFine(*in.Player, in.Chance != nil, in.Move != nil) {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: wantStep}
	}
	*s = Step[M, C]{*in.Player, in.Chance, in.Move}
	return nil
}

// A stepRead is the JSON form of a step, in which the player may be missing.
type stepRead[M, C any] struct {
	Player *Player `json:"player"`
	Chance *C      `json:"chance"`
	Move   *M      `json:"move"`
}

// An event is a Step as a game keeps it, without pointers.
type event[M, C any] struct {
	player Player
	waits  For // Chance or Decision
	chance C
	move   M
}

// step returns the step, which shares nothing with e.
func (e event[M, C]) step() Step[M, C] { return e.shared() }

// shared returns the step, which points into e.
func (e *event[M, C]) shared() Step[M, C] {
	if e.waits == Chance {
		return Step[M, C]{Player: e.player, Chance: &e.chance}
	}
	return Step[M, C]{Player: e.player, Move: &e.move}
}

// event returns s without pointers.
func (s Step[M, C]) event() (e event[M, C], err error) {
	switch {
	case s.Chance != nil && s.Move == nil:
		return event[M, C]{player: s.Player, waits: Chance, chance: *s.Chance}, nil
	case s.Move != nil && s.Chance == nil:
		return event[M, C]{player: s.Player, waits: Decision, move: *s.Move}, nil
	}
	return e, &SyntaxError{Reason: ErrSyntax, Want: "want a step with either chance or a move"}
}
