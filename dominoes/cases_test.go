package dominoes_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// Every row of testdata/dominoes.json.
func TestCases(t *testing.T) {
	kinds := map[string]int{}
	for _, c := range readRuleCases(t).Cases {
		kinds[c.Kind]++
		t.Run(c.ID, func(t *testing.T) {
			b := mustBoard(t, textOf(c.Layout))
			switch c.Kind {
			case "points_table":
				for total, want := range c.Points {
					n := must(strconv.Atoi(total))
					if got := dominoes.Points(n); got != want {
						t.Errorf("%d scores %d, want %d", n, got, want)
					}
				}
			case "score":
				wantScore(t, b, c.Last, c.Total, c.Score)
			case "play":
				end := caseEnd(c.End)
				if got := dominoes.CanPlay(dom(c.Domino), end, b); got != c.Legal {
					t.Errorf("CanPlay is %v, want %v", got, c.Legal)
				}
				after, err := dominoes.PlayDom(dominoes.Player2, dom(c.Domino), b, end)
				if !c.Legal {
					if after != b || !errors.Is(err, pips.ErrIllegal) {
						t.Errorf("%v at the %v of %v gives %v, %v", c.Domino, end, b, after, err)
					}
					break
				}
				var got []tile
				for _, p := range lineOf(after) {
					got = append(got, p.tile)
					if p.number != 0 && (!p.tile.is(c.Domino) || p.player != 1 || p.number != len(c.Result)) {
						t.Errorf("%v is there as %+v", c.Domino, p)
					}
				}
				wantTiles(t, "the line", got, c.Result)
				wantScore(t, after, c.Last, c.Total, c.Score)
			case "poss_plays":
				left, right := dominoes.PossPlays(handOf(c.Hand), b)
				wantTiles(t, "left", tilesOf(left), c.Left)
				wantTiles(t, "right", tilesOf(right), c.Right)
				if got := dominoes.Blocked(handOf(c.Hand), b); got != c.Blocked {
					t.Errorf("blocked is %v, want %v", got, c.Blocked)
				}
			case "doms2scoreN":
				var got []caseMove
				for d, e := range dominoes.Doms2ScoreN(b, c.N) {
					got = append(got, caseMove{tileOf(d), e})
				}
				if !slices.Equal(got, c.Plays) {
					t.Errorf("%d points with %v, want %v", c.N, got, c.Plays)
				}
			case "limit_score":
				drop := c.Drop
				if c.Last { // the file has the point for chipping out apart
					drop++
				}
				got, wins := dominoes.Rules{HandSize: 7, Target: c.Target}.AddPoints(c.Score, drop)
				if got != c.NewScore || wins != c.Wins {
					t.Errorf("%d+%d to %d gives %d, %v, want %d, %v", c.Score, drop, c.Target, got, wins, c.NewScore, c.Wins)
				}
			case "enumerate":
				wantScore(t, b, false, c.Total, c.Score)
				wantMoves(t, b, c.Moves)
			default:
				t.Errorf("unknown kind %q", c.Kind)
			}
		})
	}
	for kind, want := range map[string]int{
		"points_table": 1, "score": 9, "play": 13, "poss_plays": 3, "doms2scoreN": 11, "limit_score": 8, "enumerate": 30,
	} {
		if kinds[kind] != want {
			t.Errorf("%d cases of %s, want %d", kinds[kind], kind, want)
		}
	}
}

func wantScore(t *testing.T, b dominoes.DominoBoard, last bool, total, score int) {
	t.Helper()
	if got := b.Pips(); got != total {
		t.Errorf("the total of %v is %d, want %d", b, got, total)
	}
	if got := dominoes.ScoreBoard(b, last); got != score {
		t.Errorf("%v scores %d with last %v, want %d", b, got, last, score)
	}
}

// wantMoves compares everything that can be laid on a board with rows of tile,
// end, open ends, total and points.
func wantMoves(t *testing.T, b dominoes.DominoBoard, rows [][5]json.RawMessage) {
	t.Helper()
	type move struct {
		tile         tile
		end          string
		open         tile
		total, score int
	}
	var want, got []move
	for _, r := range rows {
		var m move
		for i, field := range []any{&m.tile, &m.end, &m.open, &m.total, &m.score} {
			if err := json.Unmarshal(r[i], field); err != nil {
				t.Fatal(err)
			}
		}
		want = append(want, m)
	}
	for d := range dominoes.AllDominoes() {
		for e, name := range []string{"L", "R"} {
			after, err := dominoes.PlayDom(dominoes.Player1, d, b, dominoes.End(e))
			if err != nil {
				continue
			}
			l, _ := after.Open(dominoes.Left)
			r, _ := after.Open(dominoes.Right)
			got = append(got, move{tileOf(d), name, tile{int(l), int(r)}, after.Pips(), dominoes.ScoreBoard(after, false)})
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("on %v can be laid\n%v, want\n%v", b, got, want)
	}
}

// The facts of testdata/dominoes.json about the first drop: what it scores, and what can be scored in
// reply. No drop scores more than 8, for 15 on the board.
func TestFirstDrops(t *testing.T) {
	facts := readRuleCases(t).Facts
	highest := 0
	for _, total := range facts.Totals {
		highest = max(highest, dominoes.Points(total))
	}
	if highest != facts.MaxDrop || highest != dominoes.Points(15) {
		t.Errorf("a drop scores up to %d, want %d", highest, facts.MaxDrop)
	}
	seen := map[tile]bool{}
	for _, f := range facts.FirstDrops {
		seen[f.Domino.high()] = true
		b := mustBoard(t, textOf([]tile{f.Domino}))
		if got := dominoes.ScoreBoard(b, false); got != f.Score {
			t.Errorf("%v scores %d, want %d", b, got, f.Score)
		}
		scoring, maxReply := map[dominoes.Domino]bool{}, 0
		for n := 1; n <= facts.MaxDrop; n++ {
			for d := range dominoes.Doms2ScoreN(b, n) {
				scoring[d], maxReply = true, n
			}
		}
		if maxReply != f.MaxReply || len(scoring) != f.Scoring {
			t.Errorf("after %v %d tiles score up to %d, want %d and %d", b, len(scoring), maxReply, f.Scoring, f.MaxReply)
		}
	}
	if len(seen) != dominoes.Tiles || len(facts.FirstDrops) != dominoes.Tiles {
		t.Errorf("%d tiles as first drops", len(seen))
	}
}
