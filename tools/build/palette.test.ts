import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonClass } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'

const cssOf = (file: string) =>
  readFileSync(new URL(`../../app/ui/${file}`, import.meta.url), 'utf8')

const palettes = { dark: cssOf('tokens.css'), light: cssOf('chapter/light.css') }

test.each(Object.entries(palettes))(
  'edges of controls stand out from what is under them: %s',
  (_, css) => {
    const colours = coloursIn(css)
    for (const edge of ['control', 'quiet', 'signal']) {
      for (const under of ['ground', 'surface']) {
        const contrast = contrastOf(colours, [edge, under])
        expect(contrast, `${edge} on ${under}`).toBeGreaterThanOrEqual(3)
      }
    }
  },
)

test('no button or field has the colour of a mere line as its edge', () => {
  for (const variant of ['secondary', 'danger'] as const) {
    expect(buttonClass({ variant })).toContain('border-control')
    expect(buttonClass({ variant })).not.toContain('border-line')
  }
  expect(fieldClass).toContain('border-control')
  expect(fieldClass).not.toContain('border-line')
})

type Colours = Readonly<Record<string, readonly number[]>>

function coloursIn(css: string): Colours {
  const found = css.matchAll(/--color-([a-z-]+): oklch\(([\d. ]+)\)/g)
  return Object.fromEntries(
    [...found].map(([, name = '', parts = '']) => [name, parts.split(' ').map(Number)]),
  )
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrastOf(colours: Colours, names: [string, string]): number {
  const [darker = 0, lighter = 0] = names
    .map((name) => luminanceOf(colours[name] ?? []))
    .toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of lightness, chroma and hue (CSS Color 4). */
function luminanceOf([lightness = 0, chroma = 0, hue = 0]: readonly number[]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
