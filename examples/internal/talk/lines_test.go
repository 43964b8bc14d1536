package talk

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
)

// Lines come whole, with any end or none, but of one too long no more than shows that it is.
func TestRead(t *testing.T) {
	long := strings.Repeat("0123456789", 1000)
	for _, most := range []int{4, 5000} {
		var got []string
		for line := range Read(t.Context(), strings.NewReader("a\r\n\n\r\nbb\ncccc\n"+long+"\n d\nlast"), most) {
			got = append(got, string(line))
		}
		if want := []string{"a", "bb", "cccc", long[:most+1], " d", "last"}; !slices.Equal(got, want) {
			t.Errorf("%d: %.100q", most, got)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	in, out := io.Pipe()
	lines := Read(ctx, in, 4)
	go out.Write([]byte("a\nb\nc\n"))
	<-lines
	cancel()
	for range lines { // b may have been on its way
	}
}
