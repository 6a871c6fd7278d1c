/** Draws one cover's lines; `random` answers 0 to 1, the same row for the same slug. */
export type Pattern = (random: () => number) => string

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 320

/** The roles surface, line, quiet and signal of ui/tokens.css, in the notation every SVG reader knows. */
export const ink = {
  paper: '#1a1815',
  raised: '#24211e',
  line: '#4b4741',
  quiet: '#8b857d',
  signal: '#ff872c',
} as const

/** A number of a path, short. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random()
}

/** A line through the points, each told by its distance from the one before: the shortest way. */
export function polyline(points: readonly (readonly [number, number])[]): string {
  let [fromX, fromY] = [0, 0]
  const steps = points.map(([x, y]) => {
    const step = `${short(x - fromX)} ${short(y - fromY)}`
    fromX += Number(at(x - fromX)) // from where the rounded line has come to, so that nothing adds up
    fromY += Number(at(y - fromY))
    return step
  })
  return `M${steps[0]}l${steps.slice(1).join(' ')}`.replaceAll(' -', '-')
}

function short(value: number): string {
  return at(value).replace(/^(-?)0\./, '$1.')
}
