import { pictureColours } from '#shop/palette.ts'

export const COVER_WIDTH = 480
export const COVER_HEIGHT = 320

/** The thing sold is paper, its surroundings grey, one accent lit. */
export const ink = {
  ground: pictureColours.surface,
  raised: '#3b352e',
  line: '#5a554e',
  quiet: '#8b857d',
  paper: pictureColours.text,
  shade: '#d8d1c4',
  signal: pictureColours.signal,
  /** Translucent fold. */
  crease: '#0003',
  shine: '#fff2',
} as const

/** Rounded to one decimal. */
export function at(value: number): string {
  return String(Math.round(value * 10) / 10)
}

interface Stroke {
  colour?: keyof typeof ink
  width?: number
}

export function lines(d: string | readonly string[], { colour = 'line', width = 2 }: Stroke = {}) {
  const path = typeof d === 'string' ? d : d.join('')
  return path === '' ? '' : `<path stroke="${ink[colour]}" stroke-width="${width}" d="${path}"/>`
}

export function fill(d: string, colour: keyof typeof ink): string {
  return `<path fill="${ink[colour]}" d="${d}"/>`
}

/** Rounded rectangle, as a path. */
export function box(x: number, y: number, wide: number, high: number, round = 0): string {
  if (round === 0) return `M${at(x)} ${at(y)}h${at(wide)}v${at(high)}h${at(-wide)}z`
  const [across, down] = [at(wide - 2 * round), at(high - 2 * round)]
  const turn = (x: number, y: number) => `a${round} ${round} 0 0 1 ${x} ${y}`
  return `M${at(x + round)} ${at(y)}h${across}${turn(round, round)}v${down}${turn(-round, round)}h-${across}${turn(-round, -round)}v-${down}${turn(round, -round)}z`
}

/** Circle, as a path. */
export function circle(x: number, y: number, radius: number): string {
  const r = at(radius)
  return `M${at(x - radius)} ${at(y)}a${r} ${r} 0 1 0 ${at(2 * radius)} 0a${r} ${r} 0 1 0 ${at(-2 * radius)} 0z`
}

export function times(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}
