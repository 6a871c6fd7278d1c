import type { Brand } from '#domain/shop-facts.ts'
import { shopCatalogue } from './shop-catalogue.ts'
import { starter } from './starter.ts'

/** True when the pictures that the build drew show this brand. */
export function isDrawn({ name, tagline }: Brand): boolean {
  const { brand } = starter.facts
  return name === brand.name && tagline === brand.tagline
}

/** The product as it is in the pictures that the build drew. */
export function findDrawn(key: string) {
  return shopCatalogue.entries.find(({ file }) => file.key === key)
}
