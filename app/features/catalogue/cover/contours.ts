import { between, COVER_HEIGHT, COVER_WIDTH, closedCurve, ink, type Pattern } from './ink.ts'

/** Points per line: enough for its curves, few enough to inline in the page. */
const POINTS = 32

/** Guides: contour lines of a hill, with one height highlighted. */
export const drawContours: Pattern = (random) => {
  const centre = [
    between(random, 0.3, 0.7) * COVER_WIDTH,
    between(random, 0.35, 0.65) * COVER_HEIGHT,
  ] as const
  const waves = [2, 3, 5].map((count) => ({
    count,
    depth: between(random, 0.06, 0.2) / Math.sqrt(count - 1),
    turn: between(random, 0, 2 * Math.PI),
  }))
  const stretch = between(random, 1.1, 1.6)
  const lean = between(random, -0.6, 0.6)
  const rings = 13
  const here = 2 + Math.floor(random() * 4)

  const ring = (level: number) => {
    const points = Array.from({ length: POINTS }, (_, step) => {
      const angle = (step / POINTS) * 2 * Math.PI
      const bulge = waves.reduce(
        (sum, wave) =>
          sum + wave.depth * Math.sin(wave.count * angle + wave.turn + level * lean * 0.12),
        1,
      )
      const radius = (10 + level * 21) * bulge
      return [
        centre[0] + Math.cos(angle + lean) * radius * stretch,
        centre[1] + Math.sin(angle + lean) * radius,
      ] as const
    })
    return closedCurve(points)
  }

  const lines = Array.from({ length: rings }, (_, level) => ring(level))
  const quiet = lines.filter((_, level) => level !== here)
  return `<path stroke="${ink.line}" stroke-width="1.5" d="${quiet.join('')}"/><path stroke="${ink.signal}" stroke-width="3" d="${lines[here]}"/>`
}
