import { at, box, ink } from './ink.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** Each form shows the minutes. */
export interface CallDrawing {
  /** In 480 by 320; the sides show in wide places only. */
  wide: (minutes: number) => string
  /** x from 92 to 388, y from -51 to 372. */
  upright: (minutes: number) => string
  /** Simplified; the size of `wide`. */
  plain: (minutes: number) => string
}

/** Horizontal extent of a call's picture in wide places. */
export const ROOM = { left: -185, wide: 850 }

/** Turned in degrees. */
export const putAt = (drawing: string, x: number, y: number, turned = 0, scale = 1) =>
  `<g transform="translate(${x} ${y})${turned ? `rotate(${turned})` : ''}${scale === 1 ? '' : `scale(${scale})`}">${drawing}</g>`

export const shadow = (d: string, x: number, y: number) =>
  [0.4, 0.7, 1]
    .map((step) => putAt(tint(d, '#000', 0.14), Number(at(x * step)), Number(at(y * step))))
    .join('')

export const lying = (d: string, colour: string, gradient: Parameters<typeof lit>[0] = 'turn') =>
  shadow(d, 9, 11) + shaded(d, colour, gradient)

export const sheet = (d: string, colour = '#f4f1ea') =>
  shadow(d, 9, 11) + tint(d, colour) + lit('turn', d, 0.4)

export const noted =
  sheet(box(-50, -68, 100, 136, 2)) +
  trace('M -10 -40h42M -10 -12h34M -10 16h42M -10 44h26', '#8b857d', 6) +
  trace('M -38 -40l6 6l11 -13M -38 -12l6 6l11 -13M -38 16l6 6l11 -13', ink.signal, 5)

/** One stroke a minute; the call's are orange. */
export function minuteRow(minutes: number, x: number, y: number, wide: number, high = 12): string {
  const minute = wide / 60
  const called = Math.min(minutes, 60) * minute
  const [dash, gap] = [0.45 * minute, 0.55 * minute].map((part) => Math.round(part * 100) / 100)
  const strokes = (from: number, long: number, colour: keyof typeof ink) =>
    long > 0
      ? `<path stroke="${ink[colour]}" stroke-width="${high}" stroke-linecap="butt" stroke-dasharray="${dash} ${gap}" d="M${at(from)} ${y}h${at(long)}"/>`
      : ''
  return strokes(x, called, 'signal') + strokes(x + called, wide - called, 'quiet')
}
