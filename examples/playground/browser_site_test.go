//go:build browser

package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// plain serves a folder under a path as any web server does. It returns how often a file was
// asked for, and the address.
func plain(t *testing.T, dir string) (asked func(path string) int, address string) {
	t.Helper()
	var mu sync.Mutex
	counts := map[string]int{}
	files := http.StripPrefix("/some/where/", http.FileServer(http.Dir(dir)))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		counts[r.URL.Path]++
		mu.Unlock()
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return func(path string) int {
		mu.Lock()
		defer mu.Unlock()
		return counts[path]
	}, server.URL + "/some/where/"
}

// cpu returns the CPU seconds that the browser has used, of all its processes, or 0 where that is
// not known.
func (b *browser) cpu() (seconds float64) {
	parents, used := map[int]int{}, map[int]float64{}
	entries, _ := os.ReadDir("/proc")
	for _, e := range entries {
		pid, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		stat, _ := os.ReadFile("/proc/" + e.Name() + "/stat")
		_, rest, _ := strings.Cut(string(stat), ") ")
		if f := strings.Fields(rest); len(f) > 13 {
			parents[pid], _ = strconv.Atoi(f[1])
			user, _ := strconv.ParseFloat(f[11], 64)
			system, _ := strconv.ParseFloat(f[12], 64)
			used[pid] = (user + system) / 100
		}
	}
	for pid := range parents {
		for p := pid; p > 1; p = parents[p] {
			if p == b.pid {
				seconds += used[pid]
				break
			}
		}
	}
	return seconds
}
