import type { ReactNode } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction, type ListOwnership } from './card-action.tsx'
import { ProductCard } from './product-card.tsx'
import { CardGrid, Section } from './section.tsx'

/** What My Vault knows about the ownership of its user. */
export interface VaultOwnership extends ListOwnership {
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

/** A section of item cards, each with its action. */
export function ItemSection({ title, lead, items, ownership, first, children }: ItemSectionProps) {
  return (
    <Section title={title} lead={lead} count={ownership?.countYours(items)}>
      <div className="grid gap-10">
        <CardGrid>
          {items.map((item, index) => (
            <li key={item.name}>
              <ProductCard
                item={item}
                to={paths.vaultProduct(slugOf(item))}
                owned={ownership?.owns(item) ?? false}
                eagerCover={first === true && index === 0}
                action={<CardAction item={item} ownership={ownership} />}
              />
            </li>
          ))}
        </CardGrid>
        {children}
      </div>
    </Section>
  )
}
