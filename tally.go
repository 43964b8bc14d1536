package pips

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"

	"pips.example/internal/stat"
)

// A tally sums up games in integers, so that the order of the games does not matter.
type tally struct {
	Size   int        `json:"size"`   // games of a group
	Games  int        `json:"games"`  // all games
	Groups int        `json:"groups"` // whole groups
	Scores []scoreSum `json:"scores"`
}

// A scoreSum has the sums of a strategy.
type scoreSum struct {
	Seats    []Count `json:"seats"`
	Share    sum     `json:"share"` // in parts of 1/840 of a win
	Standing sum     `json:"standing"`
	Margin   sum     `json:"margin"`
	Value    sum     `json:"value"` // in parts of 1/2^24 of a unit, like Adjusted
	Adjusted sum     `json:"adjusted"`
}

// Units of sums: shares of a win in parts that every number of players divides, values in fixed
// point.
const winParts, fixed = 840, 1 << 24

// Limits of summands, with which no sum of 1<<32 groups exceeds 127 bits.
const (
	maxValue  = 1 << 20 // of values, and of values without luck
	maxPoints = 1 << 40
)

// newTally returns an empty tally of n strategies, for groups of size games.
func newTally(n, size int) *tally {
	t := &tally{Size: size, Scores: make([]scoreSum, n)}
	for i := range t.Scores {
		t.Scores[i].Seats = make([]Count, n)
	}
	return t
}

// count counts the outcome for strategy i.
func (t *tally) count(i int, seat Player, o Outcome) {
	s := &t.Scores[i]
	c := &s.Seats[seat]
	switch {
	case !o.Winners.Has(seat):
		c.Lost++
		return
	case o.Winners.Len() > 1:
		c.Drawn++
	default:
		c.Won++
	}
	s.Share.now += winParts / int64(o.Winners.Len())
}

// sums returns all sums of a strategy.
func (s *scoreSum) sums() [5]*sum {
	return [...]*sum{&s.Share, &s.Standing, &s.Margin, &s.Value, &s.Adjusted}
}

// all returns the games in all seats.
func (s *scoreSum) all() (all Count) {
	for _, c := range s.Seats {
		all.Won, all.Drawn, all.Lost = all.Won+c.Won, all.Drawn+c.Drawn, all.Lost+c.Lost
	}
	return all
}

// close ends a group in which games games were played.
func (t *tally) close(games int) {
	t.Games += games
	whole := games == t.Size
	if whole {
		t.Groups++
	}
	for i := range t.Scores {
		for _, s := range t.Scores[i].sums() {
			s.close(whole)
		}
	}
}

// add adds another tally.
func (t *tally) add(u *tally) {
	t.Games, t.Groups = t.Games+u.Games, t.Groups+u.Groups
	for i := range t.Scores {
		a, b := &t.Scores[i], &u.Scores[i]
		for seat := range a.Seats {
			c := b.Seats[seat]
			a.Seats[seat] = Count{a.Seats[seat].Won + c.Won, a.Seats[seat].Drawn + c.Drawn, a.Seats[seat].Lost + c.Lost}
		}
		others := b.sums()
		for j, s := range a.sums() {
			s.All.add(others[j].All)
			s.Whole.add(others[j].Whole)
			s.Squares.add(others[j].Squares)
		}
	}
}

// result computes the figures from the sums.
func (t *tally) result(unit string) Result {
	r := Result{Games: t.Games, Groups: t.Groups, Unit: unit, sums: t}
	for i := range t.Scores {
		s := &t.Scores[i]
		all := s.all()
		score := Score{Won: all.Won, Drawn: all.Drawn, Lost: all.Lost, Seats: append([]Count{}, s.Seats...)}
		score.Share = wilson(t.estimate(&s.Share, winParts), t.Groups)
		score.Standing = t.estimate(&s.Standing, 1)
		score.Margin = t.estimate(&s.Margin, 1)
		if unit != "" {
			score.Value = t.estimate(&s.Value, fixed)
			score.Adjusted = t.estimate(&s.Adjusted, fixed)
			if adjusted := score.Adjusted.Error; adjusted > 0 {
				factor := score.Value.Error / adjusted
				score.Saved = factor * factor
			}
		}
		r.Scores = append(r.Scores, score)
	}
	return r
}

// estimate returns the mean of a sum in a unit.
func (t *tally) estimate(s *sum, unit float64) Estimate {
	e := Estimate{Games: t.Games}
	if t.Games == 0 {
		return e
	}
	e.Mean = float(s.All.big()) / unit / float64(t.Games)
	if n := int64(t.Groups); n > 1 {
		// The variance of the sum of a group is (n Σx² - (Σx)²) / (n (n-1)), without rounding
		// up to here.
		x, v := s.Whole.big(), s.Squares.big()
		v.Mul(v, big.NewInt(n)).Sub(v, x.Mul(x, x))
		variance := float(v) / float64(n) / float64(n-1)
		e.Error = math.Sqrt(max(0, variance)/float64(t.Size)/float64(t.Games)) / unit
	}
	reach := float64(stat.Normal95 * e.Error)
	e.Low, e.High = e.Mean-reach, e.Mean+reach
	return e
}

