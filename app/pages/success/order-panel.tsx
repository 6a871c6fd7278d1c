import type { ReactNode } from 'react'
import { useShopFacts } from '#app/browser/shop-facts.ts'
import { LineCover } from '#app/features/catalogue/cover.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { formatMoney } from '#domain/money.ts'
import { vatNote } from '#domain/vat.ts'

interface OrderPanelProps {
  id: string
  title: string
  lines: ReactNode
  totalCents: number
  children?: Elements
}

export function OrderPanel({ id, title, lines, totalCents, children }: OrderPanelProps) {
  const { money, vat: ofShop } = useShopFacts()
  const vat = vatNote(ofShop.rates)
  return (
    <section
      aria-labelledby={id}
      className="grid w-full gap-5 self-start rounded-panel bg-surface p-5 sm:p-6"
    >
      <h2 id={id} className="figures text-title font-semibold">
        {title}
      </h2>
      <ul className="divide-y divide-line border-y border-line">{lines}</ul>
      <p className="figures flex justify-between gap-6 text-title font-semibold">
        <span>
          Total
          {vat ? <span className="block text-fine font-normal text-quiet">{vat}</span> : null}
        </span>
        <span>{formatMoney(totalCents, money.currency)}</span>
      </p>
      {children}
    </section>
  )
}

interface PanelLineProps {
  name: string
  /** Undefined for an unknown product, shown without a picture. */
  slug: string | null | undefined
  quantity: number
  cents: number
  /** No children: the name is centred beside the picture. */
  small?: boolean
  children?: Elements
}

export function PanelLine({ name, slug, quantity, cents, small, children }: PanelLineProps) {
  const { currency } = useShopFacts().money
  return (
    <li
      className={`grid gap-4 py-4 ${small ? 'items-center' : 'items-start'} ${slug ? 'grid-cols-[4rem_minmax(0,1fr)]' : ''}`}
    >
      {slug ? <LineCover slug={slug} /> : null}
      <div className="grid justify-items-start gap-1">
        <p className="flex w-full justify-between gap-4">
          <span className="font-medium">
            {hyphenated(quantity > 1 ? `${quantity} × ${name}` : name)}
          </span>{' '}
          <span className="figures">{formatMoney(cents, currency)}</span>
        </p>
        {children}
      </div>
    </li>
  )
}
