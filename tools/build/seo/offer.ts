import type { Product } from '#domain/catalogue/product.ts'
import type { ProductState } from '#domain/catalogue/product-file.ts'
import { parsePrice } from '#domain/money.ts'
import { paths } from '#domain/pages.ts'
import { withdrawalRight } from '#domain/waiver.ts'
import { WITHDRAWAL_DAYS } from '#domain/withdrawal-period.ts'
import { brand } from '#shop/brand.ts'
import { company } from '#shop/company.ts'
import { urlOf } from './url-of.ts'

export const seller = { '@type': 'Organization', name: brand.name, url: urlOf(paths.home()) }

const availability: Record<ProductState, string> = {
  on_sale: 'https://schema.org/InStock',
  hidden: 'https://schema.org/InStock',
  off_sale: 'https://schema.org/Discontinued',
}

/** The right of withdrawal of the terms, as a return policy. Nothing is sent back, so it has no way of returning. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: company.countryCode,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: urlOf(`${paths.terms()}#withdrawal`),
}

/** With what ends it for a guide. */
const returnPolicyOfGuide = { ...returnPolicy, description: `${withdrawalRight(['guide'])}.` }

/** The Offer of a product that is sold here. */
export function offerOf(product: Product, address: string): object {
  const price = parsePrice(product.price).toFixed(2)
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: 'USD' }
  return {
    '@type': 'Offer',
    url: urlOf(address),
    sku: product.productKey,
    price,
    priceCurrency: 'USD',
    availability: availability[product.state],
    ...(product.type === 'service' ? {} : { seller }), // a service names its provider
    hasMerchantReturnPolicy: product.type === 'guide' ? returnPolicyOfGuide : returnPolicy,
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
