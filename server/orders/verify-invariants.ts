import { listOpenAlarms } from '../db/alarms.ts'
import {
  type CheckSlice,
  checkChangedOrders,
  checkOrders,
  checkOrdersByNumber,
  checkSessions,
  checkSessionsOfUsers,
  findWaitingWork,
  type Slice,
} from '../db/reports/invariants.ts'
import { findPosition, storePosition } from '../db/watermarks.ts'
import type { Deps } from '../deps.ts'
import { type Alarm, raiseAlarms, resolveAlarm } from '../outbox/alarms.ts'
import { checkPaidSessions, GRACE_SECONDS, SLICE, type Violation } from './check-invariants.ts'

/** What a run may do: rows of a slice, and time for each list, after which the next run goes on. */
interface Limits {
  sliceSize: number
  budgetMs: number
}

/** A run takes a few seconds of its 15 minutes; all of a million orders are gone through in hours. */
const LIMITS: Limits = { sliceSize: SLICE, budgetMs: 5000 }
/** When more is broken, something general is: the list ends here, and so does the mail about it. */
const MOST_ALARMS = 100
const TOO_MANY = `More than ${MOST_ALARMS} promises about money do not hold. The first have alarms; what comes after them is checked once some of these are right again.`

/** Lists that are checked in slices. Their position is stored by name, and with `-end` when it was last reached. */
const lists: readonly { name: string; checkSlice: CheckSlice }[] = [
  { name: 'check-changed-orders', checkSlice: checkChangedOrders },
  { name: 'check-sessions', checkSlice: checkSessions },
  { name: 'check-orders', checkSlice: checkOrders },
]

/** The open alarms of a run, by subject. */
interface Run {
  deps: Deps
  open: Set<string>
  /** Whether something was found and has no alarm, for there are too many. */
  isFull: boolean
}

/**
 * One run of the scheduled check: what has an alarm is checked again, then what changed since the last run, then the
 * whole from where the last run stopped, then the provider's payments (F37). Each violation is an alarm of its own, such
 * as `I5 order 1042`, which is resolved when that order is right again. A slice whose violations were not all
 * raised is read again by the next run.
 * @throws AppError checkout_unavailable when the provider does not answer, after all that needs no provider
 */
export async function verifyInvariants(deps: Deps, limits: Partial<Limits> = {}): Promise<void> {
  const alarms = await listOpenAlarms(deps.db)
  const subjects = alarms.filter(({ kind }) => kind === 'invariant').map(({ subject }) => subject)
  const run: Run = { deps, open: new Set(subjects.filter(Boolean)), isFull: false }
  await checkAlarmsAgain(run)
  for (const list of lists) await goThrough(run, list, { ...LIMITS, ...limits })
  await compareWithProvider(run)
  if (!run.isFull) await resolveAlarm(deps.db, { kind: 'invariant' })
}

/** What an alarm about the shop's own rows is about. */
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

/** Sessions with an alarm are compared again, however old they are. */
async function compareWithProvider(run: Run) {
  const violations = await checkPaidSessions(run.deps, { sessionIds: idsOf(run, 'session') })
  await resolveOthers(run, ['session'], violations)
  await raise(run, violations)
}

/** What open alarms of this sort are about. */
function idsOf({ open }: Run, sort: string): string[] {
  return [...open].flatMap((subject) => {
    const [, about, id] = subject.split(' ')
    return about === sort && id !== undefined ? [id] : []
  })
}

function subjectOf({ invariant, about }: Violation): string {
  return `${invariant} ${about}`
}

/** Raises an alarm for each violation; false when too many are open to raise them all. */
async function raise(run: Run, violations: readonly Violation[]): Promise<boolean> {
  const { deps, open } = run
  const found = new Map(violations.map((violation) => [subjectOf(violation), violation]))
  const alarms: Alarm[] = []
  for (const [subject, { invariant, what }] of found) {
    if (!open.has(subject) && open.size >= MOST_ALARMS) continue
    open.add(subject)
    const text = `A promise about money does not hold: ${what} (${invariant}).`
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

/** Resolves the alarms about such things whose violation was not found any more. */
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
