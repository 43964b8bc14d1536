package pips

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example/internal/strictjson"
	"pips.example/internal/wrong"
)

// A Record is the history of a game. It has text for people and JSON for programs; reading either
// plays it, and fails if the game could not have happened. It holds secrets: before the end, show
// players neither it nor the errors of reading it, which quote it.
type Record[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules   R            // of the game
	Players []string     // names, see NewGame
	Start   *S           // the first state, for rules that are a Checker; nil for that of Begin
	First   Player       // who begins; 0 unless the rules have a method BeginWith
	Seed    string       // for information only; the limits are those of a name
	Dice    string       // "by-turn", for programs that draw throws by turn, or empty
	Steps   []Step[M, C] // in order
}

// Game replays the record. The Player of a step matters only in a resignation.
func (rec Record[R, S, M, C, V]) Game() (*Game[R, S, M, C, V], error) {
	g := &Game[R, S, M, C, V]{rules: rec.Rules, players: slices.Clone(rec.Players), first: rec.First, seed: rec.Seed, dice: rec.Dice}
	if rec.Start != nil {
		from := *rec.Start
		g.from = &from
	}
	if err := g.open(); err != nil {
		return nil, err
	}
	g.expect(len(rec.Steps))
	for i, step := range rec.Steps {
		e, err := step.event()
		if err == nil {
			err = g.play(e)
		}
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i, err)
		}
	}
	return g, nil
}

// open prepares a game for its first step. Rules, players, first player and seed are set.
func (g *Game[R, S, M, C, V]) open() error {
	if !validName(g.seed) {
		return &SyntaxError{Input: g.seed, Reason: ErrSyntax, Want: wantSeed}
	}
	if g.dice != "" && g.dice != byTurn {
		return &SyntaxError{Input: g.dice, Reason: ErrSyntax, Want: wantDice}
	}
	for _, name := range g.players {
		if !validName(name) {
			return &SyntaxError{Input: name, Reason: ErrSyntax, Want: wantName}
		}
	}
	if g.players == nil {
		g.players = []string{}
	}
	s, err := g.begin()
	if err == nil && len(g.players) > MaxPlayers { // by rules that take any number
		err = wrong.Players(ErrPlayers, 1, MaxPlayers, len(g.players))
	}
	if err != nil {
		return err
	}
	r, ok := any(&g.rules).(Rules[S, M, C, V]) // as *R has the methods of R
	if !ok {
		r = g.rules // unless R is a pointer
	}
	g.by = r
	g.stepper, _ = r.(stepper[S, M, C, V])
	g.canon, _ = r.(canon[S, M])
	g.now = s
	g.waits, g.turn = g.rules.Waits(s)
	g.past = historyOf(r, s)
	return nil
}

// A beginner is implemented by rules that let any player begin.
type beginner[S any] interface {
	BeginWith(players int, first Player) (S, error)
}

// begin returns the first state.
func (g *Game[R, S, M, C, V]) begin() (s S, err error) {
	if g.from != nil {
		return *g.from, g.check(*g.from)
	}
	if g.first == 0 {
		return g.rules.Begin(len(g.players))
	}
	if r, ok := any(g.rules).(beginner[S]); ok {
		return r.BeginWith(len(g.players), g.first)
	}
	return s, fmt.Errorf("player %v cannot begin: %w", g.first, ErrPlayers)
}

// check returns an error if a game of these players cannot begin in s.
func (g *Game[R, S, M, C, V]) check(s S) error {
	r, ok := any(g.rules).(Checker[S])
	if !ok {
		return fmt.Errorf("%T has no method Check for the state in which a game begins: %w", g.rules, ErrState)
	}
	if g.first != 0 {
		return fmt.Errorf("the state says who begins, want no first player: %w", ErrPlayers)
	}
	if err := r.Check(s); err != nil {
		return err
	}
	if n := r.PlayersIn(s); n != len(g.players) {
		return wrong.Players(ErrPlayers, n, n, len(g.players))
	}
	return nil
}

