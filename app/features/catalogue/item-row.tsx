import { useId } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { slugOf } from '#domain/slug.ts'
import { hyphenated } from '../../ui/hyphenated.tsx'
import { StretchedLink } from '../../ui/stretched-link.tsx'
import { CardAction, type ListOwnership } from './card-action.tsx'
import { LineCover } from './cover.tsx'
import { Price } from './price.tsx'

interface ItemRowProps {
  item: CatalogueItem
  /** The item's own page; the whole row except its button links there. */
  to: string
  ownership: ListOwnership
  /** Its section stands below a heading that is for several. */
  sub?: boolean
}

/** Something a person does not own, or that is free for everybody, in a list below what he owns. */
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

/** The seal of what nobody has to buy: its visible word is another than that of what was bought, which is counted. */
function FreeForAll() {
  return (
    <p className="text-fine text-quiet">
      <span className="sr-only">Owned</span>
      Free
    </p>
  )
}

/** Items that link to another shop have no price here; showing them as free would be wrong. */
function ShownPrice({ item }: { item: CatalogueItem }) {
  if (item.type === 'merch-link') return <p className="text-fine text-quiet">Merch shop</p>
  return <Price price={item.price} monthlyFee={item.monthlyFee} />
}
