package dominoes

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// A State is all that the rest of the game depends on, for the referee. The stock is the tiles neither in a
// hand nor on the board.
type State struct {
	Hands  [4]Hand     // of each player; empty for an unused seat
	Board  DominoBoard // of the current round, or the last one played
	Scores Scores      // of the game up to now; partners have the same
	Turn   Player      // who is to move; when the game is over, who won it
	First  Player      // who had the first drop of the round; initially, the seat before

	Knocked [4]Suits // the pips that each player is known to lack, from knocks and draws in this round

	// The following are zero in the assignment's game.
	Seats   int      // as in Rules
	Drawn   [4]Drawn // of each player
	Opening bool     // whether the Lead of this round is prescribed
	Drew    bool     // whether Turn has drawn the one tile of StockOne
	Passes  uint8    // knocks since the last drop, if they can score
}

// Scores are the points of each player.
type Scores [4]int

// String returns two scores, "12-40", or four if the third or fourth is not 0.
func (s Scores) String() string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(s.list()), "[]"), " ", "-")
}

// MarshalJSON returns a list of two or four scores.
func (s Scores) MarshalJSON() ([]byte, error) {
	list := s.list()
	if !fineScores(list) {
		return nil, wrong.Value(pips.ErrState, "%v, %s", s, wantScores())
	}
	return json.Marshal(list)
}

// fineScores reports whether a list can be of scores.
func fineScores(list []int) bool { return slices.Min(list) >= 0 && slices.Max(list) <= maxTarget }

func wantScores() string { return fmt.Sprintf("want two to four scores from 0 to %d", maxTarget) }

// UnmarshalJSON reads two to four scores of up to a million.
func (s *Scores) UnmarshalJSON(data []byte) error {
	var list []int
	if err := text.Decode(data, &list); err != nil {
		return err
	}
	if n := len(list); n < 2 || n > maxSeats || !fineScores(list) {
		return text.Fail(string(data), 0, text.Bad(wantScores()))
	}
	*s = Scores{}
	copy(s[:], list)
	return nil
}

// list returns the scores of two players, or of four if one of the others has points.
func (s *Scores) list() []int {
	if s[2]|s[3] == 0 {
		return s[:2]
	}
	return s[:]
}

// Start returns the state of two players in which first begins the first round with these hands, unless they
// decide that.
func (r Rules) Start(first Player, hands [2]Hand) (State, error) {
	s, err := r.BeginWith(2, first)
	if err != nil {
		return State{}, err
	}
	if s, err = r.Chance(s, Deal{Hands: [4]Hand{hands[0], hands[1]}}); err != nil {
		return State{}, err
	}
	return s, nil
}

// known returns what is known of the hand of player 0 to 3.
func (s *State) known(p int) seat { return seat{&s.Knocked[p], &s.Drawn[p], s.Board.pips()} }

// seats returns the number of players.
func (s *State) seats() int { return seatsOf(s.Seats) }

// held returns all tiles of all players.
func (s *State) held() tileSet {
	return s.Hands[0].set | s.Hands[1].set | s.Hands[2].set | s.Hands[3].set
}

// due reports whether hands are to be dealt.
func (r *Rules) due(s *State) bool { return !r.won(s) && r.ended(s) }

func (r *Rules) won(s *State) bool {
	if !r.AtLeast && r.Seats == 0 {
		return s.Scores[0] == r.Target || s.Scores[1] == r.Target
	}
	most := slices.Max(s.Scores[:])
	return most == r.Target || r.AtLeast && most > r.Target
}

// PlayersIn returns the number of seats.
func (r Rules) PlayersIn(State) int { return r.seats() }

// Check returns nil if s is consistent under these rules, even if no game reaches it.
func (r Rules) Check(s State) error { return r.checked(&s, r.plain()) }

// checked is Check, of rules that are plain or not.
func (r *Rules) checked(s *State, plain bool) error {
	if plain && r.finePlain() && s.fine(r) {
		return nil
	}
	if err := r.Validate(); err != nil {
		return err
	}
	return impossible(s.wrong(r))
}

// fine reports whether each setting has one of its values. It is for what checks the rules of every move.
func (r *Rules) fine() bool {
	return r.finePlain() && uint(r.Leave) < Tiles && uint(r.Nearest) <= maxNearest && r.Stock <= StockMany && r.Lead <= LeadDoubleSix &&
		r.Scoring <= ScoreNone && r.Out <= TakeLessOwn && r.Blocked <= TakeLessOwn && r.Blocker <= BlockerDuel && r.Spinner <= SpinnerAll &&
		max(r.Capicu, r.BlankOut, r.AllPass, r.FirstPass) <= maxBonus
}

// finePlain is fine of plain rules.
func (r *Rules) finePlain() bool {
	return 1 <= r.HandSize && r.HandSize <= MaxHand && 1 <= r.Target && r.Target <= maxTarget && r.ChipOut <= ChipOutAnyHandEmpty
}