const (
	wantName = "want a name of at most 100 bytes of UTF-8, without control characters and without space at the ends"
	wantSeed = "want a seed of at most 100 bytes of UTF-8, without control characters and without space at the ends"
	byTurn   = "by-turn"
	wantDice = "want by-turn"
)

// validName reports whether s may be in a line of a record.
func validName(s string) bool {
	return len(s) <= 100 && utf8.ValidString(s) && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, unicode.IsControl)
}

// read plays a step that was read from text or JSON.
func (g *Game[R, S, M, C, V]) read(e event[M, C]) error {
	if e.waits == Decision {
		e.move = g.canonical(e.move)
	}
	return g.play(e)
}

// A recordJSON is the JSON form of a record.
type recordJSON[R, S, M, C any] struct {
	Game    string       `json:"game,omitempty"`
	Format  int          `json:"format"`
	Rules   R            `json:"rules"`
	Players []string     `json:"players"`
	First   Player       `json:"first,omitzero"`
	Start   *S           `json:"start,omitempty"`
	Seed    string       `json:"seed,omitempty"`
	Dice    string       `json:"dice,omitempty"`
	Steps   []Step[M, C] `json:"steps"`
}

// MarshalJSON returns an object as in api/schema.json.
func (rec Record[R, S, M, C, V]) MarshalJSON() ([]byte, error) {
	g, err := rec.Game()
	if err != nil {
		return nil, err
	}
	name := ""
	if n, ok := notationOf[M](&rec.Rules); ok {
		name = n.Game
	}
	steps := g.Record().Steps
	if steps == nil {
		steps = []Step[M, C]{}
	}
	return json.Marshal(recordJSON[R, S, M, C]{name, formatVersion, rec.Rules, g.players, rec.First, rec.Start, rec.Seed, rec.Dice, steps})
}

// UnmarshalJSON reads and plays an object, or a string with the text of a record. Only rules,
// players and the player who resigns are required.
func (rec *Record[R, S, M, C, V]) UnmarshalJSON(data []byte) error {
	var s *string
	if strictjson.Garbled(data) < 0 && json.Unmarshal(data, &s) == nil {
		if s == nil {
			return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want a record in place of null"}
		}
		return rec.UnmarshalText([]byte(*s))
	}
	if err := rec.foreign(data); err != nil {
		return err
	}
	var in struct {
		Game    string            `json:"game"`
		Format  int               `json:"format"`
		Rules   *R                `json:"rules"`
		Players json.RawMessage   `json:"players"`
		First   Player            `json:"first"`
		Start   *S                `json:"start"`
		Seed    string            `json:"seed"`
		Dice    string            `json:"dice"`
		Steps   []json.RawMessage `json:"steps"`
	}
	if err := decode(data, &in, maxSteps); err != nil {
		return err
	}
	if in.Rules == nil {
		return &SyntaxError{Input: string(data), Offset: len(data), Reason: ErrSyntax, Want: "want the key rules"}
	}
	var players []string
	if in.Players != nil {
		if err := decode(in.Players, &players, MaxPlayers); err != nil {
			return withinJSON(data, err)
		}
	}
	g := &Game[R, S, M, C, V]{rules: *in.Rules, players: players, from: in.Start, first: in.First, seed: in.Seed, dice: in.Dice}
	g.expect(len(in.Steps))
	if err := g.open(); err != nil {
		if !errors.As(err, new(*SyntaxError)) {
			key := "players"
			if in.Start != nil {
				key = "start"
			} else if in.First != 0 {
				key = "first"
			}
			return inside(string(data), valueAt(data, key), err)
		}
		return withinJSON(data, err)
	}
	for i, step := range in.Steps {
		if err := g.readJSON(step); err != nil {
			return fmt.Errorf("step %d: %w", i, inStep(data, in.Steps[:i+1], err))
		}
	}
	*rec = g.Record()
	return nil
}

