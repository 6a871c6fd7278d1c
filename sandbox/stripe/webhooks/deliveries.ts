import { hostname } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { findValue, hasRow, insertRow, listRows } from '#sandbox/database.ts'
import { randomId } from '#sandbox/random-id.ts'

/** Longer than an attempt, so an expired lease belongs to a dead process. */
const LEASE_MS = 15_000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

const LeasedRow = z.object({ eventId: z.string() })
const Progress = z.object({ attempts: z.int(), createdAt: z.int() })
const DueAt = z.int().nullable()
const Owner = z.object({ leaseOwner: z.string() })

/** `status` is null without a response. */
export interface Answer {
  status: number | null
  error: string | null
}

/** Contains the host and process id. */
export function newLeaseOwner(): string {
  return [hostname(), process.pid, randomId('', 8)].join('/')
}

/** Due at once. Needs a transaction. */
export function queueDelivery(db: DatabaseSync, eventId: string, now: number): void {
  insertRow(db, 'deliveries', { eventId, createdAt: now, nextAttemptAt: now })
}

/** False when another owner has it or it is done. */
export function leaseDelivery(db: DatabaseSync, eventId: string, owner: string): boolean {
  const { changes } = db
    .prepare(`
      update deliveries set leaseOwner = ?, leaseUntil = ?
      where eventId = ? and nextAttemptAt is not null and leaseUntil <= ?`)
    .run(owner, Date.now() + LEASE_MS, eventId, Date.now())
  return changes === 1
}

/** Oldest first. */
export function leaseDueDeliveries(db: DatabaseSync, owner: string, limit: number): string[] {
  const now = Date.now()
  const sql = `
    update deliveries set leaseOwner = ?, leaseUntil = ?
    where eventId in (
      select eventId from deliveries
      where nextAttemptAt <= ? and leaseUntil <= ? order by nextAttemptAt limit ?
    )
    returning eventId`
  const leased = listRows(db, LeasedRow, sql, owner, now + LEASE_MS, now, now, limit)
  return leased.map(({ eventId }) => eventId)
}

/** Takes no lock, because it runs often. */
export function hasDueDeliveries(db: DatabaseSync): boolean {
  const now = Date.now()
  const sql = 'select 1 from deliveries where nextAttemptAt <= ? and leaseUntil <= ? limit 1'
  return hasRow(db, sql, now, now)
}

/** At least 0; Infinity when none waits. */
export function msUntilNextDelivery(db: DatabaseSync): number {
  const sql = `select min(max(nextAttemptAt, leaseUntil)) from deliveries
    where nextAttemptAt is not null`
  const at = findValue(db, DueAt, sql) ?? Infinity
  return Math.max(0, at - Date.now())
}

/** Delivered after a 2xx, else due after the back-off, or given up. */
export function recordAttempt(
  db: DatabaseSync,
  eventId: string,
  { answer, backOffMs }: { answer: Answer; backOffMs: number[] },
): void {
  const row = db.prepare('select * from deliveries where eventId = ?').get(eventId)
  const { attempts, createdAt } = Progress.parse(row)
  const now = Date.now()
  const delivered = isDelivered(answer)
  const wait = backOffMs[Math.min(attempts, backOffMs.length - 1)] ?? 60_000
  const nextAttemptAt = delivered || now - createdAt > GIVE_UP_AFTER_MS ? null : now + wait
  db.prepare(`
    update deliveries set attempts = attempts + 1, lastStatus = ?, lastError = ?,
      deliveredAt = coalesce(deliveredAt, ?),
      nextAttemptAt = case when deliveredAt is null then ? end,
      leaseOwner = null, leaseUntil = 0
    where eventId = ?`).run(
    answer.status,
    answer.error,
    delivered ? now : null,
    nextAttemptAt,
    eventId,
  )
}

/** Does not count an attempt; null gives it up unsent. */
export function postponeDelivery(db: DatabaseSync, eventId: string, ms: number | null): void {
  db.prepare(`
    update deliveries set nextAttemptAt = ?, leaseOwner = null, leaseUntil = 0
    where eventId = ?`).run(ms === null ? null : Date.now() + ms, eventId)
}

export function isDelivered({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Does not count an attempt; the next process resends. */
export function releaseLeases(db: DatabaseSync, owner: string): void {
  db.prepare('update deliveries set leaseOwner = null, leaseUntil = 0 where leaseOwner = ?').run(
    owner,
  )
}

/** Only for processes of this machine. */
export function releaseDeadLeases(db: DatabaseSync): void {
  const sql = 'select distinct leaseOwner from deliveries where leaseOwner is not null'
  for (const { leaseOwner } of listRows(db, Owner, sql)) {
    const [host, pid] = leaseOwner.split('/')
    if (host === hostname() && !isRunning(Number(pid))) releaseLeases(db, leaseOwner)
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
