package solve_test

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// wantFile returns the file of a solver, which must be read and written again unchanged.
func wantFile(t testing.TB, s *solve.Solver) []byte {
	t.Helper()
	file := gametest.Written(t, s)
	got, err := solve.Read(bytes.NewReader(file))
	if err != nil {
		t.Fatalf("%v: %v, for %.80q", s.Rules(), err, file)
	}
	if got.Rules() != s.Rules() {
		t.Errorf("%v is read as %v", s.Rules(), got.Rules())
	}
	if !bytes.Equal(gametest.Written(t, got), file) {
		t.Errorf("%v: the file changes", s.Rules())
	}
	return file
}

// built returns a solver with tables up to beans beans.
func built(t testing.TB, r awari.Rules, beans int, opts ...solve.Option) *solve.Solver {
	t.Helper()
	s := newSolver(t, r, opts...)
	if err := s.Build(background, beans); err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return s
}

// Rules of every kind of text are read: names alone, names with settings that end in words and in numbers,
// and all settings. The values are those that were written.
func TestSave(t *testing.T) {
	for _, text := range []string{
		"standard", "kalah-empty-capture", "oware", "kalah pits=5 beans=2", "standard extra=0 majority=yes", "oware majority=no", "awari pits=2 beans=190",
		"pits=3 beans=4 capture=two-or-three grand-slam=take-all extra=unlimited end=mover-stuck leftover=mover",
		"pits=2 beans=3 sow=no-homes capture-empty=yes capture-any-side=yes majority=yes leftover=uncounted",
		"pits=7 beans=1 sow=both-homes capture=two-or-three grand-slam=illegal-unless-only extra=1 must-feed=yes end=mover-stuck",
	} {
		r := rules(t, text)
		none := solve.Option{Memory: 1} // no tables
		if _, err := solve.Read(bytes.NewReader(wantFile(t, newSolver(t, r, none))), none); err != nil {
			t.Error(err)
		}
		s := built(t, r, 3)
		got, err := solve.Read(bytes.NewReader(wantFile(t, s)), solve.Option{Nodes: 1000})
		if err != nil {
			t.Fatal(err)
		}
		j := newJudge(r)
		src := rand.New(rand.NewPCG(4, 4))
		for range 20 {
			at := randomState(t, src, r, 1+src.IntN(3))
			result := solved(t, got, at)
			j.agree(t, "read", at, result, true)
			if result.Nodes > 6 {
				t.Errorf("%s: %v takes %d nodes", text, at, result.Nodes)
			}
		}
	}
}

// A solver uses built and read tables from the start, and makes no larger ones so early.
func TestTablesAtOnce(t *testing.T) {
	r, at := awari.Kalah(6, 4), state(t, "0 1 2 0 0 2 10 / 1 0 0 2 1 0 29")
	s := built(t, r, 9)
	file := wantFile(t, s)
	read, err := solve.Read(bytes.NewReader(file), solve.Option{Nodes: 1000})
	if err != nil {
		t.Fatal(err)
	}
	if solved(t, read, r.Start()); !bytes.Equal(wantFile(t, read), file) {
		t.Error("a search makes more tables than were read")
	}
	fresh := solved(t, newSolver(t, r), at)
	for what, s := range map[string]*solve.Solver{"built": s, "read": read} {
		if result := solved(t, s, at); result.Nodes > 6 || fresh.Nodes < 100 || result.Value != fresh.Value {
			t.Errorf("%s: %+v, and without %+v", what, result, fresh)
		}
	}
}

// A file that is changed or cut anywhere is refused.
func TestDamage(t *testing.T) {
	for _, text := range []string{"kalah pits=2 beans=3", "oware pits=2 beans=3"} {
		file := wantFile(t, built(t, rules(t, text), 6))
		step := 1
		if !long {
			step = 7
		}
		gametest.Damage(t, file, step, func(b []byte) error {
			s, err := solve.Read(bytes.NewReader(b))
			if err != nil && s != nil {
				t.Errorf("%s: %v, and a solver", text, err)
			}
			return err
		}, pips.ErrForeign, pips.ErrDamaged)
		// The table of other rules, with the same number of values.
		head, _, _ := bytes.Cut(file, []byte(" 7"))
		other := append(bytes.Replace(head, []byte("beans=3"), []byte("beans=4"), 1), file[len(head):]...)
		if bytes.Equal(other, file) {
			t.Error("not changed")
		}
		if _, err := solve.Read(bytes.NewReader(other)); err != pips.ErrDamaged {
			t.Errorf("%s with other rules: %v", text, err)
		}
	}
}

