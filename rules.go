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
// S is the state, all that the next step depends on. M is a move, one decision of a player. C is
// one result of chance, such as the dice that fell; games keep it without copying it, so do not
// modify a slice in it. V is what one player may see of a state.
//
// Rules are pure: the same arguments give the same results, and nothing is changed or remembered. A
// step that is refused returns the state as it was and an error of the kind [ErrIllegal].
// [TestRules] checks these and other laws.
//
// A game without chance never waits for it: its C may be struct{}, and Chance refuses everything
// with [ErrMoveDue] or [ErrOver]. Messages show moves by their String or MarshalText.
//
// These methods are optional. An assertion that a type R has them, with its types for S, M, C and V:
//
//	var _ pips.Checker[S] = R{}                                   // Check, PlayersIn: games may begin in any state
//	var _ pips.Enumerator[S, C] = R{}                             // Outcomes: luck is exact
//	var _ pips.Repeater[S] = R{}                                  // Repeated: repetition ends a game
//	var _ interface{ Notation() pips.Notation[M] } = R{}          // records have text
//	var _ interface{ BeginWith(int, pips.Player) (S, error) } = R{} // any player may begin, see Record
//	var _ interface{ Canonical(S, M) M } = R{}                    // text and JSON may write a move in several ways
//	var _ interface{ Partners(pips.Player) pips.Seats } = R{}     // who resigns too, see Game.Resign
//	var _ interface {                                             // steps in place, for large states
//		Step(s *S, src rand.Source, c *C, choose pips.Strategy[V, M], m *M) (pips.For, pips.Player, error)
//	} = R{}
//
// Canonical returns the legal move that its argument means; decoders and [Game.MoveJSON] call it.
//
// Step plays what s waits for. It draws chance from src into *c, or takes *c if src is nil; it gets a
// move from choose into *m, or takes *m if choose is nil. It returns what s then waits for, as Waits
// does, and fails as Chance or Apply does, leaving s as it was. The game is not over, and s comes
// from Begin or from a state that Check accepts, so Step need not check it. A [Game], [Playout] and
// [Compare] call it in place of five other methods, which pays off for states of more than about a
// hundred bytes.
//
// Types that embed rules and override a method must override Step too, because it takes precedence,
// and their text, JSON and Notation, or records lose what is new.
type Rules[S, M comparable, C, V any] interface {
	// Players returns the least and the largest number of players, 1 to MaxPlayers.
	Players() (least, most int)

	// Begin returns the first state of a game with this many players. Player 0 comes first. It
	// fails with ErrPlayers for a number of players that Players does not allow.
	Begin(players int) (S, error)

	// Waits says what a state waits for, and who makes the move or rolls the dice. The player is
	// Nobody for a deal and when the game is over.
	Waits(S) (For, Player)

	// Draw returns what chance brings, drawn from a source. The state must wait for Chance.
	Draw(S, rand.Source) C

	// Chance returns the state after chance has brought C.
	Chance(S, C) (S, error)

	// Moves yields all legal moves, in the same order each time, and none unless the
	// state waits for a Decision.
	Moves(S) iter.Seq[M]

	// Apply returns the state after a move.
	Apply(S, M) (S, error)

	// View returns what a player may see, or what a spectator may see for Nobody.
	View(S, Player) V

	// Guess returns a random state with this view, the same player to act and the same moves, each such
	// state being equally likely. It may fail with ErrHidden for a spectator if the game has secrets.
	Guess(V, rand.Source) (S, error)

	// Standing returns the points of a player so far.
	Standing(S, Player) int

	// Outcome says whether the game is over and who won. It is the zero Outcome before
	// the end and for an impossible state.
	Outcome(S) Outcome
}

// A Checker is implemented by rules that know which states are possible. The game of a [Record] may
// then begin in any of them; [Playout] and a [Comparison] refuse the others before they play.
type Checker[S any] interface {
	// Check returns nil if s is possible under these rules, else an error that wraps [ErrState].
	Check(S) error

	// PlayersIn returns the number of players in s.
	PlayersIn(S) int
}

// A Repeater is implemented by rules under which a repeated state can end the game, as in Oware. A
// [Game], [Playout] and [Compare] watch for that; a state does not remember its history. Luck is
// computed without regard to repetition; it is exact only if chance cannot repeat a state.
type Repeater[S any] interface {
	// Repeated returns the state in which a game ends when s is reached for the
	// second time. It returns false if repetition does not end a game under these rules.
	Repeated(s S) (S, bool)
}

// For says what a state of a game waits for.
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

// MarshalText returns what String returns. It fails with [ErrIllegal] for an invalid value.
func (f For) MarshalText() ([]byte, error) {
	if int(f) >= len(forNames) {
		return nil, wrong.Value(ErrIllegal, "%v, want nothing, chance or decision", f)
	}
	return []byte(f.String()), nil
}

// UnmarshalText reads what String returns. If it fails it leaves f unchanged.
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

// A Player is a seat at the table, from 0. In text and in JSON it is a number.
type Player int8

// Nobody is not a player: it deals the tiles, and as the viewer of a game it is a spectator.
const Nobody Player = -1

// Other returns the other of two players. It is meaningless for [Nobody] and in
// games of more than two.
func (p Player) Other() Player { return 1 - p }

// String returns the number of the seat.
func (p Player) String() string { return strconv.Itoa(int(p)) }

