package main

import (
	"context"
	"errors"
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

// An outcome is how a game ends for the player who begins.
type outcome int

const (
	lost outcome = iota
	drawn
	won
)

// A match plays a game between two players, by their numbers. Chance comes from the
// source.
type match = func(first, second int, src rand.Source) (outcome, error)

// A contest is a game that players can be matched in.
type contest interface {
	// title returns the name of the game.
	title() string
	// parse returns the rules as they are written in full.
	parse(rules string) (string, error)
	// player returns the name of a player, with its number.
	player(name string) (string, error)
	// usual returns the players that need no time before they play.
	usual() []string
	// opening returns how many random moves a game begins with unless others are
	// asked for, or -1 where chance takes part in the game anyway.
	opening() int
	// list describes the players and the rules.
	list() string
	// prepare makes the players.
	prepare(ctx context.Context, s *settings, w terminal.Waiting) (match, error)
}

// contests returns the games, the usual one first.
func contests() []contest {
	return []contest{
		newContest("farkle", farkle.ParseRules, farkle.Variants(), -1, farklePlayers()),
		newContest("yahtzee", yahtzee.ParseRules, yahtzee.Variants(), -1, yahtzeePlayers()),
		newContest("awari", awari.ParseRules, awari.Variants(), 6, awariPlayers()),
		newContest("dominoes", dominoes.ParseRules, dominoes.Variants(), -1, dominoesPlayers()),
	}
}

// contestOf returns the game of this name.
func contestOf(name string) (contest, error) {
	var names []string
	for _, c := range contests() {
		if c.title() == name {
			return c, nil
		}
		names = append(names, c.title())
	}
	return nil, fmt.Errorf("there is no game %s; games are %s", terminal.Quote(name), strings.Join(names, ", "))
}

// Rules are rules that have a text and whose views list the legal moves.
type rules[S, M comparable, C any, V view[M]] interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}

type view[M any] interface{ Moves() iter.Seq[M] }

// A game is a contest with the rules R.
type game[R rules[S, M, C, V], S, M comparable, C any, V view[M]] struct {
	name     string
	read     func(string) (R, error)
	variants iter.Seq2[string, R]
	random   int // see opening
	kinds    []kind[R, pips.Strategy[V, M]]
}

// newContest returns a game as a contest.
func newContest[R rules[S, M, C, V], S, M comparable, C any, V view[M]](name string, read func(string) (R, error),
	variants iter.Seq2[string, R], random int, kinds []kind[R, pips.Strategy[V, M]]) contest {
	return game[R, S, M, C, V]{name, read, variants, random, kinds}
}

func (g game[R, S, M, C, V]) title() string { return g.name }
func (g game[R, S, M, C, V]) opening() int  { return g.random }

func (g game[R, S, M, C, V]) parse(rules string) (string, error) {
	r, err := g.read(rules)
	if err != nil {
		return "", errors.New(terminal.Fault(err))
	}
	return r.String(), nil
}

// find returns the kind and the number of a player.
func (g game[R, S, M, C, V]) find(name string) (k kind[R, pips.Strategy[V, M]], n int, err error) {
	kindName, digits, numbered := strings.Cut(name, ":")
	var names []string
	for _, k := range g.kinds {
		names = append(names, k.name)
		switch {
		case k.name != kindName:
			continue
		case !numbered:
			return k, k.usual, nil
		case k.number == "":
			return k, 0, fmt.Errorf("the player %s takes no number", k.name)
		}
		n, err := strconv.Atoi(digits)
		if err != nil || n < k.least || n > k.most {
			return k, 0, fmt.Errorf("the %s of the player %s is a number from %d to %d", k.number, k.name, k.least, k.most)
		}
		return k, n, nil
	}
	return k, 0, fmt.Errorf("there is no player %s; players of %s are %s", terminal.Quote(name), g.name, strings.Join(names, ", "))
}

// text returns the name of a player as it is written in full.
func (k kind[R, S]) text(n int) string {
	if k.number == "" {
		return k.name
	}
	return k.name + ":" + strconv.Itoa(n)
}

func (g game[R, S, M, C, V]) player(name string) (string, error) {
	k, n, err := g.find(name)
	if err != nil {
		return "", err
	}
	return k.text(n), nil
}

func (g game[R, S, M, C, V]) usual() (names []string) {
	for _, k := range g.kinds {
		if !k.slow {
			names = append(names, k.text(k.usual))
		}
	}
	return names
}

func (g game[R, S, M, C, V]) list() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", g.name)
	for _, k := range g.kinds {
		name, slow := k.name, ""
		if k.number != "" {
			name += ":" + strings.ToUpper(k.number)
		}
		if k.slow {
			slow = " *"
		}
		fmt.Fprintf(&b, "  %-14s  %s%s\n", name, k.words, slow)
	}
	line := "  rules:"
	for name := range g.variants {
		if len(line)+1+len(name) > terminal.Width {
			fmt.Fprintf(&b, "%s\n", line)
			line = "        "
		}
		line += " " + name
	}
	fmt.Fprintf(&b, "%s\n", line)
	return b.String()
}

func (g game[R, S, M, C, V]) prepare(ctx context.Context, s *settings, w terminal.Waiting) (match, error) {
	r, err := g.read(s.Rules)
	if err != nil {
		return nil, err
	}
	players := make([]pips.Strategy[V, M], len(s.Players))
	for i, name := range s.Players {
		k, n, err := g.find(name)
		if err != nil {
			return nil, err
		}
		players[i], err = terminal.Await(ctx, w, "Preparing "+name, func(progress func(done, total int)) (pips.Strategy[V, M], error) {
			return k.make(making[R]{ctx: ctx, rules: r, number: n, progress: progress})
		})
		if errors.Is(err, context.Canceled) {
			return nil, err
		}
		if err != nil {
			return nil, fmt.Errorf("the player %s: %w", name, err)
		}
	}
	return func(first, second int, src rand.Source) (outcome, error) {
		return playGame(r, s.Opening, src, players[first], players[second])
	}, nil
}

// playGame plays a game that begins with so many random moves.
func playGame[R rules[S, M, C, V], S, M comparable, C any, V view[M]](r R, opening int, src rand.Source, first, second pips.Strategy[V, M]) (outcome, error) {
	left, rnd := opening, rand.New(src)
	opened := func(s pips.Strategy[V, M]) pips.Strategy[V, M] {
		return func(v V) M {
			if left == 0 {
				return s(v)
			}
			left--
			moves := slices.Collect(v.Moves())
			if len(moves) == 0 { // a full board of awari: the player's answer is refused
				return s(v)
			}
			return moves[rnd.IntN(len(moves))]
		}
	}
	s, err := r.Begin(2)
	if err == nil {
		s, err = pips.Playout(r, s, src, opened(first), opened(second))
	}
	if err != nil {
		return lost, err
	}
	switch o := r.Outcome(s); o.Winner() {
	case 0:
		return won, nil
	case pips.Nobody:
		return drawn, nil
	}
	return lost, nil
}
