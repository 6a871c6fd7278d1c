import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import type { GoogleKeys } from './keys.ts'

export interface Google {
  db: DatabaseSync
  keys: GoogleKeys
  redirectUri: string
}

/** The request's origin, so that all URLs in responses share it. */
export function issuerOf(c: Context): string {
  return new URL(c.req.url).origin
}
