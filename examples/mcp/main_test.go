package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/service"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// A client of the SDK.
type client struct {
	t *testing.T
	*mcp.ClientSession
}

func connect(t *testing.T, transport mcp.Transport, opts *mcp.ClientOptions) client {
	t.Helper()
	s, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, opts).Connect(t.Context(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return client{t, s}
}

// inMemory returns a client of a server of its own.
func inMemory(t *testing.T, opts *mcp.ClientOptions, limits ...service.Limits) client {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	if _, err := newServer(service.New(append(limits, service.Limits{})[0], nil)).Connect(t.Context(), there, nil); err != nil {
		t.Fatal(err)
	}
	return connect(t, here, opts)
}

type keys map[string]any

// call returns the text of a tool, and whether it is an error.
func (c client) call(tool string, arguments keys) (text string, failed bool) {
	c.t.Helper()
	r, err := c.CallTool(c.t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		c.t.Fatalf("%s: %v", tool, err)
	}
	if len(r.Content) != 1 {
		c.t.Fatalf("%s: %d texts", tool, len(r.Content))
	}
	return r.Content[0].(*mcp.TextContent).Text, r.IsError
}

// shows wants these texts from a tool.
func (c client) shows(tool string, arguments keys, texts ...string) string {
	c.t.Helper()
	got, failed := c.call(tool, arguments)
	for _, text := range texts {
		if failed || !strings.Contains(got, text) {
			c.t.Fatalf("%s %v: %s, want %s", tool, arguments, got, text)
		}
	}
	return got
}

// refused wants an error with this text.
func (c client) refused(tool string, arguments keys, text string) {
	c.t.Helper()
	if got, failed := c.call(tool, arguments); !failed || !strings.Contains(got, text) {
		c.t.Errorf("%s %v: %s, want an error with %s", tool, arguments, got, text)
	}
}

// A client that follows the answers plays each game to its end.
func TestPlay(t *testing.T) {
	c := inMemory(t, nil)
	for i, game := range []keys{
		{"game": "farkle", "rules": "standard target=2000", "players": []string{"Ann", "Bob"}},
		{"game": "yahtzee", "players": []string{"Ann"}},
		{"game": "awari", "rules": "kalah", "players": []string{"Ann", "Bob"}},
		{"game": "dominoes", "rules": "standard target=31", "players": []string{"Ann", "Bob"}, "seed": "5"}, // with an empty hand
	} {
		table, steps := i+1, 0
		text := c.shows("start", game, fmt.Sprintf("Table %d: %s by the rules", table, game["game"]), "player 0 Ann")
		for ; steps < 2000 && !strings.Contains(text, "The game is over"); steps++ {
			_, list, ok := strings.Cut(text, "Legal moves: ")
			switch {
			case strings.Contains(text, "use roll"):
				text = c.shows("roll", keys{"table": table})
			case ok:
				moves := strings.Split(strings.TrimSuffix(list, "."), "; ")
				move := moves[steps*5%len(moves)]
				if strings.Contains(move, "more of the same form") {
					move = moves[0]
				}
				text = c.shows("move", keys{"table": table, "move": move}, " played ")
			default: // in dominoes only a named player sees a hand
				_, who, _ := strings.Cut(text, "It is the turn of player ")
				if game["game"] != "dominoes" || who == "" {
					t.Fatal(text)
				}
				text = c.shows("look", keys{"table": table, "player": int(who[0] - '0')}, "Legal moves: ")
				// in a round, a player who is out can only knock
				if !strings.Contains(text, `"hand":[[`) && !strings.Contains(text, "Legal moves: knock.") {
					t.Fatal(text)
				}
			}
		}
		if steps < 10 || steps == 2000 {
			t.Errorf("%s: %d steps", game["game"], steps)
		}
		record, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: fmt.Sprintf("pips://record/%d", table)})
		if err != nil || !strings.HasPrefix(record.Contents[0].Text, fmt.Sprintf("pips 1 %s\n", game["game"])) {
			t.Errorf("%v, %v", record, err)
		}
	}
	c.shows("review", keys{"table": 3}, "player 1: ", "accuracy")
}

// A model undoes and resigns for itself. A closed table makes room for another.
func TestUndo(t *testing.T) {
	c := inMemory(t, nil, service.Limits{Games: 1})
	ann, bob, table := keys{"table": 1, "player": 0}, keys{"table": 1, "player": 1}, keys{"table": 1}
	yatzy := keys{"game": "yahtzee", "players": []string{"Ann", "Bob"}}
	c.shows("start", yatzy, "Table 1")
	c.shows("roll", keys{"table": 1, "dice": "11123"})
	c.refused("undo", ann, "no move to take back")
	c.shows("move", keys{"table": 1, "move": "ones"}, " played ")
	c.refused("undo", bob, "another player made the last move")
	c.shows("undo", ann, "turn of player 0 Ann")
	c.shows("move", keys{"table": 1, "move": "ones"}, " played ")
	c.shows("roll", table)
	c.refused("undo", ann, "dice were rolled or tiles dealt since the last move")
	for _, tool := range []string{"undo", "resign"} {
		if r, err := c.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: table}); err == nil && !r.IsError {
			t.Errorf("%s without a player", tool)
		}
	}
	c.shows("resign", ann, "player 0 Ann resigned.\n", "The game is over: player 1 Bob has won.")
	c.refused("resign", bob, "the game is over")
	c.shows("undo", ann, "turn of player 1 Bob")
	c.refused("start", yatzy, "the limit of open games")
	c.shows("close", table, "Table 1 is closed.")
	c.refused("look", table, "no such table")
	c.shows("start", yatzy, "Table 2")
}

