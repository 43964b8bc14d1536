package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"pips.example/examples/internal/service"
)

const instructions = `Play Farkle, Yahtzee, Awari (also Kalah and Oware) and dominoes, and ask solvers for the values of moves. Begin with start; its answer says whose turn it is and
lists the legal moves. Players are numbered from 0. The tool roll rolls the dice and deals the tiles, never you. Copy a move from the legal moves, word for word. Set player to see the table as that player;
in dominoes only as yourself.`

// The arguments of the tools.
type (
	gameArgs struct {
		Game  string `json:"game" jsonschema:"farkle, yahtzee, awari or dominoes"`
		Rules string `json:"rules,omitempty" jsonschema:"a variant, followed by other settings, as in zilch target=5000; standard if it is missing"`
	}
	startArgs struct {
		gameArgs
		Players []string `json:"players" jsonschema:"the names of the players, in order"`
		Seed    string   `json:"seed,omitempty" jsonschema:"a number that fixes all dice and deals, for tests; leave it out to play"`
	}
	tableArgs struct {
		Table  int  `json:"table" jsonschema:"the number of the table, from start"`
		Player *int `json:"player,omitempty" jsonschema:"the player who asks, from 0; if it is missing, the player to move, and in dominoes a spectator"`
	}
	closeArgs struct {
		Table int `json:"table" jsonschema:"the number of the table, from start"`
	}
	ownArgs struct {
		Table  int `json:"table" jsonschema:"the number of the table, from start"`
		Player int `json:"player" jsonschema:"the player who asks, from 0"`
	}
	moveArgs struct {
		tableArgs
		Move string `json:"move" jsonschema:"one of the legal moves, word for word"`
	}
	rollArgs struct {
		tableArgs
		Dice string `json:"dice,omitempty" jsonschema:"dice rolled by hand, as in 122356; leave it out to roll them"`
	}
	adviseArgs struct {
		tableArgs
		Aim string `json:"aim,omitempty" jsonschema:"what to be best at, one of those that games lists"`
	}
	scoreArgs struct {
		gameArgs
		Dice string `json:"dice" jsonschema:"a throw, as in 11156"`
		Card string `json:"card,omitempty" jsonschema:"the filled boxes of a card of Yahtzee, as in ones=3 full-house=25"`
	}
	solveArgs struct {
		gameArgs
		Player int    `json:"player,omitempty" jsonschema:"the player to move, from 0"`
		State  any    `json:"state,omitempty" jsonschema:"a state of farkle, yahtzee or awari, as JSON after state: in the answer of look, or its text"`
		View   any    `json:"view,omitempty" jsonschema:"instead of rules, player and state: the view that look shows, as JSON"`
		Aim    string `json:"aim,omitempty" jsonschema:"what to be best at, one of those that games lists"`
	}
)

// newServer returns a server with all tools and resources.
func newServer(s *service.Service) *mcp.Server {
	server := mcp.NewServer(&mcp.Implementation{Name: "pips", Version: strconv.Itoa(service.Version)}, &mcp.ServerOptions{Instructions: instructions})
	add(server, s, "games", "Lists the games, their variants, and the aims of advice.", true, func(t *task, _ struct{}) (string, error) { return t.games() })
	add(server, s, "rules", "Reads the rules of a variant, or house rules, and shows all settings.", true, func(t *task, a gameArgs) (string, error) {
		return t.plain("rules", a)
	})
	add(server, s, "start", "Begins a game at a new table.", false, func(t *task, a startArgs) (string, error) { return t.show("new", a, nil) })
	add(server, s, "look", "Shows a table, and the legal moves if it is the player's turn.", true, func(t *task, a tableArgs) (string, error) {
		return t.show("view", a, a.Player)
	})
	add(server, s, "move", "Plays a legal move.", false, func(t *task, a moveArgs) (string, error) { return t.show("move", a, a.Player) })
	add(server, s, "roll", "Rolls the dice, deals the tiles, or draws a tile, when the game waits for that.", false, func(t *task, a rollArgs) (string, error) {
		request := map[string]any{"table": a.Table, "player": a.Player}
		if a.Dice != "" {
			request["chance"] = a.Dice
		}
		return t.show("roll", request, a.Player)
	})
	add(server, s, "resign", "Ends the game: the player loses. It may be any player, at any time.", false, func(t *task, a ownArgs) (string, error) {
		return t.show("resign", a, &a.Player)
	})
	add(server, s, "undo", "Takes back the last move or the resignation, for the player who made it, until dice are rolled or tiles dealt.", false, func(t *task, a ownArgs) (string, error) {
		return t.show("undo", a, &a.Player)
	})
	add(server, s, "close", "Closes a table for good, which makes room for another one.", false, func(t *task, a closeArgs) (string, error) {
		var none struct{}
		return fmt.Sprintf("Table %d is closed.", a.Table), t.ask("close", a, &none)
	})
	add(server, s, "advise", "Returns the values of the legal moves by a solver, best first. The first time it may take seconds.", true, func(t *task, a adviseArgs) (string, error) {
		player, err := t.player(a.Table, a.Player)
		if err != nil {
			return "", err
		}
		return t.advice("advise", map[string]any{"table": a.Table, "player": player, "aim": a.Aim, "why": 8})
	})
	add(server, s, "review", "Says who played well and who was lucky, by a solver, after the game.", true, func(t *task, a adviseArgs) (string, error) {
		var r struct{ Text string }
		err := t.ask("review", map[string]any{"table": a.Table, "aim": a.Aim, "top": 1, "why": 1}, &r)
		return r.Text, err
	})
	add(server, s, "score", "Returns the points of a throw of dice in Farkle or Yahtzee.", true, func(t *task, a scoreArgs) (string, error) {
		return t.plain("score", a)
	})
	add(server, s, "solve", "Returns the values of the moves in any position, without a table.", true, func(t *task, a solveArgs) (string, error) {
		if a.View == nil {
			a.View = map[string]any{"rules": cmp.Or(a.Rules, "standard"), "player": a.Player, "state": a.State}
		}
		return t.advice("solve", map[string]any{"game": a.Game, "view": a.View, "aim": a.Aim, "why": 8})
	})
	addResources(server, s)
	return server
}