// readJSON plays a step in JSON, in which the player may be missing.
func (g *Game[R, S, M, C, V]) readJSON(data []byte) error {
	var step stepRead[M, C]
	if err := decode(data, &step, maxSteps); err != nil {
		return err
	}
	e, err := Step[M, C]{Chance: step.Chance, Move: step.Move, Resigns: step.Resigns}.event()
	switch {
	case err != nil:
		return err
	case e.waits == Nothing && step.Player == nil:
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want the player who resigns"}
	case e.waits == Nothing:
		return g.Resign(*step.Player)
	case step.Player != nil && *step.Player != g.turn:
		return &MoveError{Player: *step.Player, Reason: wrong.Value(ErrPlayers, "it is the step of player %v", g.turn)}
	}
	return g.read(e)
}

// inStep returns err, about the last of steps, as an error about the record.
func inStep(data []byte, steps []json.RawMessage, err error) error {
	at, size := max(bytes.Index(data, []byte(`"steps"`)), 0), 0
	for _, step := range steps {
		at += size
		at, size = at+max(bytes.Index(data[at:], step), 0), len(step)
	}
	return inside(string(data), at, err)
}

// valueAt returns where the value of a key begins, or 0.
func valueAt(data []byte, key string) int {
	_, value, ok := bytes.Cut(data, []byte(`"`+key+`"`))
	if !ok {
		return 0
	}
	return len(data) - len(bytes.TrimLeft(value, strictjson.Space+":"))
}

// foreign returns an error if data is a record of another game or format.
func (rec *Record[R, S, M, C, V]) foreign(data []byte) error {
	var head struct {
		Game   *string
		Format *int
	}
	if json.Unmarshal(data, &head) != nil {
		return nil // decode says what is wrong
	}
	n, ok := notationOf[M](&rec.Rules)
	switch {
	case head.Format != nil && *head.Format != formatVersion:
		return &SyntaxError{Input: string(data), Offset: valueAt(data, "format"), Reason: ErrForeign, Want: fmt.Sprintf("want format %d", formatVersion)}
	case ok && head.Game != nil && *head.Game != n.Game:
		return &SyntaxError{Input: string(data), Offset: valueAt(data, "game"), Reason: ErrForeign, Want: "want a record of " + n.Game}
	}
	return nil
}

// decode reads a JSON value strictly, with at most most entries in a list. The error is a
// *SyntaxError.
func decode(data []byte, v any, most int) error {
	at, want, err := strictjson.Decode(data, v, most)
	if err == nil {
		return nil
	}
	reason := ErrSyntax
	if err == strictjson.ErrMany {
		reason = ErrTooLarge
	}
	if errors.As(err, new(*SyntaxError)) {
		return withinJSON(data, err)
	}
	return &SyntaxError{Input: string(data), Offset: at, Reason: reason, Want: want}
}

// A Step is one event of a game: exactly one of Chance, Move and Resigns is set.
type Step[M, C any] struct {
	Player  Player `json:"player"`            // who rolled, moved or resigned; Nobody for a deal
	Chance  *C     `json:"chance,omitempty"`  // the dice that fell, or the tiles that were dealt
	Move    *M     `json:"move,omitempty"`    // the move
	Resigns bool   `json:"resigns,omitempty"` // whether the player gave up
}

// MarshalJSON implements [json.Marshaler].
func (s Step[M, C]) MarshalJSON() ([]byte, error) {
	if !s.fine() {
		return nil, wrong.Value(ErrIllegal, "a step of player %v, %s", s.Player, wantStep)
	}
	type plain Step[M, C]
	return json.Marshal(plain(s))
}

// wantStep describes a valid step.
const wantStep = "want a player from -1 to 7, with either chance, a move, or resigns and true"

// fine reports whether the step is valid.
func (s *Step[M, C]) fine() bool {
	_, err := s.event()
	return err == nil && s.Player >= Nobody && s.Player < MaxPlayers && (s.Player >= 0 || !s.Resigns)
}

// UnmarshalJSON requires player, and chance, move or resigns.
func (s *Step[M, C]) UnmarshalJSON(data []byte) error {
	var in stepRead[M, C]
	if err := decode(data, &in, maxSteps); err != nil {
		return err
	}
	step := Step[M, C]{Player: MaxPlayers, Chance: in.Chance, Move: in.Move, Resigns: in.Resigns}
	if in.Player != nil {
		step.Player = *in.Player
	}
	if !step.fine() {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: wantStep}
	}
	*s = step
	return nil
}