// Each tool, and refusals that name what is accepted.
func TestTools(t *testing.T) {
	c := inMemory(t, nil)
	list, err := c.ListTools(t.Context(), nil)
	if err != nil || len(list.Tools) != 13 {
		t.Fatalf("%d tools, %v", len(list.Tools), err)
	}
	c.shows("games", nil, "farkle: variants", "zilch", "aims duel", "dominoes: ")
	c.shows("rules", keys{"game": "farkle", "rules": "zilch target=5000"}, `"target":5000`)
	c.refused("rules", keys{"game": "farkle", "rules": "standard hotdice=no"}, "did you mean hot-dice?")
	c.refused("start", keys{"game": "chess", "players": []string{"Ann"}}, "want farkle, yahtzee, awari or dominoes")
	c.shows("score", keys{"game": "farkle", "dice": "11156"}, `"total":1050`)
	c.shows("score", keys{"game": "yahtzee", "dice": "11166", "card": "full-house=25"}, `{"box":"ones","points":3}`)
	c.shows("solve", keys{"game": "awari", "rules": "kalah pits=3 beans=2", "state": "2 2 2 0 / 2 2 2 0"}, "3 legal moves", "2: 4\n", "3: 0, 4 less than the best")
	c.shows("start", keys{"game": "farkle", "rules": "standard target=1000", "players": []string{"Ann", "Bob"}}, "use roll")
	c.refused("advise", keys{"table": 1}, "rolled")
	c.shows("roll", keys{"table": 1, "dice": "111234"}, "player 0 Ann rolled [1,1,1,2,3,4].", "Legal moves: 1 bank; 1 roll;")
	c.shows("advise", keys{"table": 1}, "6 legal moves", "chance to win", "111 bank: 1\n")
	c.refused("move", keys{"table": 1, "move": "6 bank"}, "not in the throw")
	c.refused("move", keys{"table": 1, "move": "1 bank", "player": 1}, "another player's turn")
	c.shows("move", keys{"table": 1, "move": "111 bank"}, "player 0 Ann has won, by 1000 points")
	c.shows("review", keys{"table": 1}, "player 0: luck +", "in 1 decision with 0 mistakes")
	c.shows("review", keys{"table": 1, "aim": "turn"}, "player 0: regret 0 in 1 decision")
	c.refused("review", keys{"table": 1, "aim": "beans"}, "aim")
	rules, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "pips://rules/dominoes"})
	if err != nil || !strings.Contains(rules.Contents[0].Text, `"chip-out":"mover"`) {
		t.Errorf("%v, %v", rules, err)
	}
	for _, uri := range []string{"pips://rules/chess", "pips://record/9", "pips://record/x"} {
		if r, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: uri}); err == nil {
			t.Errorf("%s: %v", uri, r)
		}
	}
	state := keys{"turn": 0, "board": keys{"rows": [][]int{{2, 2, 2}, {2, 2, 2}}, "homes": []int{0, 0}}, "extra": 0} // as look shows it
	c.shows("solve", keys{"game": "awari", "rules": "kalah pits=3 beans=2", "state": state}, "3 legal moves", "2: 4\n")
}

// Without a player no hand is shown, and records are kept back until the end.
func TestSecrets(t *testing.T) {
	c := inMemory(t, nil)
	c.shows("start", keys{"game": "dominoes", "players": []string{"Ann", "Bob"}, "seed": "77345"})
	for _, text := range []string{c.shows("roll", keys{"table": 1}), c.shows("look", keys{"table": 1})} {
		if !strings.Contains(text, `"hand":[]`) || strings.Contains(text, "Legal moves") || strings.Contains(text, "77345") {
			t.Error(text)
		}
	}
	c.refused("advise", keys{"table": 1}, "another player")
	c.refused("review", keys{"table": 1}, "it has secrets before the game is over")
	if r, err := c.ReadResource(t.Context(), &mcp.ReadResourceParams{URI: "pips://record/1"}); err == nil {
		t.Errorf("%v", r)
	}
}

// A client gets the progress of a solver, and can stop it.
func TestProgress(t *testing.T) {
	told := make(chan float64, 1000)
	c := inMemory(t, &mcp.ClientOptions{ProgressNotificationHandler: func(_ context.Context, r *mcp.ProgressNotificationClientRequest) {
		told <- r.Params.Progress / r.Params.Total
	}})
	ctx, cancel := context.WithCancel(t.Context())
	params := &mcp.CallToolParams{Name: "solve", Arguments: keys{"game": "yahtzee", "rules": "yahtzee", "state": "turn=0 left=2 roll=12346 []"}}
	params.SetProgressToken("how far")
	go func() {
		<-told
		cancel()
	}()
	if r, err := c.CallTool(ctx, params); err == nil {
		t.Errorf("%v", r.Content)
	}
	c.shows("games", nil, "farkle")
}

