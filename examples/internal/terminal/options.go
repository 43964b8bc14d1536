package terminal

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/house"
)

// Options are the flags of games with rules R.
type Options[R pips.Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules  R
	Typed  string // the rules as typed
	Text   string // to show in place of a game: the list of rules
	Guide  house.Guide[R]
	Bots   []Bot[V, M]
	Limits bot.Limits                  // of external programs
	Seed   uint64                      // new without the flag
	Seeded bool                        // by the flag or the record
	Record string                      // the file for the record, "-" for the output, or ""
	Resume *pips.Record[R, S, M, C, V] // the game to continue, or nil
	Review bool                        // show a review at the end
	kinds  []Bot[V, M]
}

// Flags returns the flags -bot, for at most most bots, -seed, -review, those of [bot.Limits], and -rules, see
// [Options.RulesFlag].
func (o *Options[R, S, M, C, V]) Flags(
	program string, parse func(string) (R, error), variants iter.Seq2[string, R], says func(R) List, kinds []Bot[V, M], most int,
) *flag.FlagSet {
	o.kinds, o.Seed = kinds, uint64(rand.Uint32())
	f := Flags(program)
	o.RulesFlag(f, parse, variants, says)
	f.Func("bot", "", func(s string) (err error) {
		o.Bots, err = ParseBots(s, kinds, most)
		return err
	})
	f.Func("seed", "", func(s string) (err error) {
		o.Seed, err = ParseSeed(s)
		o.Seeded = true
		return err
	})
	f.BoolVar(&o.Review, "review", false, "")
	o.Limits.Flags(f)
	return f
}

// RulesFlag defines the flag -rules. Its value list shows all variants with the sentences of says, and the settings
// of the guide.
func (o *Options[R, S, M, C, V]) RulesFlag(f *flag.FlagSet, parse func(string) (R, error), variants iter.Seq2[string, R], says func(R) List) {
	f.Func("rules", "", func(s string) (err error) {
		o.Text, o.Typed = "", strings.Join(strings.Fields(s), " ")
		switch o.Typed {
		case "":
			for name := range variants {
				return fmt.Errorf("want the name of a variant, as in %s, or list", name)
			}
		case "list":
			o.Text = ruleList(variants, says, o.Guide.Settings())
			return nil
		}
		o.Rules, err = parse(s)
		return err
	})
}

// ruleList lists all variants, each with its rules in sentences, and all settings.
func ruleList[R any](variants iter.Seq2[string, R], says func(R) List, settings []house.Setting) string {
	var b strings.Builder
	item := func(text string) { fmt.Fprintf(&b, "%s\n", strings.Join(Lay("- "+text, Width, "  "), "\n")) }
	for name, r := range variants {
		fmt.Fprintf(&b, "%s\n", name)
		for _, text := range says(r) {
			item(text)
		}
		b.WriteString("\n")
	}
	b.WriteString("Other settings can follow a name; see -h.\n")
	if len(settings) > 0 {
		b.WriteString("\nsettings\n")
	}
	for _, s := range settings {
		text := s.Key + ": "
		if s.Values != "" {
			text += s.Values + ". "
		}
		item(text + s.Says)
	}
	return b.String()
}

// RecordFlags defines the flags -record, for a file or - for the output, and -resume, for the record of a game
// to continue, whose rules and seed are then used.
func (o *Options[R, S, M, C, V]) RecordFlags(f *flag.FlagSet) {
	f.Func("resume", "", func(s string) error {
		f, err := os.Open(s)
		if err != nil {
			return err
		}
		defer f.Close()
		rec := new(pips.Record[R, S, M, C, V])
		text, err := ReadRecord(f)
		if err == nil {
			err = rec.UnmarshalText(text)
		}
		if err != nil {
			return err
		}
		o.Resume, o.Rules, o.Typed = rec, rec.Rules, fmt.Sprint(rec.Rules)
		if seed, err := strconv.ParseUint(rec.Seed, 10, 64); err == nil {
			o.Seed, o.Seeded = seed, true
		}
		return nil
	})
	f.Func("record", "", func(s string) error {
		if o.Record = s; s == "" {
			return errors.New("a file needs a name")
		}
		return nil
	})
}

