import { at, box, fill, type ink, lines, times } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, shaded, tint, trace } from './light.ts'

export interface BookletFacts {
  title: string
  count: number
  /** Relative length of each entry, 0 to 1. */
  entries: readonly number[]
}

interface BookletDrawing {
  printed: keyof typeof ink
  /** Scale on the booklet. */
  scale?: number
  draw: (facts: BookletFacts) => string
}

const contents: BookletDrawing = {
  printed: 'raised',
  draw: ({ entries }) => {
    const row = (length: number, index: number) =>
      `M176 ${164 + index * 23}h0M196 ${164 + index * 23}h${Math.round(56 + length * 66)}`
    const [first, ...others] = entries.slice(0, 6).map(row)
    return (
      lines(first ?? '', { colour: 'signal', width: 8 }) +
      lines(others, { colour: 'paper', width: 5 })
    )
  },
}

const loop: BookletDrawing = {
  printed: 'signal',
  scale: 0.94,
  draw: () =>
    lines(
      'M164 262h8c22 0 43 -17 46 -36c3 -19 -10 -36 -26 -36c-15 0 -29 17 -26 36c4 19 24 36 46 36c22 0 43 -17 46 -36c4 -19 -10 -36 -26 -36c-15 0 -29 17 -26 36c4 19 24 36 46 36',
      { colour: 'ground', width: 9 },
    ) + lines('M252 262c36 0 50 -44 64 -96M290 184l27 -19l18 28', { colour: 'paper', width: 9 }),
}

const chain: BookletDrawing = {
  printed: 'raised',
  draw: () =>
    lines(
      'M204 194h17M278 194h6q6 0 6 -6v-12q0 -6 6 -6h4M284 194q6 0 6 6v12q0 6 6 6h4M252 214v40',
      {
        colour: 'quiet',
        width: 4,
      },
    ) +
    lines('M215 188l6 6l-6 6M246 248l6 6l6 -6', { colour: 'quiet', width: 4 }) +
    fill('M184 172h14q6 0 6 6v32q0 6 -6 6h-14a22 22 0 0 1 0 -44z', 'signal') +
    fill('M189 178l-14 19h9l-3 13l14 -19h-9z', 'ground') +
    fill(box(226, 172, 52, 44, 6) + box(301, 154, 32, 32, 6) + box(301, 202, 32, 32, 6), 'paper') +
    lettering('n8n', [252, 202], 23, { anchor: 'middle' }) +
    lines('M307 164h20v13h-20zM307 165l10 7l10 -7M309 225v-7M317 225v-14M325 225v-10', {
      colour: 'ground',
      width: 3.5,
    }) +
    fill(box(166, 258, 167, 32, 6), 'line') +
    lines('M182 274h0M196 274h0', { colour: 'signal', width: 8 }) +
    lines('M218 274h98', { colour: 'quiet', width: 6 }),
}

const voice: BookletDrawing = {
  printed: 'raised',
  draw: () =>
    lines('M172 206q10 16 0 32M184 194q20 28 0 56M197 182q30 40 0 80', {
      colour: 'paper',
      width: 6,
    }) +
    lines(
      times(9).map((dot) => `M${226 + (dot % 3) * 16} ${206 + Math.floor(dot / 3) * 16}h0`),
      { colour: 'quiet', width: 8 },
    ) +
    lines('M226 206h0M242 222h0M258 206h0', { colour: 'paper', width: 8 }) +
    lines(
      [18, 48, 84, 44, 62, 22].map((high, bar) => `M${280 + bar * 9} ${222 - high / 2}v${high}`),
      { colour: 'signal', width: 6 },
    ),
}

const index: BookletDrawing = {
  printed: 'shade',
  draw: () => {
    const rows = times(6).map((row) => 160 + row * 25)
    const wide = (row: number) => [52, 74, 44, 64, 50, 68][row] ?? 0
    const entry = (y: number, row: number) => `M170 ${y}h${wide(row)}M320 ${y}h4`
    const dots = (y: number, row: number) =>
      times(Math.floor((304 - 186 - wide(row)) / 11))
        .map((dot) => `M${188 + wide(row) + dot * 11} ${y}h0`)
        .join('')
    const lit = 2
    return (
      lines(rows.map(dots), { colour: 'quiet', width: 3 }) +
      lines(
        rows.flatMap((y, row) => (row === lit ? [] : [entry(y, row)])),
        { colour: 'ground', width: 6 },
      ) +
      lines(entry(rows[lit] ?? 0, lit), { colour: 'signal', width: 9 })
    )
  },
}

