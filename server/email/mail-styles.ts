import { groundHex, pictureColours } from '#contract/palette.ts'

/** Light background. The brand's accent fills and underlines but never colours text. */
export const mailColours = {
  ground: '#f6f4ef',
  surface: '#ffffff',
  line: '#e4e0d8',
  text: '#1b1a17',
  quiet: '#6b675f',
  onSignal: groundHex,
} as const

/** For dark devices. */
export const darkMailColours: Record<keyof typeof mailColours, string> = {
  ground: groundHex,
  surface: pictureColours.surface,
  line: pictureColours.line,
  text: pictureColours.text,
  quiet: pictureColours.quiet,
  onSignal: groundHex,
}

export const font =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif"

export const text = {
  color: mailColours.text,
  fontFamily: font,
  fontSize: '16px',
  lineHeight: '25px',
  margin: '0 0 16px',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const
export const note = {
  ...text,
  color: mailColours.quiet,
  fontSize: '14px',
  lineHeight: '21px',
  margin: '0 0 12px',
}
export const small = { ...note, fontSize: '12px', lineHeight: '18px', margin: '0 0 4px' }
export const heading = {
  ...text,
  fontSize: '24px',
  fontWeight: 700,
  letterSpacing: '-0.2px',
  lineHeight: '30px',
  textWrap: 'balance',
  wordSpacing: '1.5px', // bold text has narrow word spaces
} as const
/** Aligns digits. */
export const money = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const { ground, surface, line, text: ink, quiet } = darkMailColours

/** Overrides inline colours on dark devices, and margins on phones, by class name. */
export const deviceStyles = `
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: ${ground} !important; }
  .surface { background-color: ${surface} !important; }
  .line { border-color: ${line} !important; }
  .ink { color: ${ink} !important; }
  .quiet { color: ${quiet} !important; }
}
@media (max-width: 480px) {
  .ground > table > tbody > tr > td { padding: 12px 8px 24px !important; }
  .surface { padding: 24px 20px 12px !important; }
  .foot { padding: 20px 20px 0 !important; }
}
`
