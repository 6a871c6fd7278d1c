import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonClass } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { groundHex, palette, pictureColours } from '#contract/palette.ts'

const cssOf = (file: string) =>
  readFileSync(new URL(`../../app/ui/${file}`, import.meta.url), 'utf8')

const palettes = { dark: cssOf('tokens.css'), light: cssOf('chapter/light.css') }

test.each(Object.entries(palettes))(
  'edges of controls contrast with their background: %s',
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

test('no button or field uses the colour of a divider as its edge', () => {
  for (const variant of ['secondary', 'danger'] as const) {
    expect(buttonClass({ variant })).toContain('border-control')
    expect(buttonClass({ variant })).not.toContain('border-line')
  }
  expect(fieldClass).toContain('border-control')
  expect(fieldClass).not.toContain('border-line')
})

test('the stylesheet has the palette’s colours', () => {
  const declared = cssOf('tokens.css').matchAll(/--color-([a-z-]+): (oklch\([^)]*\))/g)
  expect(Object.fromEntries([...declared].map(([, role, colour]) => [role, colour]))).toEqual(
    palette,
  )
})

test('pictures and mails have the palette’s colours', () => {
  const { ground, surface, line, text, quiet, signal } = palette
  const computed = Object.entries({ surface, line, text, quiet, signal })
  expect({ groundHex, ...pictureColours }).toEqual({
    groundHex: hexOf(ground),
    ...Object.fromEntries(computed.map(([role, colour]) => [role, hexOf(colour)])),
  })
})

test.each(['ui/favicon.svg', 'pages/vault/faders.svg', 'pages/ai-services/faders.svg'])(
  'a drawing in its own file uses only the palette’s colours: %s',
  (file) => {
    const drawn = cssOf(`../${file}`).matchAll(/"(#[0-9a-f]+|oklch\([^)]*\))"/g)
    const colours = Object.values<string>(palette)
    const known = [...colours, ...colours.map(hexOf)]
    expect(
      [...drawn].map(([, colour]) => colour).filter((one = '') => !known.includes(one)),
    ).toEqual([])
  },
)

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
function luminanceOf(colour: readonly number[]): number {
  const [red, green, blue] = linearOf(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Linear red, green and blue, each 0 to 1. */
function linearOf([lightness = 0, chroma = 0, hue = 0]: readonly number[]) {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ] as const
}

/** `oklch(…)` as sRGB, `#rrggbb`; what lies outside is cut off. */
function hexOf(colour: string): string {
  const parts = colour.match(/[\d.]+/g)?.map(Number) ?? []
  const bytes = linearOf(parts).map((linear) => {
    const value = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
