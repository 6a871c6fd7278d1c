import type { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#sandbox/database.ts'
import {
  leaseDelivery,
  leaseDueDeliveries,
  msUntilNextDelivery,
  queueDelivery,
  recordAttempt,
} from './deliveries.ts'

const refused = { status: 500, error: null }
const taken = { status: 204, error: null }
const DAY_MS = 24 * 60 * 60_000

let db: DatabaseSync

beforeEach(() => {
  db = openDatabase(':memory:', 'cardProvider')
  db.exec('PRAGMA foreign_keys = OFF')
})
afterEach(() => db.close())

test('each failure waits for its back-off, and the last one repeats', () => {
  queueDelivery(db, 'evt_1', Date.now())
  const waits = Array.from({ length: 4 }, () => {
    recordAttempt(db, 'evt_1', { answer: refused, backOffMs: [10_000, 20_000, 90_000] })
    return Math.round(msUntilNextDelivery(db) / 10_000)
  })

  expect(waits).toEqual([1, 2, 9, 9])
})

test('gives up after three days', () => {
  queueDelivery(db, 'evt_young', Date.now() - 2.9 * DAY_MS)
  queueDelivery(db, 'evt_old', Date.now() - 3.1 * DAY_MS)
  for (const id of ['evt_young', 'evt_old']) {
    recordAttempt(db, id, { answer: refused, backOffMs: [0] })
  }

  expect(leaseDueDeliveries(db, 'me', 10)).toEqual(['evt_young'])
})

test('a leased delivery belongs to one process until its attempt is recorded', () => {
  queueDelivery(db, 'evt_1', Date.now())
  queueDelivery(db, 'evt_2', Date.now())

  expect(leaseDelivery(db, 'evt_1', 'one')).toBe(true)
  expect(leaseDelivery(db, 'evt_1', 'two')).toBe(false)
  expect(leaseDueDeliveries(db, 'two', 10)).toEqual(['evt_2'])
  recordAttempt(db, 'evt_1', { answer: refused, backOffMs: [0] })
  expect(leaseDueDeliveries(db, 'two', 10)).toEqual(['evt_1'])
  recordAttempt(db, 'evt_1', { answer: taken, backOffMs: [0] })
  expect(leaseDelivery(db, 'evt_1', 'one')).toBe(false)
})
