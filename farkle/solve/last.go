package solve

import (
	"context"
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
)

// maxChase is the largest number of steps for which the last turn is solved.
const maxChase = 50_000

// foresee solves the last turn of a game with a last round. The error is
// [pips.ErrTooLarge], or that of ctx.
func (m *model) foresee(ctx context.Context) (err error) {
	if m.rules.Finish < farkle.LastRound && m.rules.Rounds == 0 || m.rules.Exact { // nobody gets past an exact target
		return nil
	}
	if m.chase, err = m.chances(ctx, maxChase); err != nil {
		return err
	}
	if len(m.chase) > maxChase {
		return tooLarge("a last round with more than %d times %d points", maxChase, m.step)
	}
	return nil
}

// chances returns the largest chances to bank at least 0, 1, … most steps in one turn, as far as they are not
// tiny. The error is that of ctx.
func (m *model) chances(ctx context.Context, most int) ([]float64, error) {
	const tiny = 1e-13
	var rolls [maxStage + 1][]float64 // by stage, and by steps still needed
	chance := []float64{1}
	for need := 1; chance[need-1] > tiny && need <= most; need++ {
		if need%1000 == 0 {
			if err := parallel.Err(ctx); err != nil {
				return nil, err
			}
		}
		for n := 1; n <= m.stages; n++ {
			rolls[n] = append(rolls[n], m.mean(n, 0, func(o *outcome) float64 {
				if o.bank >= need || o.best == never {
					return 1
				}
				best := 0.0
				for _, to := range o.rolls {
					if to.points >= need { // they bank, unless hot dice have to be rolled
						best = max(best, m.afterHot[to.stage])
					} else {
						best = max(best, rolls[to.stage][need-to.points-1])
					}
				}
				return best
			}))
		}
		chance = append(chance, rolls[m.rules.Dice][need-1])
	}
	return chance, nil
}

// chased returns the chance that a player banks at least the given steps in the last turn.
func (m *model) chased(steps int, opened bool) float64 {
	if steps = max(steps, m.least(opened)); steps < len(m.chase) {
		return m.chase[steps]
	}
	return 0
}

// last returns the goal of a turn of the last round: to take the lead, so that no later player gets past even
// with the best play.
func (m *model) last(s farkle.State) *goal {
	need, far := m.ahead(s), 0
	after := make([]pips.Player, s.TurnsLeft-1)
	for i := range after {
		after[i] = pips.Player((int(s.Turn) + 1 + i) % s.Players)
		far = max(far, len(m.chase)-m.past(s, after[i]))
	}
	g := m.goal(need, s.Opened[s.Turn], far, func(at int) float64 {
		if at < need {
			return 0
		}
		chance := 1.0
		for _, p := range after {
			chance *= 1 - m.chased(m.past(s, p)+at, s.Opened[p])
		}
		return chance
	})
	g.top = len(g.bank) - 1
	return g
}

// ahead returns how many steps it takes to pass the highest score of the others.
func (m *model) ahead(s farkle.State) int {
	most := math.MinInt
	for p, score := range s.Scores[:s.Players] {
		if p != int(s.Turn) {
			most = max(most, score)
		}
	}
	return m.steps(most - s.Scores[s.Turn] + 1)
}

// past returns how many steps another player needs to get past the player with the turn, who banks none.
func (m *model) past(s farkle.State, p pips.Player) int {
	return (s.Scores[s.Turn]-s.Scores[p])/m.step + 1
}

// leastRisk returns the least chance of a farkle of a roll that a player need not make.
func (m *model) leastRisk() float64 {
	if m.rules.HotDice == farkle.HotForced || m.farkles[m.rules.Dice] == 0 {
		return 0 // continuing can be right however many points there are
	}
	risk := 1.0
	for n := 1; n <= m.rules.Dice; n++ {
		if m.farkles[n] > 0 {
			risk = min(risk, m.farkleP[n])
		}
	}
	return risk
}

// bankedAfterHot returns by stage the chance to bank of a player who continues only with hot dice that have to
// be rolled.
func (m *model) bankedAfterHot() (banked [maxStage + 1]float64) {
	var farkled, hot [maxStage + 1]float64
	for n := 1; n <= m.stages; n++ {
		farkled[n] = m.farkleP[n]
		for i := range m.throws[n] {
			if o := &m.throws[n][i]; o.bank == none {
				hot[n] += float64(o.ways) / float64(m.all[n])
			}
		}
	}
	again := farkled[m.rules.Dice] / (1 - hot[m.rules.Dice]) // the chance that all dice end with a farkle
	for n := m.stages; n >= 1; n-- {
		if m.rules.Throws > 0 && hot[n] > 0 {
			again = 1 - banked[m.next(n, 0)]
		}
		banked[n] = 1 - farkled[n] - float64(hot[n]*again)
	}
	return banked
}
