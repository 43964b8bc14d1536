package pips

import (
	"strconv"

	"pips.example/internal/wrong"
)

// For says what a state of a game waits for.
type For uint8

const (
	Nothing  For = iota // the game is over
	Chance              // dice to be rolled, or tiles to be dealt
	Decision            // a move
)

var forNames = [...]string{Nothing: "nothing", Chance: "chance", Decision: "decision"}

// String returns "nothing", "chance" or "decision".
func (f For) String() string {
	if int(f) >= len(forNames) {
		return "%!For(" + strconv.Itoa(int(f)) + ")"
	}
	return forNames[f]
}

// MarshalText returns what String returns. It fails with [ErrIllegal] for an invalid value.
func (f For) MarshalText() ([]byte, error) {
	if int(f) >= len(forNames) {
		return nil, wrong.Value(ErrIllegal, "%v, want nothing, chance or decision", f)
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what String returns. If it fails it leaves f unchanged.
func (f *For) UnmarshalText(text []byte) error {
	for i, name := range forNames {
		if name == string(text) {
			*f = For(i)
			return nil
		}
	}
	return &SyntaxError{Input: string(text), Reason: ErrSyntax, Want: "want nothing, chance or decision"}
}
