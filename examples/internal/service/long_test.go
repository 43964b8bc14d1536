//go:build long

package service

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"
)

// A million requests, many of which play games.
func TestMillion(t *testing.T) { askMany(t, 1_000_000, 3) }

// Each variant can be reviewed by each aim. Reviews end after a second.
func TestReviewVariants(t *testing.T) {
	c := newClient(t, Limits{Time: time.Second}, nil)
	var list struct {
		Games []struct {
			Game     string
			Variants []struct {
				Name  string
				Rules struct{ Seats [2]int }
			}
		}
	}
	if err := json.Unmarshal([]byte(c.ask(`{"do":"games"}`)), &list); err != nil {
		t.Fatal(err)
	}
	reviewed := map[string]int{}
	for _, g := range list.Games {
		for _, v := range g.Variants {
			c.ask(`{"do":"new","game":%q,"rules":%q,"players":[%s],"seed":3}`, g.Game, v.Name, strings.Repeat(`,"Ann"`, max(2, v.Rules.Seats[0]))[1:])
			var m struct{ Move json.RawMessage }
			if err := json.Unmarshal([]byte(c.ask(`{"do":"choose","table":%d,"player":%d,"by":""}`, c.last, c.roll(c.last))), &m); err != nil {
				t.Fatal(err)
			}
			c.ask(`{"do":"move","table":%d,"move":%s}`, c.last, m.Move)
			var rules struct{ Aims []string }
			if err := json.Unmarshal([]byte(c.ask(`{"do":"rules","game":%q,"rules":%q}`, g.Game, v.Name)), &rules); err != nil {
				t.Fatal(err)
			}
			for _, aim := range rules.Aims {
				if g.Game == "yahtzee" && aim == "duel" { // takes minutes at the beginning
					continue
				}
				reply := string(c.Do(t.Context(), fmt.Appendf(nil, `{"do":"review","table":%d,"aim":%q,"secrets":true}`, c.last, aim), nil))
				if strings.Contains(reply, `"result"`) {
					reviewed[g.Game+" "+aim]++
				} else if !strings.Contains(reply, `"kind":"time"`) {
					t.Errorf("%s %s %s: %s", g.Game, v.Name, aim, reply)
				}
			}
		}
	}
	for _, often := range []string{"farkle turn", "yahtzee quick", "awari quick", "dominoes quick"} {
		if reviewed[often] == 0 {
			t.Errorf("%v, and none by %s", reviewed, often)
		}
	}
}