// post sends a request and returns the status of the reply.
func post(t *testing.T, url string, body io.Reader, header func(*http.Request)) int {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, url+"/mcp", body)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json, text/event-stream")
	if header != nil {
		header(r)
	}
	reply, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	reply.Body.Close()
	return reply.StatusCode
}

// Over HTTP clients share the tables. Requests of web pages, and those under other names of the address, are refused.
func TestHTTP(t *testing.T) {
	web := httptest.NewServer(handler(newServer(service.New(service.Limits{}, nil)), requestTime))
	defer web.Close()
	ann := connect(t, &mcp.StreamableClientTransport{Endpoint: web.URL + "/mcp"}, nil)
	bob := connect(t, &mcp.StreamableClientTransport{Endpoint: web.URL + "/mcp"}, nil)
	ann.shows("start", keys{"game": "awari", "rules": "kalah pits=3 beans=2", "players": []string{"Ann", "Bob"}})
	ann.shows("move", keys{"table": 1, "move": "1", "player": 0}, "turn of player 1 Bob. Only this player sees")
	bob.shows("look", keys{"table": 1, "player": 1}, "Legal moves: 1; 2; 3.")
	ann.Close()
	bob.Close()
	for name, header := range map[string]func(*http.Request){
		"another site": func(r *http.Request) { r.Header.Set("Sec-Fetch-Site", "cross-site") }, "another host": func(r *http.Request) { r.Host = "evil.example" },
	} {
		if got := post(t, web.URL, strings.NewReader("{}"), header); got != http.StatusForbidden {
			t.Errorf("%s: %d", name, got)
		}
	}
}

// The time and the size of a body and the number of sessions are limited.
func TestHTTPLimits(t *testing.T) {
	web := httptest.NewServer(handler(newServer(service.New(service.Limits{}, nil)), 100*time.Millisecond))
	defer web.Close()
	slow, never := io.Pipe()
	defer never.Close()
	go never.Write([]byte("{"))
	if got := post(t, web.URL, slow, nil); got != http.StatusRequestTimeout {
		t.Errorf("a slow body: %d", got)
	}
	if got := post(t, web.URL, strings.NewReader(strings.Repeat(" ", longest+1)), nil); got != http.StatusRequestEntityTooLarge {
		t.Errorf("a long body: %d", got)
	}
	begin, _, _ := strings.Cut(hello, "\n")
	for n := range maxSessions + 1 {
		want := http.StatusOK
		if n == maxSessions {
			want = http.StatusServiceUnavailable
		}
		if got := post(t, web.URL, strings.NewReader(begin), nil); got != want {
			t.Fatalf("session %d: %d", n, got)
		}
	}
}

// The program serves its standard streams, and ends with its input.
func TestProgram(t *testing.T) {
	c := connect(t, &mcp.CommandTransport{Command: programtest.Command(t)}, nil)
	c.shows("start", keys{"game": "yahtzee", "players": []string{"Ann"}}, "Table 1", "use roll")
	c.shows("roll", keys{"table": 1}, "Legal moves: ")
	if err := c.Close(); err != nil {
		t.Error(err)
	}
}

func TestFlags(t *testing.T) {
	for address, ok := range map[string]bool{
		"127.0.0.1:80": true, "localhost:0": true, "[::1]:8000": true, "127.9.9.9:1": true,
		":80": false, "0.0.0.0:80": false, "192.168.1.1:80": false, "example.com:80": false, "127.0.0.1": false, "[::]:80": false,
	} {
		if _, err := parseOptions([]string{"-http", address}); (err == nil) != ok {
			t.Errorf("%s: %v", address, err)
		}
	}
	o, err := parseOptions([]string{"-time", "5s", "-solver", "2000"})
	if want := (service.Limits{Time: 5 * time.Second, Solver: 2_000_000_000}); err != nil || o.limits != want {
		t.Errorf("%+v, %v", o.limits, err)
	}
	got := programtest.Run(t, nil, "x")
	programtest.CheckRefused(t, "mcp", []string{"x"}, got, "unexpected argument")
	programtest.Run(t, nil, "-h").Shows(t, "-h", 0, "-http ADDR")
}

// The program prints its address, and ends with an interrupt.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out, log := io.Pipe()
	status := make(chan int)
	go func() {
		status <- run(ctx, []string{"-http", "127.0.0.1:0"}, terminal.Console{In: strings.NewReader(""), Out: io.Discard, Err: log})
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address := strings.TrimSpace(strings.TrimPrefix(line, "mcp: "))
	c := connect(t, &mcp.StreamableClientTransport{Endpoint: address}, nil)
	c.shows("games", nil, "farkle")
	cancel()
	if got := <-status; got != terminal.Interrupted {
		t.Errorf("status %d", got)
	}
}
