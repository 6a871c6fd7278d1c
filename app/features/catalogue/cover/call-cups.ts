import { type CallDrawing, lying, noted, putAt, shadow } from './call-parts.ts'
import { box, circle, fill, ink, lines } from './ink.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** Drawn in the foam. */
const QUESTION = 'M -17 -14q0 -18 17 -18t17 16q0 11 -10 16t-7 13M0 32h0'
const ANSWER = 'M -26 2l18 19l34 -40'

/** One stroke a minute; the call's are orange. */
function minuteRing(minutes: number): string {
  const radius = 97
  const step = (2 * Math.PI * radius) / 60
  const [dash, gap] = [0.34 * step, 0.66 * step].map((part) => part.toFixed(3))
  const half = `a${radius} ${radius} 0 0 1`
  const ring = `M0 -${radius}${half} 0 ${2 * radius}${half} 0 -${2 * radius}`
  const called = Math.min(minutes, 60) * step
  return (
    `<path stroke="${ink.quiet}" stroke-width="10" stroke-linecap="butt" stroke-dasharray="${dash} ${gap}" d="${ring}"/>` +
    (called > 0
      ? `<path stroke="${ink.signal}" stroke-width="10" stroke-linecap="butt" stroke-dasharray="${`${dash} ${gap} `.repeat(Math.min(minutes, 60))}0 999" d="${ring}"/>`
      : '')
  )
}

const cup = (colour: string, sign: string, handle: number) =>
  shadow(circle(0, 0, 70), 12, 14) +
  putAt(
    trace('M66 -6h32q8 0 8 12t-8 12h-32', '#000', 9, 0.3) +
      trace('M62 -12h32q8 0 8 12t-8 12h-32', colour, 9) +
      trace('M66 -15h30', '#fff', 2, 0.4),
    0,
    0,
    handle,
  ) +
  shaded(circle(0, 0, 72), colour) +
  tint(circle(0, 0, 64), '#000', 0.28) +
  tint(circle(0, 2, 61), '#6b4a30') +
  lit('fall', circle(0, 2, 61), 0.8) +
  trace('M -48 -22a54 54 0 0 1 30 -26', '#fff', 4, 0.35) +
  trace(sign, '#f0dcbf', 11)

const saucer = (colour: string) =>
  shadow(circle(0, 0, 110), 9, 11) +
  tint(circle(0, 0, 110), colour) +
  lit('turn', circle(0, 0, 84), 0.7) +
  trace(circle(0, 0, 84), '#000', 3, 0.12) +
  trace('M -104 -14a105 105 0 0 1 66 -82', '#fff', 2, 0.5)

const spoon =
  trace('M -30 96l84 -4', '#000', 8, 0.35) +
  trace('M -30 92l84 -4', '#d8d1c4', 6) +
  shaded('M -66 93q0 -13 20 -12q18 1 18 11t-18 11q-20 2 -20 -10z', '#efe9de', 'round')

const sugar =
  putAt(lying(box(-27, -27, 54, 54, 5), '#f4f1ea'), -22, -30, 14) +
  putAt(lying(box(-27, -27, 54, 54, 5), '#d8b58c'), 26, 36, -22)

const asking = (minutes: number) =>
  saucer('#efe9de') + minuteRing(minutes) + cup('#f4f1ea', QUESTION, 128)
const answering = saucer('#5a554e') + putAt(spoon, 0, 0, 38) + cup(ink.signal, ANSWER, -40)

const plainCup = (saucer: keyof typeof ink, cup: keyof typeof ink, sign: string) =>
  fill(circle(0, 0, 110), saucer) +
  fill(circle(0, 0, 72), cup) +
  fill(circle(0, 0, 61), 'ground') +
  lines(sign, { colour: 'paper', width: 11 })

export const cups: CallDrawing = {
  wide: (minutes) =>
    putAt(noted, -88, 168, -6) +
    putAt(sugar, 568, 150) +
    putAt(asking(minutes), 127, 142) +
    putAt(answering, 352, 172),
  upright: (minutes) =>
    putAt(asking(minutes), 206, 62, 0, 0.92) + putAt(answering, 274, 258, 0, 0.92),
  plain: () =>
    putAt(plainCup('quiet', 'paper', QUESTION), 127, 142) +
    putAt(plainCup('line', 'signal', ANSWER), 352, 172),
}
