import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { CardAction } from '../../features/catalogue/card-action.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { CardGrid } from '../../ui/section.tsx'

interface ItemCardsProps {
  items: readonly CatalogueItem[]
  /** True when the first cover is above the fold. */
  first: boolean
}

export function ItemCards({ items, first }: ItemCardsProps) {
  return (
    <CardGrid>
      {items.map((item, index) => (
        <li key={item.name}>
          <ProductCard
            item={item}
            to={paths.vaultProduct(slugOf(item))}
            eagerCover={first && index === 0}
            action={<CardAction item={item} ownership={undefined} />}
          />
        </li>
      ))}
    </CardGrid>
  )
}
