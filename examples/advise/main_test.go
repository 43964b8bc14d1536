package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"

	"pips.example/dice"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

func TestWrongArguments(t *testing.T) {
	const yahtzees = "-game|yahtzee|"
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"", "-dice is missing, which says what was thrown, as in -dice 12236."},
		{"-dice|", "-dice is missing"},
		{"122356", `there are no arguments, but "122356" was given`},
		{"-dice|1122|33", `but "33" was given (texts of several words need quotes).`},
		{"-dice|122357", `invalid value "122357" for flag -dice: `},
		{"-dice|\x1b[2J", `invalid value "\x1b[2J" for flag -dice: `},
		{"-dice|" + strings.Repeat("1", 5000), strings.Repeat("1", 100) + `..."`},
		{"-dice|1122334", `invalid value "1122334" for flag -dice: a throw has up to 6 dice.`},
		{"-dice|11225", "a turn begins with 6 dice, so with a throw of 5 -points says what is set aside."},
		{"-dice|122356|-game|chess", `invalid value "chess" for flag -game: it is farkle or yahtzee.`},
		{"-dice|122356|-top|0", "it is a number from 1 to 1000000."},
		{"-dice|122356|-top|all", "it is a number from 1 to 1000000."},
		{"-dice|122356|-json=perhaps", `invalid boolean value "perhaps" for -json`},
		{"-dice|122356|-rules|chess", `invalid value "chess" for flag -rules: unknown name: "chess" at offset 0 (-rules list lists the names).`},
		{"-dice|122356|-rules|standard target=0", "for flag -rules: "},
		{"-dice|122356|-rules|", `invalid value "" for flag -rules: `},
		{"-dice|122356|-points|-50", "it is a number from 0 to 1000000000."},
		{"-dice|122356|-points|99999999999999999999", "it is a number from 0 to 1000000000."},
		{"-dice|122356|-points|1e2", "it is a number from 0 to 1000000000."},
		{"-dice|122356|-points|75", `invalid value "75" for flag -points: by these rules points come in steps of 50.`},
		{"-dice|122356|-score|10000", "it is a number from 0 to 9999."},
		{"-dice|122356|-score|-50", "it is a number from 0 to 9999."},
		{"-dice|122356|-rules|zilch|-score|-1000000001", "it is a number from -1000000000 to 9999."},
		{"-dice|122356|-rules|zilch floor=yes|-score|-50", "it is a number from 0 to 9999."},
		{"-dice|122356|-aim|win", `invalid value "win" for flag -aim: it is turn, race or duel.`},
		{"-dice|122356|-other|500", "-other goes with -aim duel."},
		{"-dice|122356|-other|500|-aim|race", "-other goes with -aim duel."},
		{"-dice|122356|-other|10000|-aim|duel", "it is a number from 0 to 9999."},
		{"-dice|122356|-other|-50|-aim|duel", "it is a number from 0 to 9999."},
		{"-dice|122356|-farkles|1|-rules|zilch", "-farkles goes with -aim race."},
		{"-dice|122356|-farkles|1|-aim|race", "-farkles goes with rules that count farkles in a row."},
		{"-dice|122356|-farkles|3|-aim|race|-rules|zilch", "it is a number from 0 to 2."},
		{"-dice|122356|-left|1", "-left goes with -game yahtzee."},
		{"-dice|122356|-card|ones=1", "-card goes with -game yahtzee."},
		{yahtzees, "-dice is missing"},
		{yahtzees + "-dice|122356", `invalid value "122356" for flag -dice: a throw has 5 dice.`},
		{yahtzees + "-dice|1223", "a throw has 5 dice."},
		{yahtzees + "-dice|12236|-aim|turn", "-aim goes with -game farkle."},
		{yahtzees + "-dice|12236|-points|0", "-points goes with -game farkle."},
		{yahtzees + "-dice|12236|-left|3", "it is a number from 0 to 2."},
		{yahtzees + "-dice|12236|-left|-1", "it is a number from 0 to 2."},
		{yahtzees + "-dice|12236|-rules|pocket", `unknown name: "pocket" at offset 0 (-rules list lists the names).`},
		{yahtzees + "-dice|12236|-card|ones=7", `invalid value "ones=7" for flag -card: `},
		{yahtzees + "-dice|12236|-card|nonsense", `invalid value "nonsense" for flag -card: `},
		{yahtzees + "-dice|12236|-rules|dice=5 rolls=3 boxes=chance|-card|chance=9", "all boxes are filled, so the game is over."},
	} {
		args := strings.Split(tt.args, "|")
		if tt.args == "" {
			args = nil
		}
		got := play(slices.DeleteFunc(args, func(s string) bool { return tt.args == yahtzees && s == "" })...)
		if got.status != 2 || got.out != "" || !strings.Contains(got.err, tt.want) || strings.Contains(got.err, "\x1b") ||
			!strings.HasPrefix(got.err, "advise: ") || !strings.HasSuffix(got.err, ".\nType advise -h for help.\n") ||
			strings.Count(got.err, "\n") != 2 {
			t.Errorf("%.80s: %+v, want status 2 and %q", tt.args, got, tt.want)
		}
	}
}

