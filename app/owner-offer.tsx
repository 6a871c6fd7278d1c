import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isOwnedInPublicVault } from '#domain/ownership.ts'
import { useMyVault } from './features/vault/use-my-vault.ts'
import { ItemOffer } from './item-offer.tsx'

interface OwnerOfferProps {
  product: Product
  item: CatalogueItem
  user: { id: string; email?: string | undefined }
}

/** The offer to somebody signed in: owned or not [OWN-07, OWN-08]. */
export function OwnerOffer({ product, item, user }: OwnerOfferProps) {
  const { loading, purchases, claims, accessUrl } = useMyVault(user)
  if (loading) return <ItemOffer product={product} item={item} />
  const owned = isOwnedInPublicVault(item, purchases, claims)
  const standing = { signedIn: true, owned, accessUrl: accessUrl(item) }
  return <ItemOffer product={product} item={item} standing={standing} />
}
