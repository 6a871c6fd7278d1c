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
 * The head of a page: title, description, canonical URL, or noindex on private pages. The build adds the machine-readable
 * parts (tools/build/seo).
 */
export function pageMeta({ title, description, path, hidden }: PageMeta): MetaDescriptor[] {
  return [
    { title: fit(title ? titleOf(title) : brand.title, TITLE_MAX) },
    { name: 'description', content: fit(description ?? brand.description, DESCRIPTION_MAX) },
    hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: `${origin()}${path}` },
  ]
}

/** What lists of results show of either, in letters. */
const TITLE_MAX = 60
const DESCRIPTION_MAX = 155

/** With the brand's name where there is room, else without it and without what follows a colon. */
function titleOf(title: string): string {
  const full = `${title} | ${brand.name}`
  return full.length > TITLE_MAX ? title.replace(/:.*/, '') : full
}

/** Cut between words, while prerendering only: browsers show neither, and need not load this. */
function fit(text: string, most: number): string {
  if (!import.meta.env.SSR || text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`
}

/** Prerendered pages contain a placeholder that the server replaces with the shop's origin. */
function origin(): string {
  return import.meta.env.SSR ? PLACEHOLDER_ORIGIN : window.location.origin
}