// Rules that cannot be solved are told.
func TestUnsolvable(t *testing.T) {
	for _, tt := range []struct {
		args string
		want error
	}{
		{"-dice|122356|-aim|duel|-rules|zilch", farklesolve.ErrPenalty},
		{"-dice|122356|-aim|duel|-rules|standard target=1000000", farklesolve.ErrTooLarge},
		{"-dice|122356|-aim|race|-rules|standard target=1000000 1=1", farklesolve.ErrTooLarge},
		{"-dice|122356|-rules|standard 2=1 3=1 4=1 6=1", farklesolve.ErrUnbounded},
		{"-game|yahtzee|-rules|maxi-yatzy|-dice|122356", yahtzeesolve.ErrTooLarge},
	} {
		_, text, _ := strings.Cut(tt.want.Error(), ": ")
		if got := play(strings.Split(tt.args, "|")...); got != (result{err: "advise: " + text + ".\n", status: 1}) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play(arg); got != (result{out: help}) {
			t.Errorf("%s: %+v", arg, got)
		}
	}
	for line := range strings.Lines(help + ruleList("farkle") + ruleList("yahtzee")) {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("too wide: %q", line)
		}
	}
}

func TestRuleList(t *testing.T) {
	got := play("-rules", "list")
	for name := range farkle.Variants() {
		if strings.Count(got.out, "\n"+name+" ") != 1 {
			t.Errorf("not one line for %s", name)
		}
	}
	if want := "\nzilch               6  10000       0     300  bank\n"; !strings.Contains(got.out, want) || got.status != 0 || got.err != "" {
		t.Errorf("%+v", got)
	}
	got = play("-rules", "list", "-game", "yahtzee")
	for name := range yahtzee.Variants() {
		if strings.Count(got.out, "\n"+name+" ") != 1 {
			t.Errorf("not one line for %s", name)
		}
	}
	if want := "\nyahtzee           5    13     3  forced\n"; !strings.Contains(got.out, want) || got.status != 0 || got.err != "" {
		t.Errorf("%+v", got)
	}
}

// An object is what -json prints.
type object struct {
	Game, Rules, Aim, Dice, State, Means, Better, Note string
	Legal                                              int
	Choices                                            []struct {
		Move          string
		Value, Regret float64
	}
}

func decode(t *testing.T, args ...string) (o object) {
	t.Helper()
	got := play(append([]string{"-json"}, args...)...)
	d := json.NewDecoder(strings.NewReader(got.out))
	d.DisallowUnknownFields()
	if err := d.Decode(&o); err != nil || d.More() || got.status != 0 || got.err != "" || !strings.HasSuffix(got.out, "}\n") {
		t.Fatalf("%q: %v: %+v", args, err, got)
	}
	return o
}

