import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { createPool, TASKS } from '#server/db/open-database.ts'
import { readShopHealth } from '#server/db/reports/shop-health.ts'
import type { Deps } from '#server/deps.ts'
import { runScheduledTask } from '#server/jobs/run-scheduled-task.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { checkInvariants } from '#server/orders/check-invariants.ts'
import { verifyInvariants } from '#server/orders/watch-invariants.ts'
import { openJobs } from '#server/queue/job-queue.ts'
import { fillShop } from '../../../bench/fill-shop.ts'
import { observePlans, type Scan } from '../../start/observe-plans.ts'
import { eventually } from '../../support/eventually.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { ownerOf } from './owner.ts'

/** Each with two lines and two purchases; numbered from 1001 on. */
const ORDERS = 6000
const FIRST = 1001
/** Rows that a statement may read: the purchases of 500 orders. */
const MOST_ROWS = 1000

let shop: TestShop
/** Deps with a queue without workers: the scheduled check would do the same work. */
let deps: Deps
beforeAll(async () => {
  shop = await openTestShop()
  await shop.deps.jobs.stop(5000)
  deps = { ...shop.deps, jobs: await openJobs(shop.connectionString, shop.deps.log) }
  const pool = new Pool({ connectionString: shop.connectionString })
  await fillShop(pool, { from: 0, to: 2 * ORDERS })
  await pool.end()
})
beforeEach(async () => {
  await sql`delete from shop.alarms`.execute(shop.db)
  await sql`delete from shop.watermarks`.execute(shop.db)
})
afterAll(async () => {
  await deps.jobs.stop(5000)
  await shop.close()
})

/** One slice of each list. */
const runOnce = (sliceSize: number) => verifyInvariants(deps, { sliceSize, budgetMs: 0 })

/** Changes an order's price only in its purchases, so that no trigger notes it. */
async function setPrice(number: number, dollars: number) {
  await sql`update public.purchases p set price_paid = ${dollars}
    from shop.orders o where o.id = p.order_id and p.line_no = 1 and o.number = ${number}`.execute(
    shop.db,
  )
}
const spoil = (number: number) => setPrice(number, 1)
const mend = (number: number) => setPrice(number, 5)

const setState = (state: string, from: number, to: number) =>
  sql`update shop.orders set state = ${state} where number between ${from} and ${to}`.execute(
    shop.db,
  )

async function openSubjects() {
  const rows = await shop.db
    .selectFrom('shop.alarms')
    .select('subject')
    .where('kind', '=', 'invariant')
    .where('settledAt', 'is', null)
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}
const about = (number: number) => [`I2 order ${number}`, `I5 order ${number}`]

async function position() {
  const row = await shop.db
    .selectFrom('shop.watermarks')
    .select('position')
    .where('name', '=', 'check-orders')
    .executeTakeFirst()
  return row?.position
}

