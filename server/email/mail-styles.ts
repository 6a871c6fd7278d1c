import { darkMailColours, mailColours } from '#domain/mail-colours.ts'

export const font = "'Helvetica Neue', Helvetica, Arial, sans-serif"

export const text = {
  color: mailColours.text,
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '26px',
  margin: '0 0 16px',
}
export const small = {
  ...text,
  color: mailColours.quiet,
  fontSize: '13px',
  lineHeight: '20px',
  margin: '0 0 4px',
}
export const note = { ...small, fontSize: '14px', lineHeight: '22px', margin: '0 0 12px' }
export const command = {
  fontFamily: "'SF Mono', Menlo, Consolas, monospace",
  fontSize: '14px',
  overflowWrap: 'anywhere',
} as const

const { ground, surface, line, text: ink, quiet, signal, onSignal } = darkMailColours

/** Replaces the colours written at the elements where the reader's device is dark; by the names of their classes. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${ground} !important; }
  .surface { background-color: ${surface} !important; }
  .line { border-color: ${line} !important; }
  .ink { color: ${ink} !important; }
  .quiet { color: ${quiet} !important; }
  .signal { color: ${signal} !important; }
  .button { background-color: ${signal} !important; color: ${onSignal} !important; }
}
`
