package yahtzee_test

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Each reason of Check and Legal, at both sides.
func TestCheck(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		ok           bool
	}{
		{"yatzy", "left=2 due=5 []", true},
		{"yatzy", "left=3 due=5 []", false},
		{"yatzy", "left=1 due=3 kept=66 []", true},
		{"yatzy", "left=2 due=3 kept=66 []", false}, // nothing was rolled
		{"yatzy", "left=1 due=4 kept=66 []", false},
		{"yatzy", "left=2 due=6 []", false},
		{"yatzy", "left=2 roll=12345 []", true},
		{"yatzy", "left=2 roll=123456 []", false},
		{"maxi-yatzy", "left=2 roll=123456 []", true},
		{"yatzy", "left=2 due=5 [ones=1]", true},
		{"yatzy", "left=3 due=5 [ones=1]", false}, // rolls of the turn before are not saved
		{"yatzy", "left=4 due=5 [ones=1]", false},
		{"yatzy", "left=1 due=3 kept=66 [ones=1]", true},
		{"yatzy", "left=2 due=3 kept=66 [ones=1]", false}, // nothing was rolled in this turn
		{"yatzy", "left=1 due=4 kept=66 [ones=1]", false},
		{"yatzy", "left=2 due=5 [villa=21]", false},
		{"yatzy", "left=2 due=5 [ones=1] []", false}, // player 1 is next
		{"yatzy", "turn=1 left=2 due=5 [ones=1] []", true},
		{"yatzy", "turn=1 left=2 due=5 [] []", false},
		{"yatzy", "left=2 due=5 [ones=1] [ones=1]", true},
		{"yatzy", "left=2 due=5 [] [ones=1]", false},
		{"yatzy", "left=2 due=5 saved=1 [ones=1]", false},
		{"maxi-yatzy", "left=2 due=6 saved=1 [ones=1]", false}, // they are in left
		{"maxi-yatzy", "left=4 due=6 [ones=1]", true},
		{"maxi-yatzy", "left=5 due=6 [ones=1]", false},
		{"maxi-yatzy", "turn=1 left=2 due=6 saved=2,0 [ones=1] []", true},
		{"maxi-yatzy", "turn=1 left=2 due=6 saved=3,0 [ones=1] []", false},
		{"maxi-yatzy", "left=3 due=5 kept=6 [ones=1]", true},
		{"maxi-yatzy", "left=4 due=5 kept=6 [ones=1]", false},
		{"yatzy boxes=pair", "turn=0 [pair=2]", true},
		{"yatzy boxes=pair", "turn=0 []", false},
		{"yatzy boxes=pair", "left=2 due=5 [pair=2]", false},
		{"yatzy boxes=pair", "turn=1 [pair=2] [pair=4]", true},
		{"yahtzee", "left=2 due=5 [yahtzee=50 ones=5 extra=1]", true},
		{"kniffel", "left=2 due=5 [yahtzee=50 ones=5 extra=1]", false},
		{"yatzy rolls=1", "due=5 []", true},
		{"yatzy rolls=1", "due=4 kept=1 []", false},
	} {
		err := gameRules(t, c.rules).Check(gameState(t, c.state))
		if (err == nil) != c.ok || err != nil && !errors.Is(err, pips.ErrState) {
			t.Errorf("%s: %s: %v", c.rules, c.state, err)
		}
	}
	if err := (yahtzee.Rules{}).Check(yahtzee.State{}); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
}

