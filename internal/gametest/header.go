package gametest

import "strings"

// A Header describes the lines before the steps of records of a game.
type Header struct {
	Game, Rules string
	Least, Most int // players

	Version, Syntax, Name, Players error // why one is refused
	TooMany                        error // players
}

// Faults returns every kind of fault in the header of a record.
func (h Header) Faults() []Fault {
	head := "pips 1 " + h.Game + "\n"
	std := head + "rules " + h.Rules + "\n"
	few := std + strings.Repeat("player\n", h.Least-1)
	all := std + strings.Repeat("player\n", h.Most)
	return []Fault{
		{"^", h.Version, ""},
		{"^\n" + all, h.Version, ""},
		{"^" + strings.Replace(all, "1", "2", 1), h.Version, ""},
		{"^" + strings.Replace(all, h.Game, "bridge", 1), h.Version, ""},
		{"^" + strings.Replace(all, "\n", " x\n", 1), h.Version, ""},
		{"^" + strings.Replace(all, "p", "P", 1), h.Version, ""},
		{"^ " + all, h.Version, ""},
		{head + "^", h.Syntax, ""},
		{head + "^\n", h.Syntax, ""},
		{head + "^rule " + h.Rules + "\n", h.Syntax, ""},
		{head + "^rules:\n", h.Syntax, ""},
		{head + "^player a\nrules " + h.Rules + "\n", h.Syntax, ""},
		{few + "^", h.Players, ""},
		{few + "^\n", h.Players, ""},
		{few + "^\n0: 1\n", h.Players, ""},
		{few + "seed 1\n^", h.Players, ""},
		{few + "seed 1\n^\n", h.Players, ""},
		{all + "^player c\n", h.TooMany, ""},
		{all + "^" + strings.Repeat("player c\n", 100_000), h.TooMany, ""},
		{few + "^Player b\n\n", h.Syntax, ""},
		{few + "^playerb\n\n", h.Syntax, ""},
		{few + "^0: 1\n", h.Syntax, ""},
		{few + "^ player b\n\n", h.Syntax, ""},
		{few + "player ^ a\n\n", h.Name, ""},
		{few + "player ^b\u00a0\n\n", h.Name, ""},
		{few + "player ^b\tc\n\n", h.Name, ""},
		{few + "player ^\xff\n\n", h.Name, ""},
		{few + "player ^" + strings.Repeat("b", 101) + "\n\n", h.Name, ""},
		{all + "seed ^ 5\n\n", h.Name, ""},
		{all + "^seed\n\n", h.Syntax, ""},
		{all + "^seed \n\n", h.Syntax, ""},
		{all + "seed 1\n^seed 2\n\n", h.Syntax, ""},
		{few + "seed 1\n^player b\n\n", h.Syntax, ""},
	}
}
