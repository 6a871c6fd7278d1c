import type { DatabaseSync } from 'node:sqlite'
import type { Dispatcher } from './webhooks/dispatcher.ts'

export interface CardProvider {
  db: DatabaseSync
  secretKey: string
  dispatcher: Dispatcher
}
