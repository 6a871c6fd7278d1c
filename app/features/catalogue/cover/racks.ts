import { at, between, ink, type Pattern } from './ink.ts'

const [top, bottom] = [48, 272] as const
const unit = (bottom - top) / 14

interface Box {
  x: number
  y: number
  wide: number
  high: number
}

/** Hosting: racks of small and large servers with one highlighted. */
export const drawRacks: Pattern = (random) => {
  const racks = 1 + Math.floor(random() * 3)
  const wide = racks === 1 ? 260 : 380 / racks - 14
  const start = 240 - (racks * wide + (racks - 1) * 20) / 2
  const boxes = Array.from({ length: racks }, (_, rack) =>
    fillRack(random, start + rack * (wide + 20), wide),
  ).flat()
  const yours = boxes.reduce((best, box) => (box.high > best.high ? box : best))
  return boxes.map((box) => drawServer(random, box, box === yours)).join('')
}

/** Servers of 1 to 4 units from top to bottom. */
function fillRack(random: () => number, x: number, wide: number): Box[] {
  const boxes: Box[] = []
  let used = 0
  while (used < 14) {
    const units = Math.min(14 - used, 1 + Math.floor(random() ** 1.6 * 4))
    boxes.push({ x, y: top + used * unit, wide, high: units * unit - 4 })
    used += units
  }
  return boxes
}

function drawServer(random: () => number, { x, y, wide, high }: Box, yours: boolean): string {
  const bays = Math.floor((wide - 44) / 12)
  const used = Math.floor(between(random, 0.15, 0.9) * bays)
  const row = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, bay) => `M${at(x + wide - 14 - (from + bay) * 12)} ${at(y + 6)}v${at(high - 12)}`,
    ).join('')
  const light = yours ? ink.signal : ink.quiet
  return [
    `<path stroke="${yours ? ink.signal : ink.line}" stroke-width="1.5"${yours ? ` fill="${ink.raised}"` : ''} d="M${at(x)} ${at(y)}h${at(wide)}v${at(high)}h${at(-wide)}z"/>`,
    `<path stroke="${light}" stroke-width="5" d="M${at(x + 14)} ${at(y + high / 2)}h0"/>`,
    `<path stroke="${yours ? ink.signal : ink.line}" stroke-width="4" d="${row(0, used)}"/>`,
  ].join('')
}
