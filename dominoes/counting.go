package dominoes

// HeaviestPlayer plays the tile with the most pips, the first of several, at the left end if it can:
// what is left in the hand in the end counts for the others.
func HeaviestPlayer(v View) Move {
	return v.most(func(m Move) float64 { return float64(m.Domino.pips()) })
}

// What CountingPlayer weighs, in pips. Found by trying, in games by the presets against [HeaviestPlayer] and
// [GreedyPlayer].
const (
	weighGain  = 3.0 // a point of the drop
	weighPips  = 1.0 // a pip that is gone from the hand
	weighSuit  = 2.0 // a tile left in the hand that fits an end
	weighBlock = 3.0 // a tile that fits an end and that the next player may hold
	weighHelp  = 1.0 // such a tile that the partner may hold
)

// CountingPlayer plays by all rules. It counts how many tiles with the pips at the ends are in its hand, how
// many the next player may hold and how many the partner may, and weighs these with the points of the drop and the
// pips that it gets rid of.
func CountingPlayer(v View) Move {
	return v.most(func(m Move) float64 {
		gain, wins := v.gain(m)
		if wins || v.Hand.Len() == 1 {
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
