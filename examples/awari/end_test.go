package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

var (
	endLine  = regexp.MustCompile(`\n(.+): the game is over\.\n((?:.*\.\n)*)`)
	takeLine = regexp.MustCompile(`Player ([12]) takes what is left: (\d+) beans?\.\n`)
	homeEnd  = regexp.MustCompile(`\nPlayer 1 has (\d+) beans? at home, Player 2 has (\d+) beans?\.\n`)
)

// The reason for the end of a game agrees with the homes before the beans that
// were left: of 2 * half beans, a player with more than half has won.
func TestEndOfOware(t *testing.T) {
	reasons := make(map[string]int)
	for _, tt := range []struct {
		rules string
		half  int
	}{
		{"oware", 24}, {"awari", 24}, {"oware pits=3 beans=2", 6}, {"awari pits=2 beans=4", 8}, {"oware pits=2 beans=1 grand-slam=take-all", 2},
		{"oware pits=4 beans=2 majority=no", 1000},
	} {
		for seed := range 15 {
			got := play([]string{"-rules", tt.rules, "-bot", "random,random", "-seed", strconv.Itoa(seed)}, "")
			end, homes := endLine.FindStringSubmatch(got.Out), homeEnd.FindStringSubmatch(got.Out)
			if got.Shows(t, tt.rules, 0); end == nil || homes == nil {
				t.Fatalf("%s, seed %d: %+v", tt.rules, seed, got)
			}
			var before [2]int
			for p := range before {
				before[p], _ = strconv.Atoi(homes[p+1])
			}
			for _, take := range takeLine.FindAllStringSubmatch(end[2], -1) {
				n, _ := strconv.Atoi(take[2])
				before[take[1][0]-'1'] -= n
			}
			why := end[1]
			reasons[why]++
			want := `^(This position has occurred before|Player [12] cannot move)$`
			switch {
			case before[0] > tt.half:
				want = "^Player 1 has more than half of all beans$"
			case before[1] > tt.half:
				want = "^Player 2 has more than half of all beans$"
			case before[0] == tt.half && before[1] == tt.half:
				want = "^Both homes have half of all beans$"
			}
			if !regexp.MustCompile(want).MatchString(why) {
				t.Errorf("%s, seed %d: %q with %d before the end", tt.rules, seed, why, before)
			}
			// The player who cannot move did not move last.
			last := got.Out[:strings.Index(got.Out, end[0])]
			last = last[strings.LastIndex(last, "\nPlayer ")+1:]
			if strings.HasSuffix(why, " cannot move") && why[:8] == last[:8] {
				t.Errorf("%s, seed %d: %q behind %q", tt.rules, seed, why, last)
			}
		}
	}
	for _, why := range []string{"Player 1 has more than half of all beans", "Player 2 has more than half of all beans",
		"Both homes have half of all beans", "This position has occurred before", "Player 1 cannot move", "Player 2 cannot move"} {
		if reasons[why] == 0 {
			t.Errorf("no game ended as %q: %v", why, reasons)
		}
	}
}
