package dominoes_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

func TestErrors(t *testing.T) { gametest.Reasons(t, dominoes.ErrDraw) }

// What is refused says who did what and why, a deal how many tiles were needed.
func TestMoveErrors(t *testing.T) {
	r := mustRules(t, "hand=2 target=8")
	const nobody = pips.Nobody
	for _, c := range []struct {
		state, step string
		want        pips.MoveError // without the move
		text        string
	}{
		{"hand1=5-1 hand2=2-2 board=6-5", "5-1 left", pips.MoveError{Player: 0, Reason: dominoes.ErrNoMatch}, "player 0, 5-1 left: the tile does not fit there"},
		{"hand1=5-1 hand2=2-2 board=6-5", "5-6 left", pips.MoveError{Player: 0, Reason: dominoes.ErrPlayed}, "player 0, 5-6 left: the tile has been played"},
		{"turn=1 hand1=5-1 hand2=5-2 board=6-5", "2-5 right", pips.MoveError{Player: 1, Reason: dominoes.ErrNotHeld}, "player 1, 2-5 right: the tile is not in the hand this way round"},
		{"turn=1 hand1=5-1 hand2=5-2", "5-2 right", pips.MoveError{Player: 1, Reason: dominoes.ErrEnd}, "player 1, 5-2 right: a tile cannot be played at this end"},
		{"turn=1 hand1=5-1 hand2=5-2", "knock", pips.MoveError{Player: 1, Reason: dominoes.ErrKnock}, "player 1, knock: a player who can play must not knock"},
		{"hand1=5-1 board=6-6", "knock", pips.MoveError{Player: 0, Reason: pips.ErrChanceDue}, "player 0, knock: dice are to be rolled or tiles to be dealt first"},
		{"scores=3,8 turn=1", "knock", pips.MoveError{Player: 1, Reason: pips.ErrOver}, "player 1, knock: the game is over"},

		{"", "deal 5-1 / 6-6 4-4", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal, Need: 2, Have: 1}, "these hands cannot be dealt (need 2, have 1)"},
		{"", "deal 5-1 6-6 / 4-4 2-1 0-0", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal, Need: 2, Have: 3}, "these hands cannot be dealt (need 2, have 3)"},
		{"", "deal 5-1 6-6 / 4-4 1-5", pips.MoveError{Player: nobody, Reason: dominoes.ErrDeal}, "these hands cannot be dealt"},
		{"hand1=5-1", "deal 5-1 6-6 / 4-4 0-0", pips.MoveError{Player: nobody, Reason: pips.ErrMoveDue}, "a move is to be made first"},
		{"scores=8,0", "deal 5-1 6-6 / 4-4 0-0", pips.MoveError{Player: nobody, Reason: pips.ErrOver}, "the game is over"},
	} {
		s, next := mustState(t, c.state), dominoes.State{}
		var err error
		if c.want.Player == nobody {
			next, err = r.Chance(s, gametest.Must(t, dominoes.ParseDeal, c.step))
		} else {
			m := mustMove(t, c.step)
			c.want.Move = m
			next, err = r.Apply(s, m)
		}
		var bad *pips.MoveError
		if !errors.As(err, &bad) || *bad != c.want || next != s {
			t.Errorf("%s in %s: %#v, %v", c.step, c.state, err, next)
			continue
		}
		if err.Error() != c.text || !errors.Is(err, pips.ErrIllegal) || !errors.Is(err, c.want.Reason) {
			t.Errorf("%s in %s: %q, want %q", c.step, c.state, err, c.text)
		}
		want := fmt.Sprintf(`"reason":%q`, c.want.Reason.Error())
		if data, err := json.Marshal(err); err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s, %v", data, err)
		}
	}
	_, err := r.Chance(dominoes.State{Turn: 2}, dominoes.Deal{})
	var bad *pips.MoveError
	if !errors.As(err, &bad) || bad.Need != 0 || bad.Have != 0 || !errors.Is(err, pips.ErrState) {
		t.Errorf("a deal in what cannot be: %v", err)
	}
}

