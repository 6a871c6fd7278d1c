import { groundHex, pictureColours } from '#shop/palette.ts'

/** Light background. The signal colour fills and underlines but never colours text. */
export const mailColours = {
  ground: '#f6f4ef',
  surface: '#ffffff',
  line: '#e4e0d8',
  text: '#1b1a17',
  quiet: '#6b675f',
  signal: pictureColours.signal,
  onSignal: groundHex,
} as const

/** For dark devices. */
export const darkMailColours: Record<keyof typeof mailColours, string> = {
  ground: groundHex,
  surface: pictureColours.surface,
  line: pictureColours.line,
  text: pictureColours.text,
  quiet: pictureColours.quiet,
  signal: pictureColours.signal,
  onSignal: groundHex,
}
