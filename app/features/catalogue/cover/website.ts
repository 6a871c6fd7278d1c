import { headline, pictureOf } from './businesses.ts'
import { box, fill, lines, times } from './ink.ts'

type Shade = 'signal' | 'line' | 'quiet'

/** A page in its window: its name and ways, a headline with a button, a picture, and three cards. */
function page(rank: number, x: number, y: number, wide: number, high: number): string {
  const across = (share: number) => Math.round(wide * share)
  const cardTop = y + high - across(0.2) - 14
  const cardLeft = (card: number) => x + across(0.07 + card * 0.305)
  return (
    fill(box(x, y, wide, high, 10), 'paper') +
    fill(`M${x} ${y + 26}v-16q0 -10 10 -10h${wide - 20}q10 0 10 10v16z`, 'shade') +
    lines(
      [14, 28].map((step) => `M${x + step} ${y + 13}h0`),
      { colour: 'quiet', width: 7 },
    ) +
    lines(`M${x + 68} ${y + 13}h${across(0.46)}`, { colour: 'paper', width: 12 }) +
    headline(rank, [x + 18, y + 74], wide * 0.17) +
    (high < 175 ? '' : fill(box(x + 20, y + 96, across(0.22), 18, 5), 'ground')) +
    pictureOf(rank, x + across(0.56), y + 42, across(0.37)) +
    fill(
      times(3)
        .map((card) => box(cardLeft(card), cardTop, across(0.25), across(0.2)))
        .join(''),
      'shade',
    ) +
    lines(
      times(3).map(
        (card) => `M${cardLeft(card) + across(0.04)} ${cardTop + across(0.1)}h${across(0.16)}`,
      ),
      { colour: 'quiet', width: 4 },
    )
  )
}

/** One page, and the one next step on it. */
const landing = () =>
  fill(box(156, 20, 168, 280, 10), 'paper') +
  fill('M156 48V30q0 -10 10 -10h148q10 0 10 10v18z', 'shade') +
  pictureOf(0, 176, 198, 128) +
  lines('M172 34h0M186 34h0M200 34h0', { colour: 'quiet', width: 7 }) +
  headline(0, [240, 90], 46, true) +
  lines('M192 104h96M204 118h72', { colour: 'quiet', width: 5 }) +
  fill(box(184, 138, 112, 42, 8), 'signal') +
  lines('M212 159h56', { colour: 'ground', width: 7 })

/** The server under it. */
const hosting = (x: number, y: number, wide: number, shade: Shade) =>
  fill(box(x, y, wide, 36, 8), shade) +
  lines(`M${x + 20} ${y + 18}h0M${x + 38} ${y + 18}h0M${x + wide - 80} ${y + 18}h60`, {
    colour: 'ground',
    width: 8,
  })

/** The assistant that answers on it. */
const assistant = (x: number, y: number, shade: Shade) =>
  lines(ofAssistant(x, y), { colour: 'ground', width: 10 }) +
  fill(ofAssistant(x, y), shade) +
  lines(`M${x + 43} ${y + 46}h0M${x + 75} ${y + 46}h0M${x + 107} ${y + 46}h0`, {
    colour: 'ground',
    width: 15,
  })

const ofAssistant = (x: number, y: number) =>
  `M${x + 12} ${y}h126q12 0 12 12v68q0 12 -12 12h-86l-26 26v-26h-14q-12 0 -12 -12v-68q0 -12 12 -12z`

/** The growth that marketing is for: bars, each so much higher than the one before. */
const growth = (x: number, y: number, step: number) =>
  fill(
    times(4)
      .map((bar) => box(x + bar * 30, y - 44 - bar * step, 22, 44 + bar * step))
      .join(''),
    'signal',
  )

const scaled = (drawing: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`

const pages = [
  landing,
  () =>
    fill(box(132, 20, 252, 156, 10), 'line') +
    page(1, 98, 40, 256, 190) +
    hosting(98, 250, 256, 'signal'),
  () => page(2, 52, 30, 240, 186) + hosting(52, 236, 240, 'quiet') + assistant(280, 84, 'signal'),
  () =>
    page(3, 58, 48, 212, 164) +
    hosting(58, 232, 212, 'quiet') +
    scaled(assistant(0, 0, 'quiet'), 286, 44, 0.68) +
    growth(310, 268, 48),
]

/** A page as it is known again where it is small: its window, a picture and what is written under it. */
function plainPage(rank: number, x: number, y: number, wide: number, high: number): string {
  return (
    fill(box(x, y, wide, high, 12), 'paper') +
    fill(`M${x} ${y + 36}v-24q0 -12 12 -12h${wide - 24}q12 0 12 12v24z`, 'shade') +
    lines(`M${x + 22} ${y + 18}h0M${x + 44} ${y + 18}h0`, { colour: 'quiet', width: 9 }) +
    pictureOf(rank, x + Math.round(wide * 0.22), y + 54, Math.round(wide * 0.56)) +
    lines(`M${x + 32} ${y + 162}h${wide - 64}`, { colour: 'quiet', width: 9 })
  )
}

const uprightPages = [
  () =>
    plainPage(0, 130, -12, 220, 344) +
    fill(box(162, 192, 156, 58, 10), 'signal') +
    lines('M200 221h80', { colour: 'ground', width: 9 }) +
    lines('M162 282h156', { colour: 'quiet', width: 9 }),
  () =>
    fill(box(176, -26, 184, 180, 12), 'line') +
    plainPage(1, 120, 10, 208, 212) +
    scaled(hosting(0, 0, 180, 'signal'), 120, 248, 1.33),
  () => plainPage(2, 120, -14, 220, 206) + scaled(assistant(0, 0, 'signal'), 150, 160, 1.4),
  () => plainPage(3, 120, -14, 220, 206) + scaled(growth(0, 0, 26), 136, 344, 1.85),
]

/** A website of each package: what it adds to the one before stands out, the rest is grey. */
export function drawWebsite(rank: number, { upright = false } = {}): string {
  return (upright ? uprightPages : pages)[rank]?.() ?? ''
}