// Seats is a set of players. The zero Seats is empty. In JSON it is a list of
// numbers in ascending order.
type Seats uint8

// SeatsOf returns the set of these players. It ignores [Nobody] and seats from
// [MaxPlayers] on.
func SeatsOf(players ...Player) (s Seats) {
	for _, p := range players {
		if p >= 0 && p < MaxPlayers {
			s |= 1 << p
		}
	}
	return s
}

// Has reports whether the player is in the set.
func (s Seats) Has(p Player) bool { return p >= 0 && p < MaxPlayers && s>>p&1 != 0 }

// Len returns the number of players in the set.
func (s Seats) Len() int { return bits.OnesCount8(uint8(s)) }

// All yields the players of the set in ascending order.
func (s Seats) All() iter.Seq[Player] {
	return func(yield func(Player) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(Player(bits.TrailingZeros8(uint8(s)))) {
				return
			}
		}
	}
}

// String returns the players with commas between them, as in "0,2".
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

// MarshalJSON returns a list of numbers, as in [0,2].
func (s Seats) MarshalJSON() ([]byte, error) { return []byte("[" + s.String() + "]"), nil }

// UnmarshalJSON reads a list of different players in any order. If it fails it
// leaves s unchanged.
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

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over    bool  `json:"over"`    // the game has ended
	Winners Seats `json:"winners"` // who won; several who share the win in a draw, or who won as a pair; empty before the end
	Margin  int   `json:"margin"`  // the points by which the winners lead the next best player, 0 in a draw, alone, and before the end
}

// MarshalJSON returns an object with over, winners and margin. It fails for what UnmarshalJSON refuses.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if !o.fine() {
		return nil, wrong.Value(ErrState, "an outcome, %s", wantOutcome)
	}
	type plain Outcome
	return json.Marshal(plain(o))
}

const wantOutcome = "want a margin of 0 or more, and before the end 0 and no winners"

// fine reports whether a game can stand so.
func (o Outcome) fine() bool { return o.Margin >= 0 && (o.Over || o == Outcome{}) }

// UnmarshalJSON reads the JSON, of which over may be missing if it is false, and winners if there are none.
// It refuses a margin below 0, and before the end a margin or winners. If it fails it leaves o unchanged.
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

// Share returns the player's share of the win: 1/n for each of n winners, and 0 for all others and
// before the end.
func (o Outcome) Share(p Player) float64 {
	if !o.Winners.Has(p) {
		return 0
	}
	return 1 / float64(o.Winners.Len())
}

// String returns how the game stands, as in "in progress", "player 1 wins by 150", "players 0,2 win" or "nobody wins".
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

// stepperOf returns the rules as a stepper, nil if they are none.
func stepperOf[S, M comparable, C, V any](r Rules[S, M, C, V]) stepper[S, M, C, V] {
	st, _ := r.(stepper[S, M, C, V])
	return st
}

// stepBy plays what s waits for, of p, in place, as Step does, by the methods that all rules
// have.
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

// blame returns the error of a refused step, where this was due of p: a *[MoveError] if it is of the kind
// [ErrIllegal], also where rules return no more than that.
func blame(err error, waits For, p Player, move any) error {
	if !errors.Is(err, ErrIllegal) || errors.As(err, new(*MoveError)) {
		return err
	}
	if waits != Decision {
		move = nil
	}
	return &MoveError{Player: p, Move: move, Reason: err}
}

// A canon is implemented by rules that let text and JSON write a move in more than one way. It
// returns the move that is meant.
type canon[S, M any] interface{ Canonical(S, M) M }

// canonical returns the move that m stands for.
func (g *Game[R, S, M, C, V]) canonical(m M) M {
	if g.canon != nil {
		return g.canon.Canonical(g.now, m)
	}
	return m
}

// A Notation says how the steps of a game are written in a record. Rules that have a
// method
//
//	Notation() pips.Notation[Move]
//
// have records in text. MarshalText writes, and UnmarshalText reads, the text of rules, moves and
// what chance brings. Those of moves and chance have no commas, and what chance brings has no
// spaces, unless OwnLine gives it a line. A record begins with a header, in which a line such as
// "begins 1" says who begins if not player 0, and has a line for each turn. The line begins with
// the player who acts, or who acts after a deal, or with -1 if nobody does.
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
// A space separates a move from what chance brought before it. Commas separate all other steps of a
// line. What nobody brings, such as a deal, ends its line if a player acts next.
type Notation[M any] struct {
	Game      string       // the name of the game, in lower case and without spaces, the same for all rules
	Ends      func(M) bool // reports whether a move ends a turn; nil if no player has two turns in a row
	OwnLine   bool         // what chance brings has a line of its own, and so do the moves up to the next
	SpaceOnly bool         // spaces between moves instead of commas; moves have no space in their text
}

// formatVersion is the number in the first line of a record.
const formatVersion = 1

// firstWords are those before the name of the game in that line.
const firstWords = "pips 1 "

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

// gap is what stands between two steps in a record.
type gap uint8

const (
	newLine gap = iota
	space
	comma
)

var gapTexts = [...]string{newLine: "\n", space: " ", comma: ", "}

// gapAfter returns what stands between the last step, or nil, and the next one, of a player, who
// waits for chance or a decision.
func gapAfter[M, C any](n *Notation[M], last *event[M, C], waits For, p Player) gap {
	if last == nil {
		return newLine
	}
	if waits == Nothing {
		return newLine // a resignation
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
