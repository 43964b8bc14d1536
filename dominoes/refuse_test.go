package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) { gametest.Reasons(t, dominoes.ErrTurned) }

// What is refused says who did what and why, a deal how many tiles were needed.
func TestMoveErrors(t *testing.T) {
	const nobody, draws = pips.Nobody, "hand1=6-6,5-5 hand2=4-4,1-0 board=3-2"
	for _, c := range []struct {
		rules, state, step string
		want               pips.MoveError // without the move
		text               string
	}{
		{"", "hand1=5-1 hand2=2-2 board=6-5", "5-1 left", pips.MoveError{Player: 0, Reason: dominoes.ErrNoMatch}, "player 0, 5-1 left: the tile does not fit there"},
		{"", "hand1=5-1 hand2=2-2 board=6-5", "5-6 left", pips.MoveError{Player: 0, Reason: dominoes.ErrPlayed}, "player 0, 5-6 left: the tile has been played"},
		{"", "hand1=5-1 hand2=2-2 board=6-5", "2-2 left", pips.MoveError{Player: 0, Reason: dominoes.ErrNotHeld}, "player 0, 2-2 left: the tile is not in the hand"},
		{"", "turn=1 hand1=5-1 hand2=5-2 board=6-5", "2-5 right", pips.MoveError{Player: 1, Reason: dominoes.ErrTurned}, "player 1, 2-5 right: the tile is held the other way round"},
		{"", "turn=1 hand1=5-1 hand2=5-2", "5-2 right", pips.MoveError{Player: 1, Reason: dominoes.ErrEnd}, "player 1, 5-2 right: a tile cannot be played at this end"},
		{"", "turn=1 hand1=5-1 hand2=5-2", "2-5 right", pips.MoveError{Player: 1, Reason: dominoes.ErrTurned}, "player 1, 2-5 right: the tile is held the other way round"},
		{"", "turn=1 hand1=5-1 hand2=5-2", "knock", pips.MoveError{Player: 1, Reason: dominoes.ErrKnock}, "player 1, knock: a player who can play must not knock"},
		{"", "hand1=5-1 board=6-6", "knock", pips.MoveError{Player: 0, Reason: pips.ErrChanceDue}, "player 0, knock: dice are to be rolled or tiles to be dealt first"},
		{"", "scores=3,8 turn=1", "knock", pips.MoveError{Player: 1, Reason: pips.ErrOver}, "player 1, knock: the game is over"},

		{"", "", "deal 5-1 / 6-6 4-4", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal, Need: 2, Have: 1}, "these hands cannot be dealt (need 2, have 1)"},
		{"", "", "deal 5-1 6-6 / 4-4 2-1 0-0", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal, Need: 2, Have: 3}, "these hands cannot be dealt (need 2, have 3)"},
		{"", "", "deal 5-1 6-6 / 4-4 1-5", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal}, "these hands cannot be dealt: a tile is in two hands"},
		{"", "", "deal 5-1 6-6 / 4-4 2-1 / 0-0 3-3", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal}, "these hands cannot be dealt: 3 hands, want 2"},
		{"", "", "draw 5-1", pips.MoveError{Player: nobody, Reason: dominoes.ErrDraw}, "this cannot be drawn from the stock"},
		{"", "hand1=5-1", "deal 5-1 6-6 / 4-4 0-0", pips.MoveError{Player: nobody, Reason: pips.ErrMoveDue}, "a move is to be made first"},
		{"", "scores=8,0", "deal 5-1 6-6 / 4-4 0-0", pips.MoveError{Player: nobody, Reason: pips.ErrOver}, "the game is over"},
		{"", "scores=9,0", "deal 5-1 6-6 / 4-4 0-0", pips.MoveError{Player: nobody, Reason: pips.ErrState}, "impossible state: the score of player 0 is 9, want 0 to 8"},

		{"draw-one", draws, "knock", pips.MoveError{Player: 0, Reason: pips.ErrChanceDue}, "player 0, knock: dice are to be rolled or tiles to be dealt first"},
		{"draw-one", draws, "draw 5-5", pips.MoveError{Player: 0, Reason: dominoes.ErrDraw}, "player 0: this cannot be drawn from the stock"},
		{"draw-one", draws, "draw 2-3", pips.MoveError{Player: 0, Reason: dominoes.ErrDraw}, "player 0: this cannot be drawn from the stock"},
		{"draw-one", draws, "deal 5-5 / 4-4", pips.MoveError{Player: 0, Reason: dominoes.ErrDraw}, "player 0: this cannot be drawn from the stock"},
		{"draw-one", "hand1=6-6,5-5 hand2=4-4,1-0 opening=yes", "5-5 left", pips.MoveError{Player: 0, Reason: dominoes.ErrLead}, "player 0, 5-5 left: another tile must be led"},
	} {
		r := mustRules(t, "hand=2 target=8")
		if c.rules != "" {
			r = mustRules(t, c.rules)
		}
		s, next := dominoes.State{}, dominoes.State{}
		err := s.UnmarshalText([]byte(c.state))
		if deal, derr := dominoes.ParseDeal(c.step); err == nil && derr == nil {
			next, err = r.Chance(s, deal)
		} else {
			m := mustMove(t, c.step)
			c.want.Move = m
			next, err = r.Apply(s, m)
		}
		var bad *pips.MoveError
		if !errors.As(err, &bad) || next != s {
			t.Errorf("%s in %s: %#v, %v", c.step, c.state, err, next)
			continue
		}
		if !errors.Is(err, c.want.Reason) || !errors.Is(err, pips.ErrIllegal) || err.Error() != c.text {
			t.Errorf("%s in %s: %q, want %q", c.step, c.state, err, c.text)
		}
		want := fmt.Sprintf(`"reason":%q`, bad.Reason.Error())
		if c.want.Reason = bad.Reason; *bad != c.want {
			t.Errorf("%s in %s: %#v, want %#v", c.step, c.state, bad, c.want)
		}
		if data, err := json.Marshal(err); err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s, %v", data, err)
		}
	}
	// Moves that have no text.
	r, s := dominoes.Standard(), mustState(t, "hand1=5-1,6-6 hand2=2-2 board=5-5")
	five := dominoes.Domino{L: 5, R: 1}
	for m, want := range map[dominoes.Move]error{
		{Domino: five, End: 2}: dominoes.ErrEnd, {Domino: five, End: 255}: dominoes.ErrEnd, {Domino: five, Knock: true}: dominoes.ErrKnock, {End: dominoes.Right, Knock: true}: dominoes.ErrKnock,
		{Domino: dominoes.Domino{L: 7, R: 1}}: dominoes.ErrNotHeld, {Domino: dominoes.Domino{L: 255, R: 255}}: dominoes.ErrNotHeld,
	} {
		if next, err := r.Apply(s, m); !errors.Is(err, want) || next != s || !errors.Is(r.Legal(s, m), want) {
			t.Errorf("%+v: %v, %v, want %v", m, next, err, want)
		}
	}
	s.Hands = mustHands(t, "1-1", "5-2") // who has to knock names no tile
	if err := r.Legal(s, dominoes.Move{Domino: dominoes.Domino{L: 1, R: 1}, Knock: true}); !errors.Is(err, dominoes.ErrKnock) {
		t.Error(err)
	}
}

