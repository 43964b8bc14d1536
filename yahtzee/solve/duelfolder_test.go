package solve_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/internal/tablefile"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A duel that was ended goes on with the files that are there, and comes to the same bits. No file
// is there in part.
func TestDuelFolder(t *testing.T) {
	r := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	whole := newDuel(t, r)
	dir := t.TempDir()
	runs := 0
	for ; ; runs++ {
		ctx, cancel := context.WithCancel(background)
		n := 0
		d, err := solve.NewDuel(ctx, r, solve.Option{Folder: dir}, solve.Option{Memory: 80_000}, solve.Option{Progress: func(int, int) {
			if n++; n > 2+runs { // two more than there were
				cancel()
			}
		}})
		cancel()
		if left, _ := filepath.Glob(filepath.Join(dir, "*.tmp")); len(left) > 0 {
			t.Fatalf("run %d leaves %v", runs, left)
		}
		if err == nil {
			break
		}
		if d != nil || !errors.Is(err, context.Canceled) || runs > 100 {
			t.Fatalf("run %d: %v, %v", runs, d, err)
		}
	}
	// All files are there, so nothing is computed, and what memory lacks is read.
	d := newDuel(t, r, solve.Option{Folder: dir}, solve.Option{Memory: 80_000})
	start := state(t, "left=1 roll=11266 [] []")
	list, err := d.Choices(d.Rules().View(start, start.Turn))
	want, _ := whole.Choices(whole.Rules().View(start, start.Turn))
	if err != nil || !slices.Equal(list, want) || d.WinFirst() != whole.WinFirst() || runs < 3 {
		t.Errorf("after %d runs %v, %v, want %v", runs, list, err, want)
	}
	if n, err := d.WriteTo(new(bytes.Buffer)); n != 0 || !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("%d bytes of part of the values, %v", n, err)
	}
	// Other rules or options do not take them.
	for _, opt := range []solve.Option{solve.Option{Draw: ptr(0.)}, solve.Option{Compensation: 1}, solve.Option{From: ptr(state(t, "left=1 roll=11266 [ones=3] [ones=2]"))}} {
		if d, err := solve.NewDuel(background, r, solve.Option{Folder: dir}, opt); d != nil || !errors.Is(err, pips.ErrForeign) || !strings.Contains(err.Error(), ".pips") {
			t.Errorf("files of another duel: %v", err)
		}
	}
	late := solve.Option{Progress: func(int, int) { t.Error("it begins without a folder") }}
	if _, err := solve.NewDuel(background, r, solve.Option{Folder: filepath.Join(dir, "none")}, late); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}