// Resumable refuses flags that contradict the record of -resume.
func (o *Options[R, S, M, C, V]) Resumable(given map[string]bool) error {
	if o.Resume == nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(given)) {
		switch name {
		case "resume", "record", "review", "bot", "play", "p2", "move-time", "game-time":
		default:
			return fmt.Errorf("-resume takes rules, players and seed from the record, so -%s cannot be used with it", name)
		}
	}
	return nil
}

// CanRecord checks before the game that the file of -record can be written.
func (o *Options[R, S, M, C, V]) CanRecord() error {
	if o.Record == "" || o.Record == "-" {
		return nil
	}
	file, err := NewFile(o.Record)
	if err == nil {
		file.Remove()
	}
	return err
}

// Demonstrate makes two bots the players: those of the flags, then the first of these names that are not among
// them.
func (o *Options[R, S, M, C, V]) Demonstrate(seed uint64, names ...string) {
	if !o.Seeded {
		o.Seed = seed
	}
	for _, name := range names {
		if b, err := ParseBot(name, o.kinds); err == nil && !o.Has(name) && len(o.Bots) < 2 {
			o.Bots = append(o.Bots, b)
		}
	}
}

// Has reports whether a bot plays.
func (o *Options[R, S, M, C, V]) Has(name string) bool {
	return slices.ContainsFunc(o.Bots, func(b Bot[V, M]) bool { return b.Name == name })
}

// Flags returns a set of flags that prints no errors.
func Flags(program string) *flag.FlagSet {
	f := flag.NewFlagSet(program, flag.ContinueOnError)
	f.SetOutput(io.Discard)
	return f
}

// Parse reads flags and refuses arguments, with the hint in the error.
func Parse(f *flag.FlagSet, args []string, hint string) error {
	err := ParseAll(f, args)
	if err == nil && f.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %s%s", Quote(f.Arg(0)), hint)
	}
	return err
}

// ParseAll reads flags that may be followed by arguments. It shortens errors of package flag, which repeat the
// whole value.
func ParseAll(f *flag.FlagSet, args []string) error {
	const most = 400 // bytes of the beginning, and of the end
	err := f.Parse(args)
	if err != nil && len(err.Error()) > 2*most {
		text := err.Error()
		err = errors.New(strings.ToValidUTF8(text[:most]+"..."+text[len(text)-most:], ""))
	}
	return err
}

// FlagsFirst refuses a flag after the arguments, which have this name.
func FlagsFirst(f *flag.FlagSet, arguments string) error {
	for _, arg := range f.Args() {
		if len(arg) > 1 && arg[0] == '-' {
			return fmt.Errorf("flags go before the %s, but %s follows", arguments, Quote(arg))
		}
	}
	return nil
}

// Hints of [Parse].
const (
	QuoteRules = " (rules of several words need quotes)"
	QuoteTexts = " (texts of several words need quotes)"
)

// Given returns the names of the flags that were set.
func Given(f *flag.FlagSet) map[string]bool {
	given := make(map[string]bool)
	f.Visit(func(one *flag.Flag) { given[one.Name] = true })
	return given
}

// ParseSeed reads the value of the flag -seed.
func ParseSeed(s string) (uint64, error) {
	seed, err := strconv.ParseUint(s, 10, 64)
	if err != nil || strconv.FormatUint(seed, 10) != s { // leading zeros
		return 0, errors.New("want a whole number from 0 to 18446744073709551615")
	}
	return seed, nil
}

// Number defines a flag for a number from 1 to most.
func Number(f *flag.FlagSet, name string, n *int, most int) {
	f.Func(name, "", func(s string) error {
		v, err := strconv.Atoi(s)
		if err != nil || v < 1 || v > most || strconv.Itoa(v) != s {
			return fmt.Errorf("must be a number from 1 to %d", most)
		}
		*n = v
		return nil
	})
}

// Choice defines a flag whose value is one of the words.
func Choice(f *flag.FlagSet, name string, word *string, words ...string) {
	f.Func(name, "", func(s string) error {
		if !slices.Contains(words, s) {
			return fmt.Errorf("must be %s", Or(words))
		}
		*word = s
		return nil
	})
}
