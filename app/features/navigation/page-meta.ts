import type { MetaDescriptor } from 'react-router'
import { PLACEHOLDER_ORIGIN } from '#contract/public-settings.ts'
import { brand } from '#shop/brand.ts'

interface PageMeta {
  /** Default: the brand's title. */
  title?: string
  description?: string
  /** Canonical path, such as `/vault`. */
  path: string
  /** Not indexed. */
  hidden?: boolean
}

/** The build adds the machine-readable parts (tools/build/seo). */
export function pageMeta({ title, description, path, hidden }: PageMeta): MetaDescriptor[] {
  return [
    { title: fit(title ? titleOf(title) : brand.title, TITLE_MAX) },
    { name: 'description', content: fit(description ?? brand.description, DESCRIPTION_MAX) },
    hidden
      ? { name: 'robots', content: 'noindex' }
      : { tagName: 'link', rel: 'canonical', href: `${origin()}${path}` },
  ]
}

/** Characters shown in search results. */
const TITLE_MAX = 60
const DESCRIPTION_MAX = 155

/** Adds the brand if it fits, else drops what follows a colon. */
function titleOf(title: string): string {
  const full = `${title} | ${brand.name}`
  return full.length > TITLE_MAX ? title.replace(/:.*/, '') : full
}

/** Prerendering only: browsers show neither, and need not load this. */
function fit(text: string, most: number): string {
  if (!import.meta.env.SSR || text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`
}

/** The server replaces the placeholder in prerendered pages. */
function origin(): string {
  return import.meta.env.SSR ? PLACEHOLDER_ORIGIN : window.location.origin
}
