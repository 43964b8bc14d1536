package pips

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"pips.example/internal/parallel"
	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Result is the outcome of a [Comparison], one Score per strategy.
type Result struct {
	Games  int     `json:"games"`  // played
	Groups int     `json:"groups"` // played completely, see [Comparison]
	Unit   string  `json:"unit"`   // of the values of the judge; empty without one
	Scores []Score `json:"scores"` // by strategy
	sums   *tally
}

// A Score says how well a strategy did.
//
// Estimates have 95 % confidence intervals: 1.96 standard errors around the mean, from the
// differences between complete groups. An incomplete last group counts in Mean and Games. Intervals
// are good for a hundred groups or more, and too narrow if few groups differ or nearly all results
// are extreme. That of Share is Wilson's, for the number of independent games with this standard
// error.
//
// Partners share each win: in a pair that always wins, each has Share 1/2, Won 0 and Margin 0.
type Score struct {
	Won      int      `json:"won"`      // alone
	Drawn    int      `json:"drawn"`    // the win was shared
	Lost     int      `json:"lost"`     // the rest
	Seats    []Count  `json:"seats"`    // the same, by seat
	Share    Estimate `json:"share"`    // of the win: 1 alone, 1/n for each of n winners
	Standing Estimate `json:"standing"` // points at the end
	Margin   Estimate `json:"margin"`   // points minus those of the best other player; 0 alone

	// With a judge, in its unit, else 0. Luck is taken out by control variates, as in GNU
	// Backgammon and AIVAT (Burch and others, AAAI 2018), so Value and Adjusted have the same
	// expectation, even if the judge is wrong before the end. Value needs Saved games for each of
	// Adjusted to get as narrow an interval; below 1 if the judge misjudges these strategies, rough
	// for less than a hundred groups. Values are rounded to 1<<-24, so that the order of games does
	// not matter.
	Value    Estimate `json:"value"`    // at the end
	Adjusted Estimate `json:"adjusted"` // Value minus luck
	Saved    float64  `json:"saved"`    // variance of Value divided by that of Adjusted; 0 if unknown
}

// A Count counts games by result.
type Count struct {
	Won   int `json:"won"`   // alone
	Drawn int `json:"drawn"` // the win was shared
	Lost  int `json:"lost"`  // the rest
}

// An Estimate is a mean over games, with its 95 % confidence interval.
type Estimate struct {
	Mean  float64 `json:"mean"`  // the estimate
	Low   float64 `json:"low"`   // lower end of the interval
	High  float64 `json:"high"`  // upper end
	Error float64 `json:"error"` // standard error of Mean; 0 for fewer than two complete groups, or if they do not differ
	Games int     `json:"games"` // number of games
}

// String returns the mean and the interval, as in "0.523 (0.512 to 0.534)", or the mean alone if
// the interval has no width.
func (e Estimate) String() string {
	e.Mean += 0 // not -0
	mean, least := fmt.Sprintf("%.4g", e.Mean), 4
	for x := max(math.Abs(e.Low), math.Abs(e.High)); x >= 0.99995 && least >= 0; x /= 10 {
		least-- // to the decimals of %.4g, or -1 if it needs an exponent
	}
	places := e.places(0)
	switch {
	case places < mostPlaces && (places > least || strings.Contains(mean, "e")):
		return e.fixed(max(least, 0), "")
	case e.Low == e.High:
		return mean
	}
	return fmt.Sprintf("%s (%.4g to %.4g)", mean, e.Low, e.High)
}

// mostPlaces is the largest number of decimals of an estimate.
const mostPlaces = 12

// places returns the number of decimals, at least least, that show the width of the interval.
func (e Estimate) places(least int) int {
	reach := (e.High - e.Low) / 2 * math.Pow10(least)
	for ; reach > 0 && reach < 1 && least < mostPlaces; reach *= 10 {
		least++
	}
	return least
}

// fixed returns the mean in a unit and the interval, with at least least decimals.
func (e Estimate) fixed(least int, unit string) string {
	number := func(x float64) string {
		s := strconv.FormatFloat(x, 'f', e.places(least), 64)
		if strings.Trim(s, "-0.") == "" {
			s = strings.TrimPrefix(s, "-")
		}
		return s
	}
	if e.Low == e.High {
		return number(e.Mean) + unit
	}
	return fmt.Sprintf("%s%s (%s to %s)", number(e.Mean), unit, number(e.Low), number(e.High))
}

