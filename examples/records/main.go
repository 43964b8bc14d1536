// Records prints published figures beside those that the packages of this module
// compute, and whether they agree in all published digits. It computes each figure
// when it prints the row.
//
//	go run ./examples/records
//	go run ./examples/records -quick
//	go run ./examples/records -run zilch
//	go run ./examples/records -folder FOLDER
//	go run ./examples/records -h
//
// The source of some rows, with author and title, is above them. For a figure that was not
// published, the source is an independent program, written for comparison, or a package that
// computed it first. A published figure with dots at the end is cut; others are rounded. Our own
// figures have some more digits.
//
// All rows take ten to twenty minutes, most of it for Maxi Yatzy and the duel of Generala, and
// about a gigabyte of memory, most of it for the chances of each total in Yatzy and Yahtzee. With
// -quick it is some seconds. With -folder there are also rows whose values are files in that folder:
// Farkle for three takes 21 minutes of a core, what a field gives away there four hours, Maxi Yatzy
// half an hour, 2 GB of memory and 5.2 GB of disk, the duel of Yacht 41 minutes, 5 GB and 10.1 GB. A
// later run uses the files of an unfinished one.
//
// Colours, progress and the exit status are those of all examples, see
// [pips.example/examples/internal/terminal]. The status is 1 also if a row does not agree.
package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
)

const help = `Records computes published figures and prints them beside the published ones.

  records [flags]

  -quick       only rows that take seconds
  -run TEXT    only rows with TEXT in their first column or their source, in
               upper or lower case
  -folder DIR  also rows that take long and gigabytes, with files in DIR that
               later runs read

All other rows take ten to twenty minutes and about a gigabyte of memory.
The exit status is 1 if a row does not agree.
`

func main() { terminal.Main(run) }

func run(ctx context.Context, args []string, c terminal.Console) int {
	return runRows(ctx, args, c, rows())
}

// runRows is run for the given rows.
func runRows(ctx context.Context, args []string, c terminal.Console, all []row) int {
	list, later, err := parseOptions(args, all, largeRows)
	return c.Run(ctx, "records", help, err, "", func(ctx context.Context, s *terminal.Screen) error {
		return show(ctx, c, s, list, later)
	})
}

// parseOptions reads the flags, and returns the rows that they select, with -folder also those of
// large, and the number of those that only -quick leaves out. The error may be [flag.ErrHelp].
func parseOptions(args []string, all []row, large func(folder string) []row) (list []row, later int, err error) {
	f := terminal.Flags("records")
	quick, text, folder := f.Bool("quick", false, ""), f.String("run", "", ""), f.String("folder", "", "")
	if err := terminal.Parse(f, args, terminal.QuoteTexts); err != nil {
		return nil, 0, err
	}
	if *folder != "" {
		all = slices.Concat(all, large(*folder))
	}
	for _, r := range all {
		switch {
		case !strings.Contains(strings.ToLower(r.what+"\n"+r.source), strings.ToLower(*text)):
		case *quick && r.slow:
			later++
		default:
			list = append(list, r)
		}
	}
	var wrong terminal.List
	wrong.Add(len(list) == 0 && later > 0, "no row that contains %s is quick", terminal.Quote(*text))
	wrong.Add(len(list) == 0, "no row contains %s", terminal.Quote(*text))
	return list, later, wrong.Err()
}

// show computes the rows and shows each of them.
func show(ctx context.Context, c terminal.Console, s *terminal.Screen, list []row, later int) error {
	var wide [2]int // of the first two columns
	for _, r := range list {
		wide[0] = max(wide[0], utf8.RuneCountInString(r.what))
		wide[1] = max(wide[1], utf8.RuneCountInString(r.published), len("published"))
	}
	line := func(what, published, ours, agrees string) string {
		return fmt.Sprintf("%-*s  %-*s  %-*s  %s", wide[0], what, wide[1], published, wide[1]+moreDigits, ours, agrees)
	}
	s.Printf("%s\n", s.Head(line("what", "published", "ours", "agrees")))
	source, differ := "", 0
	for _, r := range list {
		if r.source != source {
			source = r.source
			s.Printf("\n%s\n", s.Faint(source))
		}
		if err := s.Flush(); err != nil {
			return err
		}
		value, err := terminal.Await(ctx, c, r.what, func(progress func(int, int)) (figure, error) { return r.ours(ctx, progress) })
		if errors.Is(err, context.Canceled) {
			return terminal.Stop("interrupted")
		}
		text, agrees := value.like(r.published), s.Good("yes")
		if err != nil {
			text = err.Error()
		}
		if err != nil || !value.agrees(r.published) {
			agrees = s.Bad("NO")
			differ++
		}
		s.Printf("%s%s\n", line(r.what, r.published, text, ""), agrees)
	}
	s.Printf("\n%d of %d agree.", len(list)-differ, len(list))
	if later > 0 {
		s.Printf(" Left out, as they take longer: %d.", later)
	}
	s.Printf("\n")
	if differ > 0 {
		return terminal.End("Not all rows agree.") // as the table says
	}
	return nil
}
