import type { ReactNode } from 'react'
import { currencyInWords, formatMoney } from '#domain/money.ts'

export interface ReceiptProps {
  /** By label, such as the order's number. */
  facts: Readonly<Record<string, ReactNode>>
  lines: readonly {
    name: string
    quantity: number
    cents: number
    /** A fee that begins later. */
    feeNote?: string | undefined
    isReturned: boolean
  }[]
  currency: string
  totalCents: number
  refundedCents: number
  vat: { label: string; cents: number } | null | undefined
}

/** Facts, lines and sums of a receipt, for the customer and the desk. */
export function Receipt(props: ReceiptProps) {
  const { facts, lines, currency, totalCents, refundedCents, vat } = props
  return (
    <>
      <dl className="grid gap-x-10 gap-y-5 border-y border-line py-6 text-fine sm:grid-cols-2">
        {Object.entries(facts).map(([label, fact]) => (
          <div key={label} className="grid content-start gap-1 last:odd:col-span-full">
            <dt className="text-quiet">{label}</dt>
            <dd className="wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      <Lines lines={lines} currency={currency} />
      <div className="figures grid gap-2 border-t border-line pt-5">
        <Sum label="Total" isStrong>
          {formatMoney(totalCents, currency)}
        </Sum>
        {refundedCents > 0 ? (
          <Sum label="Refunded">{formatMoney(refundedCents, currency)}</Sum>
        ) : null}
        {vat ? <Sum label={vat.label}>{formatMoney(vat.cents, currency)}</Sum> : null}
        <p className="text-fine text-quiet">{`Paid by card, in ${currencyInWords(currency)}.`}</p>
      </div>
    </>
  )
}

function Lines({ lines, currency }: Pick<ReceiptProps, 'lines' | 'currency'>) {
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
        {lines.map(({ name, quantity, cents, feeNote, isReturned }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <tr key={index} className="border-t border-line align-top">
            <td className="py-3">
              <span>{`${name}${isReturned ? ' (refunded)' : ''}`}</span>
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

interface SumProps {
  label: string
  isStrong?: boolean
  children: string
}

function Sum({ label, isStrong, children }: SumProps) {
  return (
    <p className={`flex justify-between gap-6 ${isStrong ? 'text-title font-semibold' : ''}`}>
      <span>{label}</span>
      <span>{children}</span>
    </p>
  )
}
