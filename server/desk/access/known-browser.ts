import type { DeskDeps } from '#server/desk/desk-deps.ts'
import {
  addKnownBrowser,
  findKnownBrowser,
  readKnownBrowsers,
} from '#server/http/middleware/known-browsers.ts'

/**
 * Returns this browser's id if the member signed in from it before. It does not authenticate: it only gives the
 * browser its own rate limit (T62).
 */
export function findBrowserOfMember(
  deps: DeskDeps,
  cookie: string | undefined,
  memberId: string,
): string | undefined {
  return findKnownBrowser(readKnownBrowsers(cookie), proveOf(deps, memberId))
}

/** Keeps the other known members. */
export function addKnownMember(
  deps: DeskDeps,
  cookie: string | undefined,
  memberId: string,
): string {
  return addKnownBrowser(readKnownBrowsers(cookie), proveOf(deps, memberId))
}

function proveOf({ keys }: DeskDeps, memberId: string) {
  return (id: string) => keys.derive('known desk browser', id, memberId)
}
