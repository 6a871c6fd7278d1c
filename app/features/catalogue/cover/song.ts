import { at, box, fill, lines, times } from './ink.ts'

export interface SongFacts {
  melodies: number
  revisions: number
}

/** What the song is for, 190 wide and 264 high, with a mark for each revision of its words. */
type SongDrawing = (revisions: number) => string

/** A verse's lines by width. */
const VERSE = [128, 96, 142, 108, 120]

/** For a person: the words on a sheet, what each revision changes lit. */
const letter: SongDrawing = (revisions) =>
  fill(box(0, 0, 190, 264, 6), 'paper') +
  lines(
    VERSE.map((width, row) => `M24 ${46 + row * 34}h${width}`),
    { colour: 'ground', width: 8 },
  ) +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M${24 + width - 44} ${46 + row * 34}h44`),
    { colour: 'signal', width: 11 },
  ) +
  lines('M24 226h44', { colour: 'shade', width: 8 })

/** A stripe of an awning. */
const stripe = (number: number) => `M${number * 38} 104h38v38a19 17 0 0 1 -38 0z`

/** For a brand: its shop, in whose window the words stand. */
const shop: SongDrawing = (revisions) =>
  fill(box(8, 0, 174, 264), 'paper') +
  fill([0, 1, 2].map((window) => box(26 + window * 50, 28, 38, 50)).join(''), 'shade') +
  fill(box(22, 172, 90, 66) + box(126, 172, 42, 92), 'raised') +
  lines(
    VERSE.slice(0, revisions).map(
      (width, row) => `M36 ${190 + row * 15}h${Math.round(width / 2.3)}`,
    ),
    { colour: 'signal', width: 7 },
  ) +
  fill([0, 2, 4].map(stripe).join(''), 'quiet') +
  fill([1, 3].map(stripe).join(''), 'shade')

/** Heights of the houses, in storeys. */
const HOUSES = [4, 6, 5, 3]
const STOREY = 42

/** For a company: its houses, with a lit window for each revision. */
const houses: SongDrawing = (revisions) => {
  const shape = (high: number, house: number) =>
    box(house * 48, 264 - high * STOREY - 12, 46, high * STOREY + 12)
  const windows = HOUSES.flatMap((high, house) =>
    times(high * 2).map(
      (window) =>
        `M${house * 48 + 14 + (window % 2) * 18} ${276 - (high - Math.floor(window / 2)) * STOREY}h0`,
    ),
  )
  const every = Math.floor(windows.length / Math.max(1, revisions))
  const lit = windows.filter((_, place) => place % every === 2).slice(0, revisions)
  return (
    fill(HOUSES.map(shape).join(''), 'paper') +
    lines(
      windows.filter((window) => !lit.includes(window)),
      { colour: 'quiet', width: 9 },
    ) +
    lines(lit, { colour: 'signal', width: 19 })
  )
}

export const songDrawings = { letter, shop, houses }

/** Melodies: which line or space each note stands on, counted from the upper line of its stave. */
const TUNES = {
  letter: [
    [3, 1, 2, 0.5, 2.5],
    [1, 1.5, 0, 2, 3.5],
  ],
  shop: [
    [1, 2.5, 1, 0, 1.5],
    [3.5, 2, 0.5, 2, 1],
  ],
  houses: [
    [3.5, 2.5, 1.5, 0.5, 0],
    [0.5, 2, 1, 3, 2],
    [2, 0, 2, 0.5, 3],
  ],
} satisfies Record<keyof typeof songDrawings, number[][]>

/** A stave for each melody, one below the other, in steps that repeat so that they take little room; the first is lit. */
function staves(tunes: readonly number[][], melodies: number): string {
  const step = melodies > 2 ? 11 : 16
  const stem = step * 3
  return times(melodies)
    .map((melody) => {
      const top = 160 - step * 1.5 + (melody - (melodies - 1) / 2) * step * (melodies > 2 ? 8.4 : 7)
      const [first = 0, ...others] = tunes[melody % tunes.length] ?? []
      const lower = others.map((place, note) => (place - ([first, ...others][note] ?? 0)) * step)
      const colour = melody === 0 ? 'signal' : 'quiet'
      const y = at(top + first * step)
      return (
        lines(`M256 ${at(top)}h192${`m-192 ${step}h192`.repeat(4)}`, { width: 3 }) +
        lines(`M276 ${y}h0${lower.map((down) => `m38 ${at(down)}h0`).join('')}`, {
          colour,
          width: step * 1.5,
        }) +
        lines(
          `M${276 + step / 2} ${y}v-${stem}${lower.map((down) => `m38 ${at(down + stem)}v-${stem}`).join('')}`,
          { colour, width: 6 },
        )
      )
    })
    .join('')
}

/** Where it is small, two notes on one beam instead of the staves. */
const beamedNotes =
  fill(box(222, 150, 162, 216, 10), 'ground') +
  lines('M256 326h0M346 300h0', { colour: 'signal', width: 54 }) +
  lines('M276 322v-126M366 296v-126', { colour: 'signal', width: 12 }) +
  lines('M279 200l84 -26', { colour: 'signal', width: 24 })

/** A song: what it is for, and its melodies in notes. */
export function drawSong(
  drawing: keyof typeof songDrawings,
  { melodies, revisions }: SongFacts,
  { upright = false } = {},
): string {
  const object = songDrawings[drawing](revisions)
  return upright
    ? `<g transform="translate(98 -50)scale(1.12)">${object}</g>${beamedNotes}`
    : `<g transform="translate(36 28)">${object}</g>${staves(TUNES[drawing], melodies)}`
}
