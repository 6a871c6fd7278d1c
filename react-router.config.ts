import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { aiServiceProducts } from '#domain/catalogue/service-catalogue.ts'
import { vaultProducts } from '#domain/catalogue/vault-catalogue.ts'
import { paths } from '#domain/pages.ts'
import { startAfterLoad } from './app/start-after-load.ts'

const publicPages = [
  paths.home(),
  paths.deals(),
  paths.about(),
  paths.vault(),
  ...vaultProducts.map((product) => paths.vaultProduct(product.slug)),
  paths.aiServices(),
  ...aiServiceProducts.map((product) => paths.aiService(product.slug)),
  paths.myVault(),
  paths.myAiServices(),
  paths.songProject(),
  paths.myAccount(),
  paths.cart(),
  paths.success(),
  paths.auth(),
  paths.emailConfirmation(),
  paths.resetPassword(),
  paths.contact(),
  paths.privacy(),
  paths.terms(),
  paths.cookies(),
]

/** Made for the start page, sent for any address without a file of its own. */
const fallback = '__spa-fallback.html'

/** On the fallback no link of the navigation leads to the page it is on. */
function withoutCurrentPage(html: string): string {
  return html.replaceAll(' aria-current="page"', '')
}

/** Every page is a file made at build time; nothing is rendered on a server. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  // One script for each page: what a page's clientLoader needs is needed by the page as well.
  splitRouteModules: false,
  prerender: publicPages,
  buildEnd({ reactRouterConfig }) {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.html')) continue
      const file = join(folder, name)
      const page = startAfterLoad(readFileSync(file, 'utf8'))
      writeFileSync(file, name === fallback ? withoutCurrentPage(page) : page)
    }
  },
} satisfies Config
