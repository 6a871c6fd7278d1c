import type { ProductKey } from '#domain/catalogue/prices.ts'
import { paths } from '#domain/pages.ts'
import { company } from '#shop/company.ts'
import { links } from '#shop/links.ts'

/** What the buyer of a line does next. */
export interface NextStep {
  text: string
  link?: { href: string; label: string }
}

interface Facts {
  siteUrl: string
  /** Whether the shop knows where the owner of this guide finds it (decision B18). */
  hasAccessUrl: boolean
}

/** What to do next for each product, truthfully: what is sent by hand says so. */
export function nextStep(key: ProductKey, { siteUrl, hasAccessUrl }: Facts): NextStep {
  switch (key) {
    case 'lovable-pro-secrets':
    case 'n8n-coolify-self-host':
    case 'further-guide-1':
    case 'further-guide-2':
      return guideStep(siteUrl, hasAccessUrl)
    case 'coffee':
    case 'candy':
      return { text: 'Nothing to do here. Thank you for the support.' }
    case 'one-on-one-consulting':
      return book('Choose a time for your call.', links.bookOneOnOne)
    case 'live-vps-setup':
      return book('Choose a time for your setup.', links.bookVpsSetup)
    case 'landing-page':
    case 'smart-website':
    case 'smarter-website':
    case 'smartest-website':
      return book('Choose a time for the call that starts your project.', links.bookProject)
    case 'storysong':
    case 'brandsong-pro':
    case 'enterprisesong-pro':
      return {
        text: `Tell us about your song in a short brief, or write to ${company.email}.`,
        link: { href: `${siteUrl}${paths.songProject()}`, label: 'Start your song project' },
      }
  }
}

function guideStep(siteUrl: string, hasAccessUrl: boolean): NextStep {
  if (hasAccessUrl) {
    return {
      text: 'Sign in and open it from My Vault.',
      link: { href: `${siteUrl}${paths.myVault()}`, label: 'My Vault' },
    }
  }
  return {
    text: `We send it to this address by hand. If you miss it, write to ${company.email}.`,
  }
}

function book(text: string, href: string): NextStep {
  return { text, link: { href, label: 'Open the calendar' } }
}
