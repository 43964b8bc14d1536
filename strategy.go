package pips

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"iter"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Strategy chooses a move from what its player may see. It must be a pure function, so that it
// can play many games at once and games can be repeated. One that samples draws from [SourceFor]
// with its own seed and the view.
type Strategy[V, M any] = func(V) M

// SourceFor returns a source that depends on seed and view alone, on every machine, for strategies
// that sample. It reads the JSON of the view or, if it has none, its %#v, which must have no
// pointers.
func SourceFor(seed uint64, view any) rand.Source {
	h := fnv.New64a()
	if b, err := json.Marshal(view); err == nil {
		h.Write(b)
	} else {
		fmt.Fprintf(h, "%#v", view)
	}
	s := splitmix.Source(seed ^ splitmix.Mix(h.Sum64()))
	return &s
}

// Random returns a strategy that chooses a legal move at random, all equally likely; seed and view
// determine it. Without one, or if Guess fails, it is the zero move. In a [Comparison], use a new
// seed for each game, see PlayersOf.
func Random[S, M comparable, C, V any](r Rules[S, M, C, V], seed uint64) Strategy[V, M] {
	return func(v V) (m M) {
		src := SourceFor(seed, v)
		s, err := r.Guess(v, src)
		if err != nil {
			return m
		}
		if moves := slices.Collect(r.Moves(s)); len(moves) > 0 {
			m = moves[rand.New(src).IntN(len(moves))]
		}
		return m
	}
}

// seated checks that n players have a strategy each.
func seated[V, M any](n int, players []Strategy[V, M]) error {
	if len(players) != n {
		return wrong.Players(ErrPlayers, n, n, len(players))
	}
	for p, s := range players {
		if s == nil {
			return noStrategy(Player(p))
		}
	}
	return nil
}

// noStrategy returns the error for a player without a strategy.
func noStrategy(p Player) error { return wrong.Strategy(ErrPlayers, int(p)) }

// A Choice is a legal move and its value.
type Choice[M any] struct {
	Move   M       `json:"move"`   // the move
	Value  float64 `json:"value"`  // in the unit of the adviser; more is better
	Regret float64 `json:"regret"` // the best value minus this one
	Low    float64 `json:"low"`    // lower bound of the value
	High   float64 `json:"high"`   // upper bound; both are Value if it is exact
	Error  float64 `json:"error"`  // standard error of a sampled Value, else 0
}

// An Adviser values moves, given what the player sees. The solvers of all games are advisers.
type Adviser[V, M any] interface {
	// Choices returns all legal moves, best first. It fails for a view that it cannot judge.
	Choices(V) ([]Choice[M], error)

	// Unit names what values count, as in "points" or "chance to win".
	Unit() string
}

// Best returns the strategy that plays the first of Choices, or the move of a quicker method
// Best(V) (M, error) if the adviser has one. If Choices fails it plays the zero move.
func Best[V, M any](a Adviser[V, M]) Strategy[V, M] {
	if b, ok := a.(interface{ Best(V) (M, error) }); ok {
		return func(v V) M {
			m, _ := b.Best(v)
			return m
		}
	}
	return func(v V) (m M) {
		if list, err := a.Choices(v); err == nil && len(list) > 0 {
			m = list[0].Move
		}
		return m
	}
}

// Playout plays from s to the end of the game, with chance drawn from src, and returns the last
// state reached. It ignores strategies beyond the number of players.
func Playout[S, M comparable, C, V any](r Rules[S, M, C, V], s S, src rand.Source, players ...Strategy[V, M]) (S, error) {
	if err := possible(r, s); err != nil {
		return s, err
	}
	p := player[S, M, C, V]{rules: r, strategies: players}
	err := p.play(context.Background(), &s, src)
	if err == nil {
		err = ended(r.Outcome(s))
	}
	return s, err
}

// possible returns the error of Check, if the rules are a Checker.
func possible[S, M comparable, C, V any](r Rules[S, M, C, V], s S) error {
	if c, ok := r.(Checker[S]); ok {
		return c.Check(s)
	}
	return nil
}

// A player plays games to their end.
type player[S, M comparable, C, V any] struct {
	rules      Rules[S, M, C, V]
	strategies []Strategy[V, M]
	sources    []rand.Source               // of chance, by player; nil for one source
	steps      int                         // at most; 0 is maxSteps
	chance     func(before, after S) error // called after chance, if not nil
	history    *history[S]                 // of an opening, or nil
	chooses    bool                        // the last step is a move
	c          C                           // the last result of chance
	m          M                           // the last move
}

