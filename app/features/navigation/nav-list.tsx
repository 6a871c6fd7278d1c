import { NavLink } from 'react-router'
import { IconExternal } from '#app/ui/icons.tsx'
import { externalLink } from '../../ui/external-link.ts'
import type { NavItem } from './nav-items.ts'

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
          // All unknown URLs share one prerendered page, so only the browser knows the current item.
          suppressHydrationWarning
        >
          {item.label}
        </NavLink>
      )}
    </li>
  ))
}
