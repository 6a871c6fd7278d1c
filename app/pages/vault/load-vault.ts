import type { Params } from 'react-router'
import type { Site } from '#contract/site.ts'
import { countVaultPages, GUIDES_PER_PAGE, paidFirst } from '#domain/vault-pages.ts'

export type VaultData = NonNullable<ReturnType<typeof loadVault>>
export type MyVaultData = ReturnType<typeof loadMyVault>

/** Paid guides first. Null for a page that does not exist: the first has no number. */
export function loadVault({ catalogue }: Site, { page: number }: Params) {
  const pages = countVaultPages(catalogue)
  const page = number === undefined ? 1 : Number(number)
  if (number !== undefined && (String(page) !== number || page < 2 || page > pages)) return null
  const guides = catalogue.list('guides').listed
  return {
    guides: paidFirst(guides).slice((page - 1) * GUIDES_PER_PAGE, page * GUIDES_PER_PAGE),
    support: catalogue.list('support').listed,
    page,
    pages,
  }
}

export function loadMyVault({ catalogue }: Site) {
  return { guides: catalogue.list('guides'), support: catalogue.list('support') }
}
