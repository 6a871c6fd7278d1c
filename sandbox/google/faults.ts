import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findValue } from '#sandbox/database.ts'

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

export function setNextFault(db: DatabaseSync, fault: Fault): void {
  db.prepare('insert or replace into next_fault (id, fault) values (1, ?)').run(fault)
}

export function takeNextFault(db: DatabaseSync): Fault | undefined {
  return findValue(db, z.enum(FAULTS), 'delete from next_fault returning fault')
}
