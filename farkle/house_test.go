package farkle_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A housePlay is rules, a state, steps as gameSteps plays them, and the state that they lead to, or the refusal
// of the last step.
type housePlay struct{ rules, from, steps, want string }

// housePlays are worked by hand from what the comments of Rules say. By the standard table 1 is 100 points, 5 is 50,
// 111 is 1000 and 222 is 200.
var housePlays = []housePlay{
	// Relative points.
	{"standard aaaa=2x aaaaa=4x", "scores=0,0 due=6", "444456 4444 bank", "scores=800,0 turn=1 due=6 opened=1,0"},
	{"standard aaaa=2x aaaaa=4x", "scores=0,0 due=6", "111112 11111 bank", "scores=4000,0 turn=1 due=6 opened=1,0"},
	{"standard aaabb=+250", "scores=0,0 due=6", "223336 22333 bank", "scores=550,0 turn=1 due=6 opened=1,0"},

	// A throw that wins, whatever opening, min-bank and hot-dice say.
	{"standard aaaaaa=win", "scores=50,9000 due=6", "222222", "scores=10000,9000 turn=0"},
	{"standard opening=500 min-bank=300 hot-dice=forced 123456=win", "scores=0,0 turn=1 due=6", "123456", "scores=0,10000 turn=1"},
	{"standard 1111=win", "scores=0,0 points=100 due=5", "11116", "scores=10000,0 turn=0"},
	{"standard 1111!=win", "scores=0,0 points=100 due=5", "11116", "scores=0,0 turn=0 points=100 roll=11116"},
	{"standard 1111!=win", "scores=0,0 due=6", "111162", "scores=10000,0 turn=0"},
	{"standard finish=last-round aaaaaa=win", "scores=11000,0 turn=1 due=6 turns-left=1", "222222", "scores=11000,11001 turn=1"},
	{"standard rounds=9 aaaaaa=win", "scores=700,300 due=6 turns-left=4", "222222", "scores=700,300 turn=0"},
	{"standard rounds=9 aaaaaa=win", "scores=700,300 due=6 turns-left=3 turn=1", "222222", "scores=700,701 turn=1"},
	{"standard rounds=1 ties=play-on 111111=win", "scores=50,50,90 due=6 turns-left=2 tied=1,1,0", "111111", "scores=91,50,90 turn=0"},

	// Rounds instead of a target, and one player alone.
	{"standard rounds=1", "scores=0,0 due=6 turns-left=2", "122346 1 bank, 112346 11 bank", "scores=100,200 turn=1 opened=1,1"},
	{"standard rounds=2", "scores=0,0 due=6 turns-left=4", "122346 1 bank, 223346", "scores=100,0 turn=0 due=6 opened=1,0 turns-left=2"},
	{"standard rounds=2", "scores=0 due=6 turns-left=2", "122346 1 bank, 112346 11 bank", "scores=300 turn=0 opened=1"},
	{"standard rounds=3", "scores=10000,0 due=6 turns-left=2", "111234 111 bank", "scores=11000,0 turn=1 due=6 opened=1,0 turns-left=1"},

	{"standard rounds=3", "scores=1127000000,0 due=6 turns-left=4", "122346 1 bank", "too large (need at most 0, have 100)"},
	{"standard rounds=3", "scores=1126999900,0 due=6 turns-left=4", "122346 1 bank", "scores=1127000000,0 turn=1 due=6 opened=1,0 turns-left=3"},
	{"standard rounds=3", "scores=1127000000,0 points=1000000000 due=5 turns-left=4", "12346", "scores=1127000000,0 turn=1 due=6 turns-left=3"}, // nothing may be done

	// A round to its end, and one throw for each other player.
	{"standard finish=round", "scores=9900,9950 due=6", "122346 1 bank", "scores=10000,9950 turn=1 due=6 opened=1,0 turns-left=1"},
	{"standard finish=round", "scores=9900,9950 turn=1 due=6", "122346 1 bank", "scores=9900,10050 turn=1 opened=0,1"},
	{"standard finish=round", "scores=0,9900,0 turn=1 due=6", "122346 1 bank, 223346", "scores=0,10000,0 turn=2 opened=0,1,0"},
	{"standard finish=last-throw", "scores=9900,0,0 due=6", "122346 1 bank, 112346 11 bank, 112346 1 bank", "scores=10000,200,100 turn=2 opened=1,1,1"},
	{"standard finish=last-throw", "scores=9900,0 due=6", "122346 1 bank, 122346 1 roll", "no throw is left in this turn"},
	{"standard finish=last-throw min-bank=150", "scores=9850,0 due=6", "122356 15 bank, 122346", "scores=10000,0 turn=1 opened=1,0"},
	{"standard finish=last-throw hot-dice=forced", "scores=9900,0 due=6", "122346 1 bank, 123456 123456 bank", "scores=10000,1500 turn=1 opened=1,1"},

	// Ties.
	{"standard finish=round ties=shared", "scores=9900,9900 due=6", "122346 1 bank, 122346 1 bank", "scores=10000,10000 turn=1 opened=1,1"},
	{"standard finish=round ties=play-on", "scores=9900,9900,0 due=6", "122346 1 bank, 122346 1 bank, 223346", "scores=10000,10000,0 turn=0 due=6 opened=1,1,0 turns-left=2 tied=1,1,0"},
	{"standard rounds=1 ties=play-on", "scores=50,50,0 turn=2 due=6 turns-left=1", "152346 5 bank, 122346 1 bank, 112346 11 bank, 122346 1 bank", "scores=150,250,150 turn=2 opened=1,1,1 tied=1,1,1"},
	{"wikipedia ties=play-on", "scores=0,9900,0,9900 turn=1 due=6", "122346 1 bank, 223346, 122346 1 bank, 223346", "scores=0,10000,0,10000 turn=1 due=6 opened=0,1,0,1 turns-left=2 tied=0,1,0,1"},
	{"wikipedia ties=play-on", "scores=0,10000,0,10000 turn=1 due=6 turns-left=2 tied=0,1,0,1", "122346 1 bank, 122346 1 bank, 223346, 122346 1 bank", "scores=0,10100,0,10200 turn=3 opened=0,1,0,1 tied=0,1,0,1"},

	// An exact target.
	{"standard exact=yes", "scores=9900,0 due=6", "112255 11 bank", "too many points for the target (need at most 10000, have 10100)"},
	{"standard exact=yes", "scores=9900,0 due=6", "112255 1 bank", "scores=10000,0 turn=0 opened=1,0"},
	{"standard exact=yes", "scores=9900,0 due=6", "112255 5 roll, 23456 5 bank", "scores=10000,0 turn=0 opened=1,0"},
	{"standard exact=yes", "scores=9950,0 due=6", "112222", "scores=9950,0 turn=1 due=6"},
	{"standard exact=yes", "scores=9900,0 points=100 due=2", "15", "scores=9900,0 turn=1 due=6"},

	// So many throws.
	{"standard throws=2", "scores=0,0 due=6", "122346 1 roll, 12346 1 roll", "no throw is left in this turn"},
	{"standard throws=2", "scores=0,0 due=6", "122346 1 roll, 12346 1 bank", "scores=200,0 turn=1 due=6 opened=1,0"},
	{"standard throws=2 min-bank=500", "scores=0,0 due=6", "122346 1 roll, 12346", "scores=0,0 turn=1 due=6"},
	{"standard throws=1 hot-dice=forced", "scores=0,0 due=6", "123456 123456 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
	{"standard throws=2 opening=250", "scores=0,100 points=100 due=5 throws=1 opened=0,1", "12346", "scores=0,100 turn=1 due=6 opened=0,1"},

	// What the bank before means.
	{"standard next=piggyback", "scores=0,0 due=6", "122346 1 bank, take-over, 12346 1 bank", "scores=100,200 turn=0 opened=1,1 before=200 left=4"},
	{"standard next=piggyback", "scores=0,0 due=6", "122346 1 bank, take-over, 23446", "scores=100,0 turn=0 due=6 opened=1,0"},
	{"standard next=piggyback", "scores=0,0 due=6", "122346 1 bank, afresh, 112346 11 bank", "scores=100,200 turn=0 opened=1,1 before=200 left=4"},
	{"standard next=piggyback", "scores=0,0 due=6", "123456 123456 bank, take-over, 122346 1 bank", "scores=1500,1600 turn=0 opened=1,1 before=1600 left=5"},
	{"standard next=piggyback opening=100", "scores=0,0 due=6", "122346 1 bank", "scores=100,0 turn=1 due=6 opened=1,0"},
	{"standard next=piggyback opening=100", "scores=0,100 due=6 opened=0,1", "122346 1 bank, 1 bank", "want take-over or afresh"},
	{"standard next=piggyback exact=yes", "scores=0,9950 due=6", "122346 1 bank, take-over", "too many points for the target (need at most 10000, have 10050)"},
	{"standard next=piggyback throws=1 finish=last-throw", "scores=9900,0 due=6", "122346 1 bank, take-over, 12346 1 bank", "scores=10000,200 turn=1 opened=1,1"},
	{"standard next=beat", "scores=0,0 due=6", "122346 1 bank, 112346 1 bank", "too few points to beat the bank before (need 101, have 100)"},
	{"standard next=beat", "scores=0,0 points=1000000000 due=5 before=1000000500", "12346", "scores=0,0 turn=1 due=6"}, // more points may not be rolled for
	{"standard next=beat", "scores=0,0 due=6", "122346 1 bank, 112346 11 bank", "scores=100,200 turn=0 due=6 opened=1,1 before=200"},
	{"standard next=beat", "scores=0,0 due=6", "122346 1 bank, 223346, 122346 1 bank", "scores=200,0 turn=1 due=6 opened=1,0 before=100"},
	{"standard next=beat throws=1", "scores=0,0 due=6", "112346 11 bank, 122356", "scores=200,0 turn=0 due=6 opened=1,0"},

	// A farkle on the first throw.
	{"standard first-farkle=1000 floor=yes", "scores=1500,0 due=6 opened=1,0", "223346", "scores=500,0 turn=1 due=6 opened=1,0"},
	{"standard first-farkle=1000 floor=yes", "scores=500,0 due=6 opened=1,0", "223346", "scores=0,0 turn=1 due=6 opened=1,0"},
	{"standard first-farkle=1000", "scores=500,0 due=6", "223346", "scores=-500,0 turn=1 due=6"},
	{"standard first-farkle=1000", "scores=1500,0 due=6 opened=1,0", "122346 1 roll, 23346", "scores=1500,0 turn=1 due=6 opened=1,0"},
	{"standard first-farkle=100 farkles=2 penalty=1000", "scores=1500,0 due=6 farkles=1,0", "223346", "scores=400,0 turn=1 due=6"},

	// All dice again, after any keep.
	{"standard hot-dice=always", "scores=0,0 due=6", "122346 1 roll-all", "scores=0,0 turn=0 points=100 due=6"},
	{"standard hot-dice=always", "scores=0,0 due=6", "122346 1 roll", "scores=0,0 turn=0 points=100 due=5"},
	{"standard hot-dice=always multiplier=yes", "scores=0,0 due=6", "122346 1 roll-all, 123456 123456 roll-all, 122346 1 bank", "scores=1800,0 turn=1 due=6 opened=1,0"},
	{"standard hot-dice=always", "scores=0,0 due=6", "123456 123456 bank", "scores=1500,0 turn=1 due=6 opened=1,0"},
}

func TestHousePlays(t *testing.T) {
	for _, p := range housePlays {
		r := gameRules(t, p.rules)
		s, err := playSteps(r, gameState(t, r, p.from), p.steps)
		if got := s.String(); err == nil && got != p.want || err != nil && !strings.HasSuffix(err.Error(), p.want) {
			t.Errorf("%s: %s: %s: %v, %v, want %s", p.rules, p.from, p.steps, got, err, p.want)
		}
	}
}

// playSteps is gameSteps for steps that may be refused.
func playSteps(r farkle.Rules, s farkle.State, script string) (_ farkle.State, err error) {
	for _, step := range strings.Split(script, ", ") {
		throw, move := step, step
		if s.Due > 0 {
			throw, move, _ = strings.Cut(step, " ")
			s, err = r.Chance(s, dice.MustParse(throw))
		}
		if err == nil && move != "" {
			var m farkle.Move
			if m, err = farkle.ParseMove(move); err == nil {
				s, err = r.Apply(s, m)
			}
		}
		if err = errors.Join(err, r.Check(s)); err != nil {
			return s, err
		}
	}
	return s, nil
}

// Who wins a game that is over.
func TestHouseOutcomes(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		winners      pips.Seats
		margin       int
	}{
		{"standard rounds=3", "scores=500,700,200 turn=2", pips.SeatsOf(1), 200},
		{"standard rounds=3", "scores=700,500,700 turn=2", pips.SeatsOf(0), 0},
		{"standard rounds=3 ties=shared", "scores=700,500,700 turn=2", pips.SeatsOf(0, 2), 0},
		{"standard rounds=3 ties=shared", "scores=700,750,700 turn=2", pips.SeatsOf(1), 50},
		{"standard rounds=3", "scores=-50", pips.SeatsOf(0), 0},
		{"standard finish=round", "scores=9000,10000,10000 turn=2", pips.SeatsOf(1), 0},
		{"wikipedia", "scores=10000,10000,10000 turn=0", pips.SeatsOf(1), 0},
		{"wikipedia ties=shared", "scores=10000,10000,9000 turn=0", pips.SeatsOf(0, 1), 0},
		{"standard rounds=3 ties=play-on farkles=1 penalty=500", "scores=100,600,200 turn=2 tied=1,0,1", pips.SeatsOf(2), 100},
		{"standard finish=round 111111=win", "scores=10000,0,0 turn=0", pips.SeatsOf(0), 10000},
		{"standard rounds=3 111111=win", "scores=100,700,200 turn=1", pips.SeatsOf(1), 500},
	} {
		r := gameRules(t, c.rules)
		if o := r.Outcome(gameState(t, r, c.state)); !o.Over || o.Winners != c.winners || o.Margin != c.margin {
			t.Errorf("%s: %s: %+v, want %v by %d", c.rules, c.state, o, c.winners, c.margin)
		}
	}
}

