import { box, circle, fill, lines, times } from './ink.ts'

export interface SongFacts {
  melodies: number
  revisions: number
}

type SongDrawing = (facts: SongFacts) => string

/** A verse's lines by width. */
const VERSE = [104, 78, 116, 88, 98]

/** For a person: the words on a sheet in its envelope, with a mark for each revision. */
const letter: SongDrawing = ({ revisions }) =>
  fill(box(160, 32, 160, 190, 6), 'raised') +
  lines(box(160, 32, 160, 190, 6), { colour: 'quiet' }) +
  lines(
    VERSE.map((width, row) => `M182 ${60 + row * 22}h${width}`),
    { colour: 'quiet', width: 4 },
  ) +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M${182 + width - 30} ${60 + row * 22}h30`),
    { colour: 'signal', width: 5 },
  ) +
  fill('M120 152l120 84l120 -84v136h-240z', 'paper') +
  lines(
    'M120 152v128q0 8 8 8h224q8 0 8 -8V152M120 152l120 84l120 -84M124 286l84 -74M356 286l-84 -74',
    {
      colour: 'quiet',
      width: 3,
    },
  )

/** For a brand: its sign over the door, with a stroke below it for each revision. */
const sign: SongDrawing = ({ revisions }) =>
  lines('M140 36V288M140 60H312', { colour: 'quiet', width: 5 }) +
  lines('M200 60v28M288 60v28', { colour: 'quiet', width: 2.5 }) +
  fill(box(168, 88, 152, 132, 18), 'raised') +
  lines(box(168, 88, 152, 132, 18), { colour: 'quiet', width: 3 }) +
  lines('M226 184V126l52 -14v58', { colour: 'signal', width: 6 }) +
  fill(circle(214, 184, 12) + circle(266, 170, 12), 'signal') +
  lines(
    times(revisions).map((stroke) => `M${248 - revisions * 16 + stroke * 32} 252h24`),
    { colour: 'signal', width: 5 },
  )

/** Heights of the houses, in storeys. */
const HOUSES = [2, 4, 5, 3, 4]
const STOREY = 44

/** For a company: its houses as the bars of a sound, with a lit window for each revision. */
const houses: SongDrawing = ({ revisions }) => {
  const left = (house: number) => 102 + house * 58
  const shape = (high: number, house: number) =>
    box(left(house), 270 - high * STOREY, 46, high * STOREY, 4)
  const windows = HOUSES.flatMap((high, house) =>
    times(high * 2).map(
      (place) =>
        `M${left(house) + (place % 2 === 0 ? 14 : 32)} ${292 - high * STOREY + (place >> 1) * STOREY}h0`,
    ),
  )
  const lit = windows.filter((_, place) => place % 7 === 2).slice(0, revisions)
  return (
    fill(HOUSES.map(shape).join(''), 'raised') +
    lines(HOUSES.map(shape)) +
    lines(
      windows.filter((window) => !lit.includes(window)),
      { colour: 'quiet', width: 7 },
    ) +
    lines(lit, { colour: 'signal', width: 12 })
  )
}

export const songDrawings = { letter, sign, houses }

/** A song by whom it is for, in front of a line for each of its melodies. */
export function drawSong(drawing: keyof typeof songDrawings, facts: SongFacts): string {
  const staves = times(facts.melodies).map((stave) => 130 + stave * 52)
  return (
    lines(
      staves.map((y) => `M36 ${y}h408`),
      { width: 1.5 },
    ) +
    staves.map(melody).join('') +
    songDrawings[drawing](facts)
  )
}

/** Notes around a line on both sides of the picture, each stave with other ones; the first one is lit. */
function melody(y: number, stave: number): string {
  const heights = [0, -10, 6, -6, 10, -2]
  const notes = [52, 84, 376, 400, 428].map((x, note) => {
    const above = heights[(note * (stave + 2) + stave) % heights.length] ?? 0
    return `M${x} ${y + above}h0`
  })
  return lines(notes, { colour: stave === 0 ? 'signal' : 'quiet', width: 10 })
}
