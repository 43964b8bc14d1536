package wrong

import (
	"errors"
	"testing"
)

func TestPlayers(t *testing.T) {
	kind := errors.New("players")
	for _, c := range []struct {
		err  error
		want string
	}{
		{Players(kind, 2, 8, 9), "want 2 to 8 players, have 9"},
		{Players(kind, 2, 2, 1), "want 2 players, have 1"},
	} {
		if c.err.Error() != c.want || !errors.Is(c.err, kind) {
			t.Errorf("%q, want %q", c.err, c.want)
		}
	}
}
