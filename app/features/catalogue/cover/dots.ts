import { at, between, COVER_HEIGHT, COVER_WIDTH, ink, type Pattern } from './ink.ts'

/** Free resources: a field of dots that swells at one place. */
export const drawDots: Pattern = (random) => {
  const centre = [
    between(random, 0.2, 0.8) * COVER_WIDTH,
    between(random, 0.25, 0.75) * COVER_HEIGHT,
  ] as const
  const length = between(random, 70, 130)
  const shear = between(random, -0.9, 0.9)
  const quiet = new Map<string, string>()
  const lit = new Map<string, string>()
  for (let row = 0; row < 13; row += 1) {
    for (let column = 0; column < 20; column += 1) {
      const x = 12 + column * 24
      const y = 16 + row * 24
      const distance = Math.hypot(x - centre[0] + shear * (y - centre[1]), y - centre[1])
      const swell = (Math.cos((distance / length) * Math.PI) + 1) / 2
      const width = at(Math.round(3 + 14 * swell * Math.exp(-distance / 420)))
      const field = distance < length * 0.55 ? lit : quiet
      field.set(width, `${field.get(width) ?? ''}M${x} ${y}h0`)
    }
  }
  return `<g stroke="${ink.line}">${draw(quiet)}</g><g stroke="${ink.signal}">${draw(lit)}</g>`
}

/** One path for all dots of the same width. */
function draw(field: Map<string, string>): string {
  return [...field].map(([width, d]) => `<path stroke-width="${width}" d="${d}"/>`).join('')
}
