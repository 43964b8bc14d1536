package dominoes

import (
	"iter"
	"math/rand/v2"

	"pips.example"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// A Strategy chooses a move, a knock if no tile fits.
type Strategy = pips.Strategy[View, Move]

// A DomsPlayer is a [Strategy], as the assignment calls it.
type DomsPlayer = Strategy

// SimplePlayer plays the first tile of its hand that fits, at the left end if it can.
func SimplePlayer(v View) Move {
	h, b := &v.Hand, &v.Board
	playable := b.fit(h.set)
	if must := v.must(); must != 0 {
		playable = must
	}
	for i := range h.set.Len() {
		d := h.at(i)
		if bit := d.bit(); playable&bit != 0 {
			e := Left
			for b.fitAt(bit, e) == 0 {
				e++
			}
			return Move{Domino: d, End: e}
		}
	}
	return Move{Knock: true}
}

// greedyPlayer plays the tile that scores the most, the first of several. It looks
// neither at the target nor at chipping out.
func greedyPlayer(v View) Move {
	return v.most(func(m Move) float64 { return float64(v.Rules.Scoring.points(v.Board.after(m.Domino, m.End))) })
}

// carefulPlayer is greedyPlayer with an eye on the target and on chipping out.
func carefulPlayer(v View) Move {
	return v.most(func(m Move) float64 { gain, _ := v.gain(m); return float64(gain) })
}

// most returns the move with the largest value, the first of several, or a
// knock.
func (v *View) most(value func(Move) float64) Move {
	best, top := Move{Knock: true}, 0.0
	v.choices(func(m Move) bool {
		if m.Knock {
			return false
		}
		if x := value(m); best.Knock || x > top {
			best, top = m, x
		}
		return true
	})
	return best
}

// lookaheadPlayer plays a tile that wins, or the one with the most points less
// those of the best reply, on average over the hands that the other player may
// hold. By rules that are not the assignment's it plays as countingPlayer.
func lookaheadPlayer(v View) Move {
	if !v.Rules.plain() {
		return countingPlayer(v)
	}
	s := v.sight()
	return v.most(func(m Move) float64 { return s.Look(v.Board.play(m)) })
}

// SmartPlayer chooses one of five strategies, as the assignment asks:
//
//   - win now: play the tile that wins
//   - deny a win: keep the other player from winning with the next drop
//   - stay two short of the target, where most tiles win
//   - majority suit: on a young board, open the pips that the hand has most of
//   - build: compare points, the expected reply and the next own points
//
// By other rules it plays as counting does, see [Strategies].
func SmartPlayer(v View) Move {
	if !v.Rules.plain() {
		return countingPlayer(v)
	}
	s := v.sight()
	return v.most(func(m Move) float64 { return s.Plan(v.Board.play(m)) })
}

// heaviestPlayer plays the tile with the most pips, the first of several, at the left end if it
// can: what is left in the hand at the end counts for the others.
func heaviestPlayer(v View) Move {
	return v.most(func(m Move) float64 { return float64(m.Domino.pips()) })
}

// What countingPlayer weighs, in pips. Found by trying, in games by the presets against heaviestPlayer and
// greedyPlayer.
const (
	weighGain  = 3.0 // a point of the drop
	weighPips  = 1.0 // a pip that is gone from the hand
	weighSuit  = 2.0 // a tile left in the hand that fits an end
	weighBlock = 3.0 // a tile that fits an end and that the next player may hold
	weighHelp  = 1.0 // such a tile that the partner may hold
)

// countingPlayer plays by all rules. It counts how many tiles with the pips at the ends are in its hand, how
// many the next player may hold and how many the partner may, and weighs these with the points of the drop and the
// pips that it gets rid of.
func countingPlayer(v View) Move {
	return v.most(func(m Move) float64 {
		gain, wins := v.gain(m)
		if wins || v.Hand.set.Len() == 1 {
			return 1e6
		}
		b := v.Board
		b.lay(v.Player&3, m.Domino, m.End)
		own := v.Hand.set &^ m.Domino.bit()
		worth := float64(weighGain*float64(gain)) + float64(weighSuit*float64(b.fit(own).Len()))
		if v.Rules.Out != TakeNone {
			worth += float64(weighPips * float64(m.Domino.pips()))
		}
		seats := v.Rules.seats()
		unseen := v.unseen() &^ b.set
		next := (int(v.Player&3) + 1) % seats
		worth -= float64(weighBlock * float64(b.fit(unseen&^v.Knocked[next].tiles()).Len()))
		if v.Rules.Pairs {
			partner := (int(v.Player&3) + 2) % seats
			worth += float64(weighHelp * float64(b.fit(unseen&^v.Knocked[partner].tiles()).Len()))
		}
		return worth
	})
}

// sight returns what players think with.
func (v *View) sight() pipping.Sight {
	me, other := v.Player&1, v.other()
	return pipping.Sight{
		Game: pipping.NewGame(pipping.ChipOut(v.Rules.ChipOut), pipping.ForPlayers),
		Ends: v.Board.ends(), Hand: pipping.Set(v.Hand.set), Laid: v.Board.Len(),
		Unseen: pipping.Set(v.unseen()), Held: v.Held[other],
		Mine: int32(v.Rules.Target - v.Scores[me]), Theirs: int32(v.Rules.Target - v.Scores[other]),
	}
}

// ends returns the ends of the board.
func (b *DominoBoard) ends() pipping.Ends {
	if b.n == 0 {
		return pipping.NoLine
	}
	end := func(t uint8) pipping.Ends { return pipping.Ends(t&tipPips - 1 + t/double*7) }
	return 14*end(b.tips[Left]) + end(b.tips[Right])
}

// play returns a drop as the players know it.
func (b *DominoBoard) play(m Move) pipping.Play {
	p := pipping.Play(2 * pipping.Tile(m.Domino.L, m.Domino.R))
	if m.End == Right || b.n == 0 && m.Domino.L < m.Domino.R {
		p++
	}
	return p
}

// RandomPlayer returns a player that chooses any legal move by the seed and the view.
func RandomPlayer(seed uint64) DomsPlayer {
	return func(v View) Move {
		n, ends := 0, 1
		v.choices(func(Move) bool { n++; return true })
		if v.Board.n == 0 {
			ends = 2 // each tile was drawn for both ends when both were legal
		}
		at := rand.New(prng.NewSplitMix64(v.hash(seed))).IntN(ends*n) / ends
		var chosen Move
		v.choices(func(m Move) bool { chosen = m; at--; return at >= 0 })
		return chosen
	}
}

// hash mixes all of the view into the seed.
func (v *View) hash(seed uint64) uint64 {
	mix := func(n uint64) { seed = prng.NewSplitMix64(seed ^ n).Uint64() }
	var hand [3]uint64
	for i := range v.Hand.set.Len() {
		d := v.Hand.at(i)
		code := d.L<<3 | d.R
		if v.Hand.set > sixTiles {
			code = uint8(d.bit().First())
		}
		hand[i/10] |= uint64(code) << (i % 10 * 6)
	}
	for _, tiles := range hand {
		mix(tiles)
	}
	mix(uint64(v.Hand.set) | uint64(v.Board.n)<<32 | uint64(v.Player)<<40 | uint64(v.Knocked[v.other()])<<48 | uint64(v.Held[v.other()])<<56)
	v.mixBoard(mix)
	mix(uint64(v.Scores[0])<<32 | uint64(v.Scores[1]))
	if v.Rules.plain() {
		return seed
	}
	for p := range Player(v.Rules.seats()) {
		mix(uint64(v.Knocked[p]) | uint64(v.Held[p])<<8 | uint64(v.Scores[p])<<16)
		mix(uint64(v.Drawn[p]&(1<<35-1)) | uint64(v.Drawn[p].Len())<<35 | uint64(v.Drawn[p]>>35&(1<<15-1))<<40)
	}
	return seed
}

// mixBoard mixes the placements of a line of double-six tiles, and the drops of other boards in pairs.
func (v *View) mixBoard(mix func(uint64)) {
	b := &v.Board
	if b.form == (form{}) {
		for p := range b.History() {
			mix(uint64(p.Domino.L)<<3 | uint64(p.Domino.R) | uint64(p.Player)<<6 | uint64(p.MoveNum)<<8)
		}
		return
	}
	for i := range min(int(b.n), Tiles) {
		mix(uint64(b.drops[2*i]) | uint64(b.drops[2*i+1])<<8)
	}
	for _, w := range b.where {
		mix(w)
	}
}

// Strategies yields the players of this package by name, those for the assignment's game from the weakest to
// the strongest:
//
//	simple     plays the first tile that fits: [SimplePlayer]
//	greedy     plays the tile that scores the most
//	careful    also considers the target and chipping out
//	lookahead  plays for its points less those of the best reply
//	smart      has a strategy for each state of the game: [SmartPlayer]
//	heaviest   plays the tile with the most pips
//	counting   weighs points, pips and the tiles that may fit the ends
func Strategies() iter.Seq2[string, DomsPlayer] {
	return func(yield func(string, DomsPlayer) bool) {
		for _, p := range players {
			if !yield(p.name, p.player) {
				return
			}
		}
	}
}

var players = [...]struct {
	name   string
	player DomsPlayer
}{
	{"simple", SimplePlayer},
	{"greedy", greedyPlayer},
	{"careful", carefulPlayer},
	{"lookahead", lookaheadPlayer},
	{"smart", SmartPlayer},
	{"heaviest", heaviestPlayer},
	{"counting", countingPlayer},
}