func TestLegal(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		move         yahtzee.Move
		want         error
	}{
		{"yatzy", "left=2 due=5 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrChanceDue},
		{"yatzy boxes=pair", "turn=0 [pair=2]", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrOver},
		{"yatzy", "left=3 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrState},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair, Roll: true}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair, Keep: dice.MustParse("1")}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, nil},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Villa}, yahtzee.ErrNoBox},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: 255}, yahtzee.ErrNoBox},
		{"yatzy", "left=2 roll=12345 [pair=2]", yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ErrFilled},
		{"forced-order", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ErrOrder},
		{"yahtzee", "left=2 roll=11111 [yahtzee=50]", yahtzee.Move{Box: yahtzee.Chance}, yahtzee.ErrJokerUpper},
		{"yahtzee", "left=2 roll=11111 [yahtzee=50 ones=1]", yahtzee.Move{Box: yahtzee.Twos}, yahtzee.ErrJokerLower},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Roll: true}, nil},
		{"yatzy", "roll=12345 []", yahtzee.Move{Roll: true}, yahtzee.ErrNoRolls},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("1234"), Roll: true}, nil},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("12345"), Roll: true}, yahtzee.ErrKeepAll},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("11"), Roll: true}, yahtzee.ErrMissing},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("123456"), Roll: true}, yahtzee.ErrMissing},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.state)
		legal := r.Legal(s, c.move)
		next, err := r.Apply(s, c.move)
		if !errors.Is(legal, c.want) || !errors.Is(err, c.want) {
			t.Errorf("%s: %+v in %s: %v and %v, want %v", c.rules, c.move, c.state, legal, err, c.want)
		}
		if c.want == nil {
			if next == s {
				t.Errorf("%s: %+v in %s changes nothing", c.rules, c.move, c.state)
			}
			continue
		}
		if next != s {
			t.Errorf("%s: %+v in %s is refused and leads to %v", c.rules, c.move, c.state, next)
		}
		var refused *pips.MoveError
		if !errors.As(legal, &refused) {
			t.Errorf("%s: %+v in %s: %v is no *MoveError", c.rules, c.move, c.state, legal)
		} else if refused.Player != s.Turn || refused.Move != c.move {
			t.Errorf("%s: %+v in %s: %+v", c.rules, c.move, c.state, refused)
		}
	}
}

// Whole turns: keeps, saved rolls, and points for the first roll alone.
func TestCourse(t *testing.T) {
	for _, c := range []struct {
		rules, from string
		steps       []string // rolls and moves in turn
		want        string
	}{
		{"yatzy", "left=2 due=5 []", []string{"12266", "66 roll", "166", "666 roll"}, "turn=0 due=2 kept=666 []"},
		{"yatzy", "left=2 due=5 [] []", []string{"12266", "pair"}, "turn=1 left=2 due=5 [pair=12] []"},
		{"maxi-yatzy", "left=2 due=6 [] []", []string{"122666", "pair"}, "turn=1 left=2 due=6 saved=2,0 [pair=12] []"},
		{"maxi-yatzy", "left=2 due=6 []", []string{"122666", "pair", "123456", "- roll", "111111", "chance"}, "turn=0 left=5 due=6 [pair=12 chance=6]"},
		{"generala", "left=2 due=5 []", []string{"12345", "large-straight"}, "turn=0 left=2 due=5 [large-straight=25]"},
		{"generala", "left=2 due=5 []", []string{"12346", "1234 roll", "5", "large-straight"}, "turn=0 left=2 due=5 [large-straight=20]"},
		{"generala", "left=2 due=5 []", []string{"12346", "large-straight"}, "turn=0 left=2 due=5 [large-straight=0]"},
		{"generala", "left=2 due=5 []", []string{"66666", "sixes"}, "turn=0 left=2 due=5 [sixes=30]"},
		{"generala", "left=2 due=5 []", []string{"66666", "generala"}, "turn=0 left=2 due=5 [yahtzee=55]"},
		{"generala", "left=2 due=5 []", []string{"66665", "four-of-a-kind"}, "turn=0 left=2 due=5 [four-of-a-kind=45]"},
		{"generala", "left=2 due=5 []", []string{"66655", "- roll", "66655", "full-house"}, "turn=0 left=2 due=5 [full-house=30]"},
		{"yatzy rolls=1", "due=5 []", []string{"66655", "full-house"}, "turn=0 due=5 [full-house=28]"},
		{"yatzy rolls=5", "left=4 due=5 []", []string{"66655", "- roll", "11111", "- roll"}, "turn=0 left=2 due=5 []"},
		{"kata boxes=ones", "turn=1 left=2 due=5 [ones=1] []", []string{"11111", "ones"}, "turn=1 [ones=1] [ones=5]"},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.from)
		for i, step := range c.steps {
			var err error
			if s.Due > 0 {
				s, err = r.Roll(s, dice.MustParse(step))
			} else {
				s, err = r.Apply(s, gameMove(t, step))
			}
			if err != nil {
				t.Fatalf("%s: %v: step %d: %v", c.rules, c.steps, i, err)
			}
		}
		if s.String() != c.want && s != gameState(t, c.want) {
			t.Errorf("%s: %v from %s leads to %v, want %s", c.rules, c.steps, c.from, s, c.want)
		}
	}
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		state string
		want  pips.Outcome
	}{
		{"left=2 due=5 []", pips.Outcome{}},
		{"left=3 due=5 []", pips.Outcome{}}, // impossible
		{"turn=0 [chance=20]", pips.Outcome{Over: true, Winners: pips.SeatsOf(0)}},
		{"turn=1 [chance=20] [chance=23]", pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 3}},
		{"turn=1 [chance=20] [chance=20]", pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 1)}},
		{"turn=2 [chance=7] [chance=20] [chance=20]", pips.Outcome{Over: true, Winners: pips.SeatsOf(1, 2)}},
		{"turn=2 [chance=20] [chance=7] [chance=20]", pips.Outcome{Over: true, Winners: pips.SeatsOf(0, 2)}},
		{"turn=2 [chance=20] [chance=7] [chance=19]", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 1}},
		{"turn=2 [chance=20] [chance=19] [chance=7]", pips.Outcome{Over: true, Winners: pips.SeatsOf(0), Margin: 1}}, // to the next best, not to the last
		{"turn=3 [chance=7] [chance=20] [chance=18] [chance=8]", pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 2}},
	} {
		if got := gameRules(t, "kata boxes=chance").Outcome(gameState(t, c.state)); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.state, got, c.want)
		}
	}
}