// add adds a tool that answers with a text.
func add[A any](server *mcp.Server, s *service.Service, name, description string, reads bool, do func(*task, A) (string, error)) {
	closed, destructive := false, name == "close"
	tool := &mcp.Tool{Name: name, Description: description, Annotations: &mcp.ToolAnnotations{ReadOnlyHint: reads, OpenWorldHint: &closed, DestructiveHint: &destructive}}
	mcp.AddTool(server, tool, func(ctx context.Context, request *mcp.CallToolRequest, a A) (*mcp.CallToolResult, any, error) {
		text, err := do(&task{s, ctx, request}, a)
		if err != nil {
			return nil, nil, err
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil, nil
	})
}

// A task is a call of a tool, or a read of a resource, which has no request.
type task struct {
	*service.Service
	ctx     context.Context
	request *mcp.CallToolRequest
}

// ask unmarshals the result of a request to the service into v.
func (t *task) ask(do string, keys, v any) error {
	request, err := json.Marshal(keys)
	if err != nil {
		return err
	}
	head := `{"do":` + strconv.Quote(do)
	if len(request) > 2 {
		head += ","
	}
	var reply struct {
		Result json.RawMessage
		Error  *service.Failure
	}
	if err := json.Unmarshal(t.Do(t.ctx, []byte(head+string(request[1:])), t.progress), &reply); err != nil {
		return err
	}
	switch {
	case reply.Error == nil:
	case reply.Error.Kind == "hidden": // the message suggests secrets, which are not for players
		return errors.New(reply.Error.Reason)
	default:
		return errors.New(reply.Error.Message)
	}
	return json.Unmarshal(reply.Result, v)
}

// progress reports the progress of a solver to a client that asks for it.
func (t *task) progress(line []byte) {
	if t.request == nil || t.request.Params.GetProgressToken() == nil {
		return
	}
	var p struct{ Progress struct{ Done, Total float64 } }
	if json.Unmarshal(line, &p) == nil {
		_ = t.request.Session.NotifyProgress(t.ctx, &mcp.ProgressNotificationParams{
			ProgressToken: t.request.Params.GetProgressToken(), Progress: p.Progress.Done, Total: p.Progress.Total,
		})
	}
}

// plain returns the result of a request as JSON.
func (t *task) plain(do string, keys any) (string, error) {
	var result json.RawMessage
	err := t.ask(do, keys, &result)
	return string(result), err
}

// addResources adds the rules of the games and the records of tables.
func addResources(server *mcp.Server, s *service.Service) {
	text := func(ctx context.Context, uri, kind, do string, keys any) (*mcp.ReadResourceResult, error) {
		var result struct {
			Record string
			Games  json.RawMessage
		}
		if err := (&task{s, ctx, nil}).ask(do, keys, &result); err != nil {
			return nil, fmt.Errorf("%s: %w", uri, err)
		}
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, MIMEType: kind, Text: result.Record + string(result.Games)}}}, nil
	}
	for _, game := range []string{"farkle", "yahtzee", "awari", "dominoes"} {
		uri := "pips://rules/" + game
		server.AddResource(&mcp.Resource{URI: uri, Name: "rules of " + game, Description: "All variants with their settings.", MIMEType: "application/json"},
			func(ctx context.Context, _ *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				return text(ctx, uri, "application/json", "games", map[string]string{"game": game})
			})
	}
	server.AddResourceTemplate(&mcp.ResourceTemplate{URITemplate: "pips://record/{table}", Name: "record", Description: "The steps of a game, after its end or if it has no secrets.", MIMEType: "text/plain"},
		func(ctx context.Context, request *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			uri := request.Params.URI
			table, err := strconv.Atoi(strings.TrimPrefix(uri, "pips://record/"))
			if err != nil {
				return nil, mcp.ResourceNotFoundError(uri)
			}
			return text(ctx, uri, "text/plain", "record", map[string]any{"table": table, "text": true})
		})
}
