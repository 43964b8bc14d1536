package dominoes_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// A fault is a text or JSON that is refused, see [gametest.Refuses].
type fault gametest.Fault

// noText checks that a value has no text and no JSON, and that what is wrong is all of it.
func noText(t *testing.T, v interface {
	encoding.TextMarshaler
	json.Marshaler
}, reason error) {
	t.Helper()
	gametest.NoText(t, v, reason)
	_, text := v.MarshalText()
	_, data := v.MarshalJSON()
	for _, err := range []error{text, data} {
		if bad := (*pips.SyntaxError)(nil); errors.As(err, &bad) && bad.Offset != 0 {
			t.Errorf("%v: %v", v, err)
		}
	}
}

// A caseMove is a tile and an end, as [[6,3],"L"].
type caseMove struct {
	tile tile
	end  dominoes.End
}

func (m *caseMove) UnmarshalJSON(text []byte) error {
	var end string
	err := json.Unmarshal(text, &[]any{&m.tile, &end})
	m.end = caseEnd(end)
	return err
}

// What the names of the case files mean.
var (
	caseEnds    = map[string]dominoes.End{"L": dominoes.Left, "R": dominoes.Right}
	casePlayers = map[string]dominoes.Player{"P1": dominoes.Player1, "P2": dominoes.Player2}
	caseChips   = map[string]dominoes.ChipOut{"none": dominoes.ChipOutNone, "mover": dominoes.ChipOutMover, "scaffold_any_empty": dominoes.ChipOutAnyHandEmpty}
)

func caseName[V any](name string, names map[string]V) V {
	v, ok := names[name]
	if !ok {
		panic("no meaning of " + name)
	}
	return v
}

func caseEnd(name string) dominoes.End       { return caseName(name, caseEnds) }
func casePlayer(name string) dominoes.Player { return caseName(name, casePlayers) }
func caseChip(name string) dominoes.ChipOut  { return caseName(name, caseChips) }

// ruleCases is testdata/dominoes.json: questions about a line of tiles, answered
// by a program that shares nothing with this package.
type ruleCases struct {
	Facts struct {
		Totals     []int `json:"reachable_totals"`
		MaxDrop    int   `json:"max_drop_score"`
		FirstDrops []struct {
			Domino   tile
			Score    int
			MaxReply int `json:"max_reply"`
			Scoring  int `json:"replies_scoring"`
		} `json:"first_drop_table"`
	}
	Cases []struct {
		ID, Kind, End         string
		Layout, Result, Hand  []tile
		Left, Right           []tile
		Domino                tile
		Last, Legal, Wins     bool
		Blocked               bool
		Total, Score, N, Drop int
		Target                int
		NewScore              int `json:"new_score"`
		Points                map[string]int
		Plays                 []caseMove
		Moves                 [][5]json.RawMessage // tile, end, ends, total, score
	}
}

// matchCases is testdata/dominoes_match.json: what the program of the assignment
// did when it ran.
type matchCases struct {
	Matches  []matchCase
	Policies []matchCase `json:"policies_scaffold_flow"`
	StdGen   []struct {
		Seed  int64
		Split [2]string
	}
	Decks []struct {
		Seed        int64
		Shuffle     []tile `json:"shuffleDoms_mkStdGen"`
		FirstRound  []tile `json:"first_round_of_first_game_deck"`
		SecondRound []tile `json:"second_round_of_first_game_deck"`
		SecondGame  []tile `json:"first_round_of_second_game_deck"`
	}
	Rounds      []roundCase
	Transcripts []struct {
		roundCase
		Hand1 []tile `json:"p1_hand"`
		Hand2 []tile `json:"p2_hand"`
		Moves []struct {
			Player, End string
			Domino      tile
			Knock, Bust bool
			Drop        int `json:"drop_score"`
			Scores      dominoes.Scores
			ChippedOut  bool `json:"chip_out"`
		}
		Layout []tile
		Left   [2][]tile
	} `json:"round_transcripts_mover"`
}

