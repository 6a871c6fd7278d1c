import { hasDeals } from '#domain/hosting-deals.ts'
import { isGiven } from '#domain/optional-links.ts'
import { paths } from '#domain/pages.ts'
import { links } from '#shop/links.ts'

export interface NavItem {
  label: string
  to: string
  /** Default: everybody. */
  when?: 'signed-in' | 'signed-out'
}

/** [NAV-01 to NAV-06] */
export const pageItems: readonly NavItem[] = [
  { label: 'Home', to: paths.home() },
  { label: 'AI Services', to: paths.aiServices(), when: 'signed-out' },
  { label: 'AI Services', to: paths.myAiServices(), when: 'signed-in' },
  { label: 'Vault', to: paths.vault(), when: 'signed-out' },
  { label: 'Vault', to: paths.myVault(), when: 'signed-in' },
  ...(hasDeals ? [{ label: 'Deals', to: paths.deals() }] : []),
]

/** [NAV-12, NAV-13] */
export const externalItems: readonly NavItem[] = [
  { label: 'Join Our Community', to: links.community },
  { label: 'AI Merch', to: links.merch },
].filter(({ to }) => isGiven(to))

/** [NAV-10, NAV-11] */
export const accountItems: readonly NavItem[] = [
  { label: 'Login', to: paths.auth(), when: 'signed-out' },
  { label: 'Profile', to: paths.myAccount(), when: 'signed-in' },
]

/** Opens the calendar as an overlay [NAV-16, NAV-17]. */
export const letsTalkUrl = `${links.bookConsultation}?overlayCalendar=true`
