import { type CallDrawing, minuteRow, putAt, ROOM, shadow } from './call-parts.ts'
import { at, box, circle, fill, ink, lines, times } from './ink.ts'
import { shaded, tint, trace } from './light.ts'

const ENVELOPE = box(-50, -70, 100, 70, 3)

const envelope =
  shadow(ENVELOPE, 6, 5) +
  shaded(ENVELOPE, '#efe9de') +
  trace('M -48 -68l48 38l48 -38M -48 -2l34 -36M48 -2l-34 -36', '#100d0b', 2.5, 0.4)

const pile = times(5)
  .map((sheet) =>
    shaded(
      box(-48 + (sheet % 2) * 5, -13 - sheet * 13, 92, 11, 2),
      sheet === 4 ? ink.signal : '#efe9de',
    ),
  )
  .join('')

const rolls = (first: number, count: number) => {
  const d = times(count)
    .map((roll) => `M ${first + roll * 48} 17h0`)
    .join('')
  return trace(d, '#8b857d', 16) + trace(d, '#100d0b', 6)
}

/** No roll may be cut by an edge of any picture. */
const endlessBelt =
  shaded(box(ROOM.left, 0, ROOM.wide, 34), '#3b352e', 'fall') +
  trace(`M${ROOM.left} 1h${ROOM.wide}`, '#fff', 1.5, 0.3) +
  rolls(-168, 18)

const shortBelt =
  shaded(box(106, 0, 268, 34, 17), '#3b352e', 'fall') +
  trace('M123 1h234', '#fff', 1.5, 0.3) +
  rolls(144, 5)

const HOUSING = box(-88, -150, 176, 150, 5)
const LEVER = 'M0 -92L46 -186'

const machine = (minutes: number) =>
  shadow(HOUSING, 8, 6) +
  shaded(HOUSING, '#b9ae9c') +
  tint(box(-88, -150, 176, 10, 5), '#fff', 0.4) +
  shaded(box(-74, -128, 148, 76, 6), '#2a251f', 'fall') +
  tint(box(-50, -98, 100, 14, 7), '#000') +
  trace('M -50 -84h100', '#fff', 1.5, 0.25) +
  trace('M8 -84L54 -178', '#000', 15, 0.25) +
  trace(LEVER, '#efe9de', 13) +
  trace('M4 -92L50 -186', '#000', 4, 0.2) +
  shaded(circle(52, -200, 30), ink.signal, 'round') +
  tint(circle(42, -211, 8), '#fff', 0.5) +
  tint(box(-74, -42, 148, 32, 6), '#2a251f') +
  minuteRow(minutes, -64, -26, 128, 18) +
  tint('M -88 -66h10v66h-10zM78 -66h10v66h-10z', '#100d0b', 0.7)

export const machineCall: CallDrawing = {
  wide: (minutes) =>
    putAt(endlessBelt, 0, 256) +
    [-84, 74].map((x) => putAt(envelope, x, 256)).join('') +
    [408, 560].map((x) => putAt(pile, x, 256)).join('') +
    putAt(machine(minutes), 240, 256),
  upright: (minutes) =>
    putAt(envelope, 212, 120, -6, 1.2) +
    putAt(machine(minutes), 240, 252, 0, 1.2) +
    trace('M152 254v74M328 254v74', '#8b857d', 9) +
    putAt(pile, 240, 330) +
    putAt(shortBelt, 0, 330),
  plain: (minutes) =>
    fill(box(14, 256, 452, 34, 17), 'raised') +
    putAt(
      fill(HOUSING, 'shade') +
        fill(box(-74, -128, 148, 76, 6), 'ground') +
        lines(LEVER, { colour: 'paper', width: 13 }) +
        fill(circle(52, -200, 30), 'signal') +
        fill(box(-74, -42, 148, 32, 6), 'ground') +
        minuteRow(minutes, -64, -26, 128, 18),
      240,
      256,
    ) +
    putAt(
      fill(ENVELOPE, 'paper') + lines('M -48 -68l48 38l48 -38', { colour: 'quiet', width: 3 }),
      74,
      256,
    ) +
    lines(
      times(5).map((sheet) => `M366 ${at(248 - sheet * 13)}h84`),
      { colour: 'shade', width: 10 },
    ),
}
