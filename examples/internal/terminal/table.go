package terminal

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/spelling"
)

// A Table plays a game of people and computer players. A program sets the functions, which are called with
// the state before the event; Draw and Rolled are nil in a game without chance.
type Table[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	*pips.Game[R, S, M, C, V] // nil until [Table.Begin]
	*Screen
	Console Console
	Ask     *Asker
	Names   []string
	Bots    []pips.Strategy[V, M] // by player, nil for a person

	Draw   func(before S) C          // rolls or deals, mostly [Table.Draws]
	Choose func(before S) (M, error) // asks the person to move
	Rolled func(before S, c C)       // shows a roll or deal
	Moved  func(before S, m M)       // shows a move
	Forget func()                    // resets what the other functions store, or nil
	Stand  func()                    // shows the score of a game that ends early
	Over   func()                    // shows the end

	Solve func(ctx context.Context, progress func(done, total int)) (pips.Adviser[V, M], error)
	Means string                                  // the meaning of values
	Worth func(before S, c pips.Choice[M]) string // a move and its value, as in "pit 5: 2 ahead"

	solver   pips.Adviser[V, M] // made by solved
	refused  error              // of making it
	plays    string             // the name of a bot that needs it
	programs []*bot.Bot
	failed   error // of a program that lost
	options  *Options[R, S, M, C, V]
}

// Draws returns a Draw that draws from src.
func (t *Table[R, S, M, C, V]) Draws(src rand.Source) func(S) C {
	return func(s S) C { return t.Rules().Draw(s, src) }
}

// Sit gives a table its flags, its screen and its asker, see [NewAsker].
func (t *Table[R, S, M, C, V]) Sit(ctx context.Context, o *Options[R, S, M, C, V], c Console, s *Screen, quit ...string) {
	t.options, t.Screen, t.Ask, t.Console = o, s, NewAsker(ctx, c.In, s, !c.Terminal, quit...), c
}

// Seat seats the next player, a person if bot is nil.
func (t *Table[R, S, M, C, V]) Seat(name string, bot pips.Strategy[V, M]) {
	t.Names, t.Bots = append(t.Names, name), append(t.Bots, bot)
}

// Enter asks people for their names and seats them, until read returns "". In the question # is the number of
// the next player. The commands of the game are not names: they show how to play against bots, with the example.
func (t *Table[R, S, M, C, V]) Enter(question, example string, read func(answer string) (name string, err error)) error {
	help := func() error {
		t.Wrap("Type the name of each person who plays. To add computer players, use the flag -bot, as in "+example+". q ends the program.", nil)
		return nil
	}
	quit := func() error { return ErrQuit }
	t.Ask.Commands = map[string]func() error{"?": help, "help": help, "hint": help, "undo": help, "sheet": help, "q": quit, "quit": quit}
	defer func() { t.Ask.Commands = nil }()
	for len(t.Names)+len(t.options.Bots) < pips.MaxPlayers {
		name, err := Ask(t.Ask, strings.Replace(question, "#", strconv.Itoa(len(t.Names)+1), 1), read)
		if err != nil || name == "" {
			return err
		}
		t.Ask.Onward()
		t.Seat(name, nil)
	}
	t.Printf("That makes %d players, so the game begins.\n", pips.MaxPlayers)
	return nil
}

// Gather seats the bots after the people, whose names were asked with the error. A repeated name gets a number,
// by a format such as "%s (%d)". Without people bots play, see [Options.Demonstrate].
func (t *Table[R, S, M, C, V]) Gather(err error, format string, seed uint64, names ...string) error {
	if t.Ask.Nobody(err) {
		t.options.Demonstrate(seed, names...)
		t.Printf("\nNo terminal: computer players play this game.\n")
	} else if err != nil {
		return err
	}
	for _, b := range t.options.Bots {
		name := b.Name
		for n := 2; slices.Contains(t.Names, name); n++ {
			name = fmt.Sprintf(format, b.Name, n)
		}
		t.Seat(name, t.Plays(b))
	}
	return nil
}

// Return seats the players of a resumed game: the bots of the flags by their names, numbered by the format as in
// [Table.Gather], and people in all other seats.
func (t *Table[R, S, M, C, V]) Return(format string) error {
	t.Names, t.Bots = nil, nil
	for p, name := range t.options.Resume.Players {
		t.Seat(cmp.Or(name, fmt.Sprintf("Player %d", p+1)), nil)
	}
	for _, b := range slices.Backward(t.options.Bots) {
		seat := -1
		for n := range pips.MaxPlayers {
			name := b.Name
			if n > 0 {
				name = fmt.Sprintf(format, name, n+1)
			}
			for p, who := range t.Names {
				first, rest, _ := strings.Cut(who, " ") // old records have another spelling
				if t.Bots[p] == nil && (who == name || strings.TrimSpace(spelling.Bot(first)+" "+rest) == name) {
					seat = p
				}
			}
		}
		if seat < 0 {
			return Refused(fmt.Errorf("-resume: the record has no player %s; its players are %s", b.Name, And(t.Names)))
		}
		t.Bots[seat] = t.Plays(b)
	}
	return nil
}

