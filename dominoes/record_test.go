package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// recordTexts were written by hand, from the rules of the format. What they lead
// to is in TestRecords.
var recordTexts = []string{
	// That of the comment of Record.
	"pips 1 dominoes\nrules standard hand=2 target=6\nplayer Ann\nplayer Bob\nseed 42\n\n0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 left, 2-1 left\n",
	"pips 1 dominoes\nrules standard hand=2 target=8\nplayer Ann\nplayer Bob\nseed 42\n\n0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 left, 2-1 left\n1: deal 6-0 2-2 / 5-5 6-5\n1: 6-5 right, 6-0 left, 5-5 right\n0: deal 0-0 3-0 / 5-5 6-5\n0: 0-0 right, knock, 3-0 right\n",
	"pips 1 dominoes\nrules standard\nplayer\nplayer\n",
	"pips 1 dominoes\nrules printed\nplayer\nplayer Bob\nbegins 1\nseed x\n\n1: deal 5-4 2-1 1-1 0-0 6-0 3-0 2-2 / 5-1 6-6 3-1 4-2 2-0 1-0 4-4\n",
	"pips 1 dominoes\nrules standard hand=1 target=3\nplayer\nplayer\nbegins 1\n\n1: deal 5-4 / 1-1\n1: 1-1 right\n0: deal 0-0 / 1-1\n0: 0-0 left\n1: deal 0-0 / 1-1\n",
}

