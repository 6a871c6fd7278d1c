import type { ItemOwnership } from '#app/features/catalogue/item-action.ts'
import { useMyVault } from '#app/features/catalogue/ownership/use-my-vault.ts'
import { stepOfCommissions } from '#app/features/commissions/step-of-commissions.ts'
import { useCommissions } from '#app/features/commissions/use-commissions.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { isOwnedInPublicVault } from '#domain/ownership.ts'
import { ItemOffer } from './item-offer.tsx'

interface OwnerOfferProps {
  item: CatalogueItem
  user: { id: string; email?: string | undefined }
}

/**
 * Offer for a signed-in user. Vault items are owned by exact name or sign-up, services by the rule of My AI Services
 * [OWN-07, OWN-08, OWN-10].
 */
export function OwnerOffer({ item, user }: OwnerOfferProps) {
  const { loading, purchases, freeSignups, owns, accessUrl } = useMyVault(user)
  if (loading) return <ItemOffer item={item} />
  const service = item.type === 'service' || item.type === 'consultation'
  const owned = service ? owns(item) : isOwnedInPublicVault(item, purchases, freeSignups)
  const ownership = { signedIn: true, owned, accessUrl: accessUrl(item) }
  if (service && owned) return <ServiceOffer item={item} user={user} ownership={ownership} />
  return <ItemOffer item={item} ownership={ownership} />
}

/** A service under way links to its current step. */
function ServiceOffer({ item, user, ownership }: OwnerOfferProps & { ownership: ItemOwnership }) {
  const { loading, requests: commissions } = useCommissions(user)
  if (loading) return <ItemOffer item={item} />
  const step = stepOfCommissions(
    commissions.filter(({ productKey }) => productKey === item.productKey),
  )
  return <ItemOffer item={item} ownership={ownership} step={step} />
}
