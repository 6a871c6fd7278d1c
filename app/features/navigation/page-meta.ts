import type { MetaDescriptor } from 'react-router'
import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'
import { brand } from '#shop/brand.ts'

interface PageMeta {
  /** Left out on the start page, which has the brand's own. */
  title?: string
  description?: string
  /** The address this page is known by, such as `/vault`. */
  path: string
  /** Kept out of search engines: pages that are about one person. */
  hidden?: boolean
}

/**
 * The head of a page: title, description, canonical address, noindex on private pages. The build adds what
 * only machines read (scripts/found).
 */
export function pageMeta({ title, description, path, hidden }: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} | ${brand.name}` : brand.title
  const words = description ?? brand.description
  const address = `${origin()}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: words },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Prerendered pages carry a placeholder that the server replaces with the shop's own address. */
function origin(): string {
  return typeof window === 'undefined' ? PLACEHOLDER_ORIGIN : window.location.origin
}