// A file of a folder that is changed, cut or gone is refused, at once or when it is asked for.
func TestDuelFolderDamaged(t *testing.T) {
	r := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	dir := t.TempDir()
	d := newDuel(t, r, solve.Option{Folder: dir}, solve.Option{Memory: 80_000})
	files, err := filepath.Glob(filepath.Join(dir, "duel-*.pips"))
	if err != nil || len(files) != 8 {
		t.Fatalf("the files are %v, %v", files, err)
	}
	first := files[0]
	file, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	write := func(b []byte) {
		t.Helper()
		if err := os.WriteFile(first, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.SplitN(string(file), "\n", 3)
	for _, bad := range [][]byte{
		file[:len(file)-1], append(bytes.Clone(file), 0), bytes.Replace(file, []byte("turns=0"), []byte("turns=1"), 1), nil, above1(t, lines[1], file),
	} {
		write(bad)
		_, err := solve.NewDuel(background, r, solve.Option{Folder: dir})
		if !errors.Is(err, pips.ErrDamaged) && !errors.Is(err, pips.ErrForeign) || !strings.Contains(err.Error(), first) {
			t.Errorf("%.60q: %v", bad, err)
		}
	}
	unknown := func(what string) {
		t.Helper()
		if v := d.Win(yahtzee.Card{}, yahtzee.Card{}); v != -1 {
			t.Errorf("%s: %v", what, v)
		}
	}
	changed := bytes.Clone(file)
	changed[len(lines[0])+len(lines[1])+2] ^= 1 // of a number that nobody could tell from the right one
	write(changed)
	unknown("from a file that was changed")
	write(file[:len(file)-1])
	unknown("from a file that is too short")
	if err := os.Remove(first); err != nil {
		t.Fatal(err)
	}
	unknown("from no file")
	// Nobody waits for somebody to write to a pipe.
	if exec.Command("mkfifo", first).Run() != nil {
		t.Skip("no pipes here")
	}
	unknown("from a pipe")
	if d, err := solve.NewDuel(background, r, solve.Option{Folder: dir}); d != nil || err == nil || !strings.Contains(err.Error(), first) {
		t.Errorf("a pipe: %v", err)
	}
}

// above1 returns a file with these rules in which the last number is above 1, with the checksum that it has to have.
func above1(t *testing.T, rules string, file []byte) []byte {
	t.Helper()
	table := tablefile.Blocks{Kind: "yahtzee/solve duel turns", Rules: rules}
	for table.Size() < int64(len(file)) {
		table.Numbers++
	}
	values := make([]float64, table.Numbers)
	if err := table.Read(bytes.NewReader(file), 0, values); err != nil {
		t.Fatal(err)
	}
	values[len(values)-1] = 1.5
	var large bytes.Buffer
	if err := table.Write(&large, values); err != nil {
		t.Fatal(err)
	}
	return large.Bytes()
}

// turnOfTwo returns the beginning of a game of two, in which a roll is due.
func turnOfTwo(r yahtzee.Rules) yahtzee.State {
	s, _ := r.Begin(2)
	return s
}

// A duel that the disk has no room for is refused, with what it needs.
func TestDuelRoom(t *testing.T) {
	r := rules(t, "generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	dir := t.TempDir()
	need := int64(sort.Search(1<<20, func(free int) bool {
		err := solve.Room(r, dir, int64(free))
		if err != nil && (!errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "the folder has room for")) {
			t.Fatal(err)
		}
		return err == nil
	}))
	newDuel(t, r, solve.Option{Folder: dir})
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	size := int64(0)
	for _, name := range files {
		info, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	if size != need {
		t.Errorf("the files have %d bytes, %d are asked for", size, need)
	}
	if err := solve.Room(r, dir, 0); err != nil { // nothing is missing
		t.Error(err)
	}
}

// savedDuel returns a small duel and its file.
func savedDuel(t testing.TB, opts ...solve.Option) (*solve.Duel, []byte) {
	t.Helper()
	d := newDuel(t, rules(t, "kata boxes=yahtzee,full-house full-house=2 yahtzee=3 rolls=1"), opts...)
	return d, gametest.Written(t, d)
}

func TestDuelSave(t *testing.T) {
	for _, opts := range [][]solve.Option{
		nil,
		{solve.Option{Draw: ptr(0.125)}, solve.Option{Compensation: -2}},
		{solve.Option{From: ptr(state(t, "turn=1 left=0 roll=11122 [yahtzee=0] []"))}, solve.Option{Compensation: 1}},
		{solve.Option{Compensation: 9}, solve.Option{Draw: ptr(0.)}}, // all is decided
		{solve.Option{From: ptr(state(t, "turn=1 [yahtzee=3 full-house=2] [yahtzee=0 full-house=0]"))}, solve.Option{Draw: ptr(1.)}},
	} {
		d, file := savedDuel(t, opts...)
		got, err := solve.ReadDuel(bytes.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if got.WinFirst() != d.WinFirst() || got.Rules() != d.Rules() || !bytes.Equal(gametest.Written(t, got), file) {
			t.Errorf("%v, not %v", got.WinFirst(), d.WinFirst())
		}
		s := state(t, "turn=1 left=0 roll=11122 [yahtzee=0] []")
		want, errD := d.Choices(d.Rules().View(s, s.Turn))
		if list, err := got.Choices(got.Rules().View(s, s.Turn)); !slices.Equal(list, want) || (err == nil) != (errD == nil) {
			t.Errorf("%v, %v, want %v, %v", list, err, want, errD)
		}
		damaged := func(b []byte) error { _, err := solve.ReadDuel(bytes.NewReader(b)); return err }
		gametest.Damage(t, file, 1, damaged, pips.ErrForeign, pips.ErrDamaged)
	}
	for text, want := range map[string]error{
		"":                                    pips.ErrForeign,
		"pips table 1 yahtzee/solve\nyatzy\n": pips.ErrForeign,
		"pips table 1 yahtzee/solve duel\n":   pips.ErrDamaged,
		duelHead + "filled=0,0 lead=0 rules=generala\n":                                               pips.ErrDamaged,
		duelHead + "filled=0,0 lead=0 rules=yatzy\n":                                                  pips.ErrTooLarge,
		duelHead + "filled=0,0 lead=0 rules=maxi-yatzy\n":                                             pips.ErrTooLarge,
		duelHead + "filled=0,0 lead=0 rules=no-game\n":                                                pips.ErrSyntax,
		duelHead + "filled=0,1 lead=0 rules=generala\n":                                               pips.ErrDamaged,
		duelHead + "filled=-1,0 lead=0 rules=generala\n":                                              pips.ErrDamaged,
		duelHead + "filled=65536,0 lead=0 rules=generala\n":                                           pips.ErrDamaged,
		duelHead + "filled=3,0 lead=0 rules=generala\n":                                               pips.ErrDamaged,
		duelHead + "filled=0,0 lead=99999999 rules=generala\n":                                        pips.ErrDamaged,
		"pips table 1 yahtzee/solve duel\ndraw=NaN compensation=0 filled=0,0 lead=0 rules=generala\n": pips.ErrDamaged,
	} {
		if _, err := solve.ReadDuel(strings.NewReader(text)); !errors.Is(err, want) {
			t.Errorf("%.80q: %v, want %v", text, err, want)
		}
	}
	// Boxes that nobody can have filled, though there are as many numbers as there may be.
	for _, head := range []string{"filled=3,0 lead=0", "filled=0,1 lead=0", "filled=4,0 lead=0", "filled=-1,0 lead=0", "filled=0,-1 lead=0", "filled=-2,-2 lead=0",
		"filled=0,0 lead=10001", "filled=0,0 lead=-10001"} {
		for n := range 60 {
			body := append([]byte(duelHead+head+" rules=kata boxes=pair,yahtzee\n"), make([]byte, 8*n)...)
			if _, err := solve.ReadDuel(bytes.NewReader(gametest.Sealed(body))); !errors.Is(err, pips.ErrDamaged) {
				t.Errorf("%s with %d numbers: %v", head, n, err)
			}
		}
	}
	if _, file := savedDuel(t, solve.Option{Draw: ptr(0.0625)}); !bytes.Contains(file, []byte("\ndraw=0.0625 compensation=0 filled=0,0 lead=0 rules=")) {
		t.Errorf("the file begins with %.100q", file)
	}
	var zero solve.Duel
	if n, err := zero.WriteTo(new(bytes.Buffer)); n != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero duel writes %d bytes, %v", n, err)
	}
}

const duelHead = "pips table 1 yahtzee/solve duel\ndraw=0.5 compensation=0 "

// FuzzReadDuel reads files with the checksum that they have to have: what is read can be asked and
// written.
func FuzzReadDuel(f *testing.F) {
	for _, opts := range [][]solve.Option{nil, {solve.Option{Draw: ptr(0.)}, solve.Option{Compensation: 3}}, {solve.Option{From: ptr(state(f, "turn=1 left=0 roll=11122 [yahtzee=0] []"))}}} {
		_, file := savedDuel(f, opts...)
		body := file[:len(file)-sha256.Size]
		f.Add(body)
		f.Add(body[:len(body)-8])
		f.Add(append(bytes.Clone(body[:len(body)-8]), 0, 0, 0, 0, 0, 0, 0xf0, 0x7f))
		first := bytes.IndexByte(body, '\n') + 1 // the chance of the first player, 1.5
		first += bytes.IndexByte(body[first:], '\n') + 1
		f.Add(slices.Concat(body[:first], []byte{0, 0, 0, 0, 0, 0, 0xf8, 0x3f}, body[first+8:]))
		for _, change := range [][2]string{{"draw=0", "draw=-1"}, {"draw=0.5", "draw=5e-1"}, {"compensation=", "compensation=1"}, {"filled=0", "filled=2"}, {"lead=", "lead=-9"}, {"rules=", "rules= "}, {"kata", "yatzy"}} {
			f.Add(bytes.Replace(body, []byte(change[0]), []byte(change[1]), 1))
		}
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) > 1<<13 {
			return
		}
		file := gametest.Sealed(body)
		d, err := solve.ReadDuel(bytes.NewReader(file))
		if err != nil {
			if d != nil || !errors.Is(err, pips.ErrForeign) && !errors.Is(err, pips.ErrDamaged) && !errors.Is(err, pips.ErrTooLarge) {
				t.Fatalf("%q: %v, %v", file, d, err)
			}
			return
		}
		if again := gametest.Written(t, d); !bytes.Equal(again, file) {
			t.Fatalf("%q is written as %q", file, again)
		}
		if v := d.WinFirst(); !(v >= 0 && v <= 1) {
			t.Fatalf("the first player has %v", v)
		}
		s := turnOfTwo(d.Rules())
		if values, err := d.Values(s); err == nil && values[0]+values[1] != 1 {
			t.Fatalf("the values are %v", values)
		}
	})
}