// String returns a line with the number of games and one or two for each strategy, in which "won"
// is Share or, if two pairs won all games, that of the pair.
func (r Result) String() string {
	var b strings.Builder
	b.WriteString(counted(r.Games, "game"))
	for i, s := range r.Scores {
		fmt.Fprintf(&b, "\n%d:", i)
		if len(r.Scores) > 1 {
			won := s.Share
			if r.paired() {
				won = wilson(Estimate{Mean: 2 * won.Mean, Error: 2 * won.Error}, r.Groups)
			}
			percent := Estimate{Mean: 100 * won.Mean, Low: 100 * won.Low, High: 100 * won.High}
			fmt.Fprintf(&b, " won %s,", percent.fixed(2, " %"))
		}
		fmt.Fprintf(&b, " %s", s.Standing.fixed(1, " points"))
		if r.Unit != "" {
			fmt.Fprintf(&b, "\n   %s: %v; without luck %v", r.Unit, s.Value, s.Adjusted)
			if s.Saved > 0 {
				fmt.Fprintf(&b, ", worth %.3g times the games", s.Saved)
			}
		}
	}
	return b.String()
}

// counted returns a number of things, as in "1 game" and "2 games".
func counted(n int, thing string) string {
	if n != 1 {
		thing += "s"
	}
	return strconv.Itoa(n) + " " + thing
}

// paired reports whether two pairs, in alternate seats, won all games.
func (r Result) paired() bool {
	s := r.Scores
	alone := func(s Score) bool { return s.Won > 0 }
	return len(s) == 4 && !slices.ContainsFunc(s, alone) &&
		s[0].Drawn == s[2].Drawn && s[1].Drawn == s[3].Drawn && s[0].Drawn+s[1].Drawn == r.Games
}

// Add merges two parts of a comparison, in any order with the same result. It fails where the
// number of strategies, Alone or the unit differ, above 1<<32 groups, and for games not from Run or
// UnmarshalJSON; it cannot check else that both are of one comparison, and that no game is in both.
func (r Result) Add(other Result) (Result, error) {
	for _, x := range [...]Result{r, other} {
		if err := x.whole(); err != nil {
			return Result{}, err
		}
	}
	switch {
	case r.sums == nil:
		return other, nil
	case other.sums == nil:
		return r, nil
	case len(r.Scores) != len(other.Scores) || r.Unit != other.Unit:
		return Result{}, fmt.Errorf("results of %d strategies in %q and %d in %q: %w", len(r.Scores), r.Unit, len(other.Scores), other.Unit, ErrForeign)
	case r.sums.Size != other.sums.Size:
		return Result{}, fmt.Errorf("results of games in groups of %d and %d, as only one was played Alone: %w", r.sums.Size, other.sums.Size, ErrForeign)
	case uint64(r.Games)+uint64(other.Games) > r.sums.most():
		return Result{}, wrong.Value(ErrTooLarge, "the games are %d together, want at most %d", uint64(r.Games)+uint64(other.Games), r.sums.most())
	}
	sum := newTally(len(r.Scores), r.sums.Size)
	sum.add(r.sums)
	sum.add(other.sums)
	return sum.result(r.Unit), nil
}

// whole refuses games without sums.
func (r Result) whole() error {
	if r.sums == nil && r.Games != 0 {
		return fmt.Errorf("%w: a result of %s without its sums, want one of Run or of its JSON", ErrDamaged, counted(r.Games, "game"))
	}
	return nil
}

// A resultJSON is a result with its sums.
type resultJSON struct {
	Games  int     `json:"games"`
	Groups int     `json:"groups"`
	Unit   string  `json:"unit"`
	Scores []Score `json:"scores"`
	Sums   *tally  `json:"sums"`
}

// MarshalJSON returns an object with games, groups, unit, scores, and the integer sums that Add
// needs. It fails with [ErrDamaged] for figures that do not follow from the sums.
func (r Result) MarshalJSON() ([]byte, error) {
	if err := r.whole(); err != nil {
		return nil, err
	}
	var follows Result
	if r.sums != nil {
		follows = r.sums.result(r.Unit)
	}
	if !reflect.DeepEqual(r, follows) || !utf8.ValidString(r.Unit) {
		return nil, fmt.Errorf("%w: a result with figures that do not follow from its sums", ErrDamaged)
	}
	sums := r.sums
	if sums == nil {
		sums = &tally{Size: 1, Scores: []scoreSum{}}
	}
	return json.Marshal(resultJSON{r.Games, r.Groups, r.Unit, append([]Score{}, r.Scores...), sums})
}

// UnmarshalJSON recomputes all figures from the sums.
func (r *Result) UnmarshalJSON(data []byte) error {
	var object struct {
		Games, Groups, Scores json.RawMessage // follow from the sums
		Unit                  string
		Sums                  *tally
	}
	if err := decode(data, &object, MaxPlayers); err != nil {
		return err
	}
	if object.Sums == nil {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want the sums of a result"}
	}
	if len(object.Sums.Scores) == 0 && object.Sums.Size == 1 && object.Sums.Games == 0 && object.Sums.Groups == 0 {
		*r = Result{}
		return nil
	}
	if err := object.Sums.check(); err != nil {
		return &SyntaxError{Input: string(data), Reason: err, Want: "want the sums of a result"}
	}
	*r = object.Sums.result(object.Unit)
	return nil
}

