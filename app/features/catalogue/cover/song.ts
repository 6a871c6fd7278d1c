import { at, box, fill, ink, lines, times } from './ink.ts'
import { canWrite, lettering, writtenWidth } from './letters.ts'
import { trace } from './light.ts'
import { SCENE, songScenes } from './song-scenes.ts'
import type { Detail } from './website.ts'

type SongDrawing = keyof typeof songScenes

export interface SongFacts {
  melodies: number
  revisions: number
  verse: readonly string[]
}

const SHOWN = { melodies: 3, rows: 4 }

const swings: Record<SongDrawing, readonly number[]> = {
  letter: [0.21, 0.52, 1.3],
  shop: [0.45, 0.9, 2.1],
  houses: [0.3, 1.1, 1.7],
}

const RIGHT = { x: 290, wide: 172 }

interface Track {
  drawing: SongDrawing
  melody: number
  y: number
  high: number
  /** Fewer, thicker bars without a number. */
  isSmall: boolean
  /** Defaults to the right of the scene. */
  place?: { x: number; wide: number }
}

function track({ drawing, melody, y, high, isSmall, place = RIGHT }: Track): string {
  const { x, wide } = place
  const isLit = melody === 0
  const [count, apart, room, left] = isSmall
    ? [Math.floor((wide - 34) / 11.5), 11.5, 34, 0]
    : [22, 5, 18, 34]
  const loud = (bar: number) => {
    const moment = (bar * 29) / count
    const waves = swings[drawing].map((swing, turn) =>
      Math.sin(moment * swing + melody * (turn + 1)),
    )
    const swell = Math.sin(((bar + 1) / (count + 1)) * Math.PI) * 0.7 + 0.3
    const wave = Math.abs(waves.reduce((sum, one) => sum + one)) / 2.4
    return Math.max(3, wave * swell * (high - room))
  }
  const centre = y + high / 2
  const first = x + left + (wide - left - (count - 1) * apart) / 2
  const bars = times(count).map(
    (bar) => `M${at(first + bar * apart)} ${at(centre - loud(bar) / 2)}v${at(loud(bar))}`,
  )
  return (
    plainTrack({ melody, y, high, place }) +
    (isSmall
      ? ''
      : lettering(`${melody + 1}`, [x + 16, centre + 8], 23, {
          colour: isLit ? 'ground' : 'paper',
        })) +
    lines(bars, { colour: isLit ? 'ground' : 'shade', width: apart * 0.56 })
  )
}

const plainTrack = ({ melody, y, high, place = RIGHT }: Omit<Track, 'drawing' | 'isSmall'>) =>
  fill(box(place.x, y, place.wide, high, 9), melody === 0 ? 'signal' : 'line')

const SHEET = { wide: 248, high: 132 }
const LEFT = 18
/** Smallest readable size on a card. */
const WRITTEN = 17

