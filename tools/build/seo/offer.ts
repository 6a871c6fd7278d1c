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

/** Nothing is shipped, so there is no return method. */
const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: company.countryCode,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: WITHDRAWAL_DAYS,
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
  merchantReturnLink: urlOf(`${paths.terms()}#withdrawal`),
}

/** Guides add the condition that ends the right. */
const returnPolicyOfGuide = { ...returnPolicy, description: `${withdrawalRight(['guide'])}.` }

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
    ...(product.type === 'service' ? {} : { seller }), // a service has a provider instead
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
