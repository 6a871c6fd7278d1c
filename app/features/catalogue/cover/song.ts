import { box, fill, type ink, lines, times } from './ink.ts'

export interface SongFacts {
  melodies: number
  revisions: number
}

type SongDrawing = (facts: SongFacts) => string

/** Waves, one for each melody; the first one is lit. */
const melodies = (count: number, at: (wave: number) => string, colour: keyof typeof ink) =>
  lines(times(count).slice(1).map(at), { colour, width: 9 }) +
  lines(at(0), { colour: 'signal', width: 14 })

/** A verse's lines by width. */
const VERSE = [128, 96, 142, 108, 120]

const words = (revisions: number, top: number, left: number) =>
  lines(
    VERSE.map((width, row) => `M${left} ${top + row * 34}h${width}`),
    { colour: 'ground', width: 8 },
  ) +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M${left + width - 44} ${top + row * 34}h44`),
    { colour: 'signal', width: 11 },
  )

/** Note heads with their stems, at these points. */
const notes = (at: readonly (readonly [x: number, y: number])[], colour: keyof typeof ink) =>
  lines(
    at.map(([x, y]) => `M${x} ${y}h0`),
    { colour, width: 24 },
  ) +
  lines(
    at.map(([x, y]) => `M${x + 9} ${y}v-46`),
    { colour, width: 6 },
  )

/** Places of a melody's notes, in steps from its highest line. */
const TUNE = [3, 1, 2, 0.5, 2.5]

/** A stave for each melody, one below the other around `middle`; the first one is lit. */
const staves = (melodies: number, middle: number, left: number) =>
  times(melodies)
    .map((melody) => {
      const top = middle - 30 + (melody - (melodies - 1) / 2) * 116
      const tune = TUNE.map((step, note) => [left + 20 + note * 38, top + step * 16] as const)
      return (
        lines(
          times(5).map((line) => `M${left} ${top + line * 16}h192`),
          { colour: 'line', width: 3 },
        ) +
        notes(
          melody === 0
            ? tune
            : tune.toReversed().map(([, y], note) => [left + 20 + note * 38, y] as const),
          melody === 0 ? 'signal' : 'quiet',
        )
      )
    })
    .join('')

/** For a person: the words on a sheet with a mark for each revision, and the melodies in notes. */
const letter: SongDrawing = (facts) =>
  fill(box(36, 28, 190, 264, 6), 'paper') +
  words(facts.revisions, 74, 60) +
  lines('M60 254h44', { colour: 'shade', width: 8 }) +
  staves(facts.melodies, 166, 256)

/** The same where it is small: the words, and two notes on one beam. */
const uprightLetter: SongDrawing = (facts) =>
  fill(box(98, -50, 210, 310, 6), 'paper') +
  words(facts.revisions, 0, 124) +
  fill(box(222, 150, 162, 216, 10), 'ground') +
  lines('M256 326h0M346 300h0', { colour: 'signal', width: 54 }) +
  lines('M276 322v-126M366 296v-126', { colour: 'signal', width: 12 }) +
  lines('M279 200l84 -26', { colour: 'signal', width: 24 })

/** A stripe of an awning. */
const stripe = (number: number) => `M${110 + number * 52} 118h52v46a26 20 0 0 1 -52 0z`

/** For a brand: its shop, the melodies above it, and in its window a line of words for each revision. */
const shop: SongDrawing = (facts) =>
  melodies(facts.melodies, (wave) => `M110 ${76 - wave * 40}q65 -50 130 0t130 0`, 'line') +
  fill(box(126, 130, 228, 172, 6), 'paper') +
  fill(box(268, 208, 58, 94, 4) + box(148, 204, 98, 76, 4), 'raised') +
  lines('M312 258h0', { colour: 'paper', width: 8 }) +
  lines(
    VERSE.slice(0, facts.revisions).map((width, row) => `M164 ${224 + row * 18}h${width / 2.2}`),
    { colour: 'signal', width: 8 },
  ) +
  fill(times(5).map(stripe).join(''), 'quiet') +
  fill([1, 3].map(stripe).join(''), 'shade')

/** Heights of the houses, in storeys. */
const HOUSES = [2, 4, 3, 5, 6, 4, 5, 3]
const STOREY = 40

/** Houses from `first` on as the bars of a sound, with a lit window for each revision. */
function skyline(heights: readonly number[], first: number, revisions: number): string {
  const left = (house: number) => 38 + (first + house) * 51
  const shape = (high: number, house: number) =>
    box(left(house), 340 - high * STOREY, 46, high * STOREY, 5)
  const windows = heights.flatMap((high, house) =>
    times(high * 2 - 2).map(
      (window) =>
        `M${left(house) + 14 + (window % 2) * 18} ${364 - (high - Math.floor(window / 2)) * STOREY}h0`,
    ),
  )
  const every = Math.floor(windows.length / Math.max(1, revisions))
  const lit = windows.filter((_, place) => place % every === 4).slice(0, revisions)
  return (
    fill(heights.map(shape).join(''), 'paper') +
    lines(
      windows.filter((window) => !lit.includes(window)),
      { colour: 'quiet', width: 9 },
    ) +
    lines(lit, { colour: 'signal', width: 19 })
  )
}

/** For a company: its houses, and the melodies above them. */
const houses: SongDrawing = (facts) =>
  melodies(
    facts.melodies,
    (wave) =>
      `M48 ${140 - wave * 42}c64 40 104 ${wave * 12 - 100} 202 ${wave * 8 - 64}S388 ${150 - wave * 40} 436 ${96 - wave * 38}`,
    'line',
  ) + skyline(HOUSES, 0, facts.revisions)

/** The same with fewer houses, none of which is cut. */
const uprightHouses: SongDrawing = (facts) =>
  melodies(facts.melodies, (wave) => `M90 ${90 - wave * 38}q70 -100 150 -20t150 -30`, 'line') +
  skyline(HOUSES.slice(2, 6), 2, facts.revisions)

export const songDrawings = { letter, shop, houses }
const uprightDrawings = { letter: uprightLetter, shop, houses: uprightHouses }

/** A song by whom it is for. */
export function drawSong(
  drawing: keyof typeof songDrawings,
  facts: SongFacts,
  { upright = false } = {},
): string {
  return (upright ? uprightDrawings : songDrawings)[drawing](facts)
}
