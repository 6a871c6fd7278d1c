import type { Stripe } from 'stripe'
import { openStripe, type StripeAccess, translate } from './open-stripe.ts'
import { lookupKeyOf, type Offer, type PriceStep, planPrices } from './plan-prices.ts'

/** Methods may throw ProviderError. */
export interface PriceSync {
  plan(offers: readonly Offer[]): Promise<PriceStep[]>
  /** Returns the price id. After an interruption, plan again. */
  apply(step: PriceStep): Promise<string>
}

export function openPriceSync(access: StripeAccess): PriceSync {
  const stripe = openStripe(access)
  return {
    plan: (offers) => planPrices(stripe, offers).catch(translate),
    apply: (step) => applyStep(stripe, step).catch(translate),
  }
}

async function applyStep(stripe: Stripe, step: PriceStep): Promise<string> {
  const { offer, product, price } = step
  await bringProduct(stripe, step)
  const lookup_key = lookupKeyOf(offer.key)
  switch (price.is) {
    case 'fine':
      return price.id
    case 'unnamed':
      await stripe.prices.update(price.id, { lookup_key, transfer_lookup_key: true })
      return price.id
    case 'missing':
    case 'wrong': {
      const { id } = await stripe.prices.create({
        product: product.id,
        currency: 'usd',
        unit_amount: offer.cents,
        lookup_key,
        transfer_lookup_key: true,
        metadata: { product_key: offer.key },
      })
      // a product's default price cannot be archived
      await stripe.products.update(product.id, { default_price: id })
      if (price.is === 'wrong') await stripe.prices.update(price.id, { active: false })
      return id
    }
  }
}

async function bringProduct(stripe: Stripe, { offer, product }: PriceStep) {
  const { key: product_key, name } = offer
  if (product.is === 'missing') {
    await stripe.products.create({ id: product.id, name, metadata: { product_key } })
  }
  if (product.is === 'changed') await stripe.products.update(product.id, { name, active: true })
}
