package dominoes

import "pips.example/internal/text"

// numbers reads numbers with the errors of this package.
var numbers = text.Numbers{Number: ErrNumber, TooLarge: ErrTooLarge}

// settings reads settings with the errors of this package.
var settings = text.Settings{Syntax: ErrSyntax, Name: ErrName, Duplicate: ErrDuplicate}

var (
	playerNames = text.Enum[Player]{Type: "Player", Err: ErrName, Texts: []string{Player1: "player 1", Player2: "player 2"}}
	endNames    = text.Enum[End]{Type: "End", Err: ErrName, Texts: []string{Left: "left", Right: "right"}}
	chipNames   = text.Enum[ChipOut]{Type: "ChipOut", Err: ErrName, Texts: []string{ChipOutMover: "mover", ChipOutNone: "none", ChipOutAnyHandEmpty: "any"}}
)

// Other returns the other player.
func (p Player) Other() Player { return p ^ 1 }

// String returns "player 1" or "player 2".
func (p Player) String() string { return playerNames.String(p) }

// AppendText appends what String returns; what is no player gives [ErrName].
func (p Player) AppendText(b []byte) ([]byte, error) { return playerNames.Append(b, p) }

// MarshalText is AppendText to an empty slice.
func (p Player) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p to the player with this text, or leaves it as it was
// with a *[SyntaxError].
func (p *Player) UnmarshalText(data []byte) error { return playerNames.Unmarshal(p, data) }

// String returns "left" or "right".
func (e End) String() string { return endNames.String(e) }

// AppendText appends what String returns; what is no end gives [ErrName].
func (e End) AppendText(b []byte) ([]byte, error) { return endNames.Append(b, e) }

// MarshalText is AppendText to an empty slice.
func (e End) MarshalText() ([]byte, error) { return e.AppendText(nil) }

// UnmarshalText sets e to the end with this text, or leaves it as it was with a
// *[SyntaxError].
func (e *End) UnmarshalText(data []byte) error { return endNames.Unmarshal(e, data) }

// String returns "mover", "none" or "any".
func (c ChipOut) String() string { return chipNames.String(c) }

// AppendText appends what String returns; what is no convention gives
// [ErrName].
func (c ChipOut) AppendText(b []byte) ([]byte, error) { return chipNames.Append(b, c) }

// MarshalText is AppendText to an empty slice.
func (c ChipOut) MarshalText() ([]byte, error) { return c.AppendText(nil) }

// UnmarshalText sets c to the convention with this text, or leaves it as it was
// with a *[SyntaxError].
func (c *ChipOut) UnmarshalText(data []byte) error { return chipNames.Unmarshal(c, data) }