// The object has each legal move of the state once, the best first, and the table
// shows the same.
func TestJSON(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for name, s := range sessions(t) {
		if s.long() {
			continue
		}
		var args []string // without -top and -json
		for i := 0; i < len(s.args); i++ {
			switch s.args[i] {
			case "-top":
				i++
			case "-json":
			default:
				args = append(args, s.args[i])
			}
		}
		o := decode(t, args...)
		var moves []string
		if o.Game == "farkle" {
			r, err := farkle.ParseRules(o.Rules)
			if err != nil {
				t.Fatal(name, err)
			}
			state, err := farkle.ParseState(o.State)
			if err != nil {
				t.Fatal(name, err)
			}
			for m := range r.Moves(state) {
				moves = append(moves, m.String())
			}
			if o.Note == "" && state.Roll.String() != o.Dice {
				t.Errorf("%s: %+v", name, o)
			}
			if o.Note != "" {
				if next, err := r.Roll(state, dice.MustParse(o.Dice)); err != nil || next.Roll != (dice.Dice{}) {
					t.Errorf("%s: %v after %+v: %v", name, next, o, err)
				}
			}
		} else {
			r, err := yahtzee.ParseRules(o.Rules)
			if err != nil {
				t.Fatal(name, err)
			}
			state, err := yahtzee.ParseState(o.State)
			if err != nil {
				t.Fatal(name, err)
			}
			for m := range r.Moves(state) {
				moves = append(moves, m.String())
			}
			if state.Roll.String() != o.Dice || o.Aim != "total" {
				t.Errorf("%s: %+v", name, o)
			}
		}
		if (o.Note != "") != (len(o.Choices) == 0) || o.Legal != len(o.Choices) || o.Choices == nil {
			t.Errorf("%s: %+v", name, o)
		}
		var got []string
		for i, c := range o.Choices {
			got = append(got, c.Move)
			regret, behind := o.Choices[0].Value-c.Value, 0.0
			if i > 0 {
				behind = o.Choices[i-1].Regret
			}
			if o.Better == "less" {
				regret = -regret
			}
			if c.Regret != regret || c.Regret < behind || math.Signbit(c.Regret) || c.Regret == behind && i > 0 &&
				slices.Index(moves, c.Move) < slices.Index(moves, o.Choices[i-1].Move) {
				t.Errorf("%s: choice %d is %+v", name, i, c)
			}
		}
		slices.Sort(got)
		slices.Sort(moves)
		if !slices.Equal(got, moves) {
			t.Errorf("%s: %q, want %q", name, got, moves)
		}
		checkTable(t, name, o, play(args...).out)

		// -top takes from the front.
		for _, top := range []int{1, 3, 1000} {
			if testing.Short() && top != 3 {
				continue
			}
			first := decode(t, append(args, "-top", strconv.Itoa(top))...)
			if n := min(top, o.Legal); first.Legal != o.Legal || len(first.Choices) != n || !slices.Equal(first.Choices, o.Choices[:n]) {
				t.Errorf("%s: -top %d: %+v", name, top, first)
			}
		}
	}
}

// checkTable checks that the table shows the object.
func checkTable(t *testing.T, name string, o object, table string) {
	t.Helper()
	if len(o.Choices) == 0 {
		if !strings.HasSuffix(table, "\n\n"+o.Note+"\n") {
			t.Errorf("%s: %s", name, table)
		}
		return
	}
	_, rows, _ := strings.Cut(table, "\n\n")
	lines := strings.Split(strings.TrimSuffix(rows, "\n"), "\n")
	if len(lines) != 1+len(o.Choices) || !strings.Contains(table, "Values: "+o.Means+"; "+o.Better+" is better.") {
		t.Fatalf("%s: %s", name, table)
	}
	for i, c := range o.Choices {
		line := strings.ReplaceAll(lines[1+i], " %", "")
		words := strings.Fields(line)
		factor := 1.0
		if o.Aim == "duel" {
			factor = 100
		}
		for k, want := range []float64{c.Value, c.Regret} {
			v, err := strconv.ParseFloat(words[k], 64)
			if err != nil || math.Abs(v-factor*want) > 0.5001e-4 {
				t.Errorf("%s: %q, want %v", name, lines[1+i], want)
			}
		}
		move, _, _ := strings.Cut(c.Move, " ")
		if move != "-" && !strings.Contains(line, move) || strings.Contains(c.Move, "bank") != strings.Contains(line, ", bank ") ||
			strings.Contains(c.Move, "roll") != strings.Contains(line, "roll ") {
			t.Errorf("%s: %q, want %s", name, lines[1+i], c.Move)
		}
	}
}

