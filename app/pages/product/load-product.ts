import type { Params } from 'react-router'
import type { Site } from '#contract/site.ts'
import { pathOf } from '#domain/public-pages.ts'
import { offeredItem, sheetOf } from './product-sheet.ts'

export type ProductData = NonNullable<ReturnType<typeof loadService>>

export function loadVaultProduct(site: Site, { slug = '' }: Params) {
  const entry = site.catalogue.findVaultEntry(slug)
  if (!entry) return null
  const { kind, state } = entry.file
  const hasChapters = (kind === 'guide' || kind === 'resource') && state === 'on_sale'
  const { chapters = '', facts: contentFacts = '' } = site.contents.get(pathOf(entry)) ?? {}
  const sheet = sheetOf(site, entry)
  return {
    item: offeredItem(entry.item),
    sheet: hasChapters ? { ...sheet, chapters, contentFacts } : sheet,
  }
}

export function loadService(site: Site, { slug = '' }: Params) {
  const entry = site.catalogue.findServiceEntry(slug)
  return entry ? { item: offeredItem(entry.item), sheet: sheetOf(site, entry) } : null
}
