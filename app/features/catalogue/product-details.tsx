import { type ReactNode, useId } from 'react'
import { FactList, type FactSign, NamedFacts, StepList } from './fact-list.tsx'
import { RelatedRows, ServerRows } from './linked-rows.tsx'
import type { ProductSheet } from './product-sheet.ts'

/** All sections of a product's page except its offer; sections without content are left out. */
export function ProductDetails({ sheet }: { sheet: ProductSheet }) {
  const { product, servers, related } = sheet
  const song = 'included' in product ? product : undefined
  const audience = song?.forWhom ?? song?.perfectFor ?? song?.exclusivelyFor
  return (
    <div className="grid gap-12 lg:gap-14">
      <Part title={sheet.featuresTitle} lead={product.includesEverything}>
        <FactList facts={product.features} />
      </Part>
      <Part title="What it is good for">
        <FactList facts={product.benefits} />
      </Part>
      <Facts title="Who it is for" lead={audience} facts={product.suits} />
      <Facts title="What you need" facts={product.requirements} />
      <Facts title="What is not in it" facts={product.notIncluded} sign="minus" />
      {product.facts ? (
        <Part title="In short">
          <NamedFacts facts={product.facts} />
        </Part>
      ) : null}
      {servers ? (
        <Part title="Servers to choose from" lead={servers.lead}>
          <ServerRows rows={servers.plans} />
        </Part>
      ) : null}
      {product.howToOrder && product.state !== 'off_sale' ? (
        <Part title="How to order">
          <StepList steps={product.howToOrder} />
        </Part>
      ) : null}
      <Facts title="After you have bought" facts={song?.afterPurchase} />
      {product.ongoingSupport ? (
        <Part title="After launch">
          <p>{product.ongoingSupport}</p>
        </Part>
      ) : null}
      {related ? (
        <Part title={related.title}>
          <RelatedRows rows={related.rows} />
        </Part>
      ) : null}
    </div>
  )
}

interface FactsProps {
  title: string
  lead?: string | undefined
  facts: readonly string[] | undefined
  sign?: FactSign
}

function Facts({ title, lead, facts, sign = 'dot' }: FactsProps) {
  if (!facts) return null
  return (
    <Part title={title} lead={lead}>
      <FactList facts={facts} sign={sign} />
    </Part>
  )
}

interface PartProps {
  title: string
  lead?: string | undefined
  children: ReactNode
}

function Part({ title, lead, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {lead ? <p className="text-quiet">{lead}</p> : null}
      </div>
      {children}
    </section>
  )
}
