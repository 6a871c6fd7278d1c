import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import { decodeForm, type FormTree } from './http/form-body.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

/** What every part of the card provider works with. */
export interface CardProvider {
  db: DatabaseSync
  secretKey: string
  dispatcher: Dispatcher
}

/** Where the request was sent to: the addresses in answers must lead back to the same place. */
export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

/** The query string as a tree of parameters. */
export function queryOf(c: Context): FormTree {
  return decodeForm(new URL(c.req.url).search)
}
