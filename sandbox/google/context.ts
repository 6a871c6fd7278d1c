import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import type { GoogleKeys } from './keys.ts'

/** Dependencies of the routes. */
export interface Google {
  db: DatabaseSync
  keys: GoogleKeys
  /** The only redirect URI that receives codes. */
  redirectUri: string
}

/** The issuer: the origin the request was sent to, so that all URLs in responses have the same origin. */
export function issuerOf(c: Context): string {
  return new URL(c.req.url).origin
}