func TestRecords(t *testing.T) {
	for i, c := range []struct {
		steps string
		state string
		over  bool
	}{
		// 9 are 3 points, 1 and 4 are one; 2 and 4 are two, and one for chipping out.
		{"deal 5-4 left 5-1 left 2-1 left", "scores=6,1 hand2=6-6 board=2-1/1.3,1-5/2.2,5-4/1.1", true},
		{"deal 5-4 left 5-1 left 2-1 left deal 6-5 right 6-0 left 5-5 right deal 0-0 right knock 3-0 right", "scores=7,4 turn=1 hand2=5-5,6-5 board=0-0/1.1,0-3/1.2 knocked2=0", false},
		{"", "first=1", false},
		{"deal", "turn=1 first=1 hand1=5-4,2-1,1-1,0-0,6-0,3-0,2-2 hand2=5-1,6-6,3-1,4-2,2-0,1-0,4-4", false},
		// 1-1 is 2 pips, and a point for chipping out; so is 0-0.
		{"deal 1-1 right deal 0-0 left deal", "scores=1,1 turn=1 first=1 hand1=0-0 hand2=1-1", false},
	} {
		text := recordTexts[i]
		r, err := dominoes.ParseRecord(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var steps []string
		for _, step := range r.Steps {
			steps = append(steps, step.Move.String())
		}
		marshalled, err := r.MarshalText()
		appended, err2 := r.AppendText([]byte("> "))
		if strings.Join(steps, " ") != c.steps || r.String() != text || string(marshalled) != text || string(appended) != "> "+text || err != nil || err2 != nil {
			t.Errorf("%q prints as %q, %v", text, r, err)
		}
		g := r.Replay()
		n := lawPlay(g)
		if g.Err() != nil || n != len(r.Steps) || g.State() != lawState(t, c.state) || g.Record().String() != text || r.Rules.Outcome(g.State()).Over != c.over {
			t.Errorf("%q leads to %v, %v", text, g.State(), g.Err())
		}
	}
	for _, text := range recordTexts {
		// Tiles have two forms and any white space between them.
		gametest.RecordText[dominoes.Record, *dominoes.Record](t, text, dominoes.ParseRecord, sameRecord,
			strings.ReplaceAll(text, "5-4", "(5,4)"),
			strings.ReplaceAll(text, " / ", "  / \t"),
		)
	}
	r, err := dominoes.ParseRecord(recordTexts[3])
	if err != nil || r.Rules != dominoes.Printed() || r.First != dominoes.Player2 || r.Players != [2]string{"", "Bob"} || r.Seed != "x" {
		t.Errorf("%+v, %v", r, err)
	}
}

// The example in the comment of Record is the first text here, can be read, and
// prints as it stands there.
func TestRecordComment(t *testing.T) {
	source, err := os.ReadFile("record.go")
	if err != nil {
		t.Fatal(err)
	}
	comment := strings.ReplaceAll(recordTexts[0], "\n", "\n//\t")
	comment = strings.ReplaceAll("//\t"+strings.TrimSuffix(comment, "//\t"), "//\t\n", "//\n")
	if !strings.Contains(string(source), comment) {
		t.Errorf("record.go does not have\n%s", comment)
	}
	r, err := dominoes.ParseRecord(recordTexts[0])
	if err != nil {
		t.Fatal(err)
	}
	if r.String() != recordTexts[0] || r.Rules != (dominoes.Rules{HandSize: 2, Target: 6}) || r.Players != [2]string{"Ann", "Bob"} || r.Seed != "42" || r.First != dominoes.Player1 {
		t.Errorf("%+v", r)
	}
}

// A game of all rules, at every place where it may be broken off. Each round has
// its deal and its line of moves.
func TestRecordText(t *testing.T) {
	for _, table := range lawTables(t) {
		for _, first := range []dominoes.Player{0, 1} {
			whole := lawGame(t, table, first, 3, dominoes.SimplePlayer, dominoes.RandomPlayer(4)).Record()
			rounds, lines := 0, 0
			for n := range len(whole.Steps) + 1 {
				r := whole
				r.Steps = whole.Steps[:n]
				r.Players, r.Seed = [2]string{"a", ""}, "9"
				if n > 0 {
					if r.Steps[n-1].Move.IsDeal() {
						rounds++
					} else if r.Steps[n-2].Move.IsDeal() {
						lines++
					}
				}
				if n > 12 && n%29 > 0 && n != len(whole.Steps) {
					continue
				}
				text := gametest.Stored[dominoes.Record, *dominoes.Record](t, r, dominoes.ParseRecord, sameRecord)
				if k := strings.Count(text, ": deal "); k != rounds {
					t.Fatalf("%d deals for %d rounds:\n%s", k, rounds, text)
				}
				if k := strings.Count(text, "\n0:") + strings.Count(text, "\n1:"); k != rounds+lines {
					t.Fatalf("%d lines for %d rounds:\n%s", k, rounds, text)
				}
				if has := strings.Contains(text, "\nbegins 1\n"); has != (first == dominoes.Player2) {
					t.Fatalf("begins: %v:\n%s", has, text)
				}
			}
		}
	}
}

func TestRecordNames(t *testing.T) {
	gametest.RecordNames(t, 6, func(at int, name string) dominoes.Record {
		r := dominoes.Record{Rules: dominoes.Standard(), First: dominoes.Player(at / 3), Players: [2]string{"first", "second"}}
		if at%3 == 2 {
			r.Seed = name
		} else {
			r.Players[at%3] = name
		}
		return r
	}, dominoes.ParseRecord, sameRecord, dominoes.ErrRecordName)
}

// Every kind of fault, and where it is. The place is marked by a "^" that is
// not part of the text.
func TestParseRecordErrors(t *testing.T) {
	const (
		head  = "pips 1 dominoes\n"
		std   = "rules standard\n"
		names = "player a\nplayer b\n"
		two   = head + "rules standard hand=2 target=8\n" + names + "\n"
		swap  = head + "rules standard hand=2 target=8\n" + names + "begins 1\n\n"
		deal  = "0: deal 5-4 2-1 / 5-1 6-6\n"
		moves = "0: 5-4 left, 5-1 left, 2-1 left\n"
		// 5-4 is 3 points and 6-5 at the left, with 6 and 4, is 2: with target 3
		// player 1 has won.
		three = head + "rules standard hand=2 target=3\n" + names + "\n" + deal
		small = head + "rules standard hand=1 target=61\n" + names + "\n"
	)
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		err := gametest.RefusedRecord[dominoes.Record, *dominoes.Record](t, text, at, reason, dominoes.Record{Seed: "kept"}, dominoes.ParseRecord, sameRecord)
		// What could not have happened names the player and the move.
		var move *dominoes.MoveError
		could := errors.Is(err, dominoes.ErrIllegal) || reason == dominoes.ErrDeal || reason == dominoes.ErrNoDeal
		if moved := errors.As(err, &move); moved != could {
			t.Errorf("%.200q: %v names a move: %v", marked, err, moved)
		}
	}
	for _, f := range recordHeader().Faults() {
		check(f.Text, f.Reason)
	}
	for _, c := range []struct {
		text string
		err  dominoes.Error
	}{
		{head + "rules ^\n" + names, dominoes.ErrHandSize},
		{head + "rules ^Standard\n" + names, dominoes.ErrName},
		{head + "rules standard hand=^15\n" + names, dominoes.ErrHandTooLarge},
		{head + "rules standard target=^1000000000000\n" + names, dominoes.ErrTargetTooLarge},
		{head + "rules standard hand=3 ^hand=3\n" + names, dominoes.ErrDuplicate},
		{head + "rules hand=7^\n" + names, dominoes.ErrTarget},
		{head + std + "player a\nbegins 1\n^\n", dominoes.ErrPlayers},
		{head + std + "begins 1\n^\n", dominoes.ErrPlayers},
		{head + std + names + "^begins 0\n\n", dominoes.ErrSyntax},
		{head + std + names + "^begins 2\n\n", dominoes.ErrSyntax},
		{head + std + names + "^begins\n\n", dominoes.ErrSyntax},
		{head + std + names + "^begins 1 \n\n", dominoes.ErrSyntax},
		{head + std + names + "^begins 01\n\n", dominoes.ErrSyntax},
		{head + std + names + "begins 1\n^begins 1\n\n", dominoes.ErrSyntax},
		{head + std + names + "seed 1\n^begins 1\n\n", dominoes.ErrSyntax},
		{head + std + "player a\nbegins 1\n^player b\n\n", dominoes.ErrSyntax},

		// The deal.
		{two + "^1: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{swap + "^0: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "^2: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "^00: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "^0:deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "^ 0: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "^deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "0: ^deal\n", dominoes.ErrSyntax},
		{two + "0: deal ^\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-1^\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-1 5-1 6-6^\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-1/5-1 6-6^\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-1, 5-1 6-6^\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-1 /^\n", dominoes.ErrSyntax},
		{two + "0: deal ^x / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + "0: deal 5-4 2-^7 / 5-1 6-6\n", dominoes.ErrDomino},
		{two + "0: deal 5-4 ^4-5 / 5-1 6-6\n", dominoes.ErrDuplicate},
		{two + "0: deal 5-4 2-1 / 5-1 ^66\n", dominoes.ErrDomino},
		{two + "0: deal 5-4 2-1 / 5-1 ^7-6\n", dominoes.ErrDomino},
		{two + "0: deal 5-4 2-1 / 5-1 ^5-1\n", dominoes.ErrDuplicate},
		{two + "0: deal 5-4 2-1 / 5-1 ^/ 6-6\n", dominoes.ErrSyntax},
		{two + "0: deal ^5-4 2-1 / 5-1 2-1\n", dominoes.ErrDeal},
		{two + "0: deal ^5-4 2-1 / 5-1 4-5\n", dominoes.ErrDeal},
		{two + "0: deal ^5-4 2-1 / 5-1\n", dominoes.ErrDeal},
		{two + "0: deal ^5-4 2-1 / 5-1 6-6 0-0\n", dominoes.ErrDeal},
		{two + "0: deal ^5-4 / 5-1 6-6\n", dominoes.ErrDeal},
		{two + "0: deal ^ / \n", dominoes.ErrDeal},
		{two + "0: ^5-4 left\n", dominoes.ErrDealDue}, // nothing was dealt
		{two + "0: ^knock\n", dominoes.ErrDealDue},
		{two + deal + "0: deal ^5-4 2-1 / 5-1 6-6\n", dominoes.ErrNoDeal},
		{two + deal + "^1: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + deal + "0: 5-4 left\n^1: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + deal + moves + "^0: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{two + deal + moves + "1: deal ^5-4 2-1 / 5-1\n", dominoes.ErrDeal},

		// The moves.
		{two + deal + "^1: 5-4 left\n", dominoes.ErrSyntax},
		{two + deal + "^0:5-4 left\n", dominoes.ErrSyntax},
		{two + deal + "^5-4 left\n", dominoes.ErrSyntax},
		{two + deal + "^0:\n", dominoes.ErrSyntax},
		{two + deal + "0: ^\n", dominoes.ErrSyntax},
		{two + deal + "0: ^\r\n", dominoes.ErrSyntax},
		{two + deal + "0: ^x\n", dominoes.ErrSyntax},
		{two + deal + "0: 5-4^\n", dominoes.ErrName},
		{two + deal + "0: 5-4 ^up\n", dominoes.ErrName},
		{two + deal + "0: 5-4 ^left 5-1 left\n", dominoes.ErrName},
		{two + deal + "0: 5-4 left, ^\n", dominoes.ErrSyntax},
		{two + deal + "0: 5-4 left, ^ 5-1 left\n", dominoes.ErrSyntax},
		{two + deal + "0: 5-4 ^left,5-1 left\n", dominoes.ErrName},
		{two + deal + "0: 5-4 left, ^deal\n", dominoes.ErrSyntax},
		{two + deal + "0: 5-4 left, 5-^7 left\n", dominoes.ErrDomino},
		{two + deal + "0: ^4-5 left\n", dominoes.ErrTurned},
		{two + deal + "0: ^5-1 left\n", dominoes.ErrNotHeld},
		{two + deal + "0: ^knock\n", dominoes.ErrKnock},
		{two + deal + "0: 5-4 left, ^5-1 right\n", dominoes.ErrNoMatch},
		{two + deal + "0: 5-4 left, ^5-4 right\n", dominoes.ErrPlayed},
		{two + deal + "0: 5-4 left, ^knock\n", dominoes.ErrKnock},
		{two + deal + "0: 5-4 left, 5-1 left, ^2-1 right\n", dominoes.ErrNoMatch},
		{two + deal + "0: 5-4 left, 5-1 left, 2-1 left, ^knock\n", dominoes.ErrDealDue},
		{two + deal + "0: 5-4 left, 5-1 left, 2-1 left, ^6-6 left\n", dominoes.ErrDealDue},
		{two + deal + "0: 5-4 left\n^0: 5-1 left\n", dominoes.ErrSyntax}, // a round has one line
		{two + deal + "0: 5-4 left\n^1: 5-1 left\n", dominoes.ErrSyntax},
		{two + deal + moves + "1: ^6-6 left\n", dominoes.ErrDealDue},
		{two + deal + moves + "^0: 6-6 left\n", dominoes.ErrSyntax},
		{three + "0: 5-4 left, ^5-1 left\n", dominoes.ErrOver},
		{three + "0: 5-4 left\n^1: deal 5-4 2-1 / 5-1 6-6\n", dominoes.ErrSyntax},
		{three + "0: 5-4 left\n^0: 5-1 left\n", dominoes.ErrSyntax},

		// Hostile sizes.
		{two + "0: deal 5-4 2-1 / ^" + strings.Repeat("x", 1_000_000) + "\n", dominoes.ErrSyntax},
		{two + "0: deal " + strings.Repeat(" ", 1_000_000) + "^\n", dominoes.ErrSyntax},
		{two + "0: deal ^" + strings.Repeat(" ", 1_000_000) + "/ \n", dominoes.ErrDeal},
		{two + deal + "0: ^" + strings.Repeat("knock, ", 100_000) + "\n", dominoes.ErrKnock},
		{head + "rules standard hand=^" + strings.Repeat("9", 1_000_000) + "\n" + names, dominoes.ErrHandTooLarge},
		{small + strings.Repeat("\n", 1_000_000) + "^1: deal 0-0 / 1-1\n", dominoes.ErrSyntax},
	} {
		check(c.text, c.err)
	}
}

// A record in memory that could not have happened is refused by Replay and has
// no text.
func TestReplayRefuses(t *testing.T) {
	r := lawTable(t, "hand=2 target=8")
	hands := lawHands(t, "5-4 2-1", "5-1 6-6")
	deal := dominoes.DealStep(hands)
	step := func(text string) dominoes.Step { return dominoes.Step{Move: lawMove(t, text)} }
	first, second, third := step("5-4 left"), step("5-1 left"), step("2-1 left")
	both := first
	both.Hands = hands
	for _, c := range []struct {
		name  string
		rules dominoes.Rules
		first dominoes.Player
		steps []dominoes.Step
		want  dominoes.Error
		after int // steps that are played
	}{
		{"no rules", dominoes.Rules{}, 0, nil, dominoes.ErrHandSize, 0},
		{"no rules and steps", dominoes.Rules{}, 0, []dominoes.Step{deal}, dominoes.ErrHandSize, 0},
		{"bad rules", dominoes.Rules{HandSize: 2}, 0, []dominoes.Step{deal}, dominoes.ErrTarget, 0},
		{"player 3", r, 2, []dominoes.Step{deal}, dominoes.ErrPlayers, 0},
		{"player 255", r, 254, nil, dominoes.ErrPlayers, 0},
		{"no deal", r, 0, []dominoes.Step{first}, dominoes.ErrDealDue, 0},
		{"the zero step", r, 0, []dominoes.Step{{}}, dominoes.ErrDealDue, 0},
		{"two deals", r, 0, []dominoes.Step{deal, deal}, dominoes.ErrNoDeal, 1},
		{"a deal without hands", r, 0, []dominoes.Step{dominoes.DealStep([2]dominoes.Hand{})}, dominoes.ErrDeal, 0},
		{"a move with hands, later", r, 0, []dominoes.Step{deal, first, both}, dominoes.ErrNoDeal, 2},
		{"a move with hands", r, 0, []dominoes.Step{deal, both}, dominoes.ErrNoDeal, 1},
		{"hands and a move", r, 0, []dominoes.Step{both}, dominoes.ErrNoDeal, 0},
		{"player 2 first", r, 1, []dominoes.Step{deal, first}, dominoes.ErrNotHeld, 1},
		{"player 1 twice", r, 0, []dominoes.Step{deal, first, third}, dominoes.ErrNotHeld, 2},
		{"a knock", r, 0, []dominoes.Step{deal, first, step("knock")}, dominoes.ErrKnock, 2},
		{"after the round", r, 0, []dominoes.Step{deal, first, second, third, step("6-6 left")}, dominoes.ErrDealDue, 4},
		{"after the end", dominoes.Rules{HandSize: 2, Target: 3}, 0, []dominoes.Step{deal, first, second}, dominoes.ErrOver, 2},
		{"a deal after the end", dominoes.Rules{HandSize: 2, Target: 3}, 0, []dominoes.Step{deal, first, deal}, dominoes.ErrNoDeal, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := dominoes.Record{Rules: c.rules, First: c.first, Steps: c.steps}
			g := r.Replay()
			if n := lawPlay(g); !errors.Is(g.Err(), c.want) || n != c.after {
				t.Errorf("%v after %d steps, want %v after %d", g.Err(), n, c.want, c.after)
			}
			var move *dominoes.MoveError
			if errors.As(g.Err(), &move) != (g.Err() != c.want) || move != nil && move.Move != c.steps[c.after].Move {
				t.Errorf("%#v", g.Err())
			}
			if b, err := r.AppendText([]byte("> ")); string(b) != "> " || !errors.Is(err, c.want) {
				t.Errorf("the text is %q, %v", b, err)
			}
			if got, err := dominoes.ParseRecord(r.String()); err == nil {
				t.Errorf("it prints as what reads as %v", got)
			}
			// Nobody is asked to go on from there.
			g = r.Resume(dominoes.Dealt(), says(t), says(t))
			if lawPlay(g); !errors.Is(g.Err(), c.want) {
				t.Errorf("resumed: %v", g.Err())
			}
		})
	}
}

// A game that is broken off, stored, read and resumed goes on as if nothing had
// happened.
func TestResume(t *testing.T) {
	i := uint64(0)
	for name, table := range lawTables(t) {
		i++
		first := dominoes.Player(i & 1)
		whole := lawGame(t, table, first, i, dominoes.CarefulPlayer, dominoes.RandomPlayer(7)).Record()
		whole.Players, whole.Seed = [2]string{"Ann", "Bob"}, "its seed"
		end := whole.Replay()
		lawPlay(end)
		var rounds [][2]dominoes.Hand
		for _, step := range whole.Steps {
			if step.Move.IsDeal() {
				rounds = append(rounds, step.Hands)
			}
		}
		src := rand.New(rand.NewPCG(1, i))
		for range 4 {
			part := whole
			part.Steps = whole.Steps[:src.IntN(len(whole.Steps)+1)]
			stored, err := dominoes.ParseRecord(part.String())
			if err != nil {
				t.Fatal(err)
			}
			dealt := 0
			for _, step := range part.Steps {
				if step.Move.IsDeal() {
					dealt++
				}
			}
			g := stored.Resume(dominoes.Dealt(rounds[dealt:]...), dominoes.CarefulPlayer, dominoes.RandomPlayer(7))
			k := 0
			for m := range g.All() {
				if k >= len(whole.Steps) || m != whole.Steps[k].Move {
					t.Fatalf("%s: step %d is %v", name, k, m)
				}
				k++
			}
			if g.Err() != nil || g.Record().String() != whole.String() || g.State() != end.State() {
				t.Errorf("%s: broken off after %d steps it went on as %v, %v, want %v", name, len(part.Steps), g.Record(), g.Err(), whole)
			}
		}
	}
	// Players and dealer have to be there.
	r, err := dominoes.ParseRecord(recordTexts[4])
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range [][2]dominoes.Strategy{{nil, dominoes.SimplePlayer}, {dominoes.SimplePlayer, nil}, {}} {
		g := r.Resume(dominoes.Dealt(), p[0], p[1])
		if n := lawPlay(g); n != 0 || g.Err() != dominoes.ErrNoStrategy {
			t.Errorf("%d steps without a player: %v", n, g.Err())
		}
	}
	g := r.Resume(nil, dominoes.SimplePlayer, dominoes.SimplePlayer)
	if n := lawPlay(g); n != 0 || g.Err() != dominoes.ErrDeal {
		t.Errorf("%d steps without a dealer: %v", n, g.Err())
	}
}

// String of anything does not panic.
func TestRecordStringOfAnything(t *testing.T) {
	odd := dominoes.Step{Move: dominoes.Move{Domino: dominoes.Domino{L: 9}, End: 9}}
	deal := dominoes.DealStep(lawHands(t, "5-4", ""))
	for _, c := range []struct {
		record dominoes.Record
		want   string
	}{
		{dominoes.Record{}, "pips 1 dominoes\nrules standard hand=0 target=0\nplayer\nplayer\n"},
		{dominoes.Record{Rules: dominoes.Nine(), First: 200}, "pips 1 dominoes\nrules nine\nplayer\nplayer\nbegins 200\n"},
		{
			dominoes.Record{Rules: dominoes.Nine(), Steps: []dominoes.Step{odd, {}, deal, deal, odd, {Move: dominoes.Move{Knock: true}}}},
			"pips 1 dominoes\nrules nine\nplayer\nplayer\n\n1: %!Domino(9-0) %!End(9), 0-0 left\n0: deal 5-4 / \n1: deal 5-4 / \n1: %!Domino(9-0) %!End(9), knock\n",
		},
	} {
		if got := c.record.String(); got != c.want {
			t.Errorf("%#v prints as %q, want %q", c.record, got, c.want)
		}
	}
}
