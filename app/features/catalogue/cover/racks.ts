import { at, between, ink, type Pattern } from './ink.ts'

const [left, right, top, bottom] = [104, 376, 40, 280] as const
const rows = 8
const high = (bottom - top) / rows

/** Hosting: a rack of servers, and the one that is yours. */
export const drawRacks: Pattern = (random) => {
  const yours = Math.floor(between(random, 1, rows - 1))
  const units = Array.from({ length: rows }, (_, row) => drawUnit(random, row, row === yours))
  const frame = `M${left} ${top - 16}V${bottom + 16}M${right} ${top - 16}V${bottom + 16}`
  return `<path stroke="${ink.line}" stroke-width="3" d="${frame}"/>${units.join('')}`
}

function drawUnit(random: () => number, row: number, yours: boolean): string {
  const y = top + row * high
  const middle = y + high / 2
  const slots = Math.floor(between(random, 3, 9))
  const load = Math.round(between(random, 1, slots - 1))
  const box = `M${left + 10} ${at(y + 4)}h${right - left - 20}v${at(high - 8)}h${left - right + 20}z`
  const lamp = `<path stroke="${yours ? ink.signal : ink.quiet}" stroke-width="6" d="M${left + 26} ${at(middle)}h0"/>`
  const bay = (slot: number) => `M${at(right - 28 - slot * 16)} ${at(middle - 6)}v12`
  const bays = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, slot) => bay(from + slot)).join('')
  return [
    `<path stroke="${ink.line}" stroke-width="1.5"${yours ? ` fill="${ink.raised}"` : ''} d="${box}"/>`,
    lamp,
    `<path stroke="${yours ? ink.signal : ink.quiet}" stroke-width="5" d="${bays(0, load)}"/>`,
    `<path stroke="${ink.line}" stroke-width="5" d="${bays(load, slots)}"/>`,
  ].join('')
}
