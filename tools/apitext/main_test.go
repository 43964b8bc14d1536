package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestList(t *testing.T) {
	got, err := list("testdata/m")
	if err != nil {
		t.Fatal(err)
	}
	want := `m.example/dice: const MaxDice untyped int = 100
m.example/dice: const One Die = 1
m.example/dice: func All[T any](func(x T) bool) iter.Seq2[T, Die]
m.example/dice: func Of(...Die) Dice
m.example/dice: func Roll(math/rand/v2.Source, int) (Dice, error)
m.example/dice: method (*Dice) Rename(string)
m.example/dice: method (*Named) Rename(string)
m.example/dice: method (Dice) String() string
m.example/dice: method (Named) String() string
m.example/dice: method (Pair) Swap() (V, K)
m.example/dice: package dice
m.example/dice: type Dice struct with unexported fields (not comparable)
m.example/dice: type Dice struct, Faces [6]int
m.example/dice: type Dice struct, embedded Named
m.example/dice: type Die uint8 (comparable)
m.example/dice: type Named struct (comparable)
m.example/dice: type Named struct, Name string
m.example/dice: type Old = Die
m.example/dice: type Pair[K comparable, V any] struct (not comparable)
m.example/dice: type Pair[K comparable, V any] struct, Key K
m.example/dice: type Pair[K comparable, V any] struct, Value V
m.example/dice: type Roller func(n int) Dice (not comparable)
m.example/dice: type Source interface{Uint64() uint64}
m.example/dice: var Default Die`
	if g := strings.Join(got, "\n"); g != want {
		t.Errorf("got\n%s\nwant\n%s", g, want)
	}
}

func TestListRefuses(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"package a\n\nvar X Missing\n", "undefined: Missing"},
		{"package main\n\nfunc main() {}\n", "no packages to list"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{"go.mod": "module m.example\n", "a.go": c.source} {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := list(dir); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("error %v, want one with %q", err, c.want)
		}
	}
}
