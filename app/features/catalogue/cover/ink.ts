import { pictureColours } from '#domain/palette.ts'

/** Draws the lines of one cover; `random` returns numbers from 0 to 1, the same sequence for the same slug. */
export type Pattern = (random: () => number) => string

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 320

/** Colours of covers: those of the palette, and greys between its surface and its quiet text colour. */
export const ink = {
  paper: pictureColours.surface,
  raised: '#24211e',
  line: '#4b4741',
  quiet: '#8b857d',
  signal: pictureColours.signal,
} as const

/** A number as short text for an SVG path. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10)
}

export function between(random: () => number, low: number, high: number): number {
  return low + (high - low) * random()
}

type Point = readonly [x: number, y: number]

/** A polyline through the points, with relative coordinates, which are the shortest. */
export function polyline(points: readonly Point[]): string {
  const [start, ...steps] = stepsAlong(points)
  return compact(`M${start}l${steps.join(' ')}`)
}

/**
 * A smooth closed curve through the middles of neighbouring points, with the points as control points. Only the first
 * control point is written; the `t` command of SVG paths mirrors it for each later segment.
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

/** The first point, then the steps from each point to the next; rounding errors do not add up. */
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
