import { Section } from '@react-email/section'
import { createContext, type ImgHTMLAttributes, useContext } from 'react'
import type { ShopFacts } from '#domain/shop-facts.ts'
import { text } from './mail-styles.ts'

export interface MailSite {
  siteUrl: string
  facts: Pick<ShopFacts, 'brand' | 'company'>
}

export const MailSiteContext = createContext<MailSite | undefined>(undefined)

export function useMailSite(): MailSite {
  const site = useContext(MailSiteContext)
  if (!site) throw new Error('No site of the mail: render within MailSiteContext')
  return site
}

/** Decorative: the text beside it names its subject. */
function Picture({ path, ...rest }: { path: string } & ImgHTMLAttributes<HTMLImageElement>) {
  return <img src={`${useMailSite().siteUrl}${path}`} alt="" {...rest} />
}

const markStyle = {
  borderRadius: '6px',
  display: 'inline-block',
  marginRight: '10px',
  verticalAlign: 'middle',
}

/** The name is text, which stays when pictures are blocked. */
export function Wordmark() {
  const { brand } = useMailSite().facts
  return (
    <Section style={{ margin: '0 0 24px' }}>
      <Picture path="/icon-192.png" width={28} height={28} style={markStyle} />
      <span
        className="ink"
        style={{ ...text, fontSize: '15px', fontWeight: 600, verticalAlign: 'middle' }}
      >
        {brand.name}
      </span>
    </Section>
  )
}

const coverStyle = {
  borderRadius: '8px',
  display: 'block',
} as const

/** As wide as the mail. */
export function Cover({ path }: { path: string }) {
  return (
    <Picture
      path={path}
      width={496}
      style={{ ...coverStyle, height: 'auto', margin: '0 0 24px', width: '100%' }}
    />
  )
}

export const SMALL_COVER_WIDTH = 56

const smallCoverStyle = { borderRadius: '3px', display: 'block' } as const

export function SmallCover({ path }: { path: string }) {
  // those that the build drew have one shape, photos their own
  const height = path.endsWith('.png') ? { height: 80 } : {}
  return <Picture path={path} width={SMALL_COVER_WIDTH} {...height} style={smallCoverStyle} />
}
