package repo_test

import (
	"fmt"
	"math/big"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// readme returns README.md.
func readme(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestReadmeFigures computes the table of variants.
func TestReadmeFigures(t *testing.T) {
	rows := map[string][]string{}
	text := section(t, "Variants of Farkle")
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z-]+)` \\| ([0-9/]+) \\| (\\d+) \\| ([0-9/]+) \\|").FindAllStringSubmatch(text, -1) {
		rows[m[1]] = m[2:]
	}
	for name, r := range farkle.Variants() {
		row := rows[name]
		delete(rows, name)
		if row == nil {
			t.Errorf("%s has no row", name)
			continue
		}
		chance, average := figures(r.Table, r.Dice)
		keeps := 0
		for n := range r.Dice {
			for d := range dice.All(n + 1) {
				for range r.Table.Keeps(d) {
					keeps++
				}
			}
		}
		for i, want := range []string{chance, strconv.Itoa(keeps), average} {
			if row[i] != want {
				t.Errorf("%s: the README has %s where %s is right", name, row[i], want)
			}
		}
	}
	for name := range rows {
		t.Errorf("the README has a variant %s", name)
	}

	var c []string
	for n := range 6 {
		chance, _ := figures(farkle.Standard().Table, n+1)
		c = append(c, chance)
	}
	want := "is " + c[0] + " with one die, " + c[1] + " with two, " + strings.Join(c[2:5], ", ") + ", and " + c[5] + " with six"
	if !strings.Contains(readme(t), want) {
		t.Errorf("the README should say: the chance to farkle %s", want)
	}
}

// figures returns the chance to farkle with so many dice, and the average best score.
func figures(table *farkle.Table, n int) (chance, average string) {
	farkles, sum, all := int64(0), int64(0), int64(0)
	for d, ways := range dice.Rolls(n) {
		all += int64(ways)
		sum += int64(ways * table.Score(d))
		if table.IsFarkle(d) {
			farkles += int64(ways)
		}
	}
	return big.NewRat(farkles, all).RatString(), big.NewRat(sum, all).RatString()
}

// section returns what stands under a heading of the README.
func section(t *testing.T, heading string) string {
	t.Helper()
	_, text, ok := strings.Cut(readme(t), "## "+heading+"\n")
	if !ok {
		t.Errorf("the README has no %s", heading)
	}
	text, _, _ = strings.Cut(text, "\n## ")
	return text
}

// TestReadmeVariants compares the tables of the variants of Yahtzee, Awari and dominoes.
func TestReadmeVariants(t *testing.T) {
	rows := map[string][]string{}
	for name, r := range yahtzee.Variants() {
		bonus := "none"
		if r.UpperLimit > 0 {
			bonus = fmt.Sprint(r.UpperBonus, " at ", r.UpperLimit)
		}
		rows["Yahtzee"] = append(rows["Yahtzee"], fmt.Sprintf("\n| `%s` | %d | %d | %s | %v |", name, r.Dice, r.Boxes.Len(), bonus, r.Joker))
	}
	for name, r := range awari.Variants() {
		depth := 8
		if len(rows["Awari"]) >= 6 { // the others are not played by tables
			depth = 4
		}
		rows["Awari"] = append(rows["Awari"], fmt.Sprintf("\n| `%s` | %d | %d | %d |", name, r.Pits, r.Beans, awari.Perft(r, r.Start(), depth)))
	}
	for name, r := range dominoes.Variants() {
		_, players := r.Players()
		who := map[bool]string{false: fmt.Sprint(players), true: fmt.Sprint(players, " in pairs")}[r.Pairs]
		target := map[bool]string{false: fmt.Sprint(r.Target, ", exactly"), true: fmt.Sprint(r.Target)}[r.AtLeast]
		stuck := [...]string{dominoes.StockSleeps: "knocks", dominoes.StockOne: "draws one tile", dominoes.StockMany: "draws until a tile fits"}[r.Stock]
		rows["dominoes"] = append(rows["dominoes"], fmt.Sprintf("\n| `%s` | %s | %d | %s | %s | %v |", name, who, r.HandSize, target, stuck, r.Scoring))
	}
	for game, rows := range rows {
		table := section(t, "Variants of "+game)
		for _, row := range rows {
			if !strings.Contains(table, row) {
				t.Errorf("the README has no row that begins %q", row)
			}
		}
		if got := strings.Count(table, "\n| `"); got != len(rows) {
			t.Errorf("the README has %d variants of %s, not %d", got, game, len(rows))
		}
	}
}

// TestReadmeDominoes compares the table of the players with that of the package
// comment, which a long test plays.
func TestReadmeDominoes(t *testing.T) {
	doc, err := os.ReadFile("dominoes/doc.go")
	if err != nil {
		t.Fatal(err)
	}
	pairs := regexp.MustCompile(`\d{4} \d{4}`)
	table := section(t, "Players of dominoes")
	want := pairs.FindAllString(string(doc), -1)
	if got := pairs.FindAllString(table, -1); len(want) != 10 || strings.Join(got, ",") != strings.Join(want, ",") {
		t.Errorf("the README has %v, the package %v", got, want)
	}
	// The share of games of the strongest player, with its interval, with seven tiles and
	// with nine.
	page, err := os.ReadFile("dominoes/solve/testdata/strength.txt")
	if err != nil {
		t.Fatal(err)
	}
	share := regexp.MustCompile(`expert +lookahead +10000 +([\d.]+) \(([\d.]+) to ([\d.]+)\) +([\d.]+) \(([\d.]+) to ([\d.]+)\)`)
	all := share.FindStringSubmatch(string(page))
	if all == nil {
		t.Fatal("no share in the file of dominoes/solve")
	}
	_, text, _ := strings.Cut(table, "The player of `dominoes/solve`")
	if told := regexp.MustCompile(`\d\d\.\d\d`).FindAllString(text, 6); !slices.Equal(told, all[1:]) {
		t.Errorf("the README has %v, the package %v", told, all[1:])
	}
}
