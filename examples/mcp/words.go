package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/examples/internal/terminal"
)

// A seen is a table in a reply of the service.
type seen struct {
	Table int
	Steps []struct {
		Player       int
		Chance, Move json.RawMessage
		Resigns      bool
	}
	Page struct {
		Game    string
		Players []string
		Waits   string
		Turn    int
		Outcome struct {
			Over    bool
			Winners []int
			Margin  int
		}
		View map[string]json.RawMessage
	}
}

// name describes a player.
func (s *seen) name(player int) string {
	if player < 0 || player >= len(s.Page.Players) {
		return "no player"
	}
	return strings.TrimSpace(fmt.Sprintf("player %d %s", player, s.Page.Players[player]))
}

// player returns the player who asks: the named one, else the player to move, or a spectator in games with secrets.
func (t *task) player(table int, named *int) (int, error) {
	if named != nil {
		return *named, nil
	}
	var s seen
	err := t.ask("view", map[string]int{"table": table}, &s)
	if s.Page.Game == "dominoes" {
		return -1, err
	}
	return s.Page.Turn, err
}

// show sends a request about a table, and describes the table to a player.
func (t *task) show(do string, keys any, player *int) (string, error) {
	var s seen
	if err := t.ask(do, keys, &s); err != nil {
		return "", err
	}
	steps := s.Steps
	who, err := t.player(s.Table, player)
	if err == nil {
		err = t.ask("view", map[string]int{"table": s.Table, "player": who}, &s)
	}
	if err != nil {
		return "", err
	}
	var rules struct{ Text string }
	if err := json.Unmarshal(s.Page.View["rules"], &rules); err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Table %d: %s by the rules %s, between", s.Table, s.Page.Game, rules.Text)
	for p := range s.Page.Players {
		fmt.Fprintf(&b, " %s;", s.name(p))
	}
	b.WriteString("\n")
	for _, step := range steps {
		switch {
		case step.Resigns:
			fmt.Fprintf(&b, "%s resigned.\n", s.name(step.Player))
		case step.Move != nil:
			fmt.Fprintf(&b, "%s played %s.\n", s.name(step.Player), step.Move)
		case step.Chance != nil:
			fmt.Fprintf(&b, "%s rolled %s.\n", s.name(step.Player), step.Chance)
		case step.Player >= 0:
			fmt.Fprintf(&b, "%s drew a tile.\n", s.name(step.Player))
		default:
			b.WriteString("The tiles were dealt.\n")
		}
	}
	if state, ok := s.Page.View["state"]; ok {
		fmt.Fprintf(&b, "state: %s\n", state)
	} else {
		view, err := json.Marshal(s.Page.View)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "view: %s\n", view)
	}
	return b.String() + t.next(&s, who), nil
}

// most is the number of legal moves to list.
const most = 60

// next describes what is due, and lists the legal moves if the player is to move.
func (t *task) next(s *seen, who int) string {
	o := s.Page.Outcome
	switch {
	case o.Over && len(o.Winners) == 0:
		return "The game is over, without a winner."
	case o.Over && len(o.Winners) == 1 && o.Margin == 0:
		return fmt.Sprintf("The game is over: %s has won.", s.name(o.Winners[0]))
	case o.Over && len(o.Winners) == 1:
		return fmt.Sprintf("The game is over: %s has won, by %s.", s.name(o.Winners[0]), terminal.Count(o.Margin, "point"))
	case o.Over:
		return "The game is over, and the win is shared."
	case s.Page.Waits == "chance" && s.Page.Turn < 0:
		return "A deal is due: use roll."
	case s.Page.Waits == "chance" && s.Page.Game == "dominoes":
		return fmt.Sprintf("It is the turn of %s, who must draw a tile: use roll.", s.name(s.Page.Turn))
	case s.Page.Waits == "chance":
		return fmt.Sprintf("It is the turn of %s, who must roll the dice: use roll.", s.name(s.Page.Turn))
	case who != s.Page.Turn:
		return fmt.Sprintf("It is the turn of %s. Only this player sees the legal moves.", s.name(s.Page.Turn))
	}
	var list struct{ Moves []struct{ Text string } }
	if err := t.ask("moves", map[string]int{"table": s.Table, "player": who}, &list); err != nil {
		return err.Error()
	}
	var names []string
	for _, m := range list.Moves[:min(most, len(list.Moves))] {
		names = append(names, m.Text)
	}
	more := ""
	if left := len(list.Moves) - most; left > 0 {
		more = fmt.Sprintf("; and %d more of the same form", left)
	}
	return fmt.Sprintf("It is the turn of %s. Legal moves: %s%s.", s.name(who), strings.Join(names, "; "), more)
}

// games lists the games.
func (t *task) games() (string, error) {
	var list struct {
		Games []struct {
			Game     string
			Aims     []string
			Variants []struct{ Name string }
		}
	}
	err := t.ask("games", struct{}{}, &list)
	var b strings.Builder
	for _, g := range list.Games {
		fmt.Fprintf(&b, "%s: variants", g.Game)
		for _, v := range g.Variants {
			b.WriteString(" " + v.Name)
		}
		fmt.Fprintf(&b, "; aims %s\n", strings.Join(g.Aims, " "))
	}
	return b.String(), err
}

// advice describes the values of moves.
func (t *task) advice(do string, keys any) (string, error) {
	var a struct {
		Unit    string
		Legal   int
		Choices []struct {
			Text                            string
			Value, Regret, Low, High, Error float64
			Terms                           []pips.Term
		}
	}
	if err := t.ask(do, keys, &a); err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d legal moves, the best first. Values are %s; more is better.\n", a.Legal, a.Unit)
	for _, c := range a.Choices[:min(8, len(a.Choices))] {
		fmt.Fprintf(&b, "%s: %.4g", c.Text, c.Value)
		switch {
		case c.Error > 0:
			fmt.Fprintf(&b, " ± %.2g", c.Error)
		case c.Low < c.High:
			b.WriteString(", an estimate")
		}
		if c.Regret > 0 {
			fmt.Fprintf(&b, ", %.4g less than the best", c.Regret)
		}
		b.WriteString("\n")
	}
	for _, c := range a.Choices[min(1, len(a.Choices)):] {
		if c.Regret > 1e-9 && len(c.Terms) > 0 {
			fmt.Fprintf(&b, "Why %s before %s: %s.\n", a.Choices[0].Text, c.Text, pips.Because(pips.Difference(a.Choices[0].Terms, c.Terms), 3))
			break
		}
	}
	return b.String(), nil
}
