import type { Actor } from '#server/db/audit.ts'

export interface Visit {
  /** IP address, as in rate limits and the audit log. */
  client: string
  /** User agent. */
  browser: string
  /** Cookie that lists the members who signed in from this browser (known-browser.ts). */
  known?: string | undefined
}

export function deskActor(
  { email, memberId }: { email: string; memberId: string },
  { client }: Visit,
): Actor {
  return { name: email, from: `desk ${client}`, memberId }
}