type matchCase struct {
	Policy              string
	ChipOut             string `json:"chip_out"`
	Games, Hand, Target int
	Seed                int64
	Wins1               int `json:"p1_wins"`
	Wins2               int `json:"p2_wins"`
}

func (c matchCase) String() string {
	return fmt.Sprintf("%s %s games=%d hand=%d target=%d seed=%d", c.Policy, c.ChipOut, c.Games, c.Hand, c.Target, c.Seed)
}

func (c matchCase) rules() dominoes.Rules {
	return dominoes.Rules{HandSize: c.Hand, Target: c.Target, ChipOut: caseChip(c.ChipOut)}
}

type roundCase struct {
	ChipOut      string `json:"chip_out"`
	Hand, Target int
	First        string
	Deck         int64 `json:"deck_seed_mkStdGen"`
	Start, End   dominoes.Scores
}

var (
	readRuleCases  = gametest.JSON[ruleCases]("testdata/dominoes.json")
	readMatchCases = gametest.JSON[matchCases]("testdata/dominoes_match.json")
)

// Parsers of texts that are right.
var (
	mustBoard = parser(dominoes.ParseBoard)
	mustHand  = parser(dominoes.ParseHand)
	mustRules = parser(dominoes.ParseRules)
	mustState = parser(dominoes.ParseState)
	mustMove  = parser(dominoes.ParseMove)
)

func parser[V any](parse func(string) (V, error)) func(testing.TB, string) V {
	return func(t testing.TB, text string) V {
		t.Helper()
		return gametest.Must(t, parse, text)
	}
}

// must returns a value that there has to be.
func must[V any](v V, err error) V {
	if err != nil {
		panic(err)
	}
	return v
}

// mustHands parses several hands.
func mustHands(t testing.TB, texts ...string) (hands [4]dominoes.Hand) {
	t.Helper()
	for p, text := range texts {
		hands[p] = mustHand(t, text)
	}
	return hands
}

// dom is the Domino of a tile of the oracle.
func dom(t tile) dominoes.Domino { return dominoes.Domino{L: uint8(t[0]), R: uint8(t[1])} }

// tileOf is the tile of the oracle for a Domino.
func tileOf(d dominoes.Domino) tile { return tile{int(d.L), int(d.R)} }

// handOf is the Hand with tiles of the oracle.
func handOf(tiles []tile) dominoes.Hand {
	var all []dominoes.Domino
	for _, t := range tiles {
		all = append(all, dom(t))
	}
	return dominoes.HandOf(all...)
}

// tilesOf returns the tiles of a hand for the oracle.
func tilesOf(h dominoes.Hand) []tile {
	var all []tile
	for d := range h.All() {
		all = append(all, tileOf(d))
	}
	return all
}

// slowMoves returns moves for the oracle.
func slowMoves(moves iter.Seq[dominoes.Move]) (all []slowMove) {
	for m := range moves {
		all = append(all, slowMove{tileOf(m.Domino), int(m.End), m.Knock})
	}
	return all
}

// textOf is the text of a line of tiles for ParseBoard.
func textOf(tiles []tile) string {
	text := ""
	for _, t := range tiles {
		text += fmt.Sprintf(" %d-%d", t[0], t[1])
	}
	return text
}

// lineOf returns the history of a board for the oracle.
func lineOf(b dominoes.DominoBoard) slowLine {
	var l slowLine
	for p := range b.History() {
		l = append(l, laid{tileOf(p.Domino), int(p.Player), int(p.MoveNum)})
	}
	return l
}

// wantTiles fails the test unless the tiles are these in this order.
func wantTiles(t testing.TB, what string, got, want []tile) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// sameRecord is the equality of records.
func sameRecord(a, b dominoes.Record) bool { return reflect.DeepEqual(a, b) }

// due reports whether tiles are to be dealt.
func due(r dominoes.Rules, s dominoes.State) bool {
	waits, _ := r.Waits(s)
	return waits == pips.Chance
}

// named returns the player of [dominoes.Strategies] with this name.
func named(name string) dominoes.Strategy {
	for other, p := range dominoes.Strategies() {
		if other == name {
			return p
		}
	}
	panic("no player " + name)
}
