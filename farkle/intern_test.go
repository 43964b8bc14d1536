package farkle_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"

	"pips.example/farkle"
)

// Tables that score alike are one table with one text, however they are written.
func TestInterned(t *testing.T) {
	for _, same := range [][]string{
		{"1=100 5=50 111=1000", " 111=1000\t5=50 1=100", "dice=6 5=50 111=1000 1=100"},
		{"aaa=300", "aaa=300 222=300", "111=300 222=300 333=300 444=300 555=300 666=300", "bbb=300"},
		{"111=9 aaa=300", "111=9 222=300 333=300 444=300 555=300 666=300"},
		{"111=1 222=1 333=1 444=2 555=2 666=2", "aaa=2 111=1 222=1 333=1", "aaa=1 444=2 555=2 666=2"}, // no more than half are alike
		{"111!=300 aaa=300", "111!=300 222=300 333=300 444=300 555=300 666=300"},
		{"aaaaaa=5 aabbcc=4 aaaabb=3 aaabbb=2", "bbbaaa=2 aabbbb=3 ccbbaa=4 aaaaaa=5"},
		{"123456=5 none=7", "none=7 123456=5", "abcdef=5 none=7"},
	} {
		want := mustParse(t, same[0])
		if got := want.String(); got != same[0] {
			t.Errorf("%q prints as %q", same[0], got)
		}
		for _, text := range same[1:] {
			if got := mustParse(t, text); got != want {
				t.Errorf("%q is the table %v, want that of %q", text, got, same[0])
			}
		}
	}
	if mustParse(t, "aaa=300") == mustParse(t, "aaa=301") || mustParse(t, "111=5") == mustParse(t, "111!=5") || mustParse(t, "1=5") == mustParse(t, "dice=5 1=5") {
		t.Error("different tables are one")
	}
}

// Several goroutines that read the same text at the same time get one table, and unused tables are collected.
func TestInternedConcurrent(t *testing.T) {
	const text = "1=77 66=78"
	for range 20 {
		var wg sync.WaitGroup
		tables := make([]*farkle.Table, 4)
		for i := range tables {
			wg.Add(1)
			go func() {
				defer wg.Done()
				tables[i], _ = farkle.ParseTable(text)
			}()
		}
		wg.Wait()
		if tables[0] == nil || tables[0] != tables[1] || tables[1] != tables[2] || tables[2] != tables[3] {
			t.Fatalf("tables %p", tables)
		}
		runtime.GC() // which may end them, or not
	}
	before := farkle.Interned()
	for i := range 50 {
		mustParse(t, "1="+strings.Repeat("7", i%5+1)+" 2="+strings.Repeat("3", i/10+1))
	}
	for range 100 {
		if runtime.GC(); farkle.Interned() <= before {
			return
		}
		runtime.Gosched()
	}
	t.Errorf("%d tables are held, %d before", farkle.Interned(), before)
}
