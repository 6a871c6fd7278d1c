import { at, box, circle, fill, ink, lines, onCircle } from './ink.ts'

const [X, Y] = [240, 160]

/** What a call is about, in the middle of its dial. */
export const callMarks = {
  talk: lines('M216 142h48q5 0 5 5v24q0 5 -5 5h-30l-12 11v-11h-6q-5 0 -5 -5v-24q0 -5 5 -5z', {
    colour: 'ground',
    width: 4,
  }),
  product: lines(box(212, 136, 26, 22, 4) + box(242, 136, 26, 22, 4) + box(212, 162, 56, 22, 4), {
    colour: 'ground',
    width: 4,
  }),
  automation:
    lines('M216 160h20M244 160l20 -18M244 160l20 18', { colour: 'ground', width: 4 }) +
    fill(
      circle(213, 160, 7) + circle(240, 160, 7) + circle(267, 140, 7) + circle(267, 180, 7),
      'ground',
    ),
  speech: lines(
    [16, 34, 52, 30, 42, 18].map((high, index) => `M${215 + index * 10} ${160 - high / 2}v${high}`),
    { colour: 'ground', width: 4 },
  ),
}

const RADIUS = 112
/** Of a minute on the circle. */
const MINUTE = (2 * Math.PI * RADIUS) / 60

/** When its hour begins, in minutes, so that calls of one length differ. */
const BEGINS: Record<keyof typeof callMarks, number> = {
  talk: 0,
  product: 0,
  automation: 15,
  speech: 30,
}

/** A clock whose minutes of the call are filled, with what it is about in the middle. */
export function drawCallDial(minutes: number, mark: keyof typeof callMarks): string {
  const filled = Math.min(minutes, 60)
  const begin = BEGINS[mark]
  return (
    fill(circle(X, Y, 80), 'paper') +
    ticks(begin + filled, begin + 60, 'line', 4) +
    ticks(begin, begin + filled, 'signal', 7) +
    `<g transform="matrix(1.8 0 0 1.8 -192 -128)">${callMarks[mark]}</g>`
  )
}

/** A tick at the middle of each minute, as a dashed arc of the circle. */
function ticks(from: number, to: number, colour: keyof typeof ink, wide: number): string {
  if (from >= to) return ''
  const point = (minute: number) => onCircle(X, Y, RADIUS, minute * 6)
  const arc = [(from + to) / 2, to].map((minute) => `A${RADIUS} ${RADIUS} 0 0 1 ${point(minute)}`)
  const [dash, gap, start] = [wide, MINUTE - wide, (wide - MINUTE) / 2].map(at)
  return `<path stroke="${ink[colour]}" stroke-width="26" stroke-linecap="butt" stroke-dasharray="${dash} ${gap}" stroke-dashoffset="${start}" d="M${point(from)}${arc.join('')}"/>`
}
