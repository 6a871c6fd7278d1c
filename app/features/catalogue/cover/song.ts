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

interface Street {
  /** Heights of its houses, in storeys. */
  heights: readonly number[]
  storey: number
  /** From one house to the next. */
  apart: number
  /** Where they stand. */
  ground: number
}

/** Houses in a row, with a lit window for each revision. */
function drawStreet({ heights, storey, apart, ground }: Street, revisions: number): string {
  const top = (high: number) => ground - high * storey - 12
  const shape = (high: number, house: number) =>
    box(house * apart, top(high), apart - 2, ground - top(high))
  const left = (house: number) => at(house * apart + apart / 2 - 10)
  // two for each storey, in steps that repeat so that they take little room
  const windows = heights.map(
    (high, house) =>
      `M${left(house)} ${at(top(high) + 24)}h0m18 0h0${`m-18 ${storey}h0m18 0h0`.repeat(high - 1)}`,
  )
  const storeys = heights.flatMap((high, house) =>
    times(high).map((below) => `M${left(house)} ${at(top(high) + 24 + below * storey)}`),
  )
  const every = Math.max(1, Math.floor(storeys.length / Math.max(1, revisions)))
  const lit = storeys
    .filter((_, place) => place % every === Math.min(1, every - 1))
    .slice(0, revisions)
    .map((place, number) => `${place}${number % 2 ? 'm18 0h0' : 'h0'}`)
  return (
    fill(heights.map(shape).join(''), 'paper') +
    lines(windows, { colour: 'quiet', width: 9 }) +
    lines(lit, { colour: 'signal', width: 18 })
  )
}

/** For a company: its houses. */
const houses: SongDrawing = (revisions) =>
  drawStreet({ heights: [4, 6, 5, 3], storey: 42, apart: 48, ground: 264 }, revisions)

/** The whole street of the company, as wide as the picture. */
const street: SongDrawing = (revisions) =>
  drawStreet(
    { heights: [2, 3, 4, 3, 2, 4, 3, 2], storey: 32, apart: 51.25, ground: 140 },
    revisions,
  )

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

interface Stave {
  /** Its left end, and the height of its middle line. */
  x: number
  middle: number
  wide: number
  /** From line to line. */
  step: number
}

/** A melody on its stave, in steps that repeat so that they take little room. */
function stave(tune: readonly number[], { x, middle, wide, step }: Stave, lit: boolean): string {
  const top = middle - step * 2
  const notes = tune.slice(0, Math.max(3, Math.min(5, Math.round(wide / 38))))
  const apart = at((wide - 40) / (notes.length - 1))
  const stem = step * 3
  const [first = 0, ...others] = notes
  const lower = others.map((place, note) => (place - (notes[note] ?? 0)) * step)
  const colour = lit ? 'signal' : 'quiet'
  const y = at(top + first * step)
  return (
    lines(`M${at(x)} ${at(top)}h${at(wide)}${`m-${at(wide)} ${step}h${at(wide)}`.repeat(4)}`, {
      width: 3,
    }) +
    lines(`M${at(x + 20)} ${y}h0${lower.map((down) => `m${apart} ${at(down)}h0`).join('')}`, {
      colour,
      width: step * 1.5,
    }) +
    lines(
      `M${at(x + 20 + step / 2)} ${y}v-${stem}${lower.map((down) => `m${apart} ${at(down + stem)}v-${stem}`).join('')}`,
      { colour, width: 6 },
    )
  )
}

/** Staves one below the other, beside the object. */
const stacked =
  (x: number) =>
  (melodies: number): Stave[] => {
    const step = melodies > 2 ? 11 : 16
    return times(melodies).map((melody) => ({
      x,
      middle: 160 + step * 0.5 + (melody - (melodies - 1) / 2) * step * (melodies > 2 ? 8.4 : 7),
      wide: 192,
      step,
    }))
  }

/** Staves beside each other, above the object. */
const abreast = (melodies: number): Stave[] => {
  const wide = (408 - (melodies - 1) * 24) / melodies
  return times(melodies).map((melody) => ({
    x: 36 + melody * (wide + 24),
    middle: 94,
    wide,
    step: 11,
  }))
}

/** What stands where: the object, moved, and the staves. */
const LAYOUTS = {
  letter: { object: letter, moved: '36 28', staves: stacked(256) },
  shop: { object: shop, moved: '254 28', staves: stacked(34) },
  houses: { object: street, moved: '36 152', staves: abreast },
} satisfies Record<keyof typeof songDrawings, object>

const NOTES = 'M256 326h0M346 300h0'
const STEMS = 'M276 322v-126M366 296v-126'
const BEAM = 'M279 200l84 -26'

/** Where it is small, two notes on one beam instead of the staves, with room around them. */
const beamedNotes =
  lines(NOTES, { colour: 'ground', width: 74 }) +
  lines(`${STEMS}${BEAM}`, { colour: 'ground', width: 36 }) +
  lines(NOTES, { colour: 'signal', width: 54 }) +
  lines(STEMS, { colour: 'signal', width: 12 }) +
  lines(BEAM, { colour: 'signal', width: 24 })

/** A song: what it is for, and its melodies in notes. */
export function drawSong(
  drawing: keyof typeof songDrawings,
  { melodies, revisions }: SongFacts,
  { upright = false } = {},
): string {
  if (upright)
    return `<g transform="translate(98 -50)scale(1.12)">${songDrawings[drawing](revisions)}</g>${beamedNotes}`
  const { object, moved, staves } = LAYOUTS[drawing]
  const tunes = TUNES[drawing]
  return (
    `<g transform="translate(${moved})">${object(revisions)}</g>` +
    staves(melodies)
      .map((place, melody) => stave(tunes[melody % tunes.length] ?? [], place, melody === 0))
      .join('')
  )
}
