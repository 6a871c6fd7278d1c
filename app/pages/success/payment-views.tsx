import type { ReactNode } from 'react'
import { paths } from '#domain/pages.ts'
import type { FailureReason } from '../../features/checkout/payment-result/payment-result.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** Shown while the payment is verified [PAY-01]. */
export function VerifyingView() {
  return (
    <ResultFrame
      title="Verifying Your Payment..."
      lead="This takes a few seconds. Please keep this page open."
      mark={<Spinner size="large" />}
    />
  )
}

/** Paid or possibly paid, not delivered yet (decision A2). */
export function ProcessingView({ onCheckAgain }: { onCheckAgain: () => void }) {
  return (
    <ResultFrame
      title="Your payment is being confirmed"
      lead="We are still waiting for our card payment provider. We will email you once it is confirmed. Please do not pay again in the meantime."
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
  /** Whether the cart was restored. */
  cartKept: boolean
}

/** Shown when no payment could be confirmed [PAY-03 to PAY-10]. */
export function FailureView({ reason, cartKept }: FailureViewProps) {
  return (
    <ResultFrame
      title="Payment Not Successful"
      lead={`We could not confirm your payment.${cartKept ? ' What you wanted to buy is back in your cart.' : ''}`}
    >
      {reason === 'unknown' ? (
        <Notice tone="warn" title="Please do not pay again yet">
          <p>
            Our last check failed. If you did pay, we will email you as soon as the payment is
            confirmed.
          </p>
        </Notice>
      ) : null}
      <div className="grid gap-3">
        <h2 className="font-medium">Common reasons</h2>
        <ul className="grid list-disc gap-1 pl-5 text-quiet marker:text-control">
          <li>Insufficient funds on the card</li>
          <li>An expired card</li>
          <li>Cancellation on the payment page</li>
        </ul>
      </div>
      <ButtonRow>
        <LinkButton to={paths.vault()} variant="primary" size="large">
          Try Again
        </LinkButton>
        <LinkButton to={paths.contact()} size="large">
          Contact Support
        </LinkButton>
      </ButtonRow>
      <ShopLinks />
    </ResultFrame>
  )
}

/** Links back to the shop, in every view [PAY-19, PAY-20], after the given ones. */
export function ShopLinks({ children }: { children?: ReactNode }) {
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
  lead: string
  mark?: ReactNode
  /** Stands beside everything else on wide screens, below it on narrow ones. */
  aside?: ReactNode
  children?: ReactNode
}

export function ResultFrame({ title, lead, mark, aside, children }: ResultFrameProps) {
  const column = (
    <div className="grid max-w-prose content-start justify-items-start gap-8">
      {mark}
      <div className="grid gap-4">
        <h1 className="text-heading font-semibold">{title}</h1>
        <p className="text-lead text-quiet">{lead}</p>
      </div>
      {children}
    </div>
  )
  return (
    <div className="grid gap-12 py-6 md:py-12 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      {column}
      {aside}
    </div>
  )
}
