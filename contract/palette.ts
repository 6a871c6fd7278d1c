import { USUAL_ACCENT } from '#domain/accent.ts'

/** Same as in app/ui/tokens.css; tools/build/palette.test.ts checks it and the hex forms below. */
export const palette = {
  ground: 'oklch(0.16 0.006 70)',
  surface: 'oklch(0.21 0.008 70)',
  line: 'oklch(0.3 0.008 70)',
  control: 'oklch(0.54 0.012 75)',
  text: 'oklch(0.955 0.01 85)',
  quiet: 'oklch(0.75 0.012 80)',
  signal: 'oklch(0.745 0.175 52)',
  'signal-lifted': 'oklch(0.79 0.165 56)',
  'on-signal': 'oklch(0.19 0.03 55)',
  good: 'oklch(0.8 0.13 155)',
  warn: 'oklch(0.85 0.13 92)',
  bad: 'oklch(0.73 0.16 20)',
} as const

/** Without oklch: theme colour, web manifest, share pictures. */
export const groundHex = '#0f0d0b'

/** For SVG readers without oklch. */
export const pictureColours = {
  surface: '#1b1814',
  line: '#302d2a',
  text: '#f3f0e9',
  quiet: '#b2ada6',
  signal: USUAL_ACCENT,
} as const

/** Roles whose colour is the brand's (domain/accent.ts). */
const ofBrand: Partial<Record<keyof typeof palette, string>> = {
  signal: '--accent',
  'signal-lifted': '--accent-lifted',
  'on-signal': '--on-accent',
}

/** For stylesheets outside app/. */
export function paletteCss(...roles: (keyof typeof palette)[]): string {
  const valueOf = (role: keyof typeof palette) =>
    ofBrand[role] ? `var(${ofBrand[role]}, ${palette[role]})` : palette[role]
  return roles.map((role) => `  --${role}: ${valueOf(role)};`).join('\n')
}
