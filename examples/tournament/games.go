package main

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// A contest is a game that players can be matched in.
type contest struct {
	name       string
	usualRules string
	opening    int       // how many random moves a game begins with unless others are asked for; 0 where chance takes part anyway
	players    []entrant // of the table of players
	rules      []string  // names of rules
	parse      func(rules string) (full string, err error)
	prepare    func(ctx context.Context, s *settings, w terminal.Waiting) (match, error) // makes the players
}

// A match plays a game between two players, by their numbers, and counts it for the first,
// who begins. Chance comes from the source.
type match = func(first, second int, src rand.Source) (count, error)

// contests returns the games, the usual one first.
func contests() []contest {
	return []contest{
		newContest("farkle", "standard", 0, farkle.ParseRules, farkle.Variants(), farklePlayers()),
		newContest("yahtzee", "yahtzee", 0, yahtzee.ParseRules, yahtzee.Variants(), yahtzeePlayers()),
		newContest("awari", "standard", 6, awari.ParseRules, awari.Variants(), awariPlayers()),
		newContest("dominoes", "standard", 0, dominoes.ParseRules, dominoes.Variants(), dominoesPlayers()),
	}
}

// contestOf returns the game of this name.
func contestOf(name string) (contest, error) {
	var names []string
	for _, c := range contests() {
		if c.name == name {
			return c, nil
		}
		names = append(names, c.name)
	}
	return contest{}, fmt.Errorf("there is no game %s; games are %s", terminal.Quote(name), strings.Join(names, ", "))
}

// newContest returns a game with the rules R.
func newContest[R pips.Rules[S, M, C, V], S, M comparable, C any, V interface{ Moves() iter.Seq[M] }](
	name, usualRules string, opening int, parse func(string) (R, error), variants iter.Seq2[string, R], kinds []kind[R, pips.Strategy[V, M]],
) contest {
	c := contest{name: name, usualRules: usualRules, opening: opening}
	for name := range variants {
		c.rules = append(c.rules, name)
	}
	for _, k := range kinds {
		c.players = append(c.players, k.entrant)
	}
	c.parse = func(rules string) (string, error) {
		r, err := parse(rules)
		return fmt.Sprint(r), err
	}
	c.prepare = func(ctx context.Context, s *settings, w terminal.Waiting) (match, error) {
		r, err := parse(s.Rules)
		if err != nil {
			return nil, err
		}
		players := make([]pips.Strategy[V, M], len(s.Players))
		for i, name := range s.Players {
			k, e, err := c.find(name)
			if err == nil {
				players[i], err = terminal.Await(ctx, w, "Preparing "+name, func(progress func(done, total int)) (pips.Strategy[V, M], error) {
					return kinds[k].make(ctx, r, e.n, progress)
				})
			}
			if err != nil {
				return nil, fmt.Errorf("the player %s: %w", name, err)
			}
		}
		return func(first, second int, src rand.Source) (count, error) {
			return playGame(r, s.Opening, src, players[first], players[second])
		}, nil
	}
	return c
}

// playGame plays a game that begins with so many random moves.
func playGame[R pips.Rules[S, M, C, V], S, M comparable, C any, V interface{ Moves() iter.Seq[M] }](
	r R, opening int, src rand.Source, first, second pips.Strategy[V, M],
) (count, error) {
	left, rnd := opening, rand.New(src)
	opened := func(s pips.Strategy[V, M]) pips.Strategy[V, M] {
		return func(v V) M {
			if left == 0 {
				return s(v)
			}
			left--
			if moves := slices.Collect(v.Moves()); len(moves) > 0 {
				return moves[rnd.IntN(len(moves))]
			}
			return s(v) // a full board of awari: the answer is refused
		}
	}
	s, err := r.Begin(2)
	if err == nil {
		s, err = pips.Playout(r, s, src, opened(first), opened(second))
	}
	if err != nil {
		return count{}, err
	}
	switch r.Outcome(s).Winner() {
	case 0:
		return count{Won: 1}, nil
	case 1:
		return count{Lost: 1}, nil
	}
	return count{Drawn: 1}, nil
}

// find returns which player a name means, with its number.
func (c *contest) find(name string) (i int, e entrant, err error) {
	kind, digits, numbered := strings.Cut(name, ":")
	var names []string
	for i, e := range c.players {
		names = append(names, e.name)
		switch {
		case e.name != kind:
			continue
		case !numbered:
			return i, e, nil
		case e.number == "":
			return i, e, fmt.Errorf("the player %s takes no number", e.name)
		}
		if e.n, err = strconv.Atoi(digits); err != nil || e.n < e.least || e.n > e.most {
			return i, e, fmt.Errorf("the %s of the player %s is a number from %d to %d", e.number, e.name, e.least, e.most)
		}
		return i, e, nil
	}
	return 0, e, fmt.Errorf("there is no player %s; players of %s are %s", terminal.Quote(name), c.name, strings.Join(names, ", "))
}

// list describes the players and the rules.
func (c *contest) list() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", c.name)
	for _, e := range c.players {
		name, slow := e.name, ""
		if e.number != "" {
			name += ":" + strings.ToUpper(e.number)
		}
		if e.slow {
			slow = " *"
		}
		fmt.Fprintf(&b, "  %-14s  %s%s\n", name, e.words, slow)
	}
	for _, line := range terminal.Lay("rules: "+strings.Join(c.rules, " "), terminal.Width-2, "       ") {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
}
