import { box, circle, fill, lines, times } from './ink.ts'

type Shade = 'signal' | 'line' | 'quiet'

/** Hills under a sun, as wide as it says and two thirds as high. */
export function view(x: number, y: number, wide: number): string {
  const across = (share: number) => Math.round(wide * share)
  const foot = y + across(0.66)
  return (
    fill(box(x, y, wide, across(0.66), 5), 'shade') +
    fill(circle(x + across(0.76), y + across(0.18), across(0.09)), 'paper') +
    fill(
      `M${x} ${foot - 5}V${foot - across(0.16)}l${across(0.28)} -${across(0.26)}l${across(0.24)} ${across(0.22)}l${across(0.16)} -${across(0.12)}l${wide - across(0.68)} ${across(0.24)}v${across(0.08) - 5}q0 5 -5 5h-${wide - 10}q-5 0 -5 -5z`,
      'quiet',
    )
  )
}

/** A page in its window: its name and ways, a headline with a button, a picture, and three cards. */
function page(x: number, y: number, wide: number, high: number): string {
  const across = (share: number) => Math.round(wide * share)
  const cardTop = y + high - across(0.2) - 14
  const cardLeft = (card: number) => x + across(0.07 + card * 0.305)
  return (
    fill(box(x, y, wide, high, 10), 'paper') +
    fill(`M${x} ${y + 26}v-16q0 -10 10 -10h${wide - 20}q10 0 10 10v16z`, 'shade') +
    lines(
      [14, 28, 42].map((step) => `M${x + step} ${y + 13}h0`),
      { colour: 'quiet', width: 7 },
    ) +
    fill(box(x + 62, y + 7, across(0.5), 12, 6), 'paper') +
    lines(`M${x + 22} ${y + 48}h${across(0.38)}M${x + 22} ${y + 63}h${across(0.28)}`, {
      colour: 'ground',
      width: 9,
    }) +
    lines(`M${x + 20} ${y + 80}h${across(0.34)}`, { colour: 'quiet', width: 5 }) +
    (high < 175 ? '' : fill(box(x + 18, y + 91, across(0.22), 18, 5), 'ground')) +
    view(x + across(0.56), y + 42, across(0.37)) +
    fill(
      times(3)
        .map((card) => box(cardLeft(card), cardTop, across(0.25), across(0.2), 5))
        .join(''),
      'shade',
    ) +
    fill(
      times(3)
        .map((card) =>
          circle(cardLeft(card) + across(0.055), cardTop + across(0.055), across(0.026)),
        )
        .join(''),
      'quiet',
    ) +
    lines(
      times(3).flatMap((card) => [
        `M${cardLeft(card) + across(0.035)} ${cardTop + across(0.115)}h${across(0.17)}`,
        `M${cardLeft(card) + across(0.035)} ${cardTop + across(0.16)}h${across(0.11)}`,
      ]),
      { colour: 'quiet', width: 4 },
    )
  )
}

/** One page, and the one next step on it. */
const landing = () =>
  fill(box(156, 20, 168, 280, 10), 'paper') +
  fill('M156 48V30q0 -10 10 -10h148q10 0 10 10v18z', 'shade') +
  view(176, 198, 128) +
  lines('M172 34h0M186 34h0M200 34h0', { colour: 'quiet', width: 7 }) +
  lines('M188 76h104M204 98h72M198 116h84', { colour: 'ground', width: 8 }) +
  fill(box(184, 138, 112, 42, 8), 'signal')

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
      .map((bar) => box(x + bar * 30, y - 44 - bar * step, 22, 44 + bar * step, 4))
      .join(''),
    'signal',
  )

const pages = [
  landing,
  () =>
    fill(box(132, 20, 252, 156, 10), 'line') +
    page(98, 40, 256, 190) +
    hosting(98, 250, 256, 'signal'),
  () => page(52, 30, 240, 186) + hosting(52, 236, 240, 'quiet') + assistant(280, 84, 'signal'),
  () =>
    page(48, 40, 212, 164) +
    hosting(48, 224, 212, 'quiet') +
    assistant(176, 110, 'quiet') +
    growth(332, 260, 48),
]

const uprightPages = [
  landing,
  () =>
    fill(box(156, 14, 196, 150, 10), 'line') +
    page(128, 42, 200, 186) +
    hosting(128, 248, 200, 'signal'),
  () => page(128, 6, 206, 164) + hosting(128, 190, 206, 'quiet') + assistant(206, 206, 'signal'),
  () =>
    page(120, -24, 240, 174) +
    hosting(120, 168, 240, 'quiet') +
    assistant(108, 224, 'quiet') +
    growth(264, 342, 28),
]

/** A website of each package: what it adds to the one before stands out, the rest is grey. */
export function drawWebsite(rank: number, { upright = false } = {}): string {
  return (upright ? uprightPages : pages)[rank]?.() ?? ''
}
