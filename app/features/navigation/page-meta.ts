import type { MetaDescriptor } from 'react-router'
import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'
import { brand } from '#shop/brand.ts'

interface PageMeta {
  /** Left out on the start page, which uses the brand's title. */
  title?: string
  description?: string
  /** The canonical path of this page, such as `/vault`. */
  path: string
  /** True for pages about one person: not indexed by search engines. */
  hidden?: boolean
}

/**
 * The head of a page: title, description, canonical URL, noindex on private pages. The build adds the machine-readable
 * parts (tools/build/seo).
 */
export function pageMeta({ title, description, path, hidden }: PageMeta): MetaDescriptor[] {
  const fullTitle = title ? `${title} | ${brand.name}` : brand.title
  const content = description ?? brand.description
  const address = `${origin()}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(hidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Prerendered pages contain a placeholder that the server replaces with the shop's origin. */
function origin(): string {
  return typeof window === 'undefined' ? PLACEHOLDER_ORIGIN : window.location.origin
}
