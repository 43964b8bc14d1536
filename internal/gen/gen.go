package gen

import (
	"encoding/json"
	"iter"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/internal/splitmix"
	"pips.example/yahtzee"
)

// types generates values of types without exported fields, which reflection cannot fill.
var types = map[reflect.Type]*rapid.Generator[any]{
	reflect.TypeFor[dice.Dice]():            Dice(0, 7).AsAny(),
	reflect.TypeFor[*farkle.Table]():        Table().AsAny(),
	reflect.TypeFor[yahtzee.Boxes]():        Boxes().AsAny(),
	reflect.TypeFor[yahtzee.Sheet]():        Sheet().AsAny(),
	reflect.TypeFor[yahtzee.Card]():         Card().AsAny(),
	reflect.TypeFor[awari.Board]():          Board().AsAny(),
	reflect.TypeFor[dominoes.Hand]():        Hand().AsAny(),
	reflect.TypeFor[dominoes.DominoBoard](): Line().AsAny(),
}

// kinds generates numbers: mostly those with a meaning in some game, sometimes any.
var kinds = map[reflect.Kind]*rapid.Generator[any]{
	reflect.Int: rapid.OneOf(rapid.IntRange(-1, 12), rapid.IntRange(-1, 1000),
		rapid.SampledFrom([]int{255, 256, 10_000, 999_800, 1_000_000, 1_000_001, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt})).AsAny(),
	reflect.Uint8: rapid.OneOf(rapid.Uint8Range(0, 7), rapid.Uint8Range(0, 32), rapid.Uint8()).AsAny(),
	reflect.Int8:  rapid.OneOf(rapid.Int8Range(-1, 4), rapid.Int8()).AsAny(),
}

// Any generates values of a type, such as moves or states, few of which are legal or possible.
func Any[T any]() *rapid.Generator[T] {
	return rapid.MakeCustom[T](rapid.MakeConfig{Types: types, Kinds: kinds})
}

// Changed generates values that differ from v in at most one field or element.
func Changed[T any](v T) *rapid.Generator[T] {
	return rapid.Custom(func(t *rapid.T) T {
		w := v
		place := reflect.ValueOf(&w).Elem()
		for types[place.Type()] == nil {
			n := 0
			switch place.Kind() {
			case reflect.Struct:
				n = place.NumField()
			case reflect.Array:
				n = place.Len()
			}
			if n == 0 {
				break
			}
			i := rapid.IntRange(0, n-1).Draw(t, "place")
			if place.Kind() == reflect.Struct {
				place = place.Field(i)
			} else {
				place = place.Index(i)
			}
		}
		if place.CanSet() {
			place.Set(reflect.ValueOf(anyOf(place.Type()).Draw(t, "value")))
		}
		return w
	})
}

// anyOf is [Any] for a type that is known only at run time.
func anyOf(typ reflect.Type) *rapid.Generator[any] {
	if g := types[typ]; g != nil {
		return g
	}
	g := kinds[typ.Kind()]
	switch typ.Kind() {
	case reflect.Bool:
		g = rapid.Bool().AsAny()
	case reflect.Uint64:
		g = rapid.Uint64().AsAny()
	}
	if g == nil { // such as a struct without fields
		return rapid.Just(reflect.Zero(typ).Interface())
	}
	return rapid.Map(g, func(v any) any { return reflect.ValueOf(v).Convert(typ).Interface() })
}

// Rules generates rules that can be played: the small ones first, so that a failure shrinks to them,
// then variants, in which up to six times one to three settings change to values that Validate accepts.
func Rules[R interface {
	comparable
	Validate() error
}](variants iter.Seq2[string, R], small ...R) *rapid.Generator[R] {
	for _, r := range variants {
		small = append(small, r)
	}
	return rapid.Custom(func(t *rapid.T) R {
		r := rapid.SampledFrom(small).Draw(t, "variant")
		for range rapid.IntRange(0, 6).Draw(t, "changes") {
			q := r
			for range rapid.IntRange(1, 3).Draw(t, "settings") {
				q = Changed(q).Draw(t, "changed")
			}
			if q.Validate() == nil {
				r = q
			}
		}
		return r
	})
}

// Source returns a source of words that are drawn from t, so that what is drawn from it shrinks: a word of
// 0 is a one on a die, and no word is one that a bounded number rejects.
func Source(t *rapid.T) rand.Source { return source{t} }

type source struct{ t *rapid.T }

var words = rapid.Uint64()

