import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import type { GoogleKeys } from './keys.ts'

/** What every part of the sandbox Google works with. */
export interface Google {
  db: DatabaseSync
  keys: GoogleKeys
  /** The one address of the shop that codes are handed to. */
  redirectUri: string
}

/** Where the request was sent to is the issuer: all its addresses lead back to the same place. */
export function issuerOf(c: Context): string {
  return new URL(c.req.url).origin
}