func TestStartAndRollErrors(t *testing.T) {
	r := yahtzee.Yatzy()
	for players := -1; players <= 10; players++ {
		s, err := r.Start(players)
		if players >= 1 && players <= 8 {
			if err != nil || s.Players != players {
				t.Errorf("%d players: %v, %v", players, s, err)
			}
			continue
		}
		want := fmt.Sprintf("want 1 to 8 players, have %d", players)
		if !errors.Is(err, pips.ErrPlayers) || err.Error() != want || s != (yahtzee.State{}) {
			t.Errorf("%d players: %v, %v, want %s", players, s, err, want)
		}
	}
	if _, err := (yahtzee.Rules{}).Start(1); !errors.Is(err, pips.ErrRules) {
		t.Errorf("no rules: %v", err)
	}
	for _, c := range []struct {
		state, roll string
		want        pips.MoveError
	}{
		{"left=2 roll=12345 []", "12345", pips.MoveError{Reason: pips.ErrMoveDue}},
		{"left=1 due=3 kept=66 []", "", pips.MoveError{Reason: yahtzee.ErrDice, Need: 3}},
		{"left=1 due=3 kept=66 []", "11", pips.MoveError{Reason: yahtzee.ErrDice, Need: 3, Have: 2}},
		{"turn=1 left=1 due=3 kept=66 [pair=2] []", "11111", pips.MoveError{Player: 1, Reason: yahtzee.ErrDice, Need: 3, Have: 5}},
	} {
		s := gameState(t, c.state)
		got, err := r.Roll(s, dice.MustParse(c.roll))
		var refused *pips.MoveError
		if !errors.As(err, &refused) || *refused != c.want || got != s {
			t.Errorf("%s in %s: %+v, want %+v", c.roll, c.state, err, c.want)
		}
	}
	over := gameState(t, "[pair=2]")
	if got, err := gameRules(t, "yatzy boxes=pair").Roll(over, dice.MustParse("12345")); reason(err) != pips.ErrOver || got != over {
		t.Errorf("after the end: %v, %v", got, err)
	}
	bad := gameState(t, "left=9 due=5 []")
	if got, err := r.Roll(bad, dice.MustParse("12345")); !errors.Is(err, pips.ErrState) || !errors.Is(err, pips.ErrIllegal) || got != bad {
		t.Errorf("of no state: %v, %v", got, err)
	}
}

