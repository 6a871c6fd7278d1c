import { Link } from 'react-router'
import { IconCart } from '#app/ui/icons.tsx'
import { formatItemCount } from '#domain/cart.ts'
import { paths } from '#domain/pages.ts'

/** [NAV-07 to NAV-09] */
export function CartLink({ count }: { count: number }) {
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
