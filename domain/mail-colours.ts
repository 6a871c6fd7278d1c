import { groundHex, pictureColours } from './palette.ts'

/**
 * Colours of mails on a light background. The signal colour is the shop's own, bright as it is: it fills and underlines,
 * and is never the colour of words.
 */
export const mailColours = {
  ground: '#f6f4ef',
  surface: '#ffffff',
  line: '#e4e0d8',
  text: '#1b1a17',
  quiet: '#6b675f',
  signal: pictureColours.signal,
  onSignal: groundHex,
} as const

/** The same roles for readers whose device is dark: the colours of the shop itself. */
export const darkMailColours: Record<keyof typeof mailColours, string> = {
  ground: groundHex,
  surface: pictureColours.surface,
  line: pictureColours.line,
  text: pictureColours.text,
  quiet: pictureColours.quiet,
  signal: pictureColours.signal,
  onSignal: groundHex,
}
