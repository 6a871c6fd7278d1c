import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groundHex, palette, pictureColours } from '#domain/palette.ts'

const tokens = readFileSync(new URL('../../app/ui/tokens.css', import.meta.url), 'utf8')

test('tokens.css has the colours of the palette', () => {
  for (const [role, colour] of Object.entries(palette)) {
    expect(tokens).toContain(`--color-${role}: ${colour};`)
  }
})

test('the colours of pictures are those of the palette in another notation', () => {
  for (const [role, hex] of Object.entries({ ...pictureColours, ground: groundHex })) {
    const colour = Object.entries(palette).find(([name]) => name === role)?.[1]
    expect(toHex(colour ?? ''), role).toBe(hex)
  }
})

/** Converts an oklch() colour to sRGB (the matrices of the CSS Color 4 specification). */
function toHex(colour: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toByte).join('')}`
}

function toByte(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear))
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
