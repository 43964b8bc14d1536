package pips

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"
	"strconv"

	"pips.example/internal/wrong"
)

// Rules are one variant of a game: what a state waits for, which moves are legal, and what follows.
// S is a state, on which alone later steps depend. M is a move. C is a result of chance, such as
// dice that fell; games keep C without copying it, so do not modify its slices. V is what one
// player may see of a state.
//
// Rules are pure: the same arguments give the same results, and nothing is changed or remembered. A
// refused step returns the state unchanged and an [ErrIllegal]. [TestRules] checks these and other
// laws.
//
// Without chance, C may be struct{}, and Chance returns [ErrMoveDue] or [ErrOver]. Messages show
// moves by their String or MarshalText.
//
// Optional methods, as assertions for a type R with its S, M, C and V:
//
//	var _ pips.Checker[S] = R{}                                     // Check, PlayersIn: games may begin in any state
//	var _ pips.Enumerator[S, C] = R{}                               // Outcomes: luck is exact
//	var _ pips.Repeater[S] = R{}                                    // Repeated: repetition ends a game
//	var _ interface{ Notation() pips.Notation[M] } = R{}            // records have text
//	var _ interface{ BeginWith(int, pips.Player) (S, error) } = R{} // any player may begin, see Record
//	var _ interface{ Canonical(S, M) M } = R{}                      // the legal move that one in text or JSON means
//	var _ interface{ Partners(pips.Player) pips.Seats } = R{}       // who resigns too, see Game.Resign
//	var _ interface {                                               // steps in place
//		Step(s *S, src rand.Source, c *C, choose pips.Strategy[V, M], m *M) (pips.For, pips.Player, error)
//	} = R{}
//
// Step is faster than the five methods it stands for if states exceed about a hundred bytes. It
// draws chance from src into *c, or plays *c if src is nil; it lets choose set *m, or plays *m if
// choose is nil. It returns what the new state Waits for, or an error, and need not check s.
//
// Types that embed rules and override a method must override Step too, and text, JSON and Notation.
type Rules[S, M comparable, C, V any] interface {
	// Players returns the least and the largest number of players, 1 to MaxPlayers.
	Players() (least, most int)

	// Begin returns the first state of a game, in which player 0 acts first.
	Begin(players int) (S, error)

	// Waits returns what is due, and who moves or rolls: Nobody for a deal and at the end.
	Waits(S) (For, Player)

	// Draw returns a random result of the chance that is due.
	Draw(S, rand.Source) C

	// Chance returns the state after a result of chance.
	Chance(S, C) (S, error)

	// Moves yields all legal moves, in the same order each time.
	Moves(S) iter.Seq[M]

	// Apply returns the state after a move.
	Apply(S, M) (S, error)

	// View returns what a player may see, or for Nobody what a spectator may.
	View(S, Player) V

	// Guess returns a random state with this view, player to act and moves, all equally likely. It
	// may refuse a spectator with ErrHidden.
	Guess(V, rand.Source) (S, error)

	// Standing returns the points of a player so far.
	Standing(S, Player) int

	// Outcome returns who won; the zero Outcome before the end and for an impossible state.
	Outcome(S) Outcome
}

// A Checker is implemented by rules that know which states are possible. A [Record] can then start
// in any of them; [Playout] and a [Comparison] refuse all others.
type Checker[S any] interface {
	// Check returns an error that wraps [ErrState] if s is impossible.
	Check(S) error

	// PlayersIn returns the number of players in s.
	PlayersIn(S) int
}

// A Repeater is implemented by rules under which a repeated state can end the game, as in Oware. Luck
// is exact only if chance cannot repeat a state.
type Repeater[S any] interface {
	// Repeated returns the state in which a game ends when s is reached again, if it does.
	Repeated(s S) (S, bool)
}

// For is what a game waits for.
type For uint8

const (
	Nothing  For = iota // the game is over
	Chance              // dice to be rolled, or tiles to be dealt
	Decision            // a move
)

var forNames = [...]string{Nothing: "nothing", Chance: "chance", Decision: "decision"}

// String returns "nothing", "chance" or "decision".
func (f For) String() string {
	if int(f) >= len(forNames) {
		return "%!For(" + strconv.Itoa(int(f)) + ")"
	}
	return forNames[f]
}

