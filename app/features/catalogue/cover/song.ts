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
  fill(box(8, 0, 174, 264, 6), 'paper') +
  fill([0, 1, 2].map((window) => box(26 + window * 50, 28, 38, 50)).join(''), 'shade') +
  fill(box(22, 172, 90, 66) + box(126, 172, 42, 92), 'raised') +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M36 ${190 + row * 15}h${at(width / 2.3)}`),
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
    box(house * 48, 264 - high * STOREY - 12, 46, high * STOREY + 12, 5)
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

/** How much lower each note of a melody is than the one before, in lines of its stave. */
const TUNE = [-2, 1, -1.5, 2]

/** A stave for each melody, one below the other, in steps that repeat so that they take little room; the first is lit. */
function staves(melodies: number): string {
  const step = melodies > 2 ? 13 : 16
  return times(melodies)
    .map((melody) => {
      const top = 160 - step * 1.5 + (melody - (melodies - 1) / 2) * step * 7
      const isOdd = melody % 2 === 1
      const tune = isOdd ? TUNE.toReversed().map((lower) => -lower) : TUNE
      const first = top + (isOdd ? 2.5 : 3) * step
      const colour = melody === 0 ? 'signal' : 'quiet'
      const stem = step * 3
      return (
        lines(`M256 ${at(top)}h192${`m-192 ${step}h192`.repeat(4)}`, { width: 3 }) +
        lines(`M276 ${at(first)}h0${tune.map((lower) => `m38 ${at(lower * step)}h0`).join('')}`, {
          colour,
          width: step * 1.5,
        }) +
        lines(
          `M${276 + step / 2} ${at(first)}v-${stem}${tune.map((lower) => `m38 ${at(lower * step + stem)}v-${stem}`).join('')}`,
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
    : `<g transform="translate(36 28)">${object}</g>${staves(melodies)}`
}