// Values that a person can find. With one box left, chance, each die of a turn with
// two rolls is worth 4.25: three in six times 5 as it is, else 3.5.
func TestByHand(t *testing.T) {
	const chance = 5 * 4.25
	for _, tt := range []struct {
		args, move string
		want       float64
	}{
		// Banks are worth their points.
		{"-dice|115566", "1155 bank", 300},
		{"-dice|115566|-points|650", "15 bank", 800},
		{"-dice|15|-points|75|-rules|standard none=75", "1 bank", 175},
		// One die scores with 1 and 5, and then all six are rolled again; far up
		// nobody does that, unless it has to be.
		{"-dice|15|-points|20000", "1 roll", (20200. + 20150) / 6},
		{"-dice|15|-points|20000|-rules|standard 1=200", "5 roll", (20250. + 20100) / 6},
		// With 50 points to go any throw that scores is enough, and the first to
		// bank it wins.
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|race", "5 bank", 1},
		{"-dice|122356|-rules|standard target=1000|-score|950|-aim|duel", "1 bank", 1},
		// Of two rolls, one is left; 5 dice for chance, and the bonus.
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "46 roll", 10 + 3*3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "- roll", 5 * 3.5},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=chance|-dice|12346", "chance", 16},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=chance|-dice|12346", "- roll", chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "ones", 6 + 3 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=ones,twos,chance upper-limit=9 upper-bonus=35|-card|twos=6|-dice|11134", "111 roll", 6 + 3 + 2./6 + 35 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333", "full-house", 13 + 5 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=2 boxes=full-house,chance served=5|-dice|22333|-left|0", "full-house", 13 + chance},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112|-left|1", "1111 roll", 50. / 6},
		{"-game|yahtzee|-rules|dice=5 rolls=3 boxes=yahtzee yahtzee=50|-dice|11112", "1111 roll", 50 * 11. / 36},
		// As a joker a Yahtzee is worth 40, and 100 more.
		{"-game|yahtzee|-rules|yahtzee boxes=ones,large-straight,yahtzee upper-limit=0 upper-bonus=0|-card|ones=3 yahtzee=50|-dice|11111|-left|0", "large-straight", 53 + 140},
	} {
		o := decode(t, strings.Split(tt.args, "|")...)
		found := false
		for _, c := range o.Choices {
			if c.Move == tt.move {
				found = true
				if math.Abs(c.Value-tt.want) > 1e-9 {
					t.Errorf("%s: %s is worth %v, want %v", tt.args, tt.move, c.Value, tt.want)
				}
			}
		}
		if !found {
			t.Errorf("%s: no %s in %+v", tt.args, tt.move, o)
		}
	}
}

