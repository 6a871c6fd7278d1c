import { businessOf } from './businesses.ts'
import { button, photograph, SITE } from './drawn-site.ts'
import { box, circle, fill, lines } from './ink.ts'
import { lettering } from './letters.ts'
import { photographs } from './photographs.ts'

/** Height below the first screen. */
export const SITE_BELOW = 120

const LEFT = 36

const hours =
  lettering('Hours', [LEFT, 328], 17) +
  lines('M38 348h52M38 362h38M38 376h46', { colour: 'quiet', width: 5 }) +
  lines('M128 348h72M128 362h72M128 376h44', { colour: 'shade', width: 5 })

const map =
  fill(box(0, 0, 174, 72, 4), 'shade') +
  lines('M0 50L174 24M46 0l16 72M118 0l-10 72M0 16l50 6', { colour: 'paper', width: 6 }) +
  fill('M84 52q-16 -18 -16 -28a16 16 0 0 1 32 0q0 10 -16 28z', 'signal') +
  fill(circle(84, 24, 6), 'paper')

/** Opening hours, map and footer. */
export function drawSiteBelow(rank: number): string {
  const { name } = businessOf(rank)
  const end = SITE.high + SITE_BELOW
  return [
    fill(box(0, SITE.high - 20, SITE.wide, SITE_BELOW + 20, 10), 'paper'),
    hours,
    `<g transform="translate(238 310)">${map}</g>`,
    fill(`M0 ${end - 26}h${SITE.wide}v16q0 10 -10 10h-${SITE.wide - 20}q-10 0 -10 -10z`, 'raised'),
    fill(circle(LEFT + 5, end - 13, 4), 'signal'),
    lettering(name, [LEFT + 14, end - 9], 11.5, { colour: 'paper' }),
    lines(`M296 ${end - 13}h28M340 ${end - 13}h28M384 ${end - 13}h28`, {
      colour: 'quiet',
      width: 4,
    }),
  ].join('')
}

export function drawScrolledPhone(rank: number): string {
  const { name, captions, button: words, photographs: shown } = businessOf(rank)
  const rows = captions.map((caption, row) => {
    const y = 36 + row * 52
    return (
      photograph(photographs[shown].small[row] ?? '', 11, y, 48, 42) +
      lettering(caption, [67, y + 16], 10.5) +
      lines(`M69 ${y + 27}h34M69 ${y + 35}h22`, { colour: 'shade', width: 3.5 })
    )
  })
  return [
    fill(circle(16, 17, 4.5), 'signal'),
    lettering(name, [25, 22], 13),
    lines('M98 13h14M98 20h14', { colour: 'ground', width: 2.5 }),
    ...rows,
    button(words, [11, 197], 10.5),
  ].join('')
}
