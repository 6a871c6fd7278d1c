import type { Stripe } from 'stripe'
import type { ProductKey } from '#domain/catalogue/prices.ts'

export interface Offer {
  key: ProductKey
  name: string
  cents: number
  /** From the product's file; may not exist at the provider. */
  namedPriceId: string
}

export interface PriceStep {
  offer: Offer
  /** A missing product is created with this id. */
  product: { id: string; is: 'fine' | 'missing' } | { id: string; is: 'changed'; from: string }
  price:
    | { is: 'fine'; id: string }
    | { is: 'unnamed'; id: string }
    | { is: 'missing' }
    /** Amounts of prices are immutable: a new price replaces it. */
    | { is: 'wrong'; id: string; cents: number | null }
}

/** The provider's limit per list call. */
const MOST_LOOKUP_KEYS = 10

/** Also the product id; prefixed, as several shops may share an account. */
export function lookupKeyOf(key: ProductKey): string {
  return `master-ai-${key}`
}

/** Finds a price by lookup key, else by the id in the product's file, to adopt prices created by hand. */
export async function planPrices(stripe: Stripe, offers: readonly Offer[]): Promise<PriceStep[]> {
  const prices = await listByLookupKey(stripe, offers)
  const products = await listProducts(stripe, offers)
  const steps: PriceStep[] = []
  for (const offer of offers) {
    const name = lookupKeyOf(offer.key)
    const price = prices.get(name) ?? (await findNamed(stripe, offer))
    const product = price ? productOf(price) : products.get(name)
    steps.push({
      offer,
      product: compareProduct(offer, product),
      price: comparePrice(offer, price),
    })
  }
  return steps
}

async function listByLookupKey(stripe: Stripe, offers: readonly Offer[]) {
  const found = new Map<string, Stripe.Price>()
  for (let start = 0; start < offers.length; start += MOST_LOOKUP_KEYS) {
    const some = offers.slice(start, start + MOST_LOOKUP_KEYS)
    const { data } = await stripe.prices.list({
      lookup_keys: some.map((offer) => lookupKeyOf(offer.key)),
      limit: 100,
      expand: ['data.product'],
    })
    for (const price of data) if (price.lookup_key) found.set(price.lookup_key, price)
  }
  return found
}

async function listProducts(stripe: Stripe, offers: readonly Offer[]) {
  const ids = offers.map((offer) => lookupKeyOf(offer.key))
  const { data } = await stripe.products.list({ ids, limit: 100 })
  return new Map(data.map((product) => [product.id, product]))
}

async function findNamed(stripe: Stripe, offer: Offer): Promise<Stripe.Price | undefined> {
  try {
    const price = await stripe.prices.retrieve(offer.namedPriceId, { expand: ['product'] })
    return fits(offer, price) && productOf(price) ? price : undefined
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 404)
      return undefined
    throw error
  }
}

function productOf({ product }: Stripe.Price): Stripe.Product | undefined {
  return typeof product === 'object' && !product.deleted ? product : undefined
}

function compareProduct(offer: Offer, product: Stripe.Product | undefined): PriceStep['product'] {
  if (!product) return { id: lookupKeyOf(offer.key), is: 'missing' }
  const { id, name, active } = product
  if (name === offer.name && active) return { id, is: 'fine' }
  return { id, is: 'changed', from: active ? name : `${name} (archived)` }
}

function comparePrice(offer: Offer, price: Stripe.Price | undefined): PriceStep['price'] {
  if (!price) return { is: 'missing' }
  const { id, unit_amount: cents, lookup_key } = price
  if (!fits(offer, price)) return { is: 'wrong', id, cents }
  return { is: lookup_key === lookupKeyOf(offer.key) ? 'fine' : 'unnamed', id }
}

function fits({ cents }: Offer, price: Stripe.Price): boolean {
  const { active, currency, type, unit_amount } = price
  return active && currency === 'usd' && type === 'one_time' && unit_amount === cents
}