describe('checking all orders [F37]', () => {
  test('checks all orders in batches without a full table scan', async () => {
    await spoil(FIRST)
    await spoil(FIRST + ORDERS - 1)
    const scans: Scan[] = []
    const observed = observePlans(shop.connectionString, (scan) => scans.push(scan))
    await runScheduledTask({ ...deps, db: connect(observed) }, 'invariants')
    await observed.end()
    await mend(FIRST)
    await mend(FIRST + ORDERS - 1)

    expect(await openSubjects()).toEqual([...about(FIRST), ...about(FIRST + ORDERS - 1)].toSorted())
    const { facts } = await shop.db
      .selectFrom('shop.mails')
      .select('facts')
      .where('kind', '=', 'owner_alarm')
      .executeTakeFirstOrThrow()
    expect(facts['alarms']).toHaveLength(2) // all of the first slice
    const filled = ['shop.orders', 'shop.order_lines', 'public.purchases', 'shop_auth.users']
    const wide = scans.filter(
      ({ table, node, rows }) =>
        filled.includes(table) && (node === 'Seq Scan' || rows > MOST_ROWS),
    )
    expect(wide).toEqual([])
    const read = scans.filter(({ table }) => table === 'public.purchases')
    expect(read.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThanOrEqual(2 * ORDERS)
  })

  test('continues from its position, restarts at the end and records the time', async () => {
    const checkedAt = async () => (await readShopHealth(shop.db)).ordersCheckedAt
    expect(await checkedAt()).toBeNull()
    const positions = []
    for (let run = 0; run < 3; run++) {
      await runOnce(2500)
      positions.push(await position())
    }
    expect(positions).toEqual([String(FIRST + 2499), String(FIRST + 4999), null])
    expect(await checkedAt()).toBeInstanceOf(Date)
    await runOnce(2500)
    expect(await position()).toBe(String(FIRST + 2499))
  })

  test('keeps the alarm about an order open until that order is correct again', async () => {
    const [early, later] = [FIRST + 10, FIRST + 2600]
    await spoil(early)
    await spoil(later)
    await runOnce(2500)
    expect(await openSubjects()).toEqual(about(early))
    await runOnce(2500)
    expect(await openSubjects()).toEqual([...about(early), ...about(later)].toSorted())
    const { rows } = await sql<{
      times: number
    }>`select times from shop.alarms order by since`.execute(shop.db)
    expect(rows.map(({ times }) => times)).toEqual([2, 2, 1, 1]) // never resolved in between
    expect((await ownerOf(shop).show(early)).alarms).toContain(
      `The books don’t add up: order ${early} has other purchases than lines (I2).`,
    )

    await mend(early)
    await runOnce(2500)
    expect(await openSubjects()).toEqual(about(later))
    await mend(later)
    await runOnce(2500)
    expect(await openSubjects()).toEqual([])
  })

  test('detects a changed order at once, wherever it is', async () => {
    await runOnce(100)
    const number = FIRST + 5000
    await setState('refunded', number, number)
    await sql`update shop.orders set updated_at = now() where number = ${number}`.execute(shop.db)
    await runOnce(100)
    await setState('fulfilled', number, number)

    expect(await openSubjects()).toEqual([`I8 order ${number}`])
  })

  test('continues within orders changed at the same moment', async () => {
    const from = FIRST + 3000
    await sql`update shop.orders set updated_at = now() where number between ${from} and ${from + 249}`.execute(
      shop.db,
    )
    await spoil(from + 240)
    for (let run = 0; run < 2; run++) await runOnce(100)
    const before = await openSubjects()
    await runOnce(100)
    const found = await openSubjects()
    await mend(from + 240)
    await sql`update shop.orders set updated_at = created_at`.execute(shop.db)

    expect(before).toEqual([])
    expect(found).toEqual(about(from + 240))
  })

  test('stops at a hundred alarms, says so, and continues as they are resolved', async () => {
    const last = FIRST + 149
    await setState('refunded', FIRST, last)
    await runOnce(1000)
    const [full, ...first] = await openSubjects()
    expect(full).toBe('')
    expect(first).toHaveLength(100)
    expect(await position()).toBeUndefined()

    await setState('fulfilled', FIRST, FIRST + 79)
    await runOnce(1000)
    expect(await openSubjects()).toHaveLength(70)
    expect(await openSubjects()).not.toContain('')
    await setState('fulfilled', FIRST, last)
    await runOnce(1000)
    expect(await openSubjects()).toEqual([])
  })

  test('finds all violations in one run when all are requested', async () => {
    await spoil(FIRST + 1)
    await spoil(FIRST + 4444)
    const found = await checkInvariants(deps)
    await mend(FIRST + 1)
    await mend(FIRST + 4444)

    expect(found.map(({ invariant, about }) => `${invariant} ${about}`)).toEqual([
      ...about(FIRST + 1),
      ...about(FIRST + 4444),
    ])
  })
})

test('compares a violation with the provider again, however old [F37]', async () => {
  const subject = 'I4 session cs_filled_1'
  const pay = (ago: string) =>
    sql`update shop.orders set paid_at = now() - ${ago}::interval, created_at = now() - ${ago}::interval
      where number = ${FIRST}`.execute(shop.db)
  await pay('0 days')
  await runOnce(100)
  expect(await openSubjects()).toEqual([subject])
  await pay('10 days')
  await runOnce(100)
  expect(await openSubjects()).toEqual([subject])

  await sql`update shop.orders set payment_session_id = 'cs_corrected' where number = ${FIRST}`.execute(
    shop.db,
  )
  await runOnce(100)
  expect(await openSubjects()).toEqual([])
})

test('finds sessions of unconfirmed users in batches [F37]', async () => {
  await sql`insert into shop_auth.sessions (user_id)
    select id from shop_auth.users order by email limit 300`.execute(shop.db)
  const { id } = await shop.db
    .selectFrom('shopAuth.users')
    .select('id')
    .orderBy('email')
    .executeTakeFirstOrThrow()
  const confirm = (at: Date | null) =>
    shop.db
      .updateTable('shopAuth.users')
      .set({ emailConfirmedAt: at })
      .where('id', '=', id)
      .execute()
  await confirm(null)
  for (let run = 0; run < 4; run++) await runOnce(100)
  expect(await openSubjects()).toEqual([`I7 user ${id}`])
  await confirm(new Date())
  await runOnce(100)
  expect(await openSubjects()).toEqual([])
})

test('scheduled tasks run while requests hold every connection of their pool [F37]', async () => {
  const requests = new Pool({ connectionString: shop.connectionString, max: 1 })
  const tasks = createPool(shop.connectionString, TASKS)
  const holder = await requests.connect()
  const jobs = await openJobs(shop.connectionString, deps.log)
  await startJobs({ ...deps, jobs, db: connect(requests) }, { taskDb: connect(tasks) })
  await eventually(async () => {
    const { rows } = await sql`select from shop.task_runs where task = 'expired'`.execute(shop.db)
    expect(rows).toHaveLength(1)
  })
  holder.release()
  await jobs.stop(5000)
  await Promise.all([requests.end(), tasks.end()])
})
