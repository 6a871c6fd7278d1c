import { aiServiceProducts } from './catalogue/service-catalogue.ts'
import { vaultProducts } from './catalogue/vault-catalogue.ts'
import { paths } from './pages.ts'

/** Pages for everybody: made at build time, in the sitemap, weighed and tested. A new page is one line. */
export const publicPages: readonly string[] = [
  paths.home(),
  paths.about(),
  paths.deals(),
  paths.vault(),
  ...vaultProducts.map((product) => paths.vaultProduct(product.slug)),
  paths.aiServices(),
  ...aiServiceProducts.map((product) => paths.aiService(product.slug)),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.cookies(),
]

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
