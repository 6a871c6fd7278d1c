import type { ReactNode } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import type { FailureReason } from '#app/features/checkout/payment-result/payment-result.ts'
import { Button, ButtonRow, LinkButton, Spinner } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type Cart, cartTotalCents } from '#domain/cart.ts'
import { paths } from '#domain/pages.ts'
import { OrderPanel, PanelLine } from './order-panel.tsx'

/** [PAY-01] */
export function VerifyingView() {
  return (
    <ResultFrame
      title="Verifying Your Payment..."
      lead="This takes a few seconds. Please keep this page open."
      mark={<Spinner size="large" />}
    >
      <noscript>
        <p>
          This page needs JavaScript. We’ll confirm your payment without it, too, and email you what
          you bought.
        </p>
      </noscript>
    </ResultFrame>
  )
}

/** Paid or possibly paid, not delivered yet (decision A2). */
export function ProcessingView({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <ResultFrame
      title="Your payment is being confirmed"
      lead="We’re still waiting to hear from Stripe. We’ll email you once it’s confirmed. Please don’t pay again in the meantime."
    >
      <ButtonRow>
        <Button variant="primary" size="large" onClick={onCheckAgain}>
          Check Again
        </Button>
      </ButtonRow>
      <ShopLinks />
    </ResultFrame>
  )
}

interface FailureViewProps {
  reason: FailureReason | undefined
  cart: Cart
  /** Slug by price id. */
  slugs: Readonly<Record<string, string>>
}

/** [PAY-03 to PAY-10] */
export function FailureView({ reason, cart, slugs }: FailureViewProps) {
  const isKept = cart.length > 0
  return (
    <ResultFrame
      title="Payment Not Successful"
      lead={`${outcomes[reason ?? 'unpaid']}${isKept ? ' Your cart is as you left it.' : ''}`}
      first={
        <>
          {reason === 'unknown' ? (
            <Notice tone="warn" title="Please don’t pay again yet">
              <p>
                Our last check failed. If you did pay, we’ll email you as soon as the payment is
                confirmed.
              </p>
            </Notice>
          ) : null}
          <ChargedAllTheSame />
          <ButtonRow>
            <LinkButton to={isKept ? paths.cart() : paths.vault()} variant="primary" size="large">
              {isKept ? 'Back to your cart' : 'Try Again'}
            </LinkButton>
          </ButtonRow>
        </>
      }
      aside={isKept ? <KeptCart cart={cart} slugs={slugs} /> : <Causes />}
    >
      {isKept ? <Causes /> : null}
      <ShopLinks>
        {isKept ? (
          <LinkButton to={paths.vault()} variant="quiet" size="large">
            Try Again
          </LinkButton>
        ) : null}
        <LinkButton to={paths.contact()} variant="quiet" size="large">
          Contact Support
        </LinkButton>
      </ShopLinks>
    </ResultFrame>
  )
}

const outcomes: Record<FailureReason, string> = {
  unpaid: 'The payment didn’t go through, and nothing was charged.',
  missing: 'We couldn’t find a completed payment.',
  unknown: 'We couldn’t confirm a payment.',
}

function KeptCart({ cart, slugs }: Pick<FailureViewProps, 'cart' | 'slugs'>) {
  return (
    <OrderPanel
      id="kept-cart"
      title="Kept in your cart"
      lines={cart.map((line) => (
        <PanelLine
          key={line.priceId}
          name={line.name}
          slug={slugs[line.priceId]}
          quantity={line.quantity}
          cents={cartTotalCents([line])}
          small
        />
      ))}
      totalCents={cartTotalCents(cart)}
    />
  )
}

function Causes() {
  return (
    <section aria-labelledby="causes" className="grid content-start gap-3 text-quiet">
      <h2 id="causes" className="font-medium text-text">
        Common reasons
      </h2>
      <ul className="grid list-disc gap-1 pl-5 marker:text-control">
        <li>Insufficient funds on the card</li>
        <li>An expired card</li>
        <li>Cancellation on the payment page</li>
      </ul>
    </section>
  )
}

/** A late payment is still fulfilled and mailed, so this is above the link to pay again. */
function ChargedAllTheSame() {
  const { company } = useShopFacts()
  return (
    <p className="text-quiet">
      <strong className="font-medium text-text">Charged anyway? Please don’t pay again.</strong> If
      your payment reaches us late, we’ll email you what you bought. No email? Write to{' '}
      <a className="underline" href={`mailto:${company.email}?subject=Payment`}>
        {company.email}
      </a>{' '}
      with the address you paid with and the date.
    </p>
  )
}

/** Links after `children`, in every view [PAY-19, PAY-20]. */
export function ShopLinks({ children }: { children?: Elements }) {
  return (
    <div className="-ml-5 flex flex-wrap sm:-ml-6">
      {children}
      <LinkButton to={paths.vault()} variant="quiet" size="large">
        Continue Shopping
      </LinkButton>
      <LinkButton to={paths.home()} variant="quiet" size="large">
        Back to Home
      </LinkButton>
    </div>
  )
}

interface ResultFrameProps {
  title: string
  lead: ReactNode
  mark?: Elements
  first?: Elements
  /** Beside everything else on wide screens, below `first` on narrow ones. */
  aside?: ReactNode
  children?: Elements
}

export function ResultFrame({ title, lead, mark, first, aside, children }: ResultFrameProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-8">
        {mark}
        <div className="grid gap-4">
          <h1 className="text-heading font-semibold">{title}</h1>
          <p className="text-lead text-quiet">{lead}</p>
        </div>
        {first}
      </div>
      {aside ? <div className="lg:col-start-2 lg:row-span-2">{aside}</div> : null}
      <div className="grid max-w-prose content-start justify-items-start gap-8 lg:col-start-1">
        {children}
      </div>
    </div>
  )
}
