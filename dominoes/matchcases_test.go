package dominoes_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// Every match of testdata/dominoes_match.json.
func TestMatchCases(t *testing.T) {
	rows := readMatchCases(t).Matches
	if len(rows) != 38 {
		t.Errorf("%d matches, want 38", len(rows))
	}
	for _, c := range rows {
		wantWins(t, c, dominoes.SimplePlayer)
	}
}

// wantWins plays a match of a player with itself.
func wantWins(t *testing.T, c matchCase, p dominoes.DomsPlayer) {
	t.Helper()
	t.Run(c.String(), func(t *testing.T) {
		t.Parallel()
		if testing.Short() && c.Games > 1000 {
			t.Skip("a long match")
		}
		p1, p2, err := c.rules().DomsMatch(c.Games, p, p, c.Seed)
		if p1 != c.Wins1 || p2 != c.Wins2 || err != nil {
			t.Errorf("%d-%d, %v, want %d-%d", p1, p2, err, c.Wins1, c.Wins2)
		}
	})
}

// policy is a player by its name in the case file, as "end-major L then R, last":
// the drops are listed tile by tile or end by end, and the first or the last one
// is played.
func policy(name string) dominoes.DomsPlayer {
	ends := []dominoes.End{dominoes.Left, dominoes.Right}
	byHand, first := strings.HasPrefix(name, "hand-major"), strings.HasSuffix(name, "first")
	if strings.Contains(name, "R,L") || strings.Contains(name, "R then L") {
		slices.Reverse(ends)
	}
	return func(v dominoes.View) (m dominoes.Move) {
		var open [2]uint8
		for _, e := range ends {
			open[e], _ = v.Board.Open(e)
		}
		n := v.Hand.Len()
		for i := range 2 * n {
			at, end := i/2, i%2
			if !byHand {
				at, end = i%n, i/n
			}
			d, e := v.Hand.At(at), ends[end]
			if v.Board.Len() > 0 && !d.Has(open[e]) {
				continue
			}
			if m = (dominoes.Move{Domino: d, End: e}); first {
				return m
			}
		}
		return m
	}
}

// Every row of policies_scaffold_flow: players that choose otherwise.
func TestPolicyCases(t *testing.T) {
	rows := readMatchCases(t).Policies
	if len(rows) != 40 {
		t.Errorf("%d matches, want 40", len(rows))
	}
	for _, c := range rows {
		wantWins(t, c, policy(c.Policy))
	}
}

// Every deck, through Shuffle, and as it is dealt in the games of a match.
func TestDeckCases(t *testing.T) {
	for _, c := range readMatchCases(t).Decks {
		var deck []tile
		for _, d := range dominoes.Shuffle(prng.NewStdGen(c.Seed)) {
			deck = append(deck, tileOf(d))
		}
		wantTiles(t, fmt.Sprintf("seed %d, shuffleDoms", c.Seed), deck, c.Shuffle)
		rounds := map[dominoes.Player][][]tile{dominoes.Player2: {c.FirstRound, c.SecondRound}, dominoes.Player1: {c.SecondGame}}
		for first, game := range dominoes.DomsGames(2, c.Seed) {
			deal := dominoes.Rules{HandSize: 14}.StdDeals(game)
			for i, want := range rounds[first] {
				h := deal(dominoes.State{}).Hands
				wantTiles(t, fmt.Sprintf("seed %d, %v, round %d", c.Seed, first, i), append(tilesOf(h[0]), tilesOf(h[1])...), want)
			}
		}
	}
}

// Every round, and those of the transcripts.
func TestRoundCases(t *testing.T) {
	rounds := readMatchCases(t).Rounds
	for _, c := range readMatchCases(t).Transcripts {
		c.ChipOut = "mover"
		rounds = append(rounds, c.roundCase)
	}
	for _, c := range rounds {
		r := dominoes.Rules{HandSize: c.Hand, Target: c.Target, ChipOut: caseChip(c.ChipOut)}
		got, err := r.DomsRound(casePlayer(c.First), c.Start, dominoes.SimplePlayer, dominoes.SimplePlayer, prng.NewStdGen(c.Deck))
		if got != c.End || err != nil {
			t.Errorf("%+v ends with %v, %v", c, got, err)
		}
	}
}

// Every transcript, move by move.
func TestTranscripts(t *testing.T) {
	for _, c := range readMatchCases(t).Transcripts {
		t.Run(fmt.Sprint("deck ", c.Deck), func(t *testing.T) {
			r := dominoes.Rules{HandSize: c.Hand, Target: c.Target}
			deck := dominoes.Shuffle(prng.NewStdGen(c.Deck))
			h := [2]dominoes.Hand{handOf(c.Hand1), handOf(c.Hand2)}
			if h[0] != dominoes.HandOf(deck[:c.Hand]...) || h[1] != dominoes.HandOf(deck[c.Hand:2*c.Hand]...) {
				t.Fatalf("the deck is %v", deck)
			}
			s := must(r.Start(casePlayer(c.First), h))
			s.Scores = c.Start
			for i, step := range c.Moves {
				p, m, gain := casePlayer(step.Player), dominoes.Move{Knock: true}, 0
				if !step.Knock {
					m = dominoes.Move{Domino: dom(step.Domino), End: caseEnd(step.End)}
				}
				if !step.Bust {
					gain = step.Drop
				}
				v := r.View(s, p)
				if points, _ := v.Gain(m); s.Turn != p || dominoes.SimplePlayer(v) != m || points != gain {
					t.Fatalf("move %d of %v is %v and scores %d, want %v of %v with %d", i, s.Turn, dominoes.SimplePlayer(v), points, m, p, gain)
				}
				s = must(r.Apply(s, m))
				if out := s.Hands[p].Len() == 0; !step.Knock && (s.Scores != step.Scores || out != step.ChippedOut || dominoes.ScoreBoard(s.Board, out) != step.Drop) {
					t.Errorf("move %d leads to %v, want the scores %v", i, s, step.Scores)
				}
			}
			over := c.End[0] == c.Target || c.End[1] == c.Target
			if s.Scores != c.End || due(r, s) == over || r.Outcome(s).Over != over {
				t.Errorf("the round ends with %v, due %v, over %v", s.Scores, due(r, s), r.Outcome(s).Over)
			}
			var line []tile
			for _, p := range lineOf(s.Board) {
				line = append(line, p.tile)
			}
			wantTiles(t, "the board", line, c.Layout)
			for p, want := range c.Left {
				wantTiles(t, "what is left", tilesOf(s.Hands[p]), want)
			}
		})
	}
}
