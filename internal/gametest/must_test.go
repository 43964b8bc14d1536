package gametest_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

func TestMust(t *testing.T) {
	if n := gametest.Must(t, strconv.Atoi, "12"); n != 12 {
		t.Error(n)
	}
	if got := failure(func(t testing.TB) { gametest.Must(t, strconv.Atoi, "x") }); !strings.Contains(got, "invalid syntax") {
		t.Errorf("the failure is %q", got)
	}
}

func TestJSON(t *testing.T) {
	type beans struct{ Beans int }
	file := filepath.Join(t.TempDir(), "beans.json")
	if err := os.WriteFile(file, []byte(`{"beans": 3}`), 0o600); err != nil {
		t.Fatal(err)
	}
	read, missing := gametest.JSON[beans](file), gametest.JSON[beans](file+"x")
	first := read(t)
	if err := os.WriteFile(file, []byte(`{"beans": "x"}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if second := read(t); first.Beans != 3 || second != first {
		t.Errorf("%v, then %v", first, second)
	}
	for want, read := range map[string]func(testing.TB) *beans{"beans.jsonx: ": missing, "cannot unmarshal": gametest.JSON[beans](file)} {
		if got := failure(func(t testing.TB) { read(t) }); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
	}
}

func TestUniform(t *testing.T) {
	moves := []take{1, 2, 3}
	fair := func(seed uint64) take { return moves[rand.New(rand.NewPCG(seed, 0)).IntN(3)] }
	for name, c := range map[string]struct {
		choose func(uint64) take
		fails  bool
	}{
		"fair":        {fair, false},
		"never 3":     {func(seed uint64) take { return moves[seed%2] }, true},
		"also 4":      {func(seed uint64) take { return take(1 + seed%4) }, true},
		"seldom 3":    {func(seed uint64) take { return moves[seed%10*3/10*(seed%5)%3] }, true},
		"one 3 for 2": {func(seed uint64) take { return max(fair(seed), take(seed%8/7*3)) }, true},
	} {
		got := failure(func(t testing.TB) { gametest.Uniform(t, moves, 1000, c.choose) })
		if (got != "") != c.fails || c.fails && !strings.Contains(got, "chi square") {
			t.Errorf("%s: the failure is %q", name, got)
		}
	}
	gametest.Uniform(t, moves[:1], 10, func(uint64) take { return 1 })
}
