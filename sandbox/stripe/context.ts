import type { DatabaseSync } from 'node:sqlite'
import type { Context } from 'hono'
import { decodeForm, type FormTree } from './http/form-body.ts'
import type { Dispatcher } from './webhooks/dispatcher.ts'

export interface CardProvider {
  db: DatabaseSync
  secretKey: string
  dispatcher: Dispatcher
}

export function originOf(c: Context): string {
  return new URL(c.req.url).origin
}

export function queryOf(c: Context): FormTree {
  return decodeForm(new URL(c.req.url).search)
}
