import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buttonClass } from '#app/ui/button.tsx'
import { fieldClass } from '#app/ui/text-field.tsx'
import { groundHex, palette, pictureColours } from '#contract/palette.ts'
import { type Colour, contrastOf, hexOf } from '#domain/colours.ts'

const cssOf = (file: string) =>
  readFileSync(new URL(`../../app/ui/${file}`, import.meta.url), 'utf8')

const black: Colour = [0, 0, 0]

const palettes = { dark: cssOf('tokens.css'), light: cssOf('chapter/light.css') }

test.each(Object.entries(palettes))(
  'edges of controls contrast with their background: %s',
  (_, css) => {
    const colours = coloursIn(css)
    for (const edge of ['control', 'quiet', 'signal']) {
      for (const under of ['ground', 'surface']) {
        const contrast = contrastOf(colours[edge] ?? black, colours[under] ?? black)
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
  const declared = cssOf('tokens.css').matchAll(
    /--color-([a-z-]+): (?:var\(--[\w-]+, )?(oklch\([^)]*\))/g,
  )
  expect(Object.fromEntries([...declared].map(([, role, colour]) => [role, colour]))).toEqual(
    palette,
  )
})

test('pictures and mails have the palette’s colours', () => {
  const { ground, surface, line, text, quiet, signal } = palette
  const computed = Object.entries({ surface, line, text, quiet, signal })
  expect({ groundHex, ...pictureColours }).toEqual({
    groundHex: hexOf(read(ground)),
    ...Object.fromEntries(computed.map(([role, colour]) => [role, hexOf(read(colour))])),
  })
})

test.each(['ui/favicon.svg', 'pages/vault/faders.svg', 'pages/ai-services/faders.svg'])(
  'a drawing in its own file uses only the palette’s colours: %s',
  (file) => {
    const drawn = cssOf(`../${file}`).matchAll(/"(#[0-9a-f]+|oklch\([^)]*\))"/g)
    const colours = Object.values<string>(palette)
    const known = [...colours, ...colours.map((one) => hexOf(read(one)))]
    expect(
      [...drawn].map(([, colour]) => colour).filter((one = '') => !known.includes(one)),
    ).toEqual([])
  },
)

type Colours = Readonly<Record<string, Colour>>

function coloursIn(css: string): Colours {
  const found = css.matchAll(/--color-([a-z-]+): (?:var\(--[\w-]+, )?(oklch\([\d. ]+\))/g)
  return Object.fromEntries([...found].map(([, name = '', colour = '']) => [name, read(colour)]))
}

function read(colour: string): Colour {
  const [lightness = 0, chroma = 0, hue = 0] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  return [lightness, chroma, hue]
}
