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
		return join(lowOnes, alike(4, 1000), alike(5, 2000), alike(6, 3000), "123456=1500",
			threePairs(1500), fourAndPair(1500), twoTriplets(2500))
	})
	cardGamesTable = sync.OnceValue(func() *Table {
		return join(common, alike(4, 1000), alike(5, 2000), alike(6, 3000), "123456=2500",
			threePairs(1500), fourAndPair(1500))
	})
	facebookTable = sync.OnceValue(func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300), byFace(6, 4000, 400),
			"123456=1500", threePairs(750), fourAndPair(750))
	})
	farkleTenTable = sync.OnceValue(func() *Table {
		return join(common, byFace(4, 2000, 200), byFace(5, 3000, 300), "111111=4000",
			"222222=2500 333333=2500 444444=2500 555555=2500 666666=2500",
			"123456=1000", threePairs(750), fourAndPair(750), twoTriplets(2500))
	})
	zilchTable = sync.OnceValue(func() *Table {
		return join(common, doubling(), "123456=1500", threePairs(1500), fourAndPair(1500), "none=500")
	})
	serendipityTable = sync.OnceValue(func() *Table {
		return join(common, doubling(), "12345=750 23456=750 123456=1500",
			threePairs(1500), twoTriplets(1500))
	})
	kcdTable      = sync.OnceValue(func() *Table { return join(common, doubling(), "12345=500 23456=750 123456=1500") })
	dixMilleTable = sync.OnceValue(func() *Table {
		return join(common, "222222=2000 333333=3000 444444=4000 555555=5000 666666=6000",
			"12345=600 23456=600 123456=1200", threePairs(600))
	})
	fiveTable = sync.OnceValue(func() *Table {
		return join("dice=5 1=100 5=50",
			"111!=1000 222!=200 333!=300 444!=400 555!=500 666!=600 12345!=300 23456!=500",
			"22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000")
	})
	fullHouseTable = sync.OnceValue(func() *Table { return join(common, fullHouses()) })
	setValueTable  = sync.OnceValue(func() *Table {
		return join(common, alike(4, 2000), alike(5, 4000), alike(6, 6000), "123456=1000", threePairs(500))
	})
	lowOnesDoublingTable = sync.OnceValue(func() *Table {
		return join(lowOnes, byFace(4, 600, 200), byFace(5, 1200, 400), byFace(6, 2400, 800),
			"123456=2500", threePairs(1000))
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

// line returns the text of one line.
func line(dice string, points int) string { return dice + "=" + strconv.Itoa(points) + " " }

// alike returns the lines of n dice alike with the same points for each face.
func alike(n, points int) string {
	var b strings.Builder
	for f := range 6 {
		b.WriteString(line(strings.Repeat(faces[f:f+1], n), points))
	}
	return b.String()
}

// byFace returns the lines of n dice alike: for ones these points, for others
// so many a pip.
func byFace(n, ones, pip int) string {
	var b strings.Builder
	for f := range 6 {
		points := pip * (f + 1)
		if f == 0 {
			points = ones
		}
		b.WriteString(line(strings.Repeat(faces[f:f+1], n), points))
	}
	return b.String()
}

// doubling returns the lines where each die alike after the third doubles.
func doubling() string {
	return byFace(4, 2000, 200) + byFace(5, 4000, 400) + byFace(6, 8000, 800)
}

// threePairs returns the lines of three pairs of different faces.
func threePairs(points int) string {
	var b strings.Builder
	for i := range 6 {
		for j := range i {
			for k := range j {
				b.WriteString(line(pair(k)+pair(j)+pair(i), points))
			}
		}
	}
	return b.String()
}

// fourAndPair returns the lines of four alike with a pair of another face.
func fourAndPair(points int) string {
	var b strings.Builder
	for i := range 6 {
		for j := range 6 {
			if i != j {
				b.WriteString(line(pair(i)+pair(i)+pair(j), points))
			}
		}
	}
	return b.String()
}

// twoTriplets returns the lines of two triplets of different faces.
func twoTriplets(points int) string {
	var b strings.Builder
	for i := range 6 {
		for j := range i {
			b.WriteString(line(triplet(j)+triplet(i), points))
		}
	}
	return b.String()
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
				b.WriteString(line(triplet(i)+pair(j), points+250))
			}
		}
	}
	return b.String()
}

func pair(f int) string    { return faces[f:f+1] + faces[f:f+1] }
func triplet(f int) string { return pair(f) + faces[f:f+1] }
