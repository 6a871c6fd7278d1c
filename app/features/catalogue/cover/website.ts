import { box, circle, fill, lines, times } from './ink.ts'

/** What each package adds to the one before: hosting, an assistant with automation, marketing. */
const additions = [
  (y: number, lit: boolean) =>
    lines(box(360, y, 64, 18, 4) + box(360, y + 26, 64, 18, 4), {
      colour: lit ? 'signal' : 'line',
      width: 2.5,
    }) + lines(`M372 ${y + 9}h0M372 ${y + 35}h0`, { colour: lit ? 'signal' : 'quiet', width: 6 }),
  (y: number, lit: boolean) =>
    lines(`M364 ${y}h56q4 0 4 4v28q0 4 -4 4h-34l-12 10v-10h-10q-4 0 -4 -4v-28q0 -4 4 -4z`, {
      colour: lit ? 'signal' : 'line',
      width: 2.5,
    }) +
    lines(`M378 ${y + 18}h0M392 ${y + 18}h0M406 ${y + 18}h0`, {
      colour: lit ? 'signal' : 'quiet',
      width: 6,
    }),
  (y: number, lit: boolean) =>
    lines(`M364 ${y + 44}v-14M380 ${y + 44}v-22M396 ${y + 44}v-32M412 ${y + 44}v-44`, {
      colour: lit ? 'signal' : 'line',
      width: 8,
    }),
]

/** A page in its window and, beside it, what its package adds to the smaller ones; the newest stands out. */
export function drawWebsite(rank: number): string {
  const shown = additions.slice(0, rank)
  const left = shown.length === 0 ? 112 : 56
  const first = rank === 0
  return [
    lines(box(left, 36, 256, 248, 10)),
    lines(`M${left} 64h256`, { width: 1.5 }),
    lines(
      [14, 28, 42].map((step) => `M${left + step} 50h0`),
      { colour: 'quiet', width: 6 },
    ),
    lines(`M${left + 24} 98h112M${left + 24} 118h88M${left + 24} 134h100`, {
      colour: 'quiet',
      width: 5,
    }),
    fill(box(left + 24, 152, 72, 22, 5), first ? 'signal' : 'quiet'),
    lines(box(left + 160, 88, 72, 86, 5), { width: 1.5 }),
    lines(`M${left + 160} 160l24 -30l18 18l14 -14l16 20`, { colour: 'quiet' }) +
      lines(circle(left + 212, 108, 7), { colour: 'quiet' }),
    lines(
      times(3).map((card) => box(left + 24 + card * 71, 200, 61, 60, 5)),
      { width: 1.5 },
    ),
    ...shown.map((draw, index) => draw(58 + index * 84, index === rank - 1)),
    lines(
      shown.map((_, index) => `M320 ${80 + index * 84}h24`),
      { width: 1.5 },
    ),
  ].join('')
}