// What it is worth to roll is the average, over all throws, of the best answer to
// it, as the program tells it.
func TestOneStep(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	for _, tt := range []struct {
		rules          string
		score, points  int
		throw, move    string
		after, rolling int // points and dice to be rolled after the move
	}{
		{"standard", 0, 400, "1556", "15 roll", 550, 2},
		{"standard opening=500", 0, 250, "112", "1 roll", 350, 2},
		{"standard opening=500", 500, 250, "112", "1 roll", 350, 2},
		{"facebook", 1000, 100, "1146", "1 roll", 200, 3},
		{"five", 0, 0, "11123", "111 roll", 1000, 2},
	} {
		flags := []string{"-rules", tt.rules, "-score", strconv.Itoa(tt.score)}
		var want float64
		for _, c := range decode(t, append(flags, "-points", strconv.Itoa(tt.points), "-dice", tt.throw)...).Choices {
			if c.Move == tt.move {
				want = c.Value
			}
		}
		sum, all := 0.0, 0
		for d, ways := range dice.Rolls(tt.rolling) {
			all += ways
			if o := decode(t, append(flags, "-points", strconv.Itoa(tt.after), "-dice", d.String())...); o.Legal > 0 {
				sum += float64(ways) * o.Choices[0].Value
			}
		}
		if got := sum / float64(all); math.Abs(got-want) > 1e-9 || want == 0 {
			t.Errorf("%+v: the average is %v, want %v", tt, got, want)
		}
	}
	flags := []string{"-game", "yahtzee", "-rules", "dice=5 rolls=3 boxes=fives,pair,yahtzee,chance yahtzee=50", "-card", "chance=20"}
	for _, c := range decode(t, append(flags, "-dice", "15556", "-left", "2")...).Choices {
		m, err := yahtzee.ParseMove(c.Move)
		if err != nil {
			t.Fatal(err)
		}
		if !m.Roll || m.Keep.Len() < 3 {
			continue
		}
		sum, all := 0.0, 0
		for d, ways := range dice.Rolls(5 - m.Keep.Len()) {
			all += ways
			sum += float64(ways) * decode(t, append(flags, "-dice", m.Keep.Plus(d).String(), "-left", "1")...).Choices[0].Value
		}
		if got := sum / float64(all); math.Abs(got-c.Value) > 1e-9 {
			t.Errorf("%v: the average is %v, want %v", m, got, c.Value)
		}
	}
}

// What counts has to be heard: other flags, another best value.
func TestStateCounts(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	base := []string{"-rules", "wikipedia target=500", "-dice", "122356", "-aim", "duel"}
	seen := map[float64]string{}
	for _, more := range []string{"", "-score 300", "-other 300", "-other 400", "-other 500", "-other 700", "-points 200"} {
		o := decode(t, append(slices.Clone(base), strings.Fields(more)...)...)
		if before, ok := seen[o.Choices[0].Value]; ok {
			t.Errorf("%q is worth as much as %q", more, before)
		}
		seen[o.Choices[0].Value] = more
	}
	zilch := []string{"-rules", "zilch target=500 penalty=100", "-dice", "122356", "-aim", "race"}
	seen = map[float64]string{}
	for _, more := range []string{"", "-farkles 1", "-farkles 2", "-score 100", "-score -300", "-points 50"} {
		o := decode(t, append(slices.Clone(zilch), strings.Fields(more)...)...)
		if before, ok := seen[o.Choices[0].Value]; ok {
			t.Errorf("%q is worth as much as %q", more, before)
		}
		seen[o.Choices[0].Value] = more
	}
}

// A broken writer takes nothing.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errors.New("the paper is empty") }

func TestBrokenOutput(t *testing.T) {
	for _, args := range []string{"-h", "-rules list", "-dice 122356", "-dice 122356 -json", "-dice 223346"} {
		var errOut bytes.Buffer
		status := run(context.Background(), strings.Fields(args), console{out: broken{}, err: &errOut})
		if status != 1 || errOut.String() != "advise: the paper is empty.\n" {
			t.Errorf("%s: status %d, %q", args, status, &errOut)
		}
	}
}

// Progress is shown where it can be, and then nothing is left of it.
func TestProgress(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	always := make(chan time.Time)
	close(always)
	args := []string{"-rules", "standard target=1500", "-aim", "duel", "-dice", "122356"}
	plain := play(args...)
	if silent := playOn(console{tick: always}, args...); silent != plain || plain.err != "" {
		t.Errorf("%+v\n%+v", plain, silent)
	}
	got := playOn(console{tick: always, progress: true}, args...)
	if got.out != plain.out || got.status != 0 {
		t.Errorf("%+v", got)
	}
	parts := strings.Split(strings.TrimPrefix(got.err, "\r"), "\r")
	if len(parts) < 3 || parts[len(parts)-1] != "" || strings.Trim(parts[len(parts)-2], " ") != "" || strings.Contains(got.err, "\n") {
		t.Fatalf("%.200q", got.err)
	}
	before := 0
	for _, p := range parts[:len(parts)-2] {
		var percent int
		if _, err := fmt.Sscanf(p, "Solving the duel: %d %%", &percent); err != nil || percent < before || percent > 100 {
			t.Fatalf("%q behind %d: %v", p, before, err)
		}
		before = percent
	}
	if before == 0 {
		t.Error("no progress")
	}
	// Nothing is shown of what takes no time.
	if got := playOn(console{tick: make(chan time.Time), progress: true}, args...); got != plain {
		t.Errorf("%+v", got)
	}
}