// fine reports whether nothing is wrong with a state of the assignment's game, which wrong says more
// slowly.
func (s *State) fine(r *Rules) bool {
	one, two := s.Hands[0].set, s.Hands[1].set
	return s.Seats == 0 && s.Hands[2].set|s.Hands[3].set == 0 && s.Scores[2]|s.Scores[3] == 0 && s.Knocked[2]|s.Knocked[3] == 0 &&
		s.Drawn[0]|s.Drawn[1]|s.Drawn[2]|s.Drawn[3] == 0 && !s.Opening && !s.Drew && s.Passes == 0 &&
		seated(s.Turn, 2) && seated(s.First, 2) && s.Board.by <= 3 && one&two == 0 && (one|two)&s.Board.set == 0 && one|two <= sixTiles && s.Board.most == 0 &&
		s.fineHand(r, 0) && s.fineHand(r, 1) && (s.Scores[0] != r.Target || s.Scores[1] != r.Target)
}

func (s *State) fineHand(r *Rules, p int) bool {
	hand, knocked, score := s.Hands[p].set, s.Knocked[p], s.Scores[p]
	return hand.Len() <= r.HandSize && 0 <= score && score <= r.Target && knocked <= sixSuits && (knocked == 0 || hand&knocked.tiles() == 0)
}

// check returns nil if s can be a state under any rules.
func (s *State) check() error { return impossible(s.wrong(nil)) }

// impossible returns the error for a state with this fault, or nil for none.
func impossible(wrong string) error {
	if wrong != "" {
		return &text.Fault{Reason: pips.ErrState, Want: wrong}
	}
	return nil
}

// wrong returns why a state is refused by rules, or by all if r is nil, or "".
func (s *State) wrong(r *Rules) string {
	if wrong := s.wrongTable(r); wrong != "" {
		return wrong
	}
	hands, all := s.Board.set, s.Board.all()
	for p := range s.seats() {
		hand := s.Hands[p].set
		switch {
		case hand&s.Board.set != 0:
			return "a tile in a hand is on the board"
		case hand&^all != 0:
			return fmt.Sprintf("a tile in a hand has more than %d pips on a half", s.Board.pips())
		case hand&hands != 0:
			return "a tile is in two hands"
		}
		hands |= hand
	}
	late := s.late(r)
	for p := range s.seats() {
		if wrong := s.wrongHand(r, p, s.Hands[p].set, s.Hands[p].set.Len(), late); wrong != "" {
			return wrong
		}
	}
	if (s.Passes != 0 || s.Drew) && r != nil && (r.ended(s) || r.won(s)) {
		return "a player has drawn a tile or knocked after the end of the round"
	}
	return s.wrongLead(r)
}

// wrongTable returns what is wrong with all that everybody sees but the hands.
func (s *State) wrongTable(r *Rules) string {
	n := s.seats()
	switch {
	case r != nil && s.Seats != r.Seats:
		return fmt.Sprintf("seats is %d, want %d as in the rules", s.Seats, r.Seats)
	case s.Seats != 0 && (s.Seats < 3 || s.Seats > maxSeats):
		return fmt.Sprintf("seats is %d, want 0 for two players, 3 or 4", s.Seats)
	case !seated(s.Turn, n):
		return fmt.Sprintf("player %v is to move, want %s", s.Turn, anyOf(n))
	case !seated(s.First, n):
		return fmt.Sprintf("player %v had the first drop, want %s", s.First, anyOf(n))
	case int(s.Board.by)>>n != 0:
		return fmt.Sprintf("a tile on the board is of another player, want %s", anyOf(n))
	}
	for p := n; p < maxSeats; p++ {
		if s.Hands[p].set != 0 || s.Scores[p] != 0 || s.Knocked[p] != 0 || s.Drawn[p] != 0 {
			return fmt.Sprintf("there is something of a player %d, want %d players", p, n)
		}
	}
	if r != nil {
		if wrong := s.wrongSettings(r); wrong != "" {
			return wrong
		}
	}
	target := maxTarget
	if r != nil {
		target = r.Target
	}
	winners := 0
	for p := range n {
		if n := s.Scores[p]; (n == target || n > target && r != nil && r.AtLeast) && (r == nil || r.side(p) == p) {
			winners++
		}
	}
	if winners > 1 {
		return fmt.Sprintf("both scores are %d, want at most one at the target", target)
	}
	return ""
}

// anyOf names the players of which one is wanted.
func anyOf(seats int) string {
	if seats == 2 {
		return "player 0 or 1"
	}
	return fmt.Sprintf("player 0 to %d", seats-1)
}