const fileHead = "pips table 1 awari/solve\n"

// checked returns a file with a valid checksum.
func checked(text string) string {
	return string(gametest.Sealed([]byte(text)))
}

func TestReadErrors(t *testing.T) {
	for text, want := range map[string]error{
		"":   pips.ErrForeign,
		"\n": pips.ErrForeign,
		checked("pips table 2 awari/solve\nkalah 0\n"):     pips.ErrForeign,
		"pips table 1 farkle/solve duel\nstandard\n":       pips.ErrForeign,
		"pips table 1 awari/solve":                         pips.ErrForeign,
		fileHead:                                           pips.ErrDamaged,
		fileHead + "kalah 1":                               pips.ErrDamaged, // no line
		fileHead + "kalah 1\n":                             pips.ErrDamaged, // no table
		checked(fileHead + "kalah 1\n"):                    pips.ErrDamaged, // the table is missing
		checked(fileHead + "kalah\n"):                      pips.ErrDamaged, // how many
		checked(fileHead + "kalah pits=3\n"):               pips.ErrDamaged,
		checked(fileHead + "kalah 0 0\n"):                  pips.ErrDamaged,
		checked(fileHead + "oware 0\n"):                    pips.ErrDamaged,
		checked(fileHead + "oware 0 0 0\n"):                pips.ErrSyntax,
		checked(fileHead + "oware majority=no 0 0\n"):      pips.ErrDamaged,
		checked(fileHead + "kalah -1\n"):                   pips.ErrDamaged,
		checked(fileHead + "kalah +1\n\x00"):               pips.ErrDamaged,
		checked(fileHead + "kalah 01\n\x00"):               pips.ErrDamaged,
		checked(fileHead + "kalah 1x\n\x00"):               pips.ErrDamaged,
		checked(fileHead + "kalah 0x1\n\x00"):              pips.ErrDamaged,
		checked(fileHead + "kalah one\n\x00"):              pips.ErrDamaged,
		checked(fileHead + "kalah 129\n"):                  pips.ErrDamaged,
		checked(fileHead + "kalah 99999999999999999999\n"): pips.ErrDamaged,
		checked(fileHead + "oware 26 0\n"):                 pips.ErrDamaged, // half of the beans are 24
		checked(fileHead + "kalah 128\n"):                  pips.ErrTooLarge,
		checked(fileHead + "kalah 20\n"):                   pips.ErrTooLarge,
		checked(fileHead + "oware 0 20\n"):                 pips.ErrTooLarge,
		checked(fileHead + "no-game 0\n"):                  pips.ErrSyntax,
		checked(fileHead + "kalah pits=13 0\n"):            pips.ErrTooLarge,
		checked(fileHead + "kalah pits=0 0\n"):             pips.ErrSyntax,
		checked(fileHead + "0\n"):                          pips.ErrSyntax,
		checked(fileHead + "\n"):                           pips.ErrRules,
	} {
		s, err := solve.Read(bytes.NewReader([]byte(text)))
		if !errors.Is(err, want) || s != nil {
			t.Errorf("%.60q: %v, want %v", text, err, want)
		}
		if want == pips.ErrForeign && !strings.HasSuffix(err.Error(), `want a file that begins with "pips table 1 awari/solve"`) {
			t.Errorf("%.60q: %v", text, err)
		}
	}
	// These are right.
	for _, text := range []string{checked(fileHead + "kalah 0\n"), checked(fileHead + "kalah 1\n\x00"), checked(fileHead + "oware 0 1\n\x00\x00")} {
		if _, err := solve.Read(bytes.NewReader([]byte(text))); err != nil {
			t.Errorf("%.60q: %v", text, err)
		}
	}
}

