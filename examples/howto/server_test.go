package howto_test

import (
	crand "crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// open has the functions that open records, by game.
var open = map[string]func([]byte) (pips.Table, error){
	"farkle": pips.Open[farkle.Rules], "yahtzee": pips.Open[yahtzee.Rules],
	"awari": pips.Open[awari.Rules], "dominoes": pips.Open[dominoes.Rules],
}

// load opens a record of any game.
func load(data []byte) (pips.Table, error) {
	var head struct{ Game string }
	if err := json.Unmarshal(data, &head); err != nil {
		return nil, err
	}
	if open[head.Game] == nil {
		return nil, errors.New("want one of the games farkle, yahtzee, awari and dominoes")
	}
	return open[head.Game](data)
}

// create begins a game. It drops steps that a client sends, as they determine the dice.
func create(data []byte) (pips.Table, error) {
	var game struct {
		Game    string          `json:"game"`
		Rules   json.RawMessage `json:"rules"`
		Players []string        `json:"players"`
	}
	if err := json.Unmarshal(data, &game); err != nil {
		return nil, err
	}
	return load(must(json.Marshal(game)))
}

// A server keeps each game in a file.
type server struct {
	mu  sync.Mutex
	dir string
	src *rand.ChaCha8 // unpredictable from earlier words
}

func newServer(dir string) *server {
	var seed [32]byte
	crand.Read(seed[:])
	return &server{dir: dir, src: rand.NewChaCha8(seed)}
}

// ServeHTTP answers POST /new, /move, /roll and /undo, and GET /view, each with the id of a game
// and the player, which a real server takes from the session.
func (s *server) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	player := pips.Nobody // a spectator
	if n, err := strconv.ParseUint(req.URL.Query().Get("player"), 10, 3); err == nil {
		player = pips.Player(n)
	}
	reply, err := s.do(req, player)
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		reply = pips.ProblemOf(err)
	}
	json.NewEncoder(w).Encode(reply)
}

// do carries out a request and returns the page of the player.
func (s *server) do(req *http.Request, player pips.Player) (any, error) {
	body, err := io.ReadAll(io.LimitReader(req.Body, 1<<16))
	if err != nil {
		return nil, err
	}
	file := filepath.Join(s.dir, filepath.Base(req.URL.Query().Get("id"))+".json")
	record, missing := os.ReadFile(file)
	var g pips.Table
	switch isNew := req.URL.Path == "/new"; {
	case isNew != (missing != nil):
		return nil, errors.New("want the id of a game, or for a new one another id")
	case isNew:
		if g, err = create(body); err != nil {
			return nil, err
		}
	default:
		if g, err = load(record); err != nil { // may quote hands
			return nil, errors.New("the game cannot be read")
		}
	}
	_, turn := g.Waits()
	switch {
	case req.URL.Path == "/view" || req.URL.Path == "/new":
	case player == pips.Nobody || req.Method != http.MethodPost:
		err = errors.New("want a player, and a POST")
	case turn != player && turn != pips.Nobody && req.URL.Path != "/undo":
		err = errors.New("it is not your turn")
	case req.URL.Path == "/move":
		err = g.MoveJSON(body)
	case req.URL.Path == "/roll":
		err = g.Roll(s.src)
	case req.URL.Path == "/undo":
		err = undo(g, player)
	default:
		err = errors.New("want new, view, move, roll or undo")
	}
	if err == nil && req.Method == http.MethodPost {
		err = save(file, g)
	}
	return g.Page(player), err
}

// undo takes back the last move for the player who made it, unless dice have fallen since: players
// could otherwise undo until they like the dice.
func undo(g pips.Table, player pips.Player) error {
	if g.Mover() != player {
		return errors.New("it is not your move that would be taken back")
	}
	record, err := g.Save()
	if err != nil {
		return err
	}
	var saved struct {
		Steps []struct{ Move json.RawMessage }
	}
	if err := json.Unmarshal(record, &saved); err != nil {
		return err
	}
	if saved.Steps[len(saved.Steps)-1].Move == nil {
		return errors.New("dice were rolled or tiles dealt since your move")
	}
	g.Undo()
	return nil
}

// save replaces the file of a game atomically.
func save(file string, g pips.Table) error {
	record, err := g.Save()
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), "new")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // if it was not renamed
	_, err = f.Write(record)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// Run all four games on a server, with unpredictable rolls, undo, and a page for each player.
