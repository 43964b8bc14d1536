//go:build browser

package main

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"
)

// An axNode is a node of the accessibility tree.
type axNode struct {
	NodeID, ParentID  string
	Ignored           bool
	Role, Name, Value struct{ Value any }
	Properties        []struct {
		Name  string
		Value struct{ Value any }
	}
	BackendDOMNodeID int
}

func (n axNode) is(role string) bool { return n.Role.Value == role }

func (n axNode) name() string { return fmt.Sprint(n.Name.Value) }

// usable reports whether a button is enabled.
func (n axNode) usable() bool {
	for _, p := range n.Properties {
		if p.Name == "disabled" && p.Value.Value == true {
			return false
		}
	}
	return n.is("button")
}

// A reader knows the page by its accessibility tree alone.
type reader struct {
	*browser
	nodes []axNode // in the order of the page
	by    map[string]axNode
}

// read reads the tree.
func (r *reader) read() {
	r.t.Helper()
	var got struct{ Nodes []axNode }
	r.must("Accessibility.getFullAXTree", nil, &got)
	r.nodes, r.by = nil, map[string]axNode{}
	for _, n := range got.Nodes {
		r.by[n.NodeID] = n
		if !n.Ignored {
			r.nodes = append(r.nodes, n)
		}
	}
}

// inside returns the name of the nearest node around n of a role, if any.
func (r *reader) inside(n axNode, role string) (string, bool) {
	for {
		var ok bool
		if n, ok = r.by[n.ParentID]; !ok {
			return "", false
		}
		if n.is(role) && !n.Ignored {
			return n.name(), true
		}
	}
}

// find waits for a node with a role and a name that matches.
func (r *reader) find(role, name string) axNode {
	r.t.Helper()
	match := regexp.MustCompile("^(" + name + ")$")
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		r.read()
		for _, n := range r.nodes {
			if n.is(role) && match.MatchString(n.name()) && (role != "button" || n.usable()) {
				return n
			}
		}
	}
	r.t.Fatalf("there is no %s %q; the page says %q", role, name, r.said("log")+r.said("alert")+r.said("status"))
	return axNode{}
}

// said returns what a live region says, by its role, or the players.
func (r *reader) said(role string) string {
	var text []string
	for _, n := range r.nodes {
		if _, in := r.inside(n, role); in && n.is("StaticText") {
			text = append(text, n.name())
		}
	}
	return strings.Join(text, "\n")
}

// focus gives a node the focus, and reports false if it is gone.
func (r *reader) focus(n axNode) bool {
	_, err := r.call("DOM.focus", map[string]any{"backendNodeId": n.BackendDOMNodeID})
	return err == nil
}

// use finds a node, gives it the focus, and presses a key, or types into a field.
func (r *reader) use(role, name, text string) {
	r.t.Helper()
	for !r.focus(r.find(role, name)) {
	}
	if role == "textbox" {
		r.must("Input.dispatchKeyEvent", map[string]any{"type": "keyDown", "commands": []string{"selectAll"}}, nil)
		r.must("Input.insertText", map[string]any{"text": text}, nil)
		return
	}
	r.press(text)
}

// Two people play each game to its end by the accessibility tree and the live regions alone.
func TestTree(t *testing.T) {
	b := openPage(t)
	b.setting("game")
	r := &reader{browser: b}
	for i, g := range []struct{ tab, rules, row, prefer string }{
		{"Farkle", "standard target=500", "The throw", "Roll .*|Bank .*"},
		{"Yahtzee", "yahtzee boxes=ones,twos,threes upper-limit=0 upper-bonus=0 joker=none extra=0", "The card, .*", "Roll the dice"},
		{"Kalah", "kalah pits=3 beans=2", ".*’s pits", "Sow.*"},
		{"Dominoes", "standard target=9", ".*’s hand", "Show .*’s hand|Deal .*|Knock.*|.* end.*"},
	} {
		r.use("button", g.tab, " ")
		r.find("RootWebArea", ".* · "+g.tab+" · Pips")
		r.use("button", "N New game", " ")
		r.use("radio", "Others people and computers", " ")
		for i, name := range []string{"Ann", "Ben"} {
			r.use("textbox", fmt.Sprintf("Name of player %d", i+1), name)
		}
		if i == 0 { // it stays open
			r.use("DisclosureTriangle", "All opponents, house rules, seed", "Enter")
		}
		r.use("textbox", "House rules, instead of those above", g.rules)
		r.use("textbox", "Seed: the same number gives the same dice and tiles", "5")
		r.use("button", "Start", "Enter")
		r.find("log", "What happened")
		prefer, row := regexp.MustCompile("^("+g.prefer+")$"), regexp.MustCompile("^("+g.row+")$")
		heard, turns, last := "", map[string]bool{}, ""
		for n := 0; !strings.Contains(heard, " win"); n++ {
			if n > 600 {
				t.Fatalf("%s does not end: %s", g.tab, heard)
			}
			// What can be done: an action by its name, or else what is first in the row of the player.
			var next axNode
			r.read()
			for _, node := range r.nodes {
				table, _ := r.inside(node, "table")
				group, _ := r.inside(node, "group")
				if node.usable() && (group == "What to do" && prefer.MatchString(node.name()) || next.NodeID == "" && row.MatchString(group+table)) && !strings.Contains(node.name(), "set aside") {
					next = node
				}
				if who, ok := strings.CutSuffix(group, "’s pits"); ok && node.usable() && !strings.Contains(r.said("log"), who+"’s turn.") {
					t.Errorf("%s sows, and the log says %s", who, r.said("log"))
				}
			}
			now := r.said("log")
			if next.NodeID != "" && r.focus(next) {
				r.press(" ")
				for range 20 { // until something is different
					if r.read(); r.said("log") != now {
						break
					}
				}
			}
			if now = r.said("log"); now != last {
				heard += strings.TrimPrefix(now, last)
				last = now
			}
			for _, name := range []string{"Ann", "Ben"} {
				turns[name] = turns[name] || strings.Contains(heard, name+"’s turn.") || strings.Contains(heard, "Pass the device to "+name+".")
			}
		}
		if !regexp.MustCompile(`(Ann|Ben) wins (by \d+ (point|bean)s?|at once|.*)\.`).MatchString(heard) || !turns["Ann"] || !turns["Ben"] || strings.Contains(heard, "You") {
			t.Errorf("%s: %s", g.tab, heard)
		}
		r.find("button", "Play again")
	}
}
