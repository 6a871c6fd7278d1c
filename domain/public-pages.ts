import type { Catalogue, CatalogueEntry } from './catalogue/create-catalogue.ts'
import { kindRules } from './catalogue/kinds.ts'
import { hasDeals } from './optional-links.ts'
import { paths } from './pages.ts'
import type { ShopFacts } from './shop-facts.ts'
import { countVaultPages, vaultPage } from './vault-pages.ts'

interface SiteContent {
  catalogue: Catalogue
  facts: Pick<ShopFacts, 'links'>
}

/** In the sitemap, measured and tested. */
export function listPublicPages({ catalogue, facts }: SiteContent): readonly string[] {
  const listed = catalogue.entries.filter(({ file }) => file.state === 'on_sale')
  const inVault = listed.filter((entry) => !isService(entry))
  return [
    paths.home(),
    paths.about(),
    ...(hasDeals(facts.links) ? [paths.deals()] : []),
    ...Array.from({ length: countVaultPages(catalogue) }, (_, at) => vaultPage(at + 1)),
    ...inVault.map(pathOf),
    paths.aiServices(),
    ...listed.filter(isService).map(pathOf),
    paths.contact(),
    paths.privacy(),
    paths.terms(),
    paths.cookies(),
    paths.withdraw(),
  ]
}

/** In no list, not indexed. */
export function listUnlistedPages({ catalogue, facts }: SiteContent): readonly string[] {
  const unlisted = catalogue.entries.filter(({ file }) => file.state !== 'on_sale').map(pathOf)
  return hasDeals(facts.links) ? unlisted : [...unlisted, paths.deals()]
}

export function pathOf(entry: CatalogueEntry): string {
  const { slug } = entry.product
  return isService(entry) ? paths.aiService(slug) : paths.vaultProduct(slug)
}

function isService({ file }: CatalogueEntry): boolean {
  return kindRules[file.kind].list === 'services'
}

/** Personal and single-step pages: not indexed. */
export const privatePages: readonly string[] = [
  paths.myVault(),
  paths.reader(),
  paths.myAiServices(),
  paths.request(),
  paths.songProject(),
  paths.myAccount(),
  paths.receipt(),
  paths.cart(),
  paths.success(),
  paths.auth(),
  paths.emailConfirmation(),
  paths.resetPassword(),
]