// What is wrong with a number of players, with tiles or views is said with numbers. For rules
// and states see TestValidate and TestCheck.
func TestKindsOfErrors(t *testing.T) {
	r := dominoes.Standard()
	begin := func(players int, first dominoes.Player) error { _, err := r.BeginWith(players, first); return err }
	_, third := dominoes.PlayDom(2, dominoes.Domino{L: 5, R: 1}, dominoes.DominoBoard{}, dominoes.Left)
	_, none := dominoes.NewHand(dominoes.Domino{L: 7})
	_, twice := dominoes.NewHand(dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 1, R: 5})
	_, spectator := r.Guess(r.View(mustState(t, "hand1=5-1"), pips.Nobody), rand.NewPCG(1, 1))
	_, other := r.Guess(dominoes.View{Rules: dominoes.Nine()}, rand.NewPCG(1, 1))
	_, unknown := r.Guess(dominoes.View{Rules: r, Held: [4]int{1, 0}}, rand.NewPCG(1, 1))
	_, _, games := r.DomsMatch(-1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
	_, round := r.DomsRound(0, dominoes.Scores{61, 3}, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(1))
	_, _, nobody := r.DomsMatch(1, dominoes.SimplePlayer, nil, 1)
	for _, c := range []struct {
		err  error
		kind error
		text string
	}{
		{begin(3, 0), pips.ErrPlayers, "want 2 players, have 3"},
		{begin(2, 2), pips.ErrPlayers, "wrong players: player 2 has the first drop, want player 0 or 1"},
		{begin(2, pips.Nobody), pips.ErrPlayers, "wrong players: player -1 has the first drop, want player 0 or 1"},
		{third, pips.ErrPlayers, "wrong players: player 2 has the drop, want player 0 or 1"},
		{none, pips.ErrState, "impossible state: a hand with %!Domino(7-0), want valid and different tiles"},
		{twice, pips.ErrState, "impossible state: a hand with 1-5, want valid and different tiles"},
		{spectator, pips.ErrHidden, "hidden: a spectator sees no hand"},
		{other, pips.ErrForeign, "made for something else: a view of the rules nine, want standard"},
		{unknown, pips.ErrState, "impossible state; player 0 holds 1 tiles, want the 0 of the hand"},
		{round, pips.ErrState, "impossible state: scores 61-3, want 0 to 60"},
		{games, pips.ErrTooLarge, "-1 games, want 0 or more: too large"},
		{nobody, pips.ErrPlayers, "player 1 has no strategy: wrong players"},
	} {
		if !errors.Is(c.err, c.kind) || c.err.Error() != c.text {
			t.Errorf("%v, want %v: %s", c.err, c.kind, c.text)
		}
	}
}

// What would do instead of a text that is refused.
func TestSyntaxErrorsWant(t *testing.T) {
	into := map[string]encoding.TextUnmarshaler{
		"rules": new(dominoes.Rules), "state": new(dominoes.State), "board": new(dominoes.DominoBoard), "hand": new(dominoes.Hand),
		"tile": new(dominoes.Domino), "move": new(dominoes.Move), "deal": new(dominoes.Deal), "record": new(dominoes.Record),
	}
	for _, c := range []struct{ what, text, want string }{
		{"rules", "standart", "did you mean standard?"},
		{"rules", "bergen", "want standard, nine, printed, scaffold, block, draw, draw-one, muggins, threes or partners"},
		{"rules", "nine chipout=none", "did you mean chip-out?"},
		{"rules", "nine tarrget=5", "did you mean target?"},
		{"rules", "nine tiles=2", "want hand, target, chip-out, seats, pairs, stock, leave, lead, winner-leads, scoring, out, blocked, nearest or at-least"},
		{"rules", "nine chip-out=moved", "did you mean mover?"},
		{"rules", "nine chip-out=both", "want mover, none or any"},
		{"rules", "nine hand=0", "want a number from 1 to 14"},
		{"rules", "nine target=x", "want a number from 1 to 1000000"},
		{"rules", "nine target=5 target=6", "want the setting target once"},
		{"rules", "hand=7", "Target is 0, want 1 to 1000000"},
		{"state", "hand=5-1", "did you mean hand1?"},
		{"state", "points=1,2", "want scores, turn, first, hand1, hand2, board, knocked1, knocked2, seats, hand3, hand4, knocked3, knocked4, drawn1, drawn2, drawn3, drawn4, opening or drew"},
		{"state", "turn=2", "want a number from 0 to 1"},
		{"state", "knocked1=7", "want different pips from 0 to 6"},
		{"state", "scores=5", "want two scores, as in scores=12,40"},
		{"state", "hand1=5-1,,6-6", "want a tile between the commas"},
		{"state", "hand1=5-1 board=5-1", "a tile in a hand is on the board"},
		{"board", "4-5 5-4", "want each tile once"},
		{"board", "4-5 4-1", "want neighbours that match"},
		{"board", "4-5 5-1/1", "want who laid the tile at which drop, as in 5-1/2.3"},
		{"board", "4-5/5.1", "want player 1 to 4 here"},
		{"board", "4-5/1.2", "want the numbers of drops at either end of the line"},
		{"hand", "5-1 1-5", "want each tile once"},
		{"hand", "5-1,6-6", "want white space between tiles"},
		{"tile", "5-7", "want 0 to 6 pips on each half of a tile"},
		{"tile", "five", "want a tile, as in 5-1"},
		{"move", "5-1", "want a tile and an end, as in 5-1 left, or knock"},
		{"move", "5-1 lefty", "did you mean left?"},
		{"move", "5-1 up", "want left or right"},
		{"deal", "5-1 / 6-6", "want two hands, as in deal 5-4 2-1 / 5-1 6-6"},
		{"record", "pips 1 farkle\n", `want a record that begins with "pips 1 dominoes"`},
	} {
		err := into[c.what].UnmarshalText([]byte(c.text))
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || bad.Want != c.want || bad.Input != c.text {
			t.Errorf("%s %q: %v, want %q", c.what, c.text, err, c.want)
		}
	}
	// The message has the text around the fault, not all of it.
	_, err := dominoes.ParseRules(strings.Repeat("standard hand=3 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 24") {
		t.Errorf("the message is %q", got)
	}
}