// MarshalText returns what String returns.
func (f For) MarshalText() ([]byte, error) {
	if int(f) >= len(forNames) {
		return nil, wrong.Value(ErrIllegal, "%v, want nothing, chance or decision", f)
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what String returns.
func (f *For) UnmarshalText(text []byte) error {
	for i, name := range forNames {
		if name == string(text) {
			*f = For(i)
			return nil
		}
	}
	return &SyntaxError{Input: string(text), Reason: ErrSyntax, Want: "want nothing, chance or decision"}
}

// MaxPlayers is the largest number of players of a game.
const MaxPlayers = 8

// A Player is a seat at the table, from 0. Its text and JSON are a number.
type Player int8

// Nobody stands for the dealer and, in View, for a spectator.
const Nobody Player = -1

// Other returns the other of two players.
func (p Player) Other() Player { return 1 - p }

// String returns the number of the seat.
func (p Player) String() string { return strconv.Itoa(int(p)) }

// Seats is a set of players. Its JSON is a list of numbers.
type Seats uint8

// SeatsOf returns the set of these players. It ignores [Nobody] and seats from [MaxPlayers] on.
func SeatsOf(players ...Player) (s Seats) {
	for _, p := range players {
		if p >= 0 && p < MaxPlayers {
			s |= 1 << p
		}
	}
	return s
}

// Has reports whether the set contains p.
func (s Seats) Has(p Player) bool { return p >= 0 && p < MaxPlayers && s>>p&1 != 0 }

// Len returns the number of players in the set.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// All yields the players in ascending order.
func (s Seats) All() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Player(bits.TrailingZeros8(uint8(s)))) {
				return
			}
		}
	}
}

// String returns the numbers, as in "0,2".
func (s Seats) String() string {
	var b []byte
	for p := range s.All() {
		if len(b) > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(p), 10)
	}
	return string(b)
}

// MarshalJSON implements [json.Marshaler].
func (s Seats) MarshalJSON() ([]byte, error) { return []byte("[" + s.String() + "]"), nil }

// UnmarshalJSON reads a list of different players.
func (s *Seats) UnmarshalJSON(data []byte) error {
	var list []Player
	err := decode(data, &list, MaxPlayers)
	set := SeatsOf(list...)
	switch {
	case errors.Is(err, ErrTooLarge), err == nil && set.Len() != len(list):
		return &SyntaxError{Input: string(data), Reason: ErrPlayers, Want: "want different players from 0 to 7"}
	case err != nil, list == nil:
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want a list of players, as in [0,2]"}
	}
	*s = set
	return nil
}

// An Outcome is the state of play: who won, and by how much. The zero Outcome is a game in
// progress.
type Outcome struct {
	Over    bool  `json:"over"`    // the game has ended
	Winners Seats `json:"winners"` // who won: all who share a drawn game, both partners of a pair
	Margin  int   `json:"margin"`  // points that the winners lead the next best player by; 0 in a draw, alone and for a win at once
}

// MarshalJSON implements [json.Marshaler].
func (o Outcome) MarshalJSON() ([]byte, error) {
	if !o.fine() {
		return nil, wrong.Value(ErrState, "an outcome, %s", wantOutcome)
	}
	type plain Outcome
	return json.Marshal(plain(o))
}

const wantOutcome = "want a margin of 0 or more, and before the end 0 and no winners"

// fine reports whether the fields agree.
func (o Outcome) fine() bool { return o.Margin >= 0 && (o.Over || o == Outcome{}) }

// UnmarshalJSON requires margin, and over and winners unless they are zero. It refuses a negative
// margin, and winners or a margin before the end.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	type plain Outcome
	in := plain{Margin: -1} // if it is missing
	if err := decode(data, &in, MaxPlayers); err != nil {
		return err
	}
	if !Outcome(in).fine() {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: wantOutcome}
	}
	*o = Outcome(in)
	return nil
}

// Winner returns the player who won alone, or [Nobody].
func (o Outcome) Winner() Player {
	if o.Winners.Len() != 1 {
		return Nobody
	}
	return Player(bits.TrailingZeros8(uint8(o.Winners)))
}

// Share returns the share of the win: 1/n for each of n winners, else 0.
func (o Outcome) Share(p Player) float64 {
	if !o.Winners.Has(p) {
		return 0
	}
	return 1 / float64(o.Winners.Len())
}

