import { useEffect, useState } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Bone } from '#app/ui/skeleton.tsx'
import { type Cart, cartCount, cartTotalCents, formatItemCount, summaryName } from '#domain/cart.ts'
import { formatMoney } from '#domain/money.ts'
import { vatNote } from '#domain/vat.ts'

const SUMMARY_ID = 'order-summary'

interface OrderSummaryProps {
  /** Undefined while loading. */
  cart: Cart | undefined
  children: Elements
}

/** Folded, as it repeats the cart [CART-14 to CART-20, CART-46]. */
export function OrderSummary({ cart, children }: OrderSummaryProps) {
  const { money, vat: ofShop } = useShopFacts()
  const vat = vatNote(ofShop.rates)
  return (
    <section
      id={SUMMARY_ID}
      aria-labelledby="order-summary-title"
      className="grid scroll-mt-24 gap-5 rounded-panel bg-surface p-5 sm:p-6 lg:sticky lg:top-24 lg:self-start"
    >
      <details className="group -my-2">
        <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-fine text-quiet hover:text-text">
          <h2 id="order-summary-title" className="text-title font-semibold text-text">
            Order summary
          </h2>
          {cart ? (
            <span className="figures flex gap-3 whitespace-nowrap">
              <span>{formatItemCount(cartCount(cart))}</span>
              <span aria-hidden="true" className="underline">
                <span className="group-open:hidden">Show</span>
                <span className="hidden group-open:inline">Hide</span>
              </span>
            </span>
          ) : null}
        </summary>
        <ul className="grid gap-4 py-3 text-fine">
          {cart?.map((line) => (
            <li key={line.priceId} className="figures grid grid-cols-[1fr_auto] gap-x-4">
              <span title={line.name}>{summaryName(line.name)}</span>
              <span className="justify-self-end">{line.price}</span>
              <span className="text-quiet first-letter:uppercase">{line.type}</span>
              <span className="justify-self-end text-quiet">{`Qty ${line.quantity}`}</span>
            </li>
          ))}
        </ul>
      </details>
      <div className="figures flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <p>
          Total
          {vat ? <span className="block text-fine">{vat}</span> : null}
        </p>
        {cart ? (
          <p className="text-title font-semibold">
            {formatMoney(cartTotalCents(cart), money.currency)}
          </p>
        ) : (
          <Bone className="h-6 w-16 self-start" />
        )}
      </div>
      {children}
    </section>
  )
}

/** Hidden once the summary is in view. */
export function StickyTotal({ cart }: { cart: Cart }) {
  const { currency } = useShopFacts().money
  const isSummaryShown = useHasComeUp(SUMMARY_ID)
  if (cart.length < 2) return null
  return (
    <a
      href={`#${SUMMARY_ID}`}
      onClick={focusEmail}
      className={`bottom-bar figures sticky bottom-0 -mx-5 flex min-h-16 items-center justify-between gap-4 border-t border-line bg-ground px-5 pb-[env(safe-area-inset-bottom)] md:-mx-8 md:px-8 lg:hidden ${isSummaryShown ? 'not-focus-visible:invisible' : ''}`}
    >
      <span className="text-title font-semibold">
        {formatMoney(cartTotalCents(cart), currency)}
      </span>
      <span className={buttonClass({ variant: 'primary' })}>Check out</span>
    </a>
  )
}

/** Deferred: the link scrolls first. */
function focusEmail() {
  const field = document.querySelector<HTMLElement>(`#${SUMMARY_ID} [name=email]`)
  setTimeout(() => field?.focus({ preventScroll: true }))
}

/** True when the element reaches the upper two thirds of the screen. */
function useHasComeUp(id: string): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => setUp(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '0px 0px -33%' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isUp
}
