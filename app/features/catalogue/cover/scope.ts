import { between, COVER_HEIGHT, COVER_WIDTH, ink, type Pattern, polyline } from './ink.ts'

/** Conversations: two signals on an oscilloscope that converge. */
export const drawScope: Pattern = (random) => {
  const cycles = between(random, 1.5, 4.5)
  const second = between(random, 0.4, 0.95)
  const phase = between(random, 0, Math.PI)
  const drift = between(random, 0.08, 0.22)
  const lines = 12

  const wave = (line: number) =>
    polyline(
      Array.from({ length: 61 }, (_, step) => {
        const along = step / 60
        const envelope = Math.sin(Math.PI * along) ** 1.4
        const swing =
          Math.sin(along * cycles * 2 * Math.PI + phase + line * drift) * 0.7 +
          Math.sin(along * cycles * second * 4 * Math.PI + line * drift * 2) * 0.3
        const height = (1 - line / (lines + 2)) * 112
        return [along * COVER_WIDTH, COVER_HEIGHT / 2 + swing * envelope * height] as const
      }),
    )

  const voices = Array.from({ length: lines }, (_, line) => wave(line))
  return `<path stroke="${ink.line}" stroke-width="1.5" d="${voices.slice(1).join('')}"/><path stroke="${ink.signal}" stroke-width="3" d="${voices[0]}"/>`
}
