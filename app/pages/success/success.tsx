import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { keepTypedEmail } from '#app/browser/typed-email.ts'
import { useUser } from '#app/features/accounts/session/use-auth.ts'
import { useCartCopy } from '#app/features/cart/cart-copy.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { usePaidOrder } from '#app/features/checkout/payment-result/paid-order.ts'
import { usePaymentResult } from '#app/features/checkout/payment-result/payment-run.ts'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import type { PageProps } from '#app/page-module.ts'
import { Page } from '#app/ui/page.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { paths } from '#domain/pages.ts'
import { FailureView, ProcessingView, VerifyingView } from './payment-views.tsx'
import { SuccessView } from './success-view.tsx'

export const head = (): DocumentHead => ({
  title: 'Payment result',
  description: 'The result of your payment.',
  path: paths.success(),
  hidden: true,
})

/** The card provider redirects here with a session_id. Without data the pictures are left out. */
export default function SuccessPage({ data }: PageProps<Readonly<Record<string, string>> | null>) {
  const slugs = data ?? {}
  const hydrated = useHydrated()
  const [query] = useSearchParams()
  const copy = useCartCopy()
  const { cart } = useCart()
  const user = useUser()
  const sessionId = hydrated ? query.get('session_id') : undefined
  const result = usePaymentResult({ sessionId, cart: copy })
  const confirmed = result.view === 'success' ? (sessionId ?? undefined) : undefined
  const { settled, order } = usePaidOrder(confirmed)
  useEffect(() => {
    if (confirmed) keepTypedEmail('')
  }, [confirmed])
  return (
    <Page>
      <div aria-live="polite">
        {result.view === 'loading' || (result.view === 'success' && !settled) ? (
          <VerifyingView />
        ) : null}
        {result.view === 'processing' ? <ProcessingView onCheckAgain={result.checkAgain} /> : null}
        {result.view === 'failure' ? (
          <FailureView reason={result.reason} cart={cart} slugs={slugs} />
        ) : null}
        {result.view === 'success' && result.answer && settled ? (
          <SuccessView
            answer={result.answer}
            signedIn={user !== null}
            paid={order && confirmed ? { order, sessionId: confirmed } : undefined}
          />
        ) : null}
      </div>
    </Page>
  )
}