func (s source) Uint64() uint64 { return words.Draw(s.t, "word")*0x9E3779B97F4A7C15 + 1<<48 }

// Dice generates groups of least to most dice, often of few different faces.
func Dice(least, most int) *rapid.Generator[dice.Dice] {
	faces := rapid.OneOf(rapid.IntRange(1, 6), rapid.IntRange(1, 2), rapid.Just(1), rapid.IntRange(5, 6))
	return rapid.Map(rapid.SliceOfN(faces, least, most), func(list []int) (d dice.Dice) {
		for _, f := range list {
			d = d.Plus(dice.Of(dice.Die(f)))
		}
		return d
	})
}

// Table generates tables of points with up to seven lines or patterns, some of which win.
func Table() *rapid.Generator[*farkle.Table] {
	return rapid.Custom(func(t *rapid.T) *farkle.Table {
		text := rapid.SampledFrom([]string{"dice=6 1=100", "dice=5 1=5", "dice=6 1=100 5=50 aaa=200"}).Draw(t, "dice")
		table, _ := farkle.ParseTable(text)
		for range rapid.IntRange(1, 6).Draw(t, "lines") {
			line := " " + rapid.StringMatching(`([1-6]{1,6}|[a-c]{1,6})!?=([1-9]0{0,4}|[1-9]0{0,2}|[1-9]00|[1-9]000|[1-9]0|win)|(aaaa|aaaaa|aaab|aaabb)=([1-4]x|\+[1-9]0{0,2})|none=500`).Draw(t, "line")
			if next, err := farkle.ParseTable(text + line); err == nil {
				table, text = next, text+line
			}
		}
		return table
	})
}

// Boxes generates sets of boxes.
func Boxes() *rapid.Generator[yahtzee.Boxes] {
	one := rapid.Custom(func(t *rapid.T) yahtzee.Category { return yahtzee.Category(rapid.IntRange(1, 31).Draw(t, "box")) })
	return rapid.Custom(func(t *rapid.T) yahtzee.Boxes {
		boxes, _ := yahtzee.NewBoxes(rapid.SliceOfNDistinct(one, 1, 31, rapid.ID).Draw(t, "boxes")...)
		if columns := Columns().Draw(t, "columns"); columns != "" {
			_ = json.Unmarshal([]byte(`"`+boxes.String()+columns+`"`), &boxes)
		}
		return boxes
	})
}

// Columns generates settings of columns, often none.
func Columns() *rapid.Generator[string] {
	return rapid.OneOf(rapid.Just(""), rapid.StringMatching(` columns=(free|down|up)(\*[2-9])?(,(free|down|up)(\*[2-9])?){1,7}`))
}

// Sheet generates sheets of up to three boxes and two lists.
func Sheet() *rapid.Generator[yahtzee.Sheet] {
	boxes := ""
	for b := yahtzee.Ones; b <= yahtzee.Special; b++ {
		boxes += "," + b.String()
	}
	return rapid.Custom(func(t *rapid.T) yahtzee.Sheet {
		text := "maxi-yatzy saved=no boxes=" + boxes[1:] + " special=" + rapid.SampledFrom([]string{"aab:sum", "1:5", "@4-9:fit"}).Draw(t, "special")
		for range rapid.IntRange(0, 3).Draw(t, "boxes") {
			text += " " + rapid.StringMatching(`(sixes|three-of-a-kind|four-of-a-kind|small-straight|full-house|yahtzee|second-yahtzee|chance)=`+
				`(([1-6]{1,3}|a{1,3}A{0,2}|aabb|1ab|\*|@1?[1-9])(/[1-6]{2,3})?:)?(sum|fit|(sum|fit)\+[1-9]|[1-9]0)(!win|!60)?`).Draw(t, "box")
		}
		text += rapid.SampledFrom([]string{"", " upper-steps=90:120", " names=poker/four-of-a-kind"}).Draw(t, "lists")
		r, err := yahtzee.ParseRules(text)
		if err != nil { // a box twice, or one that no throw fits
			return yahtzee.Sheet{}
		}
		return r.Sheet
	})
}