// Tables that do not fit into memory are refused before anything is allocated, and a file that is too short
// allocates little.
func TestMemoryOfTables(t *testing.T) {
	r := awari.Kalah(6, 4)
	file := wantFile(t, built(t, r, 6))
	for _, c := range []struct {
		file   []byte
		memory int
		want   error
	}{
		{file, 4 * 18564 / 3, nil}, // C(18,6) values in three quarters
		{file, 4*18564/3 - 4, pips.ErrTooLarge},
		{file, 1, pips.ErrTooLarge},
		{[]byte(checked(fileHead + "kalah 20\n")), 1 << 30, pips.ErrDamaged},
		{[]byte(checked(fileHead + "kalah 21\n")), 1 << 28, pips.ErrTooLarge},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := solve.Read(bytes.NewReader(c.file), solve.Option{Memory: c.memory})
		runtime.ReadMemStats(&after)
		if !errors.Is(err, c.want) {
			t.Errorf("%.40q with %d bytes: %v, want %v", c.file, c.memory, err, c.want)
		}
		if n := after.TotalAlloc - before.TotalAlloc; n > 8<<20 {
			t.Errorf("%.40q with %d bytes: %d bytes are allocated", c.file, c.memory, n)
		}
	}
	if err := newSolver(t, r, solve.Option{Memory: 4 * 18564 / 3}).Build(background, 6); err != nil {
		t.Error(err)
	}
	for _, memory := range []int{4*18564/3 - 4, 1} {
		if err := newSolver(t, r, solve.Option{Memory: memory}).Build(background, 6); !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("Build with %d bytes: %v", memory, err)
		}
	}
	// In circles a position has a value and steps. Making the last layer, of C(17,6) positions, takes an
	// exit and six sowings of four bytes each.
	circles := rules(t, "oware majority=no")
	for memory, want := range map[int]error{4 * (2*18564 + 25*12376 + 2) / 3: nil, 4 * (2*18564 + 25*12376 - 2) / 3: pips.ErrTooLarge} {
		if err := newSolver(t, circles, solve.Option{Memory: memory}).Build(background, 6); !errors.Is(err, want) {
			t.Errorf("Build of circles with %d bytes: %v, want %v", memory, err, want)
		}
	}
	// Tables end at 127 beans even if there is more memory.
	few := awari.Kalah(1, 1)
	built(t, few, 0)
	built(t, few, 127)
	for _, beans := range []int{20, 127, 128, 1 << 30, -1, -2, math.MinInt} {
		err := newSolver(t, r).Build(background, beans)
		if beans < 0 || beans > 127 {
			err = newSolver(t, few).Build(background, beans)
		}
		if !errors.Is(err, pips.ErrTooLarge) || strings.Contains(err.Error(), "want 0 to 127") != (beans < 0 || beans > 127) {
			t.Errorf("Build up to %d beans: %v", beans, err)
		}
	}
	// If a majority ends the game, there are no more beans than those of the rules.
	small := rules(t, "oware pits=2 beans=3")
	if all := wantFile(t, built(t, small, 12)); !bytes.Equal(all, wantFile(t, built(t, small, 1000))) || len(all) <= len(wantFile(t, built(t, small, 11))) {
		t.Error("not all beans of the rules")
	}
}

func FuzzRead(f *testing.F) {
	for _, text := range []string{"kalah pits=1 beans=2", "oware pits=1 beans=2", "basic pits=1 beans=1 majority=yes", "kalah"} {
		file := wantFile(f, built(f, rules(f, text), 2))
		f.Add(file)
		f.Add(file[:len(file)/2])
	}
	f.Add([]byte(checked(fileHead + "kalah 1\n\x00")))
	f.Add([]byte(checked(fileHead + "oware 0 1\n\x00\x00")))
	f.Add([]byte(fileHead + "pits=1 beans=1 1 2\n"))
	f.Add([]byte(fileHead))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 1<<14 {
			return
		}
		// Unchanged, and with a valid checksum.
		for _, file := range [][]byte{b, []byte(checked(string(b)))} {
			s, err := solve.Read(bytes.NewReader(file), solve.Option{Memory: 1 << 16}, solve.Option{Nodes: 200})
			if err != nil {
				if s != nil {
					t.Errorf("%q: %v, and a solver", file, err)
				}
				continue
			}
			r := s.Rules()
			again := gametest.Written(t, s)
			// The rules may have been written differently.
			got, err := solve.Read(bytes.NewReader(again), solve.Option{Memory: 1 << 16})
			if err != nil || got.Rules() != r {
				t.Errorf("%q is read and written as %q: %v", file, again, err)
			}
			if r.Pits*r.Beans <= 64 {
				// Any values are possible, but none may fail.
				if result, err := s.Solve(background, r.Start()); err != nil || len(result.Moves) == 0 && !r.Outcome(r.Start()).Over {
					t.Errorf("%q: %+v, %v", file, result, err)
				}
			}
		}
	})
}
