package dominoes_test

import (
	"slices"

	"pips.example/dominoes"
)

// A slowTable is a game by any rules, kept as somebody keeps it who reads the comments of Rules and
// has a pencil: lists of tiles, no sets and no tables.
type slowTable struct {
	r       dominoes.Rules
	hands   [][]tile
	stock   []tile // what was not dealt
	line    slowBoard
	scores  []int // by seat
	turn    int
	first   int
	drew    bool // one tile of draw-one
	opening bool // the first round has a lead that the rules prescribe
	rounds  int  // that were dealt
	dealing bool // a round is over
	winner  int  // of the last round, -1 for nobody
	over    bool
	passes  int         // knocks since the last drop
	knocked [4][10]bool // the pips that each player knocked on in this round
}

func newSlowTable(r dominoes.Rules) *slowTable {
	n := max(r.Seats, 2)
	return &slowTable{r: r, hands: make([][]tile, n), line: newSlowBoard(r), scores: make([]int, n), first: n - 1, dealing: true, winner: -1}
}

func (g *slowTable) seats() int { return len(g.hands) }

// team returns the seats that win with a player.
func (g *slowTable) team(p int) []int {
	if g.r.Pairs {
		return []int{p % 2, p%2 + 2}
	}
	return []int{p}
}

func (g *slowTable) pips(p int) (n int) {
	for _, t := range g.hands[p] {
		n += t[0] + t[1]
	}
	return n
}

// deal begins a round.
func (g *slowTable) deal(hands [][]tile) {
	g.hands, g.stock, g.line, g.dealing, g.drew, g.passes, g.knocked = nil, nil, newSlowBoard(g.r), false, false, 0, [4][10]bool{}
	var dealt []tile
	for _, h := range hands {
		g.hands = append(g.hands, slices.Clone(h))
		dealt = append(dealt, h...)
	}
	for _, t := range g.set() {
		if !slices.ContainsFunc(dealt, t.is) {
			g.stock = append(g.stock, t)
		}
	}
	switch {
	case g.prescribed():
		lead := slowLead(dealt)
		g.turn = slices.IndexFunc(g.hands, func(h []tile) bool { return slices.ContainsFunc(h, lead.is) })
	case g.r.WinnerLeads && g.winner >= 0:
		g.turn = g.winner
	default:
		g.turn = (g.first + 1) % g.seats()
	}
	g.first = g.turn
	g.opening = g.prescribed()
	g.rounds++
}

// set returns the tiles of the game.
func (g *slowTable) set() []tile { return slowTiles(max(int(g.r.Set), 6)) }

// prescribed reports whether the rules say what is led in the round that is dealt.
func (g *slowTable) prescribed() bool {
	return (g.rounds == 0 || g.r.Spinner == dominoes.SpinnerAll) && g.r.Lead != dominoes.LeadAny
}

// slowLead returns the highest double of some tiles, else the one with the most pips, of several the one
// with the highest half.
func slowLead(tiles []tile) tile {
	for n := 9; n >= 0; n-- {
		if d := (tile{n, n}); slices.ContainsFunc(tiles, d.is) {
			return d
		}
	}
	best := tiles[0]
	for _, t := range tiles {
		heavier := t[0] + t[1] - best[0] - best[1]
		if heavier > 0 || heavier == 0 && max(t[0], t[1]) > max(best[0], best[1]) {
			best = t
		}
	}
	return best
}

// moves returns the legal moves of the player to move, or a knock.
func (g *slowTable) moves() []slowMove {
	moves := g.line.moves(g.hands[g.turn])
	if g.opening && len(g.line.line) == 0 {
		lead := slowLead(g.hands[g.turn])
		moves = slices.DeleteFunc(moves, func(m slowMove) bool { return !m.tile.is(lead) })
	}
	return moves
}

// stuck reports whether a player has no tile that fits.
func (g *slowTable) stuck(p int) bool { return g.line.moves(g.hands[p])[0].knock }

// drawable reports whether there is a tile to be drawn.
func (g *slowTable) drawable() bool {
	return g.r.Stock != dominoes.StockSleeps && len(g.stock) > g.r.Leave
}

// draws reports whether the player to move has to draw.
func (g *slowTable) draws() bool {
	return !g.dealing && !g.over && g.stuck(g.turn) && len(g.hands[g.turn]) > 0 && len(g.hands[g.turn]) < 30 && g.drawable() && !g.drew
}

// draw gives the player to move a tile of the stock.
func (g *slowTable) draw(t tile) {
	i := slices.IndexFunc(g.stock, t.is)
	g.stock = slices.Delete(g.stock, i, i+1)
	g.hands[g.turn] = append(g.hands[g.turn], t)
	g.drew = g.r.Stock == dominoes.StockOne
	g.end()
}

// apply plays a legal move.
func (g *slowTable) apply(m slowMove) {
	p := g.turn
	g.drew = false
	if !m.knock {
		points := g.gain(m)
		g.passes = 0
		g.line, _ = g.line.play(p, m.tile, m.end)
		g.hands[p] = slices.DeleteFunc(g.hands[p], m.tile.is)
		if g.score(p, points); g.over {
			return
		}
	} else if len(g.line.line) > 0 {
		for end := range g.line.arms {
			if n := g.line.needs(end); n >= 0 {
				g.knocked[p][n] = true
			}
		}
		g.passes++
		if g.passed(); g.over {
			return
		}
	}
	g.turn = (p + 1) % g.seats()
	g.end()
}