// wrongSettings returns what is there that the rules do not have.
func (s *State) wrongSettings(r *Rules) string {
	stock := r.Stock != StockSleeps
	switch {
	case s.Board.form != r.form():
		return fmt.Sprintf("the board is %q, want it to begin with %q as the rules say", s.Board, r.board())
	case r.Pairs && (s.Scores[0] != s.Scores[2] || s.Scores[1] != s.Scores[3]):
		return "the scores of partners differ"
	case s.Opening && r.Lead == LeadAny:
		return "the first round has a lead that the rules do not prescribe"
	case r.Spinner == SpinnerAll && !s.Opening && s.Board.n|uint8(s.held().Len()) != 0:
		return "the round has no lead, which the rules prescribe for each"
	case s.Opening && s.Board.n == 0 && (s.Knocked != [4]Suits{} || s.Drawn != [4]Drawn{}):
		return "a player has knocked or drawn before the lead"
	case !stock && s.Drawn[0]|s.Drawn[1]|s.Drawn[2]|s.Drawn[3] != 0:
		return "a player has drawn tiles from a stock that sleeps"
	case s.Passes != 0 && (!r.passes() || !s.passed(r)):
		return fmt.Sprintf("%d players have knocked since the last drop, want some before player %v, by rules that score it", s.Passes, s.Turn)
	case s.Drew && r.Stock != StockOne:
		return "the player to move has drawn the one tile that the rules do not let draw"
	case s.Drew && (s.Drawn[s.Turn&3].Len() == 0 || s.Board.n == 0):
		return "the player to move has drawn a tile, and there is none"
	}
	return ""
}

// passed reports whether the players before the one to move can have knocked since the last drop.
func (s *State) passed(r *Rules) bool {
	n := r.seats()
	if s.Board.n == 0 || int(s.Passes) >= n {
		return false
	}
	for i := range s.Passes {
		k := s.Knocked[(int(s.Turn)+n-1-int(i))%n]
		if s.Board.opens()&^k != 0 {
			return false
		}
	}
	return true
}

// wrongHand returns what is wrong with a player who holds this number of tiles; hand are the known ones.
func (s *State) wrongHand(r *Rules, p int, hand tileSet, held int, late tileSet) string {
	maxHand, target := MaxHand, maxTarget
	if r != nil {
		maxHand, target = r.HandSize, r.Target
	}
	top := target
	if r != nil && r.AtLeast {
		top += r.maxGain()
	}
	known := s.known(p)
	score, knocked, drawn := s.Scores[p], *known.knocked, *known.drawn
	switch {
	case held-drawn.Len() > maxHand:
		return fmt.Sprintf("player %d holds %d tiles, want at most %d", p, held, maxHand+drawn.Len())
	case score < 0 || score > top:
		return fmt.Sprintf("the score of player %d is %d, want 0 to %d", p, score, top)
	case knocked>>(s.Board.pips()+1) != 0:
		return fmt.Sprintf("player %d knocked on %v, want pips from 0 to %d", p, knocked, s.Board.pips())
	case hand&knocked.tiles() != 0:
		return fmt.Sprintf("player %d holds a tile with pips that the player knocked on", p)
	case drawn == 0 && hand&late == 0:
		return ""
	case drawn.Len() > held || drawn.above(s.Board.pips()) || drawn >= drawnEnd:
		return fmt.Sprintf("player %d holds %d tiles, and %v of them were drawn", p, held, drawn)
	}
	for pips := range drawn.top() + 1 {
		if n := drawn.field(pips); n > 0 && (n > drawn.Len() || n >= held || knocked.Has(pips)) {
			return fmt.Sprintf("of the %d tiles of player %d at most %d have %d pips, want fewer than all and no more than were drawn, and none that the player knocked on", held, p, n, pips)
		}
	}
	if drawn.fault(hand, late) {
		return fmt.Sprintf("player %d holds more tiles of some pips than can have been drawn", p)
	}
	return ""
}

// late returns the tiles that a player can hold in the first round only if they were drawn:
// those that would have been led.
func (s *State) late(r *Rules) tileSet {
	if r == nil || !s.Opening {
		return 0
	}
	d, ok := s.Board.led()
	if !ok {
		return 0
	}
	return r.Lead.before(d)
}

// wrongLead returns what is wrong with the lead of the first round.
func (s *State) wrongLead(r *Rules) string {
	if r == nil || !s.Opening {
		return ""
	}
	if d, ok := s.Board.led(); ok {
		if !r.leads(d) {
			return fmt.Sprintf("%v was led, want %s", d, r.wantLead())
		}
		return ""
	}
	if s.Board.n > 0 || r.ended(s) || r.won(s) {
		return ""
	}
	if d, _ := r.Lead.choose(s.held()); s.Hands[s.Turn].set&d.bit() == 0 || !r.leads(d) {
		return fmt.Sprintf("player %v leads, want the player with %v", s.Turn, r.Lead)
	}
	return ""
}
