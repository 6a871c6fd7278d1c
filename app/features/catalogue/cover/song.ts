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

const words = (revisions: number, top: number) =>
  lines(
    VERSE.map((width, row) => `M164 ${top + row * 28}h${width}`),
    { colour: 'ground', width: 8 },
  ) +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M${164 + width - 44} ${top + row * 28}h44`),
    { colour: 'signal', width: 11 },
  )

/** For a person: melodies out of an envelope, and the words on a sheet with a mark for each revision. */
const letter: SongDrawing = (facts) =>
  melodies(
    facts.melodies,
    (wave) =>
      `M28 ${176 + wave * 40}c22 -70 56 -70 96 -10M356 ${150 + wave * 40}c30 -66 68 -66 96 -14`,
    'line',
  ) +
  fill('M92 150l148 -112l148 112v190h-296z', 'quiet') +
  fill(box(134, 20, 212, 270, 6), 'paper') +
  words(facts.revisions, 58) +
  fill('M92 150l148 104l148 -104v190h-296z', 'line') +
  lines('M92 322l112 -92M388 322l-112 -92', { colour: 'quiet', width: 5 })

/** The same with the whole envelope. */
const uprightLetter: SongDrawing = (facts) =>
  melodies(
    facts.melodies,
    (wave) => `M80 ${110 + wave * 40}q60 -110 120 -20t200 ${wave * 20 - 40}`,
    'line',
  ) +
  fill('M116 176l124 -92l124 92v150q0 8 -8 8h-232q-8 0 -8 -8z', 'quiet') +
  fill(box(140, -16, 200, 300, 6), 'paper') +
  words(facts.revisions, 22) +
  fill('M116 176l124 88l124 -88v150q0 8 -8 8h-232q-8 0 -8 -8z', 'line') +
  lines('M124 326l88 -80M356 326l-88 -80', { colour: 'quiet', width: 5 })

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
  const left = (house: number) => 14 + (first + house) * 57
  const shape = (high: number, house: number) =>
    box(left(house), 340 - high * STOREY, 50, high * STOREY, 5)
  const windows = heights.flatMap((high, house) =>
    times(high * 2 - 2).map(
      (window) =>
        `M${left(house) + 16 + (window % 2) * 18} ${364 - (high - Math.floor(window / 2)) * STOREY}h0`,
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
      `M28 ${140 - wave * 42}c70 40 112 ${wave * 12 - 100} 222 ${wave * 8 - 64}S400 ${150 - wave * 40} 452 ${96 - wave * 38}`,
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
