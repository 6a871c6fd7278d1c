import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findRow } from '#sandbox/database.ts'

export const FAULTS = [
  'wrong-issuer',
  'wrong-audience',
  'second-audience',
  'foreign-party',
  'wrong-nonce',
  'no-nonce',
  'algorithm-none',
  'signed-with-client-secret',
  'signed-with-public-key',
  'signed-with-other-key',
  'changed-after-signing',
  'expired',
  'issued-in-future',
  'not-valid-yet',
  'no-subject',
  'empty-subject',
  'unverified-email',
  'verified-as-text',
  'no-email',
  'undeliverable-email',
  'no-id-token',
  'server-error',
] as const
export type Fault = (typeof FAULTS)[number]

const Row = z.object({ fault: z.enum(FAULTS) })

export function setNextFault(db: DatabaseSync, fault: Fault): void {
  db.prepare('insert or replace into next_fault (id, fault) values (1, ?)').run(fault)
}

export function takeNextFault(db: DatabaseSync): Fault | undefined {
  return findRow(db, Row, 'delete from next_fault returning fault')?.fault
}
