import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { randomId } from '#sandbox/random-id.ts'

const Key = z.object({ value: z.string() })

/** Created on first use. */
export function keepKeys(db: DatabaseSync): { secretKey: string; webhookSecret: string } {
  return {
    secretKey: keepKey(db, 'secretKey', randomId('sk_test_', 48)),
    webhookSecret: keepKey(db, 'webhookSecret', randomId('whsec_', 32)),
  }
}

function keepKey(db: DatabaseSync, name: string, fresh: string): string {
  db.prepare('insert into keys (name, value) values (?, ?) on conflict do nothing').run(name, fresh)
  return Key.parse(db.prepare('select value from keys where name = ?').get(name)).value
}
