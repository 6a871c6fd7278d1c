import { day, evening, night, putAt, ROOM, type Room, studio } from './call-rooms.ts'
import { at, box, circle, fill, ink, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { lit, shaded, tint, trace } from './light.ts'

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

/** What is looked at together on the shared screen, and how much of an hour it takes. */
const drawCall = (minutes: number, topic: CallTopic) =>
  fill(box(104, 30, 272, 164, 4), 'paper') +
  `<g transform="translate(240 112)scale(.98)">${topics[topic]}</g>` +
  drawMinutes(minutes, [104, 272, 216])

/** The screen in its frame, on its stand. */
const plainMonitor = fill(`${box(92, 18, 296, 216, 10)}M216 234h48l8 34h-64z`, 'line')

/** The monitor with what is looked at together, lit. */
const monitorLit = (minutes: number, topic: CallTopic) =>
  shaded('M216 234h48l8 34h-64z', '#4a443c') +
  shaded(box(176, 264, 128, 8, 4), '#5a554e') +
  tint(box(92, 18, 296, 216, 10), '#100d0b') +
  trace('M102 19h276', '#fff', 1, 0.25) +
  drawCall(minutes, topic) +
  lit('turn', box(104, 30, 272, 164, 4), 0.25)

const rooms: Record<CallTopic, Room> = {
  talk: evening,
  product: day,
  automation: night,
  speech: studio,
}

/** A call in a room of its own, ROOM wide: the shared screen, who is on it, and what lies on the desk. */
export function drawDesk(minutes: number, topic: CallTopic): string {
  const { behind, before } = rooms[topic]
  return [
    behind,
    lit('desk', box(ROOM.left, 262, ROOM.wide, 78)),
    lit('edge', box(ROOM.left, 261.5, ROOM.wide, 1.5)),
    lit('lamp', 'M120 268h240l50 70h-340z', 0.35),
    monitorLit(minutes, topic),
    caller(392, 34, 'You', '#5a554e'),
    caller(392, 108, 'We', '#ff8a2b'),
    before,
  ].join('')
}

/** The same upright, x from 92 to 388 and y from -50 to 373: a tablet with what is looked at and who is on the call. */
export function drawUprightDesk(minutes: number, topic: CallTopic): string {
  return [
    rooms[topic] === day
      ? lit('day', box(92, -50, 296, 424))
      : lit('glow', circle(240, 60, 240), 0.45),
    tint(box(104, -34, 272, 392, 22), '#100d0b'),
    trace('M124 -33h232', '#fff', 1.2, 0.3),
    fill(box(114, -24, 252, 372, 13), 'paper'),
    `<g transform="translate(240 66)scale(.98)">${topics[topic]}</g>`,
    drawMinutes(minutes, [126, 228, 172]),
    `<g transform="translate(127 200)scale(1.48)">${caller(0, 0, 'You', '#5a554e')}</g>`,
    `<g transform="translate(247 200)scale(1.48)">${caller(0, 0, 'We', '#ff8a2b')}</g>`,
    tint(circle(240, 324, 13), '#ff8a2b'),
    tint(circle(204, 324, 13) + circle(276, 324, 13), '#d8d1c4'),
    lit('turn', box(114, -24, 252, 372, 13), 0.2),
  ].join('')
}

/** Who is on the call: a name, and how loud it is. */
const caller = (x: number, y: number, name: 'You' | 'We', wall: string) => {
  const isLit = name === 'We'
  const colour = isLit ? 'ground' : 'paper'
  const heights = isLit ? [8, 18, 12, 22, 10, 15, 6] : [4, 6, 4, 9, 5, 4, 4]
  return putAt(
    tint(box(-5, -5, 82, 74, 10), '#15120f') +
      shaded(box(0, 0, 72, 64, 6), wall, 'fall') +
      lettering(name, [36, 28], 18, { colour, anchor: 'middle' }) +
      lines(
        heights.map((high, bar) => `M${18 + bar * 6} ${46 - high / 2}v${high}`),
        { colour, width: 3.2 },
      ),
    x,
    y,
  )
}

/** The same in few strokes. */
export const plainDesk = (minutes: number, topic: CallTopic) =>
  plainMonitor + drawCall(minutes, topic)

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