const tally: BookletDrawing = {
  printed: 'shade',
  draw: ({ count }) => {
    const shown = Math.min(count, 20)
    const columns = Math.min(5, count)
    const top = 226 - Math.ceil(shown / columns) * 18
    const boxes = times(shown).map((number) => ({
      x: 166 + (number % columns) * 33,
      y: top + Math.floor(number / columns) * 36,
    }))
    const last = boxes.at(-1)
    const ticked = boxes.slice(0, -1)
    return (
      fill(ticked.map(({ x, y }) => box(x, y, 26, 26, 5)).join(''), 'paper') +
      lines(
        ticked.map(({ x, y }) => `M${x + 7} ${y + 13}l4 5l8 -10`),
        { colour: 'ground', width: 3.5 },
      ) +
      (last ? fill(box(last.x, last.y, 26, 26, 5), 'signal') : '')
    )
  },
}

export const bookletDrawings = { contents, loop, chain, voice, index, tally }

function drawPrint(drawing: keyof typeof bookletDrawings, facts: BookletFacts): string {
  const { draw, scale = 1 } = bookletDrawings[drawing]
  const [x, y] = [247 - 247 * scale, 207 - 222 * scale].map(at)
  return `<g transform="matrix(${scale} 0 0 ${scale} ${x} ${y})">${draw(facts)}</g>`
}

/** The page sets the title (cover.tsx). */
export function drawBooklet(drawing: keyof typeof bookletDrawings, facts: BookletFacts): string {
  return (
    fill(box(147, 21, 200, 288, 6), 'quiet') +
    fill(box(142, 16, 200, 288, 6), 'paper') +
    fill('M142 110h200v188q0 6 -6 6h-188q-6 0 -6 -6z', bookletDrawings[drawing].printed) +
    lines('M153 16V304', { colour: 'crease' }) +
    drawPrint(drawing, facts) +
    fill('M320 16h22v288h-22z', 'crease') +
    fill('M196 16h50l-74 288h-18v-150z', 'shine')
  )
}

/** The booklet with light and shadow. */
export function paintBooklet(drawing: keyof typeof bookletDrawings, facts: BookletFacts): string {
  return [
    // shadow
    ...[0, 3, 6, 9].map((step) =>
      tint(box(146 + step, 30 + step, 204 + step, 280 + step * 0.8, 6 + step), '#000', 0.09),
    ),
    // pages and back cover
    tint(box(148, 24, 204, 286, 5), '#3b352e'),
    shaded(box(146, 20, 202, 285, 4), '#e4ddd0', 'turn'),
    trace('M343.500 22v280M345.500 24v278M347 26v276', '#000', 0.8, 0.28),
    trace('M150 305.500h192M152 303.500h190', '#000', 0.8, 0.25),
    fill(box(142, 16, 200, 288, 6), 'paper'),
    fill('M142 110h200v188q0 6 -6 6h-188q-6 0 -6 -6z', bookletDrawings[drawing].printed),
    drawPrint(drawing, facts),
    // spine, print edge and reflections
    tint('M142 22q0 -6 6 -6h3v288h-3q-6 0 -6 -6z', '#000', 0.16),
    tint('M151 16h3v288h-3z', '#fff', 0.3),
    tint('M154 16h5v288h-5z', '#000', 0.1),
    lit('turn', 'M159 16h177q6 0 6 6v276q0 6 -6 6h-177z', 0.55),
    tint('M196 16h50l-74 288h-13v-150z', '#fff', 0.13),
    tint('M262 16h22l-84 288h-18z', '#fff', 0.1),
  ].join('')
}

/** Small form without a title; the spine is darker than the paper of a mail. */
export function drawSmallBooklet(
  drawing: keyof typeof bookletDrawings,
  facts: BookletFacts,
): string {
  return (
    fill(box(142, 16, 200, 288), bookletDrawings[drawing].printed) +
    fill(box(142, 16, 14, 288), 'shade') +
    `<g transform="matrix(.88 0 0 .88 31 -35)">${drawPrint(drawing, facts)}</g>` +
    tint('M156 16h3v288h-3z', '#000', 0.2) +
    lit('turn', box(142, 16, 200, 288), 0.55) +
    tint('M206 16h44l-84 288h-24v-80z', '#fff', 0.1)
  )
}
