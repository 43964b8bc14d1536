package yahtzee

// For the tests of package yahtzee_test.
const (
	ErrMove    = errMove
	ErrMissing = errMissing
	ErrNoRolls = errNoRolls

	ErrJokerUpper = errJokerUpper
	ErrJokerLower = errJokerLower
)

// Upper is upper.
func (c Category) Upper() bool { return c.upper() }

// Len is len.
func (c Card) Len() int { return c.len() }
