import { Section } from '@react-email/section'
import { darkMailColours } from '#domain/mail-colours.ts'
import { groundHex, pictureColours } from '#domain/palette.ts'
import { brand } from '#shop/brand.ts'
import type { EmailCover } from './layout.tsx'
import { font, text } from './mail-styles.ts'

interface WithSite {
  siteUrl: string
}

const markStyle = {
  borderRadius: '6px',
  display: 'inline-block',
  marginRight: '10px',
  verticalAlign: 'middle',
}

/** The shop's mark, and its name as text, which stays where pictures are blocked. */
export function Wordmark({ siteUrl }: WithSite) {
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <img src={`${siteUrl}/icon-192.png`} alt="" width={28} height={28} style={markStyle} />
      <span className="ink" style={{ ...text, fontWeight: 700, verticalAlign: 'middle' }}>
        {brand.name}
      </span>
    </Section>
  )
}

const coverStyle = {
  backgroundColor: groundHex,
  border: `1px solid ${darkMailColours.line}`, // its edge on a dark mail
  borderRadius: '8px',
  color: pictureColours.text,
  display: 'block',
  fontFamily: font,
  fontSize: '18px',
  fontWeight: 600,
  height: 'auto',
  lineHeight: '40px',
  margin: '0 0 24px',
  textAlign: 'center',
  width: '100%',
  boxSizing: 'border-box',
} as const

/** The picture of what a mail is about, as wide as the mail; its alternative text stands on a bar of its own. */
export function Cover({ path, alt, siteUrl }: EmailCover & WithSite) {
  return <img src={`${siteUrl}${path}`} alt={alt} width={504} style={coverStyle} />
}
