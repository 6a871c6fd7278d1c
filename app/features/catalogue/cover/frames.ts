import { at, between, ink, type Pattern, polyline } from './ink.ts'

const [left, top, width, height] = [88, 44, 304, 276] as const
const inner = left + 20
const span = width - 40

/** Websites: a wireframe of a page with one highlighted button. */
export const drawFrames: Pattern = (random) => {
  const bodies = [drawCards, drawChart, drawColumns]
  const body = bodies[Math.floor(random() * bodies.length)] ?? drawCards
  const split = Math.round(between(random, 0.35, 0.65) * 10) / 10
  const flip = random() < 0.5
  const textLeft = flip ? inner + span * (1 - split) + 12 : inner
  const textWide = span * split - 12
  const pictureLeft = flip ? inner : inner + span * split
  const pictureWide = span * (1 - split)
  const textLines = [0, 1, 2].map(
    (line) => `M${at(textLeft)} ${top + 58 + line * 15}h${at(textWide * between(random, 0.55, 1))}`,
  )
  const frame = `M${left} ${top + height}v${10 - height}q0 -10 10 -10h${width - 20}q10 0 10 10v${height - 10}M${left} ${top + 28}h${width}`
  const picture = `${box(pictureLeft, top + 48, pictureWide, 90)}M${at(pictureLeft)} ${top + 138}l${at(pictureWide)} -90`
  const lamps = [14, 26, 38].map((step) => `M${left + step} ${top + 14}h0`).join('')
  return [
    `<path stroke="${ink.line}" stroke-width="1.5" d="${frame}${picture}"/>`,
    body(random),
    `<path stroke="${ink.quiet}" stroke-width="4" d="${lamps}"/>`,
    `<path stroke="${ink.quiet}" stroke-width="3" d="${textLines.join('')}"/>`,
    `<path stroke="${ink.signal}" stroke-width="18" d="M${at(textLeft + 9)} ${top + 124}h52"/>`,
  ].join('')
}

const drawCards: Pattern = (random) => {
  const count = 2 + Math.floor(random() * 3)
  const wide = (span - (count - 1) * 10) / count
  const cards = Array.from({ length: count }, (_, card) =>
    box(inner + card * (wide + 10), top + 160, wide, 88),
  )
  return `<path stroke="${ink.line}" stroke-width="1.5" d="${cards.join('')}"/>`
}

const drawChart: Pattern = (random) => {
  let value = 70
  const points = Array.from({ length: 10 }, (_, step) => {
    value = Math.max(8, value - between(random, -10, 22))
    return [inner + (step / 9) * span, top + 166 + value] as const
  })
  const grid = [0, 1, 2, 3].map((line) => `M${inner} ${top + 164 + line * 28}h${span}`).join('')
  return `<path stroke="${ink.line}" stroke-width="1.5" d="${grid}"/><path stroke="${ink.signal}" stroke-width="3" d="${polyline(points)}"/>`
}

const drawColumns: Pattern = (random) => {
  const bars = Array.from({ length: 14 }, (_, bar) => {
    const high = between(random, 14, 84)
    return `M${at(inner + 8 + (bar / 13) * (span - 16))} ${at(top + 248 - high)}v${at(high)}`
  })
  return `<path stroke="${ink.line}" stroke-width="8" d="${bars.join('')}"/>`
}

function box(x: number, y: number, wide: number, high: number): string {
  return `M${at(x)} ${at(y)}h${at(wide)}v${at(high)}h${at(-wide)}z`
}
