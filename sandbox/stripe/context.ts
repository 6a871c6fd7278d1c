import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import { decodeForm, type FormTree } from './http/form-body.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

/** Dependencies of the routes. */
export interface CardProvider {
  db: DatabaseSync
  secretKey: string
  dispatcher: Dispatcher
}

/** The origin the request was sent to; URLs in responses use it. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

/** The query string as a tree of parameters. */
export function queryOf(c: Context): FormTree {
  return decodeForm(new URL(c.req.url).search)
}
