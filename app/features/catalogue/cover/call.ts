import { at, box, circle, fill, ink, lines } from './ink.ts'

/** What is looked at together, around the middle of a shared screen: 120 to each side, 70 up and down. */
const topics = {
  talk:
    fill(`${box(-112, -66, 124, 62, 12)}M -88 -6h24l-24 22z`, 'ground') +
    lines('M -62 -44q0 -11 12 -11t12 10q0 8 -7 11t-5 8M -50 -15h0', { colour: 'paper', width: 6 }) +
    fill(`${box(-24, 2, 136, 58, 12)}M68 58h24v20z`, 'signal') +
    lines('M -4 30l9 9l18 -20M44 22h46M44 40h28', { colour: 'ground', width: 6 }),
  product:
    lines(
      [-96, -48, 0, 48, 96].map((x) => `M${x} -60v98`),
      { colour: 'shade', width: 7 },
    ) +
    lines('M -112 20h32M -16 -4h32M32 28h32M80 8h32', { colour: 'ground', width: 16 }) +
    lines('M -64 -42h32', { colour: 'signal', width: 22 }) +
    lines(
      [-96, -48, 0, 48, 96].map((x) => `M${x - 14} 62h28`),
      { colour: 'quiet', width: 6 },
    ),
  automation:
    lines('M -108 -51h92M -108 -17h122M -108 17h74M -108 51h106', { colour: 'ground', width: 9 }) +
    lines('M70 -51h28M70 -17h28M70 51h28', { colour: 'signal', width: 22 }) +
    lines('M70 17h28', { colour: 'quiet', width: 22 }) +
    lines('M98 -51h0M98 -17h0M70 17h0M98 51h0', { colour: 'paper', width: 15 }),
  speech:
    fill(box(-110, -70, 68, 140, 14), 'ground') +
    lines('M -84 -56h16', { colour: 'quiet', width: 5 }) +
    fill(circle(-76, -16, 13) + 'M -100 34q0 -24 24 -24t24 24z', 'paper') +
    lines('M -82 52h12', { colour: 'signal', width: 9 }) +
    lines(
      [20, 46, 72, 34, 58, 84, 40, 24].map(
        (high, index) => `M${-18 + index * 18} ${-20 - high / 2}v${high}`,
      ),
      { colour: 'signal', width: 9 },
    ) +
    lines('M -20 44h128M -20 62h84', { colour: 'quiet', width: 6 }),
}

export type CallTopic = keyof typeof topics

interface Form {
  /** Left, top, width and height of the shared screen. */
  screen: readonly [number, number, number, number]
  /** How much larger its topic is. */
  scale: number
  /** Left, width and middle of the hour. */
  clock: readonly [number, number, number]
}

/** Where the parts of a call lie: on the whole picture, in an upright one, and where it is small. */
const forms = {
  wide: { screen: [70, 36, 340, 204], scale: 1.22, clock: [72, 336, 272] },
  upright: { screen: [108, 16, 264, 232], scale: 1, clock: [108, 264, 284] },
  small: { screen: [38, 28, 404, 220], scale: 1.42, clock: [40, 400, 276] },
} as const satisfies Record<string, Form>

export type CallForm = keyof typeof forms

/** A call: what is looked at together on a shared screen, and how much of an hour it takes. */
export function drawCall(minutes: number, topic: CallTopic, form: CallForm = 'wide'): string {
  const { screen, scale, clock } = forms[form]
  const [left, top, wide, high] = screen
  return (
    fill(box(left, top, wide, high, 12), 'paper') +
    `<g transform="translate(${left + wide / 2} ${top + high / 2}) scale(${scale})">${topics[topic]}</g>` +
    drawMinutes(minutes, clock)
  )
}

/** A stroke for every minute of an hour, those of the call lit. */
function drawMinutes(minutes: number, [left, wide, y]: readonly [number, number, number]): string {
  const minute = wide / 60
  const lit = Math.min(minutes, 60) * minute
  const [dash, gap] = [0.55 * minute, 0.45 * minute].map(at)
  const strokes = (from: number, long: number, colour: keyof typeof ink) =>
    long === 0
      ? ''
      : `<path stroke="${ink[colour]}" stroke-width="18" stroke-linecap="butt" stroke-dasharray="${dash} ${gap}" d="M${at(from)} ${y}h${at(long)}"/>`
  return strokes(left, lit, 'signal') + strokes(left + lit, wide - lit, 'line')
}
