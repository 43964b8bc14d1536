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

// folderDuel is a duel with eight halves and an end. About half of it fits in 80,000 bytes.
const folderDuel = "generala boxes=ones,sixes,full-house,yahtzee rolls=2"

// An interrupted duel continues with its files and finds the same bits. No file is written in part.
func TestDuelFolder(t *testing.T) {
	r := rules(t, folderDuel)
	whole := newDuel(t, r)
	kept := solve.Option{Folder: t.TempDir(), Memory: 80_000}
	runs := 0
	for err := context.Canceled; err != nil; runs++ {
		ctx, cancel := context.WithCancel(background)
		n := 0
		_, err = solve.NewDuel(ctx, r, kept, solve.Option{Progress: func(int, int) {
			if n++; n > 2+runs { // two more than there were
				cancel()
			}
		}})
		cancel()
		if left, _ := filepath.Glob(filepath.Join(kept.Folder, "*.tmp")); len(left) > 0 || err != nil && !errors.Is(err, context.Canceled) || runs > 100 {
			t.Fatalf("run %d leaves %v, %v", runs, left, err)
		}
	}
	d := newDuel(t, r, kept) // from files alone
	start := r.View(state(t, "left=1 roll=11266 [] []"), 0)
	list, err := d.Choices(start)
	want, _ := whole.Choices(start)
	if err != nil || !slices.Equal(list, want) || d.WinFirst() != whole.WinFirst() || runs < 4 {
		t.Errorf("after %d runs %v, %v, want %v", runs, list, err, want)
	}
	if n, err := d.WriteTo(new(bytes.Buffer)); n != 0 || !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("%d bytes of part of the values, %v", n, err)
	}
	for _, opt := range []solve.Option{{Draw: ptr(0.)}, {Compensation: 1}, {From: ptr(state(t, "left=1 roll=11266 [ones=3] [ones=2]"))}} {
		if d, err := solve.NewDuel(background, r, kept, opt); d != nil || !errors.Is(err, pips.ErrForeign) || !strings.Contains(err.Error(), ".pips") {
			t.Errorf("files of another duel: %v", err)
		}
	}
	none := solve.Option{Folder: filepath.Join(kept.Folder, "none"), Progress: func(int, int) { t.Error("it begins without a folder") }}
	if _, err := solve.NewDuel(background, r, none); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no folder: %v", err)
	}
}

// A file that is changed, cut or missing is refused when it is read, at the start or later.
func TestDuelFolderDamaged(t *testing.T) {
	r := rules(t, folderDuel)
	kept := solve.Option{Folder: t.TempDir(), Memory: 80_000}
	d := newDuel(t, r, kept)
	first := filepath.Join(kept.Folder, "duel-00.pips")
	file, err := os.ReadFile(first)
	if err != nil {
		t.Fatal(err)
	}
	write := func(b []byte) {
		if err := os.WriteFile(first, b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	lines := strings.SplitN(string(file), "\n", 3)
	table := tablefile.Blocks{Kind: "yahtzee/solve duel turns", Rules: lines[1], Numbers: int(len(lines[2])-4) / 8}
	values, large := make([]float64, table.Numbers), bytes.Buffer{}
	err = table.Read(bytes.NewReader(file), 0, values)
	values[len(values)-1] = 1.5
	if err := errors.Join(err, table.Write(&large, values)); err != nil {
		t.Fatal(err)
	}
	for _, bad := range [][]byte{
		file[:len(file)-1], append(bytes.Clone(file), 0), bytes.Replace(file, []byte("turns=0"), []byte("turns=1"), 1), nil, large.Bytes(),
	} {
		write(bad)
		_, err := solve.NewDuel(background, r, kept)
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
	changed[len(lines[0])+len(lines[1])+2] ^= 1 // of a plausible number
	write(changed)
	unknown("a changed file")
	write(file[:len(file)-1])
	unknown("a short file")
	_ = os.Remove(first)
	unknown("no file")
	if exec.Command("mkfifo", first).Run() == nil {
		unknown("a pipe")
		if _, err := solve.NewDuel(background, r, kept); err == nil || !strings.Contains(err.Error(), first) {
			t.Errorf("a pipe: %v", err)
		}
	}
}

// turnOfTwo returns the beginning of a game of two, in which a roll is due.
func turnOfTwo(r yahtzee.Rules) yahtzee.State {
	s, _ := r.Begin(2)
	return s
}

// A duel for which the disk has too little room is refused, unless its files are there.
func TestDuelRoom(t *testing.T) {
	r, dir := rules(t, folderDuel), t.TempDir()
	need := sort.Search(1<<20, func(free int) bool {
		err := solve.Room(r, dir, int64(free))
		if err != nil && (!errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "the folder has room for")) {
			t.Fatal(err)
		}
		return err == nil
	})
	newDuel(t, r, solve.Option{Folder: dir})
	files, _ := filepath.Glob(filepath.Join(dir, "*"))
	size := 0
	for _, name := range files {
		b, _ := os.ReadFile(name)
		size += len(b)
	}
	if err := solve.Room(r, dir, 0); err != nil || size != need {
		t.Errorf("the files have %d bytes, want %d; %v", size, need, err)
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
	}
	_, file := savedDuel(t, solve.Option{Draw: ptr(0.0625)})
	if !bytes.Contains(file, []byte("\ndraw=0.0625 compensation=0 filled=0,0 lead=0 rules=")) {
		t.Errorf("the file begins with %.100q", file)
	}
	damaged := func(b []byte) error { _, err := solve.ReadDuel(bytes.NewReader(b)); return err }
	gametest.Damage(t, file, 97, damaged, pips.ErrForeign, pips.ErrDamaged)
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
	// Impossible sets of filled boxes, with any length of the file.
	for _, head := range []string{"filled=3,0 lead=0", "filled=0,1 lead=0", "filled=4,0 lead=0", "filled=-1,0 lead=0", "filled=0,-1 lead=0", "filled=-2,-2 lead=0",
		"filled=0,0 lead=10001", "filled=0,0 lead=-10001"} {
		for n := range 60 {
			body := append([]byte(duelHead+head+" rules=kata boxes=pair,yahtzee\n"), make([]byte, 8*n)...)
			if _, err := solve.ReadDuel(bytes.NewReader(gametest.Sealed(body))); !errors.Is(err, pips.ErrDamaged) {
				t.Errorf("%s with %d numbers: %v", head, n, err)
			}
		}
	}
}

const duelHead = "pips table 1 yahtzee/solve duel\ndraw=0.5 compensation=0 "

// FuzzReadDuel reads files with the right checksum: what is read can be used and written.
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
