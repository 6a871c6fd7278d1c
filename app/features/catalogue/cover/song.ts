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
  fill('M116 148l124 -92l124 92v132q0 10 -10 10h-228q-10 0 -10 -10z', 'quiet') +
  fill(box(154, 24, 172, 220, 6), 'paper') +
  lines(
    VERSE.map((width, row) => `M180 ${58 + row * 24}h${width}`),
    { colour: 'ground', width: 7 },
  ) +
  lines(
    VERSE.slice(0, revisions).map((width, row) => `M${180 + width - 34} ${58 + row * 24}h34`),
    { colour: 'signal', width: 9 },
  ) +
  fill('M116 148l124 86l124 -86v132q0 10 -10 10h-228q-10 0 -10 -10z', 'line') +
  lines('M122 284l88 -70M358 284l-88 -70', { colour: 'quiet', width: 4 })

/** For a brand: its sign over the door, with a stroke below it for each revision. */
const sign: SongDrawing = ({ revisions }) =>
  lines('M136 36V290M136 56H318', { colour: 'quiet', width: 9 }) +
  lines('M198 60v24M290 60v24', { colour: 'quiet', width: 5 }) +
  fill(box(166, 84, 156, 144, 18), 'paper') +
  lines('M226 190V126l56 -14v62', { colour: 'signal', width: 10 }) +
  fill(circle(212, 190, 17) + circle(268, 174, 17), 'signal') +
  lines(
    times(revisions).map((stroke) => `M${248 - revisions * 18 + stroke * 36} 258h24`),
    { colour: 'paper', width: 9 },
  )

/** Heights of the houses, in storeys. */
const HOUSES = [2, 4, 5, 3, 4]
const STOREY = 46

/** For a company: its houses as the bars of a sound, with a lit window for each revision. */
const houses: SongDrawing = ({ revisions }) => {
  const left = (house: number) => 96 + house * 59
  const shape = (high: number, house: number) =>
    box(left(house), 282 - high * STOREY, 52, high * STOREY, 5)
  const windows = HOUSES.flatMap((high, house) =>
    times(high * 2).map(
      (place) =>
        `M${left(house) + (place % 2 === 0 ? 16 : 36)} ${305 - high * STOREY + (place >> 1) * STOREY}h0`,
    ),
  )
  const lit = windows.filter((_, place) => place % 7 === 2).slice(0, revisions)
  return (
    fill(HOUSES.map(shape).join(''), 'paper') +
    lines(
      windows.filter((window) => !lit.includes(window)),
      { colour: 'quiet', width: 9 },
    ) +
    lines(lit, { colour: 'signal', width: 17 })
  )
}

export const songDrawings = { letter, sign, houses }

/** A song by whom it is for, in front of a line for each of its melodies. */
export function drawSong(drawing: keyof typeof songDrawings, facts: SongFacts): string {
  const staves = times(facts.melodies).map((stave) => 130 + stave * 52)
  return (
    lines(
      staves.map((y) => `M36 ${y}h408`),
      { width: 2 },
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
  return lines(notes, { colour: stave === 0 ? 'signal' : 'quiet', width: 13 })
}
