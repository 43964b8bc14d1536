package dominoes

import "pips.example/internal/text"

var (
	endNames  = text.Enum[End]{Type: "End", Texts: []string{Left: "left", Right: "right"}}
	chipNames = text.Enum[ChipOut]{Type: "ChipOut", Texts: []string{ChipOutMover: "mover", ChipOutNone: "none", ChipOutAnyHandEmpty: "any"}}
)