// An interrupt ends the work, also one that does not end by itself.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range []string{"-aim duel", "-aim race", "-game yahtzee"} {
		d := "122356"
		if strings.Contains(args, "yahtzee") {
			d = "12236"
		}
		var out, errOut bytes.Buffer
		status := run(ctx, append(strings.Fields(args), "-dice", d), console{out: &out, err: &errOut})
		if status != 130 || out.Len() > 0 || errOut.String() != "advise: interrupted, so there is no answer.\n" {
			t.Errorf("%s: status %d, %q, %q", args, status, &out, &errOut)
		}
	}
	ctx, cancel = context.WithCancel(context.Background())
	_, err := terminal.Await(ctx, terminal.Waiting{}, "Waiting", func(func(int, int)) (int, error) {
		cancel()
		select {}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// Any arguments are understood, or refused in a sentence.
func FuzzArguments(f *testing.F) {
	f.Add("farkle", "standard", "122356", 0, 0, 0, "turn", "", 0)
	f.Add("farkle", "zilch target=300", "1155", 50, -500, 2, "race", "", 0)
	f.Add("farkle", "none=7 1=21 target=100", "1155", 50, 99, 0, "turn", "", 0)
	f.Add("yahtzee", "yatzy", "11235", 0, 0, 0, "", "ones=3", 2)
	f.Add("yahtzee", "maxi-yatzy", "112356", 0, 0, 0, "", "villa=15", 200)
	f.Fuzz(func(t *testing.T, game, rules, thrown string, points, score, farkles int, aim, card string, left int) {
		args := []string{"-game", game, "-rules", rules, "-dice", thrown}
		if game == "yahtzee" {
			args = append(args, "-card", card, "-left", strconv.Itoa(left))
		} else {
			args = append(args, "-points", strconv.Itoa(points), "-score", strconv.Itoa(score), "-aim", aim)
			if farkles != 0 {
				args = append(args, "-farkles", strconv.Itoa(farkles))
			}
		}
		o, err := parseOptions(args)
		switch {
		case err != nil:
			text := err.Error()
			if text == "" || len(text) > 1000 || !utf8.ValidString(text) || strings.ContainsAny(text, "\x1b\n") {
				t.Errorf("%q: %q", args, text)
			}
		case o.list:
		case o.game == "yahtzee":
			if s, err := o.yahtzeeOptions.rules.Roll(o.yahtzeeOptions.before, o.yahtzeeOptions.thrown); err != nil {
				t.Errorf("%q: %v, %v", args, s, err)
			}
		default:
			if s, err := o.farkleOptions.rules.Roll(o.farkleOptions.before, o.farkleOptions.thrown); err != nil {
				t.Errorf("%q: %v, %v", args, s, err)
			}
		}
	})
}

// The commands of the package comment work.
func TestComment(t *testing.T) {
	text, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		command, ok := strings.CutPrefix(strings.TrimSpace(line), "//\tgo run ./examples/advise ")
		if !ok {
			continue
		}
		n++
		var args []string
		for i, part := range strings.Split(command, `"`) { // every other part is in quotes
			if i%2 == 1 {
				args = append(args, part)
			} else {
				args = append(args, strings.Fields(part)...)
			}
		}
		if _, err := parseOptions(args); err != nil && !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%s: %v", command, err)
		}
	}
	if n < 5 {
		t.Errorf("%d commands", n)
	}
}
