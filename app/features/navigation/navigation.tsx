import { Link, useLocation } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { externalLink } from '#app/ui/external-link.ts'
import { IconCart } from '#app/ui/icons.tsx'
import { formatItemCount } from '#domain/cart.ts'
import { paths } from '#domain/pages.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { accountItems, externalItems, letsTalkUrl, NavList, pageItems } from './nav-list.tsx'

export function Navigation({ cartCount }: { cartCount: number }) {
  const facts = useShopFacts()
  const { brand, links } = facts
  const { pathname } = useLocation()
  return (
    <header className="nav-bar sticky top-0 z-40 bg-ground">
      <nav
        aria-label="Main"
        className="nav-enters gutter mx-auto flex h-16 w-full max-w-page items-center gap-6 text-fine"
      >
        <Link
          to={paths.home()}
          aria-label={`${brand.name}, start page`}
          className="flex min-h-11 items-center gap-2 text-body font-semibold whitespace-nowrap"
        >
          <Mark />
          {brand.name}
        </Link>
        <ul className="hidden flex-1 items-center gap-5 pl-4 lg:flex">
          <NavList items={pageItems(facts)} look="bar" />
          <li aria-hidden="true" className="h-4 w-px bg-line" />
          <NavList items={externalItems(facts)} look="bar" outside />
        </ul>
        <div className="ml-auto flex items-center gap-5">
          <CartLink count={cartCount} />
          <ul className="hidden lg:flex">
            <NavList items={accountItems} look="bar" />
          </ul>
          <a
            href={letsTalkUrl(links)}
            {...externalLink}
            className={`${buttonClass({ variant: 'secondary' })} max-lg:hidden!`}
          >
            Let's Talk
          </a>
          {/* Keyed by path: every navigation closes the menu. */}
          <MobileMenu key={pathname} />
        </div>
      </nav>
    </header>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className="shrink-0">
      <path
        d="M3 5v10M8 7v6M17 5v10"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        className="text-quiet"
      />
      <path
        d="M12.5 2.5v15"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="text-signal"
      />
    </svg>
  )
}

/** [NAV-07 to NAV-09] */
function CartLink({ count }: { count: number }) {
  return (
    <Link
      to={paths.cart()}
      aria-label={count > 0 ? `Cart, ${formatItemCount(count)}` : 'Cart'}
      className="relative -mx-2 grid size-11 lg:mr-0 place-items-center text-quiet transition-colors duration-[var(--motion-quick)] hover:text-text"
    >
      <IconCart />
      {count > 0 ? (
        <span
          key={count}
          className="cart-count figures absolute top-0.5 left-6 grid h-[1.43em] min-w-[1.43em] place-items-center rounded-full bg-signal px-1 text-[min(0.875rem,18px)]/none font-semibold text-on-signal"
        >
          {count}
        </span>
      ) : null}
    </Link>
  )
}
