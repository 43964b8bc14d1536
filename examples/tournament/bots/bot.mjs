// Plays all games of Pips: it reads a request in each line, and answers with one of its moves.
// This one takes any, but the same one for the same request.
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'

for await (const line of createInterface({ input: process.stdin })) {
  const { moves } = JSON.parse(line) // also version, game and view
  const number = createHash('sha256').update(line).digest().readUInt32BE()
  console.log(JSON.stringify(moves[number % moves.length]))
}
