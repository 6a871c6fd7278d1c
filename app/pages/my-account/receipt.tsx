import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { RequireUser } from '#app/features/accounts/session/require-user.tsx'
import type { DocumentHead } from '#app/features/navigation/document-head.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { BackLink, Page } from '#app/ui/page.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { OwnOrder } from '#contract/functions.ts'
import { formatDate } from '#domain/dates.ts'
import { currencyInWords, formatMoney } from '#domain/money.ts'
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
  return <Receipt order={order} />
}

function Receipt({ order }: { order: OwnOrder }) {
  const { brand, company, money, vat } = useShopFacts()
  const { number, paidAt, email, lines, totalCents, refundedCents } = order
  const tax = includedVat(order, new Date(paidAt), vat.rates)
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
      <dl className="grid gap-x-10 gap-y-5 border-y border-line py-6 text-fine sm:grid-cols-2">
        <Fact label="Order">{number}</Fact>
        <Fact label="Date">
          <time dateTime={paidAt}>{formatDate(paidAt)}</time>
        </Fact>
        <Fact label="Status">{stateOf(order, money.currency)}</Fact>
        <Fact label="Buyer">{email}</Fact>
        <Fact label="Seller" wide>
          {company.legalName}, Business ID {company.businessId}, {company.street},{' '}
          {company.postalCode} {company.city}, {company.country}, {company.email}
        </Fact>
      </dl>
      <Lines lines={lines} />
      <div className="figures grid gap-2 border-t border-line pt-5">
        <Sum label="Total" cents={totalCents} strong />
        {refundedCents > 0 ? <Sum label="Refunded" cents={refundedCents} /> : null}
        {tax ? <Sum {...tax} /> : null}
        <p className="text-fine text-quiet">{`Paid by card, in ${currencyInWords(money.currency)}.`}</p>
      </div>
    </article>
  )
}

function Lines({ lines }: Pick<OwnOrder, 'lines'>) {
  const { currency } = useShopFacts().money
  return (
    <table className="figures w-full border-collapse text-left">
      <caption className="sr-only">What was bought</caption>
      <thead className="text-fine text-quiet">
        <tr>
          <th scope="col" className="pb-3 font-normal">
            Product
          </th>
          <th scope="col" className="pb-3 pl-4 text-right font-normal">
            Quantity
          </th>
          <th scope="col" className="pb-3 pl-4 text-right font-normal">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, cents, feeNote, returned }) => (
          <tr key={name} className="border-t border-line align-top">
            <td className="py-3">
              <span>{`${name}${returned ? ' (refunded)' : ''}`}</span>
              {feeNote ? <span className="block text-fine text-quiet">{feeNote}</span> : null}
            </td>
            <td className="py-3 pl-4 text-right">{quantity}</td>
            <td className="py-3 pl-4 text-right">{formatMoney(cents, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FactProps {
  label: string
  wide?: boolean
  children: ReactNode
}

function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={`grid content-start gap-1 ${wide ? 'col-span-full' : ''}`}>
      <dt className="text-quiet">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Sum({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  const { currency } = useShopFacts().money
  return (
    <p className={`flex justify-between gap-6 ${strong ? 'text-title font-semibold' : ''}`}>
      <span>{label}</span>
      <span>{formatMoney(cents, currency)}</span>
    </p>
  )
}
