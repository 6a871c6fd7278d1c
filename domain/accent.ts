import { type Colour, colourOf, contrastOf, cssOf } from './colours.ts'

/** Of the stylesheets (app/ui/tokens.css): a shop with this accent needs none of the properties below. */
export const USUAL_ACCENT = '#ff872c'

/** Required of text (WCAG 2 AA). */
const READABLE = 4.5
/** Tones are written with three digits. */
const ROUNDING = 0.03
/** Grounds of the shop and of light pages: `ground` in app/ui/tokens.css, the darkest `surface` in app/ui/paper.css. */
const DARK: Colour = [0.16, 0.006, 70]
const PAPER: Colour = [0.91, 0.012, 85]

export function isReadableOnDark(accent: string): boolean {
  return contrastOf(colourOf(accent), DARK) >= READABLE
}

/** The brand's colour in the tones that pages need, as custom properties. Stylesheets have the usual ones. */
export function accentProperties(accent: string): Readonly<Record<string, string>> {
  if (accent.toLowerCase() === USUAL_ACCENT) return {}
  const colour = colourOf(accent)
  const [lightness, chroma, hue] = colour
  const onPaper = darken(colour)
  const at = (shift: number, [from]: Colour): Colour => [from + shift, chroma, hue]
  return {
    '--accent': accent,
    '--accent-lifted': cssOf(at(Math.min(0.045, 0.97 - lightness), colour)),
    '--on-accent': cssOf([0.15, Math.min(chroma, 0.01), hue]),
    '--accent-on-paper': cssOf(onPaper),
    '--accent-on-paper-lifted': cssOf(at(-0.06, onPaper)),
  }
}

/** CSS that gives a page the brand's colour; empty for the usual one. */
export function accentStyles(accent: string): string {
  const properties = Object.entries(accentProperties(accent))
  if (properties.length === 0) return ''
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

/** The same hue, as light as text on paper may be. */
function darken([lightness, chroma, hue]: Colour): Colour {
  let darker: Colour = [Math.min(lightness, 0.6), chroma, hue]
  while (contrastOf(darker, PAPER) < READABLE + ROUNDING) darker = [darker[0] - 0.01, chroma, hue]
  return darker
}
