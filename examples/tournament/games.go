package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"strconv"
	"strings"

	"pips.example/awari"
	"pips.example/dice"
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
		game[farkle.Rules, farkle.Strategy]{
			name: "farkle", read: farkle.ParseRules, variants: farkle.Variants(), noName: farkle.ErrName,
			random: -1, kinds: farklePlayers(), play: playFarkle,
		},
		game[yahtzee.Rules, yahtzee.Strategy]{
			name: "yahtzee", read: yahtzee.ParseRules, variants: yahtzee.Variants(), noName: yahtzee.ErrName,
			random: -1, kinds: yahtzeePlayers(), play: playYahtzee,
		},
		game[awari.Rules, awari.Strategy]{
			name: "awari", read: awari.ParseRules, variants: awari.Variants(), noName: awari.ErrName,
			random: 6, kinds: awariPlayers(), play: playAwari,
		},
		game[dominoes.Rules, dominoes.Strategy]{
			name: "dominoes", read: dominoes.ParseRules, variants: dominoes.Variants(), noName: dominoes.ErrName,
			random: -1, kinds: dominoesPlayers(), play: playDominoes,
		},
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

// A game is a contest with the rules R and players of type S.
type game[R fmt.Stringer, S any] struct {
	name     string
	read     func(string) (R, error)
	variants iter.Seq2[string, R]
	noName   error
	random   int // see opening
	kinds    []kind[R, S]
	play     func(r R, opening int, src rand.Source, first, second S) (outcome, error)
}

func (g game[R, S]) title() string { return g.name }
func (g game[R, S]) opening() int  { return g.random }

func (g game[R, S]) parse(rules string) (string, error) {
	r, err := g.read(rules)
	if err != nil {
		why := reason(err)
		if terminal.NoVariant(err, g.noName) {
			why += " (-list lists the names)"
		}
		return "", errors.New(why)
	}
	return r.String(), nil
}

// find returns the kind and the number of a player.
func (g game[R, S]) find(name string) (k kind[R, S], n int, err error) {
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

func (g game[R, S]) player(name string) (string, error) {
	k, n, err := g.find(name)
	if err != nil {
		return "", err
	}
	return k.text(n), nil
}

func (g game[R, S]) usual() (names []string) {
	for _, k := range g.kinds {
		if !k.slow {
			names = append(names, k.text(k.usual))
		}
	}
	return names
}

func (g game[R, S]) list() string {
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

func (g game[R, S]) prepare(ctx context.Context, s *settings, w terminal.Waiting) (match, error) {
	r, err := g.read(s.Rules)
	if err != nil {
		return nil, err
	}
	players := make([]S, len(s.Players))
	for i, name := range s.Players {
		k, n, err := g.find(name)
		if err != nil {
			return nil, err
		}
		players[i], err = terminal.Await(ctx, w, "Preparing "+name, func(progress func(done, total int)) (S, error) {
			return k.make(making[R]{ctx: ctx, rules: r, number: n, progress: progress})
		})
		if errors.Is(err, context.Canceled) {
			return nil, err
		}
		if err != nil {
			return nil, fmt.Errorf("the player %s: %s", name, reason(err))
		}
	}
	return func(first, second int, src rand.Source) (outcome, error) {
		return g.play(r, s.Opening, src, players[first], players[second])
	}, nil
}

// finish plays a game to its end.
func finish[M, S any](g interface {
	All() iter.Seq2[M, S]
	Err() error
}) error {
	for range g.All() {
	}
	return g.Err()
}

func playFarkle(r farkle.Rules, _ int, src rand.Source, first, second farkle.Strategy) (outcome, error) {
	g := r.Play(dice.Batched(src), first, second)
	if err := finish(g); err != nil || r.Outcome(g.State()).Winner != 0 {
		return lost, err
	}
	return won, nil
}

func playYahtzee(r yahtzee.Rules, _ int, src rand.Source, first, second yahtzee.Strategy) (outcome, error) {
	g := r.Play(dice.Batched(src), first, second)
	err := finish(g)
	switch o := r.Outcome(g.State()); {
	case err != nil:
		return lost, err
	case o.Draw:
		return drawn, nil
	case o.Winner != 0:
		return lost, nil
	}
	return won, nil
}

func playAwari(r awari.Rules, opening int, src rand.Source, first, second awari.Strategy) (outcome, error) {
	left, rnd := opening, rand.New(src)
	opened := func(s awari.Strategy) awari.Strategy {
		return func(r awari.Rules, state awari.State) awari.Move {
			if left == 0 {
				return s(r, state)
			}
			left--
			var moves []awari.Move
			for m := range r.Moves(state) {
				moves = append(moves, m)
			}
			if len(moves) == 0 { // a full board: the player says so
				return s(r, state)
			}
			return moves[rnd.IntN(len(moves))]
		}
	}
	g := r.Play(opened(first), opened(second))
	err := finish(g)
	switch o := r.Outcome(g.State()); {
	case err != nil:
		return lost, err
	case o.Draw:
		return drawn, nil
	case o.Winner != awari.South:
		return lost, nil
	}
	return won, nil
}

func playDominoes(r dominoes.Rules, _ int, src rand.Source, first, second dominoes.Strategy) (outcome, error) {
	g := r.Play(dominoes.Player1, dominoes.Shuffled(src), first, second)
	if err := finish(g); err != nil || r.Outcome(g.State()).Winner != dominoes.Player1 {
		return lost, err
	}
	return won, nil
}
