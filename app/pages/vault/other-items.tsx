import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { ItemRow } from '../../features/catalogue/item-row.tsx'
import { holdingOf } from '../../features/catalogue/ownership/list-yours.ts'
import type { UseMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'

interface OtherItemsProps {
  items: readonly CatalogueItem[]
  vault: UseMyVault
}

/** What is not yours yet, in short rows; what is yours stands above them, once. */
export function OtherItems({ items, vault }: OtherItemsProps) {
  const others = items.filter((item) => holdingOf(item, vault) !== 'yours')
  if (others.length === 0) return <p className="text-quiet">You own all of these.</p>
  return (
    <ul className="-my-4 divide-y divide-line">
      {others.map((item) => (
        <li key={item.name}>
          <ItemRow item={item} to={paths.vaultProduct(slugOf(item))} ownership={vault} />
        </li>
      ))}
    </ul>
  )
}
