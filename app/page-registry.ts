import type { PageModule } from './page-module.ts'

export interface Page {
  open: () => Promise<PageModule>
  /** For pages with data from the server: `optional` if they can do without. */
  data?: 'needed' | 'optional'
}

const openLegal = () => import('./pages/legal/legal.tsx')

/** By path. Their files and data are in render/page-sources.ts. */
export const pages = {
  '/': { open: () => import('./pages/home/home.tsx'), data: 'needed' },
  '/deals': { open: () => import('./pages/deals/deals.tsx') },
  '/about': { open: () => import('./pages/about/about.tsx'), data: 'needed' },
  '/vault': { open: () => import('./pages/vault/vault.tsx'), data: 'needed' },
  '/vault/pages/:page': { open: () => import('./pages/vault/vault.tsx'), data: 'needed' },
  '/vault/:slug': { open: () => import('./pages/product/vault-product.tsx'), data: 'needed' },
  '/my-vault': { open: () => import('./pages/vault/my-vault.tsx'), data: 'needed' },
  '/my-vault/read/*': { open: () => import('./pages/read/read.tsx') },
  '/my-account': { open: () => import('./pages/my-account/my-account.tsx') },
  '/my-account/receipt': { open: () => import('./pages/my-account/receipt.tsx') },
  '/ai-services': { open: () => import('./pages/ai-services/ai-services.tsx'), data: 'needed' },
  '/ai-services/:slug': { open: () => import('./pages/product/ai-service.tsx'), data: 'needed' },
  '/my-ai-services': {
    open: () => import('./pages/ai-services/my-ai-services.tsx'),
    data: 'needed',
  },
  '/my-ai-services/request': { open: () => import('./pages/ai-services/commission.tsx') },
  '/start-your-song-project': {
    open: () => import('./pages/start-your-song-project/start-your-song-project.tsx'),
    data: 'needed',
  },
  '/cart': { open: () => import('./pages/cart/cart.tsx'), data: 'optional' },
  '/success': { open: () => import('./pages/success/success.tsx'), data: 'optional' },
  '/auth': { open: () => import('./pages/auth/auth.tsx'), data: 'optional' },
  '/email-confirmation': {
    open: () => import('./pages/email-confirmation/email-confirmation.tsx'),
  },
  '/reset-password': { open: () => import('./pages/reset-password/reset-password.tsx') },
  '/contact': { open: () => import('./pages/contact/contact.tsx') },
  '/privacy-policy': { open: openLegal, data: 'needed' },
  '/terms-and-conditions': { open: openLegal, data: 'needed' },
  '/cookie-policy': { open: openLegal, data: 'needed' },
  '/withdraw': { open: () => import('./pages/withdraw/withdraw.tsx') },
  '*': { open: () => import('./pages/not-found/not-found.tsx') },
} satisfies Record<string, Page>

export type PagePath = keyof typeof pages

export const pagesByPath: ReadonlyMap<string, Page> = new Map(Object.entries(pages))
const opened = new Map<string, PageModule>()

/** Loads the module of a page by `load`, unless it is loaded. @throws when there is no such page */
export async function openPage(
  path: string,
  load = (open: Page['open']) => open(),
): Promise<PageModule> {
  const known = opened.get(path)
  if (known) return known
  const page = pagesByPath.get(path)
  if (!page) throw new Error(`No page ${path}`)
  const module = await load(page.open)
  opened.set(path, module)
  return module
}

export function openedPage(path: string): PageModule | undefined {
  return opened.get(path)
}
