import { at, box, fill, lines, times } from './ink.ts'

/** A verse's lines by width. */
const VERSE = [168, 132, 184, 148, 176, 120]

export interface SongFacts {
  melodies: number
  revisions: number
}

/** A lyric sheet: a melody line for each melody, then the words, with a mark for each revision. */
export function drawLyricSheet({ melodies, revisions }: SongFacts): string {
  const staves = times(melodies).map((stave) => 52 + stave * 34)
  const first = 52 + melodies * 34 + 10
  const gap = Math.min(26, (280 - first) / (VERSE.length - 1))
  const rows = VERSE.map((width, row) => ({ width, y: first + row * gap }))
  const marked = rows.slice(0, revisions)
  return [
    fill(box(112, 20, 256, 280, 6), 'raised'),
    lines(box(112, 20, 256, 280, 6)),
    lines(
      staves.map((y) => `M136 ${y}h208`),
      { width: 1.5 },
    ),
    ...staves.map((y, stave) => melody(y, stave)),
    lines(
      rows.map(({ width, y }) => `M136 ${at(y)}h${width}`),
      { colour: 'quiet', width: 4 },
    ),
    lines(
      marked.map(({ width, y }, mark) => {
        const x = 136 + width * (0.3 + (mark % 3) * 0.2)
        return `M${at(x - 18)} ${at(y)}h36M${at(x + 26)} ${at(y + 6)}l7 -12l7 12`
      }),
      { colour: 'signal', width: 3.5 },
    ),
  ].join('')
}

/** Notes around a line, each stave with other ones. */
function melody(y: number, stave: number): string {
  const heights = [0, -8, -4, 6, -10, 2, 8, -6, 0]
  const notes = times(9).map((note) => ({
    x: 148 + note * 24,
    y: y + (heights[(note * (stave + 2) + stave) % heights.length] ?? 0),
  }))
  return lines(
    notes.map((note) => `M${note.x} ${note.y}h0`),
    { colour: stave === 0 ? 'signal' : 'quiet', width: 8 },
  )
}