// A stepRead is a step in JSON, in which the player may be missing.
type stepRead[M, C any] struct {
	Player  *Player `json:"player"`
	Chance  *C      `json:"chance"`
	Move    *M      `json:"move"`
	Resigns bool    `json:"resigns"`
}

// An event is a Step without pointers, as a game keeps it.
type event[M, C any] struct {
	player Player
	waits  For // Chance, Decision, or Nothing if the player resigns
	chance C
	move   M
}

// shared returns the step, which points into e.
func (e *event[M, C]) shared() Step[M, C] {
	switch e.waits {
	case Chance:
		return Step[M, C]{Player: e.player, Chance: &e.chance}
	case Decision:
		return Step[M, C]{Player: e.player, Move: &e.move}
	}
	return Step[M, C]{Player: e.player, Resigns: true}
}

// event returns s without pointers.
func (s Step[M, C]) event() (e event[M, C], err error) {
	switch {
	case s.Chance != nil && s.Move == nil && !s.Resigns:
		return event[M, C]{player: s.Player, waits: Chance, chance: *s.Chance}, nil
	case s.Chance == nil && s.Move != nil && !s.Resigns:
		return event[M, C]{player: s.Player, waits: Decision, move: *s.Move}, nil
	case s.Chance == nil && s.Move == nil && s.Resigns:
		return event[M, C]{player: s.Player}, nil
	}
	return e, &SyntaxError{Reason: ErrSyntax, Want: "want a step with either chance, a move, or resigns and true"}
}

// A Table is a [Game] without its types, for servers that run several kinds of games; every *Game
// is one. See [Game.Undo] before calling Undo.
type Table interface {
	Players() []string             // their names
	Waits() (For, Player)          // what is due, and of whom
	Roll(src rand.Source) error    // draws chance from src and plays it
	Advance(src rand.Source) error // rolls until a player must move
	MoveJSON(data []byte) error    // plays a move
	Resign(Player) error           // ends the game
	Mover() Player                 // whose move Undo takes back
	Undo() bool                    // takes back the last move and the chance after it
	Outcome() Outcome              // who won
	Page(Player) Page              // what a player may see
	Save() ([]byte, error)         // the record in JSON
}

// A Page is what a front end needs to draw a game for one player and to offer the legal moves.
type Page struct {
	Game     string   `json:"game"`     // name of the game, if the rules have a Notation
	Players  []string `json:"players"`  // names of the players
	Waits    For      `json:"waits"`    // what is due
	Turn     Player   `json:"turn"`     // who moves or rolls; Nobody for a deal and at the end
	Outcome  Outcome  `json:"outcome"`  // who won
	Repeated bool     `json:"repeated"` // the game ended by repetition
	View     any      `json:"view"`     // of the game's type View
	Moves    any      `json:"moves"`    // legal moves, a slice of the game's type Move; empty for players not to move
}

// Page returns the [Page] of a player, or else of a spectator.
func (g *Game[R, S, M, C, V]) Page(p Player) Page {
	waits, turn := g.Waits()
	n, _ := notationOf[M](&g.rules)
	moves := []M{}
	if waits == Decision && p == turn {
		moves = slices.AppendSeq(moves, g.Moves())
	}
	return Page{n.Game, g.Players(), waits, turn, g.Outcome(), g.repeated, g.View(p), moves}
}

// Save returns the [Game.Record] as JSON, which [Open] reads.
func (g *Game[R, S, M, C, V]) Save() ([]byte, error) { return json.Marshal(g.Record()) }

// Open returns the game of a record in JSON; without steps it is new. Do not accept steps from an
// untrusted client: they determine the dice.
//
//	g, err := pips.Open[farkle.Rules]([]byte(`{"game":"farkle","rules":"standard","players":["Ann","Bob"]}`))
func Open[R Rules[S, M, C, V], S, M comparable, C, V any](data []byte) (Table, error) {
	var rec Record[R, S, M, C, V]
	if err := rec.UnmarshalJSON(data); err != nil { // not json.Unmarshal, which hides the offset of truncated data
		return nil, err
	}
	return rec.Game()
}
