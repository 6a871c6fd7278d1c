import { businessOf } from './businesses.ts'
import {
  drawPhoneSite,
  drawSite,
  photograph,
  plainPhoneSite,
  plainSite,
  SITE,
} from './drawn-site.ts'
import { box, fill, lines, times } from './ink.ts'
import { lettering, writtenWidth } from './letters.ts'
import { photographs } from './photographs.ts'

type Shade = 'signal' | 'line' | 'quiet'

/** The server under it. */
const hosting = (x: number, y: number, wide: number, shade: Shade) =>
  fill(box(x, y, wide, 36, 8), shade) +
  lines(`M${x + 20} ${y + 18}h0M${x + 38} ${y + 18}h0M${x + wide - 80} ${y + 18}h60`, {
    colour: 'ground',
    width: 8,
  })

/** The growth that marketing is for: bars, each so much higher than the one before. */
const growth = (x: number, y: number, step: number) =>
  fill(
    times(4)
      .map((bar) => box(x + bar * 30, y - 44 - bar * step, 22, 44 + bar * step))
      .join(''),
    'signal',
  )

const scaled = (drawing: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawing}</g>`

/** What is said, from the left end of its bubble. */
interface Speech {
  words: readonly string[]
  x: number
  y: number
  shade: 'paper' | 'signal'
}

function bubble({ words, x, y, shade }: Speech, detail: Detail): string {
  const wide = Math.max(...words.map((line) => writtenWidth(line, 14))) + 32
  const outline = box(x, y, wide, 24 + words.length * 20, 12)
  const said = words.map((line, row) =>
    detail === 'full' ? lettering(line, [x + 16, y + 27 + row * 20], 14) : '',
  )
  return lines(outline, { colour: 'ground', width: 9 }) + fill(outline, shade) + said.join('')
}

/** All there is; what can be seen where it is small; or few strokes, for the first paint. */
export type Detail = 'full' | 'small' | 'plain'

/** A website of each package, with or without what is written and photographed on it. */
const packages = [
  (detail: Detail) =>
    site(0, { x: 46, y: 40, scale: 0.74, detail }) +
    fill(box(314, 76, 124, 226, 20), 'ground') +
    fill(box(320, 82, 112, 214, 15), 'paper') +
    scaled(
      detail === 'full' ? drawPhoneSite(0) : plainPhoneSite(detail === 'small' ? 0 : undefined),
      320,
      82,
      0.9,
    ),
  (detail: Detail) =>
    fill(box(138, 14, 288, 190, 9), 'line') +
    site(1, { x: 72, y: 36, scale: 0.74, detail }) +
    hosting(72, 268, 326, 'signal'),
  (detail: Detail) =>
    site(2, { x: 34, y: 28, scale: 0.7, detail }) +
    hosting(34, 248, 308, 'quiet') +
    bubble({ words: ['Is Low Tide in?'], x: 310, y: 78, shade: 'paper' }, detail) +
    bubble(
      { words: ['Yes, one copy.', 'Shall I keep it?'], x: 286, y: 132, shade: 'signal' },
      detail,
    ),
  (detail: Detail) =>
    site(3, { x: 34, y: 44, scale: 0.64, detail }) +
    hosting(34, 248, 282, 'quiet') +
    fill(box(302, 22, 154, 268, 14), 'ground') +
    fill(box(308, 28, 142, 256, 10), 'raised') +
    (detail === 'full' ? lettering('Visits', [324, 58], 15, { colour: 'paper' }) : '') +
    growth(322, 262, 38),
]

interface Placed {
  x: number
  y: number
  scale: number
  detail: Detail
}

function site(rank: number, { x, y, scale, detail }: Placed): string {
  const drawn =
    detail === 'full'
      ? drawSite(rank, { button: true, form: false, address: true })
      : plainSite(detail === 'small' ? rank : undefined)
  return (
    fill(box(x - 5, y - 5, SITE.wide * scale + 10, SITE.high * scale + 10, 11), 'ground') +
    scaled(drawn, x, y, scale)
  )
}

/** A page as it is known again where it is small: its window, a photograph and what is written under it. */
function narrowPage(rank: number, x: number, y: number, wide: number, high: number): string {
  const { photographs: shown } = businessOf(rank)
  return (
    fill(box(x, y, wide, high, 12), 'paper') +
    fill(`M${x} ${y + 36}v-24q0 -12 12 -12h${wide - 24}q12 0 12 12v24z`, 'shade') +
    lines(`M${x + 22} ${y + 18}h0M${x + 44} ${y + 18}h0`, { colour: 'quiet', width: 12 }) +
    photograph(photographs[shown].large, x, y + 36, wide, 124) +
    lines(`M${x + 26} ${y + 182}h${wide - 52}`, { colour: 'quiet', width: 12 })
  )
}

const narrowPackages = [
  () =>
    // as large as the picture, whose corners are round
    narrowPage(0, 111, -24, 258, 368) +
    fill(box(140, 206, 200, 66, 10), 'signal') +
    lines('M190 239h100', { colour: 'ground', width: 13 }) +
    lines('M142 302h120', { colour: 'quiet', width: 12 }),
  () =>
    fill(box(176, -26, 184, 180, 12), 'line') +
    narrowPage(1, 120, 10, 208, 212) +
    scaled(hosting(0, 0, 180, 'signal'), 120, 248, 1.33),
  () =>
    narrowPage(2, 120, -14, 220, 226) +
    lines(ANSWER, { colour: 'ground', width: 14 }) +
    fill(ANSWER, 'signal') +
    lines('M202 232h0M246 232h0M290 232h0', { colour: 'ground', width: 22 }),
  () => narrowPage(3, 120, -14, 220, 206) + scaled(growth(0, 0, 26), 136, 344, 1.85),
]

/** The bubble of the assistant's answer. */
const ANSWER =
  'M166 162h176q16 0 16 16v106q0 16 -16 16h-122l-38 36v-36h-16q-16 0 -16 -16v-106q0 -16 16 -16z'

/** A website of each package: what it adds to the one before stands out. */
export function drawWebsite(rank: number, form: Detail | 'upright' = 'full'): string {
  return (form === 'upright' ? narrowPackages[rank]?.() : packages[rank]?.(form)) ?? ''
}
