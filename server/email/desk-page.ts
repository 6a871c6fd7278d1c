import type { Deps } from '#server/deps.ts'

/** Undefined for a shop without a desk. */
export function deskPage({ settings: { desk } }: Deps, path: string): string | undefined {
  return desk && `${desk.url}${path}`
}
