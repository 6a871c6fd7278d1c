import type { Site } from '#contract/site.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProductState } from '#domain/catalogue/product-file.ts'
import { isService } from '#domain/early-start.ts'
import { parsePrice } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalRight } from '#domain/waiver.ts'
import { WITHDRAWAL_DAYS } from '#domain/withdrawal-period.ts'

type Seller = Pick<Site, 'origin' | 'facts'>

export function sellerOf({ origin, facts: { brand } }: Seller) {
  return { '@type': 'Organization', name: brand.name, url: `${origin}${paths.home()}` }
}

const availability: Record<ProductState, string> = {
  on_sale: 'https://schema.org/InStock',
  hidden: 'https://schema.org/InStock',
  off_sale: 'https://schema.org/Discontinued',
}

/** Nothing is shipped, so there is no return method. A service begun early is paid in part, so no full refund. */
function returnPolicyOf({ type }: Product, { origin, facts }: Seller): object {
  const isPaidByPart = isService({ productType: type })
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: facts.company.countryCode,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: WITHDRAWAL_DAYS,
    ...(isPaidByPart
      ? {}
      : {
          returnFees: 'https://schema.org/FreeReturn',
          refundType: 'https://schema.org/FullRefund',
        }),
    merchantReturnLink: `${origin}${paths.terms()}#withdrawal`,
    ...(isPaidByPart || type === 'guide' ? { description: `${withdrawalRight([type])}.` } : {}),
  }
}

/** `address` is the path of the product's page. */
export function offerOf(site: Seller, product: Product, address: string): object {
  const { currency } = site.facts.money
  const price = parsePrice(product.price).toFixed(2)
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: currency }
  return {
    '@type': 'Offer',
    url: `${site.origin}${address}`,
    sku: product.productKey,
    price,
    priceCurrency: currency,
    availability: availability[product.state],
    ...(product.type === 'service' ? {} : { seller: sellerOf(site) }), // a service has a provider instead
    hasMerchantReturnPolicy: returnPolicyOf(product, site),
    ...(product.monthlyFee
      ? {
          priceSpecification: [
            { ...amount, price },
            { ...amount, price: parsePrice(product.monthlyFee).toFixed(2), unitCode: 'MON' },
          ],
        }
      : {}),
  }
}
