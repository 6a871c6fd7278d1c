import { at, box, fill, ink, lines, times } from './ink.ts'

type Ink = keyof typeof ink

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

/** Melodies: how loud each is, from moment to moment, in percent. */
const TUNES = {
  letter: [
    [30, 55, 90, 45, 70, 100, 60, 25],
    [45, 80, 40, 60, 30, 75, 50, 20],
  ],
  shop: [
    [60, 100, 35, 80, 50, 90, 40, 70],
    [25, 50, 75, 40, 95, 55, 30, 45],
  ],
  houses: [
    [40, 75, 100, 60, 85, 35, 65, 50],
    [70, 35, 55, 90, 45, 80, 30, 60],
    [30, 60, 45, 85, 100, 55, 75, 40],
  ],
} satisfies Record<keyof typeof songDrawings, number[][]>

interface Track {
  x: number
  y: number
  wide: number
  high: number
}

/** A melody: its sound from moment to moment. */
function drawTrack(tune: readonly number[], { x, y, wide, high }: Track, lit: boolean): string {
  const [card, sound]: [Ink, Ink] = lit ? ['signal', 'ground'] : ['line', 'shade']
  /** From the middle of a bar to the next. */
  const beat = wide > 150 ? 19 : 14
  const count = Math.floor((wide - 44) / beat) + 1
  const loud = times(count).map((bar) =>
    Math.round((high * 0.7 * (tune[bar % tune.length] ?? 0)) / 100),
  )
  const [first = 0] = loud
  const next = loud
    .slice(1)
    .map((tall, bar) => `m${beat} ${at(-((loud[bar] ?? 0) + tall) / 2)}v${tall}`)
  const start = x + (wide - (count - 1) * beat) / 2
  return (
    `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(high)}" rx="10" fill="${ink[card]}"/>` +
    lines(`M${at(start)} ${at(y + high / 2 - first / 2)}v${first}${next.join('')}`, {
      colour: sound,
      width: beat / 2,
    })
  )
}

/** Between two melodies. */
const GAP = 16

/** Melodies one below the other, beside the object. */
const stacked =
  (x: number) =>
  (melodies: number): Track[] => {
    const high = (264 - (melodies - 1) * GAP) / melodies
    return times(melodies).map((melody) => ({ x, y: 28 + melody * (high + GAP), wide: 192, high }))
  }

/** Melodies beside each other, above the object. */
const abreast = (melodies: number): Track[] => {
  const wide = (408 - (melodies - 1) * GAP) / melodies
  return times(melodies).map((melody) => ({ x: 36 + melody * (wide + GAP), y: 32, wide, high: 92 }))
}

/** What stands where: the object, moved, and the melodies. */
const LAYOUTS = {
  letter: { object: letter, moved: '36 28', tracks: stacked(252) },
  shop: { object: shop, moved: '254 28', tracks: stacked(36) },
  houses: { object: street, moved: '36 152', tracks: abreast },
} satisfies Record<keyof typeof songDrawings, object>

/** Where it is small, a disc with sound instead of the melodies, with room around it. */
const soundSign =
  lines('M322 262h0', { colour: 'ground', width: 148 }) +
  lines('M322 262h0', { colour: 'signal', width: 124 }) +
  lines('M286 252v20M310 234v56M334 246v32M358 256v12', { colour: 'ground', width: 12 })

/** A song: what it is for, and the sound of the melodies to choose from. */
export function drawSong(
  drawing: keyof typeof songDrawings,
  { melodies, revisions }: SongFacts,
  { upright = false } = {},
): string {
  if (upright)
    return `<g transform="translate(98 -50)scale(1.12)">${songDrawings[drawing](revisions)}</g>${soundSign}`
  const { object, moved, tracks } = LAYOUTS[drawing]
  const tunes = TUNES[drawing]
  return (
    `<g transform="translate(${moved})">${object(revisions)}</g>` +
    tracks(melodies)
      .map((place, melody) => drawTrack(tunes[melody % tunes.length] ?? [], place, melody === 0))
      .join('')
  )
}
