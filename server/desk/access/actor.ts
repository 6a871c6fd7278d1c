import type { Actor } from '../../db/audit.ts'

/** The browser that talks to the desk. */
export interface Visit {
  /** Its address, as limits and the audit log name it. */
  client: string
  /** What it calls itself. */
  browser: string
  /** Its cookie of members who signed in with it. */
  known?: string | undefined
}

/** A member as the one who does something at the desk. */
export function deskActor(
  { email, memberId }: { email: string; memberId: string },
  { client }: Visit,
): Actor {
  return { name: email, from: `desk ${client}`, memberId }
}
