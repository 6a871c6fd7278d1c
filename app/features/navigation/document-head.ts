import type { Brand } from '#domain/shop-facts.ts'

export interface DocumentHead {
  /** Default: the brand's title. */
  title?: string
  /** Default: the brand's description. */
  description?: string | undefined
  /** Canonical path, such as `/vault`. */
  path: string
  /** Not indexed. */
  hidden?: boolean
}

/** Characters shown in search results. */
export const TITLE_MAX = 60

/** Adds the brand if it fits, else drops what follows a colon. */
export function titleOf({ title }: DocumentHead, brand: Brand): string {
  if (!title) return brand.title
  const full = `${title} | ${brand.name}`
  return full.length > TITLE_MAX ? title.replace(/:.*/, '') : full
}
