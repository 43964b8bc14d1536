package farkle

import (
	"strconv"
	"strings"
	"sync"
)

// The tables of the variants are compiled when they are first asked for.
var (
	pocketTable      = sync.OnceValue(func() *Table { return join(lowOnes) })
	standardTable    = sync.OnceValue(func() *Table { return join(common, "123456=1500") })
	wikipediaTable   = sync.OnceValue(func() *Table { return join(common) })
	playMonsterTable = sync.OnceValue(func() *Table {
		return join(lowOnes, "123456=1500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500 aaabbb=2500")
	})
	cardGamesTable = sync.OnceValue(func() *Table {
		return join(common, "123456=2500 aaaa=1000 aaaaa=2000 aaaaaa=3000 aabbcc=1500 aaaabb=1500")
	})
	facebookTable = sync.OnceValue(func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300), byFace(6, 4000, 400),
			"123456=1500 aabbcc=750 aaaabb=750")
	})
	farkleTenTable = sync.OnceValue(func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300),
			"111111=4000 123456=1000 aaaaaa=2500 aabbcc=750 aaaabb=750 aaabbb=2500")
	})
	zilchTable = sync.OnceValue(func() *Table {
		return join(common, doubling(), "123456=1500 aabbcc=1500 aaaabb=1500 none=500")
	})
	serendipityTable = sync.OnceValue(func() *Table {
		return join(common, doubling(), "12345=750 23456=750 123456=1500 aabbcc=1500 aaabbb=1500")
	})
	kcdTable      = sync.OnceValue(func() *Table { return join(common, doubling(), "12345=500 23456=750 123456=1500") })
	dixMilleTable = sync.OnceValue(func() *Table {
		return join(common, "222222=2000 333333=3000 444444=4000 555555=5000 666666=6000",
			"12345=600 23456=600 123456=1200 aabbcc=600")
	})
	fiveTable = sync.OnceValue(func() *Table {
		return join("dice=5 1=100 5=50",
			"111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600 12345!=300 23456!=500",
			"22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000")
	})
	fullHouseTable = sync.OnceValue(func() *Table { return join(common, fullHouses()) })
	setValueTable  = sync.OnceValue(func() *Table {
		return join(common, "123456=1000 aaaa=2000 aaaaa=4000 aaaaaa=6000 aabbcc=500")
	})
	lowOnesDoublingTable = sync.OnceValue(func() *Table {
		return join(lowOnes, byFace(4, 600, 200), byFace(5, 1200, 400), byFace(6, 2400, 800),
			"123456=2500 aabbcc=1000")
	})
)

// Lines that many tables share.
const (
	common  = "1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"
	lowOnes = "1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600"
)

// join makes a table of several texts, each a line or many.
func join(parts ...string) *Table { return mustTable(strings.Join(parts, " ")) }

const faces = "123456"

// lineText returns the text of one line.
func lineText(dice string, points int) string { return dice + "=" + strconv.Itoa(points) + " " }

// byFace returns the lines of n dice alike: for ones these points, for each other
// face pip times its number.
func byFace(n, ones, pip int) string {
	var b strings.Builder
	for f := range 6 {
		points := pip * (f + 1)
		if f == 0 {
			points = ones
		}
		b.WriteString(lineText(strings.Repeat(faces[f:f+1], n), points))
	}
	return b.String()
}

// doubling returns the lines where each die alike after the third doubles.
func doubling() string {
	return byFace(4, 2000, 200) + byFace(5, 4000, 400) + byFace(6, 8000, 800)
}

// fullHouses returns the lines of a triplet with a pair, for 250 points more
// than the triplet.
func fullHouses() string {
	var b strings.Builder
	for i := range 6 {
		points := 100 * (i + 1)
		if i == 0 {
			points = 1000
		}
		for j := range 6 {
			if i != j {
				b.WriteString(lineText(triplet(i)+pair(j), points+250))
			}
		}
	}
	return b.String()
}

func pair(f int) string    { return faces[f:f+1] + faces[f:f+1] }
func triplet(f int) string { return pair(f) + faces[f:f+1] }