func Example_server() {
	dir := must(os.MkdirTemp("", "pips"))
	defer os.RemoveAll(dir)
	ask := func(path, body string) string {
		req := httptest.NewRequest(http.MethodPost, path, strings.NewReader(body))
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded") // as curl -d does
		w := httptest.NewRecorder()
		newServer(dir).ServeHTTP(w, req)
		return w.Body.String()
	}
	fmt.Print(ask("/new?id=1&player=0", `{"game":"awari","rules":"kalah","players":["Ann","Bob"]}`))
	ask("/move?id=1&player=0", `{"pit":3}`) // moves again
	fmt.Print(ask("/move?id=1&player=0", `{"pit":3}`))
	fmt.Print(ask("/move?id=1&player=1", `{"pit":1}`))
	fmt.Print(ask("/undo?id=1&player=0", ""))
	fmt.Print(ask("/undo?id=1", ""), ask("/new?id=1&player=0", `{"game":"farkle","rules":"standard","players":["Ann","Bob"]}`))
	ask("/new?id=3", `{"game":"yahtzee","rules":"yahtzee","players":["Ann","Bob"]}`)
	ask("/roll?id=3&player=0", "")
	ask("/move?id=3&player=0", `{"box":"chance"}`)
	fmt.Print(ask("/undo?id=3&player=1", ""))
	ask("/roll?id=3&player=1", "")
	fmt.Print(ask("/undo?id=3&player=0", ""))
	const dealt = `"steps":[{"chance":{"hands":[[[6,6]],[[0,0]]]}}]` // which the server does not take
	ask("/new?id=2", `{"game":"dominoes","rules":"standard","players":["Ann","Bob"],`+dealt+`}`)
	ask("/roll?id=2&player=0", "")
	for _, who := range []string{"&player=0", "&player=1", ""} {
		var page struct {
			View struct {
				Hand [][2]int
				Held []int
			}
		}
		json.Unmarshal([]byte(ask("/view?id=2"+who, "")), &page)
		fmt.Println(len(page.View.Hand), "tiles are shown of", page.View.Held)
	}
	// Output:
	// {"game":"awari","players":["Ann","Bob"],"waits":"decision","turn":0,"outcome":{"over":false,"winners":[],"margin":0},"repeated":false,"view":{"rules":{"text":"kalah","seats":[2,2],"pits":6,"beans":4,"sow":"own-home","skip-origin":false,"capture":"opposite","capture-empty":false,"capture-any-side":false,"grand-slam":"no-capture","must-feed":false,"extra":-1,"end":"either-row-empty","majority":false,"leftover":"owner"},"player":0,"state":{"turn":0,"board":{"rows":[[4,4,4,4,4,4],[4,4,4,4,4,4]],"homes":[0,0]},"extra":0}},"moves":[{"pit":1},{"pit":2},{"pit":3},{"pit":4},{"pit":5},{"pit":6}]}
	// {"kind":"illegal","reason":"the pit is empty","player":0,"need":0,"have":0,"offset":0,"message":"the pit is empty"}
	// {"kind":"","reason":"it is not your turn","player":-1,"need":0,"have":0,"offset":0,"message":"it is not your turn"}
	// {"game":"awari","players":["Ann","Bob"],"waits":"decision","turn":0,"outcome":{"over":false,"winners":[],"margin":0},"repeated":false,"view":{"rules":{"text":"kalah","seats":[2,2],"pits":6,"beans":4,"sow":"own-home","skip-origin":false,"capture":"opposite","capture-empty":false,"capture-any-side":false,"grand-slam":"no-capture","must-feed":false,"extra":-1,"end":"either-row-empty","majority":false,"leftover":"owner"},"player":0,"state":{"turn":0,"board":{"rows":[[4,4,4,4,4,4],[4,4,4,4,4,4]],"homes":[0,0]},"extra":0}},"moves":[{"pit":1},{"pit":2},{"pit":3},{"pit":4},{"pit":5},{"pit":6}]}
	// {"kind":"","reason":"want a player, and a POST","player":-1,"need":0,"have":0,"offset":0,"message":"want a player, and a POST"}
	// {"kind":"","reason":"want the id of a game, or for a new one another id","player":-1,"need":0,"have":0,"offset":0,"message":"want the id of a game, or for a new one another id"}
	// {"kind":"","reason":"it is not your move that would be taken back","player":-1,"need":0,"have":0,"offset":0,"message":"it is not your move that would be taken back"}
	// {"kind":"","reason":"dice were rolled or tiles dealt since your move","player":-1,"need":0,"have":0,"offset":0,"message":"dice were rolled or tiles dealt since your move"}
	// 7 tiles are shown of [7 7]
	// 7 tiles are shown of [7 7]
	// 0 tiles are shown of [7 7]
}
