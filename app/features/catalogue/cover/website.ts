import { businessOf } from './businesses.ts'
import {
  button,
  drawPhoneSite,
  drawSite,
  drawSmallSite,
  photograph,
  plainPhoneSite,
  plainSite,
  SITE,
  smallBar,
} from './drawn-site.ts'
import { box, fill, lines, times } from './ink.ts'
import { lettering, writtenWidth } from './letters.ts'
import { photographs } from './photographs.ts'

type Shade = 'signal' | 'line' | 'quiet'

const hosting = (x: number, y: number, wide: number, shade: Shade) =>
  fill(box(x, y, wide, 36, 8), shade) +
  lines(`M${x + 20} ${y + 18}h0M${x + 38} ${y + 18}h0M${x + wide - 80} ${y + 18}h60`, {
    colour: 'ground',
    width: 8,
  })

/** Rising bars. */
const growth = (x: number, y: number, step: number) =>
  fill(
    times(4)
      .map((bar) => box(x + bar * 30, y - 44 - bar * step, 22, 44 + bar * step))
      .join(''),
    'signal',
  )

const scaled = (drawing: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${drawing}</g>`

interface Speech {
  words: readonly string[]
  x: number
  y: number
  shade: 'paper' | 'signal'
}

function bubble({ words, x, y, shade }: Speech, detail: Detail): string {
  const size = detail === 'small' ? 17 : 14
  const wide = Math.max(...words.map((line) => writtenWidth(line, size))) + 32
  const outline = box(x, y, wide, 24 + words.length * 20, 12)
  const said = words.map((line, row) =>
    detail === 'plain' ? '' : lettering(line, [x + 16, y + 27 + row * 20], size),
  )
  return lines(outline, { colour: 'ground', width: 9 }) + fill(outline, shade) + said.join('')
}

/** `plain` is for the first paint. */
export type Detail = 'full' | 'small' | 'plain'

/** One drawing for each package. */
const packages = [
  (detail: Detail) =>
    site(0, { x: 46, y: 40, scale: 0.74, detail }) +
    fill(box(314, 76, 124, 226, 20), 'ground') +
    fill(box(320, 82, 112, 214, 15), 'paper') +
    scaled(detail === 'plain' ? plainPhoneSite : drawPhoneSite(0, detail === 'full'), 320, 82, 0.9),
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
  return (
    fill(box(x - 5, y - 5, SITE.wide * scale + 10, SITE.high * scale + 10, 11), 'ground') +
    scaled(drawIn(detail, rank), x, y, scale)
  )
}

function drawIn(detail: Detail, rank: number): string {
  if (detail === 'plain') return plainSite
  if (detail === 'small') return drawSmallSite(rank)
  return drawSite(rank, { button: true, form: false, address: true })
}

interface NarrowPage {
  x: number
  y: number
  wide: number
  high: number
  /** Height of the photograph. */
  shown: number
  /** Size of the headline. */
  size?: number
}

function narrowPage(rank: number, { x, y, wide, high, shown, size }: NarrowPage): string {
  const { photographs: of, headline } = businessOf(rank)
  const below = y + 34 + shown
  return (
    fill(box(x, y, wide, high, 12), 'paper') +
    smallBar(x, y, wide) +
    photograph(photographs[of].large, x, y + 34, wide, shown) +
    (size
      ? headline
          .map((line, row) => lettering(line, [x + 18, below + size * (1.22 + row * 1.1)], size))
          .join('')
      : '')
  )
}

const narrowPackages = [
  () =>
    // fills the picture; its button must not look like the shop's
    narrowPage(0, { x: 115, y: -20, wide: 250, high: 368, shown: 150, size: 34 }) +
    button(businessOf(0).button, [133, 262], 25, false),
  () =>
    fill(box(176, -26, 184, 180, 12), 'line') +
    narrowPage(1, { x: 120, y: 10, wide: 208, high: 220, shown: 112, size: 28 }) +
    scaled(hosting(0, 0, 180, 'signal'), 120, 252, 1.33),
  () =>
    narrowPage(2, { x: 120, y: -14, wide: 220, high: 226, shown: 134 }) +
    lines(ANSWER, { colour: 'ground', width: 14 }) +
    fill(ANSWER, 'signal') +
    lettering('Yes,', [172, 226], 36) +
    lettering('one copy.', [172, 266], 36),
  () =>
    narrowPage(3, { x: 120, y: -18, wide: 220, high: 212, shown: 104, size: 24 }) +
    scaled(growth(0, 0, 20), 136, 344, 1.85),
]

const ANSWER =
  'M166 162h176q16 0 16 16v106q0 16 -16 16h-122l-38 36v-36h-16q-16 0 -16 -16v-106q0 -16 16 -16z'

export function drawWebsite(rank: number, form: Detail | 'upright' = 'full'): string {
  return (form === 'upright' ? narrowPackages[rank]?.() : packages[rank]?.(form)) ?? ''
}