function wrap(line: string): string[] {
  const rows: string[] = []
  for (const word of line.split(' ')) {
    const longer = `${rows.at(-1) ?? ''} ${word}`.trim()
    if (rows.length > 0 && writtenWidth(longer, WRITTEN) <= SHEET.wide - 2 * LEFT)
      rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}

/** Marks the longest words with a felt pen. */
function writtenRow(row: string, y: number, marks: number): string {
  const words = [...row.matchAll(/[\p{L}'’]+/gu)]
  const longest = words.toSorted(([one], [other]) => other.length - one.length).slice(0, marks)
  const pens = longest.map(({ 0: word, index }) => {
    const from = LEFT + writtenWidth(row.slice(0, index), WRITTEN) + INSET
    return `M${at(from)} ${y - 6}h${at(Math.max(0, writtenWidth(word, WRITTEN) - 2 * INSET))}`
  })
  return feltPen(pens) + lettering(row, [LEFT, y], WRITTEN)
}

const feltPen = (marks: readonly string[]) => trace(marks.join(''), ink.signal, 20, 0.5)

/** The pen's round tip. */
const INSET = 8

function sheet({ verse, revisions }: SongFacts): string {
  const isWritten = verse.length > 0 && verse.every(canWrite)
  const rows = isWritten
    ? verse
        .flatMap(wrap)
        .slice(0, SHOWN.rows)
        .map((row, place, { length }) =>
          writtenRow(row, 34 + place * 27, Math.ceil((revisions - place) / length)),
        )
    : [feltPen(['M176 34h30', 'M126 60h30', 'M166 86h30', 'M96 112h30'].slice(0, revisions)), WORDS]
  return (
    fill(box(4, 6, SHEET.wide, SHEET.high, 4), 'crease') +
    fill(box(0, 0, SHEET.wide, SHEET.high, 3), 'paper') +
    `<path fill-opacity=".05" fill="#000" d="M150 0h98v132h-160z"/>` +
    rows.join('')
  )
}

/** Unreadable text. */
const WORDS = lines('M20 34h190M20 60h140M20 86h180M20 112h110', { colour: 'quiet', width: 6 })

const plainSheet = fill(box(0, 0, SHEET.wide, SHEET.high, 3), 'paper') + WORDS

interface ScenePlace {
  x: number
  y: number
  wide: number
  high: number
  /** Left edge of the visible part. */
  left?: number
}

function scene(drawing: SongDrawing, { x, y, wide, high, left = 0 }: ScenePlace): string {
  const shown = at((SCENE * wide) / high)
  return `<svg x="${x}" y="${y}" width="${wide}" height="${high}" viewBox="${left} 0 ${shown} ${SCENE}" preserveAspectRatio="xMinYMid slice">${songScenes[drawing]()}</svg>`
}

/** Left edge of an upright part. */
const UPRIGHT_LEFT: Record<SongDrawing, number> = { letter: 66, shop: 6, houses: 43 }

/** Replaces the melodies at small sizes. */
const soundSign =
  lines('M354 348h0', { colour: 'ground', width: 112 }) +
  lines('M354 348h0', { colour: 'signal', width: 94 }) +
  lines('M327 340v16M345 327v42M363 336v24M381 343v10', { colour: 'ground', width: 10 })

export function drawSong(
  drawing: SongDrawing,
  facts: SongFacts,
  form: Detail | 'upright' = 'full',
): string {
  if (form === 'upright') {
    const place = { x: 60, y: -98, wide: 360, high: 516, left: UPRIGHT_LEFT[drawing] }
    return scene(drawing, place) + soundSign
  }
  const shown = times(Math.min(facts.melodies, SHOWN.melodies))
  const isSmall = form === 'small'
  const high = isSmall ? (276 - shown.length * 8) / shown.length : shown.length > 2 ? 44 : 70
  const top = (melody: number) => 26 + melody * (high + 8)
  return [
    form === 'plain'
      ? fill(box(18, 26, 262, 268, 8), 'raised')
      : scene(drawing, { x: 18, y: 26, wide: 262, high: 268 }),
    ...shown.map((melody) =>
      (form === 'plain' ? plainTrack : track)({ drawing, melody, y: top(melody), high, isSmall }),
    ),
    isSmall
      ? ''
      : `<g transform="translate(217 186)rotate(-2.5)">${form === 'plain' ? plainSheet : sheet(facts)}</g>`,
  ].join('')
}

/** For the head of a mail. Without words, which would be taken for the customer's own. */
export function drawWideSong(drawing: SongDrawing, { melodies }: SongFacts): string {
  const margin = (320 - SCENE) / 2
  const shown = times(Math.min(melodies, SHOWN.melodies))
  const high = (SCENE - (shown.length - 1) * 8) / shown.length
  const left = margin + SCENE + 16
  const place = { x: left, wide: 800 - margin - left }
  const tracks = shown.map((melody) =>
    track({ drawing, melody, y: margin + melody * (high + 8), high, isSmall: true, place }),
  )
  return scene(drawing, { x: margin, y: margin, wide: SCENE, high: SCENE }) + tracks.join('')
}
