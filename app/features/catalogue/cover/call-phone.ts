import { type CallDrawing, lying, noted, putAt, shadow } from './call-parts.ts'
import { at, box, circle, ink, lines, times } from './ink.ts'
import { lit, shaded, tint, trace } from './light.ts'

/** 264 wide, lying on its back. */
const RECEIVER =
  'M -132 46v-36q0 -58 60 -62q72 -8 144 0q60 4 60 62v36q0 10 -10 10h-64q-10 0 -10 -10v-14q0 -20 -20 -20h-56q-20 0 -20 20v14q0 10 -10 10h-64q-10 0 -10 -10z'

/** The receiver with light. */
const receiver =
  shadow(RECEIVER, -12, 10) +
  tint(RECEIVER, '#efe9de') +
  lit('fall', RECEIVER, 0.9) +
  trace('M -118 8q0 -42 48 -46q70 -7 140 0', '#fff', 6, 0.75) +
  [-126, 54]
    .map(
      (x) =>
        shaded(`M ${x} 56h72v6q-6 26 -36 26t-36 -26z`, '#6b6259') +
        trace(`M ${x + 4} 58h64`, '#000', 4, 0.4),
    )
    .join('') +
  trace('M -30 8h60', '#000', 3, 0.12)

/** Loudness in each five minutes. */
const HEIGHTS = [64, 132, 92, 190, 116, 216, 80, 150, 104, 172, 70, 112]

/** One bar every five minutes; the call's are orange. */
function wave(minutes: number, step: number, high: number): string {
  const bar = (index: number) => {
    const long = (HEIGHTS[index] ?? 0) * (index * 5 < minutes ? high : high * 0.42)
    return `M${at(index * step)} ${at(-long / 2)}v${at(long)}`
  }
  const width = step * 0.52
  const called = times(12).filter((index) => index * 5 < minutes)
  const others = times(12).filter((index) => index * 5 >= minutes)
  return (
    lines(called.map(bar), { colour: 'signal', width }) +
    lines(others.map(bar), { colour: 'line', width })
  )
}

/** The cord and its plug. */
const cord = (curls: number) => {
  const d = `M0 0c6 22 30 30 44 22${times(curls)
    .map(() => 'c14 -6 12 -22 4 -22s-8 22 6 22')
    .join('')}`
  const end = 44 + curls * 10
  return (
    trace(d, '#100d0b', 10, 0.6) +
    trace(d, '#b9ae9c', 4.5) +
    shaded(box(end, 15, 30, 15, 4), ink.signal, 'fall') +
    tint(box(end + 30, 18, 14, 9, 2), '#d8d1c4')
  )
}

const dial =
  lying(box(-66, -84, 132, 168, 22), '#efe9de') +
  shaded(circle(0, 0, 54), '#4a443c', 'fall') +
  times(10)
    .map((hole) => (hole * Math.PI) / 6 + 0.9)
    .map((turn) => tint(circle(39 * Math.cos(turn), 39 * Math.sin(turn), 8.5), '#efe9de'))
    .join('') +
  shaded(circle(0, 0, 20), ink.signal)

export const phone: CallDrawing = {
  wide: (minutes) =>
    lit('glow', circle(250, 160, 150), 0.3) +
    putAt(dial, -91, 164, -4, 0.9) +
    putAt(noted, 568, 160, 5) +
    putAt(wave(minutes, 21.5, 0.94), 212, 144) +
    putAt(cord(26), 78, 272) +
    putAt(receiver, 92, 148, -84, 0.94),
  upright: (minutes) =>
    lit('glow', circle(240, 230, 140), 0.35) +
    putAt(wave(minutes, 21.5, 0.9), 122, 240) +
    putAt(receiver, 240, 38, 6, 0.96),
  plain: (minutes) =>
    putAt(wave(minutes, 21.5, 1), 212, 160) +
    putAt(
      tint(RECEIVER, '#efe9de') +
        tint('M -126 56h72v6q-6 26 -36 26t-36 -26zM54 56h72v6q-6 26 -36 26t-36 -26z', '#8b857d'),
      92,
      160,
      -84,
    ),
}
