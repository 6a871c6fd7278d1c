import type { Catalogue, CatalogueEntry } from './catalogue/create-catalogue.ts'
import { kindRules } from './catalogue/kinds.ts'
import { paths } from './pages.ts'

/** Pages for everybody: made at build time, in the sitemap, weighed and tested. A new page is one line. */
export function listPublicPages(catalogue: Catalogue): readonly string[] {
  const listed = catalogue.entries.filter(({ file }) => file.state === 'on_sale')
  const inVault = listed.filter((entry) => !isService(entry))
  return [
    paths.home(),
    paths.about(),
    paths.deals(),
    paths.vault(),
    ...inVault.map(pathOf),
    paths.aiServices(),
    ...listed.filter(isService).map(pathOf),
    paths.contact(),
    paths.privacy(),
    paths.terms(),
    paths.cookies(),
  ]
}

/** Pages of products that are hidden or off sale: made at build time, in no list and kept out of search engines. */
export function listUnlistedPages(catalogue: Catalogue): readonly string[] {
  return catalogue.entries.filter(({ file }) => file.state !== 'on_sale').map(pathOf)
}

/** The address of a product's page. */
export function pathOf(entry: CatalogueEntry): string {
  const { slug } = entry.product
  return isService(entry) ? paths.aiService(slug) : paths.vaultProduct(slug)
}

function isService({ file }: CatalogueEntry): boolean {
  return kindRules[file.kind].list === 'services'
}

/** Pages about one person or one step: made at build time too, and kept out of search engines. */
export const privatePages: readonly string[] = [
  paths.myVault(),
  paths.myAiServices(),
  paths.songProject(),
  paths.myAccount(),
  paths.cart(),
  paths.success(),
  paths.auth(),
  paths.emailConfirmation(),
  paths.resetPassword(),
]
