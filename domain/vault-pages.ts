import type { CatalogueItem } from './catalogue/catalogue-item.ts'
import type { Catalogue } from './catalogue/create-catalogue.ts'
import { paths } from './pages.ts'

/** Guides on one page of the Vault. More would make it slow on a phone. */
export const GUIDES_PER_PAGE = 48

/** The first page is the Vault itself. */
export function vaultPage(page: number): string {
  return page === 1 ? paths.vault() : `${paths.vault()}/pages/${page}`
}

/** At least 1. */
export function countVaultPages(catalogue: Pick<Catalogue, 'list'>): number {
  const { length } = catalogue.list('guides').listed
  return Math.max(1, Math.ceil(length / GUIDES_PER_PAGE))
}

export function paidFirst(items: readonly CatalogueItem[]): CatalogueItem[] {
  return items.toSorted((a, b) => Number(a.free) - Number(b.free))
}