// What a card of no rules can be is refused.
func TestParseCardErrors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		reason error
	}{
		{"ones", 4, pips.ErrSyntax}, {"ones=", 5, pips.ErrSyntax}, {"ones=x", 5, pips.ErrSyntax}, {"ones=251", 5, pips.ErrTooLarge},
		{"twos=2 ones=1 twos=2", 14, pips.ErrSyntax}, {"3k=9 three-of-a-kind=9", 5, pips.ErrSyntax}, {"sevens=1", 0, pips.ErrSyntax},
		{"extra=0", 6, pips.ErrSyntax}, {"extra=21", 6, pips.ErrTooLarge}, {"yahtzee=50 extra=1", 18, pips.ErrState},
		{"ones=5 twos=10 extra=1", 22, pips.ErrState}, {"yahtzee=0 ones=5 extra=1", 24, pips.ErrState},
		{"yahtzee=50 ones=5 extra=1 extra=1", 26, pips.ErrSyntax},
	} {
		gametest.Refused[yahtzee.Card, *yahtzee.Card](t, c.text, c.offset, c.reason, gameCard(t, "pair=2"), yahtzee.Standard().ParseCard, gametest.Same)
	}
}

func TestValidate(t *testing.T) {
	for text, want := range map[string]error{
		"yatzy upper-limit=0": pips.ErrRules, "yatzy upper-bonus=0": pips.ErrRules, "kata upper-bonus=1 upper-limit=1": nil,
		"yatzy boxes=pair joker=lax": pips.ErrRules, "yatzy boxes=pair extra=1": pips.ErrRules, "yatzy extra=1": nil, "yatzy joker=lax": nil,
		"yatzy gate=points": pips.ErrRules, "forced-order joker=lax": pips.ErrRules, "forced-order extra=5": pips.ErrRules,
		"generala saved=yes": pips.ErrRules, "maxi-yatzy dice=5": pips.ErrRules, "yatzy dice=6": nil,
		"kniffel small-straight=0": pips.ErrRules, "kniffel large-straight=0": pips.ErrRules, "kata straights=in-row": pips.ErrRules,
	} {
		_, err := yahtzee.ParseRules(text)
		if want == nil && err != nil || want != nil && (!errors.Is(err, want) || !errors.Is(err, pips.ErrRules)) {
			t.Errorf("%s: %v, want %v", text, err, want)
		}
	}
	good := yahtzee.Standard()
	for i, change := range []func(*yahtzee.Rules){
		func(r *yahtzee.Rules) { r.Joker = 5 }, func(r *yahtzee.Rules) { r.Joker = 255 },
	} {
		r := good
		if change(&r); !errors.Is(r.Validate(), pips.ErrRules) {
			t.Errorf("change %d: %v", i, r.Validate())
		}
	}
	for i, c := range []struct {
		field       func(*yahtzee.Rules) *int
		least, most int
	}{
		{func(r *yahtzee.Rules) *int { return &r.Dice }, 5, 6}, {func(r *yahtzee.Rules) *int { return &r.Rolls }, 1, 5},
		{func(r *yahtzee.Rules) *int { return &r.SmallStraight }, 0, 200}, {func(r *yahtzee.Rules) *int { return &r.LargeStraight }, 0, 200},
		{func(r *yahtzee.Rules) *int { return &r.FullHouse }, 0, 200}, {func(r *yahtzee.Rules) *int { return &r.FourOfAKind }, 0, 200},
		{func(r *yahtzee.Rules) *int { return &r.Yahtzee }, 0, 200}, {func(r *yahtzee.Rules) *int { return &r.ServedBonus }, 0, 50},
		{func(r *yahtzee.Rules) *int { return &r.UpperLimit }, 0, 1000}, {func(r *yahtzee.Rules) *int { return &r.UpperBonus }, 0, 1000},
		{func(r *yahtzee.Rules) *int { return &r.Extra }, 0, 1000},
	} {
		for _, n := range []int{math.MinInt, c.least - 1, c.most + 1, math.MaxInt} {
			r := good
			*c.field(&r) = n
			// The error names the number and what it may be.
			err := r.Validate()
			if want := fmt.Sprintf(" is %d, want %d to %d", n, c.least, c.most); !errors.Is(err, pips.ErrRules) || !strings.HasSuffix(err.Error(), want) {
				t.Errorf("number %d is %d: %v", i, n, err)
			}
		}
		for _, n := range []int{c.least, c.most} {
			r := good
			if *c.field(&r) = n; r.Validate() != nil && strings.Contains(r.Validate().Error(), " to ") {
				t.Errorf("number %d is %d: %v", i, n, r.Validate())
			}
		}
	}
	var zero yahtzee.Rules
	if err := zero.Validate(); !errors.Is(err, pips.ErrRules) {
		t.Error(err)
	}
	if r, err := yahtzee.ParseRules(zero.String()); err == nil {
		t.Errorf("the zero Rules print as %q, which reads as %v", zero, r)
	}
}

