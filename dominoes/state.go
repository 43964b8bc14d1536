package dominoes

import "strconv"

// Scores are the points of player 1 and of player 2.
type Scores [2]int

// String returns the scores as "12-40".
func (s Scores) String() string { return strconv.Itoa(s[0]) + "-" + strconv.Itoa(s[1]) }

// Suits is a set of numbers of pips, 0 to 6, such as those that a player
// knocked on. The zero Suits is empty.
type Suits uint8

const allSuits Suits = 1<<7 - 1

// Has reports whether the number of pips is in the set.
func (s Suits) Has(pips uint8) bool { return pips <= 6 && s>>pips&1 != 0 }

// with returns the set with one more number.
func (s Suits) with(pips uint8) Suits { return s | 1<<pips }

// tiles returns the tiles with such a half.
func (s Suits) tiles() (t tileSet) {
	for pips := range suits {
		if s.Has(uint8(pips)) {
			t |= suits[pips]
		}
	}
	return t
}

// parseSuits reads pips without anything between them. With an error comes the
// offset.
func parseSuits(s string) (k Suits, at int, err error) {
	for i := range len(s) {
		pips := s[i] - '0'
		switch {
		case pips > 6:
			return 0, i, ErrNumber
		case k.Has(pips):
			return 0, i, ErrDuplicate
		}
		k = k.with(pips)
	}
	return k, 0, nil
}

// String returns the pips of the set from 0 up, "036", and "%!Suits(200)" for a set
// with other numbers.
func (s Suits) String() string { return string(s.append(nil)) }

// AppendText appends what String returns. The error is [ErrState] for a set with
// other numbers than 0 to 6.
func (s Suits) AppendText(b []byte) ([]byte, error) {
	if s > allSuits {
		return b, ErrState
	}
	return s.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (s Suits) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets s to the pips in the text, in any order, or leaves it as it
// was with a *[SyntaxError] that wraps [ErrNumber] or [ErrDuplicate].
func (s *Suits) UnmarshalText(data []byte) error {
	k, at, err := parseSuits(string(data))
	if err != nil {
		return &SyntaxError{Input: string(data), Offset: at, Reason: err}
	}
	*s = k
	return nil
}

// append appends the pips of the set.
func (s Suits) append(b []byte) []byte {
	if s > allSuits {
		return append(strconv.AppendUint(append(b, "%!Suits("...), uint64(s), 10), ')')
	}
	for pips := range byte(7) {
		if s.Has(pips) {
			b = append(b, '0'+pips)
		}
	}
	return b
}

// A State is all that the next move or deal depends on: the referee's view of
// the game, with both hands. Store it, but send each player the [View] only.
// [Rules.Start] gives the first one, [Rules.Apply] and [Rules.Deal] the next;
// [Rules.Check] tells whether one from elsewhere makes sense.
//
// The game waits for a deal when [Rules.Due] says so, for a move if not, and is
// over when a player has the target.
type State struct {
	Hands  [2]Hand     // of player 1 and of player 2
	Board  DominoBoard // the tiles laid in this round
	Scores Scores      // the points of the game up to now
	Turn   Player      // who is to move; when the game is over, who won it
	First  Player      // who had the first drop of the round; a deal changes it

	// The pips that each player has knocked on in this round, and so holds none
	// of.
	Knocked [2]Suits
}

// An Outcome says how a game stands. The zero Outcome is a game in progress.
// There is no draw.
type Outcome struct {
	Over   bool   // whether a player has exactly the target
	Winner Player // who that is, when the game is over
	Margin int    // by how many points the winner leads
}

// Start returns the state in which first begins the first round with these
// hands, those of player 1 and of player 2. The error is that of
// [Rules.Validate], [ErrPlayers] if first is no player, or [ErrDeal] as from
// [Rules.Deal].
func (r Rules) Start(first Player, hands [2]Hand) (State, error) {
	if err := r.Validate(); err != nil {
		return State{}, err
	}
	if first > Player2 {
		return State{}, ErrPlayers
	}
	s, err := r.Deal(State{First: first.Other()}, hands)
	if err != nil {
		return State{}, err
	}
	return s, nil
}

// Deal returns the state in which the next round begins with these hands. The
// player who was not first in the last round is first in this one. The error is
// [ErrNoDeal] if [Rules.Due] is false, [ErrDeal] for hands of another size than
// the rules say or with a tile in common, or that of [Rules.Check], and comes
// with s as it was.
func (r Rules) Deal(s State, hands [2]Hand) (State, error) {
	if err := r.Check(s); err != nil {
		return s, err
	}
	switch {
	case !r.due(&s):
		return s, ErrNoDeal
	case hands[0].Len() != r.HandSize, hands[1].Len() != r.HandSize, hands[0].set&hands[1].set != 0:
		return s, ErrDeal
	}
	first := s.First.Other()
	return State{Hands: hands, Scores: s.Scores, Turn: first, First: first}, nil
}

// Due reports whether hands are to be dealt: neither player can play, so the
// round is over, and the game is not. It is false for a state that
// [Rules.Check] refuses.
func (r Rules) Due(s State) bool { return r.Check(s) == nil && r.due(&s) }

func (r *Rules) due(s *State) bool {
	return !r.won(s) && s.Board.blocks(&s.Hands[0]) && s.Board.blocks(&s.Hands[1])
}

func (r *Rules) won(s *State) bool { return s.Scores[0] == r.Target || s.Scores[1] == r.Target }

// Outcome says whether the game is over and who won. A state that [Rules.Check]
// refuses has the zero Outcome.
func (r Rules) Outcome(s State) Outcome {
	if r.Check(s) != nil || !r.won(&s) {
		return Outcome{}
	}
	winner := Player1
	if s.Scores[Player2] == r.Target {
		winner = Player2
	}
	return Outcome{Over: true, Winner: winner, Margin: s.Scores[winner] - s.Scores[winner.Other()]}
}

// Check returns nil if s can be a state of a game under these rules, else the
// error of [Rules.Validate], or [ErrState]: for what is no player, a tile in
// two places, a hand larger than the rules deal, scores below 0, above the
// target or both at it, or a tile in a hand that knocked on it. It allows
// states that no game may have come to, as problems and tests need them.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if s.check() != nil || s.Hands[0].Len() > r.HandSize || s.Hands[1].Len() > r.HandSize ||
		s.Scores[0] > r.Target || s.Scores[1] > r.Target || s.Scores[0] == r.Target && s.Scores[1] == r.Target {
		return ErrState
	}
	return nil
}

// check is Check without rules.
func (s *State) check() error {
	a, b, laid := s.Hands[0].set, s.Hands[1].set, s.Board.set
	if s.Hands[0].Len() > MaxHand || s.Hands[1].Len() > MaxHand ||
		s.Scores == (Scores{MaxTarget, MaxTarget}) ||
		s.Turn > Player2 || s.First > Player2 || a&b != 0 || (a|b)&laid != 0 ||
		s.Scores[0] < 0 || s.Scores[1] < 0 || s.Scores[0] > MaxTarget || s.Scores[1] > MaxTarget ||
		s.Knocked[0]|s.Knocked[1] > allSuits || a&s.Knocked[0].tiles() != 0 || b&s.Knocked[1].tiles() != 0 {
		return ErrState
	}
	return nil
}
