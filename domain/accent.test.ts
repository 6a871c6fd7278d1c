import { expect, test } from 'vitest'
import { accentProperties, accentStyles, isReadableOnDark, USUAL_ACCENT } from './accent.ts'
import { type Colour, colourOf, contrastOf, cssOf, hexOf } from './colours.ts'

const colourIn = (css = ''): Colour => {
  if (css.startsWith('#')) return colourOf(css)
  const [lightness = 0, chroma = 0, hue = 0] = css.match(/[\d.]+/g)?.map(Number) ?? []
  return [lightness, chroma, hue]
}

test('a colour is the same after a change of notation', () => {
  for (const hex of ['#000000', '#ffffff', '#ff872c', '#3fb7a4', '#b9a5ff', '#777777'])
    expect(hexOf(colourIn(cssOf(colourOf(hex))))).toBe(hex)
})

test('contrasts are those of WCAG', () => {
  expect(contrastOf(colourOf('#000000'), colourOf('#ffffff'))).toBeCloseTo(21, 3)
  expect(contrastOf(colourOf('#777777'), colourOf('#ffffff'))).toBeCloseTo(4.478, 3)
})

test('the usual accent changes nothing', () => {
  expect(accentStyles(USUAL_ACCENT)).toBe('')
  expect(accentStyles(USUAL_ACCENT.toUpperCase())).toBe('')
})

test('only colours that are readable on the dark ground are accepted', () => {
  for (const hex of ['#3fb7a4', '#ffffff', '#ffe600', '#7aa2ff'])
    expect(isReadableOnDark(hex), hex).toBe(true)
  for (const hex of ['#000000', '#0033cc', '#7a0019', '#5b5b5b'])
    expect(isReadableOnDark(hex), hex).toBe(false)
})

test('every accepted colour gives readable tones for dark and light pages', () => {
  const steps = [0, 51, 102, 153, 204, 255].map((byte) => byte.toString(16).padStart(2, '0'))
  const accepted = steps
    .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
    .filter(isReadableOnDark)
  expect(accepted.length).toBeGreaterThan(100)
  const dark: Colour = [0.16, 0.006, 70]
  const papers: Colour[] = [
    [0.985, 0.006, 85],
    [0.91, 0.012, 85],
  ]
  for (const hex of accepted) {
    const tones = accentProperties(hex)
    const tone = (name: string) => colourIn(tones[name])
    expect(contrastOf(tone('--on-accent'), tone('--accent')), hex).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(tone('--on-accent'), tone('--accent-lifted')), hex).toBeGreaterThanOrEqual(
      4.5,
    )
    expect(contrastOf(tone('--accent-lifted'), dark), hex).toBeGreaterThanOrEqual(4.5)
    for (const paper of papers)
      for (const name of ['--accent-on-paper', '--accent-on-paper-lifted'])
        expect(contrastOf(tone(name), paper), `${hex} ${name}`).toBeGreaterThanOrEqual(4.5)
  }
})
