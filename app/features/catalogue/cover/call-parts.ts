import { at, box, ink } from './ink.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** What stands for a call, in each form: for how many minutes it is, it says in its own way. */
export interface CallDrawing {
  /** In the 480 by 320 of a cover; what is left and right of it shows in wide places only. */
  wide: (minutes: number) => string
  /** x from 92 to 388 and y from -51 to 372. */
  upright: (minutes: number) => string
  /** In few strokes, as large as the wide one. */
  plain: (minutes: number) => string
}

/** How far the picture of a call reaches to both sides, for where it is shown wide. */
export const ROOM = { left: -185, wide: 850 }

/** A drawing moved to this place, turned by so many degrees, and made so much larger. */
export const putAt = (drawing: string, x: number, y: number, turned = 0, scale = 1) =>
  `<g transform="translate(${x} ${y})${turned ? `rotate(${turned})` : ''}${scale === 1 ? '' : `scale(${scale})`}">${drawing}</g>`

/** A shadow on what lies below, soft at its edge. */
export const shadow = (d: string, x: number, y: number) =>
  [0.4, 0.7, 1]
    .map((step) => putAt(tint(d, '#000', 0.14), Number(at(x * step)), Number(at(y * step))))
    .join('')

/** A thing with its shadow on what lies below it. */
export const lying = (d: string, colour: string, gradient: Parameters<typeof lit>[0] = 'turn') =>
  shadow(d, 9, 11) + shaded(d, colour, gradient)

/** A sheet of paper that lies, hardly in shade. */
export const sheet = (d: string, colour = '#f4f1ea') =>
  shadow(d, 9, 11) + tint(d, colour) + lit('turn', d, 0.4)

/** A small sheet on which it is noted what was said, 0 0 its middle. */
export const noted =
  sheet(box(-50, -68, 100, 136, 2)) +
  trace('M -10 -40h42M -10 -12h34M -10 16h42M -10 44h26', '#8b857d', 6) +
  trace('M -38 -40l6 6l11 -13M -38 -12l6 6l11 -13M -38 16l6 6l11 -13', ink.signal, 5)

/** A stroke for every minute of an hour, those of the call in orange. */
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
