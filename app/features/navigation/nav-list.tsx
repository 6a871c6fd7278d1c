import { NavLink } from 'react-router'
import { externalLink } from '#app/ui/external-link.ts'
import { IconExternal } from '#app/ui/icons.tsx'
import { linksIn, pagesIn } from '#domain/navigation.ts'
import { paths } from '#domain/pages.ts'
import type { Links, ShopFacts } from '#domain/shop-facts.ts'

interface NavItem {
  label: string
  to: string
  /** Default: everybody. */
  when?: 'signed-in' | 'signed-out'
}

/** [NAV-01 to NAV-06] */
export function pageItems({ navigation, links }: ShopFacts): readonly NavItem[] {
  return pagesIn(navigation.menu, links).flatMap((entry) => {
    const own = ownPages[entry.to]
    return own === undefined
      ? entry
      : [
          { ...entry, when: 'signed-out' },
          { ...entry, to: own, when: 'signed-in' },
        ]
  })
}

/** Pages that replace public ones in the menu of a signed-in visitor. */
const ownPages: Readonly<Record<string, string>> = {
  [paths.aiServices()]: paths.myAiServices(),
  [paths.vault()]: paths.myVault(),
}

/** [NAV-12, NAV-13] */
export function externalItems({ navigation, links }: ShopFacts): readonly NavItem[] {
  return linksIn(navigation.menu, links)
}

/** [NAV-10, NAV-11] */
export const accountItems: readonly NavItem[] = [
  { label: 'Login', to: paths.auth(), when: 'signed-out' },
  { label: 'Profile', to: paths.myAccount(), when: 'signed-in' },
]

/** Opens the calendar as an overlay [NAV-16, NAV-17]. */
export const letsTalkUrl = (links: Links) => `${links.bookConsultation}?overlayCalendar=true`

const looks = {
  bar: 'relative flex min-h-11 items-center gap-1 whitespace-nowrap text-quiet transition-colors duration-[var(--motion-quick)] hover:text-text aria-[current=page]:text-text',
  menu: 'flex min-h-14 items-center justify-between border-b border-line text-lead aria-[current=page]:text-signal',
} as const

interface NavListProps {
  items: readonly NavItem[]
  look: keyof typeof looks
  /** External: opens in a new tab. */
  outside?: boolean
}

/** Renders the items of both session states; CSS hides one set. */
export function NavList({ items, look, outside }: NavListProps) {
  return items.map((item) => (
    <li key={item.to} className={item.when}>
      {outside ? (
        <a href={item.to} {...externalLink} className={looks[look]}>
          <span>{item.label}</span>
          {look === 'menu' ? <IconExternal /> : null}
        </a>
      ) : (
        <NavLink
          to={item.to}
          end={item.to === '/'}
          className={looks[look]}
          // All unknown URLs share one rendered page, so only the browser knows the current item.
          suppressHydrationWarning
        >
          {item.label}
        </NavLink>
      )}
    </li>
  ))
}
