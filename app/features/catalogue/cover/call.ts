import { at, box, circle, fill, ink, lines } from './ink.ts'

/** What is looked at together, around the middle of a shared screen: 120 to each side, 70 up and down. */
const topics = {
  talk:
    fill(`${box(-112, -66, 124, 62, 12)}M -88 -6h24l-24 22z`, 'ground') +
    lines('M -62 -44q0 -11 12 -11t12 10q0 8 -7 11t-5 8M -50 -15h0', { colour: 'paper', width: 6 }) +
    fill(`${box(-24, 2, 136, 58, 12)}M68 58h24v20z`, 'signal') +
    lines('M -4 30l9 9l18 -20M44 22h46M44 40h28', { colour: 'ground', width: 6 }),
  product:
    fill(
      box(-114, -66, 44, 132, 6) +
        box(-56, -66, 80, 60, 6) +
        box(36, -66, 78, 60, 6) +
        box(-56, 6, 80, 60, 6),
      'shade',
    ) +
    lines('M -102 -48h20M -102 -30h20M -102 -12h12', { colour: 'quiet', width: 6 }) +
    lines('M -42 -22l18 -14l14 8l22 -24M50 -20v-14M66 -20v-26M82 -20v-10M98 -20v-32', {
      colour: 'ground',
      width: 6,
    }) +
    lines('M -42 24h52M -42 42h34', { colour: 'quiet', width: 6 }) +
    lines(`${box(39, 9, 72, 54, 6)}M75 24v24M63 36h24`, { colour: 'signal', width: 6 }),
  automation:
    lines('M -58 0h26M30 -6l28 -34M30 6l28 34', { colour: 'quiet', width: 6 }) +
    fill(
      box(-114, -28, 56, 56, 10) + box(58, -68, 56, 56, 10) + box(58, 12, 56, 56, 10),
      'ground',
    ) +
    lines(
      'M -101 -12h30v24h-30zM -101 -10l15 13l15 -13M72 -40l10 10l18 -20M74 50v-10M86 50v-20M98 50v-14',
      { colour: 'paper', width: 5 },
    ) +
    fill(circle(0, 0, 33), 'signal') +
    fill('M6 -23l-20 27h12l-4 19l20 -27h-12z', 'ground'),
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