// Card generates cards with any dice in any boxes of a variant.
func Card() *rapid.Generator[yahtzee.Card] {
	var all []yahtzee.Rules
	for _, r := range yahtzee.Variants() {
		all = append(all, r)
	}
	all = append(all, yahtzee.MustParseRules("yahtzee columns=free,free*2,free*3"))
	return rapid.Custom(func(t *rapid.T) (c yahtzee.Card) {
		r := rapid.SampledFrom(all).Draw(t, "variant")
		for range rapid.IntRange(0, 20).Draw(t, "boxes") {
			box := yahtzee.Category(rapid.IntRange(1, 95).Draw(t, "box"))
			c, _ = r.Place(c, box, Dice(r.Dice, r.Dice).Draw(t, "dice"))
		}
		return c
	})
}

// Board generates boards of one to seven pits on a side.
func Board() *rapid.Generator[awari.Board] {
	beans := rapid.OneOf(rapid.Just(0), rapid.IntRange(0, 3), rapid.IntRange(0, 255))
	return rapid.Custom(func(t *rapid.T) awari.Board {
		n := 2 * (1 + rapid.IntRange(1, 7).Draw(t, "pits"))
		b, _ := awari.NewBoard(rapid.SliceOfN(beans, n, n).Draw(t, "beans")...)
		return b
	})
}

// Tile generates the dominoes of a double-six set.
func Tile() *rapid.Generator[dominoes.Domino] {
	return rapid.SampledFrom(slices.Collect(dominoes.AllDominoes()))
}

// Hand generates hands of up to 14 tiles.
func Hand() *rapid.Generator[dominoes.Hand] {
	return rapid.Map(rapid.SliceOfNDistinct(Tile(), 0, dominoes.MaxHand, rapid.ID), func(list []dominoes.Domino) dominoes.Hand {
		return dominoes.HandOf(list...)
	})
}

// Line generates boards of dominoes: those of any tiles that fit at any end.
func Line() *rapid.Generator[dominoes.DominoBoard] {
	return rapid.Custom(func(t *rapid.T) (b dominoes.DominoBoard) {
		for _, d := range rapid.SliceOfN(Tile(), 0, 40).Draw(t, "tiles") {
			end, by := dominoes.End(rapid.IntRange(0, 1).Draw(t, "end")), pips.Player(rapid.IntRange(0, 1).Draw(t, "by"))
			if next, err := dominoes.PlayDom(by, d, b, end); err == nil {
				b = next
			}
		}
		return b
	})
}

// Reached generates the states of games of two random players, from the first one on, that wait for a move.
func Reached[R pips.Rules[S, M, C, V], S, M comparable, C, V any](r R, steps int) *rapid.Generator[S] {
	return rapid.Custom(func(t *rapid.T) S {
		least, most := r.Players()
		s, err := r.Begin(min(max(2, least), most))
		if err != nil {
			t.Fatal(err)
		}
		left, src := rapid.IntRange(0, steps).Draw(t, "steps"), splitmix.Source(rapid.Uint64().Draw(t, "seed"))
		at := s
		for {
			waits, _ := r.Waits(s)
			moves := slices.Collect(r.Moves(s))
			switch {
			case waits == pips.Chance:
				s, err = r.Chance(s, r.Draw(s, &src))
			case waits == pips.Nothing:
				return at
			case left <= 0:
				return s
			default:
				at = s
				s, err = r.Apply(s, moves[src.Uint64()%uint64(len(moves))])
			}
			if left--; err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Choices checks what an adviser says of a state that waits for a move: all legal moves and no others, best
// first up to rounding, with the regret of each, and bounds around each value. It returns the value of the best.
func Choices[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *rapid.T, r R, s S, a pips.Adviser[V, M]) float64 {
	_, p := r.Waits(s)
	choices, err := a.Choices(r.View(s, p))
	if err != nil || len(choices) == 0 {
		t.Fatalf("%v: %v: %v, %v", r, s, choices, err)
	}
	legal := map[M]bool{}
	for m := range r.Moves(s) {
		legal[m] = true
	}
	last := choices[0].Value
	for _, c := range choices {
		if !legal[c.Move] {
			t.Fatalf("%v: %v: %v is not legal, or there twice", r, s, c.Move)
		}
		delete(legal, c.Move)
		if c.Value > last+1e-9 || math.Abs(c.Regret-(choices[0].Value-c.Value)) > 1e-9 || c.Regret < 0 || c.Low > c.Value || c.High < c.Value || c.Error < 0 {
			t.Fatalf("%v: %v: %+v after %v, the best is %v", r, s, c, last, choices[0].Value)
		}
		last = c.Value
	}
	if len(legal) > 0 {
		t.Fatalf("%v: %v: no value for %v", r, s, legal)
	}
	return choices[0].Value
}
