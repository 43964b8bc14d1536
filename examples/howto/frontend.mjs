// A front end for all four games, as a program for node and for browsers. It knows the
// JSON of package pips and nothing of its text: draw shows a page to a person, and offers
// has the legal moves, each with what a button says and what it sends.

const die = (n) => '⚀⚁⚂⚃⚄⚅'[n - 1]
const dice = (list) => list.map(die).join(' ')
const tile = ([left, right]) => `[${left}|${right}]`
const words = (name) => name.replaceAll('-', ' ')

// What each player has, with a mark at whose turn it is.
function table(page) {
  const state = page.view.state ?? page.view
  const scores = page.view.scores ?? state.scores ?? state.board.homes
  return page.players.map((name, p) => {
    const mark = page.outcome.winners.includes(p) ? '*' : page.turn === p ? '>' : ' '
    return `${mark} ${name}: ${scores[p]}`
  })
}

// What is on the table, by the keys that a state has.
const parts = {
  points: (n) => (n > 0 ? [`this turn: ${n}`] : []),
  roll: (list) => (list.length ? [`dice: ${dice(list)}`] : []),
  kept: (list) => (list.length ? [`kept: ${dice(list)}`] : []),
  due: (n) => (n > 0 ? [`dice to roll: ${n}`] : []),
  'rolls-left': (n) => [`rolls left: ${n}`],
  cards: (cards, rules) =>
    rules.boxes.map((box) => words(box).padEnd(16) + cards.map((c) => String(c.boxes[box] ?? '').padStart(4)).join('')),
  board: (board, rules) => (Array.isArray(board) ? chain(board) : pits(board, rules)),
  hand: (tiles) => (tiles.length ? [`your tiles: ${tiles.map(tile).join(' ')}`] : []),
  held: (counts) => [`tiles: ${counts.join(' and ')}`],
}

const chain = (tiles) => [`board: ${tiles.map((t) => tile(t.tile)).join('') || 'empty'}`]

function pits({ rows: [south, north], homes }) {
  const row = (list) => list.map((n) => String(n).padStart(3)).join('')
  return [
    '   ' + row(north.toReversed()),
    String(homes[1]).padStart(3) + ' '.repeat(3 * south.length) + String(homes[0]).padStart(3),
    '   ' + row(south),
  ]
}

export function draw(page) {
  const state = page.view.state ?? page.view
  const shown = Object.keys(parts).flatMap((key) => (key in state ? parts[key](state[key], page.view.rules) : []))
  return [`${page.game}`, ...table(page), ...shown, ending(page)].filter(Boolean).join('\n')
}

function ending({ outcome, players }) {
  if (!outcome.over) return ''
  const names = outcome.winners.map((p) => players[p])
  return names.length === 1 ? `${names[0]} wins by ${outcome.margin}` : `${names.join(' and ')} share the win`
}

// What a move says on its button, by the keys that a move has.
function label(move) {
  if (move.pit) return `sow pit ${move.pit}`
  if (move.box) return words(move.box)
  if (move.knock) return 'knock'
  if (move.tile) return `${tile(move.tile)} ${move.end}`
  return `${move.keep.length ? 'keep ' + dice(move.keep) + ', ' : ''}${words(move.then)}`
}

export function offers(page) {
  if (page.waits === 'chance') return [{ label: page.turn < 0 ? 'deal' : page.view.draws ? 'draw' : 'roll', path: '/roll', body: '' }]
  return page.moves.map((move) => ({ label: label(move), path: '/move', body: JSON.stringify(move) }))
}

// Under node: pages come in, one a line, and what a person sees goes out.
if (typeof process !== 'undefined' && process.argv[1]?.endsWith('frontend.mjs')) {
  const { createInterface } = await import('node:readline')
  for await (const line of createInterface({ input: process.stdin })) {
    const page = JSON.parse(line)
    const buttons = offers(page).map((o) => `  ${o.label} -> ${o.path} ${o.body}`.trimEnd())
    console.log([draw(page), ...buttons, '\f'].join('\n'))
  }
}