// String returns words, as in "in progress", "player 1 wins by 150", "players 0,2 win".
func (o Outcome) String() string {
	text := "nobody wins"
	switch n := o.Winners.Len(); {
	case !o.Over:
		return "in progress"
	case n == 1:
		text = "player " + o.Winners.String() + " wins"
	case n > 1:
		text = "players " + o.Winners.String() + " win"
	}
	if o.Margin != 0 {
		text += fmt.Sprintf(" by %d", o.Margin)
	}
	return text
}

// A stepper is implemented by rules with the optional method Step, see [Rules].
type stepper[S, M comparable, C, V any] interface {
	Step(s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error)
}

// stepBy does what Step does, through the methods that all rules have.
func stepBy[S, M comparable, C, V any](r Rules[S, M, C, V], waits For, p Player, s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error) {
	var next S
	var err error
	if waits == Chance {
		if src != nil {
			*c = r.Draw(*s, src)
		}
		next, err = r.Chance(*s, *c)
	} else {
		if choose != nil {
			*m = choose(r.View(*s, p))
		}
		next, err = r.Apply(*s, *m)
	}
	if err != nil {
		return waits, p, err
	}
	*s = next
	waits, p = r.Waits(next)
	return waits, p, nil
}

// blame wraps the error of a refused step in a *[MoveError] if it is an ErrIllegal without one.
func blame(err error, waits For, p Player, move any) error {
	if !errors.Is(err, ErrIllegal) || errors.As(err, new(*MoveError)) {
		return err
	}
	if waits != Decision {
		move = nil
	}
	return &MoveError{Player: p, Move: move, Reason: err}
}

// A canon is implemented by rules that let text and JSON write a move in more than one way.
type canon[S, M any] interface{ Canonical(S, M) M }

// canonical returns the legal move that m means.
func (g *Game[R, S, M, C, V]) canonical(m M) M {
	if g.canon != nil {
		return g.canon.Canonical(g.now, m)
	}
	return m
}

// A Notation says how records of a game are written as text, for rules with a method
//
//	Notation() pips.Notation[Move]
//
// Rules, moves and chance then need text methods, without commas in moves and chance, or spaces in
// chance unless OwnLine is set. After a header, in which "begins 1" names a first player other than
// 0, each turn has a line. It begins with the player who acts, or acts after a deal; -1 if none
// does.
//
//	pips 1 farkle
//	rules standard target=2000
//	player Ann
//	player Bob
//	seed 42
//
//	0: 122356 15 roll, 1112 111 bank
//	1: 223346
//
// A space separates a move from the chance before it, a comma all other steps. A deal ends its line
// if a player acts next.
type Notation[M any] struct {
	Game      string       // name of the game, in lower case without spaces, the same for all variants
	Ends      func(M) bool // whether a move ends a turn; nil if no player has two turns in a row
	OwnLine   bool         // chance has a line of its own, and so do the moves after it
	SpaceOnly bool         // spaces separate moves; their text has none
}

const (
	formatVersion = 1         // in the first line of a record …
	firstWords    = "pips 1 " // … before the name of the game
)

// notationOf returns the notation of rules, if they have one.
func notationOf[M, R any](r *R) (n Notation[M], ok bool) {
	type notator interface{ Notation() Notation[M] }
	has, ok := any(r).(notator) // as *R has the methods of R
	if !ok {
		has, ok = any(*r).(notator) // unless R is a pointer
	}
	if ok {
		n = has.Notation()
	}
	return n, ok
}

// A gap separates two steps in a record.
type gap uint8

const (
	newLine gap = iota
	space
	comma
)

var gapTexts = [...]string{newLine: "\n", space: " ", comma: ", "}

// gapAfter returns the gap between last, which may be nil, and a next step of p.
func gapAfter[M, C any](n *Notation[M], last *event[M, C], waits For, p Player) gap {
	if last == nil || waits == Nothing { // the first step or a resignation
		return newLine
	}
	chance := last.waits == Chance
	ended := last.player != p || !chance && n.Ends != nil && n.Ends(last.move)
	switch {
	case n.OwnLine && (waits == Chance || chance), !n.OwnLine && ended:
		return newLine
	case chance && waits == Decision, n.SpaceOnly:
		return space
	}
	return comma
}
