import { type Business, businessOf } from './businesses.ts'
import { at, box, circle, fill, lines } from './ink.ts'
import { lettering, writtenWidth } from './letters.ts'
import { PHOTOGRAPH, photographs } from './photographs.ts'

export const SITE = { wide: 440, high: 296 }

interface SiteParts {
  /** Readable at a large size only. */
  smallPrint?: boolean
  button: boolean
  form: boolean
  address: boolean
}

export const photograph = (drawing: string, x: number, y: number, wide: number, high: number) =>
  `<svg x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(high)}" viewBox="0 0 ${PHOTOGRAPH.wide} ${PHOTOGRAPH.high}" preserveAspectRatio="xMidYMid slice">${drawing}</svg>`

const buttonWidth = (words: string, size: number) => writtenWidth(words, size) + size * 2.2

export function button(
  words: string,
  [x, y]: readonly [number, number],
  size: number,
  isLit = true,
) {
  const wide = buttonWidth(words, size)
  return (
    fill(box(x, y, wide, size * 2.6, size * 0.5), isLit ? 'signal' : 'ground') +
    lettering(words, [x + wide / 2, y + size * 1.66], size, {
      colour: isLit ? 'ground' : 'paper',
      anchor: 'middle',
    })
  )
}

/** 20 wide before scaling. */
export const padlock = (x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y})scale(${scale})">${
    fill(box(0, -2, 20, 15, 3), 'signal') +
    lines('M4 -2v-4a6 6 0 0 1 12 0v4', { colour: 'signal', width: 3.5 })
  }</g>`

const bar = ({ address }: Business, isOwn: boolean, smallPrint: boolean) =>
  fill(`M0 34v-24q0 -10 10 -10h${SITE.wide - 20}q10 0 10 10v24z`, 'shade') +
  lines('M20 17h0M36 17h0M52 17h0', { colour: 'quiet', width: 8 }) +
  fill(box(72, 5, 244, 24, 12), 'paper') +
  (isOwn ? padlock(84, 15, 0.72) : '') +
  (smallPrint
    ? lettering(address, [isOwn ? 108 : 88, 22], 13, { colour: isOwn ? 'ground' : 'quiet' })
    : lines('M110 17h90', { colour: 'quiet', width: 5 }))

const LEFT = 36

const head = ({ name }: Business) =>
  fill(circle(LEFT + 6, 57, 6), 'signal') + lettering(name, [LEFT + 18, 63], 17)

function menu({ ways }: Business): string {
  let end = 392
  const words = ways.toReversed().map((way) => {
    const word = lettering(way, [end, 61], 10.5, { colour: 'line', anchor: 'end' })
    end -= writtenWidth(way, 10.5) + 16
    return word
  })
  return words.join('')
}

const field = (words: string, y: number, high: number) =>
  lettering(words, [242, y], 10, { colour: 'line' }) + fill(box(240, y + 6, 158, high, 4), 'paper')

const form =
  fill(box(226, 78, 186, 150, 8), 'shade') +
  field('Name', 98, 22) +
  field('Message', 142, 38) +
  `<path stroke="#100d0b" stroke-width="1.5" d="M250 157v12"/>` +
  button('Send', [240, 194], 10.5)

const cards = ({ photographs: shown, captions }: Business, smallPrint: boolean) =>
  captions
    .map((caption, card) => {
      const x = LEFT + card * 130
      return (
        photograph(photographs[shown].small[card] ?? '', x, 242, 60, 42) +
        (smallPrint
          ? lettering(caption, [x + 68, 257], 10.5)
          : lines(`M${x + 70} 253h38`, { colour: 'ground', width: 6 })) +
        lines(`M${x + 69} 268h34M${x + 69} 276h22`, { colour: 'shade', width: 3.5 })
      )
    })
    .join('')

const BUTTON = { y: 188, size: 11.5 }

/** Right end and vertical middle of the button. */
export function endOfButton(rank: number): readonly [x: number, y: number] {
  return [LEFT + buttonWidth(businessOf(rank).button, BUTTON.size), BUTTON.y + BUTTON.size * 1.3]
}

export function drawSite(rank: number, { smallPrint = false, ...parts }: SiteParts): string {
  const site = businessOf(rank)
  const [first, second] = site.headline
  return [
    fill(box(0, 0, SITE.wide, SITE.high, 10), 'paper'),
    bar(site, parts.address, smallPrint),
    head(site),
    smallPrint
      ? menu(site)
      : lines('M296 57h24M336 57h24M376 57h16', { colour: 'quiet', width: 5 }),
    lettering(first, [LEFT - 2, 116], 28),
    lettering(second, [LEFT - 2, 148], 28),
    smallPrint
      ? lettering(site.line, [LEFT, 171], 11, { colour: 'line' })
      : lines(`M${LEFT + 2} 168h120`, { colour: 'quiet', width: 5 }),
    button(site.button, [LEFT, BUTTON.y], BUTTON.size, parts.button),
    parts.form ? form : photograph(photographs[site.photographs].large, 238, 78, 174, 150),
    cards(site, smallPrint),
  ].join('')
}

/** 124 by 240. */
export function drawPhoneSite(rank: number, smallPrint: boolean): string {
  const { name, headline, button: words, photographs: shown } = businessOf(rank)
  return [
    photograph(photographs[shown].large, 0, 30, 124, 96),
    smallPrint ? fill(circle(16, 17, 4.5), 'signal') + lettering(name, [25, 22], 13) : '',
    lines('M98 13h14M98 20h14', { colour: 'ground', width: 2.5 }),
    lettering(headline[0], [11, 150], 16.5),
    lettering(headline[1], [11, 169], 16.5),
    smallPrint ? button(words, [11, 186], 10.5) : fill(box(11, 186, 92, 28, 6), 'signal'),
  ].join('')
}

export function drawSmallSite(rank: number): string {
  const { headline, photographs: shown } = businessOf(rank)
  return [
    fill(box(0, 0, SITE.wide, SITE.high, 12), 'paper'),
    smallBar(0, 0, SITE.wide),
    lettering(headline[0], [28, 112], 33),
    lettering(headline[1], [28, 151], 33),
    fill(box(30, 190, 130, 44, 8), 'signal') + lines('M54 212h82', { colour: 'ground', width: 9 }),
    photograph(photographs[shown].large, 244, 88, 174, 150),
  ].join('')
}

const barGround = (x: number, y: number, wide: number) =>
  fill(`M${x} ${y + 34}v-22q0 -12 12 -12h${wide - 24}q12 0 12 12v22z`, 'shade')

export const smallBar = (x: number, y: number, wide: number) =>
  barGround(x, y, wide) +
  lines(`M${x + 22} ${y + 18}h0M${x + 44} ${y + 18}h0`, { colour: 'quiet', width: 12 })

export const plainSite =
  fill(box(0, 0, SITE.wide, SITE.high, 12), 'paper') +
  barGround(0, 0, SITE.wide) +
  lines('M46 106h140M46 138h104', { colour: 'ground', width: 22 }) +
  fill(box(36, 184, 110, 34, 7), 'signal') +
  fill('M238 78h174v150h-174zM36 242h60v42h-60zM166 242h60v42h-60zM296 242h60v42h-60z', 'shade')

export const plainPhoneSite =
  fill('M0 30h124v96h-124z', 'shade') +
  lines('M18 146h76M18 166h50', { colour: 'ground', width: 13 }) +
  fill(box(12, 186, 84, 28, 6), 'signal')
