import { pictureColours } from '#domain/palette.ts'

/** Draws one cover's lines; `random` answers 0 to 1, the same row for the same slug. */
export type Pattern = (random: () => number) => string

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 320

/** Colours of covers: those of the palette, and greys between its surface and its quiet text. */
export const ink = {
  paper: pictureColours.surface,
  raised: '#24211e',
  line: '#4b4741',
  quiet: '#8b857d',
  signal: pictureColours.signal,
} as const

/** A number of a path, short. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random()
}

type Point = readonly [x: number, y: number]

/** A line through the points, each told by its distance from the one before: the shortest way. */
export function polyline(points: readonly Point[]): string {
  const [start, ...steps] = stepsAlong(points)
  return compact(`M${start}l${steps.join(' ')}`)
}

/**
 * A smooth closed line that is pulled towards the points: it goes from the middle between two to the next
 * middle. Only the first pull is told; each later one mirrors the one before (`t` of SVG paths).
 */
export function closedCurve(points: readonly Point[]): string {
  const middles = points.map((point, index) => middleOf(point, points[(index + 1) % points.length]))
  const [start, ...steps] = stepsAlong([...middles, ...middles.slice(0, 1)])
  const [, pull] = stepsAlong([...middles.slice(0, 1), ...points.slice(1, 2)])
  const [first, ...others] = steps
  return compact(`M${start}q${pull} ${first}t${others.join(' ')}`)
}

function middleOf([x, y]: Point, [nextX, nextY]: Point = [x, y]): Point {
  return [(x + nextX) / 2, (y + nextY) / 2]
}

/** The first point, and the way from each to the next; rounding never adds up. */
function stepsAlong(points: readonly Point[]): string[] {
  let [fromX, fromY] = [0, 0]
  return points.map(([x, y]) => {
    const step = `${short(x - fromX)} ${short(y - fromY)}`
    fromX += Number(at(x - fromX))
    fromY += Number(at(y - fromY))
    return step
  })
}

function compact(path: string): string {
  return path.replaceAll(' -', '-')
}

function short(value: number): string {
  return at(value).replace(/^(-?)0\./, '$1.')
}
