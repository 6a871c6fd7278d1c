import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/create-catalogue.ts'
import {
  specificationCatalogue,
  specificationContent,
} from '../../tests/support/specification-catalogue.ts'
import { coverOfProduct, smallPictureOf } from './cover-of-product.ts'

const KEY = 'lovable-pro-secrets'

test('emails show a product’s photo, else the picture that the build drew', () => {
  const picture = { file: 'ab', width: 4000, height: 3000, alt: 'A desk' }
  const { products, facts } = specificationContent
  const pictured = products.map((product) =>
    product.key === KEY ? { ...product, picture } : product,
  )
  const catalogue = createCatalogue(pictured, facts)
  expect(coverOfProduct(catalogue, KEY)).toBe('/pictures/ab-640.jpg')
  expect(smallPictureOf(catalogue, KEY)).toBe('/pictures/ab-320.jpg')
  expect(coverOfProduct(specificationCatalogue, KEY)).toBe(`/pictures/mail/${KEY}.png`)
  expect(smallPictureOf(specificationCatalogue, KEY)).toBe(`/pictures/mail/small/${KEY}.png`)
  expect(coverOfProduct(catalogue, 'unknown')).toBeUndefined()
})
