package yahtzee

import (
	"strconv"
	"strings"

	"pips.example/internal/text"
)

const (
	maxColumns = 8
	maxTimes   = 9
	perColumn  = Category(32) // what a category has more than that of the column before
)

// A column says in which order its boxes are filled, and how often more than once they count, eight times that in
// one number. The zero column is free and counts once.
type column uint8

const (
	anyOrder uint8 = iota
	downwards
	upwards
)

var orderNames = text.Names{Texts: []string{"free", "down", "up"}, Hints: text.Hints{
	{"any", "free"}, {"downwards ordered", "down"}, {"upwards", "up"},
}}

// times returns how often the column counts.
func (c column) times() int { return int(c/8) + 1 }

// order returns the order in which it is filled.
func (c column) order() uint8 { return uint8(c % 8) }

// times returns how often the column of a box counts.
func (b *Boxes) times(c Category) int { return b.columns[c/perColumn].times() }

// orders returns the order in which the column of a box is filled.
func (r *Rules) orders(b Category) uint8 {
	if r.Ordered {
		return downwards
	}
	return r.Boxes.columns[b/perColumn].order()
}

// inOrder reports whether an open box is the next one of its column.
func (r *Rules) inOrder(c *Card, b Category) bool {
	var first, last Category // open boxes
	for _, x := range r.Boxes.list[:r.Boxes.n] {
		if x += b / perColumn * perColumn; !c.Filled(x) {
			if last = x; first == 0 {
				first = x
			}
		}
	}
	switch r.orders(b) {
	case downwards:
		return b == first
	case upwards:
		return b == last
	}
	return true
}

// validateColumns is Validate for several columns.
func (r *Rules) validateColumns() error {
	what, columns := "", r.Boxes.columnsText()
	switch ordered := strings.Contains(columns, "down") || strings.Contains(columns, "up"); {
	case r.Ordered:
		what = "ordered is yes, want no"
	case ordered && r.Joker != JokerNone:
		what = "joker is " + r.Joker.String() + ", want none"
	case ordered && r.Extra > 0:
		what = "extra is " + strconv.Itoa(r.Extra) + ", want 0"
	case r.Boxes.has(SecondYahtzee) && !r.Sheet.pattern(SecondYahtzee) && (ordered || r.Joker != JokerNone || r.Extra > 0):
		what = "boxes has second-yahtzee, want a pattern for it"
		if r.Joker != JokerNone {
			what += ", or joker=none,"
		} else if r.Extra > 0 {
			what += ", or extra=0,"
		}
	default:
		return nil
	}
	return unplayable(what + " with columns=" + columns)
}

// columnsText returns the columns as text.
func (b *Boxes) columnsText() string {
	var list []string
	for _, c := range b.columns[:1+b.more] {
		name := orderNames.String(c.order())
		if c.times() > 1 {
			name += "*" + strconv.Itoa(c.times())
		}
		list = append(list, name)
	}
	return strings.Join(list, ",")
}

// setColumns reads columns.
func (b *Boxes) setColumns(s string) (at int, err error) {
	var list [maxColumns]column
	many := text.Bad("want 2 to 8 columns, as in columns=free,down,up")
	n, at, err := text.List(s, maxColumns, many, func(i int, one string) (at int, err error) {
		order, times, ok := strings.Cut(one, "*")
		if err = orderNames.Set((*uint8)(&list[i]), order); err != nil || !ok {
			return 0, err
		}
		n, at, err := text.Number(times, 1, maxTimes)
		list[i] += column(8 * (n - 1))
		return len(order) + 1 + at, err
	})
	switch {
	case err != nil:
		return at, err
	case n == 1 && list[0] != 0:
		return 0, many
	}
	b.more, b.columns = uint8(n-1), list
	return 0, nil
}
