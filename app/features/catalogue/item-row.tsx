import { useId } from 'react'
import { hyphenated } from '#app/ui/hyphenated.tsx'
import { StretchedLink } from '#app/ui/stretched-link.tsx'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction, type ListOwnership } from './card-action.tsx'
import { LineCover } from './cover.tsx'
import { Price } from './price.tsx'

interface ItemRowProps {
  item: CatalogueItem
  /** Link target of the whole row, except its button. */
  to: string
  ownership: ListOwnership
  /** Below a heading shared by several sections. */
  sub?: boolean
}

export function ItemRow({ item, to, ownership, sub = false }: ItemRowProps) {
  const id = useId()
  const Heading = sub ? 'h4' : 'h3'
  return (
    <article aria-labelledby={id} className="item-row group relative">
      <LineCover slug={slugOf(item)} />
      <div className="item-row-words">
        <div>
          <Heading id={id} className="font-medium">
            <StretchedLink to={to}>{hyphenated(item.name)}</StretchedLink>
          </Heading>
          <p className="text-fine text-quiet">{item.category}</p>
        </div>
        {ownership.owns(item) ? <FreeForAll /> : <ShownPrice item={item} />}
        <div className="relative">
          <CardAction item={item} ownership={ownership} />
        </div>
      </div>
    </article>
  )
}

/** Visibly “Free”: only purchases, which are counted, show “Owned”. */
function FreeForAll() {
  return (
    <p className="text-fine text-quiet">
      <span className="sr-only">Owned</span>
      Free
    </p>
  )
}

/** Merch has no price here; “free” would be wrong. */
function ShownPrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link') return <p className="text-fine text-quiet">Merch shop</p>
  return <Price price={item.price} monthlyFee={item.monthlyFee} />
}
