import { listOpenSubjects } from '#server/db/alarms.ts'
import { findPosition, storePosition } from '#server/db/watermarks.ts'
import type { Deps } from '#server/deps.ts'
import { type Alarm, raiseAlarms, resolveAlarm } from '#server/outbox/alarms.ts'
import { checkPaidSessions, GRACE_SECONDS, SLICE, type Violation } from './check-invariants.ts'
import {
  type CheckSlice,
  checkChangedOrders,
  checkOrders,
  checkOrdersByNumber,
  checkSessions,
  checkSessionsOfUsers,
  findWaitingWork,
  type Slice,
} from './invariant-queries.ts'

/** `budgetMs` is for each list. */
interface Limits {
  sliceSize: number
  budgetMs: number
}

/** Covers a million orders in hours. */
const LIMITS: Limits = { sliceSize: SLICE, budgetMs: 5000 }
/** Beyond this, something general is broken. */
const MOST_ALARMS = 100
const TOO_MANY = `More than ${MOST_ALARMS} checks of the books have failed. The first ones have alarms. The rest are checked once some of these are fixed.`

/** Positions are stored by name; `-end` marks the last complete pass. */
const lists: readonly { name: string; checkSlice: CheckSlice }[] = [
  { name: 'check-changed-orders', checkSlice: checkChangedOrders },
  { name: 'check-sessions', checkSlice: checkSessions },
  { name: 'check-orders', checkSlice: checkOrders },
]

interface Run {
  deps: Deps
  open: Set<string>
  isFull: boolean
}

/**
 * Rechecks open alarms, then recent changes, the next part of all rows, and the provider's payments (F37). Alarms, such
 * as `I5 order 1042`, resolve once it is right. A slice with unraised violations is read again.
 * @throws AppError checkout_unavailable, after the local checks
 */
export async function verifyInvariants(deps: Deps, limits: Partial<Limits> = {}): Promise<void> {
  const subjects = await listOpenSubjects(deps.db, 'invariant')
  const run: Run = { deps, open: new Set(subjects.filter(Boolean)), isFull: false }
  await checkAlarmsAgain(run)
  for (const list of lists) await goThrough(run, list, { ...LIMITS, ...limits })
  await compareWithProvider(run)
  if (!run.isFull) await resolveAlarm(deps.db, { kind: 'invariant' })
}

async function checkAlarmsAgain(run: Run) {
  const { db } = run.deps
  const violations = [
    ...(await findWaitingWork(db, GRACE_SECONDS)),
    ...(await checkOrdersByNumber(db, idsOf(run, 'order').map(Number))),
    ...(await checkSessionsOfUsers(db, idsOf(run, 'user'))),
  ]
  await resolveOthers(run, ['order', 'user', 'job', 'event'], violations)
  await raise(run, violations)
}

async function goThrough(
  run: Run,
  { name, checkSlice }: (typeof lists)[number],
  { sliceSize, budgetMs }: Limits,
) {
  const { db } = run.deps
  const until = performance.now() + budgetMs
  let slice: Slice
  do {
    slice = await checkSlice(db, await findPosition(db, name), sliceSize)
    if (!(await raise(run, slice.faults))) return
    await storePosition(db, name, slice.next)
    if (slice.isLast) await storePosition(db, `${name}-end`, undefined)
  } while (!slice.isLast && performance.now() < until)
}

async function compareWithProvider(run: Run) {
  const violations = await checkPaidSessions(run.deps, { sessionIds: idsOf(run, 'session') })
  await resolveOthers(run, ['session'], violations)
  await raise(run, violations)
}

function idsOf({ open }: Run, sort: string): string[] {
  return [...open].flatMap((subject) => {
    const [, about, id] = subject.split(' ')
    return about === sort && id !== undefined ? [id] : []
  })
}

function subjectOf({ invariant, about }: Violation): string {
  return `${invariant} ${about}`
}

/** False if some alarms were left out because too many are open. */
async function raise(run: Run, violations: readonly Violation[]): Promise<boolean> {
  const { deps, open } = run
  const found = new Map(violations.map((violation) => [subjectOf(violation), violation]))
  const alarms: Alarm[] = []
  for (const [subject, { invariant, what }] of found) {
    if (!open.has(subject) && open.size >= MOST_ALARMS) continue
    open.add(subject)
    const text = `The books don’t add up: ${what} (${invariant}).`
    alarms.push({ kind: 'invariant', subject, what: text })
  }
  const areAll = alarms.length === found.size
  if (!areAll) {
    run.isFull = true
    alarms.push({ kind: 'invariant', what: TOO_MANY })
  }
  await raiseAlarms(deps, deps.db, alarms)
  return areAll
}

async function resolveOthers(
  { deps, open }: Run,
  sorts: readonly string[],
  violations: readonly Violation[],
) {
  const broken = new Set(violations.map(subjectOf))
  for (const subject of open) {
    if (broken.has(subject) || !sorts.includes(subject.split(' ')[1] ?? '')) continue
    await resolveAlarm(deps.db, { kind: 'invariant', subject })
    open.delete(subject)
  }
}
