import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwnedInPublicVault } from '#domain/ownership.ts'
import { useMyVault } from '../../features/catalogue/ownership/use-my-vault.ts'
import { ItemOffer } from './item-offer.tsx'

interface OwnerOfferProps {
  item: CatalogueItem
  user: { id: string; email?: string | undefined }
}

/**
 * The offer for a signed-in user. In the public Vault ownership goes by exact name or sign-up, for a service by the
 * rule of My AI Services [OWN-07, OWN-08, OWN-10].
 */
export function OwnerOffer({ item, user }: OwnerOfferProps) {
  const { loading, purchases, freeSignups, owns, accessUrl } = useMyVault(user)
  if (loading) return <ItemOffer item={item} />
  const service = item.type === 'service' || item.type === 'consultation'
  const owned = service ? owns(item) : isOwnedInPublicVault(item, purchases, freeSignups)
  return <ItemOffer item={item} ownership={{ signedIn: true, owned, accessUrl: accessUrl(item) }} />
}
