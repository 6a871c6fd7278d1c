import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { paths } from '#domain/pages.ts'
import { slugOf } from '#domain/slug.ts'
import { ItemRow } from '../../features/catalogue/item-row.tsx'
import { holdingOf } from '../../features/catalogue/ownership/list-yours.ts'
import type { UseMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { Section } from '../../ui/section.tsx'

interface ItemsProps {
  items: readonly CatalogueItem[]
  vault: UseMyVault
}

/** Open to every account, neither bought nor claimed [OWN-09]. */
export function FreeItems({ items, vault }: ItemsProps) {
  const free = items.filter((item) => holdingOf(item, vault) === 'free')
  if (free.length === 0) return null
  return (
    <Section title="Free for you" lead="Included with every account.">
      <div className="-my-4">
        <Rows items={free} vault={vault} />
      </div>
    </Section>
  )
}

export function OtherItems({ items, vault }: ItemsProps) {
  const others = items.filter((item) => holdingOf(item, vault) === undefined)
  if (others.length === 0) return <p className="text-quiet">You own all of these.</p>
  return (
    <div className="-my-4">
      <Rows sub items={others} vault={vault} />
    </div>
  )
}

function Rows({ items, vault, sub = false }: ItemsProps & { sub?: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item) => (
        <li key={item.name}>
          <ItemRow item={item} to={paths.vaultProduct(slugOf(item))} ownership={vault} sub={sub} />
        </li>
      ))}
    </ul>
  )
}