// wilson replaces the interval of a share by that of Wilson.
func wilson(e Estimate, groups int) Estimate {
	n := float64(groups) // if all groups are alike
	if variance := e.Error * e.Error; variance > 0 {
		n = e.Mean * (1 - e.Mean) / variance // the independent games that have this standard error
	}
	e.Low, e.High = stat.Wilson(e.Mean*n, n)
	return e
}

// A sum adds up integers over groups of games.
type sum struct {
	All     int128 `json:"all"`     // of all games
	Whole   int128 `json:"whole"`   // of whole groups
	Squares int128 `json:"squares"` // of the squares of the sums of whole groups
	now     int64  // of the current group
}

// close ends a group.
func (s *sum) close(whole bool) {
	now := int128{uint64(s.now >> 63), uint64(s.now)}
	s.All.add(now)
	if whole {
		s.Whole.add(now)
		var square int128
		n := uint64(max(s.now, -s.now))
		square.high, square.low = bits.Mul64(n, n)
		s.Squares.add(square)
	}
	s.now = 0
}

// check refuses sums that numbers of at most size cannot have.
func (s *sum) check(size int64, games, groups, of int) error {
	all, whole, squares := s.All.big(), s.Whole.big(), s.Squares.big()
	most := big.NewInt(size)
	most.Mul(most, big.NewInt(int64(games)))
	if all.CmpAbs(most) > 0 || whole.CmpAbs(most) > 0 {
		return fmt.Errorf("%d games add up to %v, in groups to %v: %w", games, all, whole, ErrDamaged)
	}
	n, x := big.NewInt(int64(groups)), big.NewInt(size*int64(of)) // the largest sum of a group
	// (Σx)² ≤ n Σx² and Σx² ≤ n max(x)²
	if most.Mul(squares, n).Cmp(whole.Mul(whole, whole)) < 0 || squares.CmpAbs(x.Mul(x, x).Mul(x, n)) > 0 {
		return fmt.Errorf("squares add up to %v: %w", squares, ErrDamaged)
	}
	return nil
}

// An int128 is a 128-bit integer in two's complement.
type int128 struct{ high, low uint64 }

// add adds another integer.
func (a *int128) add(b int128) {
	var carry uint64
	a.low, carry = bits.Add64(a.low, b.low, 0)
	a.high, _ = bits.Add64(a.high, b.high, carry)
}

// big returns the integer as a [big.Int].
func (a int128) big() *big.Int {
	n := big.NewInt(int64(a.high))
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(a.low))
}

// float returns the nearest float64.
func float(n *big.Int) float64 {
	f, _ := new(big.Float).SetInt(n).Float64()
	return f
}

// MarshalText returns the integer in decimal digits.
func (a int128) MarshalText() ([]byte, error) { return a.big().MarshalText() }

// UnmarshalText reads decimal digits.
func (a *int128) UnmarshalText(text []byte) error {
	const most = 40 // bytes, for 127 bits and a sign
	var n big.Int
	if _, ok := n.SetString(string(text[:min(len(text), most)]), 10); !ok || n.String() != string(text) || n.BitLen() > 127 {
		return &SyntaxError{Input: string(text), Reason: ErrSyntax, Want: "want an integer of at most 127 bits"}
	}
	low := new(big.Int).And(&n, new(big.Int).SetUint64(math.MaxUint64))
	*a = int128{uint64(n.Rsh(&n, 64).Int64()), low.Uint64()}
	return nil
}

// most returns the largest number of games.
func (t *tally) most() uint64 { return min(uint64(t.Size)<<32, math.MaxInt) }

// check refuses sums that no games have.
func (t *tally) check() error {
	n := len(t.Scores) // at most MaxPlayers, as the list had no more
	if n < 1 {
		return fmt.Errorf("%d strategies: %w", n, ErrPlayers)
	}
	if t.Size != n && t.Size != 1 || t.Games < 0 || t.Groups < 0 || t.Groups > t.Games/t.Size || uint64(t.Games) > t.most() {
		return fmt.Errorf("%d groups of %d games in %d games: %w", t.Groups, t.Size, t.Games, ErrDamaged)
	}
	for i := range t.Scores {
		if err := t.Scores[i].check(n, t.Games, t.Groups, t.Size); err != nil {
			return fmt.Errorf("strategy %d: %w", i, err)
		}
	}
	return nil
}

// check refuses sums that a strategy cannot have.
func (s *scoreSum) check(n, games, groups, of int) error {
	if len(s.Seats) != n {
		return fmt.Errorf("%d seats of %d: %w", len(s.Seats), n, ErrDamaged)
	}
	left := games
	for _, c := range s.Seats {
		for _, k := range [...]int{c.Won, c.Drawn, c.Lost} {
			if k < 0 || k > left {
				return fmt.Errorf("%+v of %d games: %w", c, games, ErrDamaged)
			}
			left -= k
		}
	}
	for i, part := range s.sums() {
		if err := part.check([...]int64{winParts, maxPoints, 2 * maxPoints, maxValue * fixed, maxValue * fixed}[i], games, groups, of); err != nil {
			return err
		}
	}
	all := s.all()
	least := int64(all.Won) * winParts
	most := big.NewInt(least + int64(all.Drawn)*winParts/2)
	share := s.Share.All.big()
	if left != 0 || share.Cmp(big.NewInt(least)) < 0 || share.Cmp(most) > 0 {
		return fmt.Errorf("%+v do not add up: %w", all, ErrDamaged)
	}
	return nil
}
