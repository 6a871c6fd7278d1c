import type { LoadPage } from '#app/page-module.ts'
import type { PagePath } from '#app/page-registry.ts'
import { loadAbout } from '#app/pages/about/load-about.ts'
import { loadAiServices, loadMyAiServices } from '#app/pages/ai-services/load-ai-services.ts'
import { loadAuth } from '#app/pages/auth/load-auth.ts'
import { loadCart } from '#app/pages/cart/load-cart.ts'
import { loadHome } from '#app/pages/home/load-home.ts'
import { loadLegal } from '#app/pages/legal/load-legal.ts'
import { loadService, loadVaultProduct } from '#app/pages/product/load-product.ts'
import { loadSongProject } from '#app/pages/start-your-song-project/load-song-project.ts'
import { loadSuccess } from '#app/pages/success/load-success.ts'
import { loadMyVault, loadVault } from '#app/pages/vault/load-vault.ts'

export interface PageSource {
  /** Its module, as the build names it. */
  file: string
  load?: LoadPage
}

const LEGAL = 'app/pages/legal/legal.tsx'

const pageSources: Readonly<Record<PagePath, PageSource>> = {
  '/': { file: 'app/pages/home/home.tsx', load: loadHome },
  '/deals': { file: 'app/pages/deals/deals.tsx' },
  '/about': { file: 'app/pages/about/about.tsx', load: loadAbout },
  '/vault': { file: 'app/pages/vault/vault.tsx', load: loadVault },
  '/vault/pages/:page': { file: 'app/pages/vault/vault.tsx', load: loadVault },
  '/vault/:slug': { file: 'app/pages/product/vault-product.tsx', load: loadVaultProduct },
  '/my-vault': { file: 'app/pages/vault/my-vault.tsx', load: loadMyVault },
  '/my-vault/read/*': { file: 'app/pages/read/read.tsx' },
  '/my-account': { file: 'app/pages/my-account/my-account.tsx' },
  '/my-account/receipt': { file: 'app/pages/my-account/receipt.tsx' },
  '/ai-services': { file: 'app/pages/ai-services/ai-services.tsx', load: loadAiServices },
  '/ai-services/:slug': { file: 'app/pages/product/ai-service.tsx', load: loadService },
  '/my-ai-services': { file: 'app/pages/ai-services/my-ai-services.tsx', load: loadMyAiServices },
  '/my-ai-services/request': { file: 'app/pages/ai-services/commission.tsx' },
  '/start-your-song-project': {
    file: 'app/pages/start-your-song-project/start-your-song-project.tsx',
    load: loadSongProject,
  },
  '/cart': { file: 'app/pages/cart/cart.tsx', load: loadCart },
  '/success': { file: 'app/pages/success/success.tsx', load: loadSuccess },
  '/auth': { file: 'app/pages/auth/auth.tsx', load: loadAuth },
  '/email-confirmation': { file: 'app/pages/email-confirmation/email-confirmation.tsx' },
  '/reset-password': { file: 'app/pages/reset-password/reset-password.tsx' },
  '/contact': { file: 'app/pages/contact/contact.tsx' },
  '/privacy-policy': { file: LEGAL, load: loadLegal('privacy-policy') },
  '/terms-and-conditions': { file: LEGAL, load: loadLegal('terms-and-conditions') },
  '/cookie-policy': { file: LEGAL, load: loadLegal('cookie-policy') },
  '/withdraw': { file: 'app/pages/withdraw/withdraw.tsx' },
  '*': { file: 'app/pages/not-found/not-found.tsx' },
}

const byPath: ReadonlyMap<string, PageSource> = new Map(Object.entries(pageSources))

/** @throws Error for a path without a page */
export function sourceOf(path: string): PageSource {
  const source = byPath.get(path)
  if (source) return source
  throw new Error(`No source of ${path}`)
}