// What is wrong with a number of players, with tiles or views is said with numbers. For rules, states and views see
// TestValidate, TestCheck and TestViewsRefused.
func TestKindsOfErrors(t *testing.T) {
	r, partners := dominoes.Standard(), dominoes.MustParseRules("partners")
	begin := func(r dominoes.Rules, players int, first dominoes.Player) error {
		_, err := r.BeginWith(players, first)
		return err
	}
	_, third := dominoes.PlayDom(2, dominoes.Domino{L: 5, R: 1}, dominoes.DominoBoard{}, dominoes.Left)
	_, none := dominoes.NewHand(dominoes.Domino{L: 10})
	_, twice := dominoes.NewHand(dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 1, R: 5})
	_, minus := mustHand(t, "5-1").Minus(dominoes.Domino{L: 5, R: 2})
	_, spectator := r.Guess(r.View(mustState(t, "hand1=5-1"), pips.Nobody), source(1))
	_, other := r.Guess(dominoes.View{Rules: dominoes.MustParseRules("nine")}, source(1))
	_, _, games := r.DomsMatch(-1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
	_, _, family := partners.DomsMatch(1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
	_, _, nobody := r.DomsMatch(1, dominoes.SimplePlayer, nil, 1)
	for _, c := range []struct {
		err  error
		kind error
		text string
	}{
		{begin(r, 3, 0), pips.ErrPlayers, "want 2 players, have 3"},
		{begin(r, 2, 2), pips.ErrPlayers, "wrong players: player 2 has the first drop, want player 0 or 1"},
		{begin(r, 2, pips.Nobody), pips.ErrPlayers, "wrong players: player -1 has the first drop, want player 0 or 1"},
		{begin(partners, 4, 4), pips.ErrPlayers, "wrong players: player 4 has the first drop, want player 0 to 3"},
		{begin(partners, 4, 1), pips.ErrPlayers, "wrong players: player 1 has the first drop, but lead=6-6 says who has it; want player 0"},
		{third, pips.ErrPlayers, "wrong players: player 2 has the drop, want player 0 or 1"},
		{none, pips.ErrState, "impossible state: a hand with %!Domino(10-0), want up to 30 valid and different tiles"},
		{twice, pips.ErrState, "impossible state: a hand with 1-5, want up to 30 valid and different tiles"},
		{minus, pips.ErrIllegal, "the tile is not in the hand"},
		{spectator, pips.ErrHidden, "hidden: a spectator sees no hand"},
		{other, pips.ErrForeign, "made for something else: a view of the rules nine, want standard"},
		{games, pips.ErrTooLarge, "-1 games, want 0 or more"},
		{family, pips.ErrRules, "the rules cannot be played: partners; a match is of the assignment's game, want pips.Compare for others"},
		{nobody, pips.ErrPlayers, "player 1 has no strategy: wrong players"},
	} {
		if !errors.Is(c.err, c.kind) || c.err.Error() != c.text {
			t.Errorf("%v, want %v: %s", c.err, c.kind, c.text)
		}
	}
}

// What is none of the values has a text that says so, and no panic.
func TestStringOfAnything(t *testing.T) {
	five := dominoes.Domino{L: 5, R: 1}
	for want, v := range map[string]fmt.Stringer{
		"%!End(8)": dominoes.End(8), "%!ChipOut(3)": dominoes.ChipOut(3), "%!Domino(10-0)": dominoes.Domino{L: 10}, "%!Domino(0-255)": dominoes.Domino{R: 255},
		"%!Suits(1024)": dominoes.Suits(1024), "036": dominoes.Suits(1 | 1<<3 | 1<<6), "12--40": dominoes.Scores{12, -40}, "1-2-3-0": dominoes.Scores{1, 2, 3},
		"%!Move(knock 5-1 left)": dominoes.Move{Domino: five, Knock: true}, "5-1 %!End(9)": dominoes.Move{Domino: five, End: 9}, "%!Drawn(36028797018963968)": dominoes.Drawn(1 << 55),
	} {
		if v.String() != want {
			t.Errorf("%q, want %q", v, want)
		}
	}
	for n := range 1 << 12 {
		for pips := range 256 {
			if got, want := dominoes.Suits(n).Has(uint8(pips)), pips <= 9 && n>>pips&1 == 1; got != want {
				t.Fatalf("%d has %d: %v", n, pips, got)
			}
		}
	}
}
