package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/examples/internal/programtest"
)

// smallPart plays a part of a small tournament.
func smallPart(t testing.TB, args ...string) string {
	t.Helper()
	got := run0(append([]string{"-game", "awari", "-games", "11"}, args...)...)
	if got.Status != 0 || got.Err != "" {
		t.Fatalf("%q: %+v", args, got)
	}
	return got.Out
}

// change returns a part with some text changed, and with the right checksum.
func change(t *testing.T, text, from, to string) string {
	t.Helper()
	if strings.Count(text, from) == 0 {
		t.Fatalf("no %q in %s", from, text)
	}
	text = strings.Replace(text, from, to, 1)
	var p part
	if json.Unmarshal([]byte(text), &p) == nil {
		text = strings.Replace(text, p.Check, p.sum(), 1)
	}
	return text
}

// Whatever is not a part is refused, with the reason.
func TestNoPart(t *testing.T) {
	good := smallPart(t, "-shard", "1/3", "-players", "greedy,random")
	var p part
	if err := json.Unmarshal([]byte(good), &p); err != nil {
		t.Fatal(err)
	}
	won := fmt.Sprintf("\"won\": %d", p.Results[0].Scores[0].Seats[0].Won)
	encoded := func(change func(p *part)) string { // a part with the right checksum
		q := p
		q.Results = slices.Clone(p.Results)
		change(&q)
		return string(q.encode())
	}
	sums := strings.Index(good, `"sums"`)
	inSums := func(from, to string) string { // changes what the results come from
		return good[:sums] + change(t, good[sums:], from, to)
	}
	for _, tt := range []struct {
		name, text string
		want       error
	}{
		{"empty", "", errTruncated},
		{"null", "null", errNotPart},
		{"two", good + good, errNotPart},
		{"another format", change(t, good, partFormat, "pips record"), errNotPart},
		{"a later version", change(t, good, `"version": 3`, `"version": 4`), errVersion},
		{"a text as version", strings.Replace(good, `"version": 3`, `"version": "3"`, 1), errVersion},
		{"more", change(t, good, `"version": 3,`, `"version": 3, "more": 1,`), errDamaged},
		{"a changed digit", strings.Replace(good, `"seed": "1"`, `"seed": "2"`, 1), errDamaged},
		{"no checksum", strings.Replace(good, p.Check, "", 1), errDamaged},
		{"one more", inSums(won, fmt.Sprintf(`"won": %d`, p.Results[0].Scores[0].Seats[0].Won+1)), errDamaged},
		{"another game", change(t, good, `"awari"`, `"chess"`), errDamaged},
		{"rules not in full", change(t, good, `"rules": "standard"`, `"rules": "standard pits=6"`), errDamaged},
		{"a player not in full", strings.ReplaceAll(change(t, good, "random:1", "random"), "random:1", "random"), errDamaged},
		{"no games", change(t, good, `"games": 11`, `"games": 0`), errDamaged},
		{"too many random moves", change(t, good, `"opening": 6`, `"opening": 101`), errDamaged},
		{"a number as seed", change(t, good, `"seed": "1"`, `"seed": 1`), errDamaged},
		{"a shard that is not", change(t, good, `"shard": 1`, `"shard": 3`), errDamaged},
		{"no shards", change(t, good, `"shards": 3`, `"shards": 0`), errDamaged},
		{"random moves where chance is", change(t, smallPart(t, "-shard", "1/3", "-game", "dominoes"), `"opening": 0`, `"opening": 1`), errDamaged},
		{"no pairs", good[:strings.Index(good, "[\n    {\n")] + "[" + good[strings.Index(good, "\n  ],\n  \"failures\"")+3:], errDamaged},
		{"a pair more that is whole", encoded(func(p *part) { p.Results = append(p.Results, p.Results[0]) }), errDamaged},
		{"a result of nobody", encoded(func(p *part) { p.Results[0] = pips.Result{} }), errDamaged},
		{"tables without an end", encoded(func(p *part) { p.Settings.Seats, p.Settings.Players = -1, make([]string, 60) }), errDamaged},
		{"luck where nobody judges", change(t, good, `"luck": false`, `"luck": true`), errDamaged},
	} {
		if _, err := decodePart([]byte(tt.text)); !errors.Is(err, tt.want) || err == nil {
			t.Errorf("%s: %v, want %v", tt.name, err, tt.want)
		}
	}
	// No beginning of a part is one.
	whole := strings.TrimRight(good, "\n")
	for n := 0; n < len(whole); n += 17 {
		if _, err := decodePart([]byte(whole[:n])); !errors.Is(err, errTruncated) {
			t.Fatalf("%d bytes of %d: %v", n, len(whole), err)
		}
	}
	// A changed byte is noticed, unless it changes nothing.
	for n := 0; n < len(whole); n += 17 {
		for _, c := range []byte{'7', '"', ' '} {
			if whole[n] == c {
				continue
			}
			text := []byte(whole)
			text[n] = c
			if q, err := decodePart(text); err == nil {
				if again := string(q.encode()); again != good {
					t.Errorf("byte %d is %q: accepted, and now %s", n, c, programtest.Difference(again, good))
				}
			}
		}
	}
}

