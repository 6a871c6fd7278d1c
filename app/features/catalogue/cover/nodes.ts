import { at, COVER_HEIGHT, COVER_WIDTH, ink, type Pattern } from './ink.ts'

const columns = 9
const rows = 5
const gap = 44

/** Set-up work: units in a rack, switched on and wired one by one. */
export const drawNodes: Pattern = (random) => {
  const left = (COVER_WIDTH - (columns - 1) * gap) / 2
  const top = (COVER_HEIGHT - (rows - 1) * gap) / 2
  const corner = (column: number, row: number) =>
    `${at(left + column * gap)} ${at(top + row * gap)}`
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const x = left + (cell % columns) * gap
    const y = top + Math.floor(cell / columns) * gap
    return `M${at(x - 13)} ${at(y - 13)}h26v26h-26z`
  })
  let row = Math.floor(random() * rows)
  let route = `M${corner(0, row)}`
  const lit = [row * columns]
  for (let column = 1; column < columns; column += 1) {
    route += `L${corner(column, row)}`
    const next = Math.max(0, Math.min(rows - 1, row + Math.floor(random() * 3) - 1))
    if (next !== row) route += `L${corner(column, next)}`
    row = next
    lit.push(row * columns + column)
  }
  const ends = [lit[0], lit.at(-1)].map((cell) => cells[cell ?? 0])
  return `<path stroke="${ink.line}" stroke-width="1.5" d="${cells.join('')}"/><path stroke="${ink.signal}" stroke-width="3" d="${route}"/><path fill="${ink.signal}" d="${ends.join('')}"/>`
}