// passed gives the player of the last drop points for the knocks that follow it.
func (g *slowTable) passed() {
	p := (g.turn - g.passes + g.seats()) % g.seats() // the one before those who knocked
	lead := len(g.line.all()) == 1 && g.r.FirstPass > 0
	switch {
	case lead && g.passes == 1:
		g.score(p, int(g.r.FirstPass))
	case !lead && g.r.AllPass > 0 && g.passes == g.seats()-1:
		g.score(p, int(g.r.AllPass))
	}
}

// bonus returns the points for how the last tile of a hand is played.
func (g *slowTable) bonus(m slowMove) int {
	if len(g.hands[g.turn]) > 1 {
		return 0
	}
	if m.tile.is(tile{0, 0}) {
		return int(g.r.BlankOut)
	}
	ends := 0
	for _, other := range g.line.moves([]tile{m.tile}) {
		if !other.knock {
			ends++
		}
	}
	if ends == 2 && m.tile[0] != m.tile[1] {
		return int(g.r.Capicu)
	}
	return 0
}

// gain returns the points of a drop, with that for chipping out.
func (g *slowTable) gain(m slowMove) int {
	after, _ := g.line.play(g.turn, m.tile, m.end)
	points := g.worth(after.total())
	out := len(g.hands[g.turn]) == 1
	for q, h := range g.hands {
		out = out || q != g.turn && len(h) == 0 && g.r.ChipOut == dominoes.ChipOutAnyHandEmpty
	}
	if out && g.r.ChipOut != dominoes.ChipOutNone {
		points++
	}
	return points + g.bonus(m)
}

// worth returns the points of a drop for the total of the open ends.
func (g *slowTable) worth(total int) int {
	switch {
	case g.r.Scoring == dominoes.ScoreFivesAndThrees:
		return slowPoints(total)
	case g.r.Scoring == dominoes.ScoreFives && total%5 == 0, g.r.Scoring == dominoes.ScoreThrees && total%3 == 0:
		return total
	}
	return 0
}

// score gives a player, and the partner, points.
func (g *slowTable) score(p, points int) {
	if !g.r.AtLeast && g.scores[p]+points > g.r.Target {
		points = 0
	}
	for _, q := range g.team(p) {
		g.scores[q] += points
	}
	if g.scores[p] >= g.r.Target {
		g.over, g.turn = true, p
	}
}

// end ends the round if it is over.
func (g *slowTable) end() {
	out := slices.IndexFunc(g.hands, func(h []tile) bool { return len(h) == 0 })
	blocked, tiles := true, 0
	for p, h := range g.hands {
		blocked = blocked && g.stuck(p)
		tiles += len(h)
	}
	blocked = blocked && (tiles == 0 || !g.drawable())
	if g.r.Out == dominoes.TakeNone {
		g.dealing = blocked
		g.drew = g.drew && !blocked
		return
	}
	if out < 0 && !blocked {
		return
	}
	g.dealing, g.drew = true, false
	take := g.r.Out
	if g.winner = out; out < 0 {
		take, g.winner = g.r.Blocked, g.lightest()
	}
	if g.winner < 0 {
		return
	}
	own, others := 0, 0
	for p := range g.hands {
		if slices.Contains(g.team(g.winner), p) {
			own += g.pips(p)
		} else {
			others += g.pips(p)
		}
	}
	points := map[dominoes.Take]int{dominoes.TakeOthers: others, dominoes.TakeAll: others + own, dominoes.TakeLessOwn: others - own}[take]
	if n := g.r.Nearest; n > 0 {
		low := points - points%n
		if 2*(points-low) >= n {
			low += n
		}
		points = low
	}
	g.score(g.winner, points)
	g.dealing = !g.over
}

// lightest returns the winner of a blocked round, or -1.
func (g *slowTable) lightest() int {
	weight := func(p int) (n int) {
		for _, q := range g.team(p) {
			n += g.pips(q)
		}
		return n
	}
	last, at := -1, 0 // who played the last tile
	for _, on := range g.line.all() {
		if on.number > at {
			last, at = on.player, on.number
		}
	}
	if last >= 0 && g.r.Blocker == dominoes.BlockerDuel {
		if next := (last + 1) % g.seats(); g.pips(next) < g.pips(last) { // the others do not count
			return next
		}
		return last
	}
	best := -1
	for i := range g.seats() {
		p := (g.first + i) % g.seats()
		switch {
		case best < 0 || weight(p) < weight(best), slices.Contains(g.team(p), best) && g.pips(p) < g.pips(best):
			best = p
		}
	}
	for p := range g.hands {
		if !slices.Contains(g.team(best), p) && weight(p) == weight(best) {
			if last >= 0 && g.r.Blocker == dominoes.BlockerTies && weight(last) == weight(best) {
				return last
			}
			return -1
		}
	}
	return best
}