// parts plays a tournament in parts, and returns the folder with their files.
func parts(t *testing.T, of int, args ...string) string {
	t.Helper()
	dir := t.TempDir()
	for n := range of {
		file := filepath.Join(dir, fmt.Sprintf("part-%d.json", n))
		if got := run0(append(args, "-shard", fmt.Sprintf("%d/%d", n, of), "-o", file)...); got != (programtest.Result{}) {
			t.Fatalf("%+v", got)
		}
	}
	return dir
}

// Parts add up to the result of one run, in any order, by files and by folders.
func TestMerge(t *testing.T) {
	for _, args := range [][]string{
		{"-game", "awari", "-rules", "oware", "-games", "9", "-players", "random:1,random:2,random:3,greedy", "-opening", "1"},
		{"-game", "dominoes", "-rules", "draw-one seats=3 target=30", "-players", "simple,counting,random,heaviest", "-games", "5", "-seed", "18446744073709551615"},
		{"-players", "bank,random", "-rules", "standard target=1000", "-games", "9", "-luck"},
	} {
		dir := t.TempDir()
		one, two := filepath.Join(dir, "one.svg"), filepath.Join(dir, "two.svg")
		want := run0(append([]string{"-svg", one}, args...)...)
		if want.Status != 0 || want.Err != "" {
			t.Fatalf("%q: %+v", args, want)
		}
		from := parts(t, 3, args...)
		file := func(n string) string { return filepath.Join(from, "part-"+n+".json") }
		write(t, filepath.Join(from, "picture.svg"), "another file")
		write(t, filepath.Join(from, ".part-0.json.00000000.tmp"), "an unfinished file")
		for _, names := range [][]string{{from}, {file("2"), file("0"), file("1")}} {
			if got := run0(append([]string{"-svg", two, "-merge"}, names...)...); got != want {
				t.Errorf("%q: %s", args, programtest.Difference(got.Out+got.Err, want.Out))
			}
			if a, b := programtest.Text(t, one), programtest.Text(t, two); a != b {
				t.Errorf("%q: %s", args, programtest.Difference(b, a))
			}
		}
	}
}