// play plays from *s until the game waits for nothing or ctx ends.
func (p *player[S, M, C, V]) play(ctx context.Context, s *S, src rand.Source) error {
	r := p.rules
	waits, seat := r.Waits(*s)
	past := p.history
	if past == nil {
		past = historyOf(r, *s)
	}
	st, _ := r.(stepper[S, M, C, V])
	var before S
	ends := ctx.Done() != nil
	for range cmp.Or(p.steps, maxSteps) {
		var from rand.Source
		var choose Strategy[V, M]
		p.chooses = waits == Decision
		switch {
		case waits == Nothing:
			return nil
		case waits == Chance:
			if p.chance != nil {
				before = *s
			}
			if from = src; seat >= 0 && int(seat) < len(p.sources) {
				from = p.sources[seat]
			}
			if from == nil {
				p.c = r.Draw(*s, from) // for rules that need none
			}
		case seat < 0 || int(seat) >= len(p.strategies) || p.strategies[seat] == nil:
			return noStrategy(seat)
		default:
			if ends { // before each decision, as those take the time
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			choose = p.strategies[seat]
		}
		var err error
		due, who := waits, seat
		if st != nil {
			waits, seat, err = st.Step(s, from, &p.c, choose, &p.m)
		} else {
			waits, seat, err = stepBy(r, waits, seat, s, from, &p.c, choose, &p.m)
		}
		if err != nil {
			return blame(err, due, who, p.m)
		}
		if p.chance != nil && !p.chooses {
			if err = p.chance(before, *s); err != nil {
				*s = before
				return err
			}
		}
		if past != nil && past.add(s) {
			waits, seat = r.Waits(*s)
		}
	}
	if waits == Nothing {
		return nil
	}
	return errTooLong
}

// A history holds the states of a game that ends by repetition.
type history[S comparable] struct {
	rules Repeater[S]
	seen  map[S]bool
}

// historyOf returns the history of a game that begins in s, or nil if repetition does not end it.
func historyOf[S, M comparable, C, V any](r Rules[S, M, C, V], s S) *history[S] {
	if rep, ok := r.(Repeater[S]); ok {
		if _, ends := rep.Repeated(s); ends {
			return &history[S]{rep, map[S]bool{s: true}}
		}
	}
	return nil
}

// add adds *s. If it was reached before, add replaces it by the end of the game and returns true.
func (h *history[S]) add(s *S) bool {
	again := h.seen[*s]
	if again {
		*s, _ = h.rules.Repeated(*s)
	}
	h.seen[*s] = true
	return again
}

// ended returns [ErrState] unless the game is over.
func ended(o Outcome) error {
	if !o.Over {
		return ErrState
	}
	return nil
}

// A Term is a named part of what a move is worth.
type Term struct {
	Name   string  `json:"name"`   // lower case with hyphens; the page of the solver lists its names
	Value  float64 `json:"value"`  // in the unit of the adviser
	Chance float64 `json:"chance"` // of the event that the term counts; 0 if it has none
	Error  float64 `json:"error"`  // standard error of a sampled Value, else 0
}

// An Explainer is an [Adviser] that splits values into terms, see [Difference].
//
// Terms say what is won and lost under best play after the move, not what the move causes. Of
// equally good plays the adviser takes one; another would have other terms with the same sum.
type Explainer[V, M any] interface {
	Adviser[V, M]

	// Explain returns the terms of a legal move, which add up to the Value of its Choice.
	Explain(V, M) ([]Term, error)
}

// Difference returns the terms of one move minus those of another, the largest first, without those
// below 1e-9. Errors count as independent.
func Difference(a, b []Term) []Term {
	list := []Term{}
	add := func(terms []Term, sign float64) {
		for _, t := range terms {
			i := slices.IndexFunc(list, func(u Term) bool { return u.Name == t.Name })
			if i < 0 {
				i = len(list)
				list = append(list, Term{Name: t.Name})
			}
			u := &list[i]
			u.Value += float64(sign * t.Value)
			u.Chance += float64(sign * t.Chance)
			u.Error = math.Sqrt(float64(u.Error*u.Error) + float64(t.Error*t.Error))
		}
	}
	add(a, 1)
	add(b, -1)
	list = slices.DeleteFunc(list, func(t Term) bool { return math.Abs(t.Value) < noise })
	slices.SortStableFunc(list, func(a, b Term) int { return cmp.Compare(math.Abs(b.Value), math.Abs(a.Value)) })
	return list
}

// Because returns a line with the first n terms and the sum of the others, as in
// "fives +4.1, bonus +2.9, others -0.4".
func Because(terms []Term, n int) string {
	text, others := "", 0.
	for i, t := range terms {
		if i < n {
			text += ", " + t.Name + " " + signed(t.Value)
		} else if others += t.Value; i == len(terms)-1 {
			text += ", others " + signed(others)
		}
	}
	return strings.TrimPrefix(text, ", ")
}

// signed returns a number with its sign and three digits that count.
func signed(x float64) string {
	x, _ = strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	s := strconv.FormatFloat(x+0, 'f', -1, 64) // not -0
	if x < 0 {
		return s
	}
	return "+" + s
}

// reasons returns by which terms one move is worth more than another, none if a explains nothing.
func reasons[V, M any](a Adviser[V, M], v V, best, other M) ([]Term, error) {
	e, ok := a.(Explainer[V, M])
	if !ok {
		return []Term{}, nil
	}
	terms, err := e.Explain(v, best)
	if err != nil {
		return nil, err
	}
	less, err := e.Explain(v, other)
	return Difference(terms, less), err
}

// A Puzzle is a decision to practise.
type Puzzle[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	View    V                     // what the player sees
	Player  Player                // to move
	Choices []Choice[M]           // best first; those with a Regret below 1e-9 are right
	Gap     float64               // Regret of the best wrong move; small gaps are hard
	Record  Record[R, S, M, C, V] // of the game up to the decision, with all secrets

	adviser Adviser[V, M]
}

// Reasons returns why the first move is better than the best wrong one; nothing without an
// [Explainer].
func (p Puzzle[R, S, M, C, V]) Reasons() ([]Term, error) {
	for _, c := range p.Choices {
		if p.Choices[0].Value-c.Value > noise {
			return reasons(p.adviser, p.View, p.Choices[0].Move, c.Move)
		}
	}
	return []Term{}, nil
}

// Puzzles plays games and yields the decisions in which it is certain which moves are right: bounds
// do not overlap, and sampled values differ by three standard errors. It ends only with an error:
// after 1,000 games in a row without a puzzle, or when ctx is done.
//
// Games have two players if the rules allow. All seats play one strategy, which player makes from a
// number. A seed gives the same puzzles on every machine:
//
//	for p, err := range pips.Puzzles(ctx, awari.Standard(), solver, 7, awari.Random) {
func Puzzles[R Rules[S, M, C, V], S, M comparable, C, V any](ctx context.Context, r R, a Adviser[V, M], seed uint64, player func(seed uint64) Strategy[V, M]) iter.Seq2[Puzzle[R, S, M, C, V], error] {
	return func(yield func(Puzzle[R, S, M, C, V], error) bool) {
		least, most := r.Players()
		for game, last := uint64(0), uint64(0); ; game++ {
			src := splitmix.Source(seed ^ splitmix.Mix(game))
			var choose Strategy[V, M]
			if player != nil {
				choose = player(src.Uint64())
			}
			if choose == nil {
				yield(Puzzle[R, S, M, C, V]{}, noStrategy(0))
				return
			}
			g, err := NewGame(r, make([]string, min(max(2, least), most))...)
			for err == nil {
				if err = cmp.Or(g.Advance(&src), ctx.Err()); err != nil || g.waits == Nothing {
					break
				}
				var list []Choice[M]
				if list, err = choices(r, a, g.now, g.turn); err != nil {
					break
				}
				v := g.View(g.turn)
				if gap := certain(list); gap > 0 {
					if last = game; !yield(Puzzle[R, S, M, C, V]{v, g.turn, list, gap, g.Record(), a}, nil) {
						return
					}
				}
				err = g.Move(choose(v))
			}
			if err == nil && game-last >= 1000 {
				err = wrong.Value(ErrTooLarge, "1,000 games without a decision that has right and wrong moves")
			}
			if err != nil {
				yield(Puzzle[R, S, M, C, V]{}, err)
				return
			}
		}
	}
}

// certain returns how much the best of the moves that are not right costs, or 0 if there is none or
// it is not certain which moves are right.
func certain[M any](choices []Choice[M]) (gap float64) {
	for i, c := range choices {
		best := choices[0]
		regret, doubt := best.Value-c.Value, math.Sqrt(float64(best.Error*best.Error)+float64(c.Error*c.Error))
		switch {
		case i == 0, regret <= noise && (doubt > 0 || c.Low == c.High):
		case regret <= noise || doubt > 0 && regret < 3*doubt || doubt == 0 && c.High >= best.Low:
			return 0
		case gap == 0:
			gap = regret
		}
	}
	return gap
}