// States that rules do not lead to.
func TestHouseCheck(t *testing.T) {
	for _, c := range []struct{ rules, state string }{
		{"standard", "scores=0 due=6"},
		{"standard", "scores=0,0 due=6 throws=1"},
		{"standard", "scores=0,0 due=6 before=1"},
		{"standard", "scores=0,0 before=100 left=3"},
		{"standard rounds=3", "scores=0,0 due=6"},
		{"standard rounds=3", "scores=0,0 due=6 turns-left=3"},
		{"standard rounds=3", "scores=0,0 due=6 turns-left=8"},
		{"standard rounds=3", "scores=0,0"},
		{"standard rounds=3 ties=play-on", "scores=5,5 turn=1"},
		{"standard rounds=3 ties=play-on", "scores=5,0 due=6 turns-left=2 tied=1,1"},
		{"standard rounds=3 ties=play-on", "scores=5,5 due=6 turns-left=3 tied=1,1"},
		{"standard rounds=3 ties=play-on", "scores=5,5 due=6 tied=1,1"},
		{"standard rounds=3", "scores=5,5 due=6 turns-left=2 tied=1,1"},
		{"standard finish=round", "scores=10000,0,0 due=6 turn=1 turns-left=1"},
		{"standard finish=round", "scores=0,10000,0 due=6 turn=1 turns-left=2"},
		{"standard finish=round", "scores=0,0,0 due=6 turn=1 turns-left=2"},
		{"standard finish=round", "scores=0,0,0 due=6 turns-left=3"},
		{"standard finish=round", "scores=10000,0,0 turn=1"},
		{"standard finish=last-throw", "scores=10000,0,0 due=5 points=100 turn=1 turns-left=2"},
		{"standard 111111=win", "scores=0,0 roll=111111"},
		{"standard finish=round 111111=win", "scores=9999,0,0"},
		{"standard finish=round 111111=win", "scores=10000,10000,0"},
		{"standard finish=last-round 111111=win", "scores=10000,0,0 turn=1"},
		{"standard exact=yes", "scores=10050,0"},
		{"standard exact=yes", "scores=9900,0 points=101 due=3"},
		{"standard exact=yes", "scores=9950,0 roll=111222"},
		{"standard throws=2", "scores=0,0 roll=122346"},
		{"standard throws=2", "scores=0,0 points=100 due=5"},
		{"standard throws=2", "scores=0,0 points=100 due=5 throws=2"},
		{"standard throws=2", "scores=0,0 points=100 roll=15 throws=1"},
		{"standard throws=1", "scores=0,0 points=100 due=5"},
		{"standard throws=2 min-bank=500", "scores=0,0 points=100 roll=12346 throws=2"},
		{"standard next=piggyback", "scores=0,0 due=6 before=100"},
		{"standard next=piggyback opening=50", "scores=0,0 before=100 left=5"},
		{"five next=piggyback", "scores=0,0 before=100 left=6"},
		{"standard next=beat", "scores=0,0 before=100 left=5"},
		{"standard next=beat", "scores=10000,0 before=100"},
	} {
		r := gameRules(t, c.rules)
		if s := gameParsed(t, c.state); !errors.Is(r.Check(s), pips.ErrState) {
			t.Errorf("%s: %v: %v", c.rules, s, r.Check(s))
		}
	}
	for _, text := range []string{
		"scores=0,0 before=100 left=5 due=1", "scores=0,0 left=5", "scores=0,0 throws=1", "scores=0,0 due=6 tied=1,0", "scores=0,0,0 due=6 turn=2 tied=1,1,0",
		"scores=0,0 due=6 tied=1,1,1", "scores=0,0 before=100 left=5 points=5", "scores=0,0 before=100 left=5 throws=1",
	} {
		if s, err := farkle.ParseState(text); !errors.Is(err, pips.ErrState) {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}

// Games by random house rules go as the slow ones do, records of them are read back, and strategies play legally.
func TestHouseGames(t *testing.T) {
	src := rand.New(rand.NewPCG(5, 8))
	pick := func(list ...string) string { return list[src.IntN(len(list))] + " " }
	tables := []string{
		"1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600 aaaa=2x aaabb=+250 123456=win ",
		"1=50 5=50 2=100 aaa=200 aaaaa=win aabb!=win ",
		"dice=5 1=50 5=100 aaa!=150 aaaa=3x 12345!=300 none=50 ",
	}
	games, seen := 0, map[string]int{}
	for games < 600 {
		text := pick(tables...) + pick("target=200", "target=450", "target=600", "rounds=1", "rounds=2", "rounds=3") +
			pick("", "", "finish=automatic", "finish=last-round", "finish=round", "finish=last-throw") + pick("", "ties=shared", "ties=play-on") +
			pick("", "", "exact=yes") + pick("", "", "throws=1", "throws=2", "throws=3") + pick("", "next=piggyback", "next=beat") +
			pick("", "first-farkle=50", "first-farkle=300") + pick("", "farkles=1 penalty=50", "farkles=2 penalty=200") + pick("", "floor=yes") +
			pick("", "hot-dice=forced", "hot-dice=always") + pick("", "opening=50", "opening=150") + pick("", "min-bank=50", "min-bank=100") +
			pick("", "multiplier=yes") + pick("", "keep=groups", "keep=any-scoring")
		r, err := farkle.ParseRules(text)
		if err != nil || ending(r) != r {
			continue
		}
		least, _ := r.Players()
		g, err := r.NewGame(make([]string, least+src.IntN(5-least))...)
		if err != nil {
			t.Fatal(err)
		}
		games++
		for waits, p := g.Waits(); waits != pips.Nothing; waits, p = g.Waits() {
			s := g.State()
			compareState(t, r, s)
			if waits == pips.Chance {
				err = g.Roll(src)
			} else {
				moves := slices.Collect(g.Moves())
				for name, bot := range gameBots() {
					if m := bot(g.View(p)); !slices.Contains(moves, m) {
						t.Fatalf("%v: %s plays %v in %v", r, name, m, s)
					}
				}
				m := moves[src.IntN(len(moves))]
				seen[m.Then.String()]++
				err = g.Move(m)
			}
			if err != nil {
				t.Fatalf("%v: %v: %v", r, s, err)
			}
		}
		rec := g.Record()
		if back, err := pips.ParseRecord[farkle.Rules](rec.String()); err != nil || !sameRecord(back, rec) {
			t.Fatalf("%v: %v\n%v", r, err, rec)
		}
		s := g.State()
		seen[fmt.Sprint("winners=", min(g.Outcome().Winners.Len(), 2))]++
		seen[fmt.Sprint("played on=", s.Tied != 0)]++
	}
	for _, what := range []string{"bank", "roll", "roll-all", "take-over", "afresh", "winners=1", "winners=2", "played on=true"} {
		if seen[what] < 5 {
			t.Errorf("%s: only %d times in %d games", what, seen[what], games)
		}
	}
}