// Note shows where the settings of the rules may surprise.
func (t *Table[R, S, M, C, V]) Note() {
	for _, text := range t.options.Guide.Notes(t.Rules()) {
		t.Wrap("Note: "+text, nil)
	}
}

// People reports whether a person plays.
func (t *Table[R, S, M, C, V]) People() bool {
	return slices.ContainsFunc(t.Bots, func(b pips.Strategy[V, M]) bool { return b == nil })
}

// Begin begins the game of a record without players and steps, in the first state of the resumed game if there
// is one; [Table.Turns] replays its steps. If a bot needs the solver, Begin makes it.
func (t *Table[R, S, M, C, V]) Begin(rec pips.Record[R, S, M, C, V]) (err error) {
	t.Ask.Onward()
	if !t.People() {
		t.Rows = 0 // bots need no board in place
	}
	rec.Players = t.Names
	if old := t.options.Resume; old != nil {
		rec.Start, rec.First, rec.Seed = old.Start, old.First, cmp.Or(rec.Seed, old.Seed)
	}
	if t.Game, err = rec.Game(); err != nil || t.plays == "" {
		return err
	}
	if _, err = t.solved(); err != nil {
		t.Game = nil
		return fmt.Errorf("the bot %s cannot play: %w", t.plays, err)
	}
	return nil
}

// Turns plays to the end of the game.
func (t *Table[R, S, M, C, V]) Turns() error {
	if old := t.options.Resume; old != nil {
		text := "The game continues after %s.\n"
		if g, err := old.Game(); err == nil && g.Outcome().Over {
			text = "The game is over after %s.\n"
		}
		t.Printf(text, Count(len(old.Steps), "step"))
		if err := t.replay(old.Steps, true); err != nil {
			return err
		}
	}
	for {
		before := t.State()
		waits, p := t.Waits()
		err := cmp.Or(t.Ask.ctx.Err(), t.Err())
		switch {
		case waits == pips.Nothing:
			return nil
		case err != nil:
			return err
		case waits == pips.Chance:
			c := t.Draw(before)
			if err := t.Chance(c); err != nil {
				return err
			}
			t.Rolled(before, c)
		default:
			m, err := t.next(before, p)
			if err == ErrUndone {
				if err = t.again(); err != nil {
					return err
				}
				continue
			}
			if err == nil {
				err = t.Move(m)
			}
			if err != nil {
				return err
			}
			t.Ask.Onward()
			t.Moved(before, m)
		}
	}
}

// next returns the move of a player. An interrupt ends the thinking of a bot.
func (t *Table[R, S, M, C, V]) next(before S, p pips.Player) (none M, err error) {
	play := t.Bots[p]
	if play == nil {
		return t.Choose(before)
	}
	if err := t.Flush(); err != nil { // thinking may take a while
		return none, err
	}
	return Think(t.Ask.ctx, t.Console, func() (M, error) {
		m := play(t.View(p))
		return m, t.failed
	})
}

// End shows the end of a game, or after an error why it ends early. It ends external programs and stores the
// record; its error is the given one, or that of storing. If the game is over it shows the review, or offers it
// to a person at a terminal.
func (t *Table[R, S, M, C, V]) End(err error) error {
	bot.Close(t.programs...)
	switch {
	case err == nil && t.resigned():
	case err == nil:
		t.Over()
	case errors.As(err, new(Wrong)): // flags, and no game has begun
		return err
	default:
		t.Printf("\n%s\n", Why(err))
		if t.Game != nil {
			t.Stand()
		}
	}
	if stored := t.store(); stored != nil {
		return stored
	}
	switch {
	case err != nil:
		return err
	case t.options.Review:
		return t.review(false)
	}
	return t.offer()
}

// resigned shows the end of a game that a player resigned, and reports whether that is so.
func (t *Table[R, S, M, C, V]) resigned() bool {
	steps := t.Record().Steps
	if len(steps) == 0 || !steps[len(steps)-1].Resigns {
		return false
	}
	var winners []string
	for p := range t.Outcome().Winners.All() {
		winners = append(winners, t.Names[p])
	}
	t.Stand()
	t.Printf("\n")
	t.Wrap(fmt.Sprintf("Game over! %s resigned. The winner: %s.", t.Names[steps[len(steps)-1].Player], And(winners)), t.Good)
	return true
}

// store writes the record of the game to the file of -record, or to the screen for "-".
func (t *Table[R, S, M, C, V]) store() error {
	file := t.options.Record
	if file == "" || t.Game == nil {
		return nil
	}
	text, err := t.Record().MarshalText()
	if err != nil {
		return err
	}
	if file == "-" {
		t.Printf("\n")
		t.Write(text)
		return nil
	}
	f, err := NewFile(file)
	if err != nil {
		return err
	}
	return f.Write(text)
}
