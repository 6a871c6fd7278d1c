import type { Deps } from '../deps.ts'

/** Whole address of a page of the desk, for mails to the owner; undefined where the shop has no desk. */
export function deskPage({ settings: { desk } }: Deps, path: string): string | undefined {
  return desk && `${desk.url}${path}`
}
