package splitmix

import "testing"

// The first words of seed 1234567, as printed by Vigna's splitmix64.c.
func TestSource(t *testing.T) {
	s := Source(1234567)
	for i, want := range []uint64{6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821} {
		if got := s.Uint64(); got != want {
			t.Errorf("word %d is %d, want %d", i, got, want)
		}
	}
}

func TestStream(t *testing.T) {
	s := Source(42)
	if got, want := s.Stream(1), s+0x7f4a7c15_00000000; got != want { // 1<<32 steps of 0x9e3779b97f4a7c15
		t.Errorf("stream 1 begins at %#x, want %#x", uint64(got), uint64(want))
	}
	if s.Stream(0) != s || s.Stream(2) != s.Stream(1).Stream(1) {
		t.Error("streams do not add up")
	}
}
