import { hostname } from 'node:os'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { randomId } from '../../random-id.ts'

/** Longer than an attempt may take: a lease that ran out belongs to a process that is gone. */
const LEASE_MS = 15_000
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000

const LeasedRow = z.object({ eventId: z.string() })
const Progress = z.object({ attempts: z.int(), createdAt: z.int() })
const Due = z.object({ at: z.int().nullable() })
const Owner = z.object({ leaseOwner: z.string() })

/** How the shop answered an attempt; `status` is null when it did not answer at all. */
export interface Answer {
  status: number | null
  error: string | null
}

/** A name for this opening of the queue; it tells where the process that holds a lease runs. */
export function newLeaseOwner(): string {
  return [hostname(), process.pid, randomId('', 8)].join('/')
}

/** Puts a new event into the queue, due at once, inside the caller's transaction. */
export function queueDelivery(db: DatabaseSync, eventId: string, now: number): void {
  db.prepare('insert into deliveries (eventId, createdAt, nextAttemptAt) values (?, ?, ?)').run(
    eventId,
    now,
    now,
  )
}

/** Takes one given delivery for `owner`; false when somebody else has it or it needs none. */
export function leaseDelivery(db: DatabaseSync, eventId: string, owner: string): boolean {
  const { changes } = db
    .prepare(`
      update deliveries set leaseOwner = ?, leaseUntil = ?
      where eventId = ? and nextAttemptAt is not null and leaseUntil <= ?`)
    .run(owner, Date.now() + LEASE_MS, eventId, Date.now())
  return changes === 1
}

/** Takes up to `limit` due deliveries for `owner`, oldest first; nobody else gets them meanwhile. */
export function leaseDueDeliveries(db: DatabaseSync, owner: string, limit: number): string[] {
  const now = Date.now()
  return db
    .prepare(`
      update deliveries set leaseOwner = ?, leaseUntil = ?
      where eventId in (
        select eventId from deliveries
        where nextAttemptAt <= ? and leaseUntil <= ? order by nextAttemptAt limit ?
      )
      returning eventId`)
    .all(owner, now + LEASE_MS, now, now, limit)
    .map((row) => LeasedRow.parse(row).eventId)
}

/** True when something could be leased; asked often, so it takes no lock. */
export function hasDueDeliveries(db: DatabaseSync): boolean {
  const now = Date.now()
  return (
    db
      .prepare('select 1 from deliveries where nextAttemptAt <= ? and leaseUntil <= ? limit 1')
      .get(now, now) !== undefined
  )
}

/** How long until something can be leased, 0 or more; Infinity when nothing waits. */
export function msUntilNextDelivery(db: DatabaseSync): number {
  const sql = `select min(max(nextAttemptAt, leaseUntil)) as at from deliveries
    where nextAttemptAt is not null`
  const { at } = Due.parse(db.prepare(sql).get())
  return at === null ? Infinity : Math.max(0, at - Date.now())
}

/** Writes down an attempt: delivered by any 2xx, else due again after the back-off, or given up. */
export function recordAttempt(
  db: DatabaseSync,
  eventId: string,
  { answer, backOffMs }: { answer: Answer; backOffMs: number[] },
): void {
  const row = db
    .prepare('select attempts, createdAt from deliveries where eventId = ?')
    .get(eventId)
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

/** Puts a delivery off by this long, uncounted; null gives it up unsent. */
export function postponeDelivery(db: DatabaseSync, eventId: string, ms: number | null): void {
  db.prepare(`
    update deliveries set nextAttemptAt = ?, leaseOwner = null, leaseUntil = 0
    where eventId = ?`).run(ms === null ? null : Date.now() + ms, eventId)
}

/** True for the answers that end the retries. */
export function isDelivered({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300
}

/** Gives back what `owner` holds, uncounted: whoever opens the queue next sends it again. */
export function releaseLeases(db: DatabaseSync, owner: string): void {
  db.prepare('update deliveries set leaseOwner = null, leaseUntil = 0 where leaseOwner = ?').run(
    owner,
  )
}

/** Gives back what processes of this machine held that no longer run. */
export function releaseLeasesOfTheDead(db: DatabaseSync): void {
  const rows = db
    .prepare('select distinct leaseOwner from deliveries where leaseOwner is not null')
    .all()
  for (const row of rows) {
    const { leaseOwner } = Owner.parse(row)
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
