import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { fetchModule } from '#app/browser/fetch-module.ts'
import { useAuth } from '#app/features/accounts/session/use-auth.ts'
import { CartLines } from '#app/features/cart/cart-lines.tsx'
import { CartSkeleton } from '#app/features/cart/cart-skeleton.tsx'
import { OrderSummary, StickyTotal } from '#app/features/cart/order-summary.tsx'
import { findCartItem } from '#app/features/cart/renew-cart.ts'
import { type UseCart, useCart } from '#app/features/cart/use-cart.ts'
import { useCartOfAddress } from '#app/features/cart/use-cart-of-address.ts'
import { useRenewedCart } from '#app/features/cart/use-renewed-cart.ts'
import { LineCover } from '#app/features/catalogue/cover.tsx'
import { CheckoutNotes, WaitingForm } from '#app/features/checkout/checkout-frame.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { LinkButton } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { LazyPart, lazyPart } from '#app/ui/lazy-part.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, PageHead } from '#app/ui/page.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { Cart, CartItem } from '#domain/cart.ts'
import { isService, WORK_BEGINS } from '#domain/early-start.ts'
import { paths } from '#domain/pages.ts'
import type { SoldItem } from './load-cart.ts'

const checkoutPart = lazyPart(() => fetchModule(() => import('./cart-checkout.tsx')))
const notePart = lazyPart(() => fetchModule(() => import('./cart-line-note.tsx')))

export const head = (): DocumentHead => ({
  title: 'Cart',
  description: 'Your cart and checkout.',
  path: paths.cart(),
  hidden: true,
})

/**
 * Without data the cart is shown as it was filled: the server decides the price. `cancelled` counts with any value
 * [ROUTE-cart-03].
 */
export default function CartPage({ data }: PageProps<SoldItem[] | null>) {
  const sold = data ?? undefined
  const shopping = useCart()
  const arriving = useCartOfAddress(sold)
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const cancelled = hydrated && query.has('cancelled')

  const { prices, gone } = useRenewedCart(sold)
  const ready = shopping.ready && !arriving
  const filled = ready && shopping.cart.length > 0
  const [wasFilled, setWasFilled] = useState(false)
  if (filled && !wasFilled) setWasFilled(true)

  const goneNotice = gone.length > 0 ? <GoneNotice names={gone} /> : null
  if (ready && !filled) {
    return (
      <EmptyCart
        cancelled={cancelled}
        emptied={wasFilled}
        offers={sold?.filter(({ offered }) => offered) ?? []}
      >
        {goneNotice}
      </EmptyCart>
    )
  }
  return (
    <Page>
      <PageHead title="Your cart" />
      {cancelled ? (
        <Notice tone="warn" title="Payment cancelled">
          <p>The payment was cancelled and nothing was charged. Your cart is as you left it.</p>
        </Notice>
      ) : null}
      {goneNotice}
      {filled && prices.length > 0 ? (
        <Notice live title="Prices have changed">
          {prices.map(({ line, before }) => (
            <p key={line.priceId}>{`${line.name} now costs ${line.price} instead of ${before}.`}</p>
          ))}
        </Notice>
      ) : null}
      {ready ? (
        <FilledCart shopping={shopping} sold={sold} />
      ) : (
        <CartSkeleton>
          <OrderSummary cart={undefined}>
            <WaitingForm />
            <CheckoutNotes />
          </OrderSummary>
        </CartSkeleton>
      )}
    </Page>
  )
}

function GoneNotice({ names }: { names: readonly string[] }) {
  return (
    <Notice live tone="warn" title="No longer sold">
      {names.map((name) => (
        <p key={name}>{`${name} is no longer sold, so we removed it from your cart.`}</p>
      ))}
    </Notice>
  )
}

interface FilledCartProps {
  shopping: UseCart
  sold: readonly SoldItem[] | undefined
}

function FilledCart({ shopping, sold }: FilledCartProps) {
  const { cart } = shopping
  const { user, loading } = useAuth()
  const types = cart.flatMap((line) => findCartItem(line, sold ?? [])?.type ?? [])
  return (
    <div className="grid gap-10 lg:grid-cols-[1fr_24rem] lg:gap-16">
      <div className="min-w-0">
        <CartLines
          cart={cart}
          onQuantity={shopping.setQuantity}
          onRemove={shopping.remove}
          onClear={shopping.clear}
          productOf={(line) => productOf(line, sold)}
          renderNote={(line) => (
            // Its line is reserved, so nothing shifts. The cart works without it.
            <LazyPart part={notePart} failed={null}>
              {({ CartLineNote }) => <CartLineNote line={line} sold={sold} user={user} />}
            </LazyPart>
          )}
        />
        <StickyTotal cart={cart} />
      </div>
      <OrderSummary cart={cart}>
        <MonthlyFees cart={cart} sold={sold ?? []} />
        {types.some((productType) => isService({ productType })) ? (
          <p>{`${WORK_BEGINS}, or sooner if you ask in My Account.`}</p>
        ) : null}
        {loading ? (
          <WaitingForm />
        ) : (
          <LazyPart part={checkoutPart} waiting={<WaitingForm />}>
            {({ CartCheckout }) => (
              <CartCheckout
                cart={cart}
                sold={sold ?? []}
                user={user}
                onQuantity={shopping.setQuantity}
              />
            )}
          </LazyPart>
        )}
        <CheckoutNotes types={sold ? types : undefined} />
      </OrderSummary>
    </div>
  )
}

function productOf({ priceId }: CartItem, sold: readonly SoldItem[] | undefined) {
  const item = sold?.find(({ priceIds }) => Object.values(priceIds ?? {}).includes(priceId))
  if (!item) return undefined
  return { to: item.to, picture: <LineCover slug={item.slug} /> }
}

function MonthlyFees({ cart, sold }: { cart: Cart; sold: readonly SoldItem[] }) {
  const fees = cart.flatMap((line) => {
    const item = findCartItem(line, sold)
    const fee = item?.monthlyFee
    return fee ? [`${item.name}: ${fee} after launch, not part of this payment.`] : []
  })
  if (fees.length === 0) return null
  return <p className="figures">{fees.join(' ')}</p>
}

interface EmptyCartProps {
  cancelled: boolean
  emptied: boolean
  offers: readonly SoldItem[]
  /** Reason, when the visitor did not empty the cart. */
  children?: Elements
}

/** [CART-03 to CART-06] */
function EmptyCart({ cancelled, emptied, offers, children }: EmptyCartProps) {
  return (
    <Page>
      {children}
      <EmptyState
        title="Your Cart is Empty"
        takesFocus={emptied}
        action={
          <LinkButton to={paths.vault()} variant="primary" size="large">
            Browse The Vault
          </LinkButton>
        }
      >
        <p>
          {cancelled
            ? 'The payment was cancelled and nothing was charged. What you wanted is still in The Vault.'
            : hyphenated('Anything you add will wait for you here.')}
        </p>
      </EmptyState>
      {offers.length > 0 ? (
        <section aria-labelledby="offers">
          <h2 id="offers" className="mb-4 text-title font-semibold">
            Guides you can open today
          </h2>
          <ul className="divide-y divide-line border-t border-line">
            {offers.map(({ name, slug, price, to, offered }) => (
              <li
                key={name}
                className="group relative grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-4 py-4 sm:gap-6"
              >
                <LineCover slug={slug} />
                <div className="grid gap-2">
                  <p className="text-body/tight font-medium">
                    <StretchedLink to={to}>{name}</StretchedLink>
                  </p>
                  <p className="text-fine text-quiet">{offered}</p>
                </div>
                <p className="figures font-medium">{price}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  )
}