// Parts of different tournaments, and missing, repeated and damaged ones, are refused.
func TestRefusedParts(t *testing.T) {
	players := []string{"-players", "random,greedy,random:2"}
	dir := parts(t, 12, append(players, "-game", "awari", "-games", "11")...)
	file := func(n int) string { return filepath.Join(dir, fmt.Sprintf("part-%d.json", n)) }
	has := func(text string) string { // a file
		t.Helper()
		name := filepath.Join(t.TempDir(), "part.json")
		write(t, name, text)
		return name
	}
	other := func(args ...string) string {
		return has(smallPart(t, append(append([]string{"-shard", "1/12"}, players...), args...)...))
	}
	text := programtest.Text(t, file(1))
	cut, long := has(text[:len(text)/2]), has(strings.Repeat(" ", maxPart)+text)
	all := func(but int) (list []string) {
		for n := range 12 {
			if n != but {
				list = append(list, file(n))
			}
		}
		return list
	}
	none := filepath.Join(dir, "none.json")
	odd := t.TempDir() // has a pipe, or else a folder, in place of a file
	pipe := filepath.Join(odd, "a.json")
	if err := exec.Command("mkfifo", pipe).Run(); err != nil {
		pipe = os.DevNull
		if err := os.Mkdir(filepath.Join(odd, "a.json"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	_, why := os.Stat(none)
	p, err := decodePart([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	whole, err := decodePart([]byte(smallPart(t, "-shard", "0/1", "-players", "random,greedy,random:2")))
	if err != nil {
		t.Fatal(err)
	}
	forged := has(string(part{Settings: p.Settings, shard: shard{1, 12}, Results: whole.Results}.encode()))
	units := has(change(t, text, `"unit": ""`, `"unit": "beans"`))
	thirteen := other("-shard", "1/13")
	for _, tt := range []struct {
		names []string
		want  string
	}{
		{all(3), "a part is missing: 3/12"},
		{all(3)[1:], "parts are missing: 0/12, 3/12"},
		{all(0)[:6], "parts are missing: 0/12, 7/12, 8/12, 9/12, 10/12 and 1 more"},
		{all(0)[:1], "parts are missing: 0/12, 2/12, 3/12, 4/12, 5/12 and 6 more"},
		{append(all(-1), file(7)), file(7) + " and " + file(7) + " are the same part, 7/12"},
		{append(all(1), other("-seed", "2")), "It differs in the seed: 2, not 1"},
		{append(all(1), other("-games", "12")), "It differs in the number of games: 12, not 11"},
		{append(all(1), other("-opening", "5")), "It differs in the number of random moves: 5, not 6"},
		{append(all(1), other("-rules", "basic")), "It differs in the rules: basic, not standard"},
		{append(all(1), other("-players", "random,random:2,greedy")), "It differs in the players: random:1,random:2,greedy, not random:1,greedy,random:2"},
		{append(all(1), other("-game", "dominoes", "-players", "random,greedy,simple")), "It differs in the game: dominoes, not awari"},
		{append(all(1), thirteen), thirteen + " is one of 13 parts, but " + file(0) + " is one of 12"},
		{append(all(1), forged), "the parts do not add up to 11 games of each pair"},
		{append(all(1), units), units + `: results of 2 strategies in "" and 2 in "beans": made for something else`},
		{append(all(1), cut), cut + ": it is not all there"},
		{append(all(1), long), long + ": it is not a part of a tournament"},
		{append(all(1), none), why.Error()},
		{append(all(1), "job.yaml"), "job.yaml: it is not a part of a tournament"},
		{append(all(1), t.TempDir()), " ends in .json"},
		{append(all(1), os.DevNull), os.DevNull + ": it is not a regular file"},
		{append(all(1), pipe), pipe + ": it is not a regular file"},
		{[]string{odd}, filepath.Join(odd, "a.json") + ": it is not a regular file"},
	} {
		svg := filepath.Join(t.TempDir(), "picture.svg")
		got := run0(append([]string{"-svg", svg, "-merge"}, tt.names...)...)
		if got.Status != 1 || got.Out != "" || !strings.Contains(got.Err, tt.want+".\n") {
			t.Errorf("%+v, want %q", got, tt.want)
		}
		if list := programtest.Folder(t, filepath.Dir(svg)); len(list) > 0 {
			t.Errorf("%s: left behind: %q", tt.want, list)
		}
	}
}