// Five dice fill every box but the four that need all six dice, each of which
// alone makes rules for five dice wrong.
func TestValidateSixDice(t *testing.T) {
	needSix := map[yahtzee.Category]bool{yahtzee.ThreePairs: true, yahtzee.FullStraight: true, yahtzee.Villa: true, yahtzee.Tower: true}
	for _, c := range allCategories() {
		boxes, err := yahtzee.NewBoxes(c)
		if err != nil {
			t.Fatal(err)
		}
		for n := 5; n <= 6; n++ {
			want := error(nil)
			if n == 5 && needSix[c] {
				want = pips.ErrRules
			}
			if err := (yahtzee.Rules{Boxes: boxes, Dice: n, Rolls: 3}).Validate(); !errors.Is(err, want) {
				t.Errorf("%v with %d dice: %v, want %v", c, n, err, want)
			}
		}
	}
}

// A state that no rules have has no text, and Check refuses it: each number at
// its limits and beyond them.
func TestStateLimits(t *testing.T) {
	const most = maxBoxes * maxRolls // rolls that a player can have
	r := yahtzee.MaxiYatzy()
	for name, c := range map[string]struct {
		change func(*yahtzee.State)
		ok     bool
	}{
		"as it is":              {func(s *yahtzee.State) {}, true},
		"no players":            {func(s *yahtzee.State) { s.Players = 0 }, false},
		"-1 players":            {func(s *yahtzee.State) { s.Players = -1 }, false},
		"all players":           {func(s *yahtzee.State) { s.Players = pips.MaxPlayers }, true},
		"one player more":       {func(s *yahtzee.State) { s.Players = pips.MaxPlayers + 1 }, false},
		"a turn of nobody":      {func(s *yahtzee.State) { s.Turn = 2 }, false},
		"a turn of -1":          {func(s *yahtzee.State) { s.Turn = pips.Nobody }, false},
		"-1 dice due":           {func(s *yahtzee.State) { s.Due = -1 }, false},
		"7 dice due":            {func(s *yahtzee.State) { s.Due = 7 }, false},
		"-1 rolls left":         {func(s *yahtzee.State) { s.RollsLeft = -1 }, false},
		"all rolls left":        {func(s *yahtzee.State) { s.RollsLeft = most }, true},
		"one more left":         {func(s *yahtzee.State) { s.RollsLeft = most + 1 }, false},
		"-1 rolls saved":        {func(s *yahtzee.State) { s.Saved[1] = -1 }, false},
		"all rolls saved":       {func(s *yahtzee.State) { s.Saved[1] = most }, true},
		"one more saved":        {func(s *yahtzee.State) { s.Saved[1] = most + 1 }, false},
		"saved by nobody":       {func(s *yahtzee.State) { s.Saved[2] = 1 }, false},
		"saved by the last":     {func(s *yahtzee.State) { s.Saved[pips.MaxPlayers-1] = 1 }, false},
		"a card of nobody":      {func(s *yahtzee.State) { s.Cards[2] = gameCard(t, "ones=1") }, false},
		"over, with rolls left": {func(s *yahtzee.State) { s.Due, s.RollsLeft = 0, 1 }, false},
	} {
		s := gameState(t, "left=2 due=6 [] []")
		c.change(&s)
		text, err := s.AppendText([]byte("is "))
		switch {
		case !c.ok:
			if string(text) != "is " || !errors.Is(err, pips.ErrState) || !errors.Is(r.Check(s), pips.ErrState) {
				t.Errorf("%s: %q, %v; Check: %v", name, text, err, r.Check(s))
			}
		case err != nil || string(text) != "is "+s.String() || gameState(t, s.String()) != s:
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

// A move that names no box, a box and a roll, or a box and dice to keep has no
// text; six dice can be kept, seven cannot.
func TestMoveText(t *testing.T) {
	for _, c := range []struct {
		move yahtzee.Move
		ok   bool
	}{
		{yahtzee.Move{}, false},
		{yahtzee.Move{Box: yahtzee.Tower}, true},
		{yahtzee.Move{Box: yahtzee.Tower + 1}, false},
		{yahtzee.Move{Box: 255}, false},
		{yahtzee.Move{Box: yahtzee.Ones, Roll: true}, false},
		{yahtzee.Move{Box: 255, Roll: true}, false},
		{yahtzee.Move{Box: yahtzee.Ones, Keep: dice.MustParse("1")}, false},
		{yahtzee.Move{Box: 255, Keep: dice.MustParse("1"), Roll: true}, false},
		{yahtzee.Move{Keep: dice.MustParse("1")}, false},
		{yahtzee.Move{Roll: true}, true},
		{yahtzee.Move{Keep: dice.MustParse("123456"), Roll: true}, true},
		{yahtzee.Move{Keep: dice.MustParse("1234561"), Roll: true}, false},
	} {
		text, err := c.move.AppendText([]byte("play "))
		switch {
		case !c.ok:
			if string(text) != "play " || err != yahtzee.ErrMove {
				t.Errorf("%+v gives %q, %v", c.move, text, err)
			}
			if other, err := yahtzee.ParseMove(c.move.String()); err == nil {
				t.Errorf("%+v prints as %v", c.move, other)
			}
		case err != nil || gameMove(t, string(text[5:])) != c.move:
			t.Errorf("%+v gives %q, %v", c.move, text, err)
		}
	}
	if got := (yahtzee.Move{}).String(); got != "no move" {
		t.Errorf("the zero Move prints as %q", got)
	}
}

// A state with cards or rolls of players that it lacks does not print as one without.
func TestAbsentPlayers(t *testing.T) {
	for want, s := range map[string]yahtzee.State{
		"turn=0 %!player=1 due=5 []":                   {Players: 1, Due: 5, Cards: [8]yahtzee.Card{1: gameCard(t, "pair=2")}},
		"turn=0 %!player=2 %!player=7 saved=0,0 [] []": {Players: 2, Saved: [8]int{2: 1, 7: 1}},
		"turn=0 %!players=9 [] [] [] [] [] [] [] []":   {Players: 9},
		"turn=0 %!player=0":                            {Cards: [8]yahtzee.Card{gameCard(t, "pair=2")}},
		"turn=0 left=2 due=5 [] [pair=2]":              {Players: 2, RollsLeft: 2, Due: 5, Cards: [8]yahtzee.Card{1: gameCard(t, "pair=2")}},
	} {
		if got := s.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if got, err := yahtzee.ParseState(s.String()); (err == nil) != !strings.Contains(want, "%!") {
			t.Errorf("%q reads as %v, %v", s, got, err)
		}
	}
}
