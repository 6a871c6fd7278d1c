import { box, fill, lines, times } from './ink.ts'

/** What a booklet is about. */
export interface BookletFacts {
  /** How many things the guide has. */
  count: number
  /** For each entry of its contents, how long it is, from 0 to 1. */
  entries: readonly number[]
}

/** A drawing on a booklet's cover, below its title: x from 162 to 322, y from 150 to 282. */
type BookletDrawing = (facts: BookletFacts) => string

/** The contents of a guide, a line each; the first one is where one begins. */
const contents: BookletDrawing = ({ entries }) => {
  const shown = entries.slice(0, 6)
  const row = (length: number, index: number) =>
    `M166 ${162 + index * 22}h0M184 ${162 + index * 22}h${Math.round(60 + length * 74)}`
  const [first, ...others] = shown.map(row)
  return (
    lines(first ?? '', { colour: 'signal', width: 5 }) +
    lines(others, { colour: 'quiet', width: 3 })
  )
}

/** Building in a loop, and the way out of it. */
const loop: BookletDrawing = () =>
  lines('M274 216a38 38 0 1 0 -38 38', { colour: 'quiet', width: 4 }) +
  lines('M188 224l10 -12l12 10', { colour: 'quiet', width: 4 }) +
  lines('M236 254a38 38 0 0 0 38 -38V158M260 172l14 -14l14 14', { colour: 'signal', width: 5 })

/** What runs on a server of one's own, one upon the other: server, Coolify, n8n, domain, backup. */
const chain: BookletDrawing = () => {
  const rows = times(5).map((index) => 150 + index * 27)
  return (
    lines('M202 169V264', { colour: 'quiet' }) +
    rows
      .map((y, index) => {
        const lit = index === 2
        return (
          fill(box(190, y, 24, 20, 4), lit ? 'signal' : 'raised') +
          lines(box(190, y, 24, 20, 4), { colour: lit ? 'signal' : 'quiet' }) +
          lines(`M228 ${y + 10}h${[62, 46, 70, 52, 40][index]}`, {
            colour: lit ? 'signal' : 'line',
            width: 4,
          })
        )
      })
      .join('')
  )
}

/** Hearing, thinking, speaking. */
const voice: BookletDrawing = () =>
  lines('M176 196q10 20 0 40M186 186q18 30 0 60M196 176q26 40 0 80', {
    colour: 'quiet',
    width: 3,
  }) +
  lines(
    times(9).map((index) => `M${228 + (index % 3) * 13} ${203 + Math.floor(index / 3) * 13}h0`),
    { colour: 'line', width: 6 },
  ) +
  lines('M228 203h0M241 216h0M254 203h0', { colour: 'signal', width: 6 }) +
  lines(
    [14, 34, 56, 30, 46, 18].map((high, index) => `M${276 + index * 8} ${216 - high / 2}v${high}`),
    { colour: 'signal', width: 4 },
  )

/** An index: entries with their places. */
const index: BookletDrawing = () => {
  const rows = times(6).map((row) => 156 + row * 23)
  const entry = (y: number, row: number) => `M166 ${y}h${[52, 70, 44, 62, 50, 66][row]}`
  const dots = (y: number, row: number) => {
    const start = 166 + ([52, 70, 44, 62, 50, 66][row] ?? 0) + 14
    return times(Math.floor((296 - start) / 9))
      .map((dot) => `M${start + dot * 9} ${y}h0`)
      .join('')
  }
  const place = (y: number) => `M310 ${y}h8`
  const lit = 2
  return (
    lines(
      rows.flatMap((y, row) => (row === lit ? [] : [entry(y, row), place(y)])),
      { colour: 'quiet', width: 4 },
    ) +
    lines(rows.map(dots), { width: 2 }) +
    lines(entry(rows[lit] ?? 0, lit) + place(rows[lit] ?? 0), { colour: 'signal', width: 5 })
  )
}

/** So many things, each a box; all but the last are ticked. */
const tally: BookletDrawing = ({ count }) => {
  const columns = Math.min(5, count)
  const boxes = times(Math.min(count, 20)).map((number) => ({
    x: 168 + (number % columns) * 31,
    y: 178 + Math.floor(number / columns) * 34,
  }))
  const last = boxes.at(-1)
  return (
    lines(
      boxes.slice(0, -1).map(({ x, y }) => box(x, y, 20, 20, 4)),
      { colour: 'line' },
    ) +
    lines(
      boxes.slice(0, -1).map(({ x, y }) => `M${x + 5} ${y + 10}l4 5l7 -9`),
      { colour: 'quiet', width: 2.5 },
    ) +
    (last ? fill(box(last.x, last.y, 20, 20, 4), 'signal') : '')
  )
}

export const bookletDrawings = { contents, loop, chain, voice, index, tally }

/** An upright booklet; its title is set over it by the page (cover.tsx). */
export function drawBooklet(drawing: keyof typeof bookletDrawings, facts: BookletFacts): string {
  return (
    fill(box(142, 16, 200, 288, 6), 'raised') +
    lines(box(142, 16, 200, 288, 6)) +
    lines('M152 16V304', { width: 1.5 }) +
    bookletDrawings[drawing](facts)
  )
}
