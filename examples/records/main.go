// Records prints figures that others have published beside those that the packages
// of this module compute, and whether they agree in all digits that were published.
// Nothing is stored: each figure is computed when its row is printed.
//
//	go run ./examples/records
//	go run ./examples/records -quick
//	go run ./examples/records -run zilch
//	go run ./examples/records -h
//
// Above some rows stands their source, with author and title. Where nobody has
// published a figure, the source is an independent program, which was written for
// comparison and shares nothing with the packages. A published figure that ends
// with dots goes on, and agrees with what has the same digits in front; others are
// rounded. Of our own figures some more digits are shown.
//
// All rows take one to three minutes, and about a gigabyte of memory, nearly all of
// it for the chances of each total in Yatzy and Yahtzee. With -quick it is some
// seconds. Where the standard error is a terminal, it shows there how far the row
// is, unless TERM=dumb.
//
// Colours are shown only on a terminal. The environment variables NO_COLOR, if
// it is not empty, and TERM=dumb turn that off.
//
// The exit status is 0 when all rows agree, 1 when one does not or something could
// not be written, 2 for wrong flags and arguments, or where no row is left to be
// shown, and 130 after an interrupt.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
)

const help = `Records computes published figures anew and prints both.

  records [flags]

  -quick       leaves out the rows that take long; the others take seconds
  -run TEXT    only rows that contain TEXT, in what they are or in their
               source, in capitals or not

All rows take one to three minutes and about a gigabyte of memory.
The exit status is 1 if a row does not agree.
`

func main() { terminal.Main(run) }

// Options are what the flags say.
type options struct {
	quick bool
	text  string // that rows contain
}

// parseOptions reads the flags. The error is one to be shown, or [flag.ErrHelp].
func parseOptions(args []string) (o options, err error) {
	f := flag.NewFlagSet("records", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.BoolVar(&o.quick, "quick", false, "")
	f.StringVar(&o.text, "run", "", "")
	if err := f.Parse(args); err != nil {
		return o, err
	}
	if f.NArg() > 0 {
		return o, fmt.Errorf("there are no arguments, but %s was given (texts of several words need quotes)", terminal.Quote(f.Arg(0)))
	}
	return o, nil
}

// run is the program. It returns the exit status.
func run(ctx context.Context, args []string, c terminal.Console) int {
	return runRows(ctx, args, c, rows())
}

// runRows is run with these rows.
func runRows(ctx context.Context, args []string, c terminal.Console, all []row) int {
	o, err := parseOptions(args)
	var list []row
	later := 0 // rows that are not quick
	if err == nil {
		if list, later = choose(all, o); len(list) == 0 && later == 0 {
			err = fmt.Errorf("no row contains %s", terminal.Quote(o.text))
		} else if len(list) == 0 {
			err = fmt.Errorf("no row that contains %s is quick", terminal.Quote(o.text))
		}
	}
	switch {
	case errors.Is(err, flag.ErrHelp):
		_, err = io.WriteString(c.Out, help)
	case err != nil:
		return c.Refuse("records", err)
	default:
		err = show(ctx, c, list, later)
	}
	switch {
	case err == nil:
		return 0
	case errors.Is(err, context.Canceled):
		fmt.Fprintf(c.Err, "records: interrupted.\n")
		return terminal.Interrupted
	case !errors.Is(err, errDiffer):
		fmt.Fprintf(c.Err, "records: %v.\n", err)
	}
	return 1
}

// errDiffer is the end of a table in which a row does not agree. The table says so.
var errDiffer = errors.New("not all rows agree")

// choose returns the rows that the options leave, and how many of the others are
// left out only because they take long.
func choose(all []row, o options) (list []row, later int) {
	text := strings.ToLower(o.text)
	for _, r := range all {
		switch {
		case !strings.Contains(strings.ToLower(r.what), text) && !strings.Contains(strings.ToLower(r.source), text):
		case o.quick && r.slow:
			later++
		default:
			list = append(list, r)
		}
	}
	return list, later
}

// show computes the rows and prints each one when it is done.
func show(ctx context.Context, c terminal.Console, list []row, later int) error {
	var wide [2]int // of what it is, and of what was published
	for _, r := range list {
		wide[0] = max(wide[0], utf8.RuneCountInString(r.what))
		wide[1] = max(wide[1], utf8.RuneCountInString(r.published), len("published"))
	}
	line := func(what, published, ours, agrees string) string {
		return fmt.Sprintf("%-*s  %-*s  %-*s  %s", wide[0], what, wide[1], published, wide[1]+moreDigits, ours, agrees)
	}
	if _, err := fmt.Fprintf(c.Out, "%s\n", c.Look.Head(line("what", "published", "ours", "agrees"))); err != nil {
		return err
	}
	f := newFigures()
	source, differ := "", 0
	for _, r := range list {
		if r.source != source {
			source = r.source
			if _, err := fmt.Fprintf(c.Out, "\n%s\n", c.Look.Faint(source)); err != nil {
				return err
			}
		}
		value, err := terminal.Await(ctx, c.Waiting(), r.what, func(progress func(int, int)) (figure, error) {
			return r.ours(ctx, f, progress)
		})
		if errors.Is(err, context.Canceled) {
			return err
		}
		text, paint, agrees := value.like(r.published), c.Look.Good, "yes"
		if err != nil {
			text = err.Error()
		}
		if err != nil || !value.agrees(r.published) {
			paint, agrees = c.Look.Bad, "NO"
			differ++
		}
		plain := line(r.what, r.published, text, "")
		if _, err := fmt.Fprintf(c.Out, "%s%s\n", plain, paint(agrees)); err != nil {
			return err
		}
	}
	end := fmt.Sprintf("%d of %d agree.", len(list)-differ, len(list))
	if later > 0 {
		end += fmt.Sprintf(" Left out, as they take longer: %d.", later)
	}
	if _, err := fmt.Fprintf(c.Out, "\n%s\n", end); err != nil {
		return err
	}
	if differ > 0 {
		return errDiffer
	}
	return nil
}
