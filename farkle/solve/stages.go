package solve

import "pips.example/farkle"

// A turn has stages. A stage is the number of dice to roll: those left, or all after hot dice. With a
// multiplier hot dice lead to stages of their own, in which points count more: of 6 dice, stage 6 rolls all,
// stage 7 one after hot dice, stage 12 all then, and so on. Hot dice after maxHot lead back to the stages of
// maxHot. If throws are limited, each throw leads to stages of its own, up to those of the last one. Lists by stage
// have nothing at 0.

// maxHot is how many hot dice of a turn multiply, by package farkle.
const maxHot = 20

// maxStage is the last stage of the largest full throw.
const maxStage = maxDice * (maxHot + 1)

// stage returns the stage of rolling the given dice, 1 to all, after as many hot dice, or throws if they are limited.
func (m *model) stage(before, dice int) int { return before*m.rules.Dice + dice }

// stageOf returns the stage of a state with dice that are due, or were rolled.
func (m *model) stageOf(s *farkle.State) int {
	before := s.Hot
	if m.rules.Throws > 0 {
		before = s.Throws - b2i(s.Due == 0)
	}
	return m.stage(before, s.Due+s.Roll.Len())
}

// dice returns how many dice are rolled in a stage.
func (m *model) dice(stage int) int { return (stage-1)%m.rules.Dice + 1 }

// times returns how often points of a stage count.
func (m *model) times(stage int) int {
	if !m.rules.Multiplier {
		return 1
	}
	return (stage-1)/m.rules.Dice + 1
}

// final reports whether no throw follows a stage in the same turn.
func (m *model) final(stage int) bool {
	return m.rules.Throws > 0 && stage > m.stages-m.rules.Dice
}

// next returns the stage after another with left dice left, or after hot dice if that is 0.
func (m *model) next(stage, left int) int {
	first := stage - m.dice(stage) // after as many hot dice or throws
	if (left == 0 || m.rules.Throws > 0) && first+m.rules.Dice < m.stages {
		first += m.rules.Dice
	}
	if left == 0 {
		left = m.rules.Dice
	}
	return first + left
}

// multiply finds the least points of each stage, and with a multiplier, if all dice can score, adds its stages
// and finds the most points too. Its parameters are as in throws.
func (m *model) multiply(fewest, greatest *[maxDice + 1][maxDice + 1]int) {
	var first, last [maxDice + 1]int // the least and most points that leave this many dice before any hot dice, in steps
	for n := range m.rules.Dice {
		first[n] = never
	}
	for n := m.rules.Dice; n > 0; n-- {
		for left := range n {
			if p := fewest[n][left]; p > 0 && first[n] < never {
				first[left] = min(first[left], first[n]+p/m.step)
				last[left] = max(last[left], last[n]+greatest[n][left]/m.step)
			}
		}
	}
	if throws := m.rules.Throws; throws > 0 {
		m.stages = m.stage(throws-1, m.rules.Dice)
		for n := 1; n <= m.rules.Dice; n++ { // no throw leads back to the first
			m.from[n], m.again[n] = never, never
		}
		m.from[m.rules.Dice] = 0
		return
	}
	hot := first[0]
	if !m.rules.Multiplier {
		copy(m.again[:], first[:m.rules.Dice])
		m.again[m.rules.Dice] = hot
		return
	}
	if hot < never {
		m.stages = m.stage(maxHot, m.rules.Dice)
	}
	for n := 1; n <= m.stages; n++ {
		times, dice := m.times(n), m.dice(n)
		if m.from[n] = never; first[dice] < never {
			m.from[n] = (times-1)*times/2*hot + times*first[dice]
		}
		// The last hot dice lead to the same stages again, with any points.
		if n <= m.stages-m.rules.Dice {
			m.upTo[n] = (times-1)*times/2*last[0] + times*last[dice]
		}
	}
	m.again = m.from
}

// lastStage returns the last stage with as many hot dice as a turn may have with steps.
func (m *model) lastStage(at int) int {
	n := m.stages
	for m.rules.Multiplier && n > m.rules.Dice && at < m.from[n] {
		n -= m.rules.Dice
	}
	return n
}
