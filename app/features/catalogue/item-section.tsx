import type { ReactNode } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction, type ListOwnership } from './card-action.tsx'
import { ItemRow } from './item-row.tsx'
import type { Holding } from './ownership/list-yours.ts'
import { ProductCard } from './product-card.tsx'
import { CardGrid, Section } from './section.tsx'

/** What My Vault knows about the ownership of its user. */
export interface VaultOwnership extends ListOwnership {
  holding: (item: CatalogueItem) => Holding | undefined
  /** Such as `2 of 5 yours, 1 more free`. */
  countYours: (items: readonly CatalogueItem[]) => string
}

interface ItemSectionProps {
  title: string
  lead: string
  items: readonly CatalogueItem[]
  ownership?: VaultOwnership | undefined
  /** Its first cover is on the first screen. */
  first?: boolean
  /** Rendered below the cards. */
  children?: ReactNode
}

/** A section of items, each with its action: cards in the shop, short rows below what somebody owns. */
export function ItemSection({ title, lead, items, ownership, first, children }: ItemSectionProps) {
  return (
    <Section title={title} lead={lead} count={ownership?.countYours(items)}>
      <div className="grid gap-10">
        {ownership ? (
          <Rows items={items} ownership={ownership} />
        ) : (
          <CardGrid>
            {items.map((item, index) => (
              <li key={item.name}>
                <ProductCard
                  item={item}
                  to={paths.vaultProduct(slugOf(item))}
                  eagerCover={first === true && index === 0}
                  action={<CardAction item={item} ownership={undefined} />}
                />
              </li>
            ))}
          </CardGrid>
        )}
        {children}
      </div>
    </Section>
  )
}

/** What is not yours yet; what is yours stands above, once. */
function Rows({
  items,
  ownership,
}: {
  items: readonly CatalogueItem[]
  ownership: VaultOwnership
}) {
  const others = items.filter((item) => ownership.holding(item) !== 'yours')
  if (others.length === 0) return <p className="text-quiet">All of these are yours.</p>
  return (
    <ul className="-my-4 divide-y divide-line">
      {others.map((item) => (
        <li key={item.name}>
          <ItemRow item={item} to={paths.vaultProduct(slugOf(item))} ownership={ownership} />
        </li>
      ))}
    </ul>
  )
}
