import type { ReactNode } from 'react'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { itemAction } from './features/catalogue/item-action.ts'
import { ItemButton } from './features/catalogue/item-button.tsx'
import { ProductCard } from './features/catalogue/product-card.tsx'
import { CardGrid, Section } from './features/catalogue/section.tsx'
import { Skeleton } from './ui/skeleton.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

/** What My Vault knows of its visitor; the public Vault knows nothing. */
export interface VaultStanding {
  /** While it is being read no card can say whether its item is owned. */
  loading: boolean
  owns: (item: CatalogueItem) => boolean
  accessUrl: (item: CatalogueItem) => string | undefined
  /** Such as `2 of 5 owned`. */
  countOwned: (items: readonly CatalogueItem[]) => string
}

interface ItemSectionProps {
  title: string
  lead: string
  items: readonly CatalogueItem[]
  standing?: VaultStanding | undefined
  /** Its first cover is in the first screen. */
  first?: boolean
  /** Stands below the cards. */
  children?: ReactNode
}

/** A section of cards that can be bought, claimed or opened. */
export function ItemSection({ title, lead, items, standing, first, children }: ItemSectionProps) {
  const known = standing?.loading ? undefined : standing
  return (
    <Section title={title} lead={lead} count={known?.countOwned(items)}>
      <div className="grid gap-10">
        <CardGrid>
          {items.map((item, index) => (
            <li key={item.name}>
              <ProductCard
                item={item}
                to={paths.vaultProduct(slugOf(item))}
                owned={known?.owns(item) ?? false}
                eagerCover={first === true && index === 0}
                action={<CardAction item={item} standing={standing} />}
              />
            </li>
          ))}
        </CardGrid>
        {children}
      </div>
    </Section>
  )
}

interface CardActionProps {
  item: CatalogueItem
  standing: VaultStanding | undefined
}

function CardAction({ item, standing }: CardActionProps) {
  const add = useAddToCart()
  if (standing?.loading) return <Skeleton className="h-11 w-28" />
  const action = itemAction(item, {
    signedIn: standing !== undefined,
    owned: standing?.owns(item) ?? false,
    accessUrl: standing?.accessUrl(item),
  })
  return <ItemButton item={item} action={action} onAdd={add} />
}
