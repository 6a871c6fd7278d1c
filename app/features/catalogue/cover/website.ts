import { box, fill, lines, times } from './ink.ts'

type Shade = 'signal' | 'line'

/** A page in its window: words, a picture and cards. */
function page(x: number, y: number, wide: number, high: number): string {
  const across = (share: number) => Math.round(wide * share)
  return (
    fill(box(x, y, wide, high, 10), 'raised') +
    lines(box(x, y, wide, high, 10)) +
    lines(
      `M${x} ${y + 26}h${wide}M${x + across(0.58)} ${y + 46}h${across(0.34)}v${across(0.24)}h-${across(0.34)}z`,
      { width: 1.5 },
    ) +
    lines(
      [14, 28, 42].map((step) => `M${x + step} ${y + 13}h0`),
      { colour: 'quiet', width: 6 },
    ) +
    lines(
      [0.42, 0.32, 0.38].map((width, row) => `M${x + 18} ${y + 50 + row * 18}h${across(width)}`),
      { colour: 'quiet', width: 5 },
    ) +
    lines(
      times(3).map((card) =>
        box(
          x + 18 + card * across(0.31),
          y + high - across(0.24) - 14,
          across(0.25),
          across(0.24),
          5,
        ),
      ),
      { width: 1.5 },
    )
  )
}

/** One page, and the one next step on it. */
const landing = () =>
  fill(box(162, 24, 156, 272, 10), 'raised') +
  lines(box(162, 24, 156, 272, 10)) +
  lines('M162 50h156M186 196h108v64h-108z', { width: 1.5 }) +
  lines('M176 37h0M190 37h0M204 37h0', { colour: 'quiet', width: 6 }) +
  lines('M196 80h88M208 100h64M202 116h76', { colour: 'quiet', width: 6 }) +
  fill(box(188, 136, 104, 36, 8), 'signal') +
  lines('M186 246l32 -28l22 18l18 -14l36 30', { colour: 'quiet' })

/** The server under it. */
const hosting = (x: number, y: number, wide: number, shade: Shade) =>
  lines(box(x, y, wide, 34, 8), { colour: shade, width: 3 }) +
  lines(`M${x + 18} ${y + 17}h0M${x + 34} ${y + 17}h0`, { colour: shade, width: 8 }) +
  lines(`M${x + wide - 76} ${y + 17}h58`, { colour: shade, width: 4 })

/** The assistant that answers on it. */
const assistant = (x: number, y: number, shade: Shade) =>
  fill(`M${x} ${y}h150v92h-98l-26 24v-24h-26z`, 'paper') +
  lines(
    `M${x + 12} ${y}h126q12 0 12 12v68q0 12 -12 12h-86l-26 24v-24h-14q-12 0 -12 -12v-68q0 -12 12 -12z`,
    { colour: shade, width: 4 },
  ) +
  lines(`M${x + 43} ${y + 46}h0M${x + 75} ${y + 46}h0M${x + 107} ${y + 46}h0`, {
    colour: shade,
    width: 14,
  })

/** The growth that marketing is for. */
const growth = (x: number, y: number) =>
  lines(
    times(4).map((bar) => `M${x + bar * 30} ${y}v-${40 + bar * 46}`),
    { colour: 'signal', width: 17 },
  )

const pages = [
  landing,
  () =>
    lines('M138 44v-16q0 -8 8 -8h224q8 0 8 8v132q0 8 -8 8h-10', { width: 1.5 }) +
    page(102, 44, 250, 186) +
    hosting(102, 254, 250, 'signal'),
  () => page(56, 32, 232, 176) + hosting(56, 230, 232, 'line') + assistant(276, 92, 'signal'),
  () =>
    page(52, 40, 204, 150) +
    hosting(52, 236, 204, 'line') +
    assistant(168, 104, 'line') +
    growth(334, 270),
]

/** A website of each package: what it adds to the one before stands out, the rest is grey. */
export function drawWebsite(rank: number): string {
  return pages[rank]?.() ?? ''
}