// A ChanceJudge is a [Judge] that knows the value before chance, as exact solvers do. A
// [Comparison] by an [Enumerator] then takes a fraction of the time. It still computes the mean in
// the first group and in one of 1,024 later steps of chance, and fails with [ErrTooLarge] if they
// differ by more than rounding.
type ChanceJudge[S any] interface {
	Judge[S]

	// BeforeChance returns the mean of Values after chance, or nil if unknown.
	BeforeChance(S) ([]float64, error)
}

// A luck sums up the luck of each seat: values after chance minus expectations.
type luck[S, M comparable, C, V any] struct {
	*arena[S, M, C, V]
	ctx    context.Context // of Run or Review
	src    splitmix.Source // of samples
	group  int             // of the game
	sum    []float64
	values []float64 // at the end
	error  float64   // standard error of the last expectation
}

// add adds the luck of a step of chance.
func (l *luck[S, M, C, V]) add(before, after S) error {
	expected, err := l.before(before)
	if err != nil {
		return err
	}
	values, err := l.judge(after)
	if err != nil {
		return err
	}
	for p := range l.sum {
		l.sum[p] += values[p] - expected[p]
	}
	return nil
}

// end sets values to what the players got. The judge cannot value a forfeited game.
func (l *luck[S, M, C, V]) end(s S, o Outcome, givenUp bool) (err error) {
	if !givenUp {
		l.values, err = l.judge(s)
		return err
	}
	l.values = make([]float64, l.n)
	for p := range Player(l.n) {
		if l.values[p] = o.Share(p); l.Judge.Unit() == "points" {
			l.values[p] = float64(l.Rules.Standing(s, p))
		}
	}
	return nil
}

// before returns the value of s before chance: what the judge says, or else the mean of what
// follows. The whole first group and 1 of 1,024 later steps compare the two.
func (l *luck[S, M, C, V]) before(s S) ([]float64, error) {
	if l.foresees == nil {
		return l.expected(s)
	}
	said, err := l.foresees.BeforeChance(s)
	if said == nil && err == nil {
		return l.expected(s)
	}
	if said, err = l.valid(said, err); err != nil || l.group > 0 && l.src.Uint64()%1024 != 0 {
		return said, err
	}
	mean, err := l.expected(s)
	if err != nil {
		return nil, err
	}
	for p, v := range mean {
		if !(math.Abs(said[p]-v) <= noise*max(1, math.Abs(v))) {
			return nil, wrong.Value(ErrTooLarge, "the judge says that player %d has %v before chance, want %v, the mean of what it says after chance", p, said[p], v)
		}
	}
	return said, nil
}

// expected returns the mean value after chance.
func (l *luck[S, M, C, V]) expected(before S) ([]float64, error) {
	mean := make([]float64, l.n)
	l.error = 0
	if l.weights == nil {
		return mean, l.sample(mean, before)
	}
	for c, weight := range l.weights.Outcomes(before) {
		values, err := l.after(before, c)
		if err != nil {
			return nil, err
		}
		for p := range mean {
			mean[p] += float64(weight * values[p])
		}
	}
	return mean, nil
}

// sample sets mean to that of some draws.
func (l *luck[S, M, C, V]) sample(mean []float64, before S) error {
	k := cmp.Or(l.Samples, defaultSamples)
	sum, squares := make([]float64, l.n), make([]float64, l.n)
	for range k {
		if err := parallel.Err(l.ctx); err != nil {
			return err
		}
		values, err := l.after(before, l.Rules.Draw(before, &l.src))
		if err != nil {
			return err
		}
		for p, v := range values {
			sum[p] += v
			squares[p] += float64(v * v)
		}
	}
	n := float64(k)
	for p := range mean {
		mean[p] = sum[p] / n
		variance := max(0, squares[p]-float64(sum[p]*mean[p])) / max(1, n-1)
		l.error = max(l.error, math.Sqrt(variance/n))
	}
	return nil
}

// after returns the value after c.
func (l *luck[S, M, C, V]) after(before S, c C) ([]float64, error) {
	after, err := l.Rules.Chance(before, c)
	if err != nil {
		return nil, err
	}
	return l.judge(after)
}

// judge returns the values of the judge.
func (l *luck[S, M, C, V]) judge(s S) ([]float64, error) { return l.valid(l.Judge.Values(s)) }

// valid returns the values if they can be summed up.
func (l *luck[S, M, C, V]) valid(values []float64, err error) ([]float64, error) {
	if err != nil {
		err = fmt.Errorf("the judge: %w", err)
	}
	if err == nil && len(values) != l.n {
		err = fmt.Errorf("the judge has values of %d players: %w", len(values), ErrPlayers)
	}
	for _, v := range values {
		if err == nil && !(v > -maxValue && v < maxValue) {
			err = fmt.Errorf("the judge says %v, want less than %d: %w", v, maxValue, ErrTooLarge)
		}
	}
	if err != nil {
		return nil, err
	}
	return values, nil
}
