import { useSearchParams } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import { Receipt } from '#app/ui/receipt.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnOrder } from '#contract/functions.ts'
import { formatDate } from '#domain/dates.ts'
import { paths } from '#domain/pages.ts'
import { includedVat } from '#domain/vat.ts'
import type { AccountOwner } from './account-owner.ts'
import { stateOf, useOrders } from './read-orders.ts'

export const head = (): DocumentHead => ({
  title: 'Receipt',
  description: 'What you paid for, on one page.',
  path: paths.receipt(),
  hidden: true,
})

/** Printable receipt of the order in the address. */
export default function ReceiptPage() {
  return (
    <RequireUser>
      {(user) => (
        <Page>
          <div className="mx-auto grid w-full max-w-prose gap-8">
            <div className="not-on-paper">
              <BackLink to={paths.myAccount()}>Back to My Account</BackLink>
            </div>
            <ReceiptOf owner={user} />
          </div>
        </Page>
      )}
    </RequireUser>
  )
}

function ReceiptOf({ owner }: { owner: AccountOwner }) {
  const [query] = useSearchParams()
  const { status, orders, reload } = useOrders(owner)
  const order = orders.find(({ number }) => String(number) === query.get('order'))
  if (status === 'pending') return <Skeleton className="h-[32rem] w-full" />
  if (status === 'error') {
    return (
      <EmptyState
        title="We couldn’t load the receipt"
        action={<Button onClick={reload}>Try again</Button>}
      >
        Nothing is lost. Please try again in a moment.
      </EmptyState>
    )
  }
  if (!order) {
    return (
      <EmptyState
        title="No such order"
        action={<LinkButton to={paths.myAccount()}>See your orders</LinkButton>}
      >
        There’s no order with this number in your account.
      </EmptyState>
    )
  }
  return <PrintableReceipt order={order} />
}

function PrintableReceipt({ order }: { order: OwnOrder }) {
  const { brand, company, money, vat } = useShopFacts()
  const { number, paidAt, email, lines, totalCents, refundedCents } = order
  return (
    <article className="on-paper grid gap-8 rounded-panel p-5 sm:p-10">
      <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
        <div className="grid gap-5">
          <p className="flex items-center gap-2 font-semibold">
            <img src="/favicon.svg" alt="" width="28" height="28" />
            {brand.name}
          </p>
          <h1 className="text-heading font-semibold">Receipt</h1>
        </div>
        <div className="not-on-paper">
          <Button onClick={() => window.print()}>Print or save as PDF</Button>
        </div>
      </header>
      <Receipt
        facts={{
          Order: number,
          Date: <time dateTime={paidAt}>{formatDate(paidAt)}</time>,
          Status: stateOf(order, money.currency),
          Buyer: email,
          Seller: (
            <span>
              {company.legalName}, Business ID {company.businessId}, {company.street},{' '}
              {company.postalCode} {company.city}, {company.country}, {company.email}
            </span>
          ),
        }}
        lines={lines.map(({ returned, ...line }) => ({ ...line, isReturned: returned }))}
        currency={money.currency}
        totalCents={totalCents}
        refundedCents={refundedCents}
        vat={includedVat(order, new Date(paidAt), vat.rates)}
      />
    </article>
  )
}
