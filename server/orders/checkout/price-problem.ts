import type { ProviderPrice } from '#server/payments/payments.ts'

/** Describes a price mismatch for the owner (T03). */
export function findPriceProblem(
  catalogueCents: number,
  price: ProviderPrice | undefined,
): string | undefined {
  if (!price) return 'is missing at the card provider'
  if (!price.active) return 'is archived'
  if (!price.oneTime) return 'is a subscription'
  if (price.currency !== 'usd') return `is in ${price.currency}`
  if (price.unitCents !== catalogueCents) {
    return `is ${price.unitCents ?? 'an open number of'} cents at the card provider, but ${catalogueCents} in the shop`
  }
  return undefined
}
